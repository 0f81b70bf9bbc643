// Every entry compared with the query: one popcount a 64-bit word. Pseudo-code: for each entry e, if popcount(e ^ q) ≤ k,
// hit e. The only deviation: eight differences are taken before the first is looked at, so that one branch serves eight.
import { BITS, distanceOf, ENTRIES, head, ROWS } from './layout';
import { begin, hit, settle } from './hits';

export function exhaustive(
  queries: usize,
  count: u32,
  distance: u32,
  hits: usize,
  capacity: u32,
  counts: usize,
  most: u32,
): u32 {
  const bits = head(BITS);
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const query = queries + q * (bits >> 3);
    if (bits == 64) scan64(query, distance);
    else scan(query, distance, bits);
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}

function scan(query: usize, distance: u32, bits: u32): void {
  const rows = <usize>head(ROWS);
  const entries = head(ENTRIES);
  const bytes: usize = bits >> 3;
  for (let e: u32 = 0; e < entries; e++) {
    const apart = distanceOf(rows + e * bytes, query, bits);
    if (apart <= distance && hit(e, apart)) return;
  }
}

function scan64(query: usize, distance: u32): void {
  const x = load<u64>(query);
  const rows = <usize>head(ROWS);
  const entries = head(ENTRIES);
  let e: u32 = 0;
  for (; e + 8 <= entries; e += 8) {
    const row = rows + (<usize>e << 3);
    let near: u32 = 0;
    for (let i: usize = 0; i < 8; i++) near |= <u32>(<u32>popcnt<u64>(x ^ load<u64>(row + (i << 3))) <= distance) << <u32>i;
    for (; near != 0; near &= near - 1) {
      const i = e + ctz<u32>(near);
      if (hit(i, <u32>popcnt<u64>(x ^ load<u64>(rows + (<usize>i << 3))))) return;
    }
  }
  for (; e < entries; e++) {
    const apart = <u32>popcnt<u64>(x ^ load<u64>(rows + (<usize>e << 3)));
    if (apart <= distance && hit(e, apart)) return;
  }
}
