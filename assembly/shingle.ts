// Token hashes → shingle hashes, and sets of them. docs/tokenizer.md.

import { blend } from './hash';

/** Turn of the running hash at each token. Odd, so that 64 tokens come before any place is used twice. */
const TURN: u64 = 23;

const MULTIPLIER: u64 = 0xd1342543de82ef95;

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

/** Buckets of more than this are in no order by chance: heaps keep crafted input from costing the square of it. */
const CROWDED: usize = 24 << 3;

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

function insertionSort(from: usize, to: usize): void {
  for (let at = from + 8; at < to; at += 8) {
    const value = load<u64>(at);
    let place = at;
    for (; place > from && load<u64>(place - 8) > value; place -= 8) store<u64>(place, load<u64>(place - 8));
    store<u64>(place, value);
  }
}

/**
 * Sorts hashes ascending and leaves one of each. They are well mixed, so their top bits spread them evenly: one
 * scattering pass into about as many buckets as hashes, then each bucket by insertion. O(count).
 * @param scratch `count` u64, then 2^⌈log2 count⌉ + 1 u32
 * @returns number of distinct hashes
 */
export function sortDistinct(hashes: usize, count: u32, scratch: usize): u32 {
  if (count < 2) return count;
  const bits: u32 = 32 - clz(count - 1);
  const shift: u64 = 64 - bits;
  const buckets = scratch + (<usize>count << 3);
  const size = <usize>count << 3;
  memory.fill(buckets, 0, ((<usize>1 << bits) + 1) << 2);
  for (let i: usize = 0; i < size; i += 8) {
    const bucket = buckets + 4 + (<usize>(load<u64>(hashes + i) >> shift) << 2);
    store<u32>(bucket, load<u32>(bucket) + 8);
  }
  const end = buckets + (<usize>1 << bits << 2);
  let sum: u32 = 0;
  for (let bucket = buckets; bucket <= end; bucket += 4) {
    sum += load<u32>(bucket);
    store<u32>(bucket, sum);
  }
  for (let i: usize = 0; i < size; i += 8) {
    const value = load<u64>(hashes + i);
    const bucket = buckets + (<usize>(value >> shift) << 2);
    const place = load<u32>(bucket);
    store<u64>(scratch + place, value);
    store<u32>(bucket, place + 8);
  }
  // Each entry now holds the end of its bucket.
  let from: usize = 0;
  for (let bucket = buckets; bucket < end; bucket += 4) {
    const to = <usize>load<u32>(bucket);
    if (to - from > CROWDED) heapSort(scratch + from, to - from);
    else insertionSort(scratch + from, scratch + to);
    from = to;
  }
  let last = load<u64>(scratch);
  let out = hashes + 8;
  store<u64>(hashes, last);
  for (let i: usize = 8; i < size; i += 8) {
    const value = load<u64>(scratch + i);
    store<u64>(out, value);
    out += value != last ? 8 : 0;
    last = value;
  }
  return <u32>((out - hashes) >> 3);
}
