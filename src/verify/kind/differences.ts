/**
 * The differences between two texts: the facts (numbers, dates, times, codes) that replace each other at aligned places,
 * the facts that only one of them has, and the passages that only one has. O(n log n).
 */
import { shortBytes, shortWords } from '../../base/short-arrays.ts';
import { align, type EqualRun } from '../alignment.ts';
import { turned } from './kinds.ts';
import { contentBeside, lacking, lackingContent, startsLine } from './lacking.ts';
import { FACTS_GIVEN, factAt, type Own, own } from './own.ts';
import { alignedSignsDiffer } from './signs.ts';
import { isSlip } from './slips.ts';
import {
  type ComparedText,
  hasLineOfTemplate,
  isAddedLine,
  isContinued,
  isEdge,
  isInserted,
  isSection,
  MAX_REPLACED_SPAN,
} from './stretches.ts';
import type { NumberedText } from './symbols.ts';
import { writingDiffers } from './writing.ts';

/** Least length of a run in tokens, as a multiple of the shorter of the two gaps around it. */
const MIN_RUN_SHARE = 1 / 2;
/** Most replaced words that are collected. */
const WORDS_NOTED = 64;
/** Least share of a line that is aligned around replaced words. */
const MIN_ALIGNED = 1 / 3;
/** Least share of the shorter text that is aligned if both texts have the same order. */
const SAME_ORDER = 0.9;

/** Replacements at aligned places. */
interface PlacesCompared {
  /** Number of first and last lines, 0 … 2, with replaced words. */
  readonly replacedEdges: number;
  /** Number of different corrected typos among {@link replacedPlaces}; only for pages of one site. */
  readonly slips: number;
  /** The first replaced words of these places, in A and in B. */
  readonly replacedWords: readonly [readonly string[], readonly string[]];
  /** Number of facts that both have at aligned places. */
  readonly sharedFacts: number;
  /** Number of facts that replace another at an aligned place. */
  readonly replacedFacts: number;
  /** Number of places where each text says something that the other does not, except in the first and last lines. */
  readonly replacedPlaces: number;
  /** Places where one text has words within a line between words that both have; only for pages of one site. */
  readonly inserted: number;
  /** Places where one text has short whole lines and the other has none; only for pages of one site. */
  readonly addedLines: number;
  /** Places where one text has words at an end of a line that both have otherwise; only for pages of one site. */
  readonly continued: number;
  /** The first facts that replace each other, in A and in B. */
  readonly replaced: readonly (readonly [a: string, b: string])[];
}

export interface TextDifferences extends PlacesCompared {
  /** Whether the two have the same tokens in the same order. */
  readonly isSame: boolean;
  /** Whether signs of calculation differ between aligned tokens; only for pages of one site. */
  readonly otherSigns: boolean;
  /** Whether aligned words are written with other operators, brackets or capitals; only for pages of one site. */
  readonly otherWriting: boolean;
  /** Tokens of A and of B; a number, date, time or code counts as one. */
  readonly tokens: readonly [number, number];
  /** The tokens, facts and passages that only A has, and those that only B has. */
  readonly only: readonly [Own, Own];
}

/**
 * The differences between two texts of one numbering. Symmetric, except for the order of the two.
 * @param areOfOneSite whether signs of calculation count
 */
export function textDifferences(a: NumberedText, b: NumberedText, areOfOneSite: boolean): TextDifferences {
  return a.normal <= b.normal ? differencesInOrder(a, b, areOfOneSite) : turned(differencesInOrder(b, a, areOfOneSite));
}

