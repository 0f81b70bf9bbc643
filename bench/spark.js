/**
 * Runs on Apache Spark in `local[2]`, compared with one machine and with the MinHash of Spark MLlib.
 *
 * - `stage`: CPU seconds of a TRANSFORM by our worker in a warm session, without the scan of the Parquet file, as a
 *   multiple of those of the same worker without Spark on the same lines; medians of 3. The output is asserted to be
 *   identical.
 * - `run`: the whole run: wall time, CPU seconds, the peak memory of all processes together, and the bytes that Spark
 *   shuffled and wrote, by its event log. The clusters are asserted to be the same.
 * - `alone`: the same documents by `dedup` on one machine, with the kept records: wall time, CPU seconds, peak memory.
 * - `pairs`: in one session, the pairs at J ≥ .5 by our job and by MLlib's MinHashLSH, on at most 10,000 texts; both run
 *   twice, alternately, and the second time counts. The reference is an exact comparison of all pairs.
 * - `skew`: wall time and CPU seconds of grouping and comparing DOCUMENTS fingerprints, of which a share is under one key.
 *
 * `npm run bench -- spark [DOCUMENTS [PART…]]`: 100,000 documents and all parts by default. The stage takes 100,000 at most.
 */
import { spawn } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { skewStages } from '../dist/evaluate/skew.js';
import { parametersOf } from '../dist/methods/parameters.js';
import { JOB_FILE, jobOf, WORKER_FILE } from '../dist/spark/job.js';
import { localSession } from '../dist/spark/session.js';
import { CLI, gunzipped, scratch, shared } from './inputs.js';
import { interleave, measure, measureTree, median } from './measure.js';

const SETTINGS = ['spark.sql.catalogImplementation=in-memory', 'spark.ui.enabled=false', 'spark.driver.memory=4g'];
const CONF = SETTINGS.flatMap((setting) => ['--conf', setting]);
const RUNS = 3;
const MOST_FOR_STAGE = 100_000;
const MOST_FOR_MLLIB = 10_000;
const PARTS = { stage, run: runs, alone, pairs, skew };

export async function run({ args: [documents = '100000', ...wanted], ...bench }) {
  const home = process.env.SPARK_HOME;
  const set = shared('data/bench-20k/en20k.jsonl.gz');
  if (home === undefined) return bench.skip('dittograph spark', 'SPARK_HOME names no Spark');
  if (set === undefined) return bench.skip('dittograph spark', '../shared/data is absent');
  const source = gunzipped(set, 'en20k.jsonl');
  const folder = scratch('spark');
  for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS))
    await PARTS[name]({ ...bench, home, folder, n: Number(documents), corpusOf: (n) => grown(source, n) });
}

