/** Another text in a cell of a row: every other byte of the row stays. */
import { asBuffer } from '../chunks.ts';
import type { TextEdit } from '../text-editor.ts';
import { cellsOf } from './csv.ts';
import { cellEnds, cellOf, inQuotes } from './rows.ts';

const QUOTE = '"';

/**
 * The row with another text. A cell in quotes remains in quotes.
 * @param row in UTF-8, with its line break, which reads as one row
 * @param columns numbers of cells, from 0; the first that the row has is the text. It must have one
 */
export function withCellText(row: Uint8Array, delimiter: string, columns: readonly number[], textOf: TextEdit): Buffer {
  const bytes = asBuffer(row);
  const ends = cellEnds(bytes, delimiter.charCodeAt(0));
  const column = columns.find((one) => one < ends.length)!;
  const from = column === 0 ? 0 : ends[column - 1]! + 1;
  const end = ends[column]!;
  const cell = bytes.toString('utf8', from, end);
  const isQuoted = cell.startsWith(QUOTE) && cell.endsWith(QUOTE) && cell !== QUOTE;
  // What stands behind a quote that closes too early is part of the text, with its quotes.
  const text = textOf((cellsOf(bytes.toString(), delimiter) as readonly (readonly string[])[])[0]![column]!);
  // A row of one empty cell would be read as a blank line.
  const written = isQuoted || (text === '' && ends.length === 1) ? inQuotes(text) : cellOf(text, delimiter);
  return Buffer.concat([bytes.subarray(0, from), Buffer.from(written), bytes.subarray(end)]);
}
