/** How often the pages of a run link to each address. */
import type { Place } from '../cluster/address.ts';
import { addressHash, hostHash, type LinkBatch } from './links.ts';

/** Numbers of pages that link to each address, summed over batches. About 20 bytes for each linked address. */
export class LinkCounts {
  #keys = new Float64Array(2 ** 10).fill(-1);
  #counts = new Uint32Array(2 ** 10);
  #size = 0;

  add({ targets, counts }: LinkBatch): void {
    for (let i = 0; i < targets.length; i++) {
      if (this.#size * 4 >= this.#keys.length * 3) this.#grow();
      this.#addOne(targets[i]!, counts[i]!);
    }
  }

  /** Number of other pages that link to a page. */
  to(page: Place): number {
    return this.#of(addressHash(page));
  }

  /** Number of pages that link to any page of its host, including pages of this host. */
  toHostOf(page: Place): number {
    return this.#of(hostHash(page));
  }

  #of(hash: number | undefined): number {
    return hash === undefined ? 0 : this.#counts[this.#slot(hash)]!;
  }

  #addOne(key: number, count: number): void {
    const slot = this.#slot(key);
    if (this.#keys[slot] === -1) {
      this.#keys[slot] = key;
      this.#size++;
    }
    this.#counts[slot]! += count;
  }

  /** The slot of a key, or the free one into which it belongs: linear probing. */
  #slot(key: number): number {
    const mask = this.#keys.length - 1;
    let slot = (key % 0x7fffffff) & mask;
    while (this.#keys[slot] !== -1 && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts];
    this.#keys = new Float64Array(2 * keys.length).fill(-1);
    this.#counts = new Uint32Array(2 * keys.length);
    this.#size = 0;
    keys.forEach((key, i) => {
      if (key !== -1) this.#addOne(key, counts[i]!);
    });
  }
}
