/**
 * `dedup` of a corpus on all cores, from file to file, compared with the tools a user would choose instead.
 *
 * Wall time is that of the whole process. `growth`: the cost as the corpus grows from 10⁴ to 10⁶ documents, with one
 * worker and with two.
 *
 * The corpora are the 20,000 texts of en20k, and texts grown from them (grown.js). Every engine searches for J ≥ .7
 * over runs of five words, or uses the bands that find as many at J ≥ .8. Recall and precision are measured here, on
 * the groups that each engine makes, by the labels of the set. `recall J ≥ .8` is the share of the edited copies with
 * that exact similarity that are in one group with their source. `precision` is the share of about 2,000 evenly drawn
 * documents of groups that have another document of their group at J ≥ .6; this is lower than .7 because the engines
 * split texts into words in slightly different ways. The comparison favours the peers: they read plain JSONL while we
 * decompress it, and only duplodocus writes documents.
 *
 * `npm run bench -- corpus [N]`: 20,000 by default; from 100,000 on without text-dedup and datatrove, which take half
 * an hour or more. `npm run bench -- corpus growth [LARGEST]`. duplodocus is expected in `PEERS/duplodocus/bin`.
 *
 * `npm run bench -- corpus short [N]`: by default 10⁷ short texts of 15 to 34 random words, one in ten of which is
 * another text with one word replaced, with `--memory 4GiB`.
 */
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { seededRandom } from '../dist/base/random.js';
import { assignment } from './dedup.js';
import { writeGrown } from './grown.js';
import { CLI, gunzipped, scratch } from './inputs.js';
import { interleave, measure, median } from './measure.js';
import { HOW_TO_INSTALL, PEERS, parquetOf, pythonOf } from './peers/peers.js';
import { verified } from './verified.js';

const SET = 'en20k';
const SIMILARITY = 0.7;
const WORDS = 5;
const SETTINGS = ['--similarity', String(SIMILARITY), '--words', String(WORDS)];
/** Least Jaccard of a near-duplicate in a group, with our tokens. */
const NEAR = 0.6;
const SAMPLE = 2000;
/** From this number of documents on, the slowest peers are left out, and each engine is timed once. */
const LARGE = 100_000;
const GROWTH = [10_000, 31_623, 100_000, 316_228, 1_000_000];

const PYTHON = {
  'gaoya 0.2.2, parallel': { environment: 'main', script: 'peer_gaoya.py', args: ['minhash', 'par'] },
  'rensa 0.5.0': { environment: 'main', script: 'peer_rensa.py', args: [] },
  'text-dedup 0.4.1': { environment: 'text-dedup', script: 'peer_textdedup.py', args: ['minhash', '2'], isSlow: true },
  'datatrove 0.10.1': { environment: 'datatrove', script: 'peer_datatrove.py', args: ['2'], isSlow: true },
};

