/**
 * A temporary file that only grows. It has no name once it is open (on systems that allow it), so that a killed run leaves
 * nothing behind.
 */
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DittographError } from '../../base/errors.ts';
import { appendTo, type FilePlace, type SharedFile } from '../file-place.ts';

export class TemporaryFile {
  /** For other threads. */
  readonly shared: SharedFile;
  /** Folder of the file, if it has a name. */
  #path: string | undefined;

  /** @param name of its content @throws OUTPUT_FAILED */
  constructor(name: string) {
    try {
      this.#path = mkdtempSync(join(tmpdir(), 'dittograph-'));
      const file = openSync(join(this.#path, name), 'wx+', 0o600);
      this.shared = { file, end: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) };
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
    return appendTo(this.shared, bytes);
  }

  close(): void {
    closeSync(this.shared.file);
    if (this.#path !== undefined) rmSync(this.#path, { recursive: true, force: true });
  }
}
