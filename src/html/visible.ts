/**
 * What a page shows besides the template of its site, in an order of its own.
 *
 * A block that recurs on few pages of a site may be the teaser of another page: of an article it is left out, but a list
 * consists of such teasers. So where no running text and hardly anything else is left, only the frame of the site is left
 * out: what stands on a good part of its pages. Counters are left out in any case.
 *
 * A site shows the same items by price, by date, and the same posts from the last to the first. So neighbours that are
 * alike and have links, as items and posts do, are put in an order that depends on their texts. Paragraphs and rows
 * without links stay as they are. O(blocks log blocks).
 */
import type { PageAnalysis } from './analysis.ts';
import { KIND, PROSE } from './block-classes.ts';
import { masked } from './counters.ts';
import type { Page } from './page.ts';

/** A page is a list if so many times as much of it is teasers as is anything else. */
const LIST_SHARE = 2;
/** Share of the UTF-16 units of a teaser that are in links; the rest is a number of readers or a price. */
const TEASER_LINKED = 0.6;
/** Least neighbours that are put in order, and linked headings of a list. */
const MIN_ITEMS = 2;
/** Elements that items and posts are made of. */
const ITEMS: ReadonlySet<number> = new Set([KIND.plain, KIND.item, KIND.article, KIND.table]);

/**
 * Marks the blocks that are left out of what a page shows. Nothing is left out if nothing else is on the page.
 * @param learned 1 at the blocks that recur on the site @param frame 1 at those that are on a good part of its pages
 * @param counters 1 at counters @param main 1 at the main text
 */
export function furniture(
  analysis: PageAnalysis,
  learned: Uint8Array,
  frame: Uint8Array,
  counters: Uint8Array,
  main: Uint8Array,
): Uint8Array {
  const { page } = analysis;
  const { size } = page.blocks;
  const less = either(learned, counters);
  const least = either(frame, counters);
  let [own, all] = [0, 0];
  for (let i = 0; i < size.length; i++) {
    if (less[i] === 0) own += size[i]!;
    if (least[i] === 0) all += size[i]!;
  }
  if (all === 0) return new Uint8Array(size.length);
  const isList = all > (1 + LIST_SHARE) * own && !analysis.classes.some((one, i) => one === PROSE && less[i] === 0);
  return isList ? least : withTeasers(page, less, main);
}

/** 1 at each block that is in one of two sets. */
export function either(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length);
  for (let i = 0; i < both.length; i++) both[i] = a[i]! | b[i]!;
  return both;
}

/**
 * Leaves out what beside a main text consists of links: related pages, what others read, offers. Sites show others at each
 * visit, several in one block, so that none of them recurs. Not of a list, whose teasers are what it says: where they are
 * more than the main text, or two headings and more are links.
 */
function withTeasers({ blocks, nodes }: Page, out: Uint8Array, main: Uint8Array): Uint8Array {
  const { text, linked, size, node } = blocks;
  const less = out.slice();
  let own = 0;
  let teasers = 0;
  let headings = 0;
  for (let i = 0; i < out.length; i++) {
    if (out[i] === 1) continue;
    const isLinked = linked[i]! >= TEASER_LINKED * text[i]!.length;
    if (isLinked && nodes.kind[node[i]!] === KIND.heading) headings++;
    else if (main[i] === 1) own += size[i]!;
    else if (isLinked) {
      teasers += size[i]!;
      less[i] = 1;
    }
  }
  return teasers <= own && headings < MIN_ITEMS ? less : out;
}

/** The texts of the blocks that are not left out, in an order in which items are sorted. */
export function arranged(page: Page, out: Uint8Array): string[] {
  const { blocks, nodes } = page;
  const count = nodes.parent.length;
  // The blocks and nodes right below each node, in page order: a block by its number, a node by one less than minus it.
  const children: number[][] = Array.from({ length: count }, () => []);
  const first = new Int32Array(count).fill(-1);
  const linked = new Float64Array(count);
  for (let i = 0; i < blocks.text.length; i++) {
    if (out[i] === 1) continue;
    let child = i;
    let node = blocks.node[i]!;
    linked[node]! += blocks.linked[i]!;
    for (; ; node = nodes.parent[node]!) {
      children[node]!.push(child);
      if (first[node]! >= 0 || node === 0) break;
      first[node] = i;
      child = -1 - node;
    }
  }
  for (let node = count - 1; node > 0; node--) linked[nodes.parent[node]!]! += linked[node]!;
  // Nodes have greater numbers than what they stand in: what is below a node is in order before the node is.
  for (let node = count - 1; node >= 0; node--) {
    const own = children[node]!;
    for (const alike of alikeIn(own, nodes.kind, linked)) {
      const keys = new Map(alike.map((place) => [own[place]!, keyOf(blocks.text[first[-1 - own[place]!]!]!)] as const));
      const sorted = alike.map((place) => own[place]!).sort((a, b) => compare(keys.get(a)!, keys.get(b)!) || b - a);
      alike.forEach((place, i) => {
        own[place] = sorted[i]!;
      });
    }
    const begins = own[0];
    if (begins !== undefined) first[node] = begins < 0 ? first[-1 - begins]! : begins;
  }
  const texts: string[] = [];
  const stack = children[0]!.slice().reverse();
  for (let child = stack.pop(); child !== undefined; child = stack.pop()) {
    if (child >= 0) texts.push(blocks.text[child]!);
    else for (let i = children[-1 - child]!.length - 1; i >= 0; i--) stack.push(children[-1 - child]![i]!);
  }
  return texts;
}

/** The places of the items among some blocks and nodes, those of one kind together, where there are several. */
function alikeIn(own: readonly number[], kinds: readonly number[], linked: Float64Array): Iterable<readonly number[]> {
  if (own.length < MIN_ITEMS) return [];
  const places = new Map<number, number[]>();
  own.forEach((child, place) => {
    const kind = child < 0 ? kinds[-1 - child]! : -1;
    if (!ITEMS.has(kind) || (kind !== KIND.table && linked[-1 - child] === 0)) return;
    const alike = places.get(kind);
    if (alike === undefined) places.set(kind, [place]);
    else alike.push(place);
  });
  return [...places.values()].filter(({ length }) => length >= MIN_ITEMS);
}

type Key = readonly [masked: string, text: string];

/** What an item is sorted by: how it begins. Numbers count last, so that an item stays in its place if they change. */
function keyOf(text: string): Key {
  return [masked(text), text];
}

function compare(a: Key, b: Key): number {
  const differs = a[0] === b[0] ? 1 : 0;
  return a[differs] === b[differs] ? 0 : a[differs]! < b[differs]! ? -1 : 1;
}
