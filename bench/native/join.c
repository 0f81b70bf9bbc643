// The plain C of bench/join.js: all pairs of 64-bit fingerprints within 3 bits, by four tables.
//
//   join FILE textbook|limit   →   CPU seconds, pairs, checksum of the pairs
//
// FILE contains fingerprints of eight bytes. They are sorted by each block of 16 bits (two counting passes of eight
// bits), and all pairs within a run of equal blocks are compared; a pair is counted in the first block in which it
// agrees. `textbook` counts the bits of one pair at a time; `limit` of eight, with AVX-512 if the machine has it.
// Memory is allocated and touched before the clock starts. This favours the C: it does not handle long runs in a
// special way.

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
enum { K = 3, BLOCKS = 4, BITS = 16 };

static u64 *rows, *sorted, *swap;
static u32 *ids, *swapIds;
static u64 pairs;
static u32 checksum;

static inline u32 blockOf(u64 row, int block) { return (row >> (BITS * block)) & 0xffff; }

static inline void found(u32 i, u32 j, int block) {
  u64 differ = sorted[i] ^ sorted[j];
  for (int earlier = 0; earlier < block; earlier++) if (blockOf(differ, earlier) == 0) return;
  u32 a = ids[i] < ids[j] ? ids[i] : ids[j], b = ids[i] ^ ids[j] ^ a;
  pairs++;
  checksum += (a * 0x9e3779b1u) ^ (b * 0x85ebca6bu) ^ (__builtin_popcountll(differ) * 0xc2b2ae35u);
}

static void pass(const u64 *from, const u32 *fromIds, u64 *to, u32 *toIds, u32 n, int shift) {
  static u32 places[257];
  memset(places, 0, sizeof places);
  for (u32 i = 0; i < n; i++) places[((from[i] >> shift) & 255) + 1]++;
  for (int digit = 0; digit < 256; digit++) places[digit + 1] += places[digit];
  for (u32 i = 0; i < n; i++) {
    u32 place = places[(from[i] >> shift) & 255]++;
    to[place] = from[i];
    toIds[place] = fromIds[i];
  }
}

static void textbook(u32 from, u32 to, int block) {
  for (u32 i = from; i < to; i++) {
    for (u32 j = i + 1; j < to; j++) if (__builtin_popcountll(sorted[i] ^ sorted[j]) <= K) found(i, j, block);
  }
}

#ifdef __AVX512VPOPCNTDQ__
static void limit(u32 from, u32 to, int block) {
  const __m512i most = _mm512_set1_epi64(K);
  for (u32 i = from; i < to; i++) {
    __m512i row = _mm512_set1_epi64((long long)sorted[i]);
    for (u32 j = i + 1; j < to; j += 8) {
      __mmask8 live = to - j >= 8 ? 0xff : (__mmask8)((1u << (to - j)) - 1);
      __m512i others = _mm512_maskz_loadu_epi64(live, sorted + j);
      __mmask8 near = _mm512_mask_cmple_epu64_mask(live, _mm512_popcnt_epi64(_mm512_xor_si512(row, others)), most);
      for (u32 bits = near; bits != 0; bits &= bits - 1) found(i, j + (u32)__builtin_ctz(bits), block);
    }
  }
}
#endif

int main(int argc, char **argv) {
  if (argc != 3) return 2;
  int scalar = argv[2][0] == 't';
#ifndef __AVX512VPOPCNTDQ__
  if (!scalar) return puts("absent"), 0;
#endif
  FILE *file = fopen(argv[1], "rb");
  if (!file) return 3;
  fseek(file, 0, SEEK_END);
  u32 n = (u32)(ftell(file) / 8);
  rewind(file);
  rows = malloc(8ul * n);
  sorted = malloc(8ul * n);
  swap = malloc(8ul * n);
  ids = malloc(4ul * n);
  swapIds = malloc(4ul * n);
  if (!rows || !sorted || !swap || !ids || !swapIds || fread(rows, 8, n, file) != n) return 3;
  memset(sorted, 1, 8ul * n), memset(swap, 1, 8ul * n), memset(ids, 1, 4ul * n), memset(swapIds, 1, 4ul * n);
  clock_t start = clock();
  for (int block = 0; block < BLOCKS; block++) {
    memcpy(sorted, rows, 8ul * n);
    for (u32 i = 0; i < n; i++) ids[i] = i;
    pass(sorted, ids, swap, swapIds, n, BITS * block);
    pass(swap, swapIds, sorted, ids, n, BITS * block + 8);
    for (u32 from = 0, to; from < n; from = to) {
      for (to = from + 1; to < n && blockOf(sorted[to], block) == blockOf(sorted[from], block);) to++;
      if (scalar) textbook(from, to, block);
#ifdef __AVX512VPOPCNTDQ__
      else limit(from, to, block);
#endif
    }
  }
  printf("%.6f %lu %u\n", (double)(clock() - start) / CLOCKS_PER_SEC, pairs, checksum);
  return 0;
}
