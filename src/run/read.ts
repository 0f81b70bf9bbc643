/** Stage 1, read: a batch of an input to its entries. An entry is a text, a page, a revisit, or an error. */
import { parseKeepRules, scoreFields } from '../cluster/keep.ts';
import { type Batch, type Body, type Entry, type ReadOptions, readBatch, type Utf8Body } from '../io/batch.ts';
import type { ScanParameters } from '../methods/options.ts';

/** Entries from documents of the caller. */
export interface EntriesBatch {
  readonly kind: 'entries';
  readonly entries: readonly Entry[];
}

export type InputBatch = Batch | EntriesBatch;

/** The parameters of a run that reading needs. */
export function readOptionsOf(parameters: ScanParameters): ReadOptions {
  const { from, textField, idField, encoding, maxBytes, keep } = parameters;
  const fields = scoreFields(parseKeepRules(keep ?? []));
  return { from, textField, idField, encoding, maxBytes, ...(fields.length > 0 && { fields }) };
}

/** The entries of a batch, in order, read as they are requested. Never throws for a record. */
export function read(batch: InputBatch, options: ReadOptions): Iterable<Entry<Body | Utf8Body>> {
  return batch.kind === 'entries' ? batch.entries : readBatch(batch, options, 'utf8');
}

/** Approximate bytes of text in a batch of unknown size. */
export const BATCH_BYTES = 2 ** 20;
