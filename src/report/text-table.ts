/**
 * Tables of figures for a terminal: aligned columns, at most 80 wide, without intervals. Long names are broken between
 * words; a table that is still too wide is continued below, its first columns repeated.
 */
import { columnsOf, line } from './escape.ts';
import { isText, plainCell, type Table, undefinedNotes } from './tables.ts';
import { ENGLISH, named, type Wording } from './wording.ts';

const WIDTH = 80;
const GAP = '  ';
/** Least width to which a text is narrowed, in terminal columns. */
const NARROWEST = 12;

/**
 * The table, and the reasons of its undefined cells. @param message translates names of columns @param width columns of
 * the terminal
 */
export function textTable(table: Table, message: Wording['message'] = ENGLISH.message, width: number = WIDTH): string {
  const { columns, rows } = table;
  const cells = rows.map((row) => columns.map(({ digits }, i) => line(plainCell(row[i], digits))));
  const heads = columns.map(({ name }) => line(named(name, { message })));
  const texts = columns.map((_, i) => isText(rows, i));
  const widths = heads.map((head, i) => Math.max(longestWord(head), ...cells.map((row) => columnsOf(row[i]!))));
  const keys = keyColumns(table, texts);
  const others = [...columns.keys()].slice(keys);
  const all = (some: readonly number[]): number =>
    some.reduce((sum, i) => sum + widths[i]!, GAP.length * (some.length - 1));
  const first = [...columns.keys()].slice(0, keys);
  // Names are narrowed until all columns fit, down to the least width.
  for (let over = all([...columns.keys()]) - width; over > 0; over--) {
    const widest = [...columns.keys()].filter((i) => texts[i]).sort((a, b) => widths[b]! - widths[a]!)[0];
    if (widest === undefined || widths[widest]! <= NARROWEST) break;
    widths[widest]!--;
  }
  const parts: number[][] = [];
  for (const column of others) {
    const last = parts.at(-1);
    if (last !== undefined && all([...last, column]) <= width) last.push(column);
    else parts.push([...first, column]);
  }
  const laid = (parts.length === 0 ? [first] : parts).map((part) => {
    const row = (texts_: readonly string[], isHead: boolean): string[] =>
      layRow(
        part.map((i) => broken(texts_[i]!, widths[i]!)),
        part.map((i) => widths[i]!),
        part.map((i) => texts[i]!),
        isHead,
      );
    return [
      ...row(heads, true),
      part.map((i) => '─'.repeat(widths[i]!)).join(GAP),
      ...cells.flatMap((row_) => row(row_, false)),
    ].join('\n');
  });
  return `${[...laid, ...undefinedNotes(table).map((note) => line(message(note)))].join('\n\n')}\n`;
}

/** The number of columns that name a row: those before the first figure with an interval, or through the last text. */
function keyColumns({ columns }: Table, texts: readonly boolean[]): number {
  const measured = columns.findIndex(({ interval }) => interval);
  const keys = measured > 0 ? measured : texts.lastIndexOf(true) + 1;
  return Math.min(Math.max(1, keys), columns.length - 1);
}

function longestWord(text: string): number {
  return Math.max(...text.split(' ').map(columnsOf));
}

/** The lines of a text broken between words; a longer word has a separate line, and is broken if necessary. */
function broken(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && columnsOf(joined) <= width) {
      lines[lines.length - 1] = joined;
      continue;
    }
    let rest = '';
    for (const character of word) {
      if (columnsOf(rest + character) > width) {
        lines.push(rest);
        rest = '';
      }
      rest += character;
    }
    lines.push(rest);
  }
  return lines;
}

/** Cells side by side; the lines of a head are aligned at the bottom, those of other rows at the top. */
function layRow(
  cells: readonly (readonly string[])[],
  widths: readonly number[],
  texts: readonly boolean[],
  isHead: boolean,
): string[] {
  const height = Math.max(...cells.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) =>
    cells
      .map((lines, i) => {
        const text = lines[isHead ? at - height + lines.length : at] ?? '';
        const blanks = ' '.repeat(Math.max(0, widths[i]! - columnsOf(text)));
        return texts[i] ? text + blanks : blanks + text;
      })
      .join(GAP)
      .trimEnd(),
  );
}
