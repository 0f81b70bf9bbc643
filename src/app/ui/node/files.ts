/**
 * The files of the user, and temporary files in memory, with the functions of `node:fs` and `node:fs/promises` that a
 * run uses. Files are read in parts by `FileReaderSync`, which is available in workers.
 */
import { Bytes } from './bytes.ts';

/** Limit on the bytes of all temporary files. */
export const MOST_TEMPORARY_BYTES = 1_000_000_000;

type Path = string | Uint8Array;

const FOLDER = Symbol('folder');

/** Every file and folder by its path, without a slash at the beginning and the end. */
const tree = new Map<string, File | typeof FOLDER>();
/** The names in each folder. */
const names = new Map<string, Set<string>>();

/** Sets the existing files, by their paths, such as `site/a/index.html`. */
export function giveFiles(files: Iterable<readonly [path: string, file: File]>): void {
  tree.clear();
  names.clear();
  for (const [path, file] of files) {
    tree.set(path, file);
    let below = path;
    for (let slash = below.lastIndexOf('/'); slash >= 0; slash = below.lastIndexOf('/')) {
      const folder = below.slice(0, slash);
      tree.set(folder, FOLDER);
      const inside = names.get(folder) ?? new Set();
      inside.add(below.slice(slash + 1));
      names.set(folder, inside);
      below = folder;
    }
  }
}

class Stats {
  readonly size: number | bigint;
  readonly mtimeNs: bigint;
  readonly #isFile: boolean;

  constructor(found: File | TemporaryBytes | typeof FOLDER, bigint = false) {
    const size = found === FOLDER ? 0 : found.size;
    this.size = bigint ? BigInt(size) : size;
    this.mtimeNs = found instanceof File ? BigInt(found.lastModified) : 0n;
    this.#isFile = found !== FOLDER;
  }

  isFile(): boolean {
    return this.#isFile;
  }

  isDirectory(): boolean {
    return !this.#isFile;
  }

  isSymbolicLink(): boolean {
    return false;
  }
}

interface StatOptions {
  readonly bigint?: boolean;
}

/** The bytes of a file to which data is only appended, in pieces. */
class TemporaryBytes {
  readonly #pieces: { readonly start: number; readonly bytes: Uint8Array }[] = [];
  size = 0;

  append(bytes: Uint8Array): void {
    if (temporaryBytes + bytes.length > MOST_TEMPORARY_BYTES) {
      const most = `${MOST_TEMPORARY_BYTES / 1e6} MB`;
      throw Object.assign(new Error(`the texts take more than the ${most} that a browser tab has room for`), {
        code: 'ENOSPC',
      });
    }
    temporaryBytes += bytes.length;
    this.#pieces.push({ start: this.size, bytes: bytes.slice() });
    this.size += bytes.length;
  }

  read(target: Uint8Array, position: number): number {
    let [low, high] = [0, this.#pieces.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#pieces[middle]!.start <= position) low = middle;
      else high = middle;
    }
    const piece = this.#pieces[low];
    if (piece === undefined || position >= this.size) return 0;
    const part = piece.bytes.subarray(position - piece.start, position - piece.start + target.length);
    target.set(part);
    return part.length;
  }
}

let temporaryBytes = 0;
let lastNumber = 2;
const open_ = new Map<number, File | TemporaryBytes>();

/** The error for a file that can no longer be read. The messages of browsers differ and do not name the file. */
function unreadable({ name }: File, cause: unknown): Error {
  const isGone = cause instanceof DOMException && cause.name === 'NotFoundError';
  const message = `'${name}' was ${isGone ? 'moved or deleted' : 'changed'} since it was chosen, or may not be read`;
  return Object.assign(new Error(message, { cause }), { code: isGone ? 'ENOENT' : 'EIO' });
}

function pathOf(path: Path): string {
  const text = typeof path === 'string' ? path : Bytes.from(path).toString();
  return text.replace(/^(?:\.?\/)+|\/+$/g, '');
}

