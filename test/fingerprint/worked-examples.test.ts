/**
 * The examples "by hand" of docs/methods that the tests of their methods do not hold: signsum and the clusters are held
 * by matrix.test.ts, the character counts by charset.test.ts, the others by the test of their name.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rows } from '../../src/base/rows.ts';
import { inverseFrequencies } from '../../src/fingerprint/frequencies.ts';
import { MinhashFingerprinter } from '../../src/fingerprint/minhash.ts';
import { RowsumFingerprinter } from '../../src/fingerprint/rowsum.ts';
import { ShingleFingerprinter } from '../../src/fingerprint/shingle.ts';
import { createFrequencies } from '../../src/methods/create.ts';
import { METHOD_NAMES } from '../../src/methods/methods.ts';
import { bandProbability } from '../../src/search/band-plan.ts';
import { BandSearch } from '../../src/search/bands.ts';
import type { CandidateSearch } from '../../src/search/candidates.ts';
import { leastShared } from '../../src/search/prefix-filter.ts';
import { SetJoin } from '../../src/search/set-join.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE, resolveProfile } from '../../src/text/profile.ts';
import { naiveSimhash } from '../oracles/simhash.ts';

const PAGES = new URL('../../docs/methods/', import.meta.url);

const pairsOf = (search: CandidateSearch, rows: Rows): number[][] =>
  Array.from({ length: search.parts }, (_, part) => [...search.search(rows, part)])
    .flat()
    .map(({ pairs }) => [...pairs]);

describe('the page of each method', () => {
  it('exists, and has an example computed by hand', () => {
    expect(readdirSync(PAGES).sort()).toEqual(METHOD_NAMES.map((name) => `${name}.md`).sort());
    for (const page of readdirSync(PAGES)) {
      expect(readFileSync(new URL(page, PAGES), 'utf8')).toMatch(/^## By hand\n\s*\S/m);
    }
  });
});

describe('minhash, by hand', () => {
  const [a, b] = [
    [7, 2, 9, 4, 1, 8, 3, 5],
    [7, 2, 6, 4, 1, 8, 0, 5],
  ].map((slots) => Uint32Array.from(slots)) as [Uint32Array, Uint32Array];

  it('estimates 6 of 8 slots as .75', () => {
    expect(new MinhashFingerprinter(8, DEFAULT_PROFILE).similarity(a, b)).toBe(0.75);
  });

  it('proposes the pair by bands 1 and 3 of four, once', () => {
    const rows = { rows: Uint32Array.from([...a, ...b]), rowWords: 8 };
    const probability = (jaccard: number): number => bandProbability(jaccard, 4, 2);
    const plan = { slots: 8, bands: 4, slotsPerBand: 2, similarity: 0.75, stated: probability(0.75), probability };
    const search = new BandSearch(plan, 0);
    expect(pairsOf(search, rows)).toEqual([[0, 1]]);
    expect(bandProbability(0.75, 1, 2)).toBeCloseTo(0.5625, 12);
    expect(plan.stated).toBeCloseTo(0.963, 3);
  });
});

describe('shingle, by hand', () => {
  it('finds one common shingle of eight in the example of Broder', () => {
    const fingerprinter = new ShingleFingerprinter(resolveProfile({ words: 4 }));
    const texts = ['a rose is a rose is a rose', 'a rose is a flower which is a rose'];
    const [a, b] = texts.map((text) => fingerprinter.fingerprint(encodeTexts([text])).rows) as [
      Uint32Array,
      Uint32Array,
    ];
    expect([a.length / 2, b.length / 2]).toEqual([3, 6]);
    expect(fingerprinter.similarity(a, b)).toBe(0.125);
    expect(fingerprinter.distance(a, b)).toBe(7);
  });

  it('needs three common shingles of two sets of four at .5, so {a, b, c, d} and {c, d, e, f} are not a pair', () => {
    expect(leastShared(4, 4, 0.5)).toBe(3);
    const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6];
    const join = (...sets: number[][]): number[][] =>
      pairsOf(new SetJoin(0.5), {
        rows: Uint32Array.from(sets.flat().flatMap((hash) => [hash!, 0])),
        rowWords: 0,
        offsets: Uint32Array.from([0, 8, 16]),
      });
    expect(join([a!, b!, c!, d!], [c!, d!, e!, f!])).toEqual([]);
    expect(join([a!, b!, c!, d!], [b!, c!, d!, e!])).toEqual([[0, 1]]);
  });
});

describe('simhash, by hand', () => {
  it('takes the signs of the sums of three hashes; a tie is a one', () => {
    const low = (...hashes: bigint[]): number =>
      naiveSimhash(
        hashes.map((hash) => [hash, 1]),
        32,
      )[0]! & 15;
    expect(low(0b1011n, 0b0010n, 0b1110n)).toBe(0b1010);
    expect(low(0b1011n, 0b0010n)).toBe(0b1011);
  });

  it('weights 北京, in three of three documents, by 1024, and 车祸, in one, by 2048', () => {
    const segmenter = { name: 'blanks', cut: (text: string) => text.split(' ') };
    const counter = createFrequencies({ method: 'simhash', weights: 'zhou', segmenter });
    counter.add(encodeTexts(['北京 车祸', '北京', '北京']));
    const frequencies = counter.finish();
    const weights = inverseFrequencies(frequencies);
    const ofWordsIn = (documents: number): number[] =>
      [...weights].filter((_, i) => frequencies.counts[i] === documents);
    expect(ofWordsIn(3)).toEqual([1024]);
    expect(ofWordsIn(1)).toEqual([2048]);
  });
});

describe('rowsum, by hand', () => {
  it('adds up 0 + 4 + 0 over three rows', () => {
    const fingerprinter = new RowsumFingerprinter({ rows: 64 }, DEFAULT_PROFILE);
    const matrix = (...rows: number[]): Uint32Array => {
      const words = new Uint32Array(fingerprinter.rowBytes / 4);
      for (const [r, row] of rows.entries()) words[4 * r] = row;
      return words;
    };
    expect(fingerprinter.distance(matrix(0b1011, 0b0011, 0b1001), matrix(0b1011, 0b1100, 0b1001))).toBe(4);
  });
});
