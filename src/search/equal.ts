/**
 * Documents whose rows are equal word by word, collapsed to the first of them.
 * O(n) expected time. Given the 128-bit hashes of the texts it finds exact copies (their equality is for the
 * caller to check); given fingerprints, documents that no search by fingerprint can tell apart.
 */
import { type Rows, RowTable } from '../base/rows.ts';
import { groupKeys, hashBands } from '../kernels/groups.ts';

/**
 * The first document, in input order, that has the same row as each document; a document's own number where it is
 * the first.
 * @param rows of one width
 */
export function firstEqual(rows: Rows): Uint32Array<ArrayBuffer> {
  const table = new RowTable(rows);
  const first = new Uint32Array(table.count);
  for (let i = 0; i < first.length; i++) first[i] = i;
  const { members, ends } = groupKeys(hashBands(table, first, 0, table.words, 1), 0, first);
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

/** A 32-bit hash of some words: MurmurHash3 (Appleby 2011), 32 bits. */
export function hashSlots(rows: Uint32Array, from: number, count: number): number {
  let h = count;
  for (let i = from; i < from + count; i++) {
    const k = Math.imul(rows[i]!, 0xcc9e2d51);
    h ^= Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    h = Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64;
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
