/**
 * Ids that name one document each: an id that comes again gets a number, `id#2`, `id#3` … Ids that count up take
 * nothing; others take about 3 bytes each, since only hashes are kept, most of their bits in a temporary file
 * (hash-pages.ts). Two different ids pass for one with probability 2⁻⁶¹, and then the later is numbered without need. Ids that ascend take nothing while those before
 * can be had again.
 */
import { hashText64 } from '../base/hash.ts';
import { HashPages } from './hash-pages.ts';
import { IdRuns } from './id-runs.ts';

export class UniqueIds {
  readonly #runs = new IdRuns();
  /** Of the ids that are in no run. */
  #hashes: HashPages | undefined;
  /** Where numbering goes on, of each id that came more than once. */
  readonly #repeats = new Map<string, number>();
  readonly #earlier: (() => Iterable<string>) | undefined;
  /** The hash of an id. */
  readonly #words = new Uint32Array(2);
  /** The last id, while each is longer than the one before or follows it: then none has come twice. */
  #last = '';

  /** @param earlier all ids that were given so far; absent: they are not kept anywhere */
  constructor(earlier?: () => Iterable<string>) {
    this.#earlier = earlier;
  }

  /**
   * The ids of a batch; those that came before, in this batch or an earlier one, with a number.
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

  /** Nothing can be asked afterwards. */
  close(): void {
    this.#hashes?.close();
  }

  #numbered(id: string, hashes: HashPages): string {
    let number = this.#repeats.get(id) ?? 2;
    while (!this.#add(`${id}#${number}`, hashes)) number++;
    this.#repeats.set(id, number + 1);
    return `${id}#${number}`;
  }

  /** Whether all ids of a batch follow on those before. */
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
