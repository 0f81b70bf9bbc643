import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generatedNews, generatedProtocol } from '../../src/evaluate/generated.ts';
import type { LabelledSet } from '../../src/evaluate/labelled.ts';
import { resultFiles } from '../../src/evaluate/result-files.ts';
import { subsetOf } from '../../src/evaluate/subset.ts';
import { li2017, protocol as protocolOf } from '../../src/evaluate/suites/li-2017.ts';
import { luo } from '../../src/evaluate/suites/luo.ts';
import { SUITES, systemOf } from '../../src/evaluate/suites.ts';
import { evaluateSystem, prepareSet, type System } from '../../src/evaluate/system.ts';
import { METHOD_NAMES } from '../../src/methods/methods.ts';
import { PRESETS } from '../../src/methods/presets.ts';
import type { Evaluation } from '../../src/report/evaluation.ts';
import type { Histogram } from '../../src/report/plots/histogram.ts';
import { dittograph } from '../cli/command-line.ts';
import { ACTIVE } from '../report/result.ts';

const protocol = await generatedProtocol(7);
/** Thirty samples, ten unchanged copies, ten changed ones, ten others. */
const small = subsetOf(protocol, 'small', ({ id }) => {
  const [kind, number, copy] = id.split('-') as [string, string, string?];
  const place = Number(number) % 250;
  return copy === undefined ? (kind === 'sample' ? place < 15 : Number(number) < 10) : place < 10;
});

/** The figures of each row by its method; those that depend on the machine are left out. */
const valuesOf = (evaluation: Evaluation, id: string): Record<string, (number | undefined)[]> => {
  const { columns, rows } = evaluation.tables.find((one) => one.id === id)!.table;
  const method = columns.findIndex(({ name }) => name === 'method');
  const isFigure = (_: unknown, i: number): boolean => i > method && columns[i]!.isOfMachine !== true;
  return Object.fromEntries(
    rows.map((cells) => [
      String(cells[method]),
      cells.filter(isFigure).map((cell) => (typeof cell === 'object' ? cell.value : (cell as number | undefined))),
    ]),
  );
};

function filesOf(evaluation: Evaluation): [name: string, content: string][] {
  const timed = { ...evaluation, seconds: { wall: 1, cpu: 1 } };
  const asked = { version: '0', suite: evaluation.suite, engine: 'local', data: 'generated', seed: 1, methods: [] };
  return Array.from(resultFiles({ ...asked, evaluations: [timed] }), ([name, content]) => [name, content]);
}

describe('the protocol of Li et al.', () => {
  it('finds unchanged copies with MD5, and changed ones too with our methods', async () => {
    const evaluation = await li2017(small, ['exact', 'loose', 'li-2017-b'].map(systemOf), () => {});
    const found = valuesOf(evaluation, 'found');
    expect(found.exact).toEqual([1, 0, 0.5]);
    expect(found.loose![2]).toBeGreaterThan(0.9);
    expect(valuesOf(evaluation, 'reported').exact).toEqual([0, 1, 1]);
    expect(evaluation.plots[0]).toMatchObject({ id: 'time', kind: 'lines' });
  });

  it('names the methods as the paper does, and runs each of its own in all its ways, with its time', async () => {
    const evaluation = await li2017(small, SUITES['li-2017']!.systems.map(systemOf), () => {});
    const { columns, rows } = evaluation.tables.find(({ id }) => id === 'reported')!.table;
    expect(columns.map(({ name }) => name)).toEqual([
      'method of the paper',
      'method',
      'error',
      'accuracy (Li 2017)',
      'precision',
      'CPU seconds',
    ]);
    const named = rows.flatMap(([paper, method, ...cells]) =>
      paper === '—' ? [] : [[paper, method, typeof cells[3]]],
    );
    expect(named).toEqual([
      ['structure tree', 'structure-tree', 'number'],
      ['feature code', 'feature-code', 'number'],
      ['MD5', 'exact', 'number'],
      ['algorithm A', 'li-2017-a', 'number'],
      ['algorithm A, the list searched', 'li-2017-a --lookup list', 'number'],
      ['algorithm A, without stop words', 'li-2017-a --stop-words', 'number'],
      ['algorithm A, weighted by idf', 'li-2017-a --weights idf', 'number'],
      ['algorithm B', 'li-2017-b', 'number'],
      ['algorithm B, codes of GBK', 'li-2017-b --character-code gbk', 'number'],
      ['algorithm B, without stop words', 'li-2017-b --stop-words', 'number'],
      ['algorithm B, weighted by idf', 'li-2017-b --weights idf', 'number'],
    ]);
    const found = valuesOf(evaluation, 'found');
    expect(found['li-2017-a --lookup list']).toEqual(found['li-2017-a']);
    const { plot } = evaluation.plots[0] as {
      readonly plot: { readonly series: readonly { readonly name: string }[] };
    };
    expect(plot.series.map(({ name }) => name)).toContain('li-2017-a --lookup list');
  });

  it('counts the pages of each kind that a method finds', async () => {
    const outcome = await protocolOf(await prepareSet(small), { method: 'md5' });
    expect(outcome).toMatchObject({
      same: { count: 10, of: 10 },
      edited: { count: 0, of: 10 },
      other: { count: 0, of: 10 },
    });
  });

  it('refuses a set without its roles', async () => {
    const news = subsetOf(protocol, 'no-tests', ({ role }) => role === 'sample');
    await expect(li2017(news, [], () => {})).rejects.toThrow(/no document in the role 'test1-same'/);
  });
});

