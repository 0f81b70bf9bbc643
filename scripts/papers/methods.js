/** What the pages of the methods quote of the suites and of the settings. */
import { charsetRates, clusterRates, signatureRates } from './benches.js';
import { figure, loadOf, percent, share, span, table, times } from './results.js';

const PROTOCOL = 'zh-001-protocol';
const NATURAL = 'zh-natural';
const NEWS = 'zh-news-003';
const ENGLISH = 'en-bbc-gen';

const protocol = (results, method, setting) => results.row('settings', 'protocol', { method, setting }, PROTOCOL);
const natural = (results, method, setting) => results.row('settings', 'republished', { method, setting }, NATURAL);

/**
 * Settings of a method on the protocol of Li et al. (2017) and on republished news.
 * @param names columns that name a setting @param settings those names, and the setting as it is kept
 */
function settingsTable(results, method, names, settings) {
  const columns = ['unchanged', 'changed', 'other pages reported', 'republications', 'formula pairs reported'];
  return table(
    [...names, ...columns],
    settings.map(([named, setting = named[0]]) => {
      const { unchanged, changed, others } = protocol(results, method, setting);
      const real = natural(results, method, setting);
      return [
        ...named,
        unchanged,
        changed,
        others,
        share(real['changed found'] / real.changed),
        share(real['formula found'] / real.formula),
      ];
    }),
    '-'.repeat(names.length).padEnd(names.length + columns.length, '+'),
  );
}

export function charsetTable(results) {
  const { changed, formula } = natural(results, 'charset-table', 'as published');
  const list = results.rows('li-2017', 'reported');
  const seconds = (name) => list.find((row) => row['method of the paper'] === name)['CPU seconds'];
  return {
    settings: settingsTable(
      results,
      'charset-table',
      ['θ = .9'],
      [[['as published']], [['stop words left out'], 'stop words'], [['weighted by idf'], 'idf']],
    ),
    republications: figure(changed),
    'formula pairs': figure(formula),
    'list to table': times(seconds('algorithm A, the list searched'), seconds('algorithm A')),
    ...charsetRates(results).table,
  };
}

const WAYS = { 'UTF-16': 'algorithm B', GBK: 'algorithm B, codes of GBK' };

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
    settings: settingsTable(
      results,
      'charset-map',
      ['θ = .9'],
      [
        [['`bisect`, UTF-16'], 'UTF-16'],
        [['`bisect`, GBK'], 'GBK'],
        [['`bisect`, stop words left out'], 'stop words'],
        [['`bisect`, weighted by idf'], 'idf'],
        [['`dense`'], 'dense'],
      ],
    ),
    ...ofPaper('UTF-16'),
    ...ofPaper('GBK'),
    'list to B': times(list, seconds('algorithm B')),
    'list to MD5': times(list, seconds('MD5')),
    ...charsetRates(results).map,
  };
}

export function structureTree(results) {
  return {
    settings: settingsTable(results, 'structure-tree', ['θ'], [[['.2']], [['.3']], [['.5']]]),
    ...ratesOf(results, 'structure-tree'),
  };
}

export function featureCode(results) {
  const loose = natural(results, 'feature-code', '10, .1');
  const settings = ['10, .1', '10, .2', '10, .3', '6, .2', '20, .2'];
  return {
    settings: settingsTable(
      results,
      'feature-code',
      ['L', 'θ'],
      settings.map((setting) => [setting.split(', '), setting]),
    ),
    ...ratesOf(results, 'feature-code'),
    'changed at .1': String(protocol(results, 'feature-code', '10, .1').changed),
    'formula pairs at .1': share(loose['formula found'] / loose.formula),
  };
}

export function md5(results) {
  const { unchanged, changed } = protocol(results, 'md5', 'usual');
  const real = natural(results, 'md5', 'usual');
  const noneOr = (count) => (count === 0 ? 'none' : String(count));
  return {
    unchanged: String(unchanged),
    changed: noneOr(changed),
    'republications found': noneOr(real['changed found']),
    republications: figure(real.changed),
    ...ratesOf(results, 'md5'),
    'exact missed': figure(real.exact - real['exact found']),
    exact: figure(real.exact),
  };
}

/** MB of UTF-8 a CPU second, of English and of Chinese texts. */
function ratesOf(results, method) {
  const rate = (set) => figure(Math.round(results.row('settings', 'rates', { method, set }, 'bench-20k')['MB/s']));
  return {
    'rate, English': rate('20,000 English'),
    'rate, Chinese': rate('20,000 Chinese'),
    load: loadOf(results.run('settings')),
  };
}

/** Mean distance and share within the distance, by the Jaccard of drawn sets. */
function within(results, method, unit) {
  const rows = results.rows('settings', 'within', 'drawn shingles').filter((row) => row.method === method);
  const probability = (value) => (value === 0 || value === 1 ? String(value) : share(value, value > 0.99 ? 3 : 2));
  return {
    within: table(
      ['J', ...rows.map(({ Jaccard }) => String(Jaccard).replace(/^0(?=\.)/, ''))],
      [
        [
          `mean ${unit}`,
          ...rows.map((row) =>
            unit === 'sum' ? figure(Math.round(row['mean distance'])) : row['mean distance'].toFixed(1),
          ),
        ],
        [`P(≤ ${figure(rows[0].distance)})`, ...rows.map((row) => probability(row['share within']))],
      ],
    ),
  };
}

