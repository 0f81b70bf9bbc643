/**
 * Threads: the posts of a forum, the answers to a question, the updates of a live report. All posts, even short ones, are
 * the text, in the order of the page; the parts around a post (author, date, signature, buttons) are not.
 *
 * A thread is a sequence of sibling nodes of one kind and name, most of which have a date and, apart from it, a body in the
 * same place. A list of teasers is not a thread, since its parts link to other pages; nor are comments below an article,
 * since the main node is the article.
 */

import type { BlockTree } from '../analysis/block-tree.ts';
import { HINT_BYLINE } from '../syntax/class-names.ts';
import { CHROME, isHeading, KIND, SHORT } from '../template/block-classes.ts';
import { isDateLine } from './date-lines.ts';
import { dropRepeatedQuotes } from './quotes.ts';
import { isPartial } from './weights.ts';

/** Least share of the posts of a thread that have a date, and that have a body. */
const MOST = 0.7;
/** Least share of a post's running text in its body, and of the main node's running text in all bodies. */
const BODY_SHARE = 0.9;
const THREAD_SHARE = 0.5;
/** Length of the shortest link to another page, in letters; those of authors and dates are shorter. */
const MIN_TEASER_LINK = 25;
const LINKED = 0.8;
/** Most levels of the page that are examined, so that the time stays linear. */
const MAX_LEVELS = 12;

/**
 * Marks the text of the posts if the main node is in a thread or contains one; else `undefined`. O(blocks + nodes).
 * @param titles the blocks that show the page's title
 */
export function threadText(tree: BlockTree, titles: Uint8Array, main: number): Uint8Array | undefined {
  const rows = rowsAround(tree, main);
  for (const posts of rows.slice(0, MAX_LEVELS)) {
    const bodies = bodiesOf(tree, posts, main);
    if (bodies === undefined || !bodies.some((body) => isWithin(tree, body, main) || isWithin(tree, main, body)))
      continue;
    if (arePosts(tree, titles, posts, bodies)) {
      const chosen = textOf(tree, titles, posts, bodies);
      dropRepeatedQuotes(tree.page, chosen, bodies);
      return chosen;
    }
  }
  return undefined;
}

function isWithin({ page }: BlockTree, node: number, outer: number): boolean {
  let at = node;
  while (at > outer) at = page.nodes.parent[at]!;
  return at === outer;
}

/** The sequences of two or more similar siblings around and below the main node, from the page's root inwards. */
function rowsAround({ page, prose }: BlockTree, main: number): number[][] {
  const { parent, kind, hints } = page.nodes;
  const heaviest = new Int32Array(parent.length).fill(-1);
  for (let i = 1; i < parent.length; i++) {
    const best = heaviest[parent[i]!]!;
    if (prose[i]! > 0 && (best < 0 || prose[i]! > prose[best]!)) heaviest[parent[i]!] = i;
  }
  const below = new Int32Array(parent.length).fill(-1);
  for (let at = main; at > 0; at = parent[at]!) below[parent[at]!] = at;
  for (let at = main; heaviest[at]! >= 0; at = heaviest[at]!) below[at] = heaviest[at]!;
  const rows = new Map<number, number[]>();
  for (let i = 1; i < parent.length; i++) {
    const at = below[parent[i]!]!;
    if (at < 0 || kind[i] !== kind[at] || hints[i] !== hints[at] || kind[i] === KIND.paragraph) continue;
    const row = rows.get(at);
    if (row === undefined) rows.set(at, [i]);
    else row.push(i);
  }
  const depth = [...rows].filter(([, row]) => row.length > 1);
  return depth.sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** The body of each post that has one; `undefined` if they have none in the same place. */
function bodiesOf(tree: BlockTree, posts: readonly number[], main: number): number[] | undefined {
  const { parent, kind, hints } = tree.page.nodes;
  const ends = posts.map((post) => {
    let end = post + 1;
    while (end < parent.length && parent[end]! >= post) end++;
    return end;
  });
  // The place of a node is given by the kinds and names of the nodes between it and its post.
  const first = posts[0]!;
  const places = new Int32Array(ends[ends.length - 1]! - first);
  const votes = new Map<number, number>();
  posts.forEach((post, k) => {
    let body = post;
    for (let i = post + 1; i < ends[k]!; i++) {
      places[i - first] = Math.imul(places[parent[i]! - first]! ^ (hints[i]! * 32 + kind[i]! + 1), 0x01000193);
      if (parent[i] === body && tree.prose[i]! > 0 && tree.prose[i]! >= BODY_SHARE * tree.prose[post]!) body = i;
    }
    while (body > post && isPartial(kind[body]!)) body = parent[body]!;
    const place = places[body - first]!;
    votes.set(place, (votes.get(place) ?? 0) + tree.prose[body]!);
  });
  const [place, prose] = [...votes].reduce((best, one) => (one[1] > best[1] ? one : best));
  if (place === 0 || prose < THREAD_SHARE * Math.max(tree.prose[parent[first]!]!, tree.prose[main]!)) return undefined;
  const bodies = posts.map((post, k) => {
    for (let i = post + 1; i < ends[k]!; i++) if (places[i - first] === place) return i;
    return -1;
  });
  const found = bodies.filter((body) => body >= 0);
  return found.length > 1 && found.length >= MOST * posts.length ? found : undefined;
}

/** Whether most of the posts have a date outside of their bodies, and less than half of them a link to another page. */
function arePosts(
  { page }: BlockTree,
  titles: Uint8Array,
  posts: readonly number[],
  bodies: readonly number[],
): boolean {
  const { text, node, size, linked } = page.blocks;
  const inBody = new Set(bodies);
  const isPost = new Set(posts);
  const { parent } = page.nodes;
  /** The post of each node; 0 outside of posts, and in their bodies. */
  const postOf = new Int32Array(parent.length);
  for (let i = posts[0]!; i < parent.length; i++) {
    if (!inBody.has(i)) postOf[i] = isPost.has(i) ? i : postOf[parent[i]!]!;
  }
  const dated = new Set<number>();
  const linking = new Set<number>();
  for (let i = 0; i < text.length; i++) {
    const post = postOf[node[i]!]!;
    if (post === 0) continue;
    const isDate = isDateLine(text[i]!, size[i]!);
    if (isDate) dated.add(post);
    else if (size[i]! >= MIN_TEASER_LINK && linked[i]! > LINKED * text[i]!.length && titles[i] === 0) linking.add(post);
  }
  return dated.size >= MOST * posts.length && linking.size * 2 < posts.length;
}

/** The text of the bodies, and headings of posts that are not the title. */
function textOf(
  { page, classes, prose }: BlockTree,
  titles: Uint8Array,
  posts: readonly number[],
  bodies: readonly number[],
): Uint8Array {
  const { parent, kind, hints } = page.nodes;
  const POST = 1;
  const BODY = 2;
  const inside = new Uint8Array(parent.length);
  for (const post of posts) inside[post] = POST;
  for (const body of bodies) inside[body] = BODY;
  for (let i = 1; i < parent.length; i++) {
    if (inside[i] !== 0) continue;
    const isNote = (hints[i]! & HINT_BYLINE) !== 0 && prose[i]! < prose[parent[i]!]!;
    if (!isNote && kind[i] !== KIND.form) inside[i] = inside[parent[i]!]!;
  }
  return Uint8Array.from(page.blocks.node, (at, i) => {
    if (classes[i] === CHROME || (classes[i] === SHORT && titles[i] === 1)) return 0;
    return Number(inside[at] === BODY || (inside[at] === POST && isHeading(page, i)));
  });
}
