/** Attempts to write again after the disk was full. */

/** Least time between two attempts, in milliseconds: each writes to the disk. */
const LEAST_MS = 1000;

export class Again {
  #attempt: Promise<void> | undefined;
  #ended = Number.NEGATIVE_INFINITY;

  /** Resolves when the attempt is over, successful or not; calls at the same time share one. */
  attempt(work: () => Promise<void>): Promise<void> {
    if (this.#attempt === undefined && performance.now() - this.#ended < LEAST_MS) return Promise.resolve();
    this.#attempt ??= work()
      // The calls that need to write report the error.
      .catch(() => {})
      .finally(() => {
        this.#attempt = undefined;
        this.#ended = performance.now();
      });
    return this.#attempt;
  }
}