export const signsum = (results) => ({
  ...within(results, 'signsum', 'distance'),
  ...clusterRates(results, 'signsum', 'Dx'),
});
export const rowsum = (results) => ({ ...within(results, 'rowsum', 'sum'), ...clusterRates(results, 'rowsum', 'Dy') });

export function shingle(results) {
  const rows = results.rows('settings', 'shingle', 'bench-20k');
  const kilobytes = (row) => (row['bytes a document'] / 1000).toFixed(1);
  return {
    load: loadOf(results.run('settings')),
    cost: table(
      ['texts', 'shingles', 'fingerprints', 'join', 'pairs'],
      rows.map((row) => [
        row.set,
        `${((row.texts * row['bytes a document']) / 8e6).toFixed(1)} M`,
        figure(row['fingerprints, CPU seconds']),
        figure(row['join, CPU seconds']),
        figure(row.pairs),
      ]),
      '-++++',
    ),
    'kB, English': kilobytes(rows[0]),
    'kB, Chinese': kilobytes(rows[1]),
  };
}

export function winnowing(results) {
  const settings = [
    ['[shingle](shingle.md)', '.5', 'shingle, .5', 'shingle'],
    ['w = 4', '.4', 'w = 4, 0.4'],
    ['**w = 8**', '.4', 'w = 8, 0.4'],
    ['w = 8', '.5', 'w = 8, 0.5'],
    ['w = 16', '.4', 'w = 16, 0.4'],
  ];
  return {
    ...ratesOf(results, 'winnowing'),
    settings: table(
      ['', 'θ', NEWS, ENGLISH, `${NATURAL}, P`, 'bytes (zh, en)', `join, ${NATURAL}`],
      settings.map(([name, least, setting, method = 'winnowing']) => {
        const on = (set) => results.row('settings', 'winnowing', { method, setting }, set);
        const real = natural(results, method, setting);
        const bytes = [NEWS, ENGLISH].map((set) => figure(Math.round(on(set)['bytes a document'])));
        return [
          name,
          least,
          share(on(NEWS).recall),
          share(on(ENGLISH).recall),
          `${share(real.recall)}, ${share(real.precision)}`,
          bytes.join(', '),
          figure(real['join, CPU seconds']),
        ];
      }),
    ),
  };
}

/** Rows of the table of features and weights of SimHash. */
const WEIGHTED = [
  ['shingles', 'tf'],
  ['pairs of characters', 'tf', ' (`--words 1 --characters 2`)'],
  ['pairs of characters', 'tf-idf'],
  ['words', 'uniform'],
  ['words', 'tf'],
  ['words', 'tf-idf'],
];

export function simhash(results) {
  const weights = results.rows('settings', 'weights', NEWS);
  const f1 = (features, named, k) => {
    const own = weights.filter((row) => row.features === features && row.weights === named && row.k === k);
    return span(own.map(({ F1 }) => F1));
  };
  const best = (named) => share(results.row('settings', 'best', { weights: named }, NEWS).F1);
  const codes = results.rows('settings', 'codes', NEWS);
  const code = (name, features) => codes.find((row) => row.code === name && row.features === features);
  const strings = (features) => code('gb2312-string', features);
  const changed = results.rows('settings', 'changed words', ENGLISH);
  const bench = results.rows('bench-signatures', 'rows');
  const rate = (metric, engine, set) =>
    figure(
      Math.round(
        bench.find(
          (row) => row.metric === `text → 64-bit simhash, ${metric}` && row.engine === engine && row.n.endsWith(set),
        ).value,
      ),
    );
  return {
    weights: table(
      ['features', 'weights', 'k = 3', 'k = 8', 'k = 10'],
      WEIGHTED.map(([features, named, how = '']) => [
        features + how,
        `\`${named}\``,
        ...[3, 8, 10].map((k) => f1(features, named, k)),
      ]),
    ),
    'best by tf': best('tf'),
    'best by uniform': best('uniform'),
    'best by tf-idf': best('tf-idf'),
    'best by length': best('zhou, length'),
    'best by position': best('zhou, position'),
    'best by both': best('zhou, length, position'),
    texts: figure(codes[0].texts),
    copies: figure(codes[0].copies),
    'equal by enum': figure(code('enum', 'shingles').pairs),
    'right by enum': percent(code('enum', 'shingles').precision),
    'equal by gb2312': figure(code('gb2312', 'shingles').pairs),
    'right by gb2312': percent(code('gb2312', 'shingles').precision),
    'recall by strings, shingles': share(strings('shingles').recall, 2),
    'recall by strings, words': share(strings('words').recall, 2),
    'precision by strings, shingles': share(strings('shingles').precision, 2),
    'precision by strings, words': share(strings('words').precision, 2),
    'changed words': changed
      .map(({ copies, found }) => Math.round((100 * found) / copies))
      .join(', ')
      .replace(/, (\d+)$/, ' and $1'),
    rates: table(
      ['', 'English', 'textbook C', 'Chinese', 'textbook C'],
      [
        ['`tf`', 'tf'],
        ["Luo's codes of strings", 'codes of Luo'],
        ['`zhou`', 'weights zhou'],
      ].map(([name, metric]) => [
        name,
        ...['en20k', 'zh20k'].flatMap((set) => ['dittograph', 'c-textbook'].map((engine) => rate(metric, engine, set))),
      ]),
      '-++++',
    ),
    load: loadOf(results.run('bench-signatures')),
    ...signatureRates(results, {
      '`tf`': 'text → 64-bit simhash, tf',
      '`uniform`': 'text → 64-bit simhash, uniform',
    }),
  };
}
