/** Changes the texts of an input; the rest of its records stays unchanged. */
import { DittographError } from '../base/errors.ts';
import type { OutputFrame } from './output/framing.ts';
import type { Output } from './output/output.ts';
import { type Format, quoted } from './sniff.ts';

/** Returns the text to write. @param text the text that was read */
export type TextEdit = (text: string) => string;

export interface TextEditor {
  /** What an output needs around the records. */
  readonly frame: OutputFrame | undefined;
  /** The bytes of a record with another text. The record must be in UTF-8. */
  edit?(record: Uint8Array, textOf: TextEdit): Uint8Array;
  /**
   * For a format whose records have no bytes of their own: writes all records, with the edited texts.
   * @param editOf the edit of the record with this ordinal; undefined if its text stays
   */
  write?(editOf: (ordinal: number) => TextEdit | undefined, output: Output): Promise<void>;
}

/** The error for a format whose texts cannot be changed. */
export function cannotEdit(input: string, format: Format): DittographError {
  const file = quoted(input === 'stdin' ? '-' : input);
  return new DittographError(
    'BAD_OPTION',
    `--unit cuts from the texts of JSON Lines, JSON, CSV and Parquet, and '${input}' has the format ${format}: write its texts first, with dittograph extract ${file} -o ndjson:texts.jsonl`,
  );
}
