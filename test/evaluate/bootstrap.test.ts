import { describe, expect, it } from 'vitest';
import { bootstrap } from '../../src/evaluate/bootstrap.ts';

describe('the bootstrap', () => {
  const right = Float64Array.from({ length: 400 }, (_, i) => Number(i % 4 !== 0));
  const all = new Float64Array(400).fill(1);
  const share = ([count, of]: readonly number[]): number => count! / of!;

  it('of a share is close to the interval of the normal distribution', () => {
    const { value, low, high } = bootstrap([right, all], share)!;
    expect(value).toBe(0.75);
    const half = 1.96 * Math.sqrt((0.75 * 0.25) / 400);
    expect(low).toBeCloseTo(0.75 - half, 1.8);
    expect(high).toBeCloseTo(0.75 + half, 1.8);
    expect(high - low).toBeGreaterThan(1.6 * half);
    expect(high - low).toBeLessThan(2.4 * half);
  });

  it('is wider if the data are in few groups', () => {
    const blocks = (column: Float64Array): Float64Array =>
      Float64Array.from({ length: 20 }, (_, b) => column.subarray(20 * b, 20 * b + 20).reduce((x, y) => x + y, 0));
    const sorted = right.slice().sort();
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    expect(width(bootstrap([blocks(sorted), blocks(all)], share)!)).toBeGreaterThan(
      2 * width(bootstrap([sorted, all], share)!),
    );
  });

  it('gives the same for equal groups drawn together and one by one', () => {
    // The third column makes every group different and counts nothing.
    const apart = Float64Array.from(right, (_, i) => i);
    const [together, single] = [bootstrap([right, all], share)!, bootstrap([right, all, apart], share)!];
    expect(together.value).toBe(single.value);
    expect(Math.abs(together.low - single.low)).toBeLessThan(0.012);
    expect(Math.abs(together.high - single.high)).toBeLessThan(0.012);
  });

  it('is the same for the same seed, and differs for another', () => {
    expect(bootstrap([right, all], share, 5)).toEqual(bootstrap([right, all], share, 5));
    expect(bootstrap([right, all], share, 5)).not.toEqual(bootstrap([right, all], share, 6));
  });

  it('of an undefined figure is undefined', () => {
    expect(bootstrap([new Float64Array(3), new Float64Array(3)], share)).toBeUndefined();
  });
});
