import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FingerprintBits } from '../../src/base/bits.ts';
import { seededRandom } from '../../src/base/random.ts';
import {
  createHammingIndex,
  type HammingIndex,
  type Matches,
  openHammingIndex,
} from '../../src/hamming/hamming-index.ts';
import { naiveWithin } from '../oracles/hamming.ts';

/** Every structure, and the largest k that it is worth building for at a width. */
const STRUCTURES: Record<string, (bits: number) => number> = {
  exhaustive: () => 16,
  probing: (bits) => (bits === 128 ? 1 : 2),
  expanded: (bits) => (bits === 128 ? 1 : 2),
  // A list of each entry: 2^15 that are all within 15 of each other would have 2^30 entries.
  neighbours: () => 14,
  tables: () => 16,
  planes: () => 16,
  compressed: () => 16,
  automaton: () => 16,
};

const pairsOf = ({ ids, distances }: Matches): { id: number; distance: number }[] =>
  Array.from(ids, (id, i) => ({ id, distance: distances[i]! }));

const flip = (row: Uint32Array, bits: readonly number[]): Uint32Array => {
  const flipped = row.slice();
  for (const bit of bits) flipped[bit >> 5]! ^= 1 << (bit & 31);
  return flipped;
};

const rowsOf = (rows: readonly Uint32Array[]): Uint32Array => Uint32Array.from(rows.flatMap((row) => [...row]));

/** So many different bits of `bits`. */
function someBits(random: () => number, bits: number, count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random() % bits);
  return [...chosen];
}

/** A few fingerprints and queries, most of them a few bits from one another. */
const sets = fc.constantFrom<FingerprintBits>(32, 64, 128).chain((bits) => {
  const row = fc.record({ base: fc.nat({ max: 3 }), flips: fc.array(fc.nat({ max: bits - 1 }), { maxLength: 12 }) });
  return fc
    .record({ seed: fc.nat(), rows: fc.array(row, { maxLength: 40 }), queries: fc.array(row, { maxLength: 8 }) })
    .map(({ seed, rows, queries }) => {
      const random = seededRandom(seed);
      const bases = Array.from({ length: 4 }, () => Uint32Array.from({ length: bits / 32 }, random));
      const made = ({ base, flips }: { base: number; flips: number[] }): Uint32Array => flip(bases[base]!, flips);
      return { bits, fingerprints: rowsOf(rows.map(made)), queries: queries.map(made) };
    });
});

