// The hashes of tokens and shingles. docs/tokenizer.md defines them, and test/oracles/shingles.ts implements them in plain
// JavaScript.

const ABSORB: u64 = 0x9e3779b97f4a7c15;
const FIRST: u64 = 0xbf58476d1ce4e5b9;
const SECOND: u64 = 0x94d049bb133111eb;

/** Adds 64 bits to a running hash; a bijection of `hash` for a fixed `word`, and vice versa. */
// @ts-ignore: decorator
@inline
export function absorb(hash: u64, word: u64): u64 {
  const product = (hash ^ word) * ABSORB;
  return product ^ (product >> 32);
}

/** Removes the linearity that exclusive or and rotations leave in well mixed hashes; a bijection. */
// @ts-ignore: decorator
@inline
export function blend(hash: u64): u64 {
  const product = (hash ^ (hash >> 32)) * FIRST;
  return product ^ (product >> 29);
}

/** Bijective 64-bit mixer (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators", variant 13). */
// @ts-ignore: decorator
@inline
export function mix(hash: u64): u64 {
  hash = (hash ^ (hash >> 30)) * FIRST;
  hash = (hash ^ (hash >> 27)) * SECOND;
  return hash ^ (hash >> 31);
}
