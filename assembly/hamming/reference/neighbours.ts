// Each entry with the list of the other entries within k bits of it: a query that is an entry is answered by one exact
// look-up. Any other query has no list, and is compared with all entries.
import { begin, hit, settle } from '../hits';
import { apart, HEAD_BITS, HEAD_ENTRIES, head, highOf, lowOf, HEAD_OWN } from '../layout';
import { isRow, lowerBound } from './sorted';

export function neighbours(
  queries: usize,
  count: u32,
  distance: u32,
  hits: usize,
  capacity: u32,
  counts: usize,
  most: u32,
): u32 {
  const bits = head(HEAD_BITS);
  const bytes: usize = bits >> 3;
  const entries = head(HEAD_ENTRIES);
  const rows = <usize>head(HEAD_OWN);
  const slots = <usize>head(HEAD_OWN + 4);
  const width = head(HEAD_OWN + 8);
  const ends = <usize>head(HEAD_OWN + 12);
  const lists = <usize>head(HEAD_OWN + 16);
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const low = lowOf(queries + q * bytes, bits);
    const high = highOf(queries + q * bytes, bits);
    const member = lowerBound(rows, slots, width, low, high, bits);
    if (member < entries && isRow(rows + member * bytes, low, high, bits)) {
      const end = load<u32>(ends + (<usize>member << 2), 4);
      if (!hit(member, 0)) {
        for (let i = load<u32>(ends + (<usize>member << 2)); i < end; i++) {
          const entry = load<u32>(lists + (<usize>i << 2));
          const bitsApart = apart(rows + entry * bytes, low, high, bits);
          if (bitsApart <= distance && hit(entry, bitsApart)) break;
        }
      }
    } else {
      for (let entry: u32 = 0; entry < entries; entry++) {
        const bitsApart = apart(rows + entry * bytes, low, high, bits);
        if (bitsApart <= distance && hit(entry, bitsApart)) break;
      }
    }
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}
