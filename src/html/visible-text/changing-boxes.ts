/**
 * Boxes of a site whose content changes from visit to visit: the tides of today, the users online, the most read pages. A
 * crawl that fetched some pages twice shows them: the same page has different content below the same label. A box is the
 * content below a label of the template, in an element that begins with a label.
 *
 * Changing content may still be the content of the page, such as the departures from one stop. So a box is learnt only if
 * its content has changed at two or more addresses, and at half or more of those that have it and were fetched twice, and if
 * the words that do not change are also in that box on other pages. A box with prices is not learnt, unless they are prices
 * of other pages to which it links. O(blocks) a page.
 */
import type { PageAnalysis } from '../analysis/analysis.ts';
import { KIND } from '../template/block-classes.ts';
import { FRAME_SHARE } from '../template/boilerplate.ts';

/** Fewest addresses at which a box must have changed, and least share of the addresses that were fetched twice. */
const MIN_ADDRESSES = 2;
const CHANGED_SHARE = 0.5;
/** Largest share of these addresses with a constant word that is in that box on no other page; a few have one by chance. */
const OWN_SHARE = 0.5;
/** Share of linked blocks from which a box counts as links to other pages. */
const LINKED_SHARE = 1 / 3;
const PRICE = /\p{Sc}|元|\b(?:eur|usd|gbp|cny|rmb)\b|价/iu;
const WORDS = /\p{sc=Han}+|[\p{L}\p{N}]+/gu;
const HAN = /\p{sc=Han}/u;

/** The blocks below a label, from the first to the one after the last. */
interface Box {
  /** Hash of the block that is the label. */
  readonly label: number;
  readonly from: number;
  readonly to: number;
}

/** The boxes of a page in page order, outer boxes first. @param learned hashes of the template's blocks */
function boxesOf(analysis: PageAnalysis, learned: ReadonlySet<number>): Box[] {
  const { page, hashes, titles, anchor } = analysis;
  const { blocks, nodes } = page;
  const count = nodes.parent.length;
  // The first and the last block below each node.
  const first = new Int32Array(count).fill(blocks.text.length);
  const last = new Int32Array(count).fill(-1);
  blocks.node.forEach((node, i) => {
    first[node] = Math.min(first[node]!, i);
    last[node] = Math.max(last[node]!, i);
  });
  for (let node = count - 1; node > 0; node--) {
    const outer = nodes.parent[node]!;
    first[outer] = Math.min(first[outer]!, first[node]!);
    last[outer] = Math.max(last[outer]!, last[node]!);
  }
  const isLabel = (i: number): boolean => learned.has(hashes[i]!) && blocks.linked[i] === 0 && titles[i] === 0;
  const isHeading = (i: number): boolean => nodes.kind[blocks.node[i]!] === KIND.heading;
  const boxes: Box[] = [];
  for (let i = 0; i < blocks.text.length; i++) {
    if (!isLabel(i)) continue;
    let node = blocks.node[i]!;
    while (node > 0 && first[node] === i && last[node] === i) node = nodes.parent[node]!;
    const begins = first[node]!;
    const areHeaded = isHeading(i) && isHeading(begins) && isLabel(begins);
    if (node === 0 || (begins !== i && !areHeaded)) continue;
    let to = i + 1;
    while (to <= last[node]! && !(areHeaded && isHeading(to) && isLabel(to))) to++;
    if (to > i + 1 && !(anchor > i && anchor < to)) boxes.push({ label: hashes[i]!, from: i + 1, to });
  }
  return boxes;
}

/** 1 at the blocks of a page in boxes that change from visit to visit. @param changing the result for its site */
export function changingBlocks(
  analysis: PageAnalysis,
  learned: ReadonlySet<number> | undefined,
  changing: ReadonlySet<number> | undefined,
): Uint8Array | undefined {
  if (!learned?.size || !changing?.size || !analysis.hashes.some((hash) => changing.has(hash))) return undefined;
  return marksOf(analysis.hashes.length, boxesOf(analysis, learned), changing);
}

function marksOf(blocks: number, boxes: readonly Box[], labels: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(blocks);
  for (const { label, from, to } of boxes) if (labels.has(label)) marks.fill(1, from, to);
  return marks;
}

