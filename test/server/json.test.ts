import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/server/json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const codeOf = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return (error as { readonly code: unknown }).code;
  }
  return undefined;
};
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

describe('JSON that a client sent', () => {
  it('reads every value as the language does, up to its depth and no deeper', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const text = JSON.stringify(value);
        const depth = depthOf(JSON.parse(text));
        expect(parseJson(bytes(text), Math.max(1, depth))).toEqual(JSON.parse(text));
        if (depth > 1) expect(codeOf(() => parseJson(bytes(text), depth - 1))).toBe('TOO_DEEP');
      }),
    );
  });

  it('does not count brackets in strings, with any escapes before the quote', () => {
    for (const text of ['"[[[["', '"\\"[[[["', '"\\\\"', '["\\\\\\"[[["]', '{"[":"{"}']) {
      expect(parseJson(bytes(text), 1)).toEqual(JSON.parse(text));
    }
  });

  it('refuses a hundred thousand nested elements before they are parsed', () => {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(codeOf(() => parseJson(bytes(nested), 32))).toBe('TOO_DEEP');
    expect(codeOf(() => parseJson(bytes('{"a":'.repeat(100_000)), 32))).toBe('TOO_DEEP');
  });

  it('refuses input that is not JSON or not UTF-8', () => {
    for (const text of ['', '{', '{"a":1}{', "{'a':1}", '"\\u12"', 'NaN', '"', '"\\']) {
      expect(codeOf(() => parseJson(bytes(text), 32))).toBe('BAD_BODY');
    }
    expect(codeOf(() => parseJson(Uint8Array.of(0x22, 0xff, 0x22), 32))).toBe('BAD_BODY');
    expect(codeOf(() => parseJson(new Uint8Array(Buffer.from('"é"', 'latin1')), 32))).toBe('BAD_BODY');
  });
});
