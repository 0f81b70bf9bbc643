// What hits come to: the ids of the fingerprints that their entries stand for. All id words are read once before the first
// is needed, so that they come from memory side by side.
import { head, IDS, MANY, POSTINGS } from './layout';

/**
 * Writes the matches of the first `count` queries, and in place of the number of hits of each where its matches end.
 * @param base matches before these @param room matches that there is room for @param to ids, and behind the room for
 * them the distances @returns matches; where these are more than `room`, nothing is written
 */
export function matches(hits: usize, counts: usize, count: u32, base: u32, room: u32, to: usize): f64 {
  const ids = <usize>head(IDS);
  const postings = <usize>head(POSTINGS);
  let last = hits;
  for (let q: u32 = 0; q < count; q++) last += <usize>load<u32>(counts + (<usize>q << 2)) << 3;
  let total: u64 = 0;
  for (let hit = hits; hit < last; hit += 8) {
    const id = load<u32>(ids + (<usize>load<u32>(hit) << 2));
    total += id < MANY ? 1 : load<u32>(postings + (<usize>(id - MANY) << 2));
  }
  if (total > room) return <f64>total;

  const distances = <usize>room << 2;
  let at = to;
  let hit = hits;
  for (let q: u32 = 0; q < count; q++) {
    const counter = counts + (<usize>q << 2);
    for (const end = hit + (<usize>load<u32>(counter) << 3); hit < end; hit += 8) {
      const id = load<u32>(ids + (<usize>load<u32>(hit) << 2));
      const distance = load<u32>(hit, 4);
      if (id < MANY) {
        store<u32>(at, id);
        store<u32>(at + distances, distance);
        at += 4;
        continue;
      }
      let posting = postings + (<usize>(id - MANY) << 2);
      for (const end = at + (<usize>load<u32>(posting) << 2); at < end; at += 4) {
        posting += 4;
        store<u32>(at, load<u32>(posting));
        store<u32>(at + distances, distance);
      }
    }
    store<u32>(counter, base + <u32>((at - to) >> 2));
  }
  return <f64>total;
}
