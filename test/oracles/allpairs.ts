/** Every pair of rows, compared one with one. */

/** Slots in which two rows agree. */
export function equalSlots(rows: Uint32Array, words: number, a: number, b: number): number {
  let equal = 0;
  for (let w = 0; w < words; w++) equal += Number(rows[a * words + w] === rows[b * words + w]);
  return equal;
}

/** The first of `bands` bands in which two rows agree wholly; `bands` where there is none. */
export function firstBand(
  rows: Uint32Array,
  words: number,
  bands: number,
  length: number,
  a: number,
  b: number,
): number {
  for (let band = 0; band < bands; band++) {
    let same = true;
    for (let w = band * length; w < (band + 1) * length; w++) same &&= rows[a * words + w] === rows[b * words + w];
    if (same) return band;
  }
  return bands;
}

/** Bits in which two rows differ. */
export function hamming(rows: Uint32Array, words: number, a: number, b: number): number {
  let bits = 0;
  for (let w = 0; w < words; w++) {
    for (let x = (rows[a * words + w]! ^ rows[b * words + w]!) >>> 0; x > 0; x = Math.floor(x / 2)) bits += x % 2;
  }
  return bits;
}

/** Every pair of n documents that holds, as `[lower, higher]`. */
export function allPairs(n: number, holds: (a: number, b: number) => boolean): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < n; a++) for (let b = a + 1; b < n; b++) if (holds(a, b)) pairs.push([a, b]);
  return pairs;
}
