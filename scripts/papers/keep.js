/** Runs a suite, and keeps of its outcome what the pages quote: tables as JSON, and the plots that a page shows. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESULTS } from './results.js';

/** The suites that pages quote, and which of their tables; default: all. */
export const SUITES = {
  cn102024065b: {},
  'li-2017': {},
  luo: {},
  'manku-2007': {},
  'zhou-2019': {},
  sets: { tables: ['alone', 'verified', 'cost'] },
};

const FIGURES = 'docs/figures';

/** @param data folder of the labelled sets @param root folder of the pages @param pages their paths in it */
export function keep(suite, data, root, pages) {
  const out = mkdtempSync(join(tmpdir(), 'dittograph-papers-'));
  try {
    const start = performance.now();
    const load = Number(loadavg()[0].toFixed(1));
    execFileSync(process.execPath, ['dist/cli/main.js', 'evaluate', '--suite', suite, '--data', data, '-o', out], {
      stdio: 'inherit',
    });
    console.error(`${suite}: ${Math.round((performance.now() - start) / 1000)} s`);
    const { version, evaluations } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
    mkdirSync(join(root, RESULTS), { recursive: true });
    writeFileSync(join(root, RESULTS, `${suite}.json`), compact(suite, { version, load }, evaluations));
    const shown = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
    mkdirSync(join(root, FIGURES), { recursive: true });
    for (const { set, plots } of evaluations) {
      for (const { id } of plots) {
        const name = `${suite}-${set}-${id}.svg`;
        if (shown.includes(`figures/${name}`)) copyFileSync(join(out, `${set}-${id}.svg`), join(root, FIGURES, name));
      }
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The results as JSON with a line for each row; figures with six digits, the ends of intervals with four. */
function compact(suite, run, evaluations) {
  const sets = evaluations.map(({ set, notes, tables }) => {
    const wanted = tables.filter(({ id }) => SUITES[suite].tables?.includes(id) ?? true);
    const written = wanted.map(({ id, table: { title, columns, rows } }) =>
      [
        `    {"id": ${JSON.stringify(id)}, "title": ${JSON.stringify(title)},`,
        `     "columns": ${JSON.stringify(columns.map(({ name }) => name))},`,
        `     "rows": [`,
        rows.map((cells) => `      ${JSON.stringify(cells.map(cellOf))}`).join(',\n'),
        '     ]}',
      ].join('\n'),
    );
    return [
      `  {"set": ${JSON.stringify(set)},`,
      `   "notes": ${JSON.stringify(notes)},`,
      '   "tables": [',
      written.join(',\n'),
      '   ]}',
    ].join('\n');
  });
  const head = {
    suite,
    command: `dittograph evaluate --suite ${suite} --data sets/ -o results/`,
    ...run,
    node: process.versions.node,
    cores: availableParallelism(),
  };
  const lines = Object.entries(head).map(([key, value]) => ` ${JSON.stringify(key)}: ${JSON.stringify(value)},`);
  return ['{', ...lines, ' "sets": [', sets.join(',\n'), ' ]', '}', ''].join('\n');
}

/** A share with its interval is `[value, low, high]`. */
function cellOf(cell) {
  if (typeof cell === 'number') return Number(cell.toPrecision(6));
  if (typeof cell !== 'object' || cell === null) return cell ?? null;
  // Six digits, so that three of them are rounded once.
  return [Number(cell.value.toFixed(6)), ...[cell.low, cell.high].map((end) => Number(end.toFixed(4)))];
}
