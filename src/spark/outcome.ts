/** The folder of a job's outcome: made beside, and there under its name when it is complete. */
import { DittographError } from '../base/errors.ts';
import { announceTemporary } from '../io/temporary.ts';
import { OUTCOME, TOLD } from './script.ts';
import { placeOf, type Storage } from './storage.ts';

/** The folder of the stages, beside that of the outcome. */
export function stagingOf(to: string): string {
  return `${placeOf(to)}.incomplete`;
}

export class OutcomeFolder {
  readonly storage: Storage;
  /** What the job told the driver, and a folder for what the driver adds; both on this machine, once the job is done. */
  told = '';
  drafts = '';
  readonly #to: string;
  readonly #staging: string;
  /** Says that nothing is left to remove. */
  #gone: (() => void) | undefined;

  /** @param to a path or URI @param storage the file system of that */
  constructor(to: string, storage: Storage) {
    this.#to = to;
    this.#staging = stagingOf(to);
    this.storage = storage;
  }

  /** @throws OUTPUT_UNAVAILABLE where the folder is there already, or cannot be written */
  async require(): Promise<void> {
    if (await this.storage.isTaken(placeOf(this.#to)))
      throw new DittographError('OUTPUT_UNAVAILABLE', `'${this.#to}' is there already; name a folder that is not`);
  }

  /** Makes the folder of the stages. @throws OUTPUT_UNAVAILABLE */
  async begin(): Promise<void> {
    this.#gone = announceTemporary();
    await this.storage.remove(this.#staging);
    await this.storage.makeFolder(`${this.#staging}/${OUTCOME}`);
  }

  /** Brings what the job told. */
  async fetch(): Promise<void> {
    this.told = await this.storage.fetched(`${this.#staging}/${TOLD}`);
    this.drafts = await this.storage.drafts(`${this.#staging}/${OUTCOME}`);
  }

  /** A folder of the stages. */
  at(name: string): string {
    return `${this.#staging}/${name}`;
  }

  /** Lets the outcome appear under its name. */
  async complete(): Promise<void> {
    await this.storage.add(this.drafts, this.at(OUTCOME));
    await this.storage.move(this.at(OUTCOME), placeOf(this.#to));
  }

  /** Leaves nothing behind of a job that is not complete. */
  async close(): Promise<void> {
    if (this.#gone !== undefined) await this.storage.remove(this.#staging);
    this.storage.close();
    this.#gone?.();
  }
}
