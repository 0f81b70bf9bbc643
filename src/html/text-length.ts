/**
 * The length of a text in letters, comparable between scripts: a letter or digit counts 1, a Han, Kana or Hangul
 * character 2.5, the end of a word 1; punctuation and white space count 0.
 */

const IDEOGRAPH_SIZE = 2.5;

const LETTER = 1;
const IDEOGRAPH = 2;
/** Class of each UTF-16 unit; the high surrogate stands for the pair. */
const CLASSES: Uint8Array = new Uint8Array(65536);
const letters = /[\p{L}\p{N}\p{M}]/u;
const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
for (let unit = 0; unit < 65536; unit++) {
  const character = String.fromCharCode(unit);
  if (unit >= 0xd800 && unit < 0xdc00) CLASSES[unit] = IDEOGRAPH;
  else if (letters.test(character)) CLASSES[unit] = ideographs.test(character) ? IDEOGRAPH : LETTER;
}

/** Length of a text in letters. O(length). */
export function letterCount(text: string): number {
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
