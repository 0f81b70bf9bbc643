import { describe, expect, it } from 'vitest';
import { hammingDistance } from '../../src/base/bits.ts';
import { fnv1aText, hexWord, murmurMix, murmurWords } from '../../src/base/hash.ts';
import { sharedHashes, sizeOf, wholeSet } from '../../src/base/hash-sets.ts';

describe('the hashes', () => {
  it('are those of the literature', () => {
    // FNV-1a, 32 bits: the reference vectors of Fowler, Noll and Vo, for ASCII.
    expect(fnv1aText('')).toBe(0x811c9dc5);
    expect(fnv1aText('a')).toBe(0xe40c292c);
    expect(fnv1aText('foobar')).toBe(0xbf9cf968);
    // The finalizer of MurmurHash3 maps 0 to 0, and 1 as the reference implementation does.
    expect(murmurMix(0)).toBe(0);
    expect(murmurMix(1) >>> 0).toBe(0x514e28b7);
  });

  it('depend only on the words of the run and their number', () => {
    const words = Uint32Array.of(7, 0, 9);
    expect(murmurWords(words, 1, 1)).toBe(murmurWords(Uint32Array.of(0), 0, 1));
    expect(murmurWords(words, 0, 3)).not.toBe(murmurWords(words, 0, 2));
  });

  it('are written as eight digits', () => {
    expect(hexWord(-1)).toBe('ffffffff');
    expect(hexWord(0xab)).toBe('000000ab');
  });
});

describe('rows of bits and sets of hashes', () => {
  it('have a Hamming distance', () => {
    expect(hammingDistance(Uint32Array.of(0b1011, 0xffffffff), Uint32Array.of(0b1000, 0), 2)).toBe(34);
    expect(hammingDistance(Uint32Array.of(1, 2, 3), Uint32Array.of(3, 3), 1, 2, 1)).toBe(0);
  });

  it('have an intersection, which is 0 if both are empty', () => {
    const left = wholeSet(Uint32Array.of(1, 0, 5, 0, 0, 1));
    const right = wholeSet(Uint32Array.of(5, 0, 6, 0, 0, 1));
    expect(sizeOf(left)).toBe(3);
    expect(sharedHashes(left, right)).toBe(2);
    expect(sharedHashes(left, right, 2)).toBe(2);
    expect(sharedHashes(left, right, 3)).toBe(-1);
    const empty = wholeSet(new Uint32Array(0));
    expect(sharedHashes(empty, empty)).toBe(0);
  });
});
