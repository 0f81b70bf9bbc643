// Compares a query with a bucket, 128 entries at a time, and proposes the entries that are near in their sliced bits.
import { distance } from './planes-batch';
import { propose } from './planes-candidates';
import { NODE_BYTES, NODE_PREFIX, NODE_SLICED, NODE_WIDTH, TABLE_BYTES, TABLE_PLANES, TABLE_TURN } from './planes-layout';

/** Compares with entries from … to − 1 of a table. */
// @ts-ignore: decorator
@inline
export function scan(node: usize, table: usize, via: usize, masks: usize, from: u32, to: u32): void {
  const turned = load<u32>(table, TABLE_TURN);
  const mask = masks + (turned == 0 ? 0 : <usize>(load<u32>(node, NODE_WIDTH) - turned) << 2);
  const bytes = <usize>load<u32>(node, NODE_SLICED) << 4;
  if (distance <= 3) scanNear(node, table, via, mask, bytes, from, to);
  else scanFar(node, table, via, mask, bytes, from, to);
}

function scanNear(node: usize, table: usize, via: usize, mask: usize, bytes: usize, from: u32, to: u32): void {
  let group = <usize>load<u32>(table, TABLE_PLANES) + <usize>(from >> 7) * bytes;
  for (let base = from & ~127; base < to; base += 128, group += bytes) {
    let ones = i64x2.splat(0);
    let twos = i64x2.splat(0);
    let over = i64x2.splat(0);
    for (let j: usize = 0; j < bytes; j += 64) {
      const m = mask + (j >> 2);
      const a = v128.xor(v128.load(group + j), v128.load32_splat(m));
      const b = v128.xor(v128.load(group + j, 16), v128.load32_splat(m, 4));
      const c = v128.xor(v128.load(group + j, 32), v128.load32_splat(m, 8));
      const d = v128.xor(v128.load(group + j, 48), v128.load32_splat(m, 12));
      const ab = v128.xor(a, b);
      const first = v128.or(v128.and(a, b), v128.and(ab, ones));
      ones = v128.xor(ab, ones);
      const cd = v128.xor(c, d);
      const second = v128.or(v128.and(c, d), v128.and(cd, ones));
      ones = v128.xor(cd, ones);
      const two = v128.xor(first, second);
      over = v128.or(over, v128.or(v128.and(first, second), v128.and(two, twos)));
      twos = v128.xor(two, twos);
    }
    let near = v128.not(over);
    if (!v128.any_true(near)) continue;
    near = v128.and(near, notInTableBefore(node, table, mask, group));
    let lanes = halfOf(near, 0);
    let after = halfOf(near, 1);
    while (lanes | after) {
      const half = <u32>(lanes == 0);
      const lane = <u32>ctz(select(lanes, after, lanes != 0));
      const place = base + (half << 6) + lane;
      after &= after - <u64>half;
      lanes &= lanes - 1;
      if (place < from || place >= to) continue;
      propose(node, table, via, place, countAt(ones, half, lane) | (countAt(twos, half, lane) << 1));
    }
  }
}

/** The same with counters of five bits, which start so that they overflow above `distance`. */
function scanFar(node: usize, table: usize, via: usize, mask: usize, bytes: usize, from: u32, to: u32): void {
  const bias = 31 - distance;
  let group = <usize>load<u32>(table, TABLE_PLANES) + <usize>(from >> 7) * bytes;
  for (let base = from & ~127; base < to; base += 128, group += bytes) {
    let ones = i64x2.splat(-(<i64>bias & 1));
    let twos = i64x2.splat(-(<i64>(bias >> 1) & 1));
    let fours = i64x2.splat(-(<i64>(bias >> 2) & 1));
    let eights = i64x2.splat(-(<i64>(bias >> 3) & 1));
    let sixteens = i64x2.splat(-(<i64>(bias >> 4) & 1));
    let over = i64x2.splat(0);
    for (let j: usize = 0; j < bytes; j += 64) {
      const m = mask + (j >> 2);
      const a = v128.xor(v128.load(group + j), v128.load32_splat(m));
      const b = v128.xor(v128.load(group + j, 16), v128.load32_splat(m, 4));
      const c = v128.xor(v128.load(group + j, 32), v128.load32_splat(m, 8));
      const d = v128.xor(v128.load(group + j, 48), v128.load32_splat(m, 12));
      const ab = v128.xor(a, b);
      const first = v128.or(v128.and(a, b), v128.and(ab, ones));
      ones = v128.xor(ab, ones);
      const cd = v128.xor(c, d);
      const second = v128.or(v128.and(c, d), v128.and(cd, ones));
      ones = v128.xor(cd, ones);
      const two = v128.xor(first, second);
      const four = v128.or(v128.and(first, second), v128.and(two, twos));
      twos = v128.xor(two, twos);
      const eight = v128.and(fours, four);
      fours = v128.xor(fours, four);
      const sixteen = v128.and(eights, eight);
      eights = v128.xor(eights, eight);
      over = v128.or(over, v128.and(sixteens, sixteen));
      sixteens = v128.xor(sixteens, sixteen);
    }
    let near = v128.not(over);
    if (!v128.any_true(near)) continue;
    near = v128.and(near, notInTableBefore(node, table, mask, group));
    let lanes = halfOf(near, 0);
    let after = halfOf(near, 1);
    while (lanes | after) {
      const half = <u32>(lanes == 0);
      const lane = <u32>ctz(select(lanes, after, lanes != 0));
      const place = base + (half << 6) + lane;
      after &= after - <u64>half;
      lanes &= lanes - 1;
      if (place < from || place >= to) continue;
      const count =
        countAt(ones, half, lane) |
        (countAt(twos, half, lane) << 1) |
        (countAt(fours, half, lane) << 2) |
        (countAt(eights, half, lane) << 3) |
        (countAt(sixteens, half, lane) << 4);
      propose(node, table, via, place, count - bias);
    }
  }
}

/**
 * Lanes of a group that differ in the prefix of the previous table: all others belong to that table or an earlier one.
 * That prefix is the lowest block, whose bits are sliced unless blocks are wide.
 */
function notInTableBefore(node: usize, table: usize, mask: usize, group: usize): v128 {
  const block = load<u32>(table, TABLE_TURN) - load<u32>(table - TABLE_BYTES, TABLE_TURN);
  if (table == node + NODE_BYTES || block > load<u32>(node, NODE_SLICED)) return i64x2.splat(-1);
  let differ = i64x2.splat(0);
  for (let bit: usize = block - load<u32>(node, NODE_PREFIX); bit < block; bit++) {
    differ = v128.or(differ, v128.xor(v128.load(group + (bit << 4)), v128.load32_splat(mask + (bit << 2))));
  }
  return differ;
}

// @ts-ignore: decorator
@inline
function halfOf(plane: v128, half: u32): u64 {
  return select(i64x2.extract_lane(plane, 1), i64x2.extract_lane(plane, 0), half);
}

// @ts-ignore: decorator
@inline
function countAt(plane: v128, half: u32, lane: u32): u32 {
  return <u32>(halfOf(plane, half) >> lane) & 1;
}
