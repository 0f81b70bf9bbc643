/**
 * Stage 5, propose: fingerprints to candidate pairs. Equal texts are linked to the first of them ({@link linkEqual}),
 * and a search proposes pairs among these first ones, part by part ({@link propose}).
 */
import { type Column, wordsColumn } from '../base/columns.ts';
import type { Rows } from '../base/rows.ts';
import type { Bound, CandidateSearch } from '../search/candidates.ts';
import { firstEqual } from '../search/equal.ts';
import { isTooShort } from '../verify/jaccard.ts';

/** The result of one part of a search. */
export interface Proposed {
  /** Two row numbers a pair, the lower first. */
  readonly pairs: Uint32Array;
  /** Distance of the two fingerprints of each pair, in the unit of the method. */
  readonly distances: Uint32Array;
  readonly bound: Bound;
}

/** The candidates of one part of a search. */
export function propose(rows: Rows, search: CandidateSearch, part: number): Proposed {
  const pairs = wordsColumn();
  const distances = wordsColumn();
  const blocks = search.search(rows, part);
  let next = blocks.next();
  for (; !next.done; next = blocks.next()) {
    pairs.append(next.value.pairs);
    distances.append(next.value.distances);
  }
  // Separate buffers, which can be transferred to another thread.
  return { pairs: pairs.values.slice(), distances: distances.values.slice(), bound: next.value };
}

export interface EqualTexts {
  /** For each row, the first row with the same text. */
  readonly first: Uint32Array;
  /** Two row numbers a pair: the first of some equal texts, and another. */
  readonly pairs: Uint32Array;
  /** The rows to search, ascending: texts long enough to judge by similarity, of equal texts only the first. */
  readonly among: Uint32Array<SharedArrayBuffer>;
}

/**
 * Links equal texts. A text without tokens equals others only by accident, and is never a copy. O(rows).
 * @param textHashes four words a row: a hash of its tokens in order
 * @param shingles number of shingles of each row
 * @param sides of each row, if any; then only texts of different sides are linked, and all rows that are long enough are
 *   searched, since a text may be similar to another with which the first of its equals is not compared
 */
export function linkEqual(textHashes: Uint32Array, shingles: Uint32Array, sides?: Uint32Array): EqualTexts {
  const first = firstEqual({ rows: textHashes, rowWords: 4 });
  const pairs = wordsColumn();
  // Shared with all workers, like the rows.
  const among = new Uint32Array(new SharedArrayBuffer(4 * first.length));
  let count = 0;
  for (let row = 0; row < first.length; row++) {
    if (shingles[row] === 0) continue;
    if (sides === undefined && first[row] !== row) {
      pairs.push(first[row]!);
      pairs.push(row);
    } else if (!isTooShort(shingles[row]!)) among[count++] = row;
  }
  if (sides !== undefined) linkAcross(first, shingles, sides, pairs);
  return { first, pairs: pairs.values, among: among.subarray(0, count) };
}

/** Links each text to an equal one of another side: to the first of all, or to the first that is not on its side. */
function linkAcross(
  first: Uint32Array,
  shingles: Uint32Array,
  sides: Uint32Array,
  pairs: Column<Uint32Array<ArrayBuffer>>,
): void {
  const others = new Map<number, number>();
  for (let row = 0; row < first.length; row++) {
    const firstRow = first[row]!;
    if (sides[row] !== sides[firstRow] && !others.has(firstRow)) others.set(firstRow, row);
  }
  for (let row = 0; row < first.length; row++) {
    const other = sides[row] === sides[first[row]!] ? others.get(first[row]!) : first[row]!;
    // The first two of different sides are linked by the second of them.
    if (shingles[row] === 0 || other === undefined || first[row] === row) continue;
    pairs.push(Math.min(row, other));
    pairs.push(Math.max(row, other));
  }
}
