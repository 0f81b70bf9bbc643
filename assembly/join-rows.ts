// The rows of the join and their pairs: the operations of a join on one or two rows.
//
// An element is a row W of 64 or 128 bits, its document's number, and a link for the look-up. A key is a mask of the width
// of a row and an odd number. A rule is four u32 (k, blocks, tables, and the address of the distances minus half of that of
// the pairs) and masks: own; the blocks in which a pair must differ, since otherwise it belongs to an earlier bucket; the
// tables.

/** Bytes of a pair, and of what precedes the masks of a rule. */
export const PAIR: usize = 8;
export const RULE: usize = 16;
export const ODD: u64 = 0x9e3779b97f4a7c15;

// @ts-ignore: decorator
@inline
export function sizeOf<W>(): usize {
  return sizeof<W>() + 8;
}

/** A hash of the masked bits of a row; its top bits are its best. */
// @ts-ignore: decorator
@inline
export function hash<W>(row: usize, low: u64, high: u64, odd: u64): u64 {
  let sum = fold(load<u64>(row) & low) * odd;
  if (sizeof<W>() == 16) sum += fold(load<u64>(row, 8) & high) * (odd ^ 0x5851f42d4c957f2c);
  return sum;
}

/** Folds the high bits into the low ones, so that a product also mixes them; a bijection. */
// @ts-ignore: decorator
@inline
export function fold(bits: u64): u64 {
  return bits ^ (bits >> 32);
}

// @ts-ignore: decorator
@inline
export function distance<W>(a: usize, b: usize): u32 {
  let bits = popcnt<u64>(load<u64>(a) ^ load<u64>(b));
  if (sizeof<W>() == 16) bits += popcnt<u64>(load<u64>(a, 8) ^ load<u64>(b, 8));
  return <u32>bits;
}

// @ts-ignore: decorator
@inline
export function agree<W>(a: usize, b: usize, mask: usize): bool {
  let differ = (load<u64>(a) ^ load<u64>(b)) & load<u64>(mask);
  if (sizeof<W>() == 16) differ |= (load<u64>(a, 8) ^ load<u64>(b, 8)) & load<u64>(mask, 8);
  return differ == 0;
}

/** Whether a pair belongs to this bucket. */
// @ts-ignore: decorator
@inline
export function belongs<W>(a: usize, b: usize, rule: usize): bool {
  let mask = rule + RULE;
  if (!agree<W>(a, b, mask)) return false;
  for (let blocks = load<u32>(rule, 4); blocks > 0; blocks--) {
    mask += sizeof<W>();
    if (agree<W>(a, b, mask)) return false;
  }
  return true;
}

/** Writes a pair; returns where the next one goes. */
// @ts-ignore: decorator
@inline
export function write(x: u32, y: u32, bits: u32, rule: usize, found: usize): usize {
  store<u32>(found, x);
  store<u32>(found, y, 4);
  store<u32>(load<u32>(rule, 12) + (found >> 1), bits);
  return found + PAIR;
}

/** Writes a pair unless it belongs to another bucket. */
export function admit<W>(a: usize, b: usize, bits: u32, rule: usize, found: usize): usize {
  if (!belongs<W>(a, b, rule)) return found;
  const x = load<u32>(a, sizeof<W>());
  const y = load<u32>(b, sizeof<W>());
  return write(min(x, y), max(x, y), bits, rule, found);
}

/** Whether a table is the first one that contains a pair. */
// @ts-ignore: decorator
@inline
export function isFirst<W>(a: usize, b: usize, table: u32, tables: usize): bool {
  for (; table > 0; table--, tables += sizeof<W>()) if (agree<W>(a, b, tables)) return false;
  return agree<W>(a, b, tables);
}
