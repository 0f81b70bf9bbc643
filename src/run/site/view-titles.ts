/**
 * Titles of views. The title of a print view, a brochure or a mail says what it is (`Print`, `Brochure 1057`, 打印), and it
 * shows the title of its page as a line. Its own title does not identify the page if no line has it and the page shows each
 * word of it that the view shows. The same applies to a title of many pages, or of the home page of the site. A list, in
 * contrast, shows its own title above that of the only page that it lists. Views have forms of their own: between two pages
 * of one form, every word of a title counts. O(length of both pages) a pair.
 */
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { normalise } from '../../text/normalise.ts';
import { titleParts } from '../../verify/kind/titles.ts';

/** Most words of a line after the title with which it begins, per word of the title. */
const MOST_BEHIND = 2;
/** Pages that are kept for further pairs. */
const PAGES_AT_ONCE = 64;
const HAN = /^\p{sc=Han}$/u;
/** A word whose letters do not depend on the words around it; others are found by a dictionary. */
const PLAIN = /^(?:[\0-\x7f]+|\p{sc=Han})$/u;

export class ViewTitles {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  /** Results by the two documents. */
  readonly #known = new Map<string, boolean>();
  /** The last pages: consecutive pairs often share a page. */
  readonly #pages = new Map<number, ShownPage>();

  constructor(store: Pick<Store, 'documents' | 'visible'>) {
    this.#store = store;
  }

  /**
   * Whether one of two pages of a site is a view that shows the title of the other.
   * @param titles of the two, without the parts of their site
   */
  areOfOnePage(a: number, b: number, titles: readonly [string | undefined, string | undefined]): boolean {
    const { documents } = this.#store;
    if (documents.recurring(a).form === documents.recurring(b).form) return false;
    const key = `${a} ${b}`;
    let are = this.#known.get(key);
    if (are === undefined) {
      are = this.#isView(a, titles[0], b, titles[1]) || this.#isView(b, titles[1], a, titles[0]);
      this.#known.set(key, are);
    }
    return are;
  }

  #isView(view: number, own: string | undefined, page: number, title: string | undefined): boolean {
    if (title === undefined) return false;
    const wanted = wordsOf(title);
    const { lines, normal } = this.#shown(view);
    const first = wanted.find((word) => PLAIN.test(word)) ?? '';
    // Few lines have the word, and it takes a tenth of the time to look for it.
    const named = lines
      .filter((_, i) => normal[i]!.includes(first))
      .map(wordsOf)
      .find((words) => beginsWith(words, wanted));
    if (named === undefined) return false;
    const ofPage = new Set([wanted, ...this.#shown(page).lines.map(wordsOf)].flatMap(pairsOf));
    const ofView = new Set(lines.map(wordsOf).flatMap(pairsOf));
    const isIdle = (word: string): boolean => ofPage.has(word) || !ofView.has(word);
    if (!pairsOf(named).every(isIdle)) return false;
    if (own === undefined) return true;
    const words = pairsOf(wordsOf(own));
    return words.some((word) => !ofView.has(word)) && words.every(isIdle);
  }

  /** The lines that a page shows, including its template. */
  #shown(page: number): ShownPage {
    let shown = this.#pages.get(page);
    if (shown === undefined) {
      const { documents, visible } = this.#store;
      const lines = [textOf(visible, page), ...documents.boilerplate(page)].flatMap((text) => text.split('\n'));
      shown = { lines, normal: lines.map((line) => normalise(line, { simplify: false })) };
      if (this.#pages.size === PAGES_AT_ONCE) this.#pages.clear();
      this.#pages.set(page, shown);
    }
    return shown;
  }
}

interface ShownPage {
  readonly lines: readonly string[];
  /** Each of them, normalised. */
  readonly normal: readonly string[];
}

/** The words of a line. */
export function wordsOf(text: string): string[] {
  return titleParts(text).flatMap((part) => part.split(' '));
}

/** The words; a Han character is combined with the next one, since each alone is part of too many words. */
export function pairsOf(words: readonly string[]): string[] {
  return words.map((word, i) => (HAN.test(word) && HAN.test(words[i + 1] ?? '') ? word + words[i + 1]! : word));
}

/** Whether a line begins with a title and has few other words. */
export function beginsWith(words: readonly string[], title: readonly string[]): boolean {
  return words.length <= (1 + MOST_BEHIND) * title.length && title.every((word, i) => words[i] === word);
}
