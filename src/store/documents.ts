/** The known facts on each document besides its text. */
import type { ErrorCode, RecordError } from '../base/errors.ts';
import type { FileStamp } from '../io/entry.ts';

/** Absent properties are unknown. */
export interface Details {
  readonly title?: string;
  readonly url?: string;
  readonly canonical?: string;
  /** For a page in a file: the host of its mirror and its path below, or `/` and its path if the host is unknown. */
  readonly address?: string;
  /** For a file that is one document. */
  readonly file?: FileStamp;
  /**
   * For a page: its site, `host:…`, or `skeleton:…` of its markup if the host is unknown; once the templates are known, that
   * of the pages whose frame it shows.
   */
  readonly site?: string;
  /** As written in the source, usually ISO 8601. */
  readonly date?: string;
  /** Date of the capture in an archive. */
  readonly captured?: string;
  readonly charset?: string;
  readonly charsetSource?: string;
  /** Share of U+FFFD that decoding inserted, 0 … 1. */
  readonly replaced?: number;
  /** Fields that keep rules use. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The details that the record of a document has: the others serve the keep rules and the search for pairs. */
export function recordedDetails<T extends Details>({
  canonical: _,
  date: __,
  fields: ___,
  site: ____,
  address: _____,
  captured: ______,
  ...recorded
}: T): Omit<T, 'canonical' | 'date' | 'fields' | 'site' | 'address' | 'captured'> {
  return recorded;
}

/**
 * The state of a document, a byte each: it has a text; it is a page whose text is not selected yet; it has an error instead
 * of a text; it is a revisit; it is removed for a document of a reference, and its text is not kept.
 */
export const STATE = { text: 0, page: 1, unjudged: 2, revisit: 3, known: 4 } as const;

/** The error of a document of a batch. */
export interface Fault {
  /** Its place in the batch. */
  readonly index: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Documents in input order. */
export interface DocumentBatch {
  readonly ids: readonly string[];
  /** A {@link STATE} for each. */
  readonly states: Uint8Array;
  readonly details: readonly (Details | undefined)[];
  readonly faults: readonly Fault[];
}

/** The blocks of a page that recur on its site. */
export interface Recurring {
  /** Skeleton of its markup. */
  readonly form: string;
  readonly blocks: readonly string[];
  /** The pages that its list leads to, as hashes of their names, in its order; empty if it is not a list. */
  readonly listed: readonly number[];
}

/** The outcome of the selection for documents that were appended as pages. */
export interface SelectedPages {
  /** Their numbers. */
  readonly documents: Uint32Array;
  /** The site of each, as `site` of its details. */
  readonly sites: readonly string[];
  /** The {@link STATE} `text`, `unjudged` or `known` for each. */
  readonly states: Uint8Array;
  /** Blocks of each that were left out as template. */
  readonly boilerplate: readonly (readonly string[])[];
  /** The blocks of each that recur on its site. */
  readonly recurring: readonly Recurring[];
  /** The media of each, in JSON: a list of `PlacedMedium`; empty if there are none. */
  readonly media: readonly string[];
  /** Length of the text of each per length of its visible text, 0 … 1; absent if not requested. */
  readonly coverages?: Float32Array;
  readonly faults: readonly Fault[];
}

export interface Documents {
  /** Documents so far: they are numbered 0, 1, 2 … */
  readonly count: number;
  /** Number of pages among them. */
  readonly pages: number;
  /** Whether any of them is a file that was read through a symbolic link. */
  readonly areLinksAmong: boolean;
  /** Adds documents, whose ids must be new. */
  append(batch: DocumentBatch): void;
  /** Stores the outcome of the selection for pages. */
  settle(pages: SelectedPages): void;
  id(document: number): string;
  /** One of {@link STATE}. */
  state(document: number): number;
  details(document: number): Details;
  boilerplate(document: number): readonly string[];
  recurring(document: number): Recurring;
  /** The media of a page, in JSON: a list of `PlacedMedium`; empty if there are none. */
  media(document: number): string;
  /** Length of the text of a page per length of its visible text, 0 … 1; 1 for other documents. */
  coverage(document: number): number;
  /** The errors in the order of their documents. */
  errors(): readonly RecordError[];
}
