/**
 * The scanner: reads a page's markup in one pass, from `<` to `<`.
 *
 * It follows the tokenizer of the HTML standard (WHATWG HTML, 13.2.5) where the text of a page depends on it: raw text
 * elements, comments that end in three ways, quoted attributes, bogus comments, end of file inside a tag. It leaves out
 * the escaped states of scripts. Names are 32-bit codes ({@link nameCode}), attributes are positions in one reused
 * table, so that a tag costs no allocation. O(length) on any input; it never throws.
 *
 * Unsuitable for making a document tree, or if the markup must be preserved.
 *
 * Faster than htmlparser2 12, parse5 8 and node-html-parser 9 with the same start tags: 140 MB per CPU second on pages of
 * news with Node 20.20, against 57, 25 and 11. `test/html/scanner.test.ts` compares the tokens with those of parse5.
 */
import { FNV_BASIS, fnv1a } from '../../base/hash.ts';

/** Receives the tokens in page order. Positions are UTF-16 units of the page's string, the end exclusive. */
export interface Sink {
  open(tag: number, attributes: Attributes): void;
  close(tag: number): void;
  /** Character data; references are not decoded yet. */
  text(start: number, end: number): void;
  /** The content of a raw text element. */
  raw(tag: number, start: number, end: number): void;
}

/** 32-bit code of a tag or attribute name; letters A–Z count as a–z. FNV-1a over UTF-16 units. */
export function nameCode(name: string): number {
  let code = FNV_BASIS;
  for (let i = 0; i < name.length; i++) code = fnv1a(code, lower(name.charCodeAt(i)));
  return code;
}

const MAX_ATTRIBUTES = 64;

function lower(unit: number): number {
  return unit >= 65 && unit <= 90 ? unit + 32 : unit;
}

/** The attributes of the current tag; valid until the next tag. */
export class Attributes {
  readonly #html: string;
  readonly #names: Int32Array = new Int32Array(MAX_ATTRIBUTES);
  readonly #starts: Int32Array = new Int32Array(MAX_ATTRIBUTES);
  readonly #ends: Int32Array = new Int32Array(MAX_ATTRIBUTES);
  #count = 0;
  /** A bit for the last five bits of each name's code, since most requested attributes are absent. */
  #present = 0;
  /** Where the tag begins. */
  at = 0;
  /** Whether the tag ends in `/>`, which closes elements of SVG but not of HTML. */
  selfClosing = false;

  constructor(html: string) {
    this.#html = html;
  }

  get count(): number {
    return this.#count;
  }

  clear(at: number): void {
    this.at = at;
    this.#count = 0;
    this.#present = 0;
    this.selfClosing = false;
  }

  /** Attributes beyond the 64th are ignored. */
  add(name: number, start: number, end: number): void {
    const i = this.#count;
    if (i === MAX_ATTRIBUTES) return;
    this.#names[i] = name;
    this.#starts[i] = start;
    this.#ends[i] = end;
    this.#count = i + 1;
    this.#present |= 1 << name;
  }

