/** Seeded sets of 64-bit fingerprints for the benches, as two 32-bit words each, and queries for them. */
import { readFileSync } from 'node:fs';
import { seededRandom } from '../dist/base/random.js';
import { SimhashFingerprinter } from '../dist/fingerprint/simhash.js';
import { encodeTexts } from '../dist/text/batch.js';
import { DEFAULT_PROFILE } from '../dist/text/profile.js';
import { gunzipped } from './inputs.js';

/** Random fingerprints; 2 % of them are copies of another with 0 to 3 flipped bits. */
export function uniform(n) {
  const random = seededRandom(n);
  const rows = emptyRows(n);
  for (let i = 0; i < rows.length; i++) rows[i] = random();
  for (let copies = Math.floor(n / 50); copies > 0; copies--) {
    copy(rows, random() % n, rows, random() % n, random() % 4, random);
  }
  return rows;
}

/**
 * Copies of the fingerprints of texts with 8 to 24 flipped bits, 2 % with 0 to 3; and `groups` of a hundred pages
 * within one bit of one of the texts.
 */
export function spread(texts, n, groups) {
  const random = seededRandom(n);
  const rows = emptyRows(n);
  const many = texts.length / 2;
  for (let i = 0; i < n; i++) {
    const flips = random() % 50 === 0 ? random() % 4 : 8 + (random() % 17);
    copy(rows, i, texts, random() % many, flips, random);
  }
  for (let group = 0; group < groups; group++) {
    const template = random() % many;
    for (let page = 0; page < 100; page++) copy(rows, random() % n, texts, template, random() % 2, random);
  }
  return rows;
}

/** Copies of fingerprints of a set, with 0 to 3 flipped bits: every query has a match. */
export function matching(rows, count) {
  const random = seededRandom(1);
  const queries = emptyRows(count);
  for (let i = 0; i < count; i++) copy(queries, i, rows, random() % (rows.length / 2), random() % 4, random);
  return queries;
}

/** Fingerprints that are made like those of a set, nearly all without a match in it. */
export function foreign(texts, count) {
  const random = seededRandom(2);
  const queries = emptyRows(count);
  if (texts === undefined) for (let i = 0; i < queries.length; i++) queries[i] = random();
  else
    for (let i = 0; i < count; i++) copy(queries, i, texts, random() % (texts.length / 2), 8 + (random() % 17), random);
  return queries;
}

/** The SimHashes of the texts of en20k and zh20k; undefined if these are absent. */
export function simhashes(shared) {
  const simhash = new SimhashFingerprinter(64, 'tf', DEFAULT_PROFILE);
  const rows = [];
  for (const set of ['en20k', 'zh20k']) {
    const archive = shared(`data/bench-20k/${set}.jsonl.gz`);
    if (archive === undefined) return undefined;
    const lines = readFileSync(gunzipped(archive, `${set}.jsonl`), 'utf8')
      .trimEnd()
      .split('\n');
    for (let from = 0; from < lines.length; from += 1000) {
      const batch = encodeTexts(lines.slice(from, from + 1000).map((line) => JSON.parse(line).text));
      rows.push(...simhash.fingerprint(batch).rows);
    }
  }
  return Uint32Array.from(rows);
}

function emptyRows(n) {
  return new Uint32Array(new SharedArrayBuffer(8 * n));
}

/** Copies a row and flips `flips` random bits; a bit that is drawn twice is restored. */
export function copy(rows, to, from, row, flips, random) {
  rows[2 * to] = from[2 * row];
  rows[2 * to + 1] = from[2 * row + 1];
  for (; flips > 0; flips--) {
    const bit = random() % 64;
    rows[2 * to + (bit >> 5)] ^= 1 << (bit & 31);
  }
}
