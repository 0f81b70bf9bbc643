/**
 * Blanks that only a style sheet shows: the links of a menu, the parts of a card (`<span>£299</span><span>14 Quay</span>`).
 * Where one such inline element begins right behind another, their texts are two words. Not where they may be parts of one:
 * the first is an initial, or a small letter follows a small letter. F1 on extraction-segments and extraction-aeb stays
 * the same within .0001. O(1) an element.
 */
import { nameCode } from './scanner.ts';

const ELEMENTS: ReadonlySet<number> = new Set(['a', 'span', 'time', 'label'].map(nameCode));
/** Least UTF-16 units of the first element; a shorter one may be an initial. */
const MIN_LENGTH = 2;
const BEFORE = /[\p{L}\p{N}.,:;!?%)…]$/u;
const BEHIND = /^[\p{L}\p{N}\p{Sc}]/u;
const WORD_ENDS = /\p{Ll}$/u;
const WORD_GOES_ON = /^\p{Ll}/u;

/** Follows the elements of one block, whose text grows. */
export class InlineGaps {
  /** Length of the text where the last element began, and where it ended if nothing has come since. */
  #from = 0;
  #to = -1;
  /** Whether another element begins right behind it. */
  #isGap = false;

  /** An inline element begins or ends. @param length of the text of the block so far */
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

  /** Whether a blank is missing between the text of a block and what comes next. */
  isBefore(next: string, text: string): boolean {
    if (!this.#isGap) return false;
    this.#isGap = false;
    if (!BEFORE.test(text) || !BEHIND.test(next)) return false;
    return !(WORD_ENDS.test(text) && WORD_GOES_ON.test(next));
  }
}
