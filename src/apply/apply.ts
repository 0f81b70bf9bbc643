/** Moves or deletes the files that a result drops, and moves moved files back. */
import { unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { messageOf, stopIfAborted } from '../base/errors.ts';
import { Journal, type JournalEntry, readJournal } from './journal.ts';
import { isThere, moveFile } from './move.ts';
import { type Left, type Removal, realPathOf } from './removals.ts';
import { changeOf, objection } from './unchanged.ts';

/** Journal entries that are synced together. */
const BATCH = 256;

/** A removal that was done, or why it was not. */
export type Done = { readonly removal: Removal } | Left;

/**
 * Moves or deletes files, each after a check that it is unchanged. The journal of a batch is on disk before its first file
 * is removed.
 * @param to the folder to which files are moved; absent: files are deleted
 * @throws OUTPUT_FAILED if the journal cannot be written; no further file is then removed; ABORTED
 */
export async function* applyRemovals(
  removals: AsyncIterable<Removal | Left>,
  to: string | undefined,
  journalPath: string,
  signal?: AbortSignal,
): AsyncGenerator<Done> {
  const folder = to === undefined ? undefined : await realPathOf(to);
  const journal = await Journal.open(journalPath, to === undefined ? 'delete' : 'move');
  try {
    for await (const batch of inBatches(removals)) {
      stopIfAborted(signal);
      const ready: { readonly removal: Removal; readonly entry: JournalEntry }[] = [];
      for (const one of batch) {
        const why = 'why' in one ? one.why : await objection(one);
        if (why !== undefined) yield { id: one.id, why };
        else if (!('why' in one)) ready.push({ removal: one, entry: await entryOf(one, folder) });
      }
      await journal.write(ready.map(({ entry }) => entry));
      for (const { removal, entry } of ready) yield await act(removal, entry);
    }
  } finally {
    await journal.close();
  }
}

async function* inBatches(removals: AsyncIterable<Removal | Left>): AsyncGenerator<(Removal | Left)[]> {
  let batch: (Removal | Left)[] = [];
  for await (const removal of removals) {
    batch.push(removal);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Paths without links, so that the file that is removed is the one that was checked. @param to without links */
async function entryOf({ path, place, stamp }: Removal, to: string | undefined): Promise<JournalEntry> {
  const from = join(await realPathOf(dirname(path)), basename(path));
  return to === undefined ? { from, file: stamp } : { from, to: join(to, place), file: stamp };
}

async function act(removal: Removal, { from, to }: JournalEntry): Promise<Done> {
  try {
    // Again, since both files may have changed while the others of the batch were checked and removed.
    const why = await objection(removal);
    if (why !== undefined) return { id: removal.id, why };
    if (to === undefined) await unlink(from);
    else await moveFile(from, to);
    return { removal };
  } catch (error) {
    return { id: removal.id, why: messageOf(error) };
  }
}

/** The outcome of moving a file back. */
export type Undone = { readonly path: string } & ({ readonly back: true } | { readonly why: string });

/**
 * Moves back the files that a journal lists as moved, the last one first. Files that are already back are skipped.
 * @throws as readJournal; ABORTED
 */
export async function* undoRemovals(journalPath: string, signal?: AbortSignal): AsyncGenerator<Undone> {
  const { entries, damaged } = await readJournal(journalPath);
  for (const line of damaged)
    yield {
      path: journalPath,
      why: `line ${line} is truncated or damaged; it is unknown whether its action was performed`,
    };
  for (const { from, to, file } of entries.toReversed()) {
    stopIfAborted(signal);
    const isBack = await isThere(from);
    if (to === undefined) {
      if (!isBack) yield { path: from, why: 'it was deleted and can only be restored from a backup' };
      continue;
    }
    const changed = await changeOf({ path: to, stamp: file });
    if (isBack) {
      // A crash between the two steps of a move leaves both names.
      if (changed === undefined && (await changeOf({ path: from, stamp: file })) === undefined) {
        const why = await unlink(to).then(() => undefined, messageOf);
        if (why !== undefined) yield { path: from, why };
      } else if (await isThere(to)) yield { path: from, why: `another file is in its place; it is still in ${to}` };
      continue;
    }
    if (changed !== undefined) {
      yield { path: from, why: `${to}: ${changed}` };
      continue;
    }
    try {
      await moveFile(to, from);
      yield { path: from, back: true };
    } catch (error) {
      yield { path: from, why: messageOf(error) };
    }
  }
}
