/**
 * Resolves an input to sources: a file, a folder, the files that match a pattern, or the shards of a data set in a folder.
 * In a folder, each file of many records (JSON Lines, WARC, CSV …) is a separate source; its pages and texts together
 * are another one. O(files).
 */
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { DittographError } from '../../base/errors.ts';
import type { ReadOptions } from '../entry.ts';
import { formatOfName } from '../sniff.ts';
import type { OpenOptions, Passes, Source } from '../source.ts';
import { BrokenShard } from './broken-shard.ts';
import { ChangedShard } from './changed-shard.ts';
import { walkFolder } from './files.ts';
import { openSource, type Taken } from './open-source.ts';
import { isShard, isTable } from './shard.ts';

const PATTERN = /[*?[\]{}!]/;
/** Files beside the shards of a data set that contain no documents, such as those that Spark and Hugging Face write. */
const BESIDE = /(?:^|\/)(?:(?:README|LICENSE|CITATION|_)[^/]*|(?:dataset_(?:infos?|dict)|state)\.json)$|\.crc$/i;

/** Folders of Spark and Delta Lake that contain no finished documents: parts of a running job, and logs. */
const OF_WRITERS = /(?:^|\/)_(?:temporary|delta_log|spark_metadata)\//;

/** Files that changed while they were read, by path. */
export type ChangedShards = ReadonlyMap<string, DittographError>;

/**
 * Opens an input.
 * @param path as for {@link openSource}, or a pattern such as `data/**\/*.jsonl.gz`, in quotes so that the shell does not
 *   resolve it
 * @param changed files that are not read; each gives one error
 * @returns one or more sources, in the byte order of their paths; pages and texts of a folder come first
 * @throws as `openSource`; INPUT_NOT_FOUND if nothing matches a pattern
 */
export async function openInputs(
  path: string,
  options: OpenOptions = {},
  stdin: AsyncIterable<Uint8Array> = process.stdin,
  passes: Passes = 'many',
  changed: ChangedShards = new Map(),
): Promise<Source[]> {
  const sources: Source[] = [];
  try {
    const { paths: found, taken } = await foundAt(path, options);
    const gone = await goneFrom(path, found, changed);
    const paths = gone.length === 0 ? found : inOrder([...found, ...gone]);
    for (const one of paths) {
      const error = changed.get(one);
      if (error !== undefined) {
        sources.push(new ChangedShard(one, error, () => openSource(one, options, stdin, passes, taken)));
        continue;
      }
      const source = await openShard(one, paths.length > 1, () => openSource(one, options, stdin, passes, taken));
      sources.push(source);
      if (paths.length > 1) await source.suspend();
    }
  } catch (error) {
    await Promise.all(sources.map((source) => source.close()));
    throw error;
  }
  return sources;
}

/** Changed files of a folder or a pattern that no longer exist. */
async function goneFrom(path: string, found: readonly string[], changed: ChangedShards): Promise<string[]> {
  if (changed.size === 0) return [];
  const state = await stat(path).catch(() => undefined);
  if (!(state?.isDirectory() ?? PATTERN.test(path))) return [];
  const inside = resolve(await baseOf(path), 'x').slice(0, -1);
  const gone: string[] = [];
  for (const one of changed.keys()) {
    if (!found.includes(one) && resolve(one).startsWith(inside) && !(await isThere(one))) gone.push(one);
  }
  return gone;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** A broken file is refused if it is the input; in a data set, the other shards are read. */
async function openShard(path: string, isOfMany: boolean, open: () => Promise<Source>): Promise<Source> {
  if (!isOfMany) return open();
  let source: Source | undefined;
  try {
    source = await open();
    // Detects pages outside of the file now: when its rows are written, it would be too late for the other shards.
    if (source.format === 'parquet') await source.frame();
    return source;
  } catch (error) {
    await source?.close();
    return BrokenShard.of(path, error);
  }
}

/** The paths of the sources of an input. @throws INPUT_NOT_FOUND */
export async function pathsOf(path: string, options: ReadOptions = {}): Promise<readonly string[]> {
  return (await foundAt(path, options)).paths;
}

/** The folder to which the names of an input's sources are relative: the input itself, or the folder of a file or pattern. */
export async function baseOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return path;
  if (found !== undefined || !PATTERN.test(path)) return dirname(path);
  const names = path.split('/');
  return (
    names
      .slice(
        0,
        names.findIndex((name) => PATTERN.test(name)),
      )
      .join('/') || '.'
  );
}

interface Found {
  readonly paths: readonly string[];
  /** For a folder: decides how each file in it is treated. */
  readonly taken?: Taken | undefined;
}

async function foundAt(path: string, { from = 'auto' }: ReadOptions): Promise<Found> {
  if (path === '-') return { paths: [path] };
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return { paths: PATTERN.test(path) ? await matching(path) : [path] };
  return found.isDirectory() && from === 'auto' ? insideOf(path) : { paths: [path] };
}

async function matching(pattern: string): Promise<string[]> {
  const { glob } = await import('tinyglobby');
  const paths = await glob(pattern, { dot: false, onlyFiles: true, expandDirectories: false });
  if (paths.length > 0) return inOrder(paths);
  throw new DittographError('INPUT_NOT_FOUND', `there is no '${pattern}', and no file matches it as a pattern`);
}

async function insideOf(folder: string): Promise<Found> {
  const shards: string[] = [];
  const tables: string[] = [];
  let [pages, others] = [0, 0];
  for await (const { id, path, error } of walkFolder(folder, () => {})) {
    if (OF_WRITERS.test(id)) continue;
    if (error === undefined && typeof path === 'string' && isShard(id)) shards.push(path);
    else if (error === undefined && typeof path === 'string' && isTable(id) && !BESIDE.test(id)) tables.push(path);
    else if (formatOfName(id) === 'html') pages++;
    else if (!BESIDE.test(id)) others++;
  }
  // Among pages, a table or a JSON document is a download, not a source of records.
  const hasTables = pages === 0;
  const whole = inOrder(hasTables ? [...shards, ...tables] : shards);
  if (whole.length === 0) return { paths: [folder] };
  const taken: Taken = (file) => {
    if (OF_WRITERS.test(file.id)) return 'file of a program that writes the files of records beside it';
    if (isShard(file.id) || (hasTables && isTable(file.id) && !BESIDE.test(file.id)))
      return 'file of records, read as an input of its own';
    return BESIDE.test(file.id) ? 'file that describes the files of records beside it' : file;
  };
  return { paths: pages + others > 0 ? [folder, ...whole] : whole, taken };
}

/** Sorts by the bytes of the names, so that the order does not depend on the machine. */
function inOrder(paths: readonly string[]): string[] {
  return [...paths].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
