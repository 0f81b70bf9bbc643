import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTexts, textAt } from '../../src/text/batch.ts';

describe('encodeTexts', () => {
  it('returns the UTF-8 of all texts, concatenated', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constant('漢'.repeat(1000)),
    );
    fc.assert(
      fc.property(fc.array(text), (texts) => {
        const { bytes, offsets } = encodeTexts(texts);
        const each = texts.map((_, i) => [...bytes.subarray(offsets[i], offsets[i + 1])]);
        expect(each).toEqual(texts.map((t) => [...new TextEncoder().encode(t)]));
        expect(offsets.at(-1)).toBe(bytes.length);
      }),
    );
  });

  it('turns lone surrogates into U+FFFD', () => {
    const { bytes } = encodeTexts(['a\ud800', '\udc00b']);
    expect(new TextDecoder().decode(bytes)).toBe('a\ufffd\ufffdb');
  });

  it('returns each text as it was, also one that begins with a byte order mark', () => {
    const texts = ['\ufeffmarked', '', '\ufeff', '漢'];
    const batch = encodeTexts(texts);
    expect(texts.map((_, i) => textAt(batch, i))).toEqual(texts);
  });
});
