/**
 * Documents with equal rows, as candidates: each is paired with the first of its group, so that a group of m has m − 1
 * pairs instead of m² / 2; these imply the others. With sides, each is paired with the first one of another side.
 * O(n); one part. For rows of fixed length, such as digests.
 */

import { murmurWords } from '../base/hash.ts';
import { type Rows, RowTable } from '../base/rows.ts';
import {
  BlockBuilder,
  type Bound,
  type CandidateBlock,
  type CandidateSearch,
  type SearchParts,
  UNBOUNDED,
} from './candidates.ts';
import type { DigitKeys } from './keys.ts';

/** The one part of a search for equal rows. */
export const EQUAL_PARTS: SearchParts = { parts: 1, describe: () => 'equal' };

/** The whole row as its key. @param digits hex digits of a row */
export function equalKeys(digits: number): DigitKeys {
  return { kind: 'digits', digits, tables: [{ key: [[0, digits]] }], areParts: true };
}

export class EqualSearch implements CandidateSearch {
  readonly parts: number = EQUAL_PARTS.parts;
  readonly describe: SearchParts['describe'] = EQUAL_PARTS.describe;

  *search(rows: Rows): Generator<CandidateBlock, Bound> {
    const table = new RowTable(rows);
    /** By hash, the groups of equal rows: the first document, and those that still have no partner of another side. */
    const known = new Map<number, { readonly first: number; other?: number; readonly waiting: number[] }[]>();
    const found = new BlockBuilder();
    for (const document of table.documents) {
      const hash = murmurWords(table.chunk(document), table.begin(document), table.rowWords);
      const alike = known.get(hash);
      const equal = alike?.find(({ first }) => table.equal(first, document));
      if (equal === undefined) {
        const first = { first: document, waiting: [] };
        if (alike === undefined) known.set(hash, [first]);
        else alike.push(first);
      } else if (table.apart(equal.first, document)) {
        found.add(equal.first, document, 0);
        for (const one of equal.waiting.splice(0)) found.add(one, document, 0);
        equal.other ??= document;
      } else if (equal.other === undefined) equal.waiting.push(document);
      else found.add(equal.other, document, 0);
      if (found.full) yield found.take();
    }
    if (!found.empty) yield found.take();
    return UNBOUNDED;
  }
}
