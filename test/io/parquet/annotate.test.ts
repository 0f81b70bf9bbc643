import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnnotatedColumn, annotateParquet } from '../../../src/io/parquet/annotate.ts';
import type { ParquetValue } from '../../../src/io/parquet/columns.ts';
import { filterParquet } from '../../../src/io/parquet/filter.ts';
import type { ParquetFile } from '../../../src/io/parquet/reader.ts';
import { folderOf } from '../reading.ts';
import { metadataOf, rowsOf, written } from './changing.ts';
import { opened, valuesOf, write } from './reading.ts';

const FIXTURES = new URL('../../fixtures/parquet/', import.meta.url).pathname;
const files = [FIXTURES, join(FIXTURES, 'types')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.parquet'))
    .map((name) => join(folder, name)),
);
const types = (name: string): string => join(FIXTURES, 'types', `${name}.parquet`);

/** A column whose values are told by the number of the row in the file. */
function column(
  file: ParquetFile,
  { values, ...column }: Omit<AnnotatedColumn, 'values'> & { values: (row: number) => ParquetValue },
): AnnotatedColumn {
  return {
    ...column,
    values: (group) => {
      const first = file.groups.slice(0, group).reduce((sum, rows) => sum + rows, 0);
      return Array.from({ length: file.groups[group]! }, (_, i) => values(first + i));
    },
  };
}

const text = (value: string): Uint8Array => new Uint8Array(Buffer.from(value));
const columnsOf = (file: ParquetFile): AnnotatedColumn[] => [
  column(file, { name: 'dup_cluster_id', kind: 'int64', isOptional: true, values: (i) => (i % 3 ? BigInt(i) : null) }),
  column(file, { name: 'dup_keep', kind: 'boolean', values: (i) => i % 2 === 0 }),
  column(file, { name: 'dup_of', kind: 'text', isOptional: true, values: (i) => (i % 3 ? text(`é ${i}`) : null) }),
  column(file, { name: 'dup_similarity', kind: 'double', isOptional: true, values: (i) => (i % 3 ? i / 8 : null) }),
  column(file, { name: 'dup_kind', kind: 'text', isOptional: true, values: () => null }),
];

const annotated = (file: ParquetFile, columns: readonly AnnotatedColumn[], to: string): Promise<void> =>
  written(to, (output) => annotateParquet(file, columns, output));

describe.each(files.map((path) => [path.slice(FIXTURES.length), path]))('%s with more columns', (_, path) => {
  it('has the old ones bit for bit, and the new ones', async () => {
    const to = join(folderOf(), 'a.parquet');
    const file = await opened(path);
    await annotated(file, columnsOf(file), to);
    const rows = await rowsOf(path);
    const bits = new DataView(new ArrayBuffer(8));
    const bitsOf = (value: number): bigint => {
      bits.setFloat64(0, value);
      return bits.getBigInt64(0);
    };
    expect(await rowsOf(to)).toEqual(
      rows.map((row, i) => ({
        ...(row as object),
        dup_cluster_id: i % 3 ? BigInt(i) : null,
        dup_keep: i % 2 === 0,
        dup_of: i % 3 ? Buffer.from(`é ${i}`).toString('latin1') : null,
        dup_similarity: i % 3 ? bitsOf(i / 8) : null,
        dup_kind: null,
      })),
    );
    expect(readFileSync(to).subarray(0, file.end).equals(readFileSync(path).subarray(0, file.end))).toBe(true);
    const [before, after] = [metadataOf(path), metadataOf(to)];
    expect(after.schema.slice(1, before.schema.length)).toEqual(before.schema.slice(1));
    const keys = before.key_value_metadata?.filter(({ key }) => key !== 'ARROW:schema') ?? [];
    expect(after.key_value_metadata ?? []).toEqual(keys);
    // Old and new can be filtered together.
    const again = await opened(to);
    const filteredTo = join(folderOf(), 'b.parquet');
    await written(filteredTo, (output) => filterParquet(again, (row) => row % 5 === 1, output));
    expect(await rowsOf(filteredTo)).toEqual((await rowsOf(to)).filter((__, i) => i % 5 === 1));
  });
});

