/**
 * A file of fingerprints, read in batches: NDJSON as written by `dittograph fingerprint`, or concatenated little-endian
 * rows of a stated width. A file is NDJSON if its name ends in `.jsonl`, `.ndjson` or `.json`, or if it begins with a JSON
 * object. Both may be compressed with gzip. O(bytes), O(1) in memory.
 */
import type { Readable } from 'node:stream';
import type { FingerprintBits } from '../base/bits.ts';
import { DittographError } from '../base/errors.ts';
import { jsonFaultOf } from '../base/json-fault.ts';
import { parseSignature, type Signature } from '../fingerprint/fingerprinter.ts';
import { requireSignature } from '../segments/segment-file.ts';
import { type Chunk, isCorruption } from './chunks.ts';
import { opened } from './inputs/input-file.ts';
import { Stream, spooled } from './inputs/stream.ts';
import { cutLines, isBlank, lineEnd } from './lines.ts';

/** Fingerprints in the order of the file. */
export interface FileBatch {
  /** Flat rows of `bits / 32` words, the lowest first. */
  readonly rows: Uint32Array;
  /** The id of each; undefined for a binary file, whose fingerprints are identified by number. */
  readonly ids: readonly string[] | undefined;
}

/** A longer line has no fingerprint of at most 128 bits. */
const LONGEST_LINE = 1 << 20;
const BATCH_BYTES = 1 << 18;
const NDJSON_NAME = /\.(jsonl|ndjson|json)(\.gz)?$/i;

export class FingerprintFile {
  readonly name: string;
  readonly bits: FingerprintBits;
  /** States how the fingerprints were made; undefined for a binary file. */
  readonly signature: Signature | undefined;
  /** Whether fingerprints have ids. */
  readonly isNamed: boolean;
  /** Number of documents without a fingerprint in the last complete pass; each has an error record. */
  faults = 0;
  /** Approximate bytes of one fingerprint in the file. */
  readonly #each: number;
  readonly #stream: Stream;

  private constructor(stream: Stream, isNamed: boolean, { bits, signature, each }: Head) {
    this.name = stream.name;
    this.bits = bits;
    this.signature = signature;
    this.isNamed = isNamed;
    this.#each = each;
    this.#stream = stream;
  }

  /**
   * @param path `-` is stdin, which is copied to a temporary file, since files are read more than once
   * @param bits width of a fingerprint, required for a binary file and checked for NDJSON
   * @throws INPUT_NOT_FOUND, INPUT_UNREADABLE; USAGE if no width is known; BAD_FIELD, BAD_JSON, TRUNCATED
   */
  static async open(path: string, bits: FingerprintBits | undefined, stdin: Readable): Promise<FingerprintFile> {
    const stream = new Stream(path === '-' ? await spooled(stdin) : await opened(path), path === '-' ? 'stdin' : path);
    try {
      const start = await stream.start();
      const isNamed = NDJSON_NAME.test(path) || isText(start);
      const head = isNamed ? await headOf(stream, bits) : undefined;
      if (head !== undefined) return new FingerprintFile(stream, true, head);
      if (bits === undefined) {
        const what = start.length === 0 ? 'is empty' : isNamed ? 'has no fingerprint' : 'has rows of bytes';
        throw new DittographError('USAGE', `'${stream.name}' ${what}: state the width of a fingerprint with --bits`);
      }
      const file = new FingerprintFile(stream, isNamed, { bits, signature: undefined, each: bits / 8 });
      if (!isNamed && !stream.isPacked) file.#requireWhole(stream.bytes);
      return file;
    } catch (error) {
      await stream.close();
      throw error;
    }
  }

  /** Bytes of the file, as stored. */
  get bytes(): number {
    return this.#stream.bytes;
  }

  /** Bytes read in this pass, as stored. */
  get bytesRead(): number {
    return this.#stream.bytesRead;
  }

  /** Number of fingerprints, estimated from the size of the file. */
  get expected(): number {
    return Math.ceil(this.bytes / this.#each);
  }

  /**
   * One pass over all fingerprints.
   * @throws BAD_JSON, MISSING_FIELD, BAD_FIELD with the line; SIGNATURE_MISMATCH; TRUNCATED; INPUT_VANISHED if the file
   *   was changed since the last pass; ABORTED
   */
  async *batches(signal?: AbortSignal): AsyncGenerator<FileBatch> {
    const chunks = wholeChunks(this.#stream, signal);
    yield* this.isNamed ? this.#named(chunks) : this.#plain(chunks);
  }

  close(): Promise<void> {
    return this.#stream.close();
  }

  async *#plain(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileBatch> {
    const rowBytes = this.bits / 8;
    let left: Buffer = Buffer.alloc(0);
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      const all = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
      const whole = all.length - (all.length % rowBytes);
      left = all.subarray(whole);
      // Copied, since words must be aligned.
      const rows = new Uint32Array(whole / 4);
      new Uint8Array(rows.buffer).set(all.subarray(0, whole));
      if (whole > 0) yield { rows, ids: undefined };
    }
    this.#requireWhole(bytes);
  }

  #requireWhole(bytes: number): void {
    if (bytes % (this.bits / 8) === 0) return;
    throw new DittographError(
      'TRUNCATED',
      `'${this.name}' has ${bytes} bytes, which is not a whole number of fingerprints of ${this.bits} bits`,
    );
  }

  async *#named(chunks: AsyncIterable<Buffer>): AsyncGenerator<FileBatch> {
    const words = this.bits / 32;
    let faults = 0;
    for await (const lines of linesOf(chunks, this.name)) {
      const rows = new Uint32Array(words * lines.length);
      const ids: string[] = [];
      for (const { text, line } of lines) {
        const record = fingerprintOfLine(text, placeOf(this.name, line));
        if (record === undefined) {
          faults++;
          continue;
        }
        if (record.bits !== this.bits) throw otherWidth(this.name, line, record.bits, this.bits);
        if (record.signature !== this.signature?.text) {
          requireSignature(
            this.signature,
            record.signature === undefined ? undefined : signatureOf(record.signature, this.name),
          );
        }
        for (let w = 0; w < words; w++) {
          rows[words * ids.length + w] = Number.parseInt(record.hex.slice(8 * w, 8 * w + 8), 16);
        }
        ids.push(record.id);
      }
      if (ids.length > 0) yield { rows: rows.subarray(0, words * ids.length), ids };
    }
    this.faults = faults;
  }
}

