/**
 * Compresses and decompresses the pages of a Parquet file; a decompressed page must have the size in its head. gzip, Brotli
 * and, from Node 22.15 on, Zstandard are Node's; before, Zstandard is that of `zstddec`, which is loaded for the first
 * column that needs it.
 */
import zlib from 'node:zlib';
import type { CompressionCodec } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { snappyCompressor } from 'hysnappy';
import { damaged } from './columns.ts';

type Decompress = (bytes: Uint8Array, length: number) => Uint8Array;

/** Largest page, decompressed. */
export const MOST_PAGE_BYTES = 2 ** 30;
/** From this size on, a ratio of more than {@link MOST_RATIO} is refused. */
const SMALL = 2 ** 26;
const MOST_RATIO = 1000;

/** Largest page that is decompressed in the memory of a wasm module. */
const MOST_WASM_BYTES = 2 ** 28;

const nodeZstd = (zlib as { zstdDecompressSync?: (bytes: Uint8Array, options: { maxOutputLength: number }) => Buffer })
  .zstdDecompressSync;

let zstd: Decompress | undefined = nodeZstd && ((bytes, length) => nodeZstd(bytes, { maxOutputLength: length }));

/** Loads what a codec needs, once. */
export async function loadCodec(codec: CompressionCodec): Promise<void> {
  if (codec !== 'ZSTD' || zstd !== undefined) return;
  const { ZSTDDecoder } = await import('zstddec');
  const decoder = new ZSTDDecoder();
  await decoder.init();
  zstd = (bytes, length) => {
    // If memory is short, it continues with none.
    if (length > MOST_WASM_BYTES) throw new RangeError(`a page of ${length} bytes`);
    // For broken data it returns output of another length.
    return decoder.decode(bytes, length);
  };
}

const CODECS: Readonly<Partial<Record<CompressionCodec, Decompress>>> = {
  UNCOMPRESSED: (bytes) => bytes,
  SNAPPY: compressors.SNAPPY!,
  LZ4: compressors.LZ4!,
  LZ4_RAW: compressors.LZ4_RAW!,
  GZIP: (bytes, length) => zlib.gunzipSync(bytes, { maxOutputLength: length }),
  BROTLI: (bytes, length) => zlib.brotliDecompressSync(bytes, { maxOutputLength: length }),
  ZSTD: (bytes, length) => zstd!(bytes, length),
};

/**
 * The content of a page. {@link loadCodec} comes first.
 * @param length of the content, from the head of the page @throws BAD_PARQUET
 */
export function decompressed(bytes: Uint8Array, codec: CompressionCodec, length: number): Uint8Array {
  const decompress = CODECS[codec];
  if (decompress === undefined) throw damaged(`it is packed as ${codec}, which cannot be read`);
  if (!(length >= 0 && length <= Math.min(MOST_PAGE_BYTES, Math.max(SMALL, bytes.length * MOST_RATIO)))) {
    throw damaged(`a page of ${bytes.length} bytes says that it holds ${length}`);
  }
  // Writers compress empty content differently, some to no bytes.
  if (length === 0) return bytes.subarray(0, 0);
  let content: Uint8Array;
  try {
    content = decompress(bytes, length);
  } catch (cause) {
    throw damaged(`a page cannot be decompressed (${codec})`, cause);
  }
  if (content.length !== length) throw damaged(`a page holds ${content.length} bytes, and its head says ${length}`);
  return content;
}

/** The level of Brotli that is as fast as gzip in zlib. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };

const zstdCompress = (zlib as { zstdCompressSync?: (bytes: Uint8Array) => Buffer }).zstdCompressSync;

/** Snappy in WebAssembly: 203 MB of text a CPU second, that of hyparquet-writer 59 MB (Node 20.20). */
let snappy: ((bytes: Uint8Array) => Uint8Array) | undefined;

function snappyCompressed(bytes: Uint8Array): Uint8Array {
  snappy ??= snappyCompressor();
  return snappy(bytes);
}

/** For hyparquet-writer. */
export const COMPRESSORS: { readonly SNAPPY: (bytes: Uint8Array) => Uint8Array } = { SNAPPY: snappyCompressed };

const WRITTEN: Readonly<Partial<Record<CompressionCodec, (bytes: Uint8Array) => Uint8Array>>> = {
  UNCOMPRESSED: (bytes) => bytes,
  SNAPPY: snappyCompressed,
  GZIP: (bytes) => zlib.gzipSync(bytes),
  BROTLI: (bytes) => zlib.brotliCompressSync(bytes, BROTLI),
  ...(zstdCompress === undefined ? {} : { ZSTD: zstdCompress }),
};

/** The codec to write pages that had this codec: the same, or `SNAPPY` if it cannot be written. */
export function writtenCodec(codec: CompressionCodec): CompressionCodec {
  return WRITTEN[codec] === undefined ? 'SNAPPY' : codec;
}

/** Compresses a page. @param codec a result of {@link writtenCodec} */
export function compressed(bytes: Uint8Array, codec: CompressionCodec): Uint8Array {
  return WRITTEN[codec]!(bytes);
}
