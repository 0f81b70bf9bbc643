/** Turns of the event loop for writing and merging, while a caller checks one document or array after the other. */
import { setImmediate as onTurn } from 'node:timers';
import { setImmediate } from 'node:timers/promises';

/** Time after which a check gives the event loop a turn, in milliseconds. */
const TURN_MS = 10;

export class EventLoop {
  /** The time of the first call since the last turn. */
  #wanted: number | undefined;

  /** Gives the event loop a turn if it has had none for some time: a caller that never waits leaves none to it. */
  async giveTurn(): Promise<void> {
    if (this.#wanted !== undefined) {
      if (performance.now() - this.#wanted >= TURN_MS) await setImmediate();
      return;
    }
    this.#wanted = performance.now();
    onTurn(() => {
      this.#wanted = undefined;
    });
  }
}
