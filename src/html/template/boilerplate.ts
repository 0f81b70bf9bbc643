/**
 * Template boilerplate, learnt from the pages of a site: a block that recurs on many pages of a group belongs to their
 * template, not to their text (after Bar-Yossef and Rajagopalan, "Template detection via data mining", WWW 2002; here
 * with single blocks for pagelets, and no link graph).
 *
 * Pages are grouped by host, or by the skeleton of their markup if the host is unknown; groups that show the frame of
 * another group are of its site, and have its template, too (sites-by-frame.ts). Republished articles also repeat
 * blocks. Therefore copies of an article count as one page; running text must recur on more pages than headlines, links
 * and slogans; and running text is learnt only if most of the pages that show it also have other running text, or if it is
 * all the running text of many pages whose short blocks differ. From a site where every page is a copy, no running text is
 * learnt.
 *
 * A block that recurs on few of many pages may be the teaser of another page. In an article it is not content, but a list
 * consists of such blocks. So {@link BoilerplateLearner.frames} returns only the blocks that are on at least a quarter of
 * the pages of a group.
 *
 * Each group keeps a sample of its pages (page-sample.ts). O(blocks) a page and one count at the end; 8 bytes a distinct
 * block, at most {@link MAX_HASHES} blocks a page.
 */

import { FNV_BASIS, fnv1a } from '../../base/hash.ts';
import { requireProperties } from '../../base/options.ts';
import type { Page } from '../page/page.ts';
import { letterCount } from '../syntax/text-length.ts';
import { isNotice } from './notices.ts';
import { PageSample, type SampledPage } from './page-sample.ts';
import { sitesByFrame } from './sites-by-frame.ts';

/** Fewest pages of a group from which anything is learnt. */
export const MIN_PAGES = 3;
/** From this number of pages on, a group has enough different articles to recognise chance recurrences. */
const MANY_PAGES = 20;
export const MAX_HASHES = 512;

/** Size from which a block with few links counts as running text. */
const PROSE_SIZE = 120;

interface Recurrence {
  /** A block is learnt if it recurs on this share of a group's pages … */
  readonly share: number;
  /** … and on at least this many pages with different texts. */
  readonly pages: number;
  /** Least number of own running-text blocks, per recurring one, for a page to count as having text of its own. */
  readonly own: number;
}

/**
 * Limits for groups of many pages, and of few; in small groups, versions of one text are easily the majority of the pages.
 */
const MANY: Readonly<Record<'short' | 'prose', Recurrence>> = {
  short: { share: 0.02, pages: 5, own: 0 },
  prose: { share: 0.03, pages: 10, own: 0.25 },
};
/** Share of a group's pages from which a block belongs to the frame of the site. */
export const FRAME_SHARE = 0.25;
/**
 * Share of the pages of a group of many on which a block is the only running text, beside different short blocks, from which
 * it belongs to the template: the banner of an archive above short pages.
 */
const BANNER_SHARE = 0.4;
const FEW: typeof MANY = {
  short: { share: 0.5, pages: MIN_PAGES, own: 0 },
  prose: { share: 0.6, pages: MIN_PAGES, own: 1 },
};

/** The beginning of the name of a group of pages whose host is unknown. */
const HOSTLESS = 'skeleton:';

/**
 * The group of a page: `host:…` if its host is known, else `skeleton:…`.
 * @example
 * ```js
 * import { groupOf, parsePage } from 'dittograph/html';
 *
 * console.log(groupOf(parsePage('<p>One block.</p>'), 'news.example')); // host:news.example
 * ```
 */
export function groupOf(page: Page, host: string | undefined = page?.host): string {
  requireProperties(page, ['skeleton'], 'a page returned by parsePage');
  return host === undefined ? HOSTLESS + page.skeleton : `host:${host}`;
}

/** Hash of a block's text without its white space: 52 bits, and a lowest bit that is 1 for running text. */
export function blockHash({ blocks }: Pick<Page, 'blocks'>, block: number): number {
  return hashOf(blocks.text[block]!, blocks.size[block]!, blocks.linked[block]!);
}

/** The {@link blockHash} of every block of a page, in page order. */
export function hashesInOrder({ blocks }: Pick<Page, 'blocks'>): Float64Array<ArrayBuffer> {
  const hashes = new Float64Array(blocks.text.length);
  for (let i = 0; i < hashes.length; i++) hashes[i] = hashOf(blocks.text[i]!, blocks.size[i]!, blocks.linked[i]!);
  return hashes;
}

