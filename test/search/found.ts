/** What a search finds over all its parts. */
import type { Rows } from '../../src/base/rows.ts';
import type { Bound, CandidateSearch } from '../../src/search/candidates.ts';

export interface Found {
  /** `lower higher distance` of each pair, in the order found. */
  readonly pairs: string[];
  /** What each part says of itself. */
  readonly bounds: Bound[];
}

export function foundBy(search: CandidateSearch, rows: Rows): Found {
  const pairs: string[] = [];
  const bounds: Bound[] = [];
  for (let part = 0; part < search.parts; part++) {
    const blocks = search.search(rows, part);
    let next = blocks.next();
    for (; !next.done; next = blocks.next()) {
      const block = next.value;
      block.distances.forEach((distance, i) => {
        pairs.push(`${block.pairs[2 * i]} ${block.pairs[2 * i + 1]} ${distance}`);
      });
    }
    bounds.push(next.value);
  }
  return { pairs, bounds };
}
