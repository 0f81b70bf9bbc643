import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimated } from '../../src/app/estimate.ts';
import { seededRandom } from '../../src/base/random.ts';

const THRESHOLDS = [30, 50, 52, 75, 90, 100];

/** What the labels of all pairs say, counted pair by pair. */
function counted(pairs: readonly { similarity: number; isCopy: boolean }[], threshold: number) {
  const found = pairs.filter(({ similarity }) => similarity >= threshold);
  const right = found.filter(({ isCopy }) => isCopy).length;
  const copies = pairs.filter(({ isCopy }) => isCopy).length;
  return {
    precision: found.length === 0 ? undefined : right / found.length,
    recall: copies === 0 ? undefined : right / copies,
    f1: found.length === 0 || copies === 0 ? undefined : (2 * right) / (found.length + copies),
  };
}

describe('what labels say of a threshold', () => {
  it('is exact where every pair has a label', () => {
    const pair = fc.record({ similarity: fc.integer({ min: 30, max: 100 }), isCopy: fc.boolean() });
    fc.assert(
      fc.property(fc.array(pair, { minLength: 1, maxLength: 60 }), (pairs) => {
        const labels = new Map(pairs.map(({ isCopy }, i) => [i, isCopy]));
        const similarities = pairs.map(({ similarity }) => similarity);
        const { steps, missing } = estimated(similarities, labels, THRESHOLDS);
        expect(missing).toEqual([]);
        for (const step of steps) {
          const expected = counted(pairs, step.threshold);
          for (const name of ['precision', 'recall', 'f1'] as const) {
            for (const end of ['value', 'low', 'high'] as const) {
              if (expected[name] === undefined) expect(step[name]).toBeUndefined();
              else expect(step[name]![end]).toBeCloseTo(expected[name], 12);
            }
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('is nothing before every band with pairs has a label', () => {
    expect(estimated([31, 62, 63, 100], new Map([[1, true]]), THRESHOLDS)).toEqual({ steps: [], missing: [30, 100] });
  });

  it('has intervals that hold the truth in more than 90 of 100 samples of 20 pairs a band', () => {
    const random = seededRandom(7);
    const held = { precision: 0, recall: 0, f1: 0 };
    const runs = 200;
    for (let run = 0; run < runs; run++) {
      const pairs = Array.from({ length: 3000 }, (_, i) => {
        const similarity = 30 + (i % 70);
        return { similarity, isCopy: (random() / 2 ** 32) * 100 < 1.3 * similarity - 25 };
      });
      const labels = new Map<number, boolean>();
      for (let band = 30; band < 100; band += 5) {
        const own = pairs.flatMap(({ similarity }, i) => (Math.floor(similarity / 5) * 5 === band ? [i] : []));
        for (let k = 0; k < 20; k++) {
          const [drawn] = own.splice(random() % own.length, 1);
          labels.set(drawn!, pairs[drawn!]!.isCopy);
        }
      }
      const [step] = estimated(
        pairs.map(({ similarity }) => similarity),
        labels,
        [70],
      ).steps;
      const truth = counted(pairs, 70);
      for (const name of ['precision', 'recall', 'f1'] as const) {
        if (step![name]!.low <= truth[name]! && truth[name]! <= step![name]!.high) held[name]++;
      }
    }
    for (const count of Object.values(held)) expect(count / runs).toBeGreaterThan(0.9);
  });
});
