import { randomBytes } from 'node:crypto';
import { utimesSync, writeFileSync } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Chunk, isCorruption } from '../../../src/io/chunks.ts';
import { opened } from '../../../src/io/inputs/input-file.ts';
import { Stream } from '../../../src/io/inputs/stream.ts';
import { spaceOn, UnpackedCopy } from '../../../src/io/unpack/unpacked-copy.ts';
import { collect, folderOf } from '../reading.ts';

const CONTENT = randomBytes(18_000_000);
const PACKED = gzipSync(CONTENT, { level: 1 });

async function copy(mostBytes?: number): Promise<UnpackedCopy> {
  const made = await UnpackedCopy.make(1, mostBytes);
  onTestFinished(() => made!.close());
  return made!;
}

async function stream(bytes: Uint8Array, mayHaveThread = true): Promise<{ stream: Stream; path: string }> {
  const path = join(folderOf({}), 'docs.jsonl.gz');
  writeFileSync(path, bytes);
  const stream = new Stream(await opened(path), path, mayHaveThread);
  onTestFinished(() => stream.close());
  await stream.start();
  return { stream, path };
}

async function* given(...chunks: readonly Chunk[]): AsyncGenerator<Chunk> {
  yield* chunks;
}

const contentOf = async (chunks: AsyncIterable<Chunk>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) if (!isCorruption(chunk)) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
};

/** Not `toEqual`, which takes minutes to show the difference of large buffers. */
const expectSame = (one: Buffer, other: Buffer): void => expect(one.equals(other)).toBe(true);

/** Files without a name that this process has open (Linux). */
async function copiesOpen(): Promise<number> {
  const open = await readdir('/proc/self/fd');
  const targets = await Promise.all(open.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => '')));
  return targets.filter((target) => target.includes('/unpacked (deleted)')).length;
}

describe('the copy of a packed file', () => {
  it('has the content that was passed on', async () => {
    const kept = await copy();
    const chunks = [Buffer.from('one'), Buffer.alloc(0), CONTENT.subarray(0, 3_000_000)];
    expectSame(await contentOf(kept.keep(given(...chunks))), Buffer.concat(chunks));
    expect([kept.isWhole, kept.bytes]).toEqual([true, 3_000_003]);
    for (const reuse of [true, false]) expectSame(await contentOf(kept.read({ reuse })), Buffer.concat(chunks));
  });

  it('is given up at a corruption, beyond its bytes, and when the reader stops; all is passed on', async () => {
    const corruption = { code: 'TRUNCATED', message: 'cut' } as const;
    const first = await copy();
    expect(await collect(first.keep(given(Buffer.from('before'), corruption, Buffer.from('after'))))).toEqual([
      Buffer.from('before'),
      corruption,
      Buffer.from('after'),
    ]);
    expect(first.isWhole).toBe(false);

    const second = await copy(5);
    expect(await contentOf(second.keep(given(Buffer.from('12345'), Buffer.from('6'), Buffer.from('7'))))).toEqual(
      Buffer.from('1234567'),
    );
    expect([second.isWhole, second.bytes]).toEqual([false, 0]);

    const third = await copy();
    for await (const _ of third.keep(given(Buffer.from('a'), Buffer.from('b')))) break;
    expect(third.isWhole).toBe(false);
  });

  it('shares its bytes with the other copies of the process', async () => {
    const [first, second] = [await copy(10), await copy(10)];
    await contentOf(first.keep(given(Buffer.from('123456'))));
    await contentOf(second.keep(given(Buffer.from('123456'))));
    expect([first.isWhole, second.isWhole]).toEqual([true, false]);
    await first.close();
    const third = await copy(10);
    await contentOf(third.keep(given(Buffer.from('123456'))));
    expect(third.isWhole).toBe(true);
  });

  it('is not made where the disk has too little space for it', async () => {
    expect(await UnpackedCopy.make(2 ** 50)).toBeUndefined();
  });

  it('leaves seven eighths of the free space of a disk to others, and all of a file system in memory', () => {
    const free = { type: 0xef53, bsize: 10 };
    expect(spaceOn({ ...free, bavail: 8 }, 0)).toBe(10);
    expect(spaceOn({ ...free, bavail: 7 }, 10)).toBe(10);
    expect(spaceOn({ ...free, type: 0x01021994, bavail: 8 }, 0)).toBe(0);
  });

  it('is not made beside 64 others, which are open files', async () => {
    const others = await Promise.all(Array.from({ length: 64 }, () => copy()));
    expect(await UnpackedCopy.make(1)).toBeUndefined();
    await others[0]!.close();
    expect(await copy()).toBeDefined();
  });
});

describe('a large packed stream', () => {
  it('is unpacked once if it is read again, and gives the same', async () => {
    const { stream: one } = await stream(PACKED);
    expectSame(await contentOf(one.chunks({ again: true, reuse: true })), CONTENT);
    if (process.platform === 'linux') expect(await copiesOpen()).toBe(1);
    await one.suspend();
    const read = vi.spyOn(UnpackedCopy.prototype, 'read');
    onTestFinished(() => read.mockRestore());
    expectSame(await contentOf(one.chunks({ reuse: true })), CONTENT);
    expect(read).toHaveBeenCalledOnce();
    expect(one.bytesRead).toBe(PACKED.length);
    await one.close();
    if (process.platform === 'linux') expect(await copiesOpen()).toBe(0);
  });

  it('has the same chunks with a thread and without one, so that a run can continue with other workers', async () => {
    const lengths: number[][] = [];
    for (const mayHaveThread of [true, false]) {
      const { stream: one } = await stream(PACKED, mayHaveThread);
      for (const reuse of [true, false]) {
        const found: number[] = [];
        const parts: Buffer[] = [];
        for await (const chunk of one.chunks({ reuse }) as AsyncIterable<Buffer>) {
          found.push(chunk.length);
          parts.push(Buffer.from(chunk));
        }
        expectSame(Buffer.concat(parts), CONTENT);
        lengths.push(found);
      }
    }
    for (const found of lengths) expect(found).toEqual(lengths[0]);
  });

  it('has no copy if it is read once, and none of a part of it', async () => {
    const { stream: one } = await stream(PACKED);
    expectSame(await contentOf(one.chunks()), CONTENT);
    if (process.platform === 'linux') expect(await copiesOpen()).toBe(0);
    for await (const _ of one.chunks({ again: true })) break;
    expectSame(await contentOf(one.chunks({ again: true })), CONTENT);
  });

  it('gives its corruption in each pass', async () => {
    const { stream: one } = await stream(PACKED.subarray(0, 17_000_000));
    const before = await contentOf(one.chunks({ again: true }));
    expect(before.length).toBeGreaterThan(1_000_000);
    const again = (await collect(one.chunks())).filter(isCorruption);
    expect(again).toEqual([expect.objectContaining({ code: 'TRUNCATED' })]);
  });

  it('is refused in a later pass if the file changed', async () => {
    const { stream: one, path } = await stream(PACKED);
    await contentOf(one.chunks({ again: true }));
    utimesSync(path, 1, 1);
    await expect(contentOf(one.chunks())).rejects.toMatchObject({ code: 'INPUT_VANISHED' });
  });
});
