/**
 * Passages that two texts share, longest first: greedy string tiling over tokens.
 * Wise (1993), "String similarity via greedy string tiling and running Karp–Rabin matching". A token belongs to at most
 * one passage, so that moved paragraphs are found and nothing is counted twice. About O(n) for running text; a sequence
 * that occurs very often in a text is tried only at its first {@link MAX_POSITIONS} positions.
 */

import { DittographError } from '../base/errors.ts';

const MAX_POSITIONS = 64;

export interface Passage {
  /** First token and the token after the last one, in the first text and in the second. */
  readonly a: readonly [number, number];
  readonly b: readonly [number, number];
}

/**
 * The shared passages of at least `least` tokens, longest first, then by position.
 * @param least tokens, at least 1
 * @example
 * ```js
 * import { sharedPassages } from 'dittograph/core';
 *
 * const a = 'a map of the harbour hung in the tea house'.split(' ');
 * const b = 'in the tea house hung a map'.split(' ');
 * console.log(sharedPassages(a, b, 3).map((passage) => a.slice(...passage.a).join(' '))); // [ 'in the tea house' ]
 * ```
 */
export function sharedPassages(a: readonly string[], b: readonly string[], least: number): Passage[] {
  if (!Array.isArray(a) || !Array.isArray(b)) throw new DittographError('BAD_OPTION', 'the tokens must be two lists');
  const matches = maximalMatches(a, b, least).sort((x, y) => y.length - x.length || x.a - y.a || x.b - y.b);
  const takenA = new Uint8Array(a.length);
  const takenB = new Uint8Array(b.length);
  const passages: Passage[] = [];
  // A match that is partly taken is cut to its longest free stretch and sorted in among the shorter ones.
  for (let at = 0; at < matches.length; at++) {
    const match = matches[at]!;
    const free = freeStretch(match, takenA, takenB);
    if (free.length < least) continue;
    if (free.length < match.length) {
      insert(matches, free, at + 1);
      continue;
    }
    takenA.fill(1, free.a, free.a + free.length);
    takenB.fill(1, free.b, free.b + free.length);
    passages.push({ a: [free.a, free.a + free.length], b: [free.b, free.b + free.length] });
  }
  return passages;
}

interface TokenMatch {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** Runs of equal tokens that cannot be extended at either end. */
function maximalMatches(a: readonly string[], b: readonly string[], least: number): TokenMatch[] {
  const places = new Map<string, number[]>();
  /** How often each sequence of the second text has occurred in the first one. */
  const tried = new Map<string, number>();
  const gram = (tokens: readonly string[], at: number): string => tokens.slice(at, at + least).join('\n');
  for (let j = 0; j + least <= b.length; j++) {
    const key = gram(b, j);
    const known = places.get(key);
    if (known === undefined) places.set(key, [j]);
    else if (known.length < MAX_POSITIONS) known.push(j);
  }
  const matches: TokenMatch[] = [];
  for (let i = 0; i + least <= a.length; i++) {
    const key = gram(a, i);
    const found = places.get(key);
    if (found === undefined) continue;
    const times = tried.get(key) ?? 0;
    if (times === MAX_POSITIONS) continue;
    tried.set(key, times + 1);
    for (const j of found) {
      if (i > 0 && j > 0 && a[i - 1] === b[j - 1]) continue;
      let length = least;
      while (i + length < a.length && j + length < b.length && a[i + length] === b[j + length]) length++;
      matches.push({ a: i, b: j, length });
    }
  }
  return matches;
}

/** The longest part of a match without taken tokens. */
function freeStretch({ a, b, length }: TokenMatch, takenA: Uint8Array, takenB: Uint8Array): TokenMatch {
  let best = { a, b, length: 0 };
  let from = 0;
  for (let k = 0; k <= length; k++) {
    if (k < length && takenA[a + k] === 0 && takenB[b + k] === 0) continue;
    if (k - from > best.length) best = { a: a + from, b: b + from, length: k - from };
    from = k + 1;
  }
  return best;
}

/** Inserts a match after all matches of its length, from index `from` on. */
function insert(matches: TokenMatch[], match: TokenMatch, from: number): void {
  let low = from;
  for (let high = matches.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (matches[middle]!.length >= match.length) low = middle + 1;
    else high = middle;
  }
  matches.splice(low, 0, match);
}
