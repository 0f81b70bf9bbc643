/** Finds links that lead to removed files: nobody reads them through such a link, and to remove one is left to its owner. */
import { lstat, readdir, readlink } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { stopIfAborted } from '../base/errors.ts';
import { type Removal, realPathOf } from './removals.ts';

/** Most links that are followed one after the other, as in Linux. */
const MOST_HOPS = 40;

/** A link, and the file to which it leads, or led. */
export interface LinkToFile {
  readonly path: string;
  readonly file: string;
}

/** Remembers removed files, and finds the links to them below their roots. */
export class LinksTo {
  readonly #files = new Set<string>();
  readonly #roots = new Set<string>();

  /** @param removal of a file that is there, or that has been removed */
  async add({ path, root }: Removal): Promise<void> {
    this.#files.add(await placeOf(path));
    this.#roots.add(root);
  }

  /** All links below the roots, hidden ones too, in the order of their paths; links to folders are not entered. O(files). */
  async *found(signal?: AbortSignal): AsyncGenerator<LinkToFile> {
    for (const root of [...this.#roots].toSorted()) yield* this.#below(root, signal);
  }

  async *#below(folder: string, signal: AbortSignal | undefined): AsyncGenerator<LinkToFile> {
    stopIfAborted(signal);
    // A folder that cannot be read had no file that was removed.
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* this.#below(path, signal);
      if (!entry.isSymbolicLink()) continue;
      const file = await endOf(path);
      if (this.#files.has(file)) yield { path, file };
    }
  }
}

/** The place to which a link leads, through other links, even if nothing is there. */
async function endOf(link: string): Promise<string> {
  let path = link;
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const found = await lstat(path).catch(() => undefined);
    if (found?.isSymbolicLink() !== true) break;
    const target = await readlink(path);
    // Not `join`, which would drop a link to a folder together with the `..` behind it.
    path = await placeOf(isAbsolute(target) ? target : `${dirname(path)}${sep}${target}`);
  }
  return path;
}

/** The path of a file without links among its folders; it need not be there. */
async function placeOf(path: string): Promise<string> {
  return join(await realPathOf(dirname(path)), basename(path));
}
