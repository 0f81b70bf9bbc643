// Fast similarity sketching: Dahlgaard, Knudsen, Thorup (2017), "Fast Similarity Sketching", FOCS, section 3.
// docs/methods/minhash.md says why this one, and what it was measured against.

import { mix } from './hash';

const EMPTY: u64 = -1;
const ROUND: u64 = 0x9e3779b97f4a7c15;

/**
 * Fills `slots` u32 at `out` from the hashes, in any order and with any repeats.
 * Round r < slots throws every hash into a slot of its own choice; round slots + i throws them all into slot i. A slot
 * keeps the least of what the first round to reach it threw in. Ends as soon as no slot is empty.
 * O(count + slots · log slots) expected.
 * @param best scratch: `slots` u64
 */
export function minhash(hashes: usize, count: u32, slots: u32, out: usize, best: usize): void {
  const end = hashes + (<usize>count << 3);
  memory.fill(best, 0xff, <usize>slots << 3);
  let empty = count > 0 ? slots : 0;
  for (let round: u64 = 0; empty > 0 && round < slots; round++) {
    for (let at = hashes; at < end; at += 8) {
      const value = round ? mix(load<u64>(at) + round * ROUND) : load<u64>(at);
      // The slot comes from the low half, the order from the top 52 bits, after the round.
      const slot = best + (<usize>(((value & 0xffffffff) * slots) >> 32) << 3);
      const key = (round << 52) | (value >> 12);
      const least = load<u64>(slot);
      empty -= u32(least == EMPTY);
      store<u64>(slot, min(least, key));
    }
  }
  for (let i: usize = 0; empty > 0 && i < slots; i++) {
    const slot = best + (i << 3);
    if (load<u64>(slot) != EMPTY) continue;
    const round = <u64>slots + i;
    let least = EMPTY;
    for (let at = hashes; at < end; at += 8) least = min(least, (round << 52) | (mix(load<u64>(at) + round * ROUND) >> 12));
    store<u64>(slot, least);
  }
  for (let i: usize = 0; i < slots; i++) store<u32>(out + (i << 2), <u32>(mix(load<u64>(best + (i << 3))) >> 32));
}
