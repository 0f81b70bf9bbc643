/**
 * Whether the markup of two pages of one form says something else of the same words. O(blocks).
 *
 * What is struck out, indented, in a column … counts wherever both pages show the block; bold words only if both pages have
 * some that the other does not. Classes and colours count only if they replace others of the same number at the same words, or
 * moved from one block to another that had none; links if they lead to other pages of the site, by a program or not in both.
 */

import { MEDIA_TYPES } from '../../html/media/media.ts';
import { type BlockMarkup, blockKey, hashOfWords, isEmphasis, unpackedMarkup } from '../../html/visible-text/markup.ts';
import type { PlacedMedium } from '../../html/visible-text/media-places.ts';
import type { NumberedText } from './symbols.ts';

const MARKUP = MEDIA_TYPES.indexOf('markup');

interface MarkedPage {
  readonly media?: readonly PlacedMedium[] | undefined;
  readonly text: NumberedText;
  /** Its main text, if that is enough of the page. */
  readonly main?: NumberedText | undefined;
  /** The parts of the template of its site that it has. */
  template?(): NumberedText;
}

type Blocks = ReadonlyMap<string, BlockMarkup>;

/** Symmetric. @param isSame whether the two have the same tokens */
export function markupDiffers(a: MarkedPage, b: MarkedPage, isSame: boolean): boolean {
  const [[ours, query], [theirs, otherQuery]] = [markupOf(a), markupOf(b)];
  const areLinksCompared = query === otherQuery;
  if (ours === theirs) return false;
  const [inA, inB] = [unpackedMarkup(ours), unpackedMarkup(theirs)];
  for (const [key, own] of inA) {
    const other = inB.get(key);
    if (other === undefined) continue;
    if (areStatesReplaced(own, other) || areLooksReplaced(own, other)) return true;
    if (!areLinksCompared || !areLinksReplaced(own, other)) continue;
    // Beside the main texts there may be teasers of other pages, which change from visit to visit.
    if (isSame || (isInMain(a, key, own) && isInMain(b, key, own))) return true;
  }
  const [onlyA, onlyB] = [lacking(inA, inB, b), lacking(inB, inA, a)];
  const [boldA, boldB] = [onlyA, onlyB].map((only) => only.some(({ state }) => isEmphasis(state)));
  if ([...onlyA, ...onlyB].some(({ state }) => state !== '' && !isEmphasis(state)) || (boldA && boldB)) return true;
  const moved = new Set(onlyA.map(({ look }) => look));
  return onlyB.some(({ look }) => look !== '' && moved.has(look));
}

/** The packed markup of a page, and whether its address has a query. */
function markupOf({ media }: MarkedPage): readonly [packed: string, query: string] {
  const [, packed, query] = media?.find(([type]) => type === MARKUP) ?? [MARKUP, '', ''];
  return [packed, query];
}

/** Whether a block has other states. That only one of two has bold words may be another way to write the page. */
function areStatesReplaced({ state: own }: BlockMarkup, { state: other }: BlockMarkup): boolean {
  if (own === other) return false;
  return (own !== '' && other !== '') || !isEmphasis(own === '' ? other : own);
}

/** Whether a block has other classes or colours at the same places. */
function areLooksReplaced(own: BlockMarkup, other: BlockMarkup): boolean {
  return own.look !== other.look && own.look !== '' && own.places === other.places;
}

/** Whether the same number of links of a block leads to other pages. */
function areLinksReplaced(own: BlockMarkup, other: BlockMarkup): boolean {
  if (own.links === 0 || own.links !== other.links) return false;
  return own.names !== other.names || (own.folders !== other.folders && own.folders !== '' && other.folders !== '');
}

/** Whether a block is in the main text of a page, if that is enough of the page. */
function isInMain({ main }: MarkedPage, key: string, { lines }: BlockMarkup): boolean {
  return main === undefined || keysIn(main.raw, new Set([lines])).has(key);
}

/** The blocks without states or looks in another page, which shows them. @param page the other page */
function lacking(own: Blocks, other: Blocks, page: MarkedPage): readonly BlockMarkup[] {
  const some = [...own].filter(([key, { state, look }]) => {
    const same = other.get(key);
    if (same === undefined) return state !== '' || look !== '';
    return (look !== '' && same.look === '') || (isEmphasis(state) && same.state === '');
  });
  if (some.length === 0) return [];
  const lengths = new Set(some.map(([, { lines }]) => lines));
  const shown = keysIn(page.text.raw, lengths);
  let ofTemplate: ReadonlySet<string> | undefined;
  const isOfTemplate = (key: string): boolean => {
    ofTemplate ??= keysIn(page.template?.().raw ?? '', lengths);
    return ofTemplate.has(key);
  };
  return some.filter(([key]) => other.has(key) || shown.has(key) || isOfTemplate(key)).map(([, block]) => block);
}

/** The keys of all runs of lines of a text. @param lengths numbers of lines */
function keysIn(text: string, lengths: ReadonlySet<number>): ReadonlySet<string> {
  const lines = text.split('\n');
  const keys = new Set<string>();
  const known = new Map<number, number>();
  for (const length of lengths) {
    for (let from = 0; from + length <= lines.length; from++) {
      const hash = hashOfWords(lines.slice(from, from + length).join(''));
      const before = known.get(hash) ?? 0;
      known.set(hash, before + 1);
      keys.add(blockKey(hash, before));
    }
  }
  return keys;
}