export async function run({ args, shared, ...context }) {
  if (args[0] === 'short') return shortTexts(Number(args[1] ?? 1e7), context);
  const [archive, labels] = [shared(`data/bench-20k/${SET}.jsonl.gz`), shared(`data/bench-20k/${SET}.labels.json.gz`)];
  if (archive === undefined || labels === undefined) return context.skip('dittograph', '../shared/data is absent');
  const texts = readFileSync(gunzipped(archive, `${SET}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).text);
  if (args[0] === 'growth') return growth(texts, Number(args[1] ?? GROWTH.at(-1)), context);
  const n = Number(args[0] ?? texts.length);
  const truth = JSON.parse(readFileSync(gunzipped(labels, `${SET}.labels.json`), 'utf8'));
  await compare(texts, truth, n, { shared, ...context });
}

async function compare(texts, truth, n, { shared, row, skip, assert, log }) {
  const place = scratch(`data/corpus-${n}`);
  const corpus = join(place, `${SET}.jsonl`);
  if (!existsSync(`${corpus}.gz`)) {
    await writeGrown(corpus, texts, n);
    const packed = createReadStream(corpus)
      .pipe(createGzip())
      .pipe(createWriteStream(`${corpus}.gz`));
    await new Promise((resolve, fail) => packed.on('finish', resolve).on('error', fail));
  }
  const tokens = tokensOf(texts, n);
  const engines = {
    ...ours(corpus, place, skip),
    ...parallelPeers(corpus, place, n, shared, skip),
    ...duplodocus(corpus, place, skip),
  };
  const costs = {};
  const tell = (engine, metric, value, unit) => row({ engine, n: `${n}`, metric, value, unit });
  // The groups of the first run of each engine are evaluated before anything is timed.
  for (const [name, engine] of Object.entries(engines)) {
    log(`${n}: ${name}`);
    costs[name] = [engine.run()];
    const { recall, precision, kept } = judged(engine.groups(), texts, truth, n);
    if (name.startsWith('dittograph'))
      assert.ok(precision > 0.995 && recall > 0.95, `${name}: ${recall}, ${precision}`);
    tell(name, 'recall J ≥ .8', recall, '');
    tell(name, 'precision', precision, '');
    tell(name, 'kept', kept, 'documents');
  }
  if (n < LARGE) {
    const { claims, hold } = verified(['dedup', corpus, ...SETTINGS], place);
    assert.equal(hold, claims, 'every removal verifies');
    const again = Object.entries(engines).filter(([, { isSlow }]) => !isSlow);
    const timed = Object.fromEntries(again.map(([name, engine]) => [name, engine.run]));
    Object.assign(costs, await interleave(timed, { runs: 3, warmUp: false }));
  } else Object.assign(costs, await interleave({ dittograph: engines.dittograph.run }, { runs: 2, warmUp: false }));
  const wall = (name) => median(costs[name].map((cost) => cost.wall));
  for (const [name, runs] of Object.entries(costs)) {
    tell(name, 'wall', wall(name), 's');
    if (costs.dittograph !== undefined) tell(name, 'wall', wall(name) / wall('dittograph'), '× ours');
    const cpu = median(runs.map((cost) => cost.cpu));
    tell(name, 'CPU', cpu, 's');
    tell(name, 'million tokens a CPU second', tokens / 1e6 / cpu, '');
    tell(name, 'peak memory', median(runs.map((cost) => cost.maxrss)), 'MB');
  }
}

/** From compressed JSON Lines to plain ones, and from Parquet to Parquet. */
function ours(corpus, place, skip) {
  const inputs = { dittograph: [`${corpus}.gz`, '.jsonl'] };
  const python = pythonOf('parquet');
  if (python === undefined) skip('dittograph, from Parquet', HOW_TO_INSTALL);
  else inputs['dittograph, from Parquet'] = [parquetOf(corpus, python), '.parquet'];
  return Object.fromEntries(
    Object.entries(inputs).map(([name, [input, end]]) => {
      const clusters = join(place, 'clusters.ndjson');
      const command = [
        CLI,
        'dedup',
        input,
        ...SETTINGS,
        '-q',
        '--to',
        join(place, `kept${end}`),
        '-o',
        `clusters:${clusters}`,
      ];
      return [
        name,
        { run: () => succeeded(measure([process.execPath, ...command])), groups: () => assignment(clusters) },
      ];
    }),
  );
}

function parallelPeers(corpus, place, n, shared, skip) {
  return Object.fromEntries(
    Object.entries(PYTHON).flatMap(([name, { environment, script, args, isSlow }]) => {
      if (isSlow && n >= LARGE) {
        skip(name, `${n} documents would take it half an hour and more`);
        return [];
      }
      const [python, path] = [pythonOf(environment), shared(`check/peers/${script}`)];
      if (python === undefined || path === undefined) {
        skip(name, python === undefined ? HOW_TO_INSTALL : '../shared/check is absent');
        return [];
      }
      // It reads the Parquet file next to the given path.
      if (environment === 'text-dedup') parquetOf(corpus, python);
      const answer = join(place, `${name.replace(/\W+/g, '-')}.json`);
      const command = [python, '-B', path, corpus, answer, ...args];
      return [
        [
          name,
          {
            isSlow,
            run: () => succeeded(measure(command)),
            groups() {
              const { clusters } = JSON.parse(readFileSync(answer, 'utf8'));
              if (environment !== 'text-dedup') return clusters;
              // It numbers documents from 0.
              return Object.fromEntries(Object.entries(clusters).map(([place, of]) => [Number(place) + 1, of + 1]));
            },
          },
        ],
      ];
    }),
  );
}

/** In its memory mode, with one file for each core. Its `uniseg` counts blanks as tokens, so ten tokens are five words. */
function duplodocus(corpus, place, skip) {
  const program = join(PEERS, 'duplodocus/bin/duplodocus');
  if (!existsSync(program)) {
    skip('duplodocus', 'not built: cargo build --release, then to PEERS/duplodocus/bin');
    return {};
  }
  const [input, storage, output] = ['in', 'storage', 'out'].map((name) => join(place, `duplodocus-${name}`));
  if (!existsSync(input)) {
    mkdirSync(input);
    succeeded(measure(['split', '-n', 'l/2', '--additional-suffix=.jsonl', corpus, join(input, 'part-')]));
  }
  const settings = ['--num-buckets', '25', '--bucket-size', '8', '--ngram-size', '10', '--tokenizer', 'uniseg'];
  const run = (...more) => {
    for (const folder of [storage, output]) rmSync(folder, { recursive: true, force: true });
    const folders = ['--input-dir', input, '--storage-dir', storage, '--output-dir', output, '--cleanup-storage'];
    return succeeded(measure([program, 'minhash-memory', ...folders, ...settings, '--num-sig-chunks', '4', ...more]));
  };
  return {
    'duplodocus, 25 bands of 8': {
      run: () => run('--remove-duplicates', 'true'),
      groups() {
        run('--remove-duplicates', 'false', '--annotate', 'true', '--annotate-key', 'group');
        const groups = {};
        for (const name of readdirSync(output)) {
          // The file is longer than a string can be.
          const bytes = readFileSync(join(output, name));
          for (let from = 0, to; from < bytes.length; from = to + 1) {
            to = bytes.indexOf(10, from);
            const { id, group } = JSON.parse(bytes.toString('utf8', from, to));
            if (group) groups[id] = `group ${group.cc_id}`;
          }
        }
        return groups;
      },
    },
  };
}

/** The share of the copies that are found, and of the grouped documents that are near another one of their group. */
function judged(groups, texts, truth, n) {
  /** The group of a document by its number from 0; its id is one more. */
  const group = (number) => String(groups[number + 1] ?? number + 1);
  const rounds = Math.ceil(n / texts.length);
  const idIn = (round, k) => round * texts.length + k;
  let [found, all] = [0, 0];
  for (const [copy, [source]] of Object.entries(truth)) {
    if (jaccard(texts[copy], texts[source]) < 0.8) continue;
    for (let round = 0; round < rounds; round++) {
      const [a, b] = [idIn(round, Number(copy)), idIn(round, source)];
      if (a >= n || b >= n) continue;
      all++;
      if (group(a) === group(b)) found++;
    }
  }
  const members = new Map();
  for (let id = 0; id < n; id++) members.set(group(id), [...(members.get(group(id)) ?? []), id]);
  const grouped = [...members.values()].filter((ids) => ids.length > 1);
  const inGroups = grouped.flat();
  const step = Math.max(1, Math.floor(inGroups.length / SAMPLE));
  const drawn = inGroups.filter((_, i) => i % step === 0);
  // Within a repetition all similarities are those of the set; texts of two repetitions are never near.
  const near = (a, b) =>
    Math.floor(a / texts.length) === Math.floor(b / texts.length) &&
    jaccard(texts[a % texts.length], texts[b % texts.length]) >= NEAR;
  const right = drawn.filter((a) => members.get(group(a)).some((b) => b !== a && near(a, b)));
  return { recall: found / all, precision: right.length / drawn.length, kept: members.size };
}

const sets = new Map();

function jaccard(a, b) {
  const [one, other] = [a, b].map(shinglesOf);
  let common = 0;
  for (const shingle of one) if (other.has(shingle)) common++;
  return common / (one.size + other.size - common || 1);
}

/** The shingles of a text, as in `check/peers/common.py`. */
function shinglesOf(text) {
  if (!sets.has(text)) {
    const words = text
      .toLowerCase()
      .split(/[^\p{L}\p{N}_]+/u)
      .filter(Boolean);
    const runs = words.slice(WORDS - 1).map((_, i) => words.slice(i, i + WORDS).join(' '));
    sets.set(text, new Set(runs.length > 0 ? runs : [words.join(' ')]));
  }
  return sets.get(text);
}

/** Number of words of all documents; each repetition of a text has as many as the text. */
function tokensOf(texts, n) {
  const words = texts.map((text) => text.match(/[\p{L}\p{N}_]+/gu)?.length ?? 0);
  return Array.from({ length: n }, (_, id) => words[id % texts.length]).reduce((sum, count) => sum + count, 0);
}

/** The cost of the same command as the corpus grows. */
async function growth(texts, largest, { row, assert, log }) {
  for (const n of GROWTH.filter((size) => size <= largest)) {
    const place = scratch('data/corpus-growth');
    const corpus = join(place, 'grown.jsonl');
    await writeGrown(corpus, texts, n);
    const kept = {};
    for (const jobs of [1, 2]) {
      log(`${n} documents, ${jobs} workers`);
      const to = join(place, 'kept.jsonl');
      const command = [CLI, 'dedup', corpus, '-j', String(jobs), '-q', '--to', to];
      const { wall, cpu, maxrss } = succeeded(measure([process.execPath, ...command]));
      kept[jobs] = measure(['sha256sum', to]).stdout;
      const engine = jobs === 1 ? 'dittograph, one worker' : 'dittograph, two workers';
      const tell = (metric, value, unit) => row({ engine, n, metric, value, unit });
      tell('wall', wall, 's');
      tell('CPU', cpu, 's');
      tell('documents a second', n / wall, '');
      tell('CPU a document', (cpu / n) * 1e6, 'µs');
      tell('peak memory', maxrss, 'MB');
      tell('memory a document', (maxrss * 2 ** 20) / n, 'bytes');
    }
    assert.equal(kept[1], kept[2], 'one worker and two keep the same documents');
    rmSync(place, { recursive: true });
  }
}

/** Many short texts with limited memory. */
async function shortTexts(n, { row, assert, log }) {
  const place = scratch('data/corpus-short');
  const [corpus, to, dropped] = ['short.jsonl', 'kept.jsonl', 'dropped'].map((name) => join(place, name));
  log(`${n} texts are written`);
  await writeShort(corpus, n);
  log('dedup');
  const command = [CLI, 'dedup', corpus, '-j', '1', '--memory', '4GiB', '-q', '--to', to, '-o', `drop:${dropped}`];
  const { wall, cpu, maxrss } = succeeded(measure([process.execPath, ...command]));
  let count = 0;
  for await (const chunk of createReadStream(dropped)) for (const byte of chunk) count += byte === 10 ? 1 : 0;
  assert.ok(count >= 0.99 * (n / 10) && count <= 1.01 * (n / 10), `${count} of ${n / 10} copies are removed`);
  const tell = (metric, value, unit) => row({ engine: 'dittograph, --memory 4GiB', n, metric, value, unit });
  tell('wall', wall, 's');
  tell('CPU', cpu, 's');
  tell('peak memory', maxrss, 'MB');
  tell('memory a document', (maxrss * 2 ** 20) / n, 'bytes');
  tell('removed', count, 'documents');
  rmSync(place, { recursive: true });
}

async function writeShort(path, n) {
  const next = seededRandom(88172645);
  const letters = 'etaoinshrdlucmfw';
  const words = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 3 + (next() % 8) }, () => letters[next() % 16]).join(''),
  );
  const out = createWriteStream(path);
  let copied;
  for (let id = 0; id < n; id++) {
    let text;
    if (id % 10 === 9) {
      text = [...copied];
      text[next() % text.length] = words[next() % words.length];
    } else text = Array.from({ length: 15 + (next() % 20) }, () => words[next() % words.length]);
    if (id % 10 === 4) copied = text;
    if (!out.write(`${JSON.stringify({ id, text: text.join(' ') })}\n`))
      await new Promise((resolve) => out.once('drain', resolve));
  }
  out.end();
  await finished(out);
}

function succeeded(cost) {
  if (cost.exit !== 0) throw new Error(`a command ended with ${cost.exit}: ${cost.stderr}`);
  return cost;
}
