/**
 * Sentences that the pages of one form of a site have in common, such as the notice of an accessible view, or a reference of
 * the old site to the new one. No template is learned from forms of few pages, so these sentences are in the texts, but are
 * not content of any page. Nor are long paragraphs that a quarter of the pages of a form have under many titles, such as the
 * advice below each job: no template is learned from them if the pages have no other paragraphs. A form is a skeleton of
 * the markup. O(characters of the pages of a form), once a form.
 */
import { letterCount } from '../../html/syntax/text-length.ts';
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { SENTENCE } from '../../verify/kind/lacking.ts';

/** Least share of the pages of a form that have a sentence of the form. */
const SHARE = 0.9;
/** Least number of different longest lines of these pages: pages of releases and sizes share one text. */
const MIN_TEXTS = 3;
/** Least share of the pages of a form that have a long paragraph, under this number of titles; and its least letters. */
const LONG_SHARE = 0.25;
const MIN_TITLES = 10;
const MIN_LETTERS = 120;
/** Most pages of a form that are read. */
const MOST_PAGES = 64;

export class FormLines {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  /** The pages by site and form. */
  #pages: ReadonlyMap<string, readonly number[]> | undefined;
  readonly #lines = new Map<string, ReadonlySet<string>>();

  constructor(store: Pick<Store, 'documents' | 'visible'>) {
    this.#store = store;
  }

  /** The lines of a page that are sentences of its form. */
  of(page: number): readonly string[] {
    const form = this.#formOf(page);
    let lines = this.#lines.get(form);
    if (lines === undefined) {
      lines = this.#common(form);
      this.#lines.set(form, lines);
    }
    return lines.size === 0
      ? []
      : textOf(this.#store.visible, page)
          .split('\n')
          .filter((line) => lines.has(line));
  }

  #common(form: string): ReadonlySet<string> {
    this.#pages ??= this.#byForm();
    const pages = (this.#pages.get(form) ?? []).slice(0, MOST_PAGES);
    const counts = new Map<string, number>();
    const titles = new Map<string, Set<string>>();
    const longest = new Set<string>();
    for (const page of pages) {
      const { title } = this.#store.documents.details(page);
      const lines = new Set(textOf(this.#store.visible, page).split('\n'));
      for (const line of lines) {
        if (!SENTENCE.test(line)) continue;
        counts.set(line, (counts.get(line) ?? 0) + 1);
        if (title !== undefined) titles.set(line, (titles.get(line) ?? new Set()).add(title));
      }
      longest.add([...lines].reduce((one, other) => (other.length > one.length ? other : one)));
    }
    const areOther = longest.size >= MIN_TEXTS;
    const isCommon = ([line, count]: readonly [string, number]): boolean =>
      (areOther && count >= SHARE * pages.length) ||
      (count >= LONG_SHARE * pages.length &&
        (titles.get(line)?.size ?? 0) >= MIN_TITLES &&
        letterCount(line) >= MIN_LETTERS);
    return new Set([...counts].filter(isCommon).map(([line]) => line));
  }

  #byForm(): Map<string, number[]> {
    const { documents } = this.#store;
    const forms = new Map<string, number[]>();
    for (let page = 0; page < documents.count; page++) {
      const form = this.#formOf(page);
      const pages = forms.get(form);
      if (pages === undefined) forms.set(form, [page]);
      else pages.push(page);
    }
    return forms;
  }

  #formOf(page: number): string {
    const { documents } = this.#store;
    return `${documents.details(page).site} ${documents.recurring(page).form}`;
  }
}
