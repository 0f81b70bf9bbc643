/**
 * What differs between two texts: the facts (numbers, dates, times, codes) that stand in for each other at an aligned
 * place, the facts that only one of them has, and the passages that only one has. O(n log n).
 */
import { shortBytes, shortWords } from '../base/short-arrays.ts';
import { align, type EqualRun } from './alignment.ts';
import { MARK } from './frame.ts';
import { turned } from './kinds.ts';
import { contentBeside, lacking, lackingContent, startsLine } from './lacking.ts';
import { alignedSignsDiffer } from './signs.ts';
import { isSlip } from './slips.ts';
import { isFrame, type NumberedText } from './symbols.ts';

/** Most tokens, on either side, of a place where one fact may stand in for another. */
const MAX_REPLACED_SPAN = 12;
/** Least length of a run, per length of the shorter of the two gaps around it, in tokens. */
const MIN_RUN_SHARE = 1 / 2;
/** Words that stand in for others that are noted. */
const WORDS_NOTED = 64;
/** Share of a line that is aligned around words which stand in for others. */
const MIN_ALIGNED = 1 / 3;
/** Share of the shorter text that is aligned where the two have one order. */
const SAME_ORDER = 0.9;
/** Facts and passages that are given of each text; the rest is counted. */
const FACTS_GIVEN = 12;
const SPANS_GIVEN = 3;
/** UTF-16 units of a passage that are given. */
const SPAN_LENGTH = 120;

/** A passage that only one of two texts has. */
export interface OwnSpan {
  readonly tokens: number;
  /** Its beginning, as normalised: lower case, full and half width folded. */
  readonly text: string;
}

/** What only one of two texts has. */
export interface Own {
  /** Its tokens that the other has not, wherever they stand. */
  readonly tokens: number;
  /** How many of its facts the other has not. */
  readonly facts: number;
  /** The first of them, each in one spelling: `35000`, `05-03`, `14:30`, `25%`. */
  readonly someFacts: readonly string[];
  /** Its longest passages that are not aligned with the other, the longest first. */
  readonly spans: readonly OwnSpan[];
}

/** What stands for something else at aligned places. */
interface PlacesCompared {
  /** The first and the last lines of the two, 0 … 2, where words stand in for others. */
  readonly replacedEdges: number;
  /** How many of the places are slips of the pen; of pages of one site alone. */
  readonly slips: number;
  /** The first words of the other places, in A and in B. */
  readonly replacedWords: readonly [readonly string[], readonly string[]];
  /** Facts that both have at aligned places. */
  readonly sharedFacts: number;
  /** Facts that stand in for another at an aligned place. */
  readonly replacedFacts: number;
  /** Places where each text says something that the other does not, but for the first and the last lines. */
  readonly replacedPlaces: number;
  /** The first facts that stand in for each other, in A and in B. */
  readonly replaced: readonly (readonly [a: string, b: string])[];
}

export interface TextDifferences extends PlacesCompared {
  /** Whether the two have the same tokens in the same order. */
  readonly isSame: boolean;
  /** Whether signs of calculation differ between tokens that are aligned; of pages of one site alone. */
  readonly otherSigns: boolean;
  /** Tokens of A and of B; a number, date, time or code counts as one. */
  readonly tokens: readonly [number, number];
  /** What only A has, and what only B has. */
  readonly only: readonly [Own, Own];
}

/**
 * What differs between two texts of one numbering. The same both ways round, but for the order of the two.
 * @param areOfOneSite whether signs of calculation count
 */
export function textDifferences(a: NumberedText, b: NumberedText, areOfOneSite: boolean): TextDifferences {
  return a.normal <= b.normal ? differencesInOrder(a, b, areOfOneSite) : turned(differencesInOrder(b, a, areOfOneSite));
}

/** Where several alignments are equally long, which one is taken depends on which text comes first. */
function differencesInOrder(a: NumberedText, b: NumberedText, areOfOneSite: boolean): TextDifferences {
  const runs = align(a.numbers, b.numbers);
  let aligned = 0;
  for (const { length } of runs) aligned += length;
  const [lengthA, lengthB] = [a.numbers.length, b.numbers.length];
  const isInOrder = aligned >= SAME_ORDER * Math.min(lengthA, lengthB);
  const [lacksA, lacksB] = [lacking(a.numbers, b.numbers), lacking(b.numbers, a.numbers)];
  // Most texts have no frame, and all that they lack is content.
  const areBare = a.framed.size === 0 && b.framed.size === 0;
  const [sideA, sideB] = [sideOf(a, b, areBare ? lacksA : undefined), sideOf(b, a, areBare ? lacksB : undefined)];
  return {
    isSame: aligned === lengthA && aligned === lengthB,
    otherSigns: areOfOneSite && alignedSignsDiffer(a, b, runs),
    tokens: [lengthA, lengthB],
    ...placesCompared(sideA, sideB, runs, isInOrder, areOfOneSite),
    only: [own(a, lacksA, longestSpans(runs, a, 'a')), own(b, lacksB, longestSpans(runs, b, 'b'))],
  };
}

