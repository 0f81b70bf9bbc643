// The algorithms of assembly/{hash,text,shingle,distinct,minhash,simhash,bands,overlap}.ts as textbook code: one byte,
// one feature and one slot at a time, optimised by gcc -O3 -march=native.

#include "native.h"

/** A byte of a token in lower case; 0 for a separator. */
static uint8_t folded[256];

__attribute__((constructor)) static void fold(void) {
  for (int byte = 0; byte < 256; byte++) {
    int upper = byte >= 'A' && byte <= 'Z';
    int word = upper || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte >= 0x80;
    folded[byte] = word ? byte + 32 * upper : 0;
  }
}

size_t tokenise(const uint8_t *at, const uint8_t *end, u64 *out) {
  u64 *first = out;
  while (at < end) {
    if ((*at & 0xf0) == 0xe0 && end - at >= 3) {
      uint32_t character = at[0] << 16 | at[1] << 8 | at[2];
      if (character >= 0xe4b880 && character <= 0xe9bfbf)
        *out++ = absorb(absorb(0, at[0] | at[1] << 8 | at[2] << 16), 0) | 1;
      at += 3;
    } else if (folded[*at]) {
      u64 hash = 0, word = 0;
      unsigned length = 0;
      for (; at < end && folded[*at] && (*at & 0xf0) != 0xe0; at++) {
        word |= (u64)folded[*at] << 8 * (length++ & 7);
        if ((length & 7) == 0) hash = absorb(hash, word), word = 0;
      }
      // A word is padded with zeros to a multiple of 16 bytes.
      if (length & 7) hash = absorb(hash, word);
      if (((length + 7) >> 3) & 1) hash = absorb(hash, 0);
      *out++ = hash & ~(u64)1;
    } else at++;
  }
  return out - first;
}

size_t shingle(u64 *tokens, size_t count) {
  size_t out = 0;
  for (size_t at = 0; at < count;) {
    u64 kind = tokens[at] & 1;
    size_t last = (kind ? CHARACTERS : WORDS) - 1;
    u64 hash = at + last < count ? running(tokens + at, last) : 0;
    for (; at < count && (tokens[at] & 1) == kind; at++) {
      if (at + last >= count) continue;
      u64 token = tokens[at];
      hash = rotl(hash, TURN) ^ tokens[at + last];
      tokens[out++] = blend(hash);
      hash ^= rotl(token, TURN * last);
    }
  }
  if (out == 0 && count > 0) tokens[out++] = blend(running(tokens, count));
  return out;
}

/** Distributes the hashes by their top bits to about as many buckets, and sorts each by insertion. */
size_t sort_distinct(u64 *hashes, size_t count, u64 *scratch) {
  if (count < 2) return count;
  u64 *sorted = scratch;
  uint32_t *ends = (uint32_t *)(scratch + count);
  unsigned shift = __builtin_clzll(count - 1);
  size_t out = 0;
  memset(ends, 0, ((count - 1) * 2 + 2) * sizeof *ends);
  for (size_t i = 0; i < count; i++) ends[(hashes[i] >> shift) + 1]++;
  for (size_t b = 1; b <= (size_t)(~(u64)0 >> shift); b++) ends[b] += ends[b - 1];
  for (size_t i = 0; i < count; i++) sorted[ends[hashes[i] >> shift]++] = hashes[i];
  for (size_t i = 1; i < count; i++) {
    u64 value = sorted[i];
    size_t place = i;
    for (; place > 0 && sorted[place - 1] > value; place--) sorted[place] = sorted[place - 1];
    sorted[place] = value;
  }
  for (size_t i = 0; i < count; i++)
    if (i == 0 || sorted[i] != sorted[i - 1]) hashes[out++] = sorted[i];
  return out;
}

size_t distinct(u64 *hashes, size_t count, u64 *scratch) { return sort_distinct(hashes, count, scratch); }

void minhash(const u64 *hashes, size_t count, uint32_t *row) {
  u64 best[SLOTS];
  memset(best, 0xff, sizeof best);
  unsigned empty = count ? SLOTS : 0;
  for (u64 round = 0; empty && round < 2 * SLOTS; round++) {
    int own = round >= SLOTS;
    if (own && best[round - SLOTS] != ~(u64)0) continue;
    for (size_t i = 0; i < count; i++) {
      u64 value = round ? mix(hashes[i] + round * ABSORB) : hashes[i];
      u64 slot = own ? round - SLOTS : (value & 0xffffffff) * SLOTS >> 32;
      u64 key = round << 52 | value >> 12;
      empty -= best[slot] == ~(u64)0;
      if (key < best[slot]) best[slot] = key;
    }
  }
  for (int i = 0; i < SLOTS; i++) row[i] = mix(best[i]) >> 32;
}

u64 simhash(const u64 *hashes, size_t count) {
  uint32_t ones[64] = {0};
  for (size_t i = 0; i < count; i++)
    for (int bit = 0; bit < 64; bit++) ones[bit] += hashes[i] >> bit & 1;
  u64 row = 0;
  for (int bit = 0; bit < 64; bit++) row |= (u64)(2 * (u64)ones[bit] >= count) << bit;
  return row;
}

size_t near_rows(const uint32_t *rows, size_t count, size_t row, unsigned band, unsigned length, unsigned least,
                 uint32_t *found) {
  size_t hits = 0;
  const uint32_t *a = rows + row * SLOTS;
  for (size_t i = 0; i < count; i++) {
    const uint32_t *b = rows + i * SLOTS;
    unsigned met = 0;
    while (met <= band && memcmp(a + met * length, b + met * length, length * sizeof *a)) met++;
    if (met != band) continue;
    unsigned equal = 0;
    for (int slot = 0; slot < SLOTS; slot++) equal += a[slot] == b[slot];
    if (equal < least) continue;
    found[2 * hits] = i;
    found[2 * hits++ + 1] = equal;
  }
  return hits;
}

size_t overlap(const u64 *a, const u64 *a_end, const u64 *b, const u64 *b_end) {
  size_t shared = 0;
  while (a < a_end && b < b_end) {
    if (*a < *b) a++;
    else if (*b < *a) b++;
    else shared++, a++, b++;
  }
  return shared;
}
