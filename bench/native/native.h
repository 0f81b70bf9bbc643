// The functions of the plain C of the benches; textbook.c and limit.c implement each.

#ifndef NATIVE_H
#define NATIVE_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t u64;
enum { WORDS = 3, CHARACTERS = 5, SLOTS = 128, TURN = 23 };
#define ABSORB 0x9e3779b97f4a7c15
#define FIRST 0xbf58476d1ce4e5b9
#define SECOND 0x94d049bb133111eb

/** Bytes that must be available after every array passed to these functions. */
enum { ROOM = 4096 };

/** @param out token hashes, bit 0 set for an ideograph @returns their number */
size_t tokenise(const uint8_t *at, const uint8_t *end, u64 *out);
/** Replaces token hashes by shingle hashes, in place. @returns their number */
size_t shingle(u64 *tokens, size_t count);
/** Sorts hashes and removes repeats. @param scratch 9 · count and ROOM bytes */
size_t sort_distinct(u64 *hashes, size_t count, u64 *scratch);
/** Removes repeats; the result is in no order. @param scratch as for `sort_distinct` */
size_t distinct(u64 *hashes, size_t count, u64 *scratch);
void minhash(const u64 *hashes, size_t count, uint32_t *row);
u64 simhash(const u64 *hashes, size_t count);

/** Finds, among `count` rows, those with at least `least` slots equal to row `row` whose first common band, of `length`
 *  slots, is `band`. @param found number of the row and number of equal slots, in turn @returns how many */
size_t near_rows(const uint32_t *rows, size_t count, size_t row, unsigned band, unsigned length, unsigned least,
                 uint32_t *found);
/** |A ∩ B| of two sorted sets. */
size_t overlap(const u64 *a, const u64 *a_end, const u64 *b, const u64 *b_end);

static inline u64 absorb(u64 hash, u64 word) {
  u64 product = (hash ^ word) * ABSORB;
  return product ^ (product >> 32);
}

static inline u64 blend(u64 hash) {
  u64 product = (hash ^ (hash >> 32)) * FIRST;
  return product ^ (product >> 29);
}

static inline u64 mix(u64 hash) {
  hash = (hash ^ (hash >> 30)) * FIRST;
  hash = (hash ^ (hash >> 27)) * SECOND;
  return hash ^ (hash >> 31);
}

static inline u64 rotl(u64 value, unsigned turn) { return (value << (turn & 63)) | (value >> (-turn & 63)); }

/** The running hash of some tokens. */
static inline u64 running(const u64 *tokens, size_t count) {
  u64 hash = 0;
  for (size_t i = 0; i < count; i++) hash = rotl(hash, TURN) ^ tokens[i];
  return hash;
}

/** Reads a whole file. */
static inline uint8_t *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *size = ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(*size + ROOM);
  size_t read = bytes ? fread(bytes, 1, *size, file) : 0;
  fclose(file);
  return read == *size ? bytes : NULL;
}

/** Allocates memory and writes to it once, so that no page of it is new. */
static inline void *touched(size_t size) {
  void *memory = malloc(size + ROOM);
  if (!memory) exit(2);
  return memset(memory, 1, size + ROOM);
}

static inline double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec / 1e9;
}

static inline uint32_t checksum(uint32_t sum, const uint32_t *words, size_t count) {
  for (size_t i = 0; i < count; i++) sum = (sum ^ words[i]) * 0x01000193;
  return sum;
}

#endif
