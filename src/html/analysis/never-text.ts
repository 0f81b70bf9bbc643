/**
 * Parts of a page that are never its text, as long as the page has anything else: navigation, footers, search forms,
 * pagers, cookie banners and dialogs. Other suspects may be the text after all, if they hold much of the page (suspects.ts).
 * This does not improve F1; it matters for pages of few words, where a footer or a cookie banner is the longest text.
 */

import type { Page } from '../page/page.ts';
import { HINT_DIALOG, HINT_FURNITURE } from '../syntax/class-names.ts';
import { KIND, MIN_PROSE } from '../template/block-classes.ts';

/** With more letters of running text outside of links, the element of a part is misleading, for example never closed. */
const MAX_NAV = 1000;
const MAX_FOOTER = 2500;
const MAX_DIALOG = 5000;
/** The same limit for a part that is recognised only by its class name, id or role. */
const MAX_NAMED = 500;

/**
 * Marks the blocks in such parts, except in parts that contain the heading of the page. O(blocks + nodes).
 * @param holders the nodes that contain the page's title
 */
export function neverText({ blocks, nodes }: Page, holders: Uint8Array): Uint8Array {
  const { text, node, size, linked } = blocks;
  const { parent, kind, hints } = nodes;
  const prose = new Float64Array(parent.length);
  for (let i = 0; i < text.length; i++) {
    if (size[i]! >= MIN_PROSE) prose[node[i]!]! += size[i]! * (1 - linked[i]! / text[i]!.length);
  }
  for (let i = parent.length - 1; i > 0; i--) prose[parent[i]!]! += prose[i]!;
  const inside = new Uint8Array(parent.length);
  for (let i = 1; i < parent.length; i++) {
    const isElement =
      (kind[i] === KIND.nav && prose[i]! < MAX_NAV) || (kind[i] === KIND.footer && prose[i]! < MAX_FOOTER);
    const isNamed = (hints[i]! & HINT_FURNITURE) !== 0 && prose[i]! < MAX_NAMED;
    const isDialog = (hints[i]! & HINT_DIALOG) !== 0 && prose[i]! < MAX_DIALOG;
    inside[i] = inside[parent[i]!]! | Number((isElement || isNamed || isDialog) && holders[i] === 0);
  }
  const never = new Uint8Array(node.length);
  for (let i = 0; i < node.length; i++) never[i] = inside[node[i]!]!;
  return never;
}
