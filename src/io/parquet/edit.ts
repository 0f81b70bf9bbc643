/**
 * Changes the texts of some rows of a Parquet file. Other columns, and row groups without a changed text, are copied as
 * bytes. In a rewritten column, pages without a changed text are copied, and the others are PLAIN, without a dictionary.
 */
import type { CompressionCodec } from 'hyparquet';
import { asBuffer } from '../chunks.ts';
import type { Output } from '../output/output.ts';
import type { TextEdit } from '../text-editor.ts';
import { writtenCodec } from './codecs.ts';
import type { ParquetColumn, ParquetValue } from './columns.ts';
import { type DecodedPage, decodedPages } from './pages.ts';
import type { ParquetFile } from './reader.ts';
import { type RewrittenGroup, rewriteParquet } from './rewrite.ts';
import { packRuns, widthOf } from './runs.ts';
import { isDictionaryEncoded } from './stored.ts';
import { type ColumnFacts, type PageEncoding, WrittenPages } from './written-pages.ts';

/** Approximate bytes of the texts of a written page. */
const PAGE_BYTES = 2 ** 20;

/**
 * Writes a file with other texts.
 * @param column of the texts; undefined if the file has none, so that nothing changes
 * @param editsOf the edit of each row of a row group, undefined if its text stays; called once for each row group,
 *   in order. A row with an edit must have a text
 * @param output closed by the caller
 * @throws as {@link rewriteParquet}; errors of an edit
 */
export async function editParquet(
  file: ParquetFile,
  column: ParquetColumn | undefined,
  editsOf: (group: number) => readonly (TextEdit | undefined)[],
  output: Output,
): Promise<void> {
  await rewriteParquet(
    file,
    (group): RewrittenGroup => {
      const rows = file.groups[group]!;
      const edits = column === undefined ? [] : editsOf(group);
      if (column === undefined || edits.every((edit) => edit === undefined)) return { rows };
      return {
        rows,
        changes: (index) => file.columns[index] === column,
        pages: (_, bytes, codec) => withTexts(bytes, column, codec, rows, edits),
      };
    },
    output,
  );
}

/** The pages of a column of texts, some of them changed. @throws BAD_PARQUET; errors of hyparquet */
function* withTexts(
  bytes: Uint8Array,
  column: ParquetColumn,
  codec: CompressionCodec,
  rows: number,
  edits: readonly (TextEdit | undefined)[],
): Generator<Uint8Array, ColumnFacts> {
  const pages = new WrittenPages(codec);
  let row = 0;
  for (const decoded of decodedPages(bytes, column, codec, rows)) {
    const { page, data, values } = decoded;
    pages.hasChecksums ||= page.header.crc !== undefined;
    const own = edits.slice(row, row + values.length);
    row += values.length;
    const isSame = own.every((edit) => edit === undefined) && writtenCodec(codec) === codec;
    if (isSame && !isDictionaryEncoded(data.encoding)) yield* pages.same(page, data.encoding as PageEncoding, data);
    else yield* plainPages(pages, decoded, own, column);
  }
  return pages.facts();
}

/** A page with other texts, as one page or several. */
function* plainPages(
  pages: WrittenPages,
  { data, values }: DecodedPage,
  edits: readonly (TextEdit | undefined)[],
  column: ParquetColumn,
): Generator<Uint8Array> {
  let [from, length] = [0, 0];
  let parts: Uint8Array[] = [];
  for (let slot = 0; slot < values.length; slot++) {
    const text = edited(values[slot]!, edits[slot]);
    if (text !== undefined) {
      parts.push(new Uint8Array(Uint32Array.of(text.length).buffer), text);
      length += 4 + text.length;
    }
    if (length < PAGE_BYTES && slot + 1 < values.length) continue;
    const levels = data.definition === undefined ? [] : levelsOf(data.definition.subarray(from, slot + 1), column);
    yield* pages.data(slot + 1 - from, parts.length / 2, 'PLAIN', [...levels, ...parts]);
    [from, length, parts] = [slot + 1, 0, []];
  }
}

/** Undefined if there is no value. */
function edited(value: ParquetValue, edit: TextEdit | undefined): Uint8Array | undefined {
  if (!(value instanceof Uint8Array)) return undefined;
  return edit === undefined ? value : Buffer.from(edit(asBuffer(value).toString()));
}

function levelsOf(definition: Uint8Array, { optional }: ParquetColumn): Uint8Array[] {
  const packed = packRuns(definition, widthOf(optional));
  return [new Uint8Array(Uint32Array.of(packed.length).buffer), packed];
}
