import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandProbability, chooseBands, leastEqualSlots } from '../../src/search/band-plan.ts';

describe('bandProbability', () => {
  it('is the recall at 0.8 of other tools whose threshold is 0.8', () => {
    const found = [
      [8, 16, 0.204],
      [9, 13, 0.399],
      [20, 13, 0.677],
      [14, 8, 0.924],
      [28, 8, 0.994],
    ] as const;
    for (const [bands, rows, expected] of found) expect(bandProbability(0.8, bands, rows)).toBeCloseTo(expected, 3);
  });

  it('equals the result by hand for two bands of one slot: half, then half of the rest', () => {
    expect(bandProbability(0.5, 2, 1)).toBeCloseTo(0.75, 15);
    expect(bandProbability(0.5, 1, 3)).toBeCloseTo(0.125, 15);
    expect(bandProbability(0, 20, 3)).toBe(0);
    expect(bandProbability(1, 20, 3)).toBe(1);
  });
});

describe('chooseBands', () => {
  it('chooses 16 bands of 6 for a recall of .99 at .8 from 128 slots', () => {
    // 1 − (1 − .8⁶)¹⁶ = 1 − .737856¹⁶ = .9923; 15 bands give .9895; 7 slots a band would need 20 bands, 140 slots.
    const { bands, slotsPerBand, stated } = chooseBands({ similarity: 0.8, recall: 0.99, slots: 128 });
    expect({ bands, slotsPerBand }).toEqual({ bands: 16, slotsPerBand: 6 });
    expect(stated).toBeCloseTo(0.9923, 4);
  });

  it('states a recall that is reached, within the slots, and that one band less does not reach', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        fc.double({ min: 0.5, max: 0.99999, noNaN: true }),
        fc.integer({ min: 64, max: 1024 }),
        (similarity, recall, slots) => {
          const { bands, slotsPerBand, stated, probability } = chooseBands({ similarity, recall, slots });
          expect(bands * slotsPerBand).toBeLessThanOrEqual(slots);
          expect(stated).toBeGreaterThanOrEqual(recall);
          expect(probability(similarity)).toBe(stated);
          if (bands > 1) expect(bandProbability(similarity, bands - 1, slotsPerBand)).toBeLessThan(recall);
        },
      ),
    );
  });

  it('has fewer false candidates than any other choice that reaches the recall', () => {
    const asked = { similarity: 0.7, recall: 0.95, slots: 128 };
    const mean = (bands: number, rows: number): number => {
      let sum = 0;
      for (let i = 0; i < 1000; i++) sum += bandProbability((0.7 * (i + 0.5)) / 1000, bands, rows);
      return sum / 1000;
    };
    const chosen = chooseBands(asked);
    for (let rows = 1; rows <= 128; rows++) {
      for (let bands = 1; bands * rows <= 128; bands++) {
        if (bandProbability(0.7, bands, rows) < 0.95) continue;
        expect(mean(chosen.bands, chosen.slotsPerBand)).toBeLessThanOrEqual(mean(bands, rows) + 1e-9);
      }
    }
  });

  it('names the sufficient number of slots if the sketch has too few', () => {
    // (1 − .1)^b ≤ .01 from b = 44 on: .9⁴⁴ = .00970, .9⁴³ = .01077
    expect(() => chooseBands({ similarity: 0.1, recall: 0.99, slots: 16 })).toThrow(
      'a recall of 0.99 at similarity 0.1 needs 44 slots, the sketch has 16',
    );
    expect(chooseBands({ similarity: 0.1, recall: 0.99, slots: 44 }).bands).toBe(44);
  });

  it('refuses an invalid similarity or recall', () => {
    for (const similarity of [0, -1, 1.01, Number.NaN]) {
      expect(() => chooseBands({ similarity, recall: 0.9, slots: 128 })).toThrow('similarity must be');
    }
    for (const recall of [0, 1, Number.NaN]) {
      expect(() => chooseBands({ similarity: 0.8, recall, slots: 128 })).toThrow('recall must be');
    }
  });
});

describe('leastEqualSlots', () => {
  /** P(fewer than `least` of `slots` agree), by the plain sum of the binomial distribution. */
  const tail = (slots: number, floor: number, least: number): number => {
    let sum = 0;
    for (let equal = 0; equal < least; equal++) {
      let mass = floor ** equal * (1 - floor) ** (slots - equal);
      for (let i = 0; i < equal; i++) mass *= (slots - i) / (i + 1);
      sum += mass;
    }
    return sum;
  };

  it('loses a pair at the floor with a probability of at most one in a million, and one slot more would lose more', () => {
    for (const [slots, floor] of [
      [128, 0.5],
      [128, 0.8],
      [64, 0.3],
      [256, 0.6],
      [16, 0.9],
    ] as const) {
      const least = leastEqualSlots(slots, floor);
      expect(tail(slots, floor, least)).toBeLessThanOrEqual(1e-6);
      expect(tail(slots, floor, least + 1)).toBeGreaterThan(1e-6);
    }
  });

  it('requires every slot at a floor of 1 and none at 0', () => {
    expect(leastEqualSlots(128, 1)).toBe(128);
    expect(leastEqualSlots(128, 0)).toBe(0);
  });

  it('is accurate for a thousand slots', () => {
    expect(leastEqualSlots(1024, 0.5)).toBeGreaterThan(420);
    expect(leastEqualSlots(1024, 0.5)).toBeLessThan(512);
  });
});
