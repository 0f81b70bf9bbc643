import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutTable, rawTable, readRows, textColumnsOf } from '../../../src/io/csv/csv.ts';
import { withCellText } from '../../../src/io/csv/text.ts';
import { PASSED_OVER } from '../../../src/io/record-bytes.ts';
import { chunksOf } from '../reading.ts';

const word = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', 'a', '中', ' ', '\t'), maxLength: 8 });
const parsed = (text: string): string[][] =>
  parse(text, { relax_quotes: true, relax_column_count: true, record_delimiter: ['\r\n', '\n'] });

const COLUMNS = ['id', 'text', 'note'];

/** A cell as any program may write it. */
const written = (cell: string, isQuoted: boolean): string =>
  isQuoted || /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

describe('a row with another text', () => {
  it('reads as the row with that text, and keeps all other bytes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, fc.boolean()), { minLength: 2, maxLength: 4 }),
        fc.nat({ max: 1 }),
        word,
        fc.constantFrom('\n', '\r\n', ''),
        (cells, column, text, lineBreak) => {
          const parts = cells.map(([cell, isQuoted]) => written(cell, isQuoted));
          const row = parts.join(',') + lineBreak;
          const read: string[] = [];
          const changed = withCellText(Buffer.from(row), ',', [9, column], (before) => {
            read.push(before);
            return text;
          }).toString();
          expect(read).toEqual([cells[column]![0]]);
          const before = parts.slice(0, column).map((part) => `${part},`);
          const behind = parts.slice(column + 1).map((part) => `,${part}`);
          expect(changed.startsWith(before.join(''))).toBe(true);
          expect(changed.endsWith(behind.join('') + lineBreak)).toBe(true);
          expect(parsed(changed)).toEqual([cells.map(([cell], i) => (i === column ? text : cell))]);
        },
      ),
    );
  });

  it('of one empty cell is no blank row', () => {
    expect(withCellText(Buffer.from('a\n'), ',', [0], () => '').toString()).toBe('""\n');
  });

  it('is read as the text that was compared, of whatever bytes', async () => {
    const bytes = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' ', ''), maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(bytes, async (rest) => {
        const table = Buffer.from(`${COLUMNS.join(',')}\n${rest}`);
        const texts: (string | undefined)[] = [];
        for await (const batch of cutTable(chunksOf(table), 't', table, {}))
          for (const entry of batch.kind === 'rows' ? readRows(batch, {}) : batch.errors.map(() => undefined))
            texts.push(entry?.error === undefined && entry?.body !== undefined ? entry.body.text : undefined);
        for await (const { bytes: block, ordinals, ends } of rawTable(chunksOf(table), table, {})) {
          for (const [i, ordinal] of ordinals.entries()) {
            if (ordinal === PASSED_OVER || texts[ordinal] === undefined) continue;
            const row = Buffer.from(block).subarray(ends[i - 1] ?? 0, ends[i]);
            let read = '';
            const same = withCellText(row, ',', textColumnsOf(COLUMNS, undefined), (text) => {
              read = text;
              return text;
            });
            expect(read).toBe(texts[ordinal]);
            expect(parsed(same.toString())).toHaveLength(1);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
