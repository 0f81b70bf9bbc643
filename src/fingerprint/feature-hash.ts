/**
 * Hash codes of features for simhash: the tokenizer's own, and those of Luo (lecture 13), which repeat a small number
 * over the bits of the fingerprint. Luo's codes are for study and comparison: related features get related bits.
 *
 * - `mixed`: the shingle hash of docs/tokenizer.md.
 * - `enum`: a value of an enumeration of size s has b bits, the least b with 2^b ≥ s; its ordinal is repeated every b
 *   bits. Our reading: the enumeration is the Unicode code points, b = 21; each character is a feature.
 * - `gb2312`: the same with the codes of GB 2312, b = 13; each character is a feature.
 * - `gb2312-string`: the feature is the number whose digits are its characters' codes, 13 bits a character.
 *
 * The last two are what his Java computes, at 64 bits in a `long`, at 32 in an `int`; Java has no type of 128, where the
 * same arithmetic modulo 2^128 is our reading. O(length) a feature.
 */
import { FeatureKernel } from '../kernels/features.ts';
import { simhash } from '../kernels/simhash.ts';
import type { TokenKey } from '../text/profile.ts';
import { gb2312Code, RADIX } from './gb2312.ts';

export type FeatureHash = 'mixed' | 'enum' | 'gb2312' | 'gb2312-string';

/** Returns the codes of a feature (its tokens joined by blanks), concatenated. */
export type FeatureHasher = (feature: string) => Uint32Array;

/**
 * A number of `period` bits repeated over the words, the lowest bits first, as Luo's Java does it: the sum so far is
 * shifted, and the number is added. Java shifts by the period modulo the width; all arithmetic is modulo 2^width.
 */
function repeated(value: bigint, period: number, words: number): Uint32Array {
  const width = 32 * words;
  const shift = BigInt(period % width);
  let all = value;
  for (let times = 0; times <= width / period; times++) all = BigInt.asUintN(width, (all << shift) + value);
  return Uint32Array.from({ length: words }, (_, word) => Number(BigInt.asUintN(32, all >> BigInt(32 * word))));
}

/** Bits of a value of an enumeration of this size. */
export function enumBits(size: number): number {
  return 32 - Math.clz32(size - 1);
}

/** The code of a value in an enumeration. @param ordinal 0 … size − 1 @param size 2 … 2³¹ */
export function enumHash(ordinal: number, size: number, words: number): Uint32Array {
  return repeated(BigInt(ordinal), enumBits(size), words);
}

/** The code of a string of at least one character, from the codes of its characters. */
export function stringHash(text: string, words: number): Uint32Array {
  let number = 0n;
  for (let i = 0; i < text.length; i++) {
    number = BigInt.asUintN(32 * words, number * BigInt(RADIX) + BigInt(gb2312Code(text.charCodeAt(i))));
  }
  return repeated(number, enumBits(RADIX) * text.length, words);
}

const UNICODE = 0x110000;

/** The codes of the characters of a text: of code points, or of Java's characters. */
const ENUMERATED: Readonly<Record<'enum' | 'gb2312', (text: string, words: number) => Uint32Array[]>> = {
  enum: (text, words) => Array.from(text, (character) => enumHash(character.codePointAt(0)!, UNICODE, words)),
  gb2312: (text, words) =>
    text.split('').map((unit) => repeated(BigInt(gb2312Code(unit.charCodeAt(0))), enumBits(RADIX), words)),
};

/** Most features whose codes are cached, since words repeat. */
const MAX_REMEMBERED = 2 ** 18;

/** @param words 32-bit words of a code: 1, 2 or 4 @param key of `mixed`, under which tokens are hashed */
export function featureHasher(kind: FeatureHash, words: number, key?: TokenKey): FeatureHasher {
  const hash = hasherOf(kind, words, key);
  const known = new Map<string, Uint32Array>();
  return (feature) => {
    let codes = known.get(feature);
    if (codes === undefined) {
      if (known.size === MAX_REMEMBERED) known.clear();
      codes = hash(feature);
      known.set(feature, codes);
    }
    return codes;
  };
}

function hasherOf(kind: FeatureHash, words: number, key: TokenKey | undefined): FeatureHasher {
  switch (kind) {
    case 'mixed':
      return mixedHasher(words, key);
    case 'gb2312-string':
      return (feature) => stringHash(feature.replaceAll(' ', ''), words);
    default:
      return (feature) =>
        Uint32Array.from(ENUMERATED[kind](feature.replaceAll(' ', ''), words).flatMap((code) => [...code]));
  }
}

/** Most tokens of a feature that are hashed. */
const MAX_TOKENS = 64;
const encoder = new TextEncoder();

function mixedHasher(words: number, key: TokenKey | undefined): FeatureHasher {
  const kernel = new FeatureKernel(undefined, key?.words);
  return (feature) => {
    const bytes = encoder.encode(feature);
    kernel.load(bytes);
    kernel.tokens(0, bytes.length, (normal) => normal);
    kernel.shingle(MAX_TOKENS, MAX_TOKENS);
    kernel.count = 1;
    // The fingerprint of one feature is its hash.
    const row = new Uint32Array(words);
    simhash(kernel, words, row, 0);
    return row;
  };
}
