/** What docs/corpus.md quotes of the bench corpus: the peers, and the cost as the corpus grows. */
import { Bench } from './benches.js';
import { figure, share, table, times } from './results.js';

const OWN = 'dittograph';

export function corpus(results) {
  const bench = (set) =>
    Object.assign(new Bench(results, 'bench-corpus', set), { notes: results.notes('bench-corpus', set) });
  const [small, large, growth] = results.sets('bench-corpus').map(bench);
  return {
    machine: small.machine,
    loads: [small, large, growth].map(({ notes }) => notes[0]).join('; '),
    'small corpus': beside(small),
    'large corpus': beside(large),
    growth: grown(growth),
  };
}

/** Engines in a table, ours first; how many times our wall time a peer takes. */
function beside(bench) {
  const [n] = bench.all('n');
  return table(
    ['', 'wall', 'times ours', 'CPU s', 'peak MB', 'recall, J ≥ .8', 'precision', 'kept'],
    bench.all('engine').map((engine) => {
      const at = (metric) => bench.at(engine, n, metric);
      return [
        engine === OWN ? '**dittograph**, from JSONL.gz' : engine,
        `${at('wall') < 10 ? at('wall').toFixed(1) : figure(Math.round(at('wall')))} s`,
        engine === OWN ? '' : times(at('wall'), bench.at(OWN, n, 'wall')),
        figure(at('CPU')),
        figure(Math.round(at('peak memory'))),
        share(at('recall J ≥ .8')),
        share(at('precision')),
        figure(at('kept')),
      ];
    }),
  );
}

function grown(bench) {
  const ONE = 'dittograph, one worker';
  const TWO = 'dittograph, two workers';
  return table(
    [
      'documents',
      'one worker: wall s',
      'documents/s',
      'peak MB',
      'bytes a document',
      'two workers: wall s',
      'documents/s',
      'peak MB',
      'times as fast',
    ],
    bench.all('n').map((n) => {
      const of = (engine) => {
        const at = (metric) => bench.at(engine, n, metric);
        return [
          figure(at('wall')),
          figure(Math.round(at('documents a second'))),
          figure(Math.round(at('peak memory'))),
        ];
      };
      return [
        figure(n),
        ...of(ONE),
        figure(Math.round(bench.at(ONE, n, 'memory a document'))),
        ...of(TWO),
        times(bench.at(ONE, n, 'wall'), bench.at(TWO, n, 'wall')),
      ];
    }),
  );
}
