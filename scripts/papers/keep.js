/** Runs a suite or a bench, and keeps of its outcome what pages quote: tables as JSON, and the plots that a page shows. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESULTS } from './results.js';
import { measureSettings } from './settings.js';

/**
 * What pages quote: the suites, and which of their tables (default: all); what is measured without a suite; and benches,
 * with their arguments. A suite also runs on its generated set, of which only the time is kept.
 */
export const KEPT = {
  cn102024065b: {},
  'li-2017': {},
  luo: {},
  'manku-2007': {},
  'zhou-2019': {},
  robustness: {},
  sets: { tables: ['alone', 'verified', 'cost'] },
  settings: { measure: measureSettings },
  'bench-join': { bench: ['join', 'files'] },
  'bench-signatures': { bench: ['signatures', '5'] },
};

const FIGURES = 'docs/figures';

/** @param data folder of the labelled sets @param root folder of the pages @param pages their paths in it */
export async function keep(name, data, root, pages) {
  const out = mkdtempSync(join(tmpdir(), 'dittograph-papers-'));
  try {
    const load = Number(loadavg()[0].toFixed(1));
    const { measure, bench } = KEPT[name];
    const isSuite = measure === undefined && bench === undefined;
    const [command, run] = isSuite
      ? [`dittograph evaluate --suite ${name} --data sets/ -o results/`, () => evaluated(name, out, data)]
      : bench === undefined
        ? [`npm run papers -- measure sets/ ${name}`, () => measure(data)]
        : [`npm run bench -- ${bench.join(' ')}`, () => benched(bench, join(out, 'rows.json'))];
    const { version, evaluations, seconds } = await run();
    mkdirSync(join(root, RESULTS), { recursive: true });
    const about = { command, version, load, ...(seconds !== undefined && { seconds: { load, sets: seconds } }) };
    writeFileSync(join(root, RESULTS, `${name}.json`), compact(name, about, evaluations));
    const shown = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
    mkdirSync(join(root, FIGURES), { recursive: true });
    for (const { set, plots = [] } of evaluations) {
      for (const { id } of plots) {
        const figure = `${name}-${set}-${id}.svg`;
        if (shown.includes(`figures/${figure}`))
          copyFileSync(join(out, 'sets', `${set}-${id}.svg`), join(root, FIGURES, figure));
      }
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The results of a suite by the built command line, and the seconds of each set, that which is generated too. */
function evaluated(suite, out, data) {
  const [own, generated] = [['sets', '--data', data], ['generated']].map(([folder, ...args]) => {
    const command = ['dist/cli/main.js', 'evaluate', '--suite', suite, ...args, '-o', join(out, folder)];
    execFileSync(process.execPath, command, { stdio: 'inherit' });
    return JSON.parse(readFileSync(join(out, folder, 'results.json'), 'utf8'));
  });
  const rounded = ({ wall, cpu }) => ({ wall: Number(wall.toFixed(1)), cpu: Number(cpu.toFixed(1)) });
  const all = [...own.evaluations, ...generated.evaluations];
  return { ...own, seconds: Object.fromEntries(all.map(({ set, seconds }) => [set, rounded(seconds)])) };
}

/** The rows of a bench as one table. */
function benched(args, file) {
  execFileSync(process.execPath, ['bench/main.js', ...args, '--json', file], { stdio: 'inherit' });
  const columns = ['engine', 'n', 'metric', 'value', 'unit'];
  const rows = JSON.parse(readFileSync(file, 'utf8')).map((row) => columns.map((name) => row[name]));
  const table = { title: 'Rows of the bench', columns: columns.map((name) => ({ name })), rows };
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { version, evaluations: [{ set: 'bench', notes: [], tables: [{ id: 'rows', table }] }] };
}

/** The results as JSON with a line for each row; figures with six digits, the ends of intervals with four. */
function compact(suite, run, evaluations) {
  const sets = evaluations.map(({ set, notes, tables }) => {
    const wanted = tables.filter(({ id }) => KEPT[suite].tables?.includes(id) ?? true);
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
