import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBatch } from '../../../src/io/batch.ts';
import { openSource } from '../../../src/io/open-source.ts';
import { codesOf, entriesOf, folderOf, idsOf, textsOf } from '../reading.ts';
import { write } from './reading.ts';

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
