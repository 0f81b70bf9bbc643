/**
 * Finds sites with publication lines: if at least half of the pages have one, it is the time of publication of an article,
 * not of an event that the page announces. Events begin at multiples of five minutes, articles are published at any minute:
 * if half of the times are such multiples, they are times of events. Computed when a site is first requested.
 */
import type { Store } from '../../store/store.ts';
import { textOf } from '../../store/texts.ts';
import { publicationMinutes } from '../../verify/kind/frame.ts';
import { NO_SITE } from '../../verify/kind/site-frame.ts';

/** Least share of the pages of a site with a publication line. */
const SHARE = 0.5;
/** Least number of such pages. */
const MIN_PAGES = 5;
/** Least share of times at multiples of five minutes for which they are times of events. */
const ROUND_SHARE = 0.5;

/** The meaning of lines with a time on the pages of a site. */
export interface Publication {
  /** Whether every such line is a publication line. */
  readonly havePublicationLines: boolean;
  /** Whether such a line with a number of readers is a publication line. */
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

  /** For the site of a document. */
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
