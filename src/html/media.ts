/**
 * The media of a page: frames, films, sounds, downloads, pictures, formulas, drawings, and values of form controls. They
 * are collected as written while the page is scanned; media-keys.ts makes addresses comparable.
 *
 * Not collected: media in navigation, asides, footers and the header of the site; hidden elements; tracking pixels and
 * icons (by their `width` and `height`); data URLs that are placeholders; controls that search, sort or identify a visit.
 * O(length of the tags and of drawings).
 */
import { fnv1aText, hexWord } from '../base/hash.ts';
import { decodeReferences } from './character-references.ts';
import { HINT_CHROME, HINT_FURNITURE } from './class-names.ts';
import { unshownData } from './data-islands.ts';
import { KINDS } from './elements.ts';
import { MEDIA_TYPES, type MediaType } from './media-types.ts';
import type { OpenElement } from './open-elements.ts';
import { type Attributes, nameCode } from './scanner.ts';
import { collapse } from './whitespace.ts';

/** The media of a page in page order, as columns of equal length. */
export interface Media {
  /** Index into MEDIA_TYPES. */
  readonly type: readonly number[];
  /**
   * The address as written; for a formula its text or a hash, for drawings and data a hash in hex, for a control its name,
   * `=` and its value.
   */
  readonly value: readonly string[];
  /** Block that it is in, or the next one. */
  readonly block: readonly number[];
  /** 1 within a link. */
  readonly linked: readonly number[];
  /** `href` of the page's `base` element, as written. */
  readonly base?: string;
}

/** Media of one page; further ones are not collected. */
export const MAX_MEDIA = 512;
/** Largest width and height of an icon, and of a line or tracking pixel, in CSS pixels. */
const MAX_ICON = 32;
const MAX_PIXEL = 2;
/** Least UTF-16 units of a data URL that is a picture; shorter ones are placeholders. */
const MIN_INLINE = 1024;
/** Most UTF-16 units of a drawing or formula that are read. */
const MAX_MARKUP = 32_768;
/** Most UTF-16 units of the label of an icon; longer descriptions only repeat the text. */
const MAX_LABEL = 40;
/** Number of UTF-16 units of a drawing that are searched for its title. */
const MAX_TITLE = 1000;
/** Most UTF-16 units of a value that are compared. */
const MAX_VALUE = 2048;

const code = (names: string): number[] => names.split(' ').map(nameCode);
const [IMG, AMP_IMG, INPUT, SELECT, OPTION, TEXTAREA, SVG, MATH, OBJECT, SOURCE, AUDIO] = code(
  'img amp-img input select option textarea svg math object source audio',
) as [number, number, number, number, number, number, number, number, number, number, number];
const [SRC, SRCSET, DATA, ALT, CLASS, WIDTH, HEIGHT, NAME, ID, VALUE, TYPE, CHECKED, SELECTED, DOWNLOAD] = code(
  'src srcset data alt class width height name id value type checked selected download',
) as [number, number, number, number, number, number, number, number, number, number, number, number, number, number];
const [VIDEO_ID, SRCDOC, DISABLED, ROLE, ARIA_LABEL] = code('data-videoid srcdoc disabled role aria-label') as [
  number,
  number,
  number,
  number,
  number,
];
const [I, SPAN, METER, PROGRESS] = code('i span meter progress') as [number, number, number, number];
/** Attributes from which a script takes the address to replace a placeholder in `src`. */
const LAZY = code('data-src data-original data-lazy-src data-lazyload data-url');
const LAZY_SET = code('data-srcset data-lazy-srcset');

const TYPE_OF: ReadonlyMap<number, MediaType> = new Map(
  (
    [
      ['frame', 'iframe frame embed object amp-iframe amp-youtube'],
      ['video', 'video amp-video source'],
      ['audio', 'audio amp-audio'],
    ] as const
  ).flatMap(([type, names]) => code(names).map((name) => [name, type] as const)),
);

