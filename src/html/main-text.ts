/**
 * The main text of a page: the subtree of the block tree with the most running text, and its similar siblings, without
 * the chrome inside them.
 *
 * 1. Each block is running text, short, or chrome, by its length, its share of links and its last character. No
 *    language is detected; a Chinese character counts 2.5 letters (after jusText, Pomikálek 2011, section 3.2.1,
 *    without its lists of function words, which did not improve the result).
 * 2. Parts of the tree are suspect by their element (navigation, footers, asides), by their class name or id, or by
 *    their shape (lists of teasers); but never a part with much of the page's running text, since class names may
 *    mislead.
 * 3. Running text adds its length to its node, other blocks subtract from it, and weights fade on the way up the tree.
 *    The node with the greatest weight is the main one.
 * 4. In the main node and in similar siblings, suspect parts, link lists, captions, by-lines and the title are left
 * out.
 *
 * O(blocks + nodes). When not to use it: a page that is a list of links has no main text; `extract: 'all'` keeps every
 * block.
 */
import { type KeysOf, refuseUnknown } from '../base/options.ts';
import { blockHash } from './boilerplate.ts';
import {
  type BlockKind,
  HINT_BODY,
  HINT_BYLINE,
  HINT_CHROME,
  HINT_COMMENTS,
  HINT_CONTENT,
  HINT_PROMOTION,
  KINDS,
} from './elements.ts';
import { isNotice } from './notices.ts';
import type { Page } from './page.ts';
import { sectionHint } from './section-headings.ts';
import { letterCount } from './text-length.ts';

export interface SelectOptions {
  /** `main` text, or `all` visible text. Default: main. */
  readonly extract?: 'main' | 'all' | undefined;
  /** Hashes of the template's blocks, as boilerplate.ts learns them. Default: none. */
  readonly learned?: ReadonlySet<number> | undefined;
}

export interface MainText {
  /** The blocks chosen, joined by line breaks. */
  readonly text: string;
  /** All visible blocks but the template's, joined by line breaks. */
  readonly visible: string;
  /** Length of `text` per length of `visible`, both in UTF-16 units: 0 … 1; 0 where nothing is visible. */
  readonly coverage: number;
  /** The blocks left out because they belong to the learnt template. */
  readonly boilerplate: readonly string[];
}

const SELECT_KEYS: KeysOf<SelectOptions> = { extract: true, learned: true };

/**
 * Selects the text of a page. If leaving out the learnt blocks leaves no text, they are kept.
 * @throws UNKNOWN_OPTION
 * @example
 * ```js
 * import { parsePage, selectMain } from 'dittograph/html';
 *
 * const page = parsePage('<nav><a href="/">Home</a></nav><p>The ferry left before dawn, and nobody saw it.</p>');
 * console.log(selectMain(page).text); // The ferry left before dawn, and nobody saw it.
 * ```
 */
export function selectMain(page: Page, options: SelectOptions = {}): MainText {
  refuseUnknown(options, Object.keys(SELECT_KEYS), 'selectMain');
  const { extract = 'main', learned } = options;
  const { text } = page.blocks;
  const isLearned = new Uint8Array(text.length);
  if (learned !== undefined && learned.size > 0) {
    for (let i = 0; i < text.length; i++) if (learned.has(blockHash(page, i))) isLearned[i] = 1;
  }
  const choose = (left: Uint8Array): MainText => {
    const visible = text.filter((_, i) => left[i] === 0).join('\n');
    const chosen = extract === 'all' ? visible : text.filter(isIn(mainBlocks(page, left))).join('\n');
    const coverage = visible === '' ? 0 : chosen.length / visible.length;
    return { text: chosen, visible, coverage, boilerplate: text.filter(isIn(left)) };
  };
  const chosen = choose(isLearned);
  return chosen.text === '' && isLearned.includes(1) ? choose(new Uint8Array(text.length)) : chosen;
}

function isIn(set: Uint8Array): (_: string, i: number) => boolean {
  return (_, i) => set[i] === 1;
}

