/** Makes the fingerprints of documents. */
import { hexOf } from './io/hex.ts';
import { methodOf } from './methods/methods.ts';
import type { Conduct, ScanOptions, ScanParameters } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { segmenterOf } from './methods/segmenter.ts';
import type { ErrorRecord } from './result/records.ts';
import { collectFingerprints } from './run/collect.ts';
import { extractInputs, openRun, pendingPages } from './run/extract-inputs.ts';
import { rowAt } from './run/fingerprint.ts';
import type { Input } from './run/input.ts';
import { storeLimits } from './run/memory-plan.ts';
import type { PendingPages } from './run/pending-pages.ts';
import { release } from './run/pool.ts';
import { type Fault, STATE } from './store/documents.ts';
import type { FingerprintBatch } from './store/fingerprints.ts';
import { memoryStore } from './store/memory/store.ts';

export interface FingerprintedDocument {
  readonly id: string;
  /** Method, version, profile and parameters: fingerprints of different signatures are never compared. */
  readonly signature: string;
  /** The 32-bit words of the row, in order, in hex. */
  readonly fingerprint: string;
  readonly shingles: number;
}

/**
 * Yields the fingerprint of each document, in the order in which they are made, and errors as they occur. The fingerprints
 * of texts are yielded as they are read, and only a hash of each id is kept. Pages that wait for the template of their
 * site (`templateAware`, the default) are kept, and yielded after all texts. With weights that need the whole corpus
 * (`tf-idf`, `zhou`, `idf`), all texts are kept until they are counted.
 * @throws as `scan`
 * @example
 * ```js
 * import { fingerprintDocuments } from 'dittograph';
 *
 * const documents = [{ id: 'a', text: 'The ferry left the harbour before dawn.' }];
 * for await (const { id, fingerprint, shingles } of fingerprintDocuments(documents, { method: 'simhash' })) {
 *   console.log(id, fingerprint.length, shingles); // a 16 5
 * }
 * ```
 */
export async function* fingerprintDocuments(
  input: Input,
  options: ScanOptions = {},
): AsyncGenerator<FingerprintedDocument | ErrorRecord, void, undefined> {
  for await (const batch of fingerprintBatches(input, options)) yield* batch;
}

/**
 * The same, batch by batch: without an await between documents it takes a third of the time. The caller must take the
 * records of a batch before it requests the next one, which frees their buffers.
 */
export async function* fingerprintBatches(
  input: Input,
  options: ScanOptions = {},
): AsyncGenerator<Iterable<FingerprintedDocument | ErrorRecord>, void, undefined> {
  const { parameters, conduct } = parametersOf(options, 'fingerprint');
  const method = methodOf(parameters);
  const segmenter = await segmenterOf(parameters);
  if (method.count?.(parameters, { segmenter }) !== undefined) {
    yield* fingerprintCounted(input, parameters, conduct);
    return;
  }
  const signature = method.fingerprinter(parameters, { segmenter }).signature.text;
  const run = await openRun(input, parameters, conduct, 'one');
  const store = memoryStore(undefined, storeLimits(parameters));
  let pending: PendingPages | undefined;
  const outputs = { makes: 'fingerprints', pagesWait: parameters.templateAware } as const;
  const pageIds: string[] = [];
  try {
    for await (const { documents, fingerprints, ...batch } of extractInputs(run, outputs, conduct)) {
      const { ids, states, faults } = documents;
      const hasText = (_: string, i: number): boolean => states[i] === STATE.text;
      yield recordsOf(ids, faults, hasText, signature, fingerprints!);
      release(fingerprints!);
      const first = pageIds.length;
      for (const [i, id] of ids.entries()) if (states[i] === STATE.page) pageIds.push(id);
      if (pageIds.length === first) continue;
      pending ??= await pendingPages(store, parameters);
      pending.add(
        Uint32Array.from({ length: pageIds.length - first }, (_, i) => first + i),
        batch,
      );
    }
    for await (const { documents, fingerprints, faults } of pending?.select(
      run.pool,
      { andFingerprint: true, andCoverage: false, andVisible: false },
      conduct,
    ) ?? []) {
      const ids = Array.from(documents, (page) => pageIds[page]!);
      yield recordsOf(ids, faults, () => true, signature, fingerprints!);
      release(fingerprints!);
    }
  } finally {
    store.close();
    await run.close();
  }
}

/** Fingerprints with weights that are first counted over all documents. */
async function* fingerprintCounted(
  input: Input,
  parameters: ScanParameters,
  conduct: Conduct,
): AsyncGenerator<Iterable<FingerprintedDocument | ErrorRecord>, void, undefined> {
  const { store, fingerprinter, fingerprints, close } = await collectFingerprints(input, parameters, conduct);
  try {
    for (const document of fingerprints.documents) {
      const record: FingerprintedDocument = {
        id: store.documents.id(document),
        signature: fingerprinter.signature.text,
        fingerprint: hexOf(fingerprints.rowOf(document)),
        shingles: fingerprints.shinglesOf(document),
      };
      yield [record];
    }
    yield store.documents.errors().map((error): ErrorRecord => ({ type: 'error', ...error }));
  } finally {
    await close();
  }
}

/** The documents of a batch that have a text, with these fingerprints in order, and the errors of the batch. */
function* recordsOf(
  ids: readonly string[],
  faults: readonly Fault[],
  hasText: (id: string, index: number) => boolean,
  signature: string,
  fingerprints: FingerprintBatch,
): Generator<FingerprintedDocument | ErrorRecord> {
  let text = 0;
  let next = 0;
  for (const [i, id] of ids.entries()) {
    if (hasText(id, i)) {
      const shingles = fingerprints.counts.shingles[text]!;
      yield { id, signature, fingerprint: hexOf(rowAt(fingerprints, text++)), shingles };
    }
    for (; faults[next]?.index === i; next++) {
      const { code, message } = faults[next]!;
      yield { type: 'error', id, code, message };
    }
  }
}
