/**
 * The plain lines of JSON Lines, read without making a string of the line or of its text: the kernel finds the members
 * that are looked for, and unescapes the text. What is not plain (faulty, a page, with half a surrogate pair, without
 * a text …) is left to JSON.parse; what is plain reads the same either way. O(bytes).
 */
import { DittographError } from '../base/errors.ts';
import { LineKernel, type Member } from '../kernels/jsonl.ts';
import type { Entry, ReadOptions, Utf8Body } from './entry.ts';
import { type Draft, describe, describing, TEXT_FIELDS } from './jsonl-record.ts';
import { asBuffer } from './pieces.ts';

const QUOTE = 0x22;
const OPEN_ARRAY = 0x5b;
const OPEN_OBJECT = 0x7b;
const NESTED = Object.freeze({});

/** What is read of a member of this name. */
interface Role {
  readonly name: string;
  /** Its place among the fields tried for the text; none: it is no such field. */
  readonly rank: number | undefined;
  /** Whether it says something of the document besides the text. */
  readonly describes: boolean;
}

export class PlainLines {
  readonly #options: ReadOptions;
  readonly #roles: readonly Role[];
  readonly #kernel: LineKernel;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(options: ReadOptions) {
    this.#options = options;
    const texts = options.textField === undefined ? TEXT_FIELDS : [options.textField];
    const others = new Set(describing(options));
    this.#roles = [...new Set([...texts, ...others])].map((name) => ({
      name,
      rank: texts.includes(name) ? texts.indexOf(name) : undefined,
      describes: others.has(name),
    }));
    this.#kernel = new LineKernel(this.#roles.map(({ name }) => Buffer.from(name)));
  }

  /** @param bytes lines in well-formed UTF-8 */
  load(bytes: Buffer): void {
    this.#bytes = bytes;
    this.#kernel.load(bytes);
  }

  /** Where the line ends that begins at `start`; −1 where it is not plain. */
  end(start: number): number {
    return this.#kernel.line(start);
  }

  /** The entry of the line that {@link end} was last asked for; nothing where it is not plain. */
  entry(start: number, end: number, ordinal: number, place: string): Entry<Utf8Body> | undefined {
    // A field may be called __proto__.
    const record: Record<string, unknown> = Object.create(null);
    let text: Member | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const member of this.#kernel.members()) {
      const { name, rank, describes } = this.#roles[member.name]!;
      if (rank !== undefined && rank < least && this.#bytes[member.from] === QUOTE) {
        least = rank;
        text = member;
      }
      if (describes) record[name] = this.#value(member);
    }
    if (text === undefined || this.#roles[text.name]!.name.endsWith('html')) return undefined;
    const entry: Draft<Utf8Body> = { ordinal, id: place };
    try {
      describe(entry, record, this.#options, () => this.#bytes.toString('utf8', start, end));
    } catch (error) {
      if (error instanceof DittographError) return undefined;
      throw error;
    }
    const bytes = this.#kernel.text(text);
    if (entry.error !== undefined || bytes === undefined || !isPlainText(bytes)) return undefined;
    entry.body = { kind: 'utf8', bytes };
    return entry;
  }

  #value({ from, to, escaped }: Member): unknown {
    const first = this.#bytes[from]!;
    if (first === OPEN_OBJECT || first === OPEN_ARRAY) return NESTED;
    if (first === QUOTE && !escaped) return this.#bytes.toString('utf8', from + 1, to - 1);
    return JSON.parse(this.#bytes.toString('utf8', from, to));
  }
}

/** Begins with something that is neither a blank nor what a page begins with, blanks before it left aside. */
const PLAIN = /^\s*(?:[^\s<\ufffd]|<[^?!Hh\ufffd])/;
const LONGEST_BLANK = 32;

function isPlainText(bytes: Uint8Array): boolean {
  const first = bytes[0]!;
  if (first > 0x20 && first < 0x7f && first !== 0x3c) return true;
  // A character cut short is read as U+FFFD.
  return PLAIN.test(asBuffer(bytes.subarray(0, LONGEST_BLANK)).toString());
}
