/**
 * Codes of the GBK character set, which contains GB 2312, from the decoder of the runtime. Only the 21,791 characters
 * on which all decoders agree are used; a few dozen that were added to GBK later, or that some decoders map to private
 * use, are left out.
 */

/** Characters on which decoders differ. */
const EXCLUDED = /[\u01f9\u1e3f\u20ac\u2ff0-\u2fff\u303e\ue000-\uf8ff\ufe10-\ufe19\ufffd]/;

let codes: Uint16Array | undefined;

/** GBK code of each UTF-16 code unit; 0 outside GBK; ASCII is unchanged. */
export function gbkCodes(): Uint16Array {
  if (codes !== undefined) return codes;
  const table = new Uint16Array(2 ** 16);
  for (let unit = 0; unit < 0x80; unit++) table[unit] = unit;
  for (let lead = 0x81; lead < 0xff; lead++) {
    // Row FE from 50 on was added later.
    for (let trail = 0x40; trail < (lead === 0xfe ? 0x50 : 0xff); trail++) {
      if (trail === 0x7f) continue;
      const character = decoded([lead, trail]);
      if (character.length !== 1 || EXCLUDED.test(character)) continue;
      // The Encoding Standard decodes two codes as the ideographic space; the first is that of GB 2312.
      table[character.charCodeAt(0)] ||= (lead << 8) | trail;
    }
  }
  codes = table;
  return table;
}

/** Hanzi of the first level of GB 2312. */
const LEVEL_1 = 3755;

/** The hanzi of GB 2312 in order: 3755 of level 1, then level 2. @param count at most 6763 */
export function gb2312Hanzi(count: number): string {
  // A row has 94 cells. Level 1 has 40 rows from B0 on, of which five cells are empty; level 2 begins in D8.
  const cells = Array.from({ length: count }, (_, i) => (i < LEVEL_1 ? i : i + 40 * 94 - LEVEL_1));
  return decoded(cells.flatMap((cell) => [0xb0 + Math.floor(cell / 94), 0xa1 + (cell % 94)]));
}

let decoder: TextDecoder | undefined;

function decoded(bytes: readonly number[]): string {
  decoder ??= new TextDecoder('gbk');
  return decoder.decode(Uint8Array.from(bytes));
}
