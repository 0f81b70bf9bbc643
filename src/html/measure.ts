/**
 * How long a text is to its reader: letters and digits, where a Han, Kana or Hangul character counts 2.5, a word's end
 * counts 1, and marks and blanks count nothing. One look at each UTF-16 unit.
 */

const IDEOGRAPH_SIZE = 2.5;

const LETTER = 1;
const IDEOGRAPH = 2;
/** Class of each UTF-16 unit; the first half of a surrogate pair stands for the pair. */
const CLASSES: Uint8Array = new Uint8Array(65536);
const letters = /[\p{L}\p{N}\p{M}]/u;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
for (let unit = 0; unit < 65536; unit++) {
  const character = String.fromCharCode(unit);
  if (unit >= 0xd800 && unit < 0xdc00) CLASSES[unit] = IDEOGRAPH;
  else if (letters.test(character)) CLASSES[unit] = ideographs.test(character) ? IDEOGRAPH : LETTER;
}

/** Size of a text in letters. O(length). */
export function sizeOf(text: string): number {
  let size = 0;
  let inWord = 0;
  for (let i = 0; i < text.length; i++) {
    const kind = CLASSES[text.charCodeAt(i)]!;
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

/** Whether a UTF-16 unit is part of a letter or digit. */
export function isLetter(unit: number): boolean {
  return CLASSES[unit] !== 0;
}
