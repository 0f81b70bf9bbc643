import type { ResolvedOf } from '../base/options.ts';
import { METHODS, methodOf, ownOptions } from '../methods/methods.ts';
import {
  type CorpusOutcome,
  EXTRACT_OPTIONS,
  FIND_OPTIONS,
  METHOD_OPTIONS,
  PAGE_OPTIONS,
  READ_OPTIONS,
  type ScanOptions,
  WORK_OPTIONS,
} from '../methods/options.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { shellWord } from '../report/escape.ts';
import { ERRORS_SHOWN, summary } from '../report/summary.ts';
import type { SummaryRecord } from '../result/records.ts';
import { scanFor } from '../scan.ts';
import { PROFILE_OPTIONS } from '../text/profile.ts';
import { type Command, conductOfWork, type OptionGroups } from './command.ts';
import { noteCorpus } from './corpus-note.ts';
import { ExitStatus, GATE_OPTIONS } from './exit-status.ts';
import { FORMAT_NAMES, OUTPUT_OPTIONS, parseDestinations, placed, Reports } from './outputs.ts';
import { Places } from './places.ts';
import { resolvedWithRun } from './run-options.ts';

const DEFAULT_METHOD = ownOptions(methodOf({ method: METHOD_OPTIONS.method.default }));

/** Options that serve other methods than the default one, by method. */
export const OTHER_METHODS: OptionGroups = Object.fromEntries(
  METHODS.filter(({ name }) => name !== METHOD_OPTIONS.method.default).map((method) => [
    `With --method ${method.name}`,
    ownOptions(method),
  ]),
);

/** The options of a run under the headings of the help; `dedup` has them too. */
export const SCAN_GROUPS: OptionGroups = {
  'How near-duplicates are found, and which are kept': { ...METHOD_OPTIONS, ...DEFAULT_METHOD, ...FIND_OPTIONS },
  'How inputs are read': READ_OPTIONS,
  'Which text of a page is compared': { ...EXTRACT_OPTIONS, ...PAGE_OPTIONS },
  'How texts become shingles': PROFILE_OPTIONS,
  'How the work is done': { ...RUN_OPTIONS, ...WORK_OPTIONS },
};

const OWN = { ...OUTPUT_OPTIONS, ...GATE_OPTIONS };

export const SCAN: Command<ResolvedOf<typeof OWN> & ScanOptions> = {
  form: 'scan INPUT… [-o FORMAT[:PATH]]…',
  about:
    'Finds near-duplicate pages and texts, and says which document of each group to keep. Changes nothing. An INPUT is a folder, an HTML or text file, a web archive (.warc, .arc, .wacz), .jsonl, .json, .csv or .parquet, a list of files (--from list), or - for stdin; files may be compressed (.gz, .zst, .br). Without -o, a readable summary is written to stdout.',
  groups: { 'What is written': OWN, ...SCAN_GROUPS },
  others: OTHER_METHODS,
  examples: [
    ['dittograph scan pages/', 'the duplicates, and the next steps'],
    ['dittograph scan pages/ -o report.html', 'the result as one page for a browser'],
    ['dittograph scan crawl.warc.gz -o ndjson:result.ndjson -o csv:result.csv', 'all findings with their evidence'],
    ['dittograph scan pages/ -o drop:dropped.txt', 'the ids of the documents that can be removed, one a line'],
    ['dittograph scan new.jsonl --against pages.seen', 'the documents that a lasting index already has'],
    [
      'dittograph scan docs.jsonl --fail-on share:0.2 -q',
      'a gate for a pipeline: exit with 1 if a fifth or more can be removed',
    ],
  ],
  inputs: [1, Number.POSITIVE_INFINITY],
  resolve: resolvedWithRun(OWN),
  async run(inputs, given, setting) {
    const { output = [], all, failOn = [], ...options } = given;
    const outcome = new ExitStatus(failOn, setting);
    if (options.corpus !== undefined) setting.onKeeping();
    const places = new Places(setting);
    const destinations = parseDestinations(output, FORMAT_NAMES, places, setting.naming);
    if (destinations.length === 0) places.claim('-', 'the summary');
    await places.refuseInputs(inputs, options.from);
    const forPeople = summary({
      style: destinations.length === 0 ? setting.style.stdout : setting.style.stderr,
      wording: setting.wording,
      isWhole: all === true,
      next: (result) => {
        const path = destinations.find(({ format }) => format === 'ndjson')?.path;
        const saved = path === undefined ? undefined : { path, filesGo };
        return nextSteps(inputs, result, saved, options, { areFiles, isForBrowser });
      },
    });
    const isForBrowser = destinations.some(({ format }) => format === 'html');
    let filesGo = false;
    let areFiles = false;
    let ofCorpus: CorpusOutcome | undefined;
    let left: ReadonlySet<string> = new Set();
    const reports = await Reports.open(
      destinations.length === 0
        ? [[forPeople, '-']]
        : destinations.map((destination) => placed(destination, setting.wording)),
      setting.stdout,
    );
    try {
      const onCorpus = (outcome: CorpusOutcome): void => {
        ofCorpus = outcome;
      };
      const given = { ...options, ...conductOfWork(setting), onCorpus };
      for await (const record of scanFor(inputs, given, reports.asked(forPeople))) {
        outcome.watch(record);
        if (record.type === 'doc' && record.file !== undefined) {
          areFiles = true;
          if (record.status === 'dropped') filesGo = true;
        }
        if (destinations.length > 0) forPeople.write(record);
        await reports.write(record);
      }
      left = await reports.end();
    } catch (error) {
      await reports.abort();
      throw error;
    }
    if (destinations.length > 0) setting.note(forPeople.end().trimEnd());
    for (const what of left) setting.note(what);
    noteCorpus(ofCorpus, setting);
    return outcome.status();
  },
};

