// Rows that agree in their words: a 32-bit key each, sorted by it, in groups of two and more of one key.
//
//   key of every row, its number below it
//   three stable passes over 11 bits of the key each, least significant first
//   runs of equal keys
//
// O(rows).

/** Room for the counts of three digits of 11 bits. */
const COUNTS: usize = memory.data(3 * 2048 * 4);

/** MurmurHash3 (Appleby 2011), 32 bits, of some words; `hashSlots` in src/search/equal.ts is the same. */
// @ts-ignore: decorator
@inline
function murmur(at: usize, count: u32): u32 {
  let h = count;
  for (const end = at + (<usize>count << 2); at < end; at += 4) {
    h ^= rotl<u32>(load<u32>(at) * 0xcc9e2d51, 15) * 0x1b873593;
    h = rotl<u32>(h, 13) * 5 + 0xe6546b64;
  }
  h = (h ^ (h >> 16)) * 0x85ebca6b;
  h = (h ^ (h >> 13)) * 0xc2b2ae35;
  return h ^ (h >> 16);
}

// @ts-ignore: decorator
@inline
function counter(digit: u32, entry: u64): usize {
  return COUNTS + (<usize>digit << 13) + (<usize>((entry >> <u64>(32 + 11 * digit)) & 2047) << 2);
}

/**
 * Groups `count` rows of `words` u32 each.
 * @param members the numbers of the grouped rows, group after group, u32
 * @param ends where each group ends among them, u32
 * @param scratch 16 bytes a row
 * @returns number of groups
 */
export function groupRows(rows: usize, count: u32, words: u32, members: usize, ends: usize, scratch: usize): u32 {
  const size = <usize>count << 3;
  let from = scratch;
  let to = scratch + size;
  memory.fill(COUNTS, 0, 3 * 2048 * 4);
  for (let i: u32 = 0; i < count; i++) {
    const entry = (<u64>murmur(rows, words) << 32) | i;
    rows += <usize>words << 2;
    store<u64>(from + (<usize>i << 3), entry);
    for (let digit: u32 = 0; digit < 3; digit++) {
      const place = counter(digit, entry);
      store<u32>(place, load<u32>(place) + 8);
    }
  }
  for (let digit: u32 = 0; digit < 3; digit++) {
    let sum: u32 = 0;
    for (let place = COUNTS + (<usize>digit << 13); place < COUNTS + (<usize>(digit + 1) << 13); place += 4) {
      const here = load<u32>(place);
      store<u32>(place, sum);
      sum += here;
    }
    for (let i: usize = 0; i < size; i += 8) {
      const entry = load<u64>(from + i);
      const place = counter(digit, entry);
      store<u64>(to + load<u32>(place), entry);
      store<u32>(place, load<u32>(place) + 8);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  return groupsOf(from, from + size, members, ends);
}

function groupsOf(at: usize, end: usize, members: usize, ends: usize): u32 {
  const first = members;
  let groups: u32 = 0;
  while (at < end) {
    const begin = at;
    const key = load<u32>(at, 4);
    for (at += 8; at < end && load<u32>(at, 4) == key; ) at += 8;
    if (at - begin == 8) continue;
    for (let i = begin; i < at; i += 8, members += 4) store<u32>(members, load<u32>(i));
    store<u32>(ends + (<usize>groups << 2), <u32>((members - first) >> 2));
    groups++;
  }
  return groups;
}