/** File name extensions of downloads, and of pictures. */
const FILES = new Set(
  (
    'pdf doc docx xls xlsx ppt pptx odt ods odp rtf csv epub mobi zip rar 7z tar gz tgz bz2 xz exe msi dmg pkg deb rpm ' +
    'apk iso mp3 mp4 m4a m4v mov avi wmv mkv webm wav ogg flac ics vcf kml kmz gpx dwg dxf stl ofd wps et dps'
  ).split(' '),
);
const PICTURES = new Set('jpg jpeg png gif webp avif bmp tif tiff svg'.split(' '));
/** Length of the longest of these. */
const MAX_ENDING = 5;

const FORMULA = /\b(?:latex|tex|math\w*|mwe-math\S*|equation|formula)\b/i;
const FORMULA_ADDRESS = /latex|mathtex|mimetex|\/math\/render\//i;
const HIDDEN_INPUT = /^(?:hidden|password|submit|button|reset|image|search|file)$/i;
const CHOICE = /^(?:checkbox|radio)$/i;
/** Names of controls that search, sort, page, choose a language or identify a visit. */
const OF_FRAME =
  /^(?:q|s|k|wd|w|kw|key|keys?words?|terms?|query|find|.*search.*|(?:.*[^a-z])?sort(?:by|order|ing|dir|ier\w*)?(?:[^a-z].*)?|order(?:_?by)?|dir|direction|filter.*|page|per_?page|limit|page_?size|view|show|lang(?:uage)?|locale|currency|theme|.*token.*|.*csrf.*|nonce|.*captcha.*|.*sess(?:ion)?.*|sid|user(?:name)?|e-?mail|login|utm_.*|ref(?:errer)?|_.*|time(?:stamp)?|now)$/i;

/** The parts of a drawing that determine what it shows: shapes, positions, colours and words, but not names. */
const SHAPES =
  /\s(?:d|points|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|transform|fill|stroke)\s*=\s*(?:"([^"]*)"|'([^']*)')|>([^<]*[^<\s][^<]*)/g;

const DRAWING_TITLE = /^<svg\b[^<>]*>\s*<title\b[^<>]*>([^<]*)/i;

/** Classes by which icon fonts name icons, without those for their size. */
const ICON_CLASS =
  /(?<!\S)(?:fa|icon|glyphicon|bi|mdi|ri|ti|la|ion|dashicons)-(?!(?:lg|fw|sm|xs|xl|\dx|spin|pulse|solid|regular|brands)(?!\S))[\w-]+/g;

