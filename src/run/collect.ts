/** The first half of a run: reads inputs, extracts texts and makes fingerprints, into a store. */
import { wordsColumn } from '../base/columns.ts';
import type { DittographError } from '../base/errors.ts';
import { KEEP_DEFAULT } from '../cluster/keep.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { ChangedInput } from '../io/input-file.ts';
import type { ChangedShards } from '../io/inputs.ts';
import type { Learned, Passes } from '../io/source.ts';
import { methodOf } from '../methods/methods.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import { type DocumentBatch, type Fault, STATE } from '../store/documents.ts';
import type { SharedFile } from '../store/file-place.ts';
import type { FingerprintStore } from '../store/fingerprints.ts';
import type { CorpusFolder } from '../store/folder/corpus-folder.ts';
import type { KeptFolder } from '../store/folder/kept-folder.ts';
import { folderStore } from '../store/folder/store.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { cutByBytes, type Texts } from '../store/texts.ts';
import { type Counted, FrequencySum } from './count.ts';
import { type Feed, type Input, openInput, type ReadConduct, type ReadEntries } from './input.ts';
import { KeptOutcomes } from './kept-outcomes.ts';
import type { LinkCounts } from './link-counts.ts';
import { storeLimits } from './memory-plan.ts';
import { comparesVisible } from './parameters-by.ts';
import type { PendingPages } from './pending-pages.ts';
import { Pool, release } from './pool.ts';
import { KnownDocuments, type Reference } from './reference.ts';
import type { Made, OutcomeOf, TaskOf } from './task.ts';
import { UniqueIds } from './unique-ids.ts';
import type { Whole } from './whole.ts';
import { isOfReading, openKept } from './work.ts';

/** Approximate bytes of the texts of a task: for counting, and for fingerprinting. */
const COUNT_BYTES = 2 ** 23;
const FINGERPRINT_BYTES = 2 ** 21;
/** Bytes of the inputs, packed or not, from which their texts are too many for memory. */
const LARGE_BYTES = 2 ** 27;

/** Opened inputs, and workers for them. */
export interface Opened {
  /** The inputs as the caller named them. */
  readonly names: readonly string[];
  readonly feeds: readonly Feed[];
  /** The number of the input to which each feed belongs. */
  readonly roots: readonly number[];
  readonly pool: Pool;
  /** Keeps finished work; absent if no folder is named. */
  readonly work: KeptFolder | undefined;
  /** The same folder, if later runs extend it. */
  readonly corpus: CorpusFolder | undefined;
  /** Ends the workers and closes the inputs. */
  close(): Promise<void>;
}

/** @throws INPUT_NOT_FOUND, INPUT_UNREADABLE, UNKNOWN_FORMAT; USAGE if the input is not valid */
export async function openRun(
  input: Input | ReadEntries,
  parameters: ScanParameters,
  conduct: Conduct,
  passes: Passes = 'many',
  changed?: ChangedShards,
): Promise<Opened> {
  const { names, feeds, roots } = await openInput(input, parameters, conduct.stdin, passes, changed);
  const closeFeeds = (): Promise<unknown> => Promise.all(feeds.map((feed) => feed.close()));
  try {
    const { work, corpus } = await openKept({ names, feeds, roots }, parameters, passes);
    const pool = new Pool(parameters, conduct.signal, true, work && new KeptOutcomes(work));
    return {
      names,
      feeds,
      roots,
      pool,
      work,
      corpus,
      async close() {
        try {
          await pool.close();
          await work?.close();
        } finally {
          await closeFeeds();
        }
      },
    };
  } catch (error) {
    await closeFeeds();
    throw error;
  }
}

interface Asked {
  readonly makes: Made;
  readonly pagesWait: boolean;
  readonly andLines?: boolean;
  readonly andLinks?: boolean;
  /** Where the workers may write texts from now on. Default: they return them. */
  readonly into?: () => SharedFile | undefined;
}

