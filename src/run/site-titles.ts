/**
 * The titles of pages less what is their site's: its name, and the names of its sections, as other titles of the site have
 * them. A part at the end is the site's if most titles of the site have it. A part at the beginning is a section's if
 * several titles have it, each before something that stands behind no other section; the parts of `Hull – opening hours`
 * and `Leeds – opening hours`, of which every town has one, are no sections. A title that many pages have says nothing of
 * any of them. O(characters of the titles).
 */
import { addressOf, pageAddress } from '../cluster/address.ts';
import type { Details } from '../store/documents.ts';
import { joinParts, titleParts } from '../verify/titles.ts';

/** Share of a site's titles that end with its name. */
const NAME_SHARE = 0.5;
/** Least titles that a part is learnt from. */
const MIN_TITLES = 3;
/** Share of the titles of a section whose rest stands behind no other beginning. */
const SECTION_SHARE = 0.5;
/** The same of a part at the end, where sizes and colours stand as well. */
const LAST_SECTION_SHARE = 0.8;
/** Pages, and share of the pages of a site, whose common title names none of them. */
const COMMON_PAGES = 5;
const COMMON_SHARE = 0.1;

interface TitledDocuments {
  readonly count: number;
  /** How many of them are pages. */
  readonly pages: number;
  details(document: number): Pick<Details, 'title' | 'site' | 'url' | 'address'>;
}

/** UTF-16 units of a title whose line is that of a teaser, wherever it stands: a shorter one may be a place or a name. */
const MIN_TEASER = 8;

/** Bullets and ranks before a title, numbers behind it, and what a line with such numbers ends in. */
const MAY_LEAD = /^[\s·•*\-–\d]/u;
const LEADING = /^[\s·•*\-–]*(?:\d{1,2}[\s.、)]+)?/u;
const TRAILING = /[\s(（]*\d[\d.,]*[\s)）]*$/u;
const MAY_TRAIL = /[\d.,\s)）]/u;

export class SiteTitles {
  readonly #sites = new Map<string, SiteParts>();
  /** Of each site the titles of its first page, at whatever addresses. */
  readonly #firsts: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of each site its titles, and how many pages have each. */
  readonly #titles: ReadonlyMap<string, ReadonlyMap<string, number>>;

  constructor(documents: TitledDocuments) {
    const titles = new Map<string, Map<string, number>>();
    const firsts = new Map<string, Set<string>>();
    for (let document = 0; documents.pages > 0 && document < documents.count; document++) {
      const details = documents.details(document);
      const { site, title } = details;
      if (site === undefined || title === undefined) continue;
      if (isFirst(details)) firsts.set(site, (firsts.get(site) ?? new Set()).add(title));
      const counts = titles.get(site) ?? new Map<string, number>();
      titles.set(site, counts.set(title, (counts.get(title) ?? 0) + 1));
    }
    this.#titles = titles;
    this.#firsts = firsts;
    for (const [site, counts] of titles) this.#sites.set(site, new SiteParts(counts));
  }

  /** The lines of a text that are titles of pages of a site, whatever numbers stand before and behind them. */
  teasers(site: string, text: string): readonly string[] {
    const titles = this.#titles.get(site);
    if (titles === undefined) return [];
    return text.split('\n').filter((line) => {
      if (line.length < MIN_TEASER) return false;
      if (titles.has(line)) return true;
      const title = MAY_LEAD.test(line) ? line.replace(LEADING, '') : line;
      return titles.has(MAY_TRAIL.test(line.at(-1)!) ? title.replace(TRAILING, '') : title);
    });
  }

  /** The title of a page less its site's parts; `undefined` if nothing is left, or none is known. */
  of({ site, title }: Pick<Details, 'title' | 'site'>): string | undefined {
    return title === undefined || site === undefined ? title : this.#sites.get(site)?.own(title);
  }

  /** Whether a page is called like the first page of its site, and is another one. */
  isCalledLikeFirst(details: Pick<Details, 'title' | 'site' | 'url' | 'address'>): boolean {
    const { site, title } = details;
    if (title === undefined || site === undefined) return false;
    return this.#firsts.get(site)?.has(title) === true && !isFirst(details);
  }
}

/** What the titles of one site have in common. */
class SiteParts {
  readonly #names: ReadonlySet<string>;
  /** Of what is left, the first and the last parts that are sections. */
  readonly #sections: ReadonlySet<string>;
  readonly #lastSections: ReadonlySet<string>;
  readonly #common: ReadonlySet<string>;

  /** @param counts how many pages have each title */
  constructor(counts: ReadonlyMap<string, number>) {
    const pages = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const isCommon = (count: number): boolean => count >= Math.max(COMMON_PAGES, COMMON_SHARE * pages);
    this.#common = new Set([...counts].filter(([, count]) => isCommon(count)).map(([title]) => title));
    let rests = [...counts.keys()].map(titleParts);
    const names = new Set<string>();
    for (let found = true; found; ) {
      const ends = new Map<string, number>();
      for (const parts of rests) if (parts.length > 1) ends.set(parts.at(-1)!, (ends.get(parts.at(-1)!) ?? 0) + 1);
      const last = [...ends].find(([, count]) => count >= Math.max(MIN_TITLES, NAME_SHARE * counts.size))?.[0];
      found = last !== undefined;
      if (!found) break;
      names.add(last!);
      rests = rests.map((parts) => (parts.length > 1 && parts.at(-1) === last ? parts.slice(0, -1) : parts));
    }
    this.#names = names;
    this.#sections = sectionsOf(rests, SECTION_SHARE);
    const turned = rests.map((parts) => (this.#sections.has(parts[0] ?? '') ? parts.slice(1) : parts).toReversed());
    this.#lastSections = sectionsOf(turned, LAST_SECTION_SHARE);
  }

  own(title: string): string | undefined {
    if (this.#common.has(title)) return undefined;
    const parts = titleParts(title);
    while (parts.length > 0 && this.#names.has(parts.at(-1)!)) parts.pop();
    if (parts.length > 1 && this.#sections.has(parts[0]!)) parts.shift();
    if (parts.length > 1 && this.#lastSections.has(parts.at(-1)!)) parts.pop();
    return parts.length === 0 ? undefined : joinParts(parts);
  }
}

/** The first parts that are sections: most of what stands behind each has no other beginning. */
export function sectionsOf(titles: readonly (readonly string[])[], share: number): ReadonlySet<string> {
  const behind = new Map<string, Set<string>>();
  const before = new Map<string, Set<string>>();
  for (const [first, ...others] of titles) {
    if (first === undefined || others.length === 0) continue;
    const rest = joinParts(others);
    behind.set(first, (behind.get(first) ?? new Set()).add(rest));
    before.set(rest, (before.get(rest) ?? new Set()).add(first));
  }
  const isSection = (tails: ReadonlySet<string>): boolean => {
    const alone = [...tails].filter((rest) => before.get(rest)!.size === 1).length;
    return tails.size >= MIN_TITLES && alone > share * tails.size;
  };
  return new Set([...behind].filter(([, tails]) => isSection(tails)).map(([first]) => first));
}

/** Whether a page is the first one of its host. */
function isFirst(details: Pick<Details, 'url' | 'address'>): boolean {
  const address = addressOf(details);
  return address !== undefined && !pageAddress(address).includes('/');
}
