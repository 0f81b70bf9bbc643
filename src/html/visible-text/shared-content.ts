/**
 * Content that several pages of a site show in full: a blog repeats an article in its archives, a cinema the description of a
 * film at each date. If few pages of the site have it, also its title, and it is half as much again as all else that a page
 * shows, it is no template of this page, of which only a by-line or the date would remain. Blocks with links are navigation,
 * and do not count. O(blocks).
 */
import type { PageAnalysis } from '../analysis/analysis.ts';

/** Share of the UTF-16 units of a block in links from which it is navigation. */
const LINKED = 1 / 3;
/** Least size of such content, as a multiple of that of the rest. */
const TIMES_REST = 1.5;

/**
 * Whether most of what a page shows besides the frame of its site, and its title, are content that other pages show, too.
 * @param learned hashes of the template's blocks @param frame those of them that are on many pages of the site
 * @param counters line hashes of counters
 */
export function isMostlyShared(
  analysis: PageAnalysis,
  learned: ReadonlySet<number> | undefined,
  frame: ReadonlySet<number> | undefined,
  counters?: ReadonlySet<number>,
): boolean {
  if (!learned?.size || frame === undefined || frame.size >= learned.size) return false;
  const { text, size, linked } = analysis.page.blocks;
  const [isLearned, isFrame] = [analysis.blocksAmong(learned), analysis.blocksAmong(frame)];
  const isCounter = analysis.linesAmong(counters);
  if (!analysis.titles.some((is, i) => is === 1 && isLearned[i] === 1)) return false;
  let [shared, own] = [0, 0];
  for (let i = 0; i < size.length; i++) {
    if (isFrame[i] === 1 || isCounter[i] === 1 || linked[i]! >= LINKED * text[i]!.length) continue;
    if (isLearned[i] === 1) shared += size[i]!;
    else own += size[i]!;
  }
  return shared > TIMES_REST * own;
}
