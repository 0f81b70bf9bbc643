/**
 * Joins of 64-bit fingerprints within 3 bits on one core, compared with plain C.
 *
 * All pairs of one set, in CPU seconds, compared with four tables in plain C; and a million queries against a set by
 * inversion, compared with an index that answers them one by one. Our pairs are document numbers with their distance;
 * before the timing, their number and a checksum are asserted to equal those of the C. The same million queries also
 * come from files: `hamming join`, which scans the set, `hamming build` and `query`, and the library asked one by one.
 * CPU of whole processes, one worker.
 *
 * uniform: random fingerprints, 2 % of them within 3 bits of another. texts: copies of the SimHashes of real texts with
 * 8 to 24 flipped bits, 2 % with 0 to 3; the bits of real fingerprints are not uniform. templates: texts, and a
 * thousand groups of a hundred pages within one bit of one fingerprint.
 *
 * With `pairs`, it also measures sets of a million that are skewed on purpose, and larger distances on 200,000 uniform
 * fingerprints.
 *
 * `npm run bench -- join [files | pairs] [N…]`: by default 10⁶, 10⁷ and 3.4 · 10⁷ fingerprints; `files`: only the
 * million queries from files, by default of 10⁷ and 3.4 · 10⁷; `pairs`: all but these.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../dist/base/random.js';
import { createHammingIndex } from '../dist/hamming/hamming-index.js';
import { HammingSearch } from '../dist/search/hamming.js';
import { InvertedSearch } from '../dist/search/inversion.js';
import { clusterPairs } from '../dist/search/pairs-within-groups.js';
import { copy, simhashes, spread, uniform } from './fingerprints.js';
import { scratch } from './inputs.js';
import { cpuSeconds, interleave, measure, median } from './measure.js';

const CORE = 1;
const K = 3;
const QUERIES = 1e6;
/** From this distance on every pair of 64 bits is compared. */
const EVERY_PAIR = 13;

export async function run({ args, row, skip, assert, shared, log }) {
  if (process.platform === 'linux') spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const [first, ...others] = args;
  if (first === 'files') {
    for (const n of others.length > 0 ? others.map(Number) : [1e7, 3.4e7]) {
      const rows = uniform(n);
      timeFiles(rows, queriesOf(rows), { row, assert, log });
    }
    return;
  }
  const withFiles = first !== 'pairs';
  const given = withFiles ? args : others;
  const native = compiled(skip);
  const texts = simhashes(shared);
  if (texts === undefined) skip('texts, templates', '../shared/data is absent');
  const sizes = given.length > 0 ? given.map(Number) : [1e6, 1e7, 3.4e7];
  for (const n of sizes) {
    const sets = { uniform: () => uniform(n) };
    if (texts !== undefined && n <= 1e7) {
      sets.texts = () => spread(texts, n, 0);
      sets.templates = () => spread(texts, n, 1000);
    }
    for (const [name, make] of Object.entries(sets)) {
      log(`${n} ${name}`);
      const rows = make();
      await time(name, rows, { native, row, assert });
      if (name === 'uniform' && n >= 1e7) {
        const queries = queriesOf(rows);
        await timeBatch(rows, queries, { row, assert, log });
        if (withFiles) timeFiles(rows, queries, { row, assert, log });
      }
    }
  }
  if (withFiles) return;
  await timeSkewed(Math.min(1e6, sizes.at(-1)), { row, assert, log });
  await timeDistances(Math.min(2e5, sizes.at(-1)), { row, assert, log });
}

async function time(name, rows, { native, row, assert }) {
  const n = rows.length / 2;
  const file = join(scratch('join'), `${process.pid}.fingerprints`);
  writeFileSync(file, rows);
  // One search for all rounds: both engines allocate their memory before the timing starts.
  const search = new HammingSearch({ bits: 64, maxDistance: K });
  const metric = `all pairs, k = ${K}, ${name}`;
  let mine;
  const engines = {
    dittograph: () =>
      cpuSeconds(() => {
        mine = tally(search, rows);
      }),
  };
  for (const engine of native?.ways ?? []) {
    engines[`c-${engine}`] = () => {
      const { seconds, ...theirs } = native(file, engine);
      assert.deepEqual(mine, theirs, `${n} ${name}: the pairs of c-${engine}`);
      return seconds;
    };
  }
  const seconds = await interleave(engines, { runs: n > 1e7 ? 1 : 3 });
  rmSync(file);
  row({ engine: 'dittograph', n: `${n} ${name}`, metric: 'pairs', value: mine.pairs, unit: '' });
  for (const [engine, runs] of Object.entries(seconds)) {
    row({ engine, n: `${n} ${name}`, metric, value: median(runs), unit: 's' });
  }
}

/** Sets that are skewed on purpose: a tenth of the rows is special, or only some bits differ. */
const SKEWED = {
  'a tenth are one fingerprint (bounded)': (n) => withTenth(n, () => [5, 5]),
  'a tenth are within two bits of one fingerprint (bounded)': (n) =>
    withTenth(n, (random) => [5 ^ (1 << (random() % 32)), 5 ^ (1 << (random() % 32))]),
  'code words in 32 of the 64 bits, none within 3 bits of another': codeWords,
};

