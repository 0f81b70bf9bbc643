// One fingerprint against many: which of them are within `distance` bits of it.

/** Rows of one 32-bit word. */
export function within32(rows: usize, from: u32, to: u32, row: u32, distance: u32, found: usize): u32 {
  const x = load<u32>(rows + (row << 2));
  let hits: u32 = 0;
  for (let i = from; i < to; i++) {
    const bits = popcnt<u32>(x ^ load<u32>(rows + (i << 2)));
    store<u32>(found + (hits << 3), i);
    store<u32>(found + (hits << 3), bits, 4);
    hits += <u32>(bits <= distance);
  }
  return hits;
}

/** Rows of one 64-bit word. */
export function within64(rows: usize, from: u32, to: u32, row: u32, distance: u32, found: usize): u32 {
  const x = load<u64>(rows + (row << 3));
  let hits: u32 = 0;
  for (let i = from; i < to; i++) {
    const bits = <u32>popcnt<u64>(x ^ load<u64>(rows + (i << 3)));
    store<u32>(found + (hits << 3), i);
    store<u32>(found + (hits << 3), bits, 4);
    hits += <u32>(bits <= distance);
  }
  return hits;
}

/** Rows of two 64-bit words. */
export function within128(rows: usize, from: u32, to: u32, row: u32, distance: u32, found: usize): u32 {
  const x = load<u64>(rows + (row << 4));
  const y = load<u64>(rows + (row << 4), 8);
  let hits: u32 = 0;
  for (let i = from; i < to; i++) {
    const other = rows + (i << 4);
    const bits = <u32>(popcnt<u64>(x ^ load<u64>(other)) + popcnt<u64>(y ^ load<u64>(other, 8)));
    store<u32>(found + (hits << 3), i);
    store<u32>(found + (hits << 3), bits, 4);
    hits += <u32>(bits <= distance);
  }
  return hits;
}
