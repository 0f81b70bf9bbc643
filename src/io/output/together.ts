/**
 * Files that appear together. Each is complete under its temporary name until the last one is, so that a run that fails
 * half-way leaves none of them: records that others were dropped for may be in a file that is not written.
 */

/** A complete file that has not its name yet. */
interface Waiting {
  /** @throws OUTPUT_FAILED */
  appear(): Promise<void>;
  abort(): Promise<void>;
}

export class Together {
  readonly #waiting: Waiting[] = [];

  add(file: Waiting): void {
    this.#waiting.push(file);
  }

  /** @throws OUTPUT_FAILED */
  async appear(): Promise<void> {
    for (let file = this.#waiting.shift(); file !== undefined; file = this.#waiting.shift()) await file.appear();
  }

  async abort(): Promise<void> {
    for (const file of this.#waiting.splice(0)) await file.abort();
  }
}

/** Does work whose files appear at its end, or not at all if it fails. */
export async function together(work: (files: Together) => Promise<void>): Promise<void> {
  const files = new Together();
  try {
    await work(files);
    await files.appear();
  } catch (error) {
    await files.abort();
    throw error;
  }
}
