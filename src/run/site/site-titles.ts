/**
 * The titles of pages without the parts of their site: its name, and the names of its sections, as other titles of the site
 * have them. A part at the end belongs to the site if most titles of the site have it. A part at the beginning is a section
 * if several titles have it, each before a rest that follows no other section; the towns in `Hull – opening hours` and
 * `Leeds – opening hours` are not sections. A title that many pages have does not identify any of them. O(characters of the
 * titles).
 */
import { addressOf, pageAddress, pathOf } from '../../cluster/address.ts';
import type { Details } from '../../store/documents.ts';
import { joinParts, titleParts } from '../../verify/kind/titles.ts';

/** Least share of the titles of a site that end with its name. */
const NAME_SHARE = 0.5;
/** Least titles with a part from which it is learned. */
const MIN_TITLES = 3;
/** Least share of the titles of a section whose rest follows no other beginning. */
const SECTION_SHARE = 0.5;
/** The same for a part at the end, where sizes and colours are common, too: of few titles, and of many. */
const LAST_SECTION_SHARE = { few: 0.8, many: 0.75 };
const MANY_TITLES = 10;
/** Least number and share of the pages of a site with a common title that identifies none of them. */
const COMMON_PAGES = 5;
const COMMON_SHARE = 0.1;
/** Number of paths of a site, of any size, whose pages have a title that identifies none of them. */
const COMMON_PATHS = 20;

interface TitledDocuments {
  readonly count: number;
  /** Number of pages among them. */
  readonly pages: number;
  details(document: number): Pick<Details, 'title' | 'site' | 'url' | 'address'>;
}

/** Least UTF-16 units of a title whose line is a teaser: a shorter one may be a place or a name. */
const MIN_TEASER = 8;

/** Bullets and ranks before a title, numbers after it, and the last characters of a line with such numbers. */
const MAY_LEAD = /^[\s·•*\-–\d]/u;
const LEADING = /^[\s·•*\-–]*(?:\d{1,2}[\s.、)]+)?/u;
const TRAILING = /[\s(（]*\d[\d.,]*[\s)）]*$/u;
const MAY_TRAIL = /[\d.,\s)）]/u;

export class SiteTitles {
  readonly #sites = new Map<string, SiteParts>();
  /** The titles of the home page of each site, at all its addresses. */
  readonly #firsts: ReadonlyMap<string, ReadonlySet<string>>;
  /** The titles of each site, with the number of pages that have each. */
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
    const common = commonTitles(documents, titles);
    for (const [site, counts] of titles) this.#sites.set(site, new SiteParts(counts, common.get(site)));
  }

  /** The lines of a text that are titles of pages of a site, ignoring numbers before and after them. */
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

  /** The title of a page without the parts of its site; `undefined` if that is empty or unknown. */
  of({ site, title }: Pick<Details, 'title' | 'site'>): string | undefined {
    return title === undefined || site === undefined ? title : this.#sites.get(site)?.own(title);
  }

  /** The last part of the title of a page before the name of its site; `undefined` if there is only one part. */
  lastPart({ site, title }: Pick<Details, 'title' | 'site'>): string | undefined {
    return title === undefined || site === undefined ? undefined : this.#sites.get(site)?.lastPart(title);
  }

  /** Whether a page has the title of the home page of its site, but is another page. */
  isCalledLikeFirst(details: Pick<Details, 'title' | 'site' | 'url' | 'address'>): boolean {
    const { site, title } = details;
    if (title === undefined || site === undefined) return false;
    return this.#firsts.get(site)?.has(title) === true && !isFirst(details);
  }
}

/** By site: the titles of pages at {@link COMMON_PATHS} paths. Sessions and sorted views of one page have one path. */
function commonTitles(
  documents: TitledDocuments,
  titles: ReadonlyMap<string, ReadonlyMap<string, number>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const common = new Map<string, Set<string>>();
  const paths = new Map<string, Set<string>>();
  for (let document = 0; titles.size > 0 && document < documents.count; document++) {
    const details = documents.details(document);
    const { site = '', title = '' } = details;
    if ((titles.get(site)?.get(title) ?? 0) < COMMON_PATHS) continue;
    const ofTitle = paths.get(`${site} ${title}`) ?? new Set<string>();
    paths.set(`${site} ${title}`, ofTitle);
    const path = pathOf(details)?.replace(/[?;].*$/s, '');
    if (path !== undefined && ofTitle.size < COMMON_PATHS) ofTitle.add(path);
    if (ofTitle.size === COMMON_PATHS) common.set(site, (common.get(site) ?? new Set()).add(title));
  }
  return common;
}

/** The common parts of the titles of one site. */
class SiteParts {
  readonly #names: ReadonlySet<string>;
  /** The first and the last parts that are sections, after the names are removed. */
  readonly #sections: ReadonlySet<string>;
  readonly #lastSections: ReadonlySet<string>;
  readonly #common: ReadonlySet<string>;

  /** @param counts number of pages with each title @param common titles at many paths */
  constructor(counts: ReadonlyMap<string, number>, common: ReadonlySet<string> = new Set()) {
    const pages = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const isCommon = (count: number): boolean => count >= Math.max(COMMON_PAGES, COMMON_SHARE * pages);
    this.#common = new Set(
      [...counts].flatMap(([title, count]) => (isCommon(count) ? [title] : [])).concat([...common]),
    );
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
    this.#sections = sectionsOf(rests, () => SECTION_SHARE);
    const turned = rests.map((parts) => (this.#sections.has(parts[0] ?? '') ? parts.slice(1) : parts).toReversed());
    this.#lastSections = sectionsOf(turned, (count) => LAST_SECTION_SHARE[count < MANY_TITLES ? 'few' : 'many']);
  }

  lastPart(title: string): string | undefined {
    const parts = titleParts(title);
    while (parts.length > 0 && this.#names.has(parts.at(-1)!)) parts.pop();
    return parts.length > 1 ? parts.at(-1) : undefined;
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

/**
 * The first parts that are sections: most of the rests after each have no other beginning.
 * @param shareOf least share of such rests, by the number of titles
 */
export function sectionsOf(
  titles: readonly (readonly string[])[],
  shareOf: (titles: number) => number,
): ReadonlySet<string> {
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
    return tails.size >= MIN_TITLES && alone > shareOf(tails.size) * tails.size;
  };
  return new Set([...behind].filter(([, tails]) => isSection(tails)).map(([first]) => first));
}

/** Whether a page is the home page of its host. */
function isFirst(details: Pick<Details, 'url' | 'address'>): boolean {
  const address = addressOf(details);
  return address !== undefined && !pageAddress(address).includes('/');
}
