/**
 * Luo, lecture 13: his ways to solve the Hamming-distance problem, over growing sets; and his flow of pages, in which a
 * document is stored unless its fingerprint is near to a stored one. SimHash of 64 bits, k = 3.
 */
import { DittographError } from '../../base/errors.ts';
import { seededRandom } from '../../base/random.ts';
import { RowTable } from '../../base/rows.ts';
import { createHammingIndex, type HammingIndex, type Matches } from '../../hamming/hamming-index.ts';
import { planHammingIndex } from '../../hamming/hamming-plan.ts';
import { HammingSegments } from '../../hamming/segments.ts';
import { parametersOf } from '../../methods/parameters.ts';
import type { Evaluation } from '../../report/evaluation.ts';
import type { Plot } from '../../report/plots/plot.ts';
import type { TableCell } from '../../report/tables.ts';
import { cpuSeconds, fingerprintsOf } from '../claims.ts';
import { intervalCell, machineColumns, type OnProgress, plainColumns, shareColumns } from '../evaluation.ts';
import type { LabelledSet } from '../labelled.ts';
import { measureKept, measurePairs } from '../measures.ts';
import { prepareSet } from '../system.ts';

const BITS = 64;
const WORDS = BITS / 32;
const K = 3;
/** Sizes of the growing sets. They start with the fingerprints of the texts, followed by random ones. */
const SIZES = [100, 1_000, 10_000, 100_000, 1_000_000];
/** Largest number of random fingerprints for each text; this limits the growth of small sets. */
const DRAWN = 99;
/** Queries to each set: half are near to one of its fingerprints, half are random. */
const QUERIES = 100;
/** Runs over all queries; the shortest time counts. */
const RUNS = 3;

interface Way {
  readonly name: string;
  readonly structure: string;
  readonly tables?: number;
  /** Largest set for which it is built. */
  readonly most: number;
}

const WAYS: readonly Way[] = [
  { name: 'exhaustive', structure: 'exhaustive', most: 1_000_000 },
  { name: 'probing', structure: 'probing', most: 1_000_000 },
  // It stores 43,745 numbers for each fingerprint.
  { name: 'expanded', structure: 'expanded', most: 1_000 },
  // A blog post on Manku et al. describes this as the other form of precomputing.
  { name: 'each member with its neighbours', structure: 'neighbours', most: 1_000_000 },
  { name: 'finite automaton over a trie', structure: 'automaton', most: 1_000_000 },
  { name: 'divide and conquer, 4 tables', structure: 'tables', tables: 4, most: 1_000_000 },
  { name: 'planes (ours)', structure: 'planes', most: 1_000_000 },
];

/** The cost of one way for one set. */
interface Measured {
  readonly way: string;
  readonly size: number;
  readonly lookUps: number;
  readonly candidates: number;
  readonly bytes: number;
  /** CPU seconds of a build, and of a query. */
  readonly build: number;
  readonly query: number;
}

