import { DittographError } from '../base/errors.ts';
import { nearest, type OptionsOf, type OptionTable, resolveOptions } from '../base/options.ts';
import { VERSION } from '../base/version.ts';
import { visible } from '../report/escape.ts';
import { COLOUR, PLAIN, type Style } from '../report/style.ts';
import { parseArguments } from './arguments.ts';
import { COMMON_OPTIONS, type Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { commandHelp, generalHelp } from './help.ts';
import { createMeter } from './progress.ts';

/** Runs one command line on this process's streams; gives the exit status. */
export async function run(args: readonly string[]): Promise<number> {
  const interrupt = new AbortController();
  let stopped: number | undefined;
  const stop = (status: number, why: string): void => {
    stopped = status;
    interrupt.abort(new DittographError('ABORTED', why));
    // A run that waits for its input would not notice.
    process.stdin.destroy();
  };
  for (const [name, status] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(name, () => {
      // The first signal lets temporary files be removed; the second does not wait for that.
      if (stopped !== undefined) process.exit(status);
      stop(status, `stopped by ${name}`);
    });
  }
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') stop(0, 'nobody reads the output');
    });
  }
  try {
    const status = await perform(args, interrupt.signal);
    return stopped ?? status;
  } catch (error) {
    return stopped ?? report(error, args);
  }
}

async function perform(args: readonly string[], signal: AbortSignal): Promise<number> {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && rest.length === 0)) {
    process.stdout.write(generalHelp(COMMANDS));
    return first === undefined ? 2 : 0;
  }
  if (first === '--version' || first === '-V') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  if (first === 'help') {
    process.stdout.write(commandHelp(await load(rest[0]!)));
    return 0;
  }
  return execute(first, await load(first), rest, signal);
}

async function load(name: string): Promise<Command> {
  if (Object.hasOwn(COMMANDS, name)) return COMMANDS[name]!.load();
  if (name.startsWith('-'))
    throw new DittographError('USAGE', `the command comes first: dittograph COMMAND … ${name} …`);
  const near = nearest(name, [...Object.keys(COMMANDS), 'help']);
  throw new DittographError('USAGE', `no command ${name}${near === undefined ? '' : `; did you mean ${near}?`}`);
}

/** Few runs have a config file; the parser is loaded for those. */
async function configOf(path: string, table: OptionTable, name: string): Promise<Record<string, unknown>> {
  const { readConfig } = await import('./config.ts');
  return readConfig(path, table, name);
}

async function execute(name: string, command: Command, args: readonly string[], signal: AbortSignal): Promise<number> {
  const table = { ...command.table, ...COMMON_OPTIONS };
  const { inputs, options: flags } = parseArguments(args, table, name);
  if (flags.help === true) {
    process.stdout.write(commandHelp(command));
    return 0;
  }
  const config = typeof flags.config === 'string' ? await configOf(flags.config, table, name) : {};
  const options = { ...config, ...flags };
  const { quiet, verbose, color } = resolveOptions(table, options, name);

  const [least, most] = command.inputs;
  if (inputs.length < least || inputs.length > most) {
    throw new DittographError('USAGE', `${name} takes ${command.form.slice(name.length + 1)}`);
  }
  const meter = createMeter(process.stderr, () => 1000 * process.uptime());
  const dress = (stream: NodeJS.WriteStream): Style =>
    color && stream.isTTY && !process.env.NO_COLOR && process.env.TERM !== 'dumb' ? COLOUR : PLAIN;
  try {
    return await command.run(inputs, options as OptionsOf<OptionTable>, {
      signal,
      style: { stdout: dress(process.stdout), stderr: dress(process.stderr) },
      verbose: verbose === true,
      quiet: quiet === true,
      note: (text) => {
        meter.clear();
        if (!quiet) process.stderr.write(`${text}\n`);
      },
      onProgress: (progress) => {
        if (!quiet) meter.update(progress);
      },
    });
  } finally {
    meter.clear();
  }
}

/** Says on stderr what ended the run, and what can be done about it. */
function report(error: unknown, args: readonly string[]): number {
  if (error instanceof DittographError) {
    const remedy = error.code === 'USAGE' || error.code === 'UNKNOWN_OPTION' ? helpHint(args[0]) : error.remedy;
    process.stderr.write(`dittograph: ${visible(error.message)}\n${remedy}\n`);
    return error.exit;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = stack.split('\n').map(visible).join('\n');
  process.stderr.write(`dittograph: ${lines}\nThis is a fault of dittograph; please report it with these lines.\n`);
  return 70;
}

function helpHint(name: string | undefined): string {
  return `See dittograph ${name !== undefined && Object.hasOwn(COMMANDS, name) ? `${name} ` : ''}--help.`;
}
