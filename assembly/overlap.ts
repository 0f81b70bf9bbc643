// |A ∩ B| of sorted sets of distinct 64-bit hashes.
//
//   while both have four hashes left:
//     compare the next four of A with the next four of B (4 × 4 comparisons), and count the equal ones
//     advance the set whose fourth hash is smaller (both if they are equal)
//   merge the rest one by one
//
// Deviation: if one set is much longer, each hash of the shorter set is searched in it by galloping.
// After Lemire, Boytsov, Kurz (2016), "SIMD compression and the intersection of sorted integers", section 6.

/** Least ratio of the sizes at which galloping is faster. */
const LONGER: usize = 32;

/** @param spans four addresses a pair: start and end of A, start and end of B */
export function overlaps(spans: usize, count: u32, shared: usize): void {
  for (let p: u32 = 0; p < count; p++, spans += 16, shared += 4) {
    const a = <usize>load<u32>(spans);
    const aEnd = <usize>load<u32>(spans, 4);
    const b = <usize>load<u32>(spans, 8);
    const bEnd = <usize>load<u32>(spans, 12);
    let found: u32;
    if ((aEnd - a) * LONGER < bEnd - b) found = gallop(a, aEnd, b, bEnd);
    else if ((bEnd - b) * LONGER < aEnd - a) found = gallop(b, bEnd, a, aEnd);
    else found = merge(a, aEnd, b, bEnd);
    store<u32>(shared, found);
  }
}

function merge(a: usize, aEnd: usize, b: usize, bEnd: usize): u32 {
  let even = i64x2.splat(0);
  let odd = i64x2.splat(0);
  while (a + 32 <= aEnd && b + 32 <= bEnd) {
    const a0 = v128.load(a);
    const a1 = v128.load(a, 16);
    const b0 = v128.load(b);
    const b1 = v128.load(b, 16);
    const c0 = v128.shuffle<i64>(b0, b0, 1, 0);
    const c1 = v128.shuffle<i64>(b1, b1, 1, 0);
    const aMax = load<u64>(a, 24);
    const bMax = load<u64>(b, 24);
    even = i64x2.sub(even, v128.or(v128.or(i64x2.eq(a0, b0), i64x2.eq(a0, c0)), v128.or(i64x2.eq(a0, b1), i64x2.eq(a0, c1))));
    odd = i64x2.sub(odd, v128.or(v128.or(i64x2.eq(a1, b0), i64x2.eq(a1, c0)), v128.or(i64x2.eq(a1, b1), i64x2.eq(a1, c1))));
    a += <usize>(aMax <= bMax) << 5;
    b += <usize>(bMax <= aMax) << 5;
  }
  const four = i64x2.add(even, odd);
  let found = <u32>(i64x2.extract_lane(four, 0) + i64x2.extract_lane(four, 1));
  while (a < aEnd && b < bEnd) {
    const x = load<u64>(a);
    const y = load<u64>(b);
    found += <u32>(x == y);
    a += <usize>(x <= y) << 3;
    b += <usize>(y <= x) << 3;
  }
  return found;
}

/** A is the shorter set. */
function gallop(a: usize, aEnd: usize, b: usize, bEnd: usize): u32 {
  let found: u32 = 0;
  for (; a < aEnd && b < bEnd; a += 8) {
    const x = load<u64>(a);
    let step: usize = 8;
    while (b + step < bEnd && load<u64>(b + step) < x) {
      b += step;
      step <<= 1;
    }
    let low = b;
    let high = min(b + step + 8, bEnd);
    while (low < high) {
      const middle = low + (((high - low) >> 4) << 3);
      if (load<u64>(middle) < x) low = middle + 8;
      else high = middle;
    }
    b = low;
    found += <u32>(b < bEnd && load<u64>(b) == x);
  }
  return found;
}
