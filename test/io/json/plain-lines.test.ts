import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadOptions } from '../../../src/io/entry.ts';
import { readLine, readLines } from '../../../src/io/json/jsonl.ts';
import { PlainLines } from '../../../src/io/json/plain-lines.ts';
import { wellFormed } from '../../../src/io/unicode.ts';

const OPTIONS: readonly ReadOptions[] = [
  {},
  { textField: 'story' },
  { idField: 'key' },
  { fields: ['score', 'url', 'deep'] },
  { textField: 'url', idField: 'url', fields: ['url', '__proto__'] },
];
const readers = OPTIONS.map((options) => new PlainLines(options));

/** The entries that the reader of plain lines reads from a line; undefined if it leaves the line to JSON.parse. */
function plainly(line: string, which: number): unknown {
  const reader = readers[which]!;
  const bytes = Buffer.from(`${line}\n`);
  reader.load(bytes);
  const end = reader.end(0);
  if (end < 0) return undefined;
  expect(end).toBe(bytes.length - 1);
  const entry = reader.entry(7, () => 'place');
  return entry && { ...entry, body: { kind: 'text', text: Buffer.from(entry.body!.bytes).toString() } };
}

function sameAsParsed(line: string): void {
  OPTIONS.forEach((options, which) => {
    const plain = plainly(line, which);
    if (plain !== undefined) expect(plain).toEqual(readLine(line, 7, 'place', options));
  });
}

const name = fc.constantFrom(
  'text',
  'content',
  'id',
  'key',
  'url',
  'date',
  'title',
  'story',
  'score',
  'html',
  '__proto__',
  'x',
);
const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      'a',
      ' ',
      '\u3000',
      '\ufeff',
      '<',
      'h',
      '<html',
      '<!doctype html',
      '"',
      '\\',
      '\n',
      '\t',
      '\0',
      '\ud83d',
      '\ude00',
      '中',
      'é',
      '\u2028',
    ),
  }),
  fc.string({ unit: fc.constantFrom('word ', '\n', '"', '文'), maxLength: 60 }),
);
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
const value = fc.oneof({ weight: 4, arbitrary: text }, number, fc.boolean(), fc.constant(null), fc.jsonValue());
const blank = fc.constantFrom('', '', '', ' ', '\t', '\r', ' \t ');

