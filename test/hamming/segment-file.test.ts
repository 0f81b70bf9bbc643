import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FingerprintBits } from '../../src/base/bits.ts';
import { DittographError } from '../../src/base/errors.ts';
import { seededRandom } from '../../src/base/random.ts';
import { type Signature, signatureOf } from '../../src/fingerprint/fingerprinter.ts';
import { createHammingIndex, type HammingIndex, openHammingIndex } from '../../src/hamming/hamming-index.ts';
import { openSegment, sealSegment, segmentMemory } from '../../src/hamming/segment-file.ts';
import { sealBytes } from '../../src/segments/segment-file.ts';
import { naiveWithin } from '../oracles/hamming.ts';

/** Opens bytes as a file's would be: read into a memory from 0 on. */
function open(bytes: Uint8Array, signature?: Signature): HammingIndex {
  const memory = segmentMemory(bytes.length);
  new Uint8Array(memory.buffer).set(bytes);
  return openSegment(memory, bytes.length, signature);
}

const SIGNATURE = signatureOf({
  method: 'simhash',
  version: 1,
  profile: 'tokens/1 words=3 characters=5',
  parameters: { bits: 64, weights: 'count' },
});
const OTHER = signatureOf({ ...SIGNATURE, profile: 'tokens/1 words=4 characters=5' });

/** The set that the fixtures hold: 64 fingerprints, every fourth equal to the one before it, and their ids. */
function fixtureSet(bits: number): { fingerprints: Uint32Array; ids: Uint32Array } {
  const words = bits / 32;
  const random = seededRandom(bits);
  const fingerprints = Uint32Array.from({ length: 64 * words }, random);
  for (let i = 3; i < 64; i += 4) fingerprints.copyWithin(i * words, (i - 1) * words, i * words);
  return { fingerprints, ids: Uint32Array.from({ length: 64 }, (_, i) => 1000 + i) };
}

/** A file that was written by the release that introduced its format. */
function fixture(structure: string, bits: number, format: number): Buffer {
  return readFileSync(new URL(`../fixtures/hamming-index/${structure}-${bits}.v${format}.bin`, import.meta.url));
}

function answers(index: HammingIndex, { fingerprints }: { fingerprints: Uint32Array }): unknown {
  const { ids, distances, offsets } = index.withinAll(fingerprints);
  return { ids: [...ids], distances: [...distances], offsets: [...offsets] };
}

const STRUCTURES: readonly (readonly [string, FingerprintBits])[] = [
  ['exhaustive', 64],
  ['probing', 64],
  ['automaton', 128],
  ['neighbours', 64],
  ['tables', 64],
  ['planes', 64],
  ['planes', 32],
  ['planes', 128],
];

