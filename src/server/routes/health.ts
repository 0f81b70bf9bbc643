/** Liveness, readiness and metrics. */
import Type from 'typebox';
import { METRICS_TYPE } from '../metrics.ts';
import { retryLater } from '../problems.ts';
import { type Route, route } from '../route.ts';

const State = Type.Object({ status: Type.String() });
const Ready = Type.Object({
  status: Type.String(),
  unavailableIndexes: Type.Optional(
    Type.Integer({ minimum: 1, description: 'number of indexes that cannot be opened; the others are served' }),
  ),
});

export const HEALTH: readonly Route[] = [
  route({
    method: 'GET',
    path: '/livez',
    name: 'getLiveness',
    summary: 'Is the process alive?',
    tag: 'Service',
    role: undefined,
    answers: { 200: { about: 'The process is alive.', schema: State, example: { status: 'alive' } } },
    problems: [],
    handle: () => ({ status: 200, body: { status: 'alive' } }),
  }),
  route({
    method: 'GET',
    path: '/readyz',
    name: 'getReadiness',
    summary: 'Does the service accept requests?',
    about:
      'It is ready when every index is open or known to be damaged, until it begins to stop; not while Redis, if the indexes are there, does not answer.',
    tag: 'Service',
    role: undefined,
    answers: { 200: { about: 'The service is ready.', schema: Ready, example: { status: 'ready' } } },
    problems: ['NOT_READY', 'DRAINING', 'STORE_UNAVAILABLE'],
    handle: async (_, service) => {
      if (service.isDraining) throw retryLater('DRAINING', 'it is shutting down and accepts no new requests', 5);
      service.requireReady();
      await service.indexes.requireReachable();
      const { length } = service.indexes.names.unavailable;
      return { status: 200, body: { status: 'ready', ...(length > 0 && { unavailableIndexes: length }) } };
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    name: 'getMetrics',
    summary: 'Metrics for Prometheus',
    tag: 'Service',
    role: 'read',
    answers: { 200: { about: 'The metrics in the text format of Prometheus.', type: METRICS_TYPE } },
    problems: [],
    handle: (_, service) => ({ status: 200, body: service.metricsPage(), type: METRICS_TYPE }),
  }),
];
