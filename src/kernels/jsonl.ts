import { Instance } from './module.ts';

/** The kernels read and write up to this many bytes past an end. */
const OVERREAD = 64;
const LINE_FEED = 10;

/** Lines of JSON in kernel memory, read one after another. */
export class LineKernel {
  readonly #kernel = new Instance();
  readonly #names: number;
  readonly #count: number;
  readonly #foundAt: number;
  readonly #fixed: number;
  #bytes = 0;
  #length = 0;
  #textEnd = 0;
  #memory: Uint8Array = new Uint8Array(0);
  /** Four words for each member: number of the name, start and end of the value, 1 if it has escapes. */
  #found: Uint32Array = new Uint32Array(0);

  /** @param names names of the requested members, in UTF-8 */
  constructor(names: readonly Uint8Array[]) {
    const kernel = this.#kernel;
    this.#count = names.length;
    this.#foundAt = kernel.take(16 * names.length);
    this.#names = kernel.take(8 * names.length);
    names.forEach((name, i) => {
      const address = kernel.take(name.length);
      kernel.u8(address, name.length).set(name);
      kernel.u32(this.#names + 8 * i, 2).set([address, name.length]);
    });
    this.#fixed = kernel.mark;
  }

  /** Replaces the lines. @param bytes well-formed UTF-8 */
  load(bytes: Uint8Array): void {
    const kernel = this.#kernel;
    kernel.release(this.#fixed);
    this.#bytes = kernel.take(bytes.length + OVERREAD);
    this.#textEnd = kernel.take(bytes.length + OVERREAD);
    this.#length = bytes.length;
    this.#memory = kernel.u8(0, kernel.mark);
    this.#found = kernel.u32(this.#foundAt, 4 * this.#count);
    this.#memory.set(bytes, this.#bytes);
    this.#memory[this.#bytes + bytes.length] = LINE_FEED;
  }

  /**
   * Finds the members in the line that begins at byte `from`.
   * @returns end of the line; −1 if it is not a JSON object, or one that this kernel does not handle
   */
  line(from: number): number {
    const end = this.#kernel.exports.jsonMembers(this.#bytes + from, this.#names, this.#count, this.#foundAt) >>> 0;
    return end === 0 ? -1 : Math.min(end - this.#bytes, this.#length);
  }

  /**
   * Number of requested members in the current line, each name once; they are numbered 0, 1 … in the order of the line.
   */
  get members(): number {
    return this.#kernel.exports.jsonMembersFound();
  }

  /** Number of a member's name. */
  name(member: number): number {
    return this.#found[4 * member]!;
  }

  /** Start of its value, including quotation marks, counted from the first loaded byte. */
  from(member: number): number {
    return this.#found[4 * member + 1]! - this.#bytes;
  }

  /** End of its value, counted in the same way. */
  to(member: number): number {
    return this.#found[4 * member + 2]! - this.#bytes;
  }

  /** Whether its value is a string with escapes. */
  isEscaped(member: number): boolean {
    return this.#found[4 * member + 3] === 1;
  }

  /**
   * The string value of a member, unescaped, in UTF-8: a view that is valid until other lines are loaded, and begins
   * at the end of the previous one. Undefined if it has a lone surrogate.
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
