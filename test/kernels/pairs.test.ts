import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { RowTable } from '../../src/base/rows.ts';
import { PairKernel } from '../../src/kernels/pairs.ts';
import { allPairs } from '../oracles/allpairs.ts';

type Measure = ConstructorParameters<typeof PairKernel>;

/** Every pair within the distance, as `lower higher distance`, in order. */
function pairsOf(rows: Uint32Array, words: number, ...[measure, bytes, distance, literal]: Measure): string[] {
  const kernel = new PairKernel(measure, bytes, distance, literal);
  const table = new RowTable({ rows, rowWords: words });
  kernel.load(table, table.documents);
  const found: string[] = [];
  for (let block = 0; block < kernel.blocks; block++) {
    for (const triples of kernel.pairs(block)) {
      for (let t = 0; t < triples.length; t += 3) found.push(triples.subarray(t, t + 3).join(' '));
    }
  }
  return found.sort();
}

/** Ones of every 16-bit number. */
const ONES = new Uint8Array(65536);
for (let n = 1; n < 65536; n++) ONES[n] = ONES[n >> 1]! + (n & 1);

function naivePairs(rows: Uint32Array, words: number, distance: number): string[] {
  const halves = new Uint16Array(rows.buffer);
  const between = (a: number, b: number): number => {
    let bits = 0;
    for (let h = 0; h < 2 * words; h++) bits += ONES[halves[2 * words * a + h]! ^ halves[2 * words * b + h]!]!;
    return bits;
  };
  const near = allPairs(rows.length / words, (a, b) => between(a, b) <= distance);
  return near.map(([a, b]) => `${a} ${b} ${between(a, b)}`).sort();
}

/** Rows of which every other one is an earlier one with up to `flips` bits turned. */
function kin(count: number, words: number, flips: number, random: () => number): Uint32Array {
  const rows = Uint32Array.from({ length: count * words }, random);
  for (let row = 1; row < count; row += 2) {
    rows.copyWithin(row * words, (random() % row) * words, (random() % row) * words + words);
    for (let flip = random() % (flips + 1); flip > 0; flip--) {
      rows[row * words + (random() % words)]! ^= 1 << (random() & 31);
    }
  }
  return rows;
}

const MEASURES = [
  { name: 'hamming of 64 bits', measure: 'hamming', words: 2, distances: [0, 3, 10, 14, 31, 64] },
  { name: 'hamming of 128 bits', measure: 'hamming', words: 4, distances: [0, 1, 16, 32, 33, 63, 64, 128] },
  { name: 'rowsum of 8 rows', measure: 'rowsum', words: 32, distances: [0, 100, 101, 153, 300, 1024] },
  { name: 'rowsum of 96 rows', measure: 'rowsum', words: 384, distances: [1228, 2457, 6143, 6144] },
] as const;

describe.each(MEASURES)('all pairs of a cluster, $name', ({ measure, words, distances }) => {
  const bytes = 4 * words;

  it('are those of the definition, pair by pair and by planes', () => {
    const random = seededRandom(words);
    // Sizes on both sides of where tables begin to pay, and of the ends of blocks and slices.
    for (const count of words > 100 ? [257] : [255, 256, 390]) {
      for (const distance of distances) {
        const rows = kin(count, words, Math.min(2 * distance + 2, 2000), random);
        const expected = naivePairs(rows, words, distance);
        expect(pairsOf(rows, words, measure, bytes, distance, true)).toEqual(expected);
        expect(pairsOf(rows, words, measure, bytes, distance)).toEqual(expected);
      }
    }
  });

  it('include pairs with k − 1 and k differing bits, but not k + 1, wherever the bits are', () => {
    const random = seededRandom(words + 1);
    for (const k of distances) {
      if (k === 0 || k >= 32 * words) continue;
      const rows = Uint32Array.from({ length: 300 * words }, random);
      const near: string[] = [];
      for (let row = 1; row < 300; row += 3) {
        const differing = k - 1 + (((row - 1) / 3) % 3);
        const bits = new Set<number>();
        while (bits.size < differing) bits.add(random() % (32 * words));
        rows.copyWithin(row * words, (row - 1) * words, row * words);
        for (const bit of bits) rows[row * words + (bit >> 5)]! ^= 1 << (bit & 31);
        if (differing <= k) near.push(`${row - 1} ${row} ${differing}`);
      }
      const found = pairsOf(rows, words, measure, bytes, k);
      expect(found.filter((pair) => Number(pair.split(' ')[1]) % 3 === 1 && isNeighbour(pair))).toEqual(near.sort());
    }
  });

  it('are all pairs if all rows are equal or zero', () => {
    for (const word of [0, 0xffff_ffff, 0x8000_0001]) {
      const rows = new Uint32Array(300 * words).fill(word);
      for (const distance of distances.slice(0, 1)) {
        expect(pairsOf(rows, words, measure, bytes, distance).length).toBe((300 * 299) / 2);
      }
    }
  });

  it('are none for one row or no rows', () => {
    for (const count of [0, 1]) {
      expect(pairsOf(new Uint32Array(count * words), words, measure, bytes, distances[1])).toEqual([]);
    }
  });
});

