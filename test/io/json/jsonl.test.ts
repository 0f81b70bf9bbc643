import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chunk } from '../../../src/io/chunks.ts';
import { cutJsonl, rawJsonl, readLines } from '../../../src/io/json/jsonl.ts';
import { withText, writtenValue } from '../../../src/io/json/record.ts';
import { chunksOf, codesOf, collect, entriesOf, folderOf, idsOf, read, recordsOf, textsOf } from '../reading.ts';

const lines = (...records: readonly unknown[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const readText = (text: string | Uint8Array, options = {}) =>
  entriesOf(cutJsonl(chunksOf(Buffer.from(text as string)), 'docs.jsonl'), options);

describe('JSON Lines', () => {
  it('give an entry for each line, with its known facts', async () => {
    const entries = await readText(
      lines(
        { id: 'a', text: 'first', title: 'One', url: 'http://a.example/', date: '2024-05-01' },
        { id: 'b', text: 'second' },
      ),
    );
    expect(entries).toEqual([
      {
        ordinal: 0,
        id: 'a',
        title: 'One',
        url: 'http://a.example/',
        date: '2024-05-01',
        body: { kind: 'text', text: 'first' },
      },
      { ordinal: 1, id: 'b', body: { kind: 'text', text: 'second' } },
    ]);
  });

  it('find text and id under their usual names, and use the line number otherwise', async () => {
    const entries = await readText(
      `\n${lines({ content: 'one', url: 'http://a.example/' }, { body: 'two', uuid: 'u' })} \t\r\n${lines({ text: 'three' })}`,
    );
    expect(textsOf(entries)).toEqual(['one', 'two', 'three']);
    expect(idsOf(entries)).toEqual(['http://a.example/', 'u', 'docs.jsonl:5']);
    expect(entries.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
  });

  it('use the named fields, and pass on requested plain fields', async () => {
    const [entry] = await readText(lines({ id: 1, text: 'no', key2: 'k', story: 'yes', score: 0.5, deep: [[1]] }), {
      textField: 'story',
      idField: 'key2',
      fields: ['score', 'deep', 'absent'],
    });
    expect(entry).toMatchObject({ id: 'k', body: { text: 'yes' }, fields: { score: 0.5 } });
    expect(Object.keys(entry!.fields!)).toEqual(['score']);
  });

  it('write a number as an id in decimals, all digits of a long one kept', async () => {
    const entries = await readText(
      '{"id": 0, "text": "a"}\n{"x":{"id":1},"id":12345678901234567890,"text":"b"}\n{"id":12345678901234567891,"text":"c"}\n',
    );
    expect(idsOf(entries)).toEqual(['0', '12345678901234567890', '12345678901234567891']);
  });

  it('keep an id as it is written, whatever number it is', async () => {
    const numbers = ['1.00', '1', '1e400', '-0', '0.1e1', '1E2', '12345678901234567890123', '-1e-400'];
    const wanted = numbers.map((number) => [
      `{"id":${number},"text":"a"}`,
      `{ "x" : {"id":7,"y":[{"id":8}]} , "id" : ${number}\t, "text":"a","z":[1,{"id":9}]}`,
      // A page and a text with half a pair are read by JSON.parse.
      `{"x":{"id":7},"html":"<p>{\\"id\\":3}","\\u0069d":${number}}`,
      `{"id":5,"text":"a\\ud800","id":${number}}`,
    ]);
    for (const [i, forms] of wanted.entries()) {
      for (const form of forms) expect(idsOf(await readText(`${form}\n`)), form).toEqual([numbers[i]]);
    }
  });

  it('end only at \\n; a \\r before it is no part of the line', async () => {
    const text = 'a\u2028b\u2029c\u0085d';
    const [entry, next] = await readText(`{"id":"1","text":"${text}"}\r\n{"id":"2","text":"x"}\r\n`);
    expect(entry!.body!.text).toBe(text);
    expect(next!.body!.text).toBe('x');
  });

  it('may begin with a byte order mark and end without a line end', async () => {
    const entries = await readText('\ufeff{"id":"1","text":"x"}\n{"id":"2","text":"y"}');
    expect(textsOf(entries)).toEqual(['x', 'y']);
  });

  it('recognise a whole page, and leave a text that only starts with a tag a text', async () => {
    const entries = await readText(
      lines(
        { id: '1', text: ' <!DOCTYPE html><p>x' },
        { id: '2', text: '<b>bold</b> words' },
        { id: '3', html: 'no tags' },
        { id: '4', text: '<html lang=en>' },
      ),
    );
    expect(entries.map(({ body }) => body!.kind)).toEqual(['html', 'text', 'html', 'html']);
  });

  it('report the fault of a line, and continue', async () => {
    const entries = await readText(
      [
        '{"id":"1","text":',
        '[1]',
        'null',
        '{"id":"4","name":"x","size":2}',
        '{"id":"5","text":7}',
        '{"id":"6","text":" \\n "}',
        '{"id":"7","text":null}',
        '\0\0',
        '{"id":"9","text":"good"}',
      ].join('\n'),
    );
    expect(codesOf(entries)).toEqual([
      'BAD_JSON',
      'BAD_JSON',
      'BAD_JSON',
      'MISSING_FIELD',
      'BAD_FIELD',
      'EMPTY',
      'BAD_FIELD',
      'BAD_JSON',
      undefined,
    ]);
    expect(entries[3]!.error!.message).toContain('found: id, name, size');
    expect(idsOf(entries)).toEqual([
      'docs.jsonl:1',
      'docs.jsonl:2',
      'docs.jsonl:3',
      '4',
      '5',
      '6',
      '7',
      'docs.jsonl:8',
      '9',
    ]);
    expect(entries.filter(({ body }) => body !== undefined)).toHaveLength(1);
  });

  it('report a named id field that is missing or no id', async () => {
    const entries = await readText(lines({ text: 'a' }, { text: 'b', ref: { x: 1 } }, { text: 'c', ref: 'r' }), {
      idField: 'ref',
    });
    expect(codesOf(entries)).toEqual(['MISSING_FIELD', 'BAD_FIELD', undefined]);
    expect(idsOf(entries)).toEqual(['docs.jsonl:1', 'docs.jsonl:2', 'r']);
  });

  it('list the nested fields if the named one is missing or is an object', async () => {
    const record = { id: 1, message: { content: 'a', meta: { lang: 'en', none: {} }, list: [{ x: 1 }] }, n: null };
    const messageOf = async (textField: string): Promise<string> =>
      (await readText(lines(record), { textField }))[0]!.error!.message;
    const nested = 'message.content, message.meta.lang, message.meta.none, message.list';
    expect(await messageOf('message.contnet')).toBe(`no text field (message.contnet); found: id, ${nested}, n`);
    expect(await messageOf('message')).toBe(
      `the text field 'message' must be a text, not an object; it has: ${nested}`,
    );
    expect(await messageOf('message.meta')).toContain('it has: message.meta.lang, message.meta.none');
    expect(await messageOf('message.meta.none')).toMatch(/not an object$/);
  });

  it('name twenty fields at most, in objects of any depth', async () => {
    const deep = `{"a":${'{"b":'.repeat(3000)}1${'}'.repeat(3000)},${Array.from({ length: 30 }, (_, i) => `"f${i}":1`).join()}}`;
    const [entry] = await readText(Buffer.from(deep));
    const names = entry!.error!.message.split('found: ')[1]!.split(', ');
    expect(names).toEqual(['a.b.b.b.b.b.b.b', ...Array.from({ length: 19 }, (_, i) => `f${i}`), '…']);
  });

  it('never use an inherited property as a field', async () => {
    const [a, b] = await readText(lines({ text: 'x' }, { text: 'y' }), {
      textField: 'constructor',
      idField: 'toString',
    });
    expect(codesOf([a!, b!])).toEqual(['MISSING_FIELD', 'MISSING_FIELD']);
  });

  it('replace what is not UTF-8 and lone surrogates, and state the share', async () => {
    const bad = Buffer.concat([Buffer.from('{"id":"1","text":"ab'), Buffer.from([0xff, 0xfe]), Buffer.from('"}\n')]);
    const [bytes, surrogate, own] = await readText(
      Buffer.concat([bad, Buffer.from('{"id":"2","text":"abc\\ud800"}\n{"id":"3","text":"a\ufffd"}\n')]),
    );
    expect(bytes).toMatchObject({ body: { text: 'ab\ufffd\ufffd' }, replaced: 0.5 });
    expect(surrogate).toMatchObject({ body: { text: 'abc\ufffd' }, replaced: 0.25 });
    expect(own!.body!.text).toBe('a\ufffd');
    expect(own!.replaced).toBeUndefined();
  });

  it('are read through gzip of many members', async () => {
    const folder = folderOf({
      'docs.jsonl.gz': Buffer.concat([
        gzipSync('{"id":"1","te'),
        gzipSync('xt":"x"}\n'),
        gzipSync(lines({ id: '2', text: 'y' })),
      ]),
    });
    const { format, entries } = await read(join(folder, 'docs.jsonl.gz'));
    expect(format).toBe('jsonl');
    expect(textsOf(entries)).toEqual(['x', 'y']);
  });

  it('of a truncated gzip file are read up to the cut, and the cut line is an entry with its error', async () => {
    const records = Array.from({ length: 400 }, (_, i) => ({ id: `${i}`, text: `${i * i * 7919} ${i ** 3} words` }));
    const packed = gzipSync(lines(...records));
    const folder = folderOf({ 'cut.jsonl.gz': packed.subarray(0, packed.length >> 1) });
    const { entries, raw } = await read(join(folder, 'cut.jsonl.gz'));
    const whole = entries.slice(0, -1);
    expect(whole.length).toBeGreaterThan(100);
    expect(textsOf(whole)).toEqual(records.slice(0, whole.length).map(({ text }) => text));
    expect(entries.at(-1)!.error!.code).toBe('TRUNCATED');
    expect(raw).toHaveLength(entries.length);
  });

  it('hold no line longer than maxBytes, wherever chunks and batches end', async () => {
    const text = `${lines({ id: '1', text: 'x' })}${'y'.repeat(5000)}\n${lines({ id: '3', text: 'z' })}`;
    for (const length of [1, 7, 1000, 100_000]) {
      const entries = await entriesOf(cutJsonl(chunksOf(Buffer.from(text), [length]), 'f', 1024), { maxBytes: 1024 });
      expect(codesOf(entries)).toEqual([undefined, 'TOO_LARGE', undefined]);
      expect(entries[1]).toMatchObject({ id: 'f:2', error: { message: expect.stringContaining('more than 1024') } });
      expect(idsOf(entries)[2]).toBe('3');
      const raw = await recordsOf(rawJsonl(chunksOf(Buffer.from(text), [length]), 1024));
      expect(Buffer.concat(raw.map(({ bytes }) => bytes)).toString()).toBe(text);
      expect(raw.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
    }
  });

  it('count the bytes of a line that is too long without its line feed and what came before, however it comes', async () => {
    const long = 'y'.repeat(5000);
    const messagesOf = async (chunks: readonly Chunk[]) => {
      const cuts = cutJsonl(Readable.from(chunks) as AsyncIterable<Chunk>, 'f', 1024);
      return (await entriesOf(cuts, { maxBytes: 1024 })).map(({ error }) => error?.message);
    };
    const message = 'the line has 5000 bytes, more than 1024';
    expect(await messagesOf([Buffer.from(`${long}\n`)])).toEqual([message]);
    expect(await messagesOf([Buffer.from(long), Buffer.from('\n')])).toEqual([message]);
    const corruption = { code: 'BAD_COMPRESSION', message: 'broken' } as const;
    expect(await messagesOf([Buffer.from(long), corruption, Buffer.from(long), Buffer.from('\n')])).toEqual([
      'broken',
      message,
    ]);
  });

  it('have a place of their own behind what could not be decompressed', async () => {
    const members = [0, 1, 2].map((i) => gzipSync(`{"text":"text ${i}"}\n`.repeat(3)));
    members[1]![members[1]!.length - 6]! ^= 1;
    const folder = folderOf({ 'c.jsonl.gz': Buffer.concat(members) });
    const { entries } = await read(join(folder, 'c.jsonl.gz'));
    const ids = idsOf(entries);
    expect(codesOf(entries)).toContain('BAD_COMPRESSION');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('may have any number of characters in a text, also in one that is no id', async () => {
    const text = `${'\\"'.repeat(1000)}${'x'.repeat(30_000_000)}`;
    const json = `{"id":1,"html":${JSON.stringify(text)},"n":2}`;
    expect(writtenValue(json, ['id'])).toBe('1');
    expect(writtenValue(json, ['n'])).toBe('2');
    expect(writtenValue(String.raw`{"a\\":"\"","b\"":"\\","id":3}`, ['id'])).toBe('3');
    expect(withText(json, 'html', () => 'short')).toBe('{"id":1,"html":"short","n":2}');
    expect(codesOf(await readText(`${json}\n`))).toEqual([undefined]);
  });

  it('never throw for a record, whatever the bytes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1 }),
        async (bytes, lengths) => {
          const entries = await entriesOf(cutJsonl(chunksOf(bytes, lengths), 'any'));
          const raw = await recordsOf(rawJsonl(chunksOf(bytes, lengths)));
          expect(raw.filter(({ ordinal }) => ordinal >= 0).map(({ ordinal }) => ordinal)).toEqual(
            entries.map((_, i) => i),
          );
          expect(entries.every(({ body, error }) => body !== undefined || error !== undefined)).toBe(true);
        },
      ),
    );
  });

  it('are returned byte for byte, and give the same entries wherever chunks end', async () => {
    const record = fc.record({ id: fc.string(), text: fc.string({ unit: 'binary', minLength: 1 }) });
    const ending = fc.constantFrom('\n', '\r\n', '\n\n', '\n \n');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(record, ending)),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        async (records, lengths) => {
          const bytes = Buffer.from(records.map(([value, end]) => JSON.stringify(value) + end).join(''));
          const raw = await recordsOf(rawJsonl(chunksOf(bytes, lengths)));
          expect(Buffer.concat(raw.map((part) => part.bytes))).toEqual(bytes);
          const whole = (await collect(cutJsonl(chunksOf(bytes), 'f'))).flatMap((batch) => [
            ...readLines(batch as never, {}),
          ]);
          expect(await entriesOf(cutJsonl(chunksOf(bytes, lengths), 'f'))).toEqual(whole);
        },
      ),
    );
  });
});
