/** The entries of a whole file that Spark read: an archive, or a page or text. */
import { fileURLToPath } from 'node:url';
import type { Entry, ReadOptions } from '../io/batch.ts';
import type { Chunk } from '../io/chunks.ts';
import { readFileBytes } from '../io/files.ts';
import { fileAddress, hostFolder } from '../io/host-folder.ts';
import { isGzip } from '../io/unpack.ts';
import { cutWarc, gunzip, readRecords } from '../io/warc/warc.ts';

/** A file as a worker gets it. */
export interface FileLine {
  /** Its URI, as Spark has it. */
  readonly path: string;
  /** Its bytes in base64. */
  readonly content: string;
}

/** The records of an archive, a mebibyte or two at a time. */
export async function* archiveEntries({ path, content }: FileLine, options: ReadOptions): AsyncGenerator<Entry[]> {
  const bytes = Buffer.from(content, 'base64');
  const whole = async function* (): AsyncGenerator<Chunk> {
    yield bytes;
  };
  const chunks = isGzip(bytes) ? gunzip(whole()) : whole();
  const name = path.slice(path.lastIndexOf('/') + 1);
  for await (const batch of cutWarc(chunks, { name, maxBytes: options.maxBytes }))
    yield [...readRecords(batch, options)];
}

/** A page or text. @param roots the inputs, as absolute paths or URIs */
export function fileEntry({ path, content }: FileLine, options: ReadOptions, roots: readonly string[]): Entry {
  const plain = plainPath(path);
  const root = roots.map((one) => plainPath(one)).find((one) => plain.startsWith(`${one.replace(/\/$/, '')}/`));
  const id =
    root === undefined ? plain.slice(plain.lastIndexOf('/') + 1) : plain.slice(root.replace(/\/$/, '').length + 1);
  const host = hostFolder(plain, id);
  return {
    ordinal: 0,
    id,
    ...readFileBytes(id, Buffer.from(content, 'base64'), options),
    ...(host !== undefined && { hostFolder: host }),
    address: fileAddress(id, host),
  };
}

/** Spark writes a local path as `file:/a` or `file:///a`, with escapes. */
function plainPath(path: string): string {
  return path.startsWith('file:') ? fileURLToPath(path.replace(/^file:\/+/, 'file:///')) : path;
}
