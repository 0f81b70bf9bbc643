/**
 * The values of a JSON Lines file that must be valid as a whole, such as labels or a saved result: the first fault
 * is thrown. `jsonl.ts` reads the records of an input, each of which may be faulty. O(bytes).
 */
import { DittographError, messageOf } from '../../base/errors.ts';
import { jsonFaultOf } from '../../base/json-fault.ts';
import type { Chunk } from '../chunks.ts';
import { opened } from '../inputs/input-file.ts';
import { Stream } from '../inputs/stream.ts';
import { cutLines, linesIn } from '../lines.ts';

export interface JsonValue {
  readonly value: unknown;
  /** Line number, from 1. */
  readonly line: number;
  /** The source text. */
  readonly json: string;
}

const BATCH_BYTES = 1 << 16;

/**
 * The values of a file, decompressed if it is gzip; blank lines are skipped.
 * @throws INPUT_NOT_FOUND, INPUT_UNREADABLE; BAD_JSON with the line; BAD_COMPRESSION, TRUNCATED
 */
export async function* jsonValuesOf(path: string): AsyncGenerator<JsonValue> {
  const file = await opened(path);
  try {
    const stream = new Stream(file, path);
    await stream.start().catch((cause: unknown) => {
      throw new DittographError('INPUT_UNREADABLE', `'${path}': ${messageOf(cause)}`, { cause });
    });
    yield* jsonValues(stream.chunks(), path);
  } finally {
    await file.close();
  }
}

/** The values of a stream. @param name for messages @throws as {@link jsonValuesOf} */
export async function* jsonValues(chunks: AsyncIterable<Chunk>, name: string): AsyncGenerator<JsonValue> {
  for await (const cut of cutLines(chunks, Number.POSITIVE_INFINITY, BATCH_BYTES)) {
    if (cut.kind === 'corrupt') throw new DittographError(cut.corruption.code, `${name}: ${cut.corruption.message}`);
    for (const { bytes, line } of linesIn(cut.bytes, cut.line)) {
      const json = bytes.toString();
      yield { value: parse(json, name, line), line, json };
    }
  }
}

function parse(json: string, name: string, line: number): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    const { column, what } = jsonFaultOf(json)!;
    throw new DittographError('BAD_JSON', `${name}:${line}: not JSON in column ${column}: ${what}`, { cause });
  }
}
