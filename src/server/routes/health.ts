/** Liveness, readiness and metrics. */
import Type from 'typebox';
import { METRICS_TYPE } from '../metrics.ts';
import { retryLater } from '../problems.ts';
import { type Route, route } from '../route.ts';

const State = Type.Object({ status: Type.String() });

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
    about: 'It is ready when every index is open, until it begins to stop.',
    tag: 'Service',
    role: undefined,
    answers: { 200: { about: 'The service is ready.', schema: State, example: { status: 'ready' } } },
    problems: ['NOT_READY', 'DRAINING'],
    handle: (_, service) => {
      if (service.isDraining) throw retryLater('DRAINING', 'it is shutting down and accepts no new requests', 5);
      service.requireReady();
      return { status: 200, body: { status: 'ready' } };
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
