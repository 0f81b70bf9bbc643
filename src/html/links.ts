/** Where a page leads: the links of its `a` elements, as written. */
import { decodeReferences } from './character-references.ts';

export interface Links {
  /** `href` of the page's `base` element, as written. */
  readonly base: string | undefined;
  /** Each once, without its fragment and without those that lead to no page: `#top`, `mailto:a@example.org`. */
  readonly hrefs: readonly string[];
}

/** More links than a page for people has; those behind them are not collected. */
const MOST_LINKS = 5000;
const NO_PAGE = /^\s*(?:#|(?!https?:)[a-z][a-z\d+.-]*:)/i;

export class LinksReader {
  readonly #hrefs = new Set<string>();

  /** @param href as written */
  add(href: string): void {
    if (this.#hrefs.size < MOST_LINKS && !NO_PAGE.test(href)) this.#hrefs.add(href);
  }

  finish(base: string | undefined): Links {
    return { base, hrefs: [...new Set(Array.from(this.#hrefs, (href) => withoutFragment(href)))] };
  }
}

function withoutFragment(href: string): string {
  const decoded = decodeReferences(href).trim();
  const end = decoded.indexOf('#');
  return end < 0 ? decoded : decoded.slice(0, end);
}
