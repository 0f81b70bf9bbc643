import { DittographError, messageOf } from '../../base/errors.ts';

/** The error for an output that could not be written: OUTPUT_FAILED. @param path of the output; `-` is stdout */
export function failed(path: string, cause: unknown): DittographError {
  const place = path === '-' ? 'stdout' : `'${path}'`;
  return new DittographError('OUTPUT_FAILED', `${place} could not be written: ${messageOf(cause)}`, { cause });
}
