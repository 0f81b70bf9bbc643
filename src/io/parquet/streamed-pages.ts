/**
 * Reads the pages of a column one after another from a file. Memory: one page, or {@link WINDOW} bytes of small ones.
 */
import { parquetHeader } from 'hyparquet/src/column.js';
import { damaged } from './columns.ts';
import { type ColumnPage, pageOf } from './page.ts';

/** Bytes to read at a time. */
const WINDOW = 2 ** 20;
/** First and largest number of bytes to read for the head of a page, which may contain the least and the greatest text. */
const [HEAD, MOST_HEAD] = [2 ** 12, 2 ** 26];

/**
 * @param length bytes of all pages @param read returns some of them in a new buffer
 * @throws BAD_PARQUET; errors of hyparquet and of `read`
 */
export async function* streamedPages(
  length: number,
  read: (from: number, length: number) => Promise<Buffer>,
): AsyncGenerator<ColumnPage> {
  let window = Buffer.alloc(0);
  let at = 0;
  let end = 0;
  /** Reads until there are this many bytes, or no more. Earlier bytes are not overwritten, since pages are views of them. */
  const need = async (bytes: number): Promise<void> => {
    const left = window.length - at;
    if (left >= bytes || end === length) return;
    const more = Math.min(length - end, Math.max(WINDOW, bytes - left));
    const next = Buffer.allocUnsafeSlow(left + more);
    window.copy(next, 0, at);
    (await read(end, more)).copy(next, left);
    [window, at, end] = [next, 0, end + more];
  };
  const head = async (): Promise<{ readonly header: ColumnPage['header']; readonly size: number }> => {
    for (let bytes = HEAD; ; bytes *= 4) {
      await need(bytes);
      const reader = { view: new DataView(window.buffer, window.byteOffset + at, window.length - at), offset: 0 };
      try {
        return { header: parquetHeader(reader), size: reader.offset };
      } catch (error) {
        // The head may continue beyond the bytes that were read.
        if (!(error instanceof RangeError) || end === length || bytes >= MOST_HEAD) throw error;
      }
    }
  };
  while (at < window.length || end < length) {
    const { header, size } = await head();
    const whole = size + header.compressed_page_size;
    if (!(whole >= size && whole <= window.length - at + length - end)) throw damaged('a page is cut short');
    await need(whole);
    const page = pageOf(header, window.subarray(at, at + whole), size);
    at += whole;
    if (page !== undefined) yield page;
  }
}
