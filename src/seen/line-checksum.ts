/** Checksums of the lines of an export in a file: CRC-32C of the other fields as JSON, in hexadecimal digits. */
import { crc32c } from '../base/crc32c.ts';

/** The format of an export with checksums, in its first line; its last line has the number of documents. */
export const FORMAT_WITH_CHECKSUMS = 2;

/** Without it, an export is incomplete. */
export interface LastLine {
  readonly type: 'end';
  readonly documents: number;
}

/** The lines of an export, each with its checksum as the last field. */
export async function* withChecksums(
  lines: AsyncIterable<{ readonly type: 'index' | 'doc' }>,
): AsyncGenerator<{ readonly type: 'index' | 'doc' | 'end'; readonly checksum: string }, void, undefined> {
  let documents = 0;
  for await (const line of lines) {
    if (line.type === 'doc') documents++;
    yield withChecksum(line.type === 'index' ? { ...line, format: FORMAT_WITH_CHECKSUMS } : line);
  }
  yield withChecksum<LastLine>({ type: 'end', documents });
}

const withChecksum = <T extends object>(line: T): T & { readonly checksum: string } => ({
  ...line,
  checksum: checksumOf(line),
});

/** Whether the fields of a line have the values that they had when it was exported, in the same order. */
export function isIntact({ checksum, ...line }: { readonly checksum?: unknown }): boolean {
  return checksum === checksumOf(line);
}

const checksumOf = (line: object): string =>
  crc32c(Buffer.from(JSON.stringify(line)))
    .toString(16)
    .padStart(8, '0');
