/**
 * Lines of a site whose numbers change from one visit to the next: who is looking at the page, when the times were asked
 * for. A crawl that fetched some pages twice, at addresses that differ in no more than a session or the protocol, shows
 * them: the same line with other numbers. No words are needed to know them. Learnt from two such pages on, where at least
 * half of the pages that were fetched twice and have the line have it with other numbers. Prices do not count: what costs
 * something else says something else. A number of such a line that stays, as the time of a showing does beside the number
 * of its readers, is of the page, and then so are the words of the line.
 *
 * Of a line that says other things besides (`Place: Mill lane · Applied: 20`), each page has another one. So the numbers
 * that change are learnt by the words around them as well, from lines that are the same but for their numbers.
 * O(characters of the pages that were fetched twice).
 */
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { normalise } from '../text/normalise.ts';
import type { Profile } from '../text/profile.ts';
import { maskedLine, NO_SITE, numberPlaces, type SiteFrame } from '../verify/frame.ts';
import { FetchedTwice } from './site-addresses.ts';

/** Least pages whose line has other numbers. */
const MIN_PAGES = 2;
/** Share of the pages with a line on which its numbers differ. */
const SHARE = 0.5;
/** Share of the lines of two pages, numbers masked, that are the same where they are one page, fetched twice. */
const SAME_PAGE = 0.8;
const MIN_LETTERS = 4;
const PRICE = /\p{Sc}|元|\b(?:price|eur|usd|gbp|cny|rmb)\b|价/u;

/** What changes from visit to visit on the pages of a site. */
export type Volatile = Pick<SiteFrame, 'volatile' | 'volatilePlaces'>;

export class VolatileLines {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  readonly #profile: Pick<Profile, 'simplify'>;
  #sites: ReadonlyMap<string, Volatile> | undefined;

  constructor(store: Pick<Store, 'documents' | 'visible'>, profile: Pick<Profile, 'simplify'>) {
    this.#store = store;
    this.#profile = profile;
  }

  /** What changes on the site that a document is of. */
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
      [...lines].map(([site, own]) => [
        site,
        { volatile: volatileOf(own), volatilePlaces: new Set(volatileOf(places.get(site)!).keys()) },
      ]),
    );
  }

  /** The lines of a page, masked, each with what it is. */
  #linesOf(page: number): Map<string, string> {
    const { documents, visible } = this.#store;
    // A date of which many pages have the same is learnt as template.
    const shown = [textOf(visible, page), ...documents.recurring(page).blocks].join('\n');
    const lines = normalise(shown, this.#profile).split('\n');
    return new Map(lines.map((line) => [maskedLine(line), line] as const));
  }
}

/** Which of its numbers have changed on one page, of each line or place. */
type Found = Map<string, Set<number>>;
/** On how many pages there is a line or a place, on how many its numbers have changed, and which have. */
type Counts = Map<string, { readonly pages: number; readonly changed: number; readonly numbers: ReadonlySet<number> }>;

function note(found: Found, what: string, number?: number): void {
  const numbers = found.get(what) ?? new Set();
  found.set(what, number === undefined ? numbers : numbers.add(number));
}

/** Counts what was found on one page. */
function add(sites: Map<string, Counts>, site: string, found: Found): void {
  const own: Counts = sites.get(site) ?? new Map();
  sites.set(site, own);
  for (const [what, changed] of found) {
    const count = own.get(what) ?? { pages: 0, changed: 0, numbers: new Set() };
    own.set(what, {
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
