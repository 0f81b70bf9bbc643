// Token hashes → shingle hashes, and sets of them. docs/tokenizer.md.

import { blend } from './hash';

/** Turn of the running hash at each token. Odd, so that 64 tokens come before any place is used twice. */
const TURN: u64 = 23;

const MULTIPLIER: u64 = 0xd1342543de82ef95;
const MULTIPLIER2: u64 = MULTIPLIER * MULTIPLIER;
const MULTIPLIER3: u64 = MULTIPLIER2 * MULTIPLIER;
const MULTIPLIER4: u64 = MULTIPLIER3 * MULTIPLIER;

/** 128-bit hash of the tokens last shingled: 64 bits by turning and exclusive or, 64 as a polynomial modulo 2^64. */
const TEXT_HASH: usize = memory.data(16);

export function textHash(): usize {
  return TEXT_HASH;
}

/** The running hash of some tokens. */
// @ts-ignore: decorator
@inline
function running(tokens: usize, count: u32): u64 {
  let hash: u64 = 0;
  for (const end = tokens + (<usize>count << 3); tokens < end; tokens += 8) hash = rotl(hash, TURN) ^ load<u64>(tokens);
  return hash;
}

/**
 * Turns token hashes into shingle hashes, in place: one at every token that has enough tokens after it, and one of
 * all tokens where no token has. A window slides over each stretch of tokens of one kind. Hashes the whole stream on
 * the way. O(count).
 * @returns number of shingles
 */
export function shingle(tokens: usize, count: u32, words: u32, characters: u32): u32 {
  const end = tokens + (<usize>count << 3);
  let first: u64 = 0;
  let second: u64 = 0;
  let out = tokens;
  let at = tokens;
  while (at < end) {
    const kind = load<u64>(at) & 1;
    const length = kind ? characters : words;
    const last = (<usize>length - 1) << 3;
    const turn = TURN * (length - 1);
    // From here on too few tokens follow.
    const scant = end - last;
    let hash = at < scant ? running(at, length - 1) : 0;
    // Four at a time, so that no product of the second hash waits for the one before:
    for (; at + 24 < scant; at += 32) {
      const a = load<u64>(at);
      const b = load<u64>(at, 8);
      const c = load<u64>(at, 16);
      const d = load<u64>(at, 24);
      if (((a ^ kind) | (b ^ kind) | (c ^ kind) | (d ^ kind)) & 1) break;
      first = rotl(first, 4) ^ rotl(a, 3) ^ rotl(b, 2) ^ rotl(c, 1) ^ d;
      second = second * MULTIPLIER4 + (a * MULTIPLIER3 + b * MULTIPLIER2 + (c * MULTIPLIER + d));
      const next = at + last;
      const afterA = rotl(hash, TURN) ^ load<u64>(next);
      const afterB = rotl(afterA ^ rotl(a, turn), TURN) ^ load<u64>(next, 8);
      const afterC = rotl(afterB ^ rotl(b, turn), TURN) ^ load<u64>(next, 16);
      const afterD = rotl(afterC ^ rotl(c, turn), TURN) ^ load<u64>(next, 24);
      store<u64>(out, blend(afterA));
      store<u64>(out, blend(afterB), 8);
      store<u64>(out, blend(afterC), 16);
      store<u64>(out, blend(afterD), 24);
      hash = afterD ^ rotl(d, turn);
      out += 32;
    }
    // and what is left of the stretch, one by one.
    for (; at < end; at += 8) {
      const token = load<u64>(at);
      if ((token & 1) != kind) break;
      first = rotl(first, 1) ^ token;
      second = second * MULTIPLIER + token;
      if (at < scant) {
        hash = rotl(hash, TURN) ^ load<u64>(at + last);
        store<u64>(out, blend(hash));
        hash ^= rotl(token, turn);
        out += 8;
      }
    }
  }
  store<u64>(TEXT_HASH, first);
  store<u64>(TEXT_HASH, second, 8);
  if (out == tokens && count > 0) {
    store<u64>(out, blend(running(tokens, count)));
    out += 8;
  }
  return <u32>((out - tokens) >> 3);
}

/** Up to this many are sorted by insertion alone. */
const FEW: u32 = 24;
/** Room for the counts of four digits of 8 bits. */
const COUNTS: usize = memory.data(4 * 256 * 4);

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

/** Gives up and heaps where that takes more than eight moves a hash, as only crafted input can make it. */
function insertionSort(from: usize, size: usize): void {
  const end = from + size;
  let moves = size;
  for (let at = from + 8; at < end; at += 8) {
    const value = load<u64>(at);
    let place = at;
    for (; place > from && load<u64>(place - 8) > value; place -= 8) store<u64>(place, load<u64>(place - 8));
    store<u64>(place, value);
    if (at - place > moves) return heapSort(from, size);
    moves -= (at - place) >> 3;
  }
}

// @ts-ignore: decorator
@inline
function counter(digit: u32, value: u64): usize {
  return COUNTS + (<usize>digit << 10) + (<usize>((value >> <u64>(56 - (digit << 3))) & 255) << 2);
}

/** Sorts by the top `digits` bytes, the last of them first. @returns where the result is: `from` or `to` */
function radixSort(from: usize, to: usize, size: usize, digits: u32): usize {
  memory.fill(COUNTS, 0, digits << 10);
  for (let i: usize = 0; i < size; i += 8) {
    const value = load<u64>(from + i);
    for (let digit: u32 = 0; digit < digits; digit++) {
      const count = counter(digit, value);
      store<u32>(count, load<u32>(count) + 8);
    }
  }
  for (let digit = digits; digit > 0; ) {
    digit--;
    let sum: u32 = 0;
    for (let count = COUNTS + (<usize>digit << 10); count < COUNTS + (<usize>(digit + 1) << 10); count += 4) {
      const here = load<u32>(count);
      store<u32>(count, sum);
      sum += here;
    }
    for (let i: usize = 0; i < size; i += 8) {
      const value = load<u64>(from + i);
      const place = counter(digit, value);
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
 * Sorts hashes ascending and leaves one of each. They are well mixed: by the few top bytes that tell nearly all of
 * them apart it is a radix sort, and what is left takes few insertions. O(count · log count / 8).
 * @param scratch `count` u64
 * @returns number of distinct hashes
 */
export function sortDistinct(hashes: usize, count: u32, scratch: usize): u32 {
  if (count < 2) return count;
  const size = <usize>count << 3;
  let sorted = hashes;
  // 64 values of the top bytes for each hash, or more.
  if (count > FEW) sorted = radixSort(hashes, scratch, size, min<u32>(4, (45 - clz(count)) >> 3));
  insertionSort(sorted, size);
  let out = hashes;
  let last = ~load<u64>(sorted);
  for (let i: usize = 0; i < size; i += 8) {
    const value = load<u64>(sorted + i);
    store<u64>(out, value);
    out += value != last ? 8 : 0;
    last = value;
  }
  return <u32>((out - hashes) >> 3);
}
