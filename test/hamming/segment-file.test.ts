import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FingerprintBits } from '../../src/base/bits.ts';
import { DittographError } from '../../src/base/errors.ts';
import { seededRandom } from '../../src/base/random.ts';
import { createHammingIndex, type HammingIndex } from '../../src/hamming/hamming-index.ts';
import { openSegment, sealSegment, segmentMemory } from '../../src/hamming/segment-file.ts';
import { naiveWithin } from '../oracles/hamming.ts';

/** Opens bytes as a file's would be: read into a memory from 0 on. */
function open(bytes: Uint8Array): HammingIndex {
  const memory = segmentMemory(bytes.length);
  new Uint8Array(memory.buffer).set(bytes);
  return openSegment(memory, bytes.length);
}

/** The set that the fixtures hold: 64 fingerprints, every fourth equal to the one before it, and their ids. */
function fixtureSet(bits: number): { fingerprints: Uint32Array; ids: Uint32Array } {
  const words = bits / 32;
  const random = seededRandom(bits);
  const fingerprints = Uint32Array.from({ length: 64 * words }, random);
  for (let i = 3; i < 64; i += 4) fingerprints.copyWithin(i * words, (i - 1) * words, i * words);
  return { fingerprints, ids: Uint32Array.from({ length: 64 }, (_, i) => 1000 + i) };
}

function answers(index: HammingIndex, { fingerprints }: { fingerprints: Uint32Array }): unknown {
  const { ids, distances, offsets } = index.withinAll(fingerprints);
  return { ids: [...ids], distances: [...distances], offsets: [...offsets] };
}

const STRUCTURES: readonly (readonly [string, FingerprintBits])[] = [
  ['exhaustive', 64],
  ['probing', 64],
  ['tables', 64],
  ['planes', 64],
  ['planes', 32],
  ['planes', 128],
];

describe('a Hamming index as a file', () => {
  it.each(STRUCTURES)('answers the same after it was written and read: %s of %d bits', (structure, bits) => {
    const set = fixtureSet(bits);
    const index = createHammingIndex({ ...set, bits, maxDistance: 3, structure });
    const bytes = sealSegment(index).slice();
    expect(bytes.length).toBe(index.bytes);
    const opened = open(bytes);
    expect([opened.structure, opened.bits, opened.maxDistance, opened.size]).toEqual([structure, bits, 3, 64]);
    expect(answers(opened, set)).toEqual(answers(index, set));
  });

  it.each(STRUCTURES)('of version 1 is read for good: %s of %d bits', (structure, bits) => {
    const set = fixtureSet(bits);
    const file = new URL(`../fixtures/hamming-index/${structure}-${bits}.v1.bin`, import.meta.url);
    const opened = open(readFileSync(file));
    expect(opened.structure).toBe(structure);
    const words = bits / 32;
    const expected = Array.from({ length: 64 }, (_, q) =>
      naiveWithin(set.fingerprints, set.fingerprints.subarray(q * words, (q + 1) * words), words, 3),
    ).flat();
    const { ids, distances } = opened.withinAll(set.fingerprints);
    expect(Array.from(ids, (id, i) => ({ id: id - 1000, distance: distances[i]! }))).toEqual(expected);
  });

  it('opens to the same answers or fails with INDEX_CORRUPT, wherever bits are flipped or the end is cut off', () => {
    const set = fixtureSet(64);
    const index = createHammingIndex({ ...set, bits: 64, maxDistance: 3, structure: 'planes' });
    const whole = sealSegment(index).slice();
    const expected = answers(index, set);
    let corrupt = 0;
    const outcome = (bytes: Uint8Array): void => {
      try {
        expect(answers(open(bytes), set)).toEqual(expected);
      } catch (error) {
        if (!(error instanceof DittographError) || error.code !== 'INDEX_CORRUPT') throw error;
        corrupt++;
      }
    };
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 8 * whole.length - 1 }), { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat({ max: whole.length })),
        (flips, length) => {
          const bytes = whole.slice(0, length ?? whole.length);
          for (const bit of flips) if (bit >> 3 < bytes.length) bytes[bit >> 3]! ^= 1 << (bit & 7);
          outcome(bytes);
        },
      ),
      { numRuns: 300, seed: 1 },
    );
    expect(corrupt).toBeGreaterThan(250);
  });

  it('finds every single flipped bit', () => {
    const index = createHammingIndex({ ...fixtureSet(32), bits: 32, maxDistance: 1, structure: 'exhaustive' });
    const bytes = sealSegment(index).slice();
    const memory = segmentMemory(bytes.length);
    const held = new Uint8Array(memory.buffer);
    held.set(bytes);
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      held[bit >> 3]! ^= 1 << (bit & 7);
      expect(() => openSegment(memory, bytes.length), `bit ${bit}`).toThrow(DittographError);
      held[bit >> 3]! ^= 1 << (bit & 7);
    }
    expect(openSegment(memory, bytes.length).size).toBe(64);
  });

  it('says what is wrong', () => {
    const bytes = sealSegment(createHammingIndex({ ...fixtureSet(64), bits: 64, maxDistance: 3 })).slice();
    expect(() => open(bytes.subarray(0, 100))).toThrow('not 100');
    expect(() => open(bytes.subarray(0, bytes.length - 64))).toThrow(`should have ${bytes.length} bytes`);
    expect(() => open(new Uint8Array(1024))).toThrow('no Hamming index');
    expect(() => open(Uint8Array.from(bytes, (byte, i) => (i === 4 ? 9 : byte)))).toThrow(
      'version 9; version 1 is read',
    );
    expect(() => open(Uint8Array.from(bytes, (byte, i) => (i === 400 ? byte ^ 1 : byte)))).toThrow('checksum');
  });
});
