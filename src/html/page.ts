/**
 * A parsed page: its metadata, and its text in blocks within the tree of its block elements. Made in a single pass over
 * the markup; a plain object of strings and numbers, so that it can be sent to another thread or stored. O(length) time,
 * about twice the bytes of the visible text; no page makes it throw.
 */

import { type KeysOf, refuseUnknown, requireText } from '../base/options.ts';
import { articleShares } from './article-share.ts';
import { decodeReferences } from './character-references.ts';
import { HINT_BODY, hintsIn } from './class-names.ts';
import { isData } from './data-islands.ts';
import { BLOCK_LEVEL, KINDS, MEDIUM, meaningOf, RAW, TABLE_CELL, UNSEEN, VOID } from './elements.ts';
import { linksToFile, type Media, type MediaPlace, MediaReader, withData } from './media.ts';
import { type Metadata, MetadataReader } from './metadata.ts';
import { IN_AREA, OpenElements } from './open-elements.ts';
import { type Attributes, nameCode, type Sink, scanMarkup } from './scanner.ts';
import { Matcher, parseSelector } from './selector.ts';
import { Skeleton } from './skeleton.ts';
import { letterCount } from './text-length.ts';
import { mayHoldArticle, withUnshown } from './unshown.ts';
import { collapse, dropInvisible } from './whitespace.ts';

/** The text blocks in page order, as columns of equal length. */
export interface Blocks {
  /** White space collapsed; a line break where the page breaks the line without ending the paragraph. */
  readonly text: readonly string[];
  /** Node that contains the block. */
  readonly node: readonly number[];
  /** UTF-16 units inside links. */
  readonly linked: readonly number[];
  /** Length in letters, a Han, Kana or Hangul character counting 2.5. */
  readonly size: readonly number[];
}

/** The page itself and the block elements that contain text, in page order, as columns of equal length. */
export interface Nodes {
  /** Index of the parent, always smaller than the node's own; −1 at the root, which is node 0. */
  readonly parent: readonly number[];
  /** Index into KINDS. */
  readonly kind: readonly number[];
  /** Hint bits of elements.ts. */
  readonly hints: readonly number[];
}

export interface Page extends Metadata {
  /** Hash of the shape of the markup, in hex: equal for pages of one template. */
  readonly skeleton: string;
  readonly blocks: Blocks;
  readonly nodes: Nodes;
  /** What the page shows besides its text; absent if there is nothing, or if it was not asked for. */
  readonly media?: Media;
  /** Share of each block that stands in the article text of the page's JSON-LD, 0 … 1; absent if there is none on the page. */
  readonly articleShares?: readonly number[];
}

export interface ParseOptions {
  /** CSS selector: only text inside a match is read; a page without a match is empty. Default: the whole body. */
  readonly area?: string | undefined;
  /** CSS selector: text inside a match is left out. Default: nothing. */
  readonly drop?: string | undefined;
  /** Whether pictures, frames and other media are collected. Default: false */
  readonly media?: boolean | undefined;
}

const PARSE_KEYS: KeysOf<ParseOptions> = { area: true, drop: true, media: true };

/**
 * Parses a page.
 * @param html the decoded page; any string is valid
 * @throws UNKNOWN_OPTION; BAD_OPTION if the page is no text, or a selector uses unsupported syntax
 * @example
 * ```js
 * import { parsePage } from 'dittograph/html';
 *
 * const { title, blocks } = parsePage('<title>The ferry</title><p>It left <b>before</b> dawn.</p>');
 * console.log(title, blocks.text); // The ferry [ 'It left before dawn.' ]
 * ```
 */
export function parsePage(html: string, options: ParseOptions = {}): Page {
  refuseUnknown(options, Object.keys(PARSE_KEYS), 'parsePage');
  requireText(html, 'a page');
  const { page, article, scripts } = read(html, options, false);
  // a caller who names an area knows where the text is
  if (options.area !== undefined) return page;
  const parse = (markup: string, reveal: boolean): Page => read(markup, options, reveal).page;
  const whole = withUnshown(page, html, parse, article, scripts);
  return options.media === true ? withData(whole, scripts) : whole;
}

function read(html: string, options: ParseOptions, reveal: boolean): Read {
  const reader = new PageBuilder(html, options, reveal);
  scanMarkup(html, reader);
  return { page: reader.finish(), article: reader.article, scripts: reader.scripts };
}

