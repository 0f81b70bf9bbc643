// The plain C of the systems of Luo and of Zhou and Jia in bench/signatures.js, as textbook code: one byte, one feature and
// one bit at a time. Features are words and pairs of ideographs.
//
//   weighted FILE luo|zhou TABLE   →   CPU seconds, checksum of all rows
//
// FILE as for signatures.c, with the same differences from ours, and linked with textbook.c. TABLE contains, for `luo`,
// the code of each UTF-16 unit as an i16; for `zhou`, the inverse document frequency of each bucket of hashes as a u16.

#include "native.h"

enum { RADIX = 6885, PERIOD = 13 };

typedef struct {
  /** Bit 0 set for an ideograph. */
  u64 hash;
  /** Its characters as digits in Luo's radix, and how many. */
  u64 number;
  uint32_t units;
  /** Length in thirds of an ideograph. */
  uint32_t thirds;
} Token;

static const int16_t *codes;

static size_t cut(const uint8_t *at, const uint8_t *end, const u64 *hashes, Token *out) {
  Token *first = out;
  while (at < end) {
    if ((*at & 0xf0) == 0xe0 && end - at >= 3) {
      uint32_t unit = (at[0] & 15) << 12 | (at[1] & 63) << 6 | (at[2] & 63);
      if (unit >= 0x4e00 && unit <= 0x9fff) {
        u64 hash = hashes[out - first];
        *out++ = (Token){hash, codes ? (u64)(int64_t)codes[unit] : 0, 1, 3};
      }
      at += 3;
    } else {
      u64 number = 0;
      uint32_t length = 0;
      for (; at < end && (*at & 0xf0) != 0xe0; at++, length++) {
        uint8_t lower = *at | 32;
        int letter = (lower >= 'a' && lower <= 'z' && *at >= 'A') || (*at >= '0' && *at <= '9') || *at >= 0x80;
        if (!letter) break;
        if (codes) number = number * RADIX + (u64)(int64_t)codes[lower];
      }
      if (length == 0) at++;
      else {
        u64 hash = hashes[out - first];
        *out++ = (Token){hash, number, length, length};
      }
    }
  }
  return out - first;
}

static u64 hash_of(const Token *tokens, size_t count) {
  u64 hash = 0;
  for (size_t i = 0; i < count; i++) hash = rotl(hash, TURN) ^ tokens[i].hash;
  return blend(hash);
}

/** The code as computed by Luo's Java: the shift is modulo the width. */
static u64 code_of(const Token *tokens, size_t count) {
  u64 number = 0;
  uint32_t length = 0;
  for (size_t i = 0; i < count; i++) {
    for (uint32_t unit = 0; unit < tokens[i].units; unit++) number *= RADIX;
    number += tokens[i].number;
    length += tokens[i].units;
  }
  u64 code = number;
  for (uint32_t times = 0; times <= 64 / (PERIOD * length); times++) code = (code << (PERIOD * length & 63)) + number;
  return code;
}

static uint32_t length_of(const Token *tokens, size_t count) {
  uint32_t thirds = 0;
  for (size_t i = 0; i < count; i++) thirds += tokens[i].thirds;
  return thirds > 6 ? 3 : (thirds + 2) / 3;
}

typedef struct {
  u64 ones[64], all;
} Sums;

static void add(Sums *sums, u64 code, u64 weight) {
  for (int bit = 0; bit < 64; bit++) sums->ones[bit] += weight & -(code >> bit & 1);
  sums->all += weight;
}

int main(int argc, char **argv) {
  size_t size, table_size, longest = 0, texts = 0;
  uint8_t *bytes = argc == 4 ? contents(argv[1], &size) : NULL;
  uint8_t *table = bytes ? contents(argv[3], &table_size) : NULL;
  if (!table) return fprintf(stderr, "usage: weighted FILE METHOD TABLE\n"), 2;
  int luo = !strcmp(argv[2], "luo");
  if (luo) codes = (const int16_t *)table;
  const uint16_t *weights = (const uint16_t *)table;
  unsigned shift = 64 - (63 - __builtin_clzll(table_size / 2));
  for (size_t at = 0; at < size; texts++) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    if (length > longest) longest = length;
    at += 4 + length;
  }
  size_t most = longest / 2 + 2;
  u64 *hashes = touched(most * 8), *rows = touched(texts * 8), *out = rows;
  Token *tokens = touched(most * sizeof *tokens);
  double start = seconds();
  for (size_t at = 0; at < size;) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    const uint8_t *from = bytes + at + 4;
    at += 4 + length;
    tokenise(from, from + length, hashes);
    size_t count = cut(from, from + length, hashes, tokens);
    Sums sums = {0};
    size_t features = 0;
    for (size_t i = 0; i < count; i++) {
      size_t own = tokens[i].hash & 1 ? 2 : 1;
      int whole = i + own <= count;
      if (!whole && (features > 0 || i + 1 < count)) continue;
      // A text that is too short for a feature is itself one.
      const Token *of = whole ? tokens + i : tokens;
      if (!whole) own = count;
      features++;
      if (luo) add(&sums, code_of(of, own), 1);
      else {
        u64 hash = hash_of(of, own);
        add(&sums, hash, (u64)weights[hash >> shift] * length_of(of, own));
      }
    }
    u64 row = 0;
    for (int bit = 0; bit < 64; bit++) row |= (u64)(2 * sums.ones[bit] >= sums.all) << bit;
    *out++ = row;
  }
  double spent = seconds() - start;
  printf("%.6f %u\n", spent, checksum(0x811c9dc5, (uint32_t *)rows, 2 * (out - rows)));
}