  /** The raw value, or `undefined` if the attribute is absent; the first of two equal names counts. */
  get(name: number): string | undefined {
    if (((this.#present >> name) & 1) === 0) return undefined;
    for (let i = 0; i < this.#count; i++) {
      if (this.#names[i] === name) return this.#html.slice(this.#starts[i]!, this.#ends[i]!);
    }
    return undefined;
  }

  /** The place of an attribute in the tag, by which {@link startOf} and {@link endOf} find its value; −1 if it is absent. */
  find(name: number): number {
    if (((this.#present >> name) & 1) === 0) return -1;
    for (let i = 0; i < this.#count; i++) if (this.#names[i] === name) return i;
    return -1;
  }

  startOf(place: number): number {
    return this.#starts[place]!;
  }

  endOf(place: number): number {
    return this.#ends[place]!;
  }
}

/** Elements whose content is text up to the end tag of the same name. */
const RAW: ReadonlyMap<number, string> = new Map(
  ['script', 'style', 'noscript', 'title', 'textarea', 'iframe', 'noembed', 'noframes', 'xmp'].map((name) => [
    nameCode(name),
    name,
  ]),
);
/** A bit for the last five bits of each of their codes, since most elements are others. */
const RAW_BITS: number = [...RAW.keys()].reduce((bits, code) => bits | (1 << code), 0);
const PLAINTEXT = nameCode('plaintext');
const SVG = nameCode('svg');
const P = nameCode('p');
const BR = nameCode('br');
/** Elements of SVG whose content is HTML. */
const INTEGRATION: ReadonlySet<number> = new Set(['foreignObject', 'desc'].map(nameCode));
/** Start tags that end an svg element (WHATWG HTML, 13.2.6.5). */
const BREAKOUT: ReadonlySet<number> = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta ' +
    'nobr ol p pre ruby s small span strong strike sub sup table tt u ul var'
  )
    .split(' ')
    .map(nameCode),
);

/** Scans a page and calls the sink for each token. O(length). */
export function scanMarkup(html: string, sink: Sink): void {
  const length = html.length;
  const attributes = new Attributes(html);
  let at = 0;
  let textStart = 0;
  /** Number of open svg elements, and whether one of them contains HTML. MathML is read as text. */
  let svg = 0;
  let integrated = false;
  for (;;) {
    const angle = html.indexOf('<', at);
    if (angle < 0 || angle + 1 >= length) break;
    const next = html.charCodeAt(angle + 1);
    const letter = (next | 32) >= 97 && (next | 32) <= 122;
    if (letter) {
      if (angle > textStart) sink.text(textStart, angle);
      let code = FNV_BASIS;
      let i = angle + 1;
      for (; i < length; i++) {
        const unit = html.charCodeAt(i);
        if (unit <= 32 || unit === 62 || unit === 47) break;
        code = fnv1a(code, lower(unit));
      }
      attributes.clear(angle);
      at = scanAttributes(html, i, attributes);
      if (at < 0) return; // The page ends inside a tag, which is dropped.
      if (svg > 0 && !integrated && BREAKOUT.has(code)) {
        for (; svg > 0; svg--) sink.close(SVG);
      }
      const isRoot: boolean = code === SVG;
      const isClosed: boolean = attributes.selfClosing && (isRoot || (svg > 0 && !integrated));
      sink.open(code, attributes);
      if (isRoot && !isClosed) {
        svg++;
        integrated = false;
      } else if (svg > 0 && INTEGRATION.has(code)) integrated = !isClosed;
      const rawName = ((RAW_BITS >> code) & 1) === 0 ? undefined : RAW.get(code);
      if (isClosed) sink.close(code);
      else if (rawName !== undefined) {
        const end = rawEnd(html, at, rawName);
        sink.raw(code, at, end);
        sink.close(code);
        at = scanAttributes(html, end + 2 + rawName.length, attributes);
        if (at < 0) return;
      } else if (code === PLAINTEXT) {
        sink.raw(code, at, length);
        return;
      }
      textStart = at;
    } else if (next === 47) {
      const first = html.charCodeAt(angle + 2) | 32;
      if (Number.isNaN(first) || angle + 2 >= length) break;
      if (angle > textStart) sink.text(textStart, angle);
      let code = FNV_BASIS;
      let i = angle + 2;
      for (; i < length; i++) {
        const unit = html.charCodeAt(i);
        if (unit <= 32 || unit === 62 || unit === 47) break;
        code = fnv1a(code, lower(unit));
      }
      if (first >= 97 && first <= 122) {
        attributes.clear(angle);
        at = html.charCodeAt(i) === 62 ? i + 1 : scanAttributes(html, i, attributes);
        if (at < 0) return;
        if (!integrated && (code === P || code === BR)) for (; svg > 0; svg--) sink.close(SVG);
        sink.close(code);
        if (svg > 0 && code === SVG) svg--;
        if (code === SVG || INTEGRATION.has(code)) integrated = false;
      } else {
        at = past(html, '>', angle + 2);
        if (at < 0) return;
      }
      textStart = at;
    } else if (next === 33 || next === 63) {
      if (angle > textStart) sink.text(textStart, angle);
      at = commentEnd(html, angle);
      if (at < 0) return;
      textStart = at;
    } else {
      at = angle + 1; // a lone `<` is text
    }
  }
  if (length > textStart) sink.text(textStart, length);
}

/** Reads attributes from `at` (after the tag's name) and returns the position past `>`, or −1 at the end of the page. */
function scanAttributes(html: string, at: number, attributes: Attributes): number {
  const length = html.length;
  let i = at;
  let slash = -1;
  while (i < length) {
    let unit = html.charCodeAt(i);
    if (unit === 62) {
      attributes.selfClosing = slash === i - 1;
      return i + 1;
    }
    if (unit <= 32 || unit === 47) {
      if (unit === 47) slash = i;
      i++;
      continue;
    }
    let code = FNV_BASIS;
    // The standard allows a name to begin with `=`.
    do {
      code = fnv1a(code, lower(unit));
      unit = html.charCodeAt(++i);
    } while (i < length && !endsName(unit));
    while (i < length && html.charCodeAt(i) <= 32) i++;
    if (html.charCodeAt(i) !== 61) {
      attributes.add(code, i, i);
      continue;
    }
    i++;
    while (i < length && html.charCodeAt(i) <= 32) i++;
    const quote = html.charCodeAt(i);
    if (quote === 34 || quote === 39) {
      const end = html.indexOf(quote === 34 ? '"' : "'", i + 1);
      if (end < 0) return -1;
      attributes.add(code, i + 1, end);
      i = end + 1;
    } else {
      const start = i;
      while (i < length && html.charCodeAt(i) > 32 && html.charCodeAt(i) !== 62) i++;
      attributes.add(code, start, i);
    }
  }
  return -1;
}

function endsName(unit: number): boolean {
  return unit <= 62 && (unit <= 32 || unit === 61 || unit === 62 || unit === 47);
}

/** Where the end tag of a raw text element begins, or the end of the page. */
function rawEnd(html: string, from: number, name: string): number {
  for (let at = html.indexOf('</', from); at >= 0; at = html.indexOf('</', at + 2)) {
    let i = 0;
    while (i < name.length && (html.charCodeAt(at + 2 + i) | 32) === name.charCodeAt(i)) i++;
    if (i < name.length) continue;
    const after = html.charCodeAt(at + 2 + i);
    if (Number.isNaN(after) || after <= 32 || after === 62 || after === 47) return at;
  }
  return html.length;
}

/** The position past a comment, doctype, CDATA or processing instruction at `at`, or −1 at the end of the page. */
function commentEnd(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return past(html, '>', at + 2);
  if (html.charCodeAt(at + 4) === 62) return at + 5;
  if (html.startsWith('->', at + 4)) return at + 6;
  for (let i = html.indexOf('--', at + 4); i >= 0; i = html.indexOf('--', i + 1)) {
    if (html.charCodeAt(i + 2) === 62) return i + 3;
    if (html.charCodeAt(i + 2) === 33 && html.charCodeAt(i + 3) === 62) return i + 4;
  }
  return -1;
}

function past(html: string, mark: string, from: number): number {
  const i = html.indexOf(mark, from);
  return i < 0 ? -1 : i + mark.length;
}