/** If several alignments are equally long, the choice depends on which text comes first; hence the fixed order. */
function differencesInOrder(a: NumberedText, b: NumberedText, areOfOneSite: boolean): TextDifferences {
  const runs = align(a.numbers, b.numbers);
  let aligned = 0;
  for (const { length } of runs) aligned += length;
  const [lengthA, lengthB] = [a.numbers.length, b.numbers.length];
  const isInOrder = aligned >= SAME_ORDER * Math.min(lengthA, lengthB);
  const isSame = aligned === lengthA && aligned === lengthB;
  const [lacksA, lacksB] = isSame
    ? [shortBytes(lengthA), shortBytes(lengthB)]
    : [lacking(a.numbers, b.numbers), lacking(b.numbers, a.numbers)];
  // Most texts have no frame; then all lacking symbols are content.
  const areBare = a.framed.size === 0 && b.framed.size === 0;
  const [sideA, sideB] = [sideOf(a, b, areBare ? lacksA : undefined), sideOf(b, a, areBare ? lacksB : undefined)];
  return {
    isSame,
    otherSigns: areOfOneSite && alignedSignsDiffer(a, b, runs),
    otherWriting: areOfOneSite && writingDiffers(a, b, runs),
    tokens: [lengthA, lengthB],
    ...placesCompared(sideA, sideB, runs, isInOrder, areOfOneSite),
    only: [own(a, lacksA, runs, 'a'), own(b, lacksB, runs, 'b')],
  };
}

/** @param lacks the content that the other text lacks, if known */
function sideOf(own: NumberedText, other: NumberedText, lacks?: Uint8Array): ComparedText {
  const isContent = contentBeside(own, other);
  const { raw, normal, numbers, marks, framed, powers, starts, ends, facts } = own;
  const more = everywhere(own.numbers, lacks ?? lackingContent(own, isContent, other));
  return { raw, normal, numbers, marks, framed, powers, starts, ends, facts, isContent, more };
}

/** The facts that both have at aligned places, and replaced facts and words. */
function placesCompared(
  a: ComparedText,
  b: ComparedText,
  runs: readonly EqualRun[],
  isInOrder: boolean,
  areOfOneSite: boolean,
): PlacesCompared {
  const firm = firmRuns(runs, a.numbers, b.numbers);
  const [alignedA, alignedB] = [alignedBefore(firm, a, 'a'), alignedBefore(firm, b, 'b')];
  let sharedFacts = 0;
  let replacedFacts = 0;
  let replacedPlaces = 0;
  let replacedEdges = 0;
  // A typo is made once; words that replace each other several times are other words.
  const slips = new Set<string>();
  let inserted = 0;
  let addedLines = 0;
  let continued = 0;
  const replaced: (readonly [string, string])[] = [];
  const replacedWords: [string[], string[]] = [[], []];
  // Many places are in the same line, so its ends are remembered.
  const lines = [
    { text: a, aligned: alignedA, first: 0, last: 0 },
    { text: b, aligned: alignedB, first: 0, last: 0 },
  ] as const;
  const isAlignedIn = (from: number, to: number, side: 0 | 1): boolean => isAlignedAround(lines[side], from, to);
  const compareGap = (fromA: number, toA: number, fromB: number, toB: number): void => {
    if (fromA === toA || fromB === toB) {
      if (!areOfOneSite) return;
      if (isInserted(a, fromA, toA) || isInserted(b, fromB, toB)) inserted++;
      if (isAddedLine(a, fromA, toA) || isAddedLine(b, fromB, toB)) addedLines++;
      if (fromB === toB ? isContinued(a, fromA, toA, b, fromB) : isContinued(b, fromB, toB, a, fromA)) continued++;
      return;
    }
    const isShort = toA - fromA <= MAX_REPLACED_SPAN && toB - fromB <= MAX_REPLACED_SPAN;
    if (
      isShort &&
      says(a, fromA, toA, b, fromB, toB) &&
      says(b, fromB, toB, a, fromA, toA) &&
      !(isSection(a, fromA, toA) && isSection(b, fromB, toB))
    ) {
      if (isEdge(a, fromA, toA) && isEdge(b, fromB, toB)) {
        // A line of a template replaces none of the content.
        if (hasLineOfTemplate(a, fromA, toA) === hasLineOfTemplate(b, fromB, toB)) replacedEdges++;
      } else if (isAlignedIn(fromA, toA, 0) && isAlignedIn(fromB, toB, 1)) {
        replacedPlaces++;
        const [wordsA, wordsB] = [wordsOf(a, fromA, toA), wordsOf(b, fromB, toB)];
        if (areOfOneSite && isSlip(wordsA, wordsB, a.raw, b.raw)) slips.add(`${wordsA.join(' ')} ${wordsB.join(' ')}`);
        addWords(a, fromA, toA, replacedWords[0]);
        addWords(b, fromB, toB, replacedWords[1]);
      }
    }
    const left = factsIn(a, fromA, toA);
    const right = factsIn(b, fromB, toB);
    if (left.length === 0 || right.length === 0) return;
    const isSwap = left.length === toA - fromA && right.length === toB - fromB;
    for (let i = left.length - 1; i >= 0; i--) {
      const same = right.findIndex((place) => b.numbers[place] === a.numbers[left[i]!]);
      if (same < 0) continue;
      left.splice(i, 1);
      right.splice(same, 1);
      sharedFacts++;
    }
    if (!isShort) return;
    // If passages have moved, a fact that the other text has elsewhere is not replaced.
    const replacedA = isInOrder && isSwap ? left : left.filter((place) => a.more[place] === 1);
    const replacedB = isInOrder && isSwap ? right : right.filter((place) => b.more[place] === 1);
    const count = Math.min(replacedA.length, replacedB.length);
    replacedFacts += count;
    for (let i = 0; i < count && replaced.length < FACTS_GIVEN; i++) {
      replaced.push([factAt(a, replacedA[i]!), factAt(b, replacedB[i]!)]);
    }
  };
  let [fromA, fromB] = [0, 0];
  for (const run of firm) {
    compareGap(fromA, run.a, fromB, run.b);
    fromA = run.a + run.length;
    fromB = run.b + run.length;
    for (let i = run.a; i < fromA; i++) sharedFacts += a.numbers[i]! & a.isContent[i]!;
  }
  compareGap(fromA, a.numbers.length, fromB, b.numbers.length);
  return {
    sharedFacts,
    replacedFacts,
    replacedPlaces,
    replacedEdges,
    slips: slips.size,
    replaced,
    replacedWords,
    inserted,
    addedLines,
    continued,
  };
}

