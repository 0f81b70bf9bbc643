/** What was added to the documents of an index until it is written. */
import type { DittographError } from '../base/errors.ts';
import type { HeldBlock } from './blocks.ts';
import type { SessionEntry } from './document-file.ts';

/** Bytes that wait to be written, above which whoever adds has to wait. */
const MOST_WAITING = 1 << 26;

export class Waiting {
  /** Whole blocks, with what was in them before. */
  readonly blocks = new Map<number, HeldBlock>();
  /** Of documents; null where one is removed. */
  readonly texts = new Map<number, { readonly text: string; readonly packed: Promise<Buffer> } | null>();
  readonly sessions = new Map<string, SessionEntry>();
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

  /** Whether so much waits that no more should be added before it is written. */
  get isFull(): boolean {
    return this.bytes > MOST_WAITING;
  }
}
