/** The format of an input, by the end of its name, and where that says nothing, by its first bytes. */
import { DittographError } from '../base/errors.ts';
import { isMarkup } from './body.ts';

export type Format = 'folder' | 'html' | 'text' | 'jsonl' | 'warc' | 'list';

const BY_NAME: readonly (readonly [RegExp, Format])[] = [
  [/\.(?:jsonl|ndjson)$/i, 'jsonl'],
  [/\.(?:warc|wet|arc)$/i, 'warc'],
  [/\.(?:x?html?|xht|shtml)$/i, 'html'],
  [/\.(?:txt|text|md|markdown)$/i, 'text'],
  [/\.(?:list|lst)$/i, 'list'],
];

const FOREIGN: readonly (readonly [string, string])[] = [
  ['\x28\xb5\x2f\xfd', 'zstd'],
  ['PK\x03\x04', 'zip'],
  ['BZh', 'bzip2'],
  ['\xfd7zXZ', 'xz'],
  ['PAR1', 'Parquet'],
  ['%PDF', 'PDF'],
];

/**
 * @param name name of the input; `.gz` at its end does not count
 * @param start first bytes, unpacked
 * @throws UNKNOWN_FORMAT
 */
export function sniff(name: string, start: Buffer): Format {
  const bare = name.replace(/\.gz$/i, '');
  const begin = start.toString('latin1');
  const foreign = FOREIGN.find(([signature]) => begin.startsWith(signature))?.[1];
  if (foreign !== undefined) throw unknown(name, `it is packed as ${foreign}`);
  for (const [pattern, format] of BY_NAME) if (pattern.test(bare)) return format;
  if (/^(?:WARC\/\d|filedesc:\/\/)/.test(begin)) return 'warc';
  if (/^(?:\xef\xbb\xbf)?\s*\{/.test(begin)) return 'jsonl';
  if (isMarkup(begin.replace(/^\xef\xbb\xbf/, ''))) return 'html';
  if (/^(?:\xff\xfe|\xfe\xff)/.test(begin) || !start.includes(0)) return 'text';
  throw unknown(name, 'neither its name nor its first bytes say what it is');
}

function unknown(name: string, why: string): DittographError {
  return new DittographError('UNKNOWN_FORMAT', `the format of '${name}' is not read: ${why}`);
}
