/**
 * The text of a page in blocks, like the paragraphs that a browser shows: white space collapses, a line break ends a line,
 * two line breaks end a paragraph, and short cells of a table share a block. Each block has the node of its innermost
 * element.
 * O(length).
 */
import { decodeReferences } from '../syntax/character-references.ts';
import { KINDS, TABLE_CELL } from '../syntax/elements.ts';
import { InlineGaps } from '../syntax/inline-gaps.ts';
import type { OpenElements } from '../syntax/open-elements.ts';
import { nameCode } from '../syntax/scanner.ts';
import { letterCount } from '../syntax/text-length.ts';
import { collapse, dropInvisible } from '../syntax/whitespace.ts';

/** The text blocks in page order, as columns of equal length. */
export interface Blocks {
  /** With collapsed white space; has a line break where the page breaks a line within a paragraph. */
  readonly text: readonly string[];
  /** Node that contains the block. */
  readonly node: readonly number[];
  /** UTF-16 units inside links. */
  readonly linked: readonly number[];
  /** Length in letters; a Han, Kana or Hangul character counts 2.5. */
  readonly size: readonly number[];
}

/** The page itself and the block elements that contain text, in page order, as columns of equal length. */
export interface Nodes {
  /** Index of the parent, always smaller than the node's own; −1 at the root, which is node 0. */
  readonly parent: readonly number[];
  /** Index into KINDS. */
  readonly kind: readonly number[];
  /** Hint bits of class-names.ts. */
  readonly hints: readonly number[];
}

/** Most blocks of a page; further text joins the last block, `JOINED_AT_ONCE` texts at a time. */
export const MAX_BLOCKS = 131_072;
const JOINED_AT_ONCE = 4096;

const PLAIN = KINDS.indexOf('plain');
const PARAGRAPH = KINDS.indexOf('paragraph');
const HEADING = KINDS.indexOf('heading');

/** Indentation that begins a paragraph. */
const INDENT = /^[\t-\r ]*(?:\u3000|\xa0[ \xa0]| \xa0|\u2003)/;

/** Most UTF-16 units of the text before the label of an icon. */
const MAX_TAIL = 60;

/** Longest text of a table cell, in UTF-16 units, that joins the next cell in one block. */
const MAX_JOINED_CELL = 80;

const SUP = nameCode('sup');
/** An exponent after a base of up to three digits; after a longer number, such as a year, it may be a note. */
const EXPONENT = /^\d{1,2}$/;
const BASE = /(?:^|[^\p{L}\p{N}.,])\d{1,3}$/u;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

export class PageBlocks {
  readonly #open: OpenElements;
  readonly #onHeading: (text: string) => void;

  // the current block
  #text = '';
  #linked = 0;
  #breaks = 0;
  /** Whether the text ends in white space, or is empty. */
  #spaced = true;
  readonly #gaps = new InlineGaps();
  /** Length of the text when the last `sup` began. */
  #supFrom = 0;

  #rest: string[] = [];
  readonly #rests: string[] = [];
  readonly #blocks: { [K in keyof Blocks]: Blocks[K][number][] } = { text: [], node: [], linked: [], size: [] };
  readonly #nodes: { [K in keyof Nodes]: number[] } = { parent: [-1], kind: [0], hints: [0] };

  /** @param onHeading called with the text of each block of a heading */
  constructor(open: OpenElements, onHeading: (text: string) => void) {
    this.#open = open;
    this.#onHeading = onHeading;
  }

  /** Blocks that have ended. */
  get count(): number {
    return this.#blocks.text.length;
  }

  /** Whether the current block has text. */
  get isWithinLine(): boolean {
    return this.#text.trim() !== '';
  }

  /** UTF-16 units of the text of the current block, without a blank at its end. */
  get length(): number {
    return this.#spaced ? Math.max(0, this.#text.length - 1) : this.#text.length;
  }

  /** The end of the text so far: of the current block or, if it is empty, of the last one. */
  get tail(): string {
    const text = this.isWithinLine ? this.#text : (this.#blocks.text[this.count - 1] ?? '');
    return text.slice(-MAX_TAIL).trim();
  }

  /** Adds character data of the page to the current block. */
  add(html: string, start: number, end: number): void {
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

  lineBreak(): void {
    this.#breaks++;
  }

  openInline(tag: number): void {
    if (tag === SUP) this.#supFrom = this.#text.length;
    this.#gaps.open(tag, this.#text.length);
  }

  closeInline(tag: number): void {
    if (tag === SUP) this.#raiseExponent();
    if (this.#open.pre === 0) this.#gaps.close(tag, this.#text.length);
  }

  /** Writes the exponent of a power with superscript digits: `10<sup>2</sup>` is not 102. */
  #raiseExponent(): void {
    const [base, exponent] = [this.#text.slice(0, this.#supFrom), this.#text.slice(this.#supFrom)];
    if (!EXPONENT.test(exponent) || !BASE.test(base.slice(-4))) return;
    this.#text = base + Array.from(exponent, (digit) => SUPERSCRIPTS[Number(digit)]).join('');
  }

  /** Ends the current block because a block element begins or ends; short one-line cells of a row share a block. */
  endPart(flags: number): void {
    const isJoined = (flags & TABLE_CELL) !== 0 && this.#text.length <= MAX_JOINED_CELL && !this.#text.includes('\n');
    if (!isJoined) this.end();
    else this.#append(' ', true);
  }

  /** Ends the current block and adds it to its node. */
  end(): void {
    this.#breaks = 0;
    if (this.#text === '') return;
    const text = this.#text.includes('\n')
      ? this.#text.replace(/ +$/gm, '').replace(/^\n+|\s+$/g, '')
      : this.#text.trim();
    const linked = Math.min(this.#linked, text.length);
    this.#text = '';
    this.#linked = 0;
    this.#spaced = true;
    this.#gaps.reset();
    if (text === '') return;
    const blocks = this.#blocks;
    if (blocks.text.length === MAX_BLOCKS) {
      this.#overflow(text, linked);
      return;
    }
    const node = this.#node();
    blocks.text.push(text);
    blocks.node.push(node);
    blocks.linked.push(linked);
    blocks.size.push(letterCount(text));
    if (this.#nodes.kind[node] === HEADING) this.#onHeading(text);
  }

  finish(): { readonly blocks: Blocks; readonly nodes: Nodes } {
    this.end();
    if (this.#rest.length + this.#rests.length > 0) {
      const last = this.#blocks.text[MAX_BLOCKS - 1]!;
      this.#blocks.text[MAX_BLOCKS - 1] = [last, ...this.#rests, ...this.#rest].join('\n');
    }
    return { blocks: this.#blocks, nodes: this.#nodes };
  }

  /** Applies the pending line breaks: one ends a line; two, or one before an indented line, end the paragraph. */
  #endBreaks(indented: boolean): void {
    if (this.#breaks > 1 || indented) this.end();
    else if (this.#breaks === 1 && this.#text !== '') {
      this.#text += '\n';
      this.#spaced = true;
    }
    this.#breaks = 0;
  }

  #append(text: string, collapse: boolean): void {
    const kept = collapse && this.#spaced && text.startsWith(' ') ? text.slice(1) : text;
    if (kept === '') return;
    if (this.#gaps.isBefore(kept, this.#text)) this.#text += ' ';
    this.#text += kept;
    if (this.#open.link >= 0) this.#linked += kept.length;
    this.#spaced = kept.endsWith(' ');
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
    for (; from < stack.length; from++) {
      const open = stack[from]!;
      // An element at the start of a heading counts as the heading; later ones may follow an unclosed heading.
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
