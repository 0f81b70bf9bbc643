import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { type ColumnKind, kindOf, type ParquetValue } from '../../../src/io/parquet/columns.ts';
import { wellFormed } from '../../../src/io/unicode.ts';
import { folderOf } from '../reading.ts';
import { opened, valuesOf, write } from './reading.ts';

const FIXTURES = new URL('../../fixtures/parquet/', import.meta.url).pathname;
const names = readdirSync(FIXTURES).filter((name) => name.endsWith('.parquet'));
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
/** Comparable whatever class the bytes have. */
const shown = (values: Iterable<ParquetValue>): unknown[] =>
  [...values].map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value));
const latin = (text: string): string => Buffer.from(text).toString('latin1');

describe.each(names)('%s, written by another tool', (name) => {
  it('is read value by value', async () => {
    const file = await opened(join(FIXTURES, name));
    const rows = [...Array(200).keys()];
    const texts = ['', 'plain', 'naïve 🐈 你好', 'a\0b', 'x'.repeat(300)];
    expect(file.rows).toBe(200);
    const columns = Object.fromEntries(
      await Promise.all(
        file.columns
          .filter(({ isList }) => !isList)
          .map(async (column) => [column.name, shown(await valuesOf(file, column.name))] as const),
      ),
    );
    expect(columns).toEqual({
      text: rows.map((i) => ((i + 3) % 7 === 0 ? null : latin(`${texts[i % 5]}${Math.floor(i / 40)}`))),
      number: rows.map((i) => (i % 5 === 0 ? null : 2n ** 40n + BigInt(i * i))),
      small: rows.map((i) => i - 100),
      real: rows.map((i) => i / 8),
      flag: rows.map((i) => i % 3 === 0),
      // DuckDB counts microseconds.
      at: rows.map((i) => BigInt(i * 1000 * (name === 'duckdb.parquet' ? 1000 : 1))),
      'deep.inner.name': rows.map((i) => (i % 4 === 1 || i % 4 === 2 ? null : `n${i}`)),
    });
    expect(kindOf(file.column('text'))).toBe('text');
    expect(kindOf(file.column('number'))).toBe('int64');
  });

  it('refuses a column of lists and one that is not there, by name', async () => {
    const file = await opened(join(FIXTURES, name));
    const list = file.columns.find(({ isList }) => isList)!;
    expect(() => file.column(list.name)).toThrow(
      expect.objectContaining({ code: 'BAD_FIELD', message: expect.stringContaining(`'${list.name}'`) }),
    );
    expect(() => file.column('body')).toThrow(
      expect.objectContaining({ code: 'MISSING_FIELD', message: expect.stringMatching(/'body'; it has 'text', 'num/) }),
    );
  });
});

describe('what is written', () => {
  const kinds: Readonly<Record<ColumnKind, fc.Arbitrary<ParquetValue>>> = {
    text: fc.string({ unit: 'binary' }).map(bytes),
    bytes: fc.uint8Array({ maxLength: 40 }),
    boolean: fc.boolean(),
    int32: fc.integer(),
    int64: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    double: fc.double({ noNaN: true }),
    milliseconds: fc.bigInt({ min: 0n, max: 2n ** 43n }),
  };
  const columns = Object.keys(kinds).flatMap((kind) => [
    { name: kind, kind: kind as ColumnKind },
    { name: `some ${kind}`, kind: kind as ColumnKind, isOptional: true },
  ]);
  const row = fc.tuple(
    ...columns.map(({ kind, isOptional }) => (isOptional ? fc.option(kinds[kind], { nil: null }) : kinds[kind])),
  );
  const groups = fc.array(fc.array(row, { minLength: 1, maxLength: 40 }), { maxLength: 4 });

  it('is read again, in the same row groups, by us and by hyparquet', async () => {
    const folder = folderOf();
    const path = join(folder, 'a.parquet');
    await fc.assert(
      fc.asyncProperty(groups, async (given) => {
        await write(
          path,
          { columns, metadata: new Map([['note', 'ü']]) },
          given.map((rows) => columns.map((_, i) => rows.map((values) => values[i]!))),
        );
        const file = await opened(path);
        expect(file.groups).toEqual(given.map((rows) => rows.length));
        expect(file.metadata.get('note')).toBe('ü');
        for (const [i, { name, kind }] of columns.entries()) {
          expect(kindOf(file.column(name))).toBe(kind);
          expect(shown(await valuesOf(file, name))).toEqual(shown(given.flat().map((values) => values[i]!)));
        }
        for (const group of file.groups.keys()) await file.requireIntact(group);
        const objects = await parquetReadObjects({ file: await bufferOf(path) });
        expect(objects.map(({ text }) => text)).toEqual(
          given.flat().map((values) => Buffer.from(values[0] as Uint8Array).toString()),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('has texts that are empty, have NUL, or are long, and lone surrogates as their replacement', async () => {
    const path = join(folderOf(), 'a.parquet');
    const texts = ['', '\0', 'a\0b', '\ud800 alone', 'née 你好 🐈', 'l'.repeat(3_000_000)];
    await write(path, { columns: [{ name: 't', kind: 'text' }] }, [[texts.map(bytes)]]);
    const values = await valuesOf(await opened(path), 't');
    expect(values.map((value) => Buffer.from(value as Uint8Array).toString())).toEqual(
      texts.map((text) => wellFormed(text)),
    );
  });

  it('has the same bytes for the same values', async () => {
    const folder = folderOf();
    const once = async (name: string): Promise<Buffer> => {
      await write(join(folder, name), { columns: [{ name: 't', kind: 'text' }] }, [[[bytes('a')]], [[bytes('b')]]]);
      return readFileSync(join(folder, name));
    };
    expect(await once('a')).toEqual(await once('b'));
  });

  it('may have no rows, and thousands of row groups', async () => {
    const folder = folderOf();
    const options = { columns: [{ name: 'n', kind: 'int32' as const }] };
    await write(join(folder, 'none'), options, []);
    expect((await opened(join(folder, 'none'))).rows).toBe(0);
    await write(
      join(folder, 'many'),
      options,
      Array.from({ length: 3000 }, (_, i) => [[i]]),
    );
    const many = await opened(join(folder, 'many'));
    expect(many.groups).toHaveLength(3000);
    expect([...(await many.read(2999, many.column('n')))]).toEqual([2999]);
  });

  it.each([0, 3, 4, 11, 12, 0.5, 0.99])('cut short after %d is refused', async (length) => {
    const folder = folderOf();
    await write(join(folder, 'a'), { columns: [{ name: 't', kind: 'text' }] }, [[[bytes('a'), bytes('b')]]]);
    const whole = readFileSync(join(folder, 'a'));
    writeFileSync(join(folder, 'b'), whole.subarray(0, Number.isInteger(length) ? length : length * whole.length));
    await expect(opened(join(folder, 'b'))).rejects.toMatchObject({
      code: [0, 3].includes(length) ? 'UNKNOWN_FORMAT' : 'TRUNCATED',
      message: expect.stringContaining("'b'"),
    });
  });

  it.each([
    ['no Parquet', Buffer.from('{"id":1}\n{"id":2}\n'), 'UNKNOWN_FORMAT'],
    ['encrypted', Buffer.from('PARE0000000000000PARE'), 'UNKNOWN_FORMAT'],
    ['a footer longer than the file', Buffer.from('PAR1xxxxxxxx\xff\xff\xff\x7fPAR1', 'latin1'), 'BAD_PARQUET'],
    ['a footer of noise', Buffer.from('PAR1xxxxxxxx\x08\0\0\0PAR1', 'latin1'), 'BAD_PARQUET'],
  ])('%s is refused', async (_, content, code) => {
    const folder = folderOf({ x: content });
    await expect(opened(join(folder, 'x'))).rejects.toMatchObject({ code });
  });
});

async function bufferOf(path: string): Promise<ArrayBuffer> {
  const read = readFileSync(path);
  return read.buffer.slice(read.byteOffset, read.byteOffset + read.length) as ArrayBuffer;
}
