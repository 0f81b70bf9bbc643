import type { ResultRecord } from '../result/records.ts';

/**
 * A result as text: `write` gives what to append for one record, `end` what closes it. A report touches no file:
 * whoever holds it does the writing, so that every format is tested without one and streams into anything.
 * Records must come in the order of the schema.
 */
export interface Report {
  /** The types of records it says anything of; absent: all. */
  readonly needs?: readonly ResultRecord['type'][];
  write(record: ResultRecord): string;
  end(): string;
}
