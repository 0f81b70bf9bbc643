import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { InvertedSearch } from '../../src/search/inversion.ts';
import { hamming } from '../oracles/allpairs.ts';

function searchAll(search: InvertedSearch, rows: Uint32Array, from?: number, to?: number): string[] {
  const found: string[] = [];
  for (const { pairs, distances } of search.search(rows, from, to)) {
    distances.forEach((distance, i) => {
      found.push(`${pairs[2 * i]} ${pairs[2 * i + 1]} ${distance}`);
    });
  }
  return found;
}

/** Every query with every row, compared. */
function near(queries: Uint32Array, rows: Uint32Array, words: number, k: number): string[] {
  const both = Uint32Array.from([...queries, ...rows]);
  const many = queries.length / words;
  const found: string[] = [];
  for (let query = 0; query < many; query++) {
    for (let row = 0; row < rows.length / words; row++) {
      const distance = hamming(both, words, query, many + row);
      if (distance <= k) found.push(`${query} ${row} ${distance}`);
    }
  }
  return found;
}

/** Rows around a few centres, each with so many bits flipped at most. */
function around(centres: number, count: number, words: number, flips: number, seed: number): Uint32Array {
  const middle = seededRandom(words);
  const bases = Array.from({ length: centres }, () => Array.from({ length: words }, middle));
  const random = seededRandom(seed);
  return Uint32Array.from(
    Array.from({ length: count }, () => {
      const row = [...bases[random() % centres]!];
      for (let flip = random() % (flips + 1); flip > 0; flip--) row[random() % words]! ^= 1 << (random() % 32);
      return row;
    }).flat(),
  );
}

