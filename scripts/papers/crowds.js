/** What docs/recall.md quotes of the bench crowds. */
import { Bench } from './benches.js';
import { figure, share, table } from './results.js';

/** Documents of the smallest crowd beside which the cost of others is stated. */
const COMPARED_WITH = 1000;

export function crowds(results) {
  const { sets } = results.run('bench-crowds');
  const benches = sets.map(({ set }) => new Bench(results, 'bench-crowds', set));
  const rows = benches.flatMap((bench) =>
    bench.all('n').map((n) => {
      const [documents, kind, jaccard] = n.split(' ');
      const at = (metric) => bench.at('dittograph', n, metric);
      return { kind, jaccard, documents: Number(documents), at };
    }),
  );
  const shown = (value) => (value === 1 ? '1' : share(value, value > 0.999 ? 4 : 3));
  const grown = rows.filter(({ kind, documents }) => ['star', 'template'].includes(kind) && documents > COMPARED_WITH);
  const ratios = grown.map(({ at }) => at('cost a document, beside 1,000'));
  const unrelated = grown
    .filter(({ documents, at }) => documents === 10 * COMPARED_WITH && at('CPU of as many unrelated') !== undefined)
    .map(({ at }) => Math.round(at('CPU') / at('CPU of as many unrelated')));
  return {
    crowds: table(
      ['crowd', 'documents', 'found', 'stated', 'pairs a document', 'CPU s', 'as many unrelated: CPU s', 'peak MB'],
      rows.map(({ kind, jaccard, documents, at }) => [
        `${kind}, J ≈ ${share(Number(jaccard), 2).replace(/0$/, '')}`,
        figure(documents),
        at('found') === undefined ? 'none should go, none does' : shown(at('found')),
        share(at('stated')),
        figure(at('pairs a document')),
        figure(at('CPU')),
        at('CPU of as many unrelated') === undefined ? '–' : figure(at('CPU of as many unrelated')),
        figure(Math.round(at('peak memory'))),
      ]),
      '-+++++++',
    ),
    machine: benches[0].machine,
    'cost beside 1,000': share(Math.max(...ratios), 2),
    'cost beside unrelated': `${Math.min(...unrelated)} to ${Math.max(...unrelated)}`,
  };
}
