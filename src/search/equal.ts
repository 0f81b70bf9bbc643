/**
 * Documents whose rows are equal word by word, collapsed to the first of them.
 * O(n) expected time. Given the 128-bit hashes of the texts it finds exact copies (their equality is for the
 * caller to check); given fingerprints, documents that no search by fingerprint can tell apart.
 */
import { runs, sortByKey } from './radix.ts';

/**
 * The first document, in input order, that has the same row as each document; a document's own number where it is
 * the first.
 * @param rows the row of document i is the `words` numbers from `rows[i * words]` on
 */
export function firstEqual(rows: Uint32Array, words: number): Uint32Array<ArrayBuffer> {
  const first = Uint32Array.from({ length: rows.length / words }, (_, i) => i);
  const keys = first.map((i) => hashSlots(rows, i * words, words));
  const documents = first.slice();
  sortByKey(keys, documents);
  for (const [from, to] of runs(keys)) {
    for (let j = from + 1; j < to; j++) {
      const document = documents[j]!;
      for (let i = from; i < j; i++) {
        const earlier = documents[i]!;
        if (first[earlier] === earlier && sameRow(rows, words, earlier, document)) {
          first[document] = earlier;
          break;
        }
      }
    }
  }
  return first;
}

export function sameRow(rows: Uint32Array, words: number, a: number, b: number): boolean {
  for (let w = 0; w < words; w++) if (rows[a * words + w] !== rows[b * words + w]) return false;
  return true;
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
