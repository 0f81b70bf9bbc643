/**
 * Compares the blocks of pages that recur on their site. A block that nearly all pages of one form have is not content of
 * any of them: each print view names the site. The blocks are counted when first needed. O(blocks of all pages).
 */

import { letterCount } from '../../html/syntax/text-length.ts';
import { profileOf } from '../../methods/methods.ts';
import type { ScanParameters } from '../../methods/options.ts';
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { MARK } from '../../verify/kind/frame.ts';
import { SENTENCE } from '../../verify/kind/lacking.ts';
import type { SiteFrame } from '../../verify/kind/site-frame.ts';
import { isFrame, Numbering } from '../../verify/kind/symbols.ts';
import { rotatingBlocks } from './rotating-blocks.ts';

/** Least share of the pages of a form that have a block of the form. */
const FORM_SHARE = 0.9;
/** Least pages of a form by which its blocks are recognised. */
const MIN_PAGES = 3;

/** Pages whose blocks are kept. */
const PAGES_AT_ONCE = 64;

/** Least letters of a sentence that says something else than a block of the template. */
const MIN_LETTERS = 20;

/** Least share of the words of two lines that are the same if both are of one subject. */
const SHARED_WORDS = 1 / 2;
const NUMBER = /\d/;
const NUMBERS = /\d+/g;
/** A label: `Condition: used`. */
const LABEL = /^[^:\n]{1,40}:(?=\s|\P{ASCII})/u;

/** A line of a page. */
interface Line {
  /** The words up to the first colon, as normalised. */
  readonly label: string | undefined;
  /** Whether it names an author, or says whether an article is in stock. */
  readonly isByLine: boolean;
  /** Its words and facts without counters and stamps. */
  readonly words: Uint32Array;
  /** The line with a sign for each number: of a price, only the currency is left. `undefined` without a number. */
  readonly shape: string | undefined;
}

/** Number of pages of a form, and of those with each block. */
interface Form {
  pages: number;
  readonly counts: Map<string, number>;
}

export class RecurringBlocks {
  readonly #store: Pick<Store, 'documents' | 'texts' | 'visible'>;
  readonly #frameOf: (document: number) => SiteFrame;
  readonly #sectionsOf: (document: number) => readonly string[];
  readonly #numbering: Numbering;
  #rotating: ((site: string) => ReadonlySet<string>) | undefined;
  #forms: ReadonlyMap<string, Form> | undefined;
  readonly #shownBy = new Map<number, ReadonlySet<string>>();
  /** Contents by frame of a site and block. */
  readonly #contents = new Map<SiteFrame, Map<string, string>>();

  /** @param frameOf the frame of the site of a document @param sectionsOf the sections of a document */
  constructor(
    store: Pick<Store, 'documents' | 'texts' | 'visible'>,
    parameters: ScanParameters,
    frameOf: (document: number) => SiteFrame,
    sectionsOf: (document: number) => readonly string[],
  ) {
    this.#store = store;
    this.#frameOf = frameOf;
    this.#sectionsOf = sectionsOf;
    this.#numbering = new Numbering(profileOf(parameters));
  }

  /**
   * Whether each of two pages of a site has such a block with content that the other does not show, other than the sections
   * of the two.
   */
  sayOtherThings(a: number, b: number): boolean {
    if (this.#areOfOneForm(a, b) && (this.#isReplaced(a, b) || this.#isReplaced(b, a))) return true;
    const [ours, theirs] = [this.#says(a, b), this.#says(b, a)];
    if (ours.length === 0 && theirs.length === 0) return false;
    if (ours.length === 0) return theirs.some(isSentence) && this.#hasOwnSentence(a, b);
    if (theirs.length === 0) return ours.some(isSentence) && this.#hasOwnSentence(b, a);
    const areSections = (page: number, blocks: readonly string[]): boolean => {
      const sections = this.#sectionsOf(page);
      return blocks.every((block) => sections.includes(block.trim()));
    };
    return !(areSections(a, ours) && areSections(b, theirs));
  }

  /** Whether the text of a page has a sentence that another page of its form does not show. */
  #hasOwnSentence(page: number, other: number): boolean {
    if (!this.#areOfOneForm(page, other)) return false;
    return this.#ownLines(page, other).some((line) => isSentence(line) && this.#content(line, page) !== '');
  }

  /** The lines of the text of a page that another page does not show. */
  #ownLines(page: number, other: number): readonly string[] {
    const { documents, visible } = this.#store;
    const shown = new Set(documents.boilerplate(other));
    const lines = new Set(textOf(visible, other).split('\n'));
    return textOf(visible, page)
      .split('\n')
      .filter((line) => line !== '' && !lines.has(line) && !shown.has(line));
  }

  /**
   * Whether a page has a block that recurs and another page of its form does not show, and the other has a line of its own
   * that says something else of the same.
   */
  #isReplaced(page: number, other: number): boolean {
    const blocks = this.#notShown(page, other);
    if (blocks.length === 0) return false;
    const frames = [this.#frameOf(page), this.#frameOf(other)] as const;
    const lines = this.#ownLines(other, page).map((line) => this.#line(line, frames[1]));
    return blocks
      .flatMap((block) => block.split('\n'))
      .map((line) => this.#line(line, frames[0]))
      .some((ours) => lines.some((theirs) => areOfOneSubject(ours, theirs)));
  }

  #line(text: string, frame: SiteFrame): Line {
    const { normal, numbers, marks } = this.#numbering.text(text, frame);
    return {
      label: LABEL.exec(normal)?.[0],
      isByLine: marks.some((mark) => (mark & MARK.weak) !== 0),
      words: numbers.filter((_, i) => (marks[i]! & MARK.frame) === 0),
      shape: NUMBER.test(normal) ? normal.replace(NUMBERS, '0') : undefined,
    };
  }

  #areOfOneForm(a: number, b: number): boolean {
    const { documents } = this.#store;
    return documents.recurring(a).form === documents.recurring(b).form;
  }

