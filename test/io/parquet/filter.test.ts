import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FilteredParquet, filterParquet } from '../../../src/io/parquet/filter.ts';
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

function filtered(file: ParquetFile, kept: readonly boolean[], to: string): Promise<FilteredParquet> {
  return written(to, (output) => filterParquet(file, (row) => kept[row]!, output));
}

/** What stays of a schema and of what the writer put beside the data. */
const described = (path: string): unknown => {
  const { schema, key_value_metadata: metadata, created_by: by, version } = metadataOf(path);
  return { schema, metadata, by, version };
};

/** Row groups that stay, go, or are cut anywhere. */
const keeps = (groups: readonly number[]): fc.Arbitrary<boolean[]> =>
  fc
    .tuple(
      ...groups.map((rows) =>
        fc.oneof(
          fc.constant(Array<boolean>(rows).fill(true)),
          fc.constant(Array<boolean>(rows).fill(false)),
          fc.array(fc.boolean(), { minLength: rows, maxLength: rows }),
          fc.nat({ max: Math.max(0, rows - 1) }).map((one) => Array.from({ length: rows }, (_, i) => i === one)),
          fc.nat({ max: Math.max(0, rows - 1) }).map((one) => Array.from({ length: rows }, (_, i) => i !== one)),
        ),
      ),
    )
    .map((parts) => parts.flat());

describe.each(files.map((path) => [path.slice(FIXTURES.length), path]))('of %s', (_, path) => {
  it('the rows that are kept are the same bit for bit, under the same schema', async () => {
    const folder = folderOf();
    const to = join(folder, 'a.parquet');
    const file = await opened(path);
    const rows = await rowsOf(path);
    await fc.assert(
      fc.asyncProperty(keeps(file.groups), async (kept) => {
        const { rows: count } = await filtered(file, kept, to);
        const expected = rows.filter((__, i) => kept[i]);
        expect(count).toBe(expected.length);
        expect(await rowsOf(to)).toEqual(expected);
        expect(described(to)).toEqual(described(path));
        const again = await opened(to);
        expect(again.rows).toBe(count);
        for (const { name, isList } of again.columns) {
          if (!isList) expect(await valuesOf(again, name)).toHaveLength(count);
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('rows of a Parquet file', () => {
  it('are asked for once each, in order', async () => {
    const file = await opened(types('dictionaries'));
    const asked: number[] = [];
    await written(join(folderOf(), 'a'), (output) => filterParquet(file, (row) => asked.push(row) % 3 === 0, output));
    expect(asked).toEqual([...Array(60).keys()]);
  });

  it('stay as the bytes they are where a row group is kept whole, and leave where none of it is', async () => {
    const path = types('dictionaries');
    const file = await opened(path);
    const to = join(folderOf(), 'a.parquet');
    const groups = [true, false, undefined, true];
    const kept = Array.from({ length: 60 }, (_, row) => groups[Math.floor(row / 16)] ?? row % 2 === 0);
    expect(await filtered(file, kept, to)).toEqual({ rows: 36, copied: 2, cut: 1, gone: 1, replaced: [] });
    const [before, after] = [readFileSync(path), await opened(to)];
    expect(after.groups).toEqual([16, 8, 12]);
    for (const [from, group] of [
      [0, 0],
      [3, 2],
    ] as const) {
      for (const index of file.columns.keys()) {
        const place = file.place(from, index);
        const bytes = await after.pages(group, index);
        expect(bytes.equals(before.subarray(place.from, place.from + place.length))).toBe(true);
      }
    }
  });

  it('have neither indexes nor Bloom filters, and least and greatest values only where none is left out', async () => {
    const file = await opened(types('indexes'));
    const to = join(folderOf(), 'a.parquet');
    await filtered(
      file,
      Array.from({ length: 60 }, (_, row) => row !== 20),
      to,
    );
    const [before, after] = [file.footer, metadataOf(to)];
    const one = (of: typeof before, group: number) => of.row_groups[group]!.columns[4]!;
    expect(one(before, 0).offset_index_offset).toBeDefined();
    for (const group of [0, 1, 2, 3]) {
      expect(one(after, group).offset_index_offset).toBeUndefined();
      expect(one(after, group).column_index_offset).toBeUndefined();
    }
    expect(one(after, 0).meta_data!.statistics!.max_value).toBeDefined();
    expect(one(after, 1).meta_data!.statistics).toMatchObject({ null_count: 3n, max_value: undefined });
    expect(one(after, 0).meta_data!.size_statistics).toEqual(one(before, 0).meta_data!.size_statistics);
    expect(one(after, 1).meta_data!.size_statistics).toBeUndefined();
  });

  it('that are left out are not in the bytes of dictionaries either', async () => {
    const folder = folderOf();
    const texts = Array.from({ length: 300 }, (_, i) => new Uint8Array(Buffer.from(`secret number ${i % 30}.`)));
    const from = join(folder, 'from');
    await write(from, { columns: [{ name: 't', kind: 'text' }], codec: 'UNCOMPRESSED' }, [[texts]]);
    const file = await opened(from);
    expect(file.footer.row_groups[0]!.columns[0]!.meta_data!.encodings).toContain('RLE_DICTIONARY');
    await filtered(
      file,
      texts.map((_, i) => i % 30 !== 7),
      join(folder, 'to'),
    );
    expect(readFileSync(from).includes('number 7.')).toBe(true);
    const after = readFileSync(join(folder, 'to'));
    expect(after.includes('number 7.')).toBe(false);
    expect(after.includes('number 8.')).toBe(true);
    // Checksums of row groups would be wrong.
    expect(file.hasChecksums).toBe(true);
    expect((await opened(join(folder, 'to'))).hasChecksums).toBe(false);
  });

  it('are packed by Snappy where their codec cannot be written, which is said', async () => {
    const file = await opened(join(FIXTURES, 'lz4.parquet'));
    const to = join(folderOf(), 'a');
    const kept = Array.from({ length: 200 }, (_, row) => row !== 0);
    expect(await filtered(file, kept, to)).toMatchObject({ copied: 2, cut: 1, replaced: ['LZ4_RAW'] });
    const codecs = metadataOf(to).row_groups.map(({ columns }) => columns[0]!.meta_data!.codec);
    expect(codecs).toEqual(['SNAPPY', 'LZ4_RAW', 'LZ4_RAW']);
  });

  it('may be of thousands of columns', async () => {
    const folder = folderOf();
    const columns = Array.from({ length: 3000 }, (_, i) => ({ name: `c${i}`, kind: 'int32' as const }));
    await write(join(folder, 'a'), { columns }, [columns.map((_, i) => [i, -i])]);
    expect(await filtered(await opened(join(folder, 'a')), [false, true], join(folder, 'b'))).toMatchObject({ cut: 1 });
    const again = await opened(join(folder, 'b'));
    expect([...(await again.read(0, again.columns[2999]!))]).toEqual([-2999]);
  });

  it('of a file that became shorter are refused', async () => {
    const path = join(folderOf(), 'a');
    writeFileSync(path, readFileSync(types('plain')));
    const file = await opened(path);
    writeFileSync(path, readFileSync(path).subarray(0, 2000));
    await expect(filtered(file, Array(60).fill(true), join(folderOf(), 'b'))).rejects.toMatchObject({
      code: 'TRUNCATED',
      message: "'a' became shorter while it was read",
    });
  });
});
