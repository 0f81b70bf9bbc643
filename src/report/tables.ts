/**
 * Tables of figures as Markdown, CSV and LaTeX, each cell escaped for its format. Not markdown-table 3.1.0: it
 * pads columns, and escapes neither `|` nor line breaks.
 */
import { csvCell, line, markdownText } from './escape.ts';
import { formatCount } from './figures.ts';

/** A figure and the ends of its interval. */
export interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** `undefined` is printed as that word: it is not 0. */
export type TableCell = string | number | Interval | undefined;

export interface TableColumn {
  readonly name: string;
  /** Decimal places of its figures; default: four significant digits. */
  readonly digits?: number;
  /** Whether its cells are intervals; they take three columns in CSV. */
  readonly interval?: true;
  /** Whether its figures depend on the machine and the time of the run. */
  readonly isOfMachine?: true;
  /** Where its cells are undefined, as the end of the sentence *it is undefined where …*. */
  readonly undefinedWhere?: string;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Why cells are undefined, a sentence for each column that has such cells. */
export function undefinedNotes({ columns, rows }: Table): string[] {
  const reasons = new Map<string, string[]>();
  columns.forEach(({ name, undefinedWhere }, i) => {
    if (undefinedWhere === undefined || rows.every((cells) => cells[i] !== undefined)) return;
    reasons.set(undefinedWhere, [...(reasons.get(undefinedWhere) ?? []), name]);
  });
  return Array.from(reasons, ([reason, names]) => `undefined: ${names.join(', ')}, where ${reason}`);
}

/** A pipe table; figures are right-aligned. */
export function markdownTable({ columns, rows }: Table): string {
  const lines = [
    columns.map(({ name }) => markdownText(name)),
    columns.map((_, i) => (isText(rows, i) ? '---' : '--:')),
    ...rows.map((cells) => columns.map((column, i) => markdownText(cellText(cells[i], column)))),
  ];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

/** RFC 4180, with a header line; figures in full precision, the ends of intervals in separate columns. */
export function csvTable({ columns, rows }: Table): string {
  const names = columns.flatMap(({ name, interval }) => (interval ? [name, `${name} low`, `${name} high`] : [name]));
  const lines = rows.map((cells) =>
    columns.flatMap((column, i) => {
      const cell = cells[i];
      if (!column.interval) return [typeof cell === 'object' ? cell.value : (cell ?? 'undefined')];
      if (typeof cell === 'object') return [cell.value, cell.low, cell.high];
      return [cell ?? 'undefined', undefined, undefined];
    }),
  );
  return [names, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

/** A `tabular` within a `table` with its caption; needs no package. */
export function latexTable({ title, columns, rows }: Table): string {
  const row = (cells: readonly string[]): string => `    ${cells.map(latexText).join(' & ')} \\\\`;
  return [
    '\\begin{table}',
    '  \\centering',
    `  \\caption{${latexText(title)}}`,
    `  \\begin{tabular}{${columns.map((_, i) => (isText(rows, i) ? 'l' : 'r')).join('')}}`,
    '    \\hline',
    row(columns.map(({ name }) => name)),
    '    \\hline',
    ...rows.map((cells) => row(columns.map((column, i) => cellText(cells[i], column)))),
    '    \\hline',
    '  \\end{tabular}',
    ...undefinedNotes({ title, columns, rows }).map((note) => `  \\par\\footnotesize ${latexText(note)}`),
    '\\end{table}',
    '',
  ].join('\n');
}

/** Text escaped for XML and HTML elements and quoted attributes. */
export function xmlText(text: string): string {
  return line(text).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A figure with four significant digits, or with `digits` decimal places. */
export function figureText(value: number, digits?: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (digits !== undefined) return grouped(value.toFixed(digits));
  return grouped(Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4))));
}

function grouped(figure: string): string {
  const [, sign, whole, rest] = /^(-?)(\d+)(.*)$/s.exec(figure)!;
  return sign! + (whole!.length > 4 ? formatCount(Number(whole)) : whole!) + rest!;
}

function cellText(cell: TableCell, { digits }: TableColumn): string {
  if (typeof cell !== 'object') return plainCell(cell, digits);
  return `${figureText(cell.value, digits)} (${figureText(cell.low, digits)} to ${figureText(cell.high, digits)})`;
}

/** A cell without its interval. */
export function plainCell(cell: TableCell, digits?: number): string {
  if (cell === undefined) return 'undefined';
  if (typeof cell === 'string') return cell;
  return figureText(typeof cell === 'number' ? cell : cell.value, digits);
}

/** Whether a column contains texts. */
export function isText(rows: readonly (readonly TableCell[])[], column: number): boolean {
  return rows.some((cells) => typeof cells[column] === 'string');
}

const LATEX: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '≥': '$\\geq$',
  '≤': '$\\leq$',
};

/** Text escaped for LaTeX. */
function latexText(text: string): string {
  return line(text)
    .replace(/[\\~^<>≥≤{}$&#_%]/g, (character) => LATEX[character] ?? `\\${character}`)
    .replace(/--/g, '-{}-');
}
