/** Where `dedup --to` writes: one file, or one below a folder for each file of the inputs. */
import { stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { DittographError } from '../base/errors.ts';
import type { ReadOptions } from '../io/entry.ts';
import { baseOf, pathsOf } from '../io/inputs.ts';

/** A file; or the file of each source, by its path. */
export type KeptPlaces = string | ReadonlyMap<string, string>;

/**
 * @param to a folder if it is one or ends in `/`, or if the inputs are more than one file; else a file
 * @throws USAGE where two sources have one place, or one has none
 */
export async function keptPlaces(to: string, inputs: readonly string[], options: ReadOptions): Promise<KeptPlaces> {
  const sources: { readonly path: string; readonly base: string }[] = [];
  for (const input of inputs) {
    for (const path of await pathsOf(input, options)) sources.push({ path, base: await baseOf(input) });
  }
  if (!/[/\\]$/.test(to) && !(await isFolder(to)) && sources.length <= 1) return to;
  const places = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const { path, base } of sources) {
    if (path === '-' || (await isFolder(path))) {
      const what = path === '-' ? 'stdin has no name' : `'${path}' is a folder of pages, of which dedup writes a list`;
      throw new DittographError('USAGE', `${what}: name a file with --to, not a folder`);
    }
    const place = join(to, relative(base, path).replace(/\.br$/i, ''));
    const other = owners.get(place);
    if (other !== undefined) {
      throw new DittographError(
        'USAGE',
        `'${other}' and '${path}' would both be written to ${place}: dedup them apart`,
      );
    }
    owners.set(place, path);
    places.set(path, place);
  }
  for (const input of inputs) {
    const inside = relative(resolve(input), resolve(to));
    if (!(await isFolder(input)) || inside.startsWith('..') || inside.startsWith(sep)) continue;
    throw new DittographError(
      'USAGE',
      `--to ${to} is inside of the input ${input}, which would then have the copies too`,
    );
  }
  return places;
}

/** All the paths. */
export function placesOf(places: KeptPlaces): readonly string[] {
  return typeof places === 'string' ? [places] : [...places.values()];
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}
