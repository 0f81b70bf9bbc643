/** Creates, lists, describes and removes indexes. */
import Type from 'typebox';
import { PRESET_NAMES, type PresetName } from '../../methods/presets.ts';
import type { SeenParameters } from '../../seen/seen-options.ts';
import { INDEX_PARAMETERS } from '../index-parameters.ts';
import { type Route, route } from '../route.ts';
import { IndexPath, NAME, WORK_PROBLEMS } from '../schemas.ts';

const IndexAnswer = Type.Object({
  name: NAME,
  documents: Type.Integer({ minimum: 0 }),
  parameters: Type.Unsafe<object>({ type: 'object', description: 'the method and its parameters' }),
});
const EXAMPLE = { name: 'pages', documents: 0, parameters: { method: 'minhash', similarity: 0.5 } };

export const INDEXES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/indexes',
    name: 'createIndex',
    summary: 'Create an index',
    about: 'The parameters of an index never change: fingerprints with different parameters cannot be compared.',
    tag: 'Indexes',
    role: 'admin',
    body: Type.Object(
      {
        name: NAME,
        preset: Type.Optional(
          Type.Unsafe<PresetName>({ enum: [...PRESET_NAMES], description: 'a method with its options' }),
        ),
        params: Type.Optional(Type.Unsafe<SeenParameters & { readonly storeText?: boolean }>(INDEX_PARAMETERS)),
      },
      { additionalProperties: false },
    ),
    example: { name: 'pages', preset: 'web' },
    answers: { 201: { about: 'The index is ready.', schema: IndexAnswer, example: EXAMPLE } },
    problems: [
      'INDEX_EXISTS',
      'BAD_OPTION',
      'UNKNOWN_OPTION',
      'SIGNATURE_MISMATCH',
      'OUTPUT_UNAVAILABLE',
      'FOLDER_IN_USE',
    ],
    handle: async ({ body: { name, preset, params = {} } }, service) => ({
      status: 201,
      body: await service.indexes.create(name, { ...(preset !== undefined && { preset }), ...params }),
      headers: { location: `/v1/indexes/${name}` },
    }),
  }),
  route({
    method: 'GET',
    path: '/v1/indexes',
    name: 'listIndexes',
    summary: 'List the indexes',
    tag: 'Indexes',
    role: 'read',
    answers: {
      200: {
        about: 'The indexes by name.',
        schema: Type.Object({ indexes: Type.Array(IndexAnswer) }),
        example: { indexes: [EXAMPLE] },
      },
    },
    problems: ['STORE_UNAVAILABLE', 'QUEUE_FULL', 'WORK_TIMEOUT'],
    handle: async (_, service) => ({
      status: 200,
      body: { indexes: await service.queued(() => service.indexes.all()) },
    }),
  }),
  route({
    method: 'GET',
    path: '/v1/indexes/{name}/stats',
    name: 'getStatistics',
    summary: 'Read the statistics of an index',
    tag: 'Indexes',
    role: 'read',
    params: IndexPath,
    answers: { 200: { about: 'The statistics.', schema: Type.Unsafe<object>({ type: 'object' }) } },
    problems: WORK_PROBLEMS,
    handle: async ({ params }, service) => ({
      status: 200,
      body: await service.called(params.name, (index) => index.stats()),
    }),
  }),
  route({
    method: 'DELETE',
    path: '/v1/indexes/{name}',
    name: 'deleteIndex',
    summary: 'Remove an index and all its documents',
    tag: 'Indexes',
    role: 'admin',
    params: IndexPath,
    answers: { 204: { about: 'The index is removed.' } },
    problems: ['NO_SUCH_INDEX'],
    handle: async ({ params }, service) => {
      await service.indexes.remove(params.name);
      await service.reports.forget(params.name);
      return { status: 204 };
    },
  }),
];
