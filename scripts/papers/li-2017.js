/** What docs/papers/li-2017.md quotes. */
import { figure, percent, share, table, times } from './results.js';

const SET = 250;

/** What the paper reports, as far as it is known: copies found unchanged and changed, other pages reported. */
const PUBLISHED = {
  MD5: [250, 0, 0],
  'structure tree': ['—', 213, '—'],
  'feature code': ['—', 232, 3],
  'algorithm A': ['about 499 of 500', '', 'accuracy 99.9 %'],
  'algorithm B': ['about 499 of 500', '', 'accuracy 99.9 %'],
};

const LIST = 'algorithm A, the list searched';

export function parts(results) {
  const found = (name) => results.row('li-2017', 'found', { 'method of the paper': name });
  const reported = (name) => results.row('li-2017', 'reported', { 'method of the paper': name });
  const seconds = (name) => reported(name)['CPU seconds'];
  const ours = (name) => [
    Math.round(SET * found(name)['unchanged found']),
    Math.round(SET * found(name)['changed found']),
    Math.round(2 * SET * reported(name).error),
    percent(reported(name)['accuracy (Li 2017)']),
    percent(found(name).recall),
    figure(seconds(name)),
  ];
  const names = results.rows('li-2017', 'found').map((row) => row['method of the paper']);
  const OURS = ['unchanged', 'changed', 'others reported', 'accuracy', 'recall', 'CPU s'];
  const oursBeside = ['web', 'loose', 'shingle', 'winnowing'].map((method) => {
    const { 'unchanged found': same, 'changed found': changed, recall } = results.row('li-2017', 'found', { method });
    const row = results.row('li-2017', 'reported', { method });
    return [
      `\`${method}\``,
      Math.round(SET * same),
      Math.round(SET * changed),
      Math.round(2 * SET * row.error),
      percent(row['accuracy (Li 2017)']),
      percent(recall),
      figure(row['CPU seconds']),
    ];
  });
  const news = results.row('sets', 'alone', { method: 'li-2017-b' }, 'zh-news-003');
  const natural = results.row('sets', 'alone', { method: 'li-2017-b' }, 'zh-natural');
  return {
    'pairs on news': figure(news.pairs),
    'wrong on news': figure(Math.round(news.pairs * (1 - news.precision))),
    'precision on news': share(news.precision),
    'merged formula reports': percent(natural['hard negatives merged']),
    published: table(
      [
        'method of the paper',
        'published: unchanged',
        'changed',
        'others reported',
        ...OURS.map((name) => `ours: ${name}`),
      ],
      Object.entries(PUBLISHED).map(([name, figures]) => [name, ...figures, ...ours(name)]),
    ),
    variants: table(
      ['algorithm', ...OURS],
      names.filter((name) => name.startsWith('algorithm')).map((name) => [name, ...ours(name)]),
    ),
    ours: table(['method', ...OURS], oursBeside),
    'recall of B': percent(found('algorithm B').recall),
    'recall of A': percent(found('algorithm A').recall),
    'accuracy of B': percent(reported('algorithm B')['accuracy (Li 2017)']),
    'accuracy of GBK': percent(reported('algorithm B, codes of GBK')['accuracy (Li 2017)']),
    'others by GBK': String(Math.round(2 * SET * reported('algorithm B, codes of GBK').error)),
    'changed by structure tree': String(Math.round(SET * found('structure tree')['changed found'])),
    'changed by feature code': String(Math.round(SET * found('feature code')['changed found'])),
    'list to B': times(seconds(LIST), seconds('algorithm B')),
    'list to MD5': times(seconds(LIST), seconds('MD5')),
    'list to table': times(seconds(LIST), seconds('algorithm A')),
    'changed by B with idf': String(Math.round(SET * found('algorithm B, weighted by idf')['changed found'])),
    'changed by B': String(Math.round(SET * found('algorithm B')['changed found'])),
    'changed by A': String(Math.round(SET * found('algorithm A')['changed found'])),
    'changed by A without stop words': String(
      Math.round(SET * found('algorithm A, without stop words')['changed found']),
    ),
    'changed by A with idf': String(Math.round(SET * found('algorithm A, weighted by idf')['changed found'])),
  };
}
