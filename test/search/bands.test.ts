import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsColumn } from '../../src/base/columns.ts';
import { seededRandom } from '../../src/base/random.ts';
import type { Rows } from '../../src/base/rows.ts';
import { components } from '../../src/cluster/components.ts';
import { createFingerprinter } from '../../src/methods/create.ts';
import { type BandPlan, bandProbability, chooseBands, leastEqualSlots } from '../../src/search/band-plan.ts';
import { BandSearch } from '../../src/search/bands.ts';
import { type Bound, boundSentence } from '../../src/search/candidates.ts';
import { firstEqual } from '../../src/search/equal.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { resolveProfile } from '../../src/text/profile.ts';
import { shingleSets } from '../../src/text/shingle-sets.ts';
import { verifyPairs } from '../../src/verify/jaccard.ts';
import { allPairs, equalSlots, firstBand } from '../oracles/allpairs.ts';

interface Candidate {
  readonly a: number;
  readonly b: number;
  readonly distance: number;
  readonly part: number;
}

function searchAll(search: BandSearch, rows: Rows): { candidates: Candidate[]; bounds: Bound[] } {
  const candidates: Candidate[] = [];
  const bounds: Bound[] = [];
  for (let part = 0; part < search.parts; part++) {
    const blocks = search.search(rows, part);
    let step = blocks.next();
    for (; !step.done; step = blocks.next()) {
      const { pairs, distances } = step.value;
      distances.forEach((distance, i) => {
        candidates.push({ a: pairs[2 * i]!, b: pairs[2 * i + 1]!, distance, part });
      });
    }
    bounds.push(step.value);
  }
  return { candidates, bounds };
}

const planOf = (bands: number, rows: number, slots: number, similarity: number): BandPlan => {
  const probability = (jaccard: number): number => bandProbability(jaccard, bands, rows);
  return { bands, slotsPerBand: rows, slots, similarity, stated: probability(similarity), probability };
};

/** Rows of few values, so that bands meet often. */
const sketches = fc
  .record({
    slots: fc.integer({ min: 4, max: 40 }),
    n: fc.integer({ min: 2, max: 40 }),
    values: fc.constantFrom(1, 2, 3, 9),
  })
  .chain(({ slots, n, values }) =>
    fc.record({
      slots: fc.constant(slots),
      n: fc.constant(n),
      rows: fc
        .array(fc.nat({ max: values - 1 }), { minLength: n * slots, maxLength: n * slots })
        .map((slotValues) => Uint32Array.from(slotValues, (value) => value * 0x10001 + 0xf000_0000)),
      length: fc.integer({ min: 1, max: 4 }),
      floor: fc.constantFrom(0, 0.2, 0.5, 0.9),
    }),
  );

/** A random sketch, and copies of it in which a share of the slots is drawn anew. */
function family(random: () => number, slots: number, copies: number, similarity: number): number[][] {
  const base = Array.from({ length: slots }, random);
  return Array.from({ length: copies }, (_, i) =>
    base.map((slot) => (i === 0 || random() / 2 ** 32 < similarity ? slot : random())),
  );
}

