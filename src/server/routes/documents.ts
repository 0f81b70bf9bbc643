/** Single documents of an index, by their ids. */
import Type from 'typebox';
import { normalUrl } from '../../cluster/address.ts';
import { JSON_TYPE } from '../body.ts';
import { Problem } from '../problems.ts';
import { type Route, route } from '../route.ts';
import {
  CHECK_PROBLEMS,
  CheckAnswer,
  DocumentPath,
  IndexPath,
  MAX_ID,
  PutBody,
  SyncQuery,
  WORK_PROBLEMS,
} from '../schemas.ts';

const StoredDocument = Type.Object({
  id: Type.String(),
  url: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  time: Type.String({ description: 'when it was seen, ISO 8601' }),
  expires: Type.Optional(Type.String({ description: 'when it expires, ISO 8601' })),
  shingles: Type.Integer({ minimum: 0 }),
  fingerprint: Type.String({ description: 'in hexadecimal' }),
  text: Type.Optional(Type.String({ description: 'if texts are stored' })),
});

const Prefix = Type.Object(
  {
    urlPrefix: Type.String({
      minLength: 1,
      maxLength: MAX_ID,
      description: 'prefix of the addresses, such as https://site.example/',
    }),
  },
  { additionalProperties: false },
);

const Deleted = Type.Object({ deleted: Type.Integer({ minimum: 0 }) });

export const DOCUMENTS: readonly Route[] = [
  route({
    method: 'GET',
    path: '/v1/indexes/{name}/docs/{id}',
    name: 'getDocument',
    summary: 'Read a stored document',
    tag: 'Documents',
    role: 'read',
    params: DocumentPath,
    answers: { 200: { about: 'The document.', schema: StoredDocument } },
    problems: [...WORK_PROBLEMS, 'NO_SUCH_DOCUMENT'],
    handle: async ({ params }, service) => {
      const found = await service.called(params.name, (index) => index.get(params.id));
      if (found === undefined) throw noDocument(params.id);
      return { status: 200, body: found };
    },
  }),
  route({
    method: 'PUT',
    path: '/v1/indexes/{name}/docs/{id}',
    name: 'putDocument',
    summary: 'Store a document, even if it is a duplicate',
    about: 'The same as a check with insert always: a document with the same id is replaced.',
    tag: 'Documents',
    role: 'write',
    params: DocumentPath,
    query: SyncQuery,
    body: PutBody,
    isRaw: true,
    answers: { 200: { about: 'The document is stored; the verdict is that of the check.', schema: CheckAnswer } },
    problems: CHECK_PROBLEMS,
    handle: async ({ params: { name, id }, query, bytes }, service) => {
      const routeFields = { id, insert: 'always' } as const;
      const body = await service.check(name, { kind: 'put', bytes, routeFields }, query.sync === 'true');
      return { status: 200, body, type: JSON_TYPE };
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/indexes/{name}/docs/{id}',
    name: 'deleteDocument',
    summary: 'Delete a document',
    tag: 'Documents',
    role: 'write',
    params: DocumentPath,
    answers: { 200: { about: 'The document is deleted.', schema: Deleted, example: { deleted: 1 } } },
    problems: [...WORK_PROBLEMS, 'NO_SUCH_DOCUMENT'],
    handle: async ({ params }, service) => {
      if (!(await service.called(params.name, (index) => index.delete(params.id)))) throw noDocument(params.id);
      return { status: 200, body: { deleted: 1 } };
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/indexes/{name}/docs',
    name: 'deleteDocuments',
    summary: 'Delete the documents whose address has a prefix',
    about: 'Both are compared in normal form, as ids are.',
    tag: 'Documents',
    role: 'write',
    params: IndexPath,
    query: Prefix,
    answers: { 200: { about: 'The documents are deleted.', schema: Deleted, example: { deleted: 12 } } },
    problems: [...WORK_PROBLEMS, 'BAD_OPTION'],
    handle: async ({ params, query }, service) => ({
      status: 200,
      body: { deleted: await service.called(params.name, (index) => index.deletePrefix(query.urlPrefix)) },
    }),
  }),
];

function noDocument(id: string): Problem {
  const normal = normalUrl(id);
  const hint = normal === id ? '' : `; the id of a page is its address in normal form, '${normal.slice(0, 200)}'`;
  return new Problem('NO_SUCH_DOCUMENT', `the index has no document '${id.slice(0, 200)}'${hint}`);
}
