/**
 * Properties of a page that several steps need, each computed on first use: the same hashes, classes and titles determine
 * its main text, its visible text, its media and its recurring blocks. The page must not change meanwhile. O(characters),
 * once.
 */

import type { Page } from '../page/page.ts';
import { classesOf } from '../template/block-classes.ts';
import { hashesInOrder } from '../template/boilerplate.ts';
import { lineHashesInOrder } from '../template/counters.ts';
import { neverText } from './never-text.ts';
import { sectionHints } from './section-headings.ts';
import { titleAnchor, titleBlocks, titleHolders } from './title-blocks.ts';

export class PageAnalysis {
  readonly page: Page;
  #hashes: Float64Array | undefined;
  #lineHashes: Float64Array | undefined;
  #classes: Int8Array | undefined;
  #titles: Uint8Array | undefined;
  #anchor: number | undefined;
  #holders: Uint8Array | undefined;
  #never: Uint8Array | undefined;
  #sections: Uint8Array | undefined;
  /** Results by the requested set of hashes; a set never has both hashes of blocks and hashes of lines. */
  readonly #marks = new Map<ReadonlySet<number>, Uint8Array>();
  #none: Uint8Array | undefined;

  constructor(page: Page) {
    this.page = page;
  }

  /** The block hash of each block, as defined in boilerplate.ts. */
  get hashes(): Float64Array {
    this.#hashes ??= hashesInOrder(this.page);
    return this.#hashes;
  }

  /** The line hash of each block, as defined in counters.ts. */
  get lineHashes(): Float64Array {
    this.#lineHashes ??= lineHashesInOrder(this.page);
    return this.#lineHashes;
  }

  /** 1 at each block whose block hash is in a set, which must not change. */
  blocksAmong(some: ReadonlySet<number> | undefined): Uint8Array {
    return this.#among(some, () => this.hashes);
  }

  /** 1 at each block whose line hash is in a set, which must not change. */
  linesAmong(some: ReadonlySet<number> | undefined): Uint8Array {
    return this.#among(some, () => this.lineHashes);
  }

  #among(some: ReadonlySet<number> | undefined, hashesOf: () => Float64Array): Uint8Array {
    if (some === undefined || some.size === 0) {
      this.#none ??= new Uint8Array(this.page.blocks.text.length);
      return this.#none;
    }
    let marks = this.#marks.get(some);
    if (marks === undefined) {
      const hashes = hashesOf();
      marks = new Uint8Array(hashes.length);
      for (let i = 0; i < hashes.length; i++) if (some.has(hashes[i]!)) marks[i] = 1;
      this.#marks.set(some, marks);
    }
    return marks;
  }

  /** The class of each block, as defined in block-classes.ts. */
  get classes(): Int8Array {
    this.#classes ??= classesOf(this.page);
    return this.#classes;
  }

  /** 1 at the blocks that show the page's title. */
  get titles(): Uint8Array {
    this.#titles ??= titleBlocks(this.page);
    return this.#titles;
  }

  /** The block where the text begins; −1 if unknown. */
  get anchor(): number {
    this.#anchor ??= titleAnchor(this.page, this.titles);
    return this.#anchor;
  }

  /** 1 at the nodes that contain the anchor. */
  get holders(): Uint8Array {
    this.#holders ??= titleHolders(this.page, this.anchor);
    return this.#holders;
  }

  /** 1 at the blocks of parts that are never the text (never-text.ts). */
  get never(): Uint8Array {
    this.#never ??= neverText(this.page, this.holders);
    return this.#never;
  }

  /** The hint of each block that announces a section outside the article; 0 at the others. */
  get sections(): Uint8Array {
    this.#sections ??= sectionHints(this.page);
    return this.#sections;
  }
}
