/**
 * Pages that only lead to another address, by a `meta` refresh (HTML, 4.2.5.3) or a short script: what remains of a page
 * that was moved. Such pages differ in nothing but their targets. O(blocks).
 */

import { letterCount } from '../syntax/text-length.ts';
import type { Page } from './page.ts';

/** Most letters of the notice of a redirect; a page that shows more may be reloaded from time to time, as news are. */
const MOST_LETTERS = 400;

/**
 * The target of a page that only leads to another address.
 * @param address of the page, if known
 * @returns the target as written; undefined if the page has content, or if its target is itself
 */
export function redirectOf({ redirect, blocks }: Page, address: string | undefined): string | undefined {
  if (redirect === undefined || leadsTo(redirect, address)) return undefined;
  let letters = 0;
  for (const text of blocks.text) {
    letters += letterCount(text);
    if (letters > MOST_LETTERS) return undefined;
  }
  return redirect;
}

/** Whether a target is the address itself. */
function leadsTo(target: string, address: string | undefined): boolean {
  const base = `http://${(address ?? '').replace(/^https?:\/\//i, '').replace(/^\//, 'unknown.invalid/')}`;
  if (!URL.canParse(base) || !URL.canParse(target, base)) return false;
  const [to, from] = [new URL(target, base), new URL(base)];
  return to.host === from.host && to.pathname === from.pathname && to.search === from.search;
}
