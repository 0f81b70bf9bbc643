/** Winnowing window by window, each looked through from the left. */

/** The set of the hashes chosen, ascending. */
export function naiveWinnowing(hashes: readonly bigint[], window: number): bigint[] {
  const chosen = new Map<number, bigint>();
  const last = Math.max(0, hashes.length - window);
  for (let begin = 0; hashes.length > 0 && begin <= last; begin++) {
    let place = begin;
    for (let at = begin; at < Math.min(begin + window, hashes.length); at++)
      if (hashes[at]! <= hashes[place]!) place = at;
    chosen.set(place, hashes[place]!);
  }
  return [...new Set(chosen.values())].sort((a, b) => (a < b ? -1 : Number(a > b)));
}
