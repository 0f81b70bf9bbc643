/**
 * Collects garbage. V8 collects only after 64 MB of new buffers in a thread; for objects, its limit is higher, so each
 * thread of a run would keep more than that in addition to what it needs.
 */

/**
 * Bytes of new objects and buffers after which garbage is collected. A collection takes 5 to 10 ms: with a quarter of
 * this, 20,000 texts took the same CPU time and memory, 1,000 pages 7 % more time and 8 % less memory.
 */
const ALLOWED = 2 ** 27;

let isOwn = false;

/**
 * Declares that a thread serves only the run, so that it may force collections. In a host program, every run would force
 * a collection of a possibly large heap.
 */
export function ownThread(): void {
  isOwn = true;
}

export class Garbage {
  #collect: (() => void) | undefined;
  /** Bytes in use after the last collection; initially those at the start. */
  #remaining = takenBytes();
  #stage: string | undefined;

  /** After a task: collects if much was allocated since the last collection, or if a new stage begins. */
  afterTask(stage: string): void {
    if (!isOwn) return;
    const isOther = this.#stage !== stage;
    this.#stage = stage;
    if (isOther) this.afterStage();
    else if (takenBytes() >= this.#remaining + ALLOWED) this.collect();
  }

  /**
   * Collects if half as much was allocated. With pages, stages alternate after a few tasks each.
   * @param shared bytes of released shared buffers, which V8 does not count. Default: 0
   */
  afterStage(shared = 0): void {
    if (isOwn && Math.max(shared, takenBytes() - this.#remaining) >= ALLOWED / 2) this.collect();
  }

  /** Collects at once. */
  collect(): void {
    this.#collect ??= collector();
    this.#collect();
    this.#remaining = takenBytes();
  }
}

function takenBytes(): number {
  const { external_memory: buffers, used_heap_size: objects } = process.getBuiltinModule('node:v8').getHeapStatistics();
  return buffers + objects;
}

/** V8 has no other way to request a collection. */
function collector(): () => void {
  process.getBuiltinModule('node:v8').setFlagsFromString('--expose-gc');
  return process.getBuiltinModule('node:vm').runInNewContext('gc') as () => void;
}