describe.each(Object.entries(STRUCTURES))('the structure %s', (structure, largest) => {
  const build = (fingerprints: Uint32Array, bits: FingerprintBits, maxDistance: number): HammingIndex =>
    createHammingIndex({ structure, fingerprints, bits, maxDistance });

  it('finds what the oracle finds, in its order, at every width and k', () => {
    fc.assert(
      fc.property(sets, fc.nat({ max: 16 }), fc.nat({ max: 16 }), ({ bits, fingerprints, queries }, k, asked) => {
        const maxDistance = Math.min(k, largest(bits));
        const distance = Math.min(asked, maxDistance);
        const index = build(fingerprints, bits, maxDistance);
        const expected = queries.map((query) => naiveWithin(fingerprints, query, bits / 32, distance));
        const lists = index.withinAll(rowsOf(queries), distance);
        expect(pairsOf(lists)).toEqual(expected.flat());
        queries.forEach((query, i) => {
          expect(lists.offsets[i + 1]! - lists.offsets[i]!).toBe(expected[i]!.length);
          expect(index.nearest(query, distance)).toEqual(expected[i]![0]);
          const any = index.any(query, distance);
          if (any === undefined) expect(expected[i]).toEqual([]);
          else expect(expected[i]).toContainEqual(any);
        });
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  it.each([32, 64, 128] as const)('has an inclusive k at %d bits: k − 1 and k are within, k + 1 are not', (bits) => {
    const random = seededRandom(bits);
    for (let k = 0; k <= largest(bits); k++) {
      const row = Uint32Array.from({ length: bits / 32 }, random);
      const index = build(row, bits, k);
      for (let times = 0; times < 8; times++) {
        for (const distance of [k - 1, k, k + 1]) {
          if (distance < 0) continue;
          const query = flip(row, someBits(random, bits, distance));
          expect(pairsOf(index.within(query))).toEqual(distance <= k ? [{ id: 0, distance }] : []);
        }
      }
    }
  });

  it('finds what the oracle finds among a few thousand, near and far', () => {
    const random = seededRandom(64);
    const rows: Uint32Array[] = Array.from({ length: 2000 }, () => Uint32Array.from({ length: 2 }, random));
    for (let i = 0; i < 1000; i++)
      rows[random() % 2000] = flip(rows[random() % 2000]!, someBits(random, 64, random() % 5));
    const queries = Array.from({ length: 40 }, () => flip(rows[random() % 2000]!, someBits(random, 64, random() % 6)));
    const fingerprints = rowsOf(rows);
    const lists = build(fingerprints, 64, Math.min(3, largest(64))).withinAll(rowsOf(queries));
    const expected = queries.flatMap((query) => naiveWithin(fingerprints, query, 2, Math.min(3, largest(64))));
    expect(expected.length).toBeGreaterThan(10);
    expect(pairsOf(lists)).toEqual(expected);
  });

  it('gives the same answers if an attacker makes all fingerprints share a block or two, or crowds them around a few centres', () => {
    const random = seededRandom(4);
    const near = (base: Uint32Array, count: number): Uint32Array => flip(base, someBits(random, 64, count));
    const centres = Array.from({ length: 3 }, () => Uint32Array.from({ length: 2 }, random));
    const sets = [
      Array.from({ length: 20_000 }, () => Uint32Array.of(random(), (random() & 0xffff) | 0xabcd0000)),
      Array.from({ length: 20_000 }, () => Uint32Array.of((random() & 0xffff) | 0x12340000, random())),
      Array.from({ length: 20_000 }, () => Uint32Array.of(random() >>> 16, 0xabcd1234)),
      Array.from({ length: 20_000 }, () => near(centres[random() % 3]!, random() % 12)),
    ];
    const maxDistance = Math.min(3, largest(64));
    if (structure === 'expanded') for (const set of sets) set.splice(2000);
    for (const set of sets) {
      const fingerprints = rowsOf(set);
      const queries = rowsOf(Array.from({ length: 30 }, () => near(set[random() % set.length]!, random() % 4)));
      const exhaustive = createHammingIndex({ structure: 'exhaustive', fingerprints, bits: 64, maxDistance });
      const expected = exhaustive.withinAll(queries);
      expect(expected.ids.length).toBeGreaterThan(5);
      expect(build(fingerprints, 64, maxDistance).withinAll(queries)).toEqual(expected);
    }
  });

  it('finds nothing in an empty index', () => {
    const index = build(new Uint32Array(0), 64, Math.min(3, largest(64)));
    expect([index.size, index.entries]).toEqual([0, 0]);
    expect(pairsOf(index.within(Uint32Array.of(1, 2)))).toEqual([]);
    expect(index.nearest(Uint32Array.of(1, 2))).toBeUndefined();
    expect(index.any(Uint32Array.of(1, 2))).toBeUndefined();
  });

  it('keeps all of many equal fingerprints, as one entry', () => {
    const index = build(new Uint32Array(2 * 50_000).fill(7), 64, Math.min(3, largest(64)));
    expect([index.size, index.entries]).toEqual([50_000, 1]);
    const { ids, distances } = index.within(Uint32Array.of(7, 6), 1);
    expect(ids).toEqual(Uint32Array.from({ length: 50_000 }, (_, i) => i));
    expect(new Set(distances)).toEqual(new Set([1]));
  });

  it('grows for more hits than fit, for one query and for many', () => {
    const numbers = (count: number): Uint32Array =>
      Uint32Array.from({ length: 2 * count }, (_, i) => (i & 1 ? 0 : i / 2));
    const lists = build(numbers(512), 64, 2).withinAll(numbers(512));
    expect(lists.offsets).toEqual(Uint32Array.from({ length: 513 }, (_, i) => i * (1 + 9 + 36)));
    if (largest(64) < 15) return;
    const { ids, distances } = build(numbers(2 ** 15), 64, 15).within(Uint32Array.of(0, 0));
    const ones = Array.from({ length: 2 ** 15 }, (_, i) => i.toString(2).replaceAll('0', '').length);
    const inOrder = Uint32Array.from(ones.keys()).sort((a, b) => ones[a]! - ones[b]! || a - b);
    expect(ids).toEqual(inOrder);
    expect(distances).toEqual(inOrder.map((id) => ones[id]!));
  });

  it('grows for the matches of a few hits that represent many fingerprints', () => {
    const copies = 3000;
    const fingerprints = Uint32Array.from({ length: 2 * 4 * copies }, (_, i) => (i & 1 ? 0 : (i >> 1) % 4));
    const index = build(fingerprints, 64, 1);
    const lists = index.withinAll(Uint32Array.of(0, 0, 1, 0, 9, 9, 2, 0, 3, 0));
    expect(lists.offsets).toEqual(Uint32Array.of(0, 3, 6, 6, 9, 12).map((count) => count * copies));
    const of = (value: number): number[] => Array.from({ length: copies }, (_, i) => 4 * i + value);
    expect([...lists.ids.subarray(0, 6 * copies)]).toEqual([0, 1, 2, 1, 0, 3].flatMap(of));
    expect(index.nearest(Uint32Array.of(2, 0))).toEqual({ id: 2, distance: 0 });
    expect(index.any(Uint32Array.of(9, 9))).toBeUndefined();
  });

  it('returns the given ids', () => {
    const ids = Uint32Array.of(2 ** 31 - 1, 5, 9);
    const fingerprints = Uint32Array.of(1, 0, 1, 0, 2, 0);
    const index = createHammingIndex({ structure, fingerprints, bits: 64, maxDistance: Math.min(2, largest(64)), ids });
    expect(index.within(Uint32Array.of(1, 0), 0).ids).toEqual(Uint32Array.of(2 ** 31 - 1, 5));
    expect(index.within(Uint32Array.of(2, 0), 0).ids).toEqual(Uint32Array.of(9));
  });

  it('opens again over the same memory, with the same answers', () => {
    const random = seededRandom(1);
    const fingerprints = Uint32Array.from({ length: 2000 }, random);
    const index = build(fingerprints, 64, Math.min(3, largest(64)));
    const other = openHammingIndex(index.memory);
    expect({ ...other }).toEqual({ ...index });
    const queries = fingerprints.slice(0, 400);
    expect(other.withinAll(queries)).toEqual(index.withinAll(queries));
  });

  it('refuses a distance that it does not answer exactly', () => {
    const index = build(Uint32Array.of(1, 2), 64, 1);
    expect(() => index.within(Uint32Array.of(1, 2), 2)).toThrow(/up to 1 bits, not 2/);
    expect(() => index.any(Uint32Array.of(1, 2), -1)).toThrow(/whole number from 0 to 64/);
    expect(() => index.within(Uint32Array.of(1, 2, 3, 4))).toThrow(/a query must have 2 words/);
    expect(() => index.withinAll(Uint32Array.of(1, 2, 3))).toThrow(/not a whole number of queries/);
  });
});

describe('an index', () => {
  const options = { fingerprints: Uint32Array.of(1, 2), bits: 64, maxDistance: 3 } as const;

  it('refuses what it cannot be built from', () => {
    expect(() => createHammingIndex({ ...options, structure: 'magic' })).toThrow(/must be one of exhaustive/);
    expect(() => createHammingIndex({ ...options, bits: 63 as 64 })).toThrow(/32, 64 or 128 bits, not 63/);
    expect(() => createHammingIndex({ ...options, maxDistance: 65 })).toThrow(/from 0 to 64, not 65/);
    expect(() => createHammingIndex({ ...options, fingerprints: Uint32Array.of(1) })).toThrow(/not a whole number/);
    expect(() => createHammingIndex({ ...options, ids: Uint32Array.of(1, 2) })).toThrow(
      /there are 1 fingerprints, but 2 ids/,
    );
    expect(() => createHammingIndex({ ...options, ids: Uint32Array.of(2 ** 31) })).toThrow(/below 2147483648/);
  });

  it('is not opened from a memory without one', () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
    expect(() => openHammingIndex(memory)).toThrow(/has no Hamming index/);
  });

  it('is not opened from a memory with only a part of it', () => {
    const { memory } = createHammingIndex({
      ...options,
      fingerprints: Uint32Array.from({ length: 40_000 }, (_, i) => i),
    });
    const part = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
    new Uint8Array(part.buffer).set(new Uint8Array(memory.buffer, 0, 65536));
    expect(() => openHammingIndex(part)).toThrow(/the index has \d+ bytes, but the memory has only 65536/);
  });

  it('refuses an unknown option, and names the nearest', () => {
    const misspelt = { fingerprints: new Uint32Array(2), bits: 64, maxDistance: 3, structre: 'planes' } as const;
    expect(() => createHammingIndex(misspelt)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_OPTION', message: expect.stringContaining('structure') }),
    );
  });
});
