/** An input file that is read in several passes, between which it must not change and may be closed. */
import { type FileHandle, open } from 'node:fs/promises';
import { DittographError, messageOf } from '../../base/errors.ts';

/** An open file, and what to do when it is no longer needed. */
export interface Handle {
  readonly handle: FileHandle;
  readonly path: string;
  close(): Promise<void>;
}

export async function opened(path: string): Promise<Handle> {
  try {
    const handle = await open(path);
    if ((await handle.stat()).isDirectory()) {
      await handle.close();
      throw new DittographError('INPUT_UNREADABLE', `'${path}' is a folder, not a file`);
    }
    return { handle, path, close: () => handle.close() };
  } catch (cause) {
    throw cause instanceof DittographError ? cause : notOpened(path, cause);
  }
}

/** The error for a path that cannot be opened: INPUT_NOT_FOUND or INPUT_UNREADABLE. */
export function notOpened(path: string, cause: unknown): DittographError {
  return (cause as NodeJS.ErrnoException).code === 'ENOENT'
    ? new DittographError('INPUT_NOT_FOUND', `there is no '${path}'`, { cause })
    : new DittographError('INPUT_UNREADABLE', `'${path}': ${messageOf(cause)}`, { cause });
}

/** An input changed during the run. */
export class ChangedInput extends DittographError {
  /** Name of the input. */
  readonly input: string;

  constructor(input: string, message: string, options?: { readonly cause?: unknown }) {
    super('INPUT_VANISHED', message, options);
    this.input = input;
  }
}

export class InputFile {
  readonly name: string;
  #file: Handle;
  #stamp: string | undefined;
  #isSuspended = false;

  constructor(file: Handle, name: string) {
    this.#file = file;
    this.name = name;
  }

  get handle(): FileHandle {
    return this.#file.handle;
  }

  /** Reads the file once. @throws INPUT_VANISHED if it changed since an earlier pass */
  async *pass<T>(read: (handle: FileHandle) => AsyncIterable<T>): AsyncGenerator<T> {
    const wasSuspended = this.#isSuspended;
    await this.#reopen();
    try {
      const before = await this.#unchanged();
      yield* read(this.handle);
      await this.#unchanged();
      // Set before the first pass, so that a change during that pass is detected by the second one.
      this.#stamp = before;
    } finally {
      if (wasSuspended) await this.suspend();
    }
  }

  /** Like {@link pass}, for a single value. @throws the same */
  async read<T>(read: (handle: FileHandle) => Promise<T>): Promise<T> {
    const values: T[] = [];
    for await (const value of this.pass(async function* (handle) {
      yield await read(handle);
    }))
      values.push(value);
    return values[0]!;
  }

  /** @throws ChangedInput if it changed since an earlier pass */
  async requireUnchanged(): Promise<void> {
    const wasSuspended = this.#isSuspended;
    await this.#reopen();
    try {
      await this.#unchanged();
    } finally {
      if (wasSuspended) await this.suspend();
    }
  }

  /** Closes the file until the next pass: a data set may have more shards than a process may have open files. */
  async suspend(): Promise<void> {
    if (this.#isSuspended) return;
    this.#stamp ??= await this.#state();
    this.#isSuspended = true;
    await this.#file.close();
  }

  async close(): Promise<void> {
    if (!this.#isSuspended) await this.#file.close();
  }

  /** @throws INPUT_VANISHED */
  async #reopen(): Promise<void> {
    if (!this.#isSuspended) return;
    try {
      this.#file = await opened(this.#file.path);
    } catch (cause) {
      const message = `'${this.name}' can no longer be opened: ${messageOf(cause)}`;
      throw new ChangedInput(this.name, message, { cause });
    }
    this.#isSuspended = false;
  }

  async #state(): Promise<string> {
    const { size, mtimeNs } = await this.handle.stat({ bigint: true });
    return `${size} ${mtimeNs}`;
  }

  /** The state of the file. @throws INPUT_VANISHED if it changed since an earlier pass */
  async #unchanged(): Promise<string> {
    const state = await this.#state();
    if (this.#stamp === undefined || this.#stamp === state) return state;
    throw new ChangedInput(this.name, `'${this.name}' changed between two passes`);
  }
}
