/** What is known of each document besides its text. */
import type { ErrorCode, RecordError } from '../base/errors.ts';
import type { FileStamp } from '../io/entry.ts';

/** Absent properties are not known. */
export interface Details {
  readonly title?: string;
  readonly url?: string;
  readonly canonical?: string;
  /** Of a page that is a file: the host of its mirror and its path below, or `/` and its path where no host is known. */
  readonly address?: string;
  /** Of a file that is one document. */
  readonly file?: FileStamp;
  /** Of a page: its site, `host:…`, or `skeleton:…` of its markup where the host is not known. */
  readonly site?: string;
  /** As written where it was found, usually ISO 8601. */
  readonly date?: string;
  /** When it was captured, in an archive. */
  readonly captured?: string;
  readonly charset?: string;
  readonly charsetSource?: string;
  /** Share of U+FFFD that decoding put in, 0 … 1. */
  readonly replaced?: number;
  /** Fields that keep rules ask for. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/**
 * How far a document got, a byte each: it has a text; it is a page whose text is not selected yet; an error says why it has
 * none; it is a revisit; it goes for a document of a reference, and its text is not kept.
 */
export const STATE = { text: 0, page: 1, unjudged: 2, revisit: 3, known: 4 } as const;

/** What was wrong with a document of a batch. */
export interface Fault {
  /** Its place in the batch. */
  readonly index: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Documents in input order. */
export interface DocumentBatch {
  readonly ids: readonly string[];
  /** One of {@link STATE} each. */
  readonly states: Uint8Array;
  readonly details: readonly (Details | undefined)[];
  readonly faults: readonly Fault[];
}

/** What a page says in blocks that recur on its site. */
export interface Recurring {
  /** Skeleton of its markup. */
  readonly form: string;
  readonly blocks: readonly string[];
  /** The pages that its list leads to, as hashes of their names, ascending; none where it is no list. */
  readonly listed: readonly number[];
}

/** What became of documents that were appended as pages. */
export interface SelectedPages {
  /** Their numbers. */
  readonly documents: Uint32Array;
  /** {@link STATE} `text`, `unjudged` or `known` each. */
  readonly states: Uint8Array;
  /** Blocks left out of each as the template's. */
  readonly boilerplate: readonly (readonly string[])[];
  /** What each says in blocks that recur on its site. */
  readonly recurring: readonly Recurring[];
  /** What each shows besides its text, in JSON: a list of `PlacedMedium`; empty if there is nothing. */
  readonly media: readonly string[];
  /** Length of the text of each per length of what is visible, 0 … 1; absent if that is not asked for. */
  readonly coverages?: Float32Array;
  readonly faults: readonly Fault[];
}

export interface Documents {
  /** Documents so far: they are numbered 0, 1, 2 … */
  readonly count: number;
  /** How many of them are pages. */
  readonly pages: number;
  /** Takes in documents, whose ids are new. */
  append(batch: DocumentBatch): void;
  /** Takes in what was selected from pages. */
  settle(pages: SelectedPages): void;
  id(document: number): string;
  /** One of {@link STATE}. */
  state(document: number): number;
  details(document: number): Details;
  boilerplate(document: number): readonly string[];
  recurring(document: number): Recurring;
  /** What a page shows besides its text, in JSON: a list of `PlacedMedium`; empty if there is nothing. */
  media(document: number): string;
  /** Length of the text of a page per length of what is visible, 0 … 1; 1 of a document that is no page. */
  coverage(document: number): number;
  /** In the order of the documents they belong to. */
  errors(): readonly RecordError[];
}
