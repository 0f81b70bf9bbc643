import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureClusters, measureGroups, measureKept, measurePairs } from '../../src/evaluate/measures.ts';
import { type PairLabel, type Truth, truthOf } from '../../src/evaluate/truth.ts';
import { adjustedRand, pairCounts } from '../oracles/pair-counts.ts';

/** Documents 0, 1, 2 …, each in the cluster of that name; a blank is none. */
function truth(clusters: string, pairs: readonly PairLabel[] = [], complete = true): Truth {
  const ids = [...clusters].map((_, i) => String(i));
  const labels = new Map([...clusters].flatMap((name, i) => (name === ' ' ? [] : [[String(i), name] as const])));
  return truthOf(ids, { clusters: labels, pairs, complete });
}

/** Groups named by their first document, from one letter a document. */
const groups = (letters: string): Uint32Array => Uint32Array.from(letters, (letter) => letters.indexOf(letter));

describe('figures over pairs', () => {
  it('are as counted by hand', () => {
    // Duplicates: 0-1, 0-2, 1-2, 3-4. Found: 0-1, 2-3. Right: 0-1.
    const found = measureGroups(truth('aaabbc'), groups('xxyyzw'));
    expect([found.positives, found.found, found.right, found.missed]).toEqual([4, 2, 1, 3]);
    expect(found.precision?.share).toBe(0.5);
    expect(found.recall?.share).toBe(0.25);
    expect(found.f1?.value).toBeCloseTo(1 / 3, 12);
  });

  const kinds = ['dup', 'related', 'grey'] as const;
  const documents = fc.integer({ min: 1, max: 14 });
  const worlds = documents.chain((n) =>
    fc.record({
      clusters: fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' '), minLength: n, maxLength: n }),
      groups: fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: n, maxLength: n }),
      pairs: fc.array(
        fc.record({
          a: fc.nat(n - 1).map(String),
          b: fc.nat(n - 1).map(String),
          kind: fc.constantFrom(...kinds),
          jaccard: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        { maxLength: 8 },
      ),
    }),
  );

  it('of a grouping equal those counted pair by pair, for any list of pairs', () => {
    fc.assert(
      fc.property(worlds, ({ clusters, groups: letters, pairs }) => {
        const known = truth(clusters, pairs);
        const numbers = groups(letters);
        const { positives, found, right } = measureGroups(known, numbers);
        expect({ positives, found, right }).toEqual(pairCounts(known, (a, b) => numbers[a] === numbers[b]));
      }),
      { numRuns: 200 },
    );
  });

  it('of pairs equal those of their grouping', () => {
    fc.assert(
      fc.property(worlds, ({ clusters, groups: letters, pairs }) => {
        const known = truth(clusters, pairs);
        const numbers = groups(letters);
        const found: number[] = [];
        for (let b = 0; b < numbers.length; b++)
          for (let a = 0; a < b; a++) if (numbers[a] === numbers[b]) found.push(a, b);
        expect(measurePairs(known, Uint32Array.from(found))).toEqual(measureGroups(known, numbers));
      }),
      { numRuns: 50 },
    );
  });

  it('count hard negatives, bands of Jaccard and kinds separately', () => {
    const pairs: PairLabel[] = [
      { a: '0', b: '1', kind: 'dup', jaccard: 0.9 },
      { a: '2', b: '3', kind: 'dup', jaccard: 0.8999 },
      { a: '4', b: '5', kind: 'related', jaccard: 0.2 },
      { a: '0', b: '4', kind: 'related' },
      { a: '1', b: '2', kind: 'grey-high', jaccard: 0.6 },
    ];
    const found = measureGroups(truth('aabbcd', pairs), groups('xxyzww'));
    expect(found.falseMerges).toMatchObject({ count: 1, of: 2 });
    expect(found.bands.map(({ band, recall }) => [band, recall.count, recall.of])).toEqual([
      ['≥ .9', 1, 1],
      ['.8–.9', 0, 1],
    ]);
    expect(found.kinds.map(({ kind, found: { count, of } }) => [kind, count, of])).toEqual([
      ['dup', 1, 2],
      ['related', 1, 2],
      ['grey-high', 0, 1],
    ]);
  });

  it('are undefined if there is nothing to count, never 0 or 1', () => {
    const nothing = measureGroups(truth('aab'), groups('xyz'));
    expect(nothing.precision).toBeUndefined();
    expect(nothing.recall?.share).toBe(0);
    expect(nothing.f1).toBeUndefined();
    const noPositive = measureGroups(truth('abc'), groups('xxy'));
    expect(noPositive.recall).toBeUndefined();
    expect(noPositive.precision?.share).toBe(0);
    expect(noPositive.f1).toBeUndefined();
    expect(noPositive.falseMerges).toBeUndefined();
    expect(measureGroups(truth('aab', [], false), groups('xxy')).precision).toBeUndefined();
  });
});

