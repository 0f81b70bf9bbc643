/** Export and import of an index as lines: a header, then a line for each document. docs/seen.md */
import { DittographError } from '../base/errors.ts';
import { hexOf, wordsOf } from '../io/hex.ts';
import { wellFormed } from '../io/unicode.ts';
import { isDamage } from './blocks.ts';
import { put, visibleAt } from './changes.ts';
import { describedBy, type SeenEntry } from './entry.ts';
import { FORMAT_WITH_CHECKSUMS, isIntact, type LastLine } from './line-checksum.ts';
import { MOST_UNITS, PreparedDocument } from './look-up.ts';
import type { SeenParts } from './parts.ts';
import type { SeenRecord } from './record.ts';
import { secondsOf } from './time.ts';
import { errorOf, type IsVisible, type SeenError } from './verdict.ts';

/** The first line, which describes the index. */
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
  /** Absent if it is long enough to be compared. */
  readonly short?: true;
  /** The words of the hash of its tokens, in hex. */
  readonly textHash?: string;
}

const FORMAT = 1;
/** Documents that an import writes together. */
const IMPORTED_AT_ONCE = 1024;
const HASH_DIGITS = 32;
const HEX = /^[0-9a-f]*$/i;

function exportHeader({ store }: SeenParts): ExportHeader {
  const { signature, parameters, storeText } = store.header;
  return { type: 'index', format: FORMAT, signature, parameters, storeText };
}

/**
 * The lines of an export.
 * @param newest most documents, those that were added last; default: all
 * @param onError called for each damaged document; absent: the first one is thrown
 * @param inParts runs a call with the parts of the index, which maintenance replaces between calls
 * @throws BAD_OPTION, INDEX_CORRUPT
 */
export async function* exported(
  newest: number | undefined,
  onError: ((error: SeenError) => void) | undefined,
  inParts: <T>(work: (parts: SeenParts) => T) => Promise<T>,
): AsyncGenerator<ExportHeader | ExportedDocument, void, undefined> {
  if (newest !== undefined && !(Number.isInteger(newest) && newest >= 1)) {
    throw new DittographError('BAD_OPTION', `export: 'newest' must be a whole number from 1, not ${newest}`);
  }
  const { header, cursor } = await inParts((parts) => ({
    header: exportHeader(parts),
    cursor: new ExportCursor(newest === undefined ? 0 : parts.store.firstOfNewest(newest), onError),
  }));
  yield header;
  for (;;) {
    // One call for each document, since the reader may itself wait for maintenance, which waits for calls to end.
    const document = await inParts((parts) => cursor.next(parts));
    if (document === undefined) return;
    yield document;
  }
}

/** Lines of an import so far. */
interface Progress {
  /** Undefined before the header. */
  format: number | undefined;
  /** The first number that the import gave to a document; undefined before the header. */
  first: number | undefined;
  added: number;
  failed: number;
  /** Number of documents according to the last line; undefined before it. */
  expected: number | undefined;
}

/**
 * Adds the documents of lines; a document replaces the one with the same id.
 * @param lines the header first
 * @param onError called for each line that is not a valid document or does not match its checksum, and if lines are missing;
 *   `line` counts from 1
 * @param inParts runs a call with the parts of the index, which maintenance replaces between calls
 * @throws BAD_FIELD if the first line is not a valid header; SIGNATURE_MISMATCH; OUTPUT_FAILED
 */
