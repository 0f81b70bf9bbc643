/** Weighed features of a text, and Luo's hash codes of them, by strings and big integers. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { bucketBits, type Frequencies, inverseFrequencies } from '../../src/fingerprint/frequencies.ts';
import { normalise } from '../../src/text/normalise.ts';
import type { Profile } from '../../src/text/profile.ts';
import { shinglesOf, shinglesOfTokens } from '../../src/text/shingles.ts';
import { STOP_WORDS } from '../../src/text/stop-words.ts';
import { tokensOf } from '../../src/text/tokens.ts';
import type { Segmenter } from '../../src/text/words.ts';
import { shingleHashes } from './shingles.ts';

export interface NaiveFeature {
  /** Tokens, a blank between. */
  readonly text: string;
  /** 1 … 3 by length, and 3, 2 or 1 by the line it begins in. */
  readonly length: number;
  readonly position: number;
}

/** The position factor of each token: lines are counted by the tokens they hold. */
function positions(normal: string): number[] {
  const lines = normal.split(/[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  return lines.flatMap((line, i) => tokensOf(line).map(() => Math.max(1, 3 - i)));
}

/** The same for the same text, found once. */
function once<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (!known.has(text)) known.set(text, of(text));
    return known.get(text)!;
  };
}

/** A third of a character for each that is not of Han or Kana. */
const lengthOf = once((text) => {
  const thirds = tokensOf(text).reduce((sum, { start, end, single }) => sum + (end - start) * (single ? 3 : 1), 0);
  return thirds > 6 ? 3 : thirds > 3 ? 2 : 1;
});

export function naiveShingles(text: string, profile: Profile): NaiveFeature[] {
  const normal = normalise(text, profile);
  const place = positions(normal);
  const firsts = shinglesOfTokens(tokensOf(normal), profile).map(({ from }) => from);
  return shinglesOf(text, profile).map((shingle, i) => ({
    text: shingle,
    length: lengthOf(shingle),
    position: place[firsts[i]!]!,
  }));
}

/** Cuts every two characters. */
export const PAIRS: Segmenter = { name: 'pairs', cut: (run) => run.match(/..?/gsu) ?? [] };

/** Words of texts whose runs of Han and Kana stand between blanks or marks. */
export function naiveWords(text: string, profile: Profile): NaiveFeature[] {
  const normal = normalise(text, profile);
  const lines = normal.split(/[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  return lines.flatMap((line, i) =>
    (line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[\p{L}\p{N}]+/gu) ?? [])
      .flatMap((run) => (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(run) ? PAIRS.cut(run) : [run]))
      .filter((word) => !STOP_WORDS.has(word))
      .map((word) => ({ text: word, length: lengthOf(word), position: Math.max(1, 3 - i) })),
  );
}

/** The hash of one feature. */
export const mixedHash: (feature: string) => bigint = once(
  (feature) => shingleHashes(feature, { words: 16, characters: 32, simplify: false })[0]!,
);

/** The hash of each feature, and its weight by inverse document frequency and factors. */
export function zhouWeights(
  features: readonly NaiveFeature[],
  frequencies: Frequencies,
): [hash: bigint, weight: number][] {
  const table = inverseFrequencies(frequencies);
  return features.map(({ text, length, position }) => {
    const hash = mixedHash(text);
    return [hash, table[Number(hash >> BigInt(64 - bucketBits(frequencies)))]! * length * position];
  });
}

/** What Java's `getBytes("gb2312")` gave for every UTF-16 code unit, and Luo's formula of the bytes. */
const CODES = new Int32Array(inflated(new URL('../vectors/luo-codes.bin.gz', import.meta.url)));

function inflated(url: URL): ArrayBuffer {
  const bytes = gunzipSync(readFileSync(url));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
}

/** As his loop has it: shifted and added once, and once more for each time that the bits fit in the width. */
function luoLoop(value: bigint, bits: number, width: number): bigint {
  let code = value;
  for (let i = 0; i <= Math.floor(width / bits); i++) {
    code = BigInt.asUintN(width, code * 2n ** BigInt(bits % width) + value);
  }
  return code;
}

const unitsOf = (feature: string): number[] =>
  feature
    .replaceAll(' ', '')
    .split('')
    .map((unit) => CODES[unit.charCodeAt(0)]!);

/** The codes of a feature. */
export const LUO: Readonly<Record<'enum' | 'gb2312' | 'gb2312-string', (feature: string, width?: number) => bigint[]>> =
  {
    enum: (feature, width = 64) =>
      Array.from(feature.replaceAll(' ', ''), (character) => luoLoop(BigInt(character.codePointAt(0)!), 21, width)),
    gb2312: (feature, width = 64) => unitsOf(feature).map((code) => luoLoop(BigInt(code), 13, width)),
    'gb2312-string': (feature, width = 64) => {
      const digits = unitsOf(feature);
      const number = digits.reduce((sum, digit, i) => sum + BigInt(digit) * 6885n ** BigInt(digits.length - 1 - i), 0n);
      return [luoLoop(number, 13 * digits.length, width)];
    },
  };