describe('candidates by bands', () => {
  it('are the pairs that agree in a band and in enough slots, each once, from the first band they agree in', () => {
    fc.assert(
      fc.property(sketches, ({ slots, n, rows, length, floor }) => {
        const bands = Math.floor(slots / length);
        const search = new BandSearch(planOf(bands, length, slots, 0.8), floor);
        const expected = allPairs(
          n,
          (a, b) =>
            firstBand(rows, slots, bands, length, a, b) < bands &&
            equalSlots(rows, slots, a, b) >= leastEqualSlots(slots, floor),
        ).map(([a, b]) => ({
          a,
          b,
          distance: slots - equalSlots(rows, slots, a, b),
          part: firstBand(rows, slots, bands, length, a, b),
        }));
        const { candidates, bounds } = searchAll(search, { rows, rowWords: slots });
        candidates.sort((x, y) => x.a - y.a || x.b - y.b);
        expect(candidates).toEqual(expected);
        expect(boundSentence(bounds)).toBeUndefined();
      }),
    );
  });

  it('find the share of pairs that the plan states', () => {
    const random = seededRandom(20);
    const plan = chooseBands({ similarity: 0.8, recall: 0.95, slots: 128 });
    const couples = 4000;
    const rows = Uint32Array.from(Array.from({ length: couples }, () => family(random, 128, 2, 0.8)).flat(2));
    const { candidates } = searchAll(new BandSearch(plan, 0.5), { rows, rowWords: 128 });
    const found = candidates.filter(({ a, b }) => b === a + 1 && a % 2 === 0).length / couples;
    expect(plan.stated).toBeGreaterThanOrEqual(0.95);
    expect(Math.abs(found - plan.stated)).toBeLessThan(0.015);
  });

  it('find the share of texts that the plan states, short texts and long ones', () => {
    const random = seededRandom(11);
    const word = (): string => `w${random() % 1_000_000}`;
    const plan = chooseBands({ similarity: 0.8, recall: 0.95, slots: 128 });
    const fingerprinter = createFingerprinter({ method: 'minhash', slots: 128 });
    for (const length of [20, 300]) {
      const texts = Array.from({ length: 2000 }, () => {
        const words = Array.from({ length }, word);
        const edited = words.map((before) => (random() / 2 ** 32 < 0.035 ? word() : before));
        return [words.join(' '), edited.join(' ')];
      }).flat();
      const batch = encodeTexts(texts);
      const sets = shingleSets(batch, resolveProfile());
      const couples = Uint32Array.from(texts, (_, i) => i);
      const { jaccards } = verifyPairs(sets, couples, 0);
      const expected = jaccards.reduce((sum, similarity) => sum + plan.probability(similarity), 0) / jaccards.length;
      const { candidates } = searchAll(new BandSearch(plan, 0.1), {
        rows: fingerprinter.fingerprint(batch).rows,
        rowWords: 128,
      });
      const found = candidates.filter(({ a, b }) => a % 2 === 0 && b === a + 1).length / jaccards.length;
      expect(Math.abs(found - expected)).toBeLessThan(0.03);
    }
  });

  it('name their band in the evidence', () => {
    expect(new BandSearch(chooseBands({ similarity: 0.8, recall: 0.99, slots: 128 }), 0.6).describe(2, 9)).toBe(
      'band 3 of 16',
    );
  });
});

