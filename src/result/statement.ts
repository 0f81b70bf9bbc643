/** The records of a result by their types; only their form and their order are checked. */
import { DittographError } from '../base/errors.ts';
import { ResultForm } from './form.ts';
import type {
  ClusterRecord,
  DocRecord,
  ErrorRecord,
  HeaderRecord,
  PairRecord,
  ResultRecord,
  SummaryRecord,
} from './records.ts';

export interface Statement {
  readonly header: HeaderRecord;
  /** With distinct ids. */
  readonly docs: readonly DocRecord[];
  readonly pairs: readonly PairRecord[];
  readonly clusters: readonly ClusterRecord[];
  readonly errors: readonly ErrorRecord[];
  readonly summary: SummaryRecord;
}

/**
 * Reads a whole result.
 * @throws BAD_RESULT if a record is malformed or out of order, or if the header or the summary is missing
 */
export async function statementOf(records: AsyncIterable<ResultRecord> | Iterable<ResultRecord>): Promise<Statement> {
  const byType: Record<ResultRecord['type'], ResultRecord[]> = {
    header: [],
    doc: [],
    pair: [],
    cluster: [],
    error: [],
    summary: [],
  };
  if (!(Symbol.asyncIterator in Object(records) || Symbol.iterator in Object(records))) {
    throw new DittographError('USAGE', 'the records of a result must be an iterable');
  }
  const form = new ResultForm();
  for await (const record of records) {
    form.check(record);
    byType[record.type].push(record);
  }
  form.end();
  return {
    header: byType.header[0] as HeaderRecord,
    docs: byType.doc as DocRecord[],
    pairs: byType.pair as PairRecord[],
    clusters: byType.cluster as ClusterRecord[],
    errors: byType.error as ErrorRecord[],
    summary: byType.summary[0] as SummaryRecord,
  };
}
