/**
 * The files of a tar archive in memory: POSIX.1-1988 (ustar) with the long names of GNU and pax. O(bytes).
 * nanotar (0.3.0) is not used: it reports no error for an archive that is truncated or not a tar archive.
 */
import { DittographError } from '../base/errors.ts';

const BLOCK = 512;

/**
 * The regular files, in order. Nothing is written, so names are not checked.
 * @throws TRUNCATED if the archive ends within a file; BAD_RECORD if a header has a wrong checksum or no size
 */
export function* tarFiles(bytes: Buffer): Generator<{ readonly name: string; readonly bytes: Buffer }> {
  let longName: string | undefined;
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const head = bytes.subarray(at, at + BLOCK);
    if (checksum(head) !== Number.parseInt(text(head, CHECKSUM, 8).trim(), 8))
      throw new DittographError('BAD_RECORD', `not a tar archive: the header at byte ${at} has a wrong checksum`);
    const size = Number.parseInt(text(head, 124, 12).trim() || '0', 8);
    if (!(size >= 0)) throw new DittographError('BAD_RECORD', `not a tar archive: no size at byte ${at + 124}`);
    const body = bytes.subarray(at + BLOCK, at + BLOCK + size);
    if (body.length < size)
      throw new DittographError('TRUNCATED', `the tar archive ends within the file at byte ${at}`);
    const type = String.fromCharCode(head[156]!);
    if (type === 'L') longName = text(body, 0, size);
    else if (type === 'x') longName = /\d+ path=(.*)\n/.exec(body.toString())?.[1] ?? longName;
    else {
      const prefix = text(head, 257, 5) === 'ustar' ? text(head, 345, 155) : '';
      const name = longName ?? (prefix === '' ? text(head, 0, 100) : `${prefix}/${text(head, 0, 100)}`);
      if (type === '0' || type === '\0') yield { name, bytes: body };
      longName = undefined;
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Offset of the checksum in a header; its own bytes count as eight spaces in the sum. */
const CHECKSUM = 148;

function checksum(head: Buffer): number {
  let sum = 8 * 0x20;
  for (let i = 0; i < BLOCK; i++) if (i < CHECKSUM || i >= CHECKSUM + 8) sum += head[i]!;
  return sum;
}

function text(bytes: Buffer, start: number, length: number): string {
  const field = bytes.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end < 0 ? field.length : end);
}
