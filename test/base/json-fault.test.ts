import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFaultOf } from '../../src/base/json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
/** A JSON text in which one character is replaced, added or removed. */
const nearlyJson = fc
  .tuple(
    fc.json({ maxDepth: 3, stringUnit: 'binary' }),
    fc.nat(),
    fc.nat(1),
    fc.constantFrom('', ...'{}[]",:\\01-.eEu/tfn \n\t\0\ufeffé\ud800', '😀', 'true', '\\u12'),
  )
  .map(([json, place, removed, put]) => {
    const at = place % (json.length + 1);
    return json.slice(0, at) + put + json.slice(at + removed);
  });

describe('the fault of a text that is not JSON', () => {
  it.each([
    ['', 1, 1, 'it is empty'],
    [' \n', 2, 1, 'it is empty'],
    ['{"a":}', 1, 6, "unexpected '}'"],
    ['{"a":1,}', 1, 8, "unexpected '}'"],
    ['{"a" 1}', 1, 6, "unexpected '1'"],
    ['{a:1}', 1, 2, "unexpected 'a'"],
    ['[1,]', 1, 4, "unexpected ']'"],
    ['[1}', 1, 3, "unexpected '}'"],
    ['[1] [2]', 1, 5, "unexpected '['"],
    ['[01]', 1, 3, "unexpected '1'"],
    ['[NaN]', 1, 2, "unexpected 'N'"],
    ["{'a':1}", 1, 2, "unexpected '''"],
    ['{\n  "a": 1\n  "b": 2\n}', 3, 3, "unexpected '\"'"],
    ['{"a":1', 1, 7, 'it ends within a value'],
    ['["a', 1, 4, 'it ends within a value'],
    ['["a\\u12', 1, 8, 'it ends within a value'],
    ['["a\\x"]', 1, 4, 'a string contains a backslash that begins no escape sequence'],
    ['["a\tb"]', 1, 4, 'a string contains U+0009, which must be escaped'],
    ['\ufeff{}', 1, 1, 'unexpected U+FEFF'],
    ['["𠀀😀" x]', 1, 7, "unexpected 'x'"],
  ])('of %j is at its first wrong character', (text, line, column, what) => {
    expect(isJson(text)).toBe(false);
    expect(jsonFaultOf(text)).toEqual({ line, column, what });
  });

  it('is found exactly where JSON.parse refuses the text', () => {
    fc.assert(
      fc.property(nearlyJson, (text) => {
        expect(jsonFaultOf(text) === undefined, text).toBe(isJson(text));
      }),
      { numRuns: 3000 },
    );
  });

  it('is never beyond what can no longer become JSON', () => {
    // Whatever precedes the fault is the beginning of a JSON text, so that its own fault is its end.
    fc.assert(
      fc.property(nearlyJson, (text) => {
        const fault = jsonFaultOf(text);
        if (fault === undefined || fault.line > 1) return;
        const before = [...text].slice(0, fault.column - 1).join('');
        if (isJson(before)) return;
        expect(['it ends within a value', 'it is empty']).toContain(jsonFaultOf(before)!.what);
      }),
      { numRuns: 3000 },
    );
  });

  it('is found in lists of any depth and in strings of any length', () => {
    const depth = 100_000;
    expect(jsonFaultOf(`${'['.repeat(depth)}]`)?.column).toBe(depth + 2);
    expect(jsonFaultOf(`["${'x'.repeat(4_000_000)}`)?.column).toBe(4_000_003);
  });
});
