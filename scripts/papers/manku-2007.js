/** What docs/papers/manku-2007.md quotes. */
import { figure, share, table } from './results.js';

const SETS = { zh: 'zh-news-003', en: 'en-bbc-gen' };

export function parts(results) {
  const rows = (set) => results.rows('manku-2007', 'by-distance', set);
  const at = (set, k) => results.row('manku-2007', 'by-distance', { k }, set);
  const best = (set) => rows(set).reduce((most, row) => ((row.F1 ?? 0) > (most.F1 ?? 0) ? row : most));
  /** The greatest k of which nothing is found wrongly. */
  const exact = (set) => rows(set).findLast(({ precision }) => precision === 1)?.k;
  const quoted = ([language, set]) => [
    [`median, ${language}`, String(rows(set).find(({ recall }) => recall >= 0.5)?.k)],
    [`recall at 3, ${language}`, share(at(set, 3).recall)],
    [`best k, ${language}`, String(best(set).k)],
    [`best F1, ${language}`, share(best(set).F1)],
    [`recall at best, ${language}`, share(best(set).recall)],
    [`precision at best, ${language}`, share(best(set).precision)],
    [`exact k, ${language}`, String(exact(set))],
    [`precision at 16, ${language}`, share(at(set, 16).precision)],
  ];
  const shown = [1, 3, 5, 8, 10, 12, 13, 14, 15, 16];
  const sets = Object.values(SETS);
  return {
    'by distance': table(
      ['k', ...sets.flatMap((set) => [`${set}: pairs`, 'precision', 'recall', 'F1'])],
      shown.map((k) => [
        k,
        ...sets.flatMap((set) => {
          const { pairs, precision, recall, F1 } = at(set, k);
          return [figure(pairs), share(precision), share(recall), share(F1)];
        }),
      ]),
      '+'.repeat(9),
    ),
    published: table(
      ['', 'published', `ours, ${SETS.zh}`, `ours, ${SETS.en}`],
      [
        ['precision at k = 3', 'about .75', ...sets.map((set) => share(at(set, 3).precision))],
        ['recall at k = 3', 'about .75', ...sets.map((set) => share(at(set, 3).recall))],
        ['the k that is chosen', '3', ...sets.map((set) => `${best(set).k} (best F1)`)],
      ],
    ),
    ...Object.fromEntries(Object.entries(SETS).flatMap(quoted)),
  };
}
