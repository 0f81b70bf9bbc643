/**
 * A corpus folder keeps the outcomes of runs for later runs whose inputs may be added, changed or removed. `corpus.json` has
 * the parameters; `inputs` has a file for each input, with the outcomes of its tasks, under a name made from the name and
 * state of the input; `run` has the stages that depend on all inputs; `decisions` the decisions of the last finished run;
 * `changes` the changes of each run. A changed input has another file, so that all outcomes belong to the current inputs,
 * even if the process is killed. docs/corpus.md.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError, messageOf } from '../../base/errors.ts';
import type { FilePlace } from '../file-place.ts';
import { type CorpusDecisions, type DecidedInput, EarlierDecisions, writeDecisions } from './decisions-file.ts';
import { type DescribedFolder, type InputDescription, openDescribed, type RunDescription } from './described-folder.ts';
import type { KeptFolder } from './kept-folder.ts';
import { type CorpusPairs, EarlierPairs, writePairs } from './pairs-file.ts';
import { isStageOf, StageFile } from './stage-file.ts';

/** The stage that the file of an input keeps. */
const STAGE_OF_INPUT = 'texts';
/** Digits of the number of a run in the name of its changes. */
const RUN_DIGITS = 6;

export interface CorpusRun extends RunDescription {
  /** The named input to which each input belongs, if that matters. */
  readonly roots?: readonly number[] | undefined;
}

export class CorpusFolder implements KeptFolder {
  readonly path: string;
  /** The decisions of the last run. */
  readonly earlier: EarlierDecisions | undefined;
  /** What was damaged and is rebuilt, as sentences. */
  readonly repairs: string[] = [];
  readonly #own: DescribedFolder;
  readonly #names: readonly string[];
  readonly #keys: readonly string[];
  readonly #roots: readonly number[] | undefined;
  readonly #inputs = new Map<number, StageFile>();
  readonly #stages = new Map<string, StageFile>();
  readonly #places = new WeakMap<ArrayBufferView, FilePlace>();
  readonly #doubted = new Set<number>();
  #signature: string | undefined;
  #earlierPairs: EarlierPairs | undefined;

  private constructor(path: string, own: DescribedFolder, { inputs, roots }: Pick<CorpusRun, 'inputs' | 'roots'>) {
    this.path = path;
    this.#own = own;
    this.#names = inputs.map(([name]) => name);
    this.#keys = keysOf(inputs);
    this.#roots = roots;
    if (own.repair !== undefined) this.repairs.push(own.repair);
    this.earlier = EarlierDecisions.open(join(path, 'decisions'), own.signature, () => {
      this.repairs.push(`'${join(path, 'decisions')}' was damaged: this run cannot say what changed`);
    });
  }

  /**
   * Opens a folder for a run over some inputs, or begins one.
   * @throws BAD_OPTION if it has other files, or belongs to runs with other parameters, naming the difference;
   *   FOLDER_IN_USE if another process works in it, naming it; OUTPUT_FAILED
   */
  static async open(path: string, { inputs, roots, ...run }: CorpusRun): Promise<CorpusFolder> {
    const hasWorkOf = (signature: string): boolean =>
      namesIn(join(path, 'inputs')).some((key) =>
        isStageOf(join(path, 'inputs', key), STAGE_OF_INPUT, sha256(signature + key)),
      );
    const kind = { file: 'corpus.json', noun: 'corpus folder', hasWorkOf } as const;
    const own = await openDescribed(path, kind, { ...run, inputs: [] });
    try {
      for (const folder of ['inputs', 'run', 'changes']) mkdirSync(join(path, folder), { recursive: true });
      // Files of a process that was killed while it wrote.
      const isLeftover = (name: string): boolean => /^(?:corpus\.json|decisions|pairs)\.\d+$/.test(name);
      for (const name of readdirSync(path)) if (isLeftover(name)) rmSync(join(path, name), { force: true });
      return new CorpusFolder(path, own, { inputs, roots });
    } catch (cause) {
      await own.lock.release();
      if (cause instanceof DittographError) throw cause;
      throw new DittographError('OUTPUT_FAILED', `'${path}': ${messageOf(cause)}`, { cause });
    }
  }

