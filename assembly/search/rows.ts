// The entries of an index of planes as rows again, for merging. Table 0 leads with the top bits and so has the entries in
// their own order: an entry is its prefix, its cold bytes, its hot bits, from the top down.
import { BITS, head, OWN } from './layout';
import { high, low, lowMask, shiftLeft } from './wide';

/** The same as in planes.ts. */
const HOT: usize = 8;
const COLD: usize = 12;
const PREFIX: usize = 16;
const NODE_BYTES: usize = 32;
const SLOTS: usize = 4;
const PLANES: usize = 8;
const REST: usize = 12;

/** Entries from … to − 1, as rows of the index's bits. */
export function planeRows(from: u32, to: u32, rows: usize): void {
  const bits = head(BITS);
  const node = <usize>head(OWN);
  const hot = load<u32>(node, HOT);
  const cold = load<u32>(node, COLD);
  const prefix = load<u32>(node, PREFIX);
  const slots = <usize>load<u32>(node + NODE_BYTES, SLOTS);
  const planes = <usize>load<u32>(node + NODE_BYTES, PLANES);
  const rest = <usize>load<u32>(node + NODE_BYTES, REST);
  let lead = slotBefore(slots, prefix, from);
  for (let i = from; i < to; i++, rows += bits >> 3) {
    while (load<u32>(slots + (<usize>lead << 2), 4) <= i) lead++;
    shiftLeft(lead, 0, bits - prefix);
    let x = low;
    let y = high;
    const bytes = rest + <usize>i * cold;
    shiftLeft(load<u64>(bytes) & lowMask(cold << 3), load<u64>(bytes, 8) & lowMask(max<u32>(cold << 3, 64) - 64), hot);
    x |= low;
    y |= high;
    const group = planes + <usize>(i >> 7) * (hot << 4) + ((i & 127) >> 3);
    for (let bit: u32 = 0; bit < hot; bit++) {
      x |= ((<u64>load<u8>(group + (<usize>bit << 4)) >> (i & 7)) & 1) << bit;
    }
    if (bits == 32) store<u32>(rows, <u32>x);
    else store<u64>(rows, x);
    if (bits == 128) store<u64>(rows, y, 8);
  }
}

/** The last slot that begins at an entry or before it. */
function slotBefore(slots: usize, prefix: u32, entry: u32): u32 {
  let first: u32 = 0;
  for (let step: u32 = 1 << (prefix - 1); step > 0; step >>= 1) {
    if (load<u32>(slots + (<usize>(first + step) << 2)) <= entry) first += step;
  }
  return first;
}
