/** Acting on the files that a result drops: moving or deleting them, and bringing moved ones back. */
import { unlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { messageOf, stopIfAborted } from '../base/errors.ts';
import { Journal, type JournalEntry, readJournal } from './journal.ts';
import { isThere, moveFile } from './move.ts';
import type { Left, Removal } from './removals.ts';
import { changeOf, objection } from './unchanged.ts';

/** Entries that are synced at once. */
const BATCH = 256;

/** What was done, or why not. */
export type Done = { readonly removal: Removal } | Left;

/**
 * Moves or deletes files, each after it was found to be what it was. Every batch is in the journal, on the disk, before
 * the first file of it goes.
 * @param to the folder to which they are moved; absent: they are deleted
 * @throws OUTPUT_FAILED when the journal cannot be written: nothing more goes then; ABORTED
 */
export async function* applyRemovals(
  removals: AsyncIterable<Removal | Left>,
  to: string | undefined,
  journalPath: string,
  signal?: AbortSignal,
): AsyncGenerator<Done> {
  const journal = await Journal.open(journalPath, to === undefined ? 'delete' : 'move');
  try {
    for await (const batch of inBatches(removals)) {
      stopIfAborted(signal);
      const ready: { readonly removal: Removal; readonly entry: JournalEntry }[] = [];
      for (const one of batch) {
        const why = 'why' in one ? one.why : await objection(one);
        if (why !== undefined) yield { id: one.id, why };
        else if (!('why' in one)) ready.push({ removal: one, entry: entryOf(one, to) });
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

function entryOf({ path, place, stamp }: Removal, to: string | undefined): JournalEntry {
  const from = resolve(path);
  return to === undefined ? { from, file: stamp } : { from, to: resolve(join(to, place)), file: stamp };
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

/** What became of a file that was moved. */
export type Undone = { readonly path: string } & ({ readonly back: true } | { readonly why: string });

/**
 * Moves back what a journal says was moved, the last first. What is back already is passed over.
 * @throws as readJournal; ABORTED
 */
export async function* undoRemovals(journalPath: string, signal?: AbortSignal): AsyncGenerator<Undone> {
  const { entries, damaged } = await readJournal(journalPath);
  for (const line of damaged)
    yield { path: journalPath, why: `line ${line} is cut or changed: what it says was not done, or is not known` };
  for (const { from, to, file } of entries.toReversed()) {
    stopIfAborted(signal);
    const isBack = await isThere(from);
    if (to === undefined) {
      if (!isBack) yield { path: from, why: 'it was deleted: nothing brings it back but a backup' };
      continue;
    }
    const changed = await changeOf({ path: to, stamp: file });
    if (isBack) {
      // A crash between the two steps of a move leaves both names.
      if (changed === undefined && (await changeOf({ path: from, stamp: file })) === undefined) {
        const why = await unlink(to).then(() => undefined, messageOf);
        if (why !== undefined) yield { path: from, why };
      } else if (await isThere(to)) yield { path: from, why: `there is another file in its place; it stays in ${to}` };
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
