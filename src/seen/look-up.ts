/** Extracts and fingerprints the documents of a call: the stages of a run, for a few documents at a time. */
import { DittographError, type ErrorCode } from '../base/errors.ts';
import { refuseUnknown } from '../base/options.ts';
import { normalUrl } from '../cluster/address.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { wordsOf } from '../io/hex.ts';
import { wellFormed } from '../io/unicode.ts';
import { profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { fingerprint, rowAt } from '../run/fingerprint.ts';
import type { PageReader } from '../run/pages.ts';
import { encodeTexts } from '../text/batch.ts';
import type { Profile } from '../text/profile.ts';
import { isTooShort } from '../verify/jaccard.ts';
import { A_TIME, isTime, secondsOf } from './time.ts';

/** A document to look up. It has a `text`, an `html` or a `fingerprint`, and an `id` or a `url`. */
export interface SeenDocument {
  /** Identifies the document: it is a revisit if the index has a document with this id. Default: the normalised URL. */
  readonly id?: string | undefined;
  readonly url?: string | undefined;
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** A decoded page. Its main text is compared, or its visible text if the main text is a small part of it. */
  readonly html?: string | undefined;
  /** Words of a fingerprint that was made with the signature of the index, as an array or in hex. */
  readonly fingerprint?: string | Uint32Array | undefined;
  /** When it was seen, for example the date of an archive record; 1970 … 2038. Default: `at` of the call. */
  readonly at?: Date | undefined;
  /**
   * Identifies the request, for callers that repeat a request whose answer was lost: a check with the same `id`, words and
   * `requestId` as one that added the document gets the verdict of that one, and adds nothing. Unique for each document,
   * such as a UUID; 1 to 256 characters. Default: none, so that a repeated check is a revisit.
   */
  readonly requestId?: string | undefined;
}

const KEYS: readonly string[] = ['id', 'url', 'title', 'text', 'html', 'fingerprint', 'at', 'requestId'];
/** Most UTF-16 units of an id, a URL or a title. */
export const MOST_UNITS = 65_536;
const MOST_REQUEST_UNITS = 256;

/** A document as it is looked up. */
export interface LookedUp {
  readonly id: string;
  readonly url: string | undefined;
  readonly title: string | undefined;
  /** Absent if only a fingerprint was given. */
  readonly text: string | undefined;
  readonly row: Uint32Array;
  readonly shingles: number;
  readonly textHash: Uint32Array | undefined;
  readonly isShort: boolean;
  /** When it was seen, in seconds since 1970; absent: the time of the call. */
  readonly time?: number | undefined;
  readonly requestId?: string | undefined;
}

/** A document that was fingerprinted earlier, by {@link DocumentFingerprinter.all} in another thread. */
export class PreparedDocument implements SeenDocument {
  readonly made: LookedUp;

  constructor(made: LookedUp) {
    this.made = made;
  }

  get id(): string {
    return this.made.id;
  }
}

/** A document that cannot be looked up. */
export interface Refused {
  readonly id: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Whether documents need an id or a URL. */
type Naming = 'named' | 'unnamed';

export class DocumentFingerprinter {
  readonly #fingerprinter: Fingerprinter;
  readonly #parameters: ScanParameters;
  readonly #profile: Profile;
  #pages: PageReader | undefined;

  constructor(fingerprinter: Fingerprinter, parameters: ScanParameters) {
    this.#fingerprinter = fingerprinter;
    this.#parameters = parameters;
    this.#profile = profileOf(parameters);
  }

  /**
   * The fingerprints of documents, in order; for a document that cannot be looked up, the reason. O(bytes).
   * @param naming whether a document without an id and a URL is refused, or has the empty id
   * @throws MISSING_PACKAGE if a page is given and a package that parses pages is not installed
   */
  async all(documents: readonly SeenDocument[], naming: Naming = 'named'): Promise<readonly (LookedUp | Refused)[]> {
    if (this.#pages === undefined && documents.some((document) => document?.html !== undefined)) {
      const { PageReader } = await import('../run/pages.ts');
      this.#pages = await PageReader.load(this.#parameters);
    }
    const made: (LookedUp | Refused)[] = [];
    const texts: string[] = [];
    const places: number[] = [];
    for (let place = 0; place < documents.length; place++) {
      const document = documents[place]!;
      if (document instanceof PreparedDocument) {
        made.push(document.made);
        continue;
      }
      try {
        const one = this.#prepared(document, naming);
        made.push(one);
        if (one.text !== undefined) {
          texts.push(one.text);
          places.push(place);
        }
      } catch (error) {
        if (!(error instanceof DittographError)) throw error;
        made.push({ id: nameOf(document), code: error.code, message: error.message });
      }
    }
    if (texts.length === 0) return made;
    const batch = fingerprint(encodeTexts(texts), this.#fingerprinter, this.#profile);
    for (const [i, place] of places.entries()) {
      const shingles = batch.counts.shingles[i]!;
      const one = made[place] as { -readonly [K in keyof LookedUp]: LookedUp[K] };
      one.row = rowAt(batch, i);
      one.shingles = shingles;
      one.textHash = batch.counts.textHash.subarray(4 * i, 4 * i + 4);
      one.isShort = isTooShort(shingles);
    }
    return made;
  }

  /** Everything but the fingerprint of a text. @throws BAD_FIELD */
  #prepared(document: SeenDocument, naming: Naming): LookedUp {
    if (typeof document !== 'object' || document === null) throw bad('a document must be an object');
    refuseUnknown(document, KEYS, 'a document');
    const { id, url, title, text, html, fingerprint: given, at, requestId } = document;
    requireTexts(document);
    if (Number(text !== undefined) + Number(html !== undefined) + Number(given !== undefined) !== 1) {
      throw bad("a document must have exactly one of 'text', 'html' and 'fingerprint'");
    }
    if (at !== undefined && !isTime(at)) throw bad(`'at' must be ${A_TIME}`);
    // UTF-8 has no lone surrogates: two such ids would become one.
    if (id !== undefined && wellFormed(id) !== id) throw bad("its 'id' must not contain a lone surrogate");
    const named = wellFormed(id ?? (url === undefined ? '' : normalUrl(url)));
    if (named === '' && naming === 'named') throw bad("a document must have an 'id' or a 'url'");
    if (named.length > MOST_UNITS)
      throw bad(`its id has ${named.length} characters; at most ${MOST_UNITS} are allowed`);
    if (requestId !== undefined && wellFormed(requestId) !== requestId) {
      throw bad("its 'requestId' must not contain a lone surrogate");
    }
    const page = html === undefined ? undefined : this.#textOf(wellFormed(html), url);
    // Written out, since V8 of Node 20 takes microseconds for a spread that is followed by more properties.
    return {
      id: named,
      // As they are stored, so that an answer is the same before and after they are written.
      url: url && wellFormed(url),
      title: title === undefined ? page?.title : wellFormed(title),
      text: text === undefined ? page?.text : wellFormed(text),
      row: given === undefined ? NO_WORDS : this.#rowOf(given),
      shingles: 0,
      textHash: undefined,
      isShort: false,
      time: at && secondsOf(at),
      requestId,
    };
  }

  #textOf(html: string, url: string | undefined): { readonly text: string; readonly title: string | undefined } {
    const reader = this.#pages!;
    const { minCoverage } = this.#parameters;
    const page = reader.parse(html, false, false);
    // Pages that only lead to another address differ in nothing but their targets.
    if (reader.redirect(page, url ?? page.url) !== undefined) return { text: '', title: page.title };
    const main = reader.select(reader.analysed(page), reader.readable(html));
    // The main text of a page that is mostly a table or a list may be a paragraph that many pages of its site have.
    const isThin = minCoverage > 0 && main.text !== '' && main.coverage < minCoverage;
    return { text: isThin ? main.visible : main.text, title: page.title };
  }

  #rowOf(given: string | Uint32Array): Uint32Array {
    if (this.#profile.key !== undefined) {
      throw bad("the index has a secret, with which it makes all fingerprints itself: give a 'text' or an 'html'");
    }
    const words = this.#fingerprinter.rowBytes! / 4;
    if (given instanceof Uint32Array) {
      // Not copied: it is looked up and stored before other code of the caller runs.
      if (given.length === words) return given;
      throw bad(`a 'fingerprint' must have ${words} words, not ${given.length}`);
    }
    if (typeof given !== 'string' || !HEX.test(given) || given.length !== 8 * words) {
      throw bad(`a 'fingerprint' must be ${8 * words} hexadecimal digits, or ${words} words in a Uint32Array`);
    }
    const row = new Uint32Array(words);
    wordsOf(given, row, 0);
    return row;
  }
}

