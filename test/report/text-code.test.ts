import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOfText, textOfBytes } from '../../src/report/html/text-code.ts';

it('bytes as text of a page are the same again, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect([...bytesOfText(textOfBytes(bytes))]).toEqual([...bytes]);
    }),
    { numRuns: 500 },
  );
  const all = Uint8Array.from({ length: 2 ** 17 }, (_, i) => (i & 1 ? i >> 9 : i >> 1));
  expect(Buffer.from(bytesOfText(textOfBytes(all))).equals(Buffer.from(all))).toBe(true);
});

it('bytes as text of a page have no character that ends an element, is white space or acts, and take 1.2 bytes each', () => {
  const { randomBytes } = process.getBuiltinModule('node:crypto');
  const bytes = randomBytes(300_000);
  const text = textOfBytes(bytes);
  expect(text).not.toMatch(/[<\s\p{Cc}\p{Zs}\p{Cs}\u200b-\u200f\u2028-\u202e\u2060-\u206f]/u);
  expect(Buffer.from(Buffer.from(text).toString()).equals(Buffer.from(text))).toBe(true);
  expect(Buffer.byteLength(text) / bytes.length).toBeLessThan(1.2);
});

it('a text that is cut, changed or none gives bytes, and no more than it can hold', () => {
  for (const text of ['', ':', '12', '999999999:abc', '-1:abc', 'x:y', '5:\u{1f600}\u0000<', '1e9:a']) {
    expect(bytesOfText(text).length).toBeLessThanOrEqual(2 * text.length);
  }
});
