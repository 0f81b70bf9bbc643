// All numbers within k bits of an entry, sorted, each with its entry: one look-up answers a query.
import { begin, hit, settle } from '../hits';
import { apart, HEAD_BITS, head, highOf, lowOf, HEAD_OWN } from '../layout';
import { isRow, lowerBound } from './sorted';

export function expanded(
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
  const rows = <usize>head(HEAD_OWN);
  const slots = <usize>head(HEAD_OWN + 4);
  const width = head(HEAD_OWN + 8);
  const variants = <usize>head(HEAD_OWN + 12);
  const entryOf = <usize>head(HEAD_OWN + 16);
  const all = head(HEAD_OWN + 20);
  begin(hits, capacity, most);
  for (let q: u32 = 0; q < count; q++) {
    const low = lowOf(queries + q * bytes, bits);
    const high = highOf(queries + q * bytes, bits);
    let v = lowerBound(variants, slots, width, low, high, bits);
    for (; v < all && isRow(variants + v * bytes, low, high, bits); v++) {
      const entry = load<u32>(entryOf + (<usize>v << 2));
      const bitsApart = apart(rows + entry * bytes, low, high, bits);
      if (bitsApart <= distance && hit(entry, bitsApart)) break;
    }
    if (!settle(counts + (<usize>q << 2))) return q;
  }
  return count;
}

let top: usize = 0;
let companions: usize = 0;

/** Writes every number within `distance` bits of each of `count` rows, and the number of that row. */
export function expand(rows: usize, count: u32, bits: u32, distance: u32, variants: usize, entryOf: usize): void {
  top = variants;
  companions = entryOf;
  for (let e: u32 = 0; e < count; e++) {
    const row = rows + e * (bits >> 3);
    vary(lowOf(row, bits), highOf(row, bits), 0, distance, bits, e);
  }
}

function vary(low: u64, high: u64, from: u32, left: u32, bits: u32, entry: u32): void {
  if (bits == 32) store<u32>(top, <u32>low);
  else store<u64>(top, low);
  if (bits == 128) store<u64>(top, high, 8);
  store<u32>(companions, entry);
  top += bits >> 3;
  companions += 4;
  if (left == 0) return;
  for (let bit = from; bit < bits; bit++) {
    const one = <u64>1 << bit;
    vary(bit < 64 ? low ^ one : low, bit < 64 ? high : high ^ one, bit + 1, left - 1, bits, entry);
  }
}
