import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RowTable, SharedRows } from '../../src/base/rows.ts';

const ofOneWidth = fc.integer({ min: 1, max: 5 }).chain((words) =>
  fc.array(fc.array(fc.nat(), { minLength: words, maxLength: words }), { maxLength: 30 }).map((rows) => ({
    words,
    rows,
  })),
);
const ragged = fc.array(fc.array(fc.nat(), { maxLength: 6 }), { maxLength: 30 }).map((rows) => ({ words: 0, rows }));
const anyRows = fc.oneof(ofOneWidth, ragged);

/** Where each row begins, and where the last ends. */
function offsetsOf(rows: readonly number[][]): Uint32Array {
  const offsets = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    offsets[i + 1] = offsets[i]! + row.length;
  });
  return offsets;
}

/** Rows as a fingerprinter gives them, in batches of so many. */
function append(shared: SharedRows, rows: readonly number[][], isRagged: boolean, batch: number): void {
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch);
    shared.append(Uint32Array.from(some.flat()), isRagged ? offsetsOf(some) : undefined);
  }
}

describe('rows in shared chunks', () => {
  it('returns every row, whatever the sizes of chunks and batches', () => {
    fc.assert(
      fc.property(
        anyRows,
        fc.constantFrom(1, 2, 4, 8, undefined),
        fc.integer({ min: 1, max: 9 }),
        (given, each, batch) => {
          const { words, rows } = given;
          const shared = new SharedRows(words, each);
          append(shared, rows, words === 0, batch);
          expect([shared.count, shared.byteLength]).toEqual([rows.length, 4 * rows.flat().length]);
          const table = new RowTable(structuredClone(shared.rows));
          expect([table.count, table.rowWords]).toEqual([rows.length, words]);
          expect(rows.map((_, row) => [...table.row(row)])).toEqual(rows);
          expect([...table.documents]).toEqual([...rows.keys()]);
          for (const row of rows.keys()) {
            const next = each === undefined ? rows.length : Math.min(rows.length, row - (row % each) + each);
            expect(table.chunkEnd(row)).toBe(next);
            expect([...table.chunk(row).subarray(table.begin(row), table.end(row))]).toEqual(rows[row]);
          }
        },
      ),
    );
  });

  it('reads the same from one array', () => {
    fc.assert(
      fc.property(anyRows, ({ words, rows }) => {
        const offsets = offsetsOf(rows);
        const table = new RowTable({
          rows: Uint32Array.from(rows.flat()),
          rowWords: words,
          ...(words === 0 && { offsets }),
        });
        expect(table.count).toBe(rows.length);
        expect(rows.map((_, row) => [...table.row(row)])).toEqual(rows);
      }),
    );
  });

  it('replaces rows across the ends of chunks', () => {
    const shared = new SharedRows(2, 4);
    shared.append(new Uint32Array(22));
    shared.set(
      Uint32Array.from({ length: 12 }, (_, i) => i + 1),
      3,
    );
    const table = new RowTable(shared.rows);
    expect(Array.from({ length: 11 }, (_, row) => table.row(row)[1])).toEqual([0, 0, 0, 2, 4, 6, 8, 10, 12, 0, 0]);
  });

  it('recognises equal rows, in one chunk and in two', () => {
    const shared = new SharedRows(2, 2);
    shared.append(Uint32Array.of(1, 2, 1, 2, 1, 2, 1, 3));
    const table = new RowTable(shared.rows);
    expect([table.equal(0, 1), table.equal(1, 2), table.equal(2, 3), table.equal(0, 3)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('lets a chunk of ragged rows grow beyond its first size', () => {
    const shared = new SharedRows(0, 4);
    const long = new Uint32Array(2 ** 24 + 3).fill(9);
    shared.append(Uint32Array.of(1, 2, 3), Uint32Array.of(0, 2, 3));
    shared.append(long, Uint32Array.of(0, long.length));
    shared.append(Uint32Array.of(4), Uint32Array.of(0, 1));
    const table = new RowTable(shared.rows);
    expect([[...table.row(0)], [...table.row(1)], table.row(2).length, [...table.row(3)]]).toEqual([
      [1, 2],
      [3],
      long.length,
      [4],
    ]);
    expect(table.row(2).at(-1)).toBe(9);
  });

  it('refuses chunks of invalid sizes', () => {
    const chunk = (rows: number): Uint32Array => new Uint32Array(2 * rows);
    expect(() => new RowTable({ rows: [chunk(3), chunk(3)], rowWords: 2 })).toThrow('chunks of 3, 3 rows');
    expect(() => new RowTable({ rows: [chunk(4), chunk(2), chunk(4)], rowWords: 2 })).toThrow('chunks of 4, 2, 4 rows');
    expect(() => new RowTable({ rows: [chunk(4), chunk(8)], rowWords: 2 })).toThrow('the last no more');
    expect(() => new RowTable({ rows: new Uint32Array(5), rowWords: 2 })).toThrow(
      '5 words are not a whole number of rows',
    );
  });

  it('refuses a misspelt key, without which all rows of all sides would be searched', () => {
    const rows = { rows: new Uint32Array(4), rowWords: 2 };
    expect(() => new RowTable({ ...rows, side: Uint32Array.of(0, 1) } as never)).toThrow("did you mean 'sides'");
    expect(() => new RowTable({ ...rows, amongst: Uint32Array.of(0) } as never)).toThrow("did you mean 'among'");
  });
});
