import { DittographError } from './errors.ts';

/**
 * One table of options serves the library, the config file and the command line: the same names, defaults,
 * ranges and help. {@link resolveOptions} is the one place that fills in defaults, freezes and refuses.
 */
export type OptionSpec = {
  /** One line for `--help`. */
  readonly help: string;
  /** One-letter flag. */
  readonly short?: string;
  /** How `--help` names the value, e.g. `FILE`. */
  readonly value?: string;
} & (
  | {
      readonly type: 'number';
      readonly default?: number;
      readonly min: number;
      readonly max: number;
      readonly integer?: true;
    }
  | { readonly type: 'boolean'; readonly default?: boolean }
  | { readonly type: 'choice'; readonly choices: readonly string[]; readonly default?: string }
  | { readonly type: 'text'; readonly default?: string }
  | { readonly type: 'list'; readonly default?: readonly string[] }
);

export type OptionTable = Readonly<Record<string, OptionSpec>>;

type ValueOf<S extends OptionSpec> = S extends { type: 'number' }
  ? number
  : S extends { type: 'boolean' }
    ? boolean
    : S extends { type: 'choice'; choices: readonly (infer C)[] }
      ? C
      : S extends { type: 'list' }
        ? readonly string[]
        : string;

/** What a caller may give for a table: every key optional. */
export type OptionsOf<T extends OptionTable> = { readonly [K in keyof T]?: ValueOf<T[K]> | undefined };

/** What {@link resolveOptions} returns: a key with a default is always there. */
export type ResolvedOf<T extends OptionTable> = {
  readonly [K in keyof T as T[K] extends { default: unknown } ? K : never]: ValueOf<T[K]>;
} & { readonly [K in keyof T as T[K] extends { default: unknown } ? never : K]?: ValueOf<T[K]> };

/**
 * Fills in defaults, checks types and ranges, and freezes.
 * @param where what the options belong to, for the message, e.g. `scan`
 * @throws UNKNOWN_OPTION with the nearest name; BAD_OPTION with the name, the range and what came
 */
export function resolveOptions<T extends OptionTable>(table: T, given: OptionsOf<T>, where: string): ResolvedOf<T> {
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(table, name)) {
      const near = nearest(name, Object.keys(table));
      throw new DittographError(
        'UNKNOWN_OPTION',
        `${where} has no option '${name}'${near === undefined ? '' : `; did you mean '${near}'?`}`,
      );
    }
  }
  const resolved: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(table)) {
    const value = (given as Record<string, unknown>)[name] ?? spec.default;
    if (value === undefined) continue;
    const fault = faultOf(spec, value);
    if (fault !== undefined) {
      throw new DittographError('BAD_OPTION', `${where}: '${name}' must be ${fault}, not ${show(value)}`);
    }
    resolved[name] = Array.isArray(value) ? Object.freeze([...value]) : value;
  }
  return Object.freeze(resolved) as ResolvedOf<T>;
}

/** What the value should have been, or nothing where it is right. */
function faultOf(spec: OptionSpec, value: unknown): string | undefined {
  switch (spec.type) {
    case 'number': {
      const right =
        typeof value === 'number' &&
        value >= spec.min &&
        value <= spec.max &&
        (spec.integer !== true || Number.isInteger(value));
      return right ? undefined : `${spec.integer ? 'a whole number' : 'a number'} from ${spec.min} to ${spec.max}`;
    }
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'choice': {
      if (typeof value === 'string' && spec.choices.includes(value)) return undefined;
      const near = typeof value === 'string' ? nearest(value, spec.choices) : undefined;
      return `one of ${spec.choices.join(', ')}${near === undefined ? '' : ` (did you mean ${near}?)`}`;
    }
    case 'text':
      return typeof value === 'string' ? undefined : 'a text';
    case 'list':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? undefined : 'a list of texts';
  }
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? `'${value}'` : String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** The name within the fewest edits of what was typed, if it is near enough to be what was meant. O(names · length²). */
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
