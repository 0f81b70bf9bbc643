/**
 * Luo's codes of characters (lecture 13), as his Java makes them from the bytes of `getBytes("gb2312")`: two bytes b₁ b₂
 * are (b₁ − 176) · 94 + (b₂ − 161), so that hanzi are 0 … 6767 and symbols, which come before them, −1410 … −505; one
 * byte is its byte − 9 + 6768. Java writes a character outside GB 2312 as `?`, whose code is 6822; so does each half of a
 * character above U+FFFF.
 */
import { gbkCodes } from './gbk.ts';

const HANZI = 6768;
const FIRST_BYTE = 9;
const LAST_BYTE = 125;

/** The radix in which Luo writes a string as a number: 6885. */
export const RADIX: number = HANZI + LAST_BYTE - FIRST_BYTE + 1;

/** The code of `?`. */
const UNKNOWN = '?'.charCodeAt(0) - FIRST_BYTE + HANZI;

/** The cells of GB 2312, as stretches of rows and of the cells in each; GBK has more between them. */
const CELLS: readonly (readonly [rows: readonly [number, number], cells: readonly [number, number]])[] = [
  [
    [1, 1],
    [1, 94],
  ],
  [
    [2, 2],
    [17, 66],
  ],
  [
    [2, 2],
    [69, 78],
  ],
  [
    [2, 2],
    [81, 92],
  ],
  [
    [3, 3],
    [1, 94],
  ],
  [
    [4, 4],
    [1, 83],
  ],
  [
    [5, 5],
    [1, 86],
  ],
  [
    [6, 6],
    [1, 24],
  ],
  [
    [6, 6],
    [33, 56],
  ],
  [
    [7, 7],
    [1, 33],
  ],
  [
    [7, 7],
    [49, 81],
  ],
  [
    [8, 8],
    [1, 26],
  ],
  [
    [8, 8],
    [37, 73],
  ],
  [
    [9, 9],
    [4, 79],
  ],
  [
    [16, 87],
    [1, 94],
  ],
];

/** Characters that Java encodes differently from the decoders of GBK; 0: none. */
const OF_JAVA: Readonly<Record<string, number>> = { '·': 0, '—': 0, '・': 0xa1a4, '―': 0xa1aa };

let codes: Int16Array | undefined;

/** The code of a UTF-16 code unit, −1410 … 6886. */
export function gb2312Code(unit: number): number {
  return gb2312Codes()[unit]!;
}

/** The codes of all UTF-16 code units. */
export function gb2312Codes(): Int16Array {
  codes ??= Int16Array.from(gbkCodes(), (gbk, each) =>
    each < 0x80 ? each - FIRST_BYTE + HANZI : codeOf(OF_JAVA[String.fromCharCode(each)] ?? gbk),
  );
  return codes;
}

/** The code of two bytes. */
function codeOf(bytes: number): number {
  const [row, cell] = [(bytes >> 8) - 160, (bytes & 0xff) - 160];
  const isIn = CELLS.some(([rows, cells]) => row >= rows[0] && row <= rows[1] && cell >= cells[0] && cell <= cells[1]);
  return isIn ? (row - 16) * 94 + (cell - 1) : UNKNOWN;
}
