/** Options of checks, and the batches in which documents are looked up. */
import { DittographError } from '../base/errors.ts';
import { refuseUnknown } from '../base/options.ts';
import { withPauses } from '../base/pauses.ts';
import type { SeenDocument } from './look-up.ts';
import { A_TIME, isTime } from './time.ts';

/** Options of a check. */
export interface CheckOptions {
  /**
   * Which documents are added. `if-new`: new and too short ones. `always`: also copies and near-duplicates, and changed
   * documents, whose new version replaces the old one. `never`: none. Default: `if-new`.
   */
  readonly insert?: 'if-new' | 'always' | 'never' | undefined;
  /** An open session: until it is committed, added documents are visible only in it. Default: no session. */
  readonly session?: string | undefined;
  /** Whether to answer only when added documents are on disk. Default: false; they are written soon after. */
  readonly sync?: boolean | undefined;
  /** Seconds after which added documents expire, above 0. Default: they never do. */
  readonly ttlSeconds?: number | undefined;
  /**
   * When the documents were seen, for example the date of an archive; documents expired by then are ignored. Default:
   * now.
   */
  readonly at?: Date | undefined;
}

const CHECK_KEYS = ['insert', 'session', 'sync', 'ttlSeconds', 'at'];
const INSERTS = ['if-new', 'always', 'never'];
/** A batch has at most this many documents, and ends when they have this many UTF-16 units. */
const BATCH = 1024;
const BATCH_UNITS = 1 << 19;

/** @throws UNKNOWN_OPTION, BAD_OPTION */
export function requireCheck(options: CheckOptions): void {
  refuseUnknown(options, CHECK_KEYS, 'check');
  const { insert, session, sync, ttlSeconds, at } = options;
  const refuse = (name: string, what: string): never => {
    throw new DittographError('BAD_OPTION', `check: '${name}' must be ${what}`);
  };
  if (insert !== undefined && !INSERTS.includes(insert)) refuse('insert', `one of ${INSERTS.join(', ')}`);
  if (session !== undefined && typeof session !== 'string') refuse('session', 'the name of an open session');
  if (sync !== undefined && typeof sync !== 'boolean') refuse('sync', 'true or false');
  if (ttlSeconds !== undefined && !(typeof ttlSeconds === 'number' && ttlSeconds > 0 && ttlSeconds < 2 ** 31)) {
    refuse('ttlSeconds', 'a number of seconds above 0, below 2^31');
  }
  if (at !== undefined && !isTime(at)) refuse('at', A_TIME);
}

/** Collects documents that will be looked up together. */
class Batch {
  #documents: SeenDocument[] = [];
  #units = 0;

  get isEmpty(): boolean {
    return this.#documents.length === 0;
  }

  /** Adds a document; returns whether the batch is now full. */
  add(document: SeenDocument): boolean {
    this.#documents.push(document);
    this.#units += unitsOf(document);
    return this.#documents.length >= BATCH || this.#units >= BATCH_UNITS;
  }

  taken(): readonly SeenDocument[] {
    const all = this.#documents;
    this.#documents = [];
    this.#units = 0;
    return all;
  }
}

const unitsOf = (document: SeenDocument | undefined): number => (document?.text ?? document?.html)?.length ?? 0;

/** Splits an array of documents into batches that are looked up together, without an iterator or a growing array. */
export function* partsOf(documents: readonly SeenDocument[]): Generator<readonly SeenDocument[]> {
  let [from, units] = [0, 0];
  for (let end = 1; end <= documents.length; end++) {
    units += unitsOf(documents[end - 1]);
    if (end < documents.length && end - from < BATCH && units < BATCH_UNITS) continue;
    yield documents.slice(from, end);
    [from, units] = [end, 0];
  }
}

/** Collects a stream of documents into batches; when the stream pauses, the batch so far is yielded. */
export async function* batchesOf(
  documents: Iterable<SeenDocument> | AsyncIterable<SeenDocument>,
): AsyncGenerator<readonly SeenDocument[]> {
  if (typeof documents !== 'object' || documents === null) {
    throw new DittographError('BAD_OPTION', 'checkAll takes an iterable of documents');
  }
  if (Array.isArray(documents)) {
    yield* partsOf(documents);
    return;
  }
  const batch = new Batch();
  if (Symbol.iterator in documents) {
    for (const document of documents) if (batch.add(document)) yield batch.taken();
    if (!batch.isEmpty) yield batch.taken();
    return;
  }
  for await (const document of withPauses(documents)) {
    if (document === undefined ? !batch.isEmpty : batch.add(document)) yield batch.taken();
  }
  if (!batch.isEmpty) yield batch.taken();
}
