/**
 * Template boilerplate, learnt from a site's own pages: a block that recurs on many pages of a group belongs to their
 * template, not to their text (after Bar-Yossef and Rajagopalan, "Template detection via data mining", WWW 2002; here
 * with single blocks for pagelets, and no link graph).
 *
 * Pages are grouped by host, and where none is known by the skeleton of their markup. Republished articles repeat
 * blocks too; so copies of an article count as one page, the bounds are higher for running text than for headlines,
 * links and slogans, and running text is learnt only where most of its pages have some of their own: a site where
 * every page is a copy learns nothing of its text.
 *
 * Of each group the pages with the smallest hashes are kept, so that pages may come in any order and from many workers.
 * O(blocks) a page and a count in the end; 8 bytes a distinct block, {@link MOST_BLOCKS} blocks a page,
 * {@link MOST_PAGES} pages a group.
 */
import type { Page } from './page.ts';

export const LEAST_PAGES = 20;
export const MOST_PAGES = 1024;
export const MOST_BLOCKS = 512;

/** Size from which a block with few links counts as running text. */
const PROSE_SIZE = 120;
/** A block is learnt from this share of a group's pages on, and this many of them. */
const SHORT = { share: 0.02, pages: 5 };
const PROSE = { share: 0.03, pages: 10 };

/** A page speaks for its running text being the template's if it has this much of its own, in blocks to a block. */
const LEAST_OWN = 0.25;

/** The group a page is learnt with: `host:…` where its host is known, else `skeleton:…`. */
export function groupOf(page: Page, host: string | undefined = page.host): string {
  return host === undefined ? `skeleton:${page.skeleton}` : `host:${host}`;
}

/** Hash of a block's text: 52 bits, and a lowest bit that says whether it is running text. Case, digits, blanks and marks do not count. */
export function blockHash(page: Page, block: number): number {
  const text = page.blocks.text[block]!;
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit <= 32) continue;
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b);
    b ^= b >>> 15;
  }
  a = Math.imul(a ^ (a >>> 16), 0xc2b2ae35);
  a ^= a >>> 13;
  const prose = page.blocks.size[block]! >= PROSE_SIZE && page.blocks.linked[block]! * 3 < text.length;
  return (a >>> 0) * 0x200000 + (b >>> 12) * 2 + (prose ? 1 : 0);
}

/** The distinct block hashes of a page in ascending order, at most {@link MOST_BLOCKS}: what the learner is fed. */
export function blockHashes(page: Page): Float64Array<ArrayBuffer> {
  const hashes = new Set<number>();
  for (let i = 0; i < page.blocks.text.length; i++) hashes.add(blockHash(page, i));
  return Float64Array.from(hashes).sort().slice(0, MOST_BLOCKS);
}

/** Learns, group by group, which blocks are the template's. */
export class BoilerplateLearner {
  readonly #groups = new Map<string, Sample>();

  /** Takes in a page: its group and its {@link blockHashes}. The order of calls does not matter. */
  add(group: string, hashes: Float64Array): void {
    let sample = this.#groups.get(group);
    if (sample === undefined) {
      sample = new Sample();
      this.#groups.set(group, sample);
    }
    sample.add(hashes);
  }

  /** The hashes learnt in each group of at least {@link LEAST_PAGES} pages; groups where nothing was are left out. */
  learned(): Map<string, ReadonlySet<number>> {
    const all = new Map<string, ReadonlySet<number>>();
    for (const [group, sample] of [...this.#groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const learned = sample.learned();
      if (learned.size > 0) all.set(group, learned);
    }
    return all;
  }
}

/** The pages of a group with the smallest hashes. */
class Sample {
  #pages: { readonly key: number; readonly hashes: Float64Array }[] = [];
  #bound = Number.POSITIVE_INFINITY;

  add(hashes: Float64Array): void {
    const key = pageKey(hashes);
    if (key > this.#bound) return;
    this.#pages.push({ key, hashes });
    if (this.#pages.length >= 2 * MOST_PAGES) this.#trim();
  }

  #trim(): void {
    // pages of equal keys have equal blocks, so that it does not matter which of them stays
    this.#pages.sort((a, b) => a.key - b.key);
    this.#pages.length = Math.min(this.#pages.length, MOST_PAGES);
    if (this.#pages.length === MOST_PAGES) this.#bound = this.#pages[MOST_PAGES - 1]!.key;
  }

  learned(): Set<number> {
    this.#trim();
    const pages = this.#pages.length;
    if (pages < LEAST_PAGES) return new Set();
    const counts = new Map<number, number>();
    for (const { hashes } of this.#pages) for (const hash of hashes) counts.set(hash, (counts.get(hash) ?? 0) + 1);
    const recurs = (hash: number): boolean => {
      const { share, pages: least } = isProse(hash) ? PROSE : SHORT;
      return counts.get(hash)! >= Math.max(least, share * pages);
    };

    // copies of one article count once, and running text only where pages have some of their own beside it
    const articles = new Map<number, Set<number>>();
    const beside = new Map<number, number>();
    for (const { hashes } of this.#pages) {
      const recurring = hashes.filter(recurs);
      const own = hashes.filter((hash) => !recurs(hash));
      const ownProse = own.filter(isProse);
      const article = (ownProse.length > 0 ? ownProse : own)[0] ?? 0;
      const hasOwn = ownProse.length >= LEAST_OWN * recurring.filter(isProse).length;
      for (const hash of recurring) {
        const seen = articles.get(hash);
        if (seen === undefined) articles.set(hash, new Set([article]));
        else seen.add(article);
        if (hasOwn) beside.set(hash, (beside.get(hash) ?? 0) + 1);
      }
    }
    const learned = new Set<number>();
    for (const [hash, distinct] of articles) {
      const least = isProse(hash) ? PROSE.pages : SHORT.pages;
      if (distinct.size < least) continue;
      if (isProse(hash) && (beside.get(hash) ?? 0) * 2 < counts.get(hash)!) continue;
      learned.add(hash);
    }
    return learned;
  }
}

function isProse(hash: number): boolean {
  return hash % 2 === 1;
}

/** A page's place in the sample: a hash of its set of blocks. */
function pageKey(hashes: Float64Array): number {
  let a = hashes.length | 0;
  let b = 0x27d4eb2f;
  for (const hash of hashes) {
    a = Math.imul(a ^ (hash >>> 0), 0xcc9e2d51);
    a ^= a >>> 15;
    b = Math.imul(b ^ ((hash / 0x100000000) >>> 0) ^ a, 0x1b873593);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 0x200000 + (b >>> 11);
}
