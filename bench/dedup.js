/**
 * `dedup` of 20,000 texts on one core, compared with the tools a user would choose instead.
 *
 * From JSONL to kept records; engines run in turn. The comparison favours the peers on purpose: their own script
 * measures their time, without the start of the interpreter and the imports, while ours is the whole process; they
 * write no kept records; and they verify nothing. Recall is that of evaluate.py: the share of the edited copies that
 * are in one cluster with their source, by true Jaccard over word 5-grams (Chinese: 5 characters).
 *
 * `npm run bench -- dedup [ROUNDS] [SET…]`: by default 3 rounds of en20k and zh20k.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CLI, gunzipped, scratch } from './inputs.js';
import { interleave, measure, median } from './measure.js';
import { HOW_TO_INSTALL, parquetOf, pythonOf } from './peers/peers.js';
import { verified } from './verified.js';

const CORE = 1;

/** Default settings, and the threshold and shingles of the peers. */
const OURS = {
  dittograph: [],
  'dittograph as the peers': ['--similarity', '0.7', '--words', '5'],
};

const PEERS = {
  'gaoya 0.2.2': { environment: 'main', script: 'peer_gaoya.py' },
  'rensa 0.5.0': { environment: 'main', script: 'peer_rensa.py' },
  'datasketch 2.0.0': { environment: 'main', script: 'peer_datasketch.py' },
  'text-dedup 0.4.1': { environment: 'text-dedup', script: 'peer_textdedup.py' },
};

export async function run({ args, shared, ...context }) {
  const [rounds = '3', ...sets] = args;
  for (const set of sets.length > 0 ? sets : ['en20k', 'zh20k']) {
    const archive = shared(`data/bench-20k/${set}.jsonl.gz`);
    if (archive === undefined) context.skip(set, '../shared/data is absent');
    else await compare(set, archive, Number(rounds), { shared, ...context });
  }
}

async function compare(set, archive, rounds, { shared, row, skip, assert, log }) {
  const input = gunzipped(archive, `${set}.jsonl`);
  const n = readFileSync(input, 'utf8').split('\n').length - 1;
  const engines = { ...ours(set, input, skip), ...peers(set, input, shared, skip) };

  // Every engine runs once before any is timed; the recall is measured on that answer.
  for (const [name, engine] of Object.entries(engines)) {
    log(`${set}: ${name}`);
    engine();
  }
  const quality = evaluate(set, input, shared, Object.keys(engines), skip);
  for (const engine of Object.keys(engines).filter((name) => name in OURS)) {
    const { claims, hold } = verified(['dedup', input, '-j', '1', ...OURS[engine]], scratch('dedup'));
    assert.equal(hold, claims, 'every removal verifies');
    row({ engine, n: `${n} ${set}`, metric: 'removals that verify', value: (100 * hold) / claims, unit: '%' });
  }
  const costs = await interleave(engines, { runs: rounds, warmUp: false });
  for (const [engine, runs] of Object.entries(costs)) {
    const tell = (metric, value, unit) => row({ engine, n: `${n} ${set}`, metric, value, unit });
    const cpu = median(runs.map((run) => run.cpu));
    tell('CPU', cpu, 's');
    if (costs.dittograph !== undefined) tell('CPU', cpu / median(costs.dittograph.map((run) => run.cpu)), '× ours');
    if (runs[0].ownClock !== undefined)
      tell('CPU by its own clock, start and imports left out', median(runs.map((run) => run.ownClock)), 's');
    tell('peak memory', median(runs.map((run) => run.maxrss)), 'MB');
    for (const [metric, value] of Object.entries(quality[engine] ?? {})) tell(metric, value, '');
  }
}

function ours(set, input, skip) {
  if (!existsSync(CLI)) {
    skip('dittograph', 'dist/cli/main.js is absent: run npm run build');
    return {};
  }
  return Object.fromEntries(
    Object.entries(OURS).map(([name, options]) => {
      const [clusters, kept] = ['clusters', 'kept.jsonl'].map((end) => join(scratch('dedup'), `${set}.${end}`));
      const command = [CLI, 'dedup', input, '-j', '1', '-q', '-o', `clusters:${clusters}`, ...options];
      const cost = () => {
        const { exit, stderr, ...cost } = measure([process.execPath, ...command], { core: CORE, stdout: kept });
        if (exit !== 0) throw new Error(`${name} ended with ${exit}: ${stderr}`);
        writeFileSync(answerOf(name, set), JSON.stringify({ clusters: assignment(clusters) }));
        return cost;
      };
      return [name, cost];
    }),
  );
}

/** Document → the document that is kept instead, in the format of evaluate.py. */
export function assignment(path) {
  const records = readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return Object.fromEntries(records.flatMap(({ keep, drop }) => [keep, ...drop].map((id) => [id, Number(keep)])));
}

function peers(set, input, shared, skip) {
  return Object.fromEntries(
    Object.entries(PEERS).flatMap(([name, { environment, script }]) => {
      const [python, path] = [pythonOf(environment), shared(`check/peers/${script}`)];
      if (python === undefined || path === undefined) {
        skip(`${name}, ${set}`, python === undefined ? HOW_TO_INSTALL : '../shared/check is absent');
        return [];
      }
      // It reads Parquet only; the conversion is not timed.
      if (environment === 'text-dedup') parquetOf(input, python);
      const answer = answerOf(name, set);
      const cost = () => {
        const { exit, stderr, cpu, maxrss } = measure([python, path, input, answer], {
          core: CORE,
          env: { PYTHONDONTWRITEBYTECODE: '1' },
        });
        if (exit !== 0) throw new Error(`${name} ended with ${exit}: ${stderr}`);
        return { cpu, ownClock: JSON.parse(readFileSync(answer, 'utf8')).timings_wall_cpu.total[1], maxrss };
      };
      return [[name, cost]];
    }),
  );
}

const answerOf = (engine, set) => join(scratch('dedup'), `${set}-${engine.replace(/\W+/g, '-')}.json`);

/** Engine → recall of the edited copies by true Jaccard, and share of the clustered documents that have a pair at .7. */
function evaluate(set, input, shared, engines, skip) {
  const [script, labels] = [shared('check/peers/evaluate.py'), shared(`data/bench-20k/${set}.labels.json.gz`)];
  if (script === undefined || labels === undefined) {
    skip(`recall, ${set}`, '../shared/check is absent');
    return {};
  }
  const answers = engines.map((engine) => answerOf(engine, set));
  const { exit, stdout, stderr } = measure(
    ['python3', script, input, gunzipped(labels, `${set}.labels.json`), ...answers],
    {
      cwd: dirname(script),
      env: { PYTHONDONTWRITEBYTECODE: '1', PYTHONHASHSEED: '0' },
    },
  );
  if (exit !== 0) throw new Error(`evaluate.py ended with ${exit}: ${stderr}`);
  const read = (line, name) => Number(line.split(` ${name} `)[1].split(/[( ]/)[0]);
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line, i) => [
        engines[i],
        {
          'recall J ≥ .8': read(line, 'J>=.8'),
          'recall J .7–.8': read(line, 'J.7-.8'),
          'recall of all copies': read(line, 'all'),
          'has a mate at J ≥ .7': read(line, 'prec@.7'),
        },
      ]),
  );
}
