import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { RowsumFingerprinter, rowsumSimilarity } from '../../src/fingerprint/rowsum.ts';
import { SignsumFingerprinter, signsumSimilarity } from '../../src/fingerprint/signsum.ts';
import { rowsumDistance } from '../../src/methods/rowsum.ts';
import { SIGNSUM_DISTANCE } from '../../src/methods/signsum.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE, resolveProfile } from '../../src/text/profile.ts';
import { naiveMatrix, naiveSignsum } from '../oracles/matrix.ts';
import { shingleHashes } from '../oracles/shingles.ts';

const signsum = new SignsumFingerprinter({ rows: 64 }, DEFAULT_PROFILE);
const rowsum = new RowsumFingerprinter({ rows: 64 }, DEFAULT_PROFILE);
const ones = (value: bigint): number => value.toString(2).replaceAll('0', '').length;

/** Two sets of single words, each as a text, with a share `jaccard` of all their words in both. */
function pairOf(words: number, jaccard: number, seed: number): [string, string] {
  const shared = Math.round((2 * words * jaccard) / (1 + jaccard));
  const random = seededRandom(seed);
  const pool = Array.from({ length: 2 * words - shared }, (_, i) => `w${i}x${random()}`);
  return [pool.slice(0, words).join(' '), pool.slice(words - shared).join(' ')];
}

describe('the fingerprint matrix', () => {
  it('repeats the only shingle of a text in every row, so that the signs are its hash', () => {
    const row = [0xd58a5bb1, 0x1e25ff19, 0x4a2dd887, 0x5b0e3b4a];
    expect([...rowsum.fingerprint(encodeTexts(['one'])).rows]).toEqual(Array.from({ length: 64 }, () => row).flat());
    const kept = signsum.fingerprint(encodeTexts(['one'])).rows;
    expect([...kept.subarray(0, 4)]).toEqual(row);
    expect(new Set(kept.subarray(4))).toEqual(new Set([0x5bb15bb1]));
  });

  it('is all zeros for a text without a token', () => {
    expect(rowsum.fingerprint(encodeTexts(['…!?'])).rows.every((word) => word === 0)).toBe(true);
    expect(signsum.fingerprint(encodeTexts(['', '…!?'])).rows.every((word) => word === 0)).toBe(true);
  });

  it('does not depend on the frequency of a shingle, nor on its position', () => {
    const words = resolveProfile({ words: 1 });
    const one = new RowsumFingerprinter({ rows: 16 }, words);
    const [a, b] = ['a b c d e f g', 'g f e d c b a g a b a g f a c'].map((text) => [
      ...one.fingerprint(encodeTexts([text])).rows,
    ]);
    expect(b).toEqual(a);
  });

  it('has a share of equal rows that estimates the Jaccard of the sets', () => {
    const words = resolveProfile({ words: 1 });
    const one = new RowsumFingerprinter({ rows: 256 }, words);
    for (const jaccard of [0.2, 0.5, 0.8]) {
      let equal = 0;
      for (let seed = 0; seed < 40; seed++) {
        const { rows } = one.fingerprint(encodeTexts(pairOf(300, jaccard, seed)));
        for (let r = 0; r < 256; r++) equal += Number(rows[4 * r] === rows[1024 + 4 * r]);
      }
      expect(Math.abs(equal / (40 * 256) - jaccard)).toBeLessThan(0.02);
    }
  });
});

describe('the signs of the sums', () => {
  it('equal those of four rows computed by hand: a tie is a one', () => {
    //  columns, low bits:   1 0 1 1
    //                       0 0 1 1
    //                       1 0 0 1
    //                       0 1 0 1    sums 0, −2, 0, +4
    expect(naiveSignsum([0b1011n, 0b0011n, 0b1001n, 0b0101n])).toBe(0b1011n);
  });

  it('have the distance of the definition, like the rows', () => {
    const word = fc.constantFrom('one', 'two', '漢', '字', '𠀀', 'ab', '\n');
    const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(text, text, (a, b) => {
        const matrices = [a, b].map((t) => naiveMatrix(shingleHashes(t, DEFAULT_PROFILE), 64));
        const between = (x: bigint, y: bigint): number => ones(x ^ y);
        const width = { signsum: signsum.rowBytes / 4, rowsum: rowsum.rowBytes / 4 };
        const signs = signsum.fingerprint(encodeTexts([a, b])).rows;
        const rows = rowsum.fingerprint(encodeTexts([a, b])).rows;
        const [x, y] = matrices.map(naiveSignsum);
        expect(signsum.distance(signs.subarray(0, width.signsum), signs.subarray(width.signsum))).toBe(between(x!, y!));
        expect(rowsum.distance(rows.subarray(0, width.rowsum), rows.subarray(width.rowsum))).toBe(
          matrices[0]!.reduce((sum, row, r) => sum + between(row, matrices[1]![r]!), 0),
        );
      }),
      { numRuns: 40 },
    );
  });
});

describe('the default distances', () => {
  /** How many of the pairs of a Jaccard lie within the default distance of each method. */
  function within(jaccard: number, pairs: number): { signsum: number; rowsum: number } {
    const profile = resolveProfile({ words: 1 });
    const makers = {
      signsum: new SignsumFingerprinter({ rows: 64 }, profile),
      rowsum: new RowsumFingerprinter({ rows: 64 }, profile),
    };
    const found = { signsum: 0, rowsum: 0 };
    for (let seed = 0; seed < pairs; seed++) {
      const batch = encodeTexts(pairOf(400, jaccard, seed));
      for (const [name, most] of [
        ['signsum', SIGNSUM_DISTANCE],
        ['rowsum', rowsumDistance(64)],
      ] as const) {
        const { rows } = makers[name].fingerprint(batch);
        const half = rows.length / 2;
        found[name] += Number(makers[name].distance(rows.subarray(0, half), rows.subarray(half)) <= most);
      }
    }
    return { signsum: found.signsum / pairs, rowsum: found.rowsum / pairs };
  }

  it('include pairs of Jaccard .8 with the stated probabilities, and none with a low Jaccard', () => {
    const near = within(0.8, 400);
    expect(near.signsum).toBeGreaterThan(0.85);
    expect(near.signsum).toBeLessThan(0.93);
    expect(near.rowsum).toBeGreaterThan(0.96);
    expect(within(0.3, 200)).toEqual({ signsum: 0, rowsum: 0 });
  });

  it('convert to the similarity at which they are expected', () => {
    expect(signsumSimilarity(SIGNSUM_DISTANCE)).toBeCloseTo(Math.SQRT1_2, 12);
    expect(signsumSimilarity(0)).toBe(1);
    expect(signsumSimilarity(100)).toBe(0);
    expect(rowsumSimilarity(rowsumDistance(64), 64)).toBeCloseTo(0.7, 3);
    expect(rowsumSimilarity(5000, 64)).toBe(0);
  });
});
