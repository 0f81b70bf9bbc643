/** What the file of documents says about the index besides the documents: its description, its state, its sessions. */

/** Description of an index, written when it is created. */
export interface SeenHeader {
  /** Names and values of the options with which it was created, with defaults filled in. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Signature of the fingerprints: method, version, tokenizer profile, parameters. */
  readonly signature: string;
  readonly storeText: boolean;
  /** Documents in a block. */
  readonly perBlock: number;
  /** When it was created, ISO 8601. */
  readonly created: string;
  /** Version of dittograph that created it. */
  readonly by: string;
}

export interface SegmentEntry {
  readonly file: string;
  readonly first: number;
  readonly end: number;
  readonly bytes: number;
}

/** The segments of the search. They contain all searchable documents with numbers below `next`. */
export interface SegmentList {
  readonly next: number;
  readonly segments: readonly SegmentEntry[];
}

/** State that is written with every transaction. */
export interface StoreState {
  /** The next number. */
  readonly next: number;
  readonly search: SegmentList;
  /** The number of the next session. */
  readonly sessions: number;
  /** How many ended sessions are no longer remembered; absent before format 3. */
  readonly forgotten?: number;
  /** How many numbers are removed, and how many are not searched, to detect a lost chunk of flags. */
  readonly gone: number;
  readonly unsearched: number;
}

export interface SessionEntry {
  readonly name: string;
  readonly number: number;
  /** When it began, ISO 8601. */
  readonly since: string;
  readonly isOpen: boolean;
  /** How it ended; absent if it is open, or ended before format 2. */
  readonly ended?: 'committed' | 'discarded';
  /** The documents that only it saw when it ended. */
  readonly documents?: number;
  /** The documents that were deleted with it after it had been committed. */
  readonly deleted?: number;
  /** Ascends in the order in which sessions ended; absent if it is open, or ended before format 3. */
  readonly ending?: number;
  /** The next number when it began: its documents have this number or higher ones. */
  readonly first: number;
}