describe('an annotated file', () => {
  it('has an index of every column where the old ones have one, also over several pages', async () => {
    const file = await opened(types('indexes'));
    const to = join(folderOf(), 'a.parquet');
    const long = 'l'.repeat(500_000);
    const columns = [
      column(file, { name: 'one', kind: 'int32', values: (i) => i }),
      column(file, { name: 'several', kind: 'text', values: (i) => text(`${i}${long}`) }),
    ];
    await annotated(file, columns, to);
    for (const { columns: chunks } of metadataOf(to).row_groups) {
      for (const chunk of chunks) expect(chunk.offset_index_length).toBeGreaterThan(0);
      // A place of a page takes some ten bytes.
      expect(chunks.at(-1)!.offset_index_length).toBeGreaterThan(4 * chunks.at(-2)!.offset_index_length!);
    }
    expect((await valuesOf(await opened(to), 'several')).map((value) => (value as Uint8Array).length)).toEqual(
      Array.from({ length: 60 }, (_, i) => `${i}`.length + long.length),
    );
  });

  it('has no index where the old columns have none', async () => {
    const file = await opened(types('plain'));
    const to = join(folderOf(), 'a.parquet');
    await annotated(file, columnsOf(file), to);
    expect(metadataOf(to).row_groups[0]!.columns.at(-1)!.offset_index_offset).toBeUndefined();
  });

  it('can be annotated again', async () => {
    const folder = folderOf();
    const once = await opened(types('fallback'));
    await annotated(once, [column(once, { name: 'a', kind: 'int32', values: (i) => i })], join(folder, 'a'));
    const twice = await opened(join(folder, 'a'));
    await annotated(twice, [column(twice, { name: 'b', kind: 'int32', values: (i) => -i })], join(folder, 'b'));
    const file = await opened(join(folder, 'b'));
    expect(await valuesOf(file, 'a')).toEqual([...Array(60).keys()]);
    expect((await valuesOf(file, 'b'))[59]).toBe(-59);
  });

  it('has the same bytes for the same values', async () => {
    const folder = folderOf();
    for (const name of ['a', 'b']) {
      const file = await opened(types('dictionaries'));
      await annotated(file, columnsOf(file), join(folder, name));
    }
    expect(readFileSync(join(folder, 'a')).equals(readFileSync(join(folder, 'b')))).toBe(true);
  });

  it('of one that we wrote does not keep checksums, which would be wrong', async () => {
    const folder = folderOf();
    await write(join(folder, 'a'), { columns: [{ name: 't', kind: 'int32' }], metadata: new Map([['k', 'v']]) }, [
      [[1, 2]],
    ]);
    const file = await opened(join(folder, 'a'));
    await annotated(file, columnsOf(file), join(folder, 'b'));
    const again = await opened(join(folder, 'b'));
    expect(again.hasChecksums).toBe(false);
    expect([...again.metadata]).toEqual([['k', 'v']]);
  });

  it.each([
    ['a name that is taken', 'text', 'text'],
    ['that of a struct', 'struct', 'struct'],
    ['one name twice', 'new', 'new'],
  ])('cannot have %s', async (_, first, named) => {
    const file = await opened(types('plain'));
    const columns = [first, 'new'].map((name) => column(file, { name, kind: 'int32', values: () => 1 }));
    await expect(annotated(file, columns, join(folderOf(), 'a'))).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining(`has a column '${named}' already`),
    });
  });

  it('may have the name of a column that is in another', async () => {
    const file = await opened(types('plain'));
    const to = join(folderOf(), 'a');
    await annotated(file, [column(file, { name: 'element', kind: 'int32', values: () => 1 })], to);
    expect((await opened(to)).column('element').type).toBe('INT32');
  });

  it.each([
    ['no columns', [], 'no columns'],
    ['values that are too few', [{ name: 'n', kind: 'int32' as const, values: () => [1] }], '1 values for 16 rows'],
    [
      'no value where there must be one',
      [{ name: 'n', kind: 'int32' as const, values: (group: number) => Array<null>(group < 3 ? 16 : 12).fill(null) }],
      'not optional',
    ],
  ])('cannot have %s', async (_, columns, message) => {
    const file = await opened(types('plain'));
    await expect(annotated(file, columns, join(folderOf(), 'a'))).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining(message),
    });
  });

  it('of a file with a bit of its footer changed is refused by its name, or can be opened', async () => {
    const original = readFileSync(types('indexes'));
    const folder = folderOf();
    for (let at = (await opened(types('indexes'))).end; at < original.length; at += 211) {
      const altered = Buffer.from(original);
      altered[at]! ^= 1 << (at % 8);
      writeFileSync(join(folder, 'altered'), altered);
      try {
        const file = await opened(join(folder, 'altered'));
        await annotated(file, columnsOf(file), join(folder, 'to'));
      } catch (error) {
        expect(error).toMatchObject({
          code: expect.stringMatching(/^(?:BAD_PARQUET|UNKNOWN_FORMAT|TRUNCATED|TOO_LARGE)$/),
          message: expect.stringContaining("'altered'"),
        });
        continue;
      }
      await opened(join(folder, 'to'));
    }
  });
});
