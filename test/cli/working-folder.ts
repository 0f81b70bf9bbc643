import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach } from 'vitest';
import { folder } from '../folders.ts';
import { dittograph, type Ended } from './command-line.ts';

/** A new folder for each test of the file, in which commands run. */
export interface WorkingFolder {
  readonly path: string;
  /** Writes a file, and the folders that it is in. */
  put(name: string, content: string | Uint8Array): void;
  bytes(name: string): Buffer;
  read(name: string): string;
  run(...args: readonly string[]): Promise<Ended>;
}

export function workingFolder(): WorkingFolder {
  let path = '';
  beforeEach(() => {
    path = folder();
  });
  const bytes = (name: string): Buffer => readFileSync(join(path, name));
  return {
    get path() {
      return path;
    },
    put(name, content) {
      mkdirSync(dirname(join(path, name)), { recursive: true });
      writeFileSync(join(path, name), content);
    },
    bytes,
    read: (name) => bytes(name).toString(),
    run: (...args) => dittograph(args, { cwd: path }),
  };
}
