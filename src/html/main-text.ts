/**
 * The main text of a page: the subtree of the block tree whose blocks weigh most, its siblings that read the same,
 * less what in it is chrome.
 *
 * A block weighs its length where it reads like running text (long, few links, function words as a language has them)
 * and counts against its surroundings where it does not, after the context-free classes of jusText (Pomikálek 2011,
 * section 3.2.1) and the maximum subsequence idea of Pasternack and Roth (WWW 2009), here over the tree. O(blocks).
 *
 * When not to use it: pages that are nothing but lists or tables of links have no main text; `extract: 'all'` keeps
 * every block.
 */

import { blockHash } from './boilerplate.ts';
import { HINT_CHROME, HINT_COMMENTS, HINT_CONTENT, HINT_PROMOTION, KINDS } from './elements.ts';
import type { Page } from './page.ts';

export interface MainText {
  /** The blocks chosen, joined by line breaks. */
  readonly text: string;
  /** Blocks left out because they are learnt to be the template's. */
  readonly boilerplate: readonly string[];
}

export interface SelectOptions {
  /** `main` text, or `all` visible text. Default: main. */
  readonly extract?: 'main' | 'all' | undefined;
  /** Hashes of the blocks that are the template's boilerplate; see boilerplate.ts. Default: none. */
  readonly learned?: ReadonlySet<number> | undefined;
}

/** Selects the text of a page. O(blocks). */
export function selectMain(page: Page, options: SelectOptions = {}): MainText {
  const { extract = 'main', learned } = options;
  const count = page.blocks.text.length;
  const isLearned = new Uint8Array(count);
  if (learned !== undefined && learned.size > 0) {
    for (let i = 0; i < count; i++) if (learned.has(blockHash(page, i))) isLearned[i] = 1;
  }
  const chosen = extract === 'all' ? new Uint8Array(count).fill(1) : choose(page, isLearned);
  const kept: string[] = [];
  const boilerplate: string[] = [];
  for (let i = 0; i < count; i++) {
    if (isLearned[i] === 1) boilerplate.push(page.blocks.text[i]!);
    else if (chosen[i] === 1) kept.push(page.blocks.text[i]!);
  }
  return { text: kept.join('\n'), boilerplate };
}

const GOOD = 1;
const SHORT = 0;
const BAD = -1;

function choose(page: Page, isLearned: Uint8Array): Uint8Array {
  const { text, node, linked, size, stops } = page.blocks;
  const { parent, kind, hints } = page.nodes;
  const blocks = text.length;
  const nodes = parent.length;
  const chosen = new Uint8Array(blocks);
  if (blocks === 0) return chosen;

  // what an element says holds for all inside it
  const inherited = new Uint8Array(nodes);
  const FRAME = KINDS.indexOf('nav');
  for (let i = 0; i < nodes; i++) {
    const outer = parent[i]! < 0 ? 0 : inherited[parent[i]!]!;
    inherited[i] =
      outer | (hints[i]! & ~HINT_CONTENT) | (kind[i] === FRAME || KINDS[kind[i]!] === 'footer' ? HINT_CHROME : 0);
  }

  let totalStops = 0;
  let totalSize = 0;
  for (let i = 0; i < blocks; i++) {
    totalStops += stops[i]!;
    totalSize += size[i]!;
  }
  const useStops = totalStops * 100 > totalSize;

  const classes = new Int8Array(blocks);
  const sums = new Float64Array(nodes);
  for (let i = 0; i < blocks; i++) {
    const density = linked[i]! / text[i]!.length;
    let weight: number;
    if (isLearned[i] === 1 || density > 0.4) {
      classes[i] = BAD;
      weight = -Math.min(size[i]!, 60);
    } else if (size[i]! >= 80 && (!useStops || stops[i]! * 30 >= size[i]!)) {
      classes[i] = GOOD;
      weight = size[i]! * (1 - density);
    } else {
      classes[i] = SHORT;
      weight = -10;
    }
    const hint = inherited[node[i]!]!;
    if (weight > 0 && (hint & (HINT_COMMENTS | HINT_CHROME | HINT_PROMOTION)) !== 0) weight *= 0.2;
    sums[node[i]!]! += weight;
  }
  for (let i = nodes - 1; i > 0; i--) if (parent[i]! >= 0) sums[parent[i]!]! += Math.max(sums[i]!, -1000);
  let best = 0;
  for (let i = 0; i < nodes; i++) if (sums[i]! >= sums[best]!) best = i;

  const inside = new Uint8Array(nodes);
  inside[best] = 1;
  for (let i = best + 1; i < nodes; i++) inside[i] = parent[i]! >= 0 ? inside[parent[i]!]! : 0;
  for (let i = 0; i < blocks; i++) chosen[i] = inside[node[i]!] === 1 && classes[i] !== BAD ? 1 : 0;
  return chosen;
}