/** One of two texts that are compared. */
interface Side extends NumberedText {
  /** 1 at the symbols that are no frame, neither of the text nor beside the other one. */
  readonly isContent: Uint8Array;
  /** 1 at content that the other text has less of. Which of several equal symbols are lacking is not known: all are. */
  readonly more: Uint8Array;
}

/** @param lacks the content that it lacks, where that is known */
function sideOf(own: NumberedText, other: NumberedText, lacks?: Uint8Array): Side {
  const isContent = contentBeside(own, other);
  const { raw, normal, numbers, marks, framed, powers, starts, ends, facts } = own;
  const more = everywhere(own.numbers, lacks ?? lackingContent(own, isContent, other));
  return { raw, normal, numbers, marks, framed, powers, starts, ends, facts, isContent, more };
}

/** The facts that both have at aligned places, those that stand in for others, and where words do. */
function placesCompared(
  a: Side,
  b: Side,
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
  let slips = 0;
  const replaced: (readonly [string, string])[] = [];
  const replacedWords: [string[], string[]] = [[], []];
  // Many places are in one line, whose ends are looked for once.
  const lines = [
    { text: a, aligned: alignedA, first: 0, last: 0 },
    { text: b, aligned: alignedB, first: 0, last: 0 },
  ] as const;
  const isAlignedIn = (from: number, to: number, side: 0 | 1): boolean => isAlignedAround(lines[side], from, to);
  const compareGap = (fromA: number, toA: number, fromB: number, toB: number): void => {
    if (fromA === toA || fromB === toB) return;
    const isShort = toA - fromA <= MAX_REPLACED_SPAN && toB - fromB <= MAX_REPLACED_SPAN;
    if (
      isShort &&
      says(a, fromA, toA, b, fromB, toB) &&
      says(b, fromB, toB, a, fromA, toA) &&
      !(isSection(a, fromA, toA) && isSection(b, fromB, toB))
    ) {
      if (isEdge(a, fromA, toA) && isEdge(b, fromB, toB)) replacedEdges++;
      else if (isAlignedIn(fromA, toA, 0) && isAlignedIn(fromB, toB, 1)) {
        replacedPlaces++;
        if (areOfOneSite && isSlip(wordsOf(a, fromA, toA), wordsOf(b, fromB, toB), a.raw, b.raw)) slips++;
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
    // Where passages have moved, a fact that the other text has elsewhere is not replaced.
    const gone = isInOrder && isSwap ? left : left.filter((place) => a.more[place] === 1);
    const come = isInOrder && isSwap ? right : right.filter((place) => b.more[place] === 1);
    const count = Math.min(gone.length, come.length);
    replacedFacts += count;
    for (let i = 0; i < count && replaced.length < FACTS_GIVEN; i++) {
      replaced.push([factAt(a, gone[i]!), factAt(b, come[i]!)]);
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
  return { sharedFacts, replacedFacts, replacedPlaces, replacedEdges, slips, replaced, replacedWords };
}

/**
 * Without the runs that are short beside the gaps around them: where two passages have nothing in common, an `and` in both
 * joins no places that stand for each other. What stands between numbers alone is the label of a row.
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

/** Whether all that a stretch says is the name of a section. */
function isSection({ marks, isContent }: Side, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (isContent[i] === 1 && (marks[i]! & MARK.section) === 0) return false;
  return true;
}

/** Whether there are symbols from a place to another, each of them a fact. */
function areFacts(numbers: Uint32Array, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if ((numbers[i]! & 1) === 0) return false;
  return from < to;
}

/** Whether before a run only one text has something, and behind it only the other: `50 × 70` and `70 × 140`, 临江 and 江口. */
function isOneSided(beforeA: number, beforeB: number, behindA: number, behindB: number): boolean {
  if (beforeA > 0 && behindB > 0) return beforeB === 0 && behindA === 0;
  return beforeB > 0 && behindA > 0 && beforeA === 0 && behindB === 0;
}

/** Whether a stretch, less its frame, is whole lines, before or behind which the text has nothing but frame. */
function isEdge(text: Side, from: number, to: number): boolean {
  let [first, last] = [from, to];
  while (first < last && text.isContent[first] === 0) first++;
  while (first < last && text.isContent[last - 1] === 0) last--;
  const isWhole = startsLine(text, from) || startsLine(text, first);
  if (!isWhole || !(startsLine(text, to) || startsLine(text, last))) return false;
  return text.isContent.indexOf(1) >= first || text.isContent.lastIndexOf(1) < last;
}

/** A text, and the line of it that was looked at last. */
interface Lines {
  readonly text: NumberedText;
  /** Symbols before each place that are aligned. */
  readonly aligned: Uint32Array;
  first: number;
  last: number;
}

/** Whether a stretch is whole lines, or enough of the lines that it is in is aligned. */
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

/** How many symbols before each place of a text, and before its end, are in runs. */
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

/** Notes the words of a stretch that only its text has. */
function addWords(
  { normal, numbers, isContent, more, starts, ends }: Side,
  from: number,
  to: number,
  words: string[],
): void {
  for (let i = from; i < to && words.length < WORDS_NOTED; i++) {
    if (isContent[i] === 1 && more[i] === 1 && (numbers[i]! & 1) === 0) words.push(normal.slice(starts[i], ends[i]));
  }
}

/** The words and facts of a stretch, as normalised. */
function wordsOf({ normal, isContent, starts, ends }: Side, from: number, to: number): string[] {
  const words: string[] = [];
  for (let i = from; i < to; i++) if (isContent[i] === 1) words.push(normal.slice(starts[i], ends[i]));
  return words;
}

/** The value of the fact at a place. */
function factAt({ numbers, facts }: NumberedText, place: number): string {
  return facts[numbers[place]! >> 1]!;
}

const NONE: number[] = [];

/** The places of the facts of a stretch that are content. */
function factsIn({ numbers, isContent }: Side, from: number, to: number): number[] {
  while (from < to && (numbers[from]! & isContent[from]!) === 0) from++;
  if (from === to) return NONE;
  const places: number[] = [];
  for (let i = from; i < to; i++) if ((numbers[i]! & isContent[i]!) === 1) places.push(i);
  return places;
}

/** Which of the equal symbols of a text are lacking in another is not known: 1 at all of them. */
function everywhere(numbers: Uint32Array, lacks: Uint8Array): Uint8Array {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) if (lacks[i] === 1 && numbers[i]! > most) most = numbers[i]!;
  if (left.length <= most) left = new Int32Array(2 * most + 2);
  for (let i = 0; i < numbers.length; i++) if (lacks[i] === 1) left[numbers[i]!] = 1;
  const all = shortBytes(numbers.length);
  for (let i = 0; i < numbers.length; i++) if (numbers[i]! <= most) all[i] = left[numbers[i]!]!;
  for (let i = 0; i < numbers.length; i++) if (lacks[i] === 1) left[numbers[i]!] = 0;
  return all;
}

/**
 * Whether a stretch says something that the other text does not: its frame says nothing, and neither does what has moved.
 * Where facts of a stretch have moved, the words beside them are their labels: `Price: £29` and `£29 incl. tax`.
 * The stretch in its place is that of the other text.
 */
function says(own: Side, from: number, to: number, other: Side, fromOther: number, toOther: number): boolean {
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

/** Without a view: stretches are short and many. */
function isBetween(numbers: Uint32Array, from: number, to: number, number: number): boolean {
  for (let i = from; i < to; i++) if (numbers[i] === number) return true;
  return false;
}

/** How many of each symbol are left; all 0 between two calls. */
let left = new Int32Array(2 ** 14);

/** A stretch of a text: its first symbol, and the one after its last. */
type Span = readonly [from: number, to: number];

/** The longest stretches of a text between runs, the longest first; of equally long ones the first. */
function longestSpans(runs: readonly EqualRun[], { numbers }: NumberedText, side: 'a' | 'b'): Span[] {
  const longest: Span[] = [];
  const note = (from: number, to: number): void => {
    const length = to - from;
    const isLonger = ([start, end]: Span): boolean => end - start < length;
    if (length === 0 || (longest.length === SPANS_GIVEN && !isLonger(longest.at(-1)!))) return;
    const place = longest.findIndex(isLonger);
    longest.splice(place < 0 ? longest.length : place, 0, [from, to]);
    longest.length = Math.min(longest.length, SPANS_GIVEN);
  };
  let from = 0;
  for (const run of runs) {
    note(from, run[side]);
    from = run[side] + run.length;
  }
  note(from, numbers.length);
  return longest;
}

function own(text: NumberedText, lacks: Uint8Array, longest: readonly Span[]): Own {
  const { numbers, marks } = text;
  let tokens = 0;
  const facts: number[] = [];
  for (let i = 0; i < lacks.length; i++) {
    if (lacks[i] === 0) continue;
    tokens++;
    if ((numbers[i]! & 1) === 1 && !isFrame(marks[i]!)) facts.push(i);
  }
  return {
    tokens,
    facts: facts.length,
    someFacts: facts.slice(0, FACTS_GIVEN).map((place) => factAt(text, place)),
    spans: longest.map(([from, to]) => ({ tokens: to - from, text: beginning(text, from, to) })),
  };
}

function beginning({ normal, starts, ends }: NumberedText, from: number, to: number): string {
  const text = normal.slice(starts[from]!, Math.min(ends[to - 1]!, starts[from]! + SPAN_LENGTH));
  // Not the first half of a surrogate pair.
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
