/**
 * Some rows of a Parquet file as a Parquet file of the same schema: every value bit for bit, and what the writer put
 * beside the data. Row groups of which every row stays are copied as bytes; of others the columns are cut. Page indexes
 * and Bloom filters are left out, and least and greatest values where rows are. What is held is one column of one row
 * group.
 */
import type { CompressionCodec } from 'hyparquet';
import { DittographError } from '../../base/errors.ts';
import type { Output } from '../output/output.ts';
import { cutColumn } from './cut.ts';
import { MOST_ROWS, type ParquetFile } from './reader.ts';
import { type RewrittenGroup, rewriteParquet } from './rewrite.ts';
import { sumOf } from './stored.ts';

/** What became of a file. */
export interface FilteredParquet {
  readonly rows: number;
  /** Row groups that were copied as they are, were cut, and disappeared. */
  readonly copied: number;
  readonly cut: number;
  readonly gone: number;
  /** Codecs that cannot be written here; what was cut of them is packed by Snappy. */
  readonly replaced: readonly CompressionCodec[];
}

/**
 * Writes the rows of a file for which `isKept` is true.
 * @param isKept is asked once for each row, in order, from 0 over the whole file; and told its row group and its number
 *   there
 * @param output which the caller closes
 * @throws BAD_PARQUET, UNKNOWN_FORMAT where it is encrypted, TOO_LARGE, TRUNCATED, INPUT_UNREADABLE, OUTPUT_FAILED
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

/** 1 for each row of a row group that is kept, else 0. */
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
