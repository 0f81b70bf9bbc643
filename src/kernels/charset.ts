import { Instance } from './module.ts';

/** Slots of a row of counts, of 16 bits each; the last is no position's. */
export const CHARSET_SLOTS = 3776;

type Count = (at: number, end: number, table: number, list: number, counts: number) => void;

/** How often each position of a character set comes in a text. */
export class CharsetKernel {
  readonly #instance = new Instance();
  readonly #count: Count = this.#instance.exports.charsetCount as Count;
  readonly #table: number;
  readonly #list: number;
  readonly #counts: number;
  readonly #fixed: number;

  /**
   * @param table the slot of each UTF-16 code unit; with a list, the unit to look for in it
   * @param list code units in order of their slots
   */
  constructor(table: Uint16Array, list?: Uint16Array) {
    this.#table = this.#keep(table);
    this.#list = list === undefined ? 0 : this.#keep(list);
    this.#counts = this.#instance.take(2 * CHARSET_SLOTS);
    this.#fixed = this.#instance.mark;
  }

  /** Counts the characters of UTF-8 into a row of 32-bit words, two slots a word, from `at` on. */
  count(text: Uint8Array, to: Uint32Array, at: number): void {
    const instance = this.#instance;
    instance.release(this.#fixed);
    const begin = instance.take(text.length);
    instance.u8(begin, text.length).set(text);
    this.#count(begin, begin + text.length, this.#table, this.#list, this.#counts);
    to.set(instance.u32(this.#counts, CHARSET_SLOTS / 2), at);
  }

  #keep(table: Uint16Array): number {
    const address = this.#instance.take(table.byteLength);
    this.#instance.u16(address, table.length).set(table);
    return address;
  }
}
