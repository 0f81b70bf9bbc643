/**
 * Li 2017: text to vector of counts, and all pairs of vectors by Tanimoto, compared with plain C.
 *
 * One core. The vectors have 3,764 counts, in MB of UTF-8 a CPU second, by algorithm A as the paper describes it
 * (linear search in a list), by A and B as implemented here (one table), and by the dense map; the pairs have Tanimoto
 * ≥ .9, in million pairs a CPU second of all n(n − 1)/2.
 *
 * Before the timing, all vectors and all found pairs are asserted to equal those of the C, whose tables are computed
 * here from the definitions.
 *
 * `npm run bench -- charset [ROUNDS]`: by default 5 rounds over texts of zh20k.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bisected, CharsetMapFingerprinter } from '../dist/fingerprint/charset-map.js';
import { CharsetTableFingerprinter } from '../dist/fingerprint/charset-table.js';
import { gb2312Hanzi } from '../dist/fingerprint/gbk.js';
import { TanimotoSearch } from '../dist/search/tanimoto.js';
import { encodeTexts } from '../dist/text/batch.js';
import { normalise } from '../dist/text/normalise.js';
import { DEFAULT_PROFILE } from '../dist/text/profile.js';
import { batchesOf, gunzipped, scratch, writeTexts } from './inputs.js';
import { cpuSeconds, interleave, median } from './measure.js';

const CORE = 1;
/** Bytes of a batch, as in a run. */
const BATCH = 2 ** 21;
/** Number of texts that are counted, that are counted by the list, and that are compared. */
const COUNTED = 4000;
const LISTED = 100;
const COMPARED = [2000, 8000];
const THETA = 0.9;
const NOWHERE = 3775;

export async function run({ args, row, skip, assert, shared, log }) {
  const archive = shared('data/bench-20k/zh20k.jsonl.gz');
  if (archive === undefined) return skip('dittograph', '../shared/data is absent');
  if (process.platform === 'linux') spawnSync('taskset', ['-acp', String(CORE), String(process.pid)]);
  const rounds = Number(args[0] ?? 5);
  const lines = readFileSync(gunzipped(archive, 'zh20k.jsonl'), 'utf8').trimEnd().split('\n');
  const texts = lines.map((line) => JSON.parse(line).text);
  const native = compiled(skip);
  const list = new CharsetTableFingerprinter({ lookup: 'list' }, DEFAULT_PROFILE);
  const table = new CharsetTableFingerprinter({}, DEFAULT_PROFILE);
  const map = new CharsetMapFingerprinter({}, DEFAULT_PROFILE);
  const dense = new CharsetMapFingerprinter({ map: 'dense' }, DEFAULT_PROFILE);

  const few = texts.slice(0, LISTED);
  const many = texts.slice(0, COUNTED);
  await count('A, searched', few, { 'dittograph list': list, 'dittograph table': table }, { c: 'list' });
  await count('A', many, { 'dittograph table': table }, { c: 'table' });
  await count('B', many, { 'dittograph map': map, 'dittograph dense': dense }, { 'c, bit by bit': 'bits', c: 'map' });
  for (const n of COMPARED) await compare(n);

  async function count(metric, sample, ours, theirs) {
    log(`vectors by ${metric}`);
    const batches = batchesOf(sample, BATCH);
    const megabytes = batches.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
    const file = native && writeTexts(sample, join(scratch('charset'), 'texts'));
    const engines = {};
    for (const [engine, fingerprinter] of Object.entries(ours)) {
      engines[engine] = () =>
        cpuSeconds(() => {
          for (const batch of batches) fingerprinter.fingerprint(batch);
        });
    }
    if (native) {
      const sum = checksum(batches.map((batch) => Object.values(ours)[0].fingerprint(batch).rows));
      for (const [engine, way] of Object.entries(theirs)) {
        assert.equal(native(file, way)[1], sum, `${metric}: ${engine} has the same vectors`);
        engines[engine] = () => native(file, way)[0];
      }
    }
    for (const [engine, seconds] of Object.entries(await interleave(engines, { runs: rounds }))) {
      row({ engine, n: sample.length, metric, value: megabytes / median(seconds), unit: 'MB/s' });
    }
  }

  async function compare(n) {
    log(`pairs of ${n}`);
    const { rows } = map.fingerprint(encodeTexts(texts.slice(0, n)));
    const file = join(scratch('charset'), 'rows');
    writeFileSync(file, rows);
    const engines = { dittograph: () => cpuSeconds(() => pairsOf(rows)) };
    if (native) {
      const found = pairsOf(rows);
      assert.ok(found[0] > 0, 'there are pairs to find');
      for (const way of ['pairs', 'bounded']) {
        assert.deepEqual(native(file, way, THETA).slice(1), found, `${way} in C: the same pairs`);
        engines[way === 'pairs' ? 'c, all pairs' : 'c, as far as lengths allow'] = () => native(file, way, THETA)[0];
      }
    }
    const runs = Math.max(1, Math.ceil((rounds * COMPARED[0]) / n));
    for (const [engine, seconds] of Object.entries(await interleave(engines, { runs, warmUp: false }))) {
      const value = (n * (n - 1)) / 2 / 1e6 / median(seconds);
      row({ engine, n, metric: `Tanimoto ≥ ${THETA}`, value, unit: 'million pairs/s' });
    }
  }
}

