// The plain C of bench/kernels.js: candidates and their overlap; linked with textbook.c or limit.c.
//
//   kernels FILE bands|overlap   →   CPU seconds, checksum of the results
//
// FILE contains u64s. For `bands`: rows, rows a group, band, its slots, least equal slots, then the rows of SLOTS u32
// each; every row is compared with the rows before it in its group. For `overlap`: hashes, pairs, then the hashes, then
// four numbers a pair, the start and end of both sets among the hashes. This favours the C: all data is in one memory,
// while ours is first copied to the memory of the kernel, and there is no JavaScript between the groups.

#include "native.h"

int main(int argc, char **argv) {
  size_t size;
  u64 *at = argc == 3 ? (u64 *)contents(argv[1], &size) : NULL;
  if (!at) return fprintf(stderr, "usage: kernels FILE METHOD\n"), 2;
  uint32_t sum = 0x811c9dc5;
  double start;
  if (!strcmp(argv[2], "bands")) {
    size_t count = at[0], group = at[1];
    const uint32_t *rows = (uint32_t *)(at + 5);
    uint32_t *found = touched(group * 8);
    start = seconds();
    for (size_t from = 0; from < count; from += group) {
      for (size_t row = 0; row < group && from + row < count; row++) {
        size_t hits = near_rows(rows + from * SLOTS, row, row, at[2], at[3], at[4], found);
        sum = checksum(sum, found, 2 * hits);
      }
    }
  } else {
    const u64 *hashes = at + 2, *pairs = hashes + at[0];
    start = seconds();
    for (size_t p = 0; p < at[1]; p++, pairs += 4) {
      uint32_t shared = overlap(hashes + pairs[0], hashes + pairs[1], hashes + pairs[2], hashes + pairs[3]);
      sum = checksum(sum, &shared, 1);
    }
  }
  printf("%.6f %u\n", seconds() - start, sum);
}
