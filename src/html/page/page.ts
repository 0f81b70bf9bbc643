/**
 * A parsed page: its metadata, and its text in blocks within the tree of its block elements. It is made in a single pass
 * over the markup, and is a plain object of strings and numbers, so that it can be sent to another thread or stored.
 * O(length) time; no page makes it throw. The texts of the blocks keep the markup in memory; the metadata does not.
 */

import { type KeysOf, refuseUnknown, requireText } from '../../base/options.ts';
import { type Scripts, withData } from '../media/data-media.ts';
import { linkedMedium } from '../media/file-links.ts';
import type { Media } from '../media/media.ts';
import { type MediaPlace, MediaReader } from '../media/media-reader.ts';
import { HINT_BODY, HINT_ORDERED, hintsIn } from '../syntax/class-names.ts';
import { isData } from '../syntax/data-islands.ts';
import { BLOCK_LEVEL, MEDIUM, meaningOf, RAW, UNSEEN, VOID } from '../syntax/elements.ts';
import { PLAIN_LOOK, type Styling } from '../syntax/looks.ts';
import { IN_AREA, OpenElements } from '../syntax/open-elements.ts';
import { type Attributes, nameCode, type Sink, scanMarkup } from '../syntax/scanner.ts';
import { Matcher, parseSelector } from '../syntax/selector.ts';
import { LEVELS, Skeleton } from '../syntax/skeleton.ts';
import { articleShares } from './article-share.ts';
import { type Blocks, type Nodes, PageBlocks } from './blocks.ts';
import { type Links, LinksReader } from './links.ts';
import { type Markup, MarkupReader } from './markup-reader.ts';
import { type Metadata, MetadataReader } from './metadata.ts';
import { withOrders } from './ordered-lists.ts';
import { mayHoldArticle, withUnshown } from './unshown.ts';

export interface Page extends Metadata {
  /** Hash of the shape of the markup, in hex: equal for pages of one template. */
  readonly skeleton: string;
  readonly blocks: Blocks;
  readonly nodes: Nodes;
  /** The media of the page; absent if there are none, or if they were not requested. */
  readonly media?: Media;
  /** What the markup says besides the words; absent if it says nothing, or if media were not requested. */
  readonly markup?: Markup;
  /** The links of the page; absent if they were not requested. */
  readonly links?: Links;
  /** Share of each block that is in the article text of the page's JSON-LD, 0 … 1; absent if the page has no such text. */
  readonly articleShares?: readonly number[];
}

export interface ParseOptions {
  /** CSS selector: only text inside a match is read; a page without a match is empty. Default: the whole body. */
  readonly area?: string | undefined;
  /** CSS selector: text inside a match is left out. Default: nothing. */
  readonly drop?: string | undefined;
  /** Whether pictures, frames and other media are collected. Default: false */
  readonly media?: boolean | undefined;
  /** Whether links are collected. Default: false */
  readonly links?: boolean | undefined;
}

const PARSE_KEYS: KeysOf<ParseOptions> = { area: true, drop: true, media: true, links: true };

