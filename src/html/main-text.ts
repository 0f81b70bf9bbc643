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
import { HINT_BODY, HINT_BYLINE, HINT_CHROME, HINT_COMMENTS, HINT_CONTENT, HINT_PROMOTION, KINDS } from './elements.ts';
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

export const T = {
  linky: 0.4,
  linkyProse: 0.65,
  longProse: 150,
  prose: 80,
  sentence: 30,
  stop: 50,
  badCap: 60,
  badFactor: 1,
  shortCost: 10,
  paragraphCost: 0,
  stray: 40,
  floor: -1000,
  suspectFactor: -0.2,
  extend: 0.1,
  nodeLink: 0.5,
  voidShare: 0.5,
  voidComments: 0.9,
  hintShare: 0.3,
  teaserSize: 500,
  bodyShare: 0.1,
};

const GOOD = 1;
const SHORT = 0;
const BAD = -1;
const ENDS = /[.!?…。！？；;:：”"'’)）」』]\s*$/;
const SUSPECT = HINT_COMMENTS | HINT_CHROME | HINT_PROMOTION;
const LEAF: ReadonlySet<number> = new Set(
  ['paragraph', 'heading', 'item', 'quote', 'cell', 'list', 'pre'].map((kind) => KINDS.indexOf(kind as 'pre')),
);
const URL_ONLY = /^(?:https?:\/\/\S+\s*)+$/;
const KIND = Object.fromEntries(KINDS.map((kind, i) => [kind, i])) as Record<(typeof KINDS)[number], number>;

function choose(page: Page, isLearned: Uint8Array): Uint8Array {
  const { text, node, linked, size, stops } = page.blocks;
  const { parent, kind, hints } = page.nodes;
  const blocks = text.length;
  const nodes = parent.length;
  const chosen = new Uint8Array(blocks);
  if (blocks === 0) return chosen;

  let totalStops = 0;
  let totalSize = 0;
  for (let i = 0; i < blocks; i++) {
    totalStops += stops[i]!;
    totalSize += size[i]!;
  }
  const useStops = totalStops * 60 > totalSize;

  const classes = new Int8Array(blocks);
  const good = new Float64Array(nodes);
  const goods = new Float64Array(nodes);
  const quoted = new Uint8Array(nodes);
  const heads = new Float64Array(nodes);
  const length = new Float64Array(nodes);
  const links = new Float64Array(nodes);
  for (let i = 0; i < blocks; i++) {
    const density = linked[i]! / text[i]!.length;
    const at = node[i]!;
    const stopped = !useStops || stops[i]! * T.stop >= size[i]!;
    if (isLearned[i] === 1 || URL_ONLY.test(text[i]!)) classes[i] = BAD;
    else if (density > (size[i]! >= T.longProse && stopped ? T.linkyProse : T.linky)) classes[i] = BAD;
    else if (
      (size[i]! >= T.prose || (size[i]! >= T.sentence && ENDS.test(text[i]!))) &&
      stopped &&
      kind[at] !== KIND.heading
    )
      classes[i] = GOOD;
    if (classes[i] === GOOD) {
      good[at]! += size[i]!;
      goods[at]!++;
    } else if (density > 0.8 && size[i]! >= 15) heads[at]!++;
    length[at]! += text[i]!.length;
    links[at]! += isLearned[i] === 1 ? text[i]!.length : linked[i]!;
  }
  for (let i = nodes - 1; i > 0; i--) {
    const p = parent[i]!;
    if (p < 0) continue;
    good[p]! += good[i]!;
    goods[p]! += goods[i]!;
    heads[p]! += heads[i]!;
    length[p]! += length[i]!;
    links[p]! += links[i]!;
  }
  for (let i = 0; i < nodes; i++) if (kind[i] === KIND.quote && parent[i]! >= 0) quoted[parent[i]!] = 1;
  let all = 0;
  for (let i = 0; i < nodes; i++) if (parent[i]! < 0) all += good[i]!;

  // items that are each a linked headline and a few words, with others like them beside
  const teaser = new Uint8Array(nodes);
  const teasers = new Uint16Array(nodes);
  for (let i = 0; i < nodes; i++) {
    if (heads[i]! >= 1 && heads[i]! <= 3 && goods[i]! >= 1 && goods[i]! <= 2 && good[i]! < T.teaserSize) {
      teaser[i] = 1;
      if (parent[i]! >= 0) teasers[parent[i]!]!++;
    }
  }
  const suspect = new Uint8Array(nodes);
  const inherited = new Uint8Array(nodes);
  for (let i = 0; i < nodes; i++) {
    let hint = hints[i]! & SUSPECT;
    if ((hints[i]! & HINT_CONTENT) !== 0 || quoted[i] === 1) hint &= ~HINT_PROMOTION;
    const k = kind[i]!;
    if (k === KIND.nav || k === KIND.footer || k === KIND.aside) hint |= HINT_CHROME;
    if (teaser[i] === 1 && parent[i]! >= 0 && teasers[parent[i]!]! >= 2) hint |= HINT_PROMOTION;
    if (teasers[i]! >= 2 && goods[i]! <= 2 * teasers[i]!) hint |= HINT_PROMOTION;
    if (good[i]! > ((hint & HINT_COMMENTS) !== 0 ? T.voidComments : T.voidShare) * all) hint = 0;
    suspect[i] = hint;
    inherited[i] = hint | (parent[i]! < 0 ? 0 : inherited[parent[i]!]!);
  }

  const members = new Uint32Array(nodes);
  for (let i = 0; i < nodes; i++) if (parent[i]! >= 0) members[parent[i]!]!++;
  for (let i = 0; i < blocks; i++) members[node[i]!]!++;
  const isLeaf = (at: number): boolean => members[at] === 1;
  const sums = new Float64Array(nodes);
  for (let i = 0; i < blocks; i++) {
    const at = node[i]!;
    if (classes[i] === BAD) sums[at]! -= Math.min(size[i]!, T.badCap) * T.badFactor;
    else if (classes[i] === SHORT) sums[at]! -= isLeaf(at) ? T.paragraphCost : T.shortCost;
    else sums[at]! += size[i]! * (1 - linked[i]! / text[i]!.length) * (inherited[at] !== 0 ? T.suspectFactor : 1);
  }
  for (let i = nodes - 1; i > 0; i--) if (parent[i]! >= 0) sums[parent[i]!]! += Math.max(sums[i]!, T.floor);
  let best = 0;
  for (let i = 0; i < nodes; i++) if (sums[i]! >= sums[best]!) best = i;
  while ((LEAF.has(kind[best]!) || isLeaf(best)) && parent[best]! >= 0) best = parent[best]!;
  for (let i = 0; i < nodes; i++) if ((hints[i]! & HINT_BODY) !== 0 && good[i]! > T.bodyShare * all) best = i;

  // inside the best node, and not inside what is chrome in it
  const inside = new Uint8Array(nodes);
  const include = (top: number): void => {
    inside[top] = 1;
    for (let i = top + 1; i < nodes; i++) {
      const p = parent[i]!;
      if (p < top) break;
      if (inside[p] === 0) continue;
      const linky = links[i]! > T.nodeLink * length[i]! && good[i]! < 0.5 * length[i]!;
      const left = suspect[i] !== 0 && good[i]! < T.hintShare * good[best]!;
      inside[i] = linky || left || kind[i] === KIND.form ? 0 : 1;
    }
  };
  include(best);
  for (let i = 0; i < nodes; i++) {
    if (
      i !== best &&
      parent[i] === parent[best] &&
      sums[i]! > T.extend * sums[best]! &&
      inherited[i] === inherited[best]
    )
      include(i);
  }
  const title = plain(page.title ?? '');
  for (let i = 0; i < blocks; i++) {
    const at = node[i]!;
    if (inside[at] === 0 || classes[i] === BAD) continue;
    const near = hints[at]! | (at > best ? hints[parent[at]!]! : 0);
    if (
      kind[at] === KIND.caption ||
      /* by-lines and captions */ ((near & HINT_BYLINE) !== 0 && good[at]! < 0.2 * good[best]!)
    )
      continue;
    if (classes[i] === SHORT && title !== '' && plain(text[i]!) === title) continue;
    chosen[i] = 1;
  }
  return chosen;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