/** One TRANSFORM, and the same lines through the worker alone. */
async function stage({ home, folder, n: asked, corpusOf, row, assert }) {
  const n = Math.min(asked, MOST_FOR_STAGE);
  const corpus = await corpusOf(n);
  const { parameters } = parametersOf({ templateAware: false, compareSite: 'main' }, 'bench');
  writeFileSync(join(folder, JOB_FILE), JSON.stringify(jobOf(parameters, 'jsonl', [corpus])));
  const worker = join(CLI, '..', WORKER_FILE);
  const lines = join(folder, 'lines.ndjson');
  const records = createWriteStream(lines);
  let number = 0;
  for await (const record of createInterface({ input: createReadStream(corpus) })) {
    if (!records.write(`${JSON.stringify({ n: number++, record })}\n`))
      await new Promise((go) => records.once('drain', go));
  }
  await finished(records.end());

  const given = join(folder, 'given.tsv');
  const command = ['sh', '-c', 'exec "$0" "$1" "$2" fingerprint < "$3"', process.execPath, worker, JOB_FILE, lines];
  const alone = await interleave(
    {
      worker: () => {
        const ran = measure(command, { cwd: folder, stdout: given });
        assert.equal(ran.exit, 0, ran.stderr);
        return ran.cpu;
      },
    },
    { runs: RUNS },
  );
  let [sum, documents] = [0, 0];
  for await (const line of createInterface({ input: createReadStream(given) })) {
    if (!line.startsWith('document\t')) continue;
    documents++;
    sum += crc32(line.split('\t')[2]);
  }
  assert.equal(documents, n);

  const table = join(folder, 'records');
  const queries = {
    read: `SELECT sum(length(record)), sum(n) FROM parquet.\`${table}\``,
    staged: `SELECT kind, count(*), sum(n), sum(crc32(body)) FROM (SELECT TRANSFORM(to_json(struct(n, record)))
USING '"${process.execPath}" ${WORKER_FILE} ${JOB_FILE} fingerprint' AS (kind STRING, n BIGINT, body STRING)
ROW FORMAT DELIMITED FIELDS TERMINATED BY '\\t' NULL DEFINED AS '\\\\N' FROM parquet.\`${table}\`) WHERE kind = 'document' GROUP BY kind`,
  };
  const statements = [
    `INSERT OVERWRITE DIRECTORY '${table}' USING parquet SELECT d.* FROM
    (SELECT from_json(value, 'n BIGINT, record STRING') AS d FROM text.\`${lines}\`)`,
  ];
  for (let run = 0; run <= RUNS; run++)
    for (const [name, query] of Object.entries(queries)) statements.push(`SELECT 'at ${name}'`, query);
  statements.push("SELECT 'at end'");
  writeFileSync(join(folder, 'job.sql'), statements.map((statement) => `${statement};\n`).join(''));
  const args = ['--master', 'local[2]', ...CONF, '--files', `${worker},${JOB_FILE}`, '-f', 'job.sql'];
  const child = spawn(join(home, 'bin/spark-sql'), args, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = new Promise((settle) => child.on('close', settle));
  const begun = [];
  const told = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const name = /^at (\w+)$/.exec(line)?.[1];
    if (name !== undefined) begun.push({ name, cpu: cpuOf(child.pid) });
    else if (line.startsWith('document\t')) told.push(line);
  }
  assert.equal(await ended, 0);
  const expected = `document\t${n}\t${(n * (n - 1)) / 2}\t${sum}`;
  assert.deepEqual(told, Array(RUNS + 1).fill(expected));
  const spent = begun.slice(0, -1).map(({ name, cpu }, i) => ({ name, cpu: begun[i + 1].cpu - cpu }));
  // The first run of each also compiles and loads code.
  const [read, staged] = ['read', 'staged'].map((one) =>
    median(
      spent
        .filter(({ name }) => name === one)
        .slice(1)
        .map(({ cpu }) => cpu),
    ),
  );
  row({ engine: 'dittograph worker', n, metric: 'stage fingerprint, CPU', value: median(alone.worker), unit: 's' });
  const onSpark = { engine: 'dittograph worker on Spark', n };
  row({ ...onSpark, metric: 'stage fingerprint, CPU', value: staged - read, unit: 's' });
  row({ ...onSpark, metric: 'scan, CPU', value: read, unit: 's' });
  row({ ...onSpark, metric: 'of the worker alone', value: (staged - read) / median(alone.worker), unit: '×' });
  for (const path of [lines, given, table]) rmSync(path, { recursive: true });
}

/** CPU seconds of a process and of its children that have ended (Linux). */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
}

