/**
 * Blocks of a site that rotate: sayings, tips and praise of which a page shows another one at each visit. Many pages have
 * them, so that they are learnt as template; but as blocks with content they would keep two copies of a page apart. They are
 * found by pages that a crawl fetched twice: with the same main text, one visit has the block and another has not. A block is
 * learnt from two addresses on, if it was missing at one visit at half or more of the addresses that have it. A block with a
 * price is not learnt. O(blocks of the pages that were fetched twice).
 */
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { FetchedTwice } from './site-addresses.ts';

/** Least addresses at which a block was missing at one visit, and least share of the addresses with the block. */
const MIN_ADDRESSES = 2;
const SHARE = 0.5;
const PRICE = /\p{Sc}|元|\b(?:price|eur|usd|gbp|cny|rmb)\b|价/u;

const NONE: ReadonlySet<string> = new Set();

/** The rotating blocks by site. */
export function rotatingBlocks({
  documents,
  texts,
}: Pick<Store, 'documents' | 'texts'>): (site: string) => ReadonlySet<string> {
  const counts = new Map<string, Map<string, { all: number; missing: number }>>();
  for (const [site, pages] of new FetchedTwice(documents).groups()) {
    const [first, ...others] = pages;
    const text = textOf(texts, first!);
    const visits = [first!, ...others.filter((page) => textOf(texts, page) === text)].map(
      (page) => new Set(documents.recurring(page).blocks),
    );
    if (visits.length < 2 || text === '') continue;
    const ofSite = counts.get(site) ?? new Map<string, { all: number; missing: number }>();
    counts.set(site, ofSite);
    for (const block of new Set(visits.flatMap((blocks) => [...blocks]))) {
      const count = ofSite.get(block) ?? { all: 0, missing: 0 };
      ofSite.set(block, count);
      count.all++;
      if (visits.some((blocks) => !blocks.has(block))) count.missing++;
    }
  }
  const rotating = new Map(
    Array.from(counts, ([site, ofSite]) => {
      const found = [...ofSite].filter(
        ([block, { all, missing }]) => missing >= Math.max(MIN_ADDRESSES, SHARE * all) && !PRICE.test(block),
      );
      return [site, new Set(found.map(([block]) => block))] as const;
    }),
  );
  return (site) => rotating.get(site) ?? NONE;
}
