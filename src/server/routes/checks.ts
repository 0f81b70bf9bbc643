/** Checks of single documents and in bulk, and queries. */
import Type from 'typebox';
import { JSON_TYPE, LINES_TYPE } from '../body.ts';
import { type Route, route } from '../route.ts';
import {
  CHECK_PROBLEMS,
  CheckAnswer,
  CheckBody,
  IndexPath,
  MATCH_EXAMPLE,
  Match,
  QueryBody,
  SyncQuery,
} from '../schemas.ts';
import { checkLines } from './bulk.ts';

const PAGE = { url: 'https://site.example/a', html: '<title>A</title><p>The text of the page.' };

const LineAnswer = Type.Union([
  Type.Object({ line: Type.Integer({ minimum: 1 }), ...CheckAnswer.properties }),
  Type.Object({
    line: Type.Integer({ minimum: 1 }),
    error: Type.Object({ code: Type.String(), detail: Type.String() }, { description: 'problem details' }),
  }),
  Type.Object({
    summary: Type.Object({
      lines: Type.Integer(),
      stored: Type.Integer(),
      errors: Type.Integer(),
      verdicts: Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } }),
      complete: Type.Boolean({ description: 'whether the whole request was read' }),
    }),
  }),
]);

export const CHECKS: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/indexes/{name}/check',
    name: 'check',
    summary: 'Has this been seen?',
    about:
      'Compares a document with those stored, and stores it if it is new. The two are one step: if two equal documents arrive at once, one of them is new. Sending the same document again adds nothing; with the same requestId, the verdict is the same too.',
    tag: 'Checks',
    role: 'write',
    params: IndexPath,
    query: SyncQuery,
    body: CheckBody,
    isRaw: true,
    example: PAGE,
    answers: {
      200: {
        about: 'The verdict.',
        schema: CheckAnswer,
        example: {
          verdict: 'near',
          id: 'https://site.example/a',
          stored: false,
          match: MATCH_EXAMPLE,
          truncated: false,
        },
      },
    },
    problems: CHECK_PROBLEMS,
    handle: async ({ params, query, bytes }, service) => ({
      status: 200,
      body: await service.check(params.name, { kind: 'check', bytes, routeFields: {} }, query.sync === 'true'),
      type: JSON_TYPE,
    }),
  }),
  route({
    method: 'POST',
    path: '/v1/indexes/{name}/check/bulk',
    name: 'checkBulk',
    summary: 'Check many documents, one per line',
    about:
      'Answers are sent in the order of the lines, while the request is still arriving: read them meanwhile, or send at most some thousand lines at a time. A bad line is answered with an error, and the next line is read. The last line is a summary.',
    tag: 'Checks',
    role: 'write',
    params: IndexPath,
    query: SyncQuery,
    lines: CheckBody,
    answers: { 200: { about: 'One answer per line, then the summary.', type: LINES_TYPE, schema: LineAnswer } },
    problems: ['NO_SUCH_INDEX'],
    handle: ({ params, query, request }, service) => checkLines(params.name, query.sync === 'true', request, service),
  }),
  route({
    method: 'POST',
    path: '/v1/indexes/{name}/query',
    name: 'query',
    summary: 'Find the most similar stored documents',
    about: 'Stores nothing.',
    tag: 'Checks',
    role: 'read',
    params: IndexPath,
    body: QueryBody,
    isRaw: true,
    example: { ...PAGE, limit: 3 },
    answers: {
      200: {
        about: 'The most similar first.',
        schema: Type.Object({ matches: Type.Array(Match), truncated: Type.Boolean() }),
        example: { matches: [MATCH_EXAMPLE], truncated: false },
      },
    },
    problems: CHECK_PROBLEMS,
    handle: async ({ params, bytes }, service) => ({ status: 200, body: await service.query(params.name, bytes) }),
  }),
];
