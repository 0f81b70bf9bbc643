// Compares every entry with the query: one popcount for each 64 bits. Pseudo-code: for each entry e, if
// popcount(e ^ q) ≤ k, hit e. Deviation (in scan.ts): eight differences are computed before the first is tested.
import { begin, hit, settle } from './hits';
import { HEAD_BITS, HEAD_ENTRIES, head, highOf, lowOf, HEAD_OWN } from './layout';
import { distanceAt, nearOf8, nearTail } from './scan';

export function exhaustive(
  queries: usize,
  count: u32,
  distance: u32,
  hits: usize,
  capacity: u32,
  counts: usize,
  most: u32,
): u32 {
  const bits = head(HEAD_BITS);
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const query = queries + q * (bits >> 3);
    search(lowOf(query, bits), highOf(query, bits), distance, bits);
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}

function search(low: u64, high: u64, distance: u32, bits: u32): void {
  const rows = <usize>head(HEAD_OWN);
  const entries = head(HEAD_ENTRIES);
  const bytes: usize = bits >> 3;
  for (let e: u32 = 0; e < entries; e += 8) {
    const row = rows + e * bytes;
    let near = entries - e >= 8 ? nearOf8(row, low, high, distance, bits) : nearTail(row, entries - e, low, high, distance, bits);
    for (; near != 0; near &= near - 1) {
      const i = ctz<u32>(near);
      if (hit(e + i, distanceAt(row + i * bytes, low, high, bits))) return;
    }
  }
}
