import { Instance } from './module.ts';

/** The kernels read and write up to this many bytes past an end. */
const OVERREAD = 64;
const LINE_FEED = 10;

/** Lines of JSON in kernel memory, taken one after another. */
export class LineKernel {
  readonly #kernel = new Instance();
  readonly #names: number;
  readonly #count: number;
  readonly #found: number;
  readonly #fixed: number;
  #bytes = 0;
  #length = 0;
  #textEnd = 0;
  #memory: Uint8Array = new Uint8Array(0);
  #words: Uint32Array = new Uint32Array(0);

  /** @param names of the members to look for, in UTF-8 */
  constructor(names: readonly Uint8Array[]) {
    const kernel = this.#kernel;
    this.#count = names.length;
    this.#found = kernel.take(16 * names.length);
    this.#names = kernel.take(8 * names.length);
    names.forEach((name, i) => {
      const address = kernel.take(name.length);
      kernel.u8(address, name.length).set(name);
      kernel.u32(this.#names + 8 * i, 2).set([address, name.length]);
    });
    this.#fixed = kernel.mark;
  }

  /** Takes some lines in place of those before. @param bytes well-formed UTF-8 */
  load(bytes: Uint8Array): void {
    const kernel = this.#kernel;
    kernel.release(this.#fixed);
    this.#bytes = kernel.take(bytes.length + OVERREAD);
    this.#textEnd = kernel.take(bytes.length + OVERREAD);
    this.#length = bytes.length;
    this.#memory = kernel.u8(0, kernel.mark);
    this.#words = kernel.u32(0, kernel.mark / 4);
    this.#memory.set(bytes, this.#bytes);
    this.#memory[this.#bytes + bytes.length] = LINE_FEED;
  }

  /**
   * Looks for the members in the line that begins at byte `from`.
   * @returns where the line ends; −1 where it is no object in JSON, or one that this kernel does not judge
   */
  line(from: number): number {
    const end = this.#kernel.exports.jsonMembers(this.#bytes + from, this.#names, this.#count, this.#found) >>> 0;
    return end === 0 ? -1 : Math.min(end - this.#bytes, this.#length);
  }

  /** How many of the wanted members the current line has, each name once; they are numbered 0, 1 … in its order */
  get members(): number {
    return this.#kernel.exports.jsonMembersFound();
  }

  /** Number of a member's name. */
  name(member: number): number {
    return this.#words[this.#found / 4 + 4 * member]!;
  }

  /** Where its value begins, quotation marks included, from the first byte loaded. */
  from(member: number): number {
    return this.#words[this.#found / 4 + 4 * member + 1]! - this.#bytes;
  }

  /** Where its value ends. */
  to(member: number): number {
    return this.#words[this.#found / 4 + 4 * member + 2]! - this.#bytes;
  }

  /** Whether its value, being a string, is written with escapes. */
  isEscaped(member: number): boolean {
    return this.#words[this.#found / 4 + 4 * member + 3] === 1;
  }

  /**
   * The string that a member's value is, unescaped, in UTF-8: a view that is good until other lines are loaded, and
   * begins where the one before it ends. Nothing where half of a surrogate pair has no other half.
   */
  text(member: number): Uint8Array | undefined {
    const begin = this.#textEnd;
    const bytes = this.#bytes;
    const end =
      this.#kernel.exports.jsonUnescape(bytes + this.from(member) + 1, bytes + this.to(member) - 1, begin) >>> 0;
    if (end === 0) return undefined;
    this.#textEnd = end;
    return this.#memory.subarray(begin, end);
  }
}
