/**
 * Documents grouped by a 32-bit key: a stable least-significant-digit radix sort, three passes of 11 bits.
 * O(n) time; 16 bytes a document while it runs.
 */

/** Sorts the documents by their keys, in place; documents with equal keys keep their order. */
export function sortByKey(keys: Uint32Array, documents: Uint32Array): void {
  const count = new Uint32Array(2048);
  let from: { keys: Uint32Array; documents: Uint32Array } = { keys, documents };
  let to: typeof from = { keys: new Uint32Array(keys.length), documents: new Uint32Array(keys.length) };
  for (let shift = 0; shift < 32; shift += 11) {
    count.fill(0);
    for (let i = 0; i < from.keys.length; i++) count[(from.keys[i]! >>> shift) & 2047]!++;
    for (let digit = 0, place = 0; digit < 2048; digit++) {
      const here = count[digit]!;
      count[digit] = place;
      place += here;
    }
    for (let i = 0; i < from.keys.length; i++) {
      const key = from.keys[i]!;
      const place = count[(key >>> shift) & 2047]!++;
      to.keys[place] = key;
      to.documents[place] = from.documents[i]!;
    }
    [from, to] = [to, from];
  }
  keys.set(from.keys);
  documents.set(from.documents);
}

/** The runs of two or more equal keys, as [from, to). */
export function* runs(keys: Uint32Array): Generator<readonly [number, number]> {
  for (let from = 0; from < keys.length; ) {
    let to = from + 1;
    while (to < keys.length && keys[to] === keys[from]) to++;
    if (to - from > 1) yield [from, to];
    from = to;
  }
}
