import { SIMPLIFIED_FROM, SIMPLIFIED_TO } from './kernel-exports.generated.ts';
import { Instance } from './module.ts';

/** The kernels read up to this many bytes past a text. */
const OVERREAD = 64;

/** Scratch memory of `distinct`, besides that for a second copy of each hash. */
const TABLE = 2 ** 18;

/** Code points that simplification covers in the kernel; others take the slow path. */
export const SIMPLIFIED_RANGE: { readonly from: number; readonly to: number } = {
  from: SIMPLIFIED_FROM,
  to: SIMPLIFIED_TO,
};

/**
 * Values that are recorded for each token besides its hash: its length for `zhou`, its value in Luo's radix; each costs
 * time.
 */
export type FeatureNotes = 'nothing' | 'lengths' | 'codes';

/** A table in kernel memory, for the kernels to read. */
export interface KeptTable {
  /** @internal */
  readonly address: number;
}

/**
 * The features of one text at a time, in kernel memory: the bytes of some texts at the bottom, and above them the
 * token hashes of the current text, which become its shingle hashes.
 */
export class FeatureKernel {
  /** @internal */
  readonly instance: Instance = new Instance();
  readonly #state: number = this.instance.exports.scanState();
  readonly #simplified: number;
  #textHash: number = this.instance.exports.textHash();
  readonly #isKeyed: boolean;
  /** End of the tables, and end of the kept sets after them. */
  #tables: number;
  #fixed: number;
  #sets = 0;
  #bytes = 0;
  #notes: FeatureNotes = 'nothing';
  #codeTable = 0;
  /** Most tokens whose values are noted. */
  #mostCodes = 0;
  /** Start of the first kept set, and end of each; a set that did not fit is empty. */
  #ends: number[] = [];
  /** Address of the hashes. @internal */
  hashesAt = 0;
  /** Address of the noted lengths of tokens. @internal */
  lengthsAt = 0;
  /** Address of the noted values of tokens. @internal */
  codesAt = 0;
  /** Number of hashes. */
  count = 0;
  /** All of the memory in use, in words. @internal */
  words: Uint32Array = new Uint32Array(0);
  #end = 0;

  /**
   * @param simplified simplified form of each character of SIMPLIFIED_RANGE, 0 if above U+FFFF; absent: none
   * @param key of SipHash, four words; with a key, no values of tokens are recorded
   */
  constructor(simplified?: Uint16Array, key?: Uint32Array) {
    this.#tables = this.instance.mark;
    this.#fixed = this.#tables;
    this.#simplified = simplified === undefined ? 0 : this.keep(simplified).address;
    this.#isKeyed = key !== undefined;
    if (key !== undefined) this.instance.u32(this.instance.exports.sipKey(), 4).set(key);
  }

  /** The current hashes; a view that is valid until the next call of any method. */
  get hashes(): BigUint64Array<ArrayBuffer> {
    return this.instance.u64(this.hashesAt, this.count);
  }

