/** Bits in which rows a and b of two sets differ, bit by bit. */
function distance(x: Uint32Array, a: number, y: Uint32Array, b: number, words: number): number {
  let bits = 0;
  for (let w = 0; w < words; w++) {
    for (let xor = (x[a * words + w]! ^ y[b * words + w]!) >>> 0; xor > 0; xor = Math.floor(xor / 2)) bits += xor % 2;
  }
  return bits;
}

const asNumber = (rows: Uint32Array, i: number, words: number): bigint =>
  Array.from(rows.subarray(i * words, (i + 1) * words)).reduceRight((sum, word) => (sum << 32n) | BigInt(word), 0n);

/** Positions of all fingerprints within k bits: nearest first, then by the fingerprint as a number, then as given. */
export function naiveWithin(
  fingerprints: Uint32Array,
  query: Uint32Array,
  words: number,
  k: number,
): { id: number; distance: number }[] {
  return Array.from({ length: fingerprints.length / words }, (_, id) => ({
    id,
    distance: distance(fingerprints, id, query, 0, words),
    value: asNumber(fingerprints, id, words),
  }))
    .filter((match) => match.distance <= k)
    .sort((a, b) => a.distance - b.distance || (a.value < b.value ? -1 : a.value > b.value ? 1 : a.id - b.id))
    .map(({ id, distance }) => ({ id, distance }));
}
