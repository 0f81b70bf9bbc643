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

/**
 * `undefined` if nothing differs. Symmetric, except for the order of the two.
 * @param tokens of the shorter of the two texts
 * @param areOfOneForm whether the two are pages of one form, whose pictures between the same words are compared
 */
export function compareMedia(
  a: readonly PlacedMedium[],
  b: readonly PlacedMedium[],
  areOfOneSite: boolean,
  tokens: number,
  areOfOneForm = false,
): ComparedMedia | undefined {
  const ownA = ownOf(a, b, areOfOneSite);
  const ownB = ownOf(b, a, areOfOneSite);
  const replaced = areOfOneForm ? replacedPictures(a, b) : NOTHING;
  if (ownA.length === 0 && ownB.length === 0 && replaced === NOTHING) return undefined;
  const isLittle = areOfOneSite && tokens < LITTLE;
  const places = (medium: PlacedMedium): readonly string[] =>
    medium[0] === PICTURE && tokens >= ENOUGH ? [] : placesOf(medium, isLittle, areOfOneSite);
  const found = new Set(ownB.flatMap(places));
  const areDifferent = replaced !== NOTHING || ownA.some((medium) => places(medium).some((place) => found.has(place)));
  // Between different sites, only contradictions are differences.
  return areOfOneSite || areDifferent
    ? { areDifferent, only: [reported([...replaced[0], ...ownA]), reported([...replaced[1], ...ownB])] }
    : undefined;
}

type Pictures = readonly PlacedMedium[];

const NOTHING: readonly [Pictures, Pictures] = [[], []];

/**
 * The pictures of two pages that replace each other between the same words: not those in links, nor in front of all words of
 * the page, where a picture may change from visit to visit, nor two that both recur on the site.
 */
function replacedPictures(a: Pictures, b: Pictures): readonly [Pictures, Pictures] {
  const [inA, inB] = [picturesByPlace(a), picturesByPlace(b)];
  for (const [place, ours] of inA) {
    const theirs = inB.get(place);
    if (theirs === undefined) continue;
    const [onlyA, onlyB] = [lackingIn(ours, theirs), lackingIn(theirs, ours)];
    if (onlyA.length > 0 && onlyB.length > 0 && !(onlyA.every(recurs) && onlyB.every(recurs))) return [onlyA, onlyB];
  }
  return NOTHING;
}

function picturesByPlace(media: readonly PlacedMedium[]): ReadonlyMap<string, PlacedMedium[]> {
  const places = new Map<string, PlacedMedium[]>();
  for (const medium of media) {
    const [type, , before, behind, linked] = medium;
    if (type !== PICTURE || linked === 1 || before === '') continue;
    const place = `${before} ${behind}`;
    const known = places.get(place);
    if (known === undefined) places.set(place, [medium]);
    else known.push(medium);
  }
  return places;
}

function lackingIn(own: Pictures, other: Pictures): Pictures {
  return own.filter(([, key]) => !other.some(([, same]) => same === key));
}

function recurs(medium: PlacedMedium): boolean {
  return medium[5] === 1;
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
    (medium) =>
      !recurs(medium) &&
      !ELSEWHERE.has(medium[0]) &&
      (areOfOneSite || ANYWHERE.has(medium[0])) &&
      !known.has(`${medium[0]} ${medium[1]}`),
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
