/** Validates values against schemas, with TypeBox's compiled checks; used by the server and its threads. */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { faultsOf } from './faults.ts';
import { Problem } from './problems.ts';

/** Most errors in a problem. */
const MAX_ERRORS = 10;
/** Longest message, in characters. */
const MAX_DETAIL = 500;

/** A function that returns the problem of a value, if it has one. @param part of the request, for the message */
export function validatorOf(schema: TSchema, part: string): (value: unknown) => Problem | undefined {
  const compiled = Compile(schema);
  const what = part === 'querystring' ? 'query' : part === 'params' ? 'address' : 'body';
  return (value) => {
    if (compiled.Check(value)) return undefined;
    const errors = faultsOf(schema, value, compiled.Errors(value), what).slice(0, MAX_ERRORS);
    const detail = errors.map(({ message }) => message).join('; ') || `the ${what} does not match the schema`;
    return new Problem('INVALID', detail.slice(0, MAX_DETAIL), { errors });
  };
}