/** JSON of the same string: as it is usual, and with every character that is not a letter escaped. */
const escapedAnyway = (json: string): string =>
  json.replace(/[^\w"\\](?=[^"]*"$)/g, (c) => (c >= ' ' ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : c));
const written = value.chain((it) =>
  fc.constantFrom(
    JSON.stringify(it),
    typeof it === 'string' ? escapedAnyway(JSON.stringify(it)) : JSON.stringify(it, null, '\t').replaceAll('\n', ' '),
  ),
);
const line = fc
  .array(fc.tuple(blank, name, blank, blank, written, blank), { minLength: 1, maxLength: 6 })
  .map((members) => `{${members.map(([a, key, b, c, json, d]) => `${a}"${key}"${b}:${c}${json}${d}`).join(',')}}`);
/** The line, with some of its characters taken out and others put in. */
const damaged = fc
  .tuple(
    line,
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat(2),
        fc.constantFrom(
          '',
          '{',
          '}',
          '[',
          ']',
          '"',
          '\\',
          ',',
          ':',
          '\\u',
          'u12',
          '\\ud83d',
          '0',
          '-',
          '.',
          'e+',
          '01',
          'true',
          ' ',
          '\0',
          '\x1f',
          '\x7f',
          '\ufeff',
        ),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([whole, cuts]) => {
    let json = whole;
    for (const [somewhere, out, put] of cuts) {
      const at = somewhere % (json.length + 1);
      json = json.slice(0, at) + put + json.slice(at + out);
    }
    return wellFormed(json);
  });

describe('Plain lines of JSON', () => {
  it('give the same entries as JSON.parse, however they are written', () => {
    fc.assert(
      fc.property(line, (json) => sameAsParsed(wellFormed(json))),
      { numRuns: 1500, seed: 1 },
    );
  });

  it('give the same entries as JSON.parse, or are left to it, when characters are changed', () => {
    fc.assert(fc.property(damaged, sameAsParsed), { numRuns: 3000, seed: 1 });
  });

  it.each([
    '{"id":1,"text":"a"}',
    ' { "text" : "a \\u00e9\\n\\"\\\\\\/\\b\\f\\r\\t \\ud83d\\ude00" , "id" : "x" } \r',
    '{"text":"中文","meta":{"a":[1,-2.5e+3,{"b":null}],"c":"\\""},"ok":[true,false,[]],"none":{}}',
    '{"title":"\\u0041","text":"“quoted”","id":12345678901234567890}',
    `{"text":"${'long '.repeat(2000)}","id":""}`,
    '{"text":"\u3000中文","content":"not this"}',
    '{"content":"this","text":null}',
    '{"text":"</td> a text that begins with a tag"}',
  ])('are taken without JSON.parse, such as form %#', (json) => {
    expect(plainly(json, 0)).toBeDefined();
    expect(plainly(json, 0)).toEqual(readLine(json, 7, 'place', {}));
  });

  it.each([
    [
      '',
      '{',
      '{}',
      '[]',
      'null',
      '{"text":"a"',
      '{"text":"a"}}',
      '{"text":"a",}',
      '{text:"a"}',
      "{'text':'a'}",
      '\ufeff{"text":"a"}',
    ],
    [
      '{"text":"a\tb"}',
      '{"text":"a\\x"}',
      '{"text":"\\u12g4"}',
      '{"text":"\\ud83d"}',
      '{"text":"\\ude00\\ud83d"}',
      '{"text":"\\ud83d\\u0041"}',
    ],
    [
      '{"text":"a","n":01}',
      '{"text":"a","n":1.}',
      '{"text":"a","n":.5}',
      '{"text":"a","n":-}',
      '{"text":"a","n":1e}',
      '{"text":"a","n":tru}',
      '{"text":"a","n":+1}',
    ],
    ['{"text":"a","text":"b"}', '{"t\\u0065xt":"a"}', `{"text":"a","deep":${'['.repeat(65)}${']'.repeat(65)}}`],
    [
      '{"text":""}',
      '{"text":" \\n"}',
      '{"text":"<html>"}',
      '{"text":" <?xml?><HTML>"}',
      '{"html":"a"}',
      '{"text":7}',
      '{"id":{},"story":"a"}',
    ],
    [`{"id":"${'i'.repeat(5000)}","text":"a"}`],
  ])('are not what is faulty, ambiguous, empty or perhaps a page: group %#', (...odd) => {
    for (const json of odd) expect(plainly(json, 0)).toBeUndefined();
  });

  it.each([
    ['a plain line', '{"text":"four letters"}'],
    ['a line with an escape', '{"text":"four\\u0020letters"}'],
    ['a line with white space', '{ "text" : "four letters" }'],
  ])('of exactly maxBytes are read, of one byte more are not: %s', (_, json) => {
    const batch = { kind: 'lines', name: 'f', first: 0, line: 1, bytes: Buffer.from(`${json}\n`) } as const;
    const read = (maxBytes: number): unknown => {
      const [entry] = [...readLines(batch as never, { maxBytes })];
      return entry!.error?.code ?? entry!.body!.text;
    };
    expect(read(json.length)).toBe('four letters');
    expect(read(json.length - 1)).toBe('TOO_LARGE');
  });

  it('keep their order among other lines', () => {
    const bytes = Buffer.from('{"text":"one"}\n \n{"text":"two"\n{"text":"\\ud83d"}\r\n{"id":"4","text":"four"}');
    const batch = { kind: 'lines', name: 'f', first: 3, line: 9, bytes } as const;
    const entries = [...readLines(batch as never, { maxBytes: 23 })];
    expect(entries.map(({ ordinal, id }) => [ordinal, id])).toEqual([
      [3, 'f:9'],
      [4, 'f:11'],
      [5, 'f:12'],
      [6, 'f:13'],
    ]);
    expect(entries.map(({ body, error }) => body?.text ?? error?.code)).toEqual([
      'one',
      'BAD_JSON',
      '\ufffd',
      'TOO_LARGE',
    ]);
  });
});
