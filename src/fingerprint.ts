/** Documents in, their fingerprints out. */
import { methodOf } from './methods/methods.ts';
import type { Conduct, ScanOptions, ScanParameters } from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { segmenterOf } from './methods/segmenter.ts';
import type { ErrorRecord } from './result/records.ts';
import { collectFingerprints, extractInputs, openRun, PendingPages } from './run/collect.ts';
import { rowAt } from './run/fingerprint.ts';
import type { Input } from './run/input.ts';
import { type Fault, STATE } from './store/documents.ts';
import type { FingerprintBatch } from './store/fingerprints.ts';
import { memoryStore } from './store/memory/store.ts';

export interface FingerprintedDocument {
  readonly id: string;
  /** Method, version, profile and parameters: fingerprints of different signatures are never compared. */
  readonly signature: string;
  /** The row, its 32-bit words in order, in hex. */
  readonly fingerprint: string;
  readonly shingles: number;
}

/**
 * Gives each document's fingerprint, in the order they are made, and errors as they occur. Texts are given as they are
 * read, and nothing of them is kept but 64 bits of each id. Pages that wait for the template of their site
 * (`templateAware`, the default) are kept, and given after all texts. Weights that need the whole corpus (`tf-idf`,
 * `zhou`, `idf`) keep all texts until they are counted.
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
  const { parameters, conduct } = parametersOf(options, 'fingerprint');
  const method = methodOf(parameters);
  const segmenter = await segmenterOf(parameters);
  if (method.count?.(parameters, { segmenter }) !== undefined) {
    yield* fingerprintCounted(input, parameters, conduct);
    return;
  }
  const signature = method.fingerprinter(parameters, { segmenter }).signature.text;
  const run = await openRun(input, parameters, conduct, 'one');
  const store = memoryStore();
  const pending = new PendingPages(store);
  const pageIds: string[] = [];
  try {
    for await (const { documents, fingerprints, ...batch } of extractInputs(run, 'fingerprints', conduct)) {
      const { ids, states, faults } = documents;
      const first = pageIds.length;
      let texts = 0;
      let next = 0;
      for (const [i, id] of ids.entries()) {
        if (states[i] === STATE.text) yield documentOf(id, signature, fingerprints!, texts++);
        if (states[i] === STATE.page) pageIds.push(id);
        for (; faults[next]?.index === i; next++) yield errorOf(id, faults[next]!);
      }
      pending.add(
        Uint32Array.from({ length: pageIds.length - first }, (_, i) => first + i),
        batch,
      );
    }
    for await (const { documents, fingerprints, faults } of pending.select(run.pool, true, conduct)) {
      let next = 0;
      for (const [i, page] of documents.entries()) {
        const id = pageIds[page]!;
        yield documentOf(id, signature, fingerprints!, i);
        for (; faults[next]?.index === i; next++) yield errorOf(id, faults[next]!);
      }
    }
  } finally {
    store.close();
    await run.close();
  }
}

/** By weights that are counted first over all documents. */
async function* fingerprintCounted(
  input: Input,
  parameters: ScanParameters,
  conduct: Conduct,
): AsyncGenerator<FingerprintedDocument | ErrorRecord, void, undefined> {
  const { store, fingerprinter, fingerprints, close } = await collectFingerprints(input, parameters, conduct);
  try {
    for (const document of fingerprints.documents) {
      yield {
        id: store.documents.id(document),
        signature: fingerprinter.signature.text,
        fingerprint: hexOf(fingerprints.rowOf(document)),
        shingles: fingerprints.shinglesOf(document),
      };
    }
    for (const error of store.documents.errors()) yield { type: 'error', ...error };
  } finally {
    await close();
  }
}

function documentOf(id: string, signature: string, made: FingerprintBatch, text: number): FingerprintedDocument {
  return { id, signature, fingerprint: hexOf(rowAt(made, text)), shingles: made.counts.shingles[text]! };
}

function errorOf(id: string, { code, message }: Fault): ErrorRecord {
  return { type: 'error', id, code, message };
}

function hexOf(row: Uint32Array): string {
  return Array.from(row, (word) => word.toString(16).padStart(8, '0')).join('');
}
