/**
 * Files as records: those of a folder, those named by a list, or a single one. The names are collected first, in the
 * byte order of their paths; a file is opened when it is read.
 */
import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { type ErrorCode, messageOf, type RecordError, stopIfAborted } from '../../base/errors.ts';
import { type BodyKind, readBody } from '../body.ts';
import { asBuffer, type Chunk } from '../chunks.ts';
import { type Entry, type FileStamp, MAX_BYTES, type ReadOptions } from '../entry.ts';
import { cutLines, linesIn } from '../lines.ts';
import { isGzip, unpack } from '../unpack/unpack.ts';
import { hostFolder } from './host-folder.ts';
import { fileAddress } from './host-name.ts';
import { isShard } from './shard.ts';

export interface FileReference {
  readonly id: string;
  /** The bytes of the name if it is not UTF-8. */
  readonly path: string | Uint8Array;
  /** The bytes of the name if it is not UTF-8, so that the id only describes it. */
  readonly name?: Uint8Array;
  /** The format, if the name does not show it. */
  readonly kind?: BodyKind;
  /** Why the file is not opened, if that is known beforehand. */
  readonly error?: RecordError;
}

export interface FilesBatch {
  readonly kind: 'files';
  readonly first: number;
  readonly files: readonly FileReference[];
}

const FILES_PER_BATCH = 32;
const MAX_PATH_BYTES = 1 << 16;

/** Groups files into batches. */
export async function* cutFiles(files: AsyncIterable<FileReference>): AsyncGenerator<FilesBatch> {
  let first = 0;
  let group: FileReference[] = [];
  for await (const file of files) {
    group.push(file);
    if (group.length < FILES_PER_BATCH) continue;
    yield { kind: 'files', first, files: group };
    first += group.length;
    group = [];
  }
  if (group.length > 0) yield { kind: 'files', first, files: group };
}

/**
 * The files of a folder and its subfolders. Hidden files and links to folders are skipped, so that loops of links are
 * never followed; what cannot be opened safely has an error.
 * @param onPassedOver called with the reason for each skipped entry
 */
export async function* walkFolder(
  root: string,
  onPassedOver: (why: string) => void,
  signal?: AbortSignal,
): AsyncGenerator<FileReference> {
  const base = Buffer.from(root.endsWith(sep) ? root : root + sep);
  const open: Found[][] = [await namesIn(base, Buffer.alloc(0))];
  for (let here = open.at(-1); here !== undefined; here = open.at(-1)) {
    stopIfAborted(signal);
    const found = here.pop();
    if (found === undefined) {
      open.pop();
      continue;
    }
    const { name, kind } = found;
    const file = referenceTo(name, base);
    if (kind === 'hidden' || kind === 'link to a folder') onPassedOver(kind);
    else if (kind === 'folder') {
      try {
        open.push(await namesIn(base, name));
      } catch (error) {
        yield { ...file, error: fault(file.id, codeOf(error), messageOf(error)) };
      }
    } else if (kind !== 'file') {
      yield { ...file, error: fault(file.id, kind.code, kind.message) };
    } else yield file;
  }
}

interface Found {
  /** Relative to the root; a folder's ends in `/`. */
  readonly name: Buffer;
  readonly kind:
    | 'file'
    | 'folder'
    | 'hidden'
    | 'link to a folder'
    | { readonly code: ErrorCode; readonly message: string };
}

/**
 * The entries of a folder in reverse order: popped from a stack, whole paths come in byte order, folders and files
 * mixed.
 */
async function namesIn(base: Buffer, folder: Buffer): Promise<Found[]> {
  const entries = await readdir(Buffer.concat([base, folder]), { withFileTypes: true, encoding: 'buffer' });
  const found: Found[] = [];
  for (const entry of entries) {
    const name = Buffer.concat([folder, entry.name]);
    let kind: Found['kind'] = {
      code: 'INPUT_UNREADABLE',
      message: 'not a file (a pipe, a socket or a device); it is not opened',
    };
    if (entry.name[0] === DOT) kind = 'hidden';
    else if (entry.isFile()) kind = 'file';
    else if (entry.isDirectory()) kind = 'folder';
    else if (entry.isSymbolicLink()) {
      try {
        const target = await stat(Buffer.concat([base, name]));
        if (target.isFile()) kind = 'file';
        else if (target.isDirectory()) kind = 'link to a folder';
      } catch (error) {
        const code = codeOf(error);
        const message = code === 'INPUT_VANISHED' ? 'a link to a file that does not exist' : messageOf(error);
        kind = { code, message };
      }
    }
    found.push({ name: kind === 'folder' ? Buffer.concat([name, SLASH]) : name, kind });
  }
  return found.sort((a, b) => Buffer.compare(b.name, a.name));
}

const DOT = 0x2e;
const SLASH = Buffer.from('/');

/** The files named by a list, one a line; a name with a line break is written as a JSON string. */
export async function* readList(chunks: AsyncIterable<Chunk>, name: string): AsyncGenerator<FileReference> {
  const refused = (line: number, code: ErrorCode, message: string): FileReference => {
    const id = `${name}:${line}`;
    return { id, path: id, error: fault(id, code, message) };
  };
  for await (const cut of cutLines(chunks, MAX_PATH_BYTES, MAX_PATH_BYTES)) {
    if (cut.kind === 'corrupt') yield refused(cut.line, cut.corruption.code, cut.corruption.message);
    else if (cut.kind === 'long' && cut.last) yield refused(cut.line, 'TOO_LARGE', 'the line is too long for a path');
    if (cut.kind !== 'lines') continue;
    for (const { bytes, line } of linesIn(cut.bytes, cut.line)) {
      if (bytes.length > MAX_PATH_BYTES) yield refused(line, 'TOO_LARGE', 'the line is too long for a path');
      else yield shardRefused(referenceTo(unquoted(bytes.at(-1) === 0x0d ? bytes.subarray(0, -1) : bytes)));
    }
  }
}

