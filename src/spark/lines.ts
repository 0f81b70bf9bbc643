/** The protocol between Spark and a worker: lines of JSON in, lines of columns out. */
import type { Readable, Writable } from 'node:stream';
import { RECEIPT } from './job.ts';

/** Approximate number of characters of the lines that are passed on together. */
const BATCH = 1 << 20;

/**
 * The lines of a stream as values, in batches of about 1 MiB. Only a line feed ends a line; the last line needs none.
 * @param parse makes the value of a line. Default: parses JSON
 */
export async function* readValues<T>(
  input: AsyncIterable<Buffer> | Readable,
  parse: (line: string) => T = JSON.parse,
): AsyncGenerator<readonly T[]> {
  let rest: Buffer[] = [];
  let values: T[] = [];
  let size = 0;
  const take = (line: string): void => {
    if (line === '') return;
    values.push(parse(line));
    size += line.length;
  };
  for await (const chunk of input as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const own = chunk.subarray(from, end);
      take(rest.length === 0 ? own.toString() : Buffer.concat([...rest, own]).toString());
      rest = [];
      from = end + 1;
    }
    // A copy, since the stream reuses the memory of a chunk.
    if (from < chunk.length) rest.push(Buffer.from(chunk.subarray(from)));
    if (size < BATCH) continue;
    yield values;
    values = [];
    size = 0;
  }
  take(Buffer.concat(rest).toString());
  if (values.length > 0) yield values;
}

/** A value as JSON without tabs, line ends and lone surrogates. */
export function column(value: unknown): string {
  return JSON.stringify(value);
}

/** Writes lines of columns, and waits if the reader is slower. */
export class Lines {
  readonly #output: Writable;
  #pending: string[] = [];
  #size = 0;

  constructor(output: Writable) {
    this.#output = output;
  }

  /** @param columns numbers, names, or results of {@link column} */
  write(...columns: readonly (string | number)[]): void {
    const line = `${columns.join('\t')}\n`;
    this.#size += line.length;
    this.#pending.push(line);
  }

  /** Passes the written lines on, once they have `least` characters. */
  async flush(least: number = BATCH): Promise<void> {
    if (this.#size < least) return;
    const text = this.#pending.join('');
    this.#pending = [];
    this.#size = 0;
    if (!this.#output.write(text)) await new Promise((resolve) => this.#output.once('drain', resolve));
  }

  /** Writes how many lines were read, and ends. @param width columns of a line */
  async end(read: number, width: number): Promise<void> {
    this.write(RECEIPT, read, ...Array<string>(width - 2).fill(NULL));
    await this.flush(0);
    await new Promise<void>((resolve) => this.#output.end(resolve));
  }
}

/** Spark reads this as NULL. */
export const NULL = '\\N';
