// The plain C of bench/charset.js: textbook code of Li 2017, optimised by gcc -O3 -march=native.
//
//   charset TABLES TEXTS list|table|bits|map   →   CPU seconds, checksum of all rows
//   charset TABLES ROWS pairs|bounded THETA    →   CPU seconds, pairs found, checksum of them
//
// TABLES contains 65,536 normalised code units, 65,536 machine codes of those (0: not counted), the 3,764 characters of
// algorithm A, and 65,536 slots each for A and B. TEXTS contains texts, each after its length as a u32. ROWS contains
// vectors of 3,776 u16.
//
//   list   A as published: a linear search in the list for each character
//   table  A by one table of all code units
//   bits   B as published: the position is computed bit by bit
//   map    B by one table of all code units
//   pairs    the product of every pair of rows
//   bounded  the same, but only of rows whose lengths are close enough; rows are sorted by length

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 3764, SLOTS = 3776, UNITS = 65536, MOST = 32767 };

static struct {
  uint16_t normal[UNITS], code[UNITS], list[N], slotA[UNITS], slotB[UNITS];
} tables;

static size_t by_list(unsigned unit) {
  for (size_t i = 0; i < N; i++)
    if (tables.list[i] == tables.normal[unit]) return i;
  return SLOTS - 1;
}

static size_t by_table(unsigned unit) { return tables.slotA[unit]; }

static size_t by_bits(unsigned unit) {
  unsigned code = tables.code[unit], position = 0;
  if (!code) return SLOTS - 1;
  for (int bit = 0; bit < 16; bit++) position += ((code >> bit & 1) * N) >> (bit + 1);
  return position;
}

static size_t by_map(unsigned unit) { return tables.slotB[unit]; }

#define TALLY(unit)                                   \
  do {                                                \
    uint16_t *count = row + place(unit);              \
    *count += *count < MOST;                          \
  } while (0)

static inline __attribute__((always_inline)) void count(const uint8_t *at, const uint8_t *end, uint16_t *row,
                                                        size_t (*place)(unsigned)) {
  memset(row, 0, SLOTS * sizeof *row);
  while (at < end) {
    unsigned first = *at;
    if (first < 0x80) {
      TALLY(first);
      at += 1;
    } else if (first < 0xe0) {
      TALLY((first & 0x1f) << 6 | (at[1] & 0x3f));
      at += 2;
    } else if (first < 0xf0) {
      TALLY((first & 0x0f) << 12 | (at[1] & 0x3f) << 6 | (at[2] & 0x3f));
      at += 3;
    } else {
      unsigned above = ((first & 7) << 18 | (at[1] & 0x3f) << 12 | (at[2] & 0x3f) << 6 | (at[3] & 0x3f)) - 0x10000;
      TALLY(0xd800 | above >> 10);
      TALLY(0xdc00 | (above & 0x3ff));
      at += 4;
    }
  }
  row[SLOTS - 1] = 0;
}

static uint64_t product(const uint16_t *a, const uint16_t *b) {
  uint64_t sum = 0;
  for (size_t from = 0; from < SLOTS; from += 32) {
    // The texts of the bench are short enough for 32 bits, which gcc vectorises well.
    int32_t part = 0;
    for (size_t i = from; i < from + 32; i++) part += (int16_t)a[i] * (int16_t)b[i];
    sum += (uint32_t)part;
  }
  return sum;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static uint8_t *slurp(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) exit(2);
  fseek(file, 0, SEEK_END);
  *size = ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*size + 64);
  if (!bytes || fread(bytes, 1, *size, file) != *size) exit(2);
  fclose(file);
  return bytes;
}

static void texts(const uint8_t *bytes, size_t size, const char *way) {
  size_t number = 0;
  uint32_t length;
  for (size_t at = 0; at < size; at += 4 + length, number++) memcpy(&length, bytes + at, 4);
  char first = way[0];
  double start = seconds();
  // Rows are larger than their texts: both engines also measure the allocation of new memory.
  uint16_t *rows = malloc(number * SLOTS * sizeof *rows), *row = rows;
  for (size_t at = 0; at < size; at += 4 + length, row += SLOTS) {
    memcpy(&length, bytes + at, 4);
    const uint8_t *text = bytes + at + 4;
    if (first == 'l') count(text, text + length, row, by_list);
    else if (first == 't') count(text, text + length, row, by_table);
    else if (first == 'b') count(text, text + length, row, by_bits);
    else count(text, text + length, row, by_map);
  }
  double spent = seconds() - start;
  uint32_t checksum = 0x811c9dc5;
  for (uint32_t *word = (uint32_t *)rows; word < (uint32_t *)row; word++) checksum = (checksum ^ *word) * 0x01000193;
  printf("%.6f %u\n", spent, checksum);
}

static double *squares;

static int by_length(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  if (squares[x] != squares[y]) return squares[x] < squares[y] ? -1 : 1;
  return x < y ? -1 : x > y;
}

static void pairs(const uint16_t *rows, size_t count, int bounded, double theta) {
  double start = seconds(), share = theta / (1 + theta);
  uint32_t *order = malloc(count * 4), checksum = 0;
  size_t found = 0;
  squares = malloc(count * 8);
  for (size_t i = 0; i < count; i++) order[i] = i, squares[i] = product(rows + i * SLOTS, rows + i * SLOTS);
  uint16_t *sorted = malloc(count * SLOTS * sizeof *sorted);
  if (bounded) qsort(order, count, 4, by_length);
  for (size_t i = 0; i < count; i++) memcpy(sorted + i * SLOTS, rows + order[i] * SLOTS, SLOTS * sizeof *sorted);
  for (size_t i = 0; i < count; i++) {
    double x = squares[order[i]];
    for (size_t j = i + 1; j < count; j++) {
      double y = squares[order[j]];
      if (bounded && sqrt(x * y) < share * (x + y) * (1 - 1e-9)) break;
      double both = product(sorted + i * SLOTS, sorted + j * SLOTS);
      if (x + y - both == 0 || both / (x + y - both) < theta) continue;
      uint32_t low = order[i] < order[j] ? order[i] : order[j], high = order[i] ^ order[j] ^ low;
      found++, checksum += low * 2654435761u ^ high;
    }
  }
  printf("%.6f %zu %u\n", seconds() - start, found, checksum);
}

int main(int argc, char **argv) {
  if (argc < 4) return fprintf(stderr, "usage: charset TABLES FILE WAY [THETA]\n"), 2;
  size_t size;
  memcpy(&tables, slurp(argv[1], &size), sizeof tables);
  uint8_t *bytes = slurp(argv[2], &size);
  if (argc == 4) texts(bytes, size, argv[3]);
  else pairs((const uint16_t *)bytes, size / (2 * SLOTS), !strcmp(argv[3], "bounded"), atof(argv[4]));
}