describe('many queries against a set, by inversion', () => {
  it('finds exactly the rows within k bits of each query, each once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 4),
        fc.constantFrom(0, 1, 2, 3, 5, 8, 16),
        fc.nat({ max: 40 }),
        fc.nat({ max: 40 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(),
        (words, k, many, size, centres, seed) => {
          const queries = around(centres, many, words, k + 2, seed);
          const rows = around(centres, size, words, k + 2, seed + 1);
          const search = new InvertedSearch({ queries, bits: words * 32, maxDistance: k });
          expect(searchAll(search, rows).sort()).toEqual(near(queries, rows, words, k).sort());
        },
      ),
      { numRuns: 60 },
    );
  });

  it('finds the same for more rows than are distributed at a time, and in parts', () => {
    const random = seededRandom(3);
    const rows = Uint32Array.from({ length: 2 * 20_000 }, random);
    const queries = Uint32Array.from({ length: 2 * 60 }, random);
    for (let query = 0; query < 60; query++) {
      const row = random() % 20_000;
      queries.set(rows.subarray(2 * row, 2 * row + 2), 2 * query);
      for (let flips = query % 5; flips > 0; flips--) queries[2 * query]! ^= 1 << (random() % 32);
    }
    const expected = near(queries, rows, 2, 3).sort();
    expect(expected.length).toBeGreaterThan(40);
    const search = new InvertedSearch({ queries, bits: 64, maxDistance: 3 });
    expect(searchAll(search, rows).sort()).toEqual(expected);
    const again = new InvertedSearch({ queries, bits: 64, maxDistance: 3 });
    const parts = [...searchAll(search, rows, 0, 9_001), ...searchAll(again, rows, 9_001, 20_000)];
    expect(parts.sort()).toEqual(expected);
  });

  it('numbers the rows of a set of millions correctly', () => {
    const rows = Uint32Array.from({ length: 2 ** 22 + 9 }, (_, i) => i);
    const queries = Uint32Array.of(2 ** 22 + 8, 5, 2 ** 22 - 1, 2 ** 23);
    const search = new InvertedSearch({ queries, bits: 32, maxDistance: 0 });
    expect(searchAll(search, rows).sort()).toEqual([`0 ${2 ** 22 + 8} 0`, '1 5 0', `2 ${2 ** 22 - 1} 0`]);
    expect(searchAll(search, rows, 2 ** 22)).toEqual([`0 ${2 ** 22 + 8} 0`]);
  });

  it('delivers every pair of very many equal queries', () => {
    const queries = new Uint32Array(3000).fill(5);
    const rows = new Uint32Array(400).fill(7);
    let pairs = 0;
    const search = new InvertedSearch({ queries, bits: 32, maxDistance: 1 });
    for (const { distances } of search.search(rows)) {
      pairs += distances.length;
      expect(new Set(distances)).toEqual(new Set([1]));
    }
    expect(pairs).toBe(3000 * 400);
  });

  it('finds the same while another search over the same queries is under way, and after one that was left', () => {
    const queries = around(3, 400, 2, 3, 5);
    const rows = around(3, 900, 2, 3, 6);
    const search = new InvertedSearch({ queries, bits: 64, maxDistance: 3 });
    const expected = searchAll(search, rows).sort();
    expect(expected.length).toBeGreaterThan(20_000);
    const running = search.search(rows);
    const first = running.next().value!;
    expect(searchAll(search, rows).sort()).toEqual(expected);
    const rest = [first, ...running].flatMap(({ pairs, distances }) =>
      Array.from(distances, (distance, i) => `${pairs[2 * i]} ${pairs[2 * i + 1]} ${distance}`),
    );
    expect(rest.sort()).toEqual(expected);
    for (const _ of search.search(rows)) break;
    expect(searchAll(search, rows).sort()).toEqual(expected);
  });

  it('searches a part of the rows that are named, by their numbers', () => {
    const rows = around(2, 60, 2, 3, 7);
    const queries = around(2, 10, 2, 3, 8);
    const search = new InvertedSearch({ queries, bits: 64, maxDistance: 3 });
    const among = Uint32Array.from({ length: 30 }, (_, i) => 2 * i);
    const found = [...search.search({ rows, rowWords: 2, among }, 10, 41)].flatMap(({ pairs }) => [...pairs]);
    const expected = near(queries, rows, 2, 3).map((pair) => pair.split(' ').map(Number));
    const isIn = (row: number): boolean => row % 2 === 0 && row >= 10 && row < 41;
    const pairs = found.flatMap((row, i) => (i % 2 === 0 ? [] : [`${found[i - 1]} ${row}`]));
    expect(pairs.sort()).toEqual(expected.flatMap(([a, b]) => (isIn(b!) ? [`${a} ${b}`] : [])).sort());
    expect(pairs.length).toBeGreaterThan(5);
  });

  it('refuses sides of the queries or the set alone, or of another number', () => {
    const queries = new Uint32Array(4);
    const sides = Uint32Array.of(0, 1);
    const sided = new InvertedSearch({ queries, bits: 64, maxDistance: 3, sides });
    const plain = new InvertedSearch({ queries, bits: 64, maxDistance: 3 });
    const set = { rows: queries, rowWords: 2 };
    expect([...sided.search({ ...set, sides })].map(({ pairs }) => [...pairs])).toEqual([[1, 0, 0, 1]]);
    expect(() => [...sided.search(queries)]).toThrow('the queries have sides, and the set has none');
    expect(() => [...plain.search({ ...set, sides })]).toThrow('the set has sides, and the queries have none');
    expect(() => [...plain.search({ ...set, rowWords: 1 })]).toThrow('rows of 2 words, not 1');
    const options = { queries, bits: 64, maxDistance: 3 };
    expect(() => new InvertedSearch({ ...options, sides: new Uint32Array(3) })).toThrow('2 queries, and sides of 3');
    expect(() => new InvertedSearch({ ...options, maxDistanse: 3 } as never)).toThrow("did you mean 'maxDistance'");
  });

  it('refuses unsupported widths and distances', () => {
    const queries = new Uint32Array(2);
    expect(() => new InvertedSearch({ queries, bits: 48, maxDistance: 3 })).toThrow('32, 64 or 128 bits, not 48');
    expect(() => new InvertedSearch({ queries, bits: 64, maxDistance: 64 })).toThrow('from 0 to 63, not 64');
    expect(() => new InvertedSearch({ queries, bits: 32, maxDistance: 32 })).toThrow('from 0 to 31, not 32');
  });

  it('refuses queries and sets that are no whole rows, and rows outside the set', () => {
    const queries = new Uint32Array(2);
    const search = new InvertedSearch({ queries, bits: 64, maxDistance: 3 });
    expect(() => new InvertedSearch({ queries: new Uint32Array(3), bits: 64, maxDistance: 3 })).toThrow('3 words');
    expect(() => searchAll(search, new Uint32Array(3))).toThrow('3 words are not a whole number of fingerprints');
    expect(() => searchAll(search, new Uint32Array(8), -1, 2)).toThrow('a set of 4 has no rows -1 … 1');
    expect(() => searchAll(search, new Uint32Array(8), 2, 5)).toThrow('a set of 4 has no rows 2 … 4');
  });
});
