import { wrapAnsi } from 'fast-wrap-ansi';
import type { OptionSpec } from '../base/options.ts';
import { flag } from './arguments.ts';
import { COMMON_OPTIONS, type Command, type CommandGroup, type OptionGroups } from './command.ts';

const WIDTH = 80;
const INDENT = 26;

/** The help of one command. @param all whether options that few need are listed too */
export function commandHelp(command: Command, all = false): string {
  const { form, about, groups, others, examples } = command;
  const isBrief = others !== undefined && !all;
  const lines = [`dittograph ${form}`, '', ...wrap(about, 0)];
  const shown = { ...(isBrief ? basicOf(groups) : { ...groups, ...others }), 'Every command': COMMON_OPTIONS };
  for (const [heading, table] of Object.entries(shown)) {
    lines.push('', heading);
    for (const [name, spec] of Object.entries(table)) lines.push(...optionLines(name, spec));
  }
  if (isBrief) {
    const name = form.split(' ')[0]!;
    lines.push(
      '',
      `dittograph ${name} --help-all lists every option; dittograph methods NAME,`,
      'the options of one method.',
    );
  }
  lines.push('', 'Examples');
  for (const [example, what] of examples) lines.push(`  ${example}`, ...wrap(what, 6));
  return `${lines.join('\n')}\n`;
}

function basicOf(groups: OptionGroups): OptionGroups {
  const basic = Object.entries(groups).map(
    ([heading, table]) =>
      [heading, Object.fromEntries(Object.entries(table).filter(([, spec]) => spec.basic === true))] as const,
  );
  return Object.fromEntries(basic.filter(([, table]) => Object.keys(table).length > 0));
}

/** The help of commands that share a first word. */
export function groupHelp(name: string, { about, commands }: CommandGroup): string {
  const names = Object.entries(commands).map(([second, { purpose }]) => `  ${second.padEnd(13)}${purpose}`);
  return [
    `dittograph ${name} COMMAND …`,
    '',
    ...wrap(about, 0),
    '',
    ...names,
    '',
    `dittograph ${name} COMMAND --help lists options and examples.`,
    '',
  ].join('\n');
}

/** The help of the whole. */
export function generalHelp(commands: Readonly<Record<string, { readonly purpose: string }>>): string {
  const names = Object.entries(commands).map(([name, { purpose }]) => `  ${name.padEnd(13)}${purpose}`);
  return `dittograph finds near-duplicate web pages and texts, proves each finding, and
keeps the best of each group. It deletes nothing.

dittograph COMMAND …

${names.join('\n')}
  help COMMAND options and examples of a command

Start with
  dittograph demo             a small corpus that comes with the package
  dittograph scan FOLDER      your own pages; INPUT may also be .warc(.gz),
                              .jsonl(.gz), a list of files, or - for stdin

Exit status
  0 done   1 a --fail-on condition is met, or a claim does not hold   2 usage
  3 some inputs could not be read   4 output not written   130, 143 stopped
`;
}

function optionLines(name: string, spec: OptionSpec): string[] {
  const short = spec.short === undefined ? '' : `-${spec.short}, `;
  const long = spec.type === 'boolean' && spec.default === true ? flag(name).replace('--', '--[no-]') : flag(name);
  const head = `  ${short}${long}${placeholder(spec)}`;
  const text = wrap(optionText(spec), INDENT);
  return head.length < INDENT - 1 ? [head.padEnd(INDENT) + text[0]!.trimStart(), ...text.slice(1)] : [head, ...text];
}

/** What an option does, its choices and its default, in one line. */
export function optionText(spec: OptionSpec): string {
  const given = (Array.isArray(spec.default) ? spec.default.join(', ') : spec.default) ?? spec.otherwise;
  const choices = 'choices' in spec && spec.choices !== undefined ? ` (${spec.choices.join(', ')})` : '';
  const usual = given === undefined || spec.type === 'boolean' ? '' : ` [${given}]`;
  return spec.help + choices + usual;
}

function placeholder(spec: OptionSpec): string {
  if (spec.type === 'boolean') return '';
  return ` ${spec.value ?? { number: 'N', choice: 'NAME', text: 'TEXT', list: 'TEXT' }[spec.type]}`;
}

/** Breaks a text between words into lines of at most 80 columns, each indented. */
export function wrap(text: string, indent: number): string[] {
  return wrapAnsi(text, WIDTH - indent)
    .split('\n')
    .map((line) => ' '.repeat(indent) + line);
}
