/**
 * Meaningful signs that are not tokens: currencies, per cent and per mille, check marks and stars, arrows, plus and minus
 * before a number, `<`, and the signs that distinguish C++ and C# from C, A+ from A. O(text).
 */

import type { EqualRun } from './alignment.ts';
import type { NumberedText } from './symbols.ts';

const SIGNS =
  /\p{Sc}|[‰%✓✔☑✅√✗✘✕✖☒❌❎★⭐☆←→↑↓♀♂≤≥≠<]|(?<!\d\s?)×(?!\s?\d)|(?<!\p{N}\s?|\p{L})[+−-](?=\d)|(?<=\p{L})(?:\++|#)/gu;

/** Signs of calculation. Between two aligned words, a sign that is missing or replaced counts as a difference. */
const CALCULATION =
  /[!<>]=+|(?<![=!<>])={1,2}(?!=)|[≤≥≠±]|(?<=\S[^\S\n]?)\++|(?<!\p{N}\s?|\p{L})[−-](?=\d)|(?<=\p{L})#|(?<![\p{N}\p{L}.])\.(?=\d)/gu;

/** Signs with the same meaning. */
const SAME: ReadonlyMap<string, string> = new Map(
  ['✓✔☑✅√', '✗✘✕✖☒❌❎×', '★⭐', '-−'].flatMap((signs) => [...signs].map((sign) => [sign, signs[0]!] as const)),
);

/**
 * Whether each of two texts has signs that the other lacks; if their tokens are the same, whether either has.
 * @param a, b normalised
 */
export function signsDiffer(a: string, b: string, areTokensSame: boolean): boolean {
  const counts = new Map<string, number>();
  for (const sign of signsOf(a)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  for (const sign of signsOf(b)) counts.set(sign, (counts.get(sign) ?? 0) - 1);
  const differences = [...counts.values()];
  const [hasA, hasB] = [differences.some((count) => count > 0), differences.some((count) => count < 0)];
  return areTokensSame ? hasA || hasB : hasA && hasB;
}

function signsOf(text: string): readonly string[] {
  return (text.match(SIGNS) ?? []).map((sign) => SAME.get(sign) ?? sign);
}

/** The signs of calculation of a text: the symbol that each stands before. */
type Signs = ReadonlyMap<number, string>;

const NONE: Signs = new Map();
const known = new WeakMap<NumberedText, Signs>();

/** Whether signs of calculation differ between two neighbouring symbols in a run of both texts. */
export function alignedSignsDiffer(a: NumberedText, b: NumberedText, runs: readonly EqualRun[]): boolean {
  const [ours, theirs] = [calculationsOf(a), calculationsOf(b)];
  if (ours.size === 0 && theirs.size === 0) return false;
  for (const run of runs) {
    const isOther = (place: number, own: 'a' | 'b', other: 'a' | 'b', sign: string, others: Signs): boolean =>
      place > run[own] && place < run[own] + run.length && others.get(place - run[own] + run[other]) !== sign;
    for (const [place, sign] of ours) if (isOther(place, 'a', 'b', sign, theirs)) return true;
    for (const [place, sign] of theirs) if (isOther(place, 'b', 'a', sign, ours)) return true;
  }
  return false;
}

function calculationsOf(text: NumberedText): Signs {
  let signs = known.get(text);
  if (signs === undefined) {
    signs = findCalculations(text);
    known.set(text, signs);
  }
  return signs;
}

function findCalculations({ normal, starts }: NumberedText): Signs {
  let signs: Map<number, string> | undefined;
  let place = 0;
  for (const { 0: found, index } of normal.matchAll(CALCULATION)) {
    while (place < starts.length && starts[place]! <= index) place++;
    signs ??= new Map();
    signs.set(place, (signs.get(place) ?? '') + (SAME.get(found) ?? found));
  }
  return signs ?? NONE;
}

/** Whether one of two texts has a number with an exponent, and the other a plain number of the same digits. */
export function powersDiffer(a: NumberedText, b: NumberedText): boolean {
  return hasPowerOf(a, b) || hasPowerOf(b, a);
}

function hasPowerOf({ powers }: NumberedText, other: NumberedText): boolean {
  return powers.some((power) => !other.powers.includes(power) && other.normal.includes(power.normalize('NFKC')));
}
