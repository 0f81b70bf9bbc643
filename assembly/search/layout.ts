// The head of an index, at address 0 of its memory: 32-bit words, little-endian. src/kernels/search.ts has the same list.
// Words from OWN on belong to the structure.

export const BITS: usize = 3 << 2;
export const ENTRIES: usize = 6 << 2;
export const ROWS: usize = 12 << 2;

/** A word of the head. */
// @ts-ignore: decorator
@inline
export function head(word: usize): u32 {
  return load<u32>(word);
}

/** The highest distance of which a row of `words` words can be. */
// @ts-ignore: decorator
@inline
export function distance64(a: usize, b: usize): u32 {
  return <u32>popcnt<u64>(load<u64>(a) ^ load<u64>(b));
}

/** Bits in which two rows of 32, 64 or 128 bits differ. */
// @ts-ignore: decorator
@inline
export function distanceOf(a: usize, b: usize, bits: u32): u32 {
  if (bits == 64) return distance64(a, b);
  if (bits == 32) return popcnt<u32>(load<u32>(a) ^ load<u32>(b));
  return distance64(a, b) + distance64(a + 8, b + 8);
}
