import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isCorruption } from '../../../src/io/chunks.ts';
import { packingOf, unpacked } from '../../../src/io/unpack/packing.ts';
import { chunksOf, collect, folderOf, read, textsOf } from '../reading.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/packed');
/** Two frames with one between them that has no content; the first has no checksum. */
const FRAMES = readFileSync(join(FIXTURES, 'frames.jsonl.zst'));
/** 20,000 lines in one frame. */
const LONG = readFileSync(join(FIXTURES, 'long.jsonl.zst'));
const lines = Array.from(
  { length: 20_000 },
  (_, i) => `{"id":"${i + 1}","text":"line number ${i + 1} of a long file"}\n`,
);
const PLAIN = Buffer.from(lines.join(''));
const BROTLI = brotliCompressSync(PLAIN);

async function contentOf(name: string, bytes: Buffer, lengths?: readonly number[]) {
  const chunks = await collect(unpacked(chunksOf(bytes, lengths), packingOf(bytes, name)));
  return {
    content: Buffer.concat(chunks.filter((chunk) => !isCorruption(chunk)) as Buffer[]),
    codes: chunks.filter(isCorruption).map(({ code }) => code),
  };
}

describe('a packed file', () => {
  it.each([
    ['zstd', 'a', LONG],
    ['zstd', 'a', FRAMES.subarray(FRAMES.indexOf('\x50\x2a\x4d\x18', 0, 'latin1'))],
    ['gzip', 'a', gzipSync('x')],
    ['brotli', 'a.jsonl.br', BROTLI],
    [undefined, 'a.jsonl', BROTLI],
    [undefined, 'a.jsonl.zst', Buffer.from('{"id":1}')],
    [undefined, 'a', Buffer.alloc(0)],
  ])('is told by its first bytes, Brotli by its name: %s %s', (packing, name, bytes) => {
    expect(packingOf(bytes, name)).toBe(packing);
  });

  it.each([
    ['long.zst', LONG],
    ['a.br', BROTLI],
  ])('has its content however it comes: %s', async (name, bytes) => {
    for (const lengths of [[1 << 20], [7919], [1, 4096]]) {
      const { content, codes } = await contentOf(name, bytes, lengths);
      expect(codes).toEqual([]);
      expect(content.equals(PLAIN)).toBe(true);
    }
  });

  it('of zstd has the content of all its frames', async () => {
    for (const lengths of [[1 << 20], [1]]) {
      const { content, codes } = await contentOf('a.zst', FRAMES, lengths);
      expect(codes).toEqual([]);
      expect(content.toString()).toBe('{"id":"a","text":"the first frame"}\n{"id":"b","text":"the second frame"}\n');
    }
  });

  it.each([
    ['a.zst', LONG],
    ['a.br', BROTLI],
  ])('that is cut short is read up to there and said to be: %s', async (name, bytes) => {
    const { content, codes } = await contentOf(name, bytes.subarray(0, bytes.length >> 1), [1000]);
    expect(codes).toEqual(['TRUNCATED']);
    expect(PLAIN.subarray(0, content.length).equals(content)).toBe(true);
  });

  it.each([
    ['a.zst', LONG],
    ['a.br', BROTLI],
  ])('with any one byte changed ends, and is said to be broken or reads as something: %s', async (name, bytes) => {
    let broken = 0;
    for (let at = 4; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 0x55;
      const { content, codes } = await contentOf(name, changed, [997]);
      broken += codes.length;
      if (codes.length === 0) expect(content.length).toBeGreaterThan(0);
      expect(codes.length).toBeLessThanOrEqual(1);
    }
    expect(broken).toBeGreaterThan(10);
  });

  it('with bytes behind its end is said to be broken', async () => {
    const { content, codes } = await contentOf('a.br', Buffer.concat([BROTLI, Buffer.from('more')]));
    expect(content.equals(PLAIN)).toBe(true);
    expect(codes).toEqual(['BAD_COMPRESSION']);
  });

  it('is an input, and its records are written unpacked', async () => {
    const folder = folderOf({
      'a.jsonl.zst': FRAMES,
      'b.jsonl.br': brotliCompressSync('{"id":"c","text":"in Brotli"}\n'),
    });
    const zstd = await read(join(folder, 'a.jsonl.zst'));
    expect(zstd.format).toBe('jsonl');
    expect(textsOf(zstd.entries)).toEqual(['the first frame', 'the second frame']);
    expect(zstd.raw.map(({ bytes }) => bytes.toString())).toEqual([
      '{"id":"a","text":"the first frame"}\n',
      '{"id":"b","text":"the second frame"}\n',
    ]);
    expect(textsOf((await read(join(folder, 'b.jsonl.br'))).entries)).toEqual(['in Brotli']);
  });
});