describe('the ways of Luo', () => {
  it('are measured over growing sets, with the same answers, and the flow stores what is near to nothing', async () => {
    const set = subsetOf(protocol, 'some', ({ id }) => Number(id.split('-')[1]) % 250 < 20);
    const steps: [number, number][] = [];
    const evaluation = await luo(set, 1, (...step) => steps.push(step), [20, 120]);
    expect(steps.at(-1)).toEqual([15, 15]);
    const { rows } = evaluation.tables.find(({ id }) => id === 'structures')!.table;
    expect(rows).toHaveLength(14);
    for (const [size, way, lookUps, candidates] of rows) {
      if (way === 'exhaustive') expect([lookUps, candidates]).toEqual([0, size]);
      if (way === 'probing') expect(lookUps).toBe(43_745);
      if (way === 'expanded' || way === 'each member with its neighbours') expect(lookUps).toBe(1);
      if (String(way).startsWith('divide')) expect(lookUps).toBe(4);
    }
    const [[pages, stored, reported]] = evaluation.tables.find(({ id }) => id === 'flow')!.table.rows as [number[]];
    expect(pages).toBe(set.documents.length);
    expect(stored! + reported!).toBe(pages);
    expect(reported).toBeGreaterThan(0);
    expect(evaluation.plots.map(({ id }) => id)).toEqual(['time', 'candidates', 'bytes']);
  });
});

describe('robustness', () => {
  it('of a set whose texts are all short is undefined, with the reason', async () => {
    const short = subsetOf(protocol, 'short', ({ id }) => id === 'sample-1');
    const documents = short.documents.map((document) => ({ ...document, text: document.text!.slice(0, 100) }));
    const evaluation = await SUITES.robustness!.run({ ...short, documents }, [systemOf('exact')], 1, () => {});
    const files = Object.fromEntries(filesOf(evaluation));
    expect(files['short-recall.md']).toContain('undefined: exact, where no text has 200 characters');
  });
});

describe('a generated set', () => {
  it('is the same for the same seed, and has the stated size and copies', async () => {
    expect(await generatedProtocol(7)).toEqual(protocol);
    expect((await generatedProtocol(8)).documents[0]!.text).not.toBe(protocol.documents[0]!.text);
    const roles = protocol.documents.map(({ role }) => role);
    const count = (role: string): number => roles.filter((one) => one === role).length;
    expect(['sample', 'test1-same', 'test1-edited', 'test2'].map(count)).toEqual([500, 250, 250, 500]);
    const news = await generatedNews(1);
    expect(new Set(news.documents.map(({ category }) => category)).size).toBe(5);
    expect(news.documents).toHaveLength(2000);
  });
});

describe('a method on a labelled set', () => {
  it('is evaluated by its own pairs, and by those that a scan verifies', async () => {
    const set = subsetOf(await generatedNews(1), 'some', ({ id }) => Number(id.split('-')[2]) < 20);
    const prepared = await prepareSet(set);
    const exact = await evaluateSystem(prepared, systemOf('exact'));
    expect(exact.alone.pairs.right).toBe(0);
    expect(exact.verified.pairs.found).toBe(0);
    const loose = await evaluateSystem(prepared, systemOf('loose'));
    expect(loose.alone.pairs.precision?.share).toBe(1);
    expect(loose.verified.pairs.recall!.share).toBeGreaterThan(0.9);
    expect(loose.verified.kept.lost?.count).toBe(0);
    expect(loose.bytesPerDocument).toBe(512);
  });

  it('without duplicates gives undefined figures', async () => {
    const set = subsetOf(protocol, 'singles', ({ role }) => role === 'test2');
    const some: LabelledSet = subsetOf(set, 'few', (_) => true);
    const evaluation = await SUITES.sets!.run(some, [systemOf('web')], 1, () => {});
    expect(valuesOf(evaluation, 'verified').web).toEqual([0, undefined, undefined, undefined, undefined]);
    expect(evaluation.notes.join()).toContain('no duplicate pair');
    const files = Object.fromEntries(filesOf(evaluation));
    expect(files['few-verified.md']).toContain('undefined');
  });
});

