import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '../../../src/base/errors.ts';
import { delimiterOf } from '../../../src/io/csv/csv.ts';
import { cutCsv } from '../../../src/io/csv/rows.ts';
import { chunksOf, codesOf, folderOf, idsOf, read, textsOf } from '../reading.ts';

const cell = fc.oneof(
  fc.string({ maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', 'a', '中', ' '), maxLength: 8 }),
);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Tables as programs write them; a row is never empty, since a blank line is none. */
const table = fc
  .tuple(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), fc.constantFrom('\n', '\r\n'))
  .map(([rows, end]) => ({ rows, text: rows.map((cells) => cells.map(quoted).join(',') + end).join('') }));

async function rowsOf(
  text: string | Buffer,
  { lengths, maxBytes = 1 << 20, batch = 64 }: { lengths?: readonly number[]; maxBytes?: number; batch?: number } = {},
) {
  const rows: { row: number; kind: string; text: string }[] = [];
  for await (const cut of cutCsv(chunksOf(Buffer.from(text), lengths), 0x2c, maxBytes, batch)) {
    if (cut.kind === 'rows') {
      let begin = 0;
      for (const [i, end] of cut.ends.entries()) {
        rows.push({ row: cut.row + i, kind: 'row', text: cut.bytes.toString('utf8', begin, end) });
        begin = end;
      }
    } else rows.push({ row: cut.row, kind: cut.kind, text: cut.bytes.toString() });
  }
  return rows;
}

describe('a table', () => {
  it('is cut into the rows that csv-parse reads, byte for byte, however it comes', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }),
        async ({ text, rows }, lengths) => {
          const cut = await rowsOf(text, { lengths, batch: 1 });
          expect(cut.map((row) => row.text).join('')).toBe(text);
          expect(cut.every(({ kind }) => kind === 'row')).toBe(true);
          expect(cut.length).toBe(rows.length);
          const whole = parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] });
          expect(cut.flatMap((row) => parse(row.text, { record_delimiter: ['\r\n', '\n'] }))).toEqual(whole);
        },
      ),
    );
  });

  it('loses one row to a quote that is not closed, and not the rest', async () => {
    const odd = await rowsOf('a,b\n1,"open\n2,x\n3,y\n');
    expect(odd.map(({ kind, row, text }) => `${kind} ${row} ${text}`)).toEqual([
      'row 1 a,b\n',
      'open 2 1,"open\n',
      'row 3 2,x\n',
      'row 4 3,y\n',
    ]);
  });

  it('has a limit for a row: one that is not closed within it is its first line', async () => {
    const text = `a,b\n1,"${'x\n'.repeat(300)}\n2,y\n`;
    const cut = await rowsOf(text, { maxBytes: 100, batch: 1 });
    expect(cut[1]).toEqual({ kind: 'open', row: 2, text: '1,"x\n' });
    expect(cut.at(-1)).toMatchObject({ kind: 'row', text: '2,y\n' });
    expect(cut.map((row) => row.text).join('')).toBe(text);
  });

  it('has the same rows wherever chunks end, with lines and quotes that are too long', async () => {
    const long = 'x'.repeat(150);
    const text = `a,b\n1,"one\n${'two\n'.repeat(40)}"\n${long}\n2,"${long}\n3,"y\n${long}\n4,z\n`;
    const cutsOf = async (lengths: readonly number[]): Promise<string[]> => {
      const cuts = await rowsOf(text, { maxBytes: 100, lengths });
      expect(cuts.map((cut) => cut.text).join('')).toBe(text);
      return cuts
        .filter((cut) => cut.kind !== 'long' || cut.text.endsWith('\n'))
        .map(({ kind, row }) => `${kind} ${row}`);
    };
    const expected = await cutsOf([1]);
    expect(expected.filter((cut) => !cut.startsWith('row'))).toEqual([
      'open 2',
      'open 43',
      'long 44',
      'long 45',
      'open 46',
      'long 47',
    ]);
    for (const lengths of [[7], [64, 3], [1000]]) expect(await cutsOf(lengths)).toEqual(expected);
  });

  it('has the delimiter that its first line has most of', () => {
    expect(delimiterOf(Buffer.from('id;text, long;url\n1,2,3,4'))).toBe(';');
    expect(delimiterOf(Buffer.from('id\ttext'))).toBe('\t');
    expect(delimiterOf(Buffer.from('"a;b;c",d'))).toBe(',');
    expect(delimiterOf(Buffer.from('text'))).toBe(',');
  });
});

