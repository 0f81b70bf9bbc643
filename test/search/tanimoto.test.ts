import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { type Rows, RowTable } from '../../src/base/rows.ts';
import { countsOf } from '../../src/fingerprint/charset-vector.ts';
import { TanimotoSearch } from '../../src/search/tanimoto.ts';
import { allPairs } from '../oracles/allpairs.ts';
import { naiveTanimoto } from '../oracles/charset.ts';
import { foundBy } from './found.ts';

const SLOTS = 3776;

/** Vectors from the counts that are not zero. */
function vectors(counts: readonly (readonly (readonly [slot: number, count: number])[])[]): Rows {
  const rows = new Uint32Array((counts.length * SLOTS) / 2);
  counts.forEach((row, i) => {
    for (const [slot, count] of row) countsOf(rows)[i * SLOTS + slot] = count;
  });
  return { rows, rowWords: SLOTS / 2 };
}

function searchAll(similarity: number, rows: Rows): { found: string[]; left: number } {
  const { pairs, bounds } = foundBy(new TanimotoSearch({ similarity }), rows);
  return { found: pairs, left: bounds.reduce((sum, bound) => sum + bound.pairs, 0) };
}

function naive(similarity: number, rows: Rows): string[] {
  const table = new RowTable(rows);
  const counts = (document: number): Uint16Array => countsOf(table.row(document));
  return allPairs(table.count, (a, b) => {
    const some = counts(a).some((count) => count > 0) || counts(b).some((count) => count > 0);
    return some && naiveTanimoto(counts(a), counts(b)) >= similarity;
  }).map(([a, b]) => {
    const [x, y] = [counts(a), counts(b)];
    const squared = x.reduce((sum, count, i) => sum + (count - y[i]!) ** 2, 0);
    return `${a} ${b} ${Math.min(squared, 2 ** 32 - 1)}`;
  });
}

const slot = fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 3763 }));
const count = fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 40 }) }, fc.constantFrom(32767, 32766, 20000));
const base = fc.array(fc.tuple(slot, count), { maxLength: 40 });
/** A few texts, and copies with some counts changed. */
const family = fc
  .record({
    bases: fc.array(base, { minLength: 1, maxLength: 3 }),
    copies: fc.array(fc.tuple(fc.nat(), fc.array(fc.tuple(slot, count), { maxLength: 3 })), { maxLength: 22 }),
  })
  .map(({ bases, copies }) => vectors(copies.map(([of, changes]) => [...bases[of % bases.length]!, ...changes])));

describe('the search by Tanimoto similarity', () => {
  it('finds exactly the pairs at the threshold or above, each once', () => {
    fc.assert(
      fc.property(family, fc.constantFrom(0.3, 0.5, 0.9, 0.99, 1), (rows, similarity) => {
        expect(searchAll(similarity, rows).found.sort()).toEqual(naive(similarity, rows).sort());
      }),
      { numRuns: 60 },
    );
  });

  it('finds them among more vectors than a block, of many lengths', () => {
    const random = seededRandom(7);
    const rows = vectors(
      Array.from({ length: 160 }, (_, i) =>
        Array.from({ length: 150 }, (_, s) => {
          const count = 1 + ((s * (1 + (i % 7))) % 9) + Number(random() % 4 === 0);
          return [s * 25, count * (1 + (i % 3))] as const;
        }),
      ),
    );
    for (const similarity of [0.75, 0.95]) {
      const expected = naive(similarity, rows);
      expect(expected.length).toBeGreaterThan(300);
      const { found, left } = searchAll(similarity, rows);
      expect(found.sort()).toEqual(expected.sort());
      expect(left).toBe(0);
    }
  });

  it('has an inclusive threshold', () => {
    // δ = 9, k₁ = 9, k₂ = 10: 9/10.
    const rows = vectors([
      [[5, 3]],
      [
        [5, 3],
        [6, 1],
      ],
    ]);
    expect(searchAll(0.9, rows).found).toEqual(['0 1 1']);
    expect(searchAll(0.9000001, rows).found).toEqual([]);
  });

  it('is exact if products exceed 32 bits', () => {
    const full = Array.from({ length: 3764 }, (_, s): [number, number] => [s, 32767]);
    const rows = vectors([full, full.with(0, [0, 32766]), full.map(([s]) => [s, 16000] as const)]);
    for (const similarity of [0.6, 1])
      expect(searchAll(similarity, rows).found.sort()).toEqual(naive(similarity, rows));
    expect(naive(0.6, rows)).toEqual(['0 1 1', '0 2 4294967295', '1 2 4294967295']);
  });

  it('leaves out vectors of zeros', () => {
    expect(searchAll(0.5, vectors([[], [], [[1, 1]]])).found).toEqual([]);
    expect(searchAll(0.5, vectors([])).found).toEqual([]);
  });

  it('compares all of many equal vectors with the first, and says how many pairs it left out', () => {
    const many = 300;
    const rows = vectors([
      ...Array.from({ length: many }, () => [[3, 30]] as const),
      [
        [3, 30],
        [4, 1],
      ],
      [
        [3, 30],
        [4, 1],
      ],
    ]);
    const { found, left } = searchAll(0.9, rows);
    const pairs = (members: number): number => (members * (members - 1)) / 2;
    expect(found.length + left).toBe(pairs(many + 2));
    for (let i = 1; i < many; i++) expect(found).toContain(`0 ${i} 0`);
    expect(found).toContain(`0 ${many} 1`);
    expect(new Set(found).size).toBe(found.length);
  });

  it('states the distance in the evidence', () => {
    expect(new TanimotoSearch({ similarity: 0.9 }).describe(1, 20)).toBe('squared distance 20');
  });

  it('refuses invalid similarities', () => {
    for (const similarity of [0, -1, 1.1, Number.NaN]) {
      expect(() => new TanimotoSearch({ similarity })).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
    }
  });
});
