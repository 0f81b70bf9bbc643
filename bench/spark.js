/**
 * Runs on Apache Spark in `local[2]`, beside one machine and beside the MinHash of Spark MLlib.
 *
 * - `of the worker`: CPU seconds of the stage fingerprint on Spark, less those of reading the same lines, as a multiple of
 *   those of the same worker without Spark.
 * - `run`: the whole run, wall time, CPU seconds and peak memory, Spark and one machine.
 * - `pairs`: exact pairs at J ≥ .5 found, and of those given how many are, with MLlib's MinHashLSH on the same texts
 *   (10,000 at most: it joins all that share one hash).
 * - `skew`: the groupings, over fingerprints of which a share lies under hot keys.
 *
 * `npm run bench -- spark [DOCUMENTS]`: 100,000 by default.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parametersOf } from '../dist/methods/parameters.js';
import { JOB_FILE, WORKER_FILE } from '../dist/spark/job.js';
import { CLI, gunzipped, once, scratch, shared } from './corpus.js';
import { measure } from './measure.js';

const SETTINGS = ['spark.sql.catalogImplementation=in-memory', 'spark.ui.enabled=false', 'spark.driver.memory=4g'];
const MOST_FOR_MLLIB = 10_000;

export async function run({ args, row, skip, assert, log }) {
  const home = process.env.SPARK_HOME;
  const set = shared('data/bench-20k/en20k.jsonl.gz');
  if (home === undefined) return skip('dittograph spark', 'SPARK_HOME names no Spark');
  if (set === undefined) return skip('dittograph spark', '../shared/data is absent');
  const documents = Number(args[0] ?? 100_000);
  const corpus = grown(gunzipped(set, 'en20k.jsonl'), documents);
  const folder = scratch('spark');
  const settings = SETTINGS.flatMap((setting) => ['--conf', setting]);

  const { parameters } = parametersOf({ templateAware: false, compareSite: 'main' }, 'bench');
  writeFileSync(
    join(folder, JOB_FILE),
    JSON.stringify({ options: { templateAware: false, compareSite: 'main' }, source: 'jsonl', roots: [corpus] }),
  );
  const worker = join(CLI, '..', WORKER_FILE);
  const source = `(SELECT monotonically_increasing_id() AS n, value AS record FROM text.\`${corpus}\`)`;
  const sql = (query) => {
    writeFileSync(join(folder, 'job.sql'), `${query};\n`);
    const files = ['--files', `${worker},${JOB_FILE}`];
    const command = [join(home, 'bin/spark-sql'), '--master', 'local[2]', ...settings, ...files, '-f', 'job.sql'];
    const ran = measure(command, { cwd: folder });
    assert.equal(ran.exit, 0, ran.stderr.slice(-2000));
    return ran;
  };
  const read = sql(`SELECT sum(length(to_json(struct(n, record)))) FROM ${source}`);
  const staged = sql(`SELECT kind, count(*), sum(length(body)) FROM (SELECT TRANSFORM(to_json(struct(n, record)))
USING '"${process.execPath}" ${WORKER_FILE} fingerprint' AS (kind STRING, n BIGINT, body STRING)
ROW FORMAT DELIMITED FIELDS TERMINATED BY '\\t' NULL DEFINED AS '\\\\N' FROM ${source}) GROUP BY kind`);
  assert.match(staged.stdout, new RegExp(`document\\t${documents}\\t`));
  const lines = once(`lines-${documents}.ndjson`, (target) => {
    const records = readFileSync(corpus, 'utf8').trimEnd().split('\n');
    writeFileSync(target, records.map((record, n) => `${JSON.stringify({ n, record })}\n`).join(''));
  });
  const alone = measure(['sh', '-c', `exec "$0" "$1" fingerprint < "$2"`, process.execPath, worker, lines], {
    cwd: folder,
    stdout: '/dev/null',
  });
  assert.equal(alone.exit, 0, alone.stderr);
  const one = { engine: 'dittograph worker', n: documents };
  row({ ...one, metric: 'stage fingerprint, alone', value: alone.cpu, unit: 's' });
  const onSpark = { engine: 'dittograph worker on Spark', n: documents };
  row({ ...onSpark, metric: 'stage fingerprint, less reading', value: staged.cpu - read.cpu, unit: 's' });
  row({ ...onSpark, metric: 'of the worker alone', value: (staged.cpu - read.cpu) / alone.cpu, unit: '' });

  const out = join(folder, 'out');
  rmSync(out, { recursive: true, force: true });
  const spark = [CLI, 'spark', 'run', corpus, '--to', out, '--master', 'local[2]', '-q'];
  const runs = {
    'dittograph scan': measure([
      process.execPath,
      CLI,
      'scan',
      corpus,
      '-o',
      `ndjson:${join(folder, 'one.ndjson')}`,
      '-q',
    ]),
    'dittograph spark run': measure([process.execPath, ...spark, '--conf', 'spark.driver.memory=4g']),
  };
  for (const [engine, ran] of Object.entries(runs)) {
    assert.equal(ran.exit, 0, ran.stderr);
    row({ engine, n: documents, metric: 'run, wall', value: ran.wall, unit: 's' });
    row({ engine, n: documents, metric: 'run, CPU', value: ran.cpu, unit: 's' });
    row({ engine, n: documents, metric: 'run, largest process', value: ran.maxrss, unit: 'MB' });
  }
  assert.deepEqual(clustersOf(join(out, 'result.ndjson')), clustersOf(join(folder, 'one.ndjson')));
  log(`equal clusters: ${clustersOf(join(folder, 'one.ndjson')).length}`);
  rmSync(out, { recursive: true, force: true });

  const few = Math.min(documents, MOST_FOR_MLLIB);
  await beside({ few, corpus: grown(corpus, few), home, folder, row, skip, assert, parameters });
}

/** MLlib's MinHashLSH in a session of its own, and our run, on the same texts. */
async function beside({ few, corpus, home, folder, row, skip, assert }) {
  const python = process.env.PYSPARK_PYTHON ?? join(home, '../../../../bin/python');
  if (!existsSync(python)) return skip('MLlib MinHashLSH', 'PYSPARK_PYTHON names no Python with pyspark and numpy');
  const pairs = join(folder, 'pairs.json');
  const truth = join(folder, 'truth.ndjson');
  // Every pair of the whole: no band left out.
  const exact = measure([
    process.execPath,
    CLI,
    'scan',
    corpus,
    '--method',
    'shingle',
    '--floor',
    '0.5',
    '-o',
    `pairs:${truth}`,
    '-q',
  ]);
  assert.equal(exact.exit, 0, exact.stderr);
  const keyOf = (a, b) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const read = (file) =>
    new Set(
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line))
        .map(({ a, b }) => keyOf(a, b)),
    );
  const wanted = read(truth);
  const own = join(folder, 'few');
  rmSync(own, { recursive: true, force: true });
  const engines = {
    'dittograph spark run': () => {
      const ran = measure([
        process.execPath,
        CLI,
        'spark',
        'run',
        corpus,
        '--to',
        own,
        '--master',
        'local[2]',
        '-o',
        'pairs',
        '--floor',
        '0.5',
        '-q',
      ]);
      return [ran, () => read(join(own, 'result.pairs.ndjson'))];
    },
    'MLlib MinHashLSH': () => {
      const script = join(import.meta.dirname, 'peers/peer_mllib.py');
      return [measure([python, script, corpus, pairs]), () => read(pairs)];
    },
  };
  for (const [engine, start] of Object.entries(engines)) {
    const [ran, found] = start();
    if (ran.exit !== 0) {
      skip(engine, ran.stderr.trim().split('\n').at(-1));
      continue;
    }
    const given = found();
    const right = [...given].filter((pair) => wanted.has(pair)).length;
    row({ engine, n: few, metric: 'pairs, wall', value: ran.wall, unit: 's' });
    row({ engine, n: few, metric: 'pairs, CPU', value: ran.cpu, unit: 's' });
    row({ engine, n: few, metric: 'pairs, recall at J ≥ .5', value: right / wanted.size, unit: '' });
    row({ engine, n: few, metric: 'pairs, precision', value: given.size === 0 ? 1 : right / given.size, unit: '' });
  }
}

/** So many documents: the lines repeated, each round with other words, so that no round repeats another. */
function grown(file, documents) {
  return once(`spark-${documents}.jsonl`, (target) => {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const parts = [];
    for (let i = 0; i < documents; i++) {
      const round = Math.floor(i / lines.length);
      const { id, text } = JSON.parse(lines[i % lines.length]);
      const own = round === 0 ? text : text.replace(/\p{L}{4,}/gu, (word) => `${word}${round.toString(36)}`);
      parts.push(JSON.stringify({ id: `${round}-${id}`, text: own }));
    }
    writeFileSync(target, `${parts.join('\n')}\n`);
  });
}

function clustersOf(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line.startsWith('{"type":"cluster"'));
}
