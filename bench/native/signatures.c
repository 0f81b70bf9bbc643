// The plain C beside bench/signatures.js: the algorithms of assembly/{hash,text,shingle,minhash,simhash}.ts as a
// textbook has them, one byte and one feature at a time, for gcc -O3 -march=native to make the best of.
//
//   signatures FILE minhash|simhash-tf|simhash-uniform|sets   →   CPU seconds, checksum of all rows
//
// FILE holds texts, each behind its length as a u32. What differs from ours, all to this one's advantage: no Unicode
// tables and no normalising (bytes past ASCII are letters, but a character of three bytes is a token of its own from
// U+4E00 to U+9FFF and a separator elsewhere), no 128-bit hash of the tokens on the way, and rows that go to memory
// taken before the clock starts. On texts of ASCII, of those ideographs and of common Chinese punctuation the rows are
// the same bit for bit.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
enum { WORDS = 3, CHARACTERS = 5, SLOTS = 128, TURN = 23 };

static u64 absorb(u64 hash, u64 word) {
  u64 product = (hash ^ word) * 0x9e3779b97f4a7c15;
  return product ^ (product >> 32);
}

static u64 blend(u64 hash) {
  u64 product = (hash ^ (hash >> 32)) * 0xbf58476d1ce4e5b9;
  return product ^ (product >> 29);
}

static u64 mix(u64 hash) {
  hash = (hash ^ (hash >> 30)) * 0xbf58476d1ce4e5b9;
  hash = (hash ^ (hash >> 27)) * 0x94d049bb133111eb;
  return hash ^ (hash >> 31);
}

static u64 rotl(u64 value, unsigned turn) { return (value << (turn & 63)) | (value >> (-turn & 63)); }

/** A byte of a word in lower case; 0 for a separator. */
static uint8_t folded[256];

static void fold(void) {
  for (int byte = 0; byte < 256; byte++) {
    int upper = byte >= 'A' && byte <= 'Z';
    int word = upper || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9') || byte >= 0x80;
    folded[byte] = word ? byte + 32 * upper : 0;
  }
}

/** @param out token hashes, bit 0 set for an ideograph @returns their number */
static size_t tokenise(const uint8_t *at, const uint8_t *end, u64 *out) {
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

static u64 running(const u64 *tokens, size_t count) {
  u64 hash = 0;
  for (size_t i = 0; i < count; i++) hash = rotl(hash, TURN) ^ tokens[i];
  return hash;
}

/** Token hashes to shingle hashes, in place. @returns their number */
static size_t shingle(u64 *tokens, size_t count) {
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

/** Scatters the hashes by their top bits into about as many buckets, and sorts each by insertion. */
static size_t sort_distinct(u64 *hashes, size_t count, u64 *sorted, uint32_t *ends) {
  if (count < 2) return count;
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

static void minhash(const u64 *hashes, size_t count, uint32_t *row) {
  u64 best[SLOTS];
  memset(best, 0xff, sizeof best);
  unsigned empty = count ? SLOTS : 0;
  for (u64 round = 0; empty && round < 2 * SLOTS; round++) {
    int own = round >= SLOTS;
    if (own && best[round - SLOTS] != ~(u64)0) continue;
    for (size_t i = 0; i < count; i++) {
      u64 value = round ? mix(hashes[i] + round * 0x9e3779b97f4a7c15) : hashes[i];
      u64 slot = own ? round - SLOTS : (value & 0xffffffff) * SLOTS >> 32;
      u64 key = round << 52 | value >> 12;
      empty -= best[slot] == ~(u64)0;
      if (key < best[slot]) best[slot] = key;
    }
  }
  for (int i = 0; i < SLOTS; i++) row[i] = mix(best[i]) >> 32;
}

static u64 simhash(const u64 *hashes, size_t count) {
  uint32_t ones[64] = {0};
  for (size_t i = 0; i < count; i++)
    for (int bit = 0; bit < 64; bit++) ones[bit] += hashes[i] >> bit & 1;
  u64 row = 0;
  for (int bit = 0; bit < 64; bit++) row |= (u64)(2 * (u64)ones[bit] >= count) << bit;
  return row;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
  if (!file) return fprintf(stderr, "usage: signatures FILE METHOD\n"), 2;
  fseek(file, 0, SEEK_END);
  size_t size = ftell(file), longest = 0, texts = 0;
  rewind(file);
  uint8_t *bytes = malloc(size);
  if (!bytes || fread(bytes, 1, size, file) != size) return 2;
  for (size_t at = 0; at < size; texts++) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    if (length > longest) longest = length;
    at += 4 + length;
  }

  // At most one token in every two bytes. Written to once, so that no page is new.
  size_t most = longest / 2 + 2, room = size / 2 * 8 + texts * SLOTS * 4;
  u64 *hashes = malloc(most * 8), *sorted = malloc(most * 8);
  uint32_t *ends = malloc((2 * most + 2) * 4), *rows = malloc(room);
  memset(hashes, 1, most * 8), memset(sorted, 1, most * 8), memset(ends, 1, (2 * most + 2) * 4), memset(rows, 1, room);

  const char *method = argv[2];
  int sketch = !strcmp(method, "minhash"), tf = !strcmp(method, "simhash-tf"), sets = !strcmp(method, "sets");
  uint32_t *out = rows;
  fold();
  double start = seconds();
  for (size_t at = 0; at < size;) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    size_t count = shingle(hashes, tokenise(bytes + at + 4, bytes + at + 4 + length, hashes));
    at += 4 + length;
    if (sketch) {
      minhash(hashes, count, out);
      out += SLOTS;
      continue;
    }
    if (!tf) count = sort_distinct(hashes, count, sorted, ends);
    u64 row = sets ? 0 : simhash(hashes, count);
    size_t words = sets ? 2 * count : 2;
    memcpy(out, sets ? hashes : &row, 4 * words);
    out += words;
  }
  double spent = seconds() - start;

  uint32_t checksum = 0x811c9dc5;
  for (uint32_t *word = rows; word < out; word++) checksum = (checksum ^ *word) * 0x01000193;
  printf("%.6f %u\n", spent, checksum);
}
