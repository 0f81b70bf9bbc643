import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binomialTail, shareText, wilson } from '../../src/base/interval.ts';

describe('the Wilson interval', () => {
  it('agrees with the literature for 81 of 263 (Newcombe 1998, table I)', () => {
    const share = wilson(81, 263)!;
    expect(share.low).toBeCloseTo(0.2553, 4);
    expect(share.high).toBeCloseTo(0.3662, 4);
  });

  it('agrees with the literature for 0 of 20 and 1 of 29 (the same)', () => {
    expect(wilson(0, 20)!.low).toBe(0);
    expect(wilson(0, 20)!.high).toBeCloseTo(0.1611, 4);
    expect(wilson(1, 29)!.low).toBeCloseTo(0.0061, 4);
    expect(wilson(1, 29)!.high).toBeCloseTo(0.1718, 4);
  });

  it('contains the share, stays within 0 and 1, and is symmetric', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (of, part) => {
        const count = Math.round(of * part);
        const { low, share, high } = wilson(count, of)!;
        expect(0 <= low && low <= share && share <= high && high <= 1).toBe(true);
        expect(wilson(of - count, of)!.low).toBeCloseTo(1 - high, 10);
      }),
    );
  });

  it('is undefined for no trials, and printed as such', () => {
    expect(wilson(0, 0)).toBeUndefined();
    expect(shareText(wilson(0, 0))).toBe('undefined (nothing to count)');
    expect(shareText(wilson(20, 20))).toBe('1.0000 (0.8389 to 1.0000; 20 of 20)');
  });
});

describe('the tail of the binomial distribution', () => {
  it('is the sum of the probabilities of so many successes and more', () => {
    // 10 tosses of a coin: 1, 10 and 45 of 1024 ways to 10, 9 and 8 heads.
    expect(binomialTail(8, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
    expect(binomialTail(2, 6, 0.01)).toBeCloseTo(1 - 0.99 ** 6 - 6 * 0.01 * 0.99 ** 5, 12);
  });

  it('holds at the ends', () => {
    expect([binomialTail(0, 5, 0.1), binomialTail(1, 5, 0), binomialTail(5, 5, 1)]).toEqual([1, 0, 1]);
    expect(binomialTail(6, 5, 0.5)).toBeCloseTo(0, 12);
    expect(binomialTail(12_000, 1_000_000, 0.01)).toBeLessThan(1e-6);
  });
});
