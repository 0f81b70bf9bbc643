/** The named input of each document: with `isolate`, only documents of different inputs are compared. */
import { DittographError } from '../base/errors.ts';
import type { ScanParameters } from '../methods/options.ts';

/** The first document of each feed, and the number of its input. */
interface Read {
  readonly roots: readonly number[];
  readonly firsts: readonly number[];
  readonly store: { readonly documents: { readonly count: number } };
}

/** The number of the input of each document; absent if all documents are compared. O(documents). */
export function rootsOf(
  { roots, firsts, store }: Read,
  { isolate }: Pick<ScanParameters, 'isolate'>,
): Uint32Array | undefined {
  if (isolate !== true) return undefined;
  const all = new Uint32Array(store.documents.count);
  for (const [feed, first] of firsts.entries()) all.fill(roots[feed]!, first, firsts[feed + 1]);
  return all;
}

/** @param inputs number of named inputs @throws BAD_OPTION if there is nothing to compare */
export function requireRoots(inputs: number, { isolate }: Pick<ScanParameters, 'isolate'>): void {
  if (isolate !== true || inputs > 1) return;
  throw new DittographError(
    'BAD_OPTION',
    'isolate compares each input with the others only, and there is one: name two files or folders, or more',
  );
}