describe('a Hamming index as a file', () => {
  it.each(STRUCTURES)('gives the same answers after writing and reading: %s of %d bits', (structure, bits) => {
    const set = fixtureSet(bits);
    const index = createHammingIndex({ ...set, bits, maxDistance: 3, structure, signature: SIGNATURE });
    const bytes = sealSegment(index).slice();
    expect(bytes.length).toBe(index.bytes);
    const opened = open(bytes, SIGNATURE);
    expect([opened.structure, opened.bits, opened.maxDistance, opened.size]).toEqual([structure, bits, 3, 64]);
    expect(opened.signature).toEqual(SIGNATURE);
    expect(answers(opened, set)).toEqual(answers(index, set));
  });

  it.each(STRUCTURES)('is written byte for byte like its fixture of format 2: %s of %d bits', (structure, bits) => {
    const index = createHammingIndex({ ...fixtureSet(bits), bits, maxDistance: 3, structure, signature: SIGNATURE });
    expect(Buffer.compare(sealSegment(index), fixture(structure, bits, 2))).toBe(0);
  });

  const formatsOf = (structure: string): number[] =>
    structure === 'automaton' || structure === 'neighbours' ? [2] : [1, 2];
  it.each(
    STRUCTURES.flatMap(([structure, bits]) => formatsOf(structure).map((format) => [format, structure, bits] as const)),
  )('of format %d is read for good: %s of %d bits', (format, structure, bits) => {
    const set = fixtureSet(bits);
    const opened = open(fixture(structure, bits, format), SIGNATURE);
    expect([opened.structure, opened.bits, opened.maxDistance, opened.size]).toEqual([structure, bits, 3, 64]);
    expect(opened.signature).toEqual(format === 1 ? undefined : SIGNATURE);
    const words = bits / 32;
    const expected = Array.from({ length: 64 }, (_, q) =>
      naiveWithin(set.fingerprints, set.fingerprints.subarray(q * words, (q + 1) * words), words, 3),
    ).flat();
    const { ids, distances } = opened.withinAll(set.fingerprints);
    expect(Array.from(ids, (id, i) => ({ id: id - 1000, distance: distances[i]! }))).toEqual(expected);
  });

  it('of format 1 is written again in format 2', () => {
    const set = fixtureSet(64);
    const old = open(fixture('planes', 64, 1));
    const again = open(sealSegment(old).slice());
    expect(new Uint32Array(again.memory.buffer)[1]).toBe(2);
    expect(again.signature).toBeUndefined();
    expect(answers(again, set)).toEqual(answers(old, set));
  });

  it('refuses fingerprints that were made differently, and names both signatures', () => {
    const index = createHammingIndex({ ...fixtureSet(64), bits: 64, maxDistance: 3, signature: SIGNATURE });
    const bytes = sealSegment(index).slice();
    for (const opening of [() => open(bytes, OTHER), () => openHammingIndex(index.memory, OTHER)]) {
      expect(opening).toThrow(
        expect.objectContaining({
          code: 'SIGNATURE_MISMATCH',
          message: `the index holds fingerprints made by '${SIGNATURE.text}', not by '${OTHER.text}'`,
        }),
      );
    }
    expect(open(bytes).signature).toEqual(SIGNATURE);
  });

  it('opens without a signature when it was written without one', () => {
    const bytes = sealSegment(createHammingIndex({ ...fixtureSet(64), bits: 64, maxDistance: 3 })).slice();
    expect(open(bytes, SIGNATURE).signature).toBeUndefined();
  });

  it('counts its signature towards its memory limit', () => {
    const options = { ...fixtureSet(64), bits: 64, maxDistance: 3, structure: 'exhaustive' } as const;
    const { bytes } = createHammingIndex({ ...options, signature: SIGNATURE });
    expect(bytes).toBeGreaterThan(createHammingIndex(options).bytes);
    expect(createHammingIndex({ ...options, signature: SIGNATURE, memoryBytes: bytes }).bytes).toBe(bytes);
    expect(() => createHammingIndex({ ...options, signature: SIGNATURE, memoryBytes: bytes - 1 })).toThrow('fits in');
  });

  it('gives the same answers or fails with INDEX_CORRUPT, wherever bits are flipped or the file is truncated', () => {
    const set = fixtureSet(64);
    const index = createHammingIndex({ ...set, bits: 64, maxDistance: 3, structure: 'planes', signature: SIGNATURE });
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

  it('detects every single flipped bit', () => {
    const options = { bits: 32, maxDistance: 1, structure: 'exhaustive', signature: SIGNATURE } as const;
    const index = createHammingIndex({ ...fixtureSet(32), ...options });
    const bytes = sealSegment(index).slice();
    const memory = segmentMemory(bytes.length);
    const held = new Uint8Array(memory.buffer);
    held.set(bytes);
    const undetected: number[] = [];
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      held[bit >> 3]! ^= 1 << (bit & 7);
      try {
        openSegment(memory, bytes.length);
        undetected.push(bit);
      } catch (error) {
        if (!(error instanceof DittographError)) throw error;
      }
      held[bit >> 3]! ^= 1 << (bit & 7);
    }
    expect(undetected).toEqual([]);
    expect(openSegment(memory, bytes.length).size).toBe(64);
  });

  it.each(STRUCTURES)(
    'says that its head is damaged, wherever bits of it are flipped: %s of %d bits',
    (structure, bits) => {
      const options = { ...fixtureSet(bits), bits, maxDistance: 3, structure, signature: SIGNATURE };
      const whole = sealSegment(createHammingIndex(options)).slice();
      let refused = 0;
      const outcome = (opening: () => HammingIndex): void => {
        try {
          opening();
        } catch (error) {
          if (!(error instanceof DittographError) || !['BAD_RESULT', 'INDEX_CORRUPT'].includes(error.code)) throw error;
          refused++;
        }
      };
      const used = [...whole.subarray(0, 256).keys()].filter((byte) => whole[byte] !== 0);
      for (const bit of used.flatMap((byte) => Array.from({ length: 8 }, (_, i) => 8 * byte + i))) {
        const bytes = whole.slice();
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        const memory = segmentMemory(bytes.length);
        new Uint8Array(memory.buffer).set(bytes);
        outcome(() => openHammingIndex(memory));
        // With a checksum that was made for the damage.
        sealBytes(memory, bytes.length);
        outcome(() => openSegment(memory, bytes.length));
      }
      expect(refused).toBeGreaterThan(used.length);
    },
  );

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['an object', {}],
    ['bytes', new Uint8Array(1024)],
    ['a memory that is not shared', new WebAssembly.Memory({ initial: 1, maximum: 1 })],
    ['a memory without a page', new WebAssembly.Memory({ initial: 0, maximum: 1, shared: true })],
    ['an empty memory', new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })],
  ])('is not opened from %s', (_, memory) => {
    expect(() => openHammingIndex(memory as WebAssembly.Memory)).toThrow(
      expect.objectContaining({ code: 'BAD_RESULT', message: expect.stringContaining('Hamming index') }),
    );
    expect(() => openSegment(memory as WebAssembly.Memory, 1024)).toThrow(
      expect.objectContaining({ code: 'INDEX_CORRUPT' }),
    );
  });

  it('is not opened from a memory that holds only its beginning', () => {
    const bytes = sealSegment(createHammingIndex({ fingerprints: new Uint32Array(60_000), bits: 64, maxDistance: 3 }));
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536, shared: true });
    new Uint8Array(memory.buffer).set(bytes.subarray(0, 65536));
    expect(bytes.length).toBeGreaterThan(65536);
    expect(() => openHammingIndex(memory)).toThrow(
      `the index has ${bytes.length} bytes, but the memory has only 65536`,
    );
  });

  it('says what is wrong', () => {
    const bytes = sealSegment(createHammingIndex({ ...fixtureSet(64), bits: 64, maxDistance: 3 })).slice();
    expect(() => open(bytes.subarray(0, 100))).toThrow('not 100');
    expect(() => open(bytes.subarray(0, bytes.length - 64))).toThrow(`should have ${bytes.length} bytes`);
    expect(() => open(new Uint8Array(1024))).toThrow('not a Hamming index');
    expect(() => open(Uint8Array.from(bytes, (byte, i) => (i === 4 ? 9 : byte)))).toThrow(
      'format 9; formats 1 to 2 can be read',
    );
    expect(() => open(Uint8Array.from(bytes, (byte, i) => (i === 400 ? byte ^ 1 : byte)))).toThrow('checksum');
  });
});
