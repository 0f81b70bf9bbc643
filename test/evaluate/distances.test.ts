import { describe, expect, it } from 'vitest';
import { binned, duplicatePairs, otherPairs } from '../../src/evaluate/distances.ts';
import { pairKey, truthOf } from '../../src/evaluate/truth.ts';

const truth = truthOf([...'abcdefgh'], {
  clusters: new Map([...'abcdefgh'].map((id, i) => [id, String((i >> 1) << 1)])),
  pairs: [
    { a: 'a', b: 'b', kind: 'dup' },
    { a: 'a', b: 'c', kind: 'dup' },
    { a: 'c', b: 'd', kind: 'grey' },
    { a: 'h', b: 'a', kind: 'related' },
  ],
});

describe('a histogram', () => {
  it('counts each value once: a bin includes its lower end, the last one its upper end too', () => {
    const bins = binned([0, 0.24, 0.25, 0.5, 0.99, 1, -3, 7], 0, 1, 4);
    expect(bins.map(({ count }) => count)).toEqual([3, 1, 1, 3]);
    expect(bins.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
  });
});

describe('pairs by the labels', () => {
  it('that are duplicates come from clusters and from the list, without those left out', () => {
    const pairs = duplicatePairs(truth);
    const named = Array.from({ length: pairs.length / 2 }, (_, p) => [pairs[2 * p], pairs[2 * p + 1]]);
    expect(named).toEqual([
      [0, 2],
      [0, 1],
      [4, 5],
      [6, 7],
    ]);
  });

  it('that are not duplicates are drawn without repeats, hard negatives first, the same for the same seed', () => {
    const pairs = otherPairs(truth, 1000, 3);
    expect(Array.from(pairs.subarray(0, 2))).toEqual([0, 7]);
    const keys = Array.from({ length: pairs.length / 2 }, (_, p) => pairKey(8, pairs[2 * p]!, pairs[2 * p + 1]!));
    expect(new Set(keys).size).toBe(keys.length);
    // 28 pairs, of which 4 are duplicates and 1 is left out.
    expect(keys.length).toBe(23);
    expect(otherPairs(truth, 5, 3)).toEqual(otherPairs(truth, 5, 3));
    expect(otherPairs(truth, 5, 3).length).toBe(12);
  });
});
