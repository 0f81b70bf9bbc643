/** Replaces the text in a cell of a row; every other byte of the row stays. */
import { asBuffer } from '../chunks.ts';
import type { TextEdit } from '../text-editor.ts';
import { cellsOf } from './csv.ts';
import { cellEnds, cellOf, inQuotes } from './rows.ts';

const QUOTE = '"';

/**
 * The row with another text. A quoted cell stays quoted.
 * @param row one row in UTF-8, with its line break
 * @param columns numbers of cells, from 0; the first that exists in the row is the text. One must exist
 */
export function withCellText(row: Uint8Array, delimiter: string, columns: readonly number[], textOf: TextEdit): Buffer {
  const bytes = asBuffer(row);
  const ends = cellEnds(bytes, delimiter.charCodeAt(0));
  const column = columns.find((one) => one < ends.length)!;
  const from = column === 0 ? 0 : ends[column - 1]! + 1;
  const end = ends[column]!;
  const cell = bytes.toString('utf8', from, end);
  const isQuoted = cell.startsWith(QUOTE) && cell.endsWith(QUOTE) && cell !== QUOTE;
  // Text after a quote that closes too early belongs to the text, and so do its quotes.
  const text = textOf((cellsOf(bytes.toString(), delimiter) as readonly (readonly string[])[])[0]![column]!);
  // A row of one empty cell would be read as a blank line.
  const written = isQuoted || (text === '' && ends.length === 1) ? inQuotes(text) : cellOf(text, delimiter);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(written), bytes.subarray(end)]);
}