/** An extracted batch, whose documents have unique ids. */
export type ExtractedBatch = Omit<OutcomeOf<'extract'>, 'documents'> & {
  readonly documents: DocumentBatch;
  /** Number of its first document. */
  readonly first: number;
  /** Number of its input. */
  readonly input: number;
};

/**
 * Reads and extracts every input, batch by batch in order, and fingerprints the texts if requested.
 * @param makes texts are left out where only fingerprints are asked for
 * @param pagesWait whether pages are returned parsed; their text is selected after all pages have been read
 * @param andLines whether counters are learned too. Default: false @param andLinks whether links are counted. Default: false
 * @param store to which the caller adds the documents of each batch before it requests the next; absent: not kept
 */
export async function* extractInputs(
  { feeds, pool, work }: Opened,
  { makes, pagesWait, andLines = false, andLinks = false, into }: Asked,
  { isReadOn, ...conduct }: ReadConduct,
  store?: Pick<Store, 'documents'>,
): AsyncGenerator<ExtractedBatch> {
  const ids = new UniqueIds(store && (() => idsOf(store.documents)));
  const totalBytes = feeds.every(({ bytes }) => bytes !== undefined)
    ? feeds.reduce((sum, { bytes }) => sum + bytes!, 0)
    : undefined;
  let done = 0;
  let bytesBefore = 0;
  try {
    for (const [input, feed] of feeds.entries()) {
      if (isReadOn?.(input, 0, 0) === false) continue;
      const tasks = (async function* (): AsyncGenerator<TaskOf<'extract'>> {
        let batches = 0;
        for await (const batch of feed.batches({ ...conduct, reuse: pool.oneByOne })) {
          const file = into?.();
          // Absent where outcomes are kept: a task is recognised by its fields.
          yield { kind: 'extract', batch, makes, pagesWait, andLines, andLinks, ...(file && { into: file }) };
          if (isReadOn?.(input, feed.bytesRead, ++batches) === false) break;
        }
      })();
      const report = (): void =>
        conduct.onProgress?.({
          stage: 'read',
          done,
          format: feed.format,
          bytes: bytesBefore + feed.bytesRead,
          ...(totalBytes !== undefined && { totalBytes }),
        });
      report();
      const whole = {
        kind: 'extract' as const,
        input,
        atEnd: () => feed.learned?.(),
        resume: (learned: unknown) => feed.resume?.(learned as Learned),
      };
      for await (const extracted of pool.map<'extract'>(tasks, whole)) {
        if (extracted.documents.faults.some(isOfReading)) work?.doubt(input);
        // Repeated captures of one address are not an error.
        const documents = withUniqueIds(extracted.documents, ids, feed.format !== 'warc');
        yield { ...extracted, documents, first: done, input };
        done += documents.ids.length;
        pool.watch?.expect(done, shareOf(bytesBefore + feed.bytesRead, totalBytes));
        report();
      }
      bytesBefore += feed.bytesRead;
    }
  } finally {
    ids.close();
  }
}

/** Share of the inputs that has been read; 1 if unknown. */
function shareOf(bytes: number, total: number | undefined): number {
  return total === undefined || bytes === 0 ? 1 : bytes / total;
}

function withUniqueIds(batch: DocumentBatch, unique: UniqueIds, repeatsAreErrors: boolean): DocumentBatch {
  const ids = unique.unique(batch.ids);
  if (ids === batch.ids) return batch;
  const faults = new Map(batch.faults.map((fault) => [fault.index, fault]));
  const all: Fault[] = [];
  for (const [index, id] of batch.ids.entries()) {
    const name = ids[index]!;
    if (name !== id && repeatsAreErrors) {
      const message = `the id ${JSON.stringify(id)} is taken by an earlier record; this one is judged as ${JSON.stringify(name)}`;
      all.push({ index, code: 'DUPLICATE_ID', message });
    }
    const fault = faults.get(index);
    if (fault !== undefined) all.push(fault);
  }
  return { ...batch, ids, faults: all };
}

