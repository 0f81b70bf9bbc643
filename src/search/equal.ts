/**
 * Documents whose rows are equal word by word, collapsed to the first of them.
 * O(n) expected time. For 128-bit hashes of texts it finds exact copies (the caller must check that they are equal);
 * for fingerprints, documents that no search by fingerprint can distinguish.
 */
import { requireProperties } from '../base/options.ts';
import { type Rows, RowTable } from '../base/rows.ts';
import { groupKeys, hashBands } from '../kernels/groups.ts';

/**
 * For each document the first one, in input order, with the same row; its own number if it is the first.
 * @param rows must have fixed length
 * @example
 * ```js
 * import { firstEqual } from 'dittograph/core';
 *
 * const rows = Uint32Array.of(7, 0, 8, 0, 7, 0); // three rows of two words
 * console.log(firstEqual({ rows, rowWords: 2 }).join()); // 0,1,0
 * ```
 */
export function firstEqual(rows: Rows): Uint32Array<ArrayBuffer> {
  requireProperties(rows, ['rows', 'rowWords'], 'rows and their number of words');
  const table = new RowTable(rows);
  const first = new Uint32Array(table.count);
  for (let i = 0; i < first.length; i++) first[i] = i;
  const { members, ends } = groupKeys(hashBands(table, first, 0, table.rowWords, 1), 0, first);
  for (let group = 0, from = 0; group < ends.length; from = ends[group++]!) {
    for (let j = from + 1; j < ends[group]!; j++) {
      const document = members[j]!;
      for (let i = from; i < j; i++) {
        const earlier = members[i]!;
        if (first[earlier] === earlier && table.equal(earlier, document)) {
          first[document] = earlier;
          break;
        }
      }
    }
  }
  return first;
}
