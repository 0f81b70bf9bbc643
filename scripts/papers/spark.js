/** What docs/spark.md quotes of the bench spark: a whole run, and what that makes of 2³⁴ documents. */
import { Bench } from './benches.js';
import { figure, table } from './results.js';

const RUN = 'dittograph spark run';
/** Documents on paper, executors there, cores of each, and bytes that each sends a second. */
const DOCUMENTS = 2 ** 34;
const EXECUTORS = 256;
const CORES = 16;
const NETWORK = 1.25e9;

export function spark(results) {
  const run = new Bench(results, 'bench-spark');
  const [n] = run.all('n');
  const at = (metric) => run.at(RUN, n, `run, ${metric}`);
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
      ['', ''],
      [
        ['time of the clock, minutes', figure(Math.round(at('wall') / 60))],
        ['CPU, s', whole(at('CPU'))],
        ['memory of all processes together, GB', giga(at('all processes'))],
        ['shuffled, GB', giga(at('shuffled'))],
        ['written, GB', giga(at('written'))],
      ],
    ),
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
