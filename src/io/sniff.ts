/** Recognises the format of an input by the end of its name, else by its first bytes. */
import { DittographError } from '../base/errors.ts';
import { isMarkup } from './body.ts';
import { PACKED_NAME } from './unpack/packing.ts';

export type Format = 'folder' | 'html' | 'text' | 'jsonl' | 'json' | 'csv' | 'parquet' | 'warc' | 'wacz' | 'list';

const BY_NAME: readonly (readonly [RegExp, Format])[] = [
  [/\.(?:jsonl|ndjson)$/i, 'jsonl'],
  [/\.json$/i, 'json'],
  [/\.(?:csv|tsv)$/i, 'csv'],
  [/\.parquet$/i, 'parquet'],
  [/\.(?:warc|wet|arc)$/i, 'warc'],
  [/\.wacz$/i, 'wacz'],
  [/\.(?:x?html?|xht|shtml)$/i, 'html'],
  [/\.(?:txt|text|md|markdown)$/i, 'text'],
  [/\.(?:list|lst)$/i, 'list'],
];

/**
 * Formats that are recognised but not read: first bytes, name, and a command that converts the file to JSONL or text.
 */
const FOREIGN: readonly (readonly [start: string, name: string, convert: (path: string) => string])[] = [
  ['PK\x03\x04', 'zip', (path) => `unzip ${path} -d FOLDER && dittograph scan FOLDER`],
  ['BZh', 'bzip2', (path) => `bzcat ${path} | dittograph dedup - --from jsonl`],
  ['\xfd7zXZ', 'xz', (path) => `xzcat ${path} | dittograph dedup - --from jsonl`],
  ['%PDF', 'PDF', (path) => `pdftotext ${path} page.txt && dittograph scan page.txt`],
];

const WARC_START = /^(?:WARC\/\d|filedesc:\/\/)/;
const JSONL_START = /^(?:\xef\xbb\xbf)?\s*\{/;
const ARRAY_START = /^(?:\xef\xbb\xbf)?\s*\[\s*\{/;

/** Whether the first bytes suffice to recognise an input without a name; other formats need more bytes. */
export function startsRecords(start: Buffer): boolean {
  const begin = start.toString('latin1');
  return WARC_START.test(begin) || JSONL_START.test(begin) || ARRAY_START.test(begin);
}

/**
 * @param name name of the input; `.gz`, `.zst` and `.br` at its end are ignored
 * @param start first bytes, decompressed
 * @throws UNKNOWN_FORMAT
 */
export function sniff(name: string, start: Buffer): Format {
  const begin = start.toString('latin1');
  const named = formatOfName(name);
  const foreign = FOREIGN.find(([signature]) => begin.startsWith(signature));
  if (foreign !== undefined && named !== 'wacz') {
    const [, format, convert] = foreign;
    throw unknown(
      `'${name}' is a ${format} file, which is not read. Convert it first: ${convert(name === 'stdin' ? '-' : quoted(name))}`,
    );
  }
  if (named !== undefined) return named;
  if (begin.startsWith('PAR1')) return 'parquet';
  if (WARC_START.test(begin)) return 'warc';
  if (JSONL_START.test(begin)) return 'jsonl';
  if (ARRAY_START.test(begin)) return 'json';
  if (isMarkup(begin.replace(/^\xef\xbb\xbf/, ''))) return 'html';
  if (/^(?:\xff\xfe|\xfe\xff)/.test(begin) || !start.includes(0)) return 'text';
  throw unknown(`neither the name nor the first bytes of '${name}' show its format; name it with --from`);
}

/** The format by the end of a name; `.gz`, `.zst` and `.br` are ignored. */
export function formatOfName(name: string): Format | undefined {
  const bare = name.replace(PACKED_NAME, '');
  return BY_NAME.find(([pattern]) => pattern.test(bare))?.[1];
}

/** A path quoted for a POSIX shell. */
export function quoted(path: string): string {
  return /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

function unknown(message: string): DittographError {
  return new DittographError('UNKNOWN_FORMAT', message);
}
