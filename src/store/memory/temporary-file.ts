/**
 * A temporary file that only grows. It has no name once it is open (on systems that allow it), so that a killed run leaves
 * nothing behind.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DittographError } from '../../base/errors.ts';
import type { FilePlace } from '../file-place.ts';

export class TemporaryFile {
  readonly #file: number;
  /** Folder of the file, if it has a name. */
  #path: string | undefined;
  #end = 0;

  /** @param name of its content @throws OUTPUT_FAILED */
  constructor(name: string) {
    try {
      this.#path = mkdtempSync(join(tmpdir(), 'dittograph-'));
      this.#file = openSync(join(this.#path, name), 'wx+', 0o600);
      if (process.platform !== 'win32') {
        rmSync(this.#path, { recursive: true });
        this.#path = undefined;
      }
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `cannot make a temporary file in ${tmpdir()}: ${String(cause)}`, {
        cause,
      });
    }
  }

  /** @returns the place of the bytes @throws OUTPUT_FAILED if the disk is full */
  append(bytes: Uint8Array): FilePlace {
    const position = this.#end;
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(this.#file, bytes, done);
    } catch (cause) {
      throw new DittographError('OUTPUT_FAILED', `cannot write a temporary file in ${tmpdir()}: ${String(cause)}`, {
        cause,
      });
    }
    this.#end += bytes.length;
    return { file: this.#file, position };
  }

  close(): void {
    closeSync(this.#file);
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}
