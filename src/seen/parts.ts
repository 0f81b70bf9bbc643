/** The parts of an open index, loaded from its folder. */
import { DittographError, messageOf } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import type { Fingerprinter } from '../fingerprint/fingerprinter.ts';
import type { WriterLock } from '../io/folder-lock.ts';
import { methodOf, profileOf } from '../methods/methods.ts';
import type { ScanParameters } from '../methods/options.ts';
import { segmenterOf } from '../methods/segmenter.ts';
import { isDamage, recordsPerBlock } from './blocks.ts';
import { DocumentStore } from './document-store.ts';
import { Comparer } from './evidence.ts';
import { DocumentFingerprinter } from './look-up.ts';
import { createNearIndex, type NearIndex } from './near-index.ts';
import { requireSecretOf } from './secret.ts';
import { keptParameters, type Opening, parametersThere } from './seen-options.ts';
import { SegmentFolder } from './segment-folder.ts';
import { Sessions } from './sessions.ts';
import type { SeenHeader } from './store-state.ts';
import { Judge } from './verdict.ts';

/** Number of attempts to open an index to which another process writes meanwhile. */
const MOST_ATTEMPTS = 5;

/** Number of documents after which a search that is being rebuilt does the merges that are due. */
const MERGED_AT_ONCE = 1 << 16;

export class SeenParts {
  readonly store: DocumentStore;
  readonly index: NearIndex;
  readonly folder: SegmentFolder;
  readonly parameters: ScanParameters;
  readonly fingerprinter: Fingerprinter;
  readonly documents: DocumentFingerprinter;
  readonly judge: Judge;
  readonly sessions: Sessions;

  private constructor(
    store: DocumentStore,
    index: NearIndex,
    folder: SegmentFolder,
    parameters: ScanParameters,
    fingerprinter: Fingerprinter,
  ) {
    this.store = store;
    this.index = index;
    this.folder = folder;
    this.parameters = parameters;
    this.fingerprinter = fingerprinter;
    this.documents = new DocumentFingerprinter(fingerprinter, parameters);
    this.judge = new Judge(store, new Comparer(fingerprinter, profileOf(parameters)), parameters);
    this.sessions = new Sessions(store);
  }

  /**
   * @param lock of a folder that is opened for writing
   * @param created parameters of the index to create, if there is none
   */
  static async open(
    opening: Opening,
    lock: WriterLock | undefined,
    created?: ScanParameters | undefined,
  ): Promise<SeenParts> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await SeenParts.#openOnce(opening, lock, created);
      } catch (error) {
        // The process that writes to the index removes files that it has replaced since they were listed here.
        if (opening.refusal === undefined || attempt === MOST_ATTEMPTS || !isDamage(error)) throw error;
      }
    }
  }

  static async #openOnce(
    opening: Opening,
    lock: WriterLock | undefined,
    created: ScanParameters | undefined,
  ): Promise<SeenParts> {
    const { path, refusal, leavesOutDamaged } = opening;
    const newFingerprinter = created && (await fingerprinterOf(created));
    const header = created && headerOf(created, newFingerprinter!, opening);
    const rowWords = ({ parameters }: SeenHeader): number =>
      rowWordsOf(parametersThere(parameters, { path, given: {}, key: undefined }));
    const store = await DocumentStore.open({ path, refusal, leavesOutDamaged, lock, rowWords }, header);
    try {
      const parameters = parametersThere(store.header.parameters, opening);
      requireSecretOf(store.header.signature, opening.key, path);
      const fingerprinter = await fingerprinterOf(parameters);
      requireSame(store.header, fingerprinter, opening);
      const folder = new SegmentFolder(path);
      const index = await loadIndex(store, folder, parameters, fingerprinter);
      if (refusal === undefined) await folder.keepOnly(store.search);
      return new SeenParts(store, index, folder, parameters, fingerprinter);
    } catch (error) {
      await store.close();
      throw error;
    }
  }
}

async function fingerprinterOf(parameters: ScanParameters): Promise<Fingerprinter> {
  return methodOf(parameters).fingerprinter(parameters, { segmenter: await segmenterOf(parameters) });
}

/** Words of a fingerprint, which depend only on the parameters. */
function rowWordsOf({ method, slots, bits, rows }: ScanParameters): number {
  return method === 'minhash' ? slots! : method === 'simhash' ? (bits as number) / 32 : 4 + rows! / 2;
}

function headerOf(
  parameters: ScanParameters,
  fingerprinter: Fingerprinter,
  { storeText = false }: Opening,
): SeenHeader {
  return {
    parameters: keptParameters(parameters),
    signature: fingerprinter.signature.text,
    storeText,
    perBlock: recordsPerBlock(fingerprinter.rowBytes!),
    created: new Date().toISOString(),
    by: VERSION,
  };
}

/** @throws SIGNATURE_MISMATCH */
function requireSame(header: SeenHeader, { signature }: Fingerprinter, { path, storeText }: Opening): void {
  if (header.signature !== signature.text) {
    throw new DittographError(
      'SIGNATURE_MISMATCH',
      `the index in '${path}' has fingerprints made by '${header.signature}', but this version makes them by '${signature.text}'; export its documents with the version that created it, ${header.by}`,
    );
  }
  if (storeText !== undefined && storeText !== header.storeText) {
    throw new DittographError(
      'SIGNATURE_MISMATCH',
      `the index in '${path}' was created with storeText ${header.storeText}, not ${storeText}; omit the option, or create another index`,
    );
  }
}

/**
 * Rebuilds the search from all documents, without those that were removed. O(documents).
 * @throws INDEX_CORRUPT
 */
export function newIndex({
  store,
  parameters,
  fingerprinter,
}: Pick<SeenParts, 'store' | 'parameters' | 'fingerprinter'>): NearIndex {
  const index = createNearIndex({ parameters, fingerprinter, rowOf: (number) => store.row(number) });
  addFrom(index, 0, store, fingerprinter);
  return index;
}

/** The search: segments are read from their files, later documents are added from the store. */
async function loadIndex(
  store: DocumentStore,
  folder: SegmentFolder,
  parameters: ScanParameters,
  fingerprinter: Fingerprinter,
): Promise<NearIndex> {
  const { next } = store.search;
  const segments = await folder.read(store.search);
  const state = { next, deleted: store.flags.notSearched(next), segments };
  let index: NearIndex;
  try {
    index = createNearIndex({ parameters, fingerprinter, rowOf: (number) => store.row(number) }, state);
  } catch (cause) {
    if (!isDamage(cause)) throw cause;
    // A service opens many indexes.
    throw new DittographError('INDEX_CORRUPT', `'${folder.path}': ${messageOf(cause)}`, { cause });
  }
  addFrom(index, next, store, fingerprinter);
  return index;
}

/** Adds the documents from a number on; removed documents keep their numbers, and are not found. */
function addFrom(index: NearIndex, from: number, store: DocumentStore, { rowBytes }: Fingerprinter): void {
  const none = new Uint32Array(rowBytes! / 4);
  for (const [number, { row, isShort }] of store.toLoad(from)) {
    while (index.next < number) index.add(none, false);
    index.add(row, !isShort);
    // Parts that are not yet merged take much memory.
    if ((number - from) % MERGED_AT_ONCE === MERGED_AT_ONCE - 1) index.merge();
  }
  while (index.next < store.next) index.add(none, false);
}
