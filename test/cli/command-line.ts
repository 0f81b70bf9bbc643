import { tmpdir } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { tableOf } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
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

/**
 * `-j 1` for a command that takes it and is given none: to start workers takes longer than most of the work here, and
 * `test/long/determinism.test.ts` shows that any number of them gives the same.
 */
async function onOneJob(args: readonly string[]): Promise<readonly string[]> {
  const [name = '', ...rest] = args;
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name]! : undefined;
  if (entry === undefined || 'commands' in entry || rest.some((arg) => /^(?:-j|--jobs|--config)/.test(arg)))
    return args;
  return 'jobs' in tableOf(await entry.load()) ? [name, '-j', '1', ...rest] : args;
}

interface Surroundings {
  readonly cwd?: string;
  readonly stdin?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

let running: Promise<unknown> = Promise.resolve();

/** Runs a command line in this process, after those before it have ended: the working directory is that of the process. */
export function dittograph(args: readonly string[], surroundings: Surroundings = {}): Promise<Ended> {
  const ended = running.then(() => ranAlone(args, surroundings));
  running = ended.catch(() => undefined);
  return ended;
}

async function ranAlone(
  args: readonly string[],
  { cwd = tmpdir(), stdin = '', env = {} }: Surroundings,
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
    const status = await run(await onOneJob(args), streams, new AbortController().signal);
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
