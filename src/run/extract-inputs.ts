/** Opens the inputs of a run, and reads and extracts them batch by batch. */
import { wordsColumn } from '../base/columns.ts';
import type { ChangedShards } from '../io/inputs/inputs.ts';
import type { Learned, Passes } from '../io/source.ts';
import type { Conduct, ScanParameters } from '../methods/options.ts';
import { type DocumentBatch, type Fault, STATE } from '../store/documents.ts';
import type { SharedFile } from '../store/file-place.ts';
import type { CorpusFolder } from '../store/folder/corpus-folder.ts';
import type { KeptFolder } from '../store/folder/kept-folder.ts';
import type { Store } from '../store/store.ts';
import { type Feed, type Input, openInput, type ReadConduct, type ReadEntries } from './input.ts';
import { KeptOutcomes } from './kept-outcomes.ts';
import type { PendingPages } from './pending-pages.ts';
import { Pool, release } from './pool.ts';
import type { Made, OutcomeOf, TaskOf } from './task.ts';
import { UniqueIds } from './unique-ids.ts';
import { isOfReading, openKept } from './work.ts';

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
    const { work, corpus } = await openKept({ names, feeds, roots }, parameters, passes, changed, conduct.onRepair);
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
 * @param makes the results to compute; texts are not returned if only fingerprints are requested
 * @param pagesWait whether pages are returned parsed; their text is selected after all pages have been read
 * @param andLines whether counters are learned too. Default: false @param andLinks whether links are counted. Default: false
 * @param store to which the caller adds the documents of each batch before it requests the next; absent: not kept
 */
export async function* extractInputs(
  { feeds, pool, work, corpus }: Opened,
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
        for await (const batch of feed.batches({
          ...conduct,
          reuse: pool.oneByOne,
          isSample: isReadOn !== undefined,
        })) {
          const file = into?.();
          // Without `into` if outcomes are kept: a kept task is recognised by its fields, and the file differs in each run.
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
      // A work folder may hold outcomes of this input from before it changed; a corpus folder has a new file for it.
      const isAgain = feed.isLeftOut === true && corpus === undefined;
      for await (const extracted of pool.map<'extract'>(tasks, isAgain ? undefined : whole)) {
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
