import type { OptionSpec } from '../base/options.ts';
import type { Wording } from '../report/wording.ts';
import { wrap } from '../report/wrap.ts';
import { flag } from './arguments.ts';
import { COMMON_OPTIONS, type Command, type CommandGroup, type OptionGroups } from './command.ts';

const INDENT = 26;

/** The help of one command. @param all whether all options are listed */
export function commandHelp(command: Command, { message }: Wording, all = false): string {
  const { form, about, groups, others, examples } = command;
  const isBrief = others !== undefined && !all;
  const lines = [`dittograph ${form}`, '', ...wrap(message(about), 0)];
  const shown = { ...(isBrief ? basicOf(groups) : { ...groups, ...others }), 'Every command': COMMON_OPTIONS };
  for (const [heading, table] of Object.entries(shown)) {
    lines.push('', message(heading));
    for (const [name, spec] of Object.entries(table)) lines.push(...optionLines(name, spec, message));
  }
  if (isBrief) {
    const name = form.match(/^[a-z]+(?: [a-z]+)*/)![0];
    lines.push(
      '',
      ...wrap(
        message(
          `dittograph ${name} --help-all lists every option; dittograph methods NAME, the options of one method.`,
        ),
        0,
      ),
    );
  }
  lines.push('', message('Examples'));
  for (const [example, what] of examples) lines.push(`  ${example}`, ...wrap(message(what), 6));
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
export function groupHelp(name: string, { about, commands }: CommandGroup, { message }: Wording): string {
  const names = Object.entries(commands).map(([second, { purpose }]) => `  ${second.padEnd(13)}${message(purpose)}`);
  return [
    `dittograph ${name} COMMAND …`,
    '',
    ...wrap(message(about), 0),
    '',
    ...names,
    '',
    message(`dittograph ${name} COMMAND --help lists options and examples.`),
    '',
  ].join('\n');
}

/** The general help. */
export function generalHelp(
  commands: Readonly<Record<string, { readonly purpose: string }>>,
  { message }: Wording,
): string {
  const START = 30;
  const row = (head: string, text: string, width: number): string[] => {
    const [first, ...more] = wrap(message(text), width);
    return [`  ${head}`.padEnd(width) + first!.trimStart(), ...more];
  };
  return [
    ...wrap(
      message(
        'dittograph finds near-duplicate web pages and texts, proves each finding, and keeps the best of each group. Only apply moves or deletes files.',
      ),
      0,
    ),
    '',
    'dittograph COMMAND …',
    '',
    ...Object.entries(commands).map(([name, { purpose }]) => `  ${name.padEnd(13)}${message(purpose)}`),
    ...row('help COMMAND', 'options and examples of a command', 15),
    '',
    message('Start with'),
    ...row('dittograph demo', 'a small corpus that comes with the package', START),
    ...row(
      'dittograph scan FOLDER',
      'your own pages; INPUT may also be a file (.warc, .jsonl, .csv, .parquet …), a pattern, or - for stdin',
      START,
    ),
    '',
    message('Exit status'),
    `  ${message('0 done   1 a --fail-on condition is met, or verify finds a fault   2 usage')}`,
    `  ${message('3 some input or reference not read')}`,
    `  ${message('4 output not written, or a damaged index, journal or result   130, 143 stopped')}`,
    '',
  ].join('\n');
}

function optionLines(name: string, spec: OptionSpec, message: Wording['message']): string[] {
  const short = spec.short === undefined ? '' : `-${spec.short}, `;
  const long = spec.type === 'boolean' && spec.default === true ? flag(name).replace('--', '--[no-]') : flag(name);
  const head = `  ${short}${long}${placeholder(spec)}`;
  const text = wrap(optionText(spec, message), INDENT);
  return head.length < INDENT - 1 ? [head.padEnd(INDENT) + text[0]!.trimStart(), ...text.slice(1)] : [head, ...text];
}

/** What an option does, its choices and its default, in one line. */
export function optionText(spec: OptionSpec, message: Wording['message']): string {
  const standard = Array.isArray(spec.default) ? spec.default.join(', ') : spec.default;
  const given = standard ?? (spec.otherwise === undefined ? undefined : message(spec.otherwise));
  const choices = 'choices' in spec && spec.choices !== undefined ? ` (${spec.choices.join(', ')})` : '';
  const usual = given === undefined || spec.type === 'boolean' ? '' : ` [${given}]`;
  return message(spec.help) + choices + usual;
}

function placeholder(spec: OptionSpec): string {
  if (spec.type === 'boolean') return '';
  return ` ${spec.value ?? { number: 'N', choice: 'NAME', text: 'TEXT', list: 'TEXT' }[spec.type]}`;
}
