/** The links of a page's `a` elements. An address is parsed only when it is needed, since most links are on many pages. */
import { decodeReferences } from '../syntax/character-references.ts';

export interface Links {
  /** `href` of the page's `base` element, as written. */
  readonly base: string | undefined;
  /** As written, in page order, with repetitions. */
  readonly hrefs: readonly string[];
  /** The block that contains each link, or the next block. */
  readonly blocks: readonly number[];
}

/**
 * The targets of the links of a page, three numbers each: the block; a 32-bit hash of the name of the linked page; and one of
 * its folder, 0 if that contains the page, −1 if the link leads to the page itself, and −2 less a hash of the host if it leads
 * to another site. The name is 0 for the first page of another site.
 */
export type Targets = readonly number[];
export const TARGET_FIELDS = 3;

/** Most links that are collected; pages for human readers have fewer. */
const MOST_LINKS = 5000;
const NO_PAGE = /^(?:#|(?!https?:)[a-z][a-z\d+.-]*:)/i;

export class LinksReader {
  readonly #hrefs: string[] = [];
  readonly #blocks: number[] = [];

  /** @param href as written @param block the block that contains it */
  add(href: string, block: number): void {
    if (this.#hrefs.length === MOST_LINKS) return;
    this.#hrefs.push(href);
    this.#blocks.push(block);
  }

  finish(base: string | undefined): Links {
    return { base, hrefs: this.#hrefs, blocks: this.#blocks };
  }
}

/** The address in a link, without its fragment; `undefined` if it leads to no other page: `#top`, `mailto:a@example.org`. */
export function addressIn(href: string): string | undefined {
  const decoded = decodeReferences(href).trim();
  if (NO_PAGE.test(decoded)) return undefined;
  const end = decoded.indexOf('#');
  return end < 0 ? decoded : decoded.slice(0, end);
}
