import type { Readable, Writable } from 'node:stream';
import { type Naming, type OptionTable, type ResolvedOf, resolveOptions } from '../base/options.ts';
import type { Conduct, Progress } from '../methods/options.ts';
import { visible } from '../report/escape.ts';
import { LANGUAGES } from '../report/phrases.ts';
import type { Style } from '../report/style.ts';
import type { Wording } from '../report/wording.ts';

/** The context of a command, besides its inputs and options. */
export interface Setting {
  /** Aborted when the run must stop. */
  readonly signal: AbortSignal;
  /** What `-` means as an input. */
  readonly stdin: Readable;
  /** What `-` means as an output. */
  readonly stdout: Writable;
  /** The style of text for people on each stream; plain if it is not a terminal. */
  readonly style: { readonly stdout: Style; readonly stderr: Style };
  readonly verbose: boolean;
  readonly quiet: boolean;
  /** The config file, if there is one. */
  readonly config: string | undefined;
  /** The language of texts for people. */
  readonly wording: Wording;
  /** How messages name the options. */
  readonly naming: Naming;
  /** The source of an option: `command line`, or the config file; undefined if it was not given. */
  sourceOf(option: string): string | undefined;
  /** Writes lines for people on stderr; nothing if `--quiet` is set. */
  note(text: string): void;
  onProgress(progress: Progress): void;
  /** Must be called before stdout is written if the run also writes files or a folder, which do not depend on its reader. */
  onKeeping(): void;
}

/** The options of the command line and the config file, by name. */
export type Given = Readonly<Record<string, unknown>>;

/** Options by their heading in the help. */
export type OptionGroups = Readonly<Record<string, OptionTable>>;

/** @typeParam R its options, checked and with their defaults */
export interface Command<R extends object = object> {
  /** The command line after `dittograph`, for the help. */
  readonly form: string;
  readonly about: string;
  /** Its options under the headings of the help. */
  readonly groups: OptionGroups;
  /** More options, for `--help-all`; if there are any, `--help` shows only the basic ones of `groups`. */
  readonly others?: OptionGroups;
  readonly examples: readonly (readonly [command: string, what: string])[];
  /** The least and the greatest number of inputs. */
  readonly inputs: readonly [least: number, most: number];
  /** Checks the given options and fills in defaults. @param where the name of the command */
  resolve(given: Given, where: string, naming: Naming): R;
  /** Runs the command. @returns the exit status */
  run(inputs: readonly string[], options: R, setting: Setting): Promise<number>;
}

/** A command, loaded only when it is called. */
export interface CommandEntry {
  readonly purpose: string;
  load(): Promise<Command>;
}

/** Commands that share a first word. */
export interface CommandGroup {
  readonly purpose: string;
  readonly about: string;
  readonly commands: Readonly<Record<string, CommandEntry>>;
}

/** Options of every command. */
export const COMMON_OPTIONS = {
  config: { type: 'text', value: 'FILE', help: 'options from a JSON or TOML file, under the same names in camelCase' },
  quiet: { type: 'boolean', short: 'q', help: 'write nothing to stderr but an error that ends the run' },
  verbose: { type: 'boolean', short: 'v', help: 'also write each error of an input to stderr at once' },
  progress: {
    type: 'choice',
    choices: ['auto', 'lines', 'json'],
    default: 'auto',
    help: 'form of the progress on stderr; auto: one line that is updated on a terminal, else a line every ten seconds; lines: always lines; json: one JSON object a second',
  },
  lang: {
    type: 'choice',
    choices: LANGUAGES,
    otherwise: 'from the locale of the environment',
    help: 'language of messages and reports: English or Chinese',
  },
  color: { type: 'boolean', default: true, help: 'use colour on a terminal; NO_COLOR also turns it off' },
  help: { type: 'boolean', short: 'h', help: 'list the most common options' },
  helpAll: { type: 'boolean', help: 'list all options' },
} as const satisfies OptionTable;

/** Every option of a command in one table. */
export function tableOf({ groups, others = {} }: Command): OptionTable {
  return Object.assign({}, ...Object.values(others), ...Object.values(groups));
}

/** Resolves options by a table. */
export function resolvedBy<T extends OptionTable>(
  table: T,
): (given: Given, where: string, naming: Naming) => ResolvedOf<T> {
  return (given, where, naming) => resolveOptions(table, given, where, naming);
}

/** The part of a setting that the library takes. */
export function conduct({ signal, stdin, onProgress }: Setting): Conduct {
  return { signal, stdin, onProgress };
}

/** The same for a run that may go on in a folder, whose damaged files it names. */
export function conductOfWork(setting: Setting): Conduct {
  return { ...conduct(setting), onRepair: (sentence) => setting.note(`dittograph: ${visible(sentence)}`) };
}
