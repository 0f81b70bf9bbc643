/** The pages to which the lists on two pages link, compared by the hashes of their names. O(links) each. */

/** Whether two lists link to the same pages, in any order. */
export function listSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && sharedIn(a, b).length === a.length;
}

/** Whether two lists link to mostly the same pages, in another order. */
export function areSortedOtherwise(a: readonly number[], b: readonly number[]): boolean {
  const [shared, inOther] = [sharedIn(a, b), sharedIn(b, a)];
  return 2 * shared.length >= Math.max(a.length, b.length) && shared.some((page, i) => page !== inOther[i]);
}

/** The pages of a list to which another list links, too. */
function sharedIn(own: readonly number[], other: readonly number[]): readonly number[] {
  const others = new Set(other);
  return own.filter((page) => others.has(page));
}
