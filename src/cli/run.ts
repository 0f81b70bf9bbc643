import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { DittographError } from '../base/errors.ts';
import { type Naming, nearest, type OptionTable, resolveOptions } from '../base/options.ts';
import { VERSION } from '../base/version.ts';
import { say } from '../io/output/stdout.ts';
import type { Progress, RunOptions } from '../methods/options.ts';
import { RUN_OPTIONS } from '../methods/run-options.ts';
import { visible } from '../report/escape.ts';
import { wordingOf } from '../report/languages.ts';
import { LANGUAGES, type Language, languageOf } from '../report/phrases.ts';
import { COLOUR, PLAIN, type Style } from '../report/style.ts';
import type { Wording } from '../report/wording.ts';
import { flag, parseArguments } from './arguments.ts';
import { COMMON_OPTIONS, type Command, type CommandEntry, type CommandGroup, type Given, tableOf } from './command.ts';
import { COMMANDS } from './commands.ts';
import { peakMemory } from './peak-memory.ts';
import { createMeter, type Gauges, megabytes } from './progress.ts';

/** A stream for text that may be a terminal. */
type TextOutput = Writable & { readonly isTTY?: boolean };

/** The streams of a command line. */
export interface Streams {
  readonly stdin: Readable;
  readonly stdout: TextOutput;
  readonly stderr: TextOutput;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Callbacks for the process that runs a command. */
export interface Host {
  /** The modules of the command have been loaded. */
  readonly onLoaded?: (() => void) | undefined;
  /** What has been read; at the beginning of each input, too. */
  readonly onRead?: ((progress: Progress) => void) | undefined;
  /** The command writes something besides stdout, and must go on if the reader of stdout has gone. */
  readonly onKeeping?: (() => void) | undefined;
}

/**
 * Runs one command line. Paths are relative to the working directory of the process.
 * @param args the command, its options and inputs
 * @param signal stops the run, which then destroys stdin, says nothing, and gives the signal's reason as exit status
 * @param host callbacks. Default: none
 * @returns the exit status
 */
export async function run(
  args: readonly string[],
  streams: Streams,
  signal: AbortSignal,
  host: Host = {},
): Promise<number> {
  // A run that waits for its input would not notice the signal.
  const stop = (): unknown => streams.stdin.destroy();
  signal.addEventListener('abort', stop);
  const wording = await wordingOf(languageAsked(args, streams.env));
  const line = withoutLanguage(args);
  try {
    const status = await perform(line, streams, wording, signal, host);
    return signal.aborted ? signal.reason : status;
  } catch (error) {
    return signal.aborted ? signal.reason : report(error, line, wording, streams.stderr);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const LANG = '--lang';

/** The requested language, before the line is parsed, so that errors of parsing also have it. */
function languageAsked(args: readonly string[], env: Streams['env']): Language {
  const end = args.indexOf('--');
  let asked: string | undefined;
  for (const [i, arg] of args.slice(0, end < 0 ? undefined : end).entries()) {
    if (arg === LANG) asked = args[i + 1];
    else if (arg.startsWith(`${LANG}=`)) asked = arg.slice(LANG.length + 1);
  }
  return LANGUAGES.find((language) => language === asked) ?? languageOf(env.LC_ALL || env.LC_MESSAGES || env.LANG);
}

/** The language may come before the command, as in `dittograph --lang zh --help`. */
function withoutLanguage(args: readonly string[]): readonly string[] {
  const [first = '', second = ''] = args;
  const isKnown = (language: string): boolean => LANGUAGES.some((known) => known === language);
  if (first === LANG && isKnown(second)) return args.slice(2);
  return first.startsWith(`${LANG}=`) && isKnown(first.slice(LANG.length + 1)) ? args.slice(1) : args;
}

async function perform(
  args: readonly string[],
  streams: Streams,
  wording: Wording,
  signal: AbortSignal,
  { onRead = () => {}, onLoaded, onKeeping = () => {} }: Host,
): Promise<number> {
  const { stdout } = streams;
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && rest.length === 0)) {
    const { generalHelp } = await import('./help.ts');
    await say(generalHelp(COMMANDS, wording), stdout);
    return first === undefined ? 2 : 0;
  }
  if (first === '--version' || first === '-V') {
    await say(`${VERSION}\n`, stdout);
    return 0;
  }
  const isHelp = first === 'help';
  const { name, entry, args: left } = found(isHelp ? rest : args);
  if ('commands' in entry) {
    const { groupHelp } = await import('./help.ts');
    await say(groupHelp(name, entry, wording), stdout);
    return isHelp || left.length > 0 ? 0 : 2;
  }
  const command = await entry.load();
  onLoaded?.();
  if (!isHelp) return execute(name, command, left, streams, wording, signal, onRead, onKeeping);
  await printHelp(command, false, stdout, wording);
  return 0;
}

/**
 * The command that a command line calls; a group if only its first word, or its help, is given. @throws USAGE with the
 * nearest command
 */
function found([first, ...rest]: readonly string[]): {
  readonly name: string;
  readonly entry: CommandEntry | CommandGroup;
  readonly args: readonly string[];
} {
  const entry = entryOf(first!, COMMANDS, '');
  if (!('commands' in entry)) return { name: first!, entry, args: rest };
  const [second, ...args] = rest;
  if (second === undefined || second === '--help' || second === '-h') return { name: first!, entry, args: rest };
  return { name: `${first} ${second}`, entry: entryOf(second, entry.commands, `${first} `), args };
}

/** Selectors are checked before the work, not at the first page. @throws BAD_OPTION */
async function requireSelectors(given: Given, naming: Naming): Promise<void> {
  const named = ['area', 'drop'].filter((option) => given[option] !== undefined);
  if (named.length === 0) return;
  const { parseSelector } = await import('../html/syntax/selector.ts');
  for (const option of named) {
    for (const text of given[option] as readonly string[]) parseSelector(text, naming.option(option));
  }
}

/** The help and the wrapping of its lines are loaded only when needed. @throws OUTPUT_FAILED */
async function printHelp(command: Command, all: boolean, stdout: TextOutput, wording: Wording): Promise<void> {
  const { commandHelp } = await import('./help.ts');
  await say(commandHelp(command, wording, all), stdout);
}

function entryOf<E>(name: string, entries: Readonly<Record<string, E>>, group: string): E {
  if (Object.hasOwn(entries, name)) return entries[name]!;
  if (name.startsWith('-')) {
    throw new DittographError('USAGE', `the command must come first: dittograph ${group}COMMAND … ${name} …`);
  }
  const near = nearest(name, [...Object.keys(entries), ...(group === '' ? ['help'] : [])]);
  throw new DittographError(
    'USAGE',
    `no command ${group}${name}${near === undefined ? '' : `; did you mean ${group}${near}?`}`,
  );
}

/** Few runs have a config file; the parser is loaded for those. */
async function configOf(path: string, table: OptionTable, name: string): Promise<Record<string, unknown>> {
  const { readConfig } = await import('./config.ts');
  return readConfig(path, table, name);
}

async function execute(
  name: string,
  command: Command,
  args: readonly string[],
  { stdin, stdout, stderr, env }: Streams,
  asked: Wording,
  signal: AbortSignal,
  onRead: (progress: Progress) => void,
  onKeeping: () => void,
): Promise<number> {
  const table: OptionTable = { ...tableOf(command), ...COMMON_OPTIONS };
  const { inputs, options: flags, typed } = parseArguments(args, table, name);
  if (flags.help === true || flags.helpAll === true) {
    await printHelp(command, flags.helpAll === true, stdout, asked);
    return 0;
  }
  const config = typeof flags.config === 'string' ? await configOf(flags.config, table, name) : {};
  const naming = asTyped(typed, config, flags.config);
  const [common, own]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const [option, value] of Object.entries({ ...config, ...flags })) {
    (Object.hasOwn(COMMON_OPTIONS, option) ? common : own)[option] = value;
  }
  const { quiet, verbose, color, lang, progress: form } = resolveOptions(COMMON_OPTIONS, common, name, naming);
  // A config file may name the language too.
  const wording = lang === undefined ? asked : await wordingOf(lang);
  const options = command.resolve(own, name, naming);
  await requireSelectors(own, naming);

