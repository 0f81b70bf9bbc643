/**
 * The pages of a column, read one after the other from a file: what is held is a page, or {@link WINDOW} bytes of small ones.
 */
import { parquetHeader } from 'hyparquet/src/column.js';
import { damaged } from './columns.ts';
import { type ColumnPage, pageOf } from './page.ts';

/** Bytes that are read at once. */
const WINDOW = 2 ** 20;
/** Bytes in which the head of a page is looked for first, and at most: it may hold the least and the greatest text. */
const [HEAD, MOST_HEAD] = [2 ** 12, 2 ** 26];

/**
 * @param length bytes of all pages @param read bytes of them, of a buffer of their own, by their place
 * @throws BAD_PARQUET; what hyparquet throws; as `read`
 */
export async function* streamedPages(
  length: number,
  read: (from: number, length: number) => Promise<Buffer>,
): AsyncGenerator<ColumnPage> {
  let window = Buffer.alloc(0);
  let at = 0;
  let end = 0;
  /** Reads on until there are so many bytes, or no more. What was read before stays as it is, since pages are views of it. */
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
        // It may go on beyond what was read.
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
