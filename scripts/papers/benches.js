/** What pages quote of the benches of speed: charset, clusters, join, signatures, sketches. */
import { figure, machineOf, share, table, times } from './results.js';

/** Rows of a bench: `at` gives the value of one, undefined if the bench did not measure it. */
export class Bench {
  /** @param set the bench, where several are kept together */
  constructor(results, name, set) {
    this.rows = results.rows(name, 'rows', set);
    this.machine = machineOf(results.run(name));
  }

  at(engine, n, metric) {
    return this.rows.find((row) => row.engine === engine && String(row.n) === String(n) && row.metric === metric)
      ?.value;
  }

  /** Distinct values of a column, of the rows that fit. */
  all(column, fits = () => true) {
    return [...new Set(this.rows.filter(fits).map((row) => row[column]))];
  }
}

/** The same bench on a CPU that has AVX-512. */
const onAvx512 = (results, bench) => new Bench(results, 'avx512', bench);

const cell = (value) => (value === undefined ? '–' : figure(value));
/** As whole numbers, from a hundred on with three significant digits. */
const whole = (value) => (value === undefined ? '–' : figure(Math.round(value)));

/** Pairs of a cluster, for the page of a method. @param d the name of its distance in the patent */
export function clusterRates(results, method, d) {
  const [here, there] = [new Bench(results, 'bench-clusters'), onAvx512(results, 'clusters')];
  const own = (bench) => bench.all('metric', ({ metric }) => metric.startsWith(`${method},`));
  const columns = [here, there].flatMap((bench) => own(bench).map((metric) => ({ bench, metric })));
  const [n] = here.all('n', ({ metric }) => metric.startsWith(`${method},`));
  const ways = [
    [method, 'dittograph'],
    ["the patent's loop, here", 'dittograph literal'],
    ["the patent's loop, C", 'c-textbook'],
    ['vectorised by gcc, C', 'c-limit'],
  ];
  return {
    rates: table(
      [
        '',
        ...columns.map(
          ({ bench, metric }) =>
            `${bench === there ? 'AVX-512: ' : ''}${d} = ${figure(Number(metric.split(' ≤ ')[1]))}`,
        ),
      ],
      ways.map(([name, engine]) => [
        name,
        ...columns.map(({ bench, metric }) => whole(bench.at(engine, bench === here ? n : nOf(bench, metric), metric))),
      ]),
    ),
    pages: figure(Number.parseInt(n, 10)),
    machine: here.machine,
    'machine with AVX-512': there.machine,
  };
}

const nOf = (bench, metric) => bench.all('n', (row) => row.metric === metric)[0];

const ENGLISH = '20000 en20k';
const CHINESE = '20000 zh20k';

/** Text to signature, for the page of a method. @param metrics name in the page → that of the bench */
export function signatureRates(results, metrics) {
  const [here, there] = [new Bench(results, 'bench-signatures'), onAvx512(results, 'signatures')];
  const rates = (bench, engines) =>
    table(
      ['', ...['English', 'Chinese'].flatMap((language) => [language, ...Object.values(engines)])],
      Object.entries(metrics).map(([name, metric]) => [
        name,
        ...[ENGLISH, CHINESE].flatMap((n) =>
          ['dittograph', ...Object.keys(engines)].map((engine) => whole(bench.at(engine, n, metric))),
        ),
      ]),
    );
  return {
    speed: rates(here, { 'c-textbook': 'textbook C' }),
    'speed beside AVX-512': rates(there, { 'c-textbook': 'textbook C', 'c-limit': 'AVX-512 C' }),
    machine: here.machine,
    'machine with AVX-512': there.machine,
  };
}

/** The error of the MinHash estimate, and in brackets that of independent draws. */
function estimateErrors(results) {
  const bench = new Bench(results, 'bench-signatures');
  const isError = ({ metric }) => metric.startsWith('RMSE');
  const metrics = bench.all('metric', isError);
  const [draws] = bench.all('engine', ({ engine }) => engine.startsWith('√'));
  return table(
    ['shingles', ...metrics.map((metric) => metric.replace(/RMSE at (J ≈ )0/, '$1'))],
    bench
      .all('n', isError)
      .map((n) => [
        /(\d+) shingles/.exec(n)[1],
        ...metrics.map(
          (metric) => `${share(bench.at('dittograph', n, metric))} (${share(bench.at(draws, n, metric))})`,
        ),
      ]),
  );
}

const SKETCHES = [
  ['128 independent draws (Broder 1997)', 'independent draws'],
  ['one permutation, densified (Shrivastava 2017)', 'one permutation, densified'],
  ['SuperMinHash (Ertl 2017)', 'superminhash'],
  ['**fast similarity sketching**', 'fast similarity sketching'],
];

export function minhash(results) {
  const bench = new Bench(results, 'bench-sketches');
  const sizes = bench.all('n');
  const rmse = 'RMSE, J = 0.5';
  const costs = (engine) => sizes.map((n) => bench.at(engine, n, 'a sketch'));
  const ours = costs('fast similarity sketching');
  const ratios = (engine, of) => costs(engine).map((cost, i) => of(cost, ours[i]));
  const ends = (values) => [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(1));
  const [least, most] = ends(ratios('superminhash', (theirs, own) => theirs / own));
  return {
    sketches: table(
      [
        '',
        ...sizes.map((n, i) => `${i === 0 ? 'RMSE: ' : ''}n = ${n}`),
        ...sizes.map((n, i) => `${i === 0 ? 'µs a sketch: ' : ''}n = ${n}`),
      ],
      SKETCHES.map(([name, engine]) => [
        name,
        ...sizes.map((n) => share(bench.at(engine, n, rmse), 4)),
        ...costs(engine).map(cell),
      ]),
    ),
    'machine of the sketches': bench.machine,
    'error of few to draws': `${Math.round(
      100 * (1 - bench.at('fast similarity sketching', sizes[0], rmse) / bench.at('independent draws', sizes[0], rmse)),
    )} %`,
    'cost to one permutation': ends(ratios('one permutation, densified', (theirs, own) => own / theirs))[1],
    'cost of superminhash': `${least} to ${most}`,
    errors: estimateErrors(results),
    ...signatureRates(results, {
      'text → 128 slots': 'text → 128-slot minhash',
      'text → shingle sets, for verification': 'text → shingle sets',
    }),
  };
}

