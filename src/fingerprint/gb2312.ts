/**
 * Luo's codes of characters (lecture 13): a hanzi of GB 2312 with the bytes b₁ b₂ is (b₁ − 176) · 94 + (b₂ − 161), 0 …
 * 6767; a character of one byte, 9 … 125, is its byte − 9 + 6768. Other characters have no code.
 */
import { gbkCodes } from './gbk.ts';

const HANZI = 6768;
const FIRST_BYTE = 9;
const LAST_BYTE = 125;

/** The number of codes: the radix in which Luo writes a string as a number. */
export const RADIX: number = HANZI + LAST_BYTE - FIRST_BYTE + 1;

/** The code of a UTF-16 code unit, 0 … RADIX − 1; `undefined` if it has none. */
export function gb2312Code(unit: number): number | undefined {
  const code = gbkCodes()[unit]!;
  if (code >= FIRST_BYTE && code <= LAST_BYTE) return code - FIRST_BYTE + HANZI;
  const row = (code >> 8) - 176;
  const cell = (code & 0xff) - 161;
  return row >= 0 && row < 72 && cell >= 0 && cell < 94 ? row * 94 + cell : undefined;
}
