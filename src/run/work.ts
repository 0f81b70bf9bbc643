/** Opens the work folder of a run: what the run depends on, as the folder states it, and what cannot be resumed. */
import { isAbsolute, relative, resolve } from 'node:path';
import { DittographError } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import { stateOf } from '../io/input-state.ts';
import type { ScanParameters } from '../methods/options.ts';
import { optionsOfResult } from '../methods/parameters.ts';
import { WorkFolder } from '../store/folder/work-folder.ts';
import type { Feed } from './input.ts';

/**
 * @param path of the folder @param feeds the inputs, opened @param roots of which named input each is
 * @throws BAD_OPTION where an input cannot be read again, or the folder is of another run; OUTPUT_UNAVAILABLE
 */
export async function openWork(
  path: string,
  { feeds, roots }: { readonly feeds: readonly Feed[]; readonly roots: readonly number[] },
  parameters: ScanParameters,
): Promise<WorkFolder> {
  const inputs: [string, Readonly<Record<string, unknown>>][] = [];
  for (const [i, { name, format }] of feeds.entries()) {
    const state = format === 'documents' ? undefined : await stateOf(name, format);
    if (state === undefined) {
      throw new DittographError(
        'BAD_OPTION',
        `a run with a work folder reads its inputs again when it goes on, and '${name}' can be read once only: write it to a file first, or leave out --work`,
      );
    }
    const within = relative(resolve(name), resolve(path));
    if (format === 'folder' && !within.startsWith('..') && !isAbsolute(within)) {
      throw new DittographError(
        'BAD_OPTION',
        `the work folder '${path}' is inside of the input '${name}', and would be read with it; name another`,
      );
    }
    inputs.push([name, { format, ...state, ...(parameters.isolate && { root: roots[i] }) }]);
  }
  return WorkFolder.open(path, { program: VERSION, parameters: optionsOfResult(parameters), inputs });
}
