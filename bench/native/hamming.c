// The plain C of bench/hamming.js: online queries with four sorted tables, for gcc -O3 -march=native.
//
//   hamming FINGERPRINTS   then, one line for each run on stdin: textbook|limit QUERIES   →   CPU seconds, matches, checksum
//
// Fingerprints and queries are files of 64-bit integers; k is 3. Table t contains all fingerprints, rotated so that
// block t of 16 bits is on top, sorted, and their ids; a directory over those 16 bits replaces the binary search.
// Matches are written as (id, distance), each by the first table that has it.
//
// `textbook` compares one candidate at a time. `limit` uses the same tables and compares eight at a time with AVX-512
// and VPOPCNTDQ; it prefetches the buckets of a later query.

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __AVX512VPOPCNTDQ__
#include <immintrin.h>
#endif

typedef uint64_t u64;
typedef uint32_t u32;
enum { TABLES = 4, BUCKETS = 1 << 16, K = 3, AHEAD = 4 };

static u64 *rows[TABLES];
static u32 *ids[TABLES], *slots[TABLES];
static u32 *out_ids, out_top;
static uint8_t *out_distances;

static u64 turn(u64 x, int t) { return t ? x << 16 * t | x >> (64 - 16 * t) : x; }

static u64 *load(const char *name, size_t *count) {
  FILE *file = fopen(name, "rb");
  if (!file) exit(2);
  fseek(file, 0, SEEK_END);
  *count = ftell(file) / 8;
  rewind(file);
  u64 *words = malloc(*count * 8 + 64);
  if (fread(words, 8, *count, file) != *count) exit(2);
  fclose(file);
  return words;
}

static void build(const u64 *fingerprints, size_t n) {
  for (int t = 0; t < TABLES; t++) {
    rows[t] = aligned_alloc(64, (n * 8 + 127) & ~63ull);
    ids[t] = malloc(n * 4 + 64);
    slots[t] = calloc(BUCKETS + 2, 4);
    for (size_t i = 0; i < n; i++) slots[t][(turn(fingerprints[i], t) >> 48) + 2]++;
    for (int b = 0; b < BUCKETS; b++) slots[t][b + 2] += slots[t][b + 1];
    for (size_t i = 0; i < n; i++) {
      u64 row = turn(fingerprints[i], t);
      u32 place = slots[t][(row >> 48) + 1]++;
      rows[t][place] = row;
      ids[t][place] = i;
    }
  }
}

/** Writes a match, unless an earlier table has it as well. */
static inline void hit(u64 differing, u32 id, int distance, int t) {
  for (int earlier = 0; earlier < t; earlier++)
    if (turn(differing, (4 - t + earlier) & 3) >> 48 == 0) return;
  out_ids[out_top] = id;
  out_distances[out_top++] = distance;
}

static void textbook(const u64 *queries, size_t count) {
  for (size_t q = 0; q < count; q++) {
    for (int t = 0; t < TABLES; t++) {
      u64 query = turn(queries[q], t);
      u32 from = slots[t][query >> 48], to = slots[t][(query >> 48) + 1];
      for (u32 i = from; i < to; i++) {
        int distance = __builtin_popcountll(rows[t][i] ^ query);
        if (distance <= K) hit(rows[t][i] ^ query, ids[t][i], distance, t);
      }
    }
  }
}

#ifdef __AVX512VPOPCNTDQ__
static void limit(const u64 *queries, size_t count) {
  const __m512i most = _mm512_set1_epi64(K);
  for (size_t q = 0; q < count; q++) {
    if (q + AHEAD < count)
      for (int t = 0; t < TABLES; t++) {
        u64 bucket = turn(queries[q + AHEAD], t) >> 48;
        const char *from = (char *)(rows[t] + slots[t][bucket]), *to = (char *)(rows[t] + slots[t][bucket + 1]);
        for (; from < to; from += 64) _mm_prefetch(from, _MM_HINT_T0);
      }
    for (int t = 0; t < TABLES; t++) {
      u64 query = turn(queries[q], t);
      u32 from = slots[t][query >> 48], to = slots[t][(query >> 48) + 1];
      __m512i x = _mm512_set1_epi64(query);
      for (u32 i = from; i < to; i += 8) {
        __mmask8 lanes = to - i >= 8 ? 0xff : (1u << (to - i)) - 1;
        __m512i distances = _mm512_popcnt_epi64(_mm512_xor_si512(_mm512_loadu_si512(rows[t] + i), x));
        for (u32 near = _mm512_mask_cmple_epi64_mask(lanes, distances, most); near; near &= near - 1) {
          u32 at = i + __builtin_ctz(near);
          u64 differing = rows[t][at] ^ query;
          hit(differing, ids[t][at], __builtin_popcountll(differing), t);
        }
      }
    }
  }
}
#endif

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

int main(int argc, char **argv) {
  if (argc != 2) return fprintf(stderr, "usage: hamming FINGERPRINTS\n"), 2;
  size_t n, count, room = 0;
  u64 *fingerprints = load(argv[1], &n);
  build(fingerprints, n);
  free(fingerprints);
  char engine[16], file[4096];
  while (scanf("%15s %4095s", engine, file) == 2) {
    void (*ask)(const u64 *, size_t) = !strcmp(engine, "textbook") ? textbook : NULL;
#ifdef __AVX512VPOPCNTDQ__
    if (!strcmp(engine, "limit")) ask = limit;
#endif
    u64 *queries = load(file, &count);
    if (!room) {
      room = 1ull << 25;
      out_ids = malloc(room * 4);
      out_distances = malloc(room);
      memset(out_ids, 1, room * 4), memset(out_distances, 1, room);
    }
    out_top = 0;
    double start = seconds();
    if (ask) ask(queries, count);
    double spent = seconds() - start;
    u32 checksum = 0;
    for (u32 i = 0; i < out_top; i++) checksum += (out_ids[i] * 2654435761u) ^ out_distances[i];
    if (ask) printf("%.6f %u %u\n", spent, out_top, checksum);
    else puts("absent");
    fflush(stdout);
    free(queries);
  }
}
