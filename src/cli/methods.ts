import { DittographError } from '../base/errors.ts';
import { nearest, type OptionTable, type ResolvedOf } from '../base/options.ts';
import { say } from '../io/output/stdout.ts';
import type { Method } from '../methods/method.ts';
import { METHOD_NAMES, METHODS, methodOf, ownOptions } from '../methods/methods.ts';
import { PRESETS, type Preset } from '../methods/presets.ts';
import { REFERENCES } from '../methods/references.ts';
import { jsonLine, padded } from '../report/escape.ts';
import type { Style } from '../report/style.ts';
import type { Wording } from '../report/wording.ts';
import { wrap } from '../report/wrap.ts';
import { flag } from './arguments.ts';
import { type Command, resolvedBy } from './command.ts';
import { optionText } from './help.ts';

const TABLE = {
  json: { type: 'boolean', help: 'write the methods and presets as one JSON object' },
  cite: { type: 'boolean', help: 'write their sources as BibTeX' },
} as const satisfies OptionTable;

const INDENT = 12;

export const METHODS_COMMAND: Command<ResolvedOf<typeof TABLE>> = {
  form: 'methods [NAME…]',
  about: 'Lists the methods and presets: what each finds, misses and costs, and its source. With names, only those.',
  groups: { 'What is written': TABLE },
  examples: [
    ['dittograph methods', 'all of them'],
    ['dittograph methods minhash manku-2007', 'a method and a preset'],
    ['dittograph methods --cite > sources.bib', 'the papers behind them, as BibTeX'],
  ],
  inputs: [0, Number.POSITIVE_INFINITY],
  resolve: resolvedBy(TABLE),
  async run(names, options, setting) {
    const presets = Object.entries(PRESETS);
    const known = [...METHOD_NAMES, ...presets.map(([name]) => name)] as string[];
    for (const name of names) {
      if (known.includes(name)) continue;
      const near = nearest(name, known);
      throw new DittographError(
        'USAGE',
        `no method or preset ${name}${near === undefined ? '' : `; did you mean ${near}?`}`,
      );
    }
    const asked = (name: string): boolean => names.length === 0 || names.includes(name);
    const methods = METHODS.filter(({ name }) => asked(name));
    const chosen = presets.filter(([name]) => asked(name));
    if (options.cite === true) {
      if (options.json === true) {
        const both = `${setting.naming.option('cite')} and ${setting.naming.option('json')}`;
        throw new DittographError('USAGE', `${both} exclude each other; give one of them`);
      }
      await say(
        `${bibliography(
          methods,
          chosen.map(([, preset]) => preset),
        ).join('\n\n')}\n`,
        setting.stdout,
      );
      return 0;
    }
    if (options.json === true) {
      await say(
        `${jsonLine({ methods: Object.fromEntries(methods.map((method) => [method.name, plainOf(method)])), presets: Object.fromEntries(chosen) })}\n`,
        setting.stdout,
      );
      return 0;
    }
    const { message } = setting.wording;
    const style = setting.style.stdout;
    const parts = methods.map((method) => described(method, style, message));
    if (chosen.length > 0) {
      parts.push(
        [style.strong(message('Presets')), ...chosen.flatMap(([name, preset]) => unfolded(name, preset, message))].join(
          '\n',
        ),
      );
    }
    await say(`${parts.join('\n\n')}\n`, setting.stdout);
    return 0;
  },
};

/** Each source once, in the order of the keys. */
function bibliography(methods: readonly Method[], presets: readonly Preset[]): string[] {
  const sources = [...methods, ...presets, ...presets.map((preset) => methodOf(preset))];
  const keys = new Set(sources.flatMap(({ references = [] }) => references));
  return [...keys].sort().map((key) => REFERENCES[key]);
}

function described(method: Method, style: Style, message: Wording['message']): string {
  const rows = [
    ['finds', method.catches],
    ['misses', method.misses],
    ['costs', method.costs],
    ['source', method.source],
  ] as const;
  const options = Object.entries(ownOptions(method)).map(([name, spec]) =>
    row(flag(name), optionText(spec, message), 18),
  );
  return [style.strong(method.name), ...rows.map(([what, text]) => row(message(what), message(text))), ...options].join(
    '\n',
  );
}

/** A method as data: its description and the names of its options. */
function plainOf(method: Method): object {
  const { threshold, isJaccard, source, catches, misses, costs } = method;
  return { threshold, isJaccard, options: ownOptions(method), source, catches, misses, costs };
}

function unfolded(name: string, { method, options, about }: Preset, message: Wording['message']): string[] {
  const flags = Object.entries(options).flatMap(([option, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => (one === true ? flag(option) : `${flag(option)} ${one}`)),
  );
  return [row(name, message(about), 18), row('', ['--method', method, ...flags].join(' '), 18)];
}

const row = (head: string, text: string, indent: number = INDENT): string => {
  const [first, ...rest] = wrap(text, indent);
  return [padded(`  ${head}`, indent) + first!.trimStart(), ...rest].join('\n');
};
