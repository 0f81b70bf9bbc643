/**
 * Titles of which one continues the other: `FAQ` and `FAQ » May I change my name?`. The additional part may be a section of
 * the site, but if the page shows it as a heading, and the other page does not show it anywhere, it names another page.
 * O(length of both pages) a pair.
 */
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { titleParts } from '../../verify/kind/titles.ts';
import { beginsWith, wordsOf } from './view-titles.ts';

export class ContinuedTitles {
  readonly #store: Pick<Store, 'documents' | 'visible'>;

  constructor(store: Pick<Store, 'documents' | 'visible'>) {
    this.#store = store;
  }

  /**
   * Whether one of two pages has a heading of its own that continues the title of the other.
   * @param titles of the two, without the parts of their site
   * @param sections the names of the sections of each, which are not headings
   */
  areOfTwoPages(
    pages: readonly [number, number],
    titles: readonly [string | undefined, string | undefined],
    sections: readonly [readonly string[], readonly string[]],
  ): boolean {
    const [ours, theirs] = titles.map((title) => titleParts(title ?? '')) as [string[], string[]];
    if (ours.length === theirs.length) return false;
    const long = ours.length > theirs.length ? 0 : 1;
    const [parts, shorter] = long === 0 ? [ours, theirs] : [theirs, ours];
    const ofSections = new Set(sections[long].map((name) => wordsOf(name).join(' ')));
    const added = parts.filter((part) => !shorter.includes(part) && !ofSections.has(part));
    if (added.length === 0) return false;
    const { visible } = this.#store;
    const shown = textOf(visible, pages[long]).split('\n').map(wordsOf);
    const title = parts.flatMap((part) => part.split(' '));
    const headings = added.filter((part) =>
      shown.some((words) => beginsWith(words, part.split(' ')) || beginsWith(words, title)),
    );
    if (headings.length === 0) return false;
    const other = this.#wordsShownBy(pages[1 - long]!);
    return headings.some((part) => !other.includes(` ${part} `));
  }

  /** The words of all lines that a page shows, including its template. */
  #wordsShownBy(page: number): string {
    const { documents, visible } = this.#store;
    return ` ${wordsOf([textOf(visible, page), ...documents.boilerplate(page)].join('\n')).join(' ')} `;
  }
}
