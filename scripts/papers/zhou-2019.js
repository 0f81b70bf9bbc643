/** What docs/papers/zhou-2019.md quotes. */
import { figure, fits, machineOf, share, span, table, times } from './results.js';

const FREQUENCY = 'SimHash by frequency';
const OPTIMISED = 'optimised SimHash';
const OWN = 'Zhou 2019';
/** Least similarities 1 − h/64 at 3 and 10 bits. */
const LEAST = { 3: 1 - 3 / 64, 10: 1 - 10 / 64 };

export function parts(results) {
  const words = results.rows('zhou-2019', 'categories');
  const pairs = results.rows('zhou-2019', 'pairs');
  const time = results.rows('zhou-2019', 'time');
  const claim = results.rows('zhou-2019', 'claim');
  const isAt = (k) => (row) => Math.abs(row['least similarity'] - LEAST[k]) < 1e-4;
  const algorithms = [...new Set(words.map(({ algorithm }) => algorithm))];
  const secondsOf = (algorithm, features, k) =>
    time.find((row) => fits(row, { algorithm, features }) && (k === undefined || isAt(k)(row)))?.['CPU seconds'];
  const line = (rows, algorithm, features, k) => {
    const own = rows.filter((row) => row.algorithm === algorithm && (k === undefined || isAt(k)(row)));
    const of = (column) => span(own.map((row) => row[column]));
    return [of('precision'), of('recall'), of('F1'), figure(secondsOf(algorithm, features, k))];
  };
  const isSimhash = (algorithm) => [FREQUENCY, OPTIMISED, OWN].includes(algorithm);
  const summary = [
    ...algorithms
      .filter((algorithm) => !isSimhash(algorithm))
      .map((algorithm) => [
        algorithm === 'web' ? '`web` (ours)' : algorithm,
        'shingles',
        '',
        ...line(words, algorithm, 'shingles'),
      ]),
    ...['words', 'pairs of characters'].flatMap((features) =>
      [3, 10].flatMap((k) =>
        [FREQUENCY, OPTIMISED, OWN].map((algorithm) => [
          algorithm,
          features,
          k,
          ...line(features === 'words' ? words : pairs, algorithm, features, k),
        ]),
      ),
    ),
  ];
  const verdict = (features) => {
    const cells = claim.filter((row) => row.features === features);
    const won = (algorithm) => cells.filter(({ better }) => better === algorithm).length;
    return { cells: cells.length, optimised: won(OPTIMISED), frequency: won(FREQUENCY) };
  };
  const quoted = ['words', 'pairs of characters'].flatMap((features) => {
    const { cells, optimised, frequency } = verdict(features);
    return [
      [`cells, ${features}`, String(cells)],
      [`won by the weights, ${features}`, String(optimised)],
      [`won by frequency, ${features}`, String(frequency)],
      [`slower, ${features}`, times(secondsOf(OPTIMISED, features, 3), secondsOf(FREQUENCY, features, 3))],
      [`blocks, ${features}`, times(secondsOf(OPTIMISED, features, 3), secondsOf(OWN, features, 3))],
    ];
  });
  const f1 = (algorithm, k, digits = 2) => {
    const own = words.filter((row) => row.algorithm === algorithm && (k === undefined || isAt(k)(row)));
    return span(
      own.map(({ F1 }) => F1),
      digits,
    );
  };
  return {
    summary: table(
      ['algorithm', 'features', 'k', 'precision', 'recall', 'F1', 'CPU s, all categories'],
      summary,
      '--+++++',
    ),
    claim: table(
      ['features', 'k', 'category', `F1: ${FREQUENCY}`, `F1: ${OPTIMISED}`, 'clearly better'],
      claim.map((row) => [
        row.features,
        isAt(3)(row) ? 3 : 10,
        row.category,
        share(row[FREQUENCY]),
        share(row[OPTIMISED]),
        row.better,
      ]),
      '-+-++-',
    ),
    ...Object.fromEntries(quoted),
    'F1 by frequency at 3': f1(FREQUENCY, 3),
    'F1 by frequency at 10': f1(FREQUENCY, 10),
    'F1 by the weights at 3': f1(OPTIMISED, 3),
    'F1 by the weights at 10': f1(OPTIMISED, 10),
    'F1 of best at 10': f1(OWN, 10),
    'frequency to shingling, words': times(secondsOf(FREQUENCY, 'words', 3), secondsOf('shingling', 'shingles')),
    'weights to shingling, words': times(secondsOf(OPTIMISED, 'words', 3), secondsOf('shingling', 'shingles')),
    'shingling to frequency, pairs': times(
      secondsOf('shingling', 'shingles'),
      secondsOf(FREQUENCY, 'pairs of characters', 3),
    ),
    'F1 of shingling': f1('shingling', undefined, 3),
    'F1 of web': f1('web', undefined, 3),
    ...sparkParts(results),
  };
}

