/**
 * Candidates and their verification on one core, compared with plain C.
 *
 * Pairs of sketches that a band search compares, and hashes of intersected shingle sets, a CPU second; the C is
 * textbook code, and code that uses AVX-512.
 *
 * Before the timing, a sample is asserted to equal a naive count, and the checksum of each C program to equal ours. The
 * head of native/kernels.c says what favours the C on purpose.
 *
 * `npm run bench -- kernels [ROUNDS] [SET…]`: by default 9 rounds of en20k and zh20k.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RowTable } from '../dist/base/rows.js';
import { MinhashFingerprinter } from '../dist/fingerprint/minhash.js';
import { SketchGroup } from '../dist/kernels/bands.js';
import { chooseBands, leastEqualSlots } from '../dist/search/band-plan.js';
import { BandSearch } from '../dist/search/bands.js';
import { encodeTexts } from '../dist/text/batch.js';
import { DEFAULT_PROFILE } from '../dist/text/profile.js';
import { shingleSets } from '../dist/text/shingle-sets.js';
import { intersectionSizes } from '../dist/verify/jaccard.js';
import { gunzipped, scratch } from './inputs.js';
import { cpuSeconds, interleave, median } from './measure.js';
import { checksum, compiled } from './native/compiled.js';

const CORE = 1;
const SLOTS = 128;
/** The largest group in which a band search compares all pairs. */
const GROUP = 256;
const PLAN = chooseBands({ similarity: 0.5, recall: 0.98, slots: SLOTS });
/** A band in the middle, so that earlier bands have to be compared. */
const BAND = PLAN.bands >> 1;
const MEETING = { least: leastEqualSlots(SLOTS, PLAN.similarity), band: BAND, length: PLAN.slotsPerBand };

export async function run({ args, row, skip, assert, shared, log }) {
  if (process.platform === 'linux') spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const native = compiled('kernels', skip);
  const [rounds = '9', ...sets] = args;
  for (const set of sets.length > 0 ? sets : ['en20k', 'zh20k']) {
    const archive = shared(`data/bench-20k/${set}.jsonl.gz`);
    if (archive === undefined) {
      skip(set, '../shared/data is absent');
      continue;
    }
    const lines = readFileSync(gunzipped(archive, `${set}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n');
    const batch = encodeTexts(lines.map((line) => JSON.parse(line).text));
    const rows = new MinhashFingerprinter(SLOTS, DEFAULT_PROFILE).fingerprint(batch).rows;
    for (const work of [bands(rows, set, assert), intersections(batch, rows, set, assert)]) {
      log(`${set}: ${work.metric}`);
      const sum = checksum([work.ours()]);
      const engines = { dittograph: () => cpuSeconds(() => work.ours()) };
      for (const [engine, program] of Object.entries(native)) {
        assert.equal(program(work.file, work.method).checksum, sum, `${engine}: ${work.metric}`);
        engines[engine] = () => program(work.file, work.method).seconds;
      }
      for (const [engine, seconds] of Object.entries(await interleave(engines, { runs: Number(rounds) }))) {
        const value = work.million / median(seconds);
        row({ engine, n: `${lines.length} ${set}`, metric: work.metric, value, unit: 'million/s' });
      }
    }
  }
}

/** Real sketches in groups that agree in one band, like those that a band search compares. */
function bands(fingerprints, set, assert) {
  const rows = fingerprints.slice();
  const count = rows.length / SLOTS;
  const from = BAND * PLAN.slotsPerBand;
  for (let i = 0; i < count; i++) {
    const first = (i - (i % GROUP)) * SLOTS + from;
    rows.copyWithin(i * SLOTS + from, first, first + PLAN.slotsPerBand);
  }
  const sketches = new SketchGroup();
  const table = new RowTable({ rows, rowWords: SLOTS });
  const members = Uint32Array.from({ length: count }, (_, i) => i);
  let pairs = 0;
  for (let i = 0; i < count; i++) pairs += i % GROUP;
  const ours = () => {
    const found = [];
    for (let begin = 0; begin < count; begin += GROUP) {
      const documents = members.subarray(begin, begin + GROUP);
      sketches.load(table, documents);
      const near = sketches.within(Uint32Array.of(documents.length), documents.length ** 2 / 2, MEETING);
      for (let f = 0; f < near.length; f += 3) found.push(near[f + 1], near[f + 2]);
    }
    return found;
  };
  const naive = naiveMeetings(rows);
  assert.deepEqual(ours().slice(0, naive.length), naive, 'a naive count of the first group');
  const head = BigUint64Array.of(...[count, GROUP, BAND, PLAN.slotsPerBand, MEETING.least].map(BigInt));
  const file = written(`${set}.bands`, [head, rows]);
  return {
    metric: `sketches compared in a band of ${PLAN.bands} × ${PLAN.slotsPerBand}`,
    method: 'bands',
    file,
    million: pairs / 1e6,
    ours,
  };
}

/** The matches of {@link bands} in the first group. */
function naiveMeetings(rows) {
  const found = [];
  const equals = (a, b, slot) => rows[a * SLOTS + slot] === rows[b * SLOTS + slot];
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot);
  for (let a = 0; a < GROUP; a++) {
    for (let b = 0; b < a; b++) {
      const equal = slots.filter((slot) => equals(a, b, slot));
      const agreed = slots.findIndex((band) =>
        slots.slice(band * PLAN.slotsPerBand, (band + 1) * PLAN.slotsPerBand).every((slot) => equals(a, b, slot)),
      );
      if (agreed === BAND && equal.length >= MEETING.least) found.push(b, equal.length);
    }
  }
  return found;
}

/** The shingle sets of the candidate pairs of a scan, intersected. */
function intersections(batch, rows, set, assert) {
  const search = new BandSearch(PLAN, PLAN.similarity);
  const pairs = Uint32Array.from(
    Array.from({ length: PLAN.bands }, (_, part) => [...search.search({ rows, rowWords: SLOTS }, part)])
      .flat()
      .flatMap((block) => [...block.pairs]),
  );
  const sets = shingleSets(batch, DEFAULT_PROFILE);
  const shared = intersectionSizes(sets, pairs);
  const setOf = (i) => new Set(sets.hashes.subarray(sets.offsets[i], sets.offsets[i + 1]));
  for (let p = 0; p < shared.length; p += 100) {
    const [a, b] = [setOf(pairs[2 * p]), setOf(pairs[2 * p + 1])];
    assert.equal([...a].filter((hash) => b.has(hash)).length, shared[p], 'a naive intersection');
  }
  let hashes = 0;
  for (const i of pairs) hashes += sets.offsets[i + 1] - sets.offsets[i];
  const head = BigUint64Array.of(BigInt(sets.hashes.length), BigInt(shared.length));
  const spans = BigUint64Array.from(
    [...pairs].flatMap((i) => [sets.offsets[i], sets.offsets[i + 1]]),
    BigInt,
  );
  const file = written(`${set}.overlap`, [head, sets.hashes, spans]);
  const metric = `hashes of candidate pairs intersected`;
  return { metric, method: 'overlap', file, million: hashes / 1e6, ours: () => intersectionSizes(sets, pairs) };
}

function written(name, arrays) {
  const file = join(scratch('kernels'), name);
  writeFileSync(file, Buffer.concat(arrays.map((a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength))));
  return file;
}
