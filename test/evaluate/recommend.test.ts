import { describe, expect, it } from 'vitest';
import { type Choice, recommend } from '../../src/evaluate/recommend.ts';

/** Steps of .1 from .3 on, with so many links each. */
function steps(links: readonly number[], more: Partial<Choice>[] = []): Choice[] {
  return links.map((count, i) => ({
    similarity: (3 + i) / 10,
    links: count,
    removed: links.slice(i).reduce((sum, one) => sum + one, 0),
    largest: 4,
    chain: 4,
    ...more[i],
  }));
}

const ASKED = { documents: 1000, usual: 0.5, target: 0.95, answers: 30 };
const UNASKED = { ...ASKED, answers: 0 };
const estimate = (value: number): Partial<Choice> => ({ precision: { value, low: value - 0.1, high: 1 } });

describe('a recommendation without answers', () => {
  it('lies in the valley between copies and related texts', () => {
    const { similarity, reasons } = recommend(steps([300, 100, 40, 2, 1, 30, 80, 50]), UNASKED);
    expect(similarity).toBe(0.7);
    expect(reasons.join(' ')).toContain('3 of 603 lie between 0.6 and 0.8');
  });

  it('is the default if no other is better', () => {
    expect(recommend(steps([0, 0, 0, 0, 0, 10, 40, 90]), UNASKED).similarity).toBe(0.5);
  });

  it('does not mistake the empty top of the range for a valley', () => {
    expect(recommend(steps([5, 40, 90, 60, 30, 10, 0, 0]), UNASKED).similarity).toBe(0.4);
    const thinning = recommend(steps([90, 60, 40, 20, 10, 5, 1, 0]), UNASKED);
    expect(thinning.similarity).toBe(0.5);
    expect(thinning.reasons.join(' ')).toContain('no threshold stands out');
  });

  it('stays above thresholds at which chains form huge clusters', () => {
    const runaway = [{}, {}, {}, { chain: 400, largest: 5 }];
    const { similarity, reasons } = recommend(steps([0, 0, 0, 0, 3, 10, 40, 90], runaway), UNASKED);
    expect(similarity).toBeGreaterThan(0.6);
    expect(reasons[0]).toContain('At 0.6 a chain of links joins 400 documents');
  });

  it('is the default, or the step nearest to it, if no documents are similar', () => {
    expect(recommend(steps([0, 0, 0, 0]), UNASKED).similarity).toBe(0.5);
    expect(recommend(steps([0, 0, 0, 0]), { ...UNASKED, usual: 0.2 }).similarity).toBe(0.3);
  });
});

describe('a recommendation by answers', () => {
  it('is the lowest threshold at which enough is right', () => {
    const { similarity, reasons } = recommend(
      steps([9, 9, 9, 9], [estimate(0.8), estimate(0.94), estimate(0.97), estimate(1)]),
      ASKED,
    );
    expect(similarity).toBe(0.5);
    expect(reasons[0]).toContain('0.97 (0.87 to 1.00)');
    expect(reasons[1]).toContain('more answers');
  });

  it('is the highest if too few links are right at every threshold', () => {
    const { similarity } = recommend(steps([9, 9], [estimate(0.2), estimate(0.6)]), ASKED);
    expect(similarity).toBe(0.4);
  });

  it('ignores too few answers', () => {
    const all = Array(8).fill(estimate(1));
    const { similarity, reasons } = recommend(steps([300, 100, 40, 2, 1, 30, 80, 50], all), { ...ASKED, answers: 4 });
    expect(similarity).toBe(0.7);
    expect(reasons[0]).toContain('Answers given: 4');
  });
});
