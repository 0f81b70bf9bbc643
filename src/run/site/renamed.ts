/**
 * Finds one text under two titles: an article with a rewritten headline, or a page that had another title before the site
 * was rebuilt, or that has the title of a larger whole. The two pages must have two forms (skeletons of the markup), since
 * pages of one form that share a text are products, towns or people. So are pages whose titles have one form and differ in
 * names (`Opening hours in Hull`, `Opening hours in Leeds`) or numbers, and pages whose text has several titles in one form.
 * The shared text must have a word of at least one title, or the titles a common word, and each page must show its title,
 * and no heading that is similar to it but has another word. O(characters of the texts of the site) once, then O(length of
 * both pages) a pair.
 */
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { beginsWith, pairsOf, wordsOf } from './view-titles.ts';

/** Least UTF-16 units of the longest line of a text that identifies it. */
const MIN_LINE = 60;
/** Least words that both have; a Han character with the next one counts as a word. */
const MIN_WORDS = 60;
/** Least words of a title that is not just a name; two Han characters count as one. */
const MIN_TITLE = 2;
const HAN = /^\p{sc=Han}$/u;
/** Least share of the longer title with which both titles begin and end if they have one form. */
const SAME_FORM = 0.5;
/** Most UTF-16 units of a heading. */
const MAX_HEADING = 160;
/** Words that are not specific to a subject. */
const IDLE: ReadonlySet<string> = new Set(
  'a about all an and are as at be by for from has have how in into is it its of on or our out s that the their this to us was we were what when where who why with you your'.split(
    ' ',
  ),
);
/** In place of the titles by form if one form has several. */
const SEVERAL = 'several';
const FACT = /\p{N}/u;

export class Renamed {
  readonly #store: Pick<Store, 'documents' | 'texts' | 'visible'>;
  /** By site and longest line, the title of the pages with this line in each form. */
  #titles: ReadonlyMap<string, ReadonlyMap<string, string> | typeof SEVERAL> | undefined;

  constructor(store: Pick<Store, 'documents' | 'texts' | 'visible'>) {
    this.#store = store;
  }

  /** Whether two pages of a site of different forms have one text. @param titles without the parts of their site */
  areOneText(a: number, b: number, [ours, theirs]: readonly [string | undefined, string | undefined]): boolean {
    const { documents } = this.#store;
    if (ours === undefined || theirs === undefined || documents.recurring(a).form === documents.recurring(b).form)
      return false;
    const line = this.#longestLine(a);
    if (line.length < MIN_LINE || line !== this.#longestLine(b)) return false;
    const [titleA, titleB] = [wordsOf(ours), wordsOf(theirs)];
    if (haveOneForm(titleA, titleB) || !this.#isHeaded(a, titleA) || !this.#isHeaded(b, titleB)) return false;
    this.#titles ??= this.#byLine();
    if (this.#titles.get(this.#keyOf(a, line)) === SEVERAL) return false;
    const words = new Set(this.#shared(a, b).flatMap(pairsOf));
    if (words.size < MIN_WORDS) return false;
    const [inA, inB] = [new Set(pairsOf(titleA)), new Set(pairsOf(titleB))];
    const isShared = (word: string): boolean =>
      !IDLE.has(word) && (words.has(word) || (inA.has(word) && inB.has(word)));
    return [...inA, ...inB].some(isShared);
  }

  /**
   * Whether a page shows its title, as a line or at the end of the path to it, and no heading that is similar but has another
   * word.
   */
  #isHeaded(page: number, title: readonly string[]): boolean {
    const { documents, visible } = this.#store;
    const telling = title.filter((word) => !IDLE.has(word));
    const wanted = new Set(telling.length > 0 ? telling : title);
    const isShown = (line: string): boolean => {
      const words = wordsOf(line);
      return beginsWith(words, title) || title.every((word, i) => words.at(i - title.length) === word);
    };
    const isOther = (line: string): boolean => {
      const words = wordsOf(line).filter((word) => wanted.has(word) || !IDLE.has(word));
      const shared = words.filter((word) => wanted.has(word)).length;
      return words.length <= wanted.size + 1 && shared >= SAME_FORM * wanted.size && shared < words.length;
    };
    const isHeading = ({ length }: string): boolean => length <= MAX_HEADING;
    const lines = textOf(visible, page).split('\n').filter(isHeading);
    if (lines.some(isOther)) return false;
    const template = documents.boilerplate(page).flatMap((block) => block.split('\n'));
    return [...lines, ...template.filter(isHeading)].some(isShown);
  }

  /** The words of the lines that both pages show. */
  #shared(a: number, b: number): string[][] {
    const lines = new Set(textOf(this.#store.visible, a).split('\n'));
    const shared = textOf(this.#store.visible, b)
      .split('\n')
      .filter((line) => lines.has(line));
    return shared.map(wordsOf);
  }

  #longestLine(page: number): string {
    const lines = textOf(this.#store.texts, page).split('\n');
    return lines.reduce((longest, line) => (line.length > longest.length ? line : longest), '');
  }

  #keyOf(page: number, line: string): string {
    return `${this.#store.documents.details(page).site} ${line}`;
  }

  #byLine(): Map<string, Map<string, string> | typeof SEVERAL> {
    const { documents } = this.#store;
    const all = new Map<string, Map<string, string> | typeof SEVERAL>();
    for (let page = 0; page < documents.count; page++) {
      const { site, title = '' } = documents.details(page);
      if (site === undefined) continue;
      const line = this.#longestLine(page);
      if (line.length < MIN_LINE) continue;
      const key = this.#keyOf(page, line);
      const forms = all.get(key) ?? new Map<string, string>();
      if (forms === SEVERAL) continue;
      const { form } = documents.recurring(page);
      const known = forms.get(form);
      all.set(key, known === undefined || known === title ? forms.set(form, title) : SEVERAL);
    }
    return all;
  }
}

/** Whether two titles differ only at one place, or each has a number that the other lacks. */
function haveOneForm(a: readonly string[], b: readonly string[]): boolean {
  const most = Math.min(a.length, b.length);
  let [before, behind] = [0, 0];
  while (before < most && a[before] === b[before]) before++;
  while (behind < most - before && a.at(-1 - behind) === b.at(-1 - behind)) behind++;
  const differ = before + behind < most;
  const hasOwn = (own: readonly string[], other: readonly string[]): boolean =>
    own.some((word) => FACT.test(word) && !other.includes(word));
  if (sizeOf(a) < MIN_TITLE || sizeOf(b) < MIN_TITLE || (hasOwn(a, b) && hasOwn(b, a))) return true;
  return differ && before + behind >= SAME_FORM * Math.max(a.length, b.length);
}

function sizeOf(title: readonly string[]): number {
  return title.reduce((sum, word) => sum + (HAN.test(word) ? 1 / 2 : 1), 0);
}
