/**
 * The main text of a page: the subtree of the block tree with the most running text, its lead, and its similar siblings,
 * without the chrome inside them. Each step is a file:
 *
 * 1. `block-classes.ts`: each block is running text, short, or chrome.
 * 2. `title-blocks.ts`: finds the title on the page.
 * 3. `never-text.ts`: navigation, footers and cookie banners count as chrome if the page has anything else.
 * 4. `suspects.ts`: parts are suspect by their element, name (`class-names.ts`), heading (`section-headings.ts`) or shape.
 * 5. `weights.ts`: running text adds its length to its node, other blocks subtract from it; the heaviest node is the main
 *    one.
 * 6. `index-pages.ts`: on pages without an article, teasers and sections are the text.
 * 7. `cleaning.ts`: suspect parts, link lists, captions, by-lines and the title are removed from it.
 * 8. `leads.ts`: paragraphs, and lists under headings, between the title and the main node are added.
 * 9. `listings.ts`: if hardly any text was found, everything below the title is the text, links included; in a list of
 *    posts, their linked titles are added.
 *
 * If the main node is a thread, `threads.ts` replaces the last three steps and chooses the posts, and `quotes.ts` removes
 * their quotes of one another.
 *
 * The constants were tuned on the even-numbered pages of the article extraction benchmark and on one half of
 * extraction-segments; docs/extraction.md has the figures of the other halves. Three changes were tried and did not improve
 * both sets: a second choice with fewer rules if the first has little running text, a greater weight below the title, and
 * removing short blocks at the end of the text.
 *
 * O(characters). `extract: 'all'` keeps every block.
 */
import { type KeysOf, refuseUnknown, requireProperties } from '../../base/options.ts';
import { PageAnalysis } from '../analysis/analysis.ts';
import { BlockTree } from '../analysis/block-tree.ts';
import type { Suspects } from '../analysis/suspects.ts';
import type { Page } from '../page/page.ts';
import { classesWithout, PROSE, SHORT } from '../template/block-classes.ts';
import { hashOfLine } from '../template/boilerplate.ts';
import { arranged, either, furniture } from '../visible-text/visible.ts';
import { cleaned } from './cleaning.ts';
import { hasPostLines, withoutPostLines } from './date-lines.ts';
import { chooseMain } from './index-pages.ts';
import { addLeads } from './leads.ts';
import { addLinkedTitles, LISTED, listingText, MAIN, REPLACED, replacedBy } from './listings.ts';
import { dropRepeatedQuotes } from './quotes.ts';
import { threadText } from './threads.ts';
import { similarSiblings } from './weights.ts';

export interface SelectOptions {
  /** `main` text, or `all` visible text. Default: main. */
  readonly extract?: 'main' | 'all' | undefined;
  /** Hashes of the template's blocks, as learnt by boilerplate.ts. Default: none. */
  readonly learned?: ReadonlySet<number> | undefined;
  /** The learnt hashes that are on at least a quarter of the site's pages (`frames` of the learner). Default: `learned`. */
  readonly frame?: ReadonlySet<number> | undefined;
  /** Hashes of lines with counters, as learnt by counters.ts. Default: none. */
  readonly counters?: ReadonlySet<number> | undefined;
}

export interface MainText {
  /** The chosen blocks, joined by line breaks. */
  readonly text: string;
  /**
   * The text by which pages of one site are compared: `text` without what is only listed (listings.ts), since such pages
   * are compared as lists, by what they show and lead to. `text` if nothing else is left.
   */
  readonly compared: string;
  /** The title, and all other visible blocks except the template and counters, joined by line breaks; items are sorted (visible.ts). */
  readonly visible: string;
  /**
   * Share of `visible` that is also in `text` without what is only listed (listings.ts), by UTF-16 units, 0 … 1; 0 if
   * nothing is visible.
   */
  readonly coverage: number;
  /** The blocks that were left out as part of the learnt template. */
  readonly boilerplate: readonly string[];
}

const SELECT_KEYS: KeysOf<SelectOptions> = { extract: true, learned: true, frame: true, counters: true };

/**
 * Selects the text of a page. If the page has no text besides the learnt blocks, they are kept. `visible` and `coverage`
 * are computed on first use; the page must not change before that.
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
  requireProperties(page, ['blocks'], 'a page returned by parsePage');
  refuseUnknown(options, Object.keys(SELECT_KEYS), 'selectMain');
  return selectAnalysed(new PageAnalysis(page), options);
}

/**
 * Like {@link selectMain}, for a page whose analysis is also used elsewhere.
 * @param changing 1 at blocks that change from visit to visit, which are left out like the template
 */
