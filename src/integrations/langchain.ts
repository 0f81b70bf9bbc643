/**
 * LangChain: a document transformer that removes near-duplicates. LangChain is not imported: its pipelines call
 * `transformDocuments` and `invoke`.
 */
import { DittographError } from '../base/errors.ts';
import { dedup, type ErrorListener } from '../dedup.ts';
import type { ScanOptions } from '../methods/options.ts';
import type { Document } from '../run/input.ts';

/** The part of LangChain's documents that is used. */
export interface LangChainDocument {
  readonly pageContent: string;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

export interface CopyFilter {
  /** Returns the kept documents: the same objects, in their order. */
  transformDocuments<D extends LangChainDocument>(documents: readonly D[]): Promise<D[]>;
  /** The same function under the name that pipelines of runnables call. */
  invoke<D extends LangChainDocument>(documents: readonly D[]): Promise<D[]>;
}

/**
 * A document transformer for LangChain that drops near-duplicates, with the options of {@link dedup}. `metadata.title` and
 * `metadata.url` or `metadata.source`, if they are texts, are used by the keep rules; numbers in the metadata are fields for
 * `score:FIELD`. A document that cannot be judged, such as an empty one, is kept, and `onError` receives the reason. All
 * documents of a call are compared with each other; nothing is remembered between calls.
 * @throws as `dedup`, when `transformDocuments` is called
 * @example
 * ```js
 * import { withoutCopies } from 'dittograph/integrations';
 *
 * const documents = [
 *   { pageContent: 'The copyist wrote the same line twice, and nobody noticed.', metadata: { source: 'a.txt' } },
 *   { pageContent: 'The copyist wrote the same line twice, and nobody noticed it.', metadata: { source: 'b.txt' } },
 *   { pageContent: 'A map of the harbour hung in the tea house.', metadata: { source: 'c.txt' } },
 * ];
 * const kept = await withoutCopies({ similarity: 0.5 }).transformDocuments(documents);
 * console.log(kept.map(({ metadata }) => metadata.source).join()); // b.txt,c.txt
 * ```
 */
export function withoutCopies(options: ScanOptions & ErrorListener = {}): CopyFilter {
  const transformDocuments = async <D extends LangChainDocument>(documents: readonly D[]): Promise<D[]> => {
    if (!Array.isArray(documents) || !documents.every((document) => typeof document?.pageContent === 'string'))
      throw new DittographError('USAGE', 'withoutCopies takes a list of documents with a pageContent');
    if (documents.length === 0) return [];
    const stay: D[] = [];
    const told = documents.map((document: D, i) => ({ id: i + 1, text: document.pageContent, ...described(document) }));
    for await (const { id } of dedup(told, options)) stay.push(documents[id - 1]!);
    return stay;
  };
  return { transformDocuments, invoke: transformDocuments };
}

function described({ metadata = {} }: LangChainDocument): Pick<Document, 'title' | 'url' | 'fields'> {
  const { title, url = metadata.source } = metadata;
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof url === 'string' && /^https?:/i.test(url) && { url }),
    fields: Object.fromEntries(Object.entries(metadata).filter(([, value]) => typeof value === 'number')),
  };
}