function found(path: Path): File | typeof FOLDER {
  const there = tree.get(pathOf(path));
  if (there !== undefined) return there;
  throw Object.assign(new Error(`ENOENT: no such file or directory, open '${pathOf(path)}'`), { code: 'ENOENT' });
}

function opened(path: Path, flags: string | number = 'r'): number {
  const number = ++lastNumber;
  if (flags === 'wx+') open_.set(number, new TemporaryBytes());
  else {
    const there = found(path);
    if (there === FOLDER)
      throw Object.assign(new Error('EISDIR: illegal operation on a directory'), { code: 'EISDIR' });
    open_.set(number, there);
  }
  return number;
}

function readPart(number: number, target: Uint8Array, position: number): number {
  const file = open_.get(number)!;
  if (file instanceof TemporaryBytes) return file.read(target, position);
  const end = Math.min(file.size, position + target.length);
  if (position >= end) return 0;
  try {
    const bytes = new Uint8Array(new FileReaderSync().readAsArrayBuffer(file.slice(position, end)));
    target.set(bytes);
    return bytes.length;
  } catch (cause) {
    throw unreadable(file, cause);
  }
}

class FileHandle {
  readonly #number: number;

  constructor(path: Path) {
    this.#number = opened(path);
  }

  async read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number; buffer: Uint8Array }> {
    return { bytesRead: readPart(this.#number, buffer.subarray(offset, offset + length), position), buffer };
  }

  async stat({ bigint }: StatOptions = {}): Promise<Stats> {
    return new Stats(open_.get(this.#number)!, bigint);
  }

  async close(): Promise<void> {
    open_.delete(this.#number);
  }
}

/** An entry of a folder, with its name as bytes. */
interface FolderEntry {
  readonly name: Bytes;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

export const constants = { O_RDONLY: 0, O_NONBLOCK: 0 };

export function openSync(path: Path, flags?: string | number): number {
  return opened(path, flags);
}

export function closeSync(number: number): void {
  const file = open_.get(number);
  if (file instanceof TemporaryBytes) temporaryBytes -= file.size;
  open_.delete(number);
}

export function fstatSync(number: number): Stats {
  return new Stats(open_.get(number)!);
}

export function readSync(number: number, target: Uint8Array, offset: number, length: number, position: number): number {
  return readPart(number, target.subarray(offset, offset + length), position);
}

export function writeSync(number: number, bytes: Uint8Array, offset = 0): number {
  (open_.get(number) as TemporaryBytes).append(bytes.subarray(offset));
  return bytes.length - offset;
}

/** A run reads only its inputs. */
export function createReadStream(): never {
  throw new Error('no stream is read in the browser');
}

export const mkdtemp = (): never => createReadStream();
export const rm = (): never => createReadStream();

/** Temporary files have no names. */
export function mkdtempSync(prefix: string): string {
  return prefix;
}

export function rmSync(): void {}

export async function open(path: Path): Promise<FileHandle> {
  return new FileHandle(path);
}

export async function stat(path: Path, { bigint }: StatOptions = {}): Promise<Stats> {
  return new Stats(found(path), bigint);
}

export function lstatSync(path: Path): Stats {
  return new Stats(found(path));
}

export async function readdir(path: Path): Promise<FolderEntry[]> {
  const folder = pathOf(path);
  return Array.from(names.get(folder) ?? [], (name) => {
    const stats = new Stats(found(`${folder}/${name}`));
    return {
      name: Bytes.from(name),
      isFile: () => stats.isFile(),
      isDirectory: () => stats.isDirectory(),
      isSymbolicLink: () => false,
    };
  });
}

/** All files are in memory, so the type is that of tmpfs. */
export async function statfs(): Promise<{ readonly type: number; readonly bavail: number; readonly bsize: number }> {
  return { type: 0x01021994, bavail: 0, bsize: 1 };
}
