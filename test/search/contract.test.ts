/** What every CandidateSearch promises, whichever structure it is. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { type Rows, RowTable, SharedRows } from '../../src/base/rows.ts';
import { countsOf } from '../../src/fingerprint/charset-vector.ts';
import { RowsumFingerprinter } from '../../src/fingerprint/rowsum.ts';
import { SignsumFingerprinter } from '../../src/fingerprint/signsum.ts';
import { chooseBands } from '../../src/search/band-plan.ts';
import { BandSearch } from '../../src/search/bands.ts';
import type { CandidateSearch } from '../../src/search/candidates.ts';
import { EqualSearch } from '../../src/search/equal-rows.ts';
import { HammingSearch } from '../../src/search/hamming.ts';
import { ClusterSearch } from '../../src/search/min-wise-buckets.ts';
import { SetJoin } from '../../src/search/set-join.ts';
import { TanimotoSearch } from '../../src/search/tanimoto.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';

interface Subject {
  readonly name: string;
  search(): CandidateSearch;
  /** Some rows, many of them near another, none but copies equal. */
  rows(count: number, seed: number): readonly Uint32Array[];
  readonly isRagged?: true;
}

/** A few random rows of words, and copies of them with a share of words drawn anew. */
function families(count: number, words: number, seed: number, share: number): Uint32Array[] {
  const random = seededRandom(seed);
  const bases = Array.from({ length: Math.ceil(count / 4) }, () => Uint32Array.from({ length: words }, random));
  return Array.from({ length: count }, () => {
    const changed = random() % 3 === 0 ? 0 : share;
    return bases[random() % bases.length]!.map((word) => (random() / 2 ** 32 < changed ? random() : word));
  });
}

function bitFamilies(count: number, words: number, seed: number, flips: number): Uint32Array[] {
  const random = seededRandom(seed);
  return families(count, words, seed, 0).map((row) => {
    for (let flip = random() % flips; flip > 0; flip--) row[random() % words]! ^= 1 << (random() % 32);
    return row;
  });
}

/** Texts of some families, each a common text with a share of its words changed. */
function texts(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const family = random() % Math.ceil(count / 4);
    const changed = random() % 13;
    return Array.from({ length: 60 }, (_, w) =>
      random() % 100 < changed ? `new${random() % 9999}` : `f${family}w${w}`,
    ).join(' ');
  });
}

function split(rows: Uint32Array, words: number): Uint32Array[] {
  return Array.from({ length: rows.length / words }, (_, i) => rows.slice(i * words, (i + 1) * words));
}

function sets(count: number, size: number, seed: number): Uint32Array[] {
  return families(count, size, seed, 0.15).map((low) => {
    const hashes = [...new Set([...low].map((word) => (BigInt(word) * 0x9e3779b97f4a7c15n) & (2n ** 64n - 1n)))];
    return new Uint32Array(BigUint64Array.from(hashes).sort().buffer);
  });
}

function vectors(count: number, seed: number): Uint32Array[] {
  return families(count, 40, seed, 0.1).map((values) => {
    const row = new Uint32Array(3776 / 2);
    for (const value of values) countsOf(row)[value % 3764]! += 1 + (value >>> 28);
    return row;
  });
}

const SLOTS = 128;
const signsum = new SignsumFingerprinter({ rows: 64 }, DEFAULT_PROFILE);
const rowsum = new RowsumFingerprinter({ rows: 16 }, DEFAULT_PROFILE);

const SUBJECTS: readonly Subject[] = [
  {
    name: 'bands',
    search: () => new BandSearch(chooseBands({ similarity: 0.8, recall: 0.99, slots: SLOTS }), 0.6),
    rows: (count, seed) => families(count, SLOTS, seed, 0.12),
  },
  ...[1, 2, 4].map((words) => ({
    name: `hamming of ${32 * words} bits`,
    search: () => new HammingSearch({ bits: 32 * words, maxDistance: 3 }),
    rows: (count: number, seed: number) => bitFamilies(count, words, seed, 5),
  })),
  {
    name: 'hamming, every pair compared',
    search: () => new HammingSearch({ bits: 64, maxDistance: 20 }),
    rows: (count, seed) => bitFamilies(count, 2, seed, 22),
  },
  {
    name: 'clusters of signsum',
    search: () => new ClusterSearch({ method: 'signsum', rows: 64, maxDistance: 32 }),
    rows: (count, seed) => split(signsum.fingerprint(encodeTexts(texts(count, seed))).rows, signsum.rowBytes / 4),
  },
  {
    name: 'clusters of rowsum',
    search: () => new ClusterSearch({ method: 'rowsum', rows: 16, maxDistance: 600 }),
    rows: (count, seed) => split(rowsum.fingerprint(encodeTexts(texts(count, seed))).rows, rowsum.rowBytes / 4),
  },
  {
    name: 'signsum without clusters',
    search: () => new ClusterSearch({ method: 'signsum', rows: 64, maxDistance: 32, clustered: false }),
    rows: (count, seed) => split(signsum.fingerprint(encodeTexts(texts(count, seed))).rows, signsum.rowBytes / 4),
  },
  { name: 'equal rows', search: () => new EqualSearch(), rows: (count, seed) => families(count, 4, seed, 0.1) },
  {
    name: 'Tanimoto',
    search: () => new TanimotoSearch({ similarity: 0.8 }),
    rows: vectors,
  },
  {
    name: 'a join of short sets',
    search: () => new SetJoin(0.6),
    rows: (n, seed) => sets(n, 20, seed),
    isRagged: true,
  },
  {
    name: 'a join of long sets',
    search: () => new SetJoin(0.6),
    rows: (n, seed) => sets(n, 400, seed),
    isRagged: true,
  },
];

/** Rows in chunks of `each`; in one array where that is absent. */
function tableOf(subject: Subject, rows: readonly Uint32Array[], each?: number): Rows {
  const words = subject.isRagged ? 0 : (rows[0]?.length ?? 1);
  const flat = Uint32Array.from(rows.flatMap((row) => [...row]));
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i]! + row.length;
  });
  if (each === undefined) return { rows: flat, words, ...(subject.isRagged && { offsets }) };
  const shared = new SharedRows(words, each);
  shared.append(flat, subject.isRagged && offsets);
  return shared.rows;
}

/** Every pair in the order found, as `part: lower higher distance`. */
function found(search: CandidateSearch, rows: Rows): string[] {
  const pairs: string[] = [];
  for (let part = 0; part < search.parts; part++) {
    for (const block of search.search(rows, part)) {
      block.distances.forEach((distance, i) => {
        pairs.push(`${part}: ${block.pairs[2 * i]} ${block.pairs[2 * i + 1]} ${distance}`);
      });
    }
  }
  return pairs;
}

describe.each(SUBJECTS)('$name', (subject) => {
  it('finds the same pairs in the same order in chunks of rows as in one array', () => {
    const rows = subject.rows(200, 1);
    const expected = found(subject.search(), tableOf(subject, rows));
    expect(expected.length).toBeGreaterThan(20);
    for (const each of [1, 16, 64, 256]) {
      const chunked = tableOf(subject, rows, each);
      expect(new RowTable(chunked).count).toBe(rows.length);
      expect(found(subject.search(), chunked)).toEqual(expected);
      const among = Uint32Array.from(rows.keys()).filter((row) => row % 3 > 0);
      expect(found(subject.search(), { ...chunked, among })).toEqual(
        found(subject.search(), { ...tableOf(subject, rows), among }),
      );
    }
  });
});
