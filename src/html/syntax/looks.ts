/**
 * How an element shows its text: what its name, style and classes say about it. Parts of classes that are made by programs, or
 * that only number, stripe or arrange elements, do not count. O(length), once for each value.
 */
import { FNV_BASIS, fnv1a, fnv1aText } from '../../base/hash.ts';
import { ownText } from '../../base/own-text.ts';
import { type Attributes, nameCode } from './scanner.ts';

/** The look of an element; numbers only, so that it may be compared and hashed. */
export interface Styling {
  /** Bits, and hashes of explanations: struck out, bold, marked, lowered, raised. 0 for plain text. */
  readonly state: number;
  /** Hash of its classes and colours; 0 if none counts. */
  readonly names: number;
  /** Number of these. */
  readonly count: number;
  /** Whether it has a colour, so that it shows something even without text. */
  readonly isColoured: boolean;
}

export const PLAIN_LOOK: Styling = { state: 0, names: 0, count: 0, isColoured: false };

const CLASS = nameCode('class');
const STRUCK = 1;
const BOLD = 2;
const MARK = 4;
const STATE_OF: ReadonlyMap<number, number> = new Map(
  (
    [
      [STRUCK, 's strike del'],
      [BOLD, 'b strong'],
      [MARK, 'mark u'],
      [8, 'sub'],
      [16, 'sup'],
    ] as const
  ).flatMap(([state, names]) => names.split(' ').map((name) => [nameCode(name), state] as const)),
);
const [ABBR, ACRONYM, DFN, STYLE, COLOR, BGCOLOR, TITLE] = [
  'abbr',
  'acronym',
  'dfn',
  'style',
  'color',
  'bgcolor',
  'title',
].map(nameCode) as [number, number, number, number, number, number, number];

const LINE_THROUGH = /line-through/i;
const FONT_BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
/** The length of an element in percent: that of a bar or of a row of stars. */
const LENGTH = /(?:^|[;\s])(?:width|height)\s*:\s*([\d.]+%)/i;
const COLOURS = /(?:^|[;\s])(?:background(?:-color)?|color)\s*:\s*([^;!]+)/gi;
/** Classes of what no longer holds. */
const NO_LONGER =
  /^(?:is-)?(?:cancell?ed|called-?off|struck|strike(?:d|through)?|line-?through|crossed(?:-?out)?|deleted|done|completed|sold-?out|unavailable|void)$/i;
/** Classes by the place of an element, its layout, or the page that shows it. */
const NEUTRAL =
  /^(?:odd|even|alt(?:ernate)?|first|last|active|current|selected|here|visited|self|hover|focus|open|collapsed?|expanded?|show|shown|fade|hidden|loaded|loading|js|no-js|clear(?:fix)?|row|col(?:umn)?s?)$|^(?:wp|col|row|align|lazy|animat|current|menu|nav|post|page|entry|has|js|swiper|slick|aos|[mp][trblxy]?)(?:[-_]|ed$|load)|^(?:lazy|animated)/i;
const CAMEL = /^(?:[a-z]+|[A-Z]+)(?:[A-Z][a-z]+)*[A-Z]?$|^(?:[A-Z][a-z]+)+[A-Z]?$/;
const VOWEL = /[aeiouyäöüéèáíóú]/i;
/** Letters from which a word without a vowel is made by a program. */
const MIN_WORD = 5;

/** Most class attributes that are cached, and their largest length. */
const MAX_REMEMBERED = 10_000;
const LONGEST_REMEMBERED = 200;
const remembered = new Map<string, Styling>();

/** The length in percent that the style of an element sets; `undefined` if it sets none. */
export function lengthOf(attributes: Attributes): string | undefined {
  const style = attributes.count === 0 ? undefined : attributes.get(STYLE);
  return style === undefined ? undefined : LENGTH.exec(style)?.[1];
}

/** Whether a state is none, or only that words are bold or marked. */
export function isEmphasis(state: number): boolean {
  return (state & ~(BOLD | MARK)) === 0;
}

/** The look of an element by itself. */
export function lookOf(tag: number, attributes: Attributes): Styling {
  const said = STATE_OF.get(tag) ?? 0;
  if (attributes.count === 0) return said === 0 ? PLAIN_LOOK : { ...PLAIN_LOOK, state: said };
  const classes = attributes.get(CLASS);
  let look = classes === undefined ? PLAIN_LOOK : lookOfClasses(classes);
  if (said !== 0) look = { ...look, state: look.state | said };
  const style = attributes.get(STYLE);
  if (style !== undefined) look = within(look, lookOfStyle(style));
  for (const colour of [attributes.get(COLOR), attributes.get(BGCOLOR)])
    if (colour !== undefined) look = within(look, coloured(colour));
  const isShort = tag === ABBR || tag === ACRONYM || tag === DFN;
  const title = isShort ? attributes.get(TITLE) : undefined;
  return title === undefined ? look : { ...look, state: fnv1a(look.state, fnv1aText(title.trim())) };
}

/** The look of an element within another. */
export function within(outer: Styling, own: Styling): Styling {
  if (outer === PLAIN_LOOK) return own;
  if (own === PLAIN_LOOK) return outer;
  return {
    state: own.state > 31 || outer.state > 31 ? fnv1a(outer.state, own.state) : outer.state | own.state,
    names: own.names === 0 ? outer.names : outer.names === 0 ? own.names : fnv1a(outer.names, own.names),
    count: outer.count + own.count,
    isColoured: outer.isColoured || own.isColoured,
  };
}

function lookOfClasses(classes: string): Styling {
  const known = remembered.get(classes);
  if (known !== undefined) return known;
  const words = classes.split(/\s+/).filter(isMeant);
  const look: Styling =
    words.length === 0
      ? PLAIN_LOOK
      : {
          state: words.some((word) => NO_LONGER.test(word)) ? STRUCK : 0,
          names: words.sort().reduce((hash, word) => fnv1a(hash, fnv1aText(word.toLowerCase())), FNV_BASIS),
          count: words.length,
          isColoured: false,
        };
  if (classes.length > LONGEST_REMEMBERED) return look;
  if (remembered.size === MAX_REMEMBERED) remembered.clear();
  remembered.set(ownText(classes), look);
  return look;
}

/** Whether a class was written by a person and may say something about the content. */
function isMeant(word: string): boolean {
  if (word === '' || /\d/.test(word) || NEUTRAL.test(word)) return false;
  return word
    .split(/[-_]+/)
    .every((part) => part === '' || (CAMEL.test(part) && (part.length < MIN_WORD || VOWEL.test(part))));
}

function lookOfStyle(style: string): Styling {
  let look = PLAIN_LOOK;
  const state = (LINE_THROUGH.test(style) ? STRUCK : 0) | (FONT_BOLD.test(style) ? BOLD : 0);
  if (state !== 0) look = { ...PLAIN_LOOK, state };
  for (const [, colour] of style.matchAll(COLOURS)) if (!/url\(/i.test(colour!)) look = within(look, coloured(colour!));
  return look;
}

function coloured(written: string): Styling {
  const colour = written.replace(/\s+/g, '').toLowerCase();
  return colour === '' ? PLAIN_LOOK : { state: 0, names: fnv1aText(colour) | 0 || 1, count: 1, isColoured: true };
}
