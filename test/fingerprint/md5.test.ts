import { describe, expect, it } from 'vitest';
import { Md5Fingerprinter } from '../../src/fingerprint/md5.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { DEFAULT_PROFILE } from '../../src/text/profile.ts';

const rows = (texts: readonly string[]): Uint32Array =>
  new Md5Fingerprinter(DEFAULT_PROFILE).fingerprint(encodeTexts(texts)).rows;

describe('md5', () => {
  it('is the digest of RFC 1321, in words with the lowest byte first', () => {
    // 900150983cd24fb0d6963f7d28e17f72
    expect([...rows(['abc'])]).toEqual([0x98500190, 0xb04fd23c, 0x7d3f96d6, 0x727fe128]);
  });

  it('ignores case, width and white space, but no other difference', () => {
    expect(rows(['ＡＢＣ  def\n'])).toEqual(rows(['abc\tDEF']));
    expect(rows(['abc def'])).not.toEqual(rows(['abc, def']));
    expect(rows(['中文。'])).not.toEqual(rows(['中文']));
  });
});
