/** The tree of a page's blocks with sums over each subtree, as columns with an entry for each node. */

import type { Page } from '../page/page.ts';
import { CHROME, PROSE } from '../template/block-classes.ts';
import type { PageAnalysis } from './analysis.ts';

/** Least share of a linked headline that is in links, and its least length in letters. */
const HEADLINE_LINKS = 0.8;
const MIN_HEADLINE = 15;

export class BlockTree {
  readonly page: Page;
  /** The hint of each block that announces a section. */
  readonly sections: Uint8Array;
  /** The class of each block, as defined in block-classes.ts. */
  readonly classes: Int8Array;
  /** Running text of the page in letters, including parts that are never its text. */
  readonly total: number;
  /** Running text below the node: letters, and blocks. */
  readonly prose: Float64Array;
  readonly proseBlocks: Uint32Array;
  /** Blocks below the node that are not chrome. */
  readonly ownBlocks: Uint32Array;
  /** Blocks below the node that are linked headlines. */
  readonly headlines: Uint32Array;
  /** UTF-16 units below the node, and those in links and other chrome. */
  readonly units: Float64Array;
  readonly linked: Float64Array;
  /** First block below the node. */
  readonly first: Int32Array;
  /** Number of direct children of the node, both blocks and nodes. */
  readonly members: Uint32Array;

  /** O(blocks + nodes). */
  constructor({ page, sections }: PageAnalysis, classes: Int8Array, total: number) {
    const count = page.nodes.parent.length;
    this.page = page;
    this.sections = sections;
    this.classes = classes;
    this.total = total;
    this.prose = new Float64Array(count);
    this.proseBlocks = new Uint32Array(count);
    this.ownBlocks = new Uint32Array(count);
    this.headlines = new Uint32Array(count);
    this.units = new Float64Array(count);
    this.linked = new Float64Array(count);
    this.first = new Int32Array(count).fill(page.blocks.text.length);
    this.members = new Uint32Array(count);
    const { text, node, linked, size } = page.blocks;
    for (let i = 0; i < text.length; i++) {
      const at = node[i]!;
      const units = text[i]!.length;
      this.members[at]!++;
      this.first[at] = Math.min(this.first[at]!, i);
      this.units[at]! += units;
      this.linked[at]! += classes[i] === CHROME ? units : linked[i]!;
      if (classes[i] !== CHROME) this.ownBlocks[at]!++;
      if (classes[i] === PROSE) {
        this.prose[at]! += size[i]!;
        this.proseBlocks[at]!++;
      } else if (linked[i]! > HEADLINE_LINKS * units && size[i]! >= MIN_HEADLINE) this.headlines[at]!++;
    }
    const { parent } = page.nodes;
    for (let i = count - 1; i > 0; i--) {
      const outer = parent[i]!;
      this.members[outer]!++;
      this.first[outer] = Math.min(this.first[outer]!, this.first[i]!);
      this.units[outer]! += this.units[i]!;
      this.linked[outer]! += this.linked[i]!;
      this.prose[outer]! += this.prose[i]!;
      this.proseBlocks[outer]! += this.proseBlocks[i]!;
      this.ownBlocks[outer]! += this.ownBlocks[i]!;
      this.headlines[outer]! += this.headlines[i]!;
    }
  }
}
