import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBatch } from '../../../src/io/batch.ts';
import { openSource } from '../../../src/io/inputs/open-source.ts';
import { plainValue } from '../../../src/io/parquet/plain-value.ts';
import { type ColumnsBatch, cutParquet } from '../../../src/io/parquet/rows.ts';
import { scan } from '../../../src/scan.ts';
import { prose } from '../../texts.ts';
import { codesOf, entriesOf, folderOf, idsOf, textsOf } from '../reading.ts';
import { opened, write } from './reading.ts';

const bytes = (text: string | null): Uint8Array | null => (text === null ? null : Buffer.from(text));
const FIXTURES = join(import.meta.dirname, '../../fixtures/parquet');

async function entries(path: string, options = {}) {
  const source = await openSource(path, options);
  try {
    return await entriesOf(source.batches(), options);
  } finally {
    await source.close();
  }
}

describe('a Parquet file as an input', () => {
  const columns = [
    { name: 'id', kind: 'int64', isOptional: true },
    { name: 'text', kind: 'text', isOptional: true },
    { name: 'date', kind: 'milliseconds' },
    { name: 'stars', kind: 'double' },
  ] as const;
  const path = () => join(folderOf(), 'a.parquet');

  it('has a document for each row, with what describes it', async () => {
    const to = path();
    await write(to, { columns }, [
      [
        [9_007_199_254_740_993n, 2n],
        [bytes('the first text'), bytes('中文 text')],
        [0n, 1_700_000_000_000n],
        [1.5, 2],
      ],
      [
        [null, 4n, 5n],
        [bytes('no id'), null, bytes(' ')],
        [0n, 0n, 0n],
        [0, 0, 0],
      ],
    ]);
    const all = await entries(to, { fields: ['stars'] });
    expect(idsOf(all).map((id) => id.replace(/.*\//, ''))).toEqual(['9007199254740993', '2', 'a.parquet:3', '4', '5']);
    expect(textsOf(all)).toEqual(['the first text', '中文 text', 'no id', undefined, undefined]);
    expect(codesOf(all)).toEqual([undefined, undefined, undefined, 'BAD_FIELD', 'EMPTY']);
    expect(all[1]).toMatchObject({ date: '2023-11-14T22:13:20.000Z', fields: { stars: 2 } });
  });

  it('gives its texts as the bytes that were read', async () => {
    const to = path();
    await write(to, { columns: [{ name: 'text', kind: 'text' }] }, [
      [[bytes('plain')!, bytes('<!doctype html><p>page')!, Buffer.from('broken \xff', 'latin1')]],
    ]);
    const source = await openSource(to);
    const bodies: unknown[] = [];
    for await (const batch of source.batches()) for (const { body } of readBatch(batch, {}, 'utf8')) bodies.push(body);
    await source.close();
    expect(bodies).toMatchObject([{ kind: 'utf8' }, { kind: 'html' }, { kind: 'text', text: 'broken \ufffd' }]);
  });

  it('has ids as JSON has them, by the logical type of their column', async () => {
    const idsIn = async (idField: string, file = 'ids'): Promise<string[]> =>
      idsOf(await entries(join(FIXTURES, `ids/${file}.parquet`), { idField })).map((id) => id.replace(/.*\//, ''));
    expect(await idsIn('u8')).toEqual(['255', '1', '2']);
    expect(await idsIn('u32')).toEqual(['2147483653', '4294967295', '1']);
    expect(await idsIn('u64')).toEqual(['9223372036854775808', '18446744073709551615', '1']);
    expect(await idsIn('i64')).toEqual(['-9223372036854775808', '9007199254740993', 'ids.parquet:3']);
    expect(await idsIn('decimal')).toEqual(['12.50', '-0.05', '-12.00']);
    expect(await idsIn('decimal', 'int96')).toEqual(['12.50', '-0.05', 'int96.parquet:3']);
    expect(await idsIn('digits')).toEqual([`1${'0'.repeat(37)}`, `-1${'0'.repeat(37)}`, 'ids.parquet:3']);
    expect(await idsIn('uuid')).toEqual([1, 2, 3].map((i) => `0${2 * i}000000-0000-0000-0000-00000000000${i}`));
    expect(await idsIn('hash')).toEqual(['ff00'.repeat(8), 'fe'.repeat(16), '0123456789abcdef']);
    expect(await idsIn('bytes')).toEqual(['café', 'fffe', '610062']);
    expect(await idsIn('single')).toEqual(['0.1', '2', '16777216']);
    expect(await idsIn('half')).toEqual(['0.5', '2', '-3.25']);
    expect(await idsIn('double')).toEqual(['0.1', '1e+21', '-0.5']);
  });

  it('refuses decimals of a scale that none has', () => {
    for (const scale of [-1, 2 ** 31 - 1]) {
      const element = { name: 'id', type: 'INT32', converted_type: 'DECIMAL', scale } as const;
      const column = {
        name: 'id',
        path: ['id'],
        type: 'INT32',
        element,
        optional: 0,
        repeated: 0,
        isList: false,
      } as const;
      expect(() => plainValue(column)).toThrow(expect.objectContaining({ code: 'BAD_PARQUET' }));
    }
  });

  it('has dates that are stored as INT96, as Spark did', async () => {
    const dates = (await entries(join(FIXTURES, 'ids/int96.parquet'))).map(({ date }) => date);
    expect(dates).toEqual(['2021-01-02T03:04:05.000Z', '2024-01-02T03:04:05.000Z', '1960-01-02T03:04:05.000Z']);
  });

  it('has the numbers that a keep rule looks at, of any type', async () => {
    const keptBy = async (field: string): Promise<number> => {
      const statuses: string[] = [];
      for await (const record of scan(join(FIXTURES, 'ids/ids.parquet'), { jobs: 1, keep: [`score:${field}`] })) {
        if (record.type === 'doc') statuses.push(record.status);
      }
      return statuses.indexOf('kept');
    };
    for (const field of ['u32', 'u64', 'i64', 'half', 'double', 'whole', 'written'])
      expect(await keptBy(field)).toBe(1);
    expect(await keptBy('decimal')).toBe(0);
    expect(await keptBy('single')).toBe(2);
  });

  it('cuts row groups of any size into batches, and keeps the numbers of the rows', async () => {
    const to = path();
    const texts = Array.from({ length: 3000 }, (_, i) => `text ${i} ${'words '.repeat(100)}`);
    await write(to, { columns: [{ name: 'content', kind: 'text' }] }, [[texts.map((text) => bytes(text)!)]]);
    const source = await openSource(to);
    let batches = 0;
    for await (const _ of source.batches()) batches++;
    expect(batches).toBeGreaterThan(2);
    const all = await entriesOf(source.batches());
    await source.close();
    expect(textsOf(all)).toEqual(texts);
    expect(all.map(({ ordinal }) => ordinal)).toEqual(texts.map((_, i) => i));
    expect(all.at(-1)!.id).toMatch(/:3000$/);
  });

  it('without a column for the text, or with one of another type, is one error that names the columns', async () => {
    const to = path();
    await write(to, { columns }, [[[1n], [bytes('x')], [0n], [1]]]);
    expect(await entries(to, { textField: 'words' })).toMatchObject([
      { error: { code: 'MISSING_FIELD', message: expect.stringContaining("'stars'") } },
    ]);
    expect(await entries(to, { textField: 'stars' })).toMatchObject([{ error: { code: 'BAD_FIELD' } }]);
    expect(await entries(to, { idField: 'key' })).toMatchObject([{ error: { code: 'MISSING_FIELD' } }]);
  });

  it('that is damaged in one row group is read in the others', async () => {
    const to = path();
    const group = (text: string): (Uint8Array | null)[][] => [[bytes(`${text} ${'words '.repeat(50)}`)]];
    await write(to, { columns: [{ name: 'text', kind: 'text' }], codec: 'SNAPPY' }, [
      group('one'),
      group('two'),
      group('three'),
    ]);
    const { readFileSync, writeFileSync } = await import('node:fs');
    const file = readFileSync(to);
    file.fill(0xff, file.indexOf('two') - 3, file.indexOf('two') + 2);
    writeFileSync(to, file);
    const all = await entries(to);
    expect(codesOf(all)).toEqual([undefined, 'BAD_PARQUET', undefined]);
    expect(all[1]!.id).toMatch(/a\.parquet:2$/);
    truncateSync(to, 30);
    await expect(openSource(to)).rejects.toMatchObject({ code: 'TRUNCATED' });
  });

  it.each(['brotli', 'delta', 'duckdb', 'gzip-v2', 'lz4', 'snappy-v1', 'zstd'])(
    'of other writers is read: %s',
    async (name) => {
      const all = await entries(join(FIXTURES, `${name}.parquet`));
      expect(all.length).toBeGreaterThan(0);
      expect(textsOf(all).filter((text) => text !== undefined).length).toBeGreaterThan(0);
    },
  );
});

describe('a row group that is decoded page by page', () => {
  const files = ['', 'types'].flatMap((folder) =>
    readdirSync(join(FIXTURES, folder))
      .filter((name) => name.endsWith('.parquet'))
      .map((name) => join(folder, name)),
  );

  /** All batches of a file by each of its columns of texts, and the row groups that are damaged. */
  async function cut(path: string, largeGroup: number): Promise<unknown[]> {
    const file = await opened(path);
    const found: unknown[] = [];
    const texts = file.columns.filter(({ type, isList }) => type === 'BYTE_ARRAY' && !isList);
    for (const { name } of texts) {
      const options = { textField: name, fields: file.columns.filter((one) => !one.isList).map((one) => one.name) };
      const onDamaged = (group: number): unknown => found.push(`damaged ${group}`);
      for await (const batch of cutParquet(file, options, { onDamaged, largeGroup })) found.push(batch);
    }
    return found;
  }

  it.each(files)('gives the batches of one that is decoded as a whole: %s', async (name) => {
    const path = join(FIXTURES, name);
    const whole = await cut(path, Number.POSITIVE_INFINITY);
    expect(await cut(path, -1)).toEqual(whole);
  });

  it.each(files.filter((name) => !/int96|no-rows/.test(name)))(
    'gives the errors of one that is decoded as a whole, whatever byte is changed: %s',
    async (name) => {
      const bytes = readFileSync(join(FIXTURES, name));
      const path = join(folderOf(), 'changed.parquet');
      for (let at = 4; at < bytes.length - 8; at += Math.ceil(bytes.length / 9)) {
        const changed = Buffer.from(bytes);
        changed[at]! ^= 0xff;
        writeFileSync(path, changed);
        const wholes = await cut(path, Number.POSITIVE_INFINITY).catch((error: Error) => [error.message]);
        expect(await cut(path, -1).catch((error: Error) => [error.message])).toEqual(wholes);
      }
    },
  );

  it('gives batches as large as otherwise, of pages of any size', async () => {
    const texts = Array.from({ length: 3000 }, (_, i) => (i % 7 === 0 ? null : prose(i, 20 + (i % 90))));
    const to = join(folderOf(), 'a.parquet');
    const columns = [{ name: 'text', kind: 'text', isOptional: true }] as const;
    await write(to, { columns }, [[texts.map(bytes)], [texts.slice(0, 10).map(bytes)]]);
    const whole = (await cut(to, Number.POSITIVE_INFINITY)) as ColumnsBatch[];
    expect(whole.length).toBeGreaterThan(3);
    expect(await cut(to, -1)).toEqual(whole);
    expect(await cut(to, whole[0]!.bytes.length)).toEqual(whole);
  });

  it('is not read to its end for a sample, and is one error where a damaged page comes', async () => {
    const texts = Array.from({ length: 9000 }, (_, i) => prose(i, 20 + (i % 90)));
    const to = join(folderOf(), 'a.parquet');
    const columns = [{ name: 'text', kind: 'text' }] as const;
    await write(to, { columns, codec: 'SNAPPY' }, [[texts.map(bytes)], [texts.slice(0, 10).map(bytes)]]);
    const content = readFileSync(to);
    content.fill(0xff, Math.floor(0.9 * content.length), Math.floor(0.9 * content.length) + 100);
    writeFileSync(to, content);
    const found: string[] = [];
    const onDamaged = (group: number): unknown => found.push(`damaged ${group}`);
    for (const isSample of [true, false]) {
      const file = await opened(to);
      for await (const batch of cutParquet(file, {}, { onDamaged, largeGroup: Number.POSITIVE_INFINITY, isSample })) {
        if (batch.kind === 'columns') found.push(`${batch.row}`);
        else found.push(...batch.errors.map(({ id, code }) => `${code} ${id}`));
      }
      found.push('end');
    }
    const [first, ...others] = found;
    expect(first).toBe('1');
    const ofSample = others.slice(0, others.indexOf('end'));
    expect(ofSample.slice(-2)).toEqual([expect.stringMatching(/^BAD_PARQUET a\.parquet:\d+$/), '9001']);
    expect(ofSample.length).toBeGreaterThan(3);
    expect(found.slice(found.indexOf('end') + 1)).toEqual(['damaged 0', 'BAD_PARQUET a.parquet:1', '9001', 'end']);
  });
});
