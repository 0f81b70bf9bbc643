import { randomBytes } from 'node:crypto';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Chunk, isCorruption } from '../../../src/io/chunks.ts';
import { openSource } from '../../../src/io/inputs/open-source.ts';
import { type FilePacking, unpacked } from '../../../src/io/unpack/packing.ts';
import { unpackedInThread } from '../../../src/io/unpack/unpack-thread.ts';
import { zstdFrame } from '../../../src/io/unpack/zstd.ts';
import { chunksOf, collect, folderOf } from '../reading.ts';

/** Some chunks of it, and a part of one. */
const CONTENT = randomBytes(2_750_000);
/** More bytes than a thread may be ahead of the reader. */
const LONG = Buffer.concat([CONTENT, CONTENT, CONTENT, CONTENT]);
const ZSTD = await zstdFrame(CONTENT);

async function given(
  bytes: Uint8Array,
  packing: FilePacking,
  { reuse = false, signal }: { readonly reuse?: boolean; readonly signal?: AbortSignal } = {},
) {
  const path = join(folderOf({}), 'packed');
  await writeFile(path, bytes);
  const handle = await open(path);
  onTestFinished(() => handle.close());
  let read = 0;
  const onBytes = (more: number): void => {
    read += more;
  };
  return { chunks: unpackedInThread(handle.fd, packing, { signal, onBytes, reuse }), read: () => read };
}

/** The content, and the corruptions with their places in it; a chunk is copied before the next one is requested. */
async function told(chunks: AsyncIterable<Chunk>) {
  const parts: Buffer[] = [];
  const corruptions: object[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    if (isCorruption(chunk)) corruptions.push({ ...chunk, at: length });
    else {
      parts.push(Buffer.from(chunk));
      length += chunk.length;
    }
  }
  return { content: Buffer.concat(parts), corruptions };
}

describe('a file that is unpacked in a thread', () => {
  it.each([
    ['gzip', gzipSync(LONG), false],
    ['gzip', Buffer.concat([gzipSync(CONTENT), gzipSync(CONTENT)]), true],
    ['brotli', brotliCompressSync(CONTENT), true],
    ['zstd', ZSTD, false],
    ['gzip', gzipSync(''), true],
  ] as const)('has the content that it has here: %s', async (packing, bytes, reuse) => {
    const { chunks, read } = await given(bytes, packing, { reuse });
    const { content, corruptions } = await told(chunks);
    const here = await told(unpacked(chunksOf(bytes), packing));
    expect(corruptions).toEqual([]);
    expect(content.equals(here.content)).toBe(true);
    expect(read()).toBe(bytes.length);
  });

  it('keeps chunks that are not used again', async () => {
    const { chunks } = await given(gzipSync(LONG), 'gzip');
    expect(Buffer.concat((await collect(chunks)) as Buffer[]).equals(LONG)).toBe(true);
  });

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 2_000_000)],
    ['with a changed byte', (bytes: Buffer) => bytes.fill(0, 1_500_000, 1_500_010)],
    ['with junk behind it', (bytes: Buffer) => Buffer.concat([bytes, randomBytes(100)])],
  ])('has the faults that it has here: %s', async (_, damage) => {
    // Of random bytes deflate makes stored blocks, in which nothing looks wrong before the checksum.
    const bytes = damage(gzipSync(Buffer.from(CONTENT.toString('base64'))));
    const { chunks } = await given(bytes, 'gzip');
    const { content, corruptions } = await told(chunks);
    const here = await told(unpacked(chunksOf(bytes), 'gzip'));
    expect(corruptions).not.toEqual([]);
    expect(corruptions).toEqual(here.corruptions);
    expect(content.equals(here.content)).toBe(true);
  });

  it('is not read far ahead of who takes its faults, which hold what cannot be unpacked', async () => {
    const path = join(folderOf({}), 'junk');
    // Told in parts of 16 MiB.
    await writeFile(path, Buffer.alloc(8 << 24, 'junk'));
    const handle = await open(path, 'r+');
    onTestFinished(() => handle.close());
    let read = 0;
    const onBytes = (more: number): void => {
      read += more;
    };
    const chunks = unpackedInThread(handle.fd, 'gzip', { signal: undefined, onBytes, reuse: false });
    expect((await chunks.next()).value).toMatchObject({ code: 'BAD_COMPRESSION' });
    // Long enough to read all of it, were it not for the reader.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await handle.truncate();
    await collect(chunks);
    expect(read).toBeLessThan(7 << 24);
  });

  it('may be left early, and its file closed', async () => {
    const { chunks } = await given(gzipSync(LONG), 'gzip', { reuse: true });
    const { value } = await chunks.next();
    expect((value as Buffer).equals(LONG.subarray(0, (value as Buffer).length))).toBe(true);
    await chunks.return(undefined);
  });

  it('is read no further when the run is stopped', async () => {
    const stop = new AbortController();
    const { chunks } = await given(gzipSync(LONG), 'gzip', { signal: stop.signal });
    await chunks.next();
    stop.abort();
    await expect(chunks.next()).rejects.toMatchObject({ code: 'ABORTED' });
  });

  it('that cannot be read has a fault in place of what is missing', async () => {
    const folder = await open(folderOf({}));
    onTestFinished(() => folder.close());
    const chunks = unpackedInThread(folder.fd, 'gzip', { signal: undefined, onBytes: () => {}, reuse: false });
    expect(await collect(chunks)).toMatchObject([{ code: 'INPUT_UNREADABLE' }]);
  });
});

describe('a large packed source', () => {
  it('has the same records with a thread of its own and without', { timeout: 60_000 }, async () => {
    const line = (i: number): string => `${JSON.stringify({ id: i, text: randomBytes(6000).toString('base64') })}\n`;
    const packed = gzipSync(Array.from({ length: 3000 }, (_, i) => line(i)).join(''), { level: 1 });
    expect(packed.length).toBeGreaterThan(1 << 24);
    const path = join(folderOf({}), 'large.jsonl.gz');
    await writeFile(path, packed);
    const bytesBy = async (jobs: number): Promise<Buffer> => {
      const source = await openSource(path, { jobs });
      const blocks: Buffer[] = [];
      // Both passes of a run.
      for await (const batch of source.batches({ reuse: true }))
        if (batch.kind === 'lines') blocks.push(Buffer.from(batch.bytes));
      for await (const { bytes } of source.raw()) blocks.push(Buffer.from(bytes));
      expect(source.bytesRead).toBe(packed.length);
      await source.close();
      return Buffer.concat(blocks);
    };
    expect((await bytesBy(2)).equals(await bytesBy(1))).toBe(true);
  });
});
