/**
 * Reads plain lines of JSON Lines without making a string of the line or of its text: the kernel finds the requested
 * members and unescapes the text. Other lines (faulty, a page, with a lone surrogate, without a text …) are left to
 * JSON.parse; for plain lines both give the same entry. O(bytes).
 *
 * With JSON.parse alone, `dedup` takes 5 % more CPU time on 20,000 English texts (45 MB, median of 12 runs) and
 * 40 % more on 20,000 Chinese ones (50 MB, 6 runs; Node 20.20).
 */
import { DittographError } from '../../base/errors.ts';
import { LineKernel } from '../../kernels/jsonl.ts';
import { asBuffer } from '../chunks.ts';
import type { Entry, ReadOptions, Utf8Body } from '../entry.ts';
import { wellFormed } from '../unicode.ts';
import { type Draft, describe, describing, MAX_ID, TEXT_FIELDS } from './record.ts';

const QUOTE = 0x22;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const NESTED = Object.freeze({});

/** What is read from a member with this name. */
interface Role {
  readonly name: string;
  /** Its rank among the fields tried for the text; absent for other fields. */
  readonly rank: number | undefined;
  /** Its rank among the fields tried for the id; absent for other fields. */
  readonly idRank: number | undefined;
  /** Whether it is used for more than the text and the id. */
  readonly describes: boolean;
}

export class PlainLines {
  readonly #options: ReadOptions;
  readonly #roles: readonly Role[];
  readonly #kernel: LineKernel;
  /** Whether a field is named by a path; the kernel reads only the members of the outer object. */
  readonly #isNested: boolean;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(options: ReadOptions) {
    this.#options = options;
    const texts = options.textField === undefined ? TEXT_FIELDS : [options.textField];
    const { ids, others: more } = describing(options);
    const others = new Set([...ids, ...more]);
    this.#roles = [...new Set([...texts, ...others])].map((name) => ({
      name,
      rank: texts.includes(name) ? texts.indexOf(name) : undefined,
      idRank: ids.includes(name) ? ids.indexOf(name) : undefined,
      describes: more.has(name),
    }));
    const { textField, idField, fields = [] } = options;
    this.#isNested = [textField, idField, ...fields].some((name) => name?.includes('.'));
    this.#kernel = new LineKernel(this.#roles.map(({ name }) => Buffer.from(name)));
  }

  /** @param bytes lines in well-formed UTF-8 */
  load(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#kernel.load(bytes);
  }

  /** End of the line that begins at `start`; −1 if the line is not plain. */
  end(start: number): number {
    return this.#kernel.line(start);
  }

  /**
   * The entry of the line last passed to {@link end}; `undefined` if it is not plain.
   * @param place makes the id of a record that has none
   */
  entry(ordinal: number, place: () => string): Entry<Utf8Body> | undefined {
    if (this.#isNested) return undefined;
    const kernel = this.#kernel;
    const members = kernel.members;
    let text = -1;
    let least = Number.POSITIVE_INFINITY;
    let isDescribed = this.#options.fields !== undefined;
    for (let member = 0; member < members; member++) {
      const { rank, describes } = this.#roles[kernel.name(member)]!;
      if (rank !== undefined && rank < least && this.#bytes[kernel.from(member)] === QUOTE) {
        least = rank;
        text = member;
      }
      isDescribed ||= describes;
    }
    if (text < 0 || this.#roles[kernel.name(text)]!.name.endsWith('html')) return undefined;
    const entry: Draft<Utf8Body> = { ordinal, id: '' };
    if (!(isDescribed ? this.#describe(entry) : this.#identify(entry))) return undefined;
    if (entry.id === '') entry.id = place();
    const bytes = kernel.text(text);
    if (entry.error !== undefined || bytes === undefined || !isPlainText(bytes)) return undefined;
    entry.body = { kind: 'utf8', bytes };
    return entry;
  }

  /** {@link describe} for the line. @returns whether the line is plain */
  #describe(entry: Draft<Utf8Body>): boolean {
    // A field may be named __proto__.
    const record: Record<string, unknown> = Object.create(null);
    for (let member = 0; member < this.#kernel.members; member++) {
      const { name, idRank, describes } = this.#roles[this.#kernel.name(member)]!;
      if (describes || idRank !== undefined) record[name] = this.#value(member);
    }
    try {
      describe(entry, record, this.#options, ([field]) => this.#written(field!));
      return true;
    } catch (error) {
      if (error instanceof DittographError) return false;
      throw error;
    }
  }

  /** The same for a line that states nothing but its text and id: without an object, it takes a third less time. */
  #identify(entry: Draft<Utf8Body>): boolean {
    let least = Number.POSITIVE_INFINITY;
    for (let member = 0; member < this.#kernel.members; member++) {
      const { idRank } = this.#roles[this.#kernel.name(member)]!;
      if (idRank === undefined || idRank >= least) continue;
      const id = this.#id(member);
      if (id === '') continue;
      least = idRank;
      entry.id = id;
    }
    return entry.id === '' ? this.#options.idField === undefined : entry.id.length <= MAX_ID;
  }

  /** A value as an id; empty if it is neither a text nor a number. */
  #id(member: number): string {
    const from = this.#kernel.from(member);
    const first = this.#bytes[from]!;
    if (first === QUOTE) return wellFormed(this.#value(member) as string);
    const isNumber = first === MINUS || (first >= ZERO && first <= NINE);
    return isNumber ? this.#bytes.toString('latin1', from, this.#kernel.to(member)) : '';
  }

  /** The source text of the value of a field that exists in the line. */
  #written(field: string): string {
    let member = 0;
    while (this.#roles[this.#kernel.name(member)]!.name !== field) member++;
    return this.#bytes.toString('latin1', this.#kernel.from(member), this.#kernel.to(member));
  }

  #value(member: number): unknown {
    const from = this.#kernel.from(member);
    const to = this.#kernel.to(member);
    const first = this.#bytes[from]!;
    if (first === OPEN_OBJECT || first === OPEN_ARRAY) return NESTED;
    if (first === QUOTE && !this.#kernel.isEscaped(member)) return this.#bytes.toString('utf8', from + 1, to - 1);
    return JSON.parse(this.#bytes.toString('utf8', from, to));
  }
}

/** After leading blanks, a character that no page begins with. */
const PLAIN = /^\s*(?:[^\s<\ufffd]|<[^?!Hh\ufffd])/;
const LONGEST_BLANK = 32;

/** Whether a text is neither a page nor blank, by its beginning. */
export function isPlainText(bytes: Uint8Array): boolean {
  const first = bytes[0]!;
  if (first > 0x20 && first < 0x7f && first !== 0x3c) return true;
  // A truncated character is decoded as U+FFFD.
  return PLAIN.test(asBuffer(bytes.subarray(0, LONGEST_BLANK)).toString());
}
