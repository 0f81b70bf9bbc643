/** Places of bytes in files. */
import { readSync } from 'node:fs';
import { DittographError } from '../base/errors.ts';
import type { Rows } from '../base/rows.ts';

export interface FilePlace {
  /** Descriptor of the open file, valid in every thread of the process. */
  readonly file: number;
  readonly position: number;
}

/** The place of an array that was written to a file; undefined if it is in memory only. */
export type PlaceOf = (array: ArrayBufferView) => FilePlace | undefined;

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
