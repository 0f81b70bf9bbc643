/**
 * The outputs of `dedup --to`: one file, or a folder with a file for each file of the inputs, and the folders of pages.
 */
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { DittographError } from '../base/errors.ts';
import type { ReadOptions } from '../io/entry.ts';
import { baseOf, pathsOf } from '../io/inputs/inputs.ts';
import { openSource } from '../io/inputs/open-source.ts';

/** A file, or the output of each source by its path. */
export type KeptPlaces = string | ReadonlyMap<string, string>;

interface Named {
  readonly path: string;
  readonly base: string;
  readonly isFolder: boolean;
}

/**
 * @param to a folder if it is one or ends in `/`, or if the inputs are more than one file, or a folder; else a file
 * @throws USAGE if two sources have the same output, or one has none; if it is inside an input; if pages would be
 *   copied among other files
 */
export async function keptPlaces(to: string, inputs: readonly string[], options: ReadOptions): Promise<KeptPlaces> {
  const sources: Named[] = [];
  for (const input of inputs) {
    for (const path of await pathsOf(input, options)) {
      sources.push({ path, base: await baseOf(input), isFolder: await isFolder(path) });
    }
  }
  const folders = sources.filter((source) => source.isFolder);
  if (folders.length === 0 && !/[/\\]$/.test(to) && !(await isFolder(to)) && sources.length <= 1) return to;
  if (folders.length > 0) await requireEmpty(to);
  const places = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const source of sources) {
    const { path, base } = source;
    if (path === '-') throw new DittographError('USAGE', 'stdin has no name: name a file with --to, not a folder');
    const name = source.isFolder
      ? join(folders.length > 1 ? basename(resolve(base)) : '', relative(base, path))
      : relative(base, path)
          .replace(/\.br$/i, '')
          .replace(/\.wacz$/i, (await isBroken(path)) ? '$&' : '.warc.gz');
    const place = join(to, name);
    const other = owners.get(place);
    if (other !== undefined) {
      throw new DittographError(
        'USAGE',
        other === path
          ? `'${path}' is named twice, and would be written to ${place} twice: name it once`
          : `'${other}' and '${path}' would both be written to ${place}: name them by a pattern, which keeps their folders, such as '${patternOf(other, path)}', or run dedup on each separately`,
      );
    }
    owners.set(place, path);
    places.set(path, place);
  }
  for (const input of inputs) {
    const inside = relative(await real(input), await real(to));
    if (!(await isFolder(input)) || inside === '..' || inside.startsWith(`..${sep}`) || inside.startsWith(sep))
      continue;
    throw new DittographError('USAGE', `--to ${to} is inside the input ${input}, which would then contain the copies`);
  }
  return places;
}

/** Whether a file is a WACZ whose records cannot be read: it is copied under its own name. */
async function isBroken(path: string): Promise<boolean> {
  if (!/\.wacz$/i.test(path)) return false;
  try {
    await (await openSource(path)).close();
    return false;
  } catch {
    return true;
  }
}

/** Suggests a pattern for two paths that keeps their folders below `--to`. */
function patternOf(one: string, other: string): string {
  const [names, others] = [one.split('/'), other.split('/')];
  if (names.length !== others.length) {
    const first = names.findIndex((name, i) => name !== others[i]);
    const rests = [names, others].map((all) => all.slice(first).join('/'));
    return [...names.slice(0, first), `{${rests.join(',')}}`].join('/');
  }
  return names.map((name, i) => (name === others[i] ? name : `{${name},${others[i]}}`)).join('/');
}

/** All the paths. */
export function placesOf(places: KeptPlaces): readonly string[] {
  return typeof places === 'string' ? [places] : [...places.values()];
}

/** Otherwise pages that an earlier run kept would remain among those of this one, and an input could be overwritten. */
async function requireEmpty(to: string): Promise<void> {
  const names = await readdir(to).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOTDIR' ? [to] : []));
  if (names.length === 0) return;
  throw new DittographError(
    'USAGE',
    `--to ${to} already has files, but pages are copied to an empty folder: name a new or empty folder`,
  );
}

/** The path with links resolved; its last parts need not exist. */
async function real(path: string): Promise<string> {
  const whole = resolve(path);
  const found = await realpath(whole).catch(() => undefined);
  return found ?? (dirname(whole) === whole ? whole : join(await real(dirname(whole)), basename(whole)));
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}
