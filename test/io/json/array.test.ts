import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCorruption } from '../../../src/io/chunks.ts';
import { elementsAsLines } from '../../../src/io/json/array.ts';
import { chunksOf, codesOf, collect, folderOf, idsOf, read, textsOf } from '../reading.ts';

async function linesOf(json: string, lengths?: readonly number[]) {
  const chunks = await collect(elementsAsLines(chunksOf(Buffer.from(json), lengths)));
  const text = Buffer.concat(chunks.filter((chunk) => !isCorruption(chunk)) as Buffer[]).toString();
  return { lines: text.split('\n').filter((line) => line.trim() !== ''), faults: chunks.filter(isCorruption) };
}

describe('a JSON document of many records', () => {
  it('gives each element of its array on a line, with any layout and however it comes', async () => {
    const value = fc.jsonValue({ maxDepth: 4 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(value),
        fc.constantFrom(undefined, 1, '\t'),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 4 }),
        async (values, indent, lengths) => {
          const { lines, faults } = await linesOf(`\ufeff ${JSON.stringify(values, null, indent)}\n`, lengths);
          expect(faults).toEqual([]);
          expect(lines.map((line) => JSON.parse(line.replace('\ufeff', '')))).toEqual(
            JSON.parse(JSON.stringify(values)),
          );
        },
      ),
    );
  });

  it('gives values that stand one after another, over any number of lines', async () => {
    const { lines, faults } = await linesOf('{\n "a": [1,\n2]\n}\n{"b":"x\\"]}"}\n\n{"c":1}');
    expect(faults).toEqual([]);
    expect(lines.map((line) => JSON.parse(line))).toEqual([{ a: [1, 2] }, { b: 'x"]}' }, { c: 1 }]);
  });

  it('gives values that stand on one line, with a blank between them or nothing, however they come', async () => {
    const json = '{"id":1,"text":"} {"} {"id":2}{"id":3}\t{"id":4} \n{"id":5}\r\n\n{"id":6} ';
    for (const lengths of [undefined, [1], [3, 7]]) {
      const { lines, faults } = await linesOf(json, lengths);
      expect(faults).toEqual([]);
      expect(lines.map((line) => JSON.parse(line).id)).toEqual([1, 2, 3, 4, 5, 6]);
    }
    const { entries } = await read(join(folderOf({ 'a.json': '{"text":"a"} {"text":"b"} \n{"text":"c"}' }), 'a.json'));
    expect(idsOf(entries).map((id) => id.replace(/.*:/, ''))).toEqual(['1', '2', '3']);
    expect(textsOf(entries)).toEqual(['a', 'b', 'c']);
  });

  it('that ends within a value is said to', async () => {
    for (const json of ['[{"a":1},{"b":', '[{"a":1}', '{"a":"x']) {
      expect((await linesOf(json)).faults).toMatchObject([{ code: 'TRUNCATED' }]);
    }
  });

  it('is an input: its records have the number of their element, and are copied without the commas', async () => {
    const json = '[\n  {"id": 1.00, "text": "a\\nb"},\n  {"text":\n"c"}, 5,\n  {"id":"d" "text":1}\n]\n';
    const { format, entries, raw } = await read(join(folderOf({ 'a.json': json }), 'a.json'));
    expect(format).toBe('json');
    expect(textsOf(entries)).toEqual(['a\nb', 'c', undefined, undefined]);
    expect(codesOf(entries)).toEqual([undefined, undefined, 'BAD_JSON', 'BAD_JSON']);
    expect(idsOf(entries).map((id) => id.replace(/.*\//, ''))).toEqual(['1.00', 'a.json:2', 'a.json:3', 'a.json:4']);
    expect(raw.filter(({ ordinal }) => ordinal >= 0).map(({ bytes }) => bytes.toString().trim())).toEqual([
      '{"id": 1.00, "text": "a\\nb"}',
      '{"text": "c"}',
      '5',
      '{"id":"d" "text":1}',
    ]);
  });
});
