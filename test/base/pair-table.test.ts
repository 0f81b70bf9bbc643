import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NOT_THERE, PairTable } from '../../src/base/pair-table.ts';

describe('a table of pairs', () => {
  it('gives the last number of each pair, in either order of the two, as a map does', () => {
    const calls = fc.array(fc.tuple(fc.nat(60), fc.nat(60), fc.nat(9)), { maxLength: 400 });
    fc.assert(
      fc.property(calls, fc.nat(40), (all, pairs) => {
        const table = new PairTable(40_000_000, pairs);
        const known = new Map<string, number>();
        for (const [x, y, value] of all) {
          // Numbers far apart, so that keys need more than 32 bits.
          const [a, b] = [x * 650_001, y * 650_003];
          const key = [Math.min(a, b), Math.max(a, b)].join();
          expect(table.get(a, b)).toBe(known.get(key) ?? NOT_THERE);
          table.set(b, a, value);
          known.set(key, value);
          expect(table.get(a, b)).toBe(value);
          expect(table.count).toBe(known.size);
        }
      }),
    );
  });

  it('keeps all of them while it grows', () => {
    const table = new PairTable(1_000_000);
    for (let i = 0; i < 300_000; i++) table.set(i, i + 1, i);
    expect(Array.from({ length: 300_000 }, (_, i) => table.get(i + 1, i)).every((value, i) => value === i)).toBe(true);
    expect(table.get(5, 7)).toBe(NOT_THERE);
  });
});
