/** Compares the titles of two documents without the name of the site. */
import { normalise } from '../../text/normalise.ts';
import { tokensOf } from '../../text/tokens.ts';

export type TitleRelation = 'same' | 'similar' | 'different';

/** Least Jaccard of the tokens of two similar titles. */
const SIMILAR = 0.5;

/**
 * The separator between the title and the name of a site or section. In Chinese titles it may be a blank, or a hyphen
 * without blanks.
 */
const SEPARATOR =
  /\s+[|\-–—·:»«›]+\s+|\s*[|_｜»›]\s*|\s*[—–]{1,2}\s+|(?<=\p{sc=Han})\s*-\s*(?=\p{sc=Han})|(?<=\p{sc=Han})\s+(?=\p{sc=Han})/u;
/** The separator between the parts of a title without the name of its site. */
const JOINT = ' | ';

/**
 * `undefined` if a title is unknown. The same title may be before or after the name of the site or a section, or alone. If
 * each title has a number that the other lacks, they are different: such numbers are names.
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

/** Whether another title contains the parts of one consecutively, and its other parts have no numbers. */
function isWithin(short: readonly string[], long: readonly string[]): boolean {
  for (let from = 0; from + short.length <= long.length; from++) {
    const others = [...long.slice(0, from), ...long.slice(from + short.length)];
    if (short.every((part, i) => part === long[from + i]) && !others.some((part) => /\d/.test(part))) return true;
  }
  return false;
}

const MAX_REMEMBERED = 4096;
const remembered = new Map<string, readonly string[]>();

/** The parts of a title, each as its tokens separated by blanks. Cached, since a title is in several pairs. */
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