describe('a table as an input', () => {
  const of = async (text: string | Buffer, options = {}, name = 'a.csv') =>
    read(join(folderOf({ [name]: text }), name), options);

  it('has a document for each row that is not blank, numbered as a spreadsheet does', async () => {
    const text =
      '\ufeffid,title,text,url\r\n1.00,One,"a ""b""\r\nc",http://x/1\r\n\r\n,Two,中文,\r\n3,,,\r\n4,x,y,z,more\r\n5,x\r\n';
    const { format, entries, raw } = await of(text);
    expect(format).toBe('csv');
    expect(textsOf(entries)).toEqual(['a "b"\r\nc', '中文', undefined, undefined, undefined]);
    expect(codesOf(entries)).toEqual([undefined, undefined, 'EMPTY', 'BAD_CSV', 'MISSING_FIELD']);
    expect(entries[0]).toMatchObject({ id: '1.00', title: 'One', url: 'http://x/1' });
    expect(entries[1]!.id).toMatch(/a\.csv:4$/);
    expect(raw.map(({ ordinal }) => ordinal)).toEqual([0, -1, 1, 2, 3, 4]);
    expect(raw.map(({ bytes }) => bytes.toString()).join('')).toBe(text.slice(text.indexOf('\n') + 1));
  });

  it.each([
    ['fewer cells than the header', '2,two\n3,thr', ['BAD_CSV']],
    ['only its first cell', '2,two,x\n3', ['BAD_CSV']],
    ['all cells', '2,two,x\n3,three,', [undefined]],
    ['fewer cells and a line end', '2,two,x\n3,three\n', [undefined]],
  ])('that ends without a line end is cut in its last row if that has fewer cells: %s', async (_, rows, last) => {
    const { entries } = await of(`id,text,more\n1,one,x\n${rows}`);
    expect(codesOf(entries)).toEqual([undefined, undefined, ...last]);
    expect(entries.at(-1)!.body === undefined).toBe(last[0] !== undefined);
  });

  it('names the row in which it is cut', async () => {
    const [entry] = (await of('id,text,more\n1,"one, two"')).entries;
    expect(entry).toMatchObject({
      id: '1',
      error: {
        id: '1',
        code: 'BAD_CSV',
        message: 'the table is cut in this row: it has 2 cells, and the header 3',
      },
    });
  });

  it('has an error for a row larger than maxBytes, also for one over several lines within a chunk', async () => {
    const text = `id,text\n1,"${'line\n'.repeat(30)}"\n2,${'x'.repeat(98)}\n3,${'x'.repeat(99)}\r\n4,y\n`;
    const { entries, raw } = await of(text, { maxBytes: 100 });
    expect(codesOf(entries)).toEqual(['TOO_LARGE', undefined, 'TOO_LARGE', undefined]);
    expect(entries[0]).toMatchObject({ ordinal: 0, error: { message: 'the row has 154 bytes, more than 100' } });
    expect(entries[0]!.error!.id).toMatch(/a\.csv:2$/);
    expect(raw.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3]);
  });

  it('names the row of a fault by its number, also behind a row over several lines', async () => {
    const member = (text: string): Buffer => gzipSync(Buffer.from(text));
    const broken = member(',lost\n'.repeat(3));
    broken[broken.length - 6]! ^= 1;
    const long = 'x'.repeat(2 << 20);
    const head = member('id,text\n,"a\nb"\n');
    const packed = Buffer.concat([head, broken, member(`,c\n,"${long}"\n,d\n`)]);
    const { entries } = await of(packed, { maxBytes: 1000 }, 'a.csv.gz');
    const places = entries.map(({ id, error }) => `${id.replace(/^.*:/, '')} ${error?.code ?? 'a document'}`);
    const expected = [
      '2 a document',
      '3 a document',
      '4 a document',
      '5 a document',
      '6 BAD_COMPRESSION',
      '7 a document',
    ];
    expect(places).toEqual([...expected, '8 TOO_LARGE', '9 a document']);
  });

  it('without a column for the text is one error that names its columns', async () => {
    const { entries, raw } = await of('id,words\n1,x\n2,y\n');
    expect(entries).toMatchObject([
      { error: { code: 'MISSING_FIELD', message: expect.stringContaining('id, words') } },
    ]);
    expect(raw.map(({ ordinal }) => ordinal)).toEqual([-1, -1]);
    const named = await of('id,words\n1,x\n2,y\n', { textField: 'words', idField: 'id' });
    expect(idsOf(named.entries)).toEqual(['1', '2']);
    expect((await of('text,text\na,b\n')).entries).toMatchObject([{ error: { code: 'BAD_FIELD' } }]);
    expect((await of('text\na\n', { idField: 'key' })).entries).toMatchObject([{ error: { code: 'MISSING_FIELD' } }]);
    expect((await of('', {})).entries).toEqual([]);
  });

  it('is read in the character set that its bytes show', async () => {
    const bytes = Buffer.concat([
      Buffer.from('id,text\n1,'),
      Buffer.from('Pr\xe9fecture de la R\xe9publique fran\xe7aise', 'latin1'),
      Buffer.from('\n'),
    ]);
    const { entries } = await of(bytes, { encoding: 'windows-1252' });
    expect(textsOf(entries)).toEqual(['Préfecture de la République française']);
    await expect(of(Buffer.from('\ufeffid,text\n', 'utf16le'))).rejects.toMatchObject({
      code: 'UNKNOWN_FORMAT',
      message: expect.stringContaining('iconv'),
    });
  });

  it('has columns with any name', async () => {
    const { entries } = await of('__proto__,constructor,text\nx,y,z\n');
    expect(textsOf(entries)).toEqual(['z']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

it.each(['id,text,', 'id,text'])(
  'a table whose lines end with CR alone is an error that says what to do: %s',
  async (header) => {
    const rows = `${header}\ra,one two three\rb,one two three\r`;
    const path = join(folderOf({ 'm.csv': rows }), 'm.csv');
    const { entries } = await read(path);
    expect(entries).toMatchObject([{ error: { code: 'BAD_CSV', message: expect.stringContaining('CR alone') } }]);
    // No single row can be fixed.
    expect(ERRORS.BAD_CSV.remedy).not.toContain('row');
  },
);

it('a CR within a quoted name of a column is part of it', async () => {
  const path = join(folderOf({ 'm.csv': 'id,text,"a\rb"\r\nx,one two three,\r\n' }), 'm.csv');
  expect(textsOf((await read(path)).entries)).toEqual(['one two three']);
});
