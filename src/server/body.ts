/**
 * The body of a request, read under limits: its type and character set, its size as sent and once decompressed, the
 * ratio of the two, and the time it takes to arrive. Nothing is held beyond what the queue allows.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Limits } from './options.ts';
import { Problem, retryLater } from './problems.ts';
import type { Queue } from './queue.ts';

export const JSON_TYPE = 'application/json';
export const LINES_TYPE = 'application/x-ndjson';

/** Below this size a body may have any ratio: short repetitive pages compress well. */
const FREE_BYTES = 65_536;

/** How much of a refused body is read and dropped, so that the client hears the answer instead of a reset. */
const DROPPED_BYTES = 1 << 20;
const DROPPED_MS = 1000;

type BodyLimits = Pick<Limits, 'maxBody' | 'maxInflated' | 'maxRatio' | 'timeout'>;

/** @throws UNSUPPORTED_TYPE, UNSUPPORTED_CHARSET */
export function requireType(header: string | undefined, expected: string): void {
  const [type = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== expected) {
    const came = type === '' ? 'nothing' : `'${type.slice(0, 60)}'`;
    throw new Problem('UNSUPPORTED_TYPE', `the content type must be ${expected}, not ${came}`);
  }
  for (const parameter of parameters) {
    const [name, value = ''] = parameter.split('=').map((part) => part.trim());
    const charset = value.replace(/^"(.*)"$/, '$1');
    if (name === 'charset' && charset !== 'utf-8' && charset !== 'utf8') {
      throw new Problem('UNSUPPORTED_CHARSET', `JSON is sent in UTF-8, not ${charset.slice(0, 60)}`);
    }
  }
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** What decompresses a body; undefined where it is sent as it is. @throws UNSUPPORTED_CODING */
function decoderOf(request: IncomingMessage): Transform | undefined {
  const coding = (request.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity') return undefined;
  const create = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined;
  if (create === undefined) {
    throw new Problem('UNSUPPORTED_CODING', `no content coding '${coding.slice(0, 60)}' is read here`);
  }
  return create();
}

/**
 * The chunks of a body, decompressed. It ends with a problem at the first limit.
 * @param isBulk whether it may have any size, and the time limit is for each chunk rather than for the whole
 * @param stopping ends it with DRAINING
 */
export async function* chunksOf(
  request: IncomingMessage,
  { maxBody, maxInflated, maxRatio, timeout }: BodyLimits,
  isBulk: boolean,
  stopping?: AbortSignal,
): AsyncGenerator<Buffer> {
  if (!isBulk && Number(request.headers['content-length'] ?? 0) > maxBody) throw tooLarge(maxBody);
  const decoder = decoderOf(request);
  let sent = 0;
  let inflated = 0;
  if (decoder !== undefined) {
    request.on('data', (chunk: Buffer) => {
      sent += chunk.length;
    });
    // Its errors reach who reads the decoder.
    pipeline(request, decoder, () => {});
  }
  const deadline = new Deadline(timeout);
  const stop = (): void => deadline.refuse(retryLater('DRAINING', 'it reads no further; send the rest elsewhere', 5));
  stopping?.addEventListener('abort', stop);
  // The request is not destroyed with it: the answer takes the same socket.
  const chunks: AsyncIterator<Buffer> = (decoder ?? request).iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await deadline.orLate(chunks.next());
      if (done) break;
      inflated += value.length;
      if (decoder === undefined) sent = inflated;
      if (!isBulk && sent > maxBody) throw tooLarge(maxBody);
      if (!isBulk && inflated > maxInflated) {
        throw new Problem('INFLATES_TOO_MUCH', `the body has more than ${maxInflated} bytes once decompressed`);
      }
      if (inflated > FREE_BYTES && inflated > maxRatio * sent) {
        throw new Problem('INFLATES_TOO_MUCH', `the body grows more than ${maxRatio} times when decompressed`);
      }
      if (isBulk) deadline.stop();
      yield value;
      if (isBulk) deadline.start();
    }
    if (!request.complete) throw new Error('cut short');
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('BAD_BODY', decoder === undefined ? 'it did not arrive whole' : 'it cannot be decompressed');
  } finally {
    deadline.stop();
    stopping?.removeEventListener('abort', stop);
    if (decoder !== undefined) {
      request.unpipe(decoder);
      decoder.destroy();
    }
  }
}

/** A time limit that can be stopped and started again. */
class Deadline {
  readonly #seconds: number;
  #timer: NodeJS.Timeout | undefined;
  #refuse: (why: Problem) => void = () => {};
  #refused: Problem | undefined;

  constructor(seconds: number) {
    this.#seconds = seconds;
    this.start();
  }

  start(): void {
    const why = `nothing more of it came for ${this.#seconds} s, or all of it took longer`;
    const headers = { connection: 'close' };
    this.#timer = setTimeout(() => this.refuse(new Problem('BODY_TIMEOUT', why, { headers })), 1000 * this.#seconds);
  }

  /** Ends the wait, or the next one. */
  refuse(why: Problem): void {
    this.#refused = why;
    this.#refuse(why);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  orLate<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#refused !== undefined) reject(this.#refused);
      this.#refuse = reject;
      promise.then(resolve, reject);
    });
  }
}

const tooLarge = (maxBody: number): Problem => new Problem('BODY_TOO_LARGE', `the body has more than ${maxBody} bytes`);

/**
 * Reads the rest of a request that has been answered, and keeps nothing: the client may send all before it reads. After
 * a bound the connection ends.
 */
export function dropRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let dropped = 0;
  const timer = setTimeout(() => request.socket.destroy(), DROPPED_MS);
  timer.unref();
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > DROPPED_BYTES) request.socket.destroy();
  });
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.resume();
}

/** A whole body, and what releases its bytes from the queue. */
export async function wholeBody(
  request: IncomingMessage,
  limits: BodyLimits,
  queue: Queue,
): Promise<{ readonly bytes: Buffer; readonly release: () => void }> {
  const chunks: Buffer[] = [];
  let held = 0;
  const release = (): void => {
    queue.release(held);
    held = 0;
  };
  try {
    for await (const chunk of chunksOf(request, limits, false)) {
      queue.hold(chunk.length);
      held += chunk.length;
      chunks.push(chunk);
    }
  } catch (error) {
    release();
    throw error;
  }
  return { bytes: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks), release };
}
