import { DittographError } from '../base/errors.ts';
import { nearest, type OptionSpec, type OptionTable } from '../base/options.ts';

export interface Arguments {
  readonly inputs: readonly string[];
  /** Only what was given, by option name; values not yet checked against their ranges. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** `textField` → `--text-field`. */
export function flag(name: string): string {
  return `--${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`;
}

/**
 * Reads a command line by an option table: `--name VALUE`, `--name=VALUE`, `--no-name` for booleans, `-n VALUE`,
 * `-nVALUE`, `-qv`, lists by repetition, `--` before inputs that begin with a dash. Of a repeated option that is not a
 * list, the last counts.
 * @throws UNKNOWN_OPTION with the nearest flag; USAGE where a value is missing or one too many
 */
export function parseArguments(args: readonly string[], table: OptionTable, command: string): Arguments {
  const flags = new Map<string, readonly [name: string, spec: OptionSpec, negated: boolean]>();
  for (const [name, spec] of Object.entries(table)) {
    flags.set(flag(name), [name, spec, false]);
    if (spec.short !== undefined) flags.set(`-${spec.short}`, [name, spec, false]);
    if (spec.type === 'boolean') flags.set(flag(`no${name[0]!.toUpperCase()}${name.slice(1)}`), [name, spec, true]);
  }

  const inputs: string[] = [];
  const options: Record<string, unknown> = {};
  const rest = [...args];

  const known = (typed: string): readonly [string, OptionSpec, boolean] => {
    const found = flags.get(typed);
    if (found !== undefined) return found;
    const near = typed.startsWith('--')
      ? nearest(
          typed,
          [...flags.keys()].filter((key) => key.startsWith('--')),
        )
      : undefined;
    throw new DittographError(
      'UNKNOWN_OPTION',
      `${command} has no option ${typed}${near === undefined ? '' : `; did you mean ${near}?`}`,
    );
  };

  /** @param joined the value that came in the same word */
  const take = (typed: string, joined: string | undefined): void => {
    const [name, spec, negated] = known(typed);
    if (spec.type === 'boolean') {
      if (joined !== undefined) throw new DittographError('USAGE', `${command}: ${typed} takes no value`);
      options[name] = !negated;
      return;
    }
    const value = joined ?? rest.shift();
    if (value === undefined || (joined === undefined && /^-(?![\d.]|$)/.test(value))) {
      throw new DittographError(
        'USAGE',
        `${command}: ${typed} wants a value${value === undefined ? '' : `; for one that begins with a dash, write ${typed}=${value}`}`,
      );
    }
    if (spec.type === 'list') options[name] = [...((options[name] as string[] | undefined) ?? []), value];
    else options[name] = spec.type === 'number' && NUMERAL.test(value) ? Number(value) : value;
  };

  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      inputs.push(...rest);
      break;
    }
    if (word.startsWith('--')) {
      const equals = word.indexOf('=');
      if (equals < 0) take(word, undefined);
      else take(word.slice(0, equals), word.slice(equals + 1));
    } else if (word.startsWith('-') && word !== '-') {
      let letters = word.slice(1);
      while (letters !== '') {
        const typed = `-${letters[0]!}`;
        letters = letters.slice(1);
        if (known(typed)[1].type === 'boolean') take(typed, undefined);
        else {
          take(typed, letters === '' ? undefined : letters.replace(/^=/, ''));
          letters = '';
        }
      }
    } else inputs.push(word);
  }
  return { inputs, options };
}

const NUMERAL = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;
