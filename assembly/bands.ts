// Compares one sketch with many: which of them agree with it in at least `least` slots, and in no earlier band.
//
//   for each other row:
//     count the equal slots (16 at a time); skip it if there are too few
//     skip it unless the pair agrees in this band, and in no band before it
//
// Counting comes first: it has no branch that can be mispredicted, and leaves few rows.
//
// Rows are `stride` bytes apart, a multiple of 64.
//
// If rows are in a file, the lowest byte of each slot is in memory. It rejects most pairs with too few equal slots without
// reading their rows, since equal slots have equal bytes (Li, König 2010, "b-Bit minwise hashing").

export function nearRows(
  rows: usize,
  stride: usize,
  others: usize,
  from: u32,
  to: u32,
  row: u32,
  least: u32,
  length: u32,
  band: u32,
  found: usize,
): u32 {
  const a = rows + row * stride;
  const begin = found;
  for (let i = from; i < to; i++) {
    const other = load<u32>(others + (i << 2));
    const b = rows + other * stride;
    const equal = equalSlots(a, b, stride);
    if (equal < least || !agreeFirst(a, b, length, band)) continue;
    store<u32>(found, i);
    store<u32>(found, equal, 4);
    found += 8;
  }
  return <u32>((found - begin) >> 3);
}

/** Counts the equal slots of a row with each of some others: u32 each at `counts`. */
export function equalToRow(rows: usize, stride: usize, others: usize, count: u32, row: u32, counts: usize): void {
  const a = rows + row * stride;
  for (let i: u32 = 0; i < count; i++) {
    const other = load<u32>(others + (<usize>i << 2));
    store<u32>(counts + (<usize>i << 2), equalSlots(a, rows + other * stride, stride));
  }
}

/** Whether `band` is the first band, of `length` slots each, in which two rows agree. */
function agreeFirst(a: usize, b: usize, length: u32, band: u32): bool {
  for (let block: u32 = 0; block <= band; block++, a += length << 2, b += length << 2) {
    let same: u32 = 0;
    while (same < length && load<u32>(a + (same << 2)) == load<u32>(b + (same << 2))) same++;
    if (same == length) return block == band;
  }
  return false;
}

// @ts-ignore: decorator
@inline
function equalSlots(a: usize, b: usize, stride: usize): u32 {
  let x = i32x4.splat(0);
  let y = i32x4.splat(0);
  for (const end = a + stride; a < end; a += 64, b += 64) {
    x = i32x4.sub(x, i32x4.eq(v128.load(a), v128.load(b)));
    y = i32x4.sub(y, i32x4.eq(v128.load(a, 16), v128.load(b, 16)));
    x = i32x4.sub(x, i32x4.eq(v128.load(a, 32), v128.load(b, 32)));
    y = i32x4.sub(y, i32x4.eq(v128.load(a, 48), v128.load(b, 48)));
  }
  x = i32x4.add(x, y);
  return i32x4.extract_lane(x, 0) + i32x4.extract_lane(x, 1) + i32x4.extract_lane(x, 2) + i32x4.extract_lane(x, 3);
}

/**
 * The pairs within each group that agree in this band and in none before it, and have enough equal slots: three u32 each
 * at `found`, the numbers of the two rows, the later one first, and the number of equal slots.
 * @param ends end of each group of the rows, u32
 * @returns number of pairs
 */
export function nearInGroups(
  rows: usize,
  stride: usize,
  ends: usize,
  groups: u32,
  least: u32,
  length: u32,
  band: u32,
  found: usize,
): u32 {
  const begin = found;
  let first: u32 = 0;
  for (let group: u32 = 0; group < groups; group++) {
    const end = load<u32>(ends + (<usize>group << 2));
    for (let j = first + 1; j < end; j++) {
      const a = rows + j * stride;
      for (let i = first; i < j; i++) {
        const b = rows + i * stride;
        const equal = equalSlots(a, b, stride);
        if (equal < least || !agreeFirst(a, b, length, band)) continue;
        store<u32>(found, j);
        store<u32>(found, i, 4);
        store<u32>(found, equal, 8);
        found += 12;
      }
    }
    first = end;
  }
  return <u32>((found - begin) / 12);
}

/**
 * The pairs within each group whose lowest bytes are equal in enough slots: two u32 each at `found`, the numbers of the two
 * rows, the later one first.
 * @param rows a byte for each slot, `stride` bytes for each row, a multiple of 16 up to 1,024
 * @returns number of pairs
 */
export function nearByLowBytes(
  rows: usize,
  stride: usize,
  ends: usize,
  groups: u32,
  least: u32,
  found: usize,
): u32 {
  const begin = found;
  let first: u32 = 0;
  for (let group: u32 = 0; group < groups; group++) {
    const end = load<u32>(ends + (<usize>group << 2));
    for (let j = first + 1; j < end; j++) {
      const a = rows + j * stride;
      for (let i = first; i < j; i++) {
        if (equalBytes(a, rows + i * stride, stride) < least) continue;
        store<u32>(found, j);
        store<u32>(found, i, 4);
        found += 8;
      }
    }
    first = end;
  }
  return <u32>((found - begin) >> 3);
}

// @ts-ignore: decorator
@inline
function equalBytes(a: usize, b: usize, stride: usize): u32 {
  // A lane counts 64 bytes at most.
  let x = i8x16.splat(0);
  for (const end = a + stride; a < end; a += 16, b += 16) x = i8x16.sub(x, i8x16.eq(v128.load(a), v128.load(b)));
  const sums = i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(x));
  return (
    i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  );
}

/**
 * The given pairs that agree in this band and in none before it, and have enough equal slots: three u32 each at `found`,
 * the numbers of the two rows in the given order, and the number of equal slots.
 * @param pairs numbers of two rows each, u32
 * @returns number of pairs
 */
export function nearPairs(
  rows: usize,
  stride: usize,
  pairs: usize,
  count: u32,
  least: u32,
  length: u32,
  band: u32,
  found: usize,
): u32 {
  const begin = found;
  for (let pair: u32 = 0; pair < count; pair++, pairs += 8) {
    const j = load<u32>(pairs);
    const i = load<u32>(pairs, 4);
    const a = rows + j * stride;
    const b = rows + i * stride;
    const equal = equalSlots(a, b, stride);
    if (equal < least || !agreeFirst(a, b, length, band)) continue;
    store<u32>(found, j);
    store<u32>(found, i, 4);
    store<u32>(found, equal, 8);
    found += 12;
  }
  return <u32>((found - begin) / 12);
}
