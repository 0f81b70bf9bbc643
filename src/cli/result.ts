import type { Readable } from 'node:stream';
import { DittographError } from '../base/errors.ts';
import { jsonValues, jsonValuesOf } from '../io/json/values.ts';
import { type HeaderRecord, type ResultRecord, SCHEMA } from '../result/records.ts';

export interface SavedResult {
  readonly header: HeaderRecord;
  /** All records, the header first. */
  readonly records: AsyncIterable<ResultRecord>;
  /** Closes the file of records that are not read. */
  close(): Promise<void>;
}

/**
 * Opens a result that was written with `-o ndjson`, as a stream.
 * @param path file, or `-` for `stdin`
 * @throws INPUT_NOT_FOUND, INPUT_UNREADABLE; BAD_RESULT with the line if it is not a result of this schema
 */
export async function openResult(path: string, stdin: Readable): Promise<SavedResult> {
  const records = read(path, stdin);
  const first = await records.next();
  const header = first.value;
  const why =
    header?.type !== 'header'
      ? 'a result begins with its header'
      : header.schema !== SCHEMA
        ? `the schema is ${String(header.schema)}, not ${SCHEMA}`
        : !Array.isArray(header.inputs) && 'the header names no inputs';
  if (why !== false) {
    await records.return(undefined);
    throw fault(path, 1, why);
  }
  const close = async (): Promise<void> => {
    await records.return(undefined);
  };
  return { header, records: chain(header, records), close };
}

async function* chain(header: HeaderRecord, rest: AsyncIterable<ResultRecord>): AsyncIterable<ResultRecord> {
  yield header;
  yield* rest;
}

async function* read(path: string, stdin: Readable): AsyncGenerator<ResultRecord> {
  try {
    for await (const { value, line } of path === '-' ? jsonValues(bytesOf(stdin), path) : jsonValuesOf(path)) {
      const record = value as ResultRecord | null;
      if (typeof record?.type !== 'string') throw fault(path, line, 'a record without a type');
      yield record;
    }
  } catch (cause) {
    if (!(cause instanceof DittographError) || cause.code !== 'BAD_JSON') throw cause;
    throw new DittographError('BAD_RESULT', cause.message, { cause });
  }
}

async function* bytesOf(stream: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<string | Uint8Array>) yield Buffer.from(chunk as Uint8Array);
}

function fault(path: string, line: number, why: string): DittographError {
  return new DittographError('BAD_RESULT', `${path}, line ${line}: ${why}`);
}
