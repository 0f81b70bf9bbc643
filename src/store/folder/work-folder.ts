/**
 * A work folder keeps the finished work of a run, so that it can be killed at any time and continue later. `work.json`
 * describes the run; each stage has a file (stage-file.ts), and `writer.json` names the process that works in the folder.
 * docs/corpus.md.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DittographError } from '../../base/errors.ts';
import { ChangedInput } from '../../io/inputs/input-file.ts';
import type { FilePlace } from '../file-place.ts';
import { type DescribedFolder, openDescribed, type RunDescription, writeBeside } from './described-folder.ts';
import type { KeptFolder } from './kept-folder.ts';
import { isStageOf, StageFile } from './stage-file.ts';

/** The file of the inputs that changed while they were read, with the message of each. */
const LEFT_OUT = 'left-out.json';

/** The inputs that an earlier process of a run left out, with the error of each. @param path of the work folder */
export function leftOutOf(path: string): Map<string, ChangedInput> {
  let text: string;
  try {
    text = readFileSync(join(path, LEFT_OUT), 'utf8');
  } catch {
    return new Map();
  }
  try {
    const messages = JSON.parse(text) as Readonly<Record<string, string>>;
    return new Map(Object.entries(messages).map(([name, message]) => [name, new ChangedInput(name, message)]));
  } catch (cause) {
    throw new DittographError(
      'BAD_OPTION',
      `'${join(path, LEFT_OUT)}', which lists the inputs that changed during the run, is damaged or was written by another program. Remove the work folder '${path}', then run the same command again: it begins anew`,
      { cause },
    );
  }
}

export class WorkFolder implements KeptFolder {
  readonly path: string;
  readonly #own: DescribedFolder;
  readonly #stages = new Map<string, StageFile>();
  /** Places of large arrays of outcomes. */
  readonly #places = new WeakMap<ArrayBufferView, FilePlace>();

  readonly #names: readonly string[];
  readonly #onRepair: (sentence: string) => void;

  private constructor(
    path: string,
    own: DescribedFolder,
    { inputs }: RunDescription,
    onRepair: (sentence: string) => void,
  ) {
    this.path = path;
    this.#own = own;
    this.#names = inputs.map(([name]) => name);
    this.#onRepair = onRepair;
  }

  /**
   * Opens the folder of a run, or begins one.
   * @param changed inputs that changed while they were read, and are left out from then on
   * @param onRepair called for each damaged file that is made again. Default: nothing is said
   * @throws BAD_OPTION if it has other files, or belongs to a run with other parameters or inputs, naming the difference;
   *   FOLDER_IN_USE if another process works in it, naming it
   */
  static async open(
    path: string,
    run: RunDescription,
    changed: ReadonlyMap<string, Error> = new Map(),
    onRepair: (sentence: string) => void = () => {},
  ): Promise<WorkFolder> {
    const isChanged = (input: string): boolean => changed.has(input);
    const hasWorkOf = (signature: string): boolean =>
      readdirSync(path).some((name) => isStageOf(join(path, name), name, signature));
    const own = await openDescribed(path, { file: 'work.json', noun: 'work folder', hasWorkOf }, run, isChanged);
    if (own.repair !== undefined) onRepair(own.repair);
    const folder = new WorkFolder(path, own, run, onRepair);
    for (const [name, { message }] of changed) folder.leaveOut(name, message);
    return folder;
  }

  leaveOut(name: string, message: string): void {
    const all = leftOutOf(this.path);
    if (all.has(name)) return;
    const messages = [...Array.from(all, ([one, error]) => [one, error.message]), [name, message]];
    writeBeside(join(this.path, LEFT_OUT), `${JSON.stringify(Object.fromEntries(messages), undefined, 1)}\n`);
  }

  stage(name: string): StageFile {
    let stage = this.#stages.get(name);
    if (stage === undefined) {
      stage = new StageFile(join(this.path, name), name, this.#own.signature, this.#places);
      this.#stages.set(name, stage);
    }
    return stage;
  }

  /** One file has the tasks of all inputs, one after the other. */
  stageOf(name: string): StageFile {
    return this.stage(name);
  }

  changed(batch: number, input: number): DittographError {
    const name = this.#names[input]!;
    return new ChangedInput(name, `'${name}' has changed since the work folder was begun: batch ${batch + 1} differs`);
  }

  doubt(): void {}

  placeOf(array: ArrayBufferView): FilePlace | undefined {
    return this.#places.get(array);
  }

  async close(): Promise<void> {
    for (const stage of this.#stages.values()) {
      stage.close();
      const { damage, path } = stage;
      if (damage !== undefined) this.#onRepair(`'${path}' was damaged at byte ${damage}, and was rebuilt from there`);
    }
    await this.#own.lock.release();
  }
}