/** @param asked requested sizes of the growing sets, ascending @throws INTERNAL if two ways give different answers */
export async function luo(
  set: LabelledSet,
  seed: number,
  onProgress: OnProgress,
  asked: readonly number[] = SIZES,
): Promise<Evaluation> {
  const { texts } = await prepareSet(set);
  const sizes = asked.filter((size, i) => i === 0 || size <= (1 + DRAWN) * texts.length);
  const { parameters } = parametersOf({ preset: 'luo' }, 'luo');
  const { fingerprints } = await fingerprintsOf(texts, parameters);
  const rows = new RowTable(fingerprints.rows);
  const own = new Uint32Array(WORDS * texts.length);
  for (let i = 0; i < texts.length; i++) own.set(rows.row(i), WORDS * i);
  const measured: Measured[] = [];
  const steps = sizes.length * WAYS.length + 1;
  const random = seededRandom(seed);
  const largest = grown(own, sizes.at(-1)!, random);
  for (const [turn, size] of sizes.entries()) {
    const some = largest.subarray(0, WORDS * size);
    const queries = queriesOf(some, random);
    const answers: string[] = [];
    for (const [i, way] of WAYS.entries()) {
      if (size <= way.most) {
        const { answer, ...figures } = measure(way, some, queries);
        measured.push({ way: way.name, size, ...figures });
        answers.push(answer);
      }
      onProgress(turn * WAYS.length + i + 1, steps);
    }
    if (answers.some((answer) => answer !== answers[0]))
      throw new DittographError('INTERNAL', `the structures disagree on ${size} fingerprints`);
  }
  const stored = storedOf(texts, own);
  onProgress(steps, steps);
  return {
    suite: 'luo',
    set: set.name,
    tables: [
      {
        id: 'structures',
        table: {
          title: `Which of n fingerprints are within ${K} of ${BITS} bits? One query, in one thread`,
          columns: [
            ...plainColumns('fingerprints', 'way', 'look-ups', 'candidates', 'bytes a fingerprint'),
            ...machineColumns('build, CPU ms', 'query, CPU µs'),
          ],
          rows: measured.map(({ size, way, lookUps, candidates, bytes, build, query }) => [
            size,
            way,
            lookUps,
            candidates,
            bytes / size,
            1000 * build,
            1e6 * query,
          ]),
        },
      },
      { id: 'flow', table: flowTable(set, stored) },
    ],
    plots: [
      costPlot('time', 'CPU time of a query', 'µs', measured, ({ query }) => 1e6 * query),
      costPlot('candidates', 'Fingerprints compared for a query', undefined, measured, ({ candidates }) => candidates),
      costPlot('bytes', 'Size of the index', 'bytes', measured, ({ bytes }) => bytes),
    ],
    notes: [
      ...set.notes.map(({ text }) => text),
      `the first ${Math.min(texts.length, sizes.at(-1)!)} fingerprints are those of the texts; the others are random`,
      'expanded stores 43,745 numbers for each fingerprint, and is built for at most 1,000 of them',
      'all ways gave the same answers',
    ],
  };
}

/** The given fingerprints, filled up with random ones to a size. */
function grown(own: Uint32Array, size: number, random: () => number): Uint32Array<ArrayBuffer> {
  const all = Uint32Array.from({ length: WORDS * size }, () => random());
  all.set(own.subarray(0, all.length));
  return all;
}

/** Alternates fingerprints of the set with 0 … k flipped bits and random ones. */
function queriesOf(fingerprints: Uint32Array, random: () => number): Uint32Array {
  const queries = new Uint32Array(WORDS * QUERIES);
  for (let q = 0; q < QUERIES; q++) {
    const query = queries.subarray(WORDS * q, WORDS * (q + 1));
    if (q % 2 === 0) {
      const near = random() % (fingerprints.length / WORDS);
      query.set(fingerprints.subarray(WORDS * near, WORDS * (near + 1)));
      for (let flips = (q / 2) % (K + 1); flips > 0; flips--) query[random() % WORDS]! ^= 1 << (random() % 32);
    } else for (let word = 0; word < WORDS; word++) query[word] = random();
  }
  return queries;
}

/** @param queries concatenated */
function measure(
  { structure, tables }: Way,
  fingerprints: Uint32Array,
  queries: Uint32Array,
): Omit<Measured, 'way' | 'size'> & { readonly answer: string } {
  const design = { bits: BITS, maxDistance: K, structure, ...(tables !== undefined && { tables }) } as const;
  const start = cpuSeconds();
  const index = createHammingIndex({ ...design, fingerprints });
  const build = cpuSeconds() - start;
  const { probes } = planHammingIndex({ ...design, n: index.size });
  let query = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const begun = cpuSeconds();
    answersOf(index, queries, () => {});
    query = Math.min(query, (cpuSeconds() - begun) / QUERIES);
  }
  const found: string[] = [];
  let matches = 0;
  answersOf(index, queries, ({ ids, distances }) => {
    found.push(`${ids.join()} ${distances.join()}`);
    matches += ids.length;
  });
  const candidates: Readonly<Record<string, () => number>> = {
    exhaustive: () => index.size,
    tables: () => sharedBlocks(fingerprints, queries),
    planes: () => sharedBlocks(fingerprints, queries),
    neighbours: () => (othersAmong(queries, fingerprints) * index.size) / QUERIES,
  };
  return {
    lookUps: probes,
    candidates: candidates[structure]?.() ?? matches / QUERIES,
    bytes: index.bytes,
    build,
    query,
    answer: found.join('\n'),
  };
}

function answersOf(index: HammingIndex, queries: Uint32Array, onAnswer: (matches: Matches) => void): void {
  for (let q = 0; q < queries.length; q += WORDS) onAnswer(index.within(queries.subarray(q, q + WORDS)));
}

