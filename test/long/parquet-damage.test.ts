/** Parquet files with one bit changed, at many places: each is refused, or read and written as what it says. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ParquetValue } from '../../src/io/parquet/columns.ts';
import { filterParquet } from '../../src/io/parquet/filter.ts';
import { written } from '../io/parquet/changing.ts';
import { opened, valuesOf, write } from '../io/parquet/reading.ts';
import { folderOf } from '../io/reading.ts';

const FIXTURES = new URL('../fixtures/parquet/', import.meta.url).pathname;
const names = readdirSync(FIXTURES).filter((name) => name.endsWith('.parquet'));

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
/** Comparable whatever class the bytes have. */
const shown = (values: Iterable<ParquetValue>): unknown[] =>
  [...values].map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value));

describe.each(names)('%s, written by another tool', (name) => {
  it('with a bit changed is refused or read, and always ends', async () => {
    const original = readFileSync(join(FIXTURES, name));
    const folder = folderOf();
    let [refused, tried] = [0, 0];
    for (let at = 0; at < original.length; at += 29) {
      tried++;
      const altered = Buffer.from(original);
      altered[at]! ^= 1 << (at % 8);
      const path = join(folder, 'altered.parquet');
      writeFileSync(path, altered);
      try {
        const file = await opened(path);
        for (const { name: column, isList } of file.columns) if (!isList) await valuesOf(file, column);
      } catch (error) {
        refused++;
        expect(error).toMatchObject({
          code: expect.stringMatching(/^(?:BAD_PARQUET|UNKNOWN_FORMAT|TRUNCATED|TOO_LARGE|MISSING_FIELD)$/),
        });
      }
    }
    // Most bits are of values, which only checksums protect.
    expect(refused / tried).toBeGreaterThan(name === 'plain-checksums.parquet' ? 0.75 : 0.08);
  });
});

describe('a Parquet file that was written here', () => {
  it('shows every changed bit of its row groups, and of its footer reads the same or refuses', async () => {
    const folder = folderOf();
    const path = join(folder, 'a');
    const texts = Array.from({ length: 40 }, (_, i) => bytes(`text ${i % 9} of a few words`));
    const given = {
      columns: [
        { name: 't', kind: 'text' as const },
        { name: 'n', kind: 'int64' as const, isOptional: true },
      ],
    };
    const numbers = texts.map((_, i) => (i % 3 === 0 ? null : BigInt(i)));
    await write(path, given, [
      [texts, numbers],
      [texts, numbers],
    ]);
    const original = readFileSync(path);
    let [refused, tried] = [0, 0];
    for (let bit = 0; bit < 8 * original.length; bit += 3) {
      tried++;
      const altered = Buffer.from(original);
      altered[bit >> 3]! ^= 1 << (bit & 7);
      writeFileSync(join(folder, 'b'), altered);
      let read: unknown;
      try {
        const file = await opened(join(folder, 'b'));
        for (const group of file.groups.keys()) await file.requireIntact(group);
        read = [shown(await valuesOf(file, 't')), shown(await valuesOf(file, 'n')), file.hasChecksums];
      } catch (error) {
        expect((error as { code?: unknown }).code).toEqual(expect.any(String));
        refused++;
        continue;
      }
      // A name or a statistic may have changed, or the key of the checksums; no value has.
      const [t, n] = read as unknown[][];
      expect([t, n]).toEqual([shown([...texts, ...texts]), shown([...numbers, ...numbers])]);
    }
    expect(refused / tried).toBeGreaterThan(0.7);
  });
});

describe('rows that are kept of a Parquet file', () => {
  it.each(['dictionaries', 'fallback', 'indexes', 'deltas'])(
    'of %s with a bit changed are refused by the name of the file, or written so that they can be read',
    async (name) => {
      const original = readFileSync(join(FIXTURES, 'types', `${name}.parquet`));
      const folder = folderOf();
      const kept = Array.from({ length: 60 }, (_, row) => row % 3 !== 0);
      let [refused, tried] = [0, 0];
      for (let at = 4; at < original.length; at += 397) {
        tried++;
        const altered = Buffer.from(original);
        altered[at]! ^= 1 << (at % 8);
        writeFileSync(join(folder, 'altered'), altered);
        try {
          const file = await opened(join(folder, 'altered'));
          await written(join(folder, 'to'), (output) => filterParquet(file, (row) => kept[row]!, output));
        } catch (error) {
          refused++;
          expect(error).toMatchObject({
            code: expect.stringMatching(/^(?:BAD_PARQUET|UNKNOWN_FORMAT|TRUNCATED|TOO_LARGE)$/),
            message: expect.stringContaining("'altered'"),
          });
          continue;
        }
        const again = await opened(join(folder, 'to'));
        for (const { name: column, isList } of again.columns) if (!isList) await valuesOf(again, column);
      }
      expect(refused / tried).toBeGreaterThan(0.3);
    },
  );
});
