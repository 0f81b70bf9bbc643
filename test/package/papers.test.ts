/** The figures of suites and benches in docs are those of the kept results, and a run of them writes both. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { generatedNews } from '../../src/evaluate/generated.ts';
import type { LabelledSet } from '../../src/evaluate/labelled.ts';
import { subsetOf } from '../../src/evaluate/subset.ts';
import { SUITES } from '../../src/evaluate/suites.ts';
import { folder } from '../folders.ts';
import { DOCUMENTS, textOf } from './documents.ts';
import { outputOf, ROOT, run } from './project.ts';

const RESULTS = join(ROOT, 'docs/papers/results');
const PAGES = DOCUMENTS.filter((path) => path.startsWith('docs/papers/'));

it('the pages equal what the script writes from the kept results', async () => {
  const { status, stderr } = await run(process.execPath, ['scripts/papers.js', '--check']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

it('a page whose figure was changed is found', async () => {
  const root = folder();
  copyPages(root);
  const page = join(root, 'docs/papers/luo.md');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/(<!-- = flow stored -->)[\d,]+/, '$11'));
  const { status, stderr } = await run(process.execPath, ['scripts/papers.js', '--check', '--root', root]);
  expect(status).toBe(1);
  expect(stderr).toBe('docs/papers/luo.md is not up to date: npm run papers\n');
});

describe('the pages of the papers', () => {
  it.each(PAGES)('%s names the command that made its figures, the run as published and its BibTeX entry', (page) => {
    const suite = /([^/]+)\.md$/.exec(page)![1]!;
    const text = textOf(page);
    expect(Object.keys(SUITES)).toContain(suite);
    expect(text).toContain(`dittograph evaluate --suite ${suite} --data sets/`);
    expect(text).toMatch(/^dittograph scan docs\.jsonl --preset \S+ .*--as-published/m);
    expect(text).toMatch(/^@\w+\{/m);
    for (const heading of ['What the paper says', 'What the patent says', 'What the lecture says'])
      if (text.includes(heading)) return;
    throw new Error(`${page} does not say what its source says`);
  });

  it('show every plot that is kept, and are linked from both READMEs', () => {
    const shown = DOCUMENTS.map(textOf).join('');
    const plots = readdirSync(join(ROOT, 'docs/figures'));
    expect(plots.filter((name) => !shown.includes(`figures/${name}`))).toEqual([]);
    for (const readme of ['README.md', 'README.zh-CN.md'])
      expect(PAGES.filter((page) => !textOf(readme).includes(page))).toEqual([]);
  });

  it('quote results of every paper, each with its command', () => {
    const kept = readdirSync(RESULTS).map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')));
    const suites = kept.filter(({ suite }) => suite in SUITES);
    expect(suites.map(({ suite }) => suite).sort()).toEqual(Object.keys(SUITES).sort());
    for (const { suite, command } of suites)
      expect(command).toBe(`dittograph evaluate --suite ${suite} --data sets/ -o results/`);
    const able = Object.keys(SUITES).filter((suite) => SUITES[suite]!.onSpark !== undefined);
    const onSpark = kept.filter(({ suite }) => able.some((one) => suite === `${one}-spark`));
    expect(onSpark.map(({ command }) => command)).toEqual(
      able.map((suite) => `dittograph evaluate --suite ${suite} --engine spark --data sets/ -o results/`),
    );
    for (const { suite, command } of onSpark)
      expect(textOf(`docs/papers/${suite.replace('-spark', '')}.md`)).toContain(command);
    for (const { command } of kept.filter((one) => !suites.includes(one) && !onSpark.includes(one)))
      expect(command).toMatch(/^npm run (papers -- measure sets\/ settings$|bench -- )/);
  });
});

/** Pages that name the bench for what it does, without its figures; or whose figures are typed, and say when they were measured. */
const WITHOUT_FIGURES = ['minhash-index', 'report', 'seen', 'seen-http', 'seen-lookups', 'seen-peers', 'seen-soak'];

it('every bench that a page names is one whose rows are kept, and every name that is measured has its results', async () => {
  const kept = readdirSync(RESULTS).map((name) => JSON.parse(readFileSync(join(RESULTS, name), 'utf8')));
  const nameOf = (command: string): string[] =>
    [...command.matchAll(/npm run bench -- ([\w-]+)/g)].map(([, name]) => name!);
  const benches = new Set(kept.flatMap(({ command }) => nameOf(command)));
  const named = DOCUMENTS.filter((path) => !path.startsWith('bench/')).flatMap((path) => nameOf(textOf(path)));
  expect(named.length).toBeGreaterThan(10);
  const unknown = named.filter((name) => name !== 'NAME' && !benches.has(name) && !WITHOUT_FIGURES.includes(name));
  expect(unknown).toEqual([]);
  const help = `${await outputOf(process.execPath, ['scripts/papers.js', '--help'])}`;
  const names = /NAME is one of: (.*)/.exec(help)![1]!.split(', ');
  expect(kept.map(({ suite }) => suite).sort()).toEqual(names.sort());
});

