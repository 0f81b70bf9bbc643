// Fast similarity sketching: Dahlgaard, Knudsen, Thorup (2017), "Fast Similarity Sketching", FOCS, section 3.
// docs/methods/minhash.md gives the reasons for it and compares it with others.

import { mix } from './hash';

const EMPTY: u64 = -1;
const ROUND: u64 = 0x9e3779b97f4a7c15;

/**
 * Fills `slots` u32 at `out` from hashes in any order, with or without repeats.
 * Round r < slots assigns every hash to a slot that depends on the hash; round slots + i assigns all of them to slot i.
 * A slot stores the least value of the first round that assigns a hash to it. Ends when no slot is empty.
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
      // The low half determines the slot; the round and the top 52 bits determine the value.
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
