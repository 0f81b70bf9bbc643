/** Describes the faults of a value of a request in sentences: the field, its allowed values, and its value. */
import { nearest } from '../base/options.ts';
import type { ProblemPart } from './problems.ts';
import { FORMS } from './schemas.ts';

/** The used part of a JSON Schema. */
interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly { readonly required?: readonly string[] }[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
}

/** An error of TypeBox. */
export interface SchemaError {
  readonly keyword: string;
  readonly schemaPath: string;
  /** JSON pointer to the wrong value. */
  readonly instancePath: string;
  readonly params: object;
}

/** Longest quoted text, in characters. */
const QUOTED = 60;

/**
 * A sentence for each fault.
 * @param what name of the value: `body`, `query` or `address`
 */
export function faultsOf(
  schema: object,
  value: unknown,
  errors: readonly SchemaError[],
  what: string,
): readonly ProblemPart[] {
  const faults = new Map<string, ProblemPart>();
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  for (const { keyword, schemaPath, instancePath, params } of errors) {
    // TypeBox reports an unknown property a second time, as a schema that matches nothing, and each branch of a choice.
    if (keyword === 'boolean' || /\/(?:oneOf|anyOf)\//.test(schemaPath)) continue;
    if (keyword === 'oneOf' && !isObject) continue;
    const path = instancePath.split('/').slice(1).map(unescaped);
    const at = instancePath === '' ? what : instancePath.slice(0, 200);
    const place = path.length === 0 ? `the ${what}` : `'${clipped(path.join('.'))}'`;
    const [own, given] = [reached(schema as Schema, path), valueAt(value, path)];
    for (const message of sentences(keyword, params, own, given, place, what)) {
      if (!faults.has(`${at} ${message}`)) faults.set(`${at} ${message}`, { at, message });
    }
  }
  return [...faults.values()];
}

function* sentences(
  keyword: string,
  params: object,
  schema: Schema,
  given: unknown,
  place: string,
  what: string,
): Generator<string> {
  const { additionalProperties = [], requiredProperties = [] } = params as {
    readonly additionalProperties?: readonly string[];
    readonly requiredProperties?: readonly string[];
  };
  const kind = what === 'query' ? 'parameter' : 'field';
  if (keyword === 'additionalProperties') {
    const names = Object.keys(schema.properties ?? {});
    for (const name of additionalProperties) {
      const near = nearest(name.slice(0, QUOTED), names);
      const hint = near === undefined ? `it may have ${listed(names)}` : `did you mean '${near}'?`;
      yield `${place} has an unknown ${kind} '${clipped(name)}'; ${hint}`;
    }
  } else if (keyword === 'required') {
    yield `${place} needs the ${kind} ${listed(requiredProperties)}`;
  } else if (keyword === 'oneOf') {
    const names = (schema.oneOf ?? []).flatMap(({ required = [] }) => required);
    const present = names.filter((name) => Object.hasOwn(given as object, name));
    const found = present.length === 0 ? 'none' : listed(present);
    yield `${place} must have exactly one of ${listed(names)}; it has ${found}`;
  } else yield `${place} must be ${allowed(schema)}, not ${shown(given, schema)}`;
}

/** The values that a schema allows, in words. */
function allowed(schema: Schema): string {
  const { type, pattern, minLength, maxLength, multipleOf, maxItems } = schema;
  if (schema.enum !== undefined) return listed(schema.enum, 'or');
  if (schema.anyOf !== undefined) return schema.anyOf.map(allowed).join(', or ');
  switch (type) {
    case 'integer':
    case 'number': {
      const name = type === 'number' ? 'a number' : multipleOf === 2 ? 'an even number' : 'a whole number';
      return `${name}${rangeOf(schema)}`;
    }
    case 'boolean':
      return 'true or false';
    case 'string': {
      if (pattern !== undefined) return FORMS[pattern] ?? `a text of the form ${pattern}`;
      if (maxLength === undefined) return 'a text';
      return `a text of ${minLength === undefined ? 'at most ' : `${minLength} to `}${maxLength} characters`;
    }
    case 'array':
      return `a list${maxItems === undefined ? '' : ` of at most ${maxItems}`}${schema.items ? `, each ${allowed(schema.items)}` : ''}`;
    default:
      return 'a JSON object';
  }
}

function rangeOf({ minimum, maximum, exclusiveMinimum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  const above = exclusiveMinimum === undefined ? [] : [` above ${exclusiveMinimum}`];
  return [...above, ...(maximum === undefined ? [] : [` at most ${maximum}`])].join(',');
}

function shown(value: unknown, { enum: choices = [] }: Schema): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  const near = nearest(value.slice(0, QUOTED), choices.map(String));
  const length = value.length > QUOTED ? `, a text of ${value.length} characters` : '';
  return `'${clipped(value)}'${length}${near === undefined ? '' : `; did you mean '${near}'?`}`;
}

const clipped = (text: string): string => (text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text);
const quoted = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** `'a', 'b' and 'c'`. */
function listed(values: readonly unknown[], last = 'and'): string {
  const all = values.map(quoted);
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} ${last} ${all.at(-1)}`;
}

const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function reached(schema: Schema, path: readonly string[]): Schema {
  let own: Schema | undefined = schema;
  for (const name of path) {
    const { properties = {}, items }: Schema = own ?? {};
    own = Object.hasOwn(properties, name) ? properties[name] : items;
  }
  return own ?? {};
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let own: unknown = value;
  for (const name of path) own = (own as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return own;
}
