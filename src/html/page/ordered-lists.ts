/**
 * The order of numbered lists (`ol`). A reader sees the numbers, but the blocks of a page do not contain them, and the order
 * of lines on pages of one site is otherwise ignored. O(blocks + nodes).
 */
import { fnv1aText, hexWord } from '../../base/hash.ts';
import { type Media, withMedia } from '../media/media.ts';
import { HINT_CHROME, HINT_COMMENTS, HINT_FURNITURE, HINT_ORDERED, HINT_PROMOTION } from '../syntax/class-names.ts';
import { KINDS } from '../syntax/elements.ts';
import type { Blocks, Nodes } from './blocks.ts';

/** Largest mean of UTF-16 units of an item: longer items are posts or comments, which may be sorted in several ways. */
const MAX_ITEM = 200;
/** Share of UTF-16 units in links from which a list in a promoted part counts as a list of popular pages. */
const LINKED = 0.6;
/** Most UTF-16 units of the items in the evidence. */
const MAX_SHOWN = 120;

const OUTSIDE: ReadonlySet<number> = new Set<number>(
  (['nav', 'aside', 'footer'] as const).map((name) => KINDS.indexOf(name)),
);
const ITEM = KINDS.indexOf('item');

interface WithLists {
  readonly blocks: Blocks;
  readonly nodes: Nodes;
  readonly media?: Media;
}

interface OrderedList {
  readonly block: number;
  readonly items: Map<number, string>;
  units: number;
  linked: number;
}

/** Adds the order of numbered lists to the media of a page: a hash of the sorted items, and a hash of the items in order. */
export function withOrders<Page extends WithLists>(page: Page): Page {
  const { blocks, nodes } = page;
  if (!nodes.hints.some((hints) => (hints & HINT_ORDERED) !== 0)) return page;
  const count = nodes.parent.length;
  // For each node, the innermost item of a numbered list around it, or 0; and whether popular pages may be listed there.
  const items = new Uint32Array(count);
  const isOutside = new Uint8Array(count);
  const isPromoted = new Uint8Array(count);
  for (let node = 1; node < count; node++) {
    const parent = nodes.parent[node]!;
    const hints = nodes.hints[node]!;
    const isItem = nodes.kind[node] === ITEM && (nodes.hints[parent]! & HINT_ORDERED) !== 0;
    items[node] = isItem ? node : items[parent]!;
    isOutside[node] = Number(
      isOutside[parent] === 1 || OUTSIDE.has(nodes.kind[node]!) || (hints & (HINT_FURNITURE | HINT_COMMENTS)) !== 0,
    );
    isPromoted[node] = isPromoted[parent]! | Number((hints & (HINT_CHROME | HINT_PROMOTION)) !== 0);
  }
  const lists = new Map<number, OrderedList>();
  blocks.text.forEach((text, block) => {
    const item = items[blocks.node[block]!]!;
    if (item === 0 || isOutside[item] === 1) return;
    const node = nodes.parent[item]!;
    const list = lists.get(node) ?? { block, items: new Map<number, string>(), units: 0, linked: 0 };
    lists.set(node, list);
    list.items.set(item, `${list.items.get(item) ?? ''}${text}\n`);
    list.units += text.length;
    list.linked += blocks.linked[block]!;
  });
  return withMedia(
    page,
    'order',
    [...lists].flatMap(([node, { block, items: byNode, units, linked }]) => {
      const isPopular = isPromoted[node] === 1 && linked >= LINKED * units;
      const all = [...byNode.values()];
      if (isPopular || units > MAX_ITEM * all.length || new Set(all).size < 2) return [];
      return [{ value: orderOf(all), block }];
    }),
  );
}

function orderOf(items: readonly string[]): string {
  const hash = (texts: readonly string[]): string => hexWord(fnv1aText(texts.join('\n')));
  const shown = items.map((item) => item.trim().replaceAll('\n', ' ')).join(' · ');
  return `${hash([...items].sort())}=${hash(items)} ${shown.slice(0, MAX_SHOWN)}`;
}
