/**
 * Schedules calls and maintenance of an index: maintenance runs one task at a time, some beside calls, some
 * exclusively.
 */

export class Turns {
  /** The maintenance task that was requested last; never rejects. */
  #last: Promise<unknown> = Promise.resolve();
  /** Resolves when the exclusive task that calls have to wait for has ended. */
  #exclusive: Promise<void> | undefined;
  /** Calls that are running. */
  #calls = 0;
  #onIdle: (() => void) | undefined;

  /** Runs a call, for whose end exclusive maintenance waits. A call must therefore not wait for maintenance. */
  async call<T>(work: () => T | Promise<T>): Promise<T> {
    while (this.#exclusive !== undefined) await this.#exclusive;
    this.#calls++;
    try {
      return await work();
    } finally {
      if (--this.#calls === 0) this.#onIdle?.();
    }
  }

  /** Runs maintenance beside calls. */
  beside<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }

  /** Runs maintenance when all running calls have ended; new calls wait until it is done. */
  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.beside(() => {
      const running = this.#idle().then(work);
      const end = (): void => {
        this.#exclusive = undefined;
      };
      this.#exclusive = running.then(end, end);
      return running;
    });
  }

  /** Waits for all maintenance, including tasks that are requested meanwhile. */
  async over(): Promise<void> {
    for (let last: unknown; last !== this.#last; ) {
      last = this.#last;
      await this.#last;
    }
  }

  async #idle(): Promise<void> {
    if (this.#calls === 0) return;
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve;
    });
    this.#onIdle = undefined;
  }
}
