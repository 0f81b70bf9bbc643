import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align } from '../../src/verify/alignment.ts';
import { longestCommon } from '../oracles/longest-common.ts';

const sequence = fc.array(fc.nat({ max: 12 }), { maxLength: 40 }).map((numbers) => Uint32Array.from(numbers));

describe('the alignment of two sequences', () => {
  it('has runs that are equal, ascending and as long as they can be', () => {
    fc.assert(
      fc.property(sequence, sequence, (a, b) => {
        let [endA, endB] = [0, 0];
        let isFirst = true;
        for (const run of align(a, b)) {
          expect(a.subarray(run.a, run.a + run.length)).toEqual(b.subarray(run.b, run.b + run.length));
          expect(run.length).toBeGreaterThan(0);
          expect(run.a >= endA && run.b >= endB).toBe(true);
          expect(isFirst || run.a > endA || run.b > endB).toBe(true);
          [endA, endB, isFirst] = [run.a + run.length, run.b + run.length, false];
        }
      }),
    );
  });

  it('is never longer than the longest common subsequence, and as long where no symbol comes twice', () => {
    const distinct = fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 20 }).map((numbers) => Uint32Array.from(numbers));
    const length = (a: Uint32Array, b: Uint32Array): number => align(a, b).reduce((sum, run) => sum + run.length, 0);
    fc.assert(fc.property(sequence, sequence, (a, b) => length(a, b) <= longestCommon(a, b)));
    fc.assert(fc.property(distinct, distinct, (a, b) => length(a, b) === longestCommon(a, b)));
  });

  it('finds the one place that was changed among words that all come often', () => {
    const a = Uint32Array.from({ length: 60 }, (_, i) => i % 3);
    const b = a.slice();
    b[30] = 9;
    expect(align(a, b)).toEqual([
      { a: 0, b: 0, length: 30 },
      { a: 31, b: 31, length: 29 },
    ]);
  });

  it('of two sequences without a common symbol is empty', () => {
    expect(align(Uint32Array.of(1, 2), Uint32Array.of(3))).toEqual([]);
    expect(align(new Uint32Array(), new Uint32Array())).toEqual([]);
  });

  it('of one symbol repeated a hundred thousand times ends soon', () => {
    const run = align(new Uint32Array(1e5).fill(1), new Uint32Array(99_999).fill(1));
    expect(run).toEqual([{ a: 0, b: 0, length: 99_999 }]);
  });
});
