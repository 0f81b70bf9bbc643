/**
 * Makes ids unique: a repeated id gets a number, `id#2`, `id#3` … Ids that count up take no memory; others take about 3
 * bytes each, since only hashes are kept, most of their bits in a temporary file (hash-pages.ts). Two different ids are
 * confused with a probability of 2⁻⁶¹; then the later one gets a number it does not need. Ascending ids take no memory while
 * earlier ids can be read again.
 */
import { hashText64 } from '../base/hash.ts';
import { HashPages } from './hash-pages.ts';
import { IdRuns } from './id-runs.ts';

export class UniqueIds {
  readonly #runs = new IdRuns();
  /** Hashes of the ids that are not in a run. */
  #hashes: HashPages | undefined;
  /** The next number for each repeated id. */
  readonly #repeats = new Map<string, number>();
  readonly #earlier: (() => Iterable<string>) | undefined;
  /** The hash of an id. */
  readonly #words = new Uint32Array(2);
  /** The last id, while each is longer than its predecessor or greater: then none is repeated. */
  #last = '';

  /** @param earlier all ids so far; absent if they are not kept */
  constructor(earlier?: () => Iterable<string>) {
    this.#earlier = earlier;
  }

  /**
   * The ids of a batch; those that occurred before, in this batch or an earlier one, with a number.
   * @throws OUTPUT_FAILED if the temporary file cannot be written
   */
  unique(ids: readonly string[]): readonly string[] {
    if (this.#hashes === undefined) {
      if (this.#earlier !== undefined && this.#ascend(ids)) return ids;
      this.#hashes = new HashPages();
      for (const id of this.#earlier?.() ?? []) this.#add(id, this.#hashes);
    }
    const hashes = this.#hashes;
    return ids.map((id) => (this.#add(id, hashes) ? id : this.#numbered(id, hashes)));
  }

  /** Must be the last call. */
  close(): void {
    this.#hashes?.close();
  }

  #numbered(id: string, hashes: HashPages): string {
    let number = this.#repeats.get(id) ?? 2;
    while (!this.#add(`${id}#${number}`, hashes)) number++;
    this.#repeats.set(id, number + 1);
    return `${id}#${number}`;
  }

  /** Whether all ids of a batch ascend from the last one. */
  #ascend(ids: readonly string[]): boolean {
    let last = this.#last;
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!;
      if (id.length < last.length || (id.length === last.length && id <= last)) return false;
      last = id;
    }
    this.#last = last;
    return true;
  }

  /** Whether the id is new. */
  #add(id: string, hashes: HashPages): boolean {
    if (this.#runs.has(id)) return false;
    hashText64(id, this.#words);
    const [low, high] = [this.#words[0]!, this.#words[1]!];
    if (hashes.has(low, high)) return false;
    if (!this.#runs.add(id)) hashes.add(low, high);
    return true;
  }
}
