/** What docs/papers/cn102024065b.md quotes. */
import { figure, percent, share, table, times } from './results.js';

const PLAIN = 'plain JavaScript';
const REGISTERS = '128-bit registers';
const RATE = 'million comparisons/s';

export function parts(results) {
  const suite = 'cn102024065b';
  const comparisons = results.rows(suite, 'comparisons');
  const growth = results.rows(suite, 'growth');
  const at = (method, clusters, kernel = 'fastest') => results.row(suite, 'comparisons', { method, clusters, kernel });
  const largest = growth.at(-1).documents;
  const most = growth.at(-1).workers;
  const grown = (way, workers) => results.row(suite, 'growth', { way, workers, documents: largest });
  const methods = ['signsum', 'rowsum'].flatMap((method) => [
    [`recall of ${method}`, share(at(method, 'no').recall)],
    [`recall of ${method} in clusters`, share(at(method, 'yes').recall)],
    [`precision of ${method}`, share(at(method, 'no').precision)],
    [`precision of ${method} in clusters`, share(at(method, 'yes').precision)],
    // By rates: the plain kernel compares the first pages only.
    [`registers, ${method}`, times(at(method, 'no', REGISTERS)[RATE], at(method, 'no', PLAIN)[RATE])],
    [`fastest, ${method}`, times(at(method, 'no', REGISTERS)['CPU seconds'], at(method, 'no')['CPU seconds'])],
    [`CPU of all, ${method}`, figure(at(method, 'no')['CPU seconds'])],
    [`CPU of clusters, ${method}`, figure(at(method, 'yes')['CPU seconds'])],
    [
      `clusters at the largest, ${method}`,
      times(grown(`${method}, all pairs`, 1)['CPU seconds'], grown(`${method}, clusters`, 1)['CPU seconds']),
    ],
    [
      `speed-up, ${method}`,
      times(grown(`${method}, clusters`, 1)['wall seconds'], grown(`${method}, clusters`, most)['wall seconds']),
    ],
  ]);
  const all = at('signsum', 'no').comparisons;
  return {
    comparisons: table(
      ['method', 'clusters', 'kernel', 'comparisons', 'precision', 'recall', 'CPU s', 'million comparisons/s'],
      comparisons.map((row) => [
        row.method,
        row.clusters,
        row.kernel,
        figure(row.comparisons),
        share(row.precision),
        share(row.recall),
        figure(row['CPU seconds']),
        figure(row['million comparisons/s']),
      ]),
      '---+++++',
    ),
    growth: table(
      ['documents', 'way', 'workers', 'comparisons', 'recall', 'precision', 'wall s', 'CPU s'],
      growth.map((row) => [
        figure(row.documents),
        row.way,
        row.workers,
        figure(row.comparisons),
        share(row.recall),
        share(row.precision),
        figure(row['wall seconds']),
        figure(row['CPU seconds']),
      ]),
      '+-++++++',
    ),
    workers: String(most),
    'recall lost': lost((method) => [at(method, 'no'), at(method, 'yes')]),
    'recall lost at the largest': lost((method) => [grown(`${method}, all pairs`, 1), grown(`${method}, clusters`, 1)]),
    load: quietness(results.run(suite)),
    'all comparisons': figure(all),
    saved: percent(1 - at('signsum', 'yes').comparisons / all, 2),
    largest: figure(largest),
    ...Object.fromEntries(methods),
  };
}

/** The greatest difference of the recall of both methods. @param pair the rows without clusters and with them */
function lost(pair) {
  const of = (method) => {
    const [all, clusters] = pair(method);
    return all.recall - clusters.recall;
  };
  return share(Math.max(of('signsum'), of('rowsum')), 4);
}

/** Whether wall times can be trusted. */
function quietness({ load, cores }) {
  if (load < cores / 4) return `The machine had no other work (load ${load} of ${cores} cores).`;
  return `The machine had other work (load ${load} of ${cores} cores), so wall times and the comparison of workers are unreliable; CPU seconds are reliable.`;
}