const NO_WORDS = new Uint32Array(0);
const HEX = /^[0-9a-f]+$/i;

/** @throws BAD_FIELD if one of these fields is not a string, or is too long */
function requireTexts({ id, url, title, text, html, requestId }: SeenDocument): void {
  // Written out, since access by a variable name takes several times as long.
  requireOne('id', id);
  requireOne('url', url);
  requireOne('title', title);
  requireOne('text', text, Number.POSITIVE_INFINITY);
  requireOne('html', html, Number.POSITIVE_INFINITY);
  requireOne('requestId', requestId, MOST_REQUEST_UNITS);
  if (requestId === '') throw bad("'requestId' must not be empty");
}

function requireOne(name: string, value: unknown, most: number = MOST_UNITS): void {
  if (value === undefined) return;
  if (typeof value !== 'string') throw bad(`'${name}' must be a text, not ${typeof value}`);
  if (value.length > most) throw bad(`'${name}' has ${value.length} characters; at most ${most} are allowed`);
}

const bad = (what: string): DittographError => new DittographError('BAD_FIELD', what);

/** The id of a document in an answer; empty if it has none. */
export function nameOf(document: SeenDocument): string {
  const { id, url } = document ?? {};
  return typeof id === 'string' ? id : typeof url === 'string' ? normalUrl(url) : '';
}