it('a run of benches writes their rows, with the machine and the day, and the pages', async () => {
  const root = folder();
  copyPages(root);
  const names = ['bench-sketches', 'bench-clusters'];
  await outputOf(process.execPath, ['scripts/papers.js', 'measure', 'none', ...names, '--quick', '--root', root]);
  const [sketches, clusters] = names.map((name) =>
    JSON.parse(readFileSync(join(root, `docs/papers/results/${name}.json`), 'utf8')),
  );
  expect(sketches).toMatchObject({
    command: 'npm run bench -- sketches 40',
    date: new Date().toISOString().slice(0, 10),
  });
  expect(sketches.cpu.length).toBeGreaterThan(2);
  const rows = (kept: typeof sketches): readonly (readonly [string, unknown, string, number])[] =>
    kept.sets[0].tables[0].rows;
  const figureOf = (kept: typeof sketches, engine: string, n: unknown, metric: string): number =>
    rows(kept).find((row) => row[0] === engine && row[1] === n && row[2] === metric)![3];
  const error = figureOf(sketches, 'superminhash', 20, 'RMSE, J = 0.5');
  const page = readFileSync(join(root, 'docs/methods/minhash.md'), 'utf8');
  expect(page).toContain(`| SuperMinHash (Ertl 2017) | ${error.toFixed(4).replace(/^0/, '')} |`);
  expect(page).toContain(`${sketches.cpu}; Node `);
  const rate = figureOf(clusters, 'dittograph', '512 random', 'rowsum, 64 rows ≤ 819');
  const row = /^\| rowsum \| ([\d,.]+) \|/m.exec(readFileSync(join(root, 'docs/methods/rowsum.md'), 'utf8'))![1]!;
  expect(Math.abs(Number(row.replaceAll(',', '')) / rate - 1)).toBeLessThan(0.05);
  expect(await run(process.execPath, ['scripts/papers.js', '--check', '--root', root])).toMatchObject({ status: 0 });
});

it('a run of a suite on labelled sets writes its results, its plots and its page', async () => {
  const root = folder();
  copyPages(root);
  const sets = join(root, 'sets');
  const news = subsetOf(await generatedNews(3), 'small', ({ id }) => Number(id.split('-')[2]) < 12);
  for (const name of SUITES['manku-2007']!.sets) write(sets, name, news);
  await outputOf(process.execPath, ['scripts/papers.js', 'measure', sets, 'manku-2007', '--root', root]);
  const kept = JSON.parse(readFileSync(join(root, 'docs/papers/results/manku-2007.json'), 'utf8'));
  expect(kept.sets.map(({ set }: { set: string }) => set)).toEqual(SUITES['manku-2007']!.sets);
  const page = readFileSync(join(root, 'docs/papers/manku-2007.md'), 'utf8');
  const { columns, rows } = kept.sets[0].tables[0];
  const recall = rows[3][columns.indexOf('recall')][0] as number;
  const quoted = /<!-- = recall at 3, zh -->([\d.]+)<!-- \/ -->/.exec(page)![1];
  expect(Number(quoted)).toBeCloseTo(recall, 3);
  expect(quoted).not.toBe(/<!-- = recall at 3, zh -->([\d.]+)/.exec(textOf('docs/papers/manku-2007.md'))![1]);
  for (const [, figure] of page.matchAll(/\.\.\/figures\/([^)]+)/g))
    expect(readFileSync(join(root, 'docs/figures', figure!), 'utf8')).not.toBe(textOf(`docs/figures/${figure}`));
  expect(await run(process.execPath, ['scripts/papers.js', '--check', '--root', root])).toMatchObject({ status: 0 });
});

/** A set in a layout that is read. */
function write(sets: string, name: string, { documents, truth }: LabelledSet): void {
  mkdirSync(join(sets, name), { recursive: true });
  const lines = documents.map(({ id, text, role, category, language }, i) =>
    JSON.stringify({ id, text, set: role, cat: category, lang: language, cluster: truth.clusters[i] }),
  );
  writeFileSync(join(sets, name, 'docs.jsonl'), lines.join('\n'));
}

/** What the script reads and writes. */
function copyPages(root: string): void {
  for (const path of ['docs', 'README.md', 'README.zh-CN.md'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
}
