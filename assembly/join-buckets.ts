// Distributes rows to buckets of equal bits; reduces dense buckets by collapsing equal rows and by the bits that vary.
import { distance, hash, ODD, sizeOf } from './join-rows';

/** Counts rows, `step` bytes apart, by the top bits of their hashes. */
function tally<W>(row: usize, step: usize, count: u32, key: usize, bits: u32, counts: usize): void {
  const low = load<u64>(key);
  const high = sizeof<W>() == 16 ? load<u64>(key, 8) : 0;
  const odd = load<u64>(key, sizeof<W>());
  const shift: u64 = 64 - bits;
  for (const end = row + count * step; row < end; row += step) {
    const place = counts + (<usize>(hash<W>(row, low, high, odd) >> shift) << 2);
    store<u32>(place, load<u32>(place) + 1);
  }
}

/**
 * Writes rows, numbered from `id` on, as elements to the next positions of their buckets, for buckets first … first + span
 * − 1.
 */
function scatter<W>(
  row: usize,
  id: u32,
  count: u32,
  key: usize,
  bits: u32,
  first: u32,
  span: u32,
  places: usize,
  to: usize,
): void {
  const low = load<u64>(key);
  const high = sizeof<W>() == 16 ? load<u64>(key, 8) : 0;
  const odd = load<u64>(key, sizeof<W>());
  const shift: u64 = 64 - bits;
  for (const end = row + count * sizeof<W>(); row < end; row += sizeof<W>(), id++) {
    const bucket = <u32>(hash<W>(row, low, high, odd) >> shift);
    if (bucket - first >= span) continue;
    const element = next<W>(bucket, places, to);
    if (sizeof<W>() == 16) v128.store(element, v128.load(row));
    else store<u64>(element, load<u64>(row));
    store<u32>(element, id, sizeof<W>());
  }
}

/** Moves elements to the next positions of their buckets. */
function split<W>(element: usize, count: u32, key: usize, bits: u32, places: usize, to: usize): void {
  const low = load<u64>(key);
  const high = sizeof<W>() == 16 ? load<u64>(key, 8) : 0;
  const odd = load<u64>(key, sizeof<W>());
  const shift: u64 = 64 - bits;
  for (const end = element + count * sizeOf<W>(); element < end; element += sizeOf<W>()) {
    const place = next<W>(<u32>(hash<W>(element, low, high, odd) >> shift), places, to);
    v128.store(place, v128.load(element));
    if (sizeof<W>() == 16) store<u64>(place, load<u64>(element, 16), 16);
  }
}

/** The next position of a bucket. */
// @ts-ignore: decorator
@inline
function next<W>(bucket: u32, places: usize, to: usize): usize {
  const place = places + (bucket << 2);
  const at = load<u32>(place);
  store<u32>(place, at + 1);
  return to + at * sizeOf<W>();
}

/** Moves the first of equal rows to the front and lists the others as pairs of document numbers; returns how many remain. */
function collapse<W>(elements: usize, count: u32, heads: usize, pairs: usize): u32 {
  const headBits = 33 - clz<u32>(count);
  const shift: u64 = 64 - headBits;
  memory.fill(heads, 0, 4 << headBits);
  const origin = elements - sizeOf<W>();
  let kept: u32 = 0;
  let found = pairs;
  for (let a = elements, end = elements + count * sizeOf<W>(); a < end; a += sizeOf<W>()) {
    const head = heads + (<usize>(hash<W>(a, u64.MAX_VALUE, u64.MAX_VALUE, ODD) >> shift) << 2);
    let next = load<u32>(head);
    while (next != 0 && distance<W>(origin + next * sizeOf<W>(), a) != 0) {
      next = load<u32>(origin + next * sizeOf<W>(), sizeof<W>() + 4);
    }
    if (next != 0) {
      store<u32>(found, load<u32>(origin + next * sizeOf<W>(), sizeof<W>()));
      store<u32>(found, load<u32>(a, sizeof<W>()), 4);
      found += 8;
      continue;
    }
    const to = elements + kept * sizeOf<W>();
    if (sizeof<W>() == 16) v128.store(to, v128.load(a));
    else store<u64>(to, load<u64>(a));
    store<u32>(to, load<u32>(a, sizeof<W>()), sizeof<W>());
    store<u32>(to, load<u32>(head), sizeof<W>() + 4);
    store<u32>(head, ++kept);
  }
  return kept;
}

/** The bits in which the rows are not all equal. */
function varying<W>(elements: usize, count: u32, mask: usize): void {
  let low: u64 = 0;
  let high: u64 = 0;
  const end = elements + count * sizeOf<W>();
  for (let a = elements; a < end; a += sizeOf<W>()) {
    low |= load<u64>(a) ^ load<u64>(elements);
    if (sizeof<W>() == 16) high |= load<u64>(a, 8) ^ load<u64>(elements, 8);
  }
  store<u64>(mask, low);
  if (sizeof<W>() == 16) store<u64>(mask, high, 8);
}

/** Counts how many rows, `step` bytes apart, have each bit. */
function ones<W>(rows: usize, step: usize, count: u32, counts: usize): void {
  const end = rows + count * step;
  for (let bit: usize = 0; bit < 8 * sizeof<W>(); bit++) {
    const word = (bit >> 6) << 3;
    let sum: u64 = 0;
    for (let a = rows + word; a < end; a += step) sum += (load<u64>(a) >> (bit & 63)) & 1;
    store<u32>(counts + (bit << 2), <u32>sum);
  }
}

export function joinTally(wide: bool, row: usize, step: usize, count: u32, key: usize, bits: u32, counts: usize): void {
  if (wide) tally<v128>(row, step, count, key, bits, counts);
  else tally<u64>(row, step, count, key, bits, counts);
}

export function joinScatter(
  wide: bool,
  row: usize,
  id: u32,
  count: u32,
  key: usize,
  bits: u32,
  first: u32,
  span: u32,
  places: usize,
  to: usize,
): void {
  if (wide) scatter<v128>(row, id, count, key, bits, first, span, places, to);
  else scatter<u64>(row, id, count, key, bits, first, span, places, to);
}

export function joinSplit(
  wide: bool,
  element: usize,
  count: u32,
  key: usize,
  bits: u32,
  places: usize,
  to: usize,
): void {
  if (wide) split<v128>(element, count, key, bits, places, to);
  else split<u64>(element, count, key, bits, places, to);
}

export function joinCollapse(wide: bool, elements: usize, count: u32, heads: usize, pairs: usize): u32 {
  return wide ? collapse<v128>(elements, count, heads, pairs) : collapse<u64>(elements, count, heads, pairs);
}

export function joinVarying(wide: bool, elements: usize, count: u32, mask: usize): void {
  if (wide) varying<v128>(elements, count, mask);
  else varying<u64>(elements, count, mask);
}

export function joinOnes(wide: bool, rows: usize, step: usize, count: u32, counts: usize): void {
  if (wide) ones<v128>(rows, step, count, counts);
  else ones<u64>(rows, step, count, counts);
}
