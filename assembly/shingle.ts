// Token hashes → shingle hashes, as docs/tokenizer.md defines them.

import { blend } from './hash';

/** Rotation of the running hash at each token. It is odd, so that 64 tokens have different rotations. */
const TURN: u64 = 23;

const MULTIPLIER: u64 = 0xd1342543de82ef95;
const MULTIPLIER2: u64 = MULTIPLIER * MULTIPLIER;
const MULTIPLIER3: u64 = MULTIPLIER2 * MULTIPLIER;
const MULTIPLIER4: u64 = MULTIPLIER3 * MULTIPLIER;

/** 128-bit hash of the tokens of the last call: 64 bits by rotation and exclusive or, 64 as a polynomial modulo 2^64. */
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
 * Replaces token hashes by shingle hashes, in place: one for every token that has enough tokens after it, or one of all
 * tokens if there is no such token. A window slides over each stretch of tokens of one kind. Also hashes the whole
 * stream. O(count).
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
    // Only tokens before this one have enough tokens after them.
    const scant = end - last;
    let hash = at < scant ? running(at, length - 1) : 0;
    // Four at a time, so that the products of the second hash do not depend on each other:
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
    // then the rest of the stretch, one by one.
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