/**
 * The runs without those that are short compared with the gaps around them: if two passages have nothing else in common, an
 * `and` in both does not align them. A run between numbers only is kept: it is the label of a row.
 */
function firmRuns(runs: readonly EqualRun[], inA: Uint32Array, inB: Uint32Array): readonly EqualRun[] {
  const firm: EqualRun[] = [];
  let [fromA, fromB] = [0, 0];
  runs.forEach((run, i) => {
    const { a, b, length } = run;
    const next = runs[i + 1] ?? { a: inA.length, b: inB.length };
    const before = Math.max(a - fromA, b - fromB);
    const behind = Math.max(next.a - a, next.b - b) - length;
    const isShift = length === 1 && isOneSided(a - fromA, b - fromB, next.a - a - 1, next.b - b - 1);
    const isLabel = areFacts(inA, fromA, a) && areFacts(inB, fromB, b);
    if (isShift || (length < MIN_RUN_SHARE * Math.min(before, behind) && !isLabel)) return;
    firm.push(run);
    [fromA, fromB] = [a + length, b + length];
  });
  return firm;
}

/** Whether a stretch is not empty and all its symbols are facts. */
function areFacts(numbers: Uint32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((numbers[i]! & 1) === 0) return false;
  return from < to;
}

/** Whether only one text has symbols before a run, and only the other after it: `50 × 70` and `70 × 140`, 临江 and 江口. */
function isOneSided(beforeA: number, beforeB: number, behindA: number, behindB: number): boolean {
  if (beforeA > 0 && behindB > 0) return beforeB === 0 && behindA === 0;
  return beforeB > 0 && behindA > 0 && beforeA === 0 && behindB === 0;
}

/** A text, and its line that was read last. */
interface Lines {
  readonly text: NumberedText;
  /** Number of aligned symbols before each place. */
  readonly aligned: Uint32Array;
  first: number;
  last: number;
}

