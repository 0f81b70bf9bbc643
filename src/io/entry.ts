import type { RecordError } from '../base/errors.ts';
import type { CharsetSource } from './charset.ts';

/** How a record is to be read; named as the options of the commands and of the library. */
export interface ReadOptions {
  /** Format of the input; `html` and `text` also say what the files of a folder or a list are. Default `auto`. */
  readonly from?: string | undefined;
  /** JSONL field that holds the text. Default: the first of {@link TEXT_FIELDS} that is there. */
  readonly textField?: string | undefined;
  /** JSONL field that holds the id. Default: the first of {@link ID_FIELDS} that is there. */
  readonly idField?: string | undefined;
  /** Further JSONL fields to keep, e.g. for `score:FIELD`. Default: none. */
  readonly fields?: readonly string[] | undefined;
  /** Character set of last resort. Default `windows-1252`. */
  readonly encoding?: string | undefined;
  /** Largest record in bytes, unpacked. Default {@link MAX_BYTES}. */
  readonly maxBytes?: number | undefined;
}

export const MAX_BYTES: number = 64 << 20;

export interface Body {
  readonly kind: 'text' | 'html';
  readonly text: string;
}

/** A text in UTF-8 as it was read; the bytes are valid until the next batch is read. */
export interface Utf8Body {
  readonly kind: 'utf8';
  readonly bytes: Uint8Array;
}

/** What a revisit record says of the capture it repeats. */
export interface Revisit {
  readonly url?: string;
  readonly date?: string;
  readonly digest?: string;
}

/**
 * One record as read. Each record of an input gives one, in order: with a `body`; or with a `revisit`; or with an
 * `error` that says why there is neither. A body may also have an `error`: what was there could be read, not all was.
 */
export interface Entry<B = Body> {
  readonly ordinal: number;
  readonly id: string;
  readonly url?: string;
  /** As written; of an archive in ISO 8601. */
  readonly date?: string;
  readonly title?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly body?: B;
  readonly charset?: string;
  readonly charsetSource?: CharsetSource;
  /** Share of the text that is U+FFFD put in place of unreadable bytes, 0 … 1. */
  readonly replaced?: number;
  readonly revisit?: Revisit;
  readonly error?: RecordError;
  /** What was wrong with the input and could be read nevertheless, in a plain sentence. */
  readonly note?: string;
}
