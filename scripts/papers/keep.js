/** Runs a suite, and keeps of its outcome what the pages quote: tables as JSON, and the plots that a page shows. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESULTS } from './results.js';
import { measureSettings } from './settings.js';

/**
 * What pages quote: the suites, and which of their tables (default: all); and what is measured without one. A suite also
 * runs on its generated set, of which only the time is kept.
 */
export const SUITES = {
  cn102024065b: {},
  'li-2017': {},
  luo: {},
  'manku-2007': {},
  'zhou-2019': {},
  robustness: {},
  sets: { tables: ['alone', 'verified', 'cost'] },
  settings: { measure: measureSettings },
};

const FIGURES = 'docs/figures';

/** @param data folder of the labelled sets @param root folder of the pages @param pages their paths in it */
export async function keep(suite, data, root, pages) {
  const out = mkdtempSync(join(tmpdir(), 'dittograph-papers-'));
  try {
    const load = Number(loadavg()[0].toFixed(1));
    const { measure } = SUITES[suite];
    const { version, evaluations } =
      measure === undefined ? evaluated(suite, join(out, 'sets'), ['--data', data]) : await measure(data);
    const generated = measure === undefined ? evaluated(suite, join(out, 'generated'), []).evaluations : [];
    mkdirSync(join(root, RESULTS), { recursive: true });
    const seconds = Object.fromEntries([...evaluations, ...generated].map((one) => [one.set, rounded(one.seconds)]));
    const command =
      measure === undefined
        ? `dittograph evaluate --suite ${suite} --data sets/ -o results/`
        : `npm run papers -- measure sets/ ${suite}`;
    writeFileSync(
      join(root, RESULTS, `${suite}.json`),
      compact(suite, { command, version, load, seconds }, evaluations),
    );
    const shown = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
    mkdirSync(join(root, FIGURES), { recursive: true });
    for (const { set, plots = [] } of evaluations) {
      for (const { id } of plots) {
        const name = `${suite}-${set}-${id}.svg`;
        if (shown.includes(`figures/${name}`))
          copyFileSync(join(out, 'sets', `${set}-${id}.svg`), join(root, FIGURES, name));
      }
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The results of a suite by the built command line. @param args the sets */
function evaluated(suite, out, args) {
  execFileSync(process.execPath, ['dist/cli/main.js', 'evaluate', '--suite', suite, ...args, '-o', out], {
    stdio: 'inherit',
  });
  return JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
}

function rounded(seconds) {
  return Object.fromEntries(Object.entries(seconds).map(([name, value]) => [name, Number(value.toFixed(1))]));
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
