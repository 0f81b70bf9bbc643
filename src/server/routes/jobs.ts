/** Jobs: compaction, snapshots, exports and clusters. */
import Type from 'typebox';
import { JOB_KINDS, type JobKind, type ServedJob } from '../jobs.ts';
import { Problem } from '../problems.ts';
import { type Route, type RouteAnswer, route } from '../route.ts';
import { IndexPath, JobPath, NAME } from '../schemas.ts';

const Kind = Type.Unsafe<JobKind>({
  enum: [...JOB_KINDS],
  description:
    'compact: removes deleted documents from the files, while other requests to the index wait; snapshot: a copy of the index that can be opened; export: its documents as NDJSON, for dittograph index import; clusters: the clusters of stored near-duplicates, as NDJSON',
});

export const JobAnswer = Type.Object({
  id: Type.String(),
  index: NAME,
  kind: Type.Unsafe<ServedJob['kind']>({ enum: [...JOB_KINDS, 'report'] }),
  status: Type.Unsafe<ServedJob['status']>({ enum: ['waiting', 'running', 'done', 'failed'] }),
  created: Type.String({ description: 'ISO 8601' }),
  ended: Type.Optional(Type.String({ description: 'ISO 8601' })),
  path: Type.Optional(Type.String({ description: 'path of the result, relative to the data folder of the service' })),
  error: Type.Optional(Type.Object({ code: Type.String(), detail: Type.String() })),
});

const EXAMPLE = {
  id: '1',
  index: 'pages',
  kind: 'snapshot',
  status: 'done',
  created: '2026-11-23T10:00:00.000Z',
  ended: '2026-11-23T10:00:01.000Z',
  path: 'snapshots/pages-2026-11-23T10-00-00-000Z',
};

/** The answer to a request that begins a job. */
export const jobBegun = (job: ServedJob): RouteAnswer => ({
  status: 202,
  body: job,
  headers: { location: `/v1/jobs/${job.id}` },
});

export const JOBS: readonly Route[] = [
  route({
    method: 'POST',
    path: '/v1/indexes/{name}/jobs',
    name: 'beginJob',
    summary: 'Compact, copy, export or cluster an index',
    about: 'The jobs of an index run one after another.',
    tag: 'Jobs',
    role: 'admin',
    params: IndexPath,
    body: Type.Object({ kind: Kind }, { additionalProperties: false }),
    example: { kind: 'snapshot' },
    answers: {
      202: { about: 'The job has begun, or waits for the previous one.', schema: JobAnswer, example: EXAMPLE },
    },
    problems: ['NO_SUCH_INDEX'],
    handle: ({ params, body }, service) => jobBegun(service.beginJob(params.name, body.kind)),
  }),
  route({
    method: 'GET',
    path: '/v1/jobs',
    name: 'listJobs',
    summary: 'List the jobs',
    tag: 'Jobs',
    role: 'read',
    answers: {
      200: {
        about: 'All jobs since the service started, at most the last thousand.',
        schema: Type.Object({ jobs: Type.Array(JobAnswer) }),
      },
    },
    problems: [],
    handle: (_, service) => ({ status: 200, body: { jobs: service.jobs.all() } }),
  }),
  route({
    method: 'GET',
    path: '/v1/jobs/{job}',
    name: 'getJob',
    summary: 'Read the status of a job',
    tag: 'Jobs',
    role: 'read',
    params: JobPath,
    answers: { 200: { about: 'The job.', schema: JobAnswer, example: EXAMPLE } },
    problems: ['NO_SUCH_JOB'],
    handle: ({ params }, service) => {
      const job = service.jobs.get(params.job);
      if (job === undefined) throw new Problem('NO_SUCH_JOB', `there is no job ${params.job}`);
      return { status: 200, body: job };
    },
  }),
];
