/**
 * A work folder keeps the finished work of a run, so that it can be killed at any time and continue later. `work.json`
 * describes the run; each stage has a file (stage-file.ts), and `writer.json` names the process that works in the folder.
 * docs/corpus.md.
 */
import { join } from 'node:path';
import { DittographError } from '../../base/errors.ts';
import type { FilePlace } from '../file-place.ts';
import { type DescribedFolder, openDescribed, type RunDescription } from './described-folder.ts';
import type { KeptFolder } from './kept-folder.ts';
import { StageFile } from './stage-file.ts';

export class WorkFolder implements KeptFolder {
  readonly path: string;
  readonly #own: DescribedFolder;
  readonly #stages = new Map<string, StageFile>();
  /** Places of large arrays of outcomes. */
  readonly #places = new WeakMap<ArrayBufferView, FilePlace>();

  private constructor(path: string, own: DescribedFolder) {
    this.path = path;
    this.#own = own;
  }

  /**
   * Opens the folder of a run, or begins one.
   * @throws BAD_OPTION if it has other files, or belongs to a run with other parameters or inputs, naming the difference;
   *   FOLDER_IN_USE if another process works in it, naming it
   */
  static async open(path: string, run: RunDescription): Promise<WorkFolder> {
    return new WorkFolder(path, await openDescribed(path, { file: 'work.json', noun: 'work folder' }, run));
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

  changed(batch: number): DittographError {
    return new DittographError(
      'INPUT_VANISHED',
      `an input has changed since the work folder was begun: batch ${batch + 1} differs. Name another work folder`,
    );
  }

  doubt(): void {}

  placeOf(array: ArrayBufferView): FilePlace | undefined {
    return this.#places.get(array);
  }

  async close(): Promise<void> {
    for (const stage of this.#stages.values()) stage.close();
    await this.#own.lock.release();
  }
}
