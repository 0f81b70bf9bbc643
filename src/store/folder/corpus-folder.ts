/**
 * A corpus folder: what runs over inputs that come and go leave to the next one. `corpus.json` says by which parameters;
 * `inputs` has a file for each input, with the outcomes of its tasks, under a name made from the input's name and state;
 * `run` has the stages that depend on all inputs; `decisions` what the last finished run decided; `changes` what each run
 * changed. An input that changed has another file, so that what is there is of the inputs as they are, whenever the
 * process is killed. docs/corpus.md.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError, messageOf } from '../../base/errors.ts';
import type { FilePlace } from '../file-place.ts';
import { type CorpusDecisions, type DecidedInput, EarlierDecisions, writeDecisions } from './decisions-file.ts';
import { type DescribedFolder, type InputDescription, openDescribed, type RunDescription } from './described-folder.ts';
import type { KeptFolder } from './kept-folder.ts';
import { type CorpusPairs, EarlierPairs, writePairs } from './pairs-file.ts';
import { StageFile } from './stage-file.ts';

/** Digits of the number of a run in the name of its changes. */
const RUN_DIGITS = 6;

export interface CorpusRun extends RunDescription {
  /** Of which named input each input is, where that matters. */
  readonly roots?: readonly number[] | undefined;
}

export class CorpusFolder implements KeptFolder {
  readonly path: string;
  /** What the run before decided. */
  readonly earlier: EarlierDecisions | undefined;
  /** What was damaged and is made again, in sentences. */
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
    this.earlier = EarlierDecisions.open(join(path, 'decisions'), own.signature, () => {
      this.repairs.push(`'${join(path, 'decisions')}' was damaged: this run cannot say what changed`);
    });
  }

  /**
   * Opens a folder for a run over some inputs, or begins one.
   * @throws BAD_OPTION if it has other files, or is of runs with other parameters, naming what differs;
   *   OUTPUT_UNAVAILABLE where another process works in it, naming it; OUTPUT_FAILED
   */
  static async open(path: string, { inputs, roots, ...run }: CorpusRun): Promise<CorpusFolder> {
    const own = await openDescribed(path, { file: 'corpus.json', noun: 'corpus folder' }, { ...run, inputs: [] });
    try {
      for (const folder of ['inputs', 'run', 'changes']) mkdirSync(join(path, folder), { recursive: true });
      // What a process leaves that was killed while it wrote.
      const isLeft = (name: string): boolean => /^(?:corpus\.json|decisions|pairs)\.\d+$/.test(name);
      for (const name of readdirSync(path)) if (isLeft(name)) rmSync(join(path, name), { force: true });
      return new CorpusFolder(path, own, { inputs, roots });
    } catch (cause) {
      await own.lock.release();
      if (cause instanceof DittographError) throw cause;
      throw new DittographError('OUTPUT_FAILED', `'${path}': ${messageOf(cause)}`, { cause });
    }
  }

  /** Of the inputs as they are, in their order: of others it is begun anew. */
  stage(name: string): StageFile {
    let stage = this.#stages.get(name);
    if (stage === undefined) {
      // Where what an input has is in doubt, no later run has the same.
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
      if (before !== undefined && sizeOf(path) < before.bytes) this.#repaired(input, 'lost a part or all of its file');
      stage = new StageFile(path, name, sha256(this.#own.signature + this.#keys[input]), this.#places, 'begun anew');
      this.#inputs.set(input, stage);
    }
    return stage;
  }

  changed(batch: number, input: number): DittographError {
    this.doubt(input);
    return new DittographError(
      'INPUT_VANISHED',
      `'${this.#names[input]}' no longer has what it had when it was read in part: batch ${batch + 1} differs. The same command reads it anew`,
    );
  }

  doubt(input: number): void {
    this.#doubted.add(input);
    rmSync(this.#pathOf(input), { force: true });
  }

  placeOf(array: ArrayBufferView): FilePlace | undefined {
    return this.#places.get(array);
  }

  /** Tells what was damaged in the files that were read. */
  lookForDamage(): void {
    for (const [input, { damage }] of this.#inputs) {
      if (damage !== undefined) this.#repaired(input, `is broken at byte ${damage} of its file`);
    }
    for (const { path, damage } of this.#stages.values()) {
      if (damage !== undefined)
        this.repairs.push(`'${path}' was broken at byte ${damage}, and was made again from there`);
    }
  }

  /** Where the changes of a run are listed. @param run its number */
  changesOf(run: number): string {
    return join(this.path, 'changes', `${String(run).padStart(RUN_DIGITS, '0')}.ndjson`);
  }

  /** The number that this run has if anything changed. Where the decisions are lost, no list of before is written over. */
  get nextRun(): number {
    return (this.earlier?.run ?? this.#lastListed()) + 1;
  }

  #lastListed(): number {
    const runs = readdirSync(join(this.path, 'changes')).map((name) => Number(/^(\d+)\.ndjson$/.exec(name)?.[1] ?? 0));
    return Math.max(0, ...runs);
  }

  /** The inputs of this run. @param firsts the number of the first document of each @param count of all documents */
  inputsOf(firsts: readonly number[], count: number): DecidedInput[] {
    return this.#keys.map((key, input) => ({
      name: this.#names[input]!,
      key,
      documents: (firsts[input + 1] ?? count) - firsts[input]!,
      bytes: this.#doubted.has(input) ? 0 : (this.#inputs.get(input)?.bytes ?? 0),
    }));
  }

  /** The pairs that the run before compared, if they are kept. */
  earlierPairs(): EarlierPairs | undefined {
    const path = join(this.path, 'pairs');
    this.#earlierPairs ??= EarlierPairs.open(path, this.#own.signature, () => {
      this.repairs.push(`'${path}' was damaged: all pairs were compared again`);
    });
    return this.#earlierPairs;
  }

  /** Keeps the pairs that this run compared. What is there of single tasks is no longer needed then. @throws OUTPUT_FAILED */
  keepPairs(compared: CorpusPairs): void {
    const path = join(this.path, 'pairs');
    // On Windows no open file can be replaced.
    writePairs(path, this.#own.signature, compared, () => this.#earlierPairs?.close());
    for (const stage of ['pairs', 'kinds']) rmSync(join(this.path, 'run', stage), { force: true });
  }

  /**
   * Puts the decisions of this run in the place of those before, then removes what is of inputs that are no more.
   * @throws OUTPUT_FAILED; the folder is as the run before left it
   */
  finish(inputs: readonly DecidedInput[], decisions: CorpusDecisions, statuses: readonly string[]): void {
    const run = { run: this.nextRun, inputs };
    // On Windows no open file can be replaced.
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
    this.repairs.push(`what was kept of '${this.#names[input]}' ${why}: it was read again from there`);
  }
}

/** A name for what is kept of each input: other for another name or state, and where one is named twice. */
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

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
