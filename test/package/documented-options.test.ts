/** Every option and name that the documents quote can be reached, from the command line and from a program. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IN_PROGRAM, type OptionSpec, type OptionTable } from '../../src/base/options.ts';
import { flag, parseArguments } from '../../src/cli/arguments.ts';
import { COMMON_OPTIONS, type Command, tableOf } from '../../src/cli/command.ts';
import { COMMANDS } from '../../src/cli/commands.ts';
import { METHODS, ownOptions } from '../../src/methods/methods.ts';
import { COMMON_TABLE, type ScanOptions } from '../../src/methods/options.ts';
import { PRESETS } from '../../src/methods/presets.ts';
import { scan } from '../../src/scan.ts';
import { dittograph, recordsOf } from '../cli/command-line.ts';
import { everyCommand } from '../cli/every-command.ts';
import { prose } from '../texts.ts';
import { BLOCKS, DOCUMENTS, inlineCode, textOf } from './documents.ts';
import { ROOT } from './project.ts';

const commands: Readonly<Record<string, Command>> = Object.fromEntries(
  await Promise.all([...everyCommand()].map(async ([name, { load }]) => [name, await load()] as const)),
);
const tables = [COMMON_OPTIONS, ...Object.values(commands).map(tableOf)];
const FLAG = /(?<![\w-])--[a-z-]*[a-z](?![\w-])/g;

/** The option of a table that a flag sets. */
function optionOf(typed: string, table: OptionTable): OptionSpec | undefined {
  return Object.entries(table).find(
    ([name, spec]) => typed === flag(name) || (spec.type === 'boolean' && typed === flag(name).replace('--', '--no-')),
  )?.[1];
}

