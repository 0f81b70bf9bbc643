import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedPassages } from '../../src/verify/passages.ts';

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

describe('shared passages', () => {
  it('are found longest first, wherever they were moved', () => {
    const a = words('one two three four five six seven');
    const b = words('five six seven x one two three four');
    expect(sharedPassages(a, b, 2)).toEqual([
      { a: [0, 4], b: [4, 8] },
      { a: [4, 7], b: [0, 3] },
    ]);
  });

  it('use a token once, even if it could be in two', () => {
    expect(sharedPassages(words('a b c'), words('a b c a b c'), 2)).toEqual([{ a: [0, 3], b: [0, 3] }]);
  });

  it('do not exist in texts that share no run of the least length', () => {
    expect(sharedPassages(words('a b c d'), words('a c b d'), 2)).toEqual([]);
  });

  it('have the same tokens in both texts, do not overlap, and leave no longer run out', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 4 }), (a, b, least) => {
        const passages = sharedPassages(a, b, least);
        const seen = { a: new Set<number>(), b: new Set<number>() };
        for (const passage of passages) {
          expect(a.slice(...passage.a)).toEqual(b.slice(...passage.b));
          expect(passage.a[1] - passage.a[0]).toBeGreaterThanOrEqual(least);
          for (const side of ['a', 'b'] as const) {
            for (let i = passage[side][0]; i < passage[side][1]; i++) {
              expect(seen[side].has(i)).toBe(false);
              seen[side].add(i);
            }
          }
        }
        for (let i = 0; i + least <= a.length; i++) {
          for (let j = 0; j + least <= b.length; j++) {
            const equal = a.slice(i, i + least).every((token, k) => token === b[j + k]);
            const free = a.slice(i, i + least).every((_, k) => !seen.a.has(i + k) && !seen.b.has(j + k));
            expect(equal && free).toBe(false);
          }
        }
      }),
    );
  });

  // Comparing every repetition with every other would take 10¹⁰ steps.
  it.each([1, 7])('are found in long texts that repeat a sequence of %d tokens', (period) => {
    const a = Array.from({ length: 200_000 }, (_, i) => `t${i % period}`);
    const b = [...a.slice(0, -period), 'other'];
    expect(sharedPassages(a, b, 3)).toEqual([{ a: [0, b.length - 1], b: [0, b.length - 1] }]);
  });
});
