import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { md5, md5Hex } from '../../src/base/md5.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('MD5', () => {
  it.each([
    ['', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['a', '0cc175b9c0f1b6a831c399e269772661'],
    ['abc', '900150983cd24fb0d6963f7d28e17f72'],
    ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['abcdefghijklmnopqrstuvwxyz', 'c3fcd3d76192e4007dfb496cca67e13b'],
    ['ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789', 'd174ab98d277d9f5a5611c2c9f419d9f'],
    [
      '12345678901234567890123456789012345678901234567890123456789012345678901234567890',
      '57edf4a22be3c955ac49da2e2107b67a',
    ],
  ])('gives the digests of RFC 1321: %s', (text, digest) => {
    expect(md5Hex(bytes(text))).toBe(digest);
  });

  it('agrees with another implementation for every length around the ends of a block', () => {
    for (let length = 0; length <= 200; length++) {
      const data = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
      expect(md5Hex(data)).toBe(createHash('md5').update(data).digest('hex'));
    }
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (data) => {
        expect(md5Hex(data)).toBe(createHash('md5').update(data).digest('hex'));
      }),
    );
  });

  it('returns words with the lowest byte first', () => {
    expect([...md5(bytes(''))]).toEqual([0xd98c1dd4, 0x04b2008f, 0x980980e9, 0x7e42f8ec]);
  });
});
