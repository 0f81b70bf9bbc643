import { describe, expect, it } from 'vitest';
import { Counter, DurationHistogram, Gauge, metricsPage } from '../../src/server/metrics.ts';

describe('the metrics', () => {
  it('are text as Prometheus reads it', () => {
    const requests = new Counter('Requests.');
    requests.add({ route: '/v1/"x"\\\n' });
    requests.add({ route: '/v1/"x"\\\n' }, 2);
    const seconds = new DurationHistogram('Durations.');
    for (const value of [0.0001, 0.002, 0.002, 60]) seconds.observe({ route: 'a' }, value);
    const documents = new Gauge('Documents.', () => [[{ index: 'pages' }, 7]]);
    const lines = metricsPage({ requests_total: requests, seconds, documents }).split('\n');
    expect(lines.slice(0, 3)).toEqual([
      '# HELP requests_total Requests.',
      '# TYPE requests_total counter',
      'requests_total{route="/v1/\\"x\\"\\\\\\n"} 3',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'seconds_bucket{route="a",le="0.00025"} 1',
        'seconds_bucket{route="a",le="0.0025"} 3',
        'seconds_bucket{route="a",le="10"} 3',
        'seconds_bucket{route="a",le="+Inf"} 4',
        'seconds_count{route="a"} 4',
        'documents{index="pages"} 7',
      ]),
    );
  });
});
