/** Where a page leads: the links of its `a` elements. Each is read when somebody asks where it leads, since most stand on many pages. */
import { decodeReferences } from './character-references.ts';

export interface Links {
  /** `href` of the page's `base` element, as written. */
  readonly base: string | undefined;
  /** As written, in page order, repeats included. */
  readonly hrefs: readonly string[];
  /** The block that each stands in, or before. */
  readonly blocks: readonly number[];
}

/** Where the links of a page lead, two numbers each: its block, and a hash of the name of the page, 32 bits. */
export type Targets = readonly number[];

/** More links than a page for people has; those behind them are not collected. */
const MOST_LINKS = 5000;
const NO_PAGE = /^(?:#|(?!https?:)[a-z][a-z\d+.-]*:)/i;

export class LinksReader {
  readonly #hrefs: string[] = [];
  readonly #blocks: number[] = [];

  /** @param href as written @param block that it stands in */
  add(href: string, block: number): void {
    if (this.#hrefs.length === MOST_LINKS) return;
    this.#hrefs.push(href);
    this.#blocks.push(block);
  }

  finish(base: string | undefined): Links {
    return { base, hrefs: this.#hrefs, blocks: this.#blocks };
  }
}

/** The address in a link, without its fragment; `undefined` where it leads to no other page: `#top`, `mailto:a@example.org`. */
export function addressIn(href: string): string | undefined {
  const decoded = decodeReferences(href).trim();
  if (NO_PAGE.test(decoded)) return undefined;
  const end = decoded.indexOf('#');
  return end < 0 ? decoded : decoded.slice(0, end);
}
