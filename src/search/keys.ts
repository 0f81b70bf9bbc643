/**
 * Keys by which a search is divided among machines that share nothing: two documents that it proposes have a common key,
 * so the documents of each key are searched separately. Keys are cut from a fingerprint in hex.
 */

/** A range of digits of a fingerprint. */
export type Span = readonly [from: number, to: number];

/** A key that every document has: its digits, in this order. */
export interface KeyTable {
  readonly key: readonly Span[];
}

/** Keys by digits. */
export interface DigitKeys {
  readonly kind: 'digits';
  /** Digits of a fingerprint. */
  readonly digits: number;
  readonly tables: readonly KeyTable[];
  /**
   * Whether the pairs of a table are those of the part of the search with its number. Otherwise the whole search runs over
   * the documents of a key.
   */
  readonly areParts: boolean;
  /** k, if any two fingerprints within k bits share a key because they agree in all but k blocks of digits. */
  readonly within?: number;
}

/**
 * Keys of sets, whose fingerprints are hashes of 16 digits: from a set of n hashes, the n − ⌈s · n⌉ + 1 that are in the
 * fewest sets. Two sets whose Jaccard is s share one of them. Vernica, Carey, Li (2010), "Efficient parallel
 * set-similarity joins using MapReduce".
 */
export interface RarestKeys {
  readonly kind: 'rarest';
  /** s. */
  readonly similarity: number;
}

export type SearchKeys = DigitKeys | RarestKeys;

/** The digits that are not in the key of a table, in order. */
export function restOf({ digits }: DigitKeys, { key }: KeyTable): Span[] {
  const rest: Span[] = [];
  let at = 0;
  for (const [from, to] of [...key].sort(([a], [b]) => a - b)) {
    if (at < from) rest.push([at, from]);
    at = to;
  }
  if (at < digits) rest.push([at, digits]);
  return rest;
}

/** The digits of a fingerprint, restored from its key and the other digits. */
export function restored(keys: DigitKeys, table: KeyTable, key: string, rest: string): string {
  const parts: [from: number, digits: string][] = [];
  for (const [spans, digits] of [
    [table.key, key],
    [restOf(keys, table), rest],
  ] as const) {
    let at = 0;
    for (const [from, to] of spans) {
      parts.push([from, digits.slice(at, at + to - from)]);
      at += to - from;
    }
  }
  return parts
    .sort(([a], [b]) => a - b)
    .map(([, digits]) => digits)
    .join('');
}
