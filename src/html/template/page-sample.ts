/**
 * A sample of the pages of a group that does not depend on their order: those whose sets of blocks have the smallest
 * hashes. O(blocks) a page; the sample has at most {@link MAX_PAGES} pages, and up to twice as many are in memory.
 */

const MAX_PAGES = 1024;

export interface SampledPage {
  /** Hashes of its blocks, ascending. */
  readonly hashes: Float64Array;
  /** Name of its template; empty if it is not needed. */
  readonly form: string;
  /** The kinds of elements that contain its text; absent if not needed. */
  readonly shape?: number | undefined;
  /** Hashes of its media; absent if not needed. */
  readonly media?: Float64Array | undefined;
}

export class PageSample {
  #kept: { readonly key: number; readonly page: SampledPage }[] = [];
  #bound = Number.POSITIVE_INFINITY;

  add(page: SampledPage): void {
    const key = pageKey(page.hashes);
    if (key > this.#bound) return;
    this.#kept.push({ key, page });
    if (this.#kept.length >= 2 * MAX_PAGES) this.#trim();
  }

  pages(): SampledPage[] {
    this.#trim();
    return this.#kept.map(({ page }) => page);
  }

  #trim(): void {
    // Pages with equal keys, forms and shapes are interchangeable.
    this.#kept.sort(
      (a, b) =>
        a.key - b.key ||
        (a.page.form === b.page.form ? (a.page.shape ?? 0) - (b.page.shape ?? 0) : a.page.form < b.page.form ? -1 : 1),
    );
    this.#kept.length = Math.min(this.#kept.length, MAX_PAGES);
    if (this.#kept.length === MAX_PAGES) this.#bound = this.#kept[MAX_PAGES - 1]!.key;
  }
}

/** The sampling key of a page: a hash of its set of blocks. */
function pageKey(hashes: Float64Array): number {
  let a = hashes.length | 0;
  let b = 0x27d4eb2f;
  for (const hash of hashes) {
    a = Math.imul(a ^ (hash >>> 0), 0xcc9e2d51);
    a ^= a >>> 15;
    b = Math.imul(b ^ ((hash / 0x100000000) >>> 0) ^ a, 0x1b873593);
    b ^= b >>> 13;
  }
  return (a >>> 0) * 0x200000 + (b >>> 11);
}
