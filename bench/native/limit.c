// The same algorithms for all that the machine offers: C with AVX-512 intrinsics, 64 bytes, 16 characters, 8 hashes or
// 16 slots at a time, and branch-free code where branches would depend on the data.

#include "native.h"

#if !(defined __AVX512VBMI__ && defined __AVX512DQ__ && defined __AVX512BW__ && defined __AVX512VL__)
#error this machine has no AVX-512 with VBMI
#endif
#include <immintrin.h>

typedef __m512i v;

static inline v splat(u64 value) { return _mm512_set1_epi64(value); }
static inline v lanes8(const u64 *from) { return _mm512_loadu_si512(from); }

static inline int is_word(uint8_t byte) { return (uint8_t)((byte | 32) - 'a') < 26 || (uint8_t)(byte - '0') < 10; }
static inline int run_byte(uint8_t byte) { return is_word(byte) || (byte >= 0x80 && (byte & 0xf0) != 0xe0); }

/** Bytes that belong to a run: ASCII letters and digits, and all above ASCII. */
static inline u64 run_bits(v bytes) {
  v letter = _mm512_sub_epi8(_mm512_or_si512(bytes, _mm512_set1_epi8(32)), _mm512_set1_epi8('a'));
  v digit = _mm512_sub_epi8(bytes, _mm512_set1_epi8('0'));
  return _mm512_cmplt_epu8_mask(letter, _mm512_set1_epi8(26)) | _mm512_cmplt_epu8_mask(digit, _mm512_set1_epi8(10)) |
         _mm512_movepi8_mask(bytes);
}

static u64 word_hash(const uint8_t *at, size_t length) {
  u64 hash = 0;
  for (;; at += 16, length -= 16) {
    __mmask16 mask = _bzhi_u32(0xffff, length > 16 ? 16 : length);
    __m128i bytes = _mm_maskz_loadu_epi8(mask, at);
    bytes = _mm_or_si128(bytes, _mm_maskz_set1_epi8(mask & ~_mm_movepi8_mask(bytes), 32));
    hash = absorb(absorb(hash, _mm_extract_epi64(bytes, 0)), _mm_extract_epi64(bytes, 1));
    if (length <= 16) return hash & ~(u64)1;
  }
}

/** The hashes of eight ideographs. */
static inline v ideograph_hashes(__m256i characters) {
  v hash = _mm512_cvtepu32_epi64(characters);
  for (int i = 0; i < 2; i++) {
    hash = _mm512_mullo_epi64(hash, splat(ABSORB));
    hash = _mm512_xor_si512(hash, _mm512_srli_epi64(hash, 32));
  }
  return _mm512_or_si512(hash, splat(1));
}

/** Writes the lanes of a mask, in order. Overwrites the memory after them. */
static inline u64 *put(u64 *out, __mmask8 mask, v hashes) {
  _mm512_storeu_si512(out, _mm512_maskz_compress_epi64(mask, hashes));
  return out + _mm_popcnt_u32(mask);
}

/** Hashes sixteen characters of three bytes at a time, and continues after single separators. */
static const uint8_t *three_bytes(const uint8_t *at, const uint8_t *end, u64 **out) {
  const v places = _mm512_setr_epi32(0x3f000102, 0x3f030405, 0x3f060708, 0x3f090a0b, 0x3f0c0d0e, 0x3f0f1011, 0x3f121314,
                                     0x3f151617, 0x3f18191a, 0x3f1b1c1d, 0x3f1e1f20, 0x3f212223, 0x3f242526, 0x3f272829,
                                     0x3f2a2b2c, 0x3f2d2e2f);
  const v reversed = _mm512_broadcast_i32x4(_mm_setr_epi8(2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15));
  for (;;) {
    size_t left = (end - at) / 3;
    // As numbers with the first byte in the highest position; the load sets the byte above them to zero.
    v sixteen = _mm512_permutexvar_epi8(places, _mm512_maskz_loadu_epi8(0xffffffffffff, at));
    v lead = _mm512_and_si512(sixteen, _mm512_set1_epi32(0xf00000));
    __mmask16 three = _mm512_cmpeq_epi32_mask(lead, _mm512_set1_epi32(0xe00000)) & _bzhi_u32(0xffff, left < 16 ? left : 16);
    unsigned known = _tzcnt_u32(~(uint32_t)three);
    v beyond = _mm512_sub_epi32(sixteen, _mm512_set1_epi32(0xe4b880));
    __mmask16 han = _mm512_cmple_epu32_mask(beyond, _mm512_set1_epi32(0xe9bfbf - 0xe4b880)) & _bzhi_u32(0xffff, known);
    v bytes = _mm512_shuffle_epi8(sixteen, reversed);
    *out = put(*out, han, ideograph_hashes(_mm512_castsi512_si256(bytes)));
    *out = put(*out, han >> 8, ideograph_hashes(_mm512_extracti64x4_epi64(bytes, 1)));
    at += 3 * known;
    if (known == 16) continue;
    if (at == end || *at >= 0x80 || is_word(*at)) return at;
    at++;
  }
}

