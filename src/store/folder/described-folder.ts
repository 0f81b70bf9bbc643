/**
 * A folder in which one process works at a time, with a description of its run: a JSON file with a checksum that appears
 * whole or not at all. Work folders and corpus folders are described folders.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError, messageOf } from '../../base/errors.ts';
import { lockForWriting, type WriterLock } from '../../io/folder-lock.ts';
import { STAGE_VERSION } from './stage-file.ts';

/** All that the outcomes of a run depend on, by name. */
export interface RunDescription {
  /** Version of dittograph. */
  readonly program: string;
  /** Values by option. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The state of each input, by its name, in order; empty if inputs may change. */
  readonly inputs: readonly InputDescription[];
}

export type InputDescription = readonly [name: string, state: Readonly<Record<string, unknown>>];

/** The names of one kind of folder. */
export interface FolderKind {
  /** The file of their description. */
  readonly file: string;
  /** For messages. */
  readonly noun: 'work folder' | 'corpus folder';
  /** Whether the folder has a file of the run with this signature, so that its description can be written again. */
  hasWorkOf(signature: string): boolean;
}

export interface DescribedFolder {
  /** SHA-256 of the description. */
  readonly signature: string;
  readonly lock: WriterLock;
  /** What was damaged or missing and is made again, as a sentence. */
  readonly repair?: string;
}

/**
 * Opens a folder, or begins one.
 * @param mayDiffer whether an input may have another state than when the folder was begun. Default: none may
 * @throws BAD_OPTION if it has other files, or belongs to a run with other parameters or inputs, naming the difference;
 *   FOLDER_IN_USE if another process works in it, naming it
 */
export async function openDescribed(
  path: string,
  kind: FolderKind,
  run: RunDescription,
  mayDiffer: (input: string) => boolean = () => false,
): Promise<DescribedFolder> {
  const { file, noun } = kind;
  const isOfBeginning = (name: string): boolean => name.startsWith('writer.json') || name.startsWith(`${file}.`);
  const names = begun(path);
  const text = described(kind, run);
  const isNew = names.every(isOfBeginning);
  if (!isNew && !names.includes(file) && !kind.hasWorkOf(signatureOf(text))) {
    throw new DittographError(
      'BAD_OPTION',
      `'${path}' is not a ${noun}: it has other files, such as '${names.find((name) => !isOfBeginning(name))}'. Name an empty or a new folder`,
    );
  }
  const lock = await lockForWriting(path, `name another ${noun}`);
  try {
    const at = join(path, file);
    const content = contentOf(at);
    const isDamaged = content !== undefined && parsed(kind, content) === undefined;
    // The description is known without its file if the rest of the folder is of this run.
    const found = isDamaged && kind.hasWorkOf(signatureOf(text)) ? undefined : content;
    if (found !== undefined) {
      requireSame(path, kind, found, run, mayDiffer);
      return { signature: signatureOf(found), lock };
    }
    writeBeside(at, text);
    const repair = isDamaged
      ? `'${at}' was damaged, and was written again`
      : `'${at}' was missing, and was written again`;
    return { signature: signatureOf(text), lock, ...(!isNew && { repair }) };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Writes a file under another name, to the disk, and renames it. @throws OUTPUT_FAILED */
export function writeBeside(path: string, text: string): void {
  const beside = `${path}.${process.pid}`;
  try {
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, path);
  } catch (cause) {
    throw new DittographError('OUTPUT_FAILED', `'${beside}': ${messageOf(cause)}`, { cause });
  }
}

/** The names in the folder, which is created if it does not exist. @throws OUTPUT_UNAVAILABLE */
function begun(path: string): readonly string[] {
  try {
    mkdirSync(path);
    return [];
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw unavailable(path, cause);
  }
  try {
    return readdirSync(path);
  } catch (cause) {
    throw unavailable(path, cause);
  }
}

const unavailable = (path: string, cause: unknown): DittographError =>
  new DittographError('OUTPUT_UNAVAILABLE', `'${path}': ${messageOf(cause)}`, { cause });

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unavailable(path, cause);
  }
}

const signatureOf = (description: string): string => createHash('sha256').update(description).digest('hex');

const whatOf = ({ noun }: FolderKind): string => `${noun} of dittograph`;

function described(kind: FolderKind, run: RunDescription): string {
  const whole = { what: whatOf(kind), version: STAGE_VERSION, ...run };
  return `${JSON.stringify({ ...whole, checksum: checksumOf(whole) }, undefined, 1)}\n`;
}

const checksumOf = (whole: object): string => createHash('sha256').update(JSON.stringify(whole)).digest('hex');

/** @throws BAD_OPTION, naming the difference */
function requireSame(
  path: string,
  kind: FolderKind,
  text: string,
  run: RunDescription,
  mayDiffer: (input: string) => boolean,
): void {
  const found = parsed(kind, text);
  if (found === undefined) throw damaged(path, kind);
  const why = difference(found, run, mayDiffer);
  if (why === undefined) return;
  const same = kind.noun === 'work folder' ? 'Run the same command as before' : 'Use the same options as before';
  throw new DittographError('BAD_OPTION', `the ${kind.noun} '${path}' ${why}. ${same}, or name another ${kind.noun}`);
}

/** The error for a damaged description without which a folder cannot be continued. */
function damaged(path: string, { file, noun }: Pick<FolderKind, 'file' | 'noun'>): DittographError {
  return new DittographError(
    'BAD_OPTION',
    `'${join(path, file)}' is damaged or was written by another program, and the ${noun} has nothing else that tells its run. Remove the ${noun} '${path}', then run the same command again: it begins anew`,
  );
}

/** The first difference from the run for which the folder was begun; undefined if there is none. */
function difference(
  found: NonNullable<ReturnType<typeof parsed>>,
  run: RunDescription,
  mayDiffer: (input: string) => boolean,
): string | undefined {
  const { version, program, parameters, inputs } = found;
  if (version !== STAGE_VERSION)
    return `has format ${version}; this version of dittograph reads format ${STAGE_VERSION}`;
  if (program !== run.program)
    return `was begun by dittograph ${program}, and this is ${run.program}, which may find other pairs`;
  for (const name of new Set([...Object.keys(parameters), ...Object.keys(run.parameters)])) {
    const [before, now] = [parameters[name], run.parameters[name]].map((value) => JSON.stringify(value) ?? 'not set');
    if (before !== now) return `was begun with another ${name}: ${before} then, ${now} now`;
  }
  const names = (of: RunDescription['inputs']): string => of.map(([name]) => `'${name}'`).join(', ');
  if (names(inputs) !== names(run.inputs))
    return `was begun with other inputs: ${names(inputs)} then, ${names(run.inputs)} now`;
  for (const [i, [name, before]] of inputs.entries()) {
    if (mayDiffer(name)) continue;
    const [, now] = run.inputs[i]!;
    for (const key of Object.keys({ ...before, ...now })) {
      if (before[key] !== now[key])
        return `was begun before the input '${name}' changed: its ${key} was ${before[key]} and is ${now[key]}`;
    }
  }
  return undefined;
}

function parsed(kind: FolderKind, text: string): (RunDescription & { readonly version: number }) | undefined {
  try {
    const { checksum, ...whole } = JSON.parse(text);
    return whole.what === whatOf(kind) && checksum === checksumOf(whole) ? whole : undefined;
  } catch {
    return undefined;
  }
}