const CELL = KINDS.indexOf('cell');
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
      this.#markup.push({ at: this.#media.type.length, from: attributes.at });
      this.#add(tag === SVG ? 'drawing' : 'formula', '', place);
    } else this.#frame(tag, attributes, place);
  }

  /** An element that may be an icon by its `aria-label`, or by its class in a cell of a table. */
  mayBeIcon(tag: number, attributes: Attributes, place: MediaPlace): void {
    if (this.#media.type.length >= MAX_MEDIA || isOfSite(place.stack)) return;
    const label = attributes.get(ARIA_LABEL);
    const isPicture = attributes.get(ROLE)?.trim().toLowerCase() === 'img';
    if (label !== undefined) {
      if (tag === I || tag === SPAN || isPicture) this.#label(label, place);
    } else if (tag === I && place.stack[place.stack.length - 1]?.kind === CELL)
      this.#label(attributes.get(CLASS)?.match(ICON_CLASS)?.join(' '), place);
  }

  /** A link to a file. @param href as written */
  link(href: string, place: MediaPlace): void {
    if (this.#media.type.length >= MAX_MEDIA || isOfSite(place.stack)) return;
    const type = PICTURES.has(endingOf(href)) ? 'picture' : 'download';
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

  /** An icon, by its alternative text. */
  #icon(tag: number, attributes: Attributes, place: MediaPlace): void {
    if (tag === IMG || tag === AMP_IMG) this.#label(attributes.get(ALT), place);
    else if (tag === SVG && attributes.get(ARIA_LABEL) === undefined) {
      const title = DRAWING_TITLE.exec(this.#html.slice(attributes.at, attributes.at + MAX_TITLE))?.[1];
      this.#label(title, place);
    }
  }

  /** The meaning of an icon for the text before it: `Lift=no`. Icons in links are buttons, which do not count. */
  #label(written: string | undefined, place: MediaPlace): void {
    if (written === undefined || place.isLinked) return;
    const label = textOf(written);
    const before = place.before().replaceAll('=', ' ');
    if (label !== '' && label.length <= MAX_LABEL && before !== '') this.#add('label', `${before}=${label}`, place);
  }

  #picture(attributes: Attributes, place: MediaPlace): void {
    const written = addressOf(attributes);
    const src = written === undefined ? '' : decodeReferences(written).trim();
    if (FORMULA.test(attributes.get(CLASS) ?? '') || FORMULA_ADDRESS.test(src)) {
      const alt = textOf(attributes.get(ALT) ?? '');
      if (alt !== '') this.#add('formula', alt, place);
      return;
    }
    // The size of an icon may be set in a style sheet.
    if (place.isInline) this.#label(attributes.get(ALT), place);
    if (!/^data:/i.test(src)) this.#add('picture', src, place);
    else if (src.length >= MIN_INLINE) this.#add('picture', `data:${hexWord(fnv1aText(src))}`, place);
  }

  #frame(tag: number, attributes: Attributes, place: MediaPlace): void {
    const type = TYPE_OF.get(tag);
    if (type === undefined) return;
    const id = attributes.get(VIDEO_ID);
    const lazy = firstOf(attributes, LAZY);
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
    if (tag === INPUT) {
      const type = attributes.get(TYPE)?.trim() ?? '';
      if (HIDDEN_INPUT.test(type)) return;
      const isChoice = CHOICE.test(type);
      if (isChoice && isShownMark(type, attributes, place)) {
        const mark = attributes.get(CHECKED) === undefined ? 'off' : 'on';
        if (!isOfSite(place.stack)) this.#label(mark, place);
        return;
      }
      if (isChoice && attributes.get(CHECKED) === undefined) return;
      value = textOf(attributes.get(VALUE) ?? (isChoice ? 'on' : ''));
      if (value === '') return;
    }
    const name = textOf(attributes.get(NAME) ?? attributes.get(ID) ?? '') || 'field';
    const isOfFrame = OF_FRAME.test(name) || isOfSite(place.stack) || place.stack.some(isSearch);
    if (tag !== INPUT) this.#control = isOfFrame ? '' : name;
    else if (!isOfFrame) this.#add('field', `${name}=${value}`, place);
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

/** Most letters of a page that shows so little that its content may be in its scripts. */
const MAX_LITTLE = 200;

interface WithMedia {
  readonly blocks: { readonly text: readonly string[]; readonly size: readonly number[] };
  readonly media?: Media;
}

/**
 * Adds data of scripts to the media of a page if it determines what the page will show: all data of a page that shows
 * little, and for other pages, data of which the page shows nothing.
 */
export function withData<Page extends WithMedia>(page: Page, scripts: readonly string[]): Page {
  if (scripts.length === 0) return page;
  // Data for search engines only repeats the content of the page.
  const own = scripts.filter((script) => !script.slice(0, MAX_VALUE).includes('"@context"'));
  const { text, size } = page.blocks;
  const isLittle = size.reduce((sum, one) => sum + one, 0) <= MAX_LITTLE;
  const said = isLittle ? own : own.flatMap((script) => unshownData(script, text) ?? []);
  return withMedia(
    page,
    'data',
    said.map((data) => ({ value: hexWord(fnv1aText(data)), block: text.length })),
  );
}

/** Adds media of a type to a page, up to {@link MAX_MEDIA} in all. */
export function withMedia<Page extends WithMedia>(
  page: Page,
  type: MediaType,
  more: readonly { readonly value: string; readonly block: number }[],
): Page {
  const { media } = page;
  const added = more.slice(0, Math.max(0, MAX_MEDIA - (media?.type.length ?? 0)));
  if (added.length === 0) return page;
  const number = MEDIA_TYPES.indexOf(type);
  return {
    ...page,
    media: {
      ...media,
      type: [...(media?.type ?? []), ...added.map(() => number)],
      value: [...(media?.value ?? []), ...added.map(({ value }) => value)],
      block: [...(media?.block ?? []), ...added.map(({ block }) => block)],
      linked: [...(media?.linked ?? []), ...added.map(() => 0)],
    },
  };
}

/** Whether a link leads to a file and not to a page. @param href as written */
export function linksToFile(href: string, attributes: Attributes): boolean {
  const ending = endingOf(href);
  return (ending !== '' && isFile(ending)) || attributes.get(DOWNLOAD) !== undefined;
}

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
  return kind === FORM && (hints & (HINT_CHROME | HINT_FURNITURE)) !== 0;
}