  const [least, most] = command.inputs;
  if (inputs.length < least)
    throw new DittographError('USAGE', `${name}: an argument is missing. Usage: dittograph ${command.form}`);
  if (inputs.length > most)
    throw new DittographError('USAGE', `${name}: too many arguments. Usage: dittograph ${command.form}`);
  // The clock of `performance` would have to be loaded, which takes milliseconds.
  const gauges = {
    now: () => 1000 * process.uptime(),
    memory: () => process.memoryUsage.rss(),
    peak: peakMemory,
    bound: table.memory === RUN_OPTIONS.memory ? (options as RunOptions).memory : undefined,
  };
  const meter = await createMeter(stderr, gauges, env.TERM, form, wording);
  const styleOf = ({ isTTY }: TextOutput): Style =>
    color && isTTY && !env.NO_COLOR && env.TERM !== 'dumb' ? COLOUR : PLAIN;
  try {
    const status = await command.run(inputs, options, {
      signal,
      stdin,
      stdout,
      style: { stdout: styleOf(stdout), stderr: styleOf(stderr) },
      verbose: verbose === true,
      quiet: quiet === true,
      config: typeof flags.config === 'string' ? flags.config : undefined,
      wording,
      naming,
      sourceOf: (option) =>
        Object.hasOwn(flags, option)
          ? 'command line'
          : Object.hasOwn(config, option)
            ? String(flags.config)
            : undefined,
      note: (text) => {
        meter.clear();
        if (!quiet) stderr.write(`${text.includes('\n') ? text : wording.message(text)}\n`);
      },
      onKeeping,
      onProgress: (progress) => {
        if (progress.format !== undefined) onRead(progress);
        if (!quiet) meter.update(progress);
      },
    });
    meter.clear();
    for (const line of meter.end()) stderr.write(`${line}\n`);
    const over = exceeded(gauges);
    if (over !== undefined) stderr.write(`${wording.message(over)}\n`);
    return status;
  } finally {
    meter.clear();
  }
}

