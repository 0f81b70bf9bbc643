/**
 * What a page says in blocks that recur on its site: the town of a job, the colour of a size, the outcome of a case. They
 * are learnt as the template's, since many pages have them, but where each of two pages has others they say different
 * things. Not counted are links, counters, and parts that are never or hardly ever the text: navigation, footers, asides, lists of
 * teasers. O(blocks + nodes).
 */
import { CHROME, classesOf, PROSE } from './block-classes.ts';
import { BlockTree } from './block-tree.ts';
import { blockHash } from './boilerplate.ts';
import { lineHash } from './counters.ts';
import { neverText } from './never-text.ts';
import { isNotice } from './notices.ts';
import type { Page } from './page.ts';
import { suspectsOf } from './suspects.ts';
import { titleAnchor, titleBlocks, titleHolders } from './title-blocks.ts';

/** Those blocks, in page order. @param learned hashes of the template's blocks @param counters line hashes of counters */
export function recurringBlocks(
  page: Page,
  learned: ReadonlySet<number> | undefined,
  counters?: ReadonlySet<number>,
): readonly string[] {
  if (learned === undefined || learned.size === 0) return [];
  const { text, node, size, linked } = page.blocks;
  const classes = classesOf(page);
  const holders = titleHolders(page, titleAnchor(page, titleBlocks(page)));
  const never = neverText(page, holders);
  const total = classes.reduce((sum, one, i) => (one === PROSE ? sum + size[i]! : sum), 0);
  const { inherited, announces } = suspectsOf(new BlockTree(page, classes, total), holders);
  return text.filter(
    (block, i) =>
      classes[i] !== CHROME &&
      linked[i] === 0 &&
      never[i] === 0 &&
      inherited[node[i]!] === 0 &&
      announces[i] === 0 &&
      learned.has(blockHash(page, i)) &&
      counters?.has(lineHash(page, i)) !== true &&
      !isNotice(block, size[i]!),
  );
}