interface Read {
  readonly page: Page;
  /** The article of the page's JSON-LD. */
  readonly article: string | undefined;
  /** Scripts that hold data. */
  readonly scripts: readonly string[];
}

/** Most blocks of a page; further text joins the last block, this many texts at a time. */
export const MAX_BLOCKS = 131_072;
const JOINED_AT_ONCE = 4096;

const A = nameCode('a');
const BR = nameCode('br');
const BODY = nameCode('body');
const HTML = nameCode('html');
const PLAIN = KINDS.indexOf('plain');
const PARAGRAPH = KINDS.indexOf('paragraph');
const HEADING = KINDS.indexOf('heading');
const TITLE = nameCode('title');
const SCRIPT = nameCode('script');
const TEXTAREA = nameCode('textarea');
const TIME = nameCode('time');
const CLASS = nameCode('class');
const ID = nameCode('id');
const ROLE = nameCode('role');
const STYLE = nameCode('style');
const HIDDEN = nameCode('hidden');
const ITEMPROP = nameCode('itemprop');
const HREF = nameCode('href');
const LANG = nameCode('lang');
const TYPE = nameCode('type');

const UNDISPLAYED = /display\s*:\s*none/i;
/** White space that begins a paragraph by indenting it. */
const INDENT = /^[\t-\r ]*(?:\u3000|\xa0[ \xa0]| \xa0|\u2003)/;

/** Longest text of a table cell, in UTF-16 units, that joins the next cell in one block. */
const MAX_JOINED_CELL = 80;
class PageBuilder implements Sink {
  readonly #html: string;
  readonly #metadata = new MetadataReader();
  readonly #skeleton = new Skeleton();
  readonly #media: MediaReader | undefined;
  readonly #area: Matcher | undefined;
  readonly #drop: Matcher | undefined;
  /** Whether inline elements are kept on the stack too, since a selector may match them. */
  readonly #all: boolean;

  readonly #open: OpenElements;
  #bodyDepth = 0;

  // the current block
  #text = '';
  #linked = 0;
  #breaks = 0;
  /** The text ends in white space, or is empty. */
  #spaced = true;

