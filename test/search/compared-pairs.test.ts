import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComparedPairs } from '../../src/search/compared-pairs.ts';

describe('compared pairs', () => {
  it('tell whether an earlier part had a pair, as a map does, in either order of the two', () => {
    const documents = 40_000_000;
    const calls = fc.array(fc.tuple(fc.nat(9), fc.nat(60), fc.nat(60), fc.boolean()), { maxLength: 400 });
    fc.assert(
      fc.property(calls, (all) => {
        const compared = new ComparedPairs(documents);
        const firsts = new Map<string, number>();
        // Numbers far apart, so that keys need more than 32 bits.
        for (const [part, x, y, adds] of all) {
          const [a, b] = [x * 650_001, y * 650_003];
          const key = [Math.min(a, b), Math.max(a, b)].join();
          const first = firsts.get(key);
          expect(compared.isBefore(part, a, b)).toBe(first !== undefined && first < part);
          expect(compared.isBefore(part, b, a)).toBe(first !== undefined && first < part);
          if (!adds) continue;
          compared.add(part, a, b);
          firsts.set(key, Math.min(part, first ?? part));
        }
      }),
    );
  });

  it('are kept while the table grows; a full one takes no more and forgets none', () => {
    const documents = 1_000_000;
    const compared = new ComparedPairs(documents);
    for (let i = 0; i < 600_000; i++) compared.add(i % 50, i, i + 1);
    const known = Array.from({ length: 600_000 }, (_, i) => compared.isBefore((i % 50) + 1, i, i + 1));
    expect(known.lastIndexOf(true)).toBe(2 ** 19 - 1);
    expect(known.indexOf(false)).toBe(2 ** 19);
    expect(known.slice(0, 2 ** 19).every((is, i) => is && !compared.isBefore(i % 50, i, i + 1))).toBe(true);
  });
});
