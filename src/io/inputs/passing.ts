/** A stream that is read once, as it arrives, and not stored. */
import { DittographError, messageOf, stopIfAborted } from '../../base/errors.ts';
import { withPauses } from '../../base/pauses.ts';
import { asBuffer, type Chunk, isCorruption } from '../chunks.ts';
import { packingOf, unpacked } from '../unpack/packing.ts';
import type { ChunkOptions } from './stream.ts';

/** Bytes needed to recognise a format, and the compressed bytes that contain as many. */
const START_BYTES = 4096;
const PACKED_START_BYTES = 1 << 16;

export class PassingStream {
  readonly name: string;
  readonly bytes: undefined;
  bytesRead = 0;
  readonly #source: AsyncIterator<Uint8Array>;
  /** Chunks that were read to recognise the format. */
  #ahead: Buffer[] = [];
  #hasEnded = false;

  constructor(source: AsyncIterable<Uint8Array>, name: string) {
    this.#source = source[Symbol.asyncIterator]();
    this.name = name;
  }

  /** The first bytes, decompressed: as many as `suffices` requires. */
  async start(suffices: (start: Buffer) => boolean): Promise<Buffer> {
    for (;;) {
      const ahead = Buffer.concat(this.#ahead);
      const start = await firstOf(unpacked(given([ahead]), packingOf(ahead, this.name)));
      const most = packingOf(ahead, this.name) !== undefined ? PACKED_START_BYTES : START_BYTES;
      if ((ahead.length > 1 && suffices(start)) || start.length >= START_BYTES || ahead.length >= most) return start;
      const chunk = await this.#next();
      if (chunk === undefined) return start;
      this.#ahead.push(chunk);
    }
  }

  /** The unchanged bytes, from the first. */
  async *packed(): AsyncGenerator<Buffer> {
    yield* this.#ahead;
    this.#ahead = [];
    for (let chunk = await this.#next(); chunk !== undefined; chunk = await this.#next()) yield chunk;
  }

  /** The decompressed bytes, with an empty chunk wherever the stream pauses. Can be read once. */
  async *chunks({ signal }: ChunkOptions = {}): AsyncGenerator<Chunk> {
    const packing = packingOf(Buffer.concat(this.#ahead), this.name);
    const packed = packing === undefined ? this.packed() : marked(this.packed());
    for await (const chunk of withPauses(unpacked(packed, packing))) {
      stopIfAborted(signal);
      yield chunk ?? PAUSE;
    }
  }

  /** Does nothing, since it is read only once. */
  async suspend(): Promise<void> {}

  /** Does not wait for a source whose next chunk is pending. */
  async close(): Promise<void> {
    if (!this.#hasEnded) Promise.resolve(this.#source.return?.()).catch(() => {});
  }

  async #next(): Promise<Buffer | undefined> {
    if (this.#hasEnded) return undefined;
    try {
      const { done, value } = await this.#source.next();
      this.#hasEnded = done === true;
      if (done) return undefined;
      this.bytesRead += value.length;
      return asBuffer(value);
    } catch (cause) {
      this.#hasEnded = true;
      throw new DittographError('INPUT_UNREADABLE', `${this.name} cannot be read: ${messageOf(cause)}`, { cause });
    }
  }
}

const PAUSE = Buffer.alloc(0);

/** The chunks, and an empty one wherever the stream pauses. */
export async function* marked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of withPauses(chunks)) yield chunk ?? PAUSE;
}

async function* given(chunks: readonly Chunk[]): AsyncGenerator<Chunk> {
  yield* chunks;
}

async function firstOf(chunks: AsyncIterable<Chunk>): Promise<Buffer> {
  for await (const chunk of chunks) if (!isCorruption(chunk)) return chunk.subarray(0, START_BYTES);
  return Buffer.alloc(0);
}
