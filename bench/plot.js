// Draws cost against n from the rows that `npm run bench -- NAME --json FILE` wrote: `node bench/plot.js FILE UNIT
// METRIC KIND > PLOT.svg`. KIND is the text after the number in `n`, e.g. `uniform`.
import { readFileSync } from 'node:fs';
import { linePlot } from '../dist/report/plots/line-plot.js';

const [file, unit, metric, kind] = process.argv.slice(2);
const rows = JSON.parse(readFileSync(file, 'utf8')).filter(
  (row) => row.unit === unit && row.metric === metric && `${row.n}`.endsWith(` ${kind}`),
);
const series = [...new Set(rows.map(({ engine }) => engine))].map((name) => ({
  name,
  points: rows
    .filter(({ engine }) => engine === name)
    .map(({ n, value }) => ({ x: Number.parseInt(n, 10), y: 1e6 / value }))
    .sort((a, b) => a.x - b.x),
}));
process.stdout.write(
  linePlot({
    title: `Cost of a query, ${metric}, ${kind} fingerprints`,
    x: { label: 'fingerprints', scale: 'log' },
    y: { label: 'CPU time a query', unit: 'µs', scale: 'log' },
    series,
  }),
);
