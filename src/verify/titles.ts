/** How alike the titles of two documents are, less the name of the site. */
import { normalise } from '../text/normalise.ts';
import { tokensOf } from '../text/tokens.ts';

export type TitleRelation = 'same' | 'similar' | 'different';

/** Least Jaccard of the tokens of two titles that are called similar. */
const SIMILAR = 0.5;

/**
 * Between the title and the name of a site or of a section of it. Chinese titles have a blank there, or a hyphen without
 * blanks.
 */
const SEPARATOR =
  /\s+[|\-–—·:»«›]+\s+|\s*[|_｜»›]\s*|\s*[—–]{1,2}\s+|(?<=\p{sc=Han})\s*-\s*(?=\p{sc=Han})|(?<=\p{sc=Han})\s+(?=\p{sc=Han})/u;
/** Between the parts of a title without its site's. */
const JOINT = ' | ';

/**
 * `undefined` where a title is not known. The same title may stand before the name of the site and of a section, or
 * behind it, or alone. Where each title has a number of its own, they are different: such numbers are names.
 */
export function compareTitles(a: string | undefined, b: string | undefined): TitleRelation | undefined {
  const [ours, theirs] = [titleParts(a ?? ''), titleParts(b ?? '')];
  if (ours.length === 0 || theirs.length === 0) return undefined;
  const [short, long] = ours.length <= theirs.length ? [ours, theirs] : [theirs, ours];
  if (isWithin(short, long)) return 'same';
  while (ours.length > 1 && theirs.length > 1 && ours.at(-1) === theirs.at(-1)) {
    ours.pop();
    theirs.pop();
  }
  if (ours.length !== theirs.length && longest(ours) === longest(theirs)) return 'same';
  const [tokensA, tokensB] = [new Set(ours.join(' ').split(' ')), new Set(theirs.join(' ').split(' '))];
  const shared = [...tokensA].filter((token) => tokensB.has(token)).length;
  const hasOwnNumber = (own: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    [...own].some((token) => /\d/.test(token) && !other.has(token));
  if (hasOwnNumber(tokensA, tokensB) && hasOwnNumber(tokensB, tokensA)) return 'different';
  return shared / (tokensA.size + tokensB.size - shared) >= SIMILAR ? 'similar' : 'different';
}

/** Whether the parts of one title stand together in another whose other parts have no numbers. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  for (let from = 0; from + short.length <= long.length; from++) {
    const others = [...long.slice(0, from), ...long.slice(from + short.length)];
    if (short.every((part, i) => part === long[from + i]) && !others.some((part) => /\d/.test(part))) return true;
  }
  return false;
}

const MAX_REMEMBERED = 4096;
const remembered = new Map<string, readonly string[]>();

/** The parts of a title, each as its tokens with a blank between each two. Remembered: a title is in several pairs. */
export function titleParts(title: string): string[] {
  let parts = remembered.get(title);
  if (parts === undefined) {
    parts = partsOf(title);
    if (remembered.size === MAX_REMEMBERED) remembered.clear();
    remembered.set(title, parts);
  }
  return [...parts];
}

function partsOf(title: string): string[] {
  const normal = title.split(SEPARATOR).map((part) => normalise(part, { simplify: false }));
  const tokens = (part: string): string =>
    tokensOf(part)
      .map(({ start, end }) => part.slice(start, end))
      .join(' ');
  return normal.map(tokens).filter((part) => part !== '');
}

/** A title with these parts. */
export function joinParts(parts: readonly string[]): string {
  return parts.join(JOINT);
}

function longest(parts: readonly string[]): string {
  return parts.reduce((best, part) => (part.length > best.length ? part : best));
}
