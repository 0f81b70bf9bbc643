/**
 * The length of a text in letters, comparable between scripts: a letter or digit counts 1, a Han, Kana or Hangul
 * character 2.5, the end of a word 1; punctuation and white space count 0.
 */

export const IDEOGRAPH_SIZE = 2.5;

export const LETTER = 1;
export const IDEOGRAPH = 2;
const NEITHER = 3;
/** Cached class of each UTF-16 unit, since most pages use few; 0 if unknown. */
const CLASSES: Uint8Array = new Uint8Array(65536);
const letters = /[\p{L}\p{N}\p{M}]/u;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function classify(unit: number): number {
  const character = String.fromCharCode(unit);
  // A high surrogate counts for its pair.
  if (unit >= 0xd800 && unit < 0xdc00) CLASSES[unit] = IDEOGRAPH;
  else if (!letters.test(character)) CLASSES[unit] = NEITHER;
  else CLASSES[unit] = ideographs.test(character) ? IDEOGRAPH : LETTER;
  return CLASSES[unit]!;
}

/** Length of a text in letters. O(length). */
export function letterCount(text: string): number {
  let size = 0;
  let inWord = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const kind = CLASSES[unit]! || classify(unit);
    if (kind === LETTER) {
      size++;
      inWord = 1;
    } else {
      size += inWord;
      inWord = 0;
      if (kind === IDEOGRAPH) size += IDEOGRAPH_SIZE;
    }
  }
  return size;
}

/** {@link LETTER}, {@link IDEOGRAPH}, or something else. */
export function letterClass(unit: number): number {
  return CLASSES[unit]! || classify(unit);
}

/** Whether a UTF-16 unit is part of a letter or digit. */
export function isLetter(unit: number): boolean {
  return letterClass(unit) !== NEITHER;
}
