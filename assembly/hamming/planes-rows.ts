// Restores the entries of an index of planes as rows, for merging. Table 0 leads with the top bits and so has the entries
// in their own order: from the top, an entry is its prefix, its tailBytes bytes and its sliced bits.
import { HEAD_BITS, head, HEAD_OWN } from './layout';
import {
  NODE_BYTES,
  NODE_PREFIX,
  NODE_SLICED,
  NODE_TAIL_BYTES,
  TABLE_PLANES,
  TABLE_SLOTS,
  TABLE_TAILS,
} from './planes-layout';
import { high, low, lowMask, shiftLeft } from './wide';

/** Entries from … to − 1, as rows of the index's bits. */
export function planeRows(from: u32, to: u32, rows: usize): void {
  const bits = head(HEAD_BITS);
  const node = <usize>head(HEAD_OWN);
  const sliced = load<u32>(node, NODE_SLICED);
  const tailBytes = load<u32>(node, NODE_TAIL_BYTES);
  const prefix = load<u32>(node, NODE_PREFIX);
  const slots = <usize>load<u32>(node + NODE_BYTES, TABLE_SLOTS);
  const planes = <usize>load<u32>(node + NODE_BYTES, TABLE_PLANES);
  const tails = <usize>load<u32>(node + NODE_BYTES, TABLE_TAILS);
  let lead = slotBefore(slots, prefix, from);
  for (let i = from; i < to; i++, rows += bits >> 3) {
    while (load<u32>(slots + (<usize>lead << 2), 4) <= i) lead++;
    shiftLeft(lead, 0, bits - prefix);
    let x = low;
    let y = high;
    const bytes = tails + <usize>i * tailBytes;
    shiftLeft(load<u64>(bytes) & lowMask(tailBytes << 3), load<u64>(bytes, 8) & lowMask(max<u32>(tailBytes << 3, 64) - 64), sliced);
    x |= low;
    y |= high;
    const group = planes + <usize>(i >> 7) * (sliced << 4) + ((i & 127) >> 3);
    for (let bit: u32 = 0; bit < sliced; bit++) {
      x |= ((<u64>load<u8>(group + (<usize>bit << 4)) >> (i & 7)) & 1) << bit;
    }
    if (bits == 32) store<u32>(rows, <u32>x);
    else store<u64>(rows, x);
    if (bits == 128) store<u64>(rows, y, 8);
  }
}

/** The last slot that begins at or before an entry. */
function slotBefore(slots: usize, prefix: u32, entry: u32): u32 {
  let first: u32 = 0;
  for (let step: u32 = 1 << (prefix - 1); step > 0; step >>= 1) {
    if (load<u32>(slots + (<usize>(first + step) << 2)) <= entry) first += step;
  }
  return first;
}
