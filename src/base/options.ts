import { DittographError } from './errors.ts';

/**
 * One table of options serves the library, the config file, the command line and the docs: the same names, types,
 * ranges, defaults and help. Only {@link resolveOptions} fills in defaults, checks and freezes.
 */
export type OptionSpec = {
  /** One line for `--help` and the docstring. */
  readonly help: string;
  /** What a number counts, e.g. `bytes`; part of the docstring. */
  readonly unit?: string;
  /** The default in words, if it depends on other options. */
  readonly otherwise?: string;
  /** Shown by `--help`; all others are shown by `--help-all` only. */
  readonly basic?: true;
  /** One-letter flag. */
  readonly short?: string;
  /** How `--help` names the value, e.g. `FILE`. */
  readonly value?: string;
  /** Value for a result that does not name the option because the option did not exist when it was made. */
  readonly before?: string | number;
} & (
  | {
      readonly type: 'number';
      readonly default?: number;
      readonly min: number;
      readonly max: number;
      readonly integer?: true;
      readonly even?: true;
    }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'choice'; readonly choices: readonly (string | number)[]; readonly default?: string | number }
  | { readonly type: 'text'; readonly default?: string }
  /** Items are from `choices`, if given; a choice that ends in `FIELD` stands for every text that begins like it. */
  | { readonly type: 'list'; readonly choices?: readonly string[]; readonly default?: readonly string[] }
);

export type OptionTable = Readonly<Record<string, OptionSpec>>;

type ItemOf<C> = C extends `${infer Prefix}FIELD` ? `${Prefix}${string}` : C;

export type ValueOf<S extends OptionSpec> = S extends { type: 'number' }
  ? number
  : S extends { type: 'boolean' }
    ? boolean
    : S extends { type: 'choice'; choices: readonly (infer C)[] }
      ? C
      : S extends { type: 'list'; choices: readonly (infer C)[] }
        ? readonly ItemOf<C>[]
        : S extends { type: 'list' }
          ? readonly string[]
          : string;

/** The options of a table as a caller passes them: every key is optional. */
export type OptionsOf<T extends OptionTable> = { readonly [K in keyof T]?: ValueOf<T[K]> | undefined };

/** The result of {@link resolveOptions}: a key with a default is always present. */
export type ResolvedOf<T extends OptionTable> = {
  readonly [K in keyof T as T[K] extends { default: unknown } ? K : never]: ValueOf<T[K]>;
} & { readonly [K in keyof T as T[K] extends { default: unknown } ? never : K]?: ValueOf<T[K]> };

/** How messages write options: as the user wrote them. */
export interface Naming {
  /** `'similarity'` in the library and the config file, `--similarity` on the command line. */
  option(name: string): string;
  /** `method 'simhash'`, or `--method simhash`. */
  setting(name: string, value: unknown): string;
}

/** As options are written in a program. */
export const IN_PROGRAM: Naming = {
  option: (name) => `'${name}'`,
  setting: (name, value) => `${name} ${show(value)}`,
};

/** The keys of an options object, each once: the compiler reports missing and excess keys. */
export type KeysOf<T> = Readonly<Record<keyof T, true>>;

/** @param where as for {@link refuseUnknown} @throws BAD_OPTION if the value is not an object of options */
export function requireOptions(options: object, where: string): void {
  if (typeof options === 'object' && options !== null && !Array.isArray(options)) return;
  const kind = Array.isArray(options) ? 'a list' : show(options);
  throw new DittographError('BAD_OPTION', `${where} takes an object of options, not ${kind}`);
}

/** @param what the value is, for the message, e.g. `the page` @throws BAD_OPTION */
export function requireText(value: unknown, what: string): asserts value is string {
  if (typeof value !== 'string') throw new DittographError('BAD_OPTION', `${what} must be a text, not ${show(value)}`);
}

/**
 * @param what the expected value, and which function returns it, e.g. `a page returned by parsePage`
 * @throws BAD_OPTION if the value is not an object with these properties
 */
export function requireProperties(value: unknown, names: readonly string[], what: string): void {
  const isObject = typeof value === 'object' && value !== null;
  if (isObject && names.every((name) => (value as Record<string, unknown>)[name] !== undefined)) return;
  throw new DittographError('BAD_OPTION', `expected ${what}, not ${isObject ? 'another object' : show(value)}`);
}

/**
 * Refuses unknown keys, so that a misspelt option is not ignored.
 * @param where the owner of the options, for the message, e.g. `scan`
 * @throws UNKNOWN_OPTION with the nearest name; BAD_OPTION if `options` is not an object of options
 */
