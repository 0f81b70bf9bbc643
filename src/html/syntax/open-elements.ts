/**
 * The open elements of a page while it is scanned, and the rules by which a tag closes them. This is the part of the tree
 * construction of the HTML standard (WHATWG HTML, 13.2.6) that determines to which block a text belongs.
 */
import { BLOCK_LEVEL, CLOSES_SIBLING, KINDS, LISTED, meaningOf, PRE, SCOPE, TABLE_PART, UNSEEN } from './elements.ts';
import { PLAIN_LOOK, type Styling, within } from './looks.ts';
import { nameCode } from './scanner.ts';

/** The element matches `area`; a flag in addition to those of elements.ts. */
export const IN_AREA = 1 << 16;

const P = nameCode('p');
const TABLE = nameCode('table');
const HEAD = nameCode('head');
const TR = nameCode('tr');
const DL = nameCode('dl');
const LIST = KINDS.indexOf('list');
const ITEM = KINDS.indexOf('item');
const CELL = KINDS.indexOf('cell');
const QUOTE = KINDS.indexOf('quote');

/** The start of one of these elements closes an open one of the same group, unless one of `within` was opened since. */
const IMPLIED: ReadonlyMap<number, { readonly closes: readonly number[]; readonly within: readonly number[] }> =
  new Map(
    [
      ['li', 'ul ol menu dir'],
      ['dt dd', 'dl'],
      ['td th', 'table tr'],
      ['tr', 'table'],
      ['thead tbody tfoot', 'table'],
    ].flatMap(([row, within]) => {
      const names = row!.split(' ').map(nameCode);
      return names.map((name) => [name, { closes: names, within: within!.split(' ').map(nameCode) }] as const);
    }),
  );

export interface OpenElement {
  readonly tag: number;
  readonly flags: number;
  readonly kind: number;
  readonly hints: number;
  /** Node of the element; −1 while it contains no text. */
  node: number;
  /** Stack position of the next outer element of the same name, or −1. */
  readonly outer: number;
  /** Stack position of the innermost block element that is this one or contains it, or −1. */
  readonly block: number;
  /** Of the element and, if it is in an item, a cell or a row, of that, too. */
  readonly look: Styling;
  /** Number of lists that contain it. */
  readonly lists: number;
  /** Whether it is a quotation, or in one. */
  readonly isQuoted: boolean;
}

export class OpenElements {
  /** The outermost first. */
  readonly stack: OpenElement[] = [];
  /** Numbers of open elements that hide their text, keep white space, or match `area`. */
  unseen = 0;
  pre = 0;
  inArea = 0;
  /** Depth of the stack at which the open link began, or −1. */
  link = -1;
  /** Stack positions of the innermost element, by the number of its name, and of unlisted ones by the code. */
  readonly #innermost = new Int32Array(LISTED + 1).fill(-1);
  readonly #unlisted = new Map<number, number>();
  /** Stack positions of open tables and cells, above −1. */
  readonly #scopes: number[] = [-1];
  readonly #onPop: (() => void) | undefined;

  /** @param onPop called for each element that is closed */
  constructor(onPop?: () => void) {
    this.#onPop = onPop;
  }

  /** Stack position of the innermost open element of a name, or −1. */
  at(tag: number): number {
    const { number } = meaningOf(tag);
    return number > 0 ? this.#innermost[number]! : (this.#unlisted.get(tag) ?? -1);
  }

  #setInnermost(tag: number, place: number): void {
    const { number } = meaningOf(tag);
    if (number > 0) this.#innermost[number] = place;
    else this.#unlisted.set(tag, place);
  }

  push(tag: number, flags: number, kind: number, hints: number, own: Styling = PLAIN_LOOK): void {
    const place = this.stack.length;
    const outer = this.stack[place - 1];
    const block = (flags & BLOCK_LEVEL) !== 0 ? place : (outer?.block ?? -1);
    const isPart = outer !== undefined && (outer.kind === ITEM || outer.kind === CELL || outer.tag === TR);
    const look = isPart ? within(outer.look, own) : own;
    const lists = (outer?.lists ?? 0) + (kind === LIST && tag !== DL ? 1 : 0);
    const isQuoted = kind === QUOTE || outer?.isQuoted === true;
    this.stack.push({ tag, flags, kind, hints, node: -1, outer: this.at(tag), block, look, lists, isQuoted });
    this.#setInnermost(tag, place);
    if ((flags & SCOPE) !== 0) this.#scopes.push(place);
    if ((flags & UNSEEN) !== 0) this.unseen++;
    if ((flags & PRE) !== 0) this.pre++;
    if ((flags & IN_AREA) !== 0) this.inArea++;
  }

  /** Closes the elements that the start of a block element closes without an end tag. */
  closeImplied(tag: number, flags: number): void {
    if (this.stack[this.stack.length - 1]?.tag === HEAD) this.#popTo(this.at(HEAD)); // a head contains no block
    const paragraph = this.at(P);
    if (paragraph > this.#scope()) this.#popTo(paragraph);
    const implied = (flags & CLOSES_SIBLING) === 0 ? undefined : IMPLIED.get(tag);
    if (implied === undefined) return;
    let closes = -1;
    let within = -1;
    for (const other of implied.closes) closes = Math.max(closes, this.at(other));
    for (const outer of implied.within) within = Math.max(within, this.at(outer));
    if (closes > within) this.#popTo(closes);
  }

  /**
   * Closes the element that an end tag names, and all inside it. An unmatched end tag closes nothing outside its table,
   * and an inline one closes no block.
   */
  close(tag: number, flags: number): void {
    const at = this.at(tag);
    if (at < 0) return;
    const isBlock = (flags & BLOCK_LEVEL) !== 0;
    const barrier = (flags & TABLE_PART) !== 0 ? this.at(TABLE) : this.#scope();
    if (isBlock ? at >= barrier : at > this.stack[this.stack.length - 1]!.block) this.#popTo(at);
  }

  /** Stack position of the innermost table or cell, or −1. */
  #scope(): number {
    return this.#scopes[this.#scopes.length - 1]!;
  }

  /** Closes the element at a stack position, and all inside it. */
  #popTo(place: number): void {
    while (this.stack.length > place) {
      const { tag, flags, outer } = this.stack.pop()!;
      this.#setInnermost(tag, outer);
      if ((flags & SCOPE) !== 0) this.#scopes.pop();
      if ((flags & UNSEEN) !== 0) this.unseen--;
      if ((flags & PRE) !== 0) this.pre--;
      if ((flags & IN_AREA) !== 0) this.inArea--;
      this.#onPop?.();
    }
    if (this.link > place) this.link = -1;
  }
}