export function selectAnalysed(analysis: PageAnalysis, options: SelectOptions, changing?: Uint8Array): MainText {
  const { page } = analysis;
  const { extract = 'main', learned, frame = learned, counters } = options;
  const { text } = page.blocks;
  const isOut = (some: ReadonlySet<number> | undefined): Uint8Array => {
    const out = withLines(text, analysis.blocksAmong(some), some);
    return changing === undefined ? out : either(out, changing);
  };
  const isLearned = isOut(learned);
  const select = (left: Uint8Array): Uint8Array =>
    extract === 'all' ? left.map((out) => 1 - out) : mainBlocks(analysis, left);
  let left = isLearned;
  let chosen = select(left);
  if (chosen.every((mark) => mark === 0) && left.includes(1)) {
    left = new Uint8Array(text.length);
    chosen = select(left);
  }
  const own = chosen.map((mark) => Number(mark === MAIN || mark === REPLACED));
  const visibleText = (): VisibleText => {
    const isFrame = frame === learned ? isLearned : isOut(frame);
    const out = furniture(analysis, isLearned, isFrame, analysis.linesAmong(counters), own);
    // The title is never template: what is above it may change from visit to visit, what is below it is content.
    if (analysis.anchor >= 0) out[analysis.anchor] = 0;
    const visible = arranged(page, out).join('\n');
    const shown = text.filter((_, i) => own[i] === 1 && out[i] === 0).join('\n');
    return { visible, coverage: visible === '' ? 0 : shown.length / visible.length };
  };
  const joined = (paragraphs: readonly string[]): string =>
    (extract === 'all' ? paragraphs : withoutPostLines(paragraphs)).join('\n');
  const main = joined(text.filter((_, i) => chosen[i] === MAIN || chosen[i] === LISTED));
  const compared = (): string => {
    const found = chosen.includes(LISTED) ? text.filter((_, i) => own[i] === 1) : [];
    return found.length === 0 ? main : joined(found);
  };
  const boilerplate = text.filter((_, i) => left[i] === 1 && changing?.[i] !== 1);
  return new Selection(main, boilerplate, compared, visibleText);
}

type VisibleText = Pick<MainText, 'visible' | 'coverage'>;

/**
 * The text of a page; the other texts are computed on first use. All objects share the functions that do so: an object with
 * accessors of its own has its own hidden class in V8, which keeps the page in memory until the next full collection.
 */
class Selection implements MainText {
  static readonly #ON_USE: PropertyDescriptorMap & ThisType<Selection> = {
    compared: {
      enumerable: true,
      get() {
        return this.#compared();
      },
    },
    visible: {
      enumerable: true,
      get() {
        this.#made ??= this.#visible();
        return this.#made.visible;
      },
    },
    coverage: {
      enumerable: true,
      get() {
        this.#made ??= this.#visible();
        return this.#made.coverage;
      },
    },
  };

  readonly text: string;
  declare readonly compared: string;
  declare readonly visible: string;
  declare readonly coverage: number;
  readonly boilerplate: readonly string[];
  readonly #compared: () => string;
  readonly #visible: () => VisibleText;
  #made: VisibleText | undefined;

  constructor(text: string, boilerplate: readonly string[], compared: () => string, visible: () => VisibleText) {
    this.text = text;
    this.boilerplate = boilerplate;
    this.#compared = compared;
    this.#visible = visible;
    Object.defineProperties(this, Selection.#ON_USE);
  }
}

/** The marks, and 1 at blocks whose lines are all marked blocks on other pages, since some views join blocks. */
function withLines(text: readonly string[], marks: Uint8Array, some: ReadonlySet<number> | undefined): Uint8Array {
  if (!some?.size) return marks;
  const all = marks.slice();
  for (let i = 0; i < text.length; i++) {
    if (all[i] === 1 || !text[i]!.includes('\n')) continue;
    if (text[i]!.split('\n').every((line) => some.has(hashOfLine(line)))) all[i] = 1;
  }
  return all;
}

function isIn(set: Uint8Array): (_: string, i: number) => boolean {
  return (_, i) => set[i] === 1;
}

/**
 * Marks the blocks of the main text as listings.ts defines; blocks marked in `left` were left out before and count as chrome.
 */
function mainBlocks(analysis: PageAnalysis, left: Uint8Array): Uint8Array {
  const { page, titles, anchor, holders, classes, never } = analysis;
  const { size } = page.blocks;
  let total = 0;
  for (let i = 0; i < classes.length; i++) if (classes[i] === PROSE && left[i] === 0) total += size[i]!;
  const some = chosenWithout(either(left, never));
  return some.some((mark) => mark !== 0) ? some : chosenWithout(left);

  function chosenWithout(out: Uint8Array): Uint8Array {
    const tree = new BlockTree(analysis, classesWithout(page, classes, out), total);
    const { suspects, weights, main } = chooseMain(tree, titles, anchor, holders);
    const thread = threadText(tree, titles, main);
    if (thread?.includes(1)) return thread;
    const chosen = cleaned(tree, suspects, titles, [main, ...similarSiblings(tree, suspects, weights, main)], main);
    const listing = listingText(tree, out, anchor, holders, chosen);
    if (!chosen.includes(1)) return replacedBy(listing, allOf(tree, suspects));
    addLeads(tree, suspects, anchor, main, chosen);
    if (hasPostLines(page.blocks.text.filter(isIn(chosen)))) dropRepeatedQuotes(page, chosen);
    if (listing === undefined) addLinkedTitles(tree, suspects, chosen);
    return replacedBy(listing, chosen);
  }
}

/**
 * The text if no rule finds one: the running text outside of suspect parts, else all running text, else every short block.
 */
function allOf({ page, classes }: BlockTree, { inherited }: Suspects): Uint8Array {
  const { node } = page.blocks;
  const isFree = classes.map((one, i) => Number(one === PROSE && inherited[node[i]!] === 0));
  if (isFree.includes(1)) return Uint8Array.from(isFree);
  const wanted = classes.includes(PROSE) ? PROSE : SHORT;
  return Uint8Array.from(classes, (one) => Number(one === wanted));
}
