/** Of workers alone: reads at once. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

declare module 'pako/lib/zlib/zstream.js' {
  export default class ZStream {
    input: Uint8Array;
    next_in: number;
    avail_in: number;
    output: Uint8Array<ArrayBuffer>;
    next_out: number;
    avail_out: number;
    msg: string;
  }
}

declare module 'pako/lib/zlib/inflate.js' {
  import type ZStream from 'pako/lib/zlib/zstream.js';

  export type Stream = ZStream;
  export function inflateInit2(stream: ZStream, windowBits: number): number;
  export function inflate(stream: ZStream, flush: number): number;
}

declare module 'pako/lib/zlib/messages.js' {
  const messages: Readonly<Record<number, string>>;
  export default messages;
}

declare module 'pako/lib/zlib/deflate.js' {
  import type ZStream from 'pako/lib/zlib/zstream.js';

  export function deflateInit2(
    stream: ZStream,
    level: number,
    method: number,
    windowBits: number,
    memLevel: number,
    strategy: number,
  ): number;
  export function deflate(stream: ZStream, flush: number): number;
}
