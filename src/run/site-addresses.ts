/** Which pages of a run are at one address, whatever else stands in the addresses: a session, tracking, the protocol. */
import { addressOf, fileForms, isListing, pageAddress } from '../cluster/address.ts';
import type { Details } from '../store/documents.ts';

/** The address of a page less what does not say which page it is; `undefined` where its host is not known. */
export function pageAddressOf(details: Pick<Details, 'url' | 'address'>): string | undefined {
  const address = addressOf(details);
  return address === undefined ? undefined : pageAddress(address);
}

/** The addresses of a page, in that form. */
export interface PageAddresses {
  readonly own: string | undefined;
  /** Its own and that which it names as canonical. Pages that share one are at one address. */
  readonly names: readonly string[];
  /** Whether its own says that it lists other pages, by their tag, author, category or month. */
  readonly isList: boolean;
}

export function addressesOf(details: Pick<Details, 'url' | 'address' | 'canonical'>): PageAddresses {
  const own = pageAddressOf(details);
  const canonical = details.canonical && pageAddress(fileForms(details.canonical)[0]);
  return {
    own,
    names: [own, canonical].filter((name) => name !== undefined),
    isList: own !== undefined && isListing(own),
  };
}
