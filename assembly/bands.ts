// One sketch against many: which of them agree with it in at least `least` slots, and meet it here first.
//
//   for each other row:
//     count the equal slots (16 at a time)
//     keep it where there are enough, and the pair agrees in block `at` of each cut, and in no block before that
//
// A cut divides the slots into blocks: four words, { first slot, slots a block, number of the block `at`, unused };
// it goes round at `slots`. No slots a block: a cut that keeps everything.

export function nearRows(
  rows: usize,
  stride: usize,
  slots: u32,
  others: usize,
  count: u32,
  row: u32,
  least: u32,
  cuts: usize,
  found: usize,
  limit: u32,
): u32 {
  const a = rows + row * stride;
  let hits: u32 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const b = rows + load<u32>(others + (i << 2)) * stride;
    const equal = equalSlots(a, b, stride);
    if (equal < least || !meetFirst(a, b, slots, cuts) || !meetFirst(a, b, slots, cuts + 16)) continue;
    store<u32>(found + (hits << 3), i);
    store<u32>(found + (hits << 3), equal, 4);
    if (++hits == limit) break;
  }
  return hits;
}

function equalSlots(a: usize, b: usize, stride: usize): u32 {
  let x = i32x4.splat(0);
  let y = i32x4.splat(0);
  for (const end = a + stride; a < end; a += 64, b += 64) {
    x = i32x4.sub(x, i32x4.eq(v128.load(a), v128.load(b)));
    y = i32x4.sub(y, i32x4.eq(v128.load(a, 16), v128.load(b, 16)));
    x = i32x4.sub(x, i32x4.eq(v128.load(a, 32), v128.load(b, 32)));
    y = i32x4.sub(y, i32x4.eq(v128.load(a, 48), v128.load(b, 48)));
  }
  x = i32x4.add(x, y);
  return i32x4.extract_lane(x, 0) + i32x4.extract_lane(x, 1) + i32x4.extract_lane(x, 2) + i32x4.extract_lane(x, 3);
}

function meetFirst(a: usize, b: usize, slots: u32, cut: usize): bool {
  const length = load<u32>(cut, 4);
  if (length == 0) return true;
  const at = load<u32>(cut, 8);
  let slot = load<u32>(cut);
  for (let block: u32 = 0; block <= at; block++) {
    let same = true;
    for (let k: u32 = 0; k < length; k++) {
      same = same && load<u32>(a + (slot << 2)) == load<u32>(b + (slot << 2));
      if (++slot == slots) slot = 0;
    }
    if (same) return block == at;
  }
  return false;
}
