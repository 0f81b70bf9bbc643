import type { RecordError } from '../base/errors.ts';
import type { CharsetSource } from './charset.ts';

/** How records are read; the names are those of the options. */
export interface ReadOptions {
  /** Format of the input; `html` and `text` also say what the files of a folder or a list are. Default `auto`. */
  readonly from?: string | undefined;
  /** JSONL field with the text. Default: the first of {@link TEXT_FIELDS} that the record has. */
  readonly textField?: string | undefined;
  /** JSONL field with the id. Default: the first of {@link ID_FIELDS} that the record has. */
  readonly idField?: string | undefined;
  /** Further JSONL fields to keep, e.g. for `score:FIELD`. Default: none. */
  readonly fields?: readonly string[] | undefined;
  /** Character set if none is declared or detected. Default `windows-1252`. */
  readonly encoding?: string | undefined;
  /** Largest record in bytes, decompressed. Default {@link MAX_BYTES}. */
  readonly maxBytes?: number | undefined;
}

export const MAX_BYTES: number = 64 << 20;

export interface Body {
  readonly kind: 'text' | 'html';
  readonly text: string;
}

/** A text in UTF-8, as read; the bytes are valid until the next batch is read. */
export interface Utf8Body {
  readonly kind: 'utf8';
  readonly bytes: Uint8Array;
}

/** What a revisit record states about the earlier capture. */
export interface Revisit {
  readonly url?: string;
  readonly date?: string;
  readonly digest?: string;
}

/** A file as it was read: whether it is still the same can be checked before something is done with it. */
export interface FileStamp {
  /** Bytes of the file. */
  readonly bytes: number;
  /** SHA-256 of them, in hex. */
  readonly sha256: string;
  /** Set if they were read through a symbolic link. */
  readonly link?: true;
}

/**
 * One record as read. Each record of an input gives one, in order, with a `body`, a `revisit`, or an `error` that says
 * why it has neither. An entry may have both a body and an `error` if the record was read only in part.
 */
export interface Entry<B = Body> {
  readonly ordinal: number;
  readonly id: string;
  readonly url?: string;
  /** The host whose mirror the file is in, by the name of its folder. */
  readonly hostFolder?: string;
  /** For a file: the host of its mirror and its path below, `www.example.org/a.html`; `/a.html` if no host is known. */
  readonly address?: string;
  /** Of a file that is one document. */
  readonly file?: FileStamp;
  /** As written; in archives when the server says that it was last changed. */
  readonly date?: string;
  /** In archives: when it was captured, ISO 8601. */
  readonly captured?: string;
  readonly title?: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly body?: B;
  readonly charset?: string;
  readonly charsetSource?: CharsetSource;
  /** Share of the text that is U+FFFD put in place of unreadable bytes, 0 … 1. */
  readonly replaced?: number;
  readonly revisit?: Revisit;
  readonly error?: RecordError;
  /** A fault of the input that did not prevent reading, as a sentence. */
  readonly note?: string;
}
