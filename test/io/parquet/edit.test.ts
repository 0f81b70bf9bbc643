import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editParquet } from '../../../src/io/parquet/edit.ts';
import type { TextEdit } from '../../../src/io/text-editor.ts';
import { folderOf } from '../reading.ts';
import { metadataOf, rowsOf, written } from './changing.ts';
import { opened, valuesOf, write } from './reading.ts';

const FIXTURES = new URL('../../fixtures/parquet/', import.meta.url).pathname;
const files = [FIXTURES, join(FIXTURES, 'types')].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.parquet'))
    .map((name) => join(folder, name)),
);

describe.each(files.map((path) => [path.slice(FIXTURES.length), path]))('of %s', (_, path) => {
  it('other texts are written in their rows, and every other value bit for bit', async () => {
    const to = join(folderOf(), 'a.parquet');
    const file = await opened(path);
    const texts = file.columns.filter(({ type, isList }) => type === 'BYTE_ARRAY' && !isList);
    const before = new Map<string, readonly unknown[]>();
    for (const { name, isList } of file.columns) if (!isList) before.set(name, await valuesOf(file, name));
    for (const column of texts) {
      const values = await valuesOf(file, column.name);
      const edits = fc.array(fc.option(fc.string({ unit: 'grapheme' }), { nil: undefined }), {
        minLength: file.rows,
        maxLength: file.rows,
      });
      await fc.assert(
        fc.asyncProperty(edits, async (texts) => {
          const expected = values.map((value, row) =>
            value === null || texts[row] === undefined ? value : Buffer.from(texts[row]!),
          );
          const editsOf = (group: number): (TextEdit | undefined)[] => {
            const first = file.groups.slice(0, group).reduce((sum, rows) => sum + rows, 0);
            const own = texts.slice(first, first + file.groups[group]!);
            return own.map((text) => (text === undefined ? undefined : () => text));
          };
          await written(to, (output) => editParquet(file, column, editsOf, output));
          const again = await opened(to);
          expect(again.groups).toEqual(file.groups.filter((rows) => rows > 0));
          for (const [name, own] of before) {
            const wanted = name === column.name ? expected : own;
            expect((await valuesOf(again, name)).map(plain)).toEqual(wanted.map(plain));
          }
          expect(metadataOf(to).schema).toEqual(metadataOf(path).schema);
          const [rows, others] = [await rowsOf(to), await rowsOf(path)];
          if (column.path.length === 1) for (const row of [...rows, ...others]) delete (row as never)[column.name];
          if (column.path.length === 1) expect(rows).toEqual(others);
        }),
        { numRuns: 4 },
      );
    }
  });
});

/** Bytes of any class. */
function plain(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value;
}

describe('a file with other texts', () => {
  const texts = (from: number, count: number): Uint8Array[] =>
    Array.from({ length: count }, (_, i) => Buffer.from(`text ${from + i} ${'x'.repeat(2000)}`));

  it('has as bytes what it had where nothing changes', async () => {
    const path = join(folderOf(), 'a.parquet');
    const columns = [
      { name: 'n', kind: 'int32' },
      { name: 'text', kind: 'text' },
    ] as const;
    const numbers = Array.from({ length: 2000 }, (_, i) => i);
    await write(path, { columns, codec: 'UNCOMPRESSED' }, [
      [numbers, texts(0, 2000)],
      [numbers, texts(2000, 2000)],
    ]);
    const file = await opened(path);
    const to = join(folderOf(), 'b.parquet');
    const edits = (group: number): (TextEdit | undefined)[] =>
      Array.from({ length: 2000 }, (_, row) => (group === 1 && row === 1999 ? () => 'new' : undefined));
    await written(to, (output) => editParquet(file, file.column('text'), edits, output));
    const again = await opened(to);
    const [before, after] = [readFileSync(path), readFileSync(to)];
    const bytesOf = (of: typeof file, bytes: Buffer, group: number, index: number): Buffer => {
      const { from, length } = of.place(group, index);
      return bytes.subarray(from, from + length);
    };
    for (const [group, index] of [
      [0, 0],
      [0, 1],
      [1, 0],
    ] as const)
      expect(bytesOf(again, after, group, index).equals(bytesOf(file, before, group, index))).toBe(true);
    // The first pages of the column that changed, too.
    const first = bytesOf(file, before, 1, 1).subarray(0, 2 ** 20);
    expect(
      bytesOf(again, after, 1, 1)
        .subarray(0, 2 ** 20)
        .equals(first),
    ).toBe(true);
    expect(plain((await valuesOf(again, 'text')).at(-1))).toBe('new');
    expect(again.footer.row_groups[1]!.columns[1]!.meta_data!.statistics?.max_value).toBeUndefined();
  });
});
