/**
 * CRC-32C, the checksum of stored values: Castagnoli, Bräuer, Herrmann (1993), "Optimization of cyclic redundancy-check
 * codes with 24 and 32 parity bits"; four bytes a step by tables (Kounavis, Berry 2005, "slicing by 4"). It detects every
 * damage within 32 consecutive bits, and misses one in 2³² of all others. O(bytes), some 400 MB/s. It does not detect
 * forgery.
 */

const POLYNOMIAL = 0x82f63b78;

/** Four tables of 256 words: the remainder of a byte that 0 to 3 zero bytes follow. */
const TABLES: Int32Array = tables();

function tables(): Int32Array {
  const made = new Int32Array(4 * 256);
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? POLYNOMIAL : 0);
    made[byte] = crc;
  }
  for (let i = 256; i < made.length; i++) made[i] = (made[i - 256]! >>> 8) ^ made[made[i - 256]! & 255]!;
  return made;
}

/**
 * The checksum of some bytes, 0 … 2³² − 1.
 * @param before the checksum of the bytes before them; default none
 */
export function crc32c(bytes: Uint8Array, from: number = 0, to: number = bytes.length, before: number = 0): number {
  let crc = ~before;
  let at = from;
  for (const whole = to - 3; at < whole; at += 4) {
    crc ^= bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
    crc =
      TABLES[768 + (crc & 255)]! ^
      TABLES[512 + ((crc >>> 8) & 255)]! ^
      TABLES[256 + ((crc >>> 16) & 255)]! ^
      TABLES[crc >>> 24]!;
  }
  for (; at < to; at++) crc = (crc >>> 8) ^ TABLES[(crc ^ bytes[at]!) & 255]!;
  return ~crc >>> 0;
}