/** `dittograph dedup - --from jsonl`, in a line of shell, as its words. Quoted words may hold blanks. */
function commandLines(code: string): string[][] {
  const lines = code.split('\n').map((line) => line.replace(/\s+#.*$/, ''));
  return lines
    .flatMap((line) => line.match(/(?:"[^"]*"|'[^']*'|[^|;&"'])+/g) ?? [])
    .map((part) => part.replace(/\s\d?>.*$/, '').match(/"[^"]*"|'[^']*'|\S+/g) ?? [])
    .map((words) => words.map((word) => word.replace(/^(["'])(.*)\1$/, '$2')))
    .map((words) => words.slice(words[0] === 'npx' ? 1 : 0))
    .filter(([program]) => program === 'dittograph')
    .map(([, ...args]) => args);
}

/** `--preset NAME` says that there is a value, and not which. */
const isPlaceholder = (word: string): boolean => /^[A-Z\d…]+$/.test(word) || /^[a-z]$/.test(word) || word === '…';

/** What is wrong with a command line, if anything is: its command, its options or their values. */
function faultOf([first, ...rest]: readonly string[]): string | undefined {
  if (first === undefined || isPlaceholder(first) || first === 'help') return;
  // Of commands that share a first word, the second one tells which.
  const isGroup = 'commands' in (COMMANDS[first] ?? {});
  const [name, args] = isGroup ? [`${first} ${rest[0]}`, rest.slice(1)] : [first, rest];
  const command = commands[name];
  if (command === undefined) return `there is no command ${name}`;
  const table = tableOf(command);
  // Without the options whose value is not written out, and flags that are only named.
  const given = args.filter(
    (word, i) =>
      !isPlaceholder(word) && !(word.startsWith('-') && isPlaceholder(args[i + 1] ?? 'X') && takesValue(word)),
  );
  try {
    const { options } = parseArguments(given, { ...table, ...COMMON_OPTIONS }, name);
    const own = Object.fromEntries(Object.entries(options).filter(([key]) => Object.hasOwn(table, key)));
    command.resolve(own, name, IN_PROGRAM);
    for (const word of args) if (FLAG.test(word) && !isOf(word, table)) return `${name} has no option ${word}`;
  } catch (error) {
    return (error as Error).message;
  }
}

const isOf = (word: string, table: OptionTable): boolean =>
  (word.match(FLAG) ?? []).every((typed) => optionOf(typed, { ...table, ...COMMON_OPTIONS }) !== undefined);
const takesValue = (word: string): boolean =>
  tables.some((table) => {
    const spec = optionOf(word, table) ?? Object.values(table).find(({ short }) => word === `-${short}`);
    return spec !== undefined && spec.type !== 'boolean';
  });

describe.each(DOCUMENTS)('%s', (document) => {
  const spans = inlineCode(document);

  it('names commands that exist, with options and values that they take', () => {
    const fenced = BLOCKS.filter(({ path, language }) => path === document && language !== 'js');
    const lines = [...fenced.map(({ code }) => code), ...spans].flatMap(commandLines);
    const faults = lines.flatMap((words) => {
      const fault = faultOf(words);
      return fault === undefined ? [] : [`dittograph ${words.join(' ')}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it('names flags that some command has', () => {
    const named = spans.flatMap((code) => code.match(FLAG) ?? []);
    expect(named.filter((typed) => tables.every((table) => optionOf(typed, table) === undefined))).toEqual([]);
  });

  it('gives flags values that they take', () => {
    const faults = spans.flatMap((code) =>
      [...code.matchAll(/(?<![\w-])(--[a-z-]*[a-z]) ([^\s`]+)/g)].flatMap(([said, typed, value]) => {
        if (isPlaceholder(value!) || value!.startsWith('-')) return [];
        const specs = tables.flatMap((table) => optionOf(typed!, table) ?? []);
        const takes = ({ type, ...spec }: OptionSpec): boolean => {
          // What follows it is an input.
          if (type === 'boolean') return true;
          if (type === 'number') return Number.isFinite(Number(value));
          const choices = ('choices' in spec ? spec.choices : undefined) ?? [];
          return choices.length === 0 || choices.some((one) => String(one) === value || /FIELD$/.test(String(one)));
        };
        return specs.length === 0 || specs.some(takes) ? [] : [said];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('names benches that exist', () => {
    const named = spans.flatMap((code) => /^npm run bench -- ([a-z-]+)/.exec(code)?.[1] ?? []);
    expect(named.filter((name) => !existsSync(join(ROOT, `bench/${name}.js`)))).toEqual([]);
  });
});

it('command lines that are wrong are found', () => {
  const wrong = [
    ['dittograph scn docs', 'no command scn'],
    ['dittograph hamming joyn a', 'no command hamming joyn'],
    ['dittograph hamming join a --structure planes', 'no option --structure'],
    ['dittograph scan docs --preset webb', 'webb'],
    ['dittograph scan docs --method simhash --similarity 0.5', 'similarity'],
    ['cat x | npx dittograph evaluate --suite li', 'li'],
    ['dittograph verify --data DIR', 'no option --data'],
    ['dittograph scan docs --method simhash --structure plane', 'plane'],
  ] as const;
  for (const [code, fault] of wrong) expect(faultOf(commandLines(code)[0]!), code).toContain(fault);
  expect(commandLines(`duckdb -c "a | 'b'" | dittograph dedup - --from jsonl > x`)).toEqual([
    ['dedup', '-', '--from', 'jsonl'],
  ]);
});

/** The rows of the table of options of a page: the flags. */
function documentedFlags(path: string, region: string): string[] {
  const text = textOf(path);
  const from = text.indexOf(`<!-- options: ${region} -->`);
  const table = text.slice(from, text.indexOf('<!-- /options -->', from));
  return [...table.matchAll(/^\| `(--[a-z-]+)` \|/gm)].map(([, typed]) => typed!);
}

const DOCS = [1, 2, 1].map((seed, i) => ({ id: `d${i}`, text: prose(seed) }));
const STDIN = DOCS.map((one) => `${JSON.stringify(one)}\n`).join('');

/** A value that is not the default, where there is one. */
function sampleOf(name: string, spec: OptionSpec): string | number | boolean | readonly string[] {
  // The least that may be given is less than what a process of many tests has taken already.
  if (name === 'memory') return 2 ** 32;
  if (spec.type === 'boolean') return !(spec.default ?? false);
  if (spec.type === 'number') {
    const step = spec.integer === true ? (spec.even === true ? 2 : 1) : 0.0625;
    const tried = spec.default === undefined ? [spec.min] : [spec.default - step, spec.default + step];
    return tried.find((value) => value >= spec.min && value <= spec.max && value !== spec.default)!;
  }
  const fit: Readonly<Record<string, string>> = { from: 'jsonl', encoding: 'gbk', textField: 'text', idField: 'id' };
  if (fit[name] !== undefined) return fit[name];
  if (spec.type === 'choice') return spec.choices.find((choice) => choice !== spec.default)!;
  if (spec.type === 'text') return 'x';
  if (name === 'against') return [join(ROOT, 'LICENSE')];
  const choice = spec.choices?.find((one) => !spec.default?.includes(one)) ?? spec.choices?.[0] ?? 'x';
  return [choice.replace(/FIELD$/, 'rank')];
}

/** As the command line writes it. */
function typedOf(name: string, value: ReturnType<typeof sampleOf>): string[] {
  if (value === true) return [flag(name)];
  if (value === false) return [flag(name).replace('--', '--no-')];
  return [flag(name), String(value)];
}

async function headerOf(options: object): Promise<{ readonly parameters: Readonly<Record<string, unknown>> }> {
  const documents = {
    async *[Symbol.asyncIterator]() {
      yield Buffer.from(STDIN);
    },
  };
  for await (const record of scan(['-'], { from: 'jsonl', jobs: 1, ...options, stdin: documents } as ScanOptions))
    if (record.type === 'header') return record as never;
  throw new Error('a result without a header');
}

const COMMON_REGIONS = ['find', 'profile', 'read', 'extract', 'pages', 'run', 'work'];
/** What some options need beside them. */
const BESIDE: Readonly<Record<string, object>> = {
  confirm: { method: 'simhash' },
  asPublished: { method: 'simhash' },
  factors: { weights: 'zhou' },
};
/** Nothing of the result depends on them, so its header does not name them. */
const UNNAMED = ['jobs', 'memory', 'preset'];

/** They need inputs with names: test/process/work.test.ts, test/process/corpus.test.ts and test/isolate.test.ts have them. */
const OF_NAMED_INPUTS = ['--work', '--corpus', '--isolate'];

const documented = [
  ...COMMON_REGIONS.flatMap((region) =>
    documentedFlags('docs/commands.md', region).map((typed) => ({
      page: 'docs/commands.md',
      typed,
      method: undefined,
    })),
  ),
  ...METHODS.flatMap(({ name: method }) => {
    const page = `docs/methods/${method}.md`;
    return documentedFlags(page, method).map((typed) => ({ page, typed, method }));
  }),
];

it('every option of a run is documented, and no other', () => {
  const own = METHODS.flatMap((method) => {
    const decision = method.isJaccard ? [] : ['confirm', 'asPublished'];
    return [...Object.keys(ownOptions(method)), ...decision].map((name) => `${method.name} ${flag(name)}`);
  });
  const common = Object.keys(COMMON_TABLE).map(flag);
  const named = documented.map(({ typed, method }) => (method === undefined ? typed : `${method} ${typed}`));
  expect(new Set(named)).toEqual(new Set([...common, ...own]));
});

describe('an option of a run', () => {
  it.each(documented.filter(({ typed }) => !OF_NAMED_INPUTS.includes(typed)))(
    '$typed of $page reaches a run from a program and from the command line',
    async (option) => {
      const method = METHODS.find(({ name }) => name === option.method);
      const table: OptionTable = { ...COMMON_TABLE, ...(method && ownOptions(method)) };
      const [name, spec] = Object.entries(table).find(([key]) => flag(key) === option.typed)!;
      const value = sampleOf(name, spec);
      const beside: Readonly<Record<string, unknown>> = { ...BESIDE[name], ...(method && { method: method.name }) };
      const typed = Object.entries(beside).flatMap(([key, one]) => typedOf(key, one as string));
      const args = ['scan', '-', '--from', 'jsonl', '-j1', '-q', '-o', 'ndjson', ...typed, ...typedOf(name, value)];
      const { stdout, stderr, status } = await dittograph(args, { stdin: STDIN });
      expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
      const [header] = recordsOf(stdout);
      const { parameters } = await headerOf({ ...beside, [name]: value });
      expect(header.parameters).toEqual(parameters);
      if (!UNNAMED.includes(name)) expect(parameters[name]).toEqual(value);
    },
  );
});

it.each(Object.keys(PRESETS))('the preset %s is documented', (preset) => {
  const quoted = DOCUMENTS.flatMap(inlineCode);
  expect(quoted).toContain(preset);
});
