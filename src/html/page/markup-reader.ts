/**
 * Collects what the markup of each block says besides its words, while the page is scanned: what is struck out, bold, marked,
 * raised or lowered; colours and classes; the column of a cell behind empty ones; the depth of a list; explanations of
 * abbreviations; buttons and hints of controls; indentation; quotations, terms, headings below others, numbers of lists, days
 * of times, lengths of bars, hidden texts. Blocks whose markup says nothing are left out. O(tags + hidden texts).
 */
import { FNV_BASIS, fnv1a, fnv1aText } from '../../base/hash.ts';
import { HINT_CHROME, HINT_COMMENTS, HINT_FURNITURE, HINT_PROMOTION } from '../syntax/class-names.ts';
import { KINDS, meaningOf, UNSEEN } from '../syntax/elements.ts';
import { isEmphasis, lengthOf, lookOf, PLAIN_LOOK, type Styling, within } from '../syntax/looks.ts';
import type { OpenElement } from '../syntax/open-elements.ts';
import { type Attributes, nameCode } from '../syntax/scanner.ts';
import type { Blocks, Nodes } from './blocks.ts';
import { indentationOf } from './indentation.ts';

/**
 * The markup of blocks, four numbers each: the block, and hashes of its states, of its looks, and of the places of these. The
 * lowest bit of the hash of its states is 0 if all of them are weak: they say something only if those of another page are in
 * another place.
 */
export type Markup = readonly number[];
export const MARKUP_FIELDS = 4;
const STATE = 1;
const NAMES = 2;
const PLACES = 3;

/** Most blocks whose markup is compared; the others of a page are not. */
const MAX_MARKED = 4096;

