/**
 * The protocol of Li et al. (2017), section 4: 500 sample pages; test set 1 with 250 of them unchanged and 250 changed;
 * test set 2 with 500 others. A test page is found if a method pairs it with a sample page. Two tables, and the time of
 * each method at 50 … 1000 pages.
 */
import { DittographError } from '../../base/errors.ts';
import { wilson } from '../../base/interval.ts';
import type { ScanOptions } from '../../methods/options.ts';
import { parametersOf } from '../../methods/parameters.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import type { Point, Series } from '../../report/plots/line-plot.ts';
import type { Plot } from '../../report/plots/plot.ts';
import { claimsOf } from '../claims.ts';
import { intervalCell, machineColumns, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { type PreparedSet, prepareSet, type System } from '../system.ts';

/** The paper's name for each of its methods, by our name. */
const PAPER_NAMES: Readonly<Record<string, string>> = {
  exact: 'MD5',
  'structure-tree': 'structure tree',
  'feature-code': 'feature code',
  'li-2017-a': 'algorithm A',
  'li-2017-b': 'algorithm B',
};

/** Variants of a method, in the rows after it: as the paper ran it, by another reading, and from its future work. */
const VARIANTS: Readonly<Record<string, readonly (readonly [what: string, flag: string, options: object])[]>> = {
  'li-2017-a': [
    ['the list searched', '--lookup list', { lookup: 'list' }],
    ['without stop words', '--stop-words', { stopWords: true }],
    ['weighted by idf', '--weights idf', { weights: 'idf' }],
  ],
  'li-2017-b': [
    ['codes of GBK', '--character-code gbk', { characterCode: 'gbk' }],
    ['without stop words', '--stop-words', { stopWords: true }],
    ['weighted by idf', '--weights idf', { weights: 'idf' }],
  ],
};

/** Searches the list for each character, which makes algorithm A slow. */
const LIST_SEARCHED = 'li-2017-a --lookup list';

/** Numbers of pages at the points of the plot. */
const STEPS = [50, 100, 200, 400, 700, 1000];
/** Methods in the plot of times: the five of the paper, and ours. */
const TIMED: ReadonlySet<string> = new Set([
  'exact',
  'structure-tree',
  'feature-code',
  'li-2017-a',
  LIST_SEARCHED,
  'li-2017-b',
  'web',
]);
/** Runs for a point; the shortest time counts. A run longer than `LONG` seconds is not repeated. */
const RUNS = 3;
const LONG = 0.05;

/** @throws MISSING_FIELD if the set lacks a role of the protocol */
export async function li2017(
  set: LabelledSet,
  systems: readonly System[],
  onProgress: OnProgress,
): Promise<Evaluation> {
  const roles = set.documents.map(({ role }) => role);
  for (const role of ['sample', 'test1-same', 'test1-edited', 'test2']) {
    if (!roles.includes(role)) {
      throw new DittographError(
        'MISSING_FIELD',
        `the set ${set.name} has no document in the role '${role}' of this protocol (field set)`,
      );
    }
  }
  const prepared = await prepareSet(set);
  const named = systems.flatMap(withVariants);
  const timed = named.filter(({ name }) => TIMED.has(name));
  const rows: (Outcome & NamedSystem)[] = [];
  for (const system of named) {
    rows.push({ ...system, ...(await protocol(prepared, system.options)) });
    onProgress(rows.length, named.length);
  }
  return {
    suite: 'li-2017',
    set: set.name,
    tables: [
      {
        id: 'found',
        table: {
          title: 'Test set 1: copies found',
          columns: [...NAMES, ...shareColumns('unchanged found', 'changed found', 'recall')],
          rows: rows.map(({ name, paperName, same, edited }) => [
            paperName,
            name,
            intervalCell(wilson(same.count, same.of)),
            intervalCell(wilson(edited.count, edited.of)),
            intervalCell(wilson(same.count + edited.count, same.of + edited.of)),
          ]),
        },
      },
      {
        id: 'reported',
        table: {
          title: 'Test set 2: different pages reported',
          columns: [
            ...NAMES,
            ...shareColumns('error', 'accuracy (Li 2017)', 'precision'),
            ...machineColumns('CPU seconds'),
          ],
          rows: rows.map(({ name, paperName, same, edited, other, seconds }) => [
            paperName,
            name,
            intervalCell(wilson(other.count, other.of)),
            intervalCell(wilson(other.of - other.count, other.of)),
            intervalCell(wilson(same.count + edited.count, same.count + edited.count + other.count)),
            seconds,
          ]),
        },
      },
    ],
    plots: [await timePlot(prepared, timed.length > 0 ? timed : named)],
    notes: [
      ...set.notes.map(({ text }) => text),
      `CPU seconds include fingerprints and search over all ${roles.length} pages in one thread, on this machine`,
      'accuracy is as defined in the paper: 1 − wrongly reported / different; precision is the share of the reported test pages that are copies',
    ],
  };
}

const NAMES = plainColumns('method of the paper', 'method');

interface NamedSystem extends System {
  /** The paper's name for it; `—` if the paper does not have it. */
  readonly paperName: string;
}

/** A method with both names, followed by its variants. */
function withVariants({ name, options }: System): NamedSystem[] {
  const paperName = PAPER_NAMES[name] ?? '—';
  const variants = VARIANTS[name] ?? [];
  return [
    { name, paperName, options },
    ...variants.map(([what, flag, own]) => ({
      name: `${name} ${flag}`,
      paperName: `${paperName}, ${what}`,
      options: { ...options, ...own } as ScanOptions,
    })),
  ];
}

interface Tally {
  readonly count: number;
  readonly of: number;
}

/** The found test pages of each kind, and the time. */
interface Outcome extends Readonly<Record<'same' | 'edited' | 'other', Tally>> {
  readonly seconds: number;
}

/** Counts the test pages of each kind that the method pairs with a sample page; for a copy, one of its own cluster. */
export async function protocol({ set, texts }: PreparedSet, options: ScanOptions): Promise<Outcome> {
  const { pairs, seconds } = await claimsOf(texts, parametersOf(options, 'li-2017').parameters);
  const { clusters } = set.truth;
  const roles = set.documents.map(({ role }) => role);
  const found = new Set<number>();
  const meet = (sample: number, page: number): void => {
    if (roles[sample] !== 'sample') return;
    if (roles[page] === 'test2' || clusters[page] === clusters[sample]) found.add(page);
  };
  for (let p = 0; p < pairs.length; p += 2) {
    meet(pairs[p]!, pairs[p + 1]!);
    meet(pairs[p + 1]!, pairs[p]!);
  }
  const tally = (role: string): Tally => {
    const pages = roles.flatMap((its, page) => (its === role ? [page] : []));
    return { count: pages.filter((page) => found.has(page)).length, of: pages.length };
  };
  return {
    same: tally('test1-same'),
    edited: tally('test1-edited'),
    other: tally('test2'),
    seconds: seconds.fingerprint + seconds.search,
  };
}

/** CPU time of fingerprints and search by the number of pages. */
async function timePlot({ texts }: PreparedSet, systems: readonly System[]): Promise<Plot> {
  const steps = STEPS.filter((pages) => pages <= texts.length);
  const series: Series[] = [];
  for (const { name, options } of systems) {
    const { parameters } = parametersOf(options, 'li-2017');
    const time = async (pages: number): Promise<number> => {
      const { fingerprint, search } = (await claimsOf(texts.slice(0, pages), parameters)).seconds;
      return fingerprint + search;
    };
    // No warm-up is needed: each system has already run the protocol.
    const points: Point[] = [];
    for (const pages of steps) {
      let least = Number.POSITIVE_INFINITY;
      for (let run = 0; run < RUNS && !(least > LONG && run > 0); run++) least = Math.min(least, await time(pages));
      points.push({ x: pages, y: least });
    }
    series.push({ name, points });
  }
  const plot = {
    title: 'Running time',
    x: { label: 'pages', scale: 'log' },
    y: { label: 'CPU time', unit: 's', scale: 'log' },
    series,
  } as const;
  return { id: 'time', kind: 'lines', plot };
}