/** The same on Apache Spark. */
function sparkParts(results) {
  const name = 'zhou-2019-spark';
  const run = results.run(name);
  const categories = results.rows(name, 'categories');
  const time = results.rows(name, 'time');
  const skew = results.rows(name, 'skew');
  const shown = (algorithm) => (algorithm === 'web' ? '`web` (ours)' : algorithm);
  const seconds = (algorithm, part) => time.find((row) => row.algorithm === algorithm)[part];
  const together = (algorithm) => seconds(algorithm, 'together, s');
  const search = (algorithm) => seconds(algorithm, 'search, s');
  const grouped = (share, grouping) => skew.find((row) => fits(row, { 'share under one key': share, grouping }));
  const shares = [...new Set(skew.map((row) => row['share under one key']))];
  const hot = (grouping) => grouped(Math.max(...shares), grouping);
  const f1 = (algorithm) => span(categories.filter((row) => row.algorithm === algorithm).map(({ F1 }) => F1));
  return {
    'machine of Spark': machineOf({ ...run, load: undefined }),
    'load of Spark': run.sets[0].notes.find((note) => note.startsWith('load ')),
    'minutes on Spark': String(Math.round(run.wall / 60)),
    'words on Spark': /words are segmented by (.*?),/.exec(run.sets[0].notes.join('\n'))[1],
    'on Spark': table(
      ['category', 'algorithm', 'precision', 'recall', 'F1', 'time, s'],
      categories.map((row) => [
        row.category,
        shown(row.algorithm),
        ...['precision', 'recall', 'F1'].map((column) => share(row[column])),
        figure(row.seconds),
      ]),
      '--++++',
    ),
    'time on Spark': table(
      ['algorithm', 'fingerprints, s', 'search, s', 'together, s'],
      time.map((row) => [
        shown(row.algorithm),
        ...['fingerprints, s', 'search, s', 'together, s'].map((column) => figure(row[column])),
      ]),
    ),
    'hot keys on Spark': table(
      ['under one key', 'grouping', 'fingerprints', 'largest group', 'pairs', 'time, s'],
      skew.map((row) => [
        `${100 * row['share under one key']} %`,
        `\`${row.grouping}\``,
        figure(row.fingerprints),
        figure(row['largest group']),
        figure(row.pairs),
        figure(row.seconds),
      ]),
      '--++++',
    ),
    'blocks to all pairs on Spark': times(search(OWN), search(OPTIMISED)),
    'slower on Spark': times(seconds(OPTIMISED, 'fingerprints, s'), seconds(FREQUENCY, 'fingerprints, s')),
    'fingerprints on Spark': figure(skew[0].fingerprints),
    'frequency to shingling on Spark': times(together(FREQUENCY), together('shingling')),
    'weights to shingling on Spark': times(together(OPTIMISED), together('shingling')),
    'F1 by frequency on Spark': f1(FREQUENCY),
    'F1 by the weights on Spark': f1(OPTIMISED),
    'two-stage to plain on Spark': times(hot('two-stage').seconds, hot('plain').seconds),
  };
}
