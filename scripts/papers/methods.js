/** What the pages of the methods quote of the suites. */
import { percent, span, times } from './results.js';

/** Of 250 unchanged and 250 changed pages and 500 others, as Li et al. (2017) name the way. */
function li2017(results, ways) {
  return Object.fromEntries(
    Object.entries(ways).flatMap(([name, way]) => {
      const found = results.row('li-2017', 'found', { 'method of the paper': way });
      const { error } = results.row('li-2017', 'reported', { 'method of the paper': way });
      return [
        [`${name}: unchanged`, String(Math.round(250 * found['unchanged found']))],
        [`${name}: changed`, String(Math.round(250 * found['changed found']))],
        [`${name}: others`, String(Math.round(500 * error))],
      ];
    }),
  );
}

export function charsetTable(results) {
  return li2017(results, {
    'as published': 'algorithm A',
    'stop words': 'algorithm A, without stop words',
    idf: 'algorithm A, weighted by idf',
  });
}

export function charsetMap(results) {
  const seconds = (name) => results.row('li-2017', 'reported', { 'method of the paper': name })['CPU seconds'];
  const list = seconds('algorithm A, the list searched');
  const ofPaper = (name) => ({
    [`recall by ${name}`]: percent(results.row('li-2017', 'found', { 'method of the paper': WAYS[name] }).recall),
    [`accuracy by ${name}`]: percent(
      results.row('li-2017', 'reported', { 'method of the paper': WAYS[name] })['accuracy (Li 2017)'],
    ),
  });
  return {
    ...li2017(results, {
      ...WAYS,
      'stop words': 'algorithm B, without stop words',
      idf: 'algorithm B, weighted by idf',
    }),
    ...ofPaper('UTF-16'),
    ...ofPaper('GBK'),
    'list to B': times(list, seconds('algorithm B')),
    'list to MD5': times(list, seconds('MD5')),
  };
}

const WAYS = { 'UTF-16': 'algorithm B', GBK: 'algorithm B, codes of GBK' };

export function structureTree(results) {
  return li2017(results, { usual: 'structure tree' });
}

export function featureCode(results) {
  return li2017(results, { usual: 'feature code' });
}

export function simhash(results) {
  const of = (id, k) => {
    const least = 1 - k / 64;
    const isWanted = (row) =>
      row.algorithm === 'SimHash by frequency' && Math.abs(row['least similarity'] - least) < 1e-4;
    const rows = results.rows('zhou-2019', id).filter(isWanted);
    return span(rows.map(({ F1 }) => F1));
  };
  return {
    'pairs, tf, 3': of('pairs', 3),
    'pairs, tf, 10': of('pairs', 10),
    'words, tf, 3': of('categories', 3),
    'words, tf, 10': of('categories', 10),
  };
}