/** The words of a box at one address. */
interface Said {
  /** Words of any visit, and words of every visit. */
  readonly all: ReadonlySet<string>;
  readonly stays: readonly string[];
  /** Whether its content differs between visits; `undefined` if there was only one visit. */
  readonly hasChanged: boolean | undefined;
}

/** The changing boxes of a site. */
export interface Changing {
  /** The labels of the boxes that change. */
  readonly labels: ReadonlySet<number>;
  /** Hashes of blocks in these boxes, except those that many pages have outside of them, for example in a list. */
  readonly inside: ReadonlySet<number>;
}

/** Learns the changing boxes of one site. */
export class ChangingBoxes {
  readonly #learned: ReadonlySet<number>;
  readonly #boxes = new Map<number, Said[]>();
  readonly #pages: { readonly hashes: Float64Array; readonly boxes: readonly Box[] }[] = [];
  /** Labels of boxes with prices that are not those of other pages. */
  readonly #priced = new Set<number>();

  /** @param learned hashes of the template's blocks */
  constructor(learned: ReadonlySet<number>) {
    this.#learned = learned;
  }

  /** Adds a page with its visits. A single visit also helps, since it shows the words of a box at another address. */
  add(visits: readonly PageAnalysis[]): void {
    const [first = new Map<number, string>(), ...others] = visits.map((visit) => this.#textsOf(visit));
    for (const [label, text] of first) {
      const again = others.flatMap((boxes) => boxes.get(label) ?? []);
      const words = [text, ...again].map(wordsOf);
      const said: Said = {
        all: new Set(words.flatMap((some) => [...some])),
        stays: [...words[0]!].filter((word) => words.every((some) => some.has(word))),
        hasChanged: again.length === 0 ? undefined : again.some((other) => other !== text),
      };
      const known = this.#boxes.get(label);
      if (known === undefined) this.#boxes.set(label, [said]);
      else known.push(said);
    }
  }

  /** O(words of the boxes + blocks of the pages). */
  learned(): Changing {
    const labels = this.#changing();
    const inside = new Set<number>();
    const outside = new Map<number, number>();
    for (const { hashes, boxes } of this.#pages) {
      const isIn = marksOf(hashes.length, boxes, labels);
      hashes.forEach((hash, i) => {
        if (isIn[i] === 1) inside.add(hash);
      });
      for (const hash of new Set(hashes.filter((_, i) => isIn[i] === 0)))
        outside.set(hash, (outside.get(hash) ?? 0) + 1);
    }
    const isAlone = (hash: number): boolean => (outside.get(hash) ?? 0) < FRAME_SHARE * this.#pages.length;
    return { labels, inside: new Set([...inside].filter(isAlone)) };
  }

  #changing(): ReadonlySet<number> {
    const changing = [...this.#boxes].filter(([label, said]) => {
      const visited = said.filter(({ hasChanged }) => hasChanged !== undefined);
      const changed = visited.filter(({ hasChanged }) => hasChanged);
      if (changed.length < Math.max(MIN_ADDRESSES, CHANGED_SHARE * visited.length) || this.#priced.has(label))
        return false;
      const addresses = new Map<string, number>();
      for (const { all } of said) for (const word of all) addresses.set(word, (addresses.get(word) ?? 0) + 1);
      const isOfItsPage = ({ stays }: Said): boolean => stays.some((word) => addresses.get(word) === 1);
      return changed.filter(isOfItsPage).length <= OWN_SHARE * changed.length;
    });
    return new Set(changing.map(([label]) => label));
  }

  /** The text of each box of a page, by its label. */
  #textsOf(analysis: PageAnalysis): Map<number, string> {
    const { text, linked } = analysis.page.blocks;
    const texts = new Map<number, string>();
    const boxes = boxesOf(analysis, this.#learned);
    this.#pages.push({ hashes: analysis.hashes, boxes });
    for (const { label, from, to } of boxes) {
      const own = text.slice(from, to);
      texts.set(label, own.join('\n'));
      const links = linked.slice(from, to).filter((units) => units > 0).length;
      if (links < LINKED_SHARE * own.length && own.some((line) => PRICE.test(line))) this.#priced.add(label);
    }
    return texts;
  }
}

/** The words of a text; for Chinese, each pair of neighbouring characters. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [word] of text.toLowerCase().matchAll(WORDS)) {
    if (!HAN.test(word)) words.add(word);
    else for (let i = 0; i + 2 <= word.length; i++) words.add(word.slice(i, i + 2));
  }
  return words;
}
