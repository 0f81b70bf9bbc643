// The fingerprint matrix of CN102024065B: row r is the 128-bit hash of the shingle with the least value of the r-th of
// M min-wise hash functions, so the probability that two pages have the same row r is their Jaccard. The hash functions
// are those of fast similarity sketching (minhash.ts), which finds all M minima in O(count + M · log M); here the shingles
// are stored instead of the minima.

import { mix } from './hash';

const EMPTY: u64 = -1;
const ROUND: u64 = 0x9e3779b97f4a7c15;
const LOW: u64 = 0xd1342543de82ef95;
const HIGH: u64 = 0xaf251af3b0f025b5;

/**
 * Writes `rows` rows of 16 bytes to `out`, from hashes in any order, with or without repeats; zeros if there is no hash.
 * @param best scratch: `rows` u64
 */
export function matrix(hashes: usize, count: u32, rows: u32, out: usize, best: usize): void {
  const end = hashes + (<usize>count << 3);
  memory.fill(best, 0xff, <usize>rows << 3);
  memory.fill(out, 0, <usize>rows << 4);
  let empty = count > 0 ? rows : 0;
  for (let round: u64 = 0; empty > 0 && round < rows; round++) {
    for (let at = hashes; at < end; at += 8) {
      const hash = load<u64>(at);
      const value = round ? mix(hash + round * ROUND) : hash;
      const row = <usize>(((value & 0xffffffff) * rows) >> 32);
      const key = (round << 52) | (value >> 12);
      const least = load<u64>(best + (row << 3));
      if (key >= least) continue;
      empty -= u32(least == EMPTY);
      store<u64>(best + (row << 3), key);
      store<u64>(out + (row << 4), hash);
    }
  }
  for (let row: usize = 0; empty > 0 && row < rows; row++) {
    if (load<u64>(best + (row << 3)) != EMPTY) continue;
    const round = <u64>rows + row;
    let least = EMPTY;
    for (let at = hashes; at < end; at += 8) {
      const key = mix(load<u64>(at) + round * ROUND) >> 12;
      if (key >= least) continue;
      least = key;
      store<u64>(out + (row << 4), load<u64>(at));
    }
  }
  for (let to = out, last = out + (count > 0 ? <usize>rows << 4 : 0); to < last; to += 16) {
    const hash = load<u64>(to);
    store<u64>(to, mix(hash + LOW));
    store<u64>(to, mix(hash + HIGH), 8);
  }
}

const COUNTERS: usize = memory.data(11 * 16, 16);

/**
 * Writes 16 bytes to `out`: bit c is 1 if at least half of the rows have a 1 in column c.
 * Counters are bit-sliced, a plane for each power of two. Their initial value makes them reach 1024 at half of the rows.
 * @param count of rows, 1 … 1024
 */
export function signsum(rows: usize, count: u32, out: usize): void {
  const start = 1024 - ((count + 1) >> 1);
  for (let p: u32 = 0; p < 11; p++) v128.store(COUNTERS + (<usize>p << 4), i64x2.splat(-(<i64>((start >> p) & 1))));
  for (const end = rows + (<usize>count << 4); rows < end; rows += 16) {
    let carry = v128.load(rows);
    for (let plane = COUNTERS; v128.any_true(carry); plane += 16) {
      const bits = v128.load(plane);
      v128.store(plane, v128.xor(bits, carry));
      carry = v128.and(bits, carry);
    }
  }
  v128.store(out, v128.load(COUNTERS, 10 * 16));
}
