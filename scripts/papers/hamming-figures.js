/** What docs/hamming.md and docs/scale.md quote of the bench hamming. */
import { Bench } from './benches.js';
import { figure, table, times } from './results.js';

const NAMES = {
  dittograph: '**planes**, many at a time',
  'dittograph one by one': 'planes, one by one',
  'c-textbook': 'C, textbook: 4 tables',
  'c-limit': 'C, 4 tables by AVX-512, prefetched',
  'faiss IndexBinaryMultiHash': 'FAISS IndexBinaryMultiHash',
};
const nameOf = (engine) => NAMES[engine] ?? engine.replace(/^dittograph /, '');
/** Ours first, then the others. */
const isOurs = (engine) => engine.startsWith('dittograph');

const sizeOf = (n) => Number.parseInt(n, 10);
const kindOf = (n) => String(n).split(' ')[1];

/** `1.24 M`, `733 k`, `3.1 k`, `127`: queries a second. */
function rate(value) {
  if (value === undefined) return '–';
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e4) return `${Math.round(value / 1e3)} k`;
  return value >= 1e3 ? `${(value / 1e3).toFixed(1)} k` : String(Math.round(value));
}

/** Queries without and with matches a second, by engine and set. @param withBytes whether to show the bytes an entry */
function queries(bench, head, isShown, withBytes) {
  const ns = bench.all('n', ({ n, metric }) => metric === 'match' && isShown(n));
  const engines = bench.all('engine', ({ n, metric }) => metric === 'match' && ns.includes(n));
  const several = new Set(ns.map(kindOf)).size > 1;
  const bytes = (engine) =>
    ns
      .map((n) => bench.at(engine === 'dittograph one by one' ? 'dittograph' : engine, n, 'a fingerprint'))
      .findLast(Boolean);
  return table(
    [
      head,
      ...ns.map((n) => (several ? `${kindOf(n)}, ${figure(sizeOf(n))}` : figure(sizeOf(n)))),
      ...(withBytes ? ['bytes'] : []),
    ],
    engines
      .toSorted((a, b) => isOurs(b) - isOurs(a))
      .map((engine) => [
        nameOf(engine),
        ...ns.map((n) => ['no-match', 'match'].map((metric) => rate(bench.at(engine, n, metric))).join(' / ')),
        ...(withBytes ? [bytes(engine)?.toFixed(1) ?? '–'] : []),
      ]),
  );
}

/** Rows that the table of our own structures shows: not those that only help to compare. */
const isUniform = (n) => kindOf(n) === 'uniform';

/** The uniform sets, from the smallest on. */
const uniformSizes = (bench) => bench.all('n', ({ n }) => isUniform(n)).toSorted((a, b) => sizeOf(a) - sizeOf(b));

export function figures(results) {
  const [here, there] = [new Bench(results, 'bench-hamming'), new Bench(results, 'avx512', 'hamming')];
  const sizes = uniformSizes(here);
  const [smallest, largest] = [sizes[0], sizes.at(-1)];
  const templates = here.all('n', ({ n }) => kindOf(n) === 'templates');
  /** How many times as many queries the first engine answers, without and with matches. */
  const ratio = (first, second, n) => {
    const pair = ['no-match', 'match'].map((metric) => [here.at(first, n, metric), here.at(second, n, metric)]);
    return pair.map(([a, b]) => (a === undefined || b === undefined ? '–' : times(a, b))).join(' and ');
  };
  const workers = sizes.filter((n) => here.at('dittograph', n, 'two workers, CPU') !== undefined).at(-1);
  return {
    machine: here.machine,
    'machine with AVX-512': there.machine,
    'uniform fingerprints': queries(here, 'uniform fingerprints', isUniform, true),
    'skewed fingerprints': queries(here, 'skewed fingerprints', (n) => !isUniform(n)),
    'beside AVX-512': queries(there, 'uniform fingerprints', isUniform),
    'skewed beside AVX-512': queries(there, 'skewed fingerprints', (n) => !isUniform(n)),
    smallest: figure(sizeOf(smallest)),
    largest: figure(sizeOf(largest)),
    'planes to textbook, smallest': ratio('dittograph', 'c-textbook', smallest),
    'planes to textbook, largest': ratio('dittograph', 'c-textbook', largest),
    'one by one to textbook, largest': ratio('dittograph one by one', 'c-textbook', largest),
    templates: figure(sizeOf(templates[0] ?? largest)),
    'planes to textbook, templates': ratio('dittograph', 'c-textbook', templates[0]),
    'two workers, CPU': here.at('dittograph', workers, 'two workers, CPU')?.toFixed(2) ?? '–',
    'two workers, wall': here.at('dittograph', workers, 'two workers, wall')?.toFixed(2) ?? '–',
    'two workers': figure(sizeOf(workers ?? largest)),
  };
}

