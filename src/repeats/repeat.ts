/** Common parts of the searches for repeated passages. */

/** A passage that an earlier text has, or that the same text has earlier. Bytes of UTF-8; the end is exclusive. */
export interface Repeat {
  readonly start: number;
  readonly end: number;
  /** An earlier occurrence, usually the first: the number of the text, and the byte at which it begins. */
  readonly of: { readonly text: number; readonly start: number };
}

/** Takes texts one after another and finds in each the passages that occurred before. */
export interface RepeatSearch {
  /** @returns ascending; they may overlap */
  add(text: Uint8Array): Repeat[];
  /** Number of times that a limit was reached, so that a repeat may be missing; 0 if all are found. */
  readonly limited: number;
}

/** The bytes of a text that was added. */
export type EarlierText = (text: number) => Uint8Array;

/** Bits of the filter an occurrence: with so many, few hashes without an occurrence pass it. */
const FILTER_BITS = 32;

/** Occurrences by a hash of 32 bits and a second one to distinguish them: at most 32 bytes each. */
export class Occurrences {
  #heads = new Uint32Array(1 << 10);
  /** A bit for each hash, in little memory: most windows have no occurrence and need no other lookup. */
  #filter = new Uint32Array(((1 << 9) * FILTER_BITS) >> 5);
  #length = 0;
  #hashes = new Uint32Array(1 << 9);
  #tags = new Uint32Array(1 << 9);
  #texts = new Uint32Array(1 << 9);
  #starts = new Uint32Array(1 << 9);
  #next = new Uint32Array(1 << 9);

  add(hash: number, tag: number, text: number, start: number): void {
    if (this.#length === this.#hashes.length) this.#grow();
    const at = this.#length++;
    this.#hashes[at] = hash;
    this.#tags[at] = tag;
    this.#texts[at] = text;
    this.#starts[at] = start;
    this.#link(at);
  }

  /** The filter: if the bit of a hash is not set, no occurrence has it. Views are valid until the next {@link add}. */
  get filter(): Uint32Array {
    return this.#filter;
  }

  /** The latest occurrence with these hashes, as a place for {@link text}, {@link start} and {@link before}; −1 if none. */
  latest(hash: number, tag: number): number {
    return this.#from(this.#heads[hash & (this.#heads.length - 1)]! - 1, hash, tag);
  }

  /** The one before it with the same hashes; −1 if none. */
  before(at: number): number {
    return this.#from(this.#next[at]! - 1, this.#hashes[at]!, this.#tags[at]!);
  }

  text(at: number): number {
    return this.#texts[at]!;
  }

  start(at: number): number {
    return this.#starts[at]!;
  }

  #from(first: number, hash: number, tag: number): number {
    let at = first;
    while (at >= 0 && (this.#hashes[at] !== hash >>> 0 || this.#tags[at] !== tag >>> 0)) at = this.#next[at]! - 1;
    return at;
  }

  #link(at: number): void {
    const hash = this.#hashes[at]!;
    this.#filter[(hash >>> 5) & (this.#filter.length - 1)]! |= 1 << (hash & 31);
    const slot = hash & (this.#heads.length - 1);
    this.#next[at] = this.#heads[slot]!;
    this.#heads[slot] = at + 1;
  }

  #grow(): void {
    const longer = (column: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
      const grown = new Uint32Array(2 * column.length);
      grown.set(column);
      return grown;
    };
    this.#hashes = longer(this.#hashes);
    this.#tags = longer(this.#tags);
    this.#texts = longer(this.#texts);
    this.#starts = longer(this.#starts);
    this.#next = longer(this.#next);
    this.#heads = new Uint32Array(2 * this.#heads.length);
    this.#filter = new Uint32Array(2 * this.#filter.length);
    for (let at = 0; at < this.#length; at++) this.#link(at);
  }
}
