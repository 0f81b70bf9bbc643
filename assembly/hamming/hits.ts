// The results of a batch of queries: hits as pairs of 32-bit words (entry, distance), query by query, sorted by distance,
// then by entry; and then the matches, the fingerprints of these entries. Hits beyond the capacity are counted but not
// written, so that the caller can repeat the query with more memory.
import { head, HEAD_IDS, ID_LIST, HEAD_POSTINGS } from './layout';

/** The first hit of the query. */
let first: usize = 0;
let at: usize = 0;
let end: usize = 0;
let found: u32 = 0;
let enough: u32 = 0;
/** Remaining capacity for matches. */
let left: u32 = 0;

/** Begins a batch. @param capacity most hits, and most matches @param most hits after which a query may stop */
export function begin(hits: usize, capacity: u32, most: u32): void {
  first = hits;
  at = hits;
  end = hits + (<usize>capacity << 3);
  left = capacity;
  enough = most;
  found = 0;
}

/** Adds a hit; returns true if the query has enough. */
// @ts-ignore: decorator
@inline
export function hit(entry: u32, distance: u32): bool {
  if (at < end) {
    store<u32>(at, entry);
    store<u32>(at, distance, 4);
    at += 8;
  }
  return ++found >= enough;
}

/**
 * Ends a query and writes the number of its hits to `count`; false if they or their matches exceed the capacity, and the
 * batch ends before this query.
 */
// @ts-ignore: decorator
@inline
export function settle(count: usize): bool {
  store<u32>(count, found);
  if (at >= end) return false;
  if (found > 0) {
    if (found > 1) order(first, at);
    const matches = matchesOf(first, at);
    if (matches > left) {
      store<u32>(count, matches);
      return false;
    }
    left -= matches;
    first = at;
    found = 0;
  }
  return true;
}

/** Sorts hits, each as one number with the distance in the high bits: Shell (1959), gaps of 5/11. */
function order(from: usize, to: usize): void {
  let gap = (to - from) >> 3;
  do {
    gap = gap < 16 ? 1 : <usize>((<u64>gap * 5) / 11);
    const step = gap << 3;
    for (let next = from + step; next < to; next += 8) {
      const key = load<u64>(next);
      let place = next;
      for (; place >= from + step && load<u64>(place - step) > key; place -= step) store<u64>(place, load<u64>(place - step));
      store<u64>(place, key);
    }
  } while (gap > 1);
}

/** Number of fingerprints of the entries of hits. This also prefetches their ids, which are read next. */
function matchesOf(from: usize, to: usize): u32 {
  const ids = <usize>head(HEAD_IDS);
  const postings = <usize>head(HEAD_POSTINGS);
  let sum: u32 = 0;
  for (let hit = from; hit < to; hit += 8) {
    const id = load<u32>(ids + (<usize>load<u32>(hit) << 2));
    sum += id < ID_LIST ? 1 : load<u32>(postings + (<usize>(id - ID_LIST) << 2));
  }
  return sum;
}

/**
 * Writes the matches of the first `count` queries, which all fit.
 * @param counts hits of each query; replaced by the end of its matches @param base start from which the ends are counted
 * @returns matches
 */
export function matches(hits: usize, counts: usize, count: u32, base: u32, ids: usize, distances: usize): u32 {
  const idOf = <usize>head(HEAD_IDS);
  const postings = <usize>head(HEAD_POSTINGS);
  const begin = ids;
  for (let q: u32 = 0; q < count; q++) {
    const counter = counts + (<usize>q << 2);
    for (const end = hits + (<usize>load<u32>(counter) << 3); hits < end; hits += 8) {
      const id = load<u32>(idOf + (<usize>load<u32>(hits) << 2));
      const distance = load<u32>(hits, 4);
      const posting = postings + (<usize>(id - ID_LIST) << 2);
      const many = id < ID_LIST ? 1 : load<u32>(posting);
      store<u32>(ids, id);
      store<u32>(distances, distance);
      if (id >= ID_LIST) {
        for (let i: usize = 0; i < <usize>many; i++) {
          store<u32>(ids + (i << 2), load<u32>(posting + (i << 2), 4));
          store<u32>(distances + (i << 2), distance);
        }
      }
      ids += <usize>many << 2;
      distances += <usize>many << 2;
    }
    store<u32>(counter, base + <u32>((ids - begin) >> 2));
  }
  return <u32>((ids - begin) >> 2);
}
