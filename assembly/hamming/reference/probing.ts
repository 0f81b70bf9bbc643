// The query and every number within k bits of it, each looked up exactly. Pseudo-code: probe(x, b, k): if x is an entry,
// hit it; if k > 0, for each bit c ≥ b: probe(x ^ 2^c, c + 1, k − 1).
import { begin, hit, settle } from '../hits';
import { HEAD_BITS, HEAD_ENTRIES, head, highOf, lowOf, HEAD_OWN } from '../layout';
import { isRow, lowerBound } from './sorted';

let rows: usize = 0;
let slots: usize = 0;
let width: u32 = 0;
let entries: u32 = 0;

export function probing(
  queries: usize,
  count: u32,
  distance: u32,
  hits: usize,
  capacity: u32,
  counts: usize,
  most: u32,
): u32 {
  const bits = head(HEAD_BITS);
  rows = head(HEAD_OWN);
  slots = head(HEAD_OWN + 4);
  width = head(HEAD_OWN + 8);
  entries = head(HEAD_ENTRIES);
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const query = queries + q * (bits >> 3);
    probe(lowOf(query, bits), highOf(query, bits), 0, 0, distance, bits);
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}

/** Looks up a number that is `flipped` bits away, and all with up to `distance` bits flipped from bit `from` on. */
function probe(low: u64, high: u64, from: u32, flipped: u32, distance: u32, bits: u32): bool {
  const entry = lowerBound(rows, slots, width, low, high, bits);
  if (entry < entries && isRow(rows + entry * (bits >> 3), low, high, bits) && hit(entry, flipped)) return true;
  if (flipped == distance) return false;
  for (let bit = from; bit < bits; bit++) {
    const one = <u64>1 << bit;
    const done =
      bit < 64
        ? probe(low ^ one, high, bit + 1, flipped + 1, distance, bits)
        : probe(low, high ^ one, bit + 1, flipped + 1, distance, bits);
    if (done) return true;
  }
  return false;
}
