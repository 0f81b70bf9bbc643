/**
 * A file as a stream of pieces, and the places where bytes should be and cannot be had. Damage does not end a
 * stream: what can be read after it follows.
 */
import type { FileHandle } from 'node:fs/promises';
import { DittographError, type ErrorCode } from '../base/errors.ts';

export interface Damage {
  readonly code: ErrorCode;
  readonly message: string;
}

export type Piece = Buffer | Damage;

export function isDamage(piece: Piece): piece is Damage {
  return !Buffer.isBuffer(piece);
}

const PIECE_BYTES = 1 << 20;

/**
 * Reads an open file from its start; `onBytes` is told the length of each piece. With `reuse` a piece is good until the
 * next one is asked for.
 */
export async function* readPieces(
  handle: FileHandle,
  {
    signal,
    onBytes,
    reuse = false,
  }: { signal?: AbortSignal | undefined; onBytes?: (bytes: number) => void; reuse?: boolean } = {},
): AsyncGenerator<Piece> {
  let piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  for (let position = 0; ; ) {
    stopIfAborted(signal);
    let length: number;
    try {
      length = (await handle.read(piece, 0, PIECE_BYTES, position)).bytesRead;
    } catch (error) {
      yield { code: 'INPUT_UNREADABLE', message: `reading stopped at byte ${position}: ${messageOf(error)}` };
      return;
    }
    if (length === 0) return;
    position += length;
    onBytes?.(length);
    yield piece.subarray(0, length);
    if (!reuse) piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  }
}

/** @throws ABORTED */
export function stopIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DittographError('ABORTED', 'stopped on request', { cause: signal.reason });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A view of the same bytes with Buffer's faster methods. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
