import { parseArgs } from 'node:util';
import { DittographError } from '../base/errors.ts';
import { nearest, type OptionSpec, type OptionTable } from '../base/options.ts';

export interface Arguments {
  readonly inputs: readonly string[];
  /** The given options by name; the ranges of their values are not yet checked. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The same options as they were typed, e.g. `-j`; if one is repeated, the last. */
  readonly typed: Readonly<Record<string, string>>;
}

/** `textField` → `--text-field`. */
export function flag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

/**
 * Reads a command line by an option table: `--name VALUE`, `--name=VALUE`, `--no-name` for booleans, `-n VALUE`,
 * `-nVALUE`, `-qv`, numbers as powers (`2^34`) and sizes (`4GiB`), lists by repetition, `--` before inputs that begin
 * with a dash. If an option that is not a list is repeated, its last value counts. Node's `parseArgs` splits the line;
 * it runs without `strict`, because the errors here name the command and the nearest option.
 * @throws UNKNOWN_OPTION with the nearest flag; USAGE where a value is missing or a boolean is given one
 */
export function parseArguments(args: readonly string[], table: OptionTable, command: string): Arguments {
  const flags = new Map<string, readonly [name: string, spec: OptionSpec, value: boolean]>();
  for (const [name, spec] of Object.entries(table)) {
    flags.set(flag(name), [name, spec, true]);
    if (spec.type === 'boolean') flags.set(flag(`no${name[0]!.toUpperCase()}${name.slice(1)}`), [name, spec, false]);
  }
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      [...flags].map(([typed, [, spec, value]]) => [
        typed.slice(2),
        {
          type: spec.type === 'boolean' ? 'boolean' : 'string',
          ...(value && spec.short !== undefined && { short: spec.short }),
        },
      ]),
    ),
  });

  const inputs: string[] = [];
  const options: Record<string, unknown> = {};
  const typedAs: Record<string, string> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') inputs.push(token.value);
    if (token.kind !== 'option') continue;
    const typed = token.rawName;
    const found = flags.get(`--${token.name}`);
    if (found === undefined) {
      const near = typed.startsWith('--') ? nearest(typed, [...flags.keys()]) : undefined;
      throw new DittographError(
        'UNKNOWN_OPTION',
        `${command} has no option ${typed}${near === undefined ? '' : `; did you mean ${near}?`}`,
      );
    }
    const [name, spec, on] = found;
    typedAs[name] = typed;
    if (spec.type === 'boolean') {
      if (token.value !== undefined) throw new DittographError('USAGE', `${command}: ${typed} takes no value`);
      options[name] = on;
      continue;
    }
    if (token.value === undefined || (!token.inlineValue && OPTION.test(token.value))) {
      throw new DittographError(
        'USAGE',
        `${command}: ${typed} needs a value${token.value === undefined ? '' : `; if the value begins with a dash, write ${typed}=${token.value}`}`,
      );
    }
    const value = typed.startsWith('--') || !token.inlineValue ? token.value : token.value.replace(/^=/, '');
    if (value === '') throw new DittographError('USAGE', `${command}: ${typed} needs a value that is not empty`);
    if (spec.type === 'list') options[name] = [...((options[name] as string[] | undefined) ?? []), value];
    else options[name] = (isNumeric(spec) ? numberOf(value) : undefined) ?? value;
  }
  return { inputs, options, typed: typedAs };
}

/** Whether its values are numbers. No text among the choices looks like a number. */
function isNumeric(spec: OptionSpec): boolean {
  return (
    spec.type === 'number' || (spec.type === 'choice' && spec.choices.some((choice) => typeof choice === 'number'))
  );
}

/** A word that is an option rather than a value: `-` alone and negative numbers are values. */
const OPTION = /^-(?![\d.]|$)/;
/**
 * The number that a value represents, as a numeral, a power such as `2^34`, or a size such as `4GiB`; else undefined.
 */
function numberOf(value: string): number | undefined {
  const [, size, prefix, isBinary] = SIZE.exec(value) ?? [];
  if (size !== undefined) return Number(size) * (isBinary ? 1024 : 1000) ** ('KMGT'.indexOf(prefix!.toUpperCase()) + 1);
  const [, base, exponent] = POWER.exec(value) ?? [];
  if (base === undefined && !NUMERAL.test(value)) return undefined;
  const number = base === undefined ? Number(value) : Number(base) ** Number(exponent);
  return Number.isFinite(number) ? number : undefined;
}

const POWER = /^(\d+)\^(\d+)$/;
const SIZE = /^(\d+\.?\d*)([kmgt])(i?)b$/i;
const NUMERAL = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