describe('figures over clusters', () => {
  it('compute the ARI by its definition', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(4), fc.nat(4)), { minLength: 1, maxLength: 20 }), (labels) => {
        const known = truth(labels.map(([cluster]) => 'abcde'[cluster]).join(''));
        const found = groups(labels.map(([, group]) => 'vwxyz'[group]).join(''));
        const ari = measureClusters(known, found).ari!;
        expect(ari.value).toBeCloseTo(adjustedRand(Array.from(known.clusters), Array.from(found)), 12);
      }),
      { numRuns: 100 },
    );
  });

  it('give the B³ figures of the example of Bagga and Baldwin (1998)', () => {
    // Truth: 1–5, 6–7, 8–C. Response 1 joins 6–7 with 8–C; response 2 joins 1–5 with 8–C.
    const known = truth('aaaaabbccccc');
    const one = measureClusters(known, groups('vvvvvwwwwwww')).bcubed!;
    expect(one.precision.value).toBeCloseTo(0.7619, 4);
    expect(one.recall.value).toBe(1);
    const two = measureClusters(known, groups('vvvvvwwvvvvv')).bcubed!;
    expect(two.precision.value).toBeCloseTo(0.5833, 4);
  });

  it('count exact clusters of two or more, and the accuracy of Li 2017, as by hand', () => {
    // Clusters a, b, and four documents alone, of which one is reported.
    const found = measureClusters(truth('aabbbcdef'), groups('vvwwxxyzu'));
    expect(found.exact.precision).toMatchObject({ count: 1, of: 3 });
    expect(found.exact.recall).toMatchObject({ count: 1, of: 2 });
    expect(found.accuracyLi2017).toMatchObject({ count: 3, of: 4 });
  });

  it('leave unlabelled documents out', () => {
    expect(measureClusters(truth('aa b '), groups('vvvwv'))).toEqual(measureClusters(truth('aab'), groups('vvw')));
    const none = measureClusters(truth('   '), groups('xyz'));
    expect([none.ari, none.bcubed, none.accuracyLi2017]).toEqual([undefined, undefined, undefined]);
  });
});

it('agree with the example of docs/evaluate.md', () => {
  const [known, found] = [truth('xxxyyz'), groups('aabbcd')];
  expect(measureGroups(known, found)).toMatchObject({ positives: 4, found: 2, right: 1 });
  const { ari, bcubed, exact, accuracyLi2017 } = measureClusters(known, found);
  expect(ari!.value).toBeCloseTo(0.189, 3);
  expect(bcubed!.precision.value).toBeCloseTo(0.833, 3);
  expect(bcubed!.recall.value).toBeCloseTo(0.611, 3);
  expect(bcubed!.f1.value).toBeCloseTo(0.705, 3);
  expect([exact.precision, exact.recall]).toMatchObject([
    { count: 0, of: 2 },
    { count: 0, of: 2 },
  ]);
  expect(accuracyLi2017!.share).toBe(1);
});

describe('figures over kept documents', () => {
  it('are best with one of each cluster', () => {
    const ideal = measureKept(truth('aaabbc'), Uint8Array.of(0, 1, 0, 1, 0, 1));
    expect(ideal.one?.share).toBe(1);
    expect(ideal.lost?.share).toBe(0);
    expect(ideal.rightDrops?.share).toBe(1);
    expect(ideal.done?.share).toBe(1);
  });

  it('distinguish lost documents from duplicates left in', () => {
    // Of a one of three is dropped, b is lost, c stays.
    const kept = measureKept(truth('aaabbc'), Uint8Array.of(1, 1, 0, 0, 0, 1));
    expect(kept.one).toMatchObject({ count: 0, of: 2 });
    expect(kept.lost).toMatchObject({ count: 1, of: 3 });
    expect(kept.rightDrops).toMatchObject({ count: 2, of: 3 });
    expect(kept.done).toMatchObject({ count: 2, of: 3 });
  });

  it('are undefined for clusters whose labels are incomplete', () => {
    const open = truth('aabbc', [{ a: '3', b: '4', kind: 'grey' }]);
    expect(measureKept(open, Uint8Array.of(1, 0, 0, 0, 0)).lost).toMatchObject({ count: 0, of: 1 });
  });
});