size_t tokenise(const uint8_t *at, const uint8_t *end, u64 *out) {
  u64 *first = out;
  while (at < end) {
    if ((*at & 0xf0) == 0xe0 && end - at >= 3) at = three_bytes(at, end, &out);
    size_t left = end - at;
    v bytes = _mm512_maskz_loadu_epi8(_bzhi_u64(~(u64)0, left < 64 ? left : 64), at);
    u64 leads = _mm512_cmpeq_epi8_mask(_mm512_and_si512(bytes, _mm512_set1_epi8((char)0xf0)), _mm512_set1_epi8((char)0xe0));
    size_t limit = leads ? _tzcnt_u64(leads) : 64;
    u64 word = _bzhi_u64(run_bits(bytes), limit);
    u64 starts = word & ~(word << 1), ends = ~word & (word << 1);
    for (; ends; ends = _blsr_u64(ends), starts = _blsr_u64(starts)) {
      size_t start = _tzcnt_u64(starts);
      *out++ = word_hash(at + start, _tzcnt_u64(ends) - start);
    }
    // A word that the block truncates is read again in the next block; one that is longer than a block is read to its
    // end.
    size_t begun = starts ? _tzcnt_u64(starts) : limit;
    if (starts && (limit < 64 || begun == 0)) {
      size_t length = limit - begun;
      while (limit == 64 && begun + length < left && run_byte(at[begun + length])) length++;
      *out++ = word_hash(at + begun, length);
      begun += length;
    }
    if (begun == 0) begun = 1;
    at += begun < left ? begun : left;
  }
  return out - first;
}

/** Hashes eight shingles at a time if the next eight tokens are of one kind, else one. */
size_t shingle(u64 *tokens, size_t count) {
  size_t out = 0;
  for (size_t at = 0; at < count;) {
    int kind = tokens[at] & 1;
    size_t last = (kind ? CHARACTERS : WORDS) - 1;
    if (at + last >= count) {
      at++;
      continue;
    }
    __mmask8 kinds = _mm512_test_epi64_mask(lanes8(tokens + at), splat(1));
    if (at + 8 + last <= count && kinds == (kind ? 0xff : 0)) {
      v hash = lanes8(tokens + at);
      for (size_t next = 1; next <= last; next++)
        hash = _mm512_xor_si512(_mm512_rol_epi64(hash, TURN), lanes8(tokens + at + next));
      hash = _mm512_mullo_epi64(_mm512_xor_si512(hash, _mm512_srli_epi64(hash, 32)), splat(FIRST));
      _mm512_storeu_si512(tokens + out, _mm512_xor_si512(hash, _mm512_srli_epi64(hash, 29)));
      out += 8;
      at += 8;
    } else {
      tokens[out++] = blend(running(tokens + at, last + 1));
      at++;
    }
  }
  if (out == 0 && count > 0) tokens[out++] = blend(running(tokens, count));
  return out;
}

static inline v mix8(v hash) {
  hash = _mm512_mullo_epi64(_mm512_xor_si512(hash, _mm512_srli_epi64(hash, 30)), splat(FIRST));
  hash = _mm512_mullo_epi64(_mm512_xor_si512(hash, _mm512_srli_epi64(hash, 27)), splat(SECOND));
  return _mm512_xor_si512(hash, _mm512_srli_epi64(hash, 31));
}

/** Replaces each number by the sum of those before it. */
static void sum_up(uint32_t *numbers, size_t count) {
  v before = _mm512_setzero_si512();
  const v highest = _mm512_set1_epi32(15);
  for (size_t i = 0; i < count; i += 16) {
    v sixteen = _mm512_loadu_si512(numbers + i), sums = sixteen;
    sums = _mm512_add_epi32(sums, _mm512_alignr_epi32(sums, _mm512_setzero_si512(), 15));
    sums = _mm512_add_epi32(sums, _mm512_alignr_epi32(sums, _mm512_setzero_si512(), 14));
    sums = _mm512_add_epi32(sums, _mm512_alignr_epi32(sums, _mm512_setzero_si512(), 12));
    sums = _mm512_add_epi32(sums, _mm512_alignr_epi32(sums, _mm512_setzero_si512(), 8));
    _mm512_storeu_si512(numbers + i, _mm512_add_epi32(before, _mm512_sub_epi32(sums, sixteen)));
    before = _mm512_add_epi32(before, _mm512_permutexvar_epi32(highest, sums));
  }
}

