/** Checks that the name of an output fits its content: records keep the format of their input, whatever the name. */
import { DittographError } from '../../base/errors.ts';
import { type Format, formatOfName } from '../sniff.ts';
import { PACKED_NAME } from '../unpack/packing.ts';
import type { OutputFrame } from './framing.ts';

/** File name extensions of the formats of records. */
const ENDINGS: Readonly<Partial<Record<Format, string>>> = {
  jsonl: '.jsonl',
  json: '.json',
  csv: '.csv',
  parquet: '.parquet',
  warc: '.warc',
};

/**
 * @param source whose records are written
 * @param frame of its output
 * @throws BAD_OPTION if the name says another format; the message suggests a name
 */
export function requireFittingName(
  path: string,
  { name, format }: { readonly name: string; readonly format: Format },
  frame: OutputFrame | undefined,
): void {
  const named = formatOfName(path);
  if (named !== 'wacz' && (named === undefined || ENDINGS[named] === undefined)) return;
  // Values that are not in an array are written one per line.
  const written = format === 'json' && frame?.between === undefined ? 'jsonl' : format;
  const [packing = ''] = PACKED_NAME.exec(path) ?? [];
  const isLinesAsJson = written === 'jsonl' && named === 'json';
  const isPackedTwice = written === 'parquet' && packing !== '';
  if ((named === written || isLinesAsJson) && !isPackedTwice) return;
  const bare = path.slice(0, path.length - packing.length).replace(/\.[^./\\]+$/, '');
  const ending = ENDINGS[written];
  if (ending === undefined) {
    const message = `'${path}' would have paths, one a line, since '${name}' has files: name it '${bare}.list'`;
    throw new DittographError('BAD_OPTION', message);
  }
  const packed = named === 'wacz' ? '.gz' : written === 'parquet' ? '' : packing;
  throw new DittographError(
    'BAD_OPTION',
    `'${path}' would not have the format of its name: records keep that of their input, and '${name}' has the format ${format}. Name the output '${bare}${ending}${packed}'`,
  );
}