/** For the pages of charset-table and charset-map. */
export function charsetRates(results) {
  const bench = new Bench(results, 'bench-charset');
  const [few] = bench.all('n', ({ metric }) => metric === 'A, searched');
  const [many] = bench.all('n', ({ metric }) => metric === 'A');
  const pairs = 'Tanimoto ≥ 0.9';
  const list = bench.at('dittograph list', few, 'A, searched');
  const inC = { list: bench.at('c', few, 'A, searched'), bits: bench.at('c, bit by bit', many, 'B') };
  return {
    table: {
      rates: table(
        ['', 'dittograph', 'plain C'],
        [
          ['A by a list, MB/s', cell(list), cell(inC.list)],
          ['A by one table, MB/s', whole(bench.at('dittograph table', many, 'A')), whole(bench.at('c', many, 'A'))],
          ...bench
            .all('n', ({ metric }) => metric === pairs)
            .map((n) => [
              `pairs at .9 of ${figure(n)}, million/s`,
              cell(bench.at('dittograph', n, pairs)),
              `${cell(bench.at('c, all pairs', n, pairs))}, by length ${cell(bench.at('c, as far as lengths allow', n, pairs))}`,
            ]),
        ],
      ),
      machine: bench.machine,
      'list to one table': times(bench.at('dittograph table', many, 'A'), list),
    },
    map: {
      rates: table(
        ['', 'dittograph', 'plain C'],
        [
          ['B by one table, MB/s', whole(bench.at('dittograph map', many, 'B')), whole(bench.at('c', many, 'B'))],
          ['B bit by bit, MB/s', '–', whole(inC.bits)],
          ['`dense`, MB/s', whole(bench.at('dittograph dense', many, 'B')), '–'],
        ],
      ),
      machine: bench.machine,
      'list in C': cell(inC.list),
      'bits in C': whole(inC.bits),
      'list to bits': inC.list === undefined ? '–' : times(inC.bits, inC.list),
    },
  };
}

const KINDS = {
  uniform: 'uniform, 2 % near copies',
  texts: 'SimHashes of texts, bits flipped',
  templates: 'the same, and a thousand templates',
};

const SKEWED = 'all pairs, k = 3, skewed';

/** What docs/joins.md quotes. */
export function joins(results) {
  const [here, there] = [new Bench(results, 'bench-pairs'), onAvx512(results, 'join')];
  const ns = here.all('n', ({ metric }) => metric.startsWith('all pairs') && metric !== SKEWED);
  const seconds = (bench, n, engine) => cell(bench.at(engine, n, `all pairs, k = 3, ${n.split(' ')[1]}`));
  const inversion = here.all('n', ({ engine }) => engine === 'dittograph inversion');
  const millions = (value) => (value === undefined ? '–' : `${(value / 1e6).toFixed(2)} million`);
  const queries = (bench, n) => {
    const [metric] = bench.all('metric', ({ engine }) => engine === 'dittograph inversion');
    const built = bench.at('dittograph planes', n, 'build');
    return [
      millions(bench.at('dittograph inversion', n, metric)),
      `${millions(bench.at('dittograph planes', n, metric))} (${cell(built)} s to build)`,
    ];
  };
  const skewed = here.all('n', ({ metric }) => metric === SKEWED);
  const distances = here.rows.filter(({ n }) => n.endsWith(' larger k'));
  return {
    'all pairs': table(
      ['k = 3, 64 bits', 'pairs', 'dittograph', 'C, textbook', 'AVX-512: dittograph', 'C, textbook', 'C, AVX-512'],
      ns.map((n) => [
        `${figure(Number.parseInt(n, 10))}, ${KINDS[n.split(' ')[1]]}`,
        cell(here.at('dittograph', n, 'pairs')),
        ...['dittograph', 'c-textbook'].map((engine) => seconds(here, n, engine)),
        ...['dittograph', 'c-textbook', 'c-limit'].map((engine) => seconds(there, n, engine)),
      ]),
    ),
    machine: here.machine,
    'machine with AVX-512': there.machine,
    skewed: skewed.map((n) => `${n.replace(/^\d+ /, '')}, ${cell(here.at('dittograph', n, SKEWED))} s`).join('; '),
    'larger k': distances
      .filter(({ unit }) => unit === 's')
      .map(({ metric, value }) => `${metric}, ${cell(value)} s`)
      .join('; '),
    'every pair': distances
      .filter(({ unit }) => unit === 'ns a pair')
      .map(({ value }) => `${cell(value)} ns`)
      .join(),
    inversion: table(
      ['set', 'inversion', '`planes`, online', 'AVX-512: inversion', '`planes`, online'],
      inversion.map((n) => [figure(Number.parseInt(n, 10)), ...queries(here, n), ...queries(there, n)]),
    ),
  };
}
