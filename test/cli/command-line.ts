import { tmpdir } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { run } from '../../src/cli/run.ts';

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stdoutBytes: Buffer;
  readonly stderr: string;
}

/** Keeps what is written to it. */
class Kept extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // The writer may use the memory again once the chunk is written.
    this.#chunks.push(Buffer.from(chunk));
    done();
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#chunks);
  }
}

/** Runs a command line in this process, one at a time: the working directory is that of the process. */
export async function dittograph(
  args: readonly string[],
  { cwd = tmpdir(), stdin = '', env = {} } = {},
): Promise<Ended> {
  const before = process.cwd();
  const [stdout, stderr] = [new Kept(), new Kept()];
  const streams = {
    stdin: Readable.from(stdin === '' ? [] : [Buffer.from(stdin)], { objectMode: false }),
    stdout,
    stderr,
    env: { ...process.env, ...env },
  };
  process.chdir(cwd);
  try {
    const status = await run(args, streams, new AbortController().signal);
    return { status, stdout: stdout.bytes.toString(), stdoutBytes: stdout.bytes, stderr: stderr.bytes.toString() };
  } finally {
    process.chdir(before);
  }
}

/** The records of an NDJSON text. */
// biome-ignore lint/suspicious/noExplicitAny: tests read whatever fields they assert
export function recordsOf(text: string): any[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
