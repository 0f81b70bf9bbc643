import type { Readable, Writable } from 'node:stream';
import type { OptionsOf, OptionTable } from '../base/options.ts';
import { type Conduct, type Progress, SCAN_OPTIONS, type ScanOptions } from '../methods/options.ts';
import type { Style } from '../report/style.ts';

/** What every command is given besides its inputs and options. */
export interface Setting {
  /** Aborted where the run must stop. */
  readonly signal: AbortSignal;
  /** What `-` means as an input. */
  readonly stdin: Readable;
  /** What `-` means as an output. */
  readonly stdout: Writable;
  /** How text for people is dressed on each stream: plain off a terminal. */
  readonly style: { readonly stdout: Style; readonly stderr: Style };
  readonly verbose: boolean;
  readonly quiet: boolean;
  /** Writes lines for people on stderr; nothing where `--quiet` is set. */
  note(text: string): void;
  onProgress(progress: Progress): void;
}

export interface Command<T extends OptionTable = OptionTable> {
  /** What follows `dittograph`, for the help. */
  readonly form: string;
  readonly about: string;
  /** The options under the headings of the help. */
  readonly groups: Readonly<Record<string, OptionTable>>;
  /** The same options in one table. */
  readonly table: T;
  readonly examples: readonly (readonly [command: string, what: string])[];
  /** How many inputs it takes, least and most. */
  readonly inputs: readonly [least: number, most: number];
  /** Gives the exit status. */
  run(inputs: readonly string[], options: OptionsOf<T>, setting: Setting): Promise<number>;
}

/** Options of every command. */
const COMMON = {
  config: { type: 'text', value: 'FILE', help: 'options from a JSON or TOML file, under the same names in camelCase' },
  quiet: { type: 'boolean', short: 'q', help: 'nothing on stderr but what ends the run' },
  verbose: { type: 'boolean', short: 'v', help: 'each input that gives an error on stderr, as it comes' },
  color: { type: 'boolean', default: true, help: 'colour on a terminal; NO_COLOR is heeded too' },
  help: { type: 'boolean', short: 'h', help: 'this text' },
} as const;
export const COMMON_OPTIONS: typeof COMMON = COMMON;
COMMON satisfies OptionTable;

/** The given options that belong to a table, for handing on to the library. */
export function pick<T extends OptionTable>(table: T, given: Readonly<Record<string, unknown>>): OptionsOf<T> {
  return Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(table, name))) as OptionsOf<T>;
}

/** The given options of a run. That those of one method are not given to another is seen to by the run. */
export function scanOptions(given: Readonly<Record<string, unknown>>): ScanOptions {
  return pick(SCAN_OPTIONS, given) as ScanOptions;
}

/** What of a setting the library takes. */
export function conduct({ signal, stdin, onProgress }: Setting): Conduct {
  return { signal, stdin, onProgress };
}
