// The hash of a word, 16 bytes at a time: plain, or of siphash.ts under its key. Which of the two is known when the kernel
// is compiled, as in token-notes.ts. O(bytes).

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

/** The hash of a word whose last bytes, fewer than 16, are these, zeros behind them. */
// @ts-ignore: decorator
@inline
export function absorbLast<N>(before: u64, bytes: v128, count: i32): u64 {
  if (isKeyed<N>()) return sipEnd(bytes, count);
  return count > 0 ? absorbBytes<N>(before, bytes) : before;
}