/** Distributes the hashes by their top bits over at least twice as many slots, then sorts by insertion. */
size_t sort_distinct(u64 *hashes, size_t count, u64 *scratch) {
  if (count < 2) return count;
  unsigned bits = 65 - __builtin_clzll(count), shift = 64 - bits;
  u64 *sorted = scratch;
  uint32_t *places = (uint32_t *)(scratch + count);
  size_t room = (size_t)1 << bits;
  memset(places, 0, (room + 15) * sizeof *places);
  for (size_t i = 0; i < count; i++) places[hashes[i] >> shift]++;
  sum_up(places, room);
  for (size_t i = 0; i < count; i++) sorted[places[hashes[i] >> shift]++] = hashes[i];
  u64 *last = hashes;
  *last = *sorted;
  for (size_t i = 1; i < count; i++) {
    u64 value = sorted[i], *place = last;
    if (value > *last) {
      *++last = value;
      continue;
    }
    while (place > hashes && place[-1] >= value) place--;
    if (*place == value) continue;
    memmove(place + 1, place, (++last - place) * sizeof *place);
    *place = value;
  }
  return last + 1 - hashes;
}

/** Stores a hash in the slot of its top bits if that is free; the others wait for a second round, then are sorted. */
size_t distinct(u64 *hashes, size_t count, u64 *scratch) {
  u64 *out = hashes, *from = hashes;
  for (unsigned turn = 0; turn <= 16 && count > 24; turn += 16) {
    unsigned bits = 65 - __builtin_clzll(count), shift = 64 - bits;
    u64 *table = scratch + count, *waiting = scratch;
    memset(table, 0, sizeof *table << bits);
    table[0] = ~(u64)0;
    for (size_t i = 0; i < count; i++) {
      u64 value = from[i], *slot = table + (value << turn >> shift), differ = *slot ^ value;
      int is_free = differ << turn >> shift != 0;
      *slot ^= differ & -(u64)is_free;
      *out = value;
      out += is_free;
      *waiting = value;
      waiting += !is_free & (differ != 0);
    }
    from = scratch;
    count = waiting - scratch;
  }
  count = sort_distinct(from, count, from + count);
  memmove(out, from, count * sizeof *out);
  return out + count - hashes;
}

void minhash(const u64 *hashes, size_t count, uint32_t *row) {
  u64 best[SLOTS];
  memset(best, 0xff, sizeof best);
  unsigned empty = count ? SLOTS : 0;
  for (u64 round = 0; empty && round < SLOTS; round++) {
    for (size_t i = 0; i < count; i += 8) {
      size_t left = count - i < 8 ? count - i : 8;
      u64 slots[8], keys[8];
      v value = lanes8(hashes + i);
      if (round) value = mix8(_mm512_add_epi64(value, splat(round * ABSORB)));
      _mm512_storeu_si512(slots, _mm512_and_si512(_mm512_srli_epi64(value, 25), splat(SLOTS - 1)));
      _mm512_storeu_si512(keys, _mm512_or_si512(_mm512_srli_epi64(value, 12), splat(round << 52)));
      for (size_t lane = 0; lane < left; lane++) {
        u64 least = best[slots[lane]];
        empty -= least == ~(u64)0;
        best[slots[lane]] = keys[lane] < least ? keys[lane] : least;
      }
    }
  }
  for (u64 slot = 0; empty && slot < SLOTS; slot++) {
    if (best[slot] != ~(u64)0) continue;
    u64 round = SLOTS + slot;
    v least = splat(~(u64)0);
    for (size_t i = 0; i < count; i += 8) {
      v value = mix8(_mm512_add_epi64(lanes8(hashes + i), splat(round * ABSORB)));
      v key = _mm512_or_si512(_mm512_srli_epi64(value, 12), splat(round << 52));
      least = _mm512_mask_min_epu64(least, _bzhi_u32(0xff, count - i < 8 ? count - i : 8), least, key);
    }
    best[slot] = _mm512_reduce_min_epu64(least);
  }
  for (int i = 0; i < SLOTS; i += 8)
    _mm256_storeu_si256((__m256i *)(row + i), _mm512_cvtepi64_epi32(_mm512_srli_epi64(mix8(lanes8(best + i)), 32)));
}

/** A full adder: adds two more to `*sum`. @returns the carry */
static inline v add(v *sum, v b, v c) {
  v carry = _mm512_ternarylogic_epi64(*sum, b, c, 0xe8);
  *sum = _mm512_ternarylogic_epi64(*sum, b, c, 0x96);
  return carry;
}

