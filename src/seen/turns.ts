/** Who may run beside whom: upkeep of an index runs one after the other, some of it beside calls, some of it alone. */
import { setImmediate } from 'node:timers/promises';

export class Turns {
  /** The upkeep that was asked for last; it never fails. */
  #last: Promise<unknown> = Promise.resolve();
  /** What runs alone. */
  #alone: Promise<unknown> | undefined;

  /** Waits for what runs alone. What follows must not wait before it is done with the index. */
  async free(): Promise<void> {
    while (this.#alone !== undefined) await this.#alone;
  }

  /** Runs upkeep beside calls. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Runs upkeep alone: calls wait until it is done. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.beside(async () => {
      // A call that was let through may still wait for others that were.
      const running = setImmediate().then(work);
      this.#alone = running.catch(() => {});
      try {
        return await running;
      } finally {
        this.#alone = undefined;
      }
    });
  }

  /** Waits for all upkeep. */
  async over(): Promise<void> {
    for (let last: unknown; last !== this.#last; ) {
      last = this.#last;
      await this.#last;
    }
  }
}
