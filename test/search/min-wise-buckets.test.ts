import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Rows } from '../../src/base/rows.ts';
import { RowsumFingerprinter } from '../../src/fingerprint/rowsum.ts';
import { SignsumFingerprinter } from '../../src/fingerprint/signsum.ts';
import { rowsumDistance } from '../../src/methods/rowsum.ts';
import { SIGNSUM_DISTANCE } from '../../src/methods/signsum.ts';
import { bandProbability } from '../../src/search/band-plan.ts';
import { type ClusterOptions, ClusterSearch, type Compared } from '../../src/search/min-wise-buckets.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';
import { allPairs } from '../oracles/allpairs.ts';
import { naiveMatrix } from '../oracles/matrix.ts';
import { shingleHashes } from '../oracles/shingles.ts';
import { foundBy } from './found.ts';

function searchAll(search: ClusterSearch, rows: Rows): { found: string[]; done: Compared[] } {
  const { pairs, bounds } = foundBy(search, rows);
  return { found: pairs, done: bounds as Compared[] };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
const pairsAmong = (n: number): number => (n * (n - 1)) / 2;

/** Texts of some families, each a common text with a share of its words changed. */
function families(count: number, of: number, seed: number): string[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const changed = (i * 7) % 13;
    return Array.from({ length: 120 }, (_, w) =>
      random() % 100 < changed ? `new${random() % 9999}` : `f${i % of}w${w}`,
    ).join(' ');
  });
}

const texts = [...families(600, 40, 1), '', 'x', '𠀀', '𠀀𠀁𠀂𠀃𠀄𠀅'];
const METHODS = [
  {
    method: 'signsum',
    maxDistance: SIGNSUM_DISTANCE,
    fingerprinter: new SignsumFingerprinter({ rows: 64 }, DEFAULT_PROFILE),
  },
  {
    method: 'rowsum',
    maxDistance: rowsumDistance(64),
    fingerprinter: new RowsumFingerprinter({ rows: 64 }, DEFAULT_PROFILE),
  },
] as const;

describe.each(METHODS)('$method in clusters', ({ method, maxDistance, fingerprinter }) => {
  const words = fingerprinter.rowBytes / 4;
  const { rows } = fingerprinter.fingerprint(encodeTexts(texts));
  const options: ClusterOptions = { method, rows: 64, maxDistance };
  const row = (i: number): Uint32Array => rows.subarray(i * words, (i + 1) * words);
  const near = allPairs(texts.length, (a, b) => fingerprinter.distance(row(a), row(b)) <= maxDistance).map(
    ([a, b]) => `${a} ${b} ${fingerprinter.distance(row(a), row(b))}`,
  );

  it('finds the pairs within the distance whose pages agree in a band, each once', () => {
    const search = new ClusterSearch(options);
    const { bands, slotsPerBand: length } = search.plan!;
    const matrices = texts.map((text) => naiveMatrix(shingleHashes(text, DEFAULT_PROFILE), 64).map((r) => r & 0xffffn));
    const meet = (a: number, b: number): boolean =>
      Array.from({ length: bands }, (_, band) => band * length).some((from) =>
        Array.from({ length }, (_, r) => from + r).every((r) => matrices[a]![r] === matrices[b]![r]),
      );
    const expected = near.filter((pair) => {
      const [a, b] = pair.split(' ').map(Number);
      return meet(a!, b!);
    });
    expect(expected.length).toBeGreaterThan(800);
    expect(searchAll(search, { rows, rowWords: words }).found.sort()).toEqual(expected.sort());
  });

  it('finds all pairs within the distance without clusters, and counts every comparison', () => {
    const { found, done } = searchAll(new ClusterSearch({ ...options, clustered: false }), { rows, rowWords: words });
    expect(found.sort()).toEqual(near.sort());
    expect(sum(done.map(({ comparisons }) => comparisons))).toBe(pairsAmong(texts.length));
  });

  it('compares fewer than all pairs in clusters, and finds nearly all', () => {
    const { found, done } = searchAll(new ClusterSearch(options), { rows, rowWords: words });
    expect(found.length).toBeGreaterThan(0.95 * near.length);
    expect(new Set(found).size).toBe(found.length);
    expect(sum(done.map(({ comparisons }) => comparisons))).toBeLessThan(pairsAmong(texts.length));
    expect(done.every(({ groups, pairs }) => groups === 0 && pairs === 0)).toBe(true);
  });

  it('finds the same pair by pair as by planes, in the same order every time', () => {
    const { found } = searchAll(new ClusterSearch(options), { rows, rowWords: words });
    expect(searchAll(new ClusterSearch({ ...options, kernel: 'literal' }), { rows, rowWords: words }).found).toEqual(
      found,
    );
    expect(searchAll(new ClusterSearch(options), { rows, rowWords: words }).found).toEqual(found);
  });

  it('splits a cluster above the bound, finds part of its pairs, and reports the rest', () => {
    const all = searchAll(new ClusterSearch(options), { rows, rowWords: words });
    const { found, done } = searchAll(new ClusterSearch({ ...options, largest: 5 }), { rows, rowWords: words });
    const left = sum(done.map(({ pairs }) => pairs));
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((pair) => all.found.includes(pair))).toBe(true);
    expect(left).toBeGreaterThanOrEqual(all.found.length - found.length);
    expect(sum(done.map(({ comparisons }) => comparisons)) + left).toBe(
      sum(all.done.map(({ comparisons }) => comparisons)),
    );
    expect(Math.max(...done.map(({ largest }) => largest))).toBeGreaterThan(5);
  });

  it('splits pages that agree in every row in input order', () => {
    const alike = Uint32Array.from({ length: 10 * words }, (_, i) => row(0)[i % words]!);
    const { found, done } = searchAll(new ClusterSearch({ ...options, largest: 4 }), { rows: alike, rowWords: words });
    const expected = allPairs(10, (a, b) => Math.floor(a / 4) === Math.floor(b / 4)).map(([a, b]) => `${a} ${b} 0`);
    expect(found.sort()).toEqual(expected.sort());
    expect(done[0]).toEqual({ groups: 1, largest: 10, pairs: 45 - 13, comparisons: 13 });
  });

  it('compares all if the distance is so great that unrelated pages are within it, which share no band', () => {
    const far = method === 'signsum' ? 128 : 128 * 64;
    const search = new ClusterSearch({ ...options, maxDistance: far });
    expect(search.plan).toBeUndefined();
    expect(searchAll(search, { rows: rows.subarray(0, 30 * words), rowWords: words }).found.length).toBe(
      pairsAmong(30),
    );
  });

  it('states bands by which a pair at the distance shares a cluster with a probability of .99', () => {
    const { bands, slotsPerBand: length, similarity } = new ClusterSearch(options).plan!;
    expect(bandProbability(similarity, bands, length)).toBeGreaterThanOrEqual(0.99);
    expect(similarity).toBeCloseTo(0.7, 1);
  });

  it('states the distance and the band in the evidence', () => {
    const search = new ClusterSearch(options);
    expect(search.describe(1, 20)).toBe(`${method} 20, cluster by band 2 of ${search.parts}`);
    expect(new ClusterSearch({ ...options, clustered: false }).describe(1, 20)).toBe(`${method} 20`);
  });

  it('refuses invalid distances', () => {
    const most = method === 'signsum' ? 128 : 8192;
    expect(() => new ClusterSearch({ ...options, maxDistance: most + 1 })).toThrow(`from 0 to ${most}`);
    expect(() => new ClusterSearch({ ...options, maxDistance: 1.5 })).toThrow('not 1.5');
  });
});