const code = (names: string): number[] => names.split(' ').map(nameCode);
const [TR, TD, TH, TABLE, BUTTON, SELECT, RT, OPTGROUP, TIME] = code(
  'tr td th table button select rt optgroup time',
) as [number, number, number, number, number, number, number, number, number];
const [OL, LI, DT] = code('ol li dt') as [number, number, number];
const HEADINGS: ReadonlyMap<number, number> = new Map(code('h1 h2 h3 h4 h5 h6').map((tag, i) => [tag, i + 1]));
const [COLSPAN, ROWSPAN, DISABLED, PLACEHOLDER] = code('colspan rowspan disabled placeholder') as [
  number,
  number,
  number,
  number,
];
const [LABEL, DATETIME, START, REVERSED, VALUE] = code('label datetime start reversed value') as [
  number,
  number,
  number,
  number,
  number,
];
const AMPERSAND = 38;
const NO_BREAK = 0xa0;
const BLANK = /^(?:\s|&(?:nbsp|#160|#xa0);?)*$/i;
/** Codes of states that are not those of a look. */
const COLUMN = 1000;
const ROWS = 2000;
const DEPTH = 3000;
const COLUMNS = 4000;
const QUOTED = 5000;
const TERM = 5001;
const BELOW = 5002;
const NUMBERED = 6000;
const DOWN = 6001;
const SINCE = 6002;
const LONG = 6003;
const HIDDEN = 6004;
/** The date and time of a `datetime`; a duration has none. */
const MOMENT = /^\d{4}-/;
/** Digits of a date and a time without its seconds. */
const MOMENT_DIGITS = 12;
/** Words of a time that say it themselves, or depend on the visit. */
const SAYS_WHEN = /\d|\b(?:now|ago|today|yesterday)\b|刚刚|前|今天|昨天/i;
/** Two words: a hidden text, not an identifier. */
const WORDS = /\p{L}{2,}[^\S\n]+\p{L}{2,}|\p{sc=Han}{2}/u;
const SUSPECT = HINT_CHROME | HINT_COMMENTS | HINT_PROMOTION | HINT_FURNITURE;
const PRE = KINDS.indexOf('pre');
const OUTSIDE: ReadonlySet<number> = new Set((['nav', 'aside', 'footer'] as const).map((kind) => KINDS.indexOf(kind)));

/** An open inline element. */
interface OpenInline {
  readonly tag: number;
  /** Number of open elements when it began. */
  readonly depth: number;
  readonly look: Styling;
  /** Number of texts before it. */
  readonly texts: number;
}

/** The place of what shows no text. */
const NOWHERE = -1;

export class MarkupReader {
  readonly #html: string;
  readonly #readsHidden: boolean;
  readonly #marked: number[] = [];
  /** The last block with text, and the state of that text. */
  #block = -1;
  #state = 0;
  #texts = 0;
  readonly #inline: OpenInline[] = [];
  /** Of the current row: the column and width of the current cell, and the column behind the last one with text. */
  #column = 0;
  #width = 0;
  #behind = 0;
  #rows = 1;
  #isCellEmpty = false;
  #cell = PLAIN_LOOK;
  #buttons = 0;
  #isInButton = false;
  /** A state of the next text, such as the number with which a list begins; 0 if there is none. */
  #next = 0;
  /** The `datetime` of a time that has begun. */
  #moment = '';
  /** Level of the last heading that is not below another. What is below the title of the page, of level 1, is plain. */
  #level = 0;
  /** The last element whose style sets its length, while it has no text. */
  #bar: { readonly tag: number; readonly length: string; readonly texts: number } | undefined;

  /** @param readsHidden whether hidden texts count; not those that a selector leaves out */
  constructor(html: string, readsHidden: boolean) {
    this.#html = html;
    this.#readsHidden = readsHidden;
  }

  /** Number of cells without words between the current cell and the last words of its row. */
  get gap(): number {
    return Math.max(0, this.#column - this.#behind);
  }

  /** Enters a block element. @returns its look */
  openBlock(tag: number, attributes: Attributes): Styling {
    this.#openBar(tag, attributes);
    if (tag === TD || tag === TH) {
      this.#leaveCell();
      this.#column += this.#width;
      this.#width = numberIn(attributes.get(COLSPAN));
      this.#rows = numberIn(attributes.get(ROWSPAN));
      this.#isCellEmpty = true;
      this.#cell = lookOf(tag, attributes);
      return this.#cell;
    }
    if (tag === TR) {
      this.#leaveCell();
      this.#column = this.#width = this.#behind = 0;
    } else if (attributes.count > 0 && (tag === OL || tag === LI)) this.#openNumbered(tag, attributes);
    return lookOf(tag, attributes);
  }

  /** Enters an inline element. @param depth number of open elements */
  openInline(tag: number, attributes: Attributes, depth: number): void {
    this.#openBar(tag, attributes);
    if (tag === OPTGROUP) {
      const label = attributes.get(LABEL)?.trim() ?? '';
      if (label !== '') this.#addBehind(fnv1aText(label));
      return;
    }
    if (tag === TIME) this.#moment = attributes.get(DATETIME)?.trim() ?? '';
    if (tag === BUTTON) {
      this.#isInButton = true;
      this.#buttons++;
      if (attributes.get(DISABLED) !== undefined) this.#addBehind(fnv1a(this.#buttons, DISABLED));
      return;
    }
    const look = lookOf(tag, attributes);
    if (look === PLAIN_LOOK && (this.#inline.length === 0 || !this.#inline.some((open) => open.tag === tag))) return;
    this.#inline.push({ tag, depth, look, texts: this.#texts });
  }

  /** A control, which may show a hint. */
  control(attributes: Attributes): void {
    const hint = attributes.get(PLACEHOLDER);
    if (hint !== undefined) this.#addBehind(fnv1aText(hint.trim()));
  }

  close(tag: number): void {
    if (tag === BUTTON) this.#isInButton = false;
    else if (tag === TD || tag === TH || tag === TABLE) this.#leaveCell();
    if (this.#bar?.tag === tag) {
      const { length, texts } = this.#bar;
      this.#bar = undefined;
      if (texts === this.#texts) this.#addBehind(fnv1a(LONG, fnv1aText(length)), true);
    }
    for (let i = this.#inline.length - 1; i >= 0; i--) {
      const { tag: open, look, texts } = this.#inline[i]!;
      if (open !== tag) continue;
      this.#inline.length = i;
      if (texts === this.#texts) this.#addSign(look);
      return;
    }
  }

  /** The text of a button or an option, of the pronunciation above a word, or of a hidden part of the content. */
  hidden(start: number, end: number, stack: readonly OpenElement[]): void {
    const tag = stack[stack.length - 1]?.tag;
    if (this.#isInButton || tag === SELECT || tag === RT) {
      const text = this.#html.slice(start, end).replace(/[\s\d]+/g, '');
      if (text !== '') this.#addBehind(fnv1aText(text));
    } else if (this.#readsHidden && this.#block >= 0 && !this.#isBlank(start, end) && isHiddenContent(stack)) {
      const text = this.#html.slice(start, end);
      if (WORDS.test(text)) this.#addBehind(fnv1a(HIDDEN, fnv1aText(text.replace(/\S*\d\S*|\s+/g, ''))), true);
    }
  }

  /** Character data that is shown. @param block of the text @param offset UTF-16 units before it in its block */
  text(start: number, end: number, stack: readonly OpenElement[], block: number, offset: number): void {
    if (this.#isBlank(start, end)) return;
    const top = stack[stack.length - 1];
    while (this.#inline.length > 0 && this.#inline[this.#inline.length - 1]!.depth > stack.length) this.#inline.pop();
    let look = top?.look ?? PLAIN_LOOK;
    for (const open of this.#inline) look = within(look, open.look);
    this.#texts++;
    if (block !== this.#block) {
      this.#block = block;
      this.#state = 0;
      if (top !== undefined) this.#enterBlock(top, block, offset);
    }
    if (this.#next !== 0) this.#add(block, STATE, offset, this.#next);
    this.#next = 0;
    if (this.#moment !== '') this.#addMoment(start, end, block, offset);
    if (this.#isCellEmpty) this.#enterCell(block, offset);
    if (look.state !== this.#state) this.#add(block, STATE, offset, look.state);
    if (look.names !== 0) this.#addLook(block, offset, look);
    this.#state = look.state;
  }

  /** The markup of the blocks outside of navigation, asides and footers; `undefined` if none says anything. */
  finish({ text, node }: Blocks, { parent, kind }: Nodes): Markup | undefined {
    const isOutside = new Uint8Array(kind.length);
    for (let i = 1; i < kind.length; i++) isOutside[i] = Number(OUTSIDE.has(kind[i]!) || isOutside[parent[i]!] === 1);
    const marked: number[] = [];
    let next = 0;
    for (let block = 0; block < text.length; block++) {
      const isMarked = this.#marked[next] === block;
      const isPre = kind[node[block]!] === PRE;
      if (!isMarked && !isPre) continue;
      let [state, look, at] = isMarked ? this.#marked.slice(next + 1, next + MARKUP_FIELDS) : [0, 0, 0];
      if (isMarked) next += MARKUP_FIELDS;
      const depths = isPre ? indentationOf(text[block]!) : 0;
      if (depths !== 0) state = stateOf(state!, depths, false);
      if (isOutside[node[block]!] === 0 && (state !== 0 || look !== 0)) marked.push(block, state!, look!, at!);
    }
    return marked.length === 0 ? undefined : marked;
  }

  #openBar(tag: number, attributes: Attributes): void {
    const length = lengthOf(attributes);
    if (length !== undefined) this.#bar = { tag, length, texts: this.#texts };
  }

  /** A list or an item whose first number is set; those that begin with 1 are plain. */
  #openNumbered(tag: number, attributes: Attributes): void {
    const start = numberIn(attributes.get(tag === OL ? START : VALUE));
    if (start !== 1) this.#next = fnv1a(this.#next || NUMBERED, start);
    if (tag === OL && attributes.get(REVERSED) !== undefined) this.#next = fnv1a(this.#next || NUMBERED, DOWN);
  }

  #enterBlock({ tag, lists, isQuoted }: OpenElement, block: number, offset: number): void {
    if (lists > 1) this.#add(block, STATE, offset, DEPTH + lists);
    if (isQuoted) this.#add(block, STATE, offset, QUOTED, true);
    if (tag === DT) this.#add(block, STATE, offset, TERM, true);
    const level = HEADINGS.get(tag) ?? 0;
    if (level === 0) return;
    if (this.#level > 1 && level > this.#level) this.#add(block, STATE, offset, BELOW, true);
    else this.#level = level;
  }

  /** Adds the moment of a time whose words do not say it. */
  #addMoment(start: number, end: number, block: number, offset: number): void {
    const written = this.#moment;
    this.#moment = '';
    if (SAYS_WHEN.test(this.#html.slice(start, end))) return;
    const moment = MOMENT.test(written) ? written.replace(/\D+/g, '').slice(0, MOMENT_DIGITS) : written;
    this.#add(block, STATE, offset, fnv1a(SINCE, fnv1aText(moment)));
  }

  /** The look of what has no text, a sample of a colour or a symbol of a font, is a sign behind the last text. */
  #addSign(look: Styling): void {
    if (look.names !== 0 && this.#block >= 0) this.#addLook(this.#block, NOWHERE, look);
  }

  #leaveCell(): void {
    const { names } = this.#cell;
    // Of the same words in front of it, in another column it says something else.
    if (this.#isCellEmpty && names !== 0) this.#addSign({ ...this.#cell, names: fnv1a(names, this.#column) });
    this.#isCellEmpty = false;
  }

  #enterCell(block: number, offset: number): void {
    this.#isCellEmpty = false;
    if (this.#column !== this.#behind) this.#add(block, STATE, offset, COLUMN + this.#column);
    if (this.#rows > 1) this.#add(block, STATE, offset, ROWS + this.#rows);
    if (this.#width > 1) this.#add(block, STATE, offset, COLUMNS + this.#width);
    this.#behind = this.#column + this.#width;
  }

  #isBlank(start: number, end: number): boolean {
    let i = start;
    while (i < end && this.#html.charCodeAt(i) <= 32) i++;
    if (i === end) return true;
    const first = this.#html.charCodeAt(i);
    return (first === AMPERSAND || first === NO_BREAK) && BLANK.test(this.#html.slice(i, end));
  }

  /** Adds a state of what shows no text, to the last block with text. */
  #addBehind(state: number, isWeak = false): void {
    if (this.#block >= 0) this.#add(this.#block, STATE, NOWHERE, state, isWeak);
  }

  #addLook(block: number, offset: number, { names, count }: Styling): void {
    this.#add(block, NAMES, offset, names);
    this.#add(block, PLACES, offset, count);
  }

  #add(block: number, field: number, offset: number, value: number, isWeak = isEmphasis(value)): void {
    const marked = this.#marked;
    let at = marked.length - MARKUP_FIELDS;
    if (at < 0 || marked[at] !== block) {
      if (at >= 0 && marked[at]! > block) return;
      if (marked.length >= MAX_MARKED * MARKUP_FIELDS) return;
      at = marked.length;
      marked.push(block, 0, 0, 0);
    }
    const [old, next] = [marked[at + field]!, fnv1a(fnv1a(FNV_BASIS, offset), value)];
    marked[at + field] = field === STATE ? stateOf(old, next, isWeak) : mixed(old, next);
  }
}

/** Whether the style or an attribute hides a text of the content, which a button may show. Not dialogs and menus. */
function isHiddenContent(stack: readonly OpenElement[]): boolean {
  return stack.every(
    ({ tag, flags, kind, hints }) =>
      !OUTSIDE.has(kind) &&
      ((flags & UNSEEN) === 0 || ((meaningOf(tag).flags & UNSEEN) === 0 && (hints & SUSPECT) === 0)),
  );
}

/** A hash of two; 0 if the second is. */
function mixed(hash: number, more: number): number {
  return more === 0 ? hash : fnv1a(fnv1a(FNV_BASIS, hash), more) >>> 8 || 1;
}

/** A hash of the states of a block and one more. */
function stateOf(hash: number, more: number, isWeak: boolean): number {
  return (mixed(hash, more) & ~1) | (hash & 1) | (isWeak ? 0 : 1) || 2;
}

function numberIn(written: string | undefined): number {
  const number = written === undefined ? 1 : Number.parseInt(written, 10);
  return number >= 1 && number <= 1000 ? number : 1;
}
