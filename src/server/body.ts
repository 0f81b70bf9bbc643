/**
 * Reads the body of a request under limits: its content type and character set, its compressed and decompressed size, the
 * ratio of both, and the time it takes to arrive. It holds no more bytes than the queue allows.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Limits } from './options.ts';
import { Problem, retryLater } from './problems.ts';
import type { BodyBytes } from './queue.ts';

export const JSON_TYPE = 'application/json';
export const LINES_TYPE = 'application/x-ndjson';

/** Up to this decompressed size any ratio is allowed: short repetitive pages compress well. */
const UNCHECKED_BYTES = 65_536;

/** How much of a refused body is read and discarded, so that the client receives the answer instead of a reset. */
const DROPPED_BYTES = 1 << 20;
const DROPPED_MS = 1000;

type BodyLimits = Pick<Limits, 'maxBody' | 'maxInflated' | 'maxRatio' | 'timeout'>;

/** @throws UNSUPPORTED_TYPE, UNSUPPORTED_CHARSET */
export function requireType(header: string | undefined, expected: string): void {
  if (header === expected) return;
  const [type = '', ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== expected) {
    const found = type === '' ? 'none' : `'${type.slice(0, 60)}'`;
    throw new Problem('UNSUPPORTED_TYPE', `the content type must be ${expected}, not ${found}`);
  }
  for (const parameter of parameters) {
    const [name, value = ''] = parameter.split('=').map((part) => part.trim());
    const charset = value.replace(/^"(.*)"$/, '$1');
    if (name === 'charset' && charset !== 'utf-8' && charset !== 'utf8') {
      throw new Problem('UNSUPPORTED_CHARSET', `the character set of JSON must be UTF-8, not ${charset.slice(0, 60)}`);
    }
  }
}

const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

const codingOf = ({ headers }: IncomingMessage): string =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase();

/** @throws UNSUPPORTED_CODING */
export function requireCoding(request: IncomingMessage): void {
  const coding = codingOf(request);
  if (coding === 'identity' || Object.hasOwn(DECODERS, coding)) return;
  throw new Problem('UNSUPPORTED_CODING', `the content coding '${coding.slice(0, 60)}' is not supported`);
}

/** A stream that decompresses the body; undefined if it is not compressed. @throws UNSUPPORTED_CODING */
function decoderOf(request: IncomingMessage): Transform | undefined {
  requireCoding(request);
  return DECODERS[codingOf(request)]?.();
}

/** A body that is being received: the stream of its decompressed bytes, and the counts so far. */
class IncomingBody {
  /** The request, or the decompressed stream. */
  readonly stream: Readable;
  readonly #request: IncomingMessage;
  readonly #decoder: Transform | undefined;
  readonly #maxRatio: number;
  #received = 0;
  #inflated = 0;

  /** @throws UNSUPPORTED_CODING */
  constructor(request: IncomingMessage, { maxRatio }: BodyLimits) {
    const decoder = decoderOf(request);
    this.stream = decoder ?? request;
    this.#request = request;
    this.#decoder = decoder;
    this.#maxRatio = maxRatio;
    if (decoder === undefined) return;
    request.on('data', (chunk: Buffer) => {
      this.#received += chunk.length;
    });
    // Errors are handled by the reader of the decoder.
    pipeline(request, decoder, () => {});
  }

  /** Bytes received, before decompression. */
  get received(): number {
    return this.#decoder === undefined ? this.#inflated : this.#received;
  }

  get inflated(): number {
    return this.#inflated;
  }

  /** @throws INFLATES_TOO_MUCH */
  count({ length }: Buffer): void {
    this.#inflated += length;
    if (this.#inflated > UNCHECKED_BYTES && this.#inflated > this.#maxRatio * this.received) {
      throw new Problem(
        'INFLATES_TOO_MUCH',
        `the decompressed body is more than ${this.#maxRatio} times as large as the body sent`,
      );
    }
  }

