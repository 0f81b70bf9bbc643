/**
 * Queries to 64-bit fingerprints within 3 bits, by structure, compared with plain C and FAISS.
 *
 * Queries a CPU second on one core, with all matches and their ids written. The C has four tables (textbook code, and
 * code that uses AVX-512).
 *
 * match: every query is a fingerprint of the set with 0 to 3 flipped bits. no-match: nearly no query has a match. The
 * sets: uniform, texts, templates, made by fingerprints.js. `dittograph` is the default structure with batches of
 * queries; `one by one` is the same with one call for each query; other structures have their names.
 *
 * Before the timing, the matches of all engines are asserted to have the same checksum, and a sample to equal a plain
 * loop over the set.
 *
 * `npm run bench -- hamming [N…]`: by default 10⁵, 10⁶, 10⁷ and 3.4 · 10⁷ fingerprints.
 */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createHammingIndex } from '../dist/hamming/hamming-index.js';
import { foreign, matching, simhashes, spread, uniform } from './fingerprints.js';
import { CORE, checksumOf, compiled, serving } from './hamming-native.js';
import { scratch } from './inputs.js';
import { cpuSeconds, interleave, median } from './measure.js';
import { HOW_TO_INSTALL, pythonOf } from './peers/peers.js';

const K = 3;
const QUERIES = 100_000;
/** Number of queries for a structure that is too slow for a hundred thousand. */
const FEW = { exhaustive: 20, probing: 500, automaton: 2000, compressed: 2000 };
const SAMPLE = 20;

export async function run({ args, row, skip, assert, shared, log }) {
  if (process.platform === 'linux') spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const program = compiled(skip);
  const texts = simhashes(shared);
  if (texts === undefined) skip('texts, templates', '../shared/data is absent');
  const sizes = args.length > 0 ? args.map(Number) : [1e5, 1e6, 1e7, 3.4e7];
  for (const n of sizes) {
    const sets = { uniform: [() => uniform(n)] };
    if (texts !== undefined) {
      sets.texts = [() => spread(texts, n, 0), texts];
      sets.templates = [() => spread(texts, n, 1000), texts];
    }
    for (const [name, [make, source]] of Object.entries(sets)) {
      log(`${n} ${name}`);
      const fingerprints = make();
      const questions = { match: matching(fingerprints, QUERIES), 'no-match': foreign(source, QUERIES) };
      const isLargest = n === sizes.at(-1);
      await time(`${n} ${name}`, fingerprints, questions, { isLargest, program, row, assert, log, skip });
    }
  }
}

async function time(n, fingerprints, questions, { isLargest, program, row, assert, log, skip }) {
  const folder = scratch('hamming');
  const files = { set: join(folder, `${process.pid}.set`) };
  writeFileSync(files.set, fingerprints);
  for (const [name, queries] of Object.entries(questions)) {
    files[name] = join(folder, `${process.pid}.${name}`);
    writeFileSync(files[name], queries);
  }
  const native = program && (await serving(program, [files.set]));
  let index;
  const building = await cpuSeconds(() => {
    index = createHammingIndex({ fingerprints, bits: 64, maxDistance: K });
  });
  row({ engine: 'dittograph', n, metric: 'build', value: building, unit: 's' });
  row({ engine: 'dittograph', n, metric: 'a fingerprint', value: index.bytes / index.size, unit: 'bytes' });

  for (const [metric, queries] of Object.entries(questions)) {
    const mine = index.withinAll(queries);
    assertSample(mine, fingerprints, queries, assert);
    const rate = (seconds) => QUERIES / seconds;
    const engines = {
      dittograph: async () => rate(await cpuSeconds(() => index.withinAll(queries))),
      'dittograph one by one': async () =>
        rate(
          await cpuSeconds(() => {
            const query = new Uint32Array(2);
            for (let q = 0; q < queries.length; q += 2) {
              query[0] = queries[q];
              query[1] = queries[q + 1];
              index.within(query);
            }
          }),
        ),
    };
    for (const engine of native ? ['textbook', 'limit'] : []) {
      const [, matches, checksum] = await native(`${engine} ${files[metric]}`);
      if (matches === undefined) continue;
      assert.deepEqual({ matches, checksum }, checksumOf(mine), `${n}, ${metric}: the matches of c-${engine}`);
      engines[`c-${engine}`] = async () => rate((await native(`${engine} ${files[metric]}`))[0]);
    }
    log(`  ${metric}: ${mine.ids.length} matches`);
    for (const [engine, rates] of Object.entries(await interleave(engines, { runs: 5 }))) {
      row({ engine, n, metric, value: median(rates), unit: 'queries/s' });
    }
  }
  await native?.end();
  if (n.endsWith('uniform')) {
    await structures(n, fingerprints, questions, index, { row, assert, log });
    if (isLargest) await workers(n, index, questions, row);
    await faiss(n, files, index, questions, { row, skip, assert });
  }
  for (const file of Object.values(files)) rmSync(file);
}

