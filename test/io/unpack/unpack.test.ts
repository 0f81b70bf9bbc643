import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Packing, unpack } from '../../../src/io/unpack/unpack.ts';

const TEXT = Array.from({ length: 3000 }, (_, i) => `${(i * 7919) % 1009} words`).join(' ');
const MAX = 1 << 22;

const PACKED: readonly (readonly [string, Packing, Buffer])[] = [
  ['gzip', 'gzip', gzipSync(TEXT)],
  ['deflate', 'deflate', deflateSync(TEXT)],
  ['deflate without its head', 'deflate', deflateRawSync(TEXT)],
  ['brotli', 'br', brotliCompressSync(TEXT)],
];

describe.each(PACKED)('%s', (_, packing, packed) => {
  it('is decompressed completely', () => {
    expect(unpack(packed, packing, MAX)).toEqual({ content: Buffer.from(TEXT) });
  });

  it('returns the part before a cut', () => {
    const { content, corruption } = unpack(packed.subarray(0, packed.length * 0.7), packing, MAX);
    expect(corruption!.code).toBe('TRUNCATED');
    expect(TEXT.startsWith(content.toString())).toBe(true);
    expect(content.length).toBeGreaterThan(TEXT.length * 0.2);
  });

  it('returns at most the allowed size', () => {
    const { content, corruption } = unpack(packed, packing, 1024);
    expect(content).toHaveLength(0);
    expect(corruption!.code).toBe('EXPANDS_TOO_MUCH');
  });
});

it('returns the part before broken bytes', () => {
  const packed = gzipSync(TEXT);
  packed.fill(0xff, packed.length >> 1, (packed.length >> 1) + 40);
  const { content, corruption } = unpack(packed, 'gzip', MAX);
  expect(corruption!.code).toBe('BAD_COMPRESSION');
  expect(content.length).toBeGreaterThan(TEXT.length >> 3);
  expect(TEXT.startsWith(content.toString('latin1', 0, TEXT.length >> 3))).toBe(true);
});

it('refuses data that expands a thousand-fold, even within the allowed size', () => {
  const { corruption } = unpack(gzipSync(Buffer.alloc(50 << 20)), 'gzip', 64 << 20);
  expect(corruption!.code).toBe('EXPANDS_TOO_MUCH');
});

it('returns nothing for data that is not compressed', () => {
  expect(unpack(Buffer.from('plain text, really'), 'deflate', MAX).content).toHaveLength(0);
  expect(unpack(Buffer.from([0x78]), 'deflate', MAX).corruption).toBeDefined();
});