/** Bit-sliced carry-save counters, eight hashes wide (Harley, Seal); their planes are added at the end. */
u64 simhash(const u64 *hashes, size_t count) {
  v planes[32] = {0};
  unsigned used = 4;
  for (size_t i = 0; i < count; i += 128) {
    v in[16], fours[2], eights[2];
    for (size_t k = 0; k < 16; k++) {
      size_t at = i + 8 * k;
      in[k] = _mm512_maskz_loadu_epi64(at + 8 <= count ? 0xff : at < count ? (1 << (count - at)) - 1 : 0, hashes + at);
    }
    for (size_t half = 0; half < 2; half++) {
      v *eight = in + 8 * half;
      for (size_t quarter = 0; quarter < 2; quarter++) {
        v *four = eight + 4 * quarter;
        v a = add(planes, four[0], four[1]), b = add(planes, four[2], four[3]);
        fours[quarter] = add(planes + 1, a, b);
      }
      eights[half] = add(planes + 2, fours[0], fours[1]);
    }
    v carry = add(planes + 3, eights[0], eights[1]);
    for (size_t p = 4; _mm512_test_epi64_mask(carry, carry); p++) {
      v bits = planes[p];
      planes[p] = _mm512_xor_si512(bits, carry);
      carry = _mm512_and_si512(bits, carry);
      if (p >= used) used = p + 1;
    }
  }
  u64 sums[36] = {0}, borrowed = 0;
  for (unsigned lane = 0; lane < 8; lane++) {
    u64 carried = 0;
    for (unsigned p = 0; p < used + 3; p++) {
      u64 a = sums[p], b = p < used ? ((u64 *)(planes + p))[lane] : 0;
      sums[p] = a ^ b ^ carried;
      carried = (a & b) | (carried & (a ^ b));
    }
  }
  // Subtracts half the count: a column without a borrow has at least as many ones.
  size_t least = (count + 1) / 2;
  for (unsigned p = 0; p < used + 3; p++) {
    u64 wanted = -(u64)(least >> p & 1);
    borrowed = (~sums[p] & (wanted | borrowed)) | (wanted & borrowed);
  }
  return ~borrowed;
}

size_t near_rows(const uint32_t *rows, size_t count, size_t row, unsigned band, unsigned length, unsigned least,
                 uint32_t *found) {
  size_t hits = 0;
  v a[SLOTS / 16];
  for (int i = 0; i < SLOTS / 16; i++) a[i] = _mm512_loadu_si512(rows + row * SLOTS + 16 * i);
  for (size_t i = 0; i < count; i++) {
    const uint32_t *b = rows + i * SLOTS;
    u64 same[SLOTS / 64] = {0};
    unsigned equal = 0;
    for (int k = 0; k < SLOTS / 16; k++)
      same[k / 4] |= (u64)_mm512_cmpeq_epi32_mask(a[k], _mm512_loadu_si512(b + 16 * k)) << 16 * (k % 4);
    for (int k = 0; k < SLOTS / 64; k++) equal += _mm_popcnt_u64(same[k]);
    if (equal < least) continue;
    unsigned met = 0;
    while (met <= band && memcmp(rows + row * SLOTS + met * length, b + met * length, length * sizeof *b)) met++;
    if (met != band) continue;
    found[2 * hits] = i;
    found[2 * hits++ + 1] = equal;
  }
  return hits;
}

/** Compares the next eight of both sets, then advances the set whose eighth hash is smaller. */
size_t overlap(const u64 *a, const u64 *a_end, const u64 *b, const u64 *b_end) {
  size_t shared = 0;
  while (a + 8 <= a_end && b + 8 <= b_end) {
#ifdef __AVX512VP2INTERSECT__
    __mmask8 in_a, in_b;
    _mm512_2intersect_epi64(lanes8(a), lanes8(b), &in_a, &in_b);
#else
    v others = lanes8(b);
    __mmask8 in_a = 0;
    for (int turn = 0; turn < 8; turn++) {
      in_a |= _mm512_cmpeq_epi64_mask(lanes8(a), others);
      others = _mm512_alignr_epi64(others, others, 1);
    }
#endif
    shared += _mm_popcnt_u32(in_a);
    u64 a_last = a[7], b_last = b[7];
    a += 8 * (a_last <= b_last);
    b += 8 * (b_last <= a_last);
  }
  while (a < a_end && b < b_end) {
    u64 x = *a, y = *b;
    shared += x == y;
    a += x <= y;
    b += y <= x;
  }
  return shared;
}
