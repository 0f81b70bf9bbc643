import { Instance } from './module.ts';

/** Hashes in kernel memory at a time: 16 MiB. */
const BUDGET = 2 ** 21;

let kernel: Instance | undefined;

/**
 * Sizes of the intersections of pairs of sets.
 * @param hashes the concatenated sets, each ascending and distinct
 * @param offsets start of each set, then the end of the last one
 * @param pairs two set numbers a pair
 * @returns |A ∩ B| of each pair
 */
export function overlaps(hashes: BigUint64Array, offsets: Uint32Array, pairs: Uint32Array): Uint32Array<ArrayBuffer> {
  kernel ??= new Instance();
  const shared = new Uint32Array(pairs.length / 2);
  for (let from = 0; from < shared.length; ) {
    const places = new Map<number, number>();
    let total = 0;
    let to = from;
    for (; to < shared.length && total < BUDGET; to++) {
      for (const set of [pairs[2 * to]!, pairs[2 * to + 1]!]) {
        if (places.has(set)) continue;
        places.set(set, total);
        total += offsets[set + 1]! - offsets[set]!;
      }
    }
    shared.set(overlapsOf(kernel, hashes, offsets, pairs.subarray(2 * from, 2 * to), places, total), from);
    from = to;
  }
  return shared;
}

function overlapsOf(
  kernel: Instance,
  hashes: BigUint64Array,
  offsets: Uint32Array,
  pairs: Uint32Array,
  places: ReadonlyMap<number, number>,
  total: number,
): Uint32Array {
  const count = pairs.length / 2;
  const sets = kernel.take(total * 8);
  const spans = kernel.take(count * 16);
  const shared = kernel.take(count * 4);
  const held = kernel.u64(sets, total);
  for (const [set, place] of places) held.set(hashes.subarray(offsets[set], offsets[set + 1]), place);
  const addresses = kernel.u32(spans, count * 4);
  for (let i = 0; i < pairs.length; i++) {
    const set = pairs[i]!;
    const begin = sets + places.get(set)! * 8;
    addresses[2 * i] = begin;
    addresses[2 * i + 1] = begin + (offsets[set + 1]! - offsets[set]!) * 8;
  }
  kernel.exports.overlaps(spans, count, shared);
  kernel.release();
  return kernel.u32(shared, count);
}
