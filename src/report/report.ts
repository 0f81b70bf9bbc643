import type { ResultRecord } from '../result/records.ts';
import type { ResultTexts } from '../result/texts.ts';

/**
 * A result as text: `write` returns what to append for one record, `end` what closes the output. A report writes no
 * file; the caller does, so that a format can be tested without files and streamed. Records must come in the
 * order of the schema.
 */
export interface Report {
  /** The types of records it uses; absent: all. */
  readonly needs?: readonly ResultRecord['type'][];
  /**
   * Whether it shows the kind of pairs whose kind decided nothing; judging them takes longer than finding them.
   * Default: yes.
   */
  readonly needsEveryKind?: boolean;
  /**
   * Receives the texts of the run, if there are any, before the first record; they can be read until the last record.
   */
  takeTexts?(texts: ResultTexts): void;
  write(record: ResultRecord): string;
  end(): string;
  /** What the output leaves out and why, as sentences for people; to be called after `end`. */
  notes?(): readonly string[];
}
