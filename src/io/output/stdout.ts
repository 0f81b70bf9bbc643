/** Writes to stdout. A separate module, since `--version` and the help need no other output and start faster this way. */
import type { Writable } from 'node:stream';
import { failed } from './failed.ts';
import type { Together } from './together.ts';

/** A sink that accepts one chunk at a time. */
export interface ByteSink {
  readonly gone: AbortSignal;
  write(chunk: Buffer): Promise<void>;
  /** @param files with which a file gets its name. Default: at once */
  close(files?: Together): Promise<void>;
  abort(): Promise<void>;
}

/** Writes a short text to stdout. @throws OUTPUT_FAILED */
export async function say(text: string, stdout: Writable): Promise<void> {
  try {
    await streamSink(stdout).write(Buffer.from(text));
  } catch (cause) {
    throw failed('-', cause);
  }
}

export function streamSink(stream: Writable): ByteSink {
  const gone = new AbortController();
  let failure: Error | undefined;
  const onError = (error: NodeJS.ErrnoException): void => {
    if (error.code === 'EPIPE') gone.abort();
    else failure = error;
  };
  stream.on('error', onError);
  return {
    gone: gone.signal,
    async write(chunk) {
      if (failure !== undefined) throw failure;
      if (gone.signal.aborted) return;
      await new Promise<void>((resolve, reject) => {
        stream.write(chunk, (error) => {
          if (!error) return resolve();
          if ((error as NodeJS.ErrnoException).code !== 'EPIPE') return reject(error);
          gone.abort();
          resolve();
        });
      });
    },
    close: async () => undefined,
    abort: async () => undefined,
  };
}