  /** Copies a table to kernel memory permanently. */
  keep(table: Uint16Array): KeptTable {
    const { instance } = this;
    instance.release(this.#tables);
    const address = instance.take(table.byteLength);
    instance.u16(address, table.length).set(table);
    this.#tables = instance.mark;
    this.#fixed = this.#tables;
    return { address };
  }

  /** Reserves memory for the sets of texts of so many bytes, and discards those kept before. */
  openSets(bytes: number): void {
    const { instance } = this;
    instance.release(this.#tables);
    this.#sets = instance.take(mostTokens(bytes));
    this.#fixed = instance.mark;
    this.#ends = [this.#sets];
  }

  /** Keeps the current hashes as the next set; returns whether there was space. */
  keepSet(): boolean {
    const words = 2 * this.count;
    const fits = this.#sets + 4 * words <= this.#fixed;
    if (fits) {
      this.words.copyWithin(this.#sets / 4, this.hashesAt / 4, this.hashesAt / 4 + words);
      this.#sets += 4 * words;
    }
    this.#ends.push(this.#sets);
    return fits;
  }

  /**
   * Sizes of the intersections of pairs of kept sets, each of which was ascending and distinct.
   * @param pairs two set numbers a pair, 0 for the set kept first
   */
  overlaps(pairs: Uint32Array): Uint32Array<ArrayBuffer> {
    const count = pairs.length / 2;
    const spans = this.scratch(20 * count);
    const shared = spans + 16 * count;
    const { words } = this;
    for (let i = 0, at = spans / 4; i < pairs.length; i++, at += 2) {
      const set = pairs[i]!;
      words[at] = this.#ends[set]!;
      words[at + 1] = this.#ends[set + 1]!;
    }
    this.instance.exports.overlaps(spans, count, shared);
    return words.slice(shared / 4, shared / 4 + count) as Uint32Array<ArrayBuffer>;
  }

  /** Keeps the code of each UTF-16 unit, a signed number, for `load` with `codes`. */
  keepCodes(table: Uint16Array): void {
    this.#codeTable = this.keep(table).address;
  }

  /** Whether the value of each current token was recorded; normalisation of a few characters makes too many tokens. */
  get areCodesNoted(): boolean {
    return this.count <= this.#mostCodes;
  }

  /** Replaces the texts. @param notes values that are recorded for each token besides its hash */
  load(bytes: Uint8Array, notes: FeatureNotes = 'nothing'): void {
    const { instance } = this;
    instance.release(this.#fixed);
    this.#bytes = instance.take(bytes.length + OVERREAD);
    instance.u8(this.#bytes, bytes.length).set(bytes);
    // Normalisation makes at most six tokens of three bytes: U+3316 becomes キロメートル.
    this.#notes = notes;
    const size = notes === 'lengths' ? 2 * bytes.length + OVERREAD : 0;
    this.lengthsAt = instance.take(size);
    instance.u8(this.lengthsAt, size).fill(0);
    // At most one token for every two bytes, unless normalisation makes more.
    this.#mostCodes = notes === 'codes' ? (bytes.length >> 1) + 1 : 0;
    this.codesAt = instance.take(16 * (this.#mostCodes + 1));
    this.hashesAt = instance.mark;
    instance.exports.noteLengths(this.hashesAt, this.lengthsAt, size);
    instance.exports.noteCodes(this.hashesAt, this.codesAt, this.#mostCodes + 1, this.#codeTable);
  }

  /**
   * Hashes the tokens of the text from byte `from` to byte `to` of those loaded.
   * @param normalise the normalised form of a run of text that needs more than a table
   * @param after number of earlier tokens that are kept before these; default none
   * @returns number of tokens
   */
  tokens(from: number, to: number, normalise: (run: Uint8Array) => Uint8Array, after = 0): number {
    const end = this.#bytes + to;
    let at = this.#bytes + from;
    let out = this.hashesAt + 8 * after;
    const { scan: plain, scanNoted, scanCoded, scanKeyed } = this.instance.exports;
    const scan = this.#isKeyed ? scanKeyed : { nothing: plain, lengths: scanNoted, codes: scanCoded }[this.#notes];
    this.#reserve(out + mostTokens(to - from));
    for (;;) {
      // An address above 2 GiB is returned as a negative number.
      at = scan(at, end, out, false, this.#simplified) >>> 0;
      out = this.words[this.#state / 4]!;
      if (at === end) break;
      const runEnd = this.words[this.#state / 4 + 2]!;
      const normal = normalise(this.instance.u8(at, runEnd - at));
      // The normalised run is stored after space for the most tokens it can produce.
      const place = out + mostTokens(normal.length);
      this.#reserve(Math.max(place + normal.length + OVERREAD, place + mostTokens(end - runEnd)));
      this.instance.u8(place, normal.length).set(normal);
      scan(place, place + normal.length, out, true, 0);
      out = this.words[this.#state / 4]!;
      at = runEnd;
    }
    this.count = (out - this.hashesAt) / 8;
    return this.count;
  }

  /** Replaces the current tokens by shingles. @returns their number, repeats included */
  shingle(words: number, characters: number): number {
    if (this.#isKeyed) this.#textHash = this.instance.exports.sipText(this.hashesAt, this.count);
    this.count = this.instance.exports.shingle(this.hashesAt, this.count, words, characters);
    return this.count;
  }

  /** Writes the 128-bit hash of the last tokens, zero if there were none, to four words from `at` on. */
  textHash(to: Uint32Array, at: number): void {
    const from = this.#textHash / 4;
    for (let i = 0; i < 4; i++) to[at + i] = this.words[from + i]!;
  }

  /** Sorts the current hashes ascending and removes repeats. @returns their number */
  sortDistinct(): number {
    const scratch = this.scratch(8 * this.count + TABLE);
    this.count = this.instance.exports.sortDistinct(this.hashesAt, this.count, scratch);
    return this.count;
  }

  /** Removes repeats from the current hashes, in half the time; their order is undefined. @returns their number */
  distinct(): number {
    const scratch = this.scratch(8 * this.count + TABLE);
    this.count = this.instance.exports.distinct(this.hashesAt, this.count, scratch);
    return this.count;
  }

  /** Address of free space after the current hashes, valid until the next call of any method. @internal */
  scratch(bytes: number): number {
    const address = this.hashesAt + Math.ceil(this.count / 8) * 64;
    this.#reserve(address + bytes);
    return address;
  }

  /** Grows the memory to `end` if necessary. */
  #reserve(end: number): void {
    if (end <= this.#end) return;
    const { instance } = this;
    instance.release(this.hashesAt);
    instance.take(end - this.hashesAt);
    this.words = instance.u32(0, instance.mark / 4);
    this.#end = instance.mark;
  }
}

/** Bytes of the hashes of the most tokens in so many bytes of text: one token for every two bytes. */
function mostTokens(bytes: number): number {
  return Math.ceil((8 * (bytes + 1)) / 2 / 64) * 64;
}
