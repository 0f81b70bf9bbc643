/**
 * Annotations as columns of a table: cells after the last cell of each row, with the delimiter and the line break of the
 * table. The other bytes of a row do not change, except that empty cells beyond the header are removed.
 */
import { isUtf8 } from 'node:buffer';
import { DittographError } from '../../base/errors.ts';
import type { AddedColumn, AddedValues } from '../annotation.ts';
import { asBuffer } from '../chunks.ts';
import type { RecordBytes } from '../record-bytes.ts';
import { cellEnds, cellOf, isBlankRow } from './rows.ts';

export class TableAnnotator {
  readonly #delimiter: string;
  /** Cells of the header. */
  readonly #columns: number;

  readonly #names: readonly string[];

  constructor(delimiter: string, header: Uint8Array, added: readonly AddedColumn[]) {
    this.#delimiter = delimiter;
    this.#names = added.map(({ name }) => name);
    this.#columns = this.#endsOf(header).length;
  }

  /** The first row of the table. */
  header(header: Uint8Array): Buffer {
    return isBlankRow(header, 0, header.length) ? asBuffer(header) : this.#withCells(header, this.#names);
  }

  /** A row with its new cells: `null` is an empty cell, spans are JSON. A blank row does not change. */
  row(row: Uint8Array, values: AddedValues = {}): Uint8Array {
    if (isBlankRow(row, 0, row.length)) return row;
    const cells = this.#names.map((name) => {
      const value = values[name] ?? '';
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
    });
    return this.#withCells(row, cells);
  }

  #withCells(row: Uint8Array, cells: readonly string[]): Buffer {
    const bytes = asBuffer(row);
    const ends = this.#endsOf(bytes);
    const end = ends.at(-1)!;
    const missing = Math.max(0, this.#columns - ends.length);
    const behind = ends[this.#columns - 1] ?? end;
    // Cells beyond the header are removed if they are empty; otherwise the row still has too many cells.
    const cellsBehind = bytes.toString('latin1', behind, end).replaceAll('""', '');
    const isEmptyBehind = cellsBehind.replaceAll(this.#delimiter, '') === '';
    const added = cells.map((cell) => this.#delimiter + cellOf(cell, this.#delimiter)).join('');
    return Buffer.concat([
      bytes.subarray(0, isEmptyBehind ? behind : end),
      Buffer.from(this.#delimiter.repeat(missing) + added),
      bytes.subarray(end),
    ]);
  }

  /** Ends of the cells, without the line break. */
  #endsOf(row: Uint8Array): readonly number[] {
    return cellEnds(asBuffer(row), this.#delimiter.charCodeAt(0));
  }
}

/** @throws BAD_OPTION if the table is not in UTF-8, so that added cells would be misread */
export async function requireUtf8(blocks: AsyncIterable<RecordBytes>, name: string): Promise<void> {
  for await (const { bytes, broken } of blocks) {
    if (broken !== undefined || isUtf8(bytes)) continue;
    throw new DittographError(
      'BAD_OPTION',
      `'${name}' is not in UTF-8, in which --annotate writes its columns; convert it first: iconv -f CHARSET -t UTF-8`,
    );
  }
}
