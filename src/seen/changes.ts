/** Functions that change the documents and the search of an open index together, within one turn of the event loop. */

import { DittographError } from '../base/errors.ts';
import { normalUrl } from '../cluster/address.ts';
import { wellFormed } from '../io/unicode.ts';
import type { SeenParts } from './parts.ts';
import type { SeenRecord } from './record.ts';
import { secondsOf } from './time.ts';
import type { IsVisible } from './verdict.ts';

/**
 * Adds a document, which may replace another.
 * @param hash of its id, if already computed @returns its number @throws OUTPUT_FAILED
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

/**
 * Removes all documents that match; returns how many had not expired. O(documents).
 * @throws OUTPUT_FAILED; INDEX_CORRUPT if documents are damaged, when all others that match are removed
 */
export async function removeWhere(parts: SeenParts, matches: (record: SeenRecord) => boolean): Promise<number> {
  const damaged: DittographError[] = [];
  const removed = removeAll(parts, matches, damaged);
  await parts.store.written();
  requireNone(damaged, removed);
  return removed;
}

/** @throws INDEX_CORRUPT */
function requireNone([first, ...others]: readonly DittographError[], removed: number): void {
  if (first === undefined) return;
  throw new DittographError(
    'INDEX_CORRUPT',
    `${removed} documents were deleted; ${others.length + 1} could not be read, and may belong to them: ${first.message}`,
    { cause: first },
  );
}

/** A fragment, or a last part of `.` or `..`: in normal form, more addresses would begin with such a beginning. */
const WIDENED = /#|\/(?:\.|%2e){1,2}$/i;

/**
 * Whether an address begins with a text, both in normal form.
 * @throws BAD_OPTION if the text is empty, or its normal form would be shorter
 */
export function beginningWith(prefix: string): (url: string | undefined) => boolean {
  if (prefix === '') throw new DittographError('BAD_OPTION', 'the beginning of a URL must not be empty');
  if (WIDENED.test(prefix)) {
    throw new DittographError(
      'BAD_OPTION',
      `the beginning of a URL must not have a fragment (#…) or end with /. or /..: '${prefix.slice(0, 200)}'`,
    );
  }
  const normal = normalUrl(prefix);
  return (url) => url !== undefined && url !== '' && normalUrl(url).startsWith(normal);
}

/** @param damaged receives why documents could not be read */
function removeAll(parts: SeenParts, matches: (record: SeenRecord) => boolean, damaged: DittographError[]): number {
  const time = secondsOf(new Date());
  const numbers: number[] = [];
  let current = 0;
  for (const [number, record] of parts.store.records(0, (_, why) => damaged.push(why))) {
    if (!matches(record)) continue;
    numbers.push(number);
    if (!isExpired(record, time)) current++;
  }
  for (const number of numbers) remove(parts, number);
  return current;
}

/** @param time in seconds since 1970 */
const isExpired = ({ expires }: SeenRecord, time: number): boolean => expires !== undefined && expires <= time;

/** Ends a session, and removes its expired documents; returns the others that only it saw. */
function endSession(parts: SeenParts, name: string, how: 'committed' | 'discarded', time: number): number[] {
  const { sessions, store } = parts;
  const numbers: number[] = [];
  for (const number of sessions.documentsOf(name)) {
    const record = store.record(number);
    if (record !== undefined && !isExpired(record, time)) numbers.push(number);
    else remove(parts, number);
  }
  sessions.end(name, how, numbers.length);
  return numbers;
}

/**
 * Makes the documents of a session visible to all; returns how many had not expired, also if it was committed before.
 * @throws NO_SUCH_SESSION; SESSION_ENDED if it was discarded
 */
export async function commitSession(parts: SeenParts, name: string): Promise<number> {
  const { sessions, store } = parts;
  const before = sessions.get(name);
  if (before.ended === 'committed') return repeated(parts, before.documents!);
  if (before.ended === 'discarded') throw discarded(name);
  const time = secondsOf(new Date());
  const numbers = endSession(parts, name, 'committed', time);
  const own = new Set(numbers);
  for (const number of numbers) {
    const record = store.record(number);
    if (record === undefined) continue;
    // Of several documents with one id, the one committed last is kept, whichever was added first.
    const others = store.find(record.id).filter(([other]) => sessions.isVisible(other, undefined));
    const replaced = others.filter(([other]) => other < number || !own.has(other));
    for (const [other] of replaced) remove(parts, other);
    // Only documents that the session added are removed with it; the new version of an older document is kept.
    if (replaced.some(([other, before]) => !own.has(other) && !isExpired(before, time))) {
      put(parts, { ...record, session: undefined }, record.hasText ? store.textOf(number) : undefined, number);
    }
  }
  await store.synced();
  return numbers.length;
}

/**
 * Removes the documents of an open session; returns how many had not expired, also if it was discarded before.
 * @throws NO_SUCH_SESSION; SESSION_ENDED if it was committed
 */
export async function discardSession(parts: SeenParts, name: string): Promise<number> {
  const before = parts.sessions.get(name);
  if (before.ended === 'discarded') return repeated(parts, before.documents!);
  if (before.ended === 'committed') {
    throw new DittographError(
      'SESSION_ENDED',
      `the session '${name}' was committed; sessions.delete removes its documents`,
    );
  }
  const numbers = endSession(parts, name, 'discarded', secondsOf(new Date()));
  for (const number of numbers) remove(parts, number);
  await parts.store.synced();
  return numbers.length;
}

/**
 * Removes the documents of a committed session; returns how many had not expired, also if they were removed before.
 * @throws NO_SUCH_SESSION; SESSION_ENDED if it was discarded; BAD_OPTION if it is open; INDEX_CORRUPT as {@link removeWhere}
 */
export async function deleteSession(parts: SeenParts, name: string): Promise<number> {
  const entry = parts.sessions.get(name);
  if (entry.isOpen) throw new DittographError('BAD_OPTION', `the session '${name}' is open; discard it`);
  if (entry.ended === 'discarded') throw discarded(name);
  if (entry.deleted !== undefined) return repeated(parts, entry.deleted);
  const damaged: DittographError[] = [];
  const removed = removeAll(parts, ({ session }) => session === entry.number, damaged);
  if (damaged.length === 0) parts.sessions.noteDeleted(entry, removed);
  await parts.store.written();
  requireNone(damaged, removed);
  return removed;
}

const discarded = (name: string): DittographError =>
  new DittographError('SESSION_ENDED', `the session '${name}' was discarded, with its documents`);

/** Repeats an earlier answer when its changes are on disk. */
async function repeated({ store }: SeenParts, answer: number): Promise<number> {
  await store.synced();
  return answer;
}

/** Which documents are visible at a time, in a session or outside of sessions. @param time in seconds since 1970 */
export function visibleAt({ sessions }: SeenParts, time: number, session: string | undefined): IsVisible {
  const own = session === undefined ? undefined : sessions.numberOf(session);
  return (number, record) => !isExpired(record, time) && sessions.isVisible(number, own);
}

/** The documents with an id that are now visible outside of sessions, the latest first. @throws INDEX_CORRUPT */
export function findVisible(parts: SeenParts, id: string): readonly (readonly [number: number, record: SeenRecord])[] {
  const isVisible = visibleAt(parts, secondsOf(new Date()), undefined);
  return parts.store.find(wellFormed(id)).filter(([number, record]) => isVisible(number, record));
}
