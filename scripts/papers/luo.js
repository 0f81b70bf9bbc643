/** What docs/papers/luo.md quotes. */
import { figure, percent, table, times } from './results.js';

export function parts(results) {
  const rows = results.rows('luo', 'structures');
  const sizes = [...new Set(rows.map(({ fingerprints }) => fingerprints))];
  const ways = [...new Set(rows.map(({ way }) => way))];
  const cell = (way, size, column) => {
    const found = rows.find((row) => row.way === way && row.fingerprints === size);
    return found === undefined ? '—' : figure(found[column]);
  };
  const bySize = (column) =>
    table(
      ['way', ...sizes.map((size) => `n = ${figure(size)}`)],
      ways.map((way) => [way, ...sizes.map((size) => cell(way, size, column))]),
    );
  const largest = sizes.at(-1);
  const at = (way, size = largest) => results.row('luo', 'structures', { way, fingerprints: size });
  const tables = 'divide and conquer, 4 tables';
  const query = 'query, CPU µs';
  const bytes = 'bytes a fingerprint';
  const [flow] = results.rows('luo', 'flow');
  const lookUps = table(
    ['way', 'look-ups', 'candidates', 'bytes a fingerprint', 'at n ='],
    ways.map((way) => {
      const row = rows.findLast((one) => one.way === way);
      return [
        way,
        figure(row['look-ups']),
        figure(row.candidates),
        figure(Math.round(row[bytes])),
        figure(row.fingerprints),
      ];
    }),
  );
  return {
    'look-ups': lookUps,
    time: bySize(query),
    largest: figure(largest),
    'tables to exhaustive': times(at('exhaustive')[query], at(tables)[query]),
    'tables to probing': times(at('probing')[query], at(tables)[query]),
    'tables to automaton': times(at('finite automaton over a trie')[query], at(tables)[query]),
    'automaton at the largest': figure(at('finite automaton over a trie')[query]),
    'expanded bytes': figure(Math.round(rows.findLast(({ way }) => way === 'expanded')[bytes])),
    'flow pages': figure(flow.pages),
    'flow stored': figure(flow.stored),
    'flow reported': figure(flow.reported),
    'flow rightly': percent(flow['reported rightly']),
    'flow removed': percent(flow['removable removed']),
    'flow lost': percent(flow['clusters lost']),
    'flow rate': figure(Math.round(flow['pages/CPU s'] / 100) * 100),
  };
}
