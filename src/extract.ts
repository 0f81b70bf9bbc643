/** Extracts the texts of documents that a scan would compare. */
import { refuseUnknown } from './base/options.ts';
import {
  CONDUCT,
  type Conduct,
  EXTRACT_OPTIONS,
  type ExtractionOptions,
  type InputOptions,
  READ_OPTIONS,
  type RunOptions,
} from './methods/options.ts';
import { parametersOf } from './methods/parameters.ts';
import { RUN_OPTIONS } from './methods/run-options.ts';
import type { ErrorRecord, UniqueDoc } from './result/records.ts';
import { appendTexts, extractInputs, inState, openRun, pendingPages } from './run/extract-inputs.ts';
import type { Input } from './run/input.ts';
import { storeLimits } from './run/memory-plan.ts';
import type { PendingPages } from './run/pending-pages.ts';
import { STATE } from './store/documents.ts';
import { memoryStore } from './store/memory/store.ts';
import type { Store } from './store/store.ts';
import { textOf } from './store/texts.ts';

/** How inputs are read and texts are taken from them; the other options of a scan do not apply. */
export interface ExtractDocumentsOptions extends InputOptions, ExtractionOptions, RunOptions, Conduct {}

const NAMES: readonly string[] = [...Object.keys({ ...READ_OPTIONS, ...EXTRACT_OPTIONS, ...RUN_OPTIONS }), ...CONDUCT];

/** A document as it would be compared. */
export interface ExtractedDocument
  extends Pick<UniqueDoc, 'id' | 'url' | 'charset' | 'charsetSource' | 'replaced' | 'boilerplate'> {
  /** Empty if unknown. */
  readonly title: string;
  readonly canonical?: string;
  readonly date?: string;
  readonly text: string;
}

/**
 * Yields the text of each document, without template blocks, and each error after the document that it belongs to, in
 * input order. Documents are yielded as they are read, and only a hash of each id is kept. From the first page that waits
 * for the template of its site (`templateAware`, the default), documents are kept until all have been read.
 * @throws as `scan`
 * @example
 * ```js
 * import { extractDocuments } from 'dittograph';
 *
 * const html = '<title>The ferry</title><nav><a href="/">Home</a></nav><p>It left the harbour before dawn.</p>';
 * for await (const { id, title, text } of extractDocuments([{ id: 'a', html }])) {
 *   console.log(`${id}, ${title}: ${text}`); // a, The ferry: It left the harbour before dawn.
 * }
 * ```
 */
export async function* extractDocuments(
  input: Input,
  options: ExtractDocumentsOptions = {},
): AsyncGenerator<ExtractedDocument | ErrorRecord, void, undefined> {
  for await (const batch of extractBatches(input, options)) yield* batch;
}

/** The same, batch by batch. */
export async function* extractBatches(
  input: Input,
  options: ExtractDocumentsOptions = {},
): AsyncGenerator<Iterable<ExtractedDocument | ErrorRecord>, void, undefined> {
  refuseUnknown(options, NAMES, 'extract');
  const { parameters, conduct } = parametersOf(options, 'extract');
  const run = await openRun(input, parameters, conduct, 'one');
  let kept: Store | undefined;
  let pending: PendingPages | undefined;
  try {
    for await (const batch of extractInputs(run, { makes: 'texts', pagesWait: parameters.templateAware }, conduct)) {
      const waits = pending !== undefined || batch.observations.length > 0;
      const store = kept ?? memoryStore(undefined, storeLimits(parameters));
      if (waits) kept = store;
      const first = store.documents.count;
      appendTexts(store, batch, first);
      if (waits) {
        pending ??= await pendingPages(store, parameters);
        pending.add(inState(batch.documents.states, STATE.page, first), batch);
      } else yield documentsOf(store);
    }
    if (kept === undefined || pending === undefined) return;
    const textsOnly = { andFingerprint: false, andCoverage: false, andVisible: false };
    for await (const selected of pending.select(run.pool, textsOnly, conduct)) {
      kept.documents.settle(selected);
      kept.texts.append(selected.documents, selected.texts);
    }
    yield documentsOf(kept);
  } finally {
    kept?.close();
    await run.close();
  }
}

/** The documents of a store that have a text, and the errors of all. */
function* documentsOf({ documents, texts }: Store): Generator<ExtractedDocument | ErrorRecord> {
  const errors = documents.errors();
  let next = 0;
  for (let document = 0; document < documents.count; document++) {
    const id = documents.id(document);
    if (documents.state(document) === STATE.text) {
      const boilerplate = documents.boilerplate(document);
      const { fields: _, address: __, file: ___, captured, ...known } = documents.details(document);
      yield {
        id,
        title: '',
        ...(captured !== undefined && { date: captured }),
        ...known,
        text: textOf(texts, document),
        ...(boilerplate.length > 0 && { boilerplate }),
      };
    }
    for (; errors[next]?.id === id; next++) yield { type: 'error', ...errors[next]! };
  }
}
