import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Corruption, isCorruption } from '../../../src/io/chunks.ts';
import { gunzip } from '../../../src/io/warc/gunzip.ts';
import { chunksOf, collect } from '../reading.ts';

async function unzip(
  bytes: Uint8Array,
  lengths?: readonly number[],
): Promise<{ text: string; corruptions: Corruption[] }> {
  const chunks = await collect(gunzip(chunksOf(bytes, lengths)));
  const content = chunks.filter((chunk) => !isCorruption(chunk)) as Buffer[];
  return { text: Buffer.concat(content).toString('latin1'), corruptions: chunks.filter(isCorruption) };
}

/** Members of differing length, and one that no call inflates at once. */
const WORDS = Array.from({ length: 60 }, (_, i) =>
  `member ${i} ${(i * i * 7919).toString(36)} `.repeat(1 + (i % 7) * 40),
);
const MEMBERS = WORDS.map((text) => gzipSync(text));

describe('gunzip', () => {
  it('agrees with Node, however the input is divided into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 2000 }), { minLength: 1 }),
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1 }),
        async (contents, lengths) => {
          const packed = Buffer.concat(contents.map((content) => gzipSync(content)));
          const { text, corruptions } = await unzip(packed, lengths);
          expect(corruptions).toEqual([]);
          expect(text).toBe(gunzipSync(packed).toString('latin1'));
        },
      ),
      { numRuns: 50 },
    );
  });

  it('inflates members too long for one call, then continues', async () => {
    const noise = randomBytes(600_000).toString('latin1');
    const packed = Buffer.concat([gzipSync('before'), gzipSync(Buffer.from(noise, 'latin1')), gzipSync('after')]);
    for (const length of [1 << 20, 4096, 99_991]) {
      const { text, corruptions } = await unzip(packed, [length]);
      expect(corruptions).toEqual([]);
      expect(text === `before${noise}after`).toBe(true);
    }
  });

  it('streams data that expands a thousand-fold without collecting it', async () => {
    const packed = gzipSync(Buffer.alloc(100 << 20));
    let bytes = 0;
    let largest = 0;
    for await (const chunk of gunzip(chunksOf(packed))) {
      if (isCorruption(chunk)) throw new Error(chunk.message);
      bytes += chunk.length;
      largest = Math.max(largest, chunk.length);
    }
    expect(bytes).toBe(100 << 20);
    expect(largest).toBeLessThanOrEqual(1 << 20);
  });

  it('reads heads with a name, a comment, an extra field and a checksum', async () => {
    const plain = gzipSync('x');
    const head = Buffer.concat([
      Buffer.from([0x1f, 0x8b, 8, 2 | 4 | 8 | 16, 0, 0, 0, 0, 0, 3]),
      Buffer.from([3, 0, 1, 2, 3]),
      Buffer.from('name\0comment\0'),
      Buffer.from([0, 0]),
    ]);
    expect(await unzip(Buffer.concat([head, plain.subarray(10)]))).toEqual({ text: 'x', corruptions: [] });
  });

  it('loses one member to a broken byte, and reports it once', async () => {
    for (const broken of [5, 6, 40]) {
      const members = MEMBERS.map((member, i) => {
        if (i !== broken) return member;
        const copy = Buffer.from(member);
        copy.fill(0xff, 12, 20);
        return copy;
      });
      const { text, corruptions } = await unzip(Buffer.concat(members));
      expect(corruptions.map(({ code }) => code)).toEqual(['BAD_COMPRESSION']);
      expect(text.startsWith(WORDS.slice(0, broken).join(''))).toBe(true);
      expect(text.endsWith(WORDS.slice(broken + 1).join(''))).toBe(true);
    }
  });

  it('reports a wrong checksum, even if everything could be decompressed', async () => {
    const broken = gzipSync('two');
    broken[broken.length - 8]! ^= 1;
    const { text, corruptions } = await unzip(Buffer.concat([gzipSync('one '), broken, gzipSync(' three')]));
    expect(text).toBe('one two three');
    expect(corruptions).toMatchObject([{ code: 'BAD_COMPRESSION', message: expect.stringContaining('checksum') }]);
  });

  it('reports where the input is truncated', async () => {
    const packed = Buffer.concat([gzipSync('whole '), gzipSync(WORDS.join(''))]);
    const { text, corruptions } = await unzip(packed.subarray(0, packed.length - 100));
    expect(corruptions.map(({ code }) => code)).toEqual(['TRUNCATED']);
    expect(`whole ${WORDS.join('')}`.startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThan(1000);
  });

  it('accepts padding with zeros, and reports other bytes that belong to no member', async () => {
    expect(await unzip(Buffer.concat([gzipSync('x'), Buffer.alloc(1000), gzipSync('y')]))).toEqual({
      text: 'xy',
      corruptions: [],
    });
    const { text, corruptions } = await unzip(
      Buffer.concat([gzipSync('x'), Buffer.from('some junk \x1f\x8b\x08\0 here'), gzipSync('y')]),
    );
    expect(text).toBe('xy');
    expect(corruptions.map(({ code }) => code)).toEqual(['BAD_COMPRESSION']);
  });

  it('terminates for any bytes', async () => {
    const magic = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.constant(magic))), async (parts) => {
        await unzip(Buffer.concat([magic, ...parts]), [13]);
      }),
    );
  });
});
