import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { DittographError } from '../base/errors.ts';
import { type HeaderRecord, type ResultRecord, SCHEMA } from '../result/records.ts';

export interface SavedResult {
  readonly header: HeaderRecord;
  /** All records, the header first. */
  readonly records: AsyncIterable<ResultRecord>;
}

/**
 * Opens a result that was written with `-o ndjson`, as a stream.
 * @param path file, or `-` for `stdin`
 * @throws INPUT_NOT_FOUND; BAD_RESULT with the line where it is no result of this schema
 */
export async function openResult(path: string, stdin: Readable): Promise<SavedResult> {
  const records = read(path, stdin);
  const first = await records.next();
  if (first.done === true || first.value.type !== 'header') throw fault(path, 1, 'a result begins with its header');
  const header = first.value;
  if (header.schema !== SCHEMA) throw fault(path, 1, `the schema is ${String(header.schema)}, not ${SCHEMA}`);
  return { header, records: chain(header, records) };
}

async function* chain(header: HeaderRecord, rest: AsyncIterable<ResultRecord>): AsyncIterable<ResultRecord> {
  yield header;
  yield* rest;
}

async function* read(path: string, stdin: Readable): AsyncGenerator<ResultRecord> {
  const input = path === '-' ? stdin.setEncoding('utf8') : createReadStream(path, 'utf8');
  let number = 0;
  let tail = '';
  try {
    for await (const chunk of input as AsyncIterable<string>) {
      const lines = (tail + chunk).split('\n');
      tail = lines.pop()!;
      for (const line of lines) yield parse(line, path, ++number);
    }
    if (tail !== '') yield parse(tail, path, ++number);
  } catch (cause) {
    if (cause instanceof DittographError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new DittographError('INPUT_NOT_FOUND', `no file ${path}`, { cause });
    throw new DittographError('INPUT_UNREADABLE', `${path} cannot be read (${code})`, { cause });
  }
}

function parse(line: string, path: string, number: number): ResultRecord {
  try {
    const record = JSON.parse(line) as ResultRecord;
    if (typeof record.type === 'string') return record;
  } catch (cause) {
    throw fault(path, number, 'not JSON', cause);
  }
  throw fault(path, number, 'a record without a type');
}

function fault(path: string, line: number, why: string, cause?: unknown): DittographError {
  return new DittographError('BAD_RESULT', `${path}, line ${line}: ${why}`, {
    cause,
  });
}
