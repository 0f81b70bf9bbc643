/**
 * Gunzip for files of many members, such as web archives: a damaged member is lost, the other members are read.
 * Node's own stream stops at the first fault and does not report how much of its input was valid.
 * Source: RFC 1952. O(bytes); output is passed on as it is produced, so memory is bounded whatever a member
 * expands to. For one small file in memory, `zlib.gunzipSync` is simpler.
 */

import { constants, crc32, createInflateRaw, type InflateRaw, inflateRawSync } from 'node:zlib';
import { messageOf } from '../../base/errors.ts';
import type { Chunk, Corruption } from '../chunks.ts';
import { isGzip } from '../unpack/unpack.ts';
import { Lookahead } from './lookahead.ts';

/** Members that fit are inflated in one call, which costs a third of a stream's set-up. */
const WINDOW = 1 << 18;
const MAX_AT_ONCE = 1 << 20;
const SLICE = 1 << 17;
/**
 * Node returns no output of the chunk in which it detects a fault, since some of it may be wrong. With chunks of a quarter
 * of this size, CPU time is 1.8 times as much.
 */
const CHUNK = 1 << 18;
/** A gap is reported in parts of about this size. */
const MAX_GAP = 1 << 24;
/** A broken member of up to this size is reported with all its bytes; a larger one with those that were not inflated. */
const MAX_MEMBER = 1 << 20;
const MAGIC = Buffer.from([0x1f, 0x8b, 0x08]);

/**
 * The content of a gzip stream, with one {@link Corruption} for each gap of damaged or missing members. At a pause of
 * the stream, which is an empty chunk, everything that can be inflated so far is returned.
 */
export async function* gunzip(chunks: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  const input = new Lookahead(chunks);
  /** Defined while no member is found. */
  let gap: Gap | undefined;
  for (;;) {
    await input.fill(WINDOW, true);
    // A head may arrive in parts.
    if (headerLength(input.view) < 0) await input.fill(WINDOW);
    if (input.view.length === 0) {
      if (gap !== undefined) yield gap.take();
      gap = undefined;
      const corruption = input.takeCorruption();
      if (corruption === undefined) return;
      yield corruption;
      continue;
    }
    if (gap !== undefined && gap.size >= MAX_GAP) yield gap.take();
    const head = headerLength(input.view);
    if (head < 0) {
      const zeros = paddingLength(input.view);
      if (zeros > 0) {
        input.skip(zeros);
        continue;
      }
      gap ??= new Gap(broken(input, 'not a gzip member'));
      gap.seek(input, 1);
      continue;
    }
    const member = inflateAtOnce(input.view, head);
    if (member === undefined && gap !== undefined && !plausible(input.view, head)) {
      gap.seek(input, 1);
      continue;
    }
    if (gap !== undefined) yield gap.take();
    gap = undefined;
    if (member !== undefined) {
      yield member.content;
      input.skip(member.length);
      continue;
    }
    const failed = yield* inflateSlowly(input, head);
    if (failed === undefined) continue;
    gap = new Gap(failed.fault, failed.packed);
    gap.seek(input, 0);
  }
}

/** Bytes in which no member is found. */
class Gap {
  readonly #fault: Corruption;
  #bytes: Buffer[];
  #size: number;

  /** @param bytes of the gap that were read before */
  constructor(fault: Corruption, bytes: readonly Buffer[] = []) {
    this.#fault = fault;
    this.#bytes = [...bytes];
    this.#size = bytes.reduce((size, part) => size + part.length, 0);
  }

  get size(): number {
    return this.#size;
  }

