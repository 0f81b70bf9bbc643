import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { atEnd } from './at-end.ts';

/** A new folder, gone after the tests of the file. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'dittograph-test-'));
  atEnd(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A new folder with these files. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = folder();
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  return root;
}
