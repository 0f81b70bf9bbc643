/**
 * Joins of 64-bit fingerprints within 3 bits, on one core: all pairs of one set, in CPU seconds, compared with four
 * tables in plain C; and a million queries against a set by inversion, compared with an index that answers them one by
 * one. Our pairs are document numbers with their distance; before the timing, their number and a checksum are asserted
 * to equal those of the C. The same million queries also come from files: `hamming join`, which scans the set, `hamming
 * build` and `query`, and the library asked one by one. CPU of whole processes, one worker.
 *
 * uniform: random fingerprints, 2 % of them within 3 bits of another. texts: copies of the SimHashes of real texts with
 * 8 to 24 flipped bits, 2 % with 0 to 3; the bits of real fingerprints are not uniform. templates: texts, and a
 * thousand groups of a hundred pages within one bit of one fingerprint.
 *
 * `npm run bench -- join [files] [N…]`: by default 10⁶, 10⁷ and 3.4 · 10⁷ fingerprints; `files`: only the million queries
 * from files, by default of 10⁷ and 3.4 · 10⁷.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../dist/base/random.js';
import { createHammingIndex } from '../dist/hamming/hamming-index.js';
import { HammingSearch } from '../dist/search/hamming.js';
import { InvertedSearch } from '../dist/search/inversion.js';
import { scratch } from './corpus.js';
import { copy, simhashes, spread, uniform } from './fingerprints.js';
import { cpuSeconds, interleave, measure, median } from './measure.js';

const CORE = 1;
const K = 3;
const QUERIES = 1e6;

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
  const native = compiled(skip);
  const texts = simhashes(shared);
  if (texts === undefined) skip('texts, templates', '../shared/data is absent');
  const sizes = args.length > 0 ? args.map(Number) : [1e6, 1e7, 3.4e7];
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
        timeFiles(rows, queries, { row, assert, log });
      }
    }
  }
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
  for (const engine of native === undefined ? [] : ['textbook', 'limit']) {
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
  const index = createHammingIndex({ fingerprints: rows, bits: 64, maxDistance: K, structure: 'planes' });
  const inverted = (asked) => {
    let pairs = 0;
    const search = new InvertedSearch({ queries: asked, bits: 64, maxDistance: K });
    for (const { distances } of search.search(rows)) pairs += distances.length;
    return pairs;
  };
  const online = () => index.withinAll(some).ids.length;
  assert.equal(inverted(some), online(), 'inversion and index find the same');
  const seconds = await interleave(
    {
      'dittograph inversion': () => cpuSeconds(() => inverted(queries)),
      'dittograph planes': () => cpuSeconds(online),
    },
    { runs: 3 },
  );
  for (const [engine, runs] of Object.entries(seconds)) {
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

/** Number of the pairs that a search finds, and a checksum that does not depend on their order. */
function tally(search, rows) {
  let pairs = 0;
  let checksum = 0;
  for (let part = 0; part < search.parts; part++) {
    for (const block of search.search({ rows, rowWords: 2 }, part)) {
      pairs += block.distances.length;
      for (let i = 0; i < block.distances.length; i++) {
        const a = Math.imul(block.pairs[2 * i], 0x9e3779b1);
        const b = Math.imul(block.pairs[2 * i + 1], 0x85ebca6b);
        checksum = (checksum + (a ^ b ^ Math.imul(block.distances[i], 0xc2b2ae35))) >>> 0;
      }
    }
  }
  return { pairs, checksum };
}

function compiled(skip) {
  const program = join(scratch('join'), 'join');
  const source = join(import.meta.dirname, 'native/join.c');
  const { status, stderr } = spawnSync('gcc', ['-O3', '-march=native', '-o', program, source], { encoding: 'utf8' });
  if (status !== 0) {
    skip('c-textbook, c-limit', `gcc does not compile native/join.c: ${stderr ?? 'there is none'}`);
    return undefined;
  }
  return (file, engine) => {
    const [seconds, pairs, checksum] = execFileSync(program, [file, engine], { encoding: 'utf8' })
      .split(' ')
      .map(Number);
    return { seconds, pairs, checksum };
  };
}
