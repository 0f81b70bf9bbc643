import { describe, expect, it } from 'vitest';
import { FeatureKernel } from '../../src/kernels/features.ts';
import { siphash } from '../oracles/siphash.ts';

/** Hashes of the messages 00 01 … with the key 00 01 … 0f, from its authors and `openssl mac -macopt size:8 SIPHASH`. */
const VECTORS: readonly (readonly [bytes: number, short: string, long: string])[] = [
  [0, '310e0edd47db6f72', 'a3817f04ba25a8e66df67214c7550293'],
  [1, 'fd67dc93c539f874', 'da87c1d86b99af44347659119b22fc45'],
  [7, '37d1018bf50002ab', 'a1f1ebbed8dbc153c0b84aa61ff08239'],
  [8, '6224939a79f5f593', '3b62a9ba6258f5610f83e264f31497b4'],
  [15, 'e545be4961ca29a1', '5493e99933b0a8117e08ec0f97cfc3d9'],
  [16, 'db9bc2577fcc2a3f', '6ee2a4ca67b054bbfd3315bf85230577'],
  [63, '724506eb4c328a95', '5150d1772f50834a503e069a973fbd7c'],
];
const BYTES = Uint8Array.from({ length: 64 }, (_, i) => i);
const WORDS = [0x0706050403020100n, 0x0f0e0d0c0b0a0908n] as const;

const hexOf = (words: readonly bigint[]): string => Buffer.from(BigUint64Array.from(words).buffer).toString('hex');

describe('SipHash', () => {
  it.each(VECTORS)('of %i bytes by its definition is that of the vectors', (bytes, short, long) => {
    expect(hexOf(siphash(WORDS, BYTES.subarray(0, bytes)))).toBe(short);
    expect(hexOf(siphash(WORDS, BYTES.subarray(0, bytes), true))).toBe(long);
  });

  it('by the kernel is that of the words of a text, whatever their lengths, and of all their hashes', () => {
    const kernel = new FeatureKernel(undefined, new Uint32Array(BYTES.slice(0, 16).buffer));
    const words = Array.from({ length: 70 }, (_, i) => 'abcdefghij'.repeat(7).slice(0, i + 1));
    const text = new TextEncoder().encode(words.join(' '));
    kernel.load(text);
    kernel.tokens(0, text.length, (run) => run);
    // Bit 0 tells words from characters.
    const expected = words.map((word) => siphash(WORDS, new TextEncoder().encode(word))[0]! & ~1n);
    expect([...kernel.hashes]).toEqual(expected);
    const made = new Uint32Array(4);
    kernel.shingle(3, 5);
    kernel.textHash(made, 0);
    const whole = siphash(WORDS, new Uint8Array(BigUint64Array.from(expected).buffer), true);
    expect([...new BigUint64Array(made.buffer)]).toEqual(whole);
  });
});
