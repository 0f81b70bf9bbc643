/** Fast similarity sketching, step by step as the paper has it, in big integers. */
import { mix } from './shingles.ts';

/** @param hashes in any order, with any repeats */
export function naiveMinhash(hashes: readonly bigint[], slots: number): number[] {
  const best = new Array<bigint>(slots).fill(2n ** 64n - 1n);
  const distinct = new Set(hashes);
  /** The round that filled each slot. */
  const filled = new Map<number, number>();
  for (let round = 0; distinct.size > 0 && round < 2 * slots && filled.size < slots; round++) {
    for (const hash of distinct) {
      const value = round === 0 ? hash : mix(BigInt.asUintN(64, hash + BigInt(round) * 0x9e3779b97f4a7c15n));
      const slot = round < slots ? Number(((value & 0xffffffffn) * BigInt(slots)) >> 32n) : round - slots;
      if ((filled.get(slot) ?? round) < round) continue;
      filled.set(slot, round);
      const key = (BigInt(round) << 52n) | (value >> 12n);
      if (key < best[slot]!) best[slot] = key;
    }
  }
  return best.map((key) => Number(mix(key) >> 32n));
}
