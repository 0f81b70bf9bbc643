/**
 * Titles, ids and messages come from the pages judged, so any of them may be hostile: terminal sequences, text that
 * reverses its line, formulas, markup. Everything a report shows passes through this file.
 */

/** Characters that act on the program that shows them: control, bidi, invisible, line separators, lone surrogates. */
const ACTIVE = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;

const NAMED: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Shows every active character as an escape, such as `\n` or `\u{202e}`; for terminals and reports. */
export function visible(text: string): string {
  return text.replace(ACTIVE, (character) => NAMED[character] ?? `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

/** One visible line of a title: white space runs become one blank. */
export function line(text: string): string {
  return visible(text.replace(/\s+/g, ' ').trim());
}

/** Width of a line in terminal columns, wide characters counting two. */
export function columnsOf(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOfOne(character);
  return width;
}

/** A text, padded with blanks to a number of terminal columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)));
}

/** Cuts a line to a width in terminal columns. */
export function clip(text: string, columns: number): string {
  let width = 0;
  let end = 0;
  let cut = 0;
  for (const character of text) {
    width += columnsOfOne(character);
    if (width > columns) return `${text.slice(0, cut)}…`;
    end += character.length;
    if (width < columns) cut = end;
  }
  return text;
}

function columnsOfOne(character: string): number {
  return WIDE.test(character) ? 2 : 1;
}

const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;

/** Text as Markdown that renders as itself: no markup, no HTML, no link, no mention. */
export function markdownText(text: string): string {
  return (
    line(text)
      .replace(/[&<>@]/g, (character) => `&#${character.charCodeAt(0)};`)
      .replace(/[\\`*_[\]|~$]/g, '\\$&')
      // Viewers also turn bare addresses into links.
      .replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&')
  );
}

/**
 * One cell by RFC 4180. A cell that a spreadsheet would treat as a formula is prefixed with an apostrophe; active
 * characters other than tab and line ends are made visible.
 */
export function csvCell(value: string | number | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = value
    .replace(ACTIVE, (character) => (character in NAMED ? character : visible(character)))
    .replace(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/u, "'$&");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * A value as JSON on one line, every active character escaped as `\uXXXX`: it is read back unchanged, and can be shown
 * safely.
 */
export function jsonLine(value: unknown): string {
  return safeJson(JSON.stringify(value));
}

/** The same on many lines, indented by a blank. */
export function jsonPage(value: unknown): string {
  return `${JSON.stringify(value, null, 1).split('\n').map(safeJson).join('\n')}\n`;
}

function safeJson(json: string): string {
  return json.replace(ACTIVE, (character) => {
    let escaped = '';
    for (let i = 0; i < character.length; i++) {
      escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
    }
    return escaped;
  });
}

/** An id as one line of a list: as it is, or as a JSON string if it has an active character or begins with `"`. */
export function listLine(id: string): string {
  return id.startsWith('"') || id.search(ACTIVE) >= 0 ? jsonLine(id) : id;
}

/** An argument, quoted for a shell if necessary. */
export function shellWord(argument: string): string {
  const shown = visible(argument);
  return /^[\p{L}\p{N}_./:=,@%+-]+$/u.test(shown) ? shown : `'${shown.replaceAll("'", "'\\''")}'`;
}
