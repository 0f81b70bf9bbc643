import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSample, RecallSample } from '../../src/verify/recall.ts';
import { allPairs } from '../oracles/allpairs.ts';
import { flatSets, naiveJaccard } from '../oracles/jaccard.ts';

const sets = fc.array(fc.array(fc.bigInt({ min: 0n, max: 9n }), { maxLength: 8 }), { minLength: 1, maxLength: 14 });

describe('a sample', () => {
  it('has the requested size, is ascending, distinct, within the documents, and the same for the same seed', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.nat({ max: 250 }), fc.nat(), (count, sample, seed) => {
        const drawn = [...drawSample(count, sample, seed)];
        expect(drawn).toHaveLength(Math.min(count, sample));
        expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
        expect(drawn.every((document) => document < count)).toBe(true);
        expect([...drawSample(count, sample, seed)]).toEqual(drawn);
      }),
    );
  });

  it('draws every document about equally often', () => {
    const times = new Uint32Array(20);
    for (let seed = 0; seed < 4000; seed++) for (const document of drawSample(20, 5, seed)) times[document]!++;
    for (const time of times) expect(Math.abs(time - 1000)).toBeLessThan(150);
  });
});

describe('sampled recall', () => {
  it('finds exactly the true pairs of the drawn documents, in any order of documents', () => {
    fc.assert(
      fc.property(sets, fc.nat({ max: 14 }), fc.nat(), fc.integer({ min: 1, max: 5 }), (all, size, seed, batch) => {
        const drawn = drawSample(all.length, size, seed);
        const sample = new RecallSample(drawn, flatSets(Array.from(drawn, (document) => all[document]!)), 0.5);
        for (let from = 0; from < all.length; from += batch) {
          const documents = Uint32Array.from(all.slice(from, from + batch), (_, i) => from + i);
          sample.add(documents, flatSets(all.slice(from, from + batch)));
        }
        const truth = allPairs(
          all.length,
          (a, b) => (drawn.includes(a) || drawn.includes(b)) && naiveJaccard(all[a]!, all[b]!) >= 0.5,
        );
        const pairs = Array.from({ length: sample.pairs.length / 2 }, (_, p) => [
          ...sample.pairs.subarray(2 * p, 2 * p + 2),
        ]);
        expect(pairs.sort((x, y) => x[0]! - y[0]! || x[1]! - y[1]!)).toEqual(truth);
      }),
    );
  });

  it('counts the found ones among the true pairs, and the true ones among the found', () => {
    // Documents 0 and 1 and 2 are equal, 3 and 4 are; 0 and 3 are drawn.
    const all = [
      [1n, 2n],
      [1n, 2n],
      [1n, 2n],
      [5n, 6n],
      [5n, 6n],
      [8n, 9n],
    ];
    const drawn = Uint32Array.of(0, 3);
    const sample = new RecallSample(drawn, flatSets([all[0]!, all[3]!]), 0.8);
    sample.add(Uint32Array.of(0, 1, 2, 3, 4, 5), flatSets(all));
    expect([...sample.pairs]).toEqual([0, 1, 0, 2, 3, 4]);
    // Found: a true pair, the same two true ones turned round, a false one, and one that no drawn document is in.
    const { documents, recall, precision } = sample.measure(Uint32Array.of(0, 1, 4, 3, 0, 5, 1, 2));
    expect(documents).toBe(2);
    expect(recall).toMatchObject({ count: 2, of: 3 });
    expect(precision).toMatchObject({ count: 2, of: 3 });
  });

  it('counts copies of a text as found if the first of them is', () => {
    const all = [
      [1n, 2n, 3n, 4n],
      [1n, 2n, 3n, 4n],
      [1n, 2n, 3n, 5n],
      [1n, 2n, 3n, 5n],
    ];
    const sample = new RecallSample(Uint32Array.of(3), flatSets([all[3]!]), 0.6);
    sample.add(Uint32Array.of(0, 1, 2, 3), flatSets(all));
    const first = Uint32Array.of(0, 0, 2, 2);
    expect(sample.measure(Uint32Array.of(2, 3), first).recall).toMatchObject({ count: 1, of: 3 });
    expect(sample.measure(Uint32Array.of(2, 3, 0, 2), first).recall).toMatchObject({ count: 3, of: 3 });
    expect(sample.measure(Uint32Array.of(2, 3, 0, 2)).recall).toMatchObject({ count: 1, of: 3 });
  });

  it('is undefined if there is no pair to find', () => {
    const sample = new RecallSample(Uint32Array.of(0), flatSets([[1n, 2n]]), 0.8);
    sample.add(
      Uint32Array.of(0, 1),
      flatSets([
        [1n, 2n],
        [3n, 4n],
      ]),
    );
    expect(sample.measure(new Uint32Array(0))).toEqual({ documents: 1, recall: undefined, precision: undefined });
  });
});
