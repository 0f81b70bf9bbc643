/**
 * The common parts of two texts, for highlighting: passages first, in linear time; then word by word between anchors,
 * within limits on the work. The figures of a pair come from its record, never from here.
 */
import { diffArrays } from 'diff';
import { ascending } from './skeleton.ts';

/** A token and its position; characters between tokens belong to none. */
export interface Tokens {
  readonly words: readonly string[];
  /** Start and end of each token. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Least number of words of a passage. */
const RUN = 3;
/** The same for Han and Kana, which are compared by character. */
const RUN_OF_CHARACTERS = 5;

/** Limits of the comparison word by word. The time grows with `edits` times `allEdits`. */
export interface DiffLimits {
  /** Tokens of the two sides of a gap between anchors, together. */
  readonly gap: number;
  /** Edits in one gap. */
  readonly edits: number;
  /** Edits in all gaps of a pair. */
  readonly allEdits: number;
}

/** At most .1 s on an idle core, so that a page without a worker does not freeze. */
export const IN_PAGE: DiffLimits = { gap: 4000, edits: 400, allEdits: 3000 };
/** At most 2 s on an idle core; any two stored texts fit into a gap. */
export const IN_WORKER: DiffLimits = { gap: 40_000, edits: 2000, allEdits: 12_000 };

const TOKEN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{N}\p{M}]+/gu;

export function tokensOf(text: string): Tokens {
  const [words, starts, ends]: [string[], number[], number[]] = [[], [], []];
  for (const match of text.matchAll(TOKEN)) {
    words.push(match[0].normalize('NFKC').toLowerCase());
    starts.push(match.index);
    ends.push(match.index + match[0].length);
  }
  return { words, starts, ends };
}

/** Which tokens of each text are in a common run. O(tokens). */
export function sharedTokens(a: Tokens, b: Tokens): readonly [Uint8Array, Uint8Array] {
  const runs = new Set<string>();
  const marks: [Uint8Array, Uint8Array] = [new Uint8Array(a.words.length), new Uint8Array(b.words.length)];
  eachRun(b, (run) => runs.add(run));
  const both = new Set<string>();
  eachRun(a, (run, from, to) => {
    if (!runs.has(run)) return;
    both.add(run);
    marks[0].fill(1, from, to);
  });
  eachRun(b, (run, from, to) => {
    if (both.has(run)) marks[1].fill(1, from, to);
  });
  return marks;
}

function eachRun({ words }: Tokens, visit: (run: string, from: number, to: number) => void): void {
  for (let from = 0; from < words.length; from++) {
    const length = isCharacter(words[from]!) ? RUN_OF_CHARACTERS : RUN;
    const to = from + length;
    if (to > words.length) continue;
    visit(words.slice(from, to).join(' '), from, to);
  }
}

function isCharacter(word: string): boolean {
  return /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(word);
}

export interface WordDifferences {
  /** 1 if only this text has the token. */
  readonly own: readonly [Uint8Array, Uint8Array];
  /** Whether a part was too different, so that it is marked as a whole. */
  readonly isRough: boolean;
}

/** Compares word by word between runs that occur once in each text. The work is bounded, whatever the texts are. */
export function wordDifferences(a: Tokens, b: Tokens, limits: DiffLimits): WordDifferences {
  const own: [Uint8Array, Uint8Array] = [new Uint8Array(a.words.length), new Uint8Array(b.words.length)];
  let isRough = false;
  let left = limits.allEdits;
  const compare = (fromA: number, toA: number, fromB: number, toB: number): void => {
    while (fromA < toA && fromB < toB && a.words[fromA] === b.words[fromB]) {
      fromA++;
      fromB++;
    }
    while (fromA < toA && fromB < toB && a.words[toA - 1] === b.words[toB - 1]) {
      toA--;
      toB--;
    }
    if (fromA === toA || fromB === toB) {
      own[0].fill(1, fromA, toA);
      own[1].fill(1, fromB, toB);
      return;
    }
    const edits = Math.min(limits.edits, left);
    const changes =
      toA - fromA + toB - fromB > limits.gap || edits <= 0
        ? undefined
        : diffArrays(a.words.slice(fromA, toA), b.words.slice(fromB, toB), { maxEditLength: edits });
    if (changes === undefined) {
      isRough = true;
      // A comparison that reached its limit has also used up edits.
      if (edits > 0) left -= edits;
      own[0].fill(1, fromA, toA);
      own[1].fill(1, fromB, toB);
      return;
    }
    let [atA, atB] = [fromA, fromB];
    for (const { value, added, removed } of changes) {
      if (removed) {
        own[0].fill(1, atA, atA + value.length);
        left -= value.length;
      }
      if (added) {
        own[1].fill(1, atB, atB + value.length);
        left -= value.length;
      }
      if (!added) atA += value.length;
      if (!removed) atB += value.length;
    }
  };
  let [lastA, lastB] = [0, 0];
  for (const [atA, atB] of anchors(a, b)) {
    if (atA < lastA || atB < lastB) continue;
    compare(lastA, atA, lastB, atB);
    [lastA, lastB] = [atA, atB];
    while (lastA < a.words.length && lastB < b.words.length && a.words[lastA] === b.words[lastB]) {
      lastA++;
      lastB++;
    }
  }
  compare(lastA, a.words.length, lastB, b.words.length);
  return { own, isRough };
}

/** The longest sequence of runs that occur once in each text, in the same order. O(n log n). */
function anchors(a: Tokens, b: Tokens): (readonly [number, number])[] {
  const once = (tokens: Tokens): Map<string, number> => {
    const found = new Map<string, number>();
    eachRun(tokens, (run, from) => found.set(run, found.has(run) ? -1 : from));
    return found;
  };
  const inB = once(b);
  const pairs: [number, number][] = [];
  for (const [run, from] of once(a)) {
    const other = inB.get(run) ?? -1;
    if (from >= 0 && other >= 0) pairs.push([from, other]);
  }
  pairs.sort((x, y) => x[0] - y[0]);
  return ascending(pairs.map(([, place]) => place)).map((i) => pairs[i]!);
}

/** Divides a text into stretches of one mark each; text between two tokens with the same mark has it too. */
export function stretches(
  text: string,
  { starts, ends }: Tokens,
  marks: Uint8Array,
): readonly (readonly [text: string, mark: number])[] {
  const found: [string, number][] = [];
  let at = 0;
  for (let i = 0; i < marks.length; ) {
    let last = i;
    while (last + 1 < marks.length && marks[last + 1] === marks[i]) last++;
    if (starts[i]! > at) found.push([text.slice(at, starts[i]), -1]);
    found.push([text.slice(starts[i], ends[last]), marks[i]!]);
    at = ends[last]!;
    i = last + 1;
  }
  if (at < text.length) found.push([text.slice(at), -1]);
  return found;
}
