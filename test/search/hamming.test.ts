import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import type { Rows } from '../../src/base/rows.ts';
import { components } from '../../src/cluster/components.ts';
import type { Bound } from '../../src/search/candidates.ts';
import { HammingSearch } from '../../src/search/hamming.ts';
import { allPairs, hamming } from '../oracles/allpairs.ts';
import { foundBy } from './found.ts';

const searchAll = (search: HammingSearch, rows: Rows): string[] => foundBy(search, rows).pairs;

function* searchPairs(search: HammingSearch, rows: Rows): Generator<readonly [number, number, number]> {
  for (let part = 0; part < search.parts; part++) {
    for (const { pairs, distances } of search.search(rows, part)) {
      for (let i = 0; i < distances.length; i++) yield [pairs[2 * i]!, pairs[2 * i + 1]!, distances[i]!];
    }
  }
}

function boundOf(search: HammingSearch, rows: Rows, part: number): Bound {
  const blocks = search.search(rows, part);
  for (;;) {
    const next = blocks.next();
    if (next.done) return next.value;
  }
}

/** The pairs of many rows that are within k bits, by the definition but fast enough for a few million. */
function* nearPairs(rows: Uint32Array, words: number, k: number): Generator<readonly [number, number, number]> {
  const n = rows.length / words;
  for (let a = 0; a < n; a++) {
    for (let b = a + 1; b < n; b++) {
      let bits = 0;
      for (let w = 0; w < words && bits <= k; w++) {
        for (let x = rows[a * words + w]! ^ rows[b * words + w]!; x !== 0 && bits <= k; x &= x - 1) bits++;
      }
      if (bits <= k) yield [a, b, bits];
    }
  }
}

/** How many pairs there are, and two sums that a missing, doubled or wrong one would change. */
function tally(pairs: Iterable<readonly [number, number, number]>): number[] {
  let count = 0;
  let sum = 0;
  let product = 0;
  for (const [a, b, distance] of pairs) {
    count++;
    sum = (sum + (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(distance, 0xc2b2ae35))) | 0;
    product = (product + Math.imul(a + 1, Math.imul(b + 1, 2 * distance + 1))) | 0;
  }
  return [count, sum, product];
}

