/** Begins, lists, commits and discards sessions. */
import Type from 'typebox';
import { type Route, route } from '../route.ts';
import { IndexPath, SessionName, SessionPath, WORK_PROBLEMS } from '../schemas.ts';

const SessionAnswer = Type.Object({
  name: SessionName,
  since: Type.String({ description: 'when it began, ISO 8601' }),
  open: Type.Boolean({ description: 'whether it is neither committed nor discarded' }),
});
const EXAMPLE = { name: 'monday', since: '2026-11-23T10:00:00.000Z', open: true };
const Ended = Type.Object({
  documents: Type.Integer({ minimum: 0, description: 'documents that only the session saw' }),
});

export const SESSIONS: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/indexes/{name}/sessions',
    name: 'beginSession',
    summary: 'Begin a session',
    tag: 'Sessions',
    role: 'write',
    params: IndexPath,
    body: Type.Object({ session: SessionName }, { additionalProperties: false }),
    example: { session: 'monday' },
    answers: { 201: { about: 'The session has begun.', schema: Type.Object({ session: SessionName }) } },
    problems: [...WORK_PROBLEMS, 'SESSION_EXISTS', 'BAD_OPTION'],
    handle: async ({ params, body }, service) => {
      await service.called(params.name, (index) => index.beginSession(body.session));
      return { status: 201, body: { session: body.session } };
    },
  }),
  route({
    method: 'GET',
    path: '/v1/indexes/{name}/sessions',
    name: 'listSessions',
    summary: 'List the sessions',
    tag: 'Sessions',
    role: 'read',
    params: IndexPath,
    answers: {
      200: {
        about: 'The sessions that are open, and the 10,000 that ended last.',
        schema: Type.Object({ sessions: Type.Array(SessionAnswer) }),
        example: { sessions: [EXAMPLE] },
      },
    },
    problems: WORK_PROBLEMS,
    handle: async ({ params }, service) => ({
      status: 200,
      body: { sessions: await service.called(params.name, (index) => index.sessions()) },
    }),
  }),
  route({
    method: 'POST',
    path: '/v1/indexes/{name}/sessions/{session}/commit',
    name: 'commitSession',
    summary: 'Make the documents of a session visible to all',
    about: 'If it is repeated, the answer is the same. A session that was discarded cannot be committed.',
    tag: 'Sessions',
    role: 'write',
    params: SessionPath,
    answers: { 200: { about: 'The session has ended.', schema: Ended, example: { documents: 3 } } },
    problems: [...WORK_PROBLEMS, 'NO_SUCH_SESSION', 'SESSION_ENDED', 'BAD_OPTION'],
    handle: async ({ params }, service) => ({
      status: 200,
      body: { documents: await service.called(params.name, (index) => index.endSession(params.session, 'commit')) },
    }),
  }),
  route({
    method: 'DELETE',
    path: '/v1/indexes/{name}/sessions/{session}',
    name: 'discardSession',
    summary: 'Remove the documents of a session',
    about:
      'An open session then ends; the documents of a committed session are removed too. If it is repeated, the answer is the same.',
    tag: 'Sessions',
    role: 'write',
    params: SessionPath,
    answers: {
      200: { about: 'The session has ended, and its documents are removed.', schema: Ended, example: { documents: 3 } },
    },
    problems: [...WORK_PROBLEMS, 'NO_SUCH_SESSION', 'SESSION_ENDED', 'BAD_OPTION'],
    handle: async ({ params }, service) => ({
      status: 200,
      body: { documents: await service.called(params.name, (index) => index.endSession(params.session, 'discard')) },
    }),
  }),
];
