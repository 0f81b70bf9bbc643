/**
 * Codes of the GBK character set (GB 2312 within it), by the decoder that every runtime has. Taken are the 21,791
 * characters that all decoders agree on; the few dozen that came to GBK later, or that some decoders leave to private
 * use, are outside.
 */

/** Characters that some decoders know and others do not. */
const EXCLUDED = /[\u01f9\u1e3f\u20ac\u2ff0-\u2fff\u303e\ue000-\uf8ff\ufe10-\ufe19\ufffd]/;

let codes: Uint16Array | undefined;

/** GBK code of each UTF-16 code unit, 0 for those outside; of ASCII, itself. */
export function gbkCodes(): Uint16Array {
  if (codes !== undefined) return codes;
  const table = new Uint16Array(2 ** 16);
  for (let unit = 0; unit < 0x80; unit++) table[unit] = unit;
  for (let lead = 0x81; lead < 0xff; lead++) {
    // What lies in row FE from 50 on came late.
    for (let trail = 0x40; trail < (lead === 0xfe ? 0x50 : 0xff); trail++) {
      if (trail === 0x7f) continue;
      const character = decoded([lead, trail]);
      if (character.length !== 1 || EXCLUDED.test(character)) continue;
      // A decoder of the Encoding standard reads two codes as the ideographic space; the first is that of GB 2312.
      table[character.charCodeAt(0)] ||= (lead << 8) | trail;
    }
  }
  codes = table;
  return table;
}

/** Hanzi of the first level of GB 2312. */
const LEVEL_1 = 3755;

/** The hanzi of GB 2312 in their order: 3755 of level 1, then of level 2. @param count up to 6763 */
export function gb2312Hanzi(count: number): string {
  // A row has 94 cells; level 1 takes 40 rows from B0 on and leaves five cells free, level 2 begins in D8.
  const cells = Array.from({ length: count }, (_, i) => (i < LEVEL_1 ? i : i + 40 * 94 - LEVEL_1));
  return decoded(cells.flatMap((cell) => [0xb0 + Math.floor(cell / 94), 0xa1 + (cell % 94)]));
}

let decoder: TextDecoder | undefined;

function decoded(bytes: readonly number[]): string {
  decoder ??= new TextDecoder('gbk');
  return decoder.decode(Uint8Array.from(bytes));
}