  /** The stage for the current inputs, in their order: a file for other inputs is begun anew. */
  stage(name: string): StageFile {
    let stage = this.#stages.get(name);
    if (stage === undefined) {
      // If the content of an input is doubtful, no later run may reuse the stage.
      const doubts = this.#doubted.size > 0 ? randomUUID() : '';
      this.#signature ??= sha256(JSON.stringify([this.#own.signature, this.#keys, this.#roots, doubts]));
      stage = new StageFile(join(this.path, 'run', name), name, this.#signature, this.#places, 'begun anew');
      this.#stages.set(name, stage);
    }
    return stage;
  }

  stageOf(name: string, input: number): StageFile {
    let stage = this.#inputs.get(input);
    if (stage === undefined) {
      const path = this.#pathOf(input);
      const before = this.earlier?.inputs.find(({ key }) => key === this.#keys[input]);
      if (before !== undefined && sizeOf(path) < before.bytes) this.#repaired(input, 'lost part or all of their file');
      stage = new StageFile(path, name, sha256(this.#own.signature + this.#keys[input]), this.#places, 'begun anew');
      this.#inputs.set(input, stage);
    }
    return stage;
  }

  changed(batch: number, input: number): DittographError {
    this.doubt(input);
    return new DittographError(
      'INPUT_VANISHED',
      `'${this.#names[input]}' has changed since it was read in part: batch ${batch + 1} differs. The same command reads it again`,
    );
  }

  /** The next run reads it. */
  leaveOut(): void {}

  doubt(input: number): void {
    this.#doubted.add(input);
    rmSync(this.#pathOf(input), { force: true });
  }

  placeOf(array: ArrayBufferView): FilePlace | undefined {
    return this.#places.get(array);
  }

  /** Adds the damage found in the files that were read to {@link repairs}. */
  lookForDamage(): void {
    for (const [input, { damage }] of this.#inputs) {
      if (damage !== undefined) this.#repaired(input, `are damaged at byte ${damage} of their file`);
    }
    for (const { path, damage } of this.#stages.values()) {
      if (damage !== undefined)
        this.repairs.push(`'${path}' was damaged at byte ${damage}, and was rebuilt from there`);
    }
  }

  /** The file that lists the changes of a run. @param run its number */
  changesOf(run: number): string {
    return join(this.path, 'changes', `${String(run).padStart(RUN_DIGITS, '0')}.ndjson`);
  }

  /** The number of this run if anything changed. If the decisions are lost, it is chosen so that no list is overwritten. */
  get nextRun(): number {
    return (this.earlier?.run ?? this.#lastListed()) + 1;
  }

  #lastListed(): number {
    const runs = readdirSync(join(this.path, 'changes')).map((name) => Number(/^(\d+)\.ndjson$/.exec(name)?.[1] ?? 0));
    return Math.max(0, ...runs);
  }

  /** The inputs of this run. @param firsts the number of the first document of each @param count number of all documents */
  inputsOf(firsts: readonly number[], count: number): DecidedInput[] {
    return this.#keys.map((key, input) => ({
      name: this.#names[input]!,
      key,
      documents: (firsts[input + 1] ?? count) - firsts[input]!,
      bytes: this.#doubted.has(input) ? 0 : (this.#inputs.get(input)?.bytes ?? 0),
    }));
  }

  /** The pairs that the last run compared, if they are kept. */
  earlierPairs(): EarlierPairs | undefined {
    const path = join(this.path, 'pairs');
    this.#earlierPairs ??= EarlierPairs.open(path, this.#own.signature, () => {
      this.repairs.push(`'${path}' was damaged: all pairs were compared again`);
    });
    return this.#earlierPairs;
  }

  /** Keeps the pairs that this run compared; then the outcomes of single tasks are no longer needed. @throws OUTPUT_FAILED */
  keepPairs(compared: CorpusPairs): void {
    const path = join(this.path, 'pairs');
    // On Windows an open file cannot be replaced.
    writePairs(path, this.#own.signature, compared, () => this.#earlierPairs?.close());
    for (const stage of ['pairs', 'kinds']) rmSync(join(this.path, 'run', stage), { force: true });
  }

  /**
   * Replaces the decisions of the last run by those of this one, then removes the files of inputs that no longer exist.
   * @throws OUTPUT_FAILED; the folder is then as the last run left it
   */
  finish(inputs: readonly DecidedInput[], decisions: CorpusDecisions, statuses: readonly string[]): void {
    const run = { run: this.nextRun, inputs };
    // On Windows an open file cannot be replaced.
    this.earlier?.close();
    writeDecisions(join(this.path, 'decisions'), this.#own.signature, run, decisions, statuses);
    const used = new Set(this.#keys);
    const inFolder = join(this.path, 'inputs');
    for (const name of readdirSync(inFolder)) if (!used.has(name)) rmSync(join(inFolder, name), { force: true });
  }

  async close(): Promise<void> {
    this.earlier?.close();
    this.#earlierPairs?.close();
    for (const stage of [...this.#inputs.values(), ...this.#stages.values()]) stage.close();
    await this.#own.lock.release();
  }

  #pathOf(input: number): string {
    return join(this.path, 'inputs', this.#keys[input]!);
  }

  #repaired(input: number, why: string): void {
    this.repairs.push(`the kept outcomes of '${this.#names[input]}' ${why}: it was read again from there`);
  }
}

/** The name of the file of each input; it depends on the name and state, and differs if an input is named twice. */
function keysOf(inputs: readonly InputDescription[]): string[] {
  const times = new Map<string, number>();
  return inputs.map((input) => {
    const described = JSON.stringify(input);
    const before = times.get(described) ?? 0;
    times.set(described, before + 1);
    return sha256(`${described}${before}`).slice(0, 32);
  });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function namesIn(path: string): readonly string[] {
  return existsSync(path) ? readdirSync(path) : [];
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