/**
 * A path as a line of a list: its exact bytes, or a JSON string if it contains a line break.
 * @param whole whether to include the folder
 */
export function pathLine({ id, name, path }: FileReference, whole = false): Buffer {
  const written = whole ? path : (name ?? id);
  const raw = typeof written === 'string' ? Buffer.from(written) : asBuffer(written);
  const fits = raw[0] !== QUOTE && !raw.includes('\n') && raw.at(-1) !== 0x0d;
  return Buffer.concat([
    fits ? raw : Buffer.from(JSON.stringify(whole && typeof path === 'string' ? path : id)),
    Buffer.from('\n'),
  ]);
}

const QUOTE = 0x22;

function unquoted(line: Buffer): Buffer {
  if (line[0] !== QUOTE) return line;
  try {
    const path: unknown = JSON.parse(line.toString());
    return typeof path === 'string' ? Buffer.from(path) : line;
  } catch {
    return line;
  }
}

/** A file by its name. If the name is not UTF-8, the id has `\xNN` for each byte beyond ASCII. */
function referenceTo(name: Buffer, base: Buffer = Buffer.alloc(0)): FileReference {
  const path = Buffer.concat([base, name]);
  if (isUtf8(path)) return { id: name.toString(), path: path.toString() };
  const id = name.toString('latin1').replace(/[\x80-\xff]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16)}`);
  return { id, path: Uint8Array.from(path), name: Uint8Array.from(name) };
}

/** Adds an error to a file that contains many records; returns any other file unchanged. */
export function shardRefused(file: FileReference): FileReference {
  if (!isShard(file.id)) return file;
  const message = 'it contains many records; name it as an input of its own';
  return { ...file, error: fault(file.id, 'UNKNOWN_FORMAT', message) };
}

/** The records of a batch, one a file. Never throws for a file. */
export function* readFiles(batch: FilesBatch, options: ReadOptions): Generator<Entry> {
  for (const [i, file] of batch.files.entries()) {
    const host = typeof file.path === 'string' ? hostFolder(file.path, file.id) : undefined;
    const entry = { ordinal: batch.first + i, id: file.id, ...readOne(file, options) };
    yield { ...entry, ...(host !== undefined && { hostFolder: host }), address: fileAddress(file.id, host) };
  }
}

function readOne({ id, path, kind, error }: FileReference, options: ReadOptions): Omit<Entry, 'ordinal' | 'id'> {
  if (error !== undefined) return { error };
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  let bytes: Buffer;
  let isLink: boolean;
  try {
    const read = readWhole(path, maxBytes);
    if (!Buffer.isBuffer(read)) return { error: fault(id, read.code, read.message) };
    bytes = read;
    isLink = lstatSync(typeof path === 'string' ? path : asBuffer(path)).isSymbolicLink();
  } catch (cause) {
    return { error: fault(id, codeOf(cause), messageOf(cause)) };
  }
  const reading = readFileBytes(id, bytes, options, kind);
  return isLink ? { ...reading, file: { ...reading.file, link: true } } : reading;
}

/** Reads the bytes of a file as an entry. @param kind its format, if the name does not show it */
export function readFileBytes(
  id: string,
  bytes: Buffer,
  options: ReadOptions,
  kind?: BodyKind,
): Omit<Entry, 'ordinal' | 'id' | 'file'> & { readonly file: FileStamp } {
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const forced = options.from === 'html' || options.from === 'text' ? options.from : undefined;
  const hints = { kind: forced ?? kind ?? kindOfName(id), fallback: options.encoding };
  const file = stampOf(bytes);
  if (!isGzip(bytes)) return { ...readBody(id, bytes, hints), file };
  const { content, corruption } = unpack(bytes, 'gzip', maxBytes);
  if (corruption === undefined) return { ...readBody(id, content, hints), file };
  const reading = content.length > 0 ? readBody(id, content, hints) : {};
  return { ...reading, file, error: { id, ...corruption } };
}

function stampOf(bytes: Uint8Array): FileStamp {
  return { bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') };
}

/** Opens without blocking, so that a pipe that replaced a file cannot stall the run. */
function readWhole(path: string | Uint8Array, maxBytes: number): Buffer | { code: ErrorCode; message: string } {
  const file = openSync(
    typeof path === 'string' ? path : asBuffer(path),
    constants.O_RDONLY | (constants.O_NONBLOCK ?? 0),
  );
  try {
    const found = fstatSync(file);
    if (!found.isFile()) return { code: 'INPUT_UNREADABLE', message: 'not a file' };
    if (found.size > maxBytes)
      return { code: 'TOO_LARGE', message: `it has ${found.size} bytes, more than ${maxBytes}` };
    const bytes = Buffer.allocUnsafeSlow(found.size);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, length);
    }
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}

export function kindOfName(name: string): BodyKind | undefined {
  if (/\.(?:x?html?|xht|shtml)(?:\.gz)?$/i.test(name)) return 'html';
  return /\.(?:txt|text|md|markdown)(?:\.gz)?$/i.test(name) ? 'text' : undefined;
}

function fault(id: string, code: ErrorCode, message: string): RecordError {
  return { id, code, message };
}

function codeOf(error: unknown): ErrorCode {
  return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'INPUT_VANISHED' : 'INPUT_UNREADABLE';
}
