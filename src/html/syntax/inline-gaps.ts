/**
 * Gaps that only a style sheet shows: between the links of a menu, or the parts of a card
 * (`<span>£299</span><span>14 Quay</span>`). If such an inline element begins directly after another, their texts are two
 * words, unless they may be parts of one word: if the first is an initial, or a small letter follows a small letter. F1 on
 * extraction-segments and extraction-aeb stays the same within .0001. O(1) an element.
 */
import { nameCode } from './scanner.ts';

const ELEMENTS: ReadonlySet<number> = new Set(['a', 'span', 'time', 'label'].map(nameCode));
/** Least UTF-16 units of the first element; a shorter one may be an initial. */
const MIN_LENGTH = 2;
const BEFORE = /[\p{L}\p{N}.,:;!?%)…]$/u;
const BEHIND = /^[\p{L}\p{N}\p{Sc}]/u;
const WORD_ENDS = /\p{Ll}$/u;
const WORD_GOES_ON = /^\p{Ll}/u;

/** Tracks the inline elements of a block while its text is read. */
export class InlineGaps {
  /** Length of the text when the last element began, and when it ended; −1 if text has followed it. */
  #from = 0;
  #to = -1;
  /** Whether another element begins directly after it. */
  #isGap = false;

  /** An inline element begins or ends. @param length length of the text of the block so far */
  open(tag: number, length: number): void {
    if (!ELEMENTS.has(tag)) return;
    if (this.#to === length && this.#to - this.#from >= MIN_LENGTH) this.#isGap = true;
    this.#from = length;
  }

  close(tag: number, length: number): void {
    if (ELEMENTS.has(tag)) this.#to = length;
  }

  /** A block begins. */
  reset(): void {
    this.#to = -1;
    this.#isGap = false;
  }

  /** Whether a blank is missing between the text of a block and the next text. */
  isBefore(next: string, text: string): boolean {
    if (!this.#isGap) return false;
    this.#isGap = false;
    // Its last character, since the expressions would be tried at every place of a text.
    const last = text.slice(-2);
    if (!BEFORE.test(last) || !BEHIND.test(next)) return false;
    return !(WORD_ENDS.test(last) && WORD_GOES_ON.test(next));
  }
}
