/**
 * Lines of a site whose numbers change from one visit to the next, such as the number of visitors or the time of a request.
 * They are found by pages that a crawl fetched twice, at addresses that differ only in a session or the protocol: the same
 * line has other numbers. The words of the line do not matter. A line is learned from at least two such pages, if its numbers differ on at least
 * half of the pages that were fetched twice and have it. Prices do not count: another price is other content. A constant
 * number of such a line, such as the time of a showing beside the number of its readers, is content, and so are the words
 * of the line then.
 *
 * A line with other content (`Place: Mill lane · Applied: 20`) differs on each page. So changing numbers are also learned by
 * the words around them, from lines that are the same except for their numbers. O(characters of the pages that were fetched
 * twice).
 */
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { normalise } from '../../text/normalise.ts';
import type { Profile } from '../../text/profile.ts';
import { maskedLine, NO_SITE, numberPlaces, type SiteFrame } from '../../verify/kind/site-frame.ts';
import { FetchedTwice } from './site-addresses.ts';

/** Least pages on which the numbers of a line differ. */
const MIN_PAGES = 2;
/** Least share of the pages with a line on which its numbers differ. */
const SHARE = 0.5;
/** Least share of equal lines, with masked numbers, of two pages that are one page, fetched twice. */
const SAME_PAGE = 0.8;
const MIN_LETTERS = 4;
const PRICE = /\p{Sc}|元|\b(?:price|eur|usd|gbp|cny|rmb)\b|价/u;

/** The lines and numbers of a site that change from visit to visit. */
export type Volatile = Pick<SiteFrame, 'volatile' | 'volatilePlaces'>;

export class VolatileLines {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  readonly #profile: Pick<Profile, 'simplify'>;
  #sites: ReadonlyMap<string, Volatile> | undefined;

  constructor(store: Pick<Store, 'documents' | 'visible'>, profile: Pick<Profile, 'simplify'>) {
    this.#store = store;
    this.#profile = profile;
  }

  /** The changing lines of the site of a document. */
  of(document: number): Volatile {
    const { site } = this.#store.documents.details(document);
    if (site === undefined) return NO_SITE;
    this.#sites ??= this.#learned();
    return this.#sites.get(site) ?? NO_SITE;
  }

  #learned(): Map<string, Volatile> {
    const lines = new Map<string, Counts>();
    const places = new Map<string, Counts>();
    for (const [site, pages] of new FetchedTwice(this.#store.documents).groups()) {
      const all = pages.map((page) => this.#linesOf(page));
      const first = all[0]!;
      const linesFound: Found = new Map();
      const placesFound: Found = new Map();
      for (const other of all.slice(1)) {
        const shared = [...first.keys()].filter((line) => other.has(line));
        if (shared.length < SAME_PAGE * Math.max(first.size, other.size)) continue;
        for (const line of shared) {
          const [ours, theirs] = [first.get(line)!, other.get(line)!];
          note(linesFound, line);
          const numbers = numberPlaces(theirs);
          numberPlaces(ours).forEach(({ number, place }, i) => {
            const hasChanged = number !== numbers[i]?.number;
            if (hasChanged) note(linesFound, line, i);
            if (place === '' || numbers[i]?.place !== place) return;
            note(placesFound, place);
            if (hasChanged) note(placesFound, place, 0);
          });
        }
      }
      add(lines, site, linesFound);
      add(places, site, placesFound);
    }
    return new Map(
      [...lines].map(([site, counts]) => [
        site,
        { volatile: volatileOf(counts), volatilePlaces: new Set(volatileOf(places.get(site)!).keys()) },
      ]),
    );
  }

  /** The lines of a page by their masked forms. */
  #linesOf(page: number): Map<string, string> {
    const { documents, visible } = this.#store;
    // A date that many pages share is learned as template.
    const shown = [textOf(visible, page), ...documents.recurring(page).blocks].join('\n');
    const lines = normalise(shown, this.#profile).split('\n');
    return new Map(lines.map((line) => [maskedLine(line), line] as const));
  }
}

/** The changed numbers of each line or place on one page. */
type Found = Map<string, Set<number>>;
/** Number of pages with a line or place, number of pages on which its numbers have changed, and which have. */
type Counts = Map<string, { readonly pages: number; readonly changed: number; readonly numbers: ReadonlySet<number> }>;

function note(found: Found, what: string, number?: number): void {
  const numbers = found.get(what) ?? new Set();
  found.set(what, number === undefined ? numbers : numbers.add(number));
}

/** Adds the findings on one page to the counts. */
function add(sites: Map<string, Counts>, site: string, found: Found): void {
  const counts: Counts = sites.get(site) ?? new Map();
  sites.set(site, counts);
  for (const [what, changed] of found) {
    const count = counts.get(what) ?? { pages: 0, changed: 0, numbers: new Set() };
    counts.set(what, {
      pages: count.pages + 1,
      changed: count.changed + Number(changed.size > 0),
      numbers: new Set([...count.numbers, ...changed]),
    });
  }
}

function volatileOf(counts: Counts): ReadonlyMap<string, ReadonlySet<number>> {
  const volatile = [...counts].filter(
    ([what, { pages, changed }]) => changed >= Math.max(MIN_PAGES, SHARE * pages) && isLearnable(what),
  );
  return new Map(volatile.map(([what, { numbers }]) => [what, numbers]));
}

function isLearnable(line: string): boolean {
  return line.includes('#') && (line.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS && !PRICE.test(line);
}
