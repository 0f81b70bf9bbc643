/**
 * Sessions: documents of a crawl are visible only in its session until it is committed, and are removed if it is
 * discarded.
 */
import { DittographError } from '../base/errors.ts';
import type { SessionEntry } from './document-file.ts';
import type { DocumentStore } from './document-store.ts';

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

  constructor(store: DocumentStore) {
    this.#store = store;
    const open = [...store.sessions.values()].filter(({ isOpen }) => isOpen);
    if (open.length === 0) return;
    const numbers = new Set(open.map(({ number }) => number));
    for (const [number, { session }] of store.records(Math.min(...open.map(({ first }) => first)))) {
      if (session !== undefined && numbers.has(session)) this.#hidden.set(number, session);
    }
  }

  list(): SeenSession[] {
    return [...this.#store.sessions.values()].map(({ name, since, isOpen }) => ({ name, since, open: isOpen }));
  }

  /** The number of an open session. @throws NO_SUCH_SESSION, SESSION_ENDED */
  numberOf(name: string): number {
    return this.#open(name).number;
  }

  /** @throws SESSION_EXISTS; BAD_OPTION if it is not a name */
  begin(name: string, since: string): void {
    if (typeof name !== 'string' || name === '' || name.length > 512) {
      throw new DittographError('BAD_OPTION', 'the name of a session must be a text of 1 to 512 characters');
    }
    if (this.#store.sessions.has(name)) {
      throw new DittographError('SESSION_EXISTS', `there is a session '${name}' already, open or ended`);
    }
    const { next } = this.#store;
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

  /** Ends a session; returns the documents that are left of those that only it saw. @throws NO_SUCH_SESSION, SESSION_ENDED */
  end(name: string, how: 'committed' | 'discarded'): number[] {
    const entry = this.#open(name);
    const all = [...this.#hidden].filter(([, session]) => session === entry.number).map(([number]) => number);
    for (const number of all) this.#hidden.delete(number);
    const numbers = all.filter((number) => !this.#store.flags.isGone(number));
    this.#store.setSession({ ...entry, isOpen: false, ended: how, documents: numbers.length });
    return numbers;
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