export async function imported(
  lines: Iterable<unknown> | AsyncIterable<unknown>,
  onError: (error: SeenError, line: number) => void,
  inParts: (work: (parts: SeenParts) => Promise<void>) => Promise<void>,
): Promise<{ readonly added: number; readonly failed: number }> {
  const progress: Progress = { format: undefined, first: undefined, added: 0, failed: 0, expected: undefined };
  let number = 0;
  const failed = (id: string, error: DittographError): void => {
    progress.failed++;
    onError(errorOf(id, error), number);
  };
  for await (const line of lines) {
    number++;
    await inParts(async (parts) => {
      try {
        importLine(line, parts, progress);
      } catch (error) {
        const isOfLine = error instanceof DittographError && error.code === 'BAD_FIELD' && number > 1;
        if (!isOfLine) throw error;
        failed(String((line as { id?: unknown } | null)?.id ?? ''), error);
      }
      if (progress.added % IMPORTED_AT_ONCE === 0) await parts.store.written();
    });
  }
  const { format, expected, added } = progress;
  const read = added + progress.failed;
  if (format === FORMAT_WITH_CHECKSUMS && expected === undefined) {
    failed('', new DittographError('TRUNCATED', `the export has no last line: it ends after ${number} lines`));
  } else if (expected !== undefined && expected !== read) {
    failed('', new DittographError('TRUNCATED', `the export has ${expected} documents, but ${read} were read`));
  }
  return { added, failed: progress.failed };
}

/** @throws BAD_FIELD, SIGNATURE_MISMATCH, OUTPUT_FAILED */
function importLine(line: unknown, parts: SeenParts, progress: Progress): void {
  requireIntact(line, progress.format);
  if (progress.format === undefined) {
    progress.format = formatOf(line, parts);
    progress.first = parts.store.next;
  } else if ((line as Partial<LastLine> | null)?.type === 'end') {
    progress.expected = (line as LastLine).documents;
  } else {
    if (progress.expected !== undefined) {
      throw new DittographError('BAD_FIELD', "the line is after the line of type 'end', the last of an export");
    }
    importDocument(line, parts, progress);
    progress.added++;
  }
}

/** @throws BAD_FIELD if a line does not match its checksum, or lacks one in an export that has them */
function requireIntact(line: unknown, format: number | undefined): void {
  if (typeof line !== 'object' || line === null) return;
  if (!('checksum' in line) && format !== FORMAT_WITH_CHECKSUMS) return;
  if (isIntact(line)) return;
  if (format === undefined) {
    throw new DittographError('BAD_FIELD', 'the first line does not match its checksum: it was damaged or changed');
  }
  throw new DittographError(
    'BAD_FIELD',
    'the line does not match its checksum, or has none: it was damaged or changed',
  );
}

/** Reads the documents of an export one at a time, including those that are added during the export. */
class ExportCursor {
  readonly #time = secondsOf(new Date());
  /** The first number that was not read yet. */
  #next: number;
  #parts: SeenParts | undefined;
  #records: Iterator<readonly [number: number, record: SeenRecord]> | undefined;
  #isVisible: IsVisible | undefined;

  readonly #onError: ((error: SeenError) => void) | undefined;

  /** @param first number of the first document @param onError called for each damaged document */
  constructor(first: number, onError: ((error: SeenError) => void) | undefined) {
    this.#next = first;
    this.#onError = onError;
  }

