/** Stage 1, read: a batch of an input to its entries. An entry is a text, a page, a revisit, or an error. */
import { parseKeepRules, scoreFields } from '../cluster/keep.ts';
import { type Batch, type Body, type Entry, type ReadOptions, readBatch, type Utf8Body } from '../io/batch.ts';
import type { ScanParameters } from '../methods/options.ts';

/** Entries that the caller gave as documents. */
export interface EntriesBatch {
  readonly kind: 'entries';
  readonly entries: readonly Entry[];
}

export type InputBatch = Batch | EntriesBatch;

/** What reading has to know of the parameters of a run. */
export function readOptionsOf(parameters: ScanParameters): ReadOptions {
  const { from, textField, idField, encoding, maxBytes, keep } = parameters;
  const fields = scoreFields(parseKeepRules(keep ?? []));
  return { from, textField, idField, encoding, maxBytes, ...(fields.length > 0 && { fields }) };
}

/** The entries of a batch, in order, read as they are asked for. Never throws for a record. */
export function read(batch: InputBatch, options: ReadOptions): Iterable<Entry<Body | Utf8Body>> {
  return batch.kind === 'entries' ? batch.entries : readBatch(batch, options, 'utf8');
}

/** Bytes of text in a batch of an input that does not say how many it has, about. */
export const BATCH_BYTES = 2 ** 20;

/** Bytes of text that a batch may hold, about. */
export function expectedBytes(batch: InputBatch): number {
  return 'bytes' in batch ? batch.bytes.length : BATCH_BYTES;
}
