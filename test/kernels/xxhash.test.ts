import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, newSegmentMemory, xxh64 } from '../../src/kernels/segment-memory.ts';

const MASK = 2n ** 64n - 1n;
const [P1, P2, P3, P4, P5] = [
  0x9e3779b185ebca87n,
  0xc2b2ae3d27d4eb4fn,
  0x165667b19e3779f9n,
  0x85ebca77c2b2ae63n,
  0x27d4eb2f165667c5n,
] as const;

const rotl = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (64n - by))) & MASK;
const round = (lane: bigint, word: bigint): bigint => (rotl((lane + word * P2) & MASK, 31n) * P1) & MASK;

/** XXH64 with seed 0, by its specification. */
function naiveXxh64(bytes: Uint8Array): bigint {
  const word = (at: number, size: number): bigint =>
    bytes.slice(at, at + size).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
  let at = 0;
  let hash: bigint = P5;
  if (bytes.length >= 32) {
    const lanes: bigint[] = [(P1 + P2) & MASK, P2, 0n, (MASK + 1n - P1) & MASK];
    for (; at + 32 <= bytes.length; at += 32) {
      for (let lane = 0; lane < 4; lane++) lanes[lane] = round(lanes[lane]!, word(at + 8 * lane, 8));
    }
    hash = [1n, 7n, 12n, 18n].reduce((sum, by, lane) => sum + rotl(lanes[lane]!, by), 0n) & MASK;
    for (const lane of lanes) hash = ((hash ^ round(0n, lane)) * P1 + P4) & MASK;
  }
  hash = (hash + BigInt(bytes.length)) & MASK;
  for (; at + 8 <= bytes.length; at += 8) hash = (rotl(hash ^ round(0n, word(at, 8)), 27n) * P1 + P4) & MASK;
  for (; at + 4 <= bytes.length; at += 4) hash = (rotl(hash ^ ((word(at, 4) * P1) & MASK), 23n) * P2 + P3) & MASK;
  for (; at < bytes.length; at++) hash = (rotl(hash ^ ((word(at, 1) * P5) & MASK), 11n) * P1) & MASK;
  hash = ((hash ^ (hash >> 33n)) * P2) & MASK;
  hash = ((hash ^ (hash >> 29n)) * P3) & MASK;
  return hash ^ (hash >> 32n);
}

const memory = newSegmentMemory(4096);

function hashOf(bytes: Uint8Array, zeroed?: number): bigint {
  bytesOf(memory).set(bytes);
  return xxh64(memory, bytes.length, zeroed);
}

/** The buffer of the sanity check in the reference implementation: the top bytes of powers of a prime. */
function sanityBytes(length: number): Uint8Array {
  let power = 2654435761n;
  return Uint8Array.from({ length }, () => {
    const byte = Number(power >> 56n);
    power = (power * 11400714785074694797n) & MASK;
    return byte;
  });
}

describe('XXH64', () => {
  it.each([
    ['', 0xef46db3751d8e999n],
    ['a', 0xd24ec4f1a98c6e5bn],
    ['abc', 0x44bc2cf5ad770999n],
  ])('of %j is that of the literature', (text, hash) => {
    expect(hashOf(new TextEncoder().encode(text))).toBe(hash);
  });

  it.each([
    [1, 0xe934a84adb052768n],
    [4, 0x9136a0dca57457een],
    [14, 0x8282dcc4994e35c8n],
    [222, 0xb641ae8cb691c174n],
  ])('of %d bytes is that of the reference implementation', (length, hash) => {
    expect(hashOf(sanityBytes(length))).toBe(hash);
  });

  it('agrees with its specification at every length, and treats the given eight bytes as zero', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat({ max: 5 }), (bytes, stripe) => {
        expect(hashOf(bytes)).toBe(naiveXxh64(bytes));
        const zeroed = 24 + 32 * stripe;
        if (bytes.length < zeroed + 8) return;
        const changed = bytes.slice().fill(0, zeroed, zeroed + 8);
        expect(hashOf(bytes, zeroed)).toBe(naiveXxh64(changed));
      }),
    );
  });
});
