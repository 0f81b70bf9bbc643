/**
 * Sessions: documents of a crawl are visible only in its session until it is committed, and are removed if it is
 * discarded.
 */
import { DittographError } from '../base/errors.ts';
import { wellFormed } from '../io/unicode.ts';
import type { DocumentStore } from './document-store.ts';
import type { SessionEntry } from './store-state.ts';

/** Most open sessions, and most ended ones that are remembered. */
const MOST_SESSIONS = 10_000;

/** Names are keys of LMDB, which does not give each of these characters back. */
const CONTROL = /\p{Cc}/u;

export interface SeenSession {
  readonly name: string;
  /** When it began, ISO 8601. */
  readonly since: string;
  /** Whether it was neither committed nor discarded. */
  readonly open: boolean;
}

/** The sessions of an index, and the documents of the open ones. */
export class Sessions {
  readonly #store: DocumentStore;
  /** The session of each document that is visible only in its session. */
  readonly #hidden = new Map<number, number>();
  /** The names of the ended sessions that are remembered, the first to end first. */
  readonly #ended: string[];
  #ending: number;

  constructor(store: DocumentStore) {
    this.#store = store;
    const all = [...store.sessions.values()];
    const ended = all.filter(({ isOpen }) => !isOpen);
    ended.sort((a, b) => (a.ending ?? 0) - (b.ending ?? 0) || a.number - b.number);
    this.#ended = ended.map(({ name }) => name);
    this.#ending = (ended.at(-1)?.ending ?? 0) + 1;
    const open = all.filter(({ isOpen }) => isOpen);
    if (open.length === 0) return;
    const numbers = new Set(open.map(({ number }) => number));
    for (const [number, { session }] of store.toLoad(Math.min(...open.map(({ first }) => first)))) {
      if (session !== undefined && numbers.has(session)) this.#hidden.set(number, session);
    }
  }

  /** In the order in which they began. */
  list(): SeenSession[] {
    const all = [...this.#store.sessions.values()].sort((a, b) => a.number - b.number);
    return all.map(({ name, since, isOpen }) => ({ name, since, open: isOpen }));
  }

  /** The number of an open session. @throws NO_SUCH_SESSION, SESSION_ENDED */
  numberOf(name: string): number {
    return this.#open(name).number;
  }

  /** @throws SESSION_EXISTS; BAD_OPTION if it is not a name, or if too many are open */
  begin(name: string, since: string): void {
    if (typeof name !== 'string' || name === '' || name.length > 512) {
      throw new DittographError('BAD_OPTION', 'the name of a session must be a text of 1 to 512 characters');
    }
    if (wellFormed(name) !== name || CONTROL.test(name)) {
      throw new DittographError(
        'BAD_OPTION',
        'the name of a session must not contain a control character or a lone surrogate',
      );
    }
    const { next, sessions } = this.#store;
    if (sessions.has(name)) {
      throw new DittographError('SESSION_EXISTS', `there is a session '${name}' already, open or ended`);
    }
    if (sessions.size - this.#ended.length >= MOST_SESSIONS) {
      throw new DittographError('BAD_OPTION', `${MOST_SESSIONS} sessions are open; commit or discard one first`);
    }
    this.#store.setSession({ name, number: this.#store.nextSession(), since, isOpen: true, first: next });
  }

  /** Whether a document is visible in a session, or outside of sessions. */
  isVisible(number: number, session: number | undefined): boolean {
    const own = this.#hidden.get(number);
    return own === undefined || own === session;
  }

  /** Whether a document is visible only in this session. */
  isOwn(number: number, session: number): boolean {
    return this.#hidden.get(number) === session;
  }

  hide(number: number, session: number): void {
    this.#hidden.set(number, session);
  }

  /** @throws NO_SUCH_SESSION */
  get(name: string): SessionEntry {
    const entry = this.#store.sessions.get(name);
    if (entry !== undefined) return entry;
    throw new DittographError('NO_SUCH_SESSION', `there is no session '${String(name).slice(0, 100)}'`);
  }

  /** The documents that are left of those that only this session sees. @throws NO_SUCH_SESSION, SESSION_ENDED */
  documentsOf(name: string): number[] {
    const { number: own } = this.#open(name);
    const { flags } = this.#store;
    return [...this.#hidden].flatMap(([number, session]) => (session === own && !flags.isGone(number) ? [number] : []));
  }

  /**
   * Ends a session, and forgets those that ended first if more than {@link MOST_SESSIONS} have ended.
   * @param documents number of the documents that only it saw @throws NO_SUCH_SESSION, SESSION_ENDED, OUTPUT_FAILED
   */
  end(name: string, how: 'committed' | 'discarded', documents: number): void {
    const entry = this.#open(name);
    // Otherwise its documents would be visible, although it has not ended.
    this.#store.requireWritable();
    for (const [number, session] of this.#hidden) if (session === entry.number) this.#hidden.delete(number);
    this.#store.setSession({ ...entry, isOpen: false, ended: how, documents, ending: this.#ending++ });
    this.#ended.push(name);
    while (this.#ended.length > MOST_SESSIONS) this.#store.forgetSession(this.#ended.shift()!);
  }

  /** Notes how many documents were deleted with a committed session. */
  noteDeleted(entry: SessionEntry, deleted: number): void {
    this.#store.setSession({ ...entry, deleted });
  }

  #open(name: string): SessionEntry {
    const entry = this.get(name);
    if (entry.isOpen) return entry;
    throw new DittographError('SESSION_ENDED', `the session '${name}' is no longer open`);
  }
}
