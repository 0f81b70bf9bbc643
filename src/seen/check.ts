/** Looks documents up and adds them, within one turn of the event loop: of two equal ones exactly one is new. */

import { put, visibleAt } from './changes.ts';
import type { CheckOptions } from './check-options.ts';
import { hashOfId } from './id-table.ts';
import type { LookedUp, Refused } from './look-up.ts';
import type { LookedAhead } from './near-index.ts';
import type { SeenParts } from './parts.ts';
import { secondsOf } from './time.ts';
import { type Decision, errorOf, type SeenError, type SeenVerdict } from './verdict.ts';

/** What is written with every document that a call adds. */
interface Added {
  /** Of documents that do not say when they were seen, in seconds since 1970. */
  readonly time: number;
  readonly ttl: number | undefined;
  readonly session: number | undefined;
}

/**
 * An answer for each document, in order; of one that cannot be looked up, an error.
 * @param options found to be right @throws BAD_OPTION where there is no such session; OUTPUT_FAILED; INDEX_CORRUPT
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
    const hash = hashes[i]!;
    const isVisible = one.time === undefined ? isVisibleNow : visibleAt(parts, one.time, session);
    const decision = parts.judge.decide(one, hash, isVisible, ahead, i);
    const { verdict, changed } = decision;
    const stored =
      insert !== 'never' &&
      (verdict === 'new' ||
        verdict === 'too-short' ||
        (insert === 'always' && (verdict !== 'revisit' || changed === true)));
    if (stored) add(parts, one, added, decision.known, hash);
    answers.push(answerOf(one.id, stored, decision));
  }
  return answers;
}

/** Looks up those that will be compared, together: those that are long enough and whose id is not known. */
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
  { id, url, title, text, row, shingles, textHash, isShort, time: own }: LookedUp,
  { time: common, ttl, session }: Added,
  known: number | undefined,
  hash: number,
): void {
  const kept = parts.store.header.storeText ? text : undefined;
  const hasText = kept !== undefined;
  const time = own ?? common;
  const expires = ttl === undefined ? undefined : time + ttl;
  const record = { id, url, title, time, expires, session, shingles, textHash, isShort, hasText, row };
  // The version that all see stays until a session that replaces it is committed.
  const number = put(parts, record, kept, session === undefined ? known : undefined, hash);
  if (session !== undefined) parts.sessions.hide(number, session);
}

function answerOf(id: string, stored: boolean, { verdict, match, changed, truncated }: Decision): SeenVerdict {
  if (match === undefined) return { verdict, id, stored, truncated };
  if (changed === undefined) return { verdict, id, stored, match, truncated };
  return { verdict, id, stored, match, changed, truncated };
}
