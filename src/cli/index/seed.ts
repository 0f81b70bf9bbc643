/** The kept documents of a result, read from its inputs, as the first documents of an index. */
import { DittographError } from '../../base/errors.ts';
import { extractDocuments } from '../../extract.ts';
import { readBatch } from '../../io/batch.ts';
import { openInputs } from '../../io/inputs/inputs.ts';
import { EXTRACT_OPTIONS, READ_OPTIONS } from '../../methods/options.ts';
import { optionsOfHeader } from '../../methods/parameters.ts';
import { REMOVED } from '../../result/records.ts';
import { UniqueIds } from '../../run/unique-ids.ts';
import type { SeenDocument } from '../../seen/look-up.ts';
import type { Setting } from '../command.ts';
import type { SavedResult } from '../result.ts';
import { type Aside, documentOf } from './documents.ts';

/** The numbers of documents of a result by outcome. */
export interface Seeding {
  /** Duplicates of the kept documents, which represent them. */
  left: number;
}

/**
 * Reads the inputs twice: first as the run did, to find the documents that have changed since; then as `index add`
 * does, so that the index selects the text of a page itself, and recognises the page in later checks.
 * @param inputs instead of those that the result names @throws as `scan`; USAGE if an input can be read only once
 */
export async function* stayingIn(
  { header, records }: SavedResult,
  inputs: readonly string[],
  setting: Setting,
  fault: Aside['fault'],
  seeding: Seeding,
): AsyncGenerator<SeenDocument> {
  const from = inputs.length > 0 ? inputs : header.inputs;
  if (from.includes('-')) {
    throw new DittographError('USAGE', 'the inputs of a result are read twice: write stdin to a file, and name it');
  }
  /** Bytes of the text of each kept document. */
  const staying = new Map<string, number>();
  for await (const record of records) {
    if (record.type === 'header') continue;
    // Documents precede all other records.
    if (record.type !== 'doc') break;
    if (REMOVED.has(record.status)) seeding.left++;
    else if ('bytes' in record) staying.set(record.id, record.bytes);
  }
  const options = optionsOfHeader(header.parameters);
  const unchanged = await unchangedOf(staying, from, picked(options, EXTRACT_NAMES), setting, fault);
  for await (const { id, document } of documentsById(from, picked(options, READ_NAMES), setting)) {
    if (unchanged.delete(id)) yield document;
  }
  for (const id of [...staying.keys(), ...unchanged]) {
    await fault({ id, code: 'INPUT_VANISHED', message: 'it is no longer among the inputs of the result' });
  }
}

const READ_NAMES = Object.keys(READ_OPTIONS);
const EXTRACT_NAMES = [...READ_NAMES, ...Object.keys(EXTRACT_OPTIONS)];

const picked = (options: object, names: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(options).filter(([name]) => names.includes(name)));

/** The documents whose text is as long as in the run; all that are found are removed from `staying`. */
async function unchangedOf(
  staying: Map<string, number>,
  from: readonly string[],
  options: object,
  { signal, stdin }: Setting,
  fault: Aside['fault'],
): Promise<Set<string>> {
  const unchanged = new Set<string>();
  for await (const document of extractDocuments(from, { ...options, signal, stdin })) {
    if ('type' in document) continue;
    const { id, text } = document;
    const bytes = staying.get(id);
    if (bytes === undefined) continue;
    staying.delete(id);
    if (Buffer.byteLength(text) === bytes) unchanged.add(id);
    else await fault({ id, code: 'INPUT_VANISHED', message: 'its text has changed since it was compared' });
  }
  return unchanged;
}

/** The documents of the inputs, not extracted, by the ids that a run gives them. */
async function* documentsById(
  from: readonly string[],
  options: object,
  { signal, stdin }: Setting,
): AsyncGenerator<{ readonly id: string; readonly document: SeenDocument }> {
  const ids = new UniqueIds();
  try {
    for (const input of from) {
      for (const source of await openInputs(input, options, stdin, 'one')) {
        try {
          for await (const batch of source.batches({ signal })) {
            const entries = [...readBatch(batch, options)];
            const names = ids.unique(entries.map(({ id }) => id));
            for (const [i, entry] of entries.entries()) {
              const document = documentOf(entry, source.format === 'warc', names[i]!);
              if (document !== undefined) yield { id: names[i]!, document };
            }
          }
        } finally {
          await source.close();
        }
      }
    }
  } finally {
    ids.close();
  }
}
