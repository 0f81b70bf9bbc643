/** Recognises and decompresses files that are compressed as a whole: gzip, zstd and Brotli. */

import type { Chunk } from '../chunks.ts';
import { gunzip } from '../warc/warc.ts';
import { brotliChunks } from './brotli.ts';
import { isGzip } from './unpack.ts';
import { isZstd, zstdChunks } from './zstd.ts';

export type FilePacking = 'gzip' | 'zstd' | 'brotli';

const UNPACKERS: Readonly<Record<FilePacking, (chunks: AsyncIterable<Chunk>) => AsyncGenerator<Chunk>>> = {
  gzip: gunzip,
  zstd: zstdChunks,
  brotli: brotliChunks,
};

/** File name extensions of the compressions. */
export const PACKED_NAME = /\.(?:gz|zst|br)$/i;

/**
 * @param start first bytes
 * @param name of the file: Brotli has no magic number (RFC 7932), so that only `.br` at the end shows it
 */
export function packingOf(start: Uint8Array, name: string): FilePacking | undefined {
  if (isGzip(start)) return 'gzip';
  if (isZstd(start)) return 'zstd';
  return /\.br$/i.test(name) && start.length > 0 ? 'brotli' : undefined;
}

/** The content, with a corruption for bytes that cannot be decompressed; unchanged if it is not compressed. */
export function unpacked(chunks: AsyncIterable<Chunk>, packing: FilePacking | undefined): AsyncIterable<Chunk> {
  return packing === undefined ? chunks : UNPACKERS[packing](chunks);
}
