import type { ResultRecord } from '../result/records.ts';

/**
 * A result as text: `write` returns what to append for one record, `end` what closes the output. A report writes no
 * file; the caller does, so that a format can be tested without files and streamed anywhere. Records must come in the
 * order of the schema.
 */
export interface Report {
  /** The types of records it uses; absent: all. */
  readonly needs?: readonly ResultRecord['type'][];
  /** Whether it shows the kind of pairs whose kind decided nothing: to judge them takes longer than to find them. Absent: yes. */
  readonly needsEveryKind?: boolean;
  write(record: ResultRecord): string;
  end(): string;
}
