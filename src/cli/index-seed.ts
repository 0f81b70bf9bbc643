/** The kept documents of a result, with their texts from its inputs, as the first documents of an index. */
import { extractDocuments } from '../extract.ts';
import { EXTRACT_OPTIONS, READ_OPTIONS } from '../methods/options.ts';
import { optionsOfHeader } from '../methods/parameters.ts';
import { REMOVED } from '../result/records.ts';
import type { SeenDocument } from '../seen/look-up.ts';
import type { Setting } from './command.ts';
import type { Aside } from './index-documents.ts';
import type { SavedResult } from './result.ts';

/** What the documents of a result became. */
export interface Seeding {
  /** Duplicates of the kept documents, which represent them. */
  left: number;
}

const NAMES = [...Object.keys(READ_OPTIONS), ...Object.keys(EXTRACT_OPTIONS)];

/**
 * Reads the inputs again, as the run did that made the result.
 * @param inputs in place of those that the result names @throws as `scan`
 */
export async function* stayingIn(
  { header, records }: SavedResult,
  inputs: readonly string[],
  { signal, stdin }: Pick<Setting, 'signal' | 'stdin'>,
  fault: Aside['fault'],
  seeding: Seeding,
): AsyncGenerator<SeenDocument> {
  /** Bytes of the text of each kept document. */
  const staying = new Map<string, number>();
  for await (const record of records) {
    if (record.type === 'header') continue;
    // Documents come first.
    if (record.type !== 'doc') break;
    if (REMOVED.has(record.status)) seeding.left++;
    else if ('bytes' in record) staying.set(record.id, record.bytes);
  }
  const options = Object.fromEntries(
    Object.entries(optionsOfHeader(header.parameters)).filter(([name]) => NAMES.includes(name)),
  );
  const from = inputs.length > 0 ? inputs : header.inputs;
  for await (const document of extractDocuments(from, { ...options, signal, stdin })) {
    if ('type' in document) continue;
    const { id, url, title, text } = document;
    const bytes = staying.get(id);
    if (bytes === undefined) continue;
    staying.delete(id);
    if (Buffer.byteLength(text) !== bytes) {
      await fault({ id, code: 'INPUT_VANISHED', message: 'its text has changed since it was compared' });
      continue;
    }
    yield { id, ...(url !== undefined && { url }), ...(title !== '' && { title }), text };
  }
  for (const id of staying.keys()) {
    await fault({ id, code: 'INPUT_VANISHED', message: 'it is no longer among the inputs of the result' });
  }
}
