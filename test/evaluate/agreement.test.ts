import { describe, expect, it } from 'vitest';
import { agreement } from '../../src/evaluate/agreement.ts';

/** Two raters' decisions, as the four counts of their table. */
function table(both: number, onlyA: number, onlyB: number, neither: number): [Uint8Array, Uint8Array] {
  const rows = [
    ...Array(both).fill([0, 0]),
    ...Array(onlyA).fill([0, 1]),
    ...Array(onlyB).fill([1, 0]),
    ...Array(neither).fill([1, 1]),
  ] as [number, number][];
  return [Uint8Array.from(rows, ([a]) => a), Uint8Array.from(rows, ([, b]) => b)];
}

describe('the agreement of methods', () => {
  it('is the kappa of the common worked example: 20, 5, 10, 15 give .4', () => {
    const { kappa, overlap } = agreement(table(20, 5, 10, 15));
    expect(kappa[0]![1]).toBeCloseTo(0.4, 12);
    expect(kappa[1]![0]).toBe(kappa[0]![1]);
    expect(overlap[0]![1]).toBeCloseTo(20 / 35, 12);
  });

  it('is 1 with itself, 0 by chance, below 0 if methods disagree more than by chance', () => {
    expect(agreement(table(3, 0, 0, 4)).kappa[0]![1]).toBe(1);
    expect(agreement(table(1, 1, 1, 1)).kappa[0]![1]).toBe(0);
    expect(agreement(table(0, 2, 2, 0)).kappa[0]![1]).toBe(-1);
  });

  it('is undefined if neither method drops anything', () => {
    const { kappa, overlap } = agreement(table(0, 0, 0, 5));
    expect([kappa[0]![1], overlap[0]![1]]).toEqual([undefined, undefined]);
  });
});
