/**
 * The media of a page that are its own, each with the texts around it. Media that recur on the pages of a site belong to
 * its template, like recurring texts. O(blocks + media).
 */
import { FNV_BASIS, fnv1a, fnv1aText, hexWord } from '../../base/hash.ts';
import type { PageAnalysis } from '../analysis/analysis.ts';
import { MEDIA_TYPES, NAMED_TYPES } from '../media/media.ts';
import type { Page } from '../page/page.ts';
import { CHROME } from '../template/block-classes.ts';
import { navigationAbove } from './recurring.ts';

const PICTURE = MEDIA_TYPES.indexOf('picture');

/** A medium, and the text before and after it. */
export type PlacedMedium = readonly [
  /** Index into MEDIA_TYPES. */
  type: number,
  key: string,
  /** Hashes, in hex, of the adjacent blocks of the page's own text; empty at the beginning and the end. */
  before: string,
  behind: string,
  /** 1 within a link. */
  linked: number,
  /** 1 for a picture in the content that recurs on the site. */
  recurs?: 1,
];

/** Hashes of the media of a page for a learner, distinct, in page order. */
export function mediaHashes({ media }: Pick<Page, 'media'>): Float64Array<ArrayBuffer> {
  if (media === undefined) return new Float64Array(0);
  return Float64Array.from(new Set(media.type.map((type, i) => hashOf(type, media.value[i]!))));
}

/** A hash of 53 bits. */
function hashOf(type: number, key: string): number {
  let b = fnv1a(FNV_BASIS, type + 1);
  for (let i = key.length - 1; i >= 0; i--) b = fnv1a(b, key.charCodeAt(i));
  return fnv1aText(key) * 0x200000 + ((b ^ type) >>> 11);
}

/** Whether the blocks before and behind a place are no parts of the site, such as a footer. */
function isWithinContent({ classes, never }: PageAnalysis, block: number): boolean {
  return [block - 1, block].every((i) => i >= 0 && i < classes.length && classes[i] !== CHROME && never[i] === 0);
}

/**
 * @param analysis analysis of a page with keyed media
 * @param learned hashes of the media of the template
 * @param texts hashes of its blocks
 */
export function placedMedia(
  analysis: PageAnalysis,
  learned: ReadonlySet<number> | undefined,
  texts: ReadonlySet<number> | undefined,
): readonly PlacedMedium[] {
  const { media, blocks } = analysis.page;
  if (media === undefined) return [];
  const isLearned = (type: number, key: string): boolean =>
    !NAMED_TYPES.has(type) && learned?.has(hashOf(type, key)) === true;
  const learnedAt = media.type.map((type, i) => isLearned(type, media.value[i]!));
  const from = learnedAt.includes(true) ? navigationAbove(analysis) : 0;
  const mayBeContent = (i: number): boolean => {
    const block = media.block[i]!;
    return media.type[i] === PICTURE && media.linked[i] === 0 && block > from + 1 && isWithinContent(analysis, block);
  };
  const own = media.type.flatMap((_, i) => (!learnedAt[i] || mayBeContent(i) ? [i] : []));
  if (own.length === 0) return [];
  const hashes = texts?.size ? analysis.hashes : undefined;
  // The title is a place even if several pages have it.
  const isOwn = (block: number): boolean =>
    hashes === undefined || block === analysis.anchor || !texts!.has(hashes[block]!);
  const { length } = blocks.text;
  const said = (from: number, step: number): string => {
    let block = from;
    while (block >= 0 && block < length && !isOwn(block)) block += step;
    return block < 0 || block >= length ? '' : hexWord(fnv1aText(blocks.text[block]!.replace(/[\s\d]+/g, '')));
  };
  const known = new Map<number, readonly [string, string]>();
  return own.map((i) => {
    const block = Math.min(media.block[i]!, length);
    const place = known.get(block) ?? [said(block - 1, -1), said(block, 1)];
    known.set(block, place);
    const [type, key, linked] = [media.type[i]!, media.value[i]!, media.linked[i]!];
    return learnedAt[i] ? [type, key, ...place, linked, 1] : [type, key, ...place, linked];
  });
}