/** Whether a stretch is whole lines, or enough of the lines around it is aligned. */
function isAlignedAround(lines: Lines, from: number, to: number): boolean {
  const { text, aligned } = lines;
  if (from < lines.first || from >= lines.last) {
    lines.first = from;
    while (!startsLine(text, lines.first)) lines.first--;
    lines.last = from + 1;
    while (!startsLine(text, lines.last)) lines.last++;
  }
  const { first } = lines;
  let last = Math.max(to, lines.last);
  while (!startsLine(text, last)) last++;
  return (first === from && last === to) || aligned[last]! - aligned[first]! >= MIN_ALIGNED * (last - first);
}

/** Number of symbols in runs before each place of a text and before its end. */
function alignedBefore(runs: readonly EqualRun[], { numbers }: NumberedText, side: 'a' | 'b'): Uint32Array {
  const before = shortWords(numbers.length + 1);
  let place = 0;
  let count = 0;
  for (const run of runs) {
    const from = run[side];
    while (place < from) before[++place] = count;
    while (place < from + run.length) before[++place] = ++count;
  }
  while (place < numbers.length) before[++place] = count;
  return before;
}

/** Adds the words of a stretch that only its text has. */
function addWords(
  { normal, numbers, isContent, more, starts, ends }: ComparedText,
  from: number,
  to: number,
  words: string[],
): void {
  for (let i = from; i < to && words.length < WORDS_NOTED; i++) {
    if (isContent[i] === 1 && more[i] === 1 && (numbers[i]! & 1) === 0) words.push(normal.slice(starts[i], ends[i]));
  }
}

/** The words and facts of a stretch, as normalised. */
function wordsOf({ normal, isContent, starts, ends }: ComparedText, from: number, to: number): string[] {
  const words: string[] = [];
  for (let i = from; i < to; i++) if (isContent[i] === 1) words.push(normal.slice(starts[i], ends[i]));
  return words;
}

const NONE: number[] = [];

/** The places of the facts of a stretch that are content. */
function factsIn({ numbers, isContent }: ComparedText, from: number, to: number): number[] {
  while (from < to && (numbers[from]! & isContent[from]!) === 0) from++;
  if (from === to) return NONE;
  const places: number[] = [];
  for (let i = from; i < to; i++) if ((numbers[i]! & isContent[i]!) === 1) places.push(i);
  return places;
}

/** 1 at every symbol of a text that equals a lacking one: any of equal symbols may be the one that is missing. */
function everywhere(numbers: Uint32Array, lacks: Uint8Array): Uint8Array {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) if (lacks[i] === 1 && numbers[i]! > most) most = numbers[i]!;
  if (isLacking.length <= most) isLacking = new Int32Array(2 * most + 2);
  for (let i = 0; i < numbers.length; i++) if (lacks[i] === 1) isLacking[numbers[i]!] = 1;
  const all = shortBytes(numbers.length);
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! <= most) all[i] = isLacking[numbers[i]!]!;
  for (let i = 0; i < numbers.length; i++) if (lacks[i] === 1) isLacking[numbers[i]!] = 0;
  return all;
}

/**
 * Whether a stretch says something that the other text does not. Frame and moved symbols say nothing, and if facts of the
 * stretch have moved, its words are their labels: `Price: £29` and `£29 incl. tax`.
 * @param fromOther the stretch at the same place of the other text
 */
function says(
  own: ComparedText,
  from: number,
  to: number,
  other: ComparedText,
  fromOther: number,
  toOther: number,
): boolean {
  let hasMoved = false;
  let hasOwnFact = false;
  let hasOwnWord = false;
  for (let i = from; i < to; i++) {
    const number = own.numbers[i]!;
    if (own.isContent[i] === 0 || isBetween(other.numbers, fromOther, toOther, number)) continue;
    const isFact = (number & 1) === 1;
    if (own.more[i] === 0) hasMoved ||= isFact;
    else if (isFact) hasOwnFact = true;
    else hasOwnWord = true;
  }
  return hasOwnFact || (hasOwnWord && !hasMoved);
}

/** Like `includes` on a subarray, which would have to be created for each of many short stretches. */
function isBetween(numbers: Uint32Array, from: number, to: number, number: number): boolean {
  for (let i = from; i < to; i++) if (numbers[i] === number) return true;
  return false;
}

/** By symbol: 1 if it is lacking; all 0 between two calls. */
let isLacking = new Int32Array(2 ** 14);
