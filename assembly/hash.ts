// The hashes of tokens and shingles; docs/tokenizer.md defines them, test/oracles/shingles.ts repeats them in plain
// JavaScript.

const ABSORB: u64 = 0x9e3779b97f4a7c15;
const FIRST: u64 = 0xbf58476d1ce4e5b9;
const SECOND: u64 = 0x94d049bb133111eb;

/** Takes 64 bits into a running hash; for a fixed `word` a bijection of `hash`, and the other way round. */
// @ts-ignore: decorator
@inline
export function absorb(hash: u64, word: u64): u64 {
  const product = (hash ^ word) * ABSORB;
  return product ^ (product >> 32);
}

/** Breaks up what exclusive or and turns leave linear in hashes that are well mixed already; a bijection. */
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