/** Mean number of fingerprints with which a query shares a 16-bit block, summed over its four blocks. */
function sharedBlocks(fingerprints: Uint32Array, queries: Uint32Array): number {
  const counts = Array.from({ length: 2 * WORDS }, () => new Uint32Array(2 ** 16));
  const blockOf = (rows: Uint32Array, at: number, block: number): number =>
    (rows[at + (block >> 1)]! >>> (16 * (block & 1))) & 0xffff;
  for (let at = 0; at < fingerprints.length; at += WORDS)
    for (const [block, count] of counts.entries()) count[blockOf(fingerprints, at, block)]!++;
  let shared = 0;
  for (let at = 0; at < queries.length; at += WORDS)
    for (const [block, count] of counts.entries()) shared += count[blockOf(queries, at, block)]!;
  return shared / QUERIES;
}

/** Number of queries that are not in the set: these are compared with all of it, while a member has a stored answer. */
function othersAmong(queries: Uint32Array, fingerprints: Uint32Array): number {
  const keyOf = (rows: Uint32Array, at: number): bigint => (BigInt(rows[at]!) << 32n) | BigInt(rows[at + 1]!);
  const others = new Map<bigint, number>();
  const firsts = new Set<number>();
  for (let at = 0; at < queries.length; at += WORDS) {
    const key = keyOf(queries, at);
    others.set(key, (others.get(key) ?? 0) + 1);
    firsts.add(queries[at]!);
  }
  for (let at = 0; at < fingerprints.length; at += WORDS)
    if (firsts.has(fingerprints[at]!)) others.delete(keyOf(fingerprints, at));
  return Array.from(others.values()).reduce((sum, count) => sum + count, 0);
}

interface Stored {
  /** For each document, the stored one that it duplicates; its own number if it was stored. */
  readonly keepers: Uint32Array;
  readonly seconds: number;
}

/**
 * His flow: a page within k of a stored fingerprint is its duplicate; other pages are stored. Pages without a text are
 * skipped.
 */
function storedOf(texts: readonly string[], fingerprints: Uint32Array): Stored {
  const start = cpuSeconds();
  const store = new HammingSegments({ bits: BITS, maxDistance: K });
  const documents: number[] = [];
  const keepers = Uint32Array.from({ length: fingerprints.length / WORDS }, (_, document) => document);
  for (let document = 0; document < keepers.length; document++) {
    if (!/\S/.test(texts[document]!)) continue;
    const fingerprint = fingerprints.subarray(WORDS * document, WORDS * (document + 1));
    const near = store.nearest(fingerprint);
    if (near === undefined) {
      store.add(fingerprint);
      documents.push(document);
    } else keepers[document] = documents[near.id]!;
  }
  return { keepers, seconds: cpuSeconds() - start };
}

function flowTable({ name, truth }: LabelledSet, { keepers, seconds }: Stored) {
  const pairs: number[] = [];
  keepers.forEach((keeper, document) => {
    if (keeper !== document) pairs.push(keeper, document);
  });
  const { precision } = measurePairs(truth, Uint32Array.from(pairs));
  const isKept = Uint8Array.from(keepers, (keeper, document) => Number(keeper === document));
  const { done, lost } = measureKept(truth, isKept);
  const row: TableCell[] = [
    keepers.length,
    keepers.length - pairs.length / 2,
    pairs.length / 2,
    intervalCell(precision),
    intervalCell(done),
    intervalCell(lost),
    seconds > 0 ? keepers.length / seconds : undefined,
  ];
  return {
    title: `Page by page over ${name}: within ${K} bits of a stored fingerprint, or stored`,
    columns: [
      ...plainColumns('pages', 'stored', 'reported'),
      ...shareColumns('reported rightly', 'removable removed', 'clusters lost'),
      ...machineColumns('pages/CPU s'),
    ],
    rows: [row],
  };
}

function costPlot(
  id: string,
  title: string,
  unit: string | undefined,
  measured: readonly Measured[],
  cost: (one: Measured) => number,
): Plot {
  const series = WAYS.map(({ name }) => ({
    name,
    points: measured.filter(({ way }) => way === name).map((one) => ({ x: one.size, y: cost(one) })),
  }));
  return {
    id,
    kind: 'lines',
    plot: {
      title,
      x: { label: 'fingerprints', scale: 'log' },
      y: { label: title, ...(unit !== undefined && { unit }), scale: 'log' },
      series,
    },
  };
}
