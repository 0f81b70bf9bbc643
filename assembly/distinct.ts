// Hashes with repeats → distinct hashes, in ascending or in any order.
//
// Hashes are well mixed, so their top bits distribute them evenly over at least twice as many slots; the cost of crafted
// input is bounded.

// @ts-ignore: decorator
@inline
function siftDown(heap: usize, root: usize, size: usize, value: u64): void {
  for (let child = (root << 1) + 8; child < size; child = (root << 1) + 8) {
    if (child + 8 < size && load<u64>(heap + child) < load<u64>(heap + child + 8)) child += 8;
    if (load<u64>(heap + child) <= value) break;
    store<u64>(heap + root, load<u64>(heap + child));
    root = child;
  }
  store<u64>(heap + root, value);
}

function heapSort(heap: usize, size: usize): void {
  for (let root = (size >> 4) << 3; root > 0; ) {
    root -= 8;
    siftDown(heap, root, size, load<u64>(heap + root));
  }
  for (let last = size - 8; last > 0; last -= 8) {
    const value = load<u64>(heap + last);
    store<u64>(heap + last, load<u64>(heap));
    siftDown(heap, 0, last, value);
  }
}

/** Replaces each number by the sum of those before it. */
function sumUp(from: usize, to: usize): void {
  const zero = i32x4.splat(0);
  let before = zero;
  for (; from < to; from += 16) {
    const four = v128.load(from);
    const twos = i32x4.add(four, v128.shuffle<i32>(zero, four, 0, 4, 5, 6));
    const sums = i32x4.add(twos, v128.shuffle<i32>(zero, twos, 0, 1, 4, 5));
    v128.store(from, i32x4.add(before, i32x4.sub(sums, four)));
    before = i32x4.add(before, v128.shuffle<i32>(sums, sums, 3, 3, 3, 3));
  }
}

/** Most bits of a digit. */
const WIDEST: u32 = 14;

// @ts-ignore: decorator
@inline
function counter(counters: usize, value: u64, shift: u64, span: usize): usize {
  return counters + ((<usize>(value >> shift) << 2) & (span - 4));
}

/** Sorts by the top `bits` bits, least significant digit first. @returns the address of the result: `from` or `to` */
function radixSort(from: usize, to: usize, size: usize, bits: u32, counters: usize): usize {
  const digits = (bits + WIDEST - 1) / WIDEST;
  const width = (bits + digits - 1) / digits;
  const span: usize = 4 << width;
  for (let digit = digits; digit > 0; digit--) {
    const shift: u64 = 64 - digit * width;
    memory.fill(counters, 0, span);
    for (let i: usize = 0; i < size; i += 8) {
      const count = counter(counters, load<u64>(from + i), shift, span);
      store<u32>(count, load<u32>(count) + 8);
    }
    sumUp(counters, counters + span);
    for (let i: usize = 0; i < size; i += 8) {
      const value = load<u64>(from + i);
      const place = counter(counters, value, shift, span);
      store<u64>(to + load<u32>(place), value);
      store<u32>(place, load<u32>(place) + 8);
    }
    const swap = from;
    from = to;
    to = swap;
  }
  return from;
}

/**
 * Sorts nearly sorted hashes by insertion into `to`, which is not above `from`, and removes repeats. If this needs more
 * than eight moves a hash, which only crafted input can cause, it uses heapsort. @returns the end of the result
 */
function insertDistinct(from: usize, size: usize, to: usize): usize {
  const end = from + size;
  let greatest = to;
  let moves = size;
  store<u64>(to, load<u64>(from));
  for (let at = from + 8; at < end; at += 8) {
    const value = load<u64>(at);
    if (value > load<u64>(greatest)) {
      greatest += 8;
      store<u64>(greatest, value);
      continue;
    }
    let place = greatest;
    while (place > to && load<u64>(place - 8) >= value) place -= 8;
    const moved = greatest - place;
    if (moved > moves) {
      memory.copy(greatest + 8, at, end - at);
      heapSort(to, greatest + 8 - to + (end - at));
      return insertDistinct(to, greatest + 8 - to + (end - at), to);
    }
    moves -= moved >> 3;
    if (load<u64>(place) == value) continue;
    for (let last = greatest; last >= place; last -= 8) store<u64>(last, load<u64>(last), 8);
    greatest += 8;
    store<u64>(place, value);
  }
  return greatest + 8;
}

/**
 * Sorts hashes ascending and removes repeats: a radix sort by a few top bits, which distinguish nearly all of them, then
 * insertion. O(count · log count / WIDEST).
 * @param scratch 8 · count bytes and 4 << WIDEST
 * @returns number of distinct hashes
 */
export function sortDistinct(hashes: usize, count: u32, scratch: usize): u32 {
  if (count < 2) return count;
  const size = <usize>count << 3;
  const sorted = radixSort(hashes, scratch, size, 33 - clz(count), scratch + size);
  return <u32>((insertDistinct(sorted, size, hashes) - hashes) >> 3);
}

/** Fewer hashes are sorted; more as well, since their table would not fit in the cache. */
const FEW: u32 = 24;
const MANY: u32 = 1 << 14;
const ROUNDS: u64 = 2;
/** Distance between the bits used by consecutive rounds. */
const TURN: u64 = 16;

/**
 * Removes repeats; the result is unordered. A hash is stored in the slot of its top bits if that is free; hashes whose slot
 * is taken wait for the next round, which uses other bits. No branch depends on the content of a slot. The
 * hashes left after the last round are sorted. O(count).
 * @param scratch 8 · count bytes and 16 · MANY
 * @returns number of distinct hashes
 */
export function distinct(hashes: usize, count: u32, scratch: usize): u32 {
  let from = hashes;
  let out = hashes;
  for (let round: u64 = 0; round < ROUNDS && count > FEW && count < MANY; round++) {
    const table = scratch + (<usize>count << 3);
    const turn = round * TURN;
    const shift: u64 = 31 + clz(count);
    const end = from + (<usize>count << 3);
    let waiting = scratch;
    // A slot is free if its content belongs to another slot.
    memory.fill(table, 0, <usize>8 << <usize>(64 - shift));
    store<u64>(table, -1);
    for (let at = from; at < end; at += 8) {
      const value = load<u64>(at);
      const slot = table + (<usize>((value << turn) >> shift) << 3);
      const held = load<u64>(slot);
      const differ = held ^ value;
      const free = (differ << turn) >> shift != 0;
      store<u64>(slot, free ? value : held);
      store<u64>(out, value);
      out += <usize>free << 3;
      store<u64>(waiting, value);
      waiting += <usize>(!free & (differ != 0)) << 3;
    }
    from = scratch;
    count = <u32>((waiting - scratch) >> 3);
  }
  const left = sortDistinct(from, count, from + (<usize>count << 3));
  memory.copy(out, from, <usize>left << 3);
  return <u32>((out - hashes) >> 3) + left;
}
