/** Maintenance of a whole index: merges, compaction, snapshots, verification. */
import { setTimeout } from 'node:timers/promises';
import { DittographError } from '../base/errors.ts';
import type { SegmentedState } from '../segments/segmented.ts';
import { isDamage } from './blocks.ts';
import { beginFolder, makeFolder } from './current-file.ts';
import { mergedInThread } from './merging.ts';
import type { DueOrder } from './near-index.ts';
import { newIndex, type SeenParts } from './parts.ts';
import type { SegmentList } from './store-state.ts';

/** Interval at which parts are looked for that were filled while older ones are merged and written, in milliseconds. */
const LOOK_MS = 20;
/** Number of full parts from which they are merged although older ones are being merged. */
const MOST_WAITING = 2;

/**
 * Does due merges in a separate thread, then writes the segments and records them in the store. Every full part is looked
 * up separately, so parts that are filled while this goes on are merged in another thread: the time of a look-up would
 * otherwise grow with the time of a large merge.
 * @throws OUTPUT_FAILED
 */
export async function saveSearch(parts: SeenParts): Promise<void> {
  const { index } = parts;
  let isSaved = false;
  const save = async (): Promise<void> => {
    try {
      for (let due = index.dueMerge(); due !== undefined; due = index.dueMerge()) await mergeInThread(due, true);
      await writeSearch(parts, index.sealed());
    } finally {
      isSaved = true;
    }
  };
  const mergeNewer = async (): Promise<void> => {
    while (!isSaved) {
      const due = index.dueMerge(MOST_WAITING);
      if (due === undefined) await setTimeout(LOOK_MS);
      else await mergeInThread(due, false);
    }
  };
  const [saved, merged] = await Promise.allSettled([save(), mergeNewer()]);
  for (const outcome of [saved, merged]) if (outcome.status === 'rejected') throw outcome.reason;
}

async function mergeInThread(due: DueOrder, givesWay: boolean): Promise<void> {
  try {
    due.done(await mergedInThread(due.order, givesWay));
  } catch (error) {
    due.failed();
    throw error;
  }
}

async function writeSearch(
  { store, folder }: SeenParts,
  { next, segments }: Pick<SegmentedState, 'next' | 'segments'>,
): Promise<void> {
  const list: SegmentList = { next, segments: await folder.write(segments) };
  await store.setSearch(list);
  await folder.keepOnly(list);
}

/**
 * Removes deleted and expired documents from every file, and closes the store, which must then be opened again.
 * @param time in seconds since 1970 @returns number of expired documents
 * @throws OUTPUT_FAILED; BAD_OPTION if it was opened with `readOnly`; INDEX_CORRUPT
 */
export async function compact(parts: SeenParts, time: number): Promise<number> {
  const { store } = parts;
  // Segments are written before the documents name them: without the lock they would overwrite those of another process.
  store.requireWritable();
  let forgotten = 0;
  const past: number[] = [];
  try {
    for (const [number, { expires }] of store.records())
      if (expires !== undefined && expires <= time) past.push(number);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    throw new DittographError(
      'INDEX_CORRUPT',
      `${cause.message}; the index was not rewritten, since that would lose the document: export it, and import the export into a new index`,
      { cause },
    );
  }
  for (const number of past) if (store.remove(number)) forgotten++;
  await writeSearch(parts, newIndex(parts).state());
  await store.rewrite();
  return forgotten;
}

/**
 * Copies an index to an empty folder. Segments must not be replaced meanwhile.
 * @throws OUTPUT_UNAVAILABLE, OUTPUT_FAILED
 */
export async function snapshot({ store, folder }: SeenParts, to: string): Promise<void> {
  await makeFolder(to);
  await beginFolder(to);
  await store.written();
  await folder.copyTo(to, store.search);
  await store.copyTo(to);
}

/** The result of verifying a whole index. */
export interface SeenCheck {
  /** Number of documents that were read. */
  readonly documents: number;
  /** A sentence for each problem; empty if there is none. */
  readonly problems: readonly string[];
}

/** Maximum number of listed problems. */
const MOST_PROBLEMS = 100;

/** Reads every stored byte, and looks up every document by its id and by its fingerprint. O(bytes). */
export function verify({ store, index }: SeenParts): SeenCheck {
  const problems: string[] = [];
  let documents = 0;
  const trying = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DittographError)) throw error;
      if (!problems.includes(error.message)) problems.push(error.message);
    }
  };
  for (const { message } of store.damages()) if (problems.push(message) >= MOST_PROBLEMS) break;
  trying(() => {
    // Damaged documents are in the list already.
    for (const [number, { id, row, isShort, hasText }] of store.records(0, () => {})) {
      documents++;
      if (problems.length >= MOST_PROBLEMS) return;
      if (!store.find(id).some(([found]) => found === number))
        problems.push(`document ${number} is not found by its id`);
      if (hasText) trying(() => store.textOf(number));
      if (isShort) continue;
      const { numbers, truncated } = index.ahead([row]).near(0, 0);
      if (!truncated && !numbers.includes(number)) problems.push(`document ${number} is not found by its fingerprint`);
    }
  });
  if (problems.length === 0 && documents !== store.size) {
    problems.push(`${documents} documents were read, but there should be ${store.size}`);
  }
  return { documents, problems };
}
