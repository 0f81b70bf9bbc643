/** Replaces the text in a JSON object; the rest of its line stays as it was written. */
import { asBuffer } from '../chunks.ts';
import type { TextEdit } from '../text-editor.ts';
import { withText } from './record.ts';

/**
 * The line with another text.
 * @param line in UTF-8, with an object
 * @param field of the text; undefined: the first of the default fields that exists
 * @throws MISSING_FIELD, BAD_FIELD if it has no text
 */
export function withLineText(line: Uint8Array, field: string | undefined, textOf: TextEdit): Buffer {
  const all = asBuffer(line).toString();
  const start = all.indexOf('{');
  const end = all.lastIndexOf('}') + 1;
  return Buffer.from(`${all.slice(0, start)}${withText(all.slice(start, end), field, textOf)}${all.slice(end)}`);
}
