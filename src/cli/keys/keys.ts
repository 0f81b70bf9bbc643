/** Options of the commands for keys. */
import { DittographError } from '../../base/errors.ts';
import type { OptionTable } from '../../base/options.ts';
import { SERVER_OPTIONS } from '../../server/options.ts';
import type { Setting } from '../command.ts';

export const DATA_OPTION = { data: SERVER_OPTIONS.data } as const satisfies OptionTable;

/** @throws USAGE */
export function requireData(data: string | undefined, command: string, { naming }: Setting): string {
  if (data === undefined) throw new DittographError('USAGE', `${command} needs ${naming.option('data')} DIR`);
  return data;
}
