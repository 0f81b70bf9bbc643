/**
 * Lines of a site whose numbers change from page to page and from visit to visit: clocks, counters of visitors, the time
 * to generate a page. With masked digits, such a line is once on nearly every page of a site, on pages of any form. Lines
 * with content are not: a price, a temperature or results are on pages of one form, or in several rows of a page. If all
 * pages of a group have one form, nothing is learnt, except in the footer of the site: there, it suffices if pages have
 * two shapes, that is, their texts are in different kinds of elements, such as paragraphs and tables. A line with the
 * visitors of the site, the time to generate the page or the day of its last change counts as one of the footer.
 *
 * Keeps a sample of the pages of each group (page-sample.ts); O(blocks) a page.
 */

import { FNV_BASIS, fnv1a } from '../../base/hash.ts';
import { requireProperties } from '../../base/options.ts';
import type { Page } from '../page/page.ts';
import { HINT_FOOTER } from '../syntax/class-names.ts';
import { IDEOGRAPH, IDEOGRAPH_SIZE, LETTER, letterClass } from '../syntax/text-length.ts';
import { KIND, MIN_PROSE } from './block-classes.ts';
import { MAX_HASHES } from './boilerplate.ts';
import { PageSample } from './page-sample.ts';

/** Fewest pages of a group, and fewest forms (skeletons of the markup) of the pages that have a line. */
const MIN_PAGES = 10;
const MIN_FORMS = 3;
/** For a line that is always in the footer: fewest shapes, and for each shape, fewest pages and their least share. */
const MIN_SHAPES = 2;
const PAGES_OF_SHAPE = 3;
const SHARE_OF_SHAPE = 0.1;
/**
 * Least share of all pages with the line, or of pages with it in the footer; the latter is lower since views have other
 * footers.
 */
const SHARE = 0.8;
const FOOTER_SHARE = 0.5;
/** Fewest letters of a line besides its digits: a bare price or date may be content. */
const MIN_LETTERS = 8;

/** The sign that replaces a run of digits: `#`. */
const SIGN = 0x23;

/** A text with each run of digits replaced by `#`. */
export function masked(text: string): string {
  return text.replace(/\p{N}+/gu, '#');
}

/** Hash of a block's text with masked digits, 53 bits; 0 if the block is not such a line. */
export function lineHash({ blocks }: Pick<Page, 'blocks'>, block: number): number {
  return hashOf(blocks.text[block]!);
}

/** The {@link lineHash} of every block of a page, in page order. */
export function lineHashesInOrder({ blocks: { text } }: Pick<Page, 'blocks'>): Float64Array<ArrayBuffer> {
  const hashes = new Float64Array(text.length);
  for (let i = 0; i < hashes.length; i++) hashes[i] = hashOf(text[i]!);
  return hashes;
}

const OTHER = 1;
const DIGIT = 2;
/** Class of a high surrogate; only the regular expression can decide whether the pair is a digit. */
const PAIR = 3;
const PAIRS = /[\ud800-\udbff]/;
/** Cached class of each UTF-16 unit; 0 if unknown. */
const CLASSES: Uint8Array = new Uint8Array(65536);

function classify(unit: number): number {
  const isPair = unit >= 0xd800 && unit < 0xdc00;
  CLASSES[unit] = isPair ? PAIR : /\p{N}/u.test(String.fromCharCode(unit)) ? DIGIT : OTHER;
  return CLASSES[unit]!;
}

function hashOf(text: string): number {
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const kind = CLASSES[unit]! || classify(unit);
    if (kind === DIGIT) return hashOfLine(PAIRS.test(text) ? masked(text) : text);
    if (kind === PAIR) return /\p{N}/u.test(text) ? hashOfLine(masked(text)) : 0;
  }
  return 0;
}

/**
 * Hash of a line with each run of digits replaced by one sign, without white space; 0 if it has too few letters.
 * @param line with masked digits beyond the basic plane
 */
function hashOfLine(line: string): number {
  let a = FNV_BASIS;
  let b = 0x27d4eb2f;
  let letters = 0;
  let inWord = 0;
  let inDigits = false;
  for (let i = 0; i < line.length; i++) {
    let unit = line.charCodeAt(i);
    const kind = CLASSES[unit]! || classify(unit);
    if (kind === DIGIT) {
      if (inDigits) continue;
      unit = SIGN;
    }
    inDigits = kind === DIGIT;
    if (unit !== SIGN) {
      const letter = letterClass(unit);
      if (letter === LETTER) {
        letters++;
        inWord = 1;
      } else {
        letters += letter === IDEOGRAPH ? IDEOGRAPH_SIZE + inWord : inWord;
        inWord = 0;
      }
    }
    if (unit <= 32) continue;
    a = fnv1a(a, unit);
    b = Math.imul(b ^ unit, 0x85ebca6b);
    b ^= b >>> 15;
  }
  return letters < MIN_LETTERS ? 0 : (a >>> 0) * 0x200000 + (b >>> 11) + 1;
}

