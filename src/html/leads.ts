/**
 * Leads: paragraphs and long headings between the title and the main node; many sites keep them apart from the body. They
 * belong to the text, unlike captions, by-lines and lists of key points there. Extending the text downwards in the same
 * way would include teasers, which lowers F1.
 *
 * Gain, F1 on the halves of extraction-segments (development, held out): .904 → .922, .883 → .905; with headings .935 →
 * .938, .915 → .919. The article extraction benchmark, whose texts have no leads: −.002 each.
 */
import { KIND, PROSE, SHORT } from './block-classes.ts';
import type { BlockTree } from './block-tree.ts';
import { HINT_BYLINE, HINT_PICTURE } from './class-names.ts';
import type { Suspects } from './suspects.ts';
import { titleHolders } from './title-blocks.ts';

/** Length of the shortest lead that is a heading, in letters. */
const MIN_HEADED_LEAD = 100;
/** Share of the main node's running text from which a part is not a by-line or caption. */
const ASIDE_SHARE = 0.5;
/** Hints of parts between a title and its text that belong to neither. */
const ASIDE = HINT_BYLINE | HINT_PICTURE;

/** Marks the leads in `chosen`. O(blocks + nodes). */
export function addLeads(
  tree: BlockTree,
  { inherited }: Suspects,
  anchor: number,
  main: number,
  chosen: Uint8Array,
): void {
  if (anchor < 0) return;
  const { node, size } = tree.page.blocks;
  const { parent, kind, hints } = tree.page.nodes;
  const before = tree.first[main]!;
  const beside = new Uint8Array(parent.length);
  const holders = titleHolders(tree.page, anchor);
  for (let i = 1; i < parent.length; i++) {
    const isAside = (hints[i]! & ASIDE) !== 0 && tree.prose[i]! < ASIDE_SHARE * tree.prose[main]!;
    beside[i] =
      beside[parent[i]!]! | Number(holders[i] === 0 && (isAside || kind[i] === KIND.caption || kind[i] === KIND.list));
  }
  for (let i = anchor + 1; i < before; i++) {
    const at = node[i]!;
    const isText = tree.classes[i] === PROSE || (tree.classes[i] === SHORT && size[i]! >= MIN_HEADED_LEAD);
    if (isText && inherited[at] === 0 && beside[at] === 0) chosen[i] = 1;
  }
}
