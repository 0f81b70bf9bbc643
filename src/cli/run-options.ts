import { type Naming, type OptionTable, type ResolvedOf, resolveOptions } from '../base/options.ts';
import type { ScanOptions } from '../methods/options.ts';
import { optionsAgain, parametersOf } from '../methods/parameters.ts';
import type { Given } from './command.ts';

/** Resolves the options of a run by its method, and those of the command by their table. */
export function resolvedWithRun<T extends OptionTable>(
  table: T,
): (given: Given, where: string, naming: Naming) => ResolvedOf<T> & ScanOptions {
  return (given, where, naming) => {
    const [own, run]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
    for (const [name, value] of Object.entries(given)) (Object.hasOwn(table, name) ? own : run)[name] = value;
    const options = optionsAgain(parametersOf(run as ScanOptions, where, naming).parameters);
    return { ...resolveOptions(table, own, where, naming), ...options };
  };
}
