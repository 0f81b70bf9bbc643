/** Parses one JSON value from the bytes of a client: UTF-8 only, with a limit of nesting. */
import { jsonFaultOf } from '../base/json-fault.ts';
import { Problem } from './problems.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` with the bit set in which they differ. */
const OPENING = 0x7b;
const CLOSING = 0x7d;
const CASE = 0x20;

/**
 * @param what the name of the bytes in messages: a line of a body has no line of its own in them
 * @throws BAD_BODY, TOO_DEEP. O(bytes)
 */
export function parseJson(bytes: Uint8Array, maxDepth: number, what: 'body' | 'line' = 'body'): unknown {
  if (bytes.length === 0) throw new Problem('BAD_BODY', 'the body is empty');
  requireDepth(bytes, maxDepth);
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new Problem('BAD_BODY', `the ${what} is not valid UTF-8`);
  }
  try {
    return JSON.parse(text);
  } catch {
    const fault = jsonFaultOf(text)!;
    const place = what === 'line' ? `column ${fault.column}` : `line ${fault.line}, column ${fault.column}`;
    throw new Problem('BAD_BODY', `the ${what} is not valid JSON: ${place}: ${fault.what}`);
  }
}

/** Counts brackets outside of strings; invalid JSON is left to the parser. */
function requireDepth(bytes: Uint8Array, maxDepth: number): void {
  let depth = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]!;
    if (byte === QUOTE) {
      i = endOfString(bytes, i + 1);
      continue;
    }
    const bracket = byte | CASE;
    if (bracket === OPENING && ++depth > maxDepth) {
      throw new Problem('TOO_DEEP', `the JSON is nested deeper than ${maxDepth} levels`);
    }
    if (bracket === CLOSING) depth--;
  }
}

/** Place of the quote that ends a string, or the length. */
function endOfString(bytes: Uint8Array, start: number): number {
  for (let from = start; ; ) {
    const end = bytes.indexOf(QUOTE, from);
    if (end < 0) return bytes.length;
    let escapes = 0;
    for (let i = end - 1; i >= start && bytes[i] === BACKSLASH; i--) escapes++;
    if (escapes % 2 === 0) return end;
    from = end + 1;
  }
}
