/**
 * The leaders of a very large group of similar documents: each is the document whose sketch is most like the common values
 * of the documents that are not near an earlier leader. A document near a leader needs no other link to its group.
 * O(members) for each leader.
 */
import type { SketchGroup } from '../kernels/bands.ts';
import { ascending } from './radix.ts';

/** Largest number of sketches from which the common values are determined. */
const SAMPLE = 64;
/** Leaders are chosen while each is near at least this share of the remaining documents. */
const LEAST_SHARE = 1 / 8;

/**
 * @param group the sketches of the members
 * @param near equal slots of a document that is near its leader
 * @param few with this many remaining documents or fewer, no more leaders are chosen
 * @param onLeader called with each leader and the documents that are not near an earlier one
 * @returns the positions of the documents that are near no leader
 */
export function* leadersOf<Found>(
  group: SketchGroup,
  members: number,
  { near, few }: { readonly near: number; readonly few: number },
  onLeader: (leader: number, others: Uint32Array) => Generator<Found>,
): Generator<Found, Uint32Array> {
  for (let remaining = ascending(members); ; ) {
    group.choose(remaining);
    const leader = group.mostLike(commonValues(group, remaining));
    const counts = group.equalSlots(leader);
    const apart = remaining.filter((position, i) => position !== leader && counts[i]! < near);
    yield* onLeader(
      leader,
      remaining.filter((position) => position !== leader),
    );
    if (apart.length <= few || apart.length > (1 - LEAST_SHARE) * remaining.length) return apart;
    remaining = apart;
  }
}

/** The most frequent value of each slot in a sample; among equally frequent ones, the least. */
function commonValues(group: SketchGroup, positions: Uint32Array): Uint32Array {
  const count = Math.min(SAMPLE, positions.length);
  const rows = Array.from({ length: count }, (_, i) =>
    group.row(positions[Math.floor((i * positions.length) / count)]!),
  );
  const values = new Uint32Array(count);
  return rows[0]!.map((_, slot) => {
    for (let i = 0; i < count; i++) values[i] = rows[i]![slot]!;
    values.sort();
    let [common, most] = [0, 0];
    for (let from = 0, to = 0; from < count; from = to) {
      while (to < count && values[to] === values[from]) to++;
      if (to - from > most) [common, most] = [values[from]!, to - from];
    }
    return common;
  });
}
