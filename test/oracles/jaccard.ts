/** Similarity by JavaScript's own sets. */
import type { ShingleSets } from '../../src/text/shingle-sets.ts';

export function naiveShared(a: Iterable<bigint>, b: Iterable<bigint>): number {
  const other = new Set(b);
  return [...new Set(a)].filter((hash) => other.has(hash)).length;
}

export function naiveJaccard(a: Iterable<bigint>, b: Iterable<bigint>): number {
  const union = new Set([...a, ...b]).size;
  return union === 0 ? 0 : naiveShared(a, b) / union;
}

/** Share of the smaller set that the other has; 0 where it is empty. */
export function naiveContainment(a: Iterable<bigint>, b: Iterable<bigint>): number {
  const least = Math.min(new Set(a).size, new Set(b).size);
  return least === 0 ? 0 : naiveShared(a, b) / least;
}

/** Sets of hashes, sorted and laid out flat. */
export function flatSets(sets: readonly (readonly bigint[])[]): ShingleSets {
  const sorted = sets.map((set) => BigUint64Array.from(new Set(set)).sort());
  const offsets = new Uint32Array(sets.length + 1);
  sorted.forEach((set, i) => {
    offsets[i + 1] = offsets[i]! + set.length;
  });
  const hashes = new BigUint64Array(offsets[sets.length]!);
  sorted.forEach((set, i) => {
    hashes.set(set, offsets[i]);
  });
  return { hashes, offsets };
}
