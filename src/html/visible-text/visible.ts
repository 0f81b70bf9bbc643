/**
 * The visible text of a page without the template of its site, in a canonical order.
 *
 * A block that recurs on few pages of a site may be the teaser of another page. It is left out of an article, but a list
 * consists of such teasers. So if no running text and hardly anything else remains, only the frame of the site is left
 * out, i.e. the blocks on many of its pages. Counters are always left out.
 *
 * A site may show the same items by price or by date, and the same posts in reverse. So neighbouring similar elements with
 * links, such as items and posts, are sorted by their texts. So are items without an element of their own, each a linked
 * heading with the same number of paragraphs behind it. Other paragraphs, and rows without links, keep their order.
 * O(blocks log blocks).
 */
import type { PageAnalysis } from '../analysis/analysis.ts';
import type { Page } from '../page/page.ts';
import { KIND, PROSE } from '../template/block-classes.ts';
import { masked } from '../template/counters.ts';

/** A page is a list if it has this many times as much teasers as other content. */
const LIST_SHARE = 2;
/** Least share of the UTF-16 units of a teaser in links; the rest may be a number of readers or a price. */
const TEASER_LINKED = 0.6;
/** Fewest neighbours that are sorted, and fewest linked headings of a list. */
const MIN_ITEMS = 2;
/** Kinds of elements of items and posts. */
const ITEMS: ReadonlySet<number> = new Set([KIND.plain, KIND.item, KIND.article, KIND.table]);

/**
 * Marks the blocks that are left out of the visible text. Nothing is left out if nothing would remain.
 * @param learned 1 at the blocks that recur on the site @param frame 1 at those that are on many of its pages
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

/** 1 at each block that is in at least one of two sets. */
export function either(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length);
  for (let i = 0; i < both.length; i++) both[i] = a[i]! | b[i]!;
  return both;
}

/**
 * Leaves out the teasers around a main text: related pages, most read pages, offers. Sites show others at each visit,
 * several in one block, so that none of them recurs. Teasers are the content of a list, so they are kept if there is more
 * of them than of the main text, or if two or more headings are links. So is the linked name of an item with main text.
 */
function withTeasers({ blocks, nodes }: Page, out: Uint8Array, main: Uint8Array): Uint8Array {
  const { text, linked, size, node } = blocks;
  const items = itemsOf({ blocks, nodes }, main);
  const less = out.slice();
  let own = 0;
  let teasers = 0;
  let headings = 0;
  for (let i = 0; i < out.length; i++) {
    if (out[i] === 1) continue;
    const isLinked = linked[i]! >= TEASER_LINKED * text[i]!.length;
    if (isLinked && nodes.kind[node[i]!] === KIND.heading) headings++;
    else if (main[i] === 1) own += size[i]!;
    else if (isLinked && !items.has(itemAround(nodes, node[i]!))) {
      teasers += size[i]!;
      less[i] = 1;
    }
  }
  return teasers <= own && headings < MIN_ITEMS ? less : out;
}

/** The items of lists that have blocks of the main text. */
function itemsOf({ blocks, nodes }: Pick<Page, 'blocks' | 'nodes'>, main: Uint8Array): ReadonlySet<number> {
  const items = new Set<number>();
  for (let i = 0; i < main.length; i++) if (main[i] === 1) items.add(itemAround(nodes, blocks.node[i]!));
  items.delete(0);
  return items;
}

/** The innermost item of a list around a node; 0 if there is none. */
function itemAround({ kind, parent }: Page['nodes'], node: number): number {
  let item = node;
  while (item > 0 && kind[item] !== KIND.item) item = parent[item]!;
  return item;
}

/** The texts of the blocks that are not left out, with sorted items. */
export function arranged(page: Page, out: Uint8Array): string[] {
  const { blocks, nodes } = page;
  const count = nodes.parent.length;
  // The children of each node in page order: a block as its number, a node n as −n − 1.
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
  // A node has a greater number than its ancestors, so its children are sorted before it.
  for (let node = count - 1; node >= 0; node--) {
    const own = children[node]!;
    for (const alike of alikeIn(own, nodes.kind, linked)) {
      const keys = new Map(alike.map((place) => [own[place]!, keyOf(blocks.text[first[-1 - own[place]!]!]!)] as const));
      const sorted = alike.map((place) => own[place]!).sort((a, b) => compare(keys.get(a)!, keys.get(b)!) || b - a);
      alike.forEach((place, i) => {
        own[place] = sorted[i]!;
      });
    }
    sortHeaded(own, page, first);
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

/** The indexes of the items among the children of a node, grouped by kind, for groups of two or more. */
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

/**
 * Sorts items among the children of a node that have no element of their own: each begins with a linked heading, and all
 * have the same number of children. What follows the last item stays last.
 */
function sortHeaded(own: number[], { blocks, nodes }: Page, first: Int32Array): void {
  const blockOf = (child: number): number => (child < 0 ? first[-1 - child]! : child);
  const begins = own.flatMap((child, place) => (child < 0 && nodes.kind[-1 - child] === KIND.heading ? place : []));
  const count = begins.length;
  const size = (begins[1] ?? 0) - (begins[0] ?? 0);
  if (count < MIN_ITEMS || size < MIN_ITEMS || own.length < begins[count - 1]! + size) return;
  if (begins.some((place, i) => i > 0 && place - begins[i - 1]! !== size)) return;
  const areLinked = begins.every((place) => {
    const heading = blockOf(own[place]!);
    return blocks.linked[heading]! >= TEASER_LINKED * blocks.text[heading]!.length;
  });
  if (!areLinked) return;
  const items = begins.map((place) => own.slice(place, place + size));
  const keys = new Map(
    items.map((item) => [item, keyOf(item.map((child) => blocks.text[blockOf(child)]!).join('\n'))] as const),
  );
  items.sort((a, b) => compare(keys.get(a)!, keys.get(b)!));
  own.splice(begins[0]!, count * size, ...items.flat());
}

type Key = readonly [masked: string, text: string];

/** The sort key of an item: its text, first with masked numbers, so that it keeps its place if only numbers change. */
function keyOf(text: string): Key {
  return [masked(text), text];
}

function compare(a: Key, b: Key): number {
  const differs = a[0] === b[0] ? 1 : 0;
  return a[differs] === b[differs] ? 0 : a[differs]! < b[differs]! ? -1 : 1;
}