describe('a band shared by 20,000 documents', () => {
  const plan = chooseBands({ similarity: 0.8, recall: 0.99, slots: 128 });
  const n = 20_000;

  it('loses no similar pair if the other slots of the sketches differ', () => {
    const random = seededRandom(3);
    const near = Array.from({ length: 500 }, () => family(random, 128, 2, 0.85)).flat();
    const others = Array.from({ length: n - near.length }, () => Array.from({ length: 128 }, random));
    const sketches = [...near, ...others];
    for (const sketch of sketches) sketch.fill(7, 0, plan.slotsPerBand);
    const { candidates, bounds } = searchAll(new BandSearch(plan, 0.6), {
      rows: Uint32Array.from(sketches.flat()),
      rowWords: 128,
    });
    const couples = candidates.filter(({ a, b, part }) => part === 0 && a % 2 === 0 && b === a + 1 && b < near.length);
    expect(couples).toHaveLength(500);
    expect(candidates).toHaveLength(500);
    expect(boundSentence(bounds)).toBeUndefined();
  });

  it('loses no similar pair among thousands that share a template', () => {
    const random = seededRandom(8);
    const plan = chooseBands({ similarity: 0.8, recall: 0.99, slots: 128 });
    const sketches = family(random, 128, 4000, 0.8);
    for (let i = 0; i < 200; i++) {
      sketches[2000 + i] = sketches[i]!.map((slot) => (random() / 2 ** 32 < 0.85 ? slot : random()));
    }
    const { candidates, bounds } = searchAll(new BandSearch(plan, 0.6), {
      rows: Uint32Array.from(sketches.flat()),
      rowWords: 128,
    });
    const couples = candidates.filter(({ a, b }) => a < 200 && b === a + 2000);
    expect(couples.length).toBeGreaterThanOrEqual(198);
    expect(new Set(candidates.map(({ a, b }) => a * sketches.length + b)).size).toBe(candidates.length);
    expect(candidates.length).toBeLessThan(30 * sketches.length);
    expect(boundSentence(bounds)).toContain('comparisons were left out');
  });

  it('links each sketch to a leader where that is enough, and compares all others with one another', () => {
    const random = seededRandom(9);
    const plan = chooseBands({ similarity: 0.5, recall: 0.99, slots: 128 });
    const template = Array.from({ length: 128 }, random);
    const like = (sketch: readonly number[], share: number): number[] =>
      sketch.map((slot) => (random() / 2 ** 32 < share ? slot : random()));
    const near = Array.from({ length: 3000 }, () => like(template, 0.85));
    // Couples that no leader is near.
    const apart = Array.from({ length: 200 }, () => like(template, 0.45));
    const sketches = [...near, ...apart, ...apart.map((sketch) => like(sketch, 0.8))];
    const rows = { rows: Uint32Array.from(sketches.flat()), rowWords: 128 };
    const { candidates } = searchAll(new BandSearch(plan, 0.3, true), rows);
    const couples = candidates.filter(({ a, b }) => a >= near.length && b === a + apart.length);
    expect(couples.length).toBeGreaterThanOrEqual(0.99 * apart.length);
    const linked = candidates.filter(({ b }) => b < near.length);
    expect(new Set(components(near.length, Uint32Array.from(linked.flatMap(({ a, b }) => [a, b])))).size).toBe(1);
    expect(new Set(candidates.map(({ a, b }) => a * sketches.length + b)).size).toBe(candidates.length);
    expect(candidates.length).toBeLessThan(6 * sketches.length);
  });

  it('is compared only in part if all sketches are similar, still connects all of them, and says so', () => {
    const sketch = Uint32Array.from({ length: 128 }, seededRandom(4));
    const rows = new Uint32Array(n * 128);
    for (let i = 0; i < n; i++) rows.set(sketch, i * 128);
    const blocks = new BandSearch(plan, 0.6).search({ rows, rowWords: 128 }, 0);
    const found = wordsColumn();
    let step = blocks.next();
    for (; !step.done; step = blocks.next()) found.append(step.value.pairs);
    const pairs = found.values;
    expect(pairs.length / 2).toBeLessThanOrEqual(128 * n);
    expect(new Set(components(n, pairs)).size).toBe(1);
    const documents = Uint32Array.from({ length: n }, (_, i) => i);
    expect(step.value).toEqual({ groups: 1, largest: n, pairs: (n * (n - 1)) / 2 - pairs.length / 2, documents });
    expect(boundSentence([step.value])).toMatch(/^a group of 20,000 similar documents had too many pairs/);
  });
});

describe('firstEqual', () => {
  it('names the first document with the same row', () => {
    fc.assert(
      fc.property(sketches, ({ slots, n, rows }) => {
        const expected = Array.from({ length: n }, (_, i) => {
          for (let j = 0; j < i; j++) if (equalSlots(rows, slots, i, j) === slots) return j;
          return i;
        });
        expect([...firstEqual({ rows, rowWords: slots })]).toEqual(expected);
      }),
    );
  });

  it('handles 20,000 equal rows', () => {
    expect(firstEqual({ rows: new Uint32Array(80_000).fill(9), rowWords: 4 }).every((first) => first === 0)).toBe(true);
  });
});
