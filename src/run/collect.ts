/** The first half of a run: reads inputs, extracts texts and makes fingerprints, into a store. */
import { wordsColumn } from '../base/columns.ts';
import { KEEP_DEFAULT } from '../cluster/keep.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import { ChangedInput } from '../io/inputs/input-file.ts';
import type { ChangedShards } from '../io/inputs/inputs.ts';
import { methodOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import { type Details, STATE } from '../store/documents.ts';
import type { FingerprintStore } from '../store/fingerprints.ts';
import { folderStore } from '../store/folder/store.ts';
import { memoryStore } from '../store/memory/store.ts';
import type { Store } from '../store/store.ts';
import { cutByBytes, type Texts } from '../store/texts.ts';
import { type Counted, FrequencySum } from './count.ts';
import { appendTexts, extractInputs, inState, type Opened, openRun, pendingPages } from './extract-inputs.ts';
import type { Input, ReadConduct, ReadEntries } from './input.ts';
import type { LinkCounts } from './link-counts.ts';
import { storeLimits } from './memory-plan.ts';
import { comparesVisible } from './parameters-by.ts';
import type { PendingPages } from './pending-pages.ts';
import { type Pool, release } from './pool.ts';
import { KnownDocuments, type Reference } from './reference.ts';
import type { TaskOf } from './task.ts';
import type { Whole } from './whole.ts';
import { leftOutBefore } from './work.ts';

/** Approximate bytes of the texts of a task: for counting, and for fingerprinting. */
const COUNT_BYTES = 2 ** 23;
const FINGERPRINT_BYTES = 2 ** 21;
/** Bytes of the inputs, packed or not, from which their texts are too many for memory. */
export const MANY_TEXTS_BYTES: number = 2 ** 26;

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
  /** Fingerprints of the visible texts of pages; absent if these are not compared. */
  readonly visibleFingerprints?: FingerprintStore;
}

/**
 * Reads all inputs, extracts their texts and fingerprints them.
 * @param whole knowledge of the whole corpus if these inputs are a part of one; default: they are all of it
 * @param reference other documents with which those of the run are compared; it is closed with the run
 * @throws ABORTED if the signal is aborted; OUTPUT_FAILED if the temporary file cannot be written; MISSING_PACKAGE; else
 * as openRun
 */
export async function collectFingerprints(
  input: Input | ReadEntries,
  parameters: ScanParameters,
  conduct: ReadConduct,
  whole?: Whole,
  reference?: Reference,
): Promise<Fingerprinted> {
  // An earlier process may have left out some.
  const changed = leftOutBefore(parameters);
  for (;;) {
    try {
      return await collectOnce(input, parameters, conduct, whole, reference, changed);
    } catch (error) {
      if (!mayLeaveOut(error, input, conduct) || changed.has(error.input)) {
        await reference?.close();
        throw error;
      }
      changed.set(error.input, error);
    }
  }
}

/** Reads stdin once. */
function mayLeaveOut(
  error: unknown,
  input: Input | ReadEntries,
  { leavesOutChanged = false }: ReadConduct,
): error is ChangedInput {
  const isOfStdin = input === '-' || (Array.isArray(input) && input.includes('-'));
  return error instanceof ChangedInput && leavesOutChanged && !isOfStdin;
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
  conduct: ReadConduct,
  reference: Reference | undefined,
  changed: ChangedShards,
  fill: (opened: Opened, store: Store) => Promise<T>,
): Promise<Opened & { readonly store: Store } & T> {
  const opened = await openRun(input, parameters, conduct, 'many', changed);
  const manyTexts = opened.feeds.reduce((sum, { bytes = 0 }) => sum + bytes, 0) > MANY_TEXTS_BYTES;
  const limits = { ...storeLimits(parameters), manyTexts };
  const store = opened.work === undefined ? memoryStore(undefined, limits) : folderStore(opened.work, limits);
  const closeOwn = async (): Promise<void> => {
    // Workers read from the files of the store.
    await opened.close();
    store.close();
  };
  const close = async (): Promise<void> => {
    await closeOwn();
    await reference?.close();
  };
  try {
    return { ...opened, store, close, ...(await fill(opened, store)) };
  } catch (error) {
    if (mayLeaveOut(error, input, conduct)) opened.work?.leaveOut(error.input, error.message);
    await closeOwn();
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
  const isLinked = links && ((place: Details) => links!.to(place) > 0);
  for await (const all of pending?.select(pool, { andFingerprint, andCoverage: true, andVisible, isLinked }, conduct) ??
    []) {
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