  /** The contents of the blocks of the template that a page has. */
  template(page: number): ReadonlySet<string> {
    const contents = this.#store.documents.boilerplate(page).map((block) => this.#content(block, page));
    return new Set(contents.filter((content) => content !== ''));
  }

  /** Such blocks with content that another page does not show. */
  #says(page: number, other: number): readonly string[] {
    const saying = this.#notShown(page, other).filter(
      (block) => !this.#isOfForm(page, block) && this.#content(block, page) !== '',
    );
    if (saying.length === 0) return [];
    // A line with the date of the visit differs at each visit.
    const theirs = new Set(Array.from(this.#shown(other), (block) => this.#content(block, other)));
    return saying.filter((block) => !theirs.has(this.#content(block, page)));
  }

  /** The recurring blocks of a page that another page shows nowhere, without those that rotate. */
  #notShown(page: number, other: number): readonly string[] {
    const { documents, visible } = this.#store;
    const { blocks } = documents.recurring(page);
    if (blocks.length === 0) return [];
    const shown = this.#shown(other);
    this.#rotating ??= rotatingBlocks(this.#store);
    const rotating = this.#rotating(documents.details(page).site!);
    const notShown = blocks.filter((block) => !shown.has(block) && !rotating.has(block));
    if (notShown.length === 0) return [];
    // A page of another form may join blocks to lines.
    const end = this.#areOfOneForm(page, other) ? '\n' : '';
    const text = `${end}${textOf(visible, other)}${end}`;
    return notShown.filter((block) => !text.includes(`${end}${block}${end}`));
  }

  /** The recurring blocks of a page, and those of the template; cached, since consecutive pairs often share a page. */
  #shown(page: number): ReadonlySet<string> {
    let shown = this.#shownBy.get(page);
    if (shown === undefined) {
      const { documents } = this.#store;
      shown = new Set([...documents.recurring(page).blocks, ...documents.boilerplate(page)]);
      if (this.#shownBy.size === PAGES_AT_ONCE) this.#shownBy.clear();
      this.#shownBy.set(page, shown);
    }
    return shown;
  }

  #isOfForm(page: number, block: string): boolean {
    this.#forms ??= this.#counted();
    const { pages, counts } = this.#forms.get(this.#formOf(page))!;
    return pages >= MIN_PAGES && counts.get(block)! >= FORM_SHARE * pages;
  }

  /** A block of a page without counters, stamps and by-lines; cached, since it is on many pages of the site. */
  #content(block: string, page: number): string {
    const frame = this.#frameOf(page);
    let contents = this.#contents.get(frame);
    if (contents === undefined) {
      contents = new Map();
      this.#contents.set(frame, contents);
    }
    let content = contents.get(block);
    if (content === undefined) {
      const { numbers, marks } = this.#numbering.text(block, frame);
      content = numbers.filter((_, i) => !isFrame(marks[i]!)).join(' ');
      contents.set(block, content);
    }
    return content;
  }

  #counted(): Map<string, Form> {
    const { documents } = this.#store;
    const forms = new Map<string, Form>();
    for (let page = 0; page < documents.count; page++) {
      const { blocks } = documents.recurring(page);
      if (blocks.length === 0) continue;
      const name = this.#formOf(page);
      let form = forms.get(name);
      if (form === undefined) {
        form = { pages: 0, counts: new Map() };
        forms.set(name, form);
      }
      form.pages++;
      for (const block of new Set(blocks)) form.counts.set(block, (form.counts.get(block) ?? 0) + 1);
    }
    return forms;
  }

  #formOf(page: number): string {
    const { documents } = this.#store;
    return `${documents.details(page).site} ${documents.recurring(page).form}`;
  }
}

/**
 * Whether two lines say different things of one subject: they have the same label, both name authors, they differ in numbers
 * only, such as two prices, or they share half of their words and facts.
 */
function areOfOneSubject(ours: Line, theirs: Line): boolean {
  const left = [...theirs.words];
  if (ours.words.length === 0 || left.length === 0 || ours.words.join(' ') === left.join(' ')) return false;
  if (ours.isByLine && theirs.isByLine) return true;
  if (ours.label !== undefined && ours.label === theirs.label) return true;
  if (ours.shape !== undefined && ours.shape === theirs.shape) return true;
  let shared = 0;
  for (const word of ours.words) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    shared++;
  }
  return shared >= SHARED_WORDS * Math.max(ours.words.length, theirs.words.length);
}

/** Whether a block ends with a sentence of some length. */
function isSentence(block: string): boolean {
  return letterCount(block) >= MIN_LETTERS && SENTENCE.test(block);
}
