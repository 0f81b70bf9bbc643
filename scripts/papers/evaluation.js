/** What docs/evaluate.md quotes. */
import { loadOf, share, table, times } from './results.js';

/** Methods whose robustness is shown: of presets that claim the same pairs, one. */
const SURVIVING = [
  'web',
  'loose',
  'shingle',
  'winnowing',
  'structure-tree',
  'feature-code',
  'cn102024065b-1',
  'cn102024065b-2',
  'li-2017-a',
  'li-2017-b',
  'luo',
  'manku-2007',
  'zhou-2019',
];
/** Share of the text that is changed in the table. */
const CHANGED = 0.1;

/** The recall of each method after each operator, at one share. */
function survived(results, set) {
  const rows = results.rows('robustness', 'recall', set).filter((row) => row.share === CHANGED);
  return table(
    ['operator', ...SURVIVING.map((name) => `\`${name}\``)],
    rows.map((row) => [`\`${row.operator}\``, ...SURVIVING.map((name) => share(row[name], 2))]),
  );
}

/** How long the suites take, on the set of each that takes most CPU time, and on the one that is generated. */
function durations(results) {
  const suites = results.suites().filter((suite) => results.run(suite).seconds !== undefined);
  const longest = (suite, isGenerated) => {
    const own = Object.entries(results.run(suite).seconds.sets).filter(
      ([set]) => set.startsWith('generated') === isGenerated,
    );
    return own.reduce((most, one) => (one[1].cpu > most[1].cpu ? one : most));
  };
  const whole = (value) => String(Math.max(1, Math.round(value)));
  const rows = suites.map((suite) => [suite, ...longest(suite, false), longest(suite, true)[1]]);
  const loads = suites.map((suite) => results.run(suite).seconds.load);
  return {
    durations: table(
      ['suite', 'labelled set', 'CPU s', 'wall s', 'generated set: CPU s', 'wall s'],
      rows.map(([suite, set, own, generated]) => [
        `\`${suite}\``,
        `\`${set}\``,
        ...[own.cpu, own.wall, generated.cpu, generated.wall].map(whole),
      ]),
      '--++++',
    ),
    'longest on a labelled set': whole(Math.max(...rows.map(([, , { cpu }]) => cpu))),
    'longest on a generated set': whole(Math.max(...rows.map(([, , , { cpu }]) => cpu))),
    'load of the suites': loadOf({ load: Math.max(...loads), cores: results.run('sets').cores }),
  };
}

/** F1 as short as it can be written with four digits: `.9993`, `1.000`. */
function f1(value) {
  const long = share(value, 4);
  return long.replace(/(\.\d{3})0$/, '$1');
}

export function parts(results) {
  const sets = [
    'html-news',
    'zh-news-003',
    'zh-natural',
    'zh-001-protocol',
    'en-bbc-gen',
    'en-minhash',
    'en-scoop-short',
  ];
  const rows = new Map(sets.map((set) => [set, results.rows('sets', 'alone', set)]));
  const methods = [...new Set(rows.get(sets[0]).map(({ method }) => method))];
  const cell = (set, method) => rows.get(set).find((row) => row.method === method)?.F1;
  const best = new Map(sets.map((set) => [set, Math.max(...methods.map((method) => cell(set, method) ?? 0))]));
  const order = ['web', ...methods.filter((name) => name !== 'web')];
  const verified = sets.flatMap((set) => results.rows('sets', 'verified', set).map((row) => ({ set, ...row })));
  const below = new Map();
  for (const { set, precision } of verified) {
    if (precision === undefined || precision === 1) continue;
    below.set(set, Math.min(below.get(set) ?? 1, precision));
  }
  const alone = (method, set) => results.row('sets', 'alone', { method }, set);
  const missed = (set) => {
    const { pairs, precision, recall } = alone('web', set);
    return Math.round(pairs * precision * (1 / recall - 1));
  };
  const cost = (method, column) => results.row('sets', 'cost', { method }, 'zh-news-003')[column];
  return {
    'every method': table(
      ['method or preset', ...sets],
      order.map((method) => [
        `\`${method}\``,
        ...sets.map((set) => {
          const value = cell(set, method);
          return value === best.get(set) ? `**${f1(value)}**` : value === undefined ? 'undefined' : f1(value);
        }),
      ]),
    ),
    'verified precision': [...below].map(([set, least]) => `\`${set}\` (${share(least)})`).join(', ') || 'none',
    'sets that web wins': String(sets.filter((set) => cell(set, 'web') === best.get(set)).length),
    'missed by web': String(missed('zh-news-003') + missed('zh-001-protocol')),
    'memory of winnowing': times(cost('winnowing', 'bytes a document'), cost('web', 'bytes a document')),
    'time of winnowing': times(cost('winnowing', 'CPU seconds'), cost('web', 'CPU seconds')),
    'nearest by web': share(results.row('settings', 'nearest', { preset: 'web' }, 'zh-natural').Jaccard),
    'nearest by loose': share(results.row('settings', 'nearest', { preset: 'loose' }, 'zh-natural').Jaccard),
    'survived in Chinese': survived(results, 'zh-news-003'),
    'survived in English': survived(results, 'en-bbc-gen'),
    ...durations(results),
  };
}