/** Whether a picture is an icon, a line or a tracking pixel, by its `width` and `height`. */
function isTiny(attributes: Attributes): boolean {
  const [width, height] = [sizeOf(attributes.get(WIDTH)), sizeOf(attributes.get(HEIGHT))];
  if (width <= MAX_PIXEL || height <= MAX_PIXEL) return true;
  const known = [width, height].filter(Number.isFinite);
  return known.length > 0 && known.every((size) => size <= MAX_ICON);
}

/** A size in CSS pixels; infinite if unknown. */
function sizeOf(written: string | undefined): number {
  const size = written === undefined || written.includes('%') ? Number.NaN : Number.parseFloat(written);
  return Number.isNaN(size) ? Number.POSITIVE_INFINITY : size;
}

/** The address of a picture, as written: the one that a script will load, else `src`, else the first of a set. */
function addressOf(attributes: Attributes): string | undefined {
  const lazy = firstOf(attributes, LAZY);
  if (lazy !== undefined) return lazy;
  const src = attributes.get(SRC);
  if (src !== undefined && src !== '' && !/^\s*data:/i.test(src)) return src;
  const set = firstOf(attributes, LAZY_SET) ?? attributes.get(SRCSET);
  return set === undefined || set.trim() === '' ? src : /^[\s,]*(\S*[^\s,])/.exec(set)?.[1];
}

function firstOf(attributes: Attributes, names: readonly number[]): string | undefined {
  for (const name of names) {
    const value = attributes.get(name);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

/**
 * The letters after the last dot of the path of an address, or of the whole address, in lower case; empty if there are
 * none or too many. Nearly all links lead to pages, so the common cases are recognised by a few characters.
 */
function endingOf(address: string): string {
  const query = address.indexOf('?');
  const fragment = address.indexOf('#');
  if (query < 0 && fragment < 0) return endingBefore(address, address.length);
  const end = Math.min(query < 0 ? fragment : query, fragment < 0 ? query : fragment);
  const ending = endingBefore(address, end);
  return isFile(ending) || query < 0 ? ending : endingBefore(address, fragment > query ? fragment : address.length);
}

function endingBefore(address: string, end: number): string {
  for (let i = end - 1; i >= 0 && i >= end - MAX_ENDING - 1; i--) {
    if (address.charCodeAt(i) === 46)
      return isHtml(address, i)
        ? ''
        : address
            .slice(i + 1, end)
            .trim()
            .toLowerCase();
  }
  return '';
}

/** Whether there is a lower-case `.ht` at a position. */
function isHtml(address: string, at: number): boolean {
  return address.charCodeAt(at + 1) === 104 && address.charCodeAt(at + 2) === 116;
}

function isFile(ending: string): boolean {
  return FILES.has(ending) || PICTURES.has(ending);
}

function formulaOf(markup: string): string {
  const end = markup.indexOf('</math');
  const bare = (end < 0 ? markup : markup.slice(0, end)).replace(/<(\/?[\w:-]+)[^<>]*>/g, '<$1>').replace(/\s+/g, '');
  return hexWord(fnv1aText(bare));
}

/** The content of a drawing; empty if it has no shapes of its own, such as an icon that only refers to a name. */
function drawingOf(markup: string): string {
  const end = markup.indexOf('</svg');
  let shapes = '';
  for (const [, double, single, text] of (end < 0 ? markup : markup.slice(0, end)).matchAll(SHAPES))
    shapes += ` ${double ?? single ?? text!.trim()}`;
  return shapes === '' ? '' : hexWord(fnv1aText(shapes));
}

function textOf(markup: string): string {
  return collapse(decodeReferences(markup)).trim();
}
