// XXH64 with seed 0: Collet, "xxHash fast digest algorithm" (the specification beside the reference implementation,
// version 0.2.0, section "XXH64 algorithm description").
//
// Pseudo-code: each of four lanes reads 8 bytes of every stripe of 32 bytes: lane = rotl(lane + word · P2, 31) · P1. At the
// end the lanes are merged into one word, the remaining bytes are added as words of 8, then 4, then single bytes, and the
// result is mixed. Words are little-endian. The only deviation: the word at `zeroed` counts as zero, so that a checksum
// can cover the head that contains it.

const P1: u64 = 0x9e3779b185ebca87;
const P2: u64 = 0xc2b2ae3d27d4eb4f;
const P3: u64 = 0x165667b19e3779f9;
const P4: u64 = 0x85ebca77c2b2ae63;
const P5: u64 = 0x27d4eb2f165667c5;

// @ts-ignore: decorator
@inline
function round(lane: u64, word: u64): u64 {
  return rotl<u64>(lane + word * P2, 31) * P1;
}

// @ts-ignore: decorator
@inline
function merge(hash: u64, lane: u64): u64 {
  return (hash ^ round(0, lane)) * P1 + P4;
}

/**
 * @param zeroed address of 8 bytes that count as zero: the last quarter of a stripe, which is 24 bytes after a multiple
 *   of 32 bytes from `from`; 0 for none
 */
export function xxh64(from: usize, length: usize, zeroed: usize): u64 {
  let at = from;
  let left = length;
  let hash: u64;
  if (left >= 32) {
    let a = P1 + P2;
    let b = P2;
    let c: u64 = 0;
    let d = 0 - P1;
    for (; left >= 32; left -= 32, at += 32) {
      a = round(a, load<u64>(at));
      b = round(b, load<u64>(at, 8));
      c = round(c, load<u64>(at, 16));
      d = round(d, at + 24 == zeroed ? 0 : load<u64>(at, 24));
    }
    hash = rotl<u64>(a, 1) + rotl<u64>(b, 7) + rotl<u64>(c, 12) + rotl<u64>(d, 18);
    hash = merge(merge(merge(merge(hash, a), b), c), d);
  } else hash = P5;
  hash += <u64>length;
  for (; left >= 8; left -= 8, at += 8) hash = rotl<u64>(hash ^ round(0, load<u64>(at)), 27) * P1 + P4;
  if (left >= 4) {
    hash = rotl<u64>(hash ^ (<u64>load<u32>(at) * P1), 23) * P2 + P3;
    at += 4;
    left -= 4;
  }
  for (; left > 0; left--, at++) hash = rotl<u64>(hash ^ (<u64>load<u8>(at) * P5), 11) * P1;
  hash = (hash ^ (hash >> 33)) * P2;
  hash = (hash ^ (hash >> 29)) * P3;
  return hash ^ (hash >> 32);
}
