/** Finds pages of a run at one address, ignoring sessions, tracking and the protocol. */
import { addressOf, fileForms, isListing, isSorted, pageAddress, pathOf } from '../../cluster/address.ts';
import { isSameByQuery, type PageName, pageName } from '../../cluster/views.ts';
import type { Details, Documents } from '../../store/documents.ts';

/** The address of a page without parts that do not identify it; `undefined` if its host is unknown. */
function pageAddressOf(details: Pick<Details, 'url' | 'address'>): string | undefined {
  const address = addressOf(details);
  if (address === undefined) return undefined;
  const page = pageAddress(address);
  return details.address === undefined ? page : withoutEnding(page);
}

/** In the name of a file, a query or a session follows the ending: `a.html;jsessionid=1.html`. */
function withoutEnding(address: string): string {
  return address.replace(/\.html?(?=\?|$)/i, '');
}

function nameOf(details: Pick<Details, 'url' | 'address'>): PageName | undefined {
  const address = addressOf(details);
  return address === undefined ? undefined : pageName(address);
}

/** The addresses of a page, in that form. */
export interface PageAddresses {
  readonly own: string | undefined;
  /** Its own address without the query. */
  readonly path: string | undefined;
  /** Its own address and its canonical one. Pages that share one of them are at one address. */
  readonly names: readonly string[];
  /** Whether its address is that of a list of pages by tag, author, category or month. */
  readonly isList: boolean;
  /** Whether its own address names the order of its list. */
  readonly isSorted: boolean;
  /** The name of the page in its own address. */
  readonly page: PageName | undefined;
}

/** @param canonicals the canonical addresses that pages of the run declare. Default: none are known */
export function addressesOf(
  details: Pick<Details, 'url' | 'address' | 'canonical'>,
  canonicals?: Canonicals,
): PageAddresses {
  const own = canonicals === undefined ? pageAddressOf(details) : canonicals.own(details);
  const named = canonicalOf(details);
  const canonical = named !== undefined && canonicals?.isTrusted(named) !== false ? named : undefined;
  return {
    own,
    path: own?.replace(/\?.*$/s, ''),
    names: [own && withoutEnding(own), canonical].filter((name) => name !== undefined),
    isList: own !== undefined && isListing(own),
    isSorted: own !== undefined && isSorted(own),
    page: nameOf(details),
  };
}

function canonicalOf({ canonical }: Pick<Details, 'canonical'>): string | undefined {
  return canonical && withoutEnding(pageAddress(fileForms(canonical)[0]));
}

/** Most addresses, queries apart, that may name one address: a page, its print, AMP and mobile views, an old one. */
const MOST_NAMING = 4;

/**
 * The addresses that pages declare: canonical ones, and those that files without a host declare as their own. Some systems
 * declare the home page, or one page of a section, on every page: an address that many different pages declare identifies
 * none of them. O(documents).
 */
export class Canonicals {
  /** By declared address: the addresses, queries apart, that name it; at most one more than {@link MOST_NAMING}. */
  readonly #naming = new Map<string, Set<string>>();

  constructor(documents: Documents) {
    for (let document = 0; documents.pages > 0 && document < documents.count; document++) {
      const details = documents.details(document);
      const place = isOwnDeclared(details) ? pathOf(details)! : pageAddressOf(details);
      if (place === undefined) continue;
      const declared = [canonicalOf(details), isOwnDeclared(details) ? pageAddressOf(details) : undefined];
      for (const address of new Set(declared)) if (address !== undefined) this.#add(address, place);
    }
  }

  #add(address: string, place: string): void {
    const naming = this.#naming.get(address) ?? new Set();
    if (naming.size <= MOST_NAMING) naming.add(place.replace(/\?.*$/s, ''));
    this.#naming.set(address, naming);
  }

  isTrusted(declared: string): boolean {
    return (this.#naming.get(declared)?.size ?? 0) <= MOST_NAMING;
  }

  /** The address of a page without parts that do not identify it, if it is known and no other pages declare it as theirs. */
  own(details: Pick<Details, 'url' | 'address'>): string | undefined {
    const own = pageAddressOf(details);
    return own !== undefined && isOwnDeclared(details) && !this.isTrusted(own) ? undefined : own;
  }
}

/** Whether only a page itself tells its address: a file without a host. */
function isOwnDeclared({ url, address }: Pick<Details, 'url' | 'address'>): boolean {
  return url !== undefined && address?.startsWith('/') === true;
}

/**
 * Finds pages of a site that were fetched twice: pages from one address, and pages of which the query of one has the number
 * of the other (`view.php?aid=1003`, `/members/1003.html`), if no page with another number has their title. With a title of
 * the whole site or of many notices, such pages are two. O(documents).
 */
export class FetchedTwice {
  readonly #documents: Documents;
  readonly #canonicals: Canonicals;
  /** By site and title: the common number of all pages with the title; `undefined` if they have several, or none. */
  readonly #numbers = new Map<string, string | undefined>();

  constructor(documents: Documents, canonicals: Canonicals = new Canonicals(documents)) {
    this.#documents = documents;
    this.#canonicals = canonicals;
    for (let document = 0; documents.pages > 0 && document < documents.count; document++) {
      const details = documents.details(document);
      const title = titleOf(details);
      if (title === undefined) continue;
      const number = nameOf(details)?.number;
      const isOther = this.#numbers.has(title) && this.#numbers.get(title) !== number;
      this.#numbers.set(title, isOther ? undefined : number);
    }
  }

  /** Whether two pages of one site are one, fetched twice. */
  are(a: number, b: number): boolean {
    const [ours, theirs] = [this.#documents.details(a), this.#documents.details(b)];
    const address = this.#canonicals.own(ours);
    if (address === undefined) return false;
    if (address === this.#canonicals.own(theirs)) return true;
    const title = titleOf(ours);
    if (title === undefined || title !== titleOf(theirs) || this.#numbers.get(title) === undefined) return false;
    return isSameByQuery(nameOf(ours)!, nameOf(theirs)!);
  }

  /** The groups of pages that are one, fetched several times, with their site. */
  *groups(): Generator<[site: string, pages: number[]]> {
    const documents = this.#documents;
    const all = new Map<string, number[]>();
    /** By site and title: the pages at the first address with this title. */
    const titled = new Map<string, number[]>();
    for (let document = 0; documents.pages > 0 && document < documents.count; document++) {
      const details = documents.details(document);
      const address = details.site === undefined ? undefined : this.#canonicals.own(details);
      if (address === undefined) continue;
      let pages = all.get(address);
      if (pages === undefined) {
        const title = titleOf(details);
        const others = title === undefined ? undefined : titled.get(title);
        pages = others !== undefined && this.are(others[0]!, document) ? others : [];
        if (title !== undefined && others === undefined) titled.set(title, pages);
        all.set(address, pages);
      }
      pages.push(document);
    }
    for (const pages of new Set(all.values())) {
      if (pages.length > 1) yield [documents.details(pages[0]!).site!, pages];
    }
  }
}

/** The title of a page with its site; `undefined` if one of them is unknown. */
function titleOf({ site, title }: Details): string | undefined {
  return site === undefined || title === undefined ? undefined : `${site} ${title}`;
}
