/**
 * Text to MinHash, SimHash and shingle sets on one core, compared with plain C.
 *
 * MB of UTF-8 a CPU second, from texts in batches of 2 MiB to rows, compared with the same algorithms in plain C
 * (textbook code, and code that uses AVX-512); and the error of the MinHash estimate, compared with that of 128
 * independent draws.
 *
 * Before the timing, the rows of a sample are asserted to equal those of the oracles in test/; for texts that the C
 * tokenises as we do, the checksum of all rows is asserted to equal that of the C. The head of native/signatures.c says
 * what favours the C on purpose.
 *
 * Luo's codes and the weights of Zhou have textbook C only (native/weighted.c); their rows are also asserted to equal
 * the definition feature by feature.
 *
 * `npm run bench -- signatures [ROUNDS] [SET…]`: by default 5 rounds of en20k and zh20k.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { seededRandom } from '../dist/base/random.js';
import { FeatureCounter, inverseFrequencies } from '../dist/fingerprint/frequencies.js';
import { gb2312Codes } from '../dist/fingerprint/gb2312.js';
import { MinhashFingerprinter } from '../dist/fingerprint/minhash.js';
import { SimhashFingerprinter } from '../dist/fingerprint/simhash.js';
import { FeatureSimhashFingerprinter } from '../dist/fingerprint/simhash-features.js';
import { LuoSimhashFingerprinter } from '../dist/fingerprint/simhash-luo.js';
import { ZhouSimhashFingerprinter } from '../dist/fingerprint/simhash-zhou.js';
import { encodeTexts } from '../dist/text/batch.js';
import { DEFAULT_PROFILE } from '../dist/text/profile.js';
import { shingleSets } from '../dist/text/shingle-sets.js';
import { batchesOf, gunzipped, scratch, writeTexts } from './inputs.js';
import { cpuSeconds, interleave, median } from './measure.js';
import { checksum, compiled } from './native/compiled.js';

const CORE = 1;
const BATCH = 2 ** 21;
const SLOTS = 128;
/** Number of texts of each set for the oracles, which are slow: they use big integers. */
const SAMPLE = 100;

const minhash = new MinhashFingerprinter(SLOTS, DEFAULT_PROFILE);
const uniform = new SimhashFingerprinter(64, 'uniform', DEFAULT_PROFILE);
const tf = new SimhashFingerprinter(64, 'tf', DEFAULT_PROFILE);

/** The features of the systems of Luo and Zhou. */
const PAIRS = { words: 1, characters: 2, simplify: false };
const counter = new FeatureCounter(PAIRS);
counter.add(encodeTexts(['北京车祸', '北京 rain']));
const frequencies = counter.finish();
const luo = new LuoSimhashFingerprinter(64, PAIRS);
const zhou = new ZhouSimhashFingerprinter(64, ['length'], PAIRS, frequencies);
const definedLuo = new FeatureSimhashFingerprinter({ bits: 64, featureHash: 'gb2312-string' }, PAIRS);
const definedZhou = new FeatureSimhashFingerprinter({ bits: 64, weights: 'zhou', frequencies }, PAIRS);

/**
 * Each metric: a function that makes rows of 32-bit words from a batch, the oracle for one text, and the table that the C
 * needs, if it does.
 */
const METRICS = {
  minhash: {
    metric: `text → ${SLOTS}-slot minhash`,
    rows: (batch) => minhash.fingerprint(batch).rows,
    naive: (text, { shingleHashes, naiveMinhash }) => naiveMinhash(shingleHashes(text, DEFAULT_PROFILE), SLOTS),
  },
  'simhash-tf': {
    metric: 'text → 64-bit simhash, tf',
    rows: (batch) => tf.fingerprint(batch).rows,
    naive: (text, { shingleHashes, naiveSimhash }) => naiveSimhash(weighted(shingleHashes(text, DEFAULT_PROFILE)), 64),
  },
  'simhash-uniform': {
    metric: 'text → 64-bit simhash, uniform',
    rows: (batch) => uniform.fingerprint(batch).rows,
    naive: (text, { shingleSet, naiveSimhash }) => naiveSimhash(weighted(shingleSet(text, DEFAULT_PROFILE)), 64),
  },
  sets: {
    metric: 'text → shingle sets',
    rows: (batch) => wordsOf(shingleSets(batch, DEFAULT_PROFILE).hashes),
    naive: (text, { shingleSet }) => wordsOf(BigUint64Array.from(shingleSet(text, DEFAULT_PROFILE))),
  },
  luo: {
    metric: 'text → 64-bit simhash, codes of Luo',
    rows: (batch) => luo.fingerprint(batch).rows,
    naive: (text) => definedLuo.fingerprint(encodeTexts([text])).rows,
    table: () => gb2312Codes(),
  },
  zhou: {
    metric: 'text → 64-bit simhash, weights zhou',
    rows: (batch) => zhou.fingerprint(batch).rows,
    naive: (text) => definedZhou.fingerprint(encodeTexts([text])).rows,
    table: () => inverseFrequencies(frequencies),
  },
};

/** Texts that the C tokenises as we do: ASCII, the ideographs of U+4E00 … U+9FFF, common Chinese punctuation. */
const PLAIN = /^[\0-\x7f\u4e00-\u9fff\u2010-\u201f\u3000-\u3002\u3008-\u3011\uff01-\uff0f\uff1a-\uff20]*$/;

