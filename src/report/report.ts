import type { ResultRecord } from '../result/records.ts';
import type { ResultTexts } from '../result/texts.ts';

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
  /** Given the texts of the run before the first record, where there are any; they can be read until the last record. */
  takeTexts?(texts: ResultTexts): void;
  write(record: ResultRecord): string;
  end(): string;
}
