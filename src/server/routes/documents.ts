/** Single documents of an index, by their ids. */
import Type, { type Static } from 'typebox';
import { normalUrl } from '../../cluster/address.ts';
import { JSON_TYPE } from '../body.ts';
import { Problem } from '../problems.ts';
import { type Route, type RouteAnswer, route } from '../route.ts';
import {
  CHECK_PROBLEMS,
  CheckAnswer,
  closed,
  DocumentPath,
  Id,
  IndexPath,
  MAX_ID,
  PutBody,
  SyncQuery,
  WORK_PROBLEMS,
} from '../schemas.ts';
import type { Service } from '../service.ts';

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

/** A document by the query: URLs have no path with `.` or `..`, and proxies change `//` in a path. */
const ById = Type.Object({ id: Id }, closed);

const IdOrPrefix = Type.Object(
  {
    urlPrefix: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: MAX_ID,
        description: 'prefix of the addresses, such as https://site.example/',
      }),
    ),
    id: Type.Optional(Id),
  },
  { ...closed, oneOf: [{ required: ['urlPrefix'] }, { required: ['id'] }] },
);

const Deleted = Type.Object({ deleted: Type.Integer({ minimum: 0 }) });

const EITHER_WAY =
  'The id may be in the query or in the path; in a path, no client can send . and .., and proxies change //.';

async function found(name: string, id: string, service: Service): Promise<RouteAnswer> {
  const document = await service.called(name, (index) => index.get(id));
  if (document === undefined) throw noDocument(id);
  return { status: 200, body: document };
}

async function put(
  name: string,
  id: string,
  bytes: Uint8Array,
  { sync }: Static<typeof SyncQuery>,
  service: Service,
): Promise<RouteAnswer> {
  const body = await service.check(
    name,
    { kind: 'put', bytes, routeFields: { id, insert: 'always' } },
    sync === 'true',
  );
  return { status: 200, body, type: JSON_TYPE };
}

async function deleted(name: string, id: string, service: Service): Promise<RouteAnswer> {
  if (!(await service.called(name, (index) => index.delete(id)))) throw noDocument(id);
  return { status: 200, body: { deleted: 1 } };
}

const GET = {
  method: 'GET',
  summary: 'Read a stored document',
  about: EITHER_WAY,
  tag: 'Documents',
  role: 'read',
  answers: { 200: { about: 'The document.', schema: StoredDocument } },
  problems: [...WORK_PROBLEMS, 'NO_SUCH_DOCUMENT'],
} as const;

const PUT = {
  method: 'PUT',
  summary: 'Store a document, even if it is a duplicate',
  about: `The same as a check with insert always: a document with the same id is replaced. ${EITHER_WAY}`,
  tag: 'Documents',
  role: 'write',
  body: PutBody,
  isRaw: true,
  answers: { 200: { about: 'The document is stored; the verdict is that of the check.', schema: CheckAnswer } },
  problems: CHECK_PROBLEMS,
} as const;

export const DOCUMENTS: readonly Route[] = [
  route({
    ...GET,
    path: '/v1/indexes/{name}/docs',
    name: 'getDocument',
    params: IndexPath,
    query: ById,
    handle: ({ params, query }, service) => found(params.name, query.id, service),
  }),
  route({
    ...GET,
    path: '/v1/indexes/{name}/docs/{id}',
    name: 'getDocumentByPath',
    params: DocumentPath,
    handle: ({ params }, service) => found(params.name, params.id, service),
  }),
  route({
    ...PUT,
    path: '/v1/indexes/{name}/docs',
    name: 'putDocument',
    params: IndexPath,
    query: Type.Object({ ...ById.properties, ...SyncQuery.properties }, closed),
    handle: ({ params, query, bytes }, service) => put(params.name, query.id, bytes, query, service),
  }),
  route({
    ...PUT,
    path: '/v1/indexes/{name}/docs/{id}',
    name: 'putDocumentByPath',
    params: DocumentPath,
    query: SyncQuery,
    handle: ({ params, query, bytes }, service) => put(params.name, params.id, bytes, query, service),
  }),
  route({
    method: 'DELETE',
    path: '/v1/indexes/{name}/docs',
    name: 'deleteDocuments',
    summary: 'Delete a document, or those whose address has a prefix',
    about: `A prefix and the addresses are compared in normal form, as ids are. ${EITHER_WAY}`,
    tag: 'Documents',
    role: 'write',
    params: IndexPath,
    query: IdOrPrefix,
    answers: { 200: { about: 'The documents are deleted.', schema: Deleted, example: { deleted: 12 } } },
    problems: [...WORK_PROBLEMS, 'BAD_OPTION', 'NO_SUCH_DOCUMENT'],
    handle: async ({ params: { name }, query: { id, urlPrefix } }, service) => {
      if (id !== undefined) return deleted(name, id, service);
      const body = { deleted: await service.called(name, (index) => index.deletePrefix(urlPrefix!)) };
      return { status: 200, body };
    },
  }),
  route({
    method: 'DELETE',
    path: '/v1/indexes/{name}/docs/{id}',
    name: 'deleteDocumentByPath',
    summary: 'Delete a document',
    about: EITHER_WAY,
    tag: 'Documents',
    role: 'write',
    params: DocumentPath,
    answers: { 200: { about: 'The document is deleted.', schema: Deleted, example: { deleted: 1 } } },
    problems: [...WORK_PROBLEMS, 'NO_SUCH_DOCUMENT'],
    handle: ({ params }, service) => deleted(params.name, params.id, service),
  }),
];

function noDocument(id: string): Problem {
  const normal = normalUrl(id);
  const hint = normal === id ? '' : `; the id of a page is its address in normal form, '${normal.slice(0, 200)}'`;
  return new Problem('NO_SUCH_DOCUMENT', `the index has no document '${id.slice(0, 200)}'${hint}`);
}
