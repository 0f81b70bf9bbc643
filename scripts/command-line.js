import { readFileSync } from 'node:fs';
import { fromSource } from './from-source.js';

const { nearest, parseArguments } = await fromSource(`
  export { nearest } from './src/base/options.ts';
  export { parseArguments } from './src/cli/arguments.ts';`);

/**
 * The command line of a script, read by the parser of dittograph. `--help` prints the comment at the head of the script; a
 * wrong option ends the process with status 2, and its message names the nearest option.
 * @param script how it is called, e.g. `npm run api`
 * @param file the script
 * @param options a table as in src/base/options.ts
 * @param most the largest number of arguments that are not options
 * @param help what `--help` prints, given these arguments
 */
export function commandLine({ script, file, options = {}, most = 0, help = () => headOf(file) }) {
  const { inputs, options: given } = parsed(script, { ...options, help: { type: 'boolean', short: 'h' } });
  if (given.help) {
    console.log(help(inputs));
    process.exit(0);
  }
  if (inputs.length > most) refuse(script, `unexpected argument '${inputs[most]}'`);
  return { inputs, options: given };
}

function parsed(script, table) {
  try {
    return parseArguments(process.argv.slice(2), table, script);
  } catch (error) {
    return refuse(script, error.message);
  }
}

/** Ends the process, because `name` is none of `names`. @param what they are names of */
export function refuseName(script, what, name, names) {
  const near = nearest(name, names);
  refuse(script, `there is no ${what} '${name}'${near === undefined ? '' : `; did you mean ${near}?`}`);
}

/** Ends the process, because its command line is wrong. */
export function refuse(script, message) {
  console.error(`${message}\n${script}${script.startsWith('npm') ? ' --' : ''} --help prints the usage`);
  process.exit(2);
}

/** The comment at the head of a file, as text. */
export function headOf(file) {
  const code = readFileSync(file, 'utf8').replace(/^#!.*\n/, '');
  const [comment] = /^(?:\/\*\*[\s\S]*?\*\/|(?:\/\/.*\n)+)/.exec(code);
  return comment
    .replace(/^(?:\/\*\*| \*\/| \*|\/\/) ?/gm, '')
    .replace(/\*\/$/, '')
    .trim();
}
