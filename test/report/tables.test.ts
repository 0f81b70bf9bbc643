import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvTable, figureText, latexTable, markdownTable, type Table } from '../../src/report/tables.ts';
import { parseCsv } from '../oracles/csv.ts';
import { ACTIVE, HOSTILE } from './result.ts';

const TABLE: Table = {
  title: 'Methods & figures',
  columns: [{ name: 'method' }, { name: 'F1', digits: 3, interval: true }, { name: 'pages' }],
  rows: [
    ['a_b|c', { value: 0.98765, low: 0.9, high: 1 }, 12_345],
    ['x', undefined, undefined],
  ],
};

describe('a table', () => {
  it('is a pipe table in Markdown, with figures aligned right and undefined ones named', () => {
    expect(markdownTable(TABLE)).toBe(
      [
        '| method | F1 | pages |',
        '| --- | --: | --: |',
        '| a\\_b\\|c | 0.988 (0.900 to 1.000) | 12,345 |',
        '| x | undefined | undefined |',
        '',
      ].join('\n'),
    );
  });

  it('is CSV with full figures and separate columns for the ends of intervals', () => {
    expect(csvTable(TABLE)).toBe(
      'method,F1,F1 low,F1 high,pages\r\na_b|c,0.98765,0.9,1,12345\r\nx,undefined,,,undefined\r\n',
    );
  });

  it('is LaTeX that prints every character as itself', () => {
    const latex = latexTable(TABLE);
    expect(latex).toContain('\\caption{Methods \\& figures}');
    expect(latex).toContain('\\begin{tabular}{lrr}');
    expect(latex).toContain('    a\\_b|c & 0.988 (0.900 to 1.000) & 12,345 \\\\');
    const one = (name: string): string => latexTable({ title: '', columns: [{ name }], rows: [] });
    expect(one('50 % of $x^2$ ~ {#}\\ ≥ -- <')).toContain(
      '50 \\% of \\$x\\textasciicircum{}2\\$ \\textasciitilde{} \\{\\#\\}\\textbackslash{} $\\geq$ -{}- \\textless{}',
    );
  });

  it('keeps every cell in its place, for any content', () => {
    const cells = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(...HOSTILE));
    fc.assert(
      fc.property(fc.array(fc.tuple(cells, cells), { minLength: 1, maxLength: 4 }), (rows) => {
        const table: Table = { title: rows[0]![0], columns: [{ name: rows[0]![1] }, { name: 'b' }], rows };
        const markdown = markdownTable(table).trimEnd().split('\n');
        expect(markdown.length).toBe(2 + rows.length);
        for (const row of markdown) expect(row.match(/(?<!\\)(?:\\\\)*\|/g)!.length).toBe(3);
        expect(parseCsv(csvTable(table)).map((row) => row.length)).toEqual(Array(1 + rows.length).fill(2));
        const latex = latexTable(table)
          .split('\n')
          .filter((row) => row.endsWith(' \\\\'));
        expect(latex.length).toBe(1 + rows.length);
        for (const row of latex) expect(row.match(/(?<!\\)(?:\\\\)*&/g)!.length).toBe(1);
        for (const text of [markdownTable(table), latexTable(table)])
          expect(text.replaceAll('\n', '')).not.toMatch(ACTIVE);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a figure', () => {
  it('has four significant digits, or the given number of decimal places', () => {
    expect([0.123456, 12.3456, 123456, 1e-7, 0, -1234567].map((value) => figureText(value))).toEqual([
      '0.1235',
      '12.35',
      '123,456',
      '1e-7',
      '0',
      '-1,234,567',
    ]);
    expect(figureText(0.5, 3)).toBe('0.500');
    expect(figureText(Number.NaN)).toBe('NaN');
  });
});
