/** The canonical address that a page declares, compared with the kept page of its group. */
import { hasHost } from './address.ts';
import { canonicalForms, placeForms } from './canonical.ts';
import type { KeepFacts } from './keep.ts';

/** The page declares none, the kept page, itself, or another page. */
export const CANONICAL_STATES = ['none', 'kept', 'itself', 'other'] as const;
export type CanonicalState = (typeof CANONICAL_STATES)[number];

type Addressed = Pick<KeepFacts, 'canonical' | 'url' | 'address'>;

/** A file without a known host is taken to be at the address that it declares. */
export function canonicalState(page: Addressed, kept: Addressed): CanonicalState {
  const named = canonicalForms(page);
  if (named === undefined) return 'none';
  const isNamed = (one: Addressed): boolean => {
    if (!hasHost(one)) return canonicalForms(one)?.url === named.url;
    const { url, file } = placeForms(one);
    return url === named.url || (file !== undefined && named.files.includes(file));
  };
  return isNamed(kept) ? 'kept' : isNamed(page) ? 'itself' : 'other';
}
