// The plain C of bench/clusters.js: all pairs of a cluster within a distance.
//
//   clusters FILE textbook|limit   →   CPU seconds, pairs found, checksum of the pairs in any order
//
// FILE contains u64s: pages, rows of a page, 64-bit words of a row, greatest distance, then the rows. `textbook` is the
// method of the patent (CN102024065B): for each pair, exclusive or, then count the ones of both halves; for a page of
// many rows, stop when the sum exceeds the distance. `limit` uses loops that gcc can vectorise: columns instead of
// rows, and no branch within 256 pairs; for a page of many rows, eight rows at a time, and 64 pages that fit in the
// cache.

#include "native.h"

static uint32_t *found;
static size_t hits;

static inline void put(size_t a, size_t b, unsigned distance) {
  found[3 * hits] = a;
  found[3 * hits + 1] = b;
  found[3 * hits++ + 2] = distance;
}

static inline unsigned ones(u64 word) { return __builtin_popcountll(word); }

static void textbook(const u64 *pages, size_t count, size_t words, unsigned distance) {
  for (size_t a = 0; a < count; a++) {
    u64 x = pages[a * words], y = words > 1 ? pages[a * words + 1] : 0;
    for (size_t b = a + 1; b < count; b++) {
      unsigned sum = ones(x ^ pages[b * words]);
      if (words > 1) sum += ones(y ^ pages[b * words + 1]);
      if (sum <= distance) put(a, b, sum);
    }
  }
}

static void textbook_rows(const u64 *pages, size_t count, size_t rows, unsigned distance) {
  for (size_t a = 0; a < count; a++) {
    const u64 *x = pages + a * rows * 2;
    for (size_t b = a + 1; b < count; b++) {
      const u64 *y = pages + b * rows * 2;
      unsigned sum = 0;
      for (size_t r = 0; r < 2 * rows && sum <= distance; r += 2) sum += ones(x[r] ^ y[r]) + ones(x[r + 1] ^ y[r + 1]);
      if (sum <= distance) put(a, b, sum);
    }
  }
}

enum { RUN = 256, TILE = 64 };

static void limit_columns(const u64 *pages, size_t count, size_t words, unsigned distance) {
  u64 *low = touched(count * 8), *high = touched(count * 8);
  for (size_t i = 0; i < count; i++) low[i] = pages[i * words], high[i] = words > 1 ? pages[i * words + 1] : 0;
  for (size_t a = 0; a < count; a++) {
    u64 x = low[a], y = high[a];
    for (size_t from = a + 1; from < count; from += RUN) {
      size_t to = from + RUN < count ? from + RUN : count;
      u64 any = 0;
      if (words > 1)
        for (size_t b = from; b < to; b++) any |= (u64)ones(x ^ low[b]) + ones(y ^ high[b]) <= distance;
      else
        for (size_t b = from; b < to; b++) any |= (u64)ones(x ^ low[b]) <= distance;
      for (size_t b = any ? from : to; b < to; b++) {
        unsigned sum = ones(x ^ low[b]) + ones(y ^ high[b]);
        if (sum <= distance) put(a, b, sum);
      }
    }
  }
}

static void limit_rows(const u64 *pages, size_t count, size_t rows, unsigned distance) {
  for (size_t tile = 0; tile < count; tile += TILE) {
    size_t end = tile + TILE < count ? tile + TILE : count;
    for (size_t a = 0; a < end; a++) {
      const u64 *x = pages + a * rows * 2;
      for (size_t b = tile > a ? tile : a + 1; b < end; b++) {
        const u64 *y = pages + b * rows * 2;
        u64 sum = 0;
        for (size_t r = 0; r < 2 * rows && sum <= distance; r += 16)
          for (size_t i = r; i < r + 16; i++) sum += ones(x[i] ^ y[i]);
        if (sum <= distance) put(a, b, sum);
      }
    }
  }
}

int main(int argc, char **argv) {
  size_t size;
  u64 *at = argc == 3 ? (u64 *)contents(argv[1], &size) : NULL;
  if (!at) return fprintf(stderr, "usage: clusters FILE textbook|limit\n"), 2;
  size_t count = at[0], rows = at[1], words = at[2];
  u64 *pages = aligned_alloc(64, (count * rows * words * 8 + 63) / 64 * 64);
  memcpy(pages, at + 4, count * rows * words * 8);
  // Enough for all pairs of a small cluster, and for the expected number of pairs of a large one.
  size_t all = count * (count - 1) / 2 * 12 + ((size_t)1 << 16);
  found = touched(all < (size_t)1 << 28 ? all : (size_t)1 << 28);
  double start = seconds();
  int plain = !strcmp(argv[2], "textbook");
  if (rows > 1) (plain ? textbook_rows : limit_rows)(pages, count, rows, at[3]);
  else if (plain) textbook(pages, count, words, at[3]);
  else limit_columns(pages, count, words, at[3]);
  double took = seconds() - start;
  uint32_t sum = 0;
  for (size_t h = 0; h < hits; h++) sum += (found[3 * h] * 0x9e3779b1u) ^ (found[3 * h + 1] * 0x85ebca6bu) ^ found[3 * h + 2];
  printf("%.6f %zu %u\n", took, hits, sum);
}
