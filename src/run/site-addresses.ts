/** Which pages of a run are at one address, whatever else stands in the addresses: a session, tracking, the protocol. */
import { addressOf, fileForms, isListing, pageAddress } from '../cluster/address.ts';
import { type PageName, pageName } from '../cluster/views.ts';
import type { Details, Documents } from '../store/documents.ts';

/** The address of a page less what does not say which page it is; `undefined` where its host is not known. */
function pageAddressOf(details: Pick<Details, 'url' | 'address'>): string | undefined {
  const address = addressOf(details);
  if (address === undefined) return undefined;
  const page = pageAddress(address);
  return details.address === undefined ? page : withoutEnding(page);
}

/** In the name of a file, a query or a session stands behind the ending: `a.html;jsessionid=1.html`. */
function withoutEnding(address: string): string {
  return address.replace(/\.html?(?=\?|$)/i, '');
}

/** Whether two pages are from one address: one page, fetched twice. */
export function areFromOneAddress(a: Pick<Details, 'url' | 'address'>, b: Pick<Details, 'url' | 'address'>): boolean {
  const address = pageAddressOf(a);
  return address !== undefined && address === pageAddressOf(b);
}

/** The addresses of a page, in that form. */
export interface PageAddresses {
  readonly own: string | undefined;
  /** Its own and that which it names as canonical. Pages that share one are at one address. */
  readonly names: readonly string[];
  /** Whether its own says that it lists other pages, by their tag, author, category or month. */
  readonly isList: boolean;
  /** What its own says besides. */
  readonly page: PageName | undefined;
}

export function addressesOf(details: Pick<Details, 'url' | 'address' | 'canonical'>): PageAddresses {
  const own = pageAddressOf(details);
  const address = addressOf(details);
  const canonical = details.canonical && pageAddress(fileForms(details.canonical)[0]);
  return {
    own,
    names: [own, canonical].filter((name) => name !== undefined).map(withoutEnding),
    isList: own !== undefined && isListing(own),
    page: address === undefined ? undefined : pageName(address),
  };
}

/** The pages of each site that are at one address. O(documents). */
export function* fetchedTwice(documents: Documents): Generator<[site: string, pages: number[]]> {
  const all = new Map<string, number[]>();
  for (let document = 0; documents.pages > 0 && document < documents.count; document++) {
    const details = documents.details(document);
    const address = details.site === undefined ? undefined : pageAddressOf(details);
    if (address === undefined) continue;
    const pages = all.get(address);
    if (pages === undefined) all.set(address, [document]);
    else pages.push(document);
  }
  for (const pages of all.values()) {
    if (pages.length > 1) yield [documents.details(pages[0]!).site!, pages];
  }
}
