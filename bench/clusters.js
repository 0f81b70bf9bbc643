/**
 * All pairs of a cluster by their fingerprints, compared with the method of the patent in plain C.
 *
 * Million pairs a CPU second of one core: `signsum` of 128 bits, fingerprints of 64 bits, and `rowsum` of 64 rows,
 * compared with the method of the patent (`c-textbook`) and with C that gcc -O3 -march=native can vectorise
 * (`c-limit`).
 *
 * Before the timing, all engines are asserted to find the same pairs at the same distances.
 *
 * `npm run bench -- clusters [ROUNDS] [PAGES] [SET…]`: by default 7 rounds over 16,384 pages, a quarter of them for
 * rowsum; `random` rows, one in a hundred of which is near another, and the first pages of en20k and zh20k.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { seededRandom } from '../dist/base/random.js';
import { RowTable } from '../dist/base/rows.js';
import { RowsumFingerprinter } from '../dist/fingerprint/rowsum.js';
import { SignsumFingerprinter } from '../dist/fingerprint/signsum.js';
import { SimhashFingerprinter } from '../dist/fingerprint/simhash.js';
import { PairKernel } from '../dist/kernels/pairs.js';
import { rowsumDistance } from '../dist/methods/rowsum.js';
import { SIGNSUM_DISTANCE } from '../dist/methods/signsum.js';
import { encodeTexts } from '../dist/text/batch.js';
import { DEFAULT_PROFILE } from '../dist/text/profile.js';
import { gunzipped, scratch } from './inputs.js';
import { cpuSeconds, interleave, median } from './measure.js';

const CORE = 1;
const ROWS = 64;
const MEASURES = [
  { metric: 'signsum, 128 bits', measure: 'hamming', rows: 1, words: 4, distances: [16, SIGNSUM_DISTANCE] },
  { metric: 'simhash, 64 bits', measure: 'hamming', rows: 1, words: 2, distances: [3, 10] },
  { metric: `rowsum, ${ROWS} rows`, measure: 'rowsum', rows: ROWS, words: 4, distances: [819, rowsumDistance(ROWS)] },
];
const FINGERPRINTERS = [
  () => new SignsumFingerprinter({ rows: ROWS }, DEFAULT_PROFILE),
  () => new SimhashFingerprinter(64, 'tf', DEFAULT_PROFILE),
  () => new RowsumFingerprinter({ rows: ROWS }, DEFAULT_PROFILE),
];

export async function run({ args, row, skip, assert, shared, log }) {
  if (process.platform === 'linux') spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const [rounds = 7, pages = 16_384, ...sets] = args;
  const program = compiled(skip);
  for (const set of sets.length > 0 ? sets : ['random', 'en20k', 'zh20k']) {
    const archive = set === 'random' ? set : shared(`data/bench-20k/${set}.jsonl.gz`);
    if (archive === undefined) {
      skip(set, '../shared/data is absent');
      continue;
    }
    const texts = set !== 'random' && textsOf(archive, set);
    for (const [i, { metric, measure, rows, words, distances }] of MEASURES.entries()) {
      const width = rows * words;
      const count = rows > 1 ? pages / 4 : Number(pages);
      const fingerprints = texts
        ? fingerprintsOf(FINGERPRINTERS[i](), encodeTexts(texts.slice(0, count)), width)
        : random(count, width);
      const table = new RowTable({ rows: fingerprints, rowWords: width });
      for (const distance of distances) {
        log(`${set}: ${metric} ≤ ${distance}`);
        const ways = {
          dittograph: new PairKernel(measure, 4 * width, distance),
          'dittograph literal': new PairKernel(measure, 4 * width, distance, true),
        };
        const engines = {};
        const results = {};
        for (const [engine, kernel] of Object.entries(ways)) {
          results[engine] = digest(allPairs(kernel, table));
          engines[engine] = () => cpuSeconds(() => allPairs(kernel, table));
        }
        if (program !== undefined) {
          const file = written(fingerprints, rows, words, distance);
          for (const way of ['textbook', 'limit']) {
            results[`c-${way}`] = outcome(program, file, way).pairs;
            engines[`c-${way}`] = () => outcome(program, file, way).seconds;
          }
        }
        for (const [engine, pairs] of Object.entries(results)) assert.equal(pairs, results.dittograph, engine);
        const million = (table.count * (table.count - 1)) / 2e6;
        for (const [engine, seconds] of Object.entries(await interleave(engines, { runs: Number(rounds) }))) {
          const value = million / median(seconds);
          row({ engine, n: `${table.count} ${set}`, metric: `${metric} ≤ ${distance}`, value, unit: 'Mpairs/s' });
        }
      }
    }
  }
}

function textsOf(archive, set) {
  const lines = readFileSync(gunzipped(archive, `${set}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line).text);
}

/** The first `width` words of each fingerprint, which are compared. */
function fingerprintsOf(fingerprinter, batch, width) {
  const { rows } = fingerprinter.fingerprint(batch);
  const stride = fingerprinter.rowBytes / 4;
  return Uint32Array.from({ length: (rows.length / stride) * width }, (_, i) => {
    return rows[Math.floor(i / width) * stride + (i % width)];
  });
}

