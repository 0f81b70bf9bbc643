/**
 * Files that appear together. Each is complete under its temporary name until the last one is, so that a run that fails
 * half-way leaves none of them: records that others were dropped for may be in a file that is not written.
 */
import { link, lstat, rename, rm } from 'node:fs/promises';
import { failed } from './failed.ts';
import { besideName } from './temporary-output.ts';

/** A complete file that has not its name yet. */
interface Waiting {
  /** As the user named it. */
  readonly path: string;
  readonly temporary: string | Buffer;
  readonly target: string;
  /** Must be called when there is no temporary file any more. */
  gone(): void;
}

/** A file that has its name, and a second name of the file that it replaced. */
interface Placed {
  readonly file: Waiting;
  readonly replaced: Buffer | undefined;
}

export class Together {
  readonly #waiting: Waiting[] = [];

  add(file: Waiting): void {
    this.#waiting.push(file);
  }

  /**
   * Renames all files; the one that was added last is the first. If one cannot be renamed, those before it get back their
   * temporary names, and the files that they replaced their own. A process that is killed in between leaves some of them.
   * @throws OUTPUT_FAILED
   */
  async appear(): Promise<void> {
    const placed: Placed[] = [];
    for (const file of this.#waiting.toReversed()) {
      try {
        // If the last one cannot be renamed, there is nothing to undo of it.
        const replaced = placed.length + 1 < this.#waiting.length ? await secondName(file.target) : undefined;
        placed.push({ file, replaced });
        await rename(file.temporary, file.target);
      } catch (cause) {
        const { replaced } = placed.pop() ?? {};
        if (replaced !== undefined) await rename(replaced, file.target).catch(() => undefined);
        for (const one of placed.toReversed()) await takeBack(one);
        throw failed(file.path, cause);
      }
    }
    for (const { file, replaced } of placed) {
      if (replaced !== undefined) await rm(replaced, { force: true });
      file.gone();
    }
    this.#waiting.length = 0;
  }

  async abort(): Promise<void> {
    for (const { temporary, gone } of this.#waiting.splice(0)) {
      await rm(temporary, { force: true });
      gone();
    }
  }
}

/** @returns a second name of a file; undefined if there is none */
async function secondName(target: string): Promise<Buffer | undefined> {
  const name = besideName(target);
  try {
    await link(target, name);
    return name;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || !(await lstat(target)).isFile()) return undefined;
    // The file system has no hard links.
    await rename(target, name);
    return name;
  }
}

async function takeBack({ file: { temporary, target }, replaced }: Placed): Promise<void> {
  try {
    await rename(target, temporary);
    if (replaced !== undefined) await rename(replaced, target);
  } catch {
    // Nothing more can be done: each file is complete, and the error of the run says that not all are.
  }
}

/** Does work whose files appear at its end, or not at all if it fails. */
export async function together(work: (files: Together) => Promise<void>): Promise<void> {
  const files = new Together();
  try {
    await work(files);
    await files.appear();
  } catch (error) {
    await files.abort();
    throw error;
  }
}
