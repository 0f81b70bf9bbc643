/** Weighed features of a text, and Luo's hash codes of them, by strings and big integers. */
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

/** Luo's code of a character by its bytes in GB 2312, which are found by trying them all. */
function gb2312(): Map<string, number> {
  const decoder = new TextDecoder('gbk');
  const codes = new Map<string, number>();
  for (let byte = 9; byte <= 125; byte++) codes.set(String.fromCharCode(byte), byte - 9 + 6768);
  for (let first = 176; first <= 247; first++) {
    for (let second = 161; second <= 254; second++) {
      const character = decoder.decode(Uint8Array.of(first, second));
      if (!/[\ue000-\uf8ff\ufffd]/.test(character)) codes.set(character, (first - 176) * 94 + (second - 161));
    }
  }
  return codes;
}
const CODES = gb2312();

/** Writes a number in binary with leading zeros, repeats it to the left, and takes the last 64 digits. */
const repeat = (value: bigint, digits: number): bigint =>
  BigInt(`0b${value.toString(2).padStart(digits, '0').repeat(64).slice(-64)}`);

/** The codes of a feature. */
export const LUO: Readonly<Record<'enum' | 'gb2312' | 'gb2312-string', (feature: string) => bigint[]>> = {
  enum: once((feature) =>
    Array.from(feature.replaceAll(' ', ''), (character) => repeat(BigInt(character.codePointAt(0)!), 21)),
  ),
  gb2312: once((feature) =>
    Array.from(feature.replaceAll(' ', '')).flatMap((character) => {
      const code = CODES.get(character);
      return code === undefined ? [] : [repeat(BigInt(code), 13)];
    }),
  ),
  'gb2312-string': once((feature) => {
    const digits = Array.from(feature.replaceAll(' ', '')).flatMap((character) => CODES.get(character) ?? []);
    const number = digits.reduce((sum, digit, i) => sum + BigInt(digit) * 6885n ** BigInt(digits.length - 1 - i), 0n);
    return digits.length === 0 ? [] : [repeat(BigInt.asUintN(64, number), Math.min(64, 13 * digits.length))];
  }),
};