/**
 * Parses a page.
 * @param html the decoded page; any string is valid
 * @throws UNKNOWN_OPTION; BAD_OPTION if the page is not a string, or a selector uses unsupported syntax
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
  // A caller who names an area knows where the text is.
  if (options.area !== undefined) return page;
  const parse = (markup: string, reveal: boolean): Page => read(markup, options, reveal).page;
  const whole = withUnshown(page, html, parse, article, scripts.data);
  return options.media === true ? withOrders(withData(whole, scripts)) : whole;
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
  readonly scripts: Scripts;
}

const A = nameCode('a');
const AREA = nameCode('area');
const INPUT = nameCode('input');
const BR = nameCode('br');
const BODY = nameCode('body');
const HTML = nameCode('html');
const TITLE = nameCode('title');
const SCRIPT = nameCode('script');
const TEXTAREA = nameCode('textarea');
const NOSCRIPT = nameCode('noscript');
const TIME = nameCode('time');
const CLASS = nameCode('class');
const ID = nameCode('id');
const ROLE = nameCode('role');
const STYLE = nameCode('style');
const HIDDEN = nameCode('hidden');
const ITEMPROP = nameCode('itemprop');
const TEMPLATE = nameCode('template');
const SHADOW_ROOT_MODE = nameCode('shadowrootmode');
const HREF = nameCode('href');
const LANG = nameCode('lang');
const TYPE = nameCode('type');
const SRC = nameCode('src');
const OL = nameCode('ol');
const FORM = nameCode('form');
const I = nameCode('i');
const ARIA_LABEL = nameCode('aria-label');

const UNDISPLAYED = /display\s*:\s*none/i;

type Range = readonly [start: number, end: number];

class PageBuilder implements Sink {
  readonly #html: string;
  readonly #metadata = new MetadataReader();
  readonly #skeleton = new Skeleton();
  readonly #media: MediaReader | undefined;
  readonly #markup: MarkupReader | undefined;
  readonly #links: LinksReader | undefined;
  readonly #area: Matcher | undefined;
  readonly #drop: Matcher | undefined;
  /** Whether inline elements are also kept on the stack, since a selector may match them. */
  readonly #all: boolean;

  readonly #open: OpenElements;
  readonly #blocks: PageBlocks;
  #bodyDepth = 0;

  /** Whether hidden elements that may hold the article are read. */
  readonly #reveal: boolean;
  /** Type of the current script, the ranges of scripts with data and of others, and the addresses of external ones. */
  #scriptType = '';
  readonly #data: Range[] = [];
  readonly #code: Range[] = [];
  readonly #sources: string[] = [];

  constructor(html: string, { area, drop, media, links }: ParseOptions, reveal: boolean) {
    this.#html = html;
    this.#media = media === true ? new MediaReader(html) : undefined;
    this.#markup = media === true ? new MarkupReader(html, area === undefined && drop === undefined) : undefined;
    this.#links = links === true ? new LinksReader() : undefined;
    this.#reveal = reveal;
    this.#area = area === undefined ? undefined : new Matcher(parseSelector(area, "'area'"));
    this.#drop = drop === undefined ? undefined : new Matcher(parseSelector(drop, "'drop'"));
    this.#all = area !== undefined || drop !== undefined;
    const leave = (): void => {
      this.#area?.leave();
      this.#drop?.leave();
    };
    this.#open = new OpenElements(this.#all ? leave : undefined);
    this.#blocks = new PageBlocks(this.#open, (heading) => this.#metadata.heading(heading));
  }

  open(tag: number, attributes: Attributes): void {
    if (tag === BR) {
      this.#blocks.lineBreak();
      return;
    }
    const { flags, kind } = meaningOf(tag);
    const media = this.#media;
    if (media !== undefined && (flags & MEDIUM) !== 0 && this.#isShown(true) && !isHidden(attributes))
      media.element(tag, attributes, this.#mediaPlace());
    if ((flags & (VOID | RAW)) !== 0) {
      if ((flags & BLOCK_LEVEL) !== 0) this.#blocks.end();
      if (tag === INPUT || tag === TEXTAREA) this.#markup?.control(attributes);
      else if (tag === AREA) this.#linkArea(attributes.get(HREF));
      if (tag === SCRIPT) {
        this.#scriptType = attributes.get(TYPE)?.trim() ?? '';
        this.#metadata.script(attributes);
        const source = media === undefined ? undefined : attributes.get(SRC);
        if (source !== undefined) this.#sources.push(source);
      } else this.#metadata.element(tag, attributes);
      return;
    }
    const block = (flags & BLOCK_LEVEL) !== 0;
    if (block) {
      this.#blocks.endPart(flags);
      this.#open.closeImplied(tag, flags);
    } else this.#blocks.openInline(tag);
    const level = this.#open.stack.length - this.#bodyDepth;
    if (block && level < LEVELS) this.#skeleton.enter(level, tag, attributes.get(CLASS) ?? '');
    const look = this.#markup === undefined ? PLAIN_LOOK : this.#lookOf(tag, attributes, block);
    let seen = (flags & UNSEEN) === 0;
    let hints = tag === OL ? HINT_ORDERED : 0;
    if (attributes.count > 0) {
      const mayBeIcon = tag === I || attributes.get(ARIA_LABEL) !== undefined;
      if (media !== undefined && mayBeIcon && seen && this.#isShown(false))
        media.mayBeIcon(tag, attributes, this.#mediaPlace());
      const style = media === undefined ? undefined : attributes.get(STYLE);
      if (style?.includes('url(') === true && seen && this.#isShown(false) && !isHidden(attributes))
        media!.background(style, this.#mediaPlace());
      if (block) {
        hints |= this.#hintsOf(attributes, CLASS) | this.#hintsOf(attributes, ID) | this.#hintsOf(attributes, ROLE);
        if (attributes.get(ITEMPROP)?.includes('articleBody') === true) hints |= HINT_BODY;
        // A hidden body is usually shown by a script; hidden parts of it are not.
        if (tag !== BODY && tag !== HTML && isHidden(attributes)) seen &&= this.#reveal && mayHoldArticle(kind, hints);
        if (tag === HTML) this.#metadata.lang(attributes.get(LANG));
        else if (tag === FORM && seen && this.#isShown(false)) media?.form(attributes, hints, this.#mediaPlace());
      } else if (isHidden(attributes)) seen = false;
      // A declarative shadow root is shown without a script.
      if (tag === TEMPLATE && attributes.get(SHADOW_ROOT_MODE) !== undefined) seen = true;
      if (tag === A) {
        const href = attributes.get(HREF);
        if (href !== undefined) {
          this.#links?.add(href, this.#blocks.count);
          const medium = media && linkedMedium(href, attributes);
          if (medium !== undefined && this.#isShown(false)) media!.link(medium, href, this.#mediaPlace());
          if (this.#open.link < 0) this.#open.link = this.#open.stack.length;
        }
      } else if (tag === TIME) this.#metadata.element(tag, attributes);
    }
    if (!block && seen && !this.#all) return;
    const area = this.#area?.enter(tag, attributes) === true;
    const drop = this.#drop?.enter(tag, attributes) === true;
    this.#open.push(tag, (flags & ~UNSEEN) | (seen && !drop ? 0 : UNSEEN) | (area ? IN_AREA : 0), kind, hints, look);
    if (tag === BODY) this.#bodyDepth = this.#open.stack.length;
  }

  close(tag: number): void {
    if (tag === A) this.#open.link = -1;
    else if (tag === BR) this.#blocks.lineBreak();
    const { flags } = meaningOf(tag);
    if ((flags & (VOID | RAW)) !== 0 || tag === BODY || tag === HTML) return; // text after the body belongs to it
    if ((flags & BLOCK_LEVEL) !== 0) this.#blocks.endPart(flags);
    else this.#blocks.closeInline(tag);
    this.#markup?.close(tag);
    this.#open.close(tag, flags);
  }

  text(start: number, end: number): void {
    if (!this.#isShown(false)) {
      if (this.#media?.isInOption === true) this.#media.optionText(start, end);
      this.#markup?.hidden(start, end, this.#open.stack);
      return;
    }
    this.#markup?.text(start, end, this.#open.stack, this.#blocks.count, this.#blocks.length);
    this.#blocks.add(this.#html, start, end);
  }

  raw(tag: number, start: number, end: number): void {
    if (tag === TITLE) this.#metadata.pageTitle(this.#html.slice(start, end));
    else if (tag === TEXTAREA) this.#media?.textArea(start, end, this.#mediaPlace());
    else if (tag === NOSCRIPT && this.#isShown(false)) this.#media?.unscripted(start, end, this.#mediaPlace());
    else if (tag === SCRIPT) {
      this.#metadata.scriptText(this.#html, start, end);
      if (isData(this.#scriptType, this.#html, start, end)) this.#data.push([start, end]);
      else if (this.#media !== undefined && end > start) this.#code.push([start, end]);
    }
  }

  get article(): string | undefined {
    return this.#metadata.article;
  }

  get scripts(): Scripts {
    const content = ([start, end]: Range): string => this.#html.slice(start, end);
    return { data: this.#data.map(content), code: this.#code.map(content), sources: this.#sources };
  }

  finish(): Page {
    const { blocks, nodes } = this.#blocks.finish();
    const article = this.#metadata.article;
    const media = this.#media?.finish(this.#metadata.base);
    const markup = this.#markup?.finish(blocks, nodes);
    const links = this.#links?.finish(this.#metadata.base);
    const agreement = article === undefined ? undefined : articleShares(article, blocks.text);
    return {
      ...this.#metadata.finish(),
      ...(agreement && { articleShares: agreement }),
      skeleton: this.#skeleton.hash(),
      blocks,
      nodes,
      ...(media && { media }),
      ...(markup && { markup }),
      ...(links && { links }),
    };
  }

  /**
   * Whether the next content is shown.
   * @param inElement true for media inside an element like `video`, whose text is hidden
   */
  #isShown(inElement: boolean): boolean {
    const { unseen, inArea, stack } = this.#open;
    if (this.#area !== undefined && inArea === 0) return false;
    if (unseen === 0) return true;
    const innermost = stack[stack.length - 1]!;
    return (
      inElement && unseen === 1 && (innermost.flags & UNSEEN) !== 0 && (meaningOf(innermost.tag).flags & MEDIUM) !== 0
    );
  }

  /** The hints of the value of an attribute. */
  #hintsOf(attributes: Attributes, name: number): number {
    const place = attributes.find(name);
    return place < 0 ? 0 : hintsIn(this.#html, attributes.startOf(place), attributes.endOf(place));
  }

  /** A part of a picture that is a link belongs to the text before the picture. */
  #linkArea(href: string | undefined): void {
    if (href !== undefined) this.#links?.add(href, Math.max(0, this.#blocks.count - 1));
  }

  #lookOf(tag: number, attributes: Attributes, isBlock: boolean): Styling {
    if (isBlock) return this.#markup!.openBlock(tag, attributes);
    this.#markup!.openInline(tag, attributes, this.#open.stack.length);
    return PLAIN_LOOK;
  }

  #mediaPlace(): MediaPlace {
    const { stack, link } = this.#open;
    const blocks = this.#blocks;
    return {
      stack,
      block: blocks.count,
      isLinked: link >= 0,
      isInline: blocks.isWithinLine,
      gap: this.#markup?.gap ?? 0,
      before: () => blocks.tail,
    };
  }
}

function isHidden(attributes: Attributes): boolean {
  const style = attributes.get(STYLE);
  return (style !== undefined && UNDISPLAYED.test(style)) || attributes.get(HIDDEN) !== undefined;
}
