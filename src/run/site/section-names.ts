/**
 * The sections of a site to which a page belongs, according to the path to it (`Home › News › …`). A page that is in two
 * sections names a different one at each place. A name in a path is a section if most titles below it are below no other
 * name: the branches of a firm, each of which has opening hours, are not. O(characters of the pages of the site) once.
 */
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { sectionsOf } from './site-titles.ts';

/** Least share of the titles below a section that are below no other name. */
const ALONE_SHARE = 0.5;
/** Most UTF-16 units of a line with the path to a page. */
const MAX_LINE = 160;
/** A line with the path to a page. */
const PATH =
  /^[^\p{L}\p{N}\n]*(?:您?(?:当前的?|现在的?)?(?:所在)?的?位置[^\S\n]*[:：]|you are here\b|(?:home|start|首页|主页)[^\S\n]*[›»>/|])[^\n]*/gimu;
const PATH_JOINT = /\s*(?:[›»/|]|>{1,2})\s*/;

/** Pages whose sections are kept. */
const PAGES_AT_ONCE = 4096;

export class SectionNames {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  /** The names of the sections by site. */
  #sections: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** The sections of the last pages: several steps ask for those of one page. */
  readonly #known = new Map<number, readonly string[]>();

  constructor(store: Pick<Store, 'documents' | 'visible'>) {
    this.#store = store;
  }

  /** The sections of a page. */
  of(page: number): readonly string[] {
    let sections = this.#known.get(page);
    if (sections === undefined) {
      sections = this.#sectionsOf(page);
      if (this.#known.size === PAGES_AT_ONCE) this.#known.clear();
      this.#known.set(page, sections);
    }
    return sections;
  }

  #sectionsOf(page: number): readonly string[] {
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
    return new Map([...titles].map(([site, paths]) => [site, sectionsOf(paths, () => ALONE_SHARE)]));
  }

  #namesOf(page: number): string[] {
    const { documents, visible } = this.#store;
    const paths = [textOf(visible, page), ...documents.boilerplate(page)].flatMap((text) => text.match(PATH) ?? []);
    return [...new Set(paths.flatMap(namesIn))];
  }
}

/** The names in the path to a page, without the first, which is the site, and the last, the page itself. */
function namesIn(path: string): string[] {
  if (path.length > MAX_LINE) return [];
  return path
    .trim()
    .split(PATH_JOINT)
    .slice(1, -1)
    .filter((name) => name !== '');
}
