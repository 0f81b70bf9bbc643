// The plain C of bench/signatures.js: text to signature; linked with textbook.c or limit.c.
//
//   signatures FILE minhash|simhash-tf|simhash-uniform|sets   →   CPU seconds, checksum of all rows
//
// FILE contains texts, each after its length as a u32. Differences from ours, all in favour of the C: no Unicode tables
// and no normalisation (bytes above ASCII are letters, but a character of three bytes is a token from U+4E00 to U+9FFF
// and a separator otherwise), no 128-bit hash of the tokens, no JavaScript between texts, and rows in memory that is
// allocated before the clock starts. For texts of ASCII, of those ideographs and of common Chinese punctuation, all
// bits of the rows are equal to ours.

#include "native.h"

int main(int argc, char **argv) {
  size_t size, longest = 0, texts = 0;
  uint8_t *bytes = argc == 3 ? contents(argv[1], &size) : NULL;
  if (!bytes) return fprintf(stderr, "usage: signatures FILE METHOD\n"), 2;
  for (size_t at = 0; at < size; texts++) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    if (length > longest) longest = length;
    at += 4 + length;
  }

  // At most one token for every two bytes.
  size_t most = longest / 2 + 2;
  u64 *hashes = touched(most * 8), *scratch = touched(most * 48);
  uint32_t *rows = touched(size / 2 * 8 + texts * SLOTS * 4), *out = rows;
  int sketch = !strcmp(argv[2], "minhash"), sets = !strcmp(argv[2], "sets"), uniform = !strcmp(argv[2], "simhash-uniform");
  double start = seconds();
  for (size_t at = 0; at < size;) {
    uint32_t length;
    memcpy(&length, bytes + at, 4);
    size_t count = shingle(hashes, tokenise(bytes + at + 4, bytes + at + 4 + length, hashes));
    at += 4 + length;
    if (sketch) {
      minhash(hashes, count, out);
      out += SLOTS;
    } else if (sets) {
      count = sort_distinct(hashes, count, scratch);
      memcpy(out, hashes, count * 8);
      out += 2 * count;
    } else {
      if (uniform) count = distinct(hashes, count, scratch);
      u64 row = simhash(hashes, count);
      memcpy(out, &row, 8);
      out += 2;
    }
  }
  double spent = seconds() - start;
  printf("%.6f %u\n", spent, checksum(0x811c9dc5, rows, out - rows));
}
