/** What docs/spark.md quotes of the bench spark: a whole run, and what that makes of 2³⁴ documents; groupings of hot keys. */
import { Bench } from './benches.js';
import { figure, share, table } from './results.js';

const [RUN, ALONE] = ['dittograph spark run', 'dittograph dedup'];
/** Documents on paper, executors there, cores of each, and bytes that each sends a second. */
const DOCUMENTS = 2 ** 34;
const EXECUTORS = 256;
const CORES = 16;
const NETWORK = 1.25e9;

export function spark(results) {
  const part = (name) => {
    const set = results.sets('bench-spark').find((one) => one.endsWith(` ${name}`));
    return Object.assign(new Bench(results, 'bench-spark', set), { notes: results.notes('bench-spark', set) });
  };
  const [run, alone, pairs, skew] = ['run', 'alone', 'pairs', 'skew'].map(part);
  const [n] = run.all('n');
  const at = (metric) => run.at(RUN, n, `run, ${metric}`);
  const there = (metric) => alone.at(ALONE, n, `run, ${metric}`);
  const whole = (value) => figure(Math.round(value));
  const giga = (value) => (value / 1000).toFixed(1);
  const each = {
    cpu: at('CPU') / n,
    shuffled: (at('shuffled') * 1e6) / n,
    written: (at('written') * 1e6) / n,
  };
  const coreHours = (DOCUMENTS * each.cpu) / 3600;
  const terabytes = (bytes) => whole((DOCUMENTS * bytes) / 1e12);
  const minutes = (DOCUMENTS * each.shuffled) / (EXECUTORS * NETWORK) / 60;
  return {
    documents: figure(n),
    machine: run.machine,
    run: table(
      ['', '`spark run`', '`dedup`, one machine'],
      [
        ['wall-clock time, minutes', ...[at, there].map((of) => figure(Math.round(of('wall') / 60)))],
        ['CPU, s', ...[at, there].map((of) => whole(of('CPU')))],
        ['memory of all processes together, GB', ...[at, there].map((of) => giga(of('all processes')))],
        ['shuffled, GB', giga(at('shuffled')), '–'],
        ['written between stages and at the end, GB', giga(at('written')), '–'],
      ],
    ),
    ...pairsParts(pairs),
    ...skewParts(skew),
    'a document': `${figure(1000 * each.cpu)} ms of CPU, ${figure(each.shuffled / 1000)} kB shuffled and ${figure(each.written / 1000)} kB written`,
    paper: table(
      ['', ''],
      [
        ['CPU', `2³⁴ · ${figure(1000 * each.cpu)} ms = ${figure(Math.round(coreHours / 100) * 100)} core hours`],
        [`${EXECUTORS} executors with ${CORES} cores`, `**${figure(coreHours / (EXECUTORS * CORES))} hours**`],
        [
          'shuffled',
          `${terabytes(each.shuffled)} TB: ${whole(minutes)} minutes at ${NETWORK / 1e9} GB/s for each executor`,
        ],
        ['stages on disk', `${terabytes(each.written)} TB`],
      ],
      '--',
    ),
  };
}

/** The comparison with MinHashLSH of MLlib. */
function pairsParts(bench) {
  const [n] = bench.all('n');
  return {
    'texts of MLlib': figure(n),
    MLlib: table(
      ['', 'CPU, s', 'wall-clock time, s', 'recall', 'precision'],
      [
        ['dittograph, with clusters, kept documents and the written result', 'dittograph on Spark'],
        ['MinHashLSH and its join, pairs only', 'MLlib MinHashLSH'],
      ].map(([name, engine]) => [
        name,
        ...['CPU', 'wall'].map((clock) => figure(Math.round(bench.at(engine, n, `pairs, ${clock}`)))),
        ...['recall at J ≥ .5', 'precision'].map((measure) => share(bench.at(engine, n, `pairs, ${measure}`))),
      ]),
    ),
    'load of MLlib': bench.notes.join(),
  };
}

function skewParts(bench) {
  const [n] = bench.all('n');
  const engines = bench.all('engine');
  const shares = bench.all('metric', ({ metric }) => metric.endsWith(', CPU')).map((metric) => metric.slice(0, -5));
  return {
    fingerprints: figure(n),
    skew: table(
      [
        '',
        ...shares.flatMap((share) => [`${share.replace('skew, ', '')}: CPU, s`, 'wall-clock time, s', 'largest group']),
      ],
      engines.map((engine) => [
        `\`${engine.replace('dittograph ', '')}\``,
        ...shares.flatMap((share) =>
          ['CPU', 'wall', 'largest group'].map((metric) =>
            figure(Math.round(bench.at(engine, n, `${share}, ${metric}`))),
          ),
        ),
      ]),
    ),
  };
}
