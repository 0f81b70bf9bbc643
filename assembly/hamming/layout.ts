// The head of an index, at address 0 of its memory: words of 32 bits, little-endian; here as byte offsets. Every kind of
// segment has words 0, 1, 7, 11 and 60 … 63: src/kernels/segment-memory.ts.

export const HEAD_STRUCTURE: usize = 2 << 2;
export const HEAD_BITS: usize = 3 << 2;
export const HEAD_MAX_DISTANCE: usize = 4 << 2;
/** Number of fingerprints, including equal ones. */
export const HEAD_SIZE: usize = 5 << 2;
/** Number of different fingerprints. */
export const HEAD_ENTRIES: usize = 6 << 2;
/**
 * Address of one word for each entry: the id of its only fingerprint, or ID_LIST and the position of its ids in the
 * postings.
 */
export const HEAD_IDS: usize = 8 << 2;
/** Address of the postings: the number of ids, then the ids. */
export const HEAD_POSTINGS: usize = 9 << 2;
export const HEAD_POSTING_WORDS: usize = 10 << 2;
/** Number of tables of the design, if a structure has several for one k; else 0. */
export const HEAD_TABLES: usize = 12 << 2;
/** From here on the words belong to the structure. */
export const HEAD_OWN: usize = 13 << 2;

/**
 * Bit of an entry's id word: it has several equal fingerprints, and the other bits are the position of their ids in the
 * postings.
 */
export const ID_LIST: u32 = 0x80000000;

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

/** The high 64 bits of a row of 128 bits; 0 for other rows. */
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
