/**
 * The body of a request, read under limits: its type and character set, its size as sent and once decompressed, the
 * ratio of the two, and the time it takes to arrive. Nothing is held beyond what the queue allows.
 */
import type { IncomingMessage } from 'node:http';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { Limits } from './options.ts';
import { Problem, retryLater } from './problems.ts';
import type { BodyBytes } from './queue.ts';

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
  if (header === expected) return;
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

/** A body on its way: what gives its bytes, decompressed where it is compressed, and how many came so far. */
class Arriving {
  /** The request, or what decompresses it. */
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
    // Its errors reach who reads the decoder.
    pipeline(request, decoder, () => {});
  }

  /** Bytes as sent. */
  get received(): number {
    return this.#decoder === undefined ? this.#inflated : this.#received;
  }

  get inflated(): number {
    return this.#inflated;
  }

  /** @throws INFLATES_TOO_MUCH */
  count({ length }: Buffer): void {
    this.#inflated += length;
    if (this.#inflated > FREE_BYTES && this.#inflated > this.#maxRatio * this.received) {
      throw new Problem('INFLATES_TOO_MUCH', `the body grows more than ${this.#maxRatio} times when decompressed`);
    }
  }

  /** What is thrown where it breaks off. */
  broken(): Problem {
    const isPlain = this.#decoder === undefined || this.#request.destroyed;
    return new Problem('BAD_BODY', isPlain ? 'it did not arrive whole' : 'it cannot be decompressed');
  }

  /** Reads no more of it; the request stays, since the answer takes the same socket. */
  end(): void {
    if (this.#decoder === undefined) return;
    this.#request.unpipe(this.#decoder);
    this.#decoder.destroy();
  }
}

/**
 * The chunks of a body of any size, decompressed. It ends with a problem at the first limit.
 * @param stopping ends it with DRAINING
 */
export async function* chunksOf(
  request: IncomingMessage,
  limits: BodyLimits,
  stopping: AbortSignal,
): AsyncGenerator<Buffer> {
  const arriving = new Arriving(request, limits);
  const deadline = new Deadline(limits.timeout);
  const stop = (): void => deadline.refuse(retryLater('DRAINING', 'it reads no further; send the rest elsewhere', 5));
  stopping.addEventListener('abort', stop);
  const chunks: AsyncIterator<Buffer> = arriving.stream.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await deadline.orLate(chunks.next());
      if (done) break;
      arriving.count(value);
      deadline.stop();
      yield value;
      deadline.start();
    }
    if (!request.complete) throw arriving.broken();
  } catch (error) {
    throw error instanceof Problem ? error : arriving.broken();
  } finally {
    deadline.stop();
    stopping.removeEventListener('abort', stop);
    arriving.end();
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
    this.#timer = setTimeout(
      () => this.refuse(late(`nothing more of it came for ${this.#seconds} s`)),
      1000 * this.#seconds,
    );
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

const late = (why: string): Problem => new Problem('BODY_TIMEOUT', why, { headers: { connection: 'close' } });

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

/**
 * Reads a body to its end, or to the first limit. By events: an iterator costs as much as all else that is done for a
 * small request.
 * @param held counts its bytes
 * @throws UNSUPPORTED_CODING, BODY_TOO_LARGE, INFLATES_TOO_MUCH, BODY_TIMEOUT, QUEUE_FULL, BAD_BODY
 */
export function wholeBody(request: IncomingMessage, limits: BodyLimits, held: BodyBytes): Promise<Buffer> {
  const { maxBody, maxInflated, timeout } = limits;
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBody) throw tooLarge(maxBody);
    const arriving = new Arriving(request, limits);
    const { stream } = arriving;
    const chunks: Buffer[] = [];
    const take = (chunk: Buffer): void => {
      try {
        arriving.count(chunk);
        if (arriving.received > maxBody) throw tooLarge(maxBody);
        if (arriving.inflated > maxInflated) {
          throw new Problem('INFLATES_TOO_MUCH', `the body has more than ${maxInflated} bytes once decompressed`);
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
      // An error that comes after the end is nobody's.
      stream.on('error', () => {});
      arriving.end();
    };
    const fail = (error: unknown): void => {
      settle();
      request.pause();
      held.release();
      reject(error);
    };
    const broken = (): void => fail(arriving.broken());
    const cut = (): void => {
      if (!request.complete) broken();
    };
    const end = (): void => {
      settle();
      if (request.complete) resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
      else broken();
    };
    const timer = setTimeout(() => fail(late(`it took longer than ${timeout} s`)), 1000 * timeout);
    request.on('close', cut);
    stream.on('data', take).on('end', end).on('error', broken);
  });
}
