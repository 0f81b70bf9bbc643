/**
 * Finds the files that a result drops in its inputs. A result names documents; the file of a document is found by walking
 * the inputs as the run did. O(files of the inputs).
 */
import { realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { DittographError, stopIfAborted } from '../base/errors.ts';
import type { FileStamp, ReadOptions } from '../io/entry.ts';
import { openInputs } from '../io/inputs/inputs.ts';
import { ResultForm } from '../result/form.ts';
import type { ResultRecord } from '../result/records.ts';
import { UniqueIds } from '../run/unique-ids.ts';

/** A file with its size and hash when the result was made. */
export interface StampedFile {
  readonly id: string;
  /** As the walk found it: below its input, whose path is as the user gave it. */
  readonly path: string;
  readonly stamp: FileStamp;
}

/** A file that can be removed. */
export interface Removal extends StampedFile {
  /** The folder below which the file was found, without symbolic links. */
  readonly root: string;
  /**
   * Its path in the folder of removed files: its path below the root, below the name of the root if there are several.
   */
  readonly place: string;
  /** The document that is kept in its place. */
  readonly kept: StampedFile;
}

/** A document that the result drops, but whose file is not removed. */
export interface Left {
  readonly id: string;
  readonly why: string;
}

export interface RemovalOptions {
  /** As in the run. */
  readonly read: ReadOptions;
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly signal?: AbortSignal | undefined;
  /** Documents that may be removed. Default: all that the result drops. */
  readonly only?: ReadonlySet<string> | undefined;
}

/** The documents of a result, as far as they matter here. */
export interface RemovalOutcome {
  readonly dropped: ReadonlyMap<string, { readonly stamp: FileStamp | undefined; readonly kept: string }>;
  readonly keepers: ReadonlyMap<string, FileStamp | undefined>;
  /** Documents that are dropped because a reference has them. */
  readonly known: readonly string[];
}

interface FoundFile {
  readonly path: string | Uint8Array;
  readonly root: string;
  readonly place: string;
}

/**
 * @param outcome of a result that was read to its end
 * @param inputs those of the result, or the same files in other places
 * @returns in the order of the result
 * @throws errors of reading the inputs
 */
export async function* removalsOf(
  outcome: RemovalOutcome,
  inputs: readonly string[],
  options: RemovalOptions,
): AsyncGenerator<Removal | Left> {
  const { files, kept: keptFiles } = await walk(inputs, outcome, options);
  for (const id of options.only ?? []) {
    if (!outcome.dropped.has(id)) yield { id, why: 'the result does not drop it' };
  }
  for (const [id, { stamp, kept }] of outcome.dropped) {
    if (options.only?.has(id) === false) continue;
    const removal = removalOf(id, stamp, kept, outcome, files);
    if ('why' in removal) yield removal;
    else if (keptFiles.has(await realPathOf(removal.path)))
      yield { id, why: 'it is also the file of a page that is kept' };
    else yield removal;
  }
  for (const id of outcome.known)
    if (options.only?.has(id) !== false) yield { id, why: 'the document that it duplicates is in a reference' };
}

/**
 * Reads a whole result, so that nothing is removed for one that turns out to be damaged, or to be two results.
 * @param records the header first
 * @throws BAD_RESULT if the form of the result is wrong, if it is incomplete or proves no removal, or if a document is
 *   dropped for one that is not kept
 */
export async function outcomeOf(records: AsyncIterable<ResultRecord>): Promise<RemovalOutcome> {
  const dropped = new Map<string, { readonly stamp: FileStamp | undefined; readonly kept: string }>();
  const keepers = new Map<string, FileStamp | undefined>();
  const known: string[] = [];
  const form = new ResultForm();
  for await (const record of records) {
    form.check(record);
    if (isUnproven(record))
      throw new DittographError(
        'BAD_RESULT',
        'the result was decided by fingerprints alone (--as-published): it proves no removal, so none is applied',
      );
    if (record.type !== 'doc') continue;
    if (record.status === 'dropped') dropped.set(record.id, { stamp: record.file, kept: record.evidence.kept });
    else if (record.status === 'kept') keepers.set(record.id, record.file);
    else if (record.status === 'known') known.push(record.id);
  }
  form.end();
  for (const [id, { kept }] of dropped)
    if (!keepers.has(kept))
      throw new DittographError(
        'BAD_RESULT',
        `the result drops ${JSON.stringify(id)} for ${JSON.stringify(kept)}, but does not keep that`,
      );
  return { dropped, keepers, known };
}

/** Each of these records says so, so that one of them may be altered. */
function isUnproven(record: ResultRecord): boolean {
  if (record.type === 'header' || record.type === 'summary') return record.confirmed !== undefined;
  return record.type === 'doc' && record.status === 'dropped' && record.evidence.confirmed !== undefined;
}

/** The files of documents that are dropped or are keepers, and the real paths of all files that are kept. */
async function walk(
  inputs: readonly string[],
  { dropped, keepers }: RemovalOutcome,
  { read, stdin, signal }: RemovalOptions,
): Promise<{ readonly files: ReadonlyMap<string, FoundFile>; readonly kept: ReadonlySet<string> }> {
  const files = new Map<string, FoundFile>();
  const kept = new Set<string>();
  const ids = new UniqueIds();
  const names = new Map<string, string>();
  try {
    for (const input of inputs) {
      const sources = await openInputs(input, read, stdin, 'one');
      try {
        for (const source of sources) {
          const { format, name } = source;
          if (!['folder', 'list', 'html', 'text'].includes(format)) continue;
          const base = format === 'folder' ? name : format === 'list' ? '.' : dirname(name);
          const root = await realPathOf(base);
          const below = inputs.length === 1 && sources.length === 1 ? '' : nameOfRoot(root, names);
          for await (const batch of source.batches({ signal })) {
            stopIfAborted(signal);
            if (batch.kind !== 'files') continue;
            const unique = ids.unique(batch.files.map(({ id }) => id));
            for (const [i, { path }] of batch.files.entries()) {
              const id = unique[i]!;
              if (!dropped.has(id)) kept.add(typeof path === 'string' ? await realPathOf(path) : '');
              if (!dropped.has(id) && !keepers.has(id)) continue;
              const place = typeof path === 'string' ? join(below, relative(base, path)) : '';
              files.set(id, { path, root, place });
            }
          }
        }
      } finally {
        await Promise.all(sources.map((source) => source.close()));
      }
    }
  } finally {
    ids.close();
  }
  return { files, kept };
}

/** The last part of the path of a root, with a number if another root has the same. */
function nameOfRoot(root: string, names: Map<string, string>): string {
  for (let number = 1; ; number++) {
    const last = root.split(sep).at(-1) || 'root';
    const name = number === 1 ? last : `${last}-${number}`;
    const owner = names.get(name) ?? root;
    names.set(name, owner);
    if (owner === root) return name;
  }
}

function removalOf(
  id: string,
  stamp: FileStamp | undefined,
  keptId: string,
  { keepers }: RemovalOutcome,
  files: ReadonlyMap<string, FoundFile>,
): Removal | Left {
  const left = (why: string): Left => ({ id, why });
  const file = files.get(id);
  const keptFile = files.get(keptId);
  const keptStamp = keepers.get(keptId);
  if (stamp === undefined) return left('the result does not list it as a separate file; use dedup to filter records');
  if (file === undefined) return left('it is no longer in the inputs');
  if (keptFile === undefined || keptStamp === undefined)
    return left(`the document kept in its place is not a file in the inputs: ${JSON.stringify(keptId)}`);
  if (typeof file.path !== 'string' || typeof keptFile.path !== 'string')
    return left('its name, or that of the kept page, is not UTF-8');
  if (file.place.startsWith('..') || resolve(file.place) === file.place)
    return left('it is outside of the folder in which apply runs');
  return {
    id,
    path: file.path,
    stamp,
    root: file.root,
    place: file.place,
    kept: { id: keptId, path: keptFile.path, stamp: keptStamp },
  };
}

/**
 * The path without symbolic links, as the system follows it: `..` behind a link to a folder is the parent of that folder.
 * The last parts of the path need not exist.
 */
export async function realPathOf(path: string): Promise<string> {
  const found = await realpath(path).catch(() => undefined);
  if (found !== undefined) return found;
  const parent = dirname(path);
  return parent === path ? resolve(path) : join(await realPathOf(parent), basename(path));
}