/** A word of the extended Hamming code of 32 bits: 26 bits are given, any two words differ in four at least. */
function extendedHamming(data: number): number {
  let word = 0;
  for (let place = 1, bit = 0; place < 32; place++) {
    if ((place & (place - 1)) !== 0) word |= ((data >>> bit++) & 1) << place;
  }
  for (let check = 1; check < 32; check <<= 1) {
    let parity = 0;
    for (let place = 1; place < 32; place++) if (place & check) parity ^= (word >>> place) & 1;
    word |= parity << check;
  }
  let parity = 0;
  for (let place = 1; place < 32; place++) parity ^= (word >>> place) & 1;
  return (word | parity) >>> 0;
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
        expect(searchAll(search, { rows, rowWords: words }).sort()).toEqual(expected.sort());
      }),
      { numRuns: 200 },
    );
  });

  it('has an inclusive k: k − 1 and k bits are within, k + 1 are not, wherever they are', () => {
    const random = seededRandom(9);
    for (const words of [1, 2, 4]) {
      for (const k of [1, 3, 7, 12]) {
        const search = new HammingSearch({ bits: words * 32, maxDistance: k });
        for (let turn = 0; turn < 30; turn++) {
          for (const bits of [k - 1, k, k + 1]) {
            const base = Array.from({ length: words }, random);
            const other = [...base];
            const flipped = new Set<number>();
            while (flipped.size < bits) flipped.add(random() % (words * 32));
            for (const bit of flipped) other[bit >> 5]! ^= 1 << (bit & 31);
            const found = searchAll(search, { rows: Uint32Array.from([...base, ...other]), rowWords: words });
            expect(found).toEqual(bits <= k ? [`0 1 ${bits}`] : []);
          }
        }
      }
    }
  });

  it('finds the same if one bucket has very many rows, however similar they are', () => {
    const random = seededRandom(5);
    const n = 900;
    const hotSets: Record<string, (row: number[], i: number) => void> = {
      'two thirds are equal': (row, i) => i % 3 > 0 && row.fill(7),
      'they lie around five centres': (row) => {
        row.fill(random() % 5);
        for (let flips = random() % 6; flips > 0; flips--) row[random() % row.length]! ^= 1 << (random() % 32);
      },
      'only the lowest bits vary': (row, i) => row.fill(0).fill(i, 0, 1),
      'a code: no two within 3 bits': (row, i) => row.fill(0).fill(extendedHamming(i), 0, 1),
    };
    for (const words of [1, 2, 4]) {
      for (const [name, heat] of Object.entries(hotSets)) {
        const rows = new Uint32Array(n * words);
        for (let i = 0; i < n; i++) {
          const row = Array.from({ length: words }, random);
          heat(row, i);
          rows.set(row, i * words);
        }
        for (const k of [0, 3, 10]) {
          const search = new HammingSearch({ bits: words * 32, maxDistance: k });
          expect(
            tally(searchPairs(search, { rows, rowWords: words })),
            `${name}, ${words * 32} bits, k = ${k}`,
          ).toEqual(tally(nearPairs(rows, words, k)));
        }
      }
    }
  });

  it('bounded, connects the documents of a hot group without all its pairs, and says how many it left out', () => {
    const random = seededRandom(6);
    for (const flips of [0, 1]) {
      const n = 2000;
      const rows = new Uint32Array(2 * n).map((_, i) => (i % 2 === 0 && flips > 0 ? 1 << (random() % 32) : 0));
      if (flips > 0) for (let i = 0; i < n; i++) rows[2 * i + 1] = 1 << (random() % 32);
      const [all] = tally(searchPairs(new HammingSearch({ bits: 64, maxDistance: 4 }), { rows, rowWords: 2 }));
      const bounded = new HammingSearch({ bits: 64, maxDistance: 4, bounded: true });
      const found = [...searchPairs(bounded, { rows, rowWords: 2 })];
      expect(all).toBe((n * (n - 1)) / 2);
      expect(found.length).toBeLessThan(all! / 4);
      expect(new Set(found.map(([a, b]) => a * n + b)).size).toBe(found.length);
      expect(new Set(components(n, Uint32Array.from(found.flatMap(([a, b, _]) => [a, b])))).size).toBe(1);
      let left = 0;
      for (let part = 0; part < bounded.parts; part++) left += boundOf(bounded, { rows, rowWords: 2 }, part).pairs;
      expect(left).toBeGreaterThanOrEqual(all! - found.length);
    }
  });

  it('searches its parts in any order, interleaved, and stops on request', () => {
    const random = seededRandom(8);
    const rows = Uint32Array.from({ length: 8_000 }, () => random() & 0x0101_0101);
    const search = new HammingSearch({ bits: 64, maxDistance: 2 });
    const whole = tally(searchPairs(search, { rows, rowWords: 2 }));
    for (const _ of search.search({ rows, rowWords: 2 }, 0)) break;
    const opened = Array.from({ length: search.parts }, (_, part) => search.search({ rows, rowWords: 2 }, part));
    const found: [number, number, number][] = [];
    for (let running = opened.reverse(); running.length > 0; ) {
      running = running.filter((blocks) => {
        const { value, done } = blocks.next();
        if (done) return false;
        value.distances.forEach((distance, i) => {
          found.push([value.pairs[2 * i]!, value.pairs[2 * i + 1]!, distance]);
        });
        return true;
      });
    }
    expect(tally(found)).toEqual(whole);
  });

  it('states the distance in the evidence', () => {
    expect(new HammingSearch({ bits: 64, maxDistance: 3 }).describe(1, 2)).toBe('hamming 2');
  });

  it('refuses invalid sizes and distances', () => {
    expect(() => new HammingSearch({ bits: 48, maxDistance: 3 })).toThrow('32, 64 or 128 bits, not 48');
    expect(() => new HammingSearch({ bits: 64, maxDistance: 65 })).toThrow('from 0 to 64, not 65');
    expect(() => new HammingSearch({ bits: 64, maxDistance: 1.5 })).toThrow('not 1.5');
  });

  it('refuses rows of another width than its own', () => {
    const search = new HammingSearch({ bits: 64, maxDistance: 3 });
    expect(() => searchAll(search, { rows: new Uint32Array(8), rowWords: 4 })).toThrow(
      'the rows must have 2 words for 64 bits, not 4',
    );
    expect(() => searchAll(search, { rows: new Uint32Array(5), rowWords: 2 })).toThrow(
      '5 words are not a whole number',
    );
  });
});
