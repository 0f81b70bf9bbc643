/** The fingerprint matrix of CN102024065B and what its two methods make of it, in big integers, by definition. */
import { mix } from './shingles.ts';

const u64 = (value: bigint): bigint => BigInt.asUintN(64, value);

/**
 * Row r: the 128-bit hash of the shingle that is least under the r-th min-wise hash function, which is fast similarity
 * sketching's: what the first round that throws anything into slot r throws there, compared by its top 52 bits.
 */
export function naiveMatrix(hashes: readonly bigint[], rows: number): bigint[] {
  const winners = new Map<number, bigint>();
  const distinct = new Set(hashes);
  for (let round = 0; distinct.size > 0 && winners.size < rows; round++) {
    const draws = new Map<number, { key: bigint; hash: bigint }>();
    for (const hash of distinct) {
      const value = round === 0 ? hash : mix(u64(hash + BigInt(round) * 0x9e3779b97f4a7c15n));
      const slot = round < rows ? Number(((value & 0xffffffffn) * BigInt(rows)) >> 32n) : round - rows;
      const least = draws.get(slot);
      if (least === undefined || value >> 12n < least.key) draws.set(slot, { key: value >> 12n, hash });
    }
    for (const [slot, { hash }] of draws) if (!winners.has(slot)) winners.set(slot, hash);
  }
  return Array.from({ length: rows }, (_, row) => {
    const hash = winners.get(row);
    return hash === undefined ? 0n : wide(hash);
  });
}

/** A 128-bit hash of a shingle. */
function wide(hash: bigint): bigint {
  return mix(u64(hash + 0xd1342543de82ef95n)) | (mix(u64(hash + 0xaf251af3b0f025b5n)) << 64n);
}

/** Bit c is 1 where the sum of ±1 over the rows is not negative. */
export function naiveSignsum(matrix: readonly bigint[]): bigint {
  let signs = 0n;
  for (let bit = 0n; bit < 128n; bit++) {
    const sum = matrix.reduce((total, row) => total + ((row >> bit) & 1n ? 1 : -1), 0);
    if (sum >= 0) signs |= 1n << bit;
  }
  return signs;
}

/** The 32-bit words of a 128-bit number, the lowest first. */
export function words128(row: bigint): number[] {
  return [0n, 32n, 64n, 96n].map((shift) => Number(BigInt.asUintN(32, row >> shift)));
}

/** What a signsum keeps of a page: its signs, and the low 16 bits of each row, two a word. */
export function naiveSignsumRow(hashes: readonly bigint[], rows: number): number[] {
  const matrix = naiveMatrix(hashes, rows);
  const keys = matrix.map((row) => Number(row & 0xffffn));
  const words = Array.from({ length: rows / 2 }, (_, i) => keys[2 * i]! + keys[2 * i + 1]! * 65536);
  return [...words128(naiveSignsum(matrix)), ...words];
}