function* idsOf(documents: Store['documents']): Generator<string> {
  for (let document = 0; document < documents.count; document++) yield documents.id(document);
}

/** Pages that wait for the templates of their sites. The modules that learn templates are loaded only if there are pages. */
export async function pendingPages(
  store: Pick<Store, 'pages' | 'documents'>,
  parameters: Pick<ScanParameters, 'templateAware'>,
): Promise<PendingPages> {
  const { PendingPages } = await import('./pending-pages.ts');
  return new PendingPages(store, parameters);
}

/** Adds the documents of a batch and their texts to a store; returns the numbers of those that have a text. */
export function appendTexts(
  store: Pick<Store, 'documents' | 'texts'>,
  { documents, texts, written }: Pick<ExtractedBatch, 'documents' | 'texts' | 'written'>,
  first: number,
): Uint32Array<ArrayBuffer> {
  store.documents.append(documents);
  const numbers = inState(documents.states, STATE.text, first);
  const { offsets } = texts;
  if (!store.texts.append(numbers, written === undefined ? texts : { at: written, offsets })) release({ texts });
  return numbers;
}

/** The numbers of the documents of a batch that are in a state. */
export function inState(states: Uint8Array, state: number, first: number): Uint32Array<ArrayBuffer> {
  const numbers = wordsColumn();
  for (let i = 0; i < states.length; i++) if (states[i] === state) numbers.push(first + i);
  return numbers.values;
}

/** Documents and their texts, in a store. */
export interface Collected extends Opened {
  readonly store: Store;
  /** The number of the first document of each input. */
  readonly firsts: readonly number[];
  /** Counts of skipped items of the inputs that are not documents, by their kind: request records, images, hidden files … */
  readonly passedOver: ReadonlyMap<string, number>;
  /** How often pages link to each address; absent if no keep rule needs it, or if there are no pages. */
  readonly links?: LinkCounts | undefined;
  /** The documents that a reference has; absent if there is no reference. */
  readonly known?: KnownDocuments | undefined;
  /** Knowledge of the whole corpus if the documents are a part of one; otherwise absent. */
  readonly whole?: Whole | undefined;
}

/** Documents, their texts, and their fingerprints. */
export interface Fingerprinted extends Collected {
  /** The maker of the fingerprints. */
  readonly fingerprinter: Fingerprinter;
  readonly fingerprints: FingerprintStore;
  /** Fingerprints of all that pages show; absent if it is not compared. */
  readonly visibleFingerprints?: FingerprintStore;
}

/**
 * Reads all inputs, extracts their texts and fingerprints them.
 * @param whole knowledge of the whole corpus if these inputs are a part of one; default: they are all of it
 * @param reference other documents with which those of the run are compared; it is closed with the run
 * @throws ABORTED when the signal says so; OUTPUT_FAILED when the temporary file cannot be written; MISSING_PACKAGE; else
 * as openRun
 */
export async function collectFingerprints(
  input: Input | ReadEntries,
  parameters: ScanParameters,
  conduct: ReadConduct,
  whole?: Whole,
  reference?: Reference,
): Promise<Fingerprinted> {
  const changed = new Map<string, DittographError>();
  for (;;) {
    try {
      return await collectOnce(input, parameters, conduct, whole, reference, changed);
    } catch (error) {
      if (!mayLeaveOut(error, input, parameters, conduct, reference) || changed.has(error.input)) throw error;
      changed.set(error.input, error);
    }
  }
}

/** A work folder belongs to its inputs as they were, and stdin and a reference are read once. */
function mayLeaveOut(
  error: unknown,
  input: Input | ReadEntries,
  { work }: ScanParameters,
  { leavesOutChanged = false }: ReadConduct,
  reference: Reference | undefined,
): error is ChangedInput {
  const isOfStdin = input === '-' || (Array.isArray(input) && input.includes('-'));
  return (
    error instanceof ChangedInput && leavesOutChanged && work === undefined && reference === undefined && !isOfStdin
  );
}