  /** The fault, with the bytes since the last call. */
  take(): Corruption {
    const bytes = Buffer.concat(this.#bytes);
    this.#bytes = [];
    this.#size = 0;
    return bytes.length === 0 ? this.#fault : { ...this.#fault, bytes };
  }

  /** Skips to the next magic number at or after `from`, or to the end of the view. */
  seek(input: Lookahead, from: 0 | 1): void {
    const next = input.view.indexOf(MAGIC, from);
    const length = next >= 0 ? next : Math.max(from, input.view.length - MAGIC.length + 1);
    if (length > 0) this.#bytes.push(Buffer.from(input.view.subarray(0, length)));
    this.#size += length;
    input.skip(length);
  }
}

/** Inflates whole, valid members; leaves everything else to {@link inflateSlowly}. */
function inflateAtOnce(view: Buffer, head: number): { content: Buffer; length: number } | undefined {
  try {
    const { buffer, engine } = inflateRawSync(view.subarray(head), {
      info: true,
      chunkSize: 1 << 16,
      maxOutputLength: MAX_AT_ONCE,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    const end = head + engine.bytesWritten;
    if (end + 8 > view.length || !endsRight(view.subarray(end), crc32(buffer), buffer.length)) return undefined;
    return { content: buffer, length: end + 8 };
  } catch {
    return undefined;
  }
}

interface Failed {
  readonly fault: Corruption;
  /** The bytes of the member that were read; empty if all of it was inflated, or if it is large. */
  readonly packed: readonly Buffer[];
}

/** Inflates a member of any length, slice by slice. Returns its fault, if any. */
async function* inflateSlowly(input: Lookahead, head: number): AsyncGenerator<Buffer, Failed | undefined> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  let out: Buffer[] = [];
  inflate.on('data', (chunk: Buffer) => out.push(chunk));
  try {
    const packed: Buffer[] = [];
    let passedBytes = 0;
    const pass = (bytes: number): void => {
      passedBytes += bytes;
      if (passedBytes <= MAX_MEMBER) packed.push(input.view.subarray(0, bytes));
      else packed.length = 0;
      input.skip(bytes);
    };
    pass(head);
    let checksum = 0;
    let size = 0;
    for (let passed = 0; ; ) {
      if (!(await input.fill(1))) return { fault: truncated(input), packed: [] };
      const slice = input.view.subarray(0, SLICE);
      const outcome = await feed(inflate, slice);
      for (const chunk of out) {
        checksum = crc32(chunk, checksum);
        size += chunk.length;
        yield chunk;
      }
      out = [];
      if (outcome instanceof Error) return { fault: broken(input, messageOf(outcome)), packed };
      pass(outcome === 'end' ? inflate.bytesWritten - passed : slice.length);
      passed += slice.length;
      if (outcome === 'end') break;
    }
    if (!(await input.fill(8))) return { fault: truncated(input), packed: [] };
    const right = endsRight(input.view, checksum, size);
    pass(8);
    return right ? undefined : { fault: broken(input, 'its checksum does not match'), packed };
  } finally {
    inflate.destroy();
  }
}

/** Inflates one slice: `more` if all of it is used, `end` if the member ended in it. */
function feed(inflate: InflateRaw, slice: Buffer): Promise<'more' | 'end' | Error> {
  return new Promise((resolve) => {
    const settle = (outcome: 'more' | 'end' | Error): void => {
      inflate.off('end', end).off('error', settle);
      resolve(outcome);
    };
    const end = (): void => settle('end');
    inflate.once('end', end).once('error', settle);
    inflate.write(slice, (error) => {
      if (!error) settle('more');
    });
  });
}

function endsRight(trailer: Buffer, checksum: number, size: number): boolean {
  return trailer.readUInt32LE(0) === checksum && trailer.readUInt32LE(4) === size >>> 0;
}

/** Whether the first bytes can be inflated: rejects chance occurrences of the magic number. */
function plausible(view: Buffer, head: number): boolean {
  try {
    inflateRawSync(view.subarray(head), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MAX_AT_ONCE });
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
  }
}

/** Length of a member's header (RFC 1952, 2.3), or −1 if there is none. */
function headerLength(view: Buffer): number {
  if (view.length < 10 || !isGzip(view) || view[2] !== 8 || (view[3]! & 0xe0) !== 0) return -1;
  const flags = view[3]!;
  let at = 10;
  if (flags & 4) at += 2 + (view[at] ?? 0) + ((view[at + 1] ?? 0) << 8);
  for (const text of [8, 16]) {
    if ((flags & text) === 0) continue;
    const zero = view.indexOf(0, at);
    if (zero < 0) return -1;
    at = zero + 1;
  }
  if (flags & 2) at += 2;
  return at <= view.length ? at : -1;
}

function paddingLength(view: Buffer): number {
  let zeros = 0;
  while (zeros < view.length && view[zeros] === 0) zeros++;
  return zeros;
}

function broken(input: Lookahead, why: string): Corruption {
  return { code: 'BAD_COMPRESSION', message: `the gzip data is broken near byte ${input.offset}: ${why}` };
}

function truncated(input: Lookahead): Corruption {
  return input.takeCorruption() ?? { code: 'TRUNCATED', message: `the gzip data is truncated at byte ${input.offset}` };
}
