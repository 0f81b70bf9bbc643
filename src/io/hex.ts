/** A fingerprint as hex digits: its 32-bit words in order, the highest digit of each first. */

export function hexOf(row: Uint32Array): string {
  const bytes = Buffer.allocUnsafe(row.byteLength);
  for (let i = 0; i < row.length; i++) bytes.writeUInt32BE(row[i]!, 4 * i);
  return bytes.toString('hex');
}

/** Writes the words of a fingerprint to a place. */
export function wordsOf(digits: string, into: Uint32Array, at: number): void {
  for (let i = 0; 8 * i < digits.length; i++) into[at + i] = Number.parseInt(digits.slice(8 * i, 8 * i + 8), 16);
}
