/**
 * Whether the media of two pages contradict each other: each has a frame, a picture, a download … at a place where the
 * other has another one. An item that only one page has is not a contradiction, because print views omit pictures. O(media).
 *
 * For pages of different sites, only frames of one host, labels of icons and the order of numbered lists are compared: each
 * site has its own names of pictures and files, and its own way to render formulas.
 */

import { MEDIA_TYPES, NAMED_TYPES } from '../../html/media/media.ts';
import type { PlacedMedium } from '../../html/visible-text/media-places.ts';

/** Media reported for each page; further ones are left out. */
const MEDIA_GIVEN = 12;
/** Reported UTF-16 units of a medium. */
const LENGTH_GIVEN = 200;
/** A page with fewer tokens mainly shows its picture, at any place. */
const LITTLE = 40;
/** Fewest tokens of a text that is the content of its page: its pictures may differ, as lead pictures do. */
const ENOUGH = 120;

/** The media that only A and only B show, as type and key: `picture site.example/a`. */
export type MediaDifferences = readonly [readonly string[], readonly string[]];

export interface ComparedMedia {
  /** Whether the two show different media at one place. */
  readonly areDifferent: boolean;
  readonly only: MediaDifferences;
}

const FRAME = MEDIA_TYPES.indexOf('frame');
const PICTURE = MEDIA_TYPES.indexOf('picture');
const DATA = MEDIA_TYPES.indexOf('data');
/** Types that other rules compare. */
const ELSEWHERE: ReadonlySet<number> = new Set([DATA, MEDIA_TYPES.indexOf('markup')]);
/** Types that are compared for any two pages: frames, and media that are named by the text of the page. */
const ANYWHERE: ReadonlySet<number> = new Set([FRAME, MEDIA_TYPES.indexOf('label'), MEDIA_TYPES.indexOf('order')]);

/** `undefined` if nothing differs. @param tokens of the shorter of the two texts */
export function compareMedia(
  a: readonly PlacedMedium[],
  b: readonly PlacedMedium[],
  areOfOneSite: boolean,
  tokens: number,
): ComparedMedia | undefined {
  const ownA = ownOf(a, b, areOfOneSite);
  const ownB = ownOf(b, a, areOfOneSite);
  if (ownA.length === 0 && ownB.length === 0) return undefined;
  const isLittle = areOfOneSite && tokens < LITTLE;
  const places = (medium: PlacedMedium): readonly string[] =>
    medium[0] === PICTURE && tokens >= ENOUGH ? [] : placesOf(medium, isLittle, areOfOneSite);
  const found = new Set(ownB.flatMap(places));
  const areDifferent = ownA.some((medium) => places(medium).some((place) => found.has(place)));
  // Between different sites, only contradictions are differences.
  return areOfOneSite || areDifferent ? { areDifferent, only: [reported(ownA), reported(ownB)] } : undefined;
}

/** Whether each of two pages has data that the other lacks. */
export function holdOtherData(a: readonly PlacedMedium[], b: readonly PlacedMedium[]): boolean {
  const keys = (media: readonly PlacedMedium[]): Set<string> =>
    new Set(media.filter(([type]) => type === DATA).map(([, key]) => key));
  const [ours, theirs] = [keys(a), keys(b)];
  return [...ours].some((key) => !theirs.has(key)) && [...theirs].some((key) => !ours.has(key));
}

function ownOf(
  own: readonly PlacedMedium[],
  other: readonly PlacedMedium[],
  areOfOneSite: boolean,
): readonly PlacedMedium[] {
  const known = new Set(other.map(([type, key]) => `${type} ${key}`));
  return own.filter(
    ([type, key]) => !ELSEWHERE.has(type) && (areOfOneSite || ANYWHERE.has(type)) && !known.has(`${type} ${key}`),
  );
}

/**
 * Names of the place of a medium, one of which suffices: the place of a control, a label or a list is its name. A picture in a link may be the
 * teaser of another page, so its place needs the same text both before and after it.
 */
function placesOf(
  [type, key, before, behind, linked]: PlacedMedium,
  isLittle: boolean,
  areOfOneSite: boolean,
): readonly string[] {
  if (NAMED_TYPES.has(type)) return [`${type} ${key.slice(0, key.indexOf('='))}`];
  if (isLittle) return [`${type}`];
  const kind = areOfOneSite ? `${type}` : `${type} ${key.slice(0, key.indexOf('/'))}`;
  const both = `${kind} ${before} ${behind}`;
  return linked === 1 ? [both] : [both, `${kind} behind ${before}`, `${kind} before ${behind}`];
}

function reported(media: readonly PlacedMedium[]): string[] {
  return [...new Set(media.map(([type, key]) => `${MEDIA_TYPES[type]} ${key}`.slice(0, LENGTH_GIVEN)))].slice(
    0,
    MEDIA_GIVEN,
  );
}
