/**
 * Writes some rows of a Parquet file to another of the same schema: every value bit for bit, and the metadata of the writer.
 * Row groups that keep all rows are copied as bytes; the columns of others are cut. Page indexes and Bloom filters are
 * omitted, and so are least and greatest values of cut columns. Memory: one column of one row group.
 */
import type { CompressionCodec } from 'hyparquet';
import { DittographError } from '../../base/errors.ts';
import type { Output } from '../output/output.ts';
import { cutColumn } from './cut.ts';
import { MOST_ROWS, type ParquetFile } from './reader.ts';
import { type RewrittenGroup, rewriteParquet } from './rewrite.ts';
import { sumOf } from './stored.ts';

/** The result of filtering a file. */
export interface FilteredParquet {
  readonly rows: number;
  /** Number of row groups that were copied, cut, and omitted. */
  readonly copied: number;
  readonly cut: number;
  readonly gone: number;
  /** Codecs that cannot be written here; cut columns that had them are compressed with Snappy. */
  readonly replaced: readonly CompressionCodec[];
}

/**
 * Writes the rows of a file for which `isKept` is true.
 * @param isKept called once for each row, in order, with its number in the file from 0, its row group, and its number
 *   there
 * @param output closed by the caller
 * @throws BAD_PARQUET, UNKNOWN_FORMAT if it is encrypted, TOO_LARGE, TRUNCATED, INPUT_UNREADABLE, OUTPUT_FAILED
 */
export async function filterParquet(
  file: ParquetFile,
  isKept: (row: number, group: number, inGroup: number) => boolean,
  output: Output,
): Promise<FilteredParquet> {
  let [rows, copied, cut, gone, first] = [0, 0, 0, 0, 0];
  const { replaced } = await rewriteParquet(
    file,
    (group): RewrittenGroup => {
      const kept = keptOf(file, group, first, isKept);
      const sum = sumOf(kept);
      first += kept.length;
      rows += sum;
      if (sum === 0) gone++;
      else if (sum === kept.length) copied++;
      else cut++;
      if (sum === 0 || sum === kept.length) return { rows: sum };
      return { rows: sum, pages: (index, bytes, ...how) => cutColumn(bytes, file.columns[index]!, ...how, kept) };
    },
    output,
  );
  return { rows, copied, cut, gone, replaced };
}

/** 1 for each kept row of a row group, else 0. */
function keptOf(
  file: ParquetFile,
  group: number,
  first: number,
  isKept: Parameters<typeof filterParquet>[1],
): Uint8Array {
  const rows = file.groups[group]!;
  if (rows > MOST_ROWS) {
    throw new DittographError(
      'TOO_LARGE',
      `'${file.name}', row group ${group + 1}: ${rows} rows; at most ${MOST_ROWS}`,
    );
  }
  const kept = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) kept[row] = isKept(first + row, group, row) ? 1 : 0;
  return kept;
}
