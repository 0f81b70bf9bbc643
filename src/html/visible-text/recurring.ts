/**
 * Content in blocks that recur on a site: the town of a job, the colour of a product, the outcome of a case. Such blocks
 * are learnt as template, since many pages have them; but if each of two pages has some that the other lacks, the pages say
 * different things. Links, counters, blocks above the navigation (announcements that change from visit to visit), and parts
 * that are hardly ever text (navigation, footers, asides, lists of teasers) do not count. O(blocks + nodes).
 */
import type { PageAnalysis } from '../analysis/analysis.ts';
import { BlockTree } from '../analysis/block-tree.ts';
import { suspectsOf } from '../analysis/suspects.ts';
import { CHROME, PROSE } from '../template/block-classes.ts';
import { isNotice } from '../template/notices.ts';

/**
 * The places of the recurring blocks with content, in page order.
 * @param learned hashes of the template's blocks @param counters line hashes of counters
 * @param changing 1 at blocks that change from visit to visit
 */
export function recurringBlocks(
  analysis: PageAnalysis,
  learned: ReadonlySet<number> | undefined,
  counters?: ReadonlySet<number>,
  changing?: Uint8Array,
): readonly number[] {
  if (learned === undefined || learned.size === 0) return [];
  const { page, classes, holders, titles, never } = analysis;
  const { text, node, size, linked } = page.blocks;
  const [isLearned, isCounter] = [analysis.blocksAmong(learned), analysis.linesAmong(counters)];
  const recurring: number[] = [];
  for (let i = navigationAbove(analysis) + 1; i < text.length; i++) {
    const isText = classes[i] !== CHROME && linked[i] === 0 && never[i] === 0 && changing?.[i] !== 1;
    if (isText && isLearned[i] === 1 && isCounter[i] === 0 && !isNotice(text[i]!, size[i]!)) recurring.push(i);
  }
  if (recurring.length === 0) return [];
  let total = 0;
  for (let i = 0; i < size.length; i++) if (classes[i] === PROSE) total += size[i]!;
  const { inherited, announces } = suspectsOf(new BlockTree(analysis, classes, total), holders, titles);
  return recurring.filter((i) => inherited[node[i]!] === 0 && announces[i] === 0);
}

/** The block above the title with the most linked text, which is the site's navigation; −1 if there is none. */
export function navigationAbove({ page, anchor }: PageAnalysis): number {
  const { linked } = page.blocks;
  let navigation = -1;
  for (let i = 0; i < anchor; i++) if (linked[i]! > (linked[navigation] ?? 0)) navigation = i;
  return navigation;
}
