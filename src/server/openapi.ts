/** Creates the description of the API, as OpenAPI 3.1, from the table of routes. */
import type { TSchema } from 'typebox';
import { ERRORS, type ErrorCode } from '../base/errors.ts';
import { VERSION } from '../base/version.ts';
import { JSON_TYPE, LINES_TYPE } from './body.ts';
import { PROBLEM_TYPE, PROBLEMS, type ProblemCode } from './problems.ts';
import type { AnswerKind, Route } from './route.ts';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

const ABOUT =
  'Answers whether a page or text has been seen before: new, an exact copy, a near-duplicate of which document and on what evidence, a revisit of a known address, or too short to judge. The service never fetches an address, and binds to loopback unless a key is set.';

/** @param tags the groups of routes with a sentence about each */
export function openApi(routes: readonly Route[], tags: Readonly<Record<string, string>>): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    paths[route.path] ??= {};
    paths[route.path]![route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'dittograph',
      version: VERSION,
      summary: 'Has this page been seen?',
      description: ABOUT,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'the server of this description' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'a key created by dittograph keys add' },
      },
      schemas: { Problem: PROBLEM_SCHEMA },
    },
  };
}

const PROBLEM_SCHEMA: Json = {
  type: 'object',
  description: 'Problem details (RFC 9457).',
  required: ['type', 'title', 'status', 'code', 'detail', 'remedy'],
  properties: {
    type: { type: 'string', description: 'place of the code in the documentation' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'stable across versions' },
    detail: { type: 'string', description: 'what is wrong with the request' },
    remedy: { type: 'string', description: 'what can be done' },
    errors: {
      type: 'array',
      description: 'violations of the schema, and their places',
      items: {
        type: 'object',
        required: ['at', 'message'],
        properties: { at: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

function operation(route: Route): Json {
  const { name, summary, about, tag, role, params, query, answers } = route;
  const problems = problemsOf(route);
  const statuses = [...new Set(problems.map(statusOf))].sort((a, b) => a - b);
  return {
    operationId: name,
    summary,
    ...(about !== undefined && { description: about }),
    tags: [tag],
    ...(role === undefined ? { security: [] } : { security: [{ key: [] }, {}], 'x-role': role }),
    ...((params !== undefined || query !== undefined) && {
      parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    }),
    ...requestBody(route),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, kind]) => [status, answerOf(kind)])),
      ...Object.fromEntries(
        statuses.map((status) => [String(status), problemAnswer(problems.filter((code) => statusOf(code) === status))]),
      ),
    },
  };
}

function requestBody({ body, lines, example }: Route): { readonly requestBody?: Json } {
  const schema = body ?? lines;
  if (schema === undefined) return {};
  const type = body === undefined ? LINES_TYPE : JSON_TYPE;
  const content = { schema: plain(schema), ...(example !== undefined && { example: plain(example) }) };
  const about = body === undefined ? { description: 'One JSON object per line; each must match the schema.' } : {};
  return { requestBody: { required: true, ...about, content: { [type]: content } } };
}

function answerOf({ about, schema, type = JSON_TYPE, example }: AnswerKind): Json {
  if (schema === undefined && type === JSON_TYPE) return { description: about };
  const content = {
    schema: schema === undefined ? { type: 'string' } : plain(schema),
    ...(example !== undefined && { example: plain(example) }),
  };
  return { description: about, content: { [type]: content } };
}

function problemAnswer(codes: readonly (ProblemCode | ErrorCode)[]): Json {
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
  };
}

/** Problems that any request may get. */
const EVERYWHERE: readonly (ProblemCode | ErrorCode)[] = [
  'BAD_REQUEST',
  'HEAD_TOO_LARGE',
  'BODY_TIMEOUT',
  'UNSUPPORTED_TRANSFER',
  'WRONG_HOST',
  'ORIGIN_REFUSED',
  'QUEUE_FULL',
  'INTERNAL',
];

/** Every problem code of a route. */
export function problemsOf({
  role,
  params,
  query,
  body,
  lines,
  problems,
}: Route): readonly (ProblemCode | ErrorCode)[] {
  const all: (ProblemCode | ErrorCode)[] = [...EVERYWHERE, ...problems];
  if (role !== undefined) all.push('UNAUTHORIZED', 'FORBIDDEN', 'KEYS_UNREADABLE', 'DRAINING', 'NOT_READY');
  if (problems.includes('NO_SUCH_INDEX') || problems.includes('INDEX_EXISTS')) {
    all.push('STORE_UNAVAILABLE', 'INDEX_CORRUPT');
    if (role !== 'read') all.push('OUTPUT_FAILED');
  }
  if (params !== undefined || query !== undefined || body !== undefined) all.push('INVALID');
  if (body !== undefined || lines !== undefined) {
    all.push('UNSUPPORTED_TYPE', 'UNSUPPORTED_CHARSET', 'UNSUPPORTED_CODING');
  }
  if (body !== undefined) {
    all.push('BAD_BODY', 'TOO_DEEP', 'BODY_TOO_LARGE', 'INFLATES_TOO_MUCH', 'QUEUE_FULL');
  }
  return [...new Set(all)];
}

function statusOf(code: ProblemCode | ErrorCode): number {
  return code in PROBLEMS ? PROBLEMS[code as ProblemCode].status : ERRORS[code as ErrorCode].http;
}

function parametersOf(schema: TSchema | undefined, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = (schema ?? {}) as {
    readonly properties?: Readonly<Record<string, TSchema & { readonly description?: string }>>;
    readonly required?: readonly string[];
  };
  return Object.entries(properties).map(([name, one]) => {
    const { description, ...rest } = plain(one) as { readonly [name: string]: Json };
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    };
  });
}

/** A schema as plain JSON, without TypeBox's own marks. */
function plain(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
