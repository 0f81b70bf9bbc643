/**
 * Documents grouped by a 32-bit key: a stable least-significant-digit radix sort, three passes of 11 bits.
 * O(n) time; 8 bytes a document while it runs.
 */
import { passingWords } from '../base/columns.ts';

interface Keyed {
  readonly keys: Uint32Array;
  readonly documents: Uint32Array;
}

/** The memory of a sort of at most so many documents is kept for the next one: a search sorts thousands of groups. */
const KEPT = 2 ** 18;
let kept: Keyed = { keys: new Uint32Array(0), documents: new Uint32Array(0) };
const count = new Uint32Array(2048);

/** Sorts the documents by their keys, in place; documents with equal keys keep their order. */
export function sortByKey(keys: Uint32Array, documents: Uint32Array): void {
  const { length } = keys;
  let from: Keyed = { keys, documents };
  let to = spare(length);
  for (let shift = 0; shift < 32; shift += 11) {
    count.fill(0);
    for (let i = 0; i < length; i++) count[(from.keys[i]! >>> shift) & 2047]!++;
    for (let digit = 0, place = 0; digit < 2048; digit++) {
      const here = count[digit]!;
      count[digit] = place;
      place += here;
    }
    for (let i = 0; i < length; i++) {
      const key = from.keys[i]!;
      const place = count[(key >>> shift) & 2047]!++;
      to.keys[place] = key;
      to.documents[place] = from.documents[i]!;
    }
    [from, to] = [to, from];
  }
  keys.set(from.keys.subarray(0, length));
  documents.set(from.documents.subarray(0, length));
}

function spare(length: number): Keyed {
  if (length <= kept.keys.length) return kept;
  const size = length > KEPT ? length : Math.min(KEPT, 2 * length);
  const created = { keys: new Uint32Array(size), documents: new Uint32Array(size) };
  if (size <= KEPT) kept = created;
  return created;
}

/**
 * The numbers 0 … length − 1 sorted by their keys, equal ones in their order: a counting sort, for keys that are not much
 * greater than `length`. O(length + most); 4 bytes a number and 4 a key.
 * @param most the greatest possible key
 */
export function orderByCount(length: number, keyOf: (i: number) => number, most: number): Uint32Array<ArrayBuffer> {
  const places = passingWords(most + 2);
  for (let i = 0; i < length; i++) places[keyOf(i) + 1]!++;
  for (let key = 1; key < places.length; key++) places[key]! += places[key - 1]!;
  const order = passingWords(length);
  for (let i = 0; i < length; i++) order[places[keyOf(i)]!++] = i;
  return order;
}

/** The runs of two or more equal keys, as [from, to). */
export function* runs(keys: Uint32Array): Generator<readonly [number, number]> {
  for (let from = 0; from < keys.length; ) {
    let to = from + 1;
    while (to < keys.length && keys[to] === keys[from]) to++;
    if (to - from > 1) yield [from, to];
    from = to;
  }
}

/** 0 … length − 1. */
export function ascending(length: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = i;
  return numbers;
}
