/** What docs/hamming.md quotes. */
import { figure, loadOf, table, times } from './results.js';

const NEIGHBOURS = 'each member with its neighbours';

export function parts(results) {
  const ways = results.rows('luo', 'structures').filter(({ way }) => way === NEIGHBOURS);
  const bench = results.rows('bench-join', 'rows');
  const sizes = [...new Set(bench.map(({ n }) => n))];
  const of = (n, engine, unit = 's') =>
    bench.find((row) => row.n === n && row.engine === `dittograph${engine}` && row.unit === unit)?.value;
  const cells = (engine) =>
    sizes.flatMap((n) => {
      const [seconds, megabytes] = [of(n, engine), of(n, engine, 'MB')];
      return [figure(seconds), megabytes === undefined ? '–' : `${figure(Math.round(megabytes))} MB`];
    });
  return {
    neighbours: table(
      ['members', 'look-ups', 'compared', 'bytes a fingerprint', 'CPU µs a query'],
      ways.map((row) => [
        figure(row.fingerprints),
        figure(row['look-ups']),
        figure(row.candidates),
        figure(row['bytes a fingerprint']),
        figure(row['query, CPU µs']),
      ]),
      '+++++',
    ),
    'cost of files': table(
      ['', ...sizes.flatMap((n) => [`${figure(Number.parseInt(n, 10))}: CPU s`, 'peak memory'])],
      [
        ['`hamming join QUERIES FILE`', ...cells(' hamming join')],
        ['`hamming build FILE`', ...cells(' hamming build')],
        ['`hamming query INDEX --queries QUERIES`', ...cells(' hamming query')],
        ['`index.within`, one by one, of an index in memory', ...cells(', one by one')],
      ],
    ),
    'build and query to join': times(
      of(sizes[0], ' hamming build') + of(sizes[0], ' hamming query'),
      of(sizes[0], ' hamming join'),
    ),
    load: loadOf(results.run('bench-join')),
  };
}
