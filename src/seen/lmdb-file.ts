/**
 * Whether a file of LMDB is as long as its latest commit says, read before LMDB maps it: to read a page that is not there
 * ends the process with SIGBUS. The file begins with two meta pages (`MDB_meta` of mdb.c, LMDB 1.0 as of npm `lmdb` 3.5):
 * the later one counts. O(1).
 */
import { open } from 'node:fs/promises';
import { DittographError } from '../base/errors.ts';

/** Where the fields of a meta page lie in it, in bytes. */
const PAGE_NUMBER = 0;
const MAGIC = 24;
const VERSION = 28;
const PAGE_BYTES = 48;
const LAST_PAGE = 144;
const TRANSACTION = 152;
const META_BYTES = 160;

const MAGIC_WORD = 0xbeefc0de;
const LEAST_PAGE_BYTES = 512;
const MOST_PAGE_BYTES = 65536;

/** @throws INDEX_CORRUPT where it is no such file or is cut short */
export async function requireWholeLmdb(path: string): Promise<void> {
  const corrupt = (what: string): DittographError => new DittographError('INDEX_CORRUPT', `'${path}': ${what}`);
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const first = await page(0);
    const pageBytes = first.readUInt32LE(PAGE_BYTES);
    if (pageBytes < LEAST_PAGE_BYTES || pageBytes > MOST_PAGE_BYTES || (pageBytes & (pageBytes - 1)) !== 0) {
      throw corrupt(`its first page says that pages have ${pageBytes} bytes`);
    }
    const metas = [first, await page(pageBytes)];
    for (const [number, meta] of metas.entries()) {
      const isMeta =
        meta.readBigUInt64LE(PAGE_NUMBER) === BigInt(number) &&
        meta.readUInt32LE(MAGIC) === MAGIC_WORD &&
        meta.readUInt32LE(VERSION) === metas[0]!.readUInt32LE(VERSION) &&
        meta.readUInt32LE(PAGE_BYTES) === pageBytes;
      if (!isMeta) throw corrupt(`its page ${number} is no head of an LMDB file`);
    }
    const [a, b] = metas.map((meta) => meta.readBigUInt64LE(TRANSACTION));
    const latest = metas[b! > a! ? 1 : 0]!;
    const needed = (latest.readBigUInt64LE(LAST_PAGE) + 1n) * BigInt(pageBytes);
    if (needed > BigInt(size)) throw corrupt(`it was cut short: it has ${size} bytes of ${needed}`);

    async function page(at: number): Promise<Buffer> {
      const bytes = Buffer.alloc(META_BYTES);
      const { bytesRead } = await file.read(bytes, 0, META_BYTES, at);
      if (bytesRead < META_BYTES) throw corrupt(`it was cut short: it has ${size} bytes`);
      return bytes;
    }
  } finally {
    await file.close();
  }
}
