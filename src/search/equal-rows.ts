/**
 * Documents whose rows are equal, as candidates: each with the first of its equals, so that a group of m gives m − 1
 * pairs and not all m² / 2, of which the others follow. O(n); one part. For rows of one length, such as digests.
 */
import { type Rows, RowTable } from '../base/rows.ts';
import { BlockBuilder, type Bound, type CandidateBlock, type CandidateSearch, UNBOUNDED } from './candidates.ts';
import { hashSlots } from './equal.ts';

export class EqualSearch implements CandidateSearch {
  readonly parts: number = 1;

  describe(): string {
    return 'equal';
  }

  *search(rows: Rows): Generator<CandidateBlock, Bound> {
    const table = new RowTable(rows);
    /** The first documents of different rows, by hash. */
    const firsts = new Map<number, number[]>();
    const found = new BlockBuilder();
    for (const document of table.documents) {
      const hash = hashSlots(table.chunk(document), table.begin(document), table.words);
      const known = firsts.get(hash);
      const first = known?.find((earlier) => table.equal(earlier, document));
      if (first !== undefined) found.add(first, document, 0);
      else if (known !== undefined) known.push(document);
      else firsts.set(hash, [document]);
      if (found.full) yield found.take();
    }
    if (!found.empty) yield found.take();
    return UNBOUNDED;
  }
}