  /** The problem of a body that ends early or cannot be decompressed. @param cause the error of its stream */
  broken(cause: unknown): Problem {
    const { errno, code } = (cause ?? {}) as NodeJS.ErrnoException;
    // Errors of zlib have a number; of these, Z_BUF_ERROR is an early end.
    const isCorrupt = this.#decoder !== undefined && errno !== undefined && String(code) !== 'Z_BUF_ERROR';
    if (!isCorrupt) return new Problem('BAD_BODY', 'the body is incomplete');
    const coding = codingOf(this.#request);
    return new Problem('BAD_BODY', `the body is not ${coding}, although its Content-Encoding is '${coding}'`);
  }

  /** Stops reading, but leaves the request open: the answer uses the same socket. */
  end(): void {
    if (this.#decoder === undefined) return;
    this.#request.unpipe(this.#decoder);
    this.#decoder.destroy();
  }
}

/**
 * The decompressed chunks of a body of any size.
 * @param stopping when aborted, the body ends with DRAINING
 * @throws UNSUPPORTED_CODING, INFLATES_TOO_MUCH, BODY_TIMEOUT, BAD_BODY, DRAINING
 */
export async function* chunksOf(
  request: IncomingMessage,
  limits: BodyLimits,
  stopping: AbortSignal,
): AsyncGenerator<Buffer> {
  const body = new IncomingBody(request, limits);
  const deadline = new Deadline(limits.timeout);
  const stop = (): void =>
    deadline.refuse(retryLater('DRAINING', 'the service is shutting down and reads no more of the body', 5));
  stopping.addEventListener('abort', stop);
  const chunks: AsyncIterator<Buffer> = body.stream.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await deadline.wait(chunks.next());
      if (done) break;
      body.count(value);
      deadline.stop();
      yield value;
      deadline.start();
    }
    if (!request.complete) throw body.broken(undefined);
  } catch (error) {
    throw error instanceof Problem ? error : body.broken(error);
  } finally {
    deadline.stop();
    stopping.removeEventListener('abort', stop);
    body.end();
  }
}

/** A time limit that can be paused. */
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
    this.#timer = setTimeout(
      () => this.refuse(late(`no more of the body arrived for ${this.#seconds} s`)),
      1000 * this.#seconds,
    );
  }

  /** Rejects the current wait, or the next one. */
  refuse(why: Problem): void {
    this.#refused = why;
    this.#refuse(why);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  wait<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#refused !== undefined) reject(this.#refused);
      this.#refuse = reject;
      promise.then(resolve, reject);
    });
  }
}

const late = (why: string): Problem => new Problem('BODY_TIMEOUT', why, { headers: { connection: 'close' } });

const tooLarge = (maxBody: number): Problem => new Problem('BODY_TOO_LARGE', `the body has more than ${maxBody} bytes`);

/**
 * Reads and discards the rest of a request that has been answered: the client may send everything before it reads the
 * answer. Closes the connection at a limit.
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

/**
 * Reads a whole body. It uses events: an iterator would double the cost of a small request.
 * @param held counts its bytes
 * @throws UNSUPPORTED_CODING, BODY_TOO_LARGE, INFLATES_TOO_MUCH, BODY_TIMEOUT, QUEUE_FULL, BAD_BODY
 */
export function wholeBody(request: IncomingMessage, limits: BodyLimits, held: BodyBytes): Promise<Buffer> {
  const { maxBody, maxInflated, timeout } = limits;
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBody) throw tooLarge(maxBody);
    const body = new IncomingBody(request, limits);
    const { stream } = body;
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer): void => {
      try {
        body.count(chunk);
        if (body.received > maxBody) throw tooLarge(maxBody);
        if (body.inflated > maxInflated) {
          throw new Problem('INFLATES_TOO_MUCH', `the body has more than ${maxInflated} bytes when decompressed`);
        }
        held.hold(chunk.length);
        chunks.push(chunk);
      } catch (error) {
        fail(error);
      }
    };
    const settle = (): void => {
      clearTimeout(timer);
      stream.off('data', take).off('end', end).off('error', broken);
      request.off('close', cut);
      // Later errors no longer matter.
      stream.on('error', () => {});
      body.end();
    };
    const fail = (error: unknown): void => {
      settle();
      request.pause();
      held.release();
      reject(error);
    };
    const broken = (cause?: unknown): void => fail(body.broken(cause));
    const cut = (): void => {
      if (!request.complete) broken();
    };
    const end = (): void => {
      settle();
      if (request.complete) resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      else broken();
    };
    const timer = setTimeout(() => fail(late(`the body took longer than ${timeout} s to arrive`)), 1000 * timeout);
    request.on('close', cut);
    stream.on('data', take).on('end', end).on('error', broken);
  });
}
