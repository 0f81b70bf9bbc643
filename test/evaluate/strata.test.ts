import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { precisionAt, questions, stratify } from '../../src/evaluate/strata.ts';

const STEPS = [0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

describe('strata', () => {
  const weights = Array.from({ length: 1000 }, (_, i) => (i < 100 ? 1 : 0.3 + (0.7 * (i - 100)) / 900));

  it('contain every link below 1 once, in consecutive steps', () => {
    const strata = stratify(weights, STEPS, 30, 1);
    expect(strata.map(({ from }) => from)).toEqual([0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
    const links = strata.flatMap((stratum) => stratum.links).sort((a, b) => a - b);
    expect(links).toEqual(Array.from({ length: 900 }, (_, i) => 100 + i));
    for (const { from, to, links: own } of strata) {
      for (const link of own) expect(weights[link]! >= from && weights[link]! < to).toBe(true);
    }
  });

  it('are fewer if there are few answers', () => {
    expect(stratify(weights, STEPS, 10, 1).length).toBe(2);
    expect(stratify(weights, STEPS, 1, 1).length).toBe(1);
    expect(stratify([1, 1], STEPS, 30, 1)).toEqual([]);
  });

  it('are sampled in turn, each link once, the same for the same seed', () => {
    const strata = stratify(weights, STEPS, 30, 1);
    const order = [...questions(strata, 1)];
    expect(new Set(order).size).toBe(900);
    for (let round = 0; round < 5; round++) {
      const of = order
        .slice(6 * round, 6 * round + 6)
        .map((link) => strata.findIndex(({ links }) => links.includes(link)));
      expect(of.sort()).toEqual([0, 1, 2, 3, 4, 5]);
    }
    expect([...questions(stratify(weights, STEPS, 30, 1), 1)]).toEqual(order);
    expect([...questions(stratify(weights, STEPS, 30, 2), 2)]).not.toEqual(order);
  });
});

describe('precision from answers', () => {
  it('equals a figure computed by hand: a stratum of 30 links half right, one of 10 all right, 10 equal texts', () => {
    const weights = [...Array(10).fill(1), ...Array(10).fill(0.9), ...Array(30).fill(0.5)];
    const strata = [
      { from: 0.5, to: 0.9, links: Array.from({ length: 30 }, (_, i) => 20 + i) },
      { from: 0.9, to: 1, links: Array.from({ length: 10 }, (_, i) => 10 + i) },
    ];
    const answers = new Map([
      [20, true],
      [21, false],
      [10, true],
    ]);
    expect(precisionAt(0.5, weights, strata, answers)!.value).toBeCloseTo((10 + 10 + 15) / 50, 12);
    expect(precisionAt(0.9, weights, strata, answers)!.value).toBe(1);
    expect(precisionAt(0.9, weights, strata, answers)!.low).toBeLessThan(1);
    expect(precisionAt(1, weights, strata, answers)).toEqual({ value: 1, low: 1, high: 1 });
  });

  it('is undefined if a stratum has no answer, or if there is no link', () => {
    const strata = [{ from: 0.5, to: 1, links: [0] }];
    expect(precisionAt(0.5, [0.6], strata, new Map())).toBeUndefined();
    expect(precisionAt(0.7, [0.6], strata, new Map([[0, true]]))).toBeUndefined();
  });

  it('has an interval that contains the truth about 95 times in 100, with 30 answers', () => {
    let [held, tried] = [0, 0];
    for (let world = 0; world < 200; world++) {
      const random = seededRandom(world);
      const unit = (): number => random() / 2 ** 32;
      const weights = Array.from({ length: 500 }, () => 0.3 + 0.7 * unit());
      // The more alike, the more often right.
      const truth = weights.map((weight) => unit() < (weight - 0.2) / 0.6);
      const strata = stratify(weights, STEPS, 30, world);
      const answers = new Map([...questions(strata, world)].slice(0, 30).map((link) => [link, truth[link]!]));
      for (const threshold of [0.3, 0.5]) {
        const own = truth.filter((_, link) => weights[link]! >= threshold);
        const share = own.filter(Boolean).length / own.length;
        const { low, high } = precisionAt(threshold, weights, strata, answers)!;
        tried++;
        if (low <= share && share <= high) held++;
      }
    }
    expect(held / tried).toBeGreaterThan(0.93);
  });
});