/** Most UTF-16 units of a line of counters in a footer. */
const MAX_FOOTER_LINE = 160;
/** Words around a number that identifies the page, or states its scope or validity. */
const NAMES_PAGE =
  /(?:\b(?:no|nr|num|number|ref|reference|id|rev|revision|version|edition|issue|sheet|page|part|item|lot|batch|serial|document|certificate|until|from|valid|expires|due|tel|phone|fax|price)\b|№|编号|文号|书号|批号|电话|传真|有效期至?|[价版])[\s.:：#]*#|第\s*#\s*[页版期号卷册]|\p{Sc}\s*#|#\s*(?:\p{Sc}|元)/iu;
/** Words of a line with the visitors of the site, the time to generate the page, or the day of its last change. */
const OF_VISIT =
  /第\s*#\s*位(?:访客|访问者|浏览者|来访者)|(?:页面|程序|脚本)\P{L}?(?:执行|生成|加载|处理)(?:时间|用时|耗时)?[\s:：]*#|\bvisitors?(?: (?:no\.?|number))?[\s:]*#|#(?:[.,]#)*\s*visitors\b|\bpage (?:generated|rendered|made|created|processed) in #|\blast (?:updated|modified|revised|changed)(?: on)?[\s:]*\P{N}{0,12}#|最[后後近](?:更新|修改)(?:[于於]|[时時][间間]|日期)?[\s:：]*#/iu;
/** Elements around the footer of a site. */
const AROUND_FOOTER: ReadonlySet<number> = new Set([KIND.plain, KIND.main]);

/**
 * 1 at the blocks in the footer of a site: an element that is a footer or is named so, is not in an article, an item or the
 * like, and has no running text after it. O(blocks + nodes).
 */
function inFooter({ blocks: { text, node, size }, nodes: { parent, kind, hints } }: Page): Uint8Array {
  const [OUTSIDE, NO_FOOTER, FOOTER] = [0, 1, 2];
  const places = new Uint8Array(parent.length);
  for (let i = 1; i < parent.length; i++) {
    const around = places[parent[i]!]!;
    const isFooter = kind[i] === KIND.footer || (hints[i]! & HINT_FOOTER) !== 0;
    places[i] = around !== OUTSIDE ? around : isFooter ? FOOTER : AROUND_FOOTER.has(kind[i]!) ? OUTSIDE : NO_FOOTER;
  }
  const isIn = new Uint8Array(text.length);
  for (let i = text.length - 1; i >= 0; i--) {
    if (places[node[i]!] === FOOTER) isIn[i] = 1;
    else if (size[i]! >= MIN_PROSE) break;
  }
  return isIn;
}

/**
 * The shape of a page: the kinds of the elements that contain its text outside of the footer, as bits.
 * O(blocks + nodes).
 * @example
 * ```js
 * import { parsePage, shapeOf } from 'dittograph/html';
 *
 * const [story, other, table] = ['<p>One.', '<p>Two.', '<table><tr><td>3</table>'].map((html) => parsePage(html));
 * console.log(shapeOf(story) === shapeOf(other), shapeOf(story) === shapeOf(table)); // true false
 * ```
 */
export function shapeOf(page: Page): number {
  requireProperties(page, ['blocks', 'nodes'], 'a page returned by parsePage');
  return shapeBeside(page, inFooter(page));
}

function shapeBeside({ blocks: { node }, nodes: { kind } }: Page, isInFooter: Uint8Array): number {
  let shape = 0;
  for (let i = 0; i < node.length; i++) if (isInFooter[i] === 0) shape |= 1 << kind[node[i]!]!;
  return shape;
}

/**
 * The hashes of the lines that are once on a page, ascending, at most as many as a page has block hashes; negative if the
 * line is in the footer of the site and has no number that identifies the page, unlike `Certificate no. 12`.
 * @example
 * ```js
 * import { lineHashes, parsePage } from 'dittograph/html';
 *
 * const [a, b] = ['You are visitor 1,204', 'You are visitor 1,377'].map((line) => parsePage(`<p>${line}</p><p>A text.</p>`));
 * console.log(lineHashes(a).length, lineHashes(a)[0] === lineHashes(b)[0]); // 1 true
 * ```
 */
export function lineHashes(page: Page): Float64Array<ArrayBuffer> {
  requireProperties(page, ['blocks'], 'a page returned by parsePage');
  return linesBeside(page, inFooter(page));
}

/** The {@link lineHashes} of a page, and its {@link shapeOf}. */
export function linesAndShape(page: Page): { readonly lines: Float64Array<ArrayBuffer>; readonly shape: number } {
  const isInFooter = inFooter(page);
  return { lines: linesBeside(page, isInFooter), shape: shapeBeside(page, isInFooter) };
}

function linesBeside(page: Page, isInFooter: Uint8Array): Float64Array<ArrayBuffer> {
  // The block of each line; −1 if there are several.
  const blocks = new Map<number, number>();
  const hashes = lineHashesInOrder(page);
  for (let i = 0; i < hashes.length; i++) {
    const hash = hashes[i]!;
    if (hash !== 0) blocks.set(hash, blocks.has(hash) ? -1 : i);
  }
  const once: number[] = [];
  for (const [hash, block] of blocks) {
    if (block < 0) continue;
    const text = page.blocks.text[block]!;
    once.push(isOfFooter(text, isInFooter[block] === 1) ? -hash : hash);
  }
  return Float64Array.from(once).sort().slice(0, MAX_HASHES);
}

/** Whether a line with numbers belongs to the footer of the site, by its place or by its words. */
function isOfFooter(text: string, isInFooter: boolean): boolean {
  if (text.length > MAX_FOOTER_LINE) return false;
  const line = masked(text);
  return OF_VISIT.test(line) || (isInFooter && !NAMES_PAGE.test(line));
}

/** The pages that have a line: their number, the number with it in the footer, their forms, and their number by shape. */
interface Line {
  pages: number;
  inFooter: number;
  readonly forms: Set<string>;
  readonly shapes: Map<number, number>;
}

/** Whether a line is always in the footer, on pages of several shapes. */
function isAlwaysOfFooter({ pages, inFooter, shapes }: Line): boolean {
  const least = Math.max(PAGES_OF_SHAPE, SHARE_OF_SHAPE * pages);
  return inFooter === pages && [...shapes.values()].filter((count) => count >= least).length >= MIN_SHAPES;
}

/**
 * Learns for each group of pages which lines are counters.
 * @example
 * ```js
 * import { CounterLearner, lineHashes, parsePage } from 'dittograph/html';
 *
 * const learner = new CounterLearner();
 * for (let i = 0; i < 12; i++) {
 *   const page = parsePage(`<p>You are visitor ${1000 + i}</p><p>Report ${i} is on harbour ${i}.</p>`);
 *   learner.add('host:news.example', `form ${i % 3}`, lineHashes(page));
 * }
 * console.log(learner.learned().get('host:news.example').size > 0); // true
 * ```
 */
export class CounterLearner {
  readonly #groups = new Map<string, PageSample>();

  /**
   * The order of calls does not matter.
   * @param form the skeleton of the page
   * @param hashes its {@link lineHashes}
   * @param shape its {@link shapeOf}
   */
  add(group: string, form: string, hashes: Float64Array, shape = 0): void {
    let sample = this.#groups.get(group);
    if (sample === undefined) {
      sample = new PageSample();
      this.#groups.set(group, sample);
    }
    sample.add({ hashes, form, shape });
  }

  /** The hashes learnt in each group; groups without any are left out. */
  learned(): Map<string, ReadonlySet<number>> {
    const all = new Map<string, ReadonlySet<number>>();
    for (const [group, sample] of [...this.#groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const pages = sample.pages();
      if (pages.length < MIN_PAGES) continue;
      const lines = new Map<number, Line>();
      for (const { hashes, form, shape = 0 } of pages) {
        for (const hash of hashes) {
          const line = lines.get(Math.abs(hash)) ?? { pages: 0, inFooter: 0, forms: new Set(), shapes: new Map() };
          lines.set(Math.abs(hash), line);
          line.pages++;
          if (hash < 0) line.inFooter++;
          line.forms.add(form);
          line.shapes.set(shape, (line.shapes.get(shape) ?? 0) + 1);
        }
      }
      const isCounter = ([, line]: readonly [number, Line]): boolean =>
        (line.pages >= SHARE * pages.length && line.forms.size >= MIN_FORMS) ||
        (line.pages >= FOOTER_SHARE * pages.length && isAlwaysOfFooter(line));
      const learned = new Set([...lines].filter(isCounter).map(([hash]) => hash));
      if (learned.size > 0) all.set(group, learned);
    }
    return all;
  }
}
