/** The input of a run: paths, or documents from any iterable. */
import { DittographError } from '../base/errors.ts';
import { endEarly, LONGEST_WAIT_MS } from '../base/pauses.ts';
import { parseKeepRules, scoreFields } from '../cluster/keep.ts';
import type { Entry } from '../io/batch.ts';
import { type ChangedShards, openInputs } from '../io/inputs/inputs.ts';
import type { BatchOptions, Passes, Source } from '../io/source.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { type EntriesBatch, type InputBatch, readOptionsOf } from './read.ts';
import { requireRoots } from './roots.ts';

/** A document of the caller: its `text`, or the `html` of a page. */
export interface Document {
  /** Unique; a number is converted to its decimal text, as in JSONL. */
  readonly id: string | number;
  readonly text?: string;
  readonly html?: string;
  readonly title?: string;
  readonly url?: string;
  /** ISO 8601 or any common form; for the keep rules `newest` and `oldest`. */
  readonly date?: string;
  /**
   * Numbers for the keep rule `score:FIELD`; fields beside the text, as in a line of JSONL, count, too. Only texts, numbers,
   * `true` and `false` are used.
   */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** A path, paths (`-` is stdin), or documents. */
export type Input = string | Iterable<string> | Iterable<Document> | AsyncIterable<Document> | ReadableStream<Document>;

/** Entries that were read elsewhere, in order. */
export class ReadEntries {
  readonly entries: readonly Entry[];

