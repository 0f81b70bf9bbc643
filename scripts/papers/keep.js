/** Runs a suite or a bench, and keeps of its outcome what pages quote: tables as JSON, and the plots that a page shows. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pythonOf } from '../../bench/peers/peers.js';
import { corpusGrowth, queryCost } from './plots.js';
import { RESULTS } from './results.js';
import { measureSettings } from './settings.js';

const SPARK = { what: 'Apache Spark (SPARK_HOME)', isThere: () => process.env.SPARK_HOME !== undefined };

/**
 * What pages quote: the suites, and which of their tables (default: all); what is measured without a suite; and benches,
 * with their arguments, the arguments of a run that takes seconds (`--quick`), and the plots of them: each the options of
 * `linePlot` made from the rows, undefined where they have nothing to draw. A
 * suite also runs on its generated set, of which only the time is kept; not `on` another engine, whose processes' CPU time
 * is not known: of that, the wall time on its labelled set is kept. `needs`: what not every machine has.
 */
export const KEPT = {
  cn102024065b: {},
  'li-2017': {},
  luo: {},
  'manku-2007': {},
  'zhou-2019': {},
  'zhou-2019-spark': { on: { suite: 'zhou-2019', engine: 'spark' }, needs: SPARK },
  robustness: {},
  sets: { tables: ['alone', 'verified', 'cost'] },
  settings: { measure: measureSettings },
  'bench-join': { benches: ['join files'], quick: ['join files 20000'] },
  'bench-pairs': { benches: ['join pairs 1000000 10000000'], quick: ['join pairs 20000'] },
  'bench-signatures': { benches: ['signatures 5'], quick: ['signatures 1 en20k'] },
  'bench-charset': { benches: ['charset 5'], quick: ['charset 1'] },
  'bench-clusters': { benches: ['clusters 5 16384 random'], quick: ['clusters 1 2048 random'] },
  'bench-sketches': { benches: ['sketches 20000'], quick: ['sketches 40'] },
  'bench-hamming': {
    benches: ['hamming 100000 1000000 10000000'],
    quick: ['hamming 1000'],
    plots: { match: queryCost('match'), 'no-match': queryCost('no-match') },
  },
  'bench-crowds': { benches: ['crowds 10000 chain site', 'crowds 100000 star template'], quick: ['crowds 1000 star'] },
  'bench-corpus': {
    benches: ['corpus', 'corpus 500000', 'corpus growth'],
    quick: ['corpus 2000', 'corpus 4000', 'corpus growth 10000'],
    plots: corpusGrowth,
    needs: {
      what: 'the peers (node bench/peers/setup.js, and duplodocus)',
      isThere: () => ['main', 'datatrove', 'text-dedup', 'parquet'].every((name) => pythonOf(name) !== undefined),
    },
  },
  'bench-kinds': { benches: ['kinds'], quick: ['kinds en-minhash'] },
  'bench-spark': {
    benches: ['spark 1000000 run', 'spark 1000000 alone', 'spark 10000 pairs', 'spark 100000 skew'],
    quick: ['spark 200 run', 'spark 200 alone', 'spark 200 pairs', 'spark 200 skew'],
    needs: SPARK,
  },
  avx512: {
    benches: ['signatures 9', 'clusters 3 16384 random', 'hamming', 'join pairs'],
    needs: { what: 'AVX-512 with VPOPCNTDQ', isThere: () => flags().includes('avx512_vpopcntdq') },
  },
  peers: {
    benches: ['dedup 2', 'memory', 'extraction'],
    needs: {
      what: 'the peers (node bench/peers/setup.js)',
      isThere: () => ['main', 'text-dedup', 'extraction'].every((name) => pythonOf(name) !== undefined),
    },
  },
  'bench-sites': {
    benches: ['sites', 'sites --validation'],
    quick: ['sites college cinema', 'sites --validation harbour'],
  },
  'first-sight': {
    benches: ['sites --held-out'],
    needs: {
      what: 'sites that are new to the rules; those of before are kept as they were found',
      isThere: () => false,
    },
  },
  'bench-quality': {
    benches: ['quality', 'quality -- html-news --preset news'],
    quick: ['quality en-minhash', 'quality -- en-minhash --preset news'],
  },
};

const FIGURES = 'docs/figures';

/** What is measured unless something is named: what this machine can. */
export function measurable() {
  const names = Object.keys(KEPT).filter((name) => canMeasure(name));
  for (const name of Object.keys(KEPT).filter((one) => !names.includes(one)))
    console.error(`${name}: left as it is, since it needs ${KEPT[name].needs.what}`);
  return names;
}

function canMeasure(name) {
  return KEPT[name].needs?.isThere() ?? true;
}

/** What the CPU can, by the names of Linux. */
function flags() {
  const file = '/proc/cpuinfo';
  const found = existsSync(file) && /^flags\s*: (.*)$/m.exec(readFileSync(file, 'utf8'));
  return found ? found[1].split(' ') : [];
}

/** As pages name the CPU: its model, and the widest vectors that the plain C uses. */
function cpu() {
  const widest = [
    ['avx512_vpopcntdq', 'AVX-512'],
    ['avx2', 'AVX2, no AVX-512'],
  ].find(([flag]) => flags().includes(flag));
  return [cpus()[0].model.trim(), ...(widest ? [widest[1]] : [])].join(', ');
}

