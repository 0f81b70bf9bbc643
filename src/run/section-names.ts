/**
 * The sections of a site that a page is filed in, as the path to it names them (`Home › News › …`). A page that stands in two
 * sections names one in each place. What stands in a path is a section if most titles below it are in no other: the branches
 * of a firm, of which each has opening hours, are none. O(characters of the site's pages) once.
 */
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { pathNames } from '../verify/frame.ts';
import { sectionsOf } from './site-titles.ts';

/** Share of the titles below a name that are below no other. */
const ALONE_SHARE = 0.5;

export class SectionNames {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  /** By site, the names of its sections. */
  #sections: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  constructor(store: Pick<Store, 'documents' | 'visible'>) {
    this.#store = store;
  }

  /** The sections that a page is in. */
  of(page: number): readonly string[] {
    const { site } = this.#store.documents.details(page);
    if (site === undefined) return [];
    const names = this.#namesOf(page);
    if (names.length === 0) return names;
    this.#sections ??= this.#learned();
    const sections = this.#sections.get(site);
    return names.filter((name) => sections?.has(name) === true);
  }

  #learned(): Map<string, ReadonlySet<string>> {
    const { documents } = this.#store;
    const titles = new Map<string, string[][]>();
    for (let page = 0; page < documents.count; page++) {
      const { site, title } = documents.details(page);
      if (site === undefined || title === undefined) continue;
      const known = titles.get(site) ?? [];
      titles.set(site, known);
      for (const name of this.#namesOf(page)) known.push([name, title]);
    }
    return new Map([...titles].map(([site, own]) => [site, sectionsOf(own, ALONE_SHARE)]));
  }

  #namesOf(page: number): string[] {
    const { documents, visible } = this.#store;
    const lines = [textOf(visible, page), ...documents.boilerplate(page)].flatMap((text) => text.split('\n'));
    return [...new Set(lines.flatMap(pathNames))];
  }
}