/** What all fingerprints of a file have in common, read from the first. */
interface Head {
  readonly bits: FingerprintBits;
  readonly signature: Signature | undefined;
  readonly each: number;
}

async function headOf(stream: Stream, expected: FingerprintBits | undefined): Promise<Head | undefined> {
  for await (const lines of linesOf(wholeChunks(stream, undefined), stream.name)) {
    for (const { text, line } of lines) {
      const record = fingerprintOfLine(text, placeOf(stream.name, line));
      if (record === undefined) continue;
      const { bits } = record;
      if (bits !== 32 && bits !== 64 && bits !== 128) {
        throw new DittographError(
          'BAD_FIELD',
          `'${stream.name}', line ${line}: a fingerprint has 32, 64 or 128 bits, not ${bits}; fingerprints of the method simhash have`,
        );
      }
      if (expected !== undefined && expected !== bits) throw otherWidth(stream.name, line, bits, expected);
      const signature = record.signature === undefined ? undefined : signatureOf(record.signature, stream.name);
      return { bits, signature, each: text.length + 1 };
    }
  }
  return undefined;
}

export interface FingerprintLine {
  readonly id: string;
  readonly hex: string;
  readonly bits: number;
  readonly signature: string | undefined;
}

const HEX = /^([0-9a-f]{8})+$/i;

const placeOf = (name: string, line: number): string => `'${name}', line ${line}`;

/**
 * The fingerprint of a line; undefined for the error of a document, which has none.
 * @param place of the line, for messages @throws BAD_JSON, BAD_FIELD
 */
export function fingerprintOfLine(text: string, place: string): FingerprintLine | undefined {
  const fault = (code: 'BAD_JSON' | 'BAD_FIELD', what: string, cause?: unknown): DittographError =>
    new DittographError(code, `${place}: ${what}`, { cause });
  let record: { id?: unknown; fingerprint?: unknown; signature?: unknown; type?: unknown } | null;
  try {
    record = JSON.parse(text);
  } catch (cause) {
    const { column, what } = jsonFaultOf(text)!;
    throw fault('BAD_JSON', `not JSON in column ${column}: ${what}`, cause);
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    throw fault('BAD_JSON', 'it is not an object');
  if (record.type === 'error') return undefined;
  const { id, fingerprint, signature } = record;
  if (fingerprint === undefined || id === undefined) {
    const absent = fingerprint === undefined ? 'fingerprint' : 'id';
    throw fault('BAD_FIELD', `it has no ${absent}; such lines are written by dittograph fingerprint`);
  }
  if (typeof id !== 'string' && typeof id !== 'number')
    throw fault('BAD_FIELD', 'its id is neither a text nor a number');
  if (typeof fingerprint !== 'string' || !HEX.test(fingerprint)) {
    throw fault('BAD_FIELD', 'its fingerprint is not in words of eight hexadecimal digits');
  }
  if (signature !== undefined && typeof signature !== 'string') throw fault('BAD_FIELD', 'its signature is not a text');
  return { id: String(id), hex: fingerprint, bits: 4 * fingerprint.length, signature };
}

/** @throws BAD_FIELD */
export function signatureOf(signature: string, name: string): Signature {
  const found = parseSignature(signature);
  if (found !== undefined) return found;
  throw new DittographError('BAD_FIELD', `'${name}': '${signature}' is not a signature of fingerprints`);
}

const otherWidth = (name: string, line: number, bits: number, expected: number): DittographError =>
  new DittographError('BAD_FIELD', `'${name}', line ${line}: the fingerprint has ${bits} bits, not ${expected}`);

/** The lines that are not blank, in batches. */
async function* linesOf(
  chunks: AsyncIterable<Buffer>,
  name: string,
): AsyncGenerator<readonly { readonly text: string; readonly line: number }[]> {
  for await (const cut of cutLines(chunks, LONGEST_LINE, BATCH_BYTES)) {
    if (cut.kind !== 'lines') {
      throw new DittographError('BAD_FIELD', `'${name}', line ${cut.line}: it is too long for a fingerprint`);
    }
    const lines: { text: string; line: number }[] = [];
    for (let start = 0, { line } = cut; start < cut.bytes.length; line++) {
      const end = lineEnd(cut.bytes, start);
      if (!isBlank(cut.bytes, start, end)) lines.push({ text: cut.bytes.toString('utf8', start, end), line });
      start = end + 1;
    }
    yield lines;
  }
}

async function* wholeChunks(stream: Stream, signal: AbortSignal | undefined): AsyncGenerator<Buffer> {
  for await (const chunk of stream.chunks({ signal }) as AsyncIterable<Chunk>) {
    if (isCorruption(chunk)) throw new DittographError(chunk.code, `'${stream.name}': ${chunk.message}`);
    yield chunk;
  }
}

/** Whether the first bytes begin a JSON object and contain no control character. */
function isText(start: Buffer): boolean {
  const first = start.findIndex((byte) => byte !== 32 && byte !== 9 && byte !== 10 && byte !== 13);
  if (first < 0 || start[first] !== 0x7b || start.length < 8) return false;
  return start.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
}