// Sizes are in letters (see text-length.ts), shares in 0 … 1. Tuned on the even-numbered pages of the article
// extraction benchmark; changing any of them by a quarter moves F1 there by less than .002.
const MIN_PROSE = 80;
const MIN_SENTENCE = 30;
const LONG_PROSE = 100;
const MAX_LINKS = 0.4;
const MAX_LINKS_IN_LONG = 0.65;
const HEADLINE_LINKS = 0.8;
const MIN_HEADLINE = 15;
const MAX_TEASER = 500;
const SUSPECT_LIMIT = 0.35;
const COMMENTS_LIMIT = 0.9;
const CHROME_COST = 60;
const SHORT_COST = 10;
const SUSPECT_FACTOR = -0.2;
const DISTANCE_SCALE = 40;
const ABOVE_TITLE = 20;
const FADE = 0.6;
const MIN_SIBLING_SHARE = 0.1;
const LINK_LIST_SHARE = 0.5;
const SMALL_SHARE = 0.3;
const BYLINE_SHARE = 0.2;
const BODY_SHARE = 0.1;
const MIN_ARTICLE_SHARE = 0.6;
const MAX_DATE_LINE = 80;

const PROSE = 1;
const SHORT = 0;
const CHROME = -1;

const SENTENCE_END = /[.!?…。！？；;:：”"'’)）」』]\s*$/;
const DATED = /\d{4}[-./年]\s?\d{1,2}[-./月]\s?\d{1,2}|\d{1,2}:\d{2}|(?<!\d)(?:19|20)\d{2}(?!\d)/;
/** Length of the longest heading of a section. */
const MAX_SECTION_HEADING = 80;
/** Texts with the same letters may differ this much in length, since punctuation may end a word. */
const TITLE_SIZE_TOLERANCE = 12;
const ADDRESS = /^https?:\/\/\S+$/;
const SUSPECT = HINT_COMMENTS | HINT_CHROME | HINT_PROMOTION;
const KIND = Object.fromEntries(KINDS.map((kind, i) => [kind, i])) as Record<BlockKind, number>;
/** Kinds that contain a part of a text, never a whole one. */
const PARTIAL_KINDS: ReadonlySet<number> = new Set(
  (['paragraph', 'heading', 'item', 'quote', 'cell', 'list', 'pre'] as const).map((kind) => KIND[kind]),
);

/** Marks the blocks of the main text; blocks marked in `left` (left out before) count as chrome. */
function mainBlocks(page: Page, left: Uint8Array): Uint8Array {
  const classes = page.blocks.text.map((_, i) => (left[i] === 1 ? CHROME : classOf(page, i)));
  if (!classes.includes(PROSE)) {
    // a page of few words: take its longer blocks
    for (let i = 0; i < classes.length; i++) {
      if (classes[i] === SHORT && page.blocks.size[i]! >= MIN_SENTENCE) classes[i] = PROSE;
    }
  }
  const tree = new BlockTree(page, classes);
  const main = tree.heaviest();
  const chosen = tree.blocksIn([main, ...tree.similarSiblings(main)], main);
  // fall back to all running text
  return chosen.includes(1) ? chosen : Uint8Array.from(classes, (one) => Number(one === PROSE));
}

function classOf(page: Page, block: number): number {
  const { size, linked, text, node } = page.blocks;
  const content = text[block]!;
  const letters = size[block]!;
  if ((page.articleShares?.[block] ?? 0) >= MIN_ARTICLE_SHARE) return PROSE;
  const links = linked[block]! / content.length;
  if (links > (letters >= LONG_PROSE ? MAX_LINKS_IN_LONG : MAX_LINKS) || ADDRESS.test(content)) return CHROME;
  if (page.nodes.kind[node[block]!] === KIND.heading) return SHORT;
  if (isNotice(content, letters)) return SHORT;
  return letters >= MIN_PROSE || (letters >= MIN_SENTENCE && SENTENCE_END.test(content)) ? PROSE : SHORT;
}

/** The page's tree with sums over each node and its descendants. */
class BlockTree {
  readonly #page: Page;
  readonly #classes: readonly number[];
  /** Running text below the node: letters, and blocks. */
  readonly #prose: Float64Array;
  readonly #proseBlocks: Uint32Array;
  /** Blocks below the node that are linked headlines. */
  readonly #headlines: Uint32Array;
  /** UTF-16 units below the node, and those in links and other chrome. */
  readonly #units: Float64Array;
  readonly #linked: Float64Array;
  /** First block below the node. */
  readonly #first: Int32Array;
  /** Blocks and nodes right below the node. */
  readonly #members: Uint32Array;
  /** Suspect hint bits of the node itself, and of it or any ancestor. */
  readonly #suspect: Uint8Array;
  readonly #inherited: Uint8Array;
  readonly #weights: Float64Array;
  /** Blocks that show the page's title. */
  readonly #titles: readonly number[];

  constructor(page: Page, classes: readonly number[]) {
    const count = page.nodes.parent.length;
    this.#page = page;
    this.#classes = classes;
    this.#prose = new Float64Array(count);
    this.#proseBlocks = new Uint32Array(count);
    this.#headlines = new Uint32Array(count);
    this.#units = new Float64Array(count);
    this.#linked = new Float64Array(count);
    this.#first = new Int32Array(count).fill(page.blocks.text.length);
    this.#members = new Uint32Array(count);
    this.#suspect = new Uint8Array(count);
    this.#inherited = new Uint8Array(count);
    this.#weights = new Float64Array(count);
    this.#titles = titlesOf(page);
    this.#sum();
    this.#suspectParts();
    this.#weigh();
  }

  #sum(): void {
    const { text, node, linked, size } = this.#page.blocks;
    const { parent } = this.#page.nodes;
    for (let i = 0; i < text.length; i++) {
      const at = node[i]!;
      const units = text[i]!.length;
      this.#members[at]!++;
      this.#first[at] = Math.min(this.#first[at]!, i);
      this.#units[at]! += units;
      this.#linked[at]! += this.#classes[i] === CHROME ? units : linked[i]!;
      if (this.#classes[i] === PROSE) {
        this.#prose[at]! += size[i]!;
        this.#proseBlocks[at]!++;
      } else if (linked[i]! > HEADLINE_LINKS * units && size[i]! >= MIN_HEADLINE) this.#headlines[at]!++;
    }
    for (let i = parent.length - 1; i > 0; i--) {
      const outer = parent[i]!;
      this.#members[outer]!++;
      this.#first[outer] = Math.min(this.#first[outer]!, this.#first[i]!);
      this.#units[outer]! += this.#units[i]!;
      this.#linked[outer]! += this.#linked[i]!;
      this.#prose[outer]! += this.#prose[i]!;
      this.#proseBlocks[outer]! += this.#proseBlocks[i]!;
      this.#headlines[outer]! += this.#headlines[i]!;
    }
  }

  #suspectParts(): void {
    const { parent, kind, hints } = this.#page.nodes;
    const teasers = new Uint32Array(parent.length);
    const quotes = new Uint8Array(parent.length);
    for (let i = 1; i < parent.length; i++) {
      if (this.#isTeaser(i)) teasers[parent[i]!]!++;
      if (kind[i] === KIND.quote) quotes[parent[i]!] = 1;
    }
    const headed = this.#partsUnderHeadings();
    for (let i = 0; i < parent.length; i++) {
      const prose = this.#prose[i]!;
      let suspect = (hints[i]! & SUSPECT) | headed[i]!;
      if ((hints[i]! & HINT_CONTENT) !== 0 || quotes[i] === 1) suspect &= headed[i]! | ~HINT_PROMOTION;
      if (kind[i] === KIND.nav || kind[i] === KIND.footer || kind[i] === KIND.aside) suspect |= HINT_CHROME;
      const listed = i > 0 && teasers[parent[i]!]! >= 2 && prose > 0 && this.#isTeaser(i);
      if (listed || (teasers[i]! >= 2 && this.#proseBlocks[i]! <= 2 * teasers[i]!)) suspect |= HINT_PROMOTION;
      const isVoid = (suspect & HINT_COMMENTS) !== 0 ? COMMENTS_LIMIT : SUSPECT_LIMIT;
      if (prose > isVoid * this.#prose[0]!) suspect = 0;
      this.#suspect[i] = suspect;
      this.#inherited[i] = suspect | (i === 0 ? 0 : this.#inherited[parent[i]!]!);
    }
  }

  /**
   * The outermost nodes that begin with the heading of a section that is not part of an article, and the siblings after
   * a heading of comments, up to the next heading.
   */
  #partsUnderHeadings(): Uint8Array {
    const { text, node, size } = this.#page.blocks;
    const { parent, kind } = this.#page.nodes;
    const headed = new Uint8Array(parent.length);
    const bare = new Uint8Array(parent.length);
    const proseBefore = new Float64Array(text.length);
    for (let i = 0, prose = 0; i < text.length; i++) {
      proseBefore[i] = prose;
      if (this.#classes[i] === PROSE) prose += size[i]!;
      if (size[i]! > MAX_SECTION_HEADING) continue;
      const hint = sectionHint(text[i]!);
      if (hint === 0) continue;
      let at = node[i]!;
      let alone = this.#members[at] === 1;
      while (at > 0 && this.#first[parent[at]!] === i) {
        at = parent[at]!;
        alone &&= this.#members[at] === 1;
      }
      // a paragraph of an article may begin with such a word
      if (this.#members[at]! > 1 || kind[at] !== KIND.paragraph) headed[at]! |= hint;
      const above = at > 0 ? prose - proseBefore[this.#first[parent[at]!]!]! : 0;
      const endsArticle = above > (1 - COMMENTS_LIMIT) * this.#prose[0]!;
      if (alone && hint === HINT_COMMENTS && this.#isHeading(i) && endsArticle) bare[at] = 1;
    }
    const open = new Uint8Array(parent.length);
    for (let i = 1; i < parent.length; i++) {
      const outer = parent[i]!;
      if (bare[i] === 1) open[outer] = 1;
      else if (kind[i] === KIND.heading) open[outer] = 0;
      if (open[outer] === 1) headed[i]! |= HINT_COMMENTS;
    }
    return headed;
  }

  /** One to three linked headlines with little text. */
  #isTeaser(node: number): boolean {
    const headlines = this.#headlines[node]!;
    return headlines >= 1 && headlines <= 3 && this.#proseBlocks[node]! <= 2 && this.#prose[node]! < MAX_TEASER;
  }

  /** Gives each node its weight. */
  #weigh(): void {
    const { text, node, linked, size } = this.#page.blocks;
    const { parent } = this.#page.nodes;
    const weights = this.#weights;
    const distances = this.#distances();
    for (let i = 0; i < text.length; i++) {
      const at = node[i]!;
      if (this.#classes[i] === CHROME) weights[at]! -= Math.min(size[i]!, CHROME_COST);
      else if (this.#classes[i] === PROSE) {
        const weight = (size[i]! * (1 - linked[i]! / text[i]!.length)) / (1 + distances[i]! / DISTANCE_SCALE);
        weights[at]! += this.#inherited[at] === 0 ? weight : SUSPECT_FACTOR * weight;
      } else if (this.#members[at]! > 1) weights[at]! -= SHORT_COST;
    }
    const branches = new Uint32Array(parent.length);
    for (let i = 1; i < parent.length; i++) if (this.#prose[i]! > 0) branches[parent[i]!]!++;
    for (let i = parent.length - 1; i > 0; i--) {
      const fades = weights[i]! > 0 && this.#members[i]! > 1 && branches[parent[i]!]! > 1;
      weights[parent[i]!]! += fades ? FADE * weights[i]! : weights[i]!;
    }
  }

  /** For each block the number of chrome blocks between it and the page's title; 0 if the title is not shown. */
  #distances(): Uint32Array {
    const { text } = this.#page.blocks;
    const distances = new Uint32Array(text.length);
    const title = this.#titles.find((i) => this.#isHeading(i)) ?? this.#titles[0];
    if (title === undefined) return distances;
    for (let i = title + 1, chrome = 0; i < text.length; i++)
      distances[i] = this.#classes[i] === CHROME ? ++chrome : chrome;
    for (let i = title - 1, chrome = ABOVE_TITLE; i >= 0; i--)
      distances[i] = this.#classes[i] === CHROME ? ++chrome : chrome;
    return distances;
  }

  /** The node with the greatest weight. */
  heaviest(): number {
    const { parent, kind, hints } = this.#page.nodes;
    let best = 0;
    for (let i = 1; i < parent.length; i++) if (this.#weights[i]! >= this.#weights[best]!) best = i;
    // a node of one block is only a part of a text; a node's first child, if any, follows it
    const isLeaf = (i: number): boolean => this.#members[i] === 1 && parent[i + 1] !== i;
    while (best > 0 && (isLeaf(best) || PARTIAL_KINDS.has(kind[best]!))) best = parent[best]!;
    for (let i = 0; i < parent.length; i++) {
      if ((hints[i]! & HINT_BODY) !== 0 && this.#prose[i]! > BODY_SHARE * this.#prose[0]!) best = i;
    }
    return best;
  }

  /** Siblings of the same kind and hints, no more suspect, with some weight of their own. */
  similarSiblings(main: number): number[] {
    const { parent, kind, hints } = this.#page.nodes;
    const isLike = (i: number): boolean =>
      i !== main &&
      parent[i] === parent[main] &&
      kind[i] === kind[main] &&
      hints[i] === hints[main] &&
      this.#inherited[i] === this.#inherited[main] &&
      this.#weights[i]! > MIN_SIBLING_SHARE * this.#weights[main]!;
    return Array.from(parent, (_, i) => i).filter(isLike);
  }

  /** Marks the blocks below any of the tops that are not chrome. */
  blocksIn(tops: readonly number[], main: number): Uint8Array {
    const { text, node, size } = this.#page.blocks;
    const { parent, kind, hints } = this.#page.nodes;
    const inside = new Uint8Array(parent.length);
    for (const top of tops) inside[top] = 1;
    for (let i = 1; i < parent.length; i++) {
      if (inside[parent[i]!] === 1 && inside[i] === 0) inside[i] = this.#isKept(i, main) ? 1 : 0;
    }
    const chosen = new Uint8Array(text.length);
    let begun = false;
    for (let i = 0; i < text.length; i++) {
      const at = node[i]!;
      if (inside[at] === 0 || this.#classes[i] === CHROME) continue;
      const named = hints[at]! | (at > main ? hints[parent[at]!]! : 0);
      if ((named & HINT_BYLINE) !== 0 && this.#prose[at]! < BYLINE_SHARE * this.#prose[main]!) continue;
      if (kind[at] === KIND.caption) continue;
      begun ||= this.#classes[i] === PROSE;
      if (!begun && size[i]! < MAX_DATE_LINE && DATED.test(text[i]!)) continue;
      if (this.#classes[i] === SHORT && this.#titles.includes(i)) continue;
      chosen[i] = 1;
    }
    this.#dropEmptyHeadings(chosen);
    return chosen;
  }

  #isKept(node: number, main: number): boolean {
    const prose = this.#prose[node]!;
    if (this.#page.nodes.kind[node] === KIND.form) return false;
    if (this.#linked[node]! > LINK_LIST_SHARE * this.#units[node]! && prose < LINK_LIST_SHARE * this.#units[node]!)
      return false;
    return this.#suspect[node] === 0 || prose >= SMALL_SHARE * this.#prose[main]!;
  }

  #isHeading(block: number): boolean {
    return this.#page.nodes.kind[this.#page.blocks.node[block]!] === KIND.heading;
  }

  /** Drops headings at the end, and headings whose section was left out. */
  #dropEmptyHeadings(chosen: Uint8Array): void {
    let next = -1;
    for (let i = chosen.length - 1; i >= 0; i--) {
      if (chosen[i] === 0) continue;
      if (this.#isHeading(i) && (next < 0 || (next > i + 1 && this.#isHeading(next)))) chosen[i] = 0;
      else next = i;
    }
  }
}

function titlesOf(page: Page): number[] {
  const { text, size } = page.blocks;
  const title = lettersOf(page.title ?? '');
  const about = letterCount(page.title ?? '');
  return title === ''
    ? []
    : text.flatMap((words, i) =>
        Math.abs(size[i]! - about) <= TITLE_SIZE_TOLERANCE && lettersOf(words) === title ? [i] : [],
      );
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