/** Number of pairs and their checksum. */
function pairsOf(rows) {
  const search = new TanimotoSearch({ similarity: THETA });
  let count = 0;
  let sum = 0;
  for (let part = 0; part < search.parts; part++) {
    for (const { pairs } of search.search({ rows, rowWords: 1888 }, part)) {
      for (let p = 0; p < pairs.length; p += 2) sum += Math.imul(pairs[p], 2654435761) ^ pairs[p + 1];
      count += pairs.length / 2;
      sum >>>= 0;
    }
  }
  return [count, sum];
}

/** The C program, as a function of a file, a method and the arguments of the method; undefined without gcc. */
function compiled(skip) {
  const program = join(scratch('charset'), 'charset');
  const source = join(import.meta.dirname, 'native/charset.c');
  const { error, status, stderr } = spawnSync('gcc', ['-O3', '-march=native', '-o', program, source, '-lm']);
  if (error) return void skip('c', 'there is no gcc');
  if (status !== 0) throw new Error(`gcc could not compile ${source}: ${stderr}`);
  const tables = join(scratch('charset'), 'tables');
  writeFileSync(tables, tablesOf());
  return (file, ...way) =>
    execFileSync(program, [tables, file, ...way.map(String)])
      .toString()
      .split(' ')
      .map(Number);
}

/** Normalised units, machine codes, the list, and the slots of A and B, from the definitions. */
function tablesOf() {
  const units = Array.from({ length: 2 ** 16 }, (_, unit) => unit);
  const normal = units.map((unit) => {
    const character = String.fromCharCode(unit);
    const folded = /[\s\ud800-\udfff]/.test(character) ? character : normalise(character, DEFAULT_PROFILE);
    return folded.length === 1 ? folded.charCodeAt(0) : unit;
  });
  const codes = normal.map((unit) => (/\s/.test(String.fromCharCode(unit)) ? 0 : unit));
  const list = Array.from(gb2312Hanzi(3764), (hanzi) => hanzi.charCodeAt(0));
  const place = new Map(list.map((unit, slot) => [unit, slot]));
  const slotsA = normal.map((unit) => place.get(unit) ?? NOWHERE);
  const slotsB = codes.map((code) => (code === 0 ? NOWHERE : bisected(code)));
  return Uint16Array.from([normal, codes, list, slotsA, slotsB].flat());
}

function checksum(batches) {
  let sum = 0x811c9dc5;
  for (const words of batches) for (const word of words) sum = Math.imul(sum ^ word, 0x01000193);
  return sum >>> 0;
}
