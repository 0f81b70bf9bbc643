// The head of an index, at address 0 of its memory: 32-bit words, little-endian. src/search/segment.ts has the same list.
// Words from 13 on belong to the structure.

export const BITS: usize = 3 << 2;
export const MAX_DISTANCE: usize = 4 << 2;
export const ENTRIES: usize = 6 << 2;
export const IDS: usize = 8 << 2;
export const POSTINGS: usize = 9 << 2;
export const OWN: usize = 13 << 2;

/** Of an entry's id word: it stands for several equal fingerprints, and the rest is where their ids lie in the postings. */
export const MANY: u32 = 0x80000000;

/** A word of the head. */
// @ts-ignore: decorator
@inline
export function head(word: usize): u32 {
  return load<u32>(word);
}

/** The low 64 bits of a row. */
// @ts-ignore: decorator
@inline
export function lowOf(row: usize, bits: u32): u64 {
  return bits == 32 ? <u64>load<u32>(row) : load<u64>(row);
}

/** The high 64 bits of a row of 128; 0 of others. */
// @ts-ignore: decorator
@inline
export function highOf(row: usize, bits: u32): u64 {
  return bits == 128 ? load<u64>(row, 8) : 0;
}

/** Bits in which a row differs from the number (low, high). */
// @ts-ignore: decorator
@inline
export function apart(row: usize, low: u64, high: u64, bits: u32): u32 {
  if (bits == 64) return <u32>popcnt<u64>(load<u64>(row) ^ low);
  if (bits == 32) return popcnt<u32>(load<u32>(row) ^ <u32>low);
  return <u32>(popcnt<u64>(load<u64>(row) ^ low) + popcnt<u64>(load<u64>(row, 8) ^ high));
}
