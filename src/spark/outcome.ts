/** The folder of a job's outcome: it is made under another name, and renamed when it is complete. */
import { DittographError } from '../base/errors.ts';
import { announceTemporary } from '../io/output/temporary.ts';
import { OUTCOME, TOLD } from './script.ts';
import { placeOf, type Storage } from './storage.ts';

/** The folder of the stages, next to that of the outcome. */
export function stagingOf(to: string): string {
  return `${placeOf(to)}.incomplete`;
}

export class OutcomeFolder {
  readonly storage: Storage;
  /** Local folders, once the job is done: with the data for the driver, and for the files that the driver adds. */
  told = '';
  drafts = '';
  readonly #to: string;
  readonly #staging: string;
  /** Reports that nothing is left to remove. */
  #gone: (() => void) | undefined;

  /** @param to a path or URI @param storage its file system */
  constructor(to: string, storage: Storage) {
    this.#to = to;
    this.#staging = stagingOf(to);
    this.storage = storage;
  }

  /** @throws OUTPUT_UNAVAILABLE if the folder exists already, or cannot be written */
  async require(): Promise<void> {
    if (await this.storage.isTaken(placeOf(this.#to)))
      throw new DittographError('OUTPUT_UNAVAILABLE', `'${this.#to}' exists already; name a new folder`);
  }

  /** Makes the folder of the stages. @throws OUTPUT_UNAVAILABLE */
  async begin(): Promise<void> {
    this.#gone = announceTemporary();
    await this.storage.remove(this.#staging);
    await this.storage.makeFolder(`${this.#staging}/${OUTCOME}`);
  }

  /** Fetches the data for the driver. */
  async fetch(): Promise<void> {
    this.told = await this.storage.fetched(`${this.#staging}/${TOLD}`);
    this.drafts = await this.storage.drafts(`${this.#staging}/${OUTCOME}`);
  }

  /** Path of a folder of the stages. */
  at(name: string): string {
    return `${this.#staging}/${name}`;
  }

  /** Renames the complete outcome to its final name. */
  async complete(): Promise<void> {
    await this.storage.add(this.drafts, this.at(OUTCOME));
    await this.storage.move(this.at(OUTCOME), placeOf(this.#to));
  }

  /** Removes everything that an incomplete job has written. */
  async close(): Promise<void> {
    if (this.#gone !== undefined) await this.storage.remove(this.#staging);
    this.storage.close();
    this.#gone?.();
  }
}
