/** Fast similarity sketching, step by step as the paper has it, in big integers. */
import { mix } from './shingles.ts';

/** @param hashes in any order, with any repeats */
export function naiveMinhash(hashes: readonly bigint[], slots: number): number[] {
  const best = new Array<bigint>(slots).fill(2n ** 64n - 1n);
  const filled = new Set<number>();
  for (let round = 0; hashes.length > 0 && round < 2 * slots && filled.size < slots; round++) {
    const open = new Set(best.keys());
    for (const slot of filled) open.delete(slot);
    for (const hash of hashes) {
      const value = round === 0 ? hash : mix(BigInt.asUintN(64, hash + BigInt(round) * 0x9e3779b97f4a7c15n));
      const slot = round < slots ? Number(((value & 0xffffffffn) * BigInt(slots)) >> 32n) : round - slots;
      if (!open.has(slot)) continue;
      filled.add(slot);
      const key = (BigInt(round) << 52n) | (value >> 12n);
      if (key < best[slot]!) best[slot] = key;
    }
  }
  return best.map((key) => Number(mix(key) >> 32n));
}