describe('a suite', () => {
  const systems: readonly System[] = ['web', 'manku-2007'].map(systemOf);

  it.each(['zhou-2019', 'manku-2007', 'robustness', 'sets'])('%s gives tables, plots and their data', async (name) => {
    const news = await generatedNews(2);
    const set = subsetOf(news, 'part', ({ id }) => Number(id.split('-')[2]) < 12);
    const steps: [number, number][] = [];
    const evaluation = await SUITES[name]!.run(set, systems, 1, (...step) => steps.push(step));
    for (const [done, total] of steps.slice(-1)) expect(done).toBe(total);
    expect(evaluation.tables.every(({ table }) => table.rows.length > 0)).toBe(true);
    const files = new Map(filesOf(evaluation));
    for (const { id } of evaluation.plots) {
      expect(files.get(`part-${id}.svg`)).toMatch(/^<svg /);
      expect(files.get(`part-${id}-data.csv`)).toBeTruthy();
    }
    expect(JSON.parse(files.get('results.json')!)).toMatchObject({ suite: name });
    for (const { plot } of evaluation.plots.filter(({ kind }) => kind === 'histogram'))
      expect((plot as Histogram).series.map(({ bars }) => bars[0])).toMatchObject([{ from: 0 }, { from: 0 }]);
  });

  it('accepts every method and preset by name', () => {
    for (const name of [...METHOD_NAMES, ...Object.keys(PRESETS)]) {
      expect(systemOf(name).name).toBe(name);
    }
    expect(() => systemOf('simhsh')).toThrow(/no method or preset 'simhsh'/);
  });
});

describe('dittograph evaluate', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dittograph-evaluate-'));
  const path = join(folder, 'labelled.jsonl');
  const line = ({ id, text }: { id: string; text?: string }, cluster: number): string =>
    JSON.stringify({ id, text, cluster });
  writeFileSync(path, small.documents.map((document, i) => line(document, small.truth.clusters[i]!)).join('\n'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('evaluates the given presets, on stdout', async () => {
    const { status, stdout } = await dittograph(['evaluate', path, '--methods', 'web', '--methods', 'exact']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^method +pairs +precision +recall/m);
    expect(stdout).toMatch(/^web .*\nexact /m);
  });

  it('writes every table and plot into a folder', async () => {
    const out = join(folder, 'out');
    expect((await dittograph(['evaluate', path, '--methods', 'web', '-o', out])).status).toBe(0);
    const names = readdirSync(out);
    expect(names).toEqual(
      expect.arrayContaining(['results.json', 'results.md', 'labelled-agreement.svg', 'labelled-cost.csv']),
    );
    expect(readFileSync(join(out, 'results.md'), 'utf8')).toContain('labelled-agreement.svg');
  });

  it('shows recall by kind if pairs have kinds, and no table without a column', async () => {
    const [a, b] = small.documents.map(({ id }) => id);
    const set = join(folder, 'kinds');
    mkdirSync(set);
    writeFileSync(
      join(set, 'docs.jsonl'),
      small.documents.map(({ id, text }) => JSON.stringify({ id, text })).join('\n'),
    );
    writeFileSync(join(set, 'pairs.tsv'), `id_a\tid_b\tkind\n${a}\t${b}\thard|\u001b[31mest\n`);
    const { stdout } = await dittograph(['evaluate', set, '--methods', 'web']);
    expect(stdout).toContain('hard|\\u{1b}[31mest');
    expect(stdout).not.toContain('by the exact Jaccard');
    const out = join(folder, 'out-of-kinds');
    await dittograph(['evaluate', set, '--methods', 'web', '-o', out]);
    const written = readdirSync(out).map((name) => readFileSync(join(out, name), 'utf8'));
    expect(written.join('').replace(/[\r\n]/g, '')).not.toMatch(ACTIVE);
    expect(JSON.stringify(JSON.parse(readFileSync(join(out, 'results.json'), 'utf8')))).toContain(
      'hard|\\u001b[31mest',
    );
  });

  it.each([
    [[], 'name a labelled set, or a suite'],
    [[path, '--data', folder], 'not both'],
    [['--suite', 'li-2018'], 'did you mean li-2017?'],
    [[path, '--methods', 'wb'], "no method or preset 'wb'; did you mean web?"],
    [[path, '--suite', 'li-2017', '--methods', 'xact'], 'did you mean exact?'],
    [[path, '--suite', 'zhou-2019', '--methods', 'exact'], 'names no categories'],
    [['--suite', 'manku-2007', '--methods', 'web'], 'takes no --methods'],
    [['--suite', 'li-2017', '--cluster-field', 'group'], '--cluster-field requires a labelled set'],
    [[path, '-o', path], `'${path}' could not be written`],
    [[path, '-o', join(path, 'below')], 'could not be written'],
    [['--suite', 'li-2017', '--data', folder], 'contains none of the sets'],
  ])('refuses %j', async (args, message) => {
    const { status, stderr } = await dittograph(['evaluate', ...args]);
    expect(stderr).toContain(message);
    expect(status).toBeGreaterThan(1);
  });
});
