/**
 * Meaningful signs that are not tokens: currencies, per cent and per mille, check marks and stars, arrows, plus and minus
 * before a number, `<`, and the signs that distinguish C++ and C# from C, and A+ from A. O(text).
 */

import type { EqualRun } from '../alignment.ts';
import type { NumberedText } from './symbols.ts';

const SIGNS =
  /\p{Sc}|[‰%✓✔☑✅√✗✘✕✖☒❌❎★⭐☆←→↑↓♀♂≤≥≠<]|(?<!\d\s?)×(?!\s?\d)|(?<!\p{N}\s?|\p{L})[+−-](?=\d)|(?<=\p{L})(?:\++|#)/gu;

/**
 * Signs of calculation. Between two aligned words, a sign that is missing or replaced counts as a difference. Tried only at
 * the units of {@link mayCalculate}.
 */
const CALCULATION =
  /[!<>]=+|(?<![=!<>])={1,2}(?!=)|[≤≥≠±]|(?<=\S[^\S\n]?)\++|(?<!\p{N}\s?|\p{L})[−-](?=\d)|(?<=\p{L})#|(?<![\p{N}\p{L}.])\.(?=\d)/uy;

/** Signs that belong to a value. Unlike stars, arrows and list marks, they are kept when another site republishes a text. */
const VALUE = /\p{Sc}|[✓✔☑✅√✗✘✕✖☒❌❎]/gu;
/**
 * Signs of which one in place of another says something else: of values, pictographs, flags, sharps and flats, feet and
 * inches, boxes (`[x]`, `[ ]`). Not those that mark the items of lists or rights, which are exchanged with the form of a page. Tried only at the
 * units of {@link mayReplace}.
 */
const REPLACEABLE =
  /(?![©®™\u25a0-\u25ff\u27a1\u2b05-\u2b07\u2b1b\u2b1c])(?:\p{Sc}|[✓✔☑✅√✗✘✕✖☒❌❎♭♯♮′]|\[[ x]\]|\p{Extended_Pictographic}|\p{Regional_Indicator})/uy;
/** A minus before a number within a line; at the beginning of a line, a dash may be a list mark. */
const MINUS = /(?<=[\p{L}:=(][^\S\n]+)[−-](?=\d)/gu;
/** A number with a unit whose meaning depends on case: `5 mW` and `5 MW`, `40 kb` and `40 kB`. */
const CASED = /(?<![a-zA-Z\d])\d[\d.,]*[^\S\n]?(?:[mM](?:Hz|Pa|eV|[WVAΩJNgs])|[kKMGT]i?[bB](?:ps|it)?)(?![a-zA-Z\d])/gu;

/** Signs with the same meaning. */
const SAME: ReadonlyMap<string, string> = new Map(
  ['✓✔☑✅√', '✗✘✕✖☒❌❎×', '★⭐', '-−'].flatMap((signs) => [...signs].map((sign) => [sign, signs[0]!] as const)),
);

/**
 * Whether each of two texts has signs that the other lacks; if their tokens are the same, whether their signs differ, in order.
 * @param a, b normalised
 */
export function signsDiffer(a: string, b: string, areTokensSame: boolean): boolean {
  const [ours, theirs] = [signsOf(a, SIGNS), signsOf(b, SIGNS)];
  if (areTokensSame) return ours.join('') !== theirs.join('');
  const [hasA, hasB] = haveOwn(ours, theirs);
  return hasA && hasB;
}

/**
 * Whether values of two texts of different sites differ in their signs: each text has a currency or a check mark that the
 * other lacks, or a number is negative in one text only.
 * @param a, b normalised
 */
export function valueSignsDiffer(a: string, b: string): boolean {
  const [hasA, hasB] = haveOwn(signsOf(a, VALUE), signsOf(b, VALUE));
  return (hasA && hasB) || isNegatedIn(a, b) || isNegatedIn(b, a);
}

/** Whether a text has a negative number after a word or sign, and another text the positive number after the same. */
function isNegatedIn(text: string, other: string): boolean {
  for (const { index } of text.matchAll(MINUS)) {
    const before = /(?:\p{L}+|[:=(])[^\S\n]+$/u.exec(text.slice(Math.max(0, index - MAX_BEFORE), index))?.[0];
    const number = /^[\d.,]*\d/.exec(text.slice(index + 1))![0];
    if (before === undefined || other.includes(`${before}${text[index]}${number}`)) continue;
    const place = other.indexOf(before + number);
    if (place >= 0 && !/^[.,]?\d/.test(other.slice(place + before.length + number.length))) return true;
  }
  return false;
}

/** Most UTF-16 units of the word before a negative number. */
const MAX_BEFORE = 40;

/** Whether numbers of two texts have units that are the same except for the case of their letters. O(length). */
export function unitsDiffer(a: NumberedText, b: NumberedText): boolean {
  const [ours, theirs] = [casedUnits(a), casedUnits(b)];
  for (const [folded, written] of ours) {
    const others = theirs.get(folded);
    if (others !== undefined && ![...written].some((unit) => others.has(unit))) return true;
  }
  return false;
}

/** The numbers of a text with case-sensitive units, as written, by their lower-case form. `K` is another spelling of `k`. */
function casedUnits({ raw }: NumberedText): ReadonlyMap<string, ReadonlySet<string>> {
  const units = new Map<string, Set<string>>();
  for (const [written] of raw.matchAll(CASED)) {
    const unit = written.replace(/\s/g, '').replace('K', 'k');
    const folded = unit.toLowerCase();
    units.set(folded, (units.get(folded) ?? new Set()).add(unit));
  }
  return units;
}

/** Whether each of two lists has a sign more often than the other. */
function haveOwn(ours: readonly string[], theirs: readonly string[]): readonly [boolean, boolean] {
  if (ours.length === 0 && theirs.length === 0) return [false, false];
  const counts = new Map<string, number>();
  for (const sign of ours) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  for (const sign of theirs) counts.set(sign, (counts.get(sign) ?? 0) - 1);
  const differences = [...counts.values()];
  return [differences.some((count) => count > 0), differences.some((count) => count < 0)];
}

function signsOf(text: string, signs: RegExp): readonly string[] {
  return (text.match(signs) ?? []).map((sign) => SAME.get(sign) ?? sign);
}

/** The signs of calculation of a text, by the symbol that follows them. */
type Signs = ReadonlyMap<number, string>;

const NONE: Signs = new Map();
const known = new WeakMap<NumberedText, Signs>();
const knownReplaceable = new WeakMap<NumberedText, Signs>();

/**
 * Whether, between two neighbouring symbols in a run of both texts, signs of calculation differ, or a currency, check mark or
 * pictograph replaces another.
 */
export function alignedSignsDiffer(a: NumberedText, b: NumberedText, runs: readonly EqualRun[]): boolean {
  if (a.normal === b.normal) return false;
  const replaceable = ({ normal, starts }: NumberedText): Signs => findSigns(normal, starts, REPLACEABLE, mayReplace);
  const inA = cached(knownReplaceable, a, replaceable);
  if (inA.size > 0 && isReplacedIn(runs, inA, cached(knownReplaceable, b, replaceable))) return true;
  const calculation = ({ normal, starts }: NumberedText): Signs => findSigns(normal, starts, CALCULATION, mayCalculate);
  return isOtherIn(runs, cached(known, a, calculation), cached(known, b, calculation));
}

/** Whether a sign of one text replaces a sign of the other. */
function isReplacedIn(runs: readonly EqualRun[], ours: Signs, theirs: Signs): boolean {
  if (ours.size === 0 || theirs.size === 0) return false;
  return runs.some((run) =>
    Array.from(ours).some(([place, sign]) => {
      if (place < run.a || place >= run.a + run.length) return false;
      const other = theirs.get(place - run.a + run.b);
      return other !== undefined && other !== sign;
    }),
  );
}

function isOtherIn(runs: readonly EqualRun[], ours: Signs, theirs: Signs): boolean {
  if (ours.size === 0 && theirs.size === 0) return false;
  for (const run of runs) {
    const isOther = (place: number, own: 'a' | 'b', other: 'a' | 'b', sign: string, others: Signs): boolean =>
      place > run[own] && place < run[own] + run.length && others.get(place - run[own] + run[other]) !== sign;
    for (const [place, sign] of ours) if (isOther(place, 'a', 'b', sign, theirs)) return true;
    for (const [place, sign] of theirs) if (isOther(place, 'b', 'a', sign, ours)) return true;
  }
  return false;
}

function cached(signs: WeakMap<NumberedText, Signs>, text: NumberedText, find: (text: NumberedText) => Signs): Signs {
  let found = signs.get(text);
  if (found === undefined) {
    found = find(text);
    signs.set(text, found);
  }
  return found;
}

/** @param mayBegin whether a sign may begin with a unit; so few do that the expression is tried at few places */
function findSigns(normal: string, starts: Uint32Array, sign: RegExp, mayBegin: (unit: number) => boolean): Signs {
  let signs: Map<number, string> | undefined;
  let place = 0;
  for (let i = 0; i < normal.length; i++) {
    if (!mayBegin(normal.charCodeAt(i))) continue;
    sign.lastIndex = i;
    const found = sign.exec(normal)?.[0];
    if (found === undefined) continue;
    // Behind the sign: the cross in a box is a token, too.
    while (place < starts.length && starts[place]! < i + found.length) place++;
    signs ??= new Map();
    signs.set(place, (signs.get(place) ?? '') + (SAME.get(found) ?? found));
    i += found.length - 1;
  }
  return signs ?? NONE;
}

/** 1 for the units below 128 with which a sign of calculation may begin. */
const CALCULATING: Uint8Array = Uint8Array.from({ length: 128 }, (_, unit) =>
  Number('!<>=+-#.'.includes(String.fromCharCode(unit))),
);

function mayCalculate(unit: number): boolean {
  return unit < 128 ? CALCULATING[unit] === 1 : '≤≥≠±−'.includes(String.fromCharCode(unit));
}

/** False for letters, apart from a few, and for Han and Hangul characters. */
function mayReplace(unit: number): boolean {
  if (unit < 128) return unit === 0x24 || unit === 0x5b;
  return !((unit >= 0xc0 && unit < 0x58f) || (unit >= 0x3400 && unit < 0xa000) || (unit >= 0xac00 && unit < 0xd7a4));
}

/** Whether one of two texts has a number with an exponent, and the other a plain number of the same digits. */
export function powersDiffer(a: NumberedText, b: NumberedText): boolean {
  return hasPowerOf(a, b) || hasPowerOf(b, a);
}

function hasPowerOf({ powers }: NumberedText, other: NumberedText): boolean {
  return powers.some((power) => !other.powers.includes(power) && other.normal.includes(power.normalize('NFKC')));
}