async function timeSkewed(n, { row, assert, log }) {
  for (const [name, make] of Object.entries(SKEWED)) {
    log(`${n}: ${name}`);
    const rows = make(n);
    const bounded = name.endsWith('(bounded)');
    const search = new HammingSearch({ bits: 64, maxDistance: K, bounded });
    if (bounded) {
      const paired = new Set();
      for (const { pairs } of blocksOf(search, rows)) for (const number of pairs) paired.add(number);
      for (let number = 0; number < n; number += 10) assert.ok(paired.has(number), `${name}: ${number} has a pair`);
    } else assert.equal(tally(search, rows).pairs, 0, name);
    const { [name]: seconds } = await interleave({ [name]: () => cpuSeconds(() => tally(search, rows)) }, { runs: 3 });
    row({
      engine: 'dittograph',
      n: `${n} ${name}`,
      metric: `all pairs, k = ${K}, skewed`,
      value: median(seconds),
      unit: 's',
    });
  }
}

/** Uniform rows, every tenth of which is replaced by a special one. */
function withTenth(n, other) {
  const random = seededRandom(n);
  const rows = new Uint32Array(2 * n).map(random);
  for (let number = 0; number < n; number += 10) rows.set(other(random), 2 * number);
  return rows;
}

/** Words of the extended Hamming code of 32 bits, any two of which differ in at least four. */
function codeWords(n) {
  const places = Array.from({ length: 31 }, (_, i) => i + 1).filter((place) => (place & (place - 1)) !== 0);
  return new Uint32Array(2 * n).map((_, at) => {
    if (at % 2 === 1) return 0;
    let [word, syndrome, ones] = [0, 0, 0];
    for (const [bit, place] of places.entries()) {
      if (((at >> 1) & (1 << bit)) === 0) continue;
      word |= 1 << place;
      syndrome ^= place;
      ones++;
    }
    for (let power = 1; power < 32; power *= 2) {
      if ((syndrome & power) === 0) continue;
      word |= 1 << power;
      ones++;
    }
    return word | (ones & 1);
  });
}

async function timeDistances(n, { row, assert, log }) {
  const rows = uniform(n);
  const some = rows.slice(0, Math.min(n, 20_000) * 2);
  const clusters = [Uint32Array.from({ length: some.length / 2 }, (_, number) => number)];
  for (const maxDistance of [6, 8, 10, EVERY_PAIR]) {
    log(`${n}: k = ${maxDistance}`);
    const isEvery = maxDistance === EVERY_PAIR;
    const compared = isEvery ? rows.slice(0, rows.length / 4) : rows;
    const count = compared.length / 2;
    const search = new HammingSearch({ bits: 64, maxDistance });
    let expected = 0;
    for (const { distances } of clusterPairs({ fingerprints: some, bits: 64, maxDistance, clusters }))
      expected += distances.length;
    assert.equal(tally(search, some).pairs, expected, `k = ${maxDistance} finds all pairs`);
    const seconds = await cpuSeconds(() => tally(search, compared));
    row({
      engine: 'dittograph',
      n: `${count} larger k`,
      metric: `k = ${maxDistance}`,
      value: isEvery ? (seconds * 2e9) / (count * (count - 1)) : seconds,
      unit: isEvery ? 'ns a pair' : 's',
    });
  }
}

/** Half of the queries are random, half within 3 bits of a row. */
function queriesOf(rows) {
  const n = rows.length / 2;
  const random = seededRandom(n + 1);
  const queries = new Uint32Array(2 * QUERIES);
  for (let query = 0; query < QUERIES; query++) {
    if (query % 2 === 0) copy(queries, query, rows, random() % n, random() % 4, random);
    else queries.set([random(), random()], 2 * query);
  }
  return queries;
}

/** The index gets a tenth of the queries. */
async function timeBatch(rows, queries, { row, assert, log }) {
  const n = rows.length / 2;
  const some = queries.subarray(0, queries.length / 10);
  log(`${n}: ${QUERIES} queries`);
  let index;
  const seconds = await cpuSeconds(() => {
    index = createHammingIndex({ fingerprints: rows, bits: 64, maxDistance: K, structure: 'planes' });
  });
  row({ engine: 'dittograph planes', n: `${n} uniform`, metric: 'build', value: seconds, unit: 's' });
  const inverted = (asked) => {
    let pairs = 0;
    const search = new InvertedSearch({ queries: asked, bits: 64, maxDistance: K });
    for (const { distances } of search.search(rows)) pairs += distances.length;
    return pairs;
  };
  const online = () => index.withinAll(some).ids.length;
  assert.equal(inverted(some), online(), 'inversion and index find the same');
  const rates = await interleave(
    {
      'dittograph inversion': () => cpuSeconds(() => inverted(queries)),
      'dittograph planes': () => cpuSeconds(online),
    },
    { runs: 3 },
  );
  for (const [engine, runs] of Object.entries(rates)) {
    const asked = engine === 'dittograph planes' ? QUERIES / 10 : QUERIES;
    row({
      engine,
      n: `${n} uniform`,
      metric: `${QUERIES} queries, k = ${K}`,
      value: asked / median(runs),
      unit: 'queries/s',
    });
  }
}