/** Pages of Manku et al. (2007). */
const PAGES = 2 ** 34;
/** Entries of a segment: a memory of 4 GiB, less what a build needs besides. */
const SEGMENT = 2 ** 26;
const CORES = 128;
const MACHINES = 8;
/** Bytes an entry of four tables in plain C, of which each has a fingerprint and a number. */
const TEXTBOOK_BYTES = 48;

/** The cost of all pages, from what was measured at the largest size. */
export function scale(results) {
  // The largest size that was measured, which takes minutes, is kept from there.
  const bench = new Bench(results, 'avx512', 'hamming');
  const n = uniformSizes(bench).at(-1);
  const entries = sizeOf(n);
  const at = (engine, metric) => bench.at(engine, n, metric);
  const last = (engine, metric) =>
    bench.rows.findLast((row) => row.engine === engine && row.metric === metric && isUniform(row.n));
  const compressed = bench.all('engine').find((engine) => engine.startsWith('dittograph compressed'));
  const long = 'dittograph tables (10, 25)';

  const bytes = at('dittograph', 'a fingerprint');
  const micros = (engine, metric) => 1e6 / at(engine, metric);
  const candidates = (4 * entries) / 2 ** 16;
  const miss = micros('dittograph', 'no-match');
  const nanos = (1000 * miss) / candidates;
  const building = at('dittograph', 'build') / entries;
  const all = (4 * PAGES) / 2 ** 16;
  const query = (all * nanos) / 1e6;
  const segments = PAGES / SEGMENT;
  const aCore = segments / CORES;
  const longBytes = last(long, 'a fingerprint')?.value;
  const longSegments = Math.ceil(PAGES / (2 ** 32 / longBytes));
  const longNanos = 1e9 / last(long, 'no-match')?.value / 10;
  const giga = (value) => `${figure(Math.round(value / 1e9))} GB`;
  return {
    machine: bench.machine,
    entries: figure(entries),
    'bytes of planes': bytes.toFixed(1),
    'bytes of compressed': at(compressed, 'a fingerprint').toFixed(1),
    build: `${figure(at('dittograph', 'build'))} s for ${figure(entries)}: ${(1e6 * building).toFixed(2)} µs an entry`,
    miss: `${miss.toFixed(2)} µs, of 4 · ${figure(entries)} / 2¹⁶ = ${figure(Math.round(candidates))} candidates: ${nanos.toFixed(2)} ns a candidate`,
    match: `${micros('dittograph', 'match').toFixed(2)} µs`,
    memory: giga(PAGES * bytes),
    'memory by block': giga(PAGES * 4 * (6 + 4)),
    candidates: figure(all),
    segment: `${((SEGMENT * bytes) / 1e9).toFixed(2)} GB`,
    'all to build': `2³⁴ · ${(1e6 * building).toFixed(2)} µs = ${figure(Math.round(PAGES * building))} s of CPU, ${(
      (PAGES * building) / 3600
    ).toFixed(1)} hours: ${Math.round((PAGES * building) / CORES)} s`,
    'a query': `${figure(all)}; at ${nanos.toFixed(2)} ns each that is ${query.toFixed(2)} ms of CPU`,
    rate: `${CORES} cores / ${query.toFixed(2)} ms = **${figure(Math.round(CORES / query) * 1000)} queries/s**`,
    latency: `${segments / MACHINES} segments on ${CORES / MACHINES} cores are ${aCore} a core, ${aCore} · ${(
      (((4 * SEGMENT) / 2 ** 16) * nanos) / 1000
    ).toFixed(1)} µs`,
    loading: `${Math.round((PAGES * bytes) / MACHINES / 2e9)} s`,
    'long prefixes': `an entry takes ${Math.round(longBytes)} bytes and 4 GiB hold ${(2 ** 32 / longBytes / 1e6).toFixed(1)} million: ${longSegments} segments, ${longSegments} · 10 look-ups a query of ${Math.round(longNanos)} ns each, ${((longSegments * 10 * longNanos) / 1e6).toFixed(1)} ms, and ${((PAGES * longBytes) / 1e12).toFixed(1)} TB`,
    'more look-ups': String(Math.round(longSegments / MACHINES)),
    exhaustive: `2³⁴ · ${(1e9 / at('dittograph exhaustive', 'no-match') / entries).toFixed(2)} ns = ${Math.round(
      PAGES / entries / at('dittograph exhaustive', 'no-match'),
    )} s`,
    probing: `${(segments / at('dittograph probing', 'no-match')).toFixed(1)} s`,
    textbook: `${TEXTBOOK_BYTES} bytes an entry, ${giga(PAGES * TEXTBOOK_BYTES)}, and ${times(
      at('dittograph', 'no-match'),
      at('c-textbook', 'no-match'),
    )} times the CPU`,
  };
}