export function refuseUnknown(options: object, names: readonly string[], where: string): void {
  requireOptions(options, where);
  // Not by Object.keys, whose array is a tenth of what an addition to an index allocates.
  for (const name in options) {
    if (names.includes(name) || !Object.hasOwn(options, name)) continue;
    const near = nearest(name, names);
    throw new DittographError(
      'UNKNOWN_OPTION',
      `${where} has no option '${name}'${near === undefined ? '' : `; did you mean '${near}'?`}`,
    );
  }
}

/**
 * Fills in defaults, checks types and ranges, and freezes.
 * @param where the owner of the options, for the message, e.g. `scan`
 * @throws UNKNOWN_OPTION with the nearest name; BAD_OPTION with the name, the range and the value
 */
export function resolveOptions<T extends OptionTable>(
  table: T,
  options: OptionsOf<T> | Readonly<Record<string, unknown>>,
  where: string,
  naming: Naming = IN_PROGRAM,
): ResolvedOf<T> {
  refuseUnknown(options, Object.keys(table), where);
  const resolved: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(table)) {
    const value = (options as Record<string, unknown>)[name] ?? spec.default;
    if (value === undefined) continue;
    const fault = faultOf(spec, value);
    if (fault !== undefined) {
      throw new DittographError('BAD_OPTION', `${where}: ${naming.option(name)} must be ${fault}`);
    }
    resolved[name] = Array.isArray(value) ? Object.freeze([...value]) : value;
  }
  return Object.freeze(resolved) as ResolvedOf<T>;
}

/** A size in the largest unit that gives a whole number. */
function sizeText(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  let unit = 0;
  for (; bytes % 1024 === 0 && unit < units.length - 1; unit++) bytes /= 1024;
  return `${bytes}${units[unit]}`;
}

/** The valid values, e.g. `a whole number from 1 to 16`. */
export function rangeOf(spec: OptionSpec): string {
  switch (spec.type) {
    case 'number': {
      if (spec.value === 'SIZE') return `a size from ${sizeText(spec.min)} to ${sizeText(spec.max)}`;
      const kind = spec.even === true ? 'an even number' : spec.integer === true ? 'a whole number' : 'a number';
      return `${kind} from ${spec.min} to ${spec.max}`;
    }
    case 'boolean':
      return 'true or false';
    case 'choice':
      return `one of ${spec.choices.join(', ')}`;
    case 'text':
      return 'a text';
    case 'list':
      return spec.choices === undefined ? 'a list of texts' : `a list of ${spec.choices.join(', ')}`;
  }
}

/** The expected and the given value; undefined if the value is valid. */
function faultOf(spec: OptionSpec, value: unknown): string | undefined {
  const fault = (wrong: unknown, choices: readonly (string | number)[] = []): string => {
    const near = typeof wrong === 'string' ? nearest(wrong, choices.map(String)) : undefined;
    return `${rangeOf(spec)}${near === undefined ? '' : ` (did you mean ${near}?)`}, not ${show(wrong)}`;
  };
  switch (spec.type) {
    case 'number': {
      const right =
        typeof value === 'number' &&
        value >= spec.min &&
        value <= spec.max &&
        (spec.integer !== true || Number.isInteger(value)) &&
        (spec.even !== true || value % 2 === 0);
      return right ? undefined : fault(value);
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : fault(value);
    case 'choice':
      return spec.choices.includes(value as string) ? undefined : fault(value, spec.choices);
    case 'text':
      return typeof value === 'string' ? undefined : fault(value);
    case 'list': {
      if (!Array.isArray(value)) return fault(value);
      const wrong = value.findIndex((item) => typeof item !== 'string' || !isChoice(item, spec.choices));
      return wrong < 0 ? undefined : fault(value[wrong], spec.choices);
    }
  }
}

const FIELD = 'FIELD';

function isChoice(item: string, choices: readonly string[] | undefined): boolean {
  return (
    choices?.some((choice) =>
      choice.endsWith(FIELD)
        ? item.startsWith(choice.slice(0, -FIELD.length)) && item.length > choice.length - FIELD.length
        : item === choice,
    ) ?? true
  );
}

function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const text = typeof value === 'string' ? `'${value}'` : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The name that the fewest edits make of the typed one, if so few that it may be a typo. O(names · length²). */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestEdits = Math.max(2, Math.floor(typed.length / 3)) + 1;
  for (const name of names) {
    const edits =
      name.startsWith(typed) && typed.length >= 3 ? 1 : editDistance(typed.toLowerCase(), name.toLowerCase());
    if (edits < bestEdits) {
      best = name;
      bestEdits = edits;
    }
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(swap, previous[j]! + 1, row[j - 1]! + 1));
    }
    previous = row;
  }
  return previous[b.length]!;
}
