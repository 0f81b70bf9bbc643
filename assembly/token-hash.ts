// The hash of a word, 16 bytes at a time: plain, or keyed by siphash.ts. The kernel is compiled for each of the two, as in
// token-notes.ts. O(bytes).

import { absorb } from './hash';
import { sipBlock, sipEnd } from './siphash';

/** Whether tokens are hashed under a key. */
// @ts-ignore: decorator
@inline
export function isKeyed<N>(): bool {
  return sizeof<N>() == 8;
}

/** Adds 16 bytes of a word to its hash; under a key, to the message whose hash it becomes. */
// @ts-ignore: decorator
@inline
export function absorbBytes<N>(before: u64, bytes: v128): u64 {
  if (isKeyed<N>()) {
    sipBlock(bytes);
    return 0;
  }
  return absorb(absorb(before, v128.extract_lane<u64>(bytes, 0)), v128.extract_lane<u64>(bytes, 1));
}

/** The hash of a word after its last bytes, fewer than 16, followed by zeros. */
// @ts-ignore: decorator
@inline
export function absorbLast<N>(before: u64, bytes: v128, count: i32): u64 {
  if (isKeyed<N>()) return sipEnd(bytes, count);
  return count > 0 ? absorbBytes<N>(before, bytes) : before;
}