  constructor(entries: readonly Entry[]) {
    this.entries = entries;
  }
}

/** An input as a run reads it: a source of files, or documents in memory. */
export interface Feed {
  readonly name: string;
  readonly format: Source['format'] | 'documents';
  readonly bytesRead: number;
  readonly bytes?: number | undefined;
  /** Counts of items that were read and are not documents. */
  readonly passedOver?: Source['passedOver'];
  readonly isLeftOut?: Source['isLeftOut'];
  learned?: Source['learned'];
  requireUnchanged?: Source['requireUnchanged'];
  resume?: Source['resume'];
  batches(options: BatchOptions): AsyncIterable<InputBatch>;
  close(): Promise<void>;
}

/** Whether to continue reading an input. @param input its number @param bytes read so far @param batches read so far */
export type ReadOn = (input: number, bytes: number, batches: number) => boolean;

/** How the inputs are read. */
export interface ReadConduct extends Conduct {
  /** Default: each is read to its end. */
  readonly isReadOn?: ReadOn | undefined;
  /** Whether the inputs are read again afterwards. Default: false. */
  readonly again?: boolean | undefined;
  /**
   * Whether a file of records that changes while the inputs are read is one error instead of the end of the run, if there
   * are others: all inputs are then read again without it. Default: false.
   */
  readonly leavesOutChanged?: boolean | undefined;
}

/** Most documents of one batch, and approximate number of characters in it. */
const BATCH_DOCUMENTS = 1024;
const BATCH_CHARACTERS = 2 ** 20;

/** Opened inputs. */
interface Named<F extends Feed> {
  /** The inputs as they were named. */
  readonly names: string[];
  readonly feeds: F[];
  /** The number of the input to which each feed belongs. */
  readonly roots: number[];
}

/** Opens every input. @throws INPUT_NOT_FOUND, INPUT_UNREADABLE, UNKNOWN_FORMAT; USAGE if it is not valid */
export async function openInput(
  input: Input | ReadEntries,
  parameters: ScanParameters,
  stdin: Conduct['stdin'],
  passes: Passes,
  changed?: ChangedShards,
): Promise<Named<Feed>> {
  if (typeof input === 'string') return openPaths([input], parameters, stdin, passes, changed);
  if (input instanceof ReadEntries) return documentsBy(() => cutEntries(input.entries));
  requireIterable(input);
  const fields = scoreFields(parseKeepRules(parameters.keep ?? []));
  const items = Symbol.iterator in input ? [...input] : undefined;
  if (items?.every((item) => typeof item === 'string')) return openPaths(items, parameters, stdin, passes, changed);
  requireRoots(1, parameters);
  if (items === undefined) return documents(input as AsyncIterable<Document>, fields);
  return documents(items as Document[], fields);
}

/** @throws USAGE if a caller without types passes another value */
export function requireIterable(input: object): void {
  const { [Symbol.iterator]: one, [Symbol.asyncIterator]: other } = (input ?? {}) as Record<symbol, unknown>;
  if (typeof input === 'object' && typeof (one ?? other) === 'function') return;
  const kind = input === null ? 'null' : typeof input;
  throw new DittographError('USAGE', `the input must be a path, or an iterable of paths or documents, not ${kind}`);
}

async function openPaths(
  paths: readonly string[],
  parameters: ScanParameters,
  stdin: Conduct['stdin'],
  passes: Passes,
  changed: ChangedShards | undefined,
): Promise<Named<Source>> {
  requireRoots(paths.length, parameters);
  const feeds: Source[] = [];
  const roots: number[] = [];
  const { jobs, memory } = parameters;
  const options = { ...readOptionsOf(parameters), jobs, memory };
  try {
    for (const [root, path] of paths.entries()) {
      for (const source of await openInputs(path, options, stdin, passes, changed)) {
        feeds.push(source);
        roots.push(root);
      }
    }
  } catch (error) {
    await Promise.all(feeds.map((feed) => feed.close()));
    throw error;
  }
  return { names: [...paths], feeds, roots };
}

function documents(
  items: Iterable<Document> | AsyncIterable<Document> | ReadableStream<Document>,
  fields: readonly string[],
): Named<Feed> {
  return documentsBy(() => batchesOf(items, fields));
}

function documentsBy(batches: () => AsyncIterable<EntriesBatch>): Named<Feed> {
  const name = 'documents';
  const feed: Feed = { name, format: 'documents', bytesRead: 0, batches, close: async () => {} };
  return { names: [name], feeds: [feed], roots: [0] };
}

async function* cutEntries(entries: readonly Entry[]): AsyncGenerator<EntriesBatch> {
  for (let from = 0; from < entries.length; from += BATCH_DOCUMENTS)
    yield { kind: 'entries', entries: entries.slice(from, from + BATCH_DOCUMENTS) };
}

/** Batches documents as they arrive: a batch waits at most {@link LONGEST_WAIT_MS} for further ones. */
async function* batchesOf(
  items: Iterable<Document> | AsyncIterable<Document> | ReadableStream<Document>,
  fields: readonly string[],
): AsyncGenerator<EntriesBatch> {
  const source =
    Symbol.iterator in items ? items[Symbol.iterator]() : (items as AsyncIterable<Document>)[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<Document>> | undefined;
  let ordinal = 0;
  let isDone = false;
  try {
    while (!isDone) {
      const entries: Entry[] = [];
      let characters = 0;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let late: Promise<undefined> | undefined;
      while (entries.length < BATCH_DOCUMENTS && characters < BATCH_CHARACTERS) {
        next ??= Promise.resolve(source.next());
        const result = late === undefined ? await next : await Promise.race([next, late]);
        if (result === undefined) break;
        next = undefined;
        if (typeof result !== 'object' || result === null) {
          throw new DittographError(
            'USAGE',
            `the iterator of documents returned ${String(result)}, which is not an iterator result`,
          );
        }
        isDone = result.done === true;
        if (isDone) break;
        const entry = entryOf(result.value, ordinal++, fields);
        entries.push(entry);
        characters += entry.body?.text.length ?? 0;
        late ??= new Promise((resolve) => {
          timer = setTimeout(() => resolve(undefined), LONGEST_WAIT_MS);
        });
      }
      clearTimeout(timer);
      if (entries.length > 0) yield { kind: 'entries', entries };
    }
  } catch (error) {
    // `return` is not called on a source that failed.
    isDone = true;
    throw error;
  } finally {
    if (!isDone) await endEarly(source, next);
  }
}

/** @param scoreNames fields that a keep rule uses; they may be beside the text, as in JSONL */
function entryOf(document: Document, ordinal: number, scoreNames: readonly string[]): Entry {
  const { text, html } = document ?? {};
  const id = idOf(document);
  if (id === undefined) {
    const error = {
      id: `documents:${ordinal + 1}`,
      code: 'MISSING_FIELD',
      message: "a document needs an 'id' that is a text or a number",
    } as const;
    return { ordinal, id: error.id, error };
  }
  const body = typeof html === 'string' ? { kind: 'html' as const, text: html } : { kind: 'text' as const, text };
  if (typeof body.text !== 'string') {
    const found = Object.keys(document).join(', ');
    const error = {
      id,
      code: 'MISSING_FIELD',
      message: `a document needs a 'text' or an 'html'; this one has ${found}`,
    } as const;
    return { ordinal, id, error };
  }
  if (body.text === '') return { ordinal, id, error: { id, code: 'EMPTY', message: 'the document has no text' } };
  return {
    ordinal,
    id,
    body: { kind: body.kind, text: body.text },
    ...knownOf(document, scoreNames),
  };
}

const TEXTS = ['title', 'url', 'date'] as const;
const PLAIN: readonly string[] = ['string', 'number', 'boolean'];

/** The facts on a document besides its text, as in JSONL: not all other values can be sent to another thread. */
function knownOf(document: Document, scoreNames: readonly string[]): Pick<Entry, (typeof TEXTS)[number] | 'fields'> {
  const known: { -readonly [K in keyof ReturnType<typeof knownOf>]: ReturnType<typeof knownOf>[K] } = {};
  for (const name of TEXTS) {
    const value: unknown = document[name];
    if (typeof value === 'string' || typeof value === 'number') known[name] = String(value);
  }
  const beside = Object.entries(document).filter(([name]) => scoreNames.includes(name));
  const { fields } = document;
  if ((typeof fields === 'object' && fields !== null) || beside.length > 0) {
    const all = [...beside, ...Object.entries(fields ?? {})];
    known.fields = Object.fromEntries(all.filter(([, value]) => PLAIN.includes(typeof value)));
  }
  return known;
}

function idOf(document: Document | null | undefined): string | undefined {
  const id: unknown = document?.id;
  if (typeof id === 'string') return id;
  return Number.isFinite(id) ? String(id) : undefined;
}