  #rest: string[] = [];
  readonly #rests: string[] = [];
  readonly #blocks: { [K in keyof Blocks]: Blocks[K][number][] } = {
    text: [],
    node: [],
    linked: [],
    size: [],
  };
  readonly #nodes: { [K in keyof Nodes]: number[] } = { parent: [-1], kind: [0], hints: [0] };

  /** Whether hidden elements that may hold the article are read. */
  readonly #reveal: boolean;
  /** Type of the current script, and the ranges of scripts that hold data. */
  #scriptType = '';
  readonly #data: (readonly [start: number, end: number])[] = [];

  constructor(html: string, { area, drop, media }: ParseOptions, reveal: boolean) {
    this.#html = html;
    this.#media = media === true ? new MediaReader(html) : undefined;
    this.#reveal = reveal;
    this.#area = area === undefined ? undefined : new Matcher(parseSelector(area, "'area'"));
    this.#drop = drop === undefined ? undefined : new Matcher(parseSelector(drop, "'drop'"));
    this.#all = area !== undefined || drop !== undefined;
    const leave = (): void => {
      this.#area?.leave();
      this.#drop?.leave();
    };
    this.#open = new OpenElements(this.#all ? leave : undefined);
  }

  open(tag: number, attributes: Attributes): void {
    if (tag === BR) {
      this.#breaks++;
      return;
    }
    const { flags, kind } = meaningOf(tag);
    const media = this.#media;
    if (media !== undefined && (flags & MEDIUM) !== 0 && this.#isShown(true) && !isHidden(attributes))
      media.element(tag, attributes, this.#mediaPlace());
    if ((flags & (VOID | RAW)) !== 0) {
      if ((flags & BLOCK_LEVEL) !== 0) this.#flush();
      if (tag === SCRIPT) {
        this.#scriptType = attributes.get(TYPE)?.trim() ?? '';
        this.#metadata.script(attributes);
      } else this.#metadata.element(tag, attributes);
      return;
    }
    const block = (flags & BLOCK_LEVEL) !== 0;
    if (block) {
      this.#endPart(flags);
      this.#open.closeImplied(tag);
    }
    const level = this.#open.stack.length - this.#bodyDepth;
    const named = block && attributes.count > 0 ? attributes.get(CLASS) : undefined;
    if (block) this.#skeleton.enter(level, tag, named ?? '');
    let seen = (flags & UNSEEN) === 0;
    let hints = 0;
    if (attributes.count > 0) {
      if (block) {
        if (named !== undefined) hints |= hintsIn(named);
        hints |= hintsIn(attributes.get(ID) ?? '') | hintsIn(attributes.get(ROLE) ?? '');
        if (attributes.get(ITEMPROP)?.includes('articleBody') === true) hints |= HINT_BODY;
        // a hidden body is usually shown by a script; a hidden part of it is not
        if (tag !== BODY && tag !== HTML && isHidden(attributes)) seen &&= this.#reveal && mayHoldArticle(kind, hints);
        if (tag === HTML) this.#metadata.lang(attributes.get(LANG));
      } else if (isHidden(attributes)) seen = false;
      if (tag === A) {
        const href = attributes.get(HREF);
        if (href !== undefined) {
          if (media !== undefined && linksToFile(href, attributes) && this.#isShown(false))
            media.link(href, this.#mediaPlace());
          if (this.#open.link < 0) this.#open.link = this.#open.stack.length;
        }
      } else if (tag === TIME) this.#metadata.element(tag, attributes);
    }
    if (!block && seen && !this.#all) return;
    const area = this.#area?.enter(tag, attributes) === true;
    const drop = this.#drop?.enter(tag, attributes) === true;
    this.#open.push(tag, (flags & ~UNSEEN) | (seen && !drop ? 0 : UNSEEN) | (area ? IN_AREA : 0), kind, hints);
    if (tag === BODY) this.#bodyDepth = this.#open.stack.length;
  }

  close(tag: number): void {
    if (tag === A) this.#open.link = -1;
    else if (tag === BR) this.#breaks++;
    const { flags } = meaningOf(tag);
    if ((flags & (VOID | RAW)) !== 0 || tag === BODY || tag === HTML) return; // text after the body belongs to it
    if ((flags & BLOCK_LEVEL) !== 0) this.#endPart(flags);
    this.#open.close(tag, flags);
  }

  text(start: number, end: number): void {
    if (!this.#isShown(false)) {
      if (this.#media?.isInOption === true) this.#media.optionText(start, end);
      return;
    }
    const html = this.#html;
    if (this.#open.pre > 0) {
      this.#endBreaks(false);
      this.#append(dropInvisible(decodeReferences(html.slice(start, end)).replace(/\r\n?/g, '\n')), false);
      return;
    }
    let i = start;
    while (i < end && html.charCodeAt(i) <= 32) i++;
    if (i === end) {
      this.#append(' ', true);
      return;
    }
    const decoded = decodeReferences(html.slice(start, end));
    if (this.#breaks > 0) this.#endBreaks(INDENT.test(decoded));
    this.#append(collapse(decoded), true);
  }

  raw(tag: number, start: number, end: number): void {
    if (tag === TITLE) this.#metadata.pageTitle(this.#html.slice(start, end));
    else if (tag === TEXTAREA) this.#media?.textArea(start, end, this.#mediaPlace());
    else if (tag === SCRIPT) {
      this.#metadata.scriptText(this.#html, start, end);
      if (isData(this.#scriptType, this.#html, start, end)) this.#data.push([start, end]);
    }
  }

  get article(): string | undefined {
    return this.#metadata.article;
  }

  get scripts(): string[] {
    return this.#data.map(([start, end]) => this.#html.slice(start, end));
  }

  finish(): Page {
    this.#flush();
    if (this.#rest.length + this.#rests.length > 0) {
      const last = this.#blocks.text[MAX_BLOCKS - 1]!;
      this.#blocks.text[MAX_BLOCKS - 1] = [last, ...this.#rests, ...this.#rest].join('\n');
    }
    const article = this.#metadata.article;
    const media = this.#media?.finish(this.#metadata.base);
    const agreement = article === undefined ? undefined : articleShares(article, this.#blocks.text);
    return {
      ...this.#metadata.finish(),
      ...(agreement && { articleShares: agreement }),
      skeleton: this.#skeleton.hash(),
      blocks: this.#blocks,
      nodes: this.#nodes,
      ...(media && { media }),
    };
  }

  /** Whether what comes next is shown. @param inElement also in an element like `video`, instead of its text */
  #isShown(inElement: boolean): boolean {
    const { unseen, inArea, stack } = this.#open;
    if (this.#area !== undefined && inArea === 0) return false;
    if (unseen === 0) return true;
    const innermost = stack[stack.length - 1]!;
    return (
      inElement && unseen === 1 && (innermost.flags & UNSEEN) !== 0 && (meaningOf(innermost.tag).flags & MEDIUM) !== 0
    );
  }

  #mediaPlace(): MediaPlace {
    const { stack, link } = this.#open;
    return { stack, block: Math.min(this.#blocks.text.length, MAX_BLOCKS), isLinked: link >= 0 };
  }

  /** Applies the pending line breaks: one ends a line; two, or one before an indented line, end the paragraph. */
  #endBreaks(indented: boolean): void {
    if (this.#breaks > 1 || indented) this.#flush();
    else if (this.#breaks === 1 && this.#text !== '') {
      this.#text += '\n';
      this.#spaced = true;
    }
    this.#breaks = 0;
  }

  #append(text: string, collapse: boolean): void {
    const kept = collapse && this.#spaced && text.startsWith(' ') ? text.slice(1) : text;
    if (kept === '') return;
    this.#text += kept;
    if (this.#open.link >= 0) this.#linked += kept.length;
    this.#spaced = kept.endsWith(' ');
  }

  /** Ends the current block where a block element begins or ends; short cells of a row stay in one block. */
  #endPart(flags: number): void {
    if ((flags & TABLE_CELL) === 0 || this.#text.length > MAX_JOINED_CELL) this.#flush();
    else this.#append(' ', true);
  }

  /** Ends the current block and adds it to its node. */
  #flush(): void {
    this.#breaks = 0;
    if (this.#text === '') return;
    const text = this.#text.includes('\n')
      ? this.#text.replace(/ +$/gm, '').replace(/^\n+|\s+$/g, '')
      : this.#text.trim();
    const linked = Math.min(this.#linked, text.length);
    this.#text = '';
    this.#linked = 0;
    this.#spaced = true;
    if (text === '') return;
    const blocks = this.#blocks;
    if (blocks.text.length === MAX_BLOCKS) {
      this.#overflow(text, linked);
      return;
    }
    blocks.text.push(text);
    blocks.node.push(this.#node());
    blocks.linked.push(linked);
    blocks.size.push(letterCount(text));
    if (this.#nodes.kind[blocks.node[blocks.node.length - 1]!] === HEADING) this.#metadata.heading(text);
  }

  /** Adds text beyond {@link MAX_BLOCKS} to the last block, so that a page of millions of blocks stays small. */
  #overflow(text: string, linked: number): void {
    const { linked: links, size } = this.#blocks;
    links[MAX_BLOCKS - 1]! += linked;
    size[MAX_BLOCKS - 1]! += letterCount(text);
    this.#rest.push(text);
    if (this.#rest.length < JOINED_AT_ONCE) return;
    this.#rests.push(this.#rest.join('\n'));
    this.#rest = [];
  }

  /** The node of the innermost element; makes it and its ancestors on first use. */
  #node(): number {
    const { stack } = this.#open;
    let from = stack.length;
    while (from > 0 && stack[from - 1]!.node < 0) from--;
    let node = from === 0 ? 0 : stack[from - 1]!.node;
    let inHeading = false;
    for (const open of stack.slice(from)) {
      // an element with which a heading begins is the heading; later ones may follow a heading that was not closed
      inHeading ||= open.kind === HEADING;
      this.#nodes.parent.push(node);
      this.#nodes.kind.push(inHeading && (open.kind === PLAIN || open.kind === PARAGRAPH) ? HEADING : open.kind);
      this.#nodes.hints.push(open.hints);
      node = this.#nodes.parent.length - 1;
      open.node = node;
    }
    return node;
  }
}

function isHidden(attributes: Attributes): boolean {
  const style = attributes.get(STYLE);
  return (style !== undefined && UNDISPLAYED.test(style)) || attributes.get(HIDDEN) !== undefined;
}
