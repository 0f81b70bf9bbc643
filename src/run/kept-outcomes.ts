/**
 * Keeps the outcome of every task in a folder, a file for each stage, so that a killed run can continue. A restarted run
 * performs no task whose outcome is kept. All other work, which takes little time, is repeated: tasks have a fixed order,
 * and outcomes depend only on the task and the parameters.
 */
import { crc32 } from 'node:zlib';
import type { KeptFolder } from '../store/folder/kept-folder.ts';
import type { StageFile } from '../store/folder/stage-file.ts';
import type { OutcomeOf, Task, TaskKind, TaskOf } from './task.ts';

/** The file of each kind of task. */
const STAGES: Partial<Record<TaskKind, string>> = {
  extract: 'texts',
  select: 'pages',
  count: 'counts',
  fingerprint: 'fingerprints',
  propose: 'candidates',
  verify: 'pairs',
  judge: 'kinds',
};

/** Tasks that are not requested if all their outcomes are kept, since requesting them has no other effect. */
export interface WholeStage<K extends TaskKind> {
  readonly kind: K;
  /** The number of the input of all tasks. */
  readonly input: number;
  /** Further knowledge after all tasks have been requested: plain data. */
  atEnd(): unknown;
  /** Receives the result of {@link atEnd} in an earlier run. */
  resume(known: unknown): void;
}

/** A checksum of a task, to detect outcomes of other tasks. */
function stampOf(task: Task): number {
  if (task.kind === 'propose') {
    // The rows depend on the texts, and are at another place in each run.
    const { by, part, rows } = task;
    return stamp({ by, part, among: rows.among?.length }, 0, 0);
  }
  if (task.kind === 'verify') {
    // The texts are outcomes of an earlier stage; their place in the file differs in each run.
    const { pairs, areEqual, texts } = task;
    return stamp({ pairs, areEqual, offsets: texts.offsets }, 0, 0);
  }
  return stamp(task, 0, 0);
}

const DEEPEST = 5;

function stamp(value: unknown, before: number, depth: number): number {
  if (ArrayBuffer.isView(value)) {
    // Shared data is large, and the same for all tasks.
    if (value.buffer instanceof SharedArrayBuffer) return before;
    return crc32(new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.byteLength), before);
  }
  if (typeof value !== 'object' || value === null) return crc32(`${typeof value} ${String(value)}\n`, before);
  if (depth === DEEPEST || value instanceof Map || value instanceof Set) return before;
  return Object.entries(value).reduce((sum, [key, item]) => stamp(item, crc32(key, sum), depth + 1), before);
}

type Tasks<K extends TaskKind> = AsyncIterator<TaskOf<K>> | Iterator<TaskOf<K>>;

type Perform = <K extends TaskKind>(tasks: AsyncIterable<TaskOf<K>>) => AsyncIterable<OutcomeOf<K>>;

export class KeptOutcomes {
  readonly #folder: KeptFolder;

  constructor(folder: KeptFolder) {
    this.#folder = folder;
  }

  /**
   * The outcomes of tasks, in their order: first the kept ones, then those of `perform`, which are kept from now on.
   * @throws INPUT_VANISHED if an input has changed; OUTPUT_FAILED
   */
  async *outcomes<K extends TaskKind>(
    tasks: AsyncIterable<TaskOf<K>> | Iterable<TaskOf<K>>,
    perform: Perform,
    whole?: WholeStage<K>,
  ): AsyncGenerator<OutcomeOf<K>> {
    const source = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
    /** Whether `perform` has the tasks, and ends them. */
    let isHandedOver = false;
    const performed: Perform = (left) => {
      isHandedOver = true;
      return perform(left);
    };
    try {
      if (whole === undefined) yield* this.#ofStage(source, performed);
      else yield* this.#ofWhole(source, whole, performed);
    } finally {
      if (!isHandedOver) await source.return?.();
    }
  }

  async *#ofStage<K extends TaskKind>(source: Tasks<K>, perform: Perform): AsyncGenerator<OutcomeOf<K>> {
    let next = await source.next();
    if (next.done) return;
    const name = STAGES[next.value.kind];
    if (name === undefined) return yield* perform(rest(next, source));
    const stage = this.#folder.stage(name);
    for (; !next.done; next = await source.next()) {
      const kept = stage.next();
      if (kept?.stamp !== stampOf(next.value)) {
        // The outcomes of another command, such as a filter before a scan, cannot be reused.
        if (kept !== undefined) stage.back();
        break;
      }
      yield kept.value as OutcomeOf<K>;
    }
    yield* appended(stage, rest(next, source), perform);
  }

  async *#ofWhole<K extends TaskKind>(
    source: Tasks<K>,
    whole: WholeStage<K>,
    perform: Perform,
  ): AsyncGenerator<OutcomeOf<K>> {
    const stage = this.#folder.stageOf(STAGES[whole.kind]!, whole.input);
    const known: number[] = [];
    for (let kept = stage.next(); kept !== undefined; kept = stage.next()) {
      const { end } = kept.value as { readonly end?: unknown };
      if (end !== undefined) return whole.resume(end);
      known.push(kept.stamp);
      yield kept.value as OutcomeOf<K>;
    }
    for (const [i, before] of known.entries()) {
      const { value, done } = await source.next();
      if (done === true || stampOf(value) !== before) throw this.#folder.changed(i, whole.input);
    }
    yield* appended(stage, rest(await source.next(), source), perform);
    stage.append({ stamp: 0, value: { end: whole.atEnd() } });
    stage.sync();
  }
}

/** The outcomes of tasks that are performed now, kept from now on. */
async function* appended<K extends TaskKind>(
  stage: StageFile,
  tasks: AsyncIterable<TaskOf<K>>,
  perform: Perform,
): AsyncGenerator<OutcomeOf<K>> {
  const stamps: number[] = [];
  for await (const value of perform(stamped(tasks, stamps))) {
    stage.append({ stamp: stamps.shift()!, value });
    yield value;
  }
}

async function* rest<T>(first: IteratorResult<T>, source: AsyncIterator<T> | Iterator<T>): AsyncGenerator<T> {
  let isDone = first.done === true;
  try {
    for (let next = first; !next.done; next = await source.next()) yield next.value;
    isDone = true;
  } finally {
    if (!isDone) await source.return?.();
  }
}

/** Stamps tasks before their buffers are transferred to a worker. */
async function* stamped<K extends TaskKind>(
  tasks: AsyncIterable<TaskOf<K>>,
  stamps: number[],
): AsyncGenerator<TaskOf<K>> {
  for await (const task of tasks) {
    stamps.push(stampOf(task));
    yield task;
  }
}
