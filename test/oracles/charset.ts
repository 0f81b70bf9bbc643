/** Li 2017, character by character. */
import { normalise } from '../../src/text/normalise.ts';

const gbk = new TextDecoder('gbk');

/** The 94 × 94 cells of GB 2312 from a row on, in order. */
function* cells(row: number): Generator<string> {
  for (let lead = row; lead < 0xff; lead++) {
    for (let trail = 0xa1; trail < 0xff; trail++) yield gbk.decode(Uint8Array.of(lead, trail));
  }
}

/** The 3764 characters of algorithm A. */
export const LIST: string = [...cells(0xb0)]
  .filter((hanzi) => /\p{Script=Han}/u.test(hanzi))
  .slice(0, 3764)
  .join('');

const codes = new Map<string, number>();
for (let lead = 0x81; lead < 0xff; lead++) {
  for (let trail = 0x40; trail < 0xff; trail++) {
    const character = gbk.decode(Uint8Array.of(lead, trail));
    // The euro sign and the second code of the ideographic space are of later decoders.
    if (!/^[\u{20ac}\u{e000}-\u{f8ff}\u{fffd}]/u.test(character) && !codes.has(character)) {
      codes.set(character, lead * 256 + trail);
    }
  }
}

export type Code = (unit: string) => number;
/** The machine code of a UTF-16 code unit, by both readings. */
const utf16: Code = (unit) => unit.charCodeAt(0);
export const gbkCode: Code = (unit) => codes.get(unit) ?? utf16(unit);

export function tablePosition(unit: string): number | undefined {
  const place = LIST.indexOf(unit);
  return place < 0 ? undefined : place;
}

/** Bisecting, as the paper has it: one half, one quarter … of 3764, where the code has a 1. */
export function bisectPosition(unit: string, code: Code = utf16): number {
  const bits = [...code(unit).toString(2).padStart(16, '0')].reverse();
  return bits.reduce((sum, bit, j) => sum + Math.floor((Number(bit) * 3764) / 2 ** (j + 1)), 0);
}

/** The place in the plane of GB 2312; elsewhere the code. */
export function densePosition(unit: string, code: Code = utf16): number {
  const [lead, trail] = [Math.floor(gbkCode(unit) / 256), gbkCode(unit) % 256];
  return (lead >= 0xa1 && trail >= 0xa1 ? (lead - 0xa1) * 94 + trail - 0xa1 : code(unit)) % 3764;
}

/** As UTF-8 has it: a lone surrogate is U+FFFD. */
function wellFormed(text: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

/** Counts of the code units of a text, each normalised by itself where that leaves it one unit; white space left out. */
export function naiveCounts(
  text: string,
  position: (unit: string) => number | undefined,
  { simplify = false, stopWords = [] as readonly string[], weights = [] as ArrayLike<number> } = {},
): number[] {
  const normal = (character: string): string => {
    const folded = character === '\n' ? character : normalise(character, { simplify });
    return character.length === 1 && folded.length === 1 ? folded : character;
  };
  let rest = Array.from(wellFormed(text), normal).join('');
  for (const word of stopWords.toSorted((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(Array.from(word, normal).join(''), '\0'.repeat(word.length));
  }
  const counts = new Array<number>(3776).fill(0);
  for (const unit of rest.split('')) {
    const place = /[\s\0]/.test(unit) ? undefined : position(unit);
    if (place !== undefined) counts[place] = Math.min(32767, counts[place]! + 1);
  }
  return weights.length === 0 ? counts : counts.map((count, slot) => Math.min(32767, count * weights[slot]!));
}

/** No sum passes 3764 · 32767², which is below 2⁵³. */
export function naiveTanimoto(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [shared, squareA, squareB] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    shared += a[i]! * b[i]!;
    squareA += a[i]! * a[i]!;
    squareB += b[i]! * b[i]!;
  }
  const rest = squareA + squareB - shared;
  return rest === 0 ? 1 : shared / rest;
}
