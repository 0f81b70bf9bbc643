/**
 * The meaning of each HTML element for text extraction: flags by element name.
 * Unlisted elements, including custom elements, are inline.
 */
import { nameCode } from './scanner.ts';

/** Starts and ends a line, and opens a node of the block tree. */
export const BLOCK_LEVEL = 1;
/** Has no content and no end tag. */
export const VOID = 2;
/** Its content is not shown as text. */
export const UNSEEN = 4;
/** White space inside is kept. */
export const PRE = 8;
/** End tags inside it do not reach beyond it. */
export const SCOPE = 16;
/** Contains raw text that is not part of the visible text. */
export const RAW = 32;
/** A table, or part of one: its end tag reaches as far as the table. */
export const TABLE_PART = 64;
/** A cell of a table. */
export const TABLE_CELL = 128;
/** It may show or contain a medium. */
export const MEDIUM = 256;
/** Its start closes an open element that is its sibling. */
export const CLOSES_SIBLING = 512;

/** The kinds of nodes, by their elements. */
export const KINDS = [
  'plain',
  'paragraph',
  'heading',
  'item',
  'cell',
  'caption',
  'quote',
  'pre',
  'article',
  'nav',
  'aside',
  'header',
  'footer',
  'form',
  'list',
  'table',
  'main',
] as const;

export type BlockKind = (typeof KINDS)[number];

export interface ElementMeaning {
  readonly flags: number;
  /** Index into {@link KINDS}. */
  readonly kind: number;
  /** A number of the element, from 1 on, at most {@link LISTED}; 0 for unlisted ones. */
  readonly number: number;
}

const TABLE: readonly (readonly [flags: number, kind: BlockKind, names: string])[] = [
  [
    BLOCK_LEVEL,
    'plain',
    'html body div section center fieldset details summary dialog hgroup address figure legend search',
  ],
  [BLOCK_LEVEL, 'paragraph', 'p'],
  [BLOCK_LEVEL, 'heading', 'h1 h2 h3 h4 h5 h6'],
  [BLOCK_LEVEL | CLOSES_SIBLING, 'item', 'li dd dt'],
  [BLOCK_LEVEL, 'list', 'ul ol dl menu dir'],
  [BLOCK_LEVEL | SCOPE | TABLE_PART, 'table', 'table'],
  [BLOCK_LEVEL | TABLE_PART | CLOSES_SIBLING, 'table', 'thead tbody tfoot tr colgroup'],
  [BLOCK_LEVEL | SCOPE | TABLE_PART | TABLE_CELL | CLOSES_SIBLING, 'cell', 'td th'],
  [BLOCK_LEVEL | SCOPE | TABLE_PART, 'caption', 'caption'],
  [BLOCK_LEVEL, 'caption', 'figcaption'],
  [BLOCK_LEVEL, 'quote', 'blockquote'],
  [BLOCK_LEVEL | PRE, 'pre', 'pre listing'],
  [BLOCK_LEVEL, 'article', 'article'],
  [BLOCK_LEVEL, 'main', 'main'],
  [BLOCK_LEVEL, 'nav', 'nav'],
  [BLOCK_LEVEL, 'aside', 'aside'],
  [BLOCK_LEVEL, 'header', 'header'],
  [BLOCK_LEVEL, 'footer', 'footer'],
  [BLOCK_LEVEL, 'form', 'form'],
  [BLOCK_LEVEL | VOID, 'plain', 'hr'],
  [VOID, 'plain', 'br img input meta link wbr area base col embed param source track frame keygen bgsound'],
  [UNSEEN | BLOCK_LEVEL, 'plain', 'head template svg object video audio canvas select datalist frameset map'],
  [UNSEEN, 'plain', 'button rp rt'],
  [RAW, 'plain', 'script style noscript title textarea iframe noembed noframes xmp'],
];

const INLINE: ElementMeaning = { flags: 0, kind: 0, number: 0 };

const MEANINGS = new Map<number, Pick<ElementMeaning, 'flags' | 'kind'>>(
  TABLE.flatMap(([flags, kind, names]) =>
    names.split(' ').map((name) => [nameCode(name), { flags, kind: KINDS.indexOf(kind) }] as const),
  ),
);
for (const name of (
  'img iframe frame embed object video audio source svg math input select option textarea amp-img amp-iframe ' +
  'amp-youtube amp-video amp-audio meter progress'
).split(' ')) {
  const { flags, kind } = MEANINGS.get(nameCode(name)) ?? INLINE;
  MEANINGS.set(nameCode(name), { flags: flags | MEDIUM, kind });
}

/** Number of listed elements. */
export const LISTED: number = MEANINGS.size;

/** An open-addressed table by the code of the name, which is read for each tag of a page. */
const SLOTS = 1024;
const CODES = new Int32Array(SLOTS);
const FOUND: ElementMeaning[] = new Array<ElementMeaning>(SLOTS).fill(INLINE);
for (const [number, [code, { flags, kind }]] of [...MEANINGS].entries()) {
  let slot = code & (SLOTS - 1);
  while (FOUND[slot] !== INLINE) slot = (slot + 1) & (SLOTS - 1);
  CODES[slot] = code;
  FOUND[slot] = { flags, kind, number: number + 1 };
}

/** The meaning of an element, by the code of its name. */
export function meaningOf(tag: number): ElementMeaning {
  for (let slot = tag & (SLOTS - 1); ; slot = (slot + 1) & (SLOTS - 1)) {
    const found = FOUND[slot]!;
    if (CODES[slot] === tag || found === INLINE) return found;
  }
}