/** The whole run, on Spark and on one machine. */
async function runs({ folder, n, corpusOf, row, assert, log }) {
  const corpus = await corpusOf(n);
  const [out, one, events] = ['out', 'one.ndjson', 'events'].map((name) => join(folder, name));
  for (const path of [out, events]) rmSync(path, { recursive: true, force: true });
  scratch('spark/events');
  const logged = ['enabled=true', `dir=${events}`, 'compress=false', 'rolling.enabled=false'].flatMap((setting) => [
    '--conf',
    `spark.eventLog.${setting}`,
  ]);
  const engines = {
    'dittograph spark run': ['spark', 'run', corpus, '--to', out, '--master', 'local[2]', '-q', ...CONF, ...logged],
    'dittograph scan': ['scan', corpus, '-o', `ndjson:${one}`, '-q'],
  };
  const ran = {};
  for (const [engine, args] of Object.entries(engines)) {
    ran[engine] = await measureTree([process.execPath, CLI, ...args]);
    assert.equal(ran[engine].exit, 0, ran[engine].stderr);
    log(`${engine}: ${ran[engine].wall.toFixed(1)} s`);
  }
  const [found, wanted] = [await clustersOf(join(out, 'result.ndjson')), await clustersOf(one)];
  assert.ok(wanted.length > 0);
  assert.deepEqual(found, wanted);
  for (const [engine, { wall, cpu, peak }] of Object.entries(ran)) {
    row({ engine, n, metric: 'run, wall', value: wall, unit: 's' });
    row({ engine, n, metric: 'run, CPU', value: cpu, unit: 's' });
    row({ engine, n, metric: 'run, all processes', value: peak, unit: 'MB' });
  }
  const { shuffled, written } = await bytesOf(events);
  const onSpark = { engine: 'dittograph spark run', n };
  row({ ...onSpark, metric: 'run, shuffled', value: shuffled / 1e6, unit: 'MB' });
  row({ ...onSpark, metric: 'run, written', value: written / 1e6, unit: 'MB' });
  for (const path of [out, one, events]) rmSync(path, { recursive: true });
}

/** `dedup` of the same documents on one machine, with the kept records. */
async function alone({ folder, n, corpusOf, row, assert }) {
  const corpus = await corpusOf(n);
  const [kept, result] = ['kept.jsonl', 'alone.ndjson'].map((name) => join(folder, name));
  const args = [process.execPath, CLI, 'dedup', corpus, '-o', `ndjson:${result}`, '-q'];
  const { wall, cpu, peak, exit, stderr } = await measureTree(['sh', '-c', `exec "$0" "$@" > '${kept}'`, ...args]);
  assert.equal(exit, 0, stderr);
  const clusters = await clustersOf(result);
  assert.ok(clusters.length > 0);
  const engine = 'dittograph dedup';
  row({ engine, n, metric: 'run, wall', value: wall, unit: 's' });
  row({ engine, n, metric: 'run, CPU', value: cpu, unit: 's' });
  row({ engine, n, metric: 'run, all processes', value: peak, unit: 'MB' });
  row({ engine, n, metric: 'run, clusters', value: clusters.length, unit: '' });
  for (const path of [kept, result]) rmSync(path);
}

/** The bytes that the tasks of a job shuffled and wrote, by its event log. */
async function bytesOf(folder) {
  const sum = { shuffled: 0, written: 0 };
  const log = createReadStream(join(folder, readdirSync(folder)[0]));
  for await (const line of createInterface({ input: log })) {
    if (!line.startsWith('{"Event":"SparkListenerTaskEnd"')) continue;
    const metrics = JSON.parse(line)['Task Metrics'];
    sum.shuffled += metrics['Shuffle Write Metrics']['Shuffle Bytes Written'];
    sum.written += metrics['Output Metrics']['Bytes Written'];
  }
  return sum;
}

