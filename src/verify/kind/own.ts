/** The tokens, facts and passages that only one of two texts has. */
import type { EqualRun } from '../alignment.ts';
import { isFrame, type NumberedText } from './symbols.ts';

/** Facts and passages that are reported for each text; the rest is only counted. */
export const FACTS_GIVEN = 12;
const SPANS_GIVEN = 3;
/** Reported UTF-16 units of a passage. */
const SPAN_LENGTH = 120;

/** A passage that only one of two texts has. */
export interface OwnSpan {
  readonly tokens: number;
  /** Its beginning, as normalised: lower case, full and half width folded. */
  readonly text: string;
}

/** The tokens, facts and passages that only one of two texts has. */
export interface Own {
  /** Number of its tokens that the other lacks, at any place. */
  readonly tokens: number;
  /** Number of its facts that the other lacks. */
  readonly facts: number;
  /** The first of these facts, each in one spelling: `35000`, `05-03`, `14:30`, `25%`. */
  readonly someFacts: readonly string[];
  /** Its longest passages that are not aligned with the other, longest first. */
  readonly spans: readonly OwnSpan[];
}

/** The value of the fact at a place. */
export function factAt({ numbers, facts }: NumberedText, place: number): string {
  return facts[numbers[place]! >> 1]!;
}

/** A stretch of a text: its first symbol, and the one after its last. */
type Span = readonly [from: number, to: number];

/** The longest stretches of a text between runs, longest first; among equally long ones, the first. */
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

/**
 * Finds them for one text.
 * @param lacks 1 at its symbols that the other lacks
 * @param runs the aligned stretches
 */
export function own(text: NumberedText, lacks: Uint8Array, runs: readonly EqualRun[], side: 'a' | 'b'): Own {
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
    spans: longestSpans(runs, text, side).map(([from, to]) => ({ tokens: to - from, text: beginning(text, from, to) })),
  };
}

function beginning({ normal, starts, ends }: NumberedText, from: number, to: number): string {
  const text = normal.slice(starts[from]!, Math.min(ends[to - 1]!, starts[from]! + SPAN_LENGTH));
  // Not the first half of a surrogate pair.
  return /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