/** Random rows; every hundredth is the previous row with an eighth of its words replaced. */
function random(count, width) {
  const next = seededRandom(count);
  const rows = Uint32Array.from({ length: count * width }, next);
  for (let page = 100; page < count; page += 100) {
    rows.copyWithin(page * width, (page - 1) * width, page * width);
    for (let changed = 0; changed < Math.ceil(width / 8); changed++)
      rows[page * width + (next() % width)] ^= next() & 0x0f0f;
  }
  return rows;
}

/** The triples of every block, concatenated. */
function allPairs(kernel, table) {
  const found = [];
  kernel.load(table, table.documents);
  for (let block = 0; block < kernel.blocks; block++) {
    for (const triples of kernel.pairs(block)) found.push(triples.slice());
  }
  return found;
}

/** Number of pairs and a checksum that does not depend on their order, as the C computes it. */
function digest(found) {
  let pairs = 0;
  let sum = 0;
  for (const triples of found) {
    for (let t = 0; t < triples.length; t += 3, pairs++) {
      sum = (sum + (Math.imul(triples[t], 0x9e3779b1) ^ Math.imul(triples[t + 1], 0x85ebca6b) ^ triples[t + 2])) >>> 0;
    }
  }
  return `${pairs} ${sum}`;
}

function written(fingerprints, rows, words, distance) {
  const file = join(scratch('clusters'), 'rows');
  const pages = fingerprints.length / (rows * words);
  const head = BigUint64Array.of(...[pages, rows, words / 2, distance].map(BigInt));
  writeFileSync(file, Buffer.concat([Buffer.from(head.buffer), Buffer.from(fingerprints.buffer)]));
  return file;
}

function outcome(program, file, way) {
  const { stdout, status } = spawnSync('taskset', ['-c', String(CORE), program, file, way], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${way} failed`);
  const [seconds, ...pairs] = stdout.trim().split(' ');
  return { seconds: Number(seconds), pairs: pairs.join(' ') };
}

/** The C program of this bench; undefined without gcc. */
function compiled(skip) {
  const program = join(scratch('clusters'), 'clusters');
  const source = join(import.meta.dirname, 'native/clusters.c');
  const flags = ['-O3', '-march=native', '-mprefer-vector-width=512', '-mpopcnt'];
  const { error, status, stderr } = spawnSync('gcc', [...flags, '-o', program, source], { encoding: 'utf8' });
  if (error === undefined && status === 0) return program;
  return void skip('c-textbook, c-limit', error === undefined ? stderr : 'there is no gcc');
}
