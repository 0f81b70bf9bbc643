import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { clusterPairs } from '../../src/search/pairs-within-groups.ts';

const ones = (word: number): number => word.toString(2).replaceAll('0', '').length;

/** By the definition. */
function naive(fingerprints: Uint32Array, words: number, clusters: readonly Uint32Array[], most: number): string[] {
  const found: string[] = [];
  for (const cluster of clusters) {
    cluster.forEach((a, i) => {
      for (const b of cluster.subarray(i + 1)) {
        let distance = 0;
        for (let w = 0; w < words; w++)
          distance += ones((fingerprints[a * words + w]! ^ fingerprints[b * words + w]!) >>> 0);
        if (distance <= most) found.push(`${Math.min(a, b)} ${Math.max(a, b)} ${distance}`);
      }
    });
  }
  return found.sort();
}

function pairsOf(options: Parameters<typeof clusterPairs>[0]): string[] {
  const found: string[] = [];
  for (const { pairs, distances } of clusterPairs(options)) {
    distances.forEach((distance, i) => {
      found.push(`${pairs[2 * i]} ${pairs[2 * i + 1]} ${distance}`);
    });
  }
  return found.sort();
}

/** Fingerprints near one of a few centres. */
function near(size: number, words: number, seed: number): Uint32Array {
  const random = seededRandom(seed);
  const centres = Array.from({ length: 4 }, () => Array.from({ length: words }, random));
  const fingerprints = new Uint32Array(size * words);
  for (let i = 0; i < size; i++) {
    fingerprints.set(centres[random() % 4]!, i * words);
    for (let flips = random() % 24; flips > 0; flips--) {
      const bit = random() % (32 * words);
      fingerprints[i * words + (bit >> 5)]! ^= 1 << (bit & 31);
    }
  }
  return fingerprints;
}

describe('the pairs inside clusters', () => {
  it('are only those of different sides, if sides are given, over many blocks of a cluster', () => {
    const fingerprints = near(900, 4, 12);
    const cluster = Uint32Array.from({ length: 900 }, (_, i) => 899 - i);
    const options = { fingerprints, bits: 128, maxDistance: 20, clusters: [cluster] } as const;
    const all = naive(fingerprints, 4, [cluster], 20);
    for (const sides of [cluster.map((i) => Number(i % 9 === 0)), cluster.map((i) => i % 3), cluster.map(() => 1)]) {
      const across = all.filter((pair) => {
        const [a, b] = pair.split(' ').map(Number);
        return sides[a!] !== sides[b!];
      });
      expect(pairsOf({ ...options, sides })).toEqual(across);
    }
  });

  it('are those of each cluster and no others, by both widths, at every distance', () => {
    const asked = fc.record({
      bits: fc.constantFrom<64 | 128>(64, 128),
      maxDistance: fc.nat(64),
      size: fc.integer({ min: 0, max: 60 }),
      seed: fc.nat(1000),
      cuts: fc.array(fc.nat(6), { minLength: 60, maxLength: 60 }),
    });
    fc.assert(
      fc.property(asked, ({ bits, maxDistance, size, seed, cuts }) => {
        const fingerprints = near(size, bits / 32, seed);
        const numbers = Uint32Array.from({ length: size }, (_, i) => i);
        // Clusters that share members, and some that are empty.
        const clusters = [0, 1, 2, 3, 4, 5].map((c) => numbers.filter((i) => cuts[i] === c || c === 5));
        expect(pairsOf({ fingerprints, bits, maxDistance, clusters })).toEqual(
          naive(fingerprints, bits / 32, clusters, maxDistance),
        );
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('are the same in a cluster large enough for planes', () => {
    for (const [bits, maxDistance] of [
      [64, 3],
      [128, 32],
    ] as const) {
      const fingerprints = near(700, bits / 32, 9);
      const clusters = [Uint32Array.from({ length: 700 }, (_, i) => 699 - i)];
      expect(pairsOf({ fingerprints, bits, maxDistance, clusters })).toEqual(
        naive(fingerprints, bits / 32, clusters, maxDistance),
      );
    }
  });

  it('are refused for an invalid width, distance or member', () => {
    const clusters = [Uint32Array.of(0, 1)];
    const ask = (fingerprints: Uint32Array, bits: number, maxDistance: number): unknown => [
      ...clusterPairs({ fingerprints, bits: bits as 64, maxDistance, clusters }),
    ];
    expect(() => ask(new Uint32Array(4), 32, 3)).toThrow('64 or 128 bits');
    expect(() => ask(new Uint32Array(3), 64, 3)).toThrow('not a whole number');
    expect(() => ask(new Uint32Array(4), 64, 65)).toThrow('from 0 to 64');
    expect(() => ask(new Uint32Array(2), 64, 3)).toThrow('the number 1, but there are 1 fingerprints');
  });
});
