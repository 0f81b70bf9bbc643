/**
 * Decides about documents and adds them within one turn of the event loop, so that of two equal ones exactly one is
 * new.
 */
import { DittographError } from '../base/errors.ts';
import { put, visibleAt } from './changes.ts';
import type { CheckOptions } from './check-options.ts';
import { hashOfId } from './id-table.ts';
import type { LookedUp, Refused } from './look-up.ts';
import type { LookedAhead } from './near-index.ts';
import type { SeenParts } from './parts.ts';
import { requestOf } from './record.ts';
import { isoOf, LAST_TIME, secondsOf } from './time.ts';
import { type Decision, errorOf, type SeenError, type SeenVerdict } from './verdict.ts';

/** Values that are stored with every document that a call adds. */
interface Added {
  /** For documents without a time, in seconds since 1970. */
  readonly time: number;
  readonly ttl: number | undefined;
  readonly session: number | undefined;
}

/**
 * An answer for each document, in order; an error for each one that cannot be looked up, or meets a damaged document.
 * @param all result of `DocumentFingerprinter.all` @param options already validated
 * @throws BAD_OPTION if there is no such session; OUTPUT_FAILED
 */
export function checkTogether(
  parts: SeenParts,
  all: readonly (LookedUp | Refused)[],
  { insert = 'if-new', ttlSeconds, at = new Date(), session }: CheckOptions,
): readonly (SeenVerdict | SeenError)[] {
  const time = secondsOf(at);
  const added: Added = {
    time,
    ttl: ttlSeconds === undefined ? undefined : Math.max(1, Math.round(ttlSeconds)),
    session: session === undefined ? undefined : parts.sessions.numberOf(session),
  };
  const isVisibleNow = visibleAt(parts, time, session);
  const hashes = new Uint32Array(all.length);
  for (let i = 0; i < all.length; i++) hashes[i] = hashOfId(all[i]!.id);
  const ahead = lookedAhead(parts, all, hashes);
  const answers: (SeenVerdict | SeenError)[] = [];
  for (let i = 0; i < all.length; i++) {
    const one = all[i]!;
    if ('code' in one) {
      answers.push(errorOf(one.id, one satisfies Refused));
      continue;
    }
    try {
      const hash = hashes[i]!;
      const isVisible = one.time === undefined ? isVisibleNow : visibleAt(parts, one.time, session);
      const decision = parts.judge.decide(one, hash, isVisible, ahead, i);
      const isAdded = decision.isRepeated !== true && isToBeAdded(insert, decision);
      if (isAdded) add(parts, one, added, decision.known, hash);
      answers.push(answerOf(one.id, isAdded || decision.isRepeated === true, decision));
    } catch (error) {
      answers.push(errorOfDamage(one.id, error));
    }
  }
  return answers;
}

function isToBeAdded(insert: 'if-new' | 'always' | 'never', { verdict, changed }: Decision): boolean {
  if (insert === 'never') return false;
  if (verdict === 'new' || verdict === 'too-short') return true;
  return insert === 'always' && (verdict !== 'revisit' || changed === true);
}

/** The answer for a document that would be compared with a damaged one: the others can be answered. @throws any other error */
function errorOfDamage(id: string, error: unknown): SeenError {
  if (!(error instanceof DittographError) || error.code !== 'INDEX_CORRUPT') throw error;
  return errorOf(id, error);
}

/**
 * Adds documents without looking them up, which takes most of the time where many resemble each other; one replaces the
 * document with the same id.
 * @returns an error for each one that cannot be added @throws OUTPUT_FAILED
 */
export function addTogether(parts: SeenParts, all: readonly (LookedUp | Refused)[]): readonly SeenError[] {
  const time = secondsOf(new Date());
  const added: Added = { time, ttl: undefined, session: undefined };
  const errors: SeenError[] = [];
  for (const one of all) {
    if ('code' in one) {
      errors.push(errorOf(one.id, one satisfies Refused));
      continue;
    }
    try {
      const hash = hashOfId(one.id);
      const [known] = parts.store.find(one.id, hash);
      add(parts, one, added, known?.[0], hash);
    } catch (error) {
      errors.push(errorOfDamage(one.id, error));
    }
  }
  return errors;
}

/** Looks up together the documents that will be compared: those that are long enough and whose id is unknown. */
function lookedAhead(
  { store, index }: SeenParts,
  all: readonly (LookedUp | Refused)[],
  hashes: Uint32Array,
): LookedAhead {
  const rows: Uint32Array[] = [];
  const places = new Int32Array(all.length);
  for (let i = 0; i < all.length; i++) {
    const one = all[i]!;
    places[i] = 'code' in one || one.isShort || store.mayHave(hashes[i]!) ? -1 : rows.push(one.row) - 1;
  }
  const ahead = index.ahead(rows);
  return {
    near(i, distance) {
      if (places[i]! >= 0) return ahead.near(places[i]!, distance);
      return index.ahead([(all[i] as LookedUp).row]).near(0, distance);
    },
  };
}

function add(
  parts: SeenParts,
  { id, url, title, text, row, shingles, textHash, isShort, time: own, requestId }: LookedUp,
  { time: common, ttl, session }: Added,
  known: number | undefined,
  hash: number,
): void {
  const kept = parts.store.header.storeText ? text : undefined;
  const hasText = kept !== undefined;
  const time = own ?? common;
  if (time < 0 || time > LAST_TIME) throw wrongClock(time);
  const expires = ttl === undefined ? undefined : Math.min(time + ttl, LAST_TIME);
  // The version that is visible outside of the session stays until the session is committed.
  const isReplaced = known !== undefined && (session === undefined || parts.sessions.isOwn(known, session));
  const replaced = isReplaced ? known : undefined;
  const request = requestId === undefined ? undefined : requestOf(requestId, replaced !== undefined);
  const record = { id, url, title, time, expires, session, shingles, textHash, isShort, hasText, row, request };
  const number = put(parts, record, kept, replaced, hash);
  if (session !== undefined) parts.sessions.hide(number, session);
}

/** The times of callers are checked before. */
const wrongClock = (time: number): DittographError =>
  new DittographError(
    'OUTPUT_FAILED',
    `the clock of this machine says ${isoOf(time)}, and a document can be dated from 1970 to 2106: set the clock`,
  );

function answerOf(id: string, stored: boolean, { verdict, match, changed, truncated }: Decision): SeenVerdict {
  if (match === undefined) {
    return changed === undefined ? { verdict, id, stored, truncated } : { verdict, id, stored, changed, truncated };
  }
  if (changed === undefined) return { verdict, id, stored, match, truncated };
  return { verdict, id, stored, match, changed, truncated };
}