/** The destination of the kept documents in the suggested `dedup`. @param areFiles whether each document is a file */
function placeOfKept(inputs: readonly string[], areFiles: boolean): string {
  const extension = /\.(jsonl|ndjson|json|csv|tsv|parquet|warc)(?=(\.(gz|zst|br))?$)/i.exec(inputs[0]!)?.[0];
  if (inputs.length > 1 || (extension === undefined && !areFiles && inputs[0] !== '-')) return '--to kept/';
  return `> kept${extension ?? '.txt'}`;
}

/**
 * The suggested next commands.
 * @param result file of the records, and whether `apply` can use it
 * @param areFiles whether each document is a file @param isForBrowser whether the run makes a report page
 */
function nextSteps(
  inputs: readonly string[],
  { dropped: own, known = 0, documents, unjudged, tooShort, revisits, errors, confirmed, remove }: SummaryRecord,
  result: { readonly path: string; readonly filesGo: boolean } | undefined,
  { against = [], isolate = false }: Pick<ScanOptions, 'against' | 'isolate'>,
  { areFiles, isForBrowser }: { readonly areFiles: boolean; readonly isForBrowser: boolean },
): (readonly [command: string, why: string])[] {
  const dropped = own + known;
  const asked = [...against.flatMap((name) => ['--against', name]), ...(isolate ? ['--isolate'] : [])];
  const quotedInputs = [...inputs, ...asked].map(shellWord).join(' ');
  if (documents === 0) return [];
  const saved = result !== undefined && result.path !== '-' ? shellWord(result.path) : undefined;
  if (dropped === 0 && unjudged + tooShort + revisits > documents / 2) {
    const steps: [command: string, why: string][] = [];
    if (errors > ERRORS_SHOWN && saved === undefined)
      steps.push([
        `dittograph scan ${quotedInputs} -o ndjson | grep '"type":"error"'`,
        'the reason for each unreadable document',
      ]);
    if (tooShort > 0)
      steps.push([`dittograph scan ${quotedInputs} --words 1`, 'compares texts of two and three words, too']);
    return steps;
  }
  if (dropped === 0) return [[`dittograph scan ${quotedInputs} --similarity 0.3`, 'reports less similar pairs, too']];
  if (confirmed === false) return [[`dittograph scan ${quotedInputs}`, 'compares exactly, and proves each removal']];
  return [
    ...(remove?.pages !== undefined && !isForBrowser
      ? [
          [
            `dittograph scan ${quotedInputs} -o report.html`,
            'the clusters with suggested actions, and each pair side by side, for a browser',
          ] as const,
        ]
      : []),
    [
      `dittograph dedup ${quotedInputs} ${placeOfKept(inputs, areFiles)}`,
      'writes the kept records or paths; your files are not changed',
    ],
    ...(saved !== undefined && result?.filesGo === true
      ? [
          [
            `dittograph apply ${saved}`,
            'lists the files that can be removed; with --move FOLDER moves them there',
          ] as const,
        ]
      : []),
    saved !== undefined
      ? [`dittograph verify ${saved}`, 'checks every removal again from the texts alone']
      : [
          `dittograph scan ${quotedInputs} -o ndjson:result.ndjson`,
          'the evidence for each removal, for dittograph verify',
        ],
  ];
}