async function collectOnce(
  input: Input | ReadEntries,
  parameters: ScanParameters,
  conduct: ReadConduct,
  whole: Whole | undefined,
  reference: Reference | undefined,
  changed: ChangedShards,
): Promise<Fingerprinted> {
  const known = reference && new KnownDocuments(reference, parameters);
  const method = methodOf(parameters);
  const segmenter = await segmenterOf(parameters);
  const keepsLowBytes = method.mayReachByLowBytes !== undefined;
  const needsCount = method.count?.(parameters, { segmenter }) !== undefined;
  return withStore(input, parameters, conduct, reference, changed, async (opened, store) => {
    const made = (
      fingerprinter: Fingerprinter,
    ): Pick<Fingerprinted, 'fingerprinter' | 'fingerprints'> &
      Required<Pick<Fingerprinted, 'visibleFingerprints'>> => ({
      fingerprinter,
      fingerprints: store.createFingerprints(fingerprinter.rowBytes, keepsLowBytes),
      visibleFingerprints: store.createFingerprints(fingerprinter.rowBytes, keepsLowBytes),
    });
    if (!needsCount) {
      const into = made(method.fingerprinter(parameters, { segmenter }));
      const read = await readInto(opened, store, parameters, conduct, { known, whole }, into);
      return { ...read, known, whole, ...into };
    }
    const order = wordsColumn();
    const pages = wordsColumn();
    const read = await readInto(
      opened,
      store,
      parameters,
      conduct,
      { known, whole },
      undefined,
      (documents, haveVisible) => {
        order.append(documents);
        if (haveVisible) pages.append(documents);
      },
    );
    const counted = whole?.counted ?? (await countAll(store, order.values, opened.pool));
    const into = made(method.fingerprinter(parameters, { segmenter, counted }));
    await fingerprintAll(store.texts, order.values, counted, into.fingerprints, opened.pool);
    await fingerprintAll(store.visible, pages.values, counted, into.visibleFingerprints, opened.pool);
    return { ...read, known, whole, ...into };
  });
}

