// Sorts fingerprints as numbers, each with a 32-bit companion, stably: a least-significant-digit radix sort with digits of
// 11 bits; a digit that all rows share costs one pass of reading. Long runs that are already in order, such as the segments
// that a growing index merges, are merged with the rows after them (Knuth, TAOCP 5.2.4).
import { ID_LIST } from './layout';

const DIGIT: u32 = 11;
const VALUES: u32 = 1 << DIGIT;
/** Working space of {@link sortRows} for its counts. */
export const SORT_COUNTS_BYTES: usize = VALUES << 2;

// @ts-ignore: decorator
@inline
function digitOf(row: usize, shift: u32, bits: u32): u32 {
  if (bits == 32) return (load<u32>(row) >> shift) & (VALUES - 1);
  const word = row + (<usize>(shift >> 6) << 3);
  const within = shift & 63;
  let value = load<u64>(word) >> within;
  if (within > 64 - DIGIT && (shift | 63) + 1 < bits) value |= load<u64>(word, 8) << (64 - within);
  return <u32>value & (VALUES - 1);
}

// @ts-ignore: decorator
@inline
function copyRow(from: usize, to: usize, bits: u32): void {
  if (bits == 32) store<u32>(to, load<u32>(from));
  else {
    store<u64>(to, load<u64>(from));
    if (bits == 128) store<u64>(to, load<u64>(from, 8), 8);
  }
}

/** Fewest rows of a run that is merged instead of sorted, and most such runs. */
const LEAST_RUN: u32 = 8192;
const MOST_RUNS: u32 = 16;

/** Whether a row comes before another. */
// @ts-ignore: decorator
@inline
function isBefore(a: usize, b: usize, bits: u32): bool {
  if (bits == 64) return load<u64>(a) < load<u64>(b);
  if (bits == 32) return load<u32>(a) < load<u32>(b);
  const high = load<u64>(a, 8);
  const other = load<u64>(b, 8);
  return high < other || (high == other && load<u64>(a) < load<u64>(b));
}

/**
 * Sorts rows and their companions.
 * @param spareRows memory for as many rows @param spareIds memory for as many companions @param counts SORT_COUNTS_BYTES
 */
export function sortRows(rows: usize, ids: usize, count: u32, bits: u32, spareRows: usize, spareIds: usize, counts: usize): void {
  sortFrom(0, rows, ids, count, bits, spareRows, spareIds, counts, MOST_RUNS);
}

/** Sorts the rows from a place on: sorts the rows after the run that begins there, and merges both. */
function sortFrom(
  from: u32,
  rows: usize,
  ids: usize,
  count: u32,
  bits: u32,
  spareRows: usize,
  spareIds: usize,
  counts: usize,
  runs: u32,
): void {
  const bytes: usize = bits >> 3;
  const first = rows + from * bytes;
  const firstId = ids + (<usize>from << 2);
  let end = from + 1;
  while (end < count && !isBefore(rows + end * bytes, rows + (end - 1) * bytes, bits)) end++;
  if (end >= count) return;
  if (end - from < LEAST_RUN || runs == 0) {
    radixSort(first, firstId, count - from, bits, spareRows, spareIds, counts);
    return;
  }
  sortFrom(end, rows, ids, count, bits, spareRows, spareIds, counts, runs - 1);
  // Writing never overtakes reading in the second run.
  memory.copy(spareRows, first, (end - from) * bytes);
  memory.copy(spareIds, firstId, <usize>(end - from) << 2);
  let a = spareRows;
  let idA = spareIds;
  const endA = a + (end - from) * bytes;
  let b = rows + end * bytes;
  let idB = ids + (<usize>end << 2);
  const endB = rows + count * bytes;
  let to = first;
  let idTo = firstId;
  while (a < endA && b < endB) {
    // Selected without a branch, since the order is unpredictable.
    const second = isBefore(b, a, bits);
    copyRow(select<usize>(b, a, second), to, bits);
    store<u32>(idTo, load<u32>(select<usize>(idB, idA, second)));
    const step: usize = second ? 1 : 0;
    b += step * bytes;
    idB += step << 2;
    a += (1 - step) * bytes;
    idA += (1 - step) << 2;
    to += bytes;
    idTo += 4;
  }
  memory.copy(to, a, endA - a);
  memory.copy(idTo, idA, ((endA - a) / bytes) << 2);
}

/** @param spareRows like the parameters of {@link sortRows} */
function radixSort(rows: usize, ids: usize, count: u32, bits: u32, spareRows: usize, spareIds: usize, counts: usize): void {
  const bytes: usize = bits >> 3;
  let from = rows;
  let fromIds = ids;
  let to = spareRows;
  let toIds = spareIds;
  for (let shift: u32 = 0; shift < bits; shift += DIGIT) {
    memory.fill(counts, 0, VALUES << 2);
    for (let i: u32 = 0; i < count; i++) {
      const place = counts + (<usize>digitOf(from + i * bytes, shift, bits) << 2);
      store<u32>(place, load<u32>(place) + 1);
    }
    if (count > 0 && load<u32>(counts + (<usize>digitOf(from, shift, bits) << 2)) == count) continue;
    for (let value: u32 = 0, place: u32 = 0; value < VALUES; value++) {
      const here = load<u32>(counts + (<usize>value << 2));
      store<u32>(counts + (<usize>value << 2), place);
      place += here;
    }
    for (let i: u32 = 0; i < count; i++) {
      const row = from + i * bytes;
      const counter = counts + (<usize>digitOf(row, shift, bits) << 2);
      const place = load<u32>(counter);
      store<u32>(counter, place + 1);
      copyRow(row, to + place * bytes, bits);
      store<u32>(toIds + (<usize>place << 2), load<u32>(fromIds + (<usize>i << 2)));
    }
    let swap = from;
    from = to;
    to = swap;
    swap = fromIds;
    fromIds = toIds;
    toIds = swap;
  }
  if (from != rows) {
    memory.copy(rows, from, count * bytes);
    memory.copy(ids, fromIds, <usize>count << 2);
  }
}

/**
 * Combines equal rows into one entry, in place: the row once, and in `ids` the id of a single row, or ID_LIST and the
 * position in `postings` of the number of its ids and the ids.
 * @param words address to which the number of words of the postings is written @returns entries
 */
export function collapse(rows: usize, ids: usize, count: u32, bits: u32, postings: usize, words: usize): u32 {
  const bytes: usize = bits >> 3;
  let entries: u32 = 0;
  let used: u32 = 0;
  for (let from: u32 = 0; from < count; ) {
    const row = rows + from * bytes;
    let to = from + 1;
    while (to < count && memory.compare(row, rows + to * bytes, bytes) == 0) to++;
    let id = load<u32>(ids + (<usize>from << 2));
    if (to - from > 1) {
      const posting = postings + (<usize>used << 2);
      store<u32>(posting, to - from);
      memory.copy(posting + 4, ids + (<usize>from << 2), <usize>(to - from) << 2);
      id = ID_LIST | used;
      used += 1 + to - from;
    }
    copyRow(row, rows + entries * bytes, bits);
    store<u32>(ids + (<usize>entries << 2), id);
    entries++;
    from = to;
  }
  store<u32>(words, used);
  return entries;
}
