/** How documents are checked, and how many are taken together. */
import { DittographError } from '../base/errors.ts';
import { refuseUnknown } from '../base/options.ts';
import { withPauses } from '../base/pauses.ts';
import type { SeenDocument } from './look-up.ts';
import { A_TIME, isTime } from './time.ts';

/** How a document is looked up. */
export interface CheckOptions {
  /**
   * What is added: `if-new` adds new and too short documents; `always` copies and near-duplicates too, and the new version of
   * a document that changed in place of the old one; `never` nothing. Default: `if-new`.
   */
  readonly insert?: 'if-new' | 'always' | 'never' | undefined;
  /** An open session: what is added is there for it alone until it is committed. Default: for all. */
  readonly session?: string | undefined;
  /** Whether to answer only when what was added is on the disk. Default: false, it is written soon. */
  readonly sync?: boolean | undefined;
  /** Seconds after which what is added is forgotten, above 0. Default: never. */
  readonly ttlSeconds?: number | undefined;
  /** When the document was seen, as of an archive; what is past its time then is forgotten. Default: now. */
  readonly at?: Date | undefined;
}

const CHECK_KEYS = ['insert', 'session', 'sync', 'ttlSeconds', 'at'];
const INSERTS = ['if-new', 'always', 'never'];
/** Documents that are looked up together, and UTF-16 units of them. */
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

/** Takes documents until so many are there that they are looked up. */
class Batch {
  #documents: SeenDocument[] = [];
  #units = 0;

  get isEmpty(): boolean {
    return this.#documents.length === 0;
  }

  /** Whether it is full with this one. */
  add(document: SeenDocument): boolean {
    this.#documents.push(document);
    this.#units += (document?.text ?? document?.html)?.length ?? 0;
    return this.#documents.length >= BATCH || this.#units >= BATCH_UNITS;
  }

  taken(): readonly SeenDocument[] {
    const all = this.#documents;
    this.#documents = [];
    this.#units = 0;
    return all;
  }
}

/** Documents that are all there, in parts that are looked up together. */
export function* partsOf(documents: Iterable<SeenDocument>): Generator<readonly SeenDocument[]> {
  const batch = new Batch();
  for (const document of documents) if (batch.add(document)) yield batch.taken();
  if (!batch.isEmpty) yield batch.taken();
}

/** Documents as they come, together; what has come is not kept waiting for what comes later. */
export async function* batchesOf(
  documents: Iterable<SeenDocument> | AsyncIterable<SeenDocument>,
): AsyncGenerator<readonly SeenDocument[]> {
  if (Symbol.iterator in documents) {
    yield* partsOf(documents);
    return;
  }
  const batch = new Batch();
  for await (const document of withPauses(documents)) {
    if (document === undefined ? !batch.isEmpty : batch.add(document)) yield batch.taken();
  }
  if (!batch.isEmpty) yield batch.taken();
}