/** Opens a run and a store, and returns both with the result of `fill`. */
async function withStore<T>(
  input: Input | ReadEntries,
  parameters: ScanParameters,
  conduct: Conduct,
  reference: Reference | undefined,
  changed: ChangedShards,
  fill: (opened: Opened, store: Store) => Promise<T>,
): Promise<Opened & { readonly store: Store } & T> {
  const opened = await openRun(input, parameters, conduct, 'many', changed).catch(async (error: unknown) => {
    await reference?.close();
    throw error;
  });
  const manyTexts = opened.feeds.reduce((sum, { bytes = 0 }) => sum + bytes, 0) > LARGE_BYTES;
  const limits = { ...storeLimits(parameters), manyTexts };
  const store = opened.work === undefined ? memoryStore(undefined, limits) : folderStore(opened.work, limits);
  const close = async (): Promise<void> => {
    // Workers read from the files of the store.
    await opened.close();
    store.close();
    await reference?.close();
  };
  try {
    return { ...opened, store, close, ...(await fill(opened, store)) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readInto(
  opened: Opened,
  store: Store,
  parameters: ScanParameters,
  conduct: ReadConduct,
  { known, whole }: Pick<Collected, 'known' | 'whole'>,
  into?: Required<Pick<Fingerprinted, 'fingerprints' | 'visibleFingerprints'>>,
  onTexts?: (documents: Uint32Array, haveVisible: boolean) => void,
): Promise<Pick<Collected, 'firsts' | 'passedOver' | 'links'>> {
  const { feeds, pool } = opened;
  const andFingerprint = into !== undefined;
  const andVisible = comparesVisible(parameters);
  const counts = feeds.map(() => 0);
  let pending: PendingPages | undefined;
  let links: LinkCounts | undefined;
  const asked = {
    makes: andFingerprint ? 'both' : 'texts',
    pagesWait: parameters.templateAware || andVisible,
    andLines: true,
    andLinks: andVisible || (whole === undefined && (parameters.keep ?? KEEP_DEFAULT.pages).includes('linked')),
    // Texts are kept with the other outcomes of a task in a work folder, and compared here with those of a reference.
    ...(opened.work === undefined && known === undefined && { into: () => store.texts.file }),
  } as const;
  for await (const all of extractInputs(opened, asked, conduct, store)) {
    const batch = (await known?.ofBatch(all)) ?? all;
    const { documents, fingerprints, first, input } = batch;
    counts[input]! += documents.ids.length;
    const numbers = appendTexts(store, batch, first);
    onTexts?.(numbers, false);
    if (batch.links !== undefined) {
      links ??= new (await import('./link-counts.ts')).LinkCounts();
      links.add(batch.links);
    }
    if (fingerprints !== undefined) {
      into?.fingerprints.append(numbers, fingerprints);
      release({ fingerprints });
    }
    const waiting = inState(documents.states, STATE.page, first);
    if (waiting.length === 0) continue;
    pending ??= await pendingPages(store, parameters);
    pending.add(waiting, batch);
  }
  const { documents } = store;
  for await (const all of pending?.select(pool, { andFingerprint, andCoverage: true, andVisible }, conduct) ?? []) {
    const { states, rest: selected } = (await known?.ofPages(
      all,
      (document) => documents.id(document),
      (document) => documents.details(document),
    )) ?? { states: all.states, rest: all };
    documents.settle({ ...all, states });
    const { texts, visible } = selected;
    if (!store.texts.append(selected.documents, texts)) release({ texts });
    if (visible !== undefined && !store.visible.append(selected.documents, visible)) release({ visible });
    onTexts?.(selected.documents, andVisible);
    if (selected.fingerprints !== undefined) into?.fingerprints.append(selected.documents, selected.fingerprints);
    if (selected.visibleFingerprints !== undefined)
      into?.visibleFingerprints.append(selected.documents, selected.visibleFingerprints);
    release({ fingerprints: selected.fingerprints, visibleFingerprints: selected.visibleFingerprints });
  }
  // A second pass would find it too, when some outputs are complete.
  if (conduct.leavesOutChanged === true && feeds.length > 1) for (const feed of feeds) await feed.requireUnchanged?.();
  const firsts: number[] = [];
  counts.reduce((first, count) => {
    firsts.push(first);
    return first + count;
  }, 0);
  const passedOver = new Map<string, number>();
  for (const feed of feeds) {
    for (const [why, count] of feed.passedOver ?? []) passedOver.set(why, (passedOver.get(why) ?? 0) + count);
  }
  return { firsts, passedOver, links };
}

/** Counts the features of some texts, over all of them. */
async function countAll(store: Store, documents: Uint32Array, pool: Pool): Promise<Counted | undefined> {
  function* tasks(): Generator<TaskOf<'count'>> {
    // An empty corpus has weights, too.
    if (documents.length === 0) yield { kind: 'count', texts: store.texts.read([]) };
    for (const [from, to] of cutByBytes(store.texts, documents, COUNT_BYTES))
      yield { kind: 'count', texts: store.texts.read(documents.subarray(from, to)) };
  }
  const sum = new FrequencySum();
  for await (const counted of pool.map<'count'>(tasks())) sum.add(counted);
  return sum.finish();
}

/** Fingerprints some texts, in their order. */
async function fingerprintAll(
  texts: Texts,
  documents: Uint32Array,
  counted: Counted | undefined,
  fingerprints: FingerprintStore,
  pool: Pool,
): Promise<void> {
  const batches: Uint32Array[] = [];
  function* tasks(): Generator<TaskOf<'fingerprint'>> {
    for (const [from, to] of cutByBytes(texts, documents, FINGERPRINT_BYTES)) {
      batches.push(documents.subarray(from, to));
      yield { kind: 'fingerprint', texts: texts.read(documents.subarray(from, to)), counted };
    }
  }
  for await (const made of pool.map<'fingerprint'>(tasks())) fingerprints.append(batches.shift()!, made);
}
