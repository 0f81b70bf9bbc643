/**
 * The banner of a page: what stands above the navigation of its site, and above the title. The day, the weather and
 * announcements are there, which are others at each visit. The navigation is known by links that recur on the site.
 * O(blocks) a page.
 */
import type { PageAnalysis } from './analysis.ts';

/** Share of the UTF-16 units of a block of the navigation that are in links; the rest are marks between them. */
const LINKED = 0.6;
/** Least blocks of a navigation, or least UTF-16 units in links where all are in one. */
const MIN_BLOCKS = 3;
const MIN_UNITS = 20;

/** How many blocks of a page are its banner. @param frame 1 at the blocks that stand on a good part of the site's pages */
export function bannerEnd({ page, anchor }: PageAnalysis, frame: Uint8Array): number {
  const { text, linked } = page.blocks;
  let [from, units] = [0, 0];
  for (let i = 0; i < anchor; i++) {
    if (frame[i] === 0 || linked[i]! < LINKED * text[i]!.length) {
      [from, units] = [i + 1, 0];
      continue;
    }
    units += linked[i]!;
    if (i - from + 1 >= MIN_BLOCKS || units >= MIN_UNITS) return from;
  }
  return 0;
}