  /** The next document; undefined after the last. @throws INDEX_CORRUPT without `onError` */
  next(parts: SeenParts): ExportedDocument | undefined {
    // Maintenance has replaced the parts; documents keep their numbers.
    if (parts !== this.#parts) {
      this.#parts = parts;
      this.#records = parts.store.records(
        this.#next,
        this.#onError && ((number, why) => this.#leaveOut(number, '', why)),
      );
      this.#isVisible = visibleAt(parts, this.#time, undefined);
    }
    for (let step = this.#records!.next(); step.done !== true; step = this.#records!.next()) {
      const [number, record] = step.value;
      this.#next = number + 1;
      if (!this.#isVisible!(number, record)) continue;
      try {
        if (record.hasText && parts.store.wasRemoved(number)) continue;
        return exportedDocument(parts, number, record);
      } catch (error) {
        if (this.#onError === undefined || !isDamage(error)) throw error;
        this.#leaveOut(number, record.id, error);
      }
    }
    return undefined;
  }

  #leaveOut(number: number, id: string, why: DittographError): void {
    this.#next = number + 1;
    this.#onError!(errorOf(id, why));
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

/** An exported document, to be looked up by its fingerprint, even in an index with a secret. */
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

/**
 * The format of an export, by its first line.
 * @throws BAD_FIELD if the line is not a valid header; SIGNATURE_MISMATCH if fingerprints were made differently
 */
function formatOf(first: unknown, { store }: SeenParts): number {
  const { type, format, signature, checksum } = (first ?? {}) as {
    readonly [K in keyof ExportHeader | 'checksum']?: unknown;
  };
  const isKnown = format === FORMAT || (format === FORMAT_WITH_CHECKSUMS && checksum !== undefined);
  if (type !== 'index' || !isKnown) {
    throw new DittographError(
      'BAD_FIELD',
      `the first line of an import must have type 'index' and format ${FORMAT} or ${FORMAT_WITH_CHECKSUMS}`,
    );
  }
  if (signature === store.header.signature) return format;
  throw new DittographError(
    'SIGNATURE_MISMATCH',
    `the index holds fingerprints made by '${store.header.signature}', not by '${String(signature)}'`,
  );
}

/** Adds the document of a line; it replaces the document with the same id. @throws BAD_FIELD, OUTPUT_FAILED */
function importDocument(line: unknown, parts: SeenParts, { format, first }: Progress): void {
  const { record, text } = importedRecord(line, parts);
  const known = parts.store.find(record.id).find(([number]) => parts.sessions.isVisible(number, undefined));
  // A doubled line would make up for a missing one in the number of documents. An export during which a document is
  // replaced has both versions.
  if (format === FORMAT_WITH_CHECKSUMS && known !== undefined && known[0] >= first! && isSame(known[1], record)) {
    throw new DittographError('BAD_FIELD', 'the document is in the export already: its line was doubled');
  }
  put(parts, record, text, known?.[0]);
}

const isSame = (a: SeenRecord, b: SeenRecord): boolean =>
  a.time === b.time && a.url === b.url && a.title === b.title && hexOf(a.row) === hexOf(b.row);

/** The record of a line, and its text. @throws BAD_FIELD */
function importedRecord(
  line: unknown,
  { store, fingerprinter }: SeenParts,
): { readonly record: SeenRecord; readonly text: string | undefined } {
  const bad = (what: string): DittographError => new DittographError('BAD_FIELD', what);
  if (typeof line !== 'object' || line === null) throw bad('a document must be an object');
  const { type, id, url, title, time, expires, shingles, short, textHash, fingerprint, text } =
    line as Partial<ExportedDocument>;
  if (type !== 'doc') throw bad("each line after the first must have type 'doc'");
  if (typeof id !== 'string' || id === '') throw bad("a document must have an 'id'");
  if (wellFormed(id) !== id) throw bad("its 'id' must not contain a lone surrogate");
  for (const [name, value] of Object.entries({ url, title, text })) {
    if (value !== undefined && typeof value !== 'string') throw bad(`'${name}' must be a text, not ${typeof value}`);
  }
  for (const [name, value] of Object.entries({ id, url, title })) {
    const length = value?.length ?? 0;
    if (length > MOST_UNITS) throw bad(`'${name}' has ${length} characters; at most ${MOST_UNITS} are allowed`);
  }
  if (short !== undefined && typeof short !== 'boolean') throw bad("'short' must be true or false");
  if (!(Number.isInteger(shingles) && shingles! >= 0 && shingles! < 2 ** 32))
    throw bad("'shingles' must be a whole number, 0 or more");
  const seconds = (name: string, value: unknown): number => {
    const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN;
    if (ms >= 0 && ms < 2 ** 32 * 1000) return Math.floor(ms / 1000);
    throw bad(`'${name}' must be a date in ISO 8601 format`);
  };
  const words = (name: string, value: unknown, digits: number): Uint32Array => {
    if (typeof value !== 'string' || value.length !== digits || !HEX.test(value)) {
      throw bad(`'${name}' must be ${digits} hexadecimal digits`);
    }
    const row = new Uint32Array(digits / 8);
    wordsOf(value, row, 0);
    return row;
  };
  const kept = store.header.storeText && text !== undefined ? wellFormed(text) : undefined;
  return {
    record: {
      id,
      url: url && wellFormed(url),
      title: title && wellFormed(title),
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
