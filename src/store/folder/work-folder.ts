/**
 * A work folder: what a run has done so far, so that it can be killed at any moment and goes on from there. `work.json`
 * says which run it is of; beside it each stage has a file (stage-file.ts), and `writer.json` names the process that
 * works in it. docs/corpus.md.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError, messageOf } from '../../base/errors.ts';
import { lockForWriting, type WriterLock } from '../../io/folder-lock.ts';
import type { FilePlace } from '../file-place.ts';
import { STAGE_VERSION, StageFile } from './stage-file.ts';

const DESCRIPTION = 'work.json';
const WHAT = 'work folder of dittograph';

/** What the outcomes of a run depend on, by name. */
export interface RunDescription {
  /** Version of dittograph. */
  readonly program: string;
  /** Values by option. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** The state of each input, by its name, in order. */
  readonly inputs: readonly (readonly [name: string, state: Readonly<Record<string, unknown>>])[];
}

export class WorkFolder {
  readonly path: string;
  readonly #signature: string;
  readonly #lock: WriterLock;
  readonly #stages = new Map<string, StageFile>();
  /** Where large arrays of outcomes lie. */
  readonly #places = new WeakMap<ArrayBufferView, FilePlace>();

  private constructor(path: string, signature: string, lock: WriterLock) {
    this.path = path;
    this.#signature = signature;
    this.#lock = lock;
  }

  /**
   * Opens the folder of a run, or begins one.
   * @throws BAD_OPTION where it has other files, or is of a run with other parameters or inputs, naming what differs;
   *   OUTPUT_UNAVAILABLE where another process works in it, naming it
   */
  static async open(path: string, run: RunDescription): Promise<WorkFolder> {
    const names = begun(path);
    if (names.length > 0 && !names.includes(DESCRIPTION) && !names.every(isOfBeginning)) {
      throw new DittographError(
        'BAD_OPTION',
        `'${path}' is no work folder: it has files of others, such as '${names.find((name) => !isOfBeginning(name))}'. Name a folder that is empty or not there`,
      );
    }
    const lock = await lockForWriting(path, 'name another work folder');
    try {
      const text = described(run);
      const found = contentOf(join(path, DESCRIPTION));
      if (found === undefined) write(path, text);
      else requireSame(path, found, run);
      return new WorkFolder(path, createHash('sha256').update(text).digest('hex'), lock);
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** The file of a stage. @throws BAD_OPTION, OUTPUT_FAILED */
  stage(name: string): StageFile {
    let stage = this.#stages.get(name);
    if (stage === undefined) {
      stage = new StageFile(join(this.path, name), name, this.#signature, this.#places);
      this.#stages.set(name, stage);
    }
    return stage;
  }

  /** Where an array of an outcome lies; nothing where it is in no file. */
  placeOf(array: ArrayBufferView): FilePlace | undefined {
    return this.#places.get(array);
  }

  async close(): Promise<void> {
    for (const stage of this.#stages.values()) stage.close();
    await this.#lock.release();
  }
}

/** The names in the folder, which is made where it is not there. @throws OUTPUT_UNAVAILABLE */
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

/** What a process leaves that was killed while it began a folder. */
const isOfBeginning = (name: string): boolean => /^(writer\.json|work\.json\.\d+)/.test(name);

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DittographError('OUTPUT_UNAVAILABLE', `'${path}': ${messageOf(cause)}`, { cause });
  }
}

function described(run: RunDescription): string {
  const whole = { what: WHAT, version: STAGE_VERSION, ...run };
  return `${JSON.stringify({ ...whole, checksum: checksumOf(whole) }, undefined, 1)}\n`;
}

const checksumOf = (whole: object): string => createHash('sha256').update(JSON.stringify(whole)).digest('hex');

function write(path: string, text: string): void {
  const beside = join(path, `${DESCRIPTION}.${process.pid}`);
  try {
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, join(path, DESCRIPTION));
  } catch (cause) {
    throw new DittographError('OUTPUT_FAILED', `'${beside}': ${messageOf(cause)}`, { cause });
  }
}

const INSTEAD = 'Run the same command as before, or name another work folder';

/** @throws BAD_OPTION, naming what differs */
function requireSame(path: string, text: string, run: RunDescription): void {
  const why = difference(parsed(text), run);
  if (why !== undefined) throw new DittographError('BAD_OPTION', `the work folder '${path}' ${why}. ${INSTEAD}`);
}

/** What is not as when the folder was begun; nothing where all is. */
function difference(found: ReturnType<typeof parsed>, run: RunDescription): string | undefined {
  if (found === undefined) return `has a '${DESCRIPTION}' that was damaged or that others wrote`;
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
    const [, now] = run.inputs[i]!;
    for (const key of Object.keys({ ...before, ...now })) {
      if (before[key] !== now[key])
        return `was begun before the input '${name}' changed: its ${key} was ${before[key]} and is ${now[key]}`;
    }
  }
  return undefined;
}

function parsed(text: string): (RunDescription & { readonly version: number }) | undefined {
  try {
    const { checksum, ...whole } = JSON.parse(text);
    return whole.what === WHAT && checksum === checksumOf(whole) ? whole : undefined;
  } catch {
    return undefined;
  }
}
