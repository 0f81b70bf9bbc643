/** Reports of an index, which the page /view shows, and its recent answers. */
import Type from 'typebox';
import { type Route, route } from '../route.ts';
import { IndexPath, MATCH_EXAMPLE, Match, NAME, WORK_PROBLEMS } from '../schemas.ts';
import { JobAnswer, jobBegun } from './jobs.ts';

const Recent = Type.Object({
  since: Type.String({ description: 'when the service opened the index, ISO 8601' }),
  verdicts: Type.Unsafe<object>({ type: 'object', description: 'how often each verdict was given' }),
  copies: Type.Array(
    Type.Object({
      time: Type.String({ description: 'ISO 8601' }),
      verdict: Type.Unsafe<string>({ enum: ['exact', 'near'] }),
      id: Type.String(),
      url: Type.Optional(Type.String()),
      title: Type.Optional(Type.String()),
      stored: Type.Boolean({ description: 'whether it was stored nevertheless' }),
      match: Match,
    }),
    { description: 'the last hundred documents that were already in the index, the newest first' },
  ),
});

export const REPORTS: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/indexes/{name}/reports',
    name: 'beginReport',
    summary: 'Create a report of an index',
    about:
      'Begins a job; read its status by its id. The report has the newest 20,000 documents at the time when the job begins; GET /view shows it. The last two reports of an index are kept. If texts are not stored, the report states that it has no exact evidence. Not available for an index in Redis.',
    tag: 'Reports',
    role: 'read',
    params: IndexPath,
    answers: {
      202: {
        about: 'The job has begun, or waits.',
        schema: JobAnswer,
        example: {
          id: '1',
          index: 'pages',
          kind: 'report',
          status: 'waiting',
          created: '2026-11-23T10:00:00.000Z',
        },
      },
    },
    problems: ['NO_SUCH_INDEX'],
    handle: ({ params }, service) => jobBegun(service.beginReport(params.name)),
  }),
  route({
    method: 'GET',
    path: '/v1/indexes/{name}/reports/{report}/{block}',
    name: 'getReportBlock',
    summary: 'A block of a report',
    about: 'Compressed JSON as text, for the page /view.',
    tag: 'Reports',
    role: 'read',
    params: Type.Object(
      {
        name: NAME,
        report: Type.String({ pattern: '^\\d{1,12}$', description: 'the id of the job that created it' }),
        block: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
      },
      { additionalProperties: false },
    ),
    answers: { 200: { about: 'The block.', type: 'text/plain; charset=utf-8' } },
    problems: ['NO_SUCH_INDEX', 'NO_SUCH_REPORT'],
    handle: ({ params: { name, report, block } }, service) => {
      service.index(name);
      return {
        status: 200,
        body: service.reports.block(name, report, block),
        type: 'text/plain; charset=utf-8',
        headers: { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
      };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/indexes/{name}/recent',
    name: 'getRecentAnswers',
    summary: 'Read the recent answers of an index',
    about: 'Kept in memory since the service opened the index: documents that were not stored are listed only here.',
    tag: 'Reports',
    role: 'read',
    params: IndexPath,
    answers: {
      200: {
        about: 'The answers.',
        schema: Recent,
        example: {
          since: '2026-11-23T09:00:00.000Z',
          verdicts: { new: 120, near: 1 },
          copies: [
            {
              time: '2026-11-23T10:00:00.000Z',
              verdict: 'near',
              id: 'https://site.example/a',
              stored: false,
              match: MATCH_EXAMPLE,
            },
          ],
        },
      },
    },
    problems: WORK_PROBLEMS,
    handle: async ({ params }, service) => ({
      status: 200,
      body: await service.called(params.name, (index) => index.recent()),
    }),
  }),
];