/** Every other structure that fits at this size, with the same queries. */
async function structures(n, fingerprints, questions, index, { row, assert, log }) {
  const others = [
    ['exhaustive'],
    ['probing'],
    ['automaton'],
    ['compressed'],
    ...[4, 10, 16, 20].map((count) => ['tables', count]),
  ];
  for (const [structure, tables] of others) {
    // Twenty tables of 34 million fingerprints do not fit in one memory.
    if (tables !== undefined && (tables * fingerprints.length * 6) / 2 ** 32 > 0.9) continue;
    const other = createHammingIndex({ fingerprints, bits: 64, maxDistance: K, structure, ...(tables && { tables }) });
    const engine = `dittograph ${other.design}`;
    log(`  ${engine}`);
    row({ engine, n, metric: 'a fingerprint', value: other.bytes / other.size, unit: 'bytes' });
    for (const [metric, queries] of Object.entries(questions)) {
      const some = queries.subarray(0, 2 * (FEW[structure] ?? QUERIES));
      assert.deepEqual(other.withinAll(some), index.withinAll(some), `${n}, ${metric}: ${engine}`);
      const { [engine]: seconds } = await interleave(
        { [engine]: () => cpuSeconds(() => other.withinAll(some)) },
        { runs: 3, warmUp: false },
      );
      row({ engine, n, metric, value: some.length / 2 / median(seconds), unit: 'queries/s' });
    }
  }
}

/**
 * One worker, then two, over the memory of one index, each on its own core: queries a second of wall time, and a CPU
 * second of each worker. The first figure is meaningful only on an idle machine; the second shows whether the workers
 * slow each other down.
 */
async function workers(n, index, questions, row) {
  spawnSync('taskset', ['-acp', '0,1', String(process.pid)]);
  const rates = { 1: [], 2: [] };
  const costs = { 1: [], 2: [] };
  for (let round = 0; round < 7; round++) {
    for (const count of [1, 2]) {
      const asked = await Promise.all(Array.from({ length: count }, () => asking(index, questions.match)));
      const start = performance.now();
      const seconds = await cpuSeconds(() => Promise.all(asked.map(({ go }) => go())));
      costs[count].push(seconds / count);
      rates[count].push((count * 10 * QUERIES) / ((performance.now() - start) / 1000));
      await Promise.all(asked.map(({ end }) => end()));
    }
  }
  spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const wall = median(rates[2]) / median(rates[1]);
  row({ engine: 'dittograph', n, metric: 'two workers, wall', value: wall, unit: '× one' });
  const cpu = (2 * median(costs[1])) / median(costs[2]);
  row({ engine: 'dittograph', n, metric: 'two workers, CPU', value: cpu, unit: '× one' });
}

async function asking(index, queries) {
  const source = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { openHammingIndex } from ${JSON.stringify(new URL('../dist/hamming/hamming-index.js', import.meta.url).href)};
    const index = openHammingIndex(workerData.memory);
    index.withinAll(workerData.queries);
    parentPort.on('message', () => {
      for (let round = 0; round < 10; round++) index.withinAll(workerData.queries);
      parentPort.postMessage('done');
    });
    parentPort.postMessage('ready');`;
  const url = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
  const worker = new Worker(url, { workerData: { memory: index.memory, queries } });
  const next = () => new Promise((resolve) => worker.once('message', resolve));
  await next();
  const go = () => {
    const done = next();
    worker.postMessage('go');
    return done;
  };
  return { go, end: () => worker.terminate() };
}

async function faiss(n, files, index, questions, { row, skip, assert }) {
  const python = pythonOf('faiss');
  if (python === undefined) return skip('faiss IndexBinaryMultiHash', HOW_TO_INSTALL);
  const peer = join(import.meta.dirname, 'peers/peer_faiss.py');
  const ask = await serving(python, [peer, files.set, String(K)]);
  for (const [metric, queries] of Object.entries(questions)) {
    const [rate, asked, matches] = await ask(files[metric]);
    const mine = index.withinAll(queries.subarray(0, 2 * asked));
    assert.equal(matches, mine.ids.length, `${n}, ${metric}: the matches of FAISS`);
    row({ engine: 'faiss IndexBinaryMultiHash', n, metric, value: rate, unit: 'queries/s' });
  }
  await ask.end();
}

function assertSample({ offsets, ids, distances }, fingerprints, queries, assert) {
  for (let q = 0; q < SAMPLE; q++) {
    const found = new Set();
    for (let i = 0; i < fingerprints.length / 2; i++) {
      const distance = ones(fingerprints[2 * i] ^ queries[2 * q]) + ones(fingerprints[2 * i + 1] ^ queries[2 * q + 1]);
      if (distance <= K) found.add(`${i} ${distance}`);
    }
    const mine = Array.from(ids.subarray(offsets[q], offsets[q + 1]), (id, i) => `${id} ${distances[offsets[q] + i]}`);
    assert.deepEqual(new Set(mine), found);
    assert.equal(mine.length, found.size);
  }
}

function ones(word) {
  let x = word - ((word >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
