/** What docs/extraction.md quotes of the bench extraction. */
import { Bench } from './benches.js';
import { figure, share, table } from './results.js';

const TOOLS = ['dittograph', 'trafilatura 2.3.1', 'readability 0.6.0'];
/** Name of a row, and what the name of its pages in the bench ends with. */
const ROWS = [
  ['article extraction benchmark, 181 pages', ' extraction-aeb'],
  ['– even-numbered, on which the constants were tuned', 'extraction-aeb, even pages'],
  ['– odd-numbered, not used for tuning, except for two pages', 'extraction-aeb, odd pages'],
  ['extraction-segments, 486 pages of many sites and languages', ' extraction-segments'],
  ['– the development half, on which the rules were made', 'extraction-segments, development pages'],
  ['– the half held out', 'extraction-segments, held out pages'],
];

export function extraction(results) {
  const bench = new Bench(results, 'peers', 'extraction');
  const rows = [
    ...ROWS.map(([name, end]) => [name, 'F1', end, share]),
    ['pages/s of CPU, one core', 'pages', ' extraction-aeb', (value) => figure(Math.round(value))],
  ];
  return {
    extraction: table(
      ['set', ...TOOLS],
      rows.map(([name, metric, end, written]) => {
        const [n] = bench.all('n', (row) => row.n.endsWith(end));
        const values = TOOLS.map((tool) => bench.at(tool, n, metric));
        const best = Math.max(...values.filter((value) => value !== undefined));
        const cell = (value) => (value === undefined ? '' : value === best ? `**${written(value)}**` : written(value));
        return [name, ...values.map(cell)];
      }),
    ),
    machine: bench.machine,
  };
}
