/** The entries of a whole file that Spark read: an archive, a page or a text. */
import type { Entry, ReadOptions } from '../io/batch.ts';
import type { Chunk } from '../io/chunks.ts';
import { readFileBytes } from '../io/inputs/files.ts';
import { hostFolder } from '../io/inputs/host-folder.ts';
import { fileAddress } from '../io/inputs/host-name.ts';
import { opened } from '../io/inputs/input-file.ts';
import { Stream } from '../io/inputs/stream.ts';
import { isGzip } from '../io/unpack/unpack.ts';
import { cutWarc, gunzip, readRecords } from '../io/warc/warc.ts';

/** A file as a line for a worker. */
export interface FileLine {
  /** Its URI as Spark writes it. */
  readonly path: string;
  /** Its bytes in base64; absent if the worker opens the file. */
  readonly content?: string;
}

/** The records of an archive, in batches of one or two MiB. */
export async function* archiveEntries({ path, content }: FileLine, options: ReadOptions): AsyncGenerator<Entry[]> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  for await (const batch of cutWarc(chunksOf(path, content), { name, maxBytes: options.maxBytes }))
    yield [...readRecords(batch, options)];
}

/** The decompressed bytes of an archive. @throws INPUT_NOT_FOUND, INPUT_UNREADABLE if the worker cannot open it */
async function* chunksOf(path: string, content: string | undefined): AsyncGenerator<Chunk> {
  if (content === undefined) {
    const stream = new Stream(await opened(plainPath(path)), path);
    try {
      await stream.start();
      yield* stream.chunks();
    } finally {
      await stream.close();
    }
    return;
  }
  const bytes = Buffer.from(content, 'base64');
  const whole = async function* (): AsyncGenerator<Chunk> {
    yield bytes;
  };
  yield* isGzip(bytes) ? gunzip(whole()) : whole();
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
    ...readFileBytes(id, Buffer.from(content!, 'base64'), options),
    ...(host !== undefined && { hostFolder: host }),
    address: fileAddress(id, host),
  };
}

/** Spark writes a local path as `file:/a` or `file:///a`, without escapes. */
function plainPath(path: string): string {
  return path.replace(/^file:\/*/, '/');
}
