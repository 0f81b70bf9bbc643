/** Annotations as fields of JSON objects: added before the closing brace; the rest of the line does not change. */
import { isUtf8 } from 'node:buffer';
import { type AddedColumn, type AddedValues, NO_ANNOTATION, requireNew } from '../annotation.ts';
import { asBuffer } from '../chunks.ts';
import type { RecordBytes } from '../record-bytes.ts';

const BRACE = 0x7d;
const NAME = Buffer.from('"dup_');

/** The line with more fields; unchanged if it is not an object. @param values undefined for a blank line */
export function annotatedLine(line: Uint8Array, values: AddedValues | undefined): Uint8Array {
  const brace = line.lastIndexOf(BRACE);
  // Only NO_ANNOTATION needs the check: a line that was compared is an object.
  if (values === undefined || brace < 0 || (values === NO_ANNOTATION && fieldsOf(line) === undefined)) return line;
  return withFields(line, values);
}

/** The line of an object with more fields before its closing brace. */
function withFields(line: Uint8Array, added: AddedValues): Uint8Array {
  const brace = line.lastIndexOf(BRACE);
  let before = brace - 1;
  while (before >= 0 && line[before]! <= 0x20) before--;
  const comma = line[before] === 0x7b ? '' : ',';
  const json = JSON.stringify(added).slice(1, -1);
  // A line in another character set gets ASCII escapes, since UTF-8 would be misread there.
  const fields = Buffer.from(comma + (isUtf8(line) ? json : json.replaceAll(/[^\0-\x7f]/g, escaped)));
  return Buffer.concat([line.subarray(0, brace), fields, line.subarray(brace)]);
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** The names of the fields of a line; undefined if it is not an object. */
function fieldsOf(line: Uint8Array): readonly string[] | undefined {
  try {
    const record: unknown = JSON.parse(asBuffer(line).toString());
    if (typeof record === 'object' && record !== null && !Array.isArray(record)) return Object.keys(record);
  } catch {
    // A faulty line already has an error record.
  }
  return undefined;
}

/**
 * @param blocks from {@link rawJsonl}
 * @param added columns, whose names begin with `dup_`
 * @throws BAD_OPTION if a record has one of these fields
 */
export async function requireNewFields(
  blocks: AsyncIterable<RecordBytes>,
  name: string,
  added: readonly AddedColumn[],
): Promise<void> {
  let line = 1;
  for await (const { bytes, ends, broken } of blocks) {
    const block = asBuffer(bytes);
    let start = 0;
    if (broken === undefined && block.includes(NAME)) {
      for (const [i, end] of ends.entries()) {
        const fields = block.subarray(start, end).includes(NAME) ? fieldsOf(block.subarray(start, end)) : undefined;
        requireNew(fields ?? [], name, 'field', added, `, line ${line + i},`);
        start = end;
      }
    }
    line += ends.length;
  }
}
