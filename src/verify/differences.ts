/**
 * What differs between two texts: the facts (numbers, dates, times, codes) that stand in for each other at an aligned
 * place, the facts that only one of them has, and the passages that only one has. O(n log n).
 */
import { align, type EqualRun } from './alignment.ts';
import type { NumberedText } from './symbols.ts';

/** Most tokens, on either side, of a place where one fact may stand in for another. */
const MAX_REPLACED_SPAN = 12;
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

export interface TextDifferences {
  /** Whether the two have the same tokens in the same order. */
  readonly isSame: boolean;
  /** Tokens of A and of B; a number, date, time or code counts as one. */
  readonly tokens: readonly [number, number];
  /** Facts that both have at aligned places. */
  readonly sharedFacts: number;
  /** Facts that stand in for another at an aligned place. */
  readonly replacedFacts: number;
  /** The first of them, in A and in B. */
  readonly replaced: readonly (readonly [a: string, b: string])[];
  /** What only A has, and what only B has. */
  readonly only: readonly [Own, Own];
}

/** What differs between two texts of one numbering. The same both ways round, but for the order of the two. */
export function textDifferences(a: NumberedText, b: NumberedText): TextDifferences {
  return a.normal <= b.normal ? differencesInOrder(a, b) : turned(differencesInOrder(b, a));
}

/** The same differences with the two documents in the other order. */
export function turned<D extends Omit<TextDifferences, 'isSame'>>(differences: D): D {
  const { tokens, replaced, only } = differences;
  return {
    ...differences,
    tokens: [tokens[1], tokens[0]],
    replaced: replaced.map(([a, b]) => [b, a]),
    only: [only[1], only[0]],
  };
}

/** Where several alignments are equally long, which one is taken depends on which text comes first. */
function differencesInOrder(a: NumberedText, b: NumberedText): TextDifferences {
  const runs = align(a.numbers, b.numbers);
  let aligned = 0;
  for (const { length } of runs) aligned += length;
  const [lengthA, lengthB] = [a.numbers.length, b.numbers.length];
  const [lackingInB, lackingInA] = [lacking(a.numbers, b.numbers), lacking(b.numbers, a.numbers)];
  return {
    isSame: aligned === lengthA && aligned === lengthB,
    tokens: [lengthA, lengthB],
    ...factsCompared(a, b, runs, aligned >= SAME_ORDER * Math.min(lengthA, lengthB), lackingInB, lackingInA),
    only: [own(a, lackingInB, spansOf(runs, a, 'a')), own(b, lackingInA, spansOf(runs, b, 'b'))],
  };
}

/** The facts that both have at aligned places, and those that stand in for others. */
function factsCompared(
  a: NumberedText,
  b: NumberedText,
  runs: readonly EqualRun[],
  isInOrder: boolean,
  lackingInB: Uint8Array,
  lackingInA: Uint8Array,
): Pick<TextDifferences, 'sharedFacts' | 'replacedFacts' | 'replaced'> {
  let sharedFacts = 0;
  let replacedFacts = 0;
  const replaced: (readonly [string, string])[] = [];
  const compareGap = (fromA: number, toA: number, fromB: number, toB: number): void => {
    const [left, right] = [factsIn(a.numbers, fromA, toA), factsIn(b.numbers, fromB, toB)];
    if (left.length === 0 || right.length === 0) return;
    for (let i = left.length - 1; i >= 0; i--) {
      const same = right.findIndex((place) => b.numbers[place] === a.numbers[left[i]!]);
      if (same < 0) continue;
      left.splice(i, 1);
      right.splice(same, 1);
      sharedFacts++;
    }
    if (toA - fromA > MAX_REPLACED_SPAN || toB - fromB > MAX_REPLACED_SPAN) return;
    // Where passages have moved, a fact that the other text has elsewhere is not replaced.
    const gone = isInOrder ? left : left.filter((place) => lackingInB[place] === 1);
    const come = isInOrder ? right : right.filter((place) => lackingInA[place] === 1);
    const count = Math.min(gone.length, come.length);
    replacedFacts += count;
    for (let i = 0; i < count && replaced.length < FACTS_GIVEN; i++) {
      replaced.push([factAt(a, gone[i]!), factAt(b, come[i]!)]);
    }
  };
  let [fromA, fromB] = [0, 0];
  for (const run of runs) {
    compareGap(fromA, run.a, fromB, run.b);
    fromA = run.a + run.length;
    fromB = run.b + run.length;
    for (let i = run.a; i < fromA; i++) sharedFacts += a.numbers[i]! & 1;
  }
  compareGap(fromA, a.numbers.length, fromB, b.numbers.length);
  return { sharedFacts, replacedFacts, replaced };
}

/** The value of the fact at a place. */
function factAt({ numbers, facts }: NumberedText, place: number): string {
  return facts[numbers[place]! >> 1]!;
}

const NONE: number[] = [];

function factsIn(numbers: Uint32Array, from: number, to: number): number[] {
  while (from < to && (numbers[from]! & 1) === 0) from++;
  if (from === to) return NONE;
  const places: number[] = [];
  for (let i = from; i < to; i++) if ((numbers[i]! & 1) === 1) places.push(i);
  return places;
}

/** 1 at each symbol that the other text has fewer of: the last ones are counted as lacking. */
function lacking(own: Uint32Array, other: Uint32Array): Uint8Array {
  let most = 0;
  for (let i = 0; i < other.length; i++) if (other[i]! > most) most = other[i]!;
  if (left.length <= most) left = new Int32Array(2 * most + 2);
  for (let i = 0; i < other.length; i++) left[other[i]!]!++;
  const lacks = new Uint8Array(own.length);
  for (let i = 0; i < own.length; i++) {
    const number = own[i]!;
    if (number <= most && left[number]! > 0) left[number]!--;
    else lacks[i] = 1;
  }
  for (let i = 0; i < other.length; i++) left[other[i]!] = 0;
  return lacks;
}

/** How many of each symbol are left; all 0 between two calls. */
let left = new Int32Array(2 ** 14);

/** The stretches of a text between runs: first symbol, and the one after the last. */
function spansOf(runs: readonly EqualRun[], { numbers }: NumberedText, side: 'a' | 'b'): [number, number][] {
  const spans: [number, number][] = [];
  let from = 0;
  for (const run of runs) {
    if (run[side] > from) spans.push([from, run[side]]);
    from = run[side] + run.length;
  }
  if (numbers.length > from) spans.push([from, numbers.length]);
  return spans;
}

function own(text: NumberedText, lacks: Uint8Array, spans: [number, number][]): Own {
  const { numbers } = text;
  let tokens = 0;
  const facts: number[] = [];
  for (let i = 0; i < lacks.length; i++) {
    if (lacks[i] === 0) continue;
    tokens++;
    if ((numbers[i]! & 1) === 1) facts.push(i);
  }
  const longest = spans.sort((a, b) => b[1] - b[0] - (a[1] - a[0]) || a[0] - b[0]).slice(0, SPANS_GIVEN);
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