export async function run({ args, row, skip, assert, shared, log }) {
  if (process.platform === 'linux') spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const oracles = await bundledOracles();
  const native = { plain: compiled('signatures', skip), weighted: compiled('weighted', skip, ['c-textbook']) };
  const [rounds = '5', ...sets] = args;
  for (const set of sets.length > 0 ? sets : ['en20k', 'zh20k']) {
    const archive = shared(`data/bench-20k/${set}.jsonl.gz`);
    if (archive === undefined) skip(set, '../shared/data is absent');
    else
      await time(prepared(archive, set, { oracles, native, assert, log }), set, Number(rounds), { native, row, log });
  }
  log('the error of the estimate');
  errors({ row, assert });
}

/** The texts of a set as batches and in a file, after comparison with the oracles; strings would load the collector. */
function prepared(archive, set, { oracles, native, assert, log }) {
  const lines = readFileSync(gunzipped(archive, `${set}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  const texts = lines.map((line) => JSON.parse(line).text);
  log(`${set}: comparing with the oracles`);
  assertRows(texts, set, { oracles, native, assert, log });
  return { count: texts.length, batches: batchesOf(texts, BATCH), file: writeTexts(texts, fileOf(set)) };
}

function assertRows(texts, set, { oracles, native, assert, log }) {
  const step = Math.ceil(texts.length / SAMPLE);
  const sample = texts.filter((_, i) => i % step === 0);
  const plain = texts.filter((text) => PLAIN.test(text));
  const file = writeTexts(plain, fileOf(`${set}-plain`));
  for (const [method, { metric, rows, naive }] of Object.entries(METRICS)) {
    for (const text of sample) assert.deepEqual([...rows(encodeTexts([text]))], [...naive(text, oracles)], metric);
    const sum = checksum(batchesOf(plain, BATCH).map(rows));
    for (const [engine, run] of Object.entries(enginesOf(native, method, file))) {
      assert.equal(run().checksum, sum, `${engine}: ${metric}`);
    }
  }
  log(`${set}: ${sample.length} texts equal the oracles, ${plain.length} ${Object.keys(native.plain).join(' and ')}`);
}

async function time({ count, batches, file }, set, rounds, { native, row, log }) {
  const megabytes = batches.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  for (const [method, { metric, rows }] of Object.entries(METRICS)) {
    log(`${set}: ${metric}`);
    const engines = {
      dittograph: () =>
        cpuSeconds(() => {
          for (const batch of batches) rows(batch);
        }),
    };
    for (const [engine, run] of Object.entries(enginesOf(native, method, file))) engines[engine] = () => run().seconds;
    for (const [engine, seconds] of Object.entries(await interleave(engines, { runs: rounds }))) {
      row({ engine, n: `${count} ${set}`, metric, value: megabytes / median(seconds), unit: 'MB/s' });
    }
  }
}

/** The C of a method, each version as a function without parameters. */
function enginesOf({ plain, weighted }, method, file) {
  const { table } = METRICS[method];
  const rest = [];
  if (table !== undefined) {
    rest.push(fileOf(`${method}-table`));
    writeFileSync(rest[0], new Uint8Array(table().buffer));
  }
  const programs = Object.entries(table === undefined ? plain : weighted);
  return Object.fromEntries(programs.map(([engine, program]) => [engine, () => program(file, method, ...rest)]));
}

/** Pairs of texts whose shingle sets have a known Jaccard: random words, equal up to some position. */
function errors({ row, assert }) {
  const random = seededRandom(128);
  const words = (count) => Array.from({ length: count }, () => random().toString(36));
  const pairs = 1000;
  for (const size of [20, 200, 2000]) {
    for (const wanted of [0.2, 0.5, 0.8]) {
      const common = Math.round((2 * size * wanted) / (1 + wanted));
      const jaccard = common / (2 * size - common);
      let sum = 0;
      for (let pair = 0; pair < pairs; pair++) {
        const start = words(common + DEFAULT_PROFILE.words - 1);
        const batch = encodeTexts([0, 1].map(() => [...start, ...words(size - common)].join(' ')));
        const { hashes } = shingleSets(batch, DEFAULT_PROFILE);
        assert.deepEqual([hashes.length, new Set(hashes).size], [2 * size, 2 * size - common], 'the Jaccard is known');
        const { rows } = minhash.fingerprint(batch);
        const estimate = 1 - minhash.distance(rows.subarray(0, SLOTS), rows.subarray(SLOTS)) / SLOTS;
        sum += (estimate - jaccard) ** 2;
      }
      const error = Math.sqrt(sum / pairs);
      assert.ok(error < 0.05, `the error of ${error} is that of ${SLOTS} slots`);
      const cell = { n: `${pairs} pairs, ${size} shingles`, metric: `RMSE at J ≈ ${wanted}`, unit: 'errors' };
      row({ engine: 'dittograph', value: error, ...cell });
      row({ engine: `√(J(1−J)/${SLOTS})`, value: Math.sqrt((jaccard * (1 - jaccard)) / SLOTS), ...cell });
    }
  }
}

/** The oracles of the tests, compiled to JavaScript. */
async function bundledOracles() {
  const outfile = join(scratch('signatures'), 'oracles.js');
  const contents = ['shingles', 'minhash', 'simhash'].map((oracle) => `export * from './${oracle}.ts';`).join('\n');
  const resolveDir = resolve(import.meta.dirname, '../test/oracles');
  await build({ stdin: { contents, resolveDir }, bundle: true, format: 'esm', outfile });
  return import(outfile);
}

const fileOf = (name) => join(scratch('signatures'), `${name}.texts`);

function wordsOf(hashes) {
  return new Uint32Array(hashes.buffer, hashes.byteOffset, 2 * hashes.length);
}

function weighted(hashes) {
  return hashes.map((hash) => [hash, 1]);
}