/**
 * @param data folder of the labelled sets @param root folder of the pages @param pages their paths in it
 * @param isQuick whether benches run with the arguments for seconds
 */
export async function keep(name, data, { root, pages, isQuick }) {
  const out = mkdtempSync(join(tmpdir(), 'dittograph-papers-'));
  try {
    const load = Number(loadavg()[0].toFixed(1));
    const { measure, benches, quick, plots, on } = KEPT[name];
    if (!canMeasure(name)) throw new Error(`${name} needs ${KEPT[name].needs.what}`);
    const runs = isQuick && quick ? quick : benches;
    const isSuite = measure === undefined && benches === undefined;
    const asked = ['--suite', on?.suite ?? name, ...(on ? ['--engine', on.engine] : [])];
    const [command, run] = isSuite
      ? [
          `dittograph evaluate ${asked.join(' ')} --data sets/ -o results/`,
          () => (on ? evaluatedOn(asked, out, data) : evaluated(asked, out, data)),
        ]
      : benches === undefined
        ? [`npm run papers -- measure sets/ ${name}`, () => measure(data)]
        : [runs.map((args) => `npm run bench -- ${args}`).join('; '), () => benched(runs, plots, out)];
    const { version, evaluations, seconds, wall } = await run();
    mkdirSync(join(root, RESULTS), { recursive: true });
    const about = {
      command,
      version,
      date: new Date().toISOString().slice(0, 10),
      cpu: cpu(),
      load,
      ...(seconds !== undefined && { seconds: { load, sets: seconds } }),
      ...(wall !== undefined && { wall: Number(wall.toFixed(1)) }),
    };
    writeFileSync(join(root, RESULTS, `${name}.json`), compact(name, about, evaluations));
    const shown = pages.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
    mkdirSync(join(root, FIGURES), { recursive: true });
    for (const { set, plots: drawn = [] } of evaluations) {
      for (const { id } of drawn) {
        const figure = `${name}-${set.replaceAll(' ', '-')}-${id}.svg`;
        if (shown.includes(`figures/${figure}`))
          copyFileSync(join(out, 'sets', `${set}-${id}.svg`), join(root, FIGURES, figure));
      }
    }
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** The results of a suite by the built command line, and the seconds of each set, that which is generated too. */
function evaluated(asked, out, data) {
  const [own, generated] = [evaluation(asked, out, 'sets', ['--data', data]), evaluation(asked, out, 'generated', [])];
  const rounded = ({ wall, cpu }) => ({ wall: Number(wall.toFixed(1)), cpu: Number(cpu.toFixed(1)) });
  const all = [...own.evaluations, ...generated.evaluations];
  return { ...own, seconds: Object.fromEntries(all.map(({ set, seconds }) => [set, rounded(seconds)])) };
}

/** The results of a suite on another engine, and the wall seconds of all of it. */
function evaluatedOn(asked, out, data) {
  const [before] = loadavg();
  const own = evaluation(asked, out, 'sets', ['--data', data]);
  const note = `load ${before.toFixed(1)} before the run, ${loadavg()[0].toFixed(1)} at its end`;
  for (const { notes } of own.evaluations) notes.push(note);
  return { ...own, wall: own.evaluations.reduce((sum, { seconds }) => sum + seconds.wall, 0) };
}

function evaluation(asked, out, folder, args) {
  const command = ['dist/cli/main.js', 'evaluate', ...asked, ...args, '-o', join(out, folder)];
  execFileSync(process.execPath, command, { stdio: 'inherit' });
  return JSON.parse(readFileSync(join(out, folder, 'results.json'), 'utf8'));
}

/** The rows of benches, each as one table of a set that is named as the bench; and plots of some metrics. */
async function benched(runs, plots = {}, out) {
  const columns = ['engine', 'n', 'metric', 'value', 'unit'];
  const evaluations = [];
  for (const args of runs) {
    const words = args.split(' ');
    const file = join(out, 'rows.json');
    const [before] = loadavg();
    execFileSync(process.execPath, ['bench/main.js', '--json', file, ...words], { stdio: 'inherit' });
    const found = JSON.parse(readFileSync(file, 'utf8'));
    const table = {
      title: 'Rows of the bench',
      columns: columns.map((name) => ({ name })),
      rows: found.map((row) => columns.map((name) => row[name])),
    };
    const isAlone = runs.filter((one) => one.startsWith(`${words[0]} `) || one === words[0]).length === 1;
    const set = isAlone ? words[0] : args;
    mkdirSync(join(out, 'sets'), { recursive: true });
    const drawn = Object.entries(plots)
      .map(([id, of]) => ({ id, plot: of(found) }))
      .filter(({ plot }) => plot);
    for (const { id, plot } of drawn) writeFileSync(join(out, 'sets', `${set}-${id}.svg`), await svgOf(plot));
    const notes = [`load ${before.toFixed(1)} before it`];
    evaluations.push({ set, notes, tables: [{ id: 'rows', table }], plots: drawn });
  }
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { version, evaluations };
}

async function svgOf(plot) {
  const { linePlot } = await import('../../dist/report/plots/line-plot.js');
  const { svgText } = await import('../../dist/report/plots/frame.js');
  return svgText(linePlot(plot));
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
