/**
 * Where and why a text is not JSON (RFC 8259), in the same words in every version of Node: the message of JSON.parse
 * differs between versions, and often has no position. For texts that JSON.parse has refused. O(characters).
 */

export interface JsonFault {
  /** Line and column of the fault, from 1; a column is a character, not a UTF-16 unit. */
  readonly line: number;
  readonly column: number;
  readonly what: string;
}

const BLANK = /[ \t\n\r]*/y;
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The first fault of a text; `undefined` if it is JSON. */
export function jsonFaultOf(text: string): JsonFault | undefined {
  const fault = firstFault(text);
  if (fault === undefined) return undefined;
  let [line, lineStart] = [1, 0];
  for (let at = text.indexOf('\n'); at >= 0 && at < fault.at; at = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = at + 1;
  }
  let column = 1;
  for (let at = lineStart; at < fault.at; at += width(text, at)) column++;
  return { line, column, what: fault.what };
}

interface Fault {
  readonly at: number;
  readonly what: string;
}

function firstFault(text: string): Fault | undefined {
  /** Closing brackets of the lists and objects that are open. */
  const open: string[] = [];
  let at = endOf(BLANK, text, 0);
  if (at === text.length) return { at, what: 'it is empty' };
  for (;;) {
    // A value starts here, or an empty list or object ends.
    const character = text[at];
    if (character === '[' || character === '{') {
      open.push(character === '[' ? ']' : '}');
      at = endOf(BLANK, text, at + 1);
      if (text[at] !== open.at(-1)) {
        if (character === '[') continue;
        const name = endOfName(text, at);
        if (typeof name !== 'number') return name;
        at = name;
        continue;
      }
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (typeof end !== 'number') return end;
      at = end;
    } else {
      const end = endOf(LITERAL, text, at);
      if (end < 0) return unexpected(text, at);
      at = end;
    }
    at = endOf(BLANK, text, at);
    while (open.length > 0 && text[at] === open.at(-1)) {
      open.pop();
      at = endOf(BLANK, text, at + 1);
    }
    if (open.length === 0) return at === text.length ? undefined : unexpected(text, at);
    if (text[at] !== ',') return unexpected(text, at);
    at = endOf(BLANK, text, at + 1);
    if (open.at(-1) === ']') continue;
    const name = endOfName(text, at);
    if (typeof name !== 'number') return name;
    at = name;
  }
}

/** The place of the value after a name and its colon. */
function endOfName(text: string, at: number): number | Fault {
  if (text[at] !== '"') return unexpected(text, at);
  const end = endOfString(text, at);
  if (typeof end !== 'number') return end;
  const colon = endOf(BLANK, text, end);
  return text[colon] === ':' ? endOf(BLANK, text, colon + 1) : unexpected(text, colon);
}

/** Not by a regular expression, whose stack overflows on a string of 30 million characters. */
function endOfString(text: string, start: number): number | Fault {
  for (let at = start + 1; at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return at + 1;
    if (unit === BACKSLASH) {
      const end = endOf(ESCAPE, text, at);
      if (end < 0) {
        if (/^\\(?:u[\da-fA-F]{0,3})?$/.test(text.slice(at, at + 6))) return { at: text.length, what: ENDS };
        return { at, what: 'a string contains a backslash that begins no escape sequence' };
      }
      at = end;
    } else {
      if (unit < 0x20) return { at, what: `a string contains ${codePoint(unit)}, which must be escaped` };
      at++;
    }
  }
  return { at: text.length, what: ENDS };
}

const ENDS = 'it ends within a value';

function unexpected(text: string, at: number): Fault {
  if (at >= text.length) return { at, what: ENDS };
  const code = text.codePointAt(at)!;
  const character = String.fromCodePoint(code);
  const shown = /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? `'${character}'` : codePoint(code);
  return { at, what: `unexpected ${shown}` };
}

const codePoint = (code: number): string => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

/** UTF-16 units of the character at a place. */
const width = (text: string, at: number): number => (text.codePointAt(at)! > 0xffff ? 2 : 1);

/** Where the match of a sticky expression ends; −1 if there is none. */
function endOf(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : -1;
}
