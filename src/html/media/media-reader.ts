/**
 * Collects the media of a page, as written, while the page is scanned: frames, films, sounds, downloads, pictures, formulas,
 * drawings, values of form controls, and contacts. media-keys.ts makes addresses comparable.
 *
 * Not collected: media in navigation, asides, footers and the header of the site; hidden elements; tracking pixels and
 * icons (by their `width` and `height`); data URLs that are placeholders; controls that search, sort or identify a visit.
 * O(length of the tags and of drawings).
 */
import { fnv1aText, hexWord } from '../../base/hash.ts';
import { decodeReferences } from '../syntax/character-references.ts';
import { HINT_CHROME, HINT_FURNITURE } from '../syntax/class-names.ts';
import { KINDS } from '../syntax/elements.ts';
import type { OpenElement } from '../syntax/open-elements.ts';
import { type Attributes, nameCode } from '../syntax/scanner.ts';
import { collapse } from '../syntax/whitespace.ts';
import { drawingOf, formulaOf, MAX_MARKUP } from './drawings.ts';
import { isPictureFile } from './file-links.ts';
import { alternativeOf, isTiny, labelOf, nameOfIcon, symbolOf } from './icons.ts';
import { FORM_ACTION, MAX_MEDIA, MEDIA_TYPES, type Media, type MediaType } from './media.ts';
import { lazyAddress, pictureAddress } from './written-address.ts';

/** Least UTF-16 units of a data URL that is a picture; shorter ones are placeholders. */
const MIN_INLINE = 1024;
/** Most UTF-16 units of the label of an icon; longer descriptions only repeat the text. */
const MAX_LABEL = 40;
/** Most UTF-16 units of a value that are compared. */
const MAX_VALUE = 2048;

const IMG = nameCode('img');
const AMP_IMG = nameCode('amp-img');
const INPUT = nameCode('input');
const SELECT = nameCode('select');
const OPTION = nameCode('option');
const TEXTAREA = nameCode('textarea');
const SVG = nameCode('svg');
const MATH = nameCode('math');
const OBJECT = nameCode('object');
const SOURCE = nameCode('source');
const AUDIO = nameCode('audio');
const METER = nameCode('meter');
const PROGRESS = nameCode('progress');
const SRC = nameCode('src');
const DATA = nameCode('data');
const ALT = nameCode('alt');
const CLASS = nameCode('class');
const NAME = nameCode('name');
const ID = nameCode('id');
const VALUE = nameCode('value');
const TYPE = nameCode('type');
const CHECKED = nameCode('checked');
const SELECTED = nameCode('selected');
const VIDEO_ID = nameCode('data-videoid');
const SRCDOC = nameCode('srcdoc');
const DISABLED = nameCode('disabled');
const ACTION = nameCode('action');
const code = (names: string): number[] => names.split(' ').map(nameCode);
const TYPE_OF: ReadonlyMap<number, MediaType> = new Map(
  (
    [
      ['frame', 'iframe frame embed object amp-iframe amp-youtube'],
      ['video', 'video amp-video source'],
      ['audio', 'audio amp-audio'],
    ] as const
  ).flatMap(([type, names]) => code(names).map((name) => [name, type] as const)),
);

const FORMULA = /\b(?:latex|tex|math\w*|mwe-math\S*|equation|formula)\b/i;
const FORMULA_ADDRESS = /latex|mathtex|mimetex|\/math\/render\//i;
const HIDDEN_INPUT = /^(?:hidden|password|submit|button|reset|image|search|file)$/i;
const CHOICE = /^(?:checkbox|radio)$/i;
const HIDDEN = /^hidden$/i;
/** Names of hidden inputs that say which article a form orders. */
const ORDERED =
  /^(?:sku|asin|ean|gtin\d*|isbn|mpn|add-to-cart|(?:product|goods|variant|variation)(?:[_-]?(?:id|no|nr|number|code|sku))?)$/i;
/** Length of names that are those of a search only if a text is entered: `s`, `kw`. */
const MAX_SEARCHED = 2;
/** Names of controls that search, sort, page, choose a language or identify a visit. */
const OF_FRAME =
  /^(?:q|s|k|wd|w|kw|key|keys?words?|terms?|query|find|.*search.*|(?:.*[^a-z])?sort(?:by|order|ing|dir|ier\w*)?(?:[^a-z].*)?|order(?:_?by)?|dir|direction|filter.*|page|per_?page|limit|page_?size|view|show|lang(?:uage)?|locale|currency|theme|.*token.*|.*csrf.*|nonce|.*captcha.*|.*sess(?:ion)?.*|sid|user(?:name)?|e-?mail|login|utm_.*|ref(?:errer)?|_.*|time(?:stamp)?|now)$/i;

