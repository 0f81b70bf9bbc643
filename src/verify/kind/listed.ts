/** The pages to which the lists on two pages link, compared by the hashes of their names. O(links) each. */

/** Whether two lists link to the same pages, in any order. */
export function listSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && sharedIn(a, b).length === a.length;
}

/** Whether two lists have mostly the same items, in another order. */
export function areSortedOtherwise<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  const [shared, inOther] = [sharedIn(a, b), sharedIn(b, a)];
  return 2 * shared.length >= Math.max(a.length, b.length) && shared.some((item, i) => item !== inOther[i]);
}

/** The items of a list that another list has, too. */
function sharedIn<Item>(own: readonly Item[], other: readonly Item[]): readonly Item[] {
  const others = new Set(other);
  return own.filter((item) => others.has(item));
}
