/** Places of bytes in files. */
import { readSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { DittographError } from '../base/errors.ts';
import type { Rows } from '../base/rows.ts';

export interface FilePlace {
  /** Descriptor of the open file, valid in every thread of the process. */
  readonly file: number;
  readonly position: number;
}

/** The place of an array that was written to a file; undefined if it is in memory only. */
export type PlaceOf = (array: ArrayBufferView) => FilePlace | undefined;

/** A temporary file to which every thread of the process can append. */
export interface SharedFile {
  /** Descriptor of the open file. */
  readonly file: number;
  /** Its length, one number, which is in shared memory. */
  readonly end: BigInt64Array<SharedArrayBuffer>;
}

/** @returns the place of the bytes @throws OUTPUT_FAILED if the disk is full */
export function appendTo({ file, end }: SharedFile, bytes: Uint8Array): FilePlace {
  const position = Number(Atomics.add(end, 0, BigInt(bytes.length)));
  try {
    for (let done = 0; done < bytes.length; )
      done += writeSync(file, bytes, done, bytes.length - done, position + done);
  } catch (cause) {
    throw new DittographError('OUTPUT_FAILED', `cannot write a temporary file in ${tmpdir()}: ${String(cause)}`, {
      cause,
    });
  }
  return { file, position };
}

/** Reads from a place until the target is full. */
export function readAt(target: Uint8Array, { file, position }: FilePlace): void {
  for (let done = 0; done < target.length; ) {
    const count = readSync(file, target, done, target.length - done, position + done);
    if (count === 0) throw new DittographError('INTERNAL', 'a file of the run is shorter than what was written');
    done += count;
  }
}

/** The rows, made readable in this thread if they are in files. */
export function readable(rows: Rows): Rows {
  return rows.stored === undefined ? rows : { ...rows, stored: { ...rows.stored, read: readAt } };
}
