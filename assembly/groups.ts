// Rows that agree in some of their words: sorted by a 32-bit key of these words, in groups of two or more equal keys.
//
//   every key, with the number of its row in the low bits
//   three stable passes over 11 bits of the key each, least significant first
//   runs of equal keys
//
// O(rows). The keys of several bands are computed together, since most of the time is reading rows from memory.

/** Scratch memory for the counts of three digits of 11 bits. */
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
 * The keys of bands of `words` u32 each, the first of which begins at word `from`.
 * @param places start of each of `count` rows, in words from `rows` on, u32
 * @param keys of each band, `bandKeys` u32 apart
 */
export function hashBands(
  rows: usize,
  places: usize,
  count: u32,
  from: u32,
  words: u32,
  bands: u32,
  keys: usize,
  bandKeys: u32,
): void {
  for (let i: u32 = 0; i < count; i++, keys += 4) {
    let at = rows + (<usize>(load<u32>(places + (<usize>i << 2)) + from) << 2);
    let key = keys;
    for (let band: u32 = 0; band < bands; band++, at += <usize>words << 2, key += <usize>bandKeys << 2) {
      store<u32>(key, murmur(at, words));
    }
  }
}

/**
 * Groups `count` rows by the keys of band number `band`. A group that is contained in one of an earlier band is left out.
 * @param keys of bands 0 … band, u32
 * @param numbers of the rows, u32
 * @param members the numbers of the grouped rows, group after group, u32
 * @param ends end of each group in `members`, u32
 * @param scratch 16 bytes a row
 * @returns number of groups
 */
export function groupKeys(
  keys: usize,
  band: u32,
  numbers: usize,
  count: u32,
  members: usize,
  ends: usize,
  scratch: usize,
): u32 {
  const size = <usize>count << 3;
  const bandBytes = <usize>count << 2;
  const own = keys + band * bandBytes;
  let from = scratch;
  let to = scratch + size;
  memory.fill(COUNTS, 0, 3 * 2048 * 4);
  for (let i: u32 = 0; i < count; i++) {
    const entry = (<u64>load<u32>(own + (<usize>i << 2)) << 32) | i;
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

  const first = members;
  let groups: u32 = 0;
  for (let at = from; at < from + size; ) {
    const begin = at;
    const key = load<u32>(at, 4);
    for (at += 8; at < from + size && load<u32>(at, 4) == key; ) at += 8;
    if (at - begin == 8 || isKnown(begin, at, keys, own, bandBytes)) continue;
    for (let i = begin; i < at; i += 8, members += 4) store<u32>(members, load<u32>(numbers + (<usize>load<u32>(i) << 2)));
    store<u32>(ends + (<usize>groups << 2), <u32>((members - first) >> 2));
    groups++;
  }
  return groups;
}

/** Whether the rows of a group have equal keys in an earlier band. */
function isKnown(begin: usize, end: usize, keys: usize, own: usize, bandBytes: usize): bool {
  for (; keys < own; keys += bandBytes) {
    const key = load<u32>(keys + (<usize>load<u32>(begin) << 2));
    let at = begin + 8;
    while (at < end && load<u32>(keys + (<usize>load<u32>(at) << 2)) == key) at += 8;
    if (at == end) return true;
  }
  return false;
}
