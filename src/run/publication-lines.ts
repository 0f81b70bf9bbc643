/**
 * Which sites have publication lines: where at least half of the pages have one, it says when an article was published, and not
 * when the event takes place that the page announces. Events begin at full minutes of five, articles are published at any: where
 * half of the times are such, they are those of events. Looked for in the texts of a site when it is first asked for.
 */
import type { Store } from '../store/store.ts';
import { textOf } from '../store/texts.ts';
import { NO_SITE, publicationMinutes } from '../verify/frame.ts';

/** Share of the pages of a site that have a publication line. */
const SHARE = 0.5;
/** Least number of such pages. */
const MIN_PAGES = 5;
/** Share of the times that are full minutes of five, from which on they are those of events. */
const ROUND_SHARE = 0.5;

/** What the lines with a time say on the pages of a site. */
export interface Publication {
  /** Whether such a line is one of publication wherever it stands. */
  readonly havePublicationLines: boolean;
  /** Whether it is one where it counts readers besides. */
  readonly arePublished: boolean;
}

export class PublicationLines {
  readonly #store: Pick<Store, 'documents' | 'visible'>;
  /** The pages of each site. */
  #sites: Map<string, number[]> | undefined;
  readonly #known = new Map<string, Publication>();

  constructor(store: Pick<Store, 'documents' | 'visible'>) {
    this.#store = store;
  }

  /** Of the site that a document is of. */
  of(document: number): Publication {
    const { site } = this.#store.documents.details(document);
    if (site === undefined) return NO_SITE;
    let known = this.#known.get(site);
    if (known === undefined) {
      this.#sites ??= this.#bySite();
      const pages = this.#sites.get(site)!;
      const minutes = pages.map((page) => publicationMinutes(textOf(this.#store.visible, page)));
      const dated = minutes.filter(({ length }) => length > 0).length;
      const all = minutes.flat();
      const arePublished = all.filter((minute) => minute % 5 === 0).length < ROUND_SHARE * all.length;
      known = {
        havePublicationLines: arePublished && dated >= Math.max(MIN_PAGES, SHARE * pages.length),
        arePublished,
      };
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
