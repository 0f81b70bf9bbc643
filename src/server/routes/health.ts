/** Whether the process lives, whether it is ready, and its figures. */
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
    answers: { 200: { about: 'It is.', schema: State, example: { status: 'alive' } } },
    problems: [],
    handle: () => ({ status: 200, body: { status: 'alive' } }),
  }),
  route({
    method: 'GET',
    path: '/readyz',
    name: 'getReadiness',
    summary: 'Does it take requests?',
    about: 'Not until every index is open, and not once the service is stopping.',
    tag: 'Service',
    role: undefined,
    answers: { 200: { about: 'It does.', schema: State, example: { status: 'ready' } } },
    problems: ['NOT_READY', 'DRAINING'],
    handle: (_, service) => {
      if (service.isDraining) throw retryLater('DRAINING', 'it finishes what it has begun', 5);
      if (!service.isReady) throw retryLater('NOT_READY', 'not every index is open yet');
      return { status: 200, body: { status: 'ready' } };
    },
  }),
  route({
    method: 'GET',
    path: '/metrics',
    name: 'getMetrics',
    summary: 'Figures for Prometheus',
    tag: 'Service',
    role: 'read',
    answers: { 200: { about: 'The text format of Prometheus.', type: METRICS_TYPE } },
    problems: [],
    handle: (_, service) => ({ status: 200, body: service.metricsPage(), type: METRICS_TYPE }),
  }),
];
