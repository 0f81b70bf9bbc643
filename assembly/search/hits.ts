// What a batch of queries found: pairs of 32-bit words (entry, distance), query by query. Past the end of the room hits
// are counted but not written, so that the gate can come again with more.

let at: usize = 0;
let end: usize = 0;
let found: u32 = 0;
let enough: u32 = 0;

/** Begins a batch. @param capacity hits that there is room for @param most hits after which a query may stop */
export function begin(hits: usize, capacity: u32, most: u32): void {
  at = hits;
  end = hits + (<usize>capacity << 3);
  enough = most;
  found = 0;
}

/** One hit; true when the query has enough. */
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

/** Ends a query: its hits are counted at `count`; false when they had no room, and the batch ends before this query. */
// @ts-ignore: decorator
@inline
export function settle(count: usize): bool {
  store<u32>(count, found);
  const whole = at < end;
  found = 0;
  return whole;
}
