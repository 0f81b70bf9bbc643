/** The files that a command writes, each for one purpose, and none of them an input. */
import { type BigIntStats, createReadStream, fstatSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DittographError, messageOf } from '../base/errors.ts';
import { type FileReference, readList, walkFolder } from '../io/inputs/files.ts';
import { opened } from '../io/inputs/input-file.ts';
import { pathsOf } from '../io/inputs/inputs.ts';
import { Stream } from '../io/inputs/stream.ts';
import { formatOfName } from '../io/sniff.ts';
import type { Setting } from './command.ts';

/** A file by device and inode, whatever its name: links are the same file. */
type Identity = string;

export class Places {
  readonly #setting: Pick<Setting, 'stdin' | 'stdout' | 'config' | 'onKeeping'>;
  /** The output that uses each path; `-` is stdout. */
  readonly #owners = new Map<string, string>();
  /** The output that uses each existing file. */
  readonly #files = new Map<Identity, string>();

  constructor(setting: Pick<Setting, 'stdin' | 'stdout' | 'config' | 'onKeeping'>) {
    this.#setting = setting;
  }

  /** @param path `-` is stdout @throws USAGE if another output has it */
  claim(path: string, owner: string): void {
    if (path !== '-') this.#setting.onKeeping();
    const place = path === '-' ? path : resolve(path);
    const file = path === '-' ? identityOfStream(this.#setting.stdout) : identityOf(path);
    const other = this.#owners.get(place) ?? (file === undefined ? undefined : this.#files.get(file));
    if (other !== undefined) {
      const where = path === '-' ? 'stdout; only one output can be stdout' : path;
      throw new DittographError('USAGE', `${other} and ${owner} both write to ${where}`);
    }
    this.#owners.set(place, owner);
    if (file !== undefined) this.#files.set(file, owner);
  }

  /**
   * Refuses a place that is an input: the file itself or a link to it, a file in a folder or a list, the config file.
   * Called before anything is opened for writing; a list from a pipe is not known then. O(files of the inputs) if
   * an output is an existing file, else O(1).
   * @param from the option of this name
   * @throws USAGE
   */
  async refuseInputs(inputs: readonly string[], from = 'auto'): Promise<void> {
    if (this.#files.size === 0) return;
    const { config, stdin } = this.#setting;
    if (config !== undefined) this.#refuse(identityOf(config), config, 'the config file');
    for (const input of (await Promise.all(inputs.map(filesOfPattern))).flat()) {
      const isStdin = input === '-';
      const found = isStdin ? statsOfStream(stdin) : statsOf(input);
      if (found === undefined) continue;
      this.#refuse(identity(found), isStdin ? 'stdin' : input, 'the input');
      const list = (isStdin ? undefined : formatOfName(input)) === 'list' ? 'list' : undefined;
      const format = from === 'auto' ? list : from;
      for await (const { path } of filesOf(isStdin ? stdin : input, found, format)) {
        this.#refuse(identityOf(path), String(path), `a file of the input ${isStdin ? 'stdin' : input},`);
      }
    }
  }

  #refuse(file: Identity | undefined, path: string, what: string): void {
    const owner = file === undefined ? undefined : this.#files.get(file);
    if (owner !== undefined) throw new DittographError('USAGE', `${owner} would overwrite ${what} ${path}`);
  }
}

/** A pattern is replaced by the files that match it; if none matches, reading reports that. */
function filesOfPattern(input: string): Promise<readonly string[]> {
  return pathsOf(input, { from: 'folder' }).catch(() => []);
}

/** The files of a folder or of a list; of anything else none. */
async function* filesOf(
  input: string | Setting['stdin'],
  found: BigIntStats,
  format: string | undefined,
): AsyncGenerator<FileReference> {
  try {
    if (found.isDirectory()) {
      if (typeof input === 'string') yield* walkFolder(input, () => {});
    } else if (format === 'list' && found.isFile()) {
      if (typeof input !== 'string') {
        // Read by position, so that the position of the input does not change.
        const fd = fdOf(input);
        if (fd !== undefined) yield* readList(createReadStream('', { fd, start: 0, autoClose: false }), 'stdin');
        return;
      }
      const file = await opened(input);
      try {
        const stream = new Stream(file, input);
        await stream.start();
        yield* readList(stream.chunks(), input);
      } finally {
        await file.close();
      }
    }
  } catch (cause) {
    if (cause instanceof DittographError) throw cause;
    throw new DittographError('INPUT_UNREADABLE', `'${String(input)}': ${messageOf(cause)}`, { cause });
  }
}

/** Only for regular files: writing to a device or a pipe replaces nothing. */
function identity(found: BigIntStats): Identity | undefined {
  return found.isFile() ? `${found.dev} ${found.ino}` : undefined;
}

function identityOf(path: string | Uint8Array): Identity | undefined {
  const found = statsOf(path);
  return found && identity(found);
}

function identityOfStream(stream: object): Identity | undefined {
  const found = statsOfStream(stream);
  return found && identity(found);
}

/** Undefined if it does not exist or cannot be read; an unreadable file cannot be written to either. */
function statsOf(path: string | Uint8Array): BigIntStats | undefined {
  try {
    return statSync(typeof path === 'string' ? path : Buffer.from(path), { bigint: true });
  } catch {
    return undefined;
  }
}

function statsOfStream(stream: object): BigIntStats | undefined {
  const fd = fdOf(stream);
  try {
    return fd === undefined ? undefined : fstatSync(fd, { bigint: true });
  } catch {
    return undefined;
  }
}

function fdOf(stream: object): number | undefined {
  return 'fd' in stream && typeof stream.fd === 'number' ? stream.fd : undefined;
}