/** From files to a file, by the command line; and one by one in this process, a tenth of the queries. */
function timeFiles(rows, queries, { row, assert, log }) {
  const n = rows.length / 2;
  const folder = scratch('join');
  const path = (name) => join(folder, `${process.pid}.${name}`);
  const [set, asked, index, found] = ['set', 'queries', 'index', 'found'].map(path);
  writeFileSync(set, rows);
  writeFileSync(asked, queries);
  const hamming = (...args) => {
    const cli = join(import.meta.dirname, '../dist/cli/main.js');
    const { exit, stderr, cpu, maxrss } = measure([process.execPath, cli, 'hamming', ...args, '-q']);
    assert.equal(exit, 0, stderr);
    return { cpu, maxrss };
  };
  const to = ['-j', '1', '-o', `ndjson:${found}`];
  log(`${n}: ${QUERIES} queries from files`);
  const metric = `${QUERIES} queries from files, k = ${K}`;
  const put = (engine, { cpu, maxrss }) => {
    row({ engine, n: `${n} uniform`, metric, value: cpu, unit: 's' });
    if (maxrss !== undefined) row({ engine, n: `${n} uniform`, metric: 'peak memory', value: maxrss, unit: 'MB' });
  };
  put('dittograph hamming build', hamming('build', set, '--bits', '64', '-o', index));
  const times = { join: [], query: [] };
  const digests = {};
  for (let run = 0; run < (n > 1e7 ? 1 : 3); run++) {
    times.join.push(hamming('join', asked, set, '--bits', '64', ...to));
    digests.join = digestOf(found);
    times.query.push(hamming('query', index, '--queries', asked, ...to));
    digests.query = digestOf(found);
    assert.deepEqual(digests.join, digests.query, 'join and query find the same');
  }
  for (const [name, runs] of Object.entries(times)) {
    const [cpu, maxrss] = ['cpu', 'maxrss'].map((what) => median(runs.map((run) => run[what])));
    put(`dittograph hamming ${name}`, { cpu, maxrss });
  }
  for (const file of [set, asked, index, found]) rmSync(file);
  const inMemory = createHammingIndex({ fingerprints: rows, bits: 64, maxDistance: K, structure: 'planes' });
  const start = process.cpuUsage();
  let matches = 0;
  for (let at = 0; at < queries.length / 10; at += 2)
    matches += inMemory.within(queries.subarray(at, at + 2)).ids.length;
  const { user, system } = process.cpuUsage(start);
  assert.ok(matches > QUERIES / 40);
  put('dittograph, one by one', { cpu: (10 * (user + system)) / 1e6 });
}

/** Lines of a result, and a checksum of their three numbers that does not depend on their order. */
function digestOf(file) {
  let [lines, checksum] = [0, 0];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const [query, row, distance] = line.match(/\d+/g).map(Number);
    lines++;
    checksum = (checksum + (Math.imul(query, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b) ^ distance)) >>> 0;
  }
  return { lines, checksum };
}

function* blocksOf(search, rows) {
  for (let part = 0; part < search.parts; part++) yield* search.search({ rows, rowWords: 2 }, part);
}

/** Number of the pairs that a search finds, and a checksum that does not depend on their order. */
function tally(search, rows) {
  let count = 0;
  let checksum = 0;
  for (const { pairs, distances } of blocksOf(search, rows)) {
    count += distances.length;
    for (let i = 0; i < distances.length; i++) {
      const a = Math.imul(pairs[2 * i], 0x9e3779b1);
      const b = Math.imul(pairs[2 * i + 1], 0x85ebca6b);
      checksum = (checksum + (a ^ b ^ Math.imul(distances[i], 0xc2b2ae35))) >>> 0;
    }
  }
  return { pairs: count, checksum };
}

function compiled(skip) {
  const program = join(scratch('join'), 'join');
  const source = join(import.meta.dirname, 'native/join.c');
  const { status, stderr } = spawnSync('gcc', ['-O3', '-march=native', '-o', program, source], { encoding: 'utf8' });
  if (status !== 0) {
    skip('c-textbook, c-limit', `gcc does not compile native/join.c: ${stderr ?? 'there is none'}`);
    return undefined;
  }
  const run = (file, engine) => {
    const answer = execFileSync(program, [file, engine], { encoding: 'utf8' });
    const [seconds, pairs, checksum] = answer.split(' ').map(Number);
    return { seconds, pairs, checksum };
  };
  const hasLimit = execFileSync(program, ['/dev/null', 'limit'], { encoding: 'utf8' }) !== 'absent\n';
  if (!hasLimit) skip('c-limit', 'this machine has no AVX-512 with VPOPCNTDQ');
  run.ways = hasLimit ? ['textbook', 'limit'] : ['textbook'];
  return run;
}