/** The {@link blockHash} of a block that would consist of one line without links. */
export function hashOfLine(text: string): number {
  return hashOf(text, letterCount(text), 0);
}

function hashOf(text: string, size: number, linked: number): number {
  let a = FNV_BASIS;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit <= 32) continue;
    a = fnv1a(a, unit);
    b = Math.imul(b ^ unit, 0x85ebca6b);
    b ^= b >>> 15;
  }
  a = Math.imul(a ^ (a >>> 16), 0xc2b2ae35);
  a ^= a >>> 13;
  const prose = size >= PROSE_SIZE && linked * 3 < text.length && !isNotice(text, size);
  return (a >>> 0) * 0x200000 + (b >>> 12) * 2 + (prose ? 1 : 0);
}

/**
 * The distinct block hashes of a page in ascending order, at most {@link MAX_HASHES}; the input of the learner.
 * @example
 * ```js
 * import { blockHashes, parsePage } from 'dittograph/html';
 *
 * const page = parsePage('<p>One block.</p><p>Another block.</p><p>One block.</p>');
 * console.log(blockHashes(page).length); // 2
 * ```
 */
export function blockHashes(page: Page): Float64Array<ArrayBuffer> {
  requireProperties(page, ['blocks'], 'a page returned by parsePage');
  const hashes = hashesInOrder(page).sort();
  let count = 0;
  for (const hash of hashes) {
    if (count === MAX_HASHES) break;
    if (count === 0 || hash !== hashes[count - 1]) hashes[count++] = hash;
  }
  return hashes.slice(0, count);
}

/**
 * Learns for each group which blocks belong to the template.
 * @example
 * ```js
 * import { BoilerplateLearner, blockHashes, groupOf, parsePage } from 'dittograph/html';
 *
 * const learner = new BoilerplateLearner();
 * for (let i = 0; i < 20; i++) {
 *   const page = parsePage(`<p>Subscribe to our letter.</p><p>Report ${i} is on harbour ${i}.</p>`);
 *   learner.add(groupOf(page, 'news.example'), blockHashes(page));
 * }
 * const [[group, hashes]] = learner.learned();
 * console.log(group, hashes.size); // host:news.example 1
 * ```
 */
export class BoilerplateLearner {
  readonly #groups = new Map<string, PageSample>();
  /** Cache of the results for all groups, until another page is added. */
  #found: Found | undefined;

  /**
   * Adds a page: its group, its {@link blockHashes}, and the hashes of its media if media are learnt, too. The order of
   * calls does not matter.
   */
  add(group: string, hashes: Float64Array, media?: Float64Array): void {
    let sample = this.#groups.get(group);
    if (sample === undefined) {
      sample = new PageSample();
      this.#groups.set(group, sample);
    }
    sample.add({ hashes, form: '', media });
    this.#found = undefined;
  }

  /** The hashes learnt in each group; groups without any are left out. */
  learned(): Map<string, ReadonlySet<number>> {
    return this.#each(({ blocks }) => blocks);
  }

  /** The hashes of media learnt in each group, by the rule for short blocks. */
  learnedMedia(): Map<string, ReadonlySet<number>> {
    return this.#each(({ media }) => media);
  }

  /** The learnt block hashes that are on at least a quarter of the pages of a group. */
  frames(): Map<string, ReadonlySet<number>> {
    return this.#each(({ frame }) => frame);
  }

  /** The group to whose site each group belongs that shows the frame of another: only groups of pages of unknown hosts. */
  sites(): ReadonlyMap<string, string> {
    return this.#all().sites;
  }