/** An address in a style. */
const STYLE_URL = /url\(\s*(?:&quot;|&#39;|["'])?([^"'()\s]+?)(?:&quot;|&#39;|["'])?\s*\)/gi;
/** A picture in markup, and its address if its name is that of a picture file. */
const PICTURE_TAG = /<img\b[^<>]*>/gi;
const PICTURE_FILE = /\ssrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'<>]+))/i;
const PIXEL = /\s(?:width|height)\s*=\s*["']?[012]\b|display\s*:\s*none/i;

const CELL = KINDS.indexOf('cell');
const ITEM = KINDS.indexOf('item');
const NAV = KINDS.indexOf('nav');
const ASIDE = KINDS.indexOf('aside');
const FOOTER = KINDS.indexOf('footer');
const HEADER = KINDS.indexOf('header');
const ARTICLE = KINDS.indexOf('article');
const MAIN = KINDS.indexOf('main');
const FORM = KINDS.indexOf('form');

/** The position of an element. */
export interface MediaPlace {
  readonly stack: readonly OpenElement[];
  readonly block: number;
  readonly isLinked: boolean;
  /** Whether there is text before it in its block. */
  readonly isInline: boolean;
  /** In a cell: number of cells without words in front of it. */
  readonly gap: number;
  /** The end of the text before it. */
  before(): string;
}

type Columns = { -readonly [K in 'type' | 'value' | 'block' | 'linked']: Media[K][number][] };

export class MediaReader {
  readonly #html: string;
  readonly #media: Columns = { type: [], value: [], block: [], linked: [] };
  /** For drawings and formulas: index among the media, and where the markup begins. */
  readonly #markup: { readonly at: number; readonly from: number }[] = [];
  /** Name of the open `select` or `textarea`; empty if it does not count. */
  #control = '';
  /** If the next text is that of a selected option, the position of the option. */
  #option: MediaPlace | undefined;
  /** What the forms of the page order, and where they send it, each by its name; empty if the page has several of them. */
  readonly #orders = new Map<string, { value: string; readonly place: MediaPlace }>();
  /** The number of choices without a value, by name. */
  readonly #choices = new Map<string, number>();

  constructor(html: string) {
    this.#html = html;
  }

  /** An element that shows something besides text. */
  element(tag: number, attributes: Attributes, place: MediaPlace): void {
    if (this.#media.type.length >= MAX_MEDIA) return;
    if (tag === INPUT || tag === SELECT || tag === OPTION || tag === TEXTAREA) this.#field(tag, attributes, place);
    else if (isOfSite(place.stack)) return;
    else if (tag === METER || tag === PROGRESS) this.#label(attributes.get(VALUE), place);
    else if (isTiny(attributes)) this.#icon(tag, attributes, place);
    else if (tag === IMG || tag === AMP_IMG) this.#picture(attributes, place);
    else if (tag === SVG || tag === MATH) {
      if (tag === SVG && place.isLinked) return;
      const symbol = tag === SVG && isBesideWords(place) ? symbolOf(attributes, this.#html) : undefined;
      if (symbol !== undefined) {
        this.#label(symbol, place);
        return;
      }
      this.#markup.push({ at: this.#media.type.length, from: attributes.at });
      this.#add(tag === SVG ? 'drawing' : 'formula', '', place);
    } else this.#frame(tag, attributes, place);
  }

  /** An element that may be an icon by its `aria-label`, or by its class in a cell of a table. */
  mayBeIcon(tag: number, attributes: Attributes, place: MediaPlace): void {
    if (this.#media.type.length >= MAX_MEDIA || isOfSite(place.stack)) return;
    const isInCell = place.stack[place.stack.length - 1]?.kind === CELL;
    this.#label(labelOf(tag, attributes, isInCell), place);
  }

  /** A form, by the address to which it is sent. @param hints of its names */
  form(attributes: Attributes, hints: number, place: MediaPlace): void {
    const action = attributes.get(ACTION);
    if (action !== undefined && !isNamedSearch(hints)) this.#order(FORM_ACTION, textOf(action), place);
  }

  /** The pictures in the style of an element. */
  background(style: string, place: MediaPlace): void {
    if (this.#media.type.length >= MAX_MEDIA || isOfSite(place.stack)) return;
    for (const [, src] of style.matchAll(STYLE_URL)) this.#address(decodeReferences(src!).trim(), place);
  }

  /** The pictures of a `noscript`, without those that count visits: their names are not those of pictures. */
  unscripted(start: number, end: number, place: MediaPlace): void {
    if (this.#media.type.length >= MAX_MEDIA || isOfSite(place.stack)) return;
    for (const [tag] of this.#html.slice(start, end).matchAll(PICTURE_TAG)) {
      const [, double, single, bare] = PICTURE_FILE.exec(tag) ?? [];
      const src = decodeReferences(double ?? single ?? bare ?? '').trim();
      if (isPictureFile(src) && !PIXEL.test(tag)) this.#address(src, place);
    }
  }

  /** A link to a medium. @param href as written */
  link(type: MediaType, href: string, place: MediaPlace): void {
    if (this.#media.type.length >= MAX_MEDIA || isOfSite(place.stack)) return;
    this.#add(type, decodeReferences(href), { ...place, isLinked: false });
  }

  /** Whether the text of a selected option comes next. */
  get isInOption(): boolean {
    return this.#option !== undefined;
  }

  /** The text of an option without a value. */
  optionText(start: number, end: number): void {
    this.#add('field', `${this.#control}=${textOf(this.#html.slice(start, end))}`, this.#option!);
    this.#option = undefined;
  }

  /** The content of a `textarea`. */
  textArea(start: number, end: number, place: MediaPlace): void {
    const text = textOf(this.#html.slice(start, Math.min(end, start + MAX_VALUE)));
    if (text !== '' && this.#control !== '') this.#add('field', `${this.#control}=${text}`, place);
    this.#control = '';
  }

  /** @param base `href` of the `base` element @returns `undefined` if nothing was found */
  finish(base: string | undefined): Media | undefined {
    for (const [name, { value, place }] of this.#orders) if (value !== '') this.#add('field', name + value, place);
    let last = Number.POSITIVE_INFINITY;
    for (let i = this.#markup.length - 1; i >= 0; i--) {
      const { at, from } = this.#markup[i]!;
      // At most to the next one, so that no markup is read twice.
      const markup = this.#html.slice(from, Math.min(from + MAX_MARKUP, last));
      last = from;
      this.#media.value[at] = this.#media.type[at] === FORMULA_TYPE ? formulaOf(markup) : drawingOf(markup);
    }
    const { type, value, block, linked } = this.#media;
    if (value.every((one) => one === '')) return undefined;
    const isWhole = !value.includes('');
    const found = <T>(column: readonly T[]): readonly T[] =>
      isWhole ? column : column.filter((_, i) => value[i] !== '');
    return {
      type: found(type),
      value: found(value),
      block: found(block),
      linked: found(linked),
      ...(base !== undefined && { base }),
    };
  }

  /** The meaning of an icon for the text before it: `Lift=no`. Icons in links are buttons, which do not count. */
  #label(written: string | undefined, place: MediaPlace): void {
    if (written === undefined || place.isLinked) return;
    const label = textOf(written);
    const before = place.before().replaceAll('=', ' ');
    if (label === '' || label.length > MAX_LABEL || before === '') return;
    const isInCell = place.gap > 0 && place.stack[place.stack.length - 1]?.kind === CELL;
    this.#add('label', `${before}${isInCell ? ` +${place.gap}` : ''}=${label}`, place);
  }

  #picture(attributes: Attributes, place: MediaPlace): void {
    const written = pictureAddress(attributes);
    const src = written === undefined ? '' : decodeReferences(written).trim();
    if (FORMULA.test(attributes.get(CLASS) ?? '') || FORMULA_ADDRESS.test(src)) {
      const alt = textOf(attributes.get(ALT) ?? '');
      if (alt !== '') this.#add('formula', alt, place);
      return;
    }
    // The size of an icon may be set in a style sheet.
    if (place.isInline) this.#label(attributes.get(ALT), place);
    this.#address(src, place);
  }

  /** A picture by its address. */
  #address(src: string, place: MediaPlace): void {
    if (!/^data:/i.test(src)) this.#add('picture', src, place);
    else if (src.length >= MIN_INLINE) this.#add('picture', `data:${hexWord(fnv1aText(src))}`, place);
  }

  /** A tiny picture, by the text that stands for it or, beside words, by its name. */
  #icon(tag: number, attributes: Attributes, place: MediaPlace): void {
    const text = alternativeOf(tag, attributes, this.#html);
    if (text !== undefined && text.trim() !== '') this.#label(text, place);
    else if (isBesideWords(place)) {
      const name = tag === SVG ? symbolOf(attributes, this.#html) : nameOfIcon(attributes, pictureAddress(attributes));
      this.#label(name, place);
    }
  }

  #frame(tag: number, attributes: Attributes, place: MediaPlace): void {
    const type = TYPE_OF.get(tag);
    if (type === undefined) return;
    const id = attributes.get(VIDEO_ID);
    const lazy = lazyAddress(attributes);
    const src = id !== undefined ? `https://www.youtube.com/embed/${id}` : attributes.get(tag === OBJECT ? DATA : SRC);
    const address = decodeReferences(lazy ?? src ?? '').trim();
    if (address !== '' && !/^(?:about|data|javascript|blob):/i.test(address)) {
      const isSound = tag === SOURCE && place.stack[place.stack.length - 1]?.tag === AUDIO;
      this.#add(isSound ? 'audio' : type, address, place);
    } else {
      const content = attributes.get(SRCDOC);
      if (content !== undefined) this.#add(type, `srcdoc:${hexWord(fnv1aText(content))}`, place);
    }
  }

  #field(tag: number, attributes: Attributes, place: MediaPlace): void {
    if (tag === OPTION) {
      if (this.#control === '' || attributes.get(SELECTED) === undefined) return;
      const value = attributes.get(VALUE);
      if (value === undefined) this.#option = place;
      else if (value !== '') this.#add('field', `${this.#control}=${textOf(value)}`, place);
      return;
    }
    let value = '';
    const type = attributes.get(TYPE)?.trim() ?? '';
    const isChoice = tag === INPUT && CHOICE.test(type);
    if (tag === INPUT) {
      if (HIDDEN_INPUT.test(type)) {
        const name = nameOf(attributes);
        if (HIDDEN.test(type) && ORDERED.test(name))
          this.#order(`${name}=`, textOf(attributes.get(VALUE) ?? ''), place);
        return;
      }
      if (isChoice && isShownMark(type, attributes, place)) {
        const mark = attributes.get(CHECKED) === undefined ? 'off' : 'on';
        if (!isOfSite(place.stack)) this.#label(mark, place);
        return;
      }
      value = textOf(attributes.get(VALUE) ?? '') || (isChoice ? this.#numberOfChoice(nameOf(attributes)) : '');
      if (value === '' || (isChoice && attributes.get(CHECKED) === undefined)) return;
    }
    const name = nameOf(attributes);
    const isSearched = OF_FRAME.test(name) && !(isChoice && name.length <= MAX_SEARCHED);
    const isOfFrame = isSearched || isOfSite(place.stack) || place.stack.some(isSearch);
    if (tag !== INPUT) this.#control = isOfFrame ? '' : name;
    else if (!isOfFrame) this.#add('field', `${name}=${value}`, place);
  }

  /** Other articles that the page offers have forms of their own, so that several values of a name are none of the page. */
  #order(name: string, value: string, place: MediaPlace): void {
    if (isOfSite(place.stack) || place.stack.some(isSearch)) return;
    const known = this.#orders.get(name);
    if (known === undefined) this.#orders.set(name, { value, place });
    else if (known.value !== value) known.value = '';
  }

  /** Counts the choices of a name that have no value: their place tells them apart. */
  #numberOfChoice(name: string): string {
    const number = (this.#choices.get(name) ?? 0) + 1;
    this.#choices.set(name, number);
    return `${number}`;
  }

  #add(type: MediaType, value: string, { block, isLinked }: Pick<MediaPlace, 'block' | 'isLinked'>): void {
    const media = this.#media;
    media.type.push(MEDIA_TYPES.indexOf(type));
    media.value.push(value.slice(0, MAX_VALUE));
    media.block.push(block);
    media.linked.push(isLinked ? 1 : 0);
  }
}

const FORMULA_TYPE = MEDIA_TYPES.indexOf('formula');

/** Whether an element is in a part that surrounds the content on the pages of a site. */
function isOfSite(stack: readonly OpenElement[]): boolean {
  for (let i = stack.length - 1; i >= 0; i--) {
    const { kind } = stack[i]!;
    if (kind === NAV || kind === ASIDE || kind === FOOTER) return true;
    if (kind === HEADER) return !stack.slice(0, i).some((outer) => outer.kind === ARTICLE || outer.kind === MAIN);
    if (kind === ARTICLE || kind === MAIN) return false;
  }
  return false;
}

/** Whether a check box only displays a state and cannot be changed. */
function isShownMark(type: string, attributes: Attributes, { stack }: MediaPlace): boolean {
  if (!/^checkbox$/i.test(type)) return false;
  return attributes.get(DISABLED) !== undefined || !stack.some(({ kind }) => kind === FORM);
}

function isSearch({ kind, hints }: OpenElement): boolean {
  return kind === FORM && isNamedSearch(hints);
}

function isNamedSearch(hints: number): boolean {
  return (hints & (HINT_CHROME | HINT_FURNITURE)) !== 0;
}

/** Whether an icon is in a line, a cell or an item of a list; others are decoration. */
function isBesideWords({ stack, isInline }: MediaPlace): boolean {
  const kind = stack[stack.length - 1]?.kind;
  return isInline || kind === CELL || kind === ITEM;
}

/** The name by which a form sends a control. */
function nameOf(attributes: Attributes): string {
  return textOf(attributes.get(NAME) ?? attributes.get(ID) ?? '') || 'field';
}

function textOf(markup: string): string {
  return collapse(decodeReferences(markup)).trim();
}
