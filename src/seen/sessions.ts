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

  /** The number of an open session. @throws BAD_OPTION */
  numberOf(name: string): number {
    return this.#open(name).number;
  }

  /** @throws BAD_OPTION if there is a session with that name */
  begin(name: string, since: string): void {
    if (typeof name !== 'string' || name === '' || name.length > 512) {
      throw new DittographError('BAD_OPTION', 'the name of a session must be a text of 1 to 512 characters');
    }
    if (this.#store.sessions.has(name)) {
      throw new DittographError('BAD_OPTION', `there is already a session '${name}'; choose another name`);
    }
    const { next } = this.#store;
    this.#store.setSession({ name, number: this.#store.nextSession(), since, isOpen: true, first: next });
  }

  /** Whether a document is visible in a session, or outside of sessions. */
  isVisible(number: number, session: number | undefined): boolean {
    const own = this.#hidden.get(number);
    return own === undefined || own === session;
  }

  hide(number: number, session: number): void {
    this.#hidden.set(number, session);
  }

  /** Closes a session; returns the documents that were visible only in it. @throws BAD_OPTION */
  close(name: string): number[] {
    const entry = this.#open(name);
    const numbers = [...this.#hidden].filter(([, session]) => session === entry.number).map(([number]) => number);
    for (const number of numbers) this.#hidden.delete(number);
    this.#store.setSession({ ...entry, isOpen: false });
    return numbers;
  }

  #open(name: string): SessionEntry {
    const entry = this.#store.sessions.get(name);
    if (entry?.isOpen) return entry;
    const what = entry === undefined ? `there is no session '${name}'` : `the session '${name}' is closed`;
    throw new DittographError('BAD_OPTION', `${what}; begin one with sessions.begin`);
  }
}
