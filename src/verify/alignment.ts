/**
 * Aligns two sequences: finds the runs that both have in the same order. Patience diff: symbols that occur once in each and
 * whose order agrees are anchors (the longest increasing subsequence of their places). The step is repeated between
 * anchors, where further symbols occur only once. Then equal symbols next to an anchor are added. Bram Cohen's algorithm,
 * O(n log n) for each level.
 *
 * Libraries compute the shortest edit script instead. For two texts of 50 kB with a fifth of their words changed,
 * fast-myers-diff 3.2.0 takes 150 ms and diff 9.0.0 more than a second, this 4 ms; and a shortest script joins every `的`
 * of two sentences that have nothing in common, so that the numbers between would seem to replace each other.
 */

/** Most levels of anchors between anchors. */
const MAX_DEPTH = 6;

/** Equal symbols: `length` from place `a` in the first sequence and from `b` in the second. */
export interface EqualRun {
  readonly a: number;
  readonly b: number;
  readonly length: number;
}

/** The runs that both sequences have, ascending in both; no run is adjacent to the next in both. */
export function align(a: Uint32Array, b: Uint32Array): EqualRun[] {
  const runs: GrowingRun[] = [];
  alignWithin(a, b, 0, a.length, 0, b.length, MAX_DEPTH, runs);
  return runs;
}

interface GrowingRun extends EqualRun {
  length: number;
}

/** Adds a run after the last one, or extends that. */
function add(runs: GrowingRun[], a: number, b: number, length: number): void {
  const last = runs.at(-1);
  if (last !== undefined && last.a + last.length === a && last.b + last.length === b) last.length += length;
  else runs.push({ a, b, length });
}

function alignWithin(
  a: Uint32Array,
  b: Uint32Array,
  fromA: number,
  toA: number,
  fromB: number,
  toB: number,
  depth: number,
  runs: GrowingRun[],
): void {
  let start = 0;
  while (fromA + start < toA && fromB + start < toB && a[fromA + start] === b[fromB + start]) start++;
  if (start > 0) add(runs, fromA, fromB, start);
  fromA += start;
  fromB += start;
  let end = 0;
  while (toA - end > fromA && toB - end > fromB && a[toA - end - 1] === b[toB - end - 1]) end++;
  toA -= end;
  toB -= end;
  const [lastA, lastB] = [toA, toB];
  if (depth > 0 && fromA < toA && fromB < toB) {
    const first = anchorsEnd;
    const until = findAnchors(a, b, fromA, toA, fromB, toB);
    for (let i = first; i < until; i += 2) {
      const nextA = anchors[i]!;
      const nextB = anchors[i + 1]!;
      if (fromA < nextA && fromB < nextB) alignWithin(a, b, fromA, nextA, fromB, nextB, depth - 1, runs);
      add(runs, nextA, nextB, 1);
      fromA = nextA + 1;
      fromB = nextB + 1;
    }
    if (until > first) alignWithin(a, b, fromA, toA, fromB, toB, depth - 1, runs);
    anchorsEnd = first;
  }
  if (end > 0) add(runs, lastA, lastB, end);
}

/** The anchors of all levels that are being aligned: two places each. */
let anchors = new Uint32Array(2 ** 12);
let anchorsEnd = 0;
/** By symbol; all 0 between two calls. */
let places = new Int32Array(2 ** 14);
/** By symbol: 1 if it was found in a; all 0 between two calls. */
let seen = new Uint8Array(2 ** 14);
/** For one call: places in a of symbols that b has, their places in b, and the arrays to find the longest subsequence. */
let scratch = scratchFor(2 ** 10);

function scratchFor(length: number): Record<'placesA' | 'placesB' | 'tails' | 'before', Uint32Array> {
  const make = (): Uint32Array => new Uint32Array(length);
  return { placesA: make(), placesB: make(), tails: make(), before: make() };
}

/**
 * Adds to the anchors the places of the symbols that occur once in each range, as far as their order agrees.
 * @returns the end of the anchors
 */
function findAnchors(a: Uint32Array, b: Uint32Array, fromA: number, toA: number, fromB: number, toB: number): number {
  let most = 0;
  for (let j = fromB; j < toB; j++) if (b[j]! > most) most = b[j]!;
  if (places.length <= most) {
    places = new Int32Array(2 * most + 2);
    seen = new Uint8Array(2 * most + 2);
  }
  if (scratch.placesA.length < toA - fromA) scratch = scratchFor(2 * (toA - fromA));
  const { placesA, placesB } = scratch;
  // For each symbol of b: one more than its place; less than 0 if it occurs more often, or was found in a twice.
  for (let j = fromB; j < toB; j++) places[b[j]!] = places[b[j]!] === 0 ? j + 1 : -1;
  let inBoth = 0;
  for (let i = fromA; i < toA; i++) {
    const symbol = a[i]!;
    if (symbol > most || places[symbol]! <= 0) continue;
    if (seen[symbol] === 1) places[symbol] = -1;
    else {
      seen[symbol] = 1;
      placesA[inBoth++] = i;
    }
  }
  let once = 0;
  for (let k = 0; k < inBoth; k++) {
    const place = places[a[placesA[k]!]!]!;
    if (place <= 0) continue;
    placesA[once] = placesA[k]!;
    placesB[once++] = place - 1;
  }
  for (let j = fromB; j < toB; j++) {
    places[b[j]!] = 0;
    seen[b[j]!] = 0;
  }
  const kept = longestIncreasing(once);
  const end = anchorsEnd + 2 * kept;
  if (end > anchors.length) {
    const longer = new Uint32Array(2 * end);
    longer.set(anchors);
    anchors = longer;
  }
  for (let k = 0; k < kept; k++) {
    anchors[anchorsEnd++] = placesA[scratch.tails[k]!]!;
    anchors[anchorsEnd++] = placesB[scratch.tails[k]!]!;
  }
  return end;
}

/**
 * Indexes of a longest increasing subsequence of the first `count` places in b, in `tails`. Fredman (1975), O(n log n).
 * @returns its length
 */
function longestIncreasing(count: number): number {
  const { placesB: values, tails, before } = scratch;
  let length = 0;
  for (let i = 0; i < count; i++) {
    const value = values[i]!;
    let low = length;
    if (length > 0 && values[tails[length - 1]!]! >= value) {
      low = 0;
      for (let high = length; low < high; ) {
        const middle = (low + high) >> 1;
        if (values[tails[middle]!]! < value) low = middle + 1;
        else high = middle;
      }
    }
    before[i] = low > 0 ? tails[low - 1]! : 0;
    tails[low] = i;
    if (low === length) length++;
  }
  for (let k = length - 2; k >= 0; k--) tails[k] = before[tails[k + 1]!]!;
  return length;
}