/**
 * A sentence if the memory limit was exceeded, which the checks between tasks cannot rule out and nothing else reports.
 */
function exceeded({ peak, bound }: Pick<Gauges, 'peak' | 'bound'>): string | undefined {
  if (bound === undefined || peak() <= bound) return undefined;
  return `Peak memory was ${megabytes(peak())}, above the --memory limit of ${megabytes(bound)}: one step needed more than estimated.`;
}

/** Options as they were typed: as flags, unless they came from the config file. */
function asTyped(typed: Readonly<Record<string, string>>, config: Given, file: unknown): Naming {
  const isConfig = (option: string): boolean => !Object.hasOwn(typed, option) && Object.hasOwn(config, option);
  const named = (option: string): string => typed[option] ?? flag(option);
  return {
    option: (option) => (isConfig(option) ? `'${option}' of ${String(file)}` : named(option)),
    setting: (option, value) =>
      isConfig(option) ? `${option} '${String(value)}' of ${String(file)}` : `${named(option)} ${String(value)}`,
  };
}

/** Writes the error that ended the run, and its remedy, to stderr. */
function report(error: unknown, args: readonly string[], { message }: Wording, stderr: TextOutput): number {
  if (error instanceof DittographError) {
    const remedy = remedyOf(error, args);
    stderr.write(`dittograph: ${visible(message(error.message))}\n${remedy === '' ? '' : `${message(remedy)}\n`}`);
    return error.exit;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = stack.split('\n').map(visible).join('\n');
  stderr.write(`dittograph: ${lines}\n${message('This is a bug in dittograph; please report it with these lines.')}\n`);
  return 70;
}

function remedyOf(error: DittographError, args: readonly string[]): string {
  switch (error.code) {
    case 'USAGE':
      return helpHint(args, 'help');
    case 'UNKNOWN_OPTION':
      return helpHint(args, 'help-all');
    case 'INPUT_NOT_FOUND':
      return nearbyPath(error.message, args) ?? error.remedy;
    default:
      return error.remedy;
  }
}

function helpHint([first = '', second = '']: readonly string[], help: 'help' | 'help-all'): string {
  const entry = Object.hasOwn(COMMANDS, first) ? COMMANDS[first]! : undefined;
  if (entry === undefined) return 'dittograph --help lists the commands.';
  if ('commands' in entry && !Object.hasOwn(entry.commands, second))
    return `dittograph ${first} --help lists its commands.`;
  const name = 'commands' in entry ? `${first} ${second}` : first;
  return help === 'help'
    ? `dittograph ${name} --help shows how to use it.`
    : `dittograph ${name} --help-all lists its options.`;
}

/** The path with the most similar name to one that was typed and does not exist, as a question. */
function nearbyPath(message: string, args: readonly string[]): string | undefined {
  const typed = args.find((arg) => message === `there is no '${arg}'`);
  if (typed === undefined) return undefined;
  const folder = dirname(typed);
  try {
    const near = nearest(basename(typed), readdirSync(folder));
    return near && `Did you mean '${visible(join(folder, near))}'?`;
  } catch {
    return existsSync(folder) ? undefined : `The folder '${visible(folder)}' does not exist.`;
  }
}