/** MLlib's MinHashLSH and our job in one session, on the same texts. */
async function pairs({ home, folder, n: asked, corpusOf, row, skip, assert }) {
  const python = process.env.PYSPARK_PYTHON ?? join(home, '../../../../bin/python');
  if (!existsSync(python)) return skip('MLlib MinHashLSH', 'PYSPARK_PYTHON names no Python with pyspark and numpy');
  const n = Math.min(asked, MOST_FOR_MLLIB);
  const corpus = await corpusOf(n);
  const truth = join(folder, 'truth.ndjson');
  // All pairs, found exactly.
  const exact = ['scan', corpus, '--method', 'shingle', '--floor', '0.5', '-o', `pairs:${truth}`, '-q'];
  const scanned = measure([process.execPath, CLI, ...exact]);
  assert.equal(scanned.exit, 0, scanned.stderr);
  const keyOf = ({ a, b }) => (a < b ? `${a} ${b}` : `${b} ${a}`);
  const keysIn = (text) => new Set(text.split('\n').flatMap((line) => (line === '' ? [] : keyOf(JSON.parse(line)))));
  const wanted = keysIn(readFileSync(truth, 'utf8'));

  const out = join(folder, 'few');
  const plan = ['spark', 'run', corpus, '--to', out, '--master', 'local[2]', '--floor', '0.5', '--plan', 'pyspark'];
  const printed = measure([process.execPath, CLI, ...plan]);
  assert.equal(printed.exit, 0, printed.stderr);
  writeFileSync(join(folder, 'job.py'), printed.stdout);
  const script = join(import.meta.dirname, 'peers/peer_mllib.py');
  const ran = measure([python, script, corpus, 'pairs.ndjson', 'job.py'], { cwd: folder });
  if (ran.exit !== 0) return skip('MLlib MinHashLSH', ran.stderr.trim().split('\n').at(-1));
  const seconds = JSON.parse(ran.stdout.trim().split('\n').at(-1));
  const own = measure(['sh', '-c', `cat ${out}.incomplete/told/pairs/part-*`]).stdout;
  const found = { 'dittograph on Spark': own, 'MLlib MinHashLSH': readFileSync(join(folder, 'pairs.ndjson'), 'utf8') };
  for (const [engine, text] of Object.entries(found)) {
    const given = keysIn(text);
    assert.ok(given.size > 0, `${engine} told no pairs`);
    const right = [...given].filter((pair) => wanted.has(pair)).length;
    for (const [clock, value] of Object.entries(seconds[engine]))
      row({ engine, n, metric: `pairs, ${clock}`, value, unit: 's' });
    row({ engine, n, metric: 'pairs, recall at J ≥ .5', value: right / wanted.size, unit: '' });
    row({ engine, n, metric: 'pairs, precision', value: right / given.size, unit: '' });
  }
  rmSync(`${out}.incomplete`, { recursive: true });
}

/** The groupings of fingerprints of which a share is under one key. */
async function skew({ folder, n, row }) {
  const { parameters } = parametersOf({ method: 'simhash', bits: 64, distance: 3, asPublished: true }, 'bench');
  const place = join(folder, 'skew');
  rmSync(place, { recursive: true, force: true });
  scratch('spark/skew');
  const { stages, outcome } = skewStages(n, 1, parameters, JOB_FILE, place);
  // CPU seconds at the start of each stage; Spark is the only child process.
  const cpu = [];
  const wall = await localSession()(stages, { [JOB_FILE]: jobOf(parameters, 'jsonl', []) }, () => {
    const [spark] = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
    cpu.push(cpuOf(spark));
  });
  const spent = cpu.slice(1).map((at, i) => at - cpu[i]);
  const byCpu = outcome(spent);
  for (const [i, { share, skew: grouping, seconds: value, largest }] of outcome(wall).entries()) {
    const [engine, metric] = [`dittograph --skew ${grouping}`, `skew, ${100 * share} % under one key`];
    row({ engine, n, metric: `${metric}, wall`, value, unit: 's' });
    row({ engine, n, metric: `${metric}, CPU`, value: byCpu[i].seconds, unit: 's' });
    row({ engine, n, metric: `${metric}, largest group`, value: largest, unit: 'fingerprints' });
  }
  rmSync(place, { recursive: true });
}

/** The given number of documents: repeated lines, with other words in each repetition. */
async function grown(file, documents) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const target = join(scratch('data'), `spark-${documents}.jsonl`);
  if (existsSync(target)) return target;
  const out = createWriteStream(`${target}.new`);
  for (let i = 0; i < documents; i++) {
    const round = Math.floor(i / lines.length);
    const { id, text } = JSON.parse(lines[i % lines.length]);
    const own = round === 0 ? text : text.replace(/\p{L}{4,}/gu, (word) => `${word}${round.toString(36)}`);
    const line = `${JSON.stringify({ id: `${round}-${id}`, text: own })}\n`;
    if (!out.write(line)) await new Promise((go) => out.once('drain', go));
  }
  await finished(out.end());
  renameSync(`${target}.new`, target);
  return target;
}

async function clustersOf(file) {
  const clusters = [];
  for await (const line of createInterface({ input: createReadStream(file) }))
    if (line.startsWith('{"type":"cluster"')) clusters.push(line);
  return clusters;
}
