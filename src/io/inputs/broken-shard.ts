/**
 * A shard of a data set that cannot be read: its footer is missing, or its format is not supported. It gives one error,
 * and the other shards are read. If each shard has its own output file, its content is copied unchanged, compressed as
 * its name says; a shard that no longer exists gives an empty output.
 */
import { DittographError, type ErrorCode, type RecordError } from '../../base/errors.ts';
import type { Annotator } from '../annotation.ts';
import { type Chunk, isCorruption, readChunks } from '../chunks.ts';
import type { FaultsBatch } from '../json/jsonl.ts';
import type { OutputFrame } from '../output/framing.ts';
import type { RecordBytes } from '../record-bytes.ts';
import { formatOfName } from '../sniff.ts';
import type { Learned, PassOptions, Source } from '../source.ts';
import type { TextEditor } from '../text-editor.ts';
import { PACKED_NAME } from '../unpack/packing.ts';
import { type Handle, opened } from './input-file.ts';
import { Stream } from './stream.ts';

/** Faults of the content of one file; other faults, such as those of the disk, end the run. */
const OF_CONTENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'TRUNCATED',
  'BAD_COMPRESSION',
  'BAD_PARQUET',
  'UNKNOWN_FORMAT',
]);

export class BrokenShard implements Source {
  readonly name: string;
  readonly format: Source['format'];
  readonly bytesRead = 0;
  readonly passedOver: ReadonlyMap<string, number> = new Map();
  readonly #error: RecordError;

  private constructor(name: string, { code, message }: DittographError) {
    this.name = name;
    this.format = formatOfName(name) ?? 'text';
    this.#error = { id: name, code, message };
  }

  /** @throws the error itself, if it is not about the content of the file */
  static of(name: string, error: unknown): BrokenShard {
    if (error instanceof DittographError && OF_CONTENT.has(error.code)) return new BrokenShard(name, error);
    throw error;
  }

  /** A shard that changed while it was read (changed-shard.ts). */
  static changed(name: string, error: DittographError): BrokenShard {
    return new BrokenShard(name, error);
  }

  learned(): Learned {
    return { passedOver: this.passedOver };
  }

  resume(): void {}

  async *batches(): AsyncGenerator<FaultsBatch> {
    yield { kind: 'faults', first: 0, errors: [this.#error] };
  }

  async *raw({ signal }: PassOptions = {}): AsyncGenerator<RecordBytes> {
    const part = { ordinals: [0], broken: true } as const;
    const none = Buffer.alloc(0);
    for await (const chunk of this.#content(signal)) {
      if (isCorruption(chunk) && chunk.code === 'INPUT_UNREADABLE')
        throw new DittographError(chunk.code, `'${this.name}': ${chunk.message}`);
      const bytes = isCorruption(chunk) ? (chunk.bytes ?? none) : chunk;
      yield { ...part, bytes, ends: [bytes.length], unfinished: true };
    }
    yield { ...part, bytes: none, ends: [0] };
  }

  async *#content(signal: AbortSignal | undefined): AsyncGenerator<Chunk> {
    let file: Handle;
    try {
      file = await opened(this.name);
    } catch (error) {
      if (error instanceof DittographError && error.code === 'INPUT_NOT_FOUND') return;
      throw error;
    }
    const stream = new Stream(file, this.name);
    try {
      if (PACKED_NAME.test(this.name)) {
        await stream.start();
        yield* stream.chunks({ signal });
      } else yield* readChunks(file.handle, { signal });
    } finally {
      await stream.close();
    }
  }

  /** Its format is unknown, so it needs an output of its own. */
  async frame(): Promise<OutputFrame> {
    return { head: Buffer.alloc(0), tail: Buffer.alloc(0), isOwn: true };
  }

  async annotator(): Promise<Annotator> {
    return { frame: await this.frame() };
  }

  async textEditor(): Promise<TextEditor> {
    return { frame: await this.frame() };
  }

  async suspend(): Promise<void> {}

  async close(): Promise<void> {}
}
