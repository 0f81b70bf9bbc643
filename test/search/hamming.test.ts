import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Rows } from '../../src/search/candidates.ts';
import { HammingSearch } from '../../src/search/hamming.ts';
import { allPairs, hamming } from '../oracles/allpairs.ts';

function searchAll(search: HammingSearch, rows: Rows): string[] {
  const found: string[] = [];
  for (let part = 0; part < search.parts; part++) {
    for (const { pairs, distances } of search.search(rows, part)) {
      distances.forEach((distance, i) => {
        found.push(`${pairs[2 * i]} ${pairs[2 * i + 1]} ${distance}`);
      });
    }
  }
  return found;
}

/** A few fingerprints, and copies of them with some bits flipped. */
const fingerprints = fc.constantFrom(1, 2, 4).chain((words) =>
  fc.record({
    words: fc.constant(words),
    rows: fc
      .array(
        fc.record({
          base: fc.nat({ max: 2 }),
          flips: fc.array(fc.nat({ max: words * 32 - 1 }), { maxLength: 14 }),
        }),
        { minLength: 2, maxLength: 30 },
      )
      .map((copies) => {
        const random = seededRandom(words);
        const bases = Array.from({ length: 3 }, () => Array.from({ length: words }, random));
        return Uint32Array.from(
          copies.flatMap(({ base, flips }) => {
            const row = [...bases[base]!];
            for (const bit of flips) row[bit >> 5]! ^= 1 << (bit & 31);
            return row;
          }),
        );
      }),
  }),
);

describe('the search for pairs within k bits', () => {
  it('finds exactly the pairs within k bits, each once, whichever way it goes', () => {
    fc.assert(
      fc.property(fingerprints, fc.constantFrom(0, 1, 2, 3, 7, 10, 16), ({ words, rows }, k) => {
        const search = new HammingSearch({ bits: words * 32, maxDistance: k });
        const expected = allPairs(rows.length / words, (a, b) => hamming(rows, words, a, b) <= k).map(
          ([a, b]) => `${a} ${b} ${hamming(rows, words, a, b)}`,
        );
        expect(searchAll(search, { rows, words }).sort()).toEqual(expected.sort());
      }),
      { numRuns: 300 },
    );
  });

  it('takes k as inclusive: k − 1 and k bits are within, k + 1 are not, wherever they lie', () => {
    const random = seededRandom(9);
    for (const words of [1, 2, 4]) {
      for (const k of [1, 3, 7, 12]) {
        for (let turn = 0; turn < 30; turn++) {
          for (const bits of [k - 1, k, k + 1]) {
            const base = Array.from({ length: words }, random);
            const other = [...base];
            const flipped = new Set<number>();
            while (flipped.size < bits) flipped.add(random() % (words * 32));
            for (const bit of flipped) other[bit >> 5]! ^= 1 << (bit & 31);
            const search = new HammingSearch({ bits: words * 32, maxDistance: k });
            const found = searchAll(search, { rows: Uint32Array.from([...base, ...other]), words });
            expect(found).toEqual(bits <= k ? [`0 1 ${bits}`] : []);
          }
        }
      }
    }
  });

  it('searches among the documents named only', () => {
    const rows = new Uint32Array(20);
    for (const maxDistance of [3, 40]) {
      const search = new HammingSearch({ bits: 64, maxDistance });
      expect(searchAll(search, { rows, words: 2, among: Uint32Array.of(2, 5, 9) }).sort()).toEqual([
        '2 5 0',
        '2 9 0',
        '5 9 0',
      ]);
    }
  });

  it('has the same order every time', () => {
    const random = seededRandom(2);
    const rows = Uint32Array.from({ length: 600 }, () => random() & 0x0101_0101);
    for (const maxDistance of [3, 9]) {
      const search = new HammingSearch({ bits: 64, maxDistance });
      expect(searchAll(search, { rows, words: 2 })).toEqual(searchAll(search, { rows, words: 2 }));
    }
  });

  it('says in evidence how far apart the two are', () => {
    expect(new HammingSearch({ bits: 64, maxDistance: 3 }).describe(1, 2)).toBe('hamming 2');
  });

  it('refuses sizes and distances that cannot be', () => {
    expect(() => new HammingSearch({ bits: 48, maxDistance: 3 })).toThrow('32, 64 or 128 bits, not 48');
    expect(() => new HammingSearch({ bits: 64, maxDistance: 65 })).toThrow('from 0 to 64, not 65');
    expect(() => new HammingSearch({ bits: 64, maxDistance: 1.5 })).toThrow('not 1.5');
  });
});
