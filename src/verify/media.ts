/**
 * Whether two pages contradict each other in what they show besides text: each has a frame, a picture, a download … in a
 * place where the other has another one. What only one has is none: print views lack pictures. O(media).
 *
 * Of pages of different sites only frames of one host are compared: each site gives pictures and files names of its own,
 * and renders formulas in its own way.
 */

import type { PlacedMedium } from '../html/media-places.ts';
import { MEDIA_TYPES } from '../html/media-types.ts';

/** Media given of each page; further ones are left out. */
const MEDIA_GIVEN = 12;
/** UTF-16 units of a medium that are given. */
const LENGTH_GIVEN = 200;
/** Tokens of a page that says little: its picture is what it shows, wherever it stands. */
const LITTLE = 40;
/** Tokens of a text that says by itself what the page is about: its pictures may be exchanged, as lead pictures are. */
const ENOUGH = 120;

/** What only A and only B show, as type and key: `picture site.example/a`. */
export type MediaDifferences = readonly [readonly string[], readonly string[]];

export interface ComparedMedia {
  /** Whether each shows something where the other shows something else. */
  readonly areOther: boolean;
  readonly only: MediaDifferences;
}

const FRAME = MEDIA_TYPES.indexOf('frame');
const PICTURE = MEDIA_TYPES.indexOf('picture');
const FIELD = MEDIA_TYPES.indexOf('field');
const DATA = MEDIA_TYPES.indexOf('data');

/** `undefined` where nothing differs. @param tokens of the shorter of the two texts */
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
  const areOther = ownA.some((medium) => places(medium).some((place) => found.has(place)));
  // Of different sites, what does not contradict is no difference.
  return areOfOneSite || areOther ? { areOther, only: [given(ownA), given(ownB)] } : undefined;
}

/** Whether each of two pages holds data that the other does not. */
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
  return own.filter(([type, key]) => type !== DATA && (areOfOneSite || type === FRAME) && !known.has(`${type} ${key}`));
}

/**
 * Names of the places of a medium, of which one is enough: a control is the one of its name. A picture in a link may be the
 * teaser of another page, which only the same text before and behind it makes the same place.
 */
function placesOf(
  [type, key, before, behind, linked]: PlacedMedium,
  isLittle: boolean,
  areOfOneSite: boolean,
): readonly string[] {
  if (type === FIELD) return [`${type} ${key.slice(0, key.indexOf('='))}`];
  if (isLittle) return [`${type}`];
  const kind = areOfOneSite ? `${type}` : `${type} ${key.slice(0, key.indexOf('/'))}`;
  const both = `${kind} ${before} ${behind}`;
  return linked === 1 ? [both] : [both, `${kind} behind ${before}`, `${kind} before ${behind}`];
}

function given(media: readonly PlacedMedium[]): string[] {
  return [...new Set(media.map(([type, key]) => `${MEDIA_TYPES[type]} ${key}`.slice(0, LENGTH_GIVEN)))].slice(
    0,
    MEDIA_GIVEN,
  );
}