  #all(): Found {
    if (this.#found !== undefined) return this.#found;
    const groups = [...this.#groups].sort(([a], [b]) => (a < b ? -1 : 1));
    const learned = new Map(groups.map(([group, sample]) => [group, learnedFrom(sample.pages())]));
    const hostless = groups
      .filter(([group]) => group.startsWith(HOSTLESS))
      .map(([group, sample]) => ({ group, pages: sample.pages(), frame: learned.get(group)!.frame }));
    const sites = sitesByFrame(hostless);
    const joined = new Map<string, PageSample>();
    for (const [group, site] of sites) {
      const sample = joined.get(site) ?? new PageSample();
      joined.set(site, sample);
      for (const page of this.#groups.get(group)!.pages()) sample.add(page);
    }
    for (const [site, sample] of joined) for (const page of this.#groups.get(site)!.pages()) sample.add(page);
    const ofSites = new Map([...joined].map(([site, sample]) => [site, learnedFrom(sample.pages())]));
    for (const [group, own] of learned) {
      const ofSite = ofSites.get(sites.get(group) ?? group);
      if (ofSite !== undefined) learned.set(group, both(own, ofSite));
    }
    this.#found = { learned, sites };
    return this.#found;
  }

  #each(choose: (found: Learned) => ReadonlySet<number>): Map<string, ReadonlySet<number>> {
    return new Map(
      [...this.#all().learned]
        .map(([group, found]) => [group, choose(found)] as const)
        .filter(([, { size }]) => size > 0),
    );
  }
}

interface Found {
  readonly learned: ReadonlyMap<string, Learned>;
  readonly sites: ReadonlyMap<string, string>;
}

function both(a: Learned, b: Learned): Learned {
  const all = (of: keyof Learned): Set<number> => new Set([...a[of], ...b[of]]);
  return { blocks: all('blocks'), frame: all('frame'), media: all('media') };
}

/** Number of pages that have each hash. */
function countsOf(pages: readonly SampledPage[], of: 'hashes' | 'media' = 'hashes'): Map<number, number> {
  const counts = new Map<number, number>();
  for (const page of pages) for (const hash of page[of] ?? []) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return counts;
}

interface Learned {
  readonly blocks: Set<number>;
  /** The blocks on at least {@link FRAME_SHARE} of the pages. */
  readonly frame: Set<number>;
  readonly media: Set<number>;
}

function learnedFrom(pages: readonly SampledPage[]): Learned {
  if (pages.length < MIN_PAGES) return { blocks: new Set(), frame: new Set(), media: new Set() };
  const counts = countsOf(pages);
  const { short, prose } = pages.length < MANY_PAGES ? FEW : MANY;
  const recurs = (hash: number): boolean => {
    const { share, pages: least } = isProse(hash) ? prose : short;
    return counts.get(hash)! >= Math.max(least, share * pages.length);
  };

  const mediaCounts = countsOf(pages, 'media');
  const mediaRecur = (hash: number): boolean =>
    mediaCounts.get(hash)! >= Math.max(short.pages, short.share * pages.length);

  // Copies of one article count once; running text counts only if its pages have other running text.
  const articles = new Map<number, Set<number>>();
  const beside = new Map<number, number>();
  const alone = new Map<number, number>();
  const besideMedia = new Map<number, Set<number>>();
  for (const { hashes, media } of pages) {
    const recurring: number[] = [];
    let [firstOwn, firstOwnProse] = [0, 0];
    let [ownProse, recurringProse] = [0, 0];
    for (const hash of hashes) {
      if (recurs(hash)) {
        recurring.push(hash);
        if (isProse(hash)) recurringProse++;
      } else if (isProse(hash)) {
        if (ownProse++ === 0) firstOwnProse = hash;
      } else firstOwn ||= hash;
    }
    const article = firstOwnProse || firstOwn;
    const hasOwn = ownProse >= prose.own * recurringProse;
    for (const hash of recurring) {
      const seen = articles.get(hash);
      if (seen === undefined) articles.set(hash, new Set([article]));
      else seen.add(article);
      if (hasOwn) beside.set(hash, (beside.get(hash) ?? 0) + 1);
      if (ownProse === 0 && recurringProse === 1 && isProse(hash)) alone.set(hash, (alone.get(hash) ?? 0) + 1);
    }
    const shown = article === 0 ? (media?.find((hash) => !mediaRecur(hash)) ?? 0) : article;
    for (const hash of media?.filter(mediaRecur) ?? []) {
      const seen = besideMedia.get(hash);
      if (seen === undefined) besideMedia.set(hash, new Set([shown]));
      else seen.add(shown);
    }
  }
  const learned = new Set<number>();
  for (const [hash, distinct] of articles) {
    if (distinct.size < (isProse(hash) ? prose.pages : short.pages)) continue;
    const count = counts.get(hash)!;
    const least = Math.max(MANY_PAGES, BANNER_SHARE * pages.length);
    const isBanner = Math.min(alone.get(hash) ?? 0, distinct.size) >= least;
    if (isProse(hash) && (beside.get(hash) ?? 0) * 2 < count && !isBanner) continue;
    learned.add(hash);
  }
  const ofSite = [...besideMedia].filter(([, distinct]) => distinct.size >= short.pages).map(([hash]) => hash);
  const frame = [...learned].filter((hash) => counts.get(hash)! >= FRAME_SHARE * pages.length);
  return { blocks: learned, frame: new Set(frame), media: new Set(ofSite) };
}

function isProse(hash: number): boolean {
  return hash % 2 === 1;
}
