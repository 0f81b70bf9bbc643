import { CHARSET_SLOTS } from './kernel-exports.generated.ts';
import { Instance } from './module.ts';

/** Slots of a row of counts, of 16 bits each; the last one belongs to no position. */
export { CHARSET_SLOTS };

/** Texts, and their bytes, in kernel memory at a time: with their rows they fit in the second-level cache. */
const TEXTS = 32;
const BYTES = 2 ** 17;

/** Counts of the positions of a character set in a text. */
export class CharsetKernel {
  readonly #instance = new Instance();
  readonly #table: number;
  readonly #list: number;
  readonly #rowsAt: number;
  readonly #offsets: number;
  readonly #fixed: number;

  /**
   * @param table the slot of each UTF-16 code unit; with a list, the unit to look for in it
   * @param list code units in order of their slots
   */
  constructor(table: Uint16Array, list?: Uint16Array) {
    this.#table = this.#keep(table);
    this.#list = list === undefined ? 0 : this.#keep(list);
    this.#rowsAt = this.#instance.take(TEXTS * 2 * CHARSET_SLOTS);
    this.#offsets = this.#instance.take(4 * (TEXTS + 1));
    this.#fixed = this.#instance.mark;
  }

  /** Counts the characters of UTF-8 texts into rows of 32-bit words, two slots a word. */
  count(bytes: Uint8Array, offsets: Uint32Array): Uint32Array<ArrayBuffer> {
    const words = CHARSET_SLOTS / 2;
    const texts = offsets.length - 1;
    const rows = new Uint32Array(texts * words);
    const instance = this.#instance;
    for (let from = 0; from < texts; ) {
      const base = offsets[from]!;
      let to = from + 1;
      while (to < texts && to - from < TEXTS && offsets[to + 1]! - base <= BYTES) to++;
      const held = bytes.subarray(base, offsets[to]);
      instance.release(this.#fixed);
      const begin = instance.take(held.length);
      instance.u8(begin, held.length).set(held);
      instance.u32(this.#offsets, TEXTS + 1).set(offsets.subarray(from, to + 1).map((offset) => offset - base));
      instance.exports.charsetCount(begin, this.#offsets, to - from, this.#table, this.#list, this.#rowsAt);
      rows.set(instance.u32(this.#rowsAt, (to - from) * words), from * words);
      from = to;
    }
    return rows;
  }

  #keep(table: Uint16Array): number {
    const address = this.#instance.take(table.byteLength);
    this.#instance.u16(address, table.length).set(table);
    return address;
  }
}
