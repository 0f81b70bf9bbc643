/** Validates values against schemas, with TypeBox's compiled checks; used by the server and its threads. */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { Problem, type ProblemPart } from './problems.ts';

/** Most errors in a problem. */
const MAX_ERRORS = 10;

/** A function that returns the problem of a value, if it has one. @param part of the request, for the message */
export function validatorOf(schema: TSchema, part: string): (value: unknown) => Problem | undefined {
  const compiled = Compile(schema);
  const what = part === 'querystring' ? 'query' : part === 'params' ? 'address' : 'body';
  return (value) => {
    if (compiled.Check(value)) return undefined;
    const errors = compiled
      .Errors(value)
      // TypeBox reports an unknown property twice, the second time as a schema that matches nothing.
      .filter(({ keyword }) => keyword !== 'boolean')
      .slice(0, MAX_ERRORS)
      .map((error): ProblemPart => partOf(error, what));
    const [first] = errors;
    const detail = first === undefined ? '' : `: ${first.at}: ${first.message}`;
    return new Problem('INVALID', `the ${what} does not match the schema${detail}`.slice(0, 400), { errors });
  };
}

function partOf(
  {
    instancePath,
    message,
    params,
  }: { readonly instancePath: string; readonly message: string; readonly params: object },
  what: string,
): ProblemPart {
  const unknown = (params as { readonly additionalProperties?: readonly string[] }).additionalProperties;
  const names = unknown === undefined ? '' : `: ${unknown.map((name) => `'${name.slice(0, 60)}'`).join(', ')}`;
  return { at: instancePath === '' ? what : instancePath.slice(0, 200), message: `${message}${names}` };
}
