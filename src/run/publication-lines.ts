/**
 * Which sites have publication lines: where at least half of the pages have one, it says when an article was published, and not
 * when the event takes place that the page announces. Looked for in the texts of a site when it is first asked for.
 */
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { hasPublicationLine } from '../verify/frame.ts';

/** Share of the pages of a site that have a publication line. */
const SHARE = 0.5;
/** Least number of such pages. */
const MIN_PAGES = 5;

export class PublicationLines {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  /** The pages of each site. */
  #sites: Map<string, number[]> | undefined;
  readonly #known = new Map<string, boolean>();

  constructor(store: Pick<Store, 'documents' | 'visible'>) {
    this.#store = store;
  }

  /** Whether the pages of the site that a document is of have publication lines. */
  isUsual(document: number): boolean {
    const { site } = this.#store.documents.details(document);
    if (site === undefined) return false;
    let known = this.#known.get(site);
    if (known === undefined) {
      this.#sites ??= this.#bySite();
      const pages = this.#sites.get(site)!;
      const dated = pages.filter((page) => hasPublicationLine(textOf(this.#store.visible, page))).length;
      known = dated >= Math.max(MIN_PAGES, SHARE * pages.length);
      this.#known.set(site, known);
    }
    return known;
  }

  #bySite(): Map<string, number[]> {
    const { documents } = this.#store;
    const sites = new Map<string, number[]>();
    for (let document = 0; document < documents.count; document++) {
      const { site } = documents.details(document);
      if (site === undefined) continue;
      const pages = sites.get(site);
      if (pages === undefined) sites.set(site, [document]);
      else pages.push(document);
    }
    return sites;
  }
}
