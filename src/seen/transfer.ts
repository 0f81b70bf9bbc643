/** An index as lines of NDJSON: the first says what it is, each other is a document. docs/seen.md */
import { DittographError } from '../base/errors.ts';
import { hexOf, wordsOf } from '../io/hex.ts';
import { put, visibleAt } from './changes.ts';
import { describedBy, type SeenEntry } from './entry.ts';
import { PreparedDocument } from './look-up.ts';
import type { SeenParts } from './parts.ts';
import type { SeenRecord } from './record.ts';
import { secondsOf } from './time.ts';
import type { IsVisible } from './verdict.ts';

/** The first line. */
export interface ExportHeader {
  readonly type: 'index';
  readonly format: 1;
  readonly signature: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly storeText: boolean;
}

/** A document; `fingerprint` has its words in hex. */
export interface ExportedDocument extends SeenEntry {
  readonly type: 'doc';
  /** Absent where it is long enough to be compared. */
  readonly short?: true;
  /** The words of the hash of its tokens, in hex. */
  readonly textHash?: string;
}

const FORMAT = 1;
const HASH_DIGITS = 32;
const HEX = /^[0-9a-f]*$/i;

export function exportHeader({ store }: SeenParts): ExportHeader {
  const { signature, parameters, storeText } = store.header;
  return { type: 'index', format: FORMAT, signature, parameters, storeText };
}

/** The documents that all see when the export begins, and those that are added during it, one at a time. */
export class ExportCursor {
  readonly #time = secondsOf(new Date());
  /** The number from which on documents were not read yet. */
  #next: number;
  #parts: SeenParts | undefined;
  #records: Iterator<readonly [number: number, record: SeenRecord]> | undefined;
  #isVisible: IsVisible | undefined;

  /** @param first number of a document */
  constructor(first: number) {
    this.#next = first;
  }

  /** The next document; undefined after the last. @throws INDEX_CORRUPT */
  next(parts: SeenParts): ExportedDocument | undefined {
    // Maintenance may have replaced the parts; the documents keep their numbers.
    if (parts !== this.#parts) {
      this.#parts = parts;
      this.#records = parts.store.records(this.#next);
      this.#isVisible = visibleAt(parts, this.#time, undefined);
    }
    for (let step = this.#records!.next(); step.done !== true; step = this.#records!.next()) {
      const [number, record] = step.value;
      this.#next = number + 1;
      if (this.#isVisible!(number, record)) return exportedDocument(parts, number, record);
    }
    return undefined;
  }
}

function exportedDocument({ store }: SeenParts, number: number, record: SeenRecord): ExportedDocument {
  const { isShort, textHash, row, hasText } = record;
  const text = hasText ? store.textOf(number) : undefined;
  return {
    type: 'doc',
    ...describedBy(record),
    ...(isShort && { short: true }),
    ...(textHash !== undefined && { textHash: hexOf(textHash) }),
    fingerprint: hexOf(row),
    ...(text !== undefined && { text }),
  };
}

/** A document that an index gave, to look up what is near it: by its fingerprint, also where a secret guards that. */
export function storedDocument({
  id,
  url,
  title,
  shingles,
  short,
  textHash,
  fingerprint,
}: ExportedDocument): PreparedDocument {
  const words = (digits: string): Uint32Array => {
    const row = new Uint32Array(digits.length / 8);
    wordsOf(digits, row, 0);
    return row;
  };
  const hash = textHash === undefined ? undefined : words(textHash);
  const row = words(fingerprint);
  return new PreparedDocument({
    id,
    url,
    title,
    text: undefined,
    row,
    shingles,
    textHash: hash,
    isShort: short === true,
  });
}

/** @throws BAD_FIELD where it is no first line; SIGNATURE_MISMATCH where its fingerprints were made otherwise */
export function requireImportable(first: unknown, { store }: SeenParts): void {
  const { type, format, signature } = (first ?? {}) as Partial<ExportHeader>;
  if (type !== 'index' || format !== FORMAT) {
    throw new DittographError('BAD_FIELD', `an import begins with a line of type index and format ${FORMAT}`);
  }
  if (signature === store.header.signature) return;
  throw new DittographError(
    'SIGNATURE_MISMATCH',
    `the index holds fingerprints made by '${store.header.signature}', not by '${String(signature)}'`,
  );
}

/** Adds the document of a line; one of its id that is there is gone then. @throws BAD_FIELD, OUTPUT_FAILED */
export function importDocument(line: unknown, parts: SeenParts): void {
  const { record, text } = importedRecord(line, parts);
  const known = parts.store.find(record.id).find(([number]) => parts.sessions.isVisible(number, undefined));
  put(parts, record, text, known?.[0]);
}

/** The record of a line, and its text. @throws BAD_FIELD */
function importedRecord(
  line: unknown,
  { store, fingerprinter }: SeenParts,
): { readonly record: SeenRecord; readonly text: string | undefined } {
  const bad = (what: string): DittographError => new DittographError('BAD_FIELD', what);
  if (typeof line !== 'object' || line === null) throw bad('a document is an object');
  const { type, id, url, title, time, expires, shingles, short, textHash, fingerprint, text } =
    line as Partial<ExportedDocument>;
  if (type !== 'doc') throw bad("a line behind the first has type 'doc'");
  if (typeof id !== 'string' || id === '') throw bad("a document has an 'id'");
  for (const [name, value] of Object.entries({ url, title, text })) {
    if (value !== undefined && typeof value !== 'string') throw bad(`'${name}' must be a text, not ${typeof value}`);
  }
  if (!(Number.isInteger(shingles) && shingles! >= 0 && shingles! < 2 ** 32)) throw bad("'shingles' must be a count");
  const seconds = (name: string, value: unknown): number => {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (ms >= 0 && ms < 2 ** 32 * 1000) return Math.floor(ms / 1000);
    throw bad(`'${name}' must be a date as in ISO 8601`);
  };
  const words = (name: string, value: unknown, digits: number): Uint32Array => {
    if (typeof value !== 'string' || value.length !== digits || !HEX.test(value)) {
      throw bad(`'${name}' must be ${digits} hexadecimal digits`);
    }
    const row = new Uint32Array(digits / 8);
    wordsOf(value, row, 0);
    return row;
  };
  const kept = store.header.storeText ? text : undefined;
  return {
    record: {
      id,
      url,
      title,
      time: seconds('time', time),
      expires: expires === undefined ? undefined : seconds('expires', expires),
      session: undefined,
      shingles: shingles!,
      textHash: textHash === undefined ? undefined : words('textHash', textHash, HASH_DIGITS),
      isShort: short === true,
      hasText: kept !== undefined,
      row: words('fingerprint', fingerprint, 2 * fingerprinter.rowBytes!),
    },
    text: kept,
  };
}
