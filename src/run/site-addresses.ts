/** Which pages of a run are at one address, whatever else stands in the addresses: a session, tracking, the protocol. */
import { addressOf, fileForms, pageAddress } from '../cluster/address.ts';
import type { Details } from '../store/documents.ts';

/** The address of a page less what does not say which page it is; `undefined` where its host is not known. */
export function pageAddressOf(details: Pick<Details, 'url' | 'address'>): string | undefined {
  const address = addressOf(details);
  return address === undefined ? undefined : pageAddress(address);
}

/** Whether two pages are at one such address, or one address is named as canonical by both or by one for the other. */
export function areAtOneAddress(a: Details, b: Details): boolean {
  const [ours, theirs] = [namedBy(a), namedBy(b)];
  return ours.some((address) => theirs.includes(address));
}

function namedBy(details: Details): readonly string[] {
  const own = pageAddressOf(details);
  if (details.canonical === undefined) return own === undefined ? [] : [own];
  const canonical = pageAddress(fileForms(details.canonical)[0]);
  return own === undefined || own === canonical ? [canonical] : [own, canonical];
}
