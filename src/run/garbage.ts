/**
 * Collects what nobody holds any more. V8 does so when 64 MB of buffers have come in a thread, and each thread of a run
 * would keep that much on top of what it needs; objects it lets grow by more.
 */

/** Bytes of objects and buffers that may come before garbage is collected. */
const ALLOWED = 2 ** 25;

let isOurs = false;

/**
 * Says that a thread is a run's alone, so that collections may be asked for in it. In a program of others they would go over
 * a heap that may be large, for each of its runs.
 */
export function ownThread(): void {
  isOurs = true;
}

export class Garbage {
  #collect: (() => void) | undefined;
  /** Bytes that were left the last time. */
  #left = 0;
  #stage: string | undefined;

  /** After a task: collects where much came since the last time, or where the tasks of a stage have ended. */
  afterTask(stage: string): void {
    if (!isOurs) return;
    const isOther = this.#stage !== stage;
    this.#stage = stage;
    if (isOther) this.afterStage();
    else if (takenBytes() >= this.#left + ALLOWED) this.collect();
  }

  /**
   * Collects where half as many have come. Stages of pages take turns, a few tasks each.
   * @param shared bytes of shared buffers that were given up; V8 does not count these. Default: 0
   */
  afterStage(shared = 0): void {
    if (isOurs && Math.max(shared, takenBytes() - this.#left) >= ALLOWED / 2) this.collect();
  }

  /** Collects at once. */
  collect(): void {
    this.#collect ??= collector();
    this.#collect();
    this.#left = takenBytes();
  }
}

function takenBytes(): number {
  const { external_memory: buffers, used_heap_size: objects } = process.getBuiltinModule('node:v8').getHeapStatistics();
  return buffers + objects;
}

/** V8 gives no other way to ask for a collection. */
function collector(): () => void {
  process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
  return process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
}