function isNeighbour(pair: string): boolean {
  const [a, b] = pair.split(' ').map(Number);
  return b! - a! === 1;
}

describe('the planes', () => {
  it('are used if they are faster: not for distances that unrelated rows reach', () => {
    const planes = (...of: Measure): unknown => new PairKernel(...of).planes(10_000);
    expect(planes('hamming', 16, 32)).toBeDefined();
    expect(planes('hamming', 16, 56)).toBeUndefined();
    expect(planes('rowsum', 1024, 1228)).toBeDefined();
    expect(planes('rowsum', 1024, 4096)).toBeUndefined();
    expect(planes('hamming', 16, 32, true)).toBeUndefined();
    expect(new PairKernel('hamming', 16, 32).planes(255)).toBeUndefined();
  });

  it('use wider digits for more rows, and no more bits than they need', () => {
    const planes = (bytes: number, distance: number, count: number): { width: number; digits: number } =>
      new PairKernel('hamming', bytes, distance).planes(count)!;
    expect([300, 4000, 16_000].map((count) => planes(16, 32, count).width)).toEqual([8, 9, 10]);
    expect([300, 4000, 40_000].map((count) => planes(8, 10, count).width)).toEqual([8, 9, 10]);
    for (const bytes of [8, 16]) {
      for (const distance of [0, 3, 10, 14]) {
        for (const count of [300, 4000, 40_000]) {
          const { width, digits } = planes(bytes, distance, count);
          expect(width * digits).toBeLessThanOrEqual(8 * bytes);
        }
      }
    }
    expect(planes(8, 3, 300).digits).toBeLessThan(8);
  });

  it('find with digits of every width the pairs that are found pair by pair, in full and partial blocks', () => {
    const random = seededRandom(9);
    const taken = new Set<string>();
    for (const [words, distance] of [
      [2, 0],
      [2, 14],
      [4, 16],
      [4, 32],
    ] as const) {
      for (const count of [384, 4095, 8193]) {
        const rows = kin(count, words, 2 * distance + 2, random);
        const { width, digits } = new PairKernel('hamming', 4 * words, distance).planes(count)!;
        taken.add(`${width} bits, ${digits % 4} over`);
        const found = pairsOf(rows, words, 'hamming', 4 * words, distance);
        expect(found.length).toBeGreaterThan(count / 8);
        expect(found).toEqual(pairsOf(rows, words, 'hamming', 4 * words, distance, true));
      }
    }
    expect([...taken].sort()).toEqual(
      [8, 9, 10].flatMap((width) => [`${width} bits, 0 over`, `${width} bits, 2 over`]).sort(),
    );
  });
});

describe('all pairs of small clusters', () => {
  it('are those of the definition, whatever the rows', () => {
    const row = fc.array(fc.constantFrom(0, 1, 0xffff_ffff, 0x5555_5555, 0x0101_0101), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), fc.nat({ max: 128 }), fc.boolean(), (rows, distance, many) => {
        const some = rows.flat();
        const all = Uint32Array.from(many ? Array.from({ length: 10 }, () => some).flat() : some);
        expect(pairsOf(all, 4, 'hamming', 16, distance)).toEqual(naivePairs(all, 4, distance));
      }),
      { numRuns: 40 },
    );
  });
});
