/** What changes the documents and the search of an open index together, each within one turn of the event loop. */

import { DittographError } from '../base/errors.ts';
import { wellFormed } from '../io/unicode.ts';
import type { SeenParts } from './parts.ts';
import type { SeenRecord } from './record.ts';
import { secondsOf } from './time.ts';
import type { IsVisible } from './verdict.ts';

/**
 * Adds a document, in place of another where one is given.
 * @param hash of its id, if it is known @returns its number @throws OUTPUT_FAILED
 */
export function put(
  { store, index }: SeenParts,
  record: SeenRecord,
  text: string | undefined,
  replaced: number | undefined,
  hash?: number,
): number {
  const number = store.add(record, text, replaced, hash);
  if (replaced !== undefined) index.delete(replaced);
  index.add(record.row, !record.isShort);
  return number;
}

/** @throws OUTPUT_FAILED */
export function remove({ store, index }: SeenParts, number: number): void {
  if (store.remove(number)) index.delete(number);
}

/** Removes all documents that are meant; gives their number. O(documents). @throws OUTPUT_FAILED */
export async function removeWhere(parts: SeenParts, isMeant: (record: SeenRecord) => boolean): Promise<number> {
  const numbers: number[] = [];
  for (const [number, record] of parts.store.records()) if (isMeant(record)) numbers.push(number);
  for (const number of numbers) remove(parts, number);
  await parts.store.written();
  return numbers.length;
}

/** Makes what was added in a session there for all; gives the number of documents. @throws BAD_OPTION */
export async function commitSession(parts: SeenParts, name: string): Promise<number> {
  const { sessions, store } = parts;
  const numbers = sessions.close(name);
  for (const number of numbers) {
    const record = store.record(number);
    // Of two documents of one id the later stays.
    for (const [other] of record === undefined ? [] : store.find(record.id)) {
      if (other < number && sessions.isVisible(other, undefined)) remove(parts, other);
    }
  }
  await store.synced();
  return numbers.length;
}

/** Removes what was added in an open session; gives the number of documents. @throws BAD_OPTION */
export async function discardSession(parts: SeenParts, name: string): Promise<number> {
  const numbers = parts.sessions.close(name);
  for (const number of numbers) remove(parts, number);
  await parts.store.synced();
  return numbers.length;
}

/** Removes what was added in a session that was committed; gives the number of documents. @throws BAD_OPTION */
export async function deleteSession(parts: SeenParts, name: string): Promise<number> {
  const entry = parts.store.sessions.get(name);
  if (entry === undefined) throw new DittographError('BAD_OPTION', `there is no session '${name}'`);
  if (entry.isOpen) throw new DittographError('BAD_OPTION', `the session '${name}' is open; discard it`);
  return removeWhere(parts, ({ session }) => session === entry.number);
}

/** What is there at a time, for a session or for whoever has none. @param time in seconds since 1970 */
export function visibleAt({ sessions }: SeenParts, time: number, session: string | undefined): IsVisible {
  const own = session === undefined ? undefined : sessions.numberOf(session);
  return (number, { expires }) => (expires === undefined || expires > time) && sessions.isVisible(number, own);
}

/** The documents of an id that all see now, the latest first. @throws INDEX_CORRUPT */
export function findVisible(parts: SeenParts, id: string): readonly (readonly [number: number, record: SeenRecord])[] {
  const isVisible = visibleAt(parts, secondsOf(new Date()), undefined);
  return parts.store.find(wellFormed(id)).filter(([number, record]) => isVisible(number, record));
}
