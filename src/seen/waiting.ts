/** Changes to the documents of an index that are not yet written. */
import type { DittographError } from '../base/errors.ts';
import type { HeldBlock } from './blocks.ts';
import type { SessionEntry } from './store-state.ts';

/** Above this many unwritten bytes, calls that add documents have to wait. */
const MOST_WAITING = 1 << 26;

export class Waiting {
  /** Complete blocks, including their earlier records. */
  readonly blocks = new Map<number, HeldBlock>();
  /** By number of the document; null: the text is removed. */
  readonly texts = new Map<number, { readonly text: string; readonly packed: Promise<Buffer> } | null>();
  /** By name; null: the session is forgotten. */
  readonly sessions = new Map<string, SessionEntry | null>();
  isChanged = false;
  bytes = 0;
  readonly done: Promise<void>;
  settle!: (error?: DittographError) => void;

  constructor() {
    this.done = new Promise((resolve, reject) => {
      this.settle = (error) => (error === undefined ? resolve() : reject(error));
    });
    this.done.catch(() => {});
  }

  /** All changes that could not be written, and those made since. */
  static of(failed: Waiting, since: Waiting): Waiting {
    const made = new Waiting();
    for (const { blocks, texts, sessions, bytes } of [failed, since]) {
      for (const [number, block] of blocks) made.blocks.set(number, block);
      for (const [number, text] of texts) made.texts.set(number, text);
      for (const [name, session] of sessions) made.sessions.set(name, session);
      made.bytes += bytes;
    }
    made.isChanged = true;
    return made;
  }

  /** Whether calls that add documents should wait until these changes are written. */
  get isFull(): boolean {
    return this.bytes > MOST_WAITING;
  }
}
