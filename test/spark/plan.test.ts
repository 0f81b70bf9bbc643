/** The statements of jobs, and what is refused before any of them runs. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../src/methods/parameters.ts';
import { joinPlan } from '../../src/spark/join.ts';
import { planOf } from '../../src/spark/plan.ts';
import type { PlanInput } from '../../src/spark/planned.ts';
import { sparkScan } from '../../src/spark/run.ts';
import { scriptOf } from '../../src/spark/script.ts';
import { folder, folderOf } from '../folders.ts';

const LIBRARY = [
  { folder: '/library/run-000001', documents: 40 },
  { folder: '/library/run-000002', documents: 20 },
];
const GOLDEN = join(import.meta.dirname, 'golden');

function scriptFor(options: object, input: Partial<PlanInput> = {}): string {
  const { parameters } = parametersOf({ templateAware: false, ...options }, 'test');
  const planned = planOf({
    parameters,
    inputs: ['/in/docs.jsonl'],
    source: 'jsonl',
    staging: '/out.incomplete',
    worker: 'node dittograph-worker.mjs',
    skew: 'plain',
    writesKept: false,
    ...input,
  });
  return scriptOf(planned, false);
}

describe('the script of a job', () => {
  it.each([
    ['minhash', { compareSite: 'main' }, { writesKept: true }],
    ['minhash-library', { compareSite: 'main' }, { library: LIBRARY }],
    [
      'minhash-two-stage',
      { compareSite: 'main' },
      { skew: 'two-stage', source: 'parquet', inputs: ['/in/a.parquet', '/in/b.parquet'] },
    ],
    ['zhou-2019', { preset: 'zhou-2019', asPublished: true }, {}],
    [
      'simhash-refined-warc',
      { method: 'simhash', distance: 3, compareSite: 'main' },
      { skew: 'refined', source: 'warc' },
    ],
    ['signsum', { method: 'signsum', compareSite: 'main' }, {}],
    ['shingle', { method: 'shingle', compareSite: 'main' }, {}],
  ] as const)('%s equals the recorded one', async (name, options, input) => {
    await expect(scriptFor(options, input)).toMatchFileSnapshot(join(GOLDEN, `${name}.sql`));
  });

  it('of a join equals the recorded one', async () => {
    const stage = joinPlan(['/in/documents'], 'parquet', '/near.incomplete', 'node dittograph-worker.mjs job.json');
    await expect(scriptOf([stage], false)).toMatchFileSnapshot(join(GOLDEN, 'join.sql'));
  });

  it('keeps hostile names inside their quotes', () => {
    const inputs = ["/in/a'b`c\\d"];
    const script = scriptFor({ compareSite: 'main' }, { inputs, staging: "/o'u`t" });
    expect(script).toContain("OPTIONS (path '/in/a\\'b`c\\\\d', recursive");
    expect(scriptFor({ compareSite: 'main', textField: 'a`b' }, { source: 'parquet' })).toContain('SELECT `a``b` FROM');
    expect(script).toContain("INSERT OVERWRITE DIRECTORY '/o\\'u`t/extracted'");
    expect(script).toContain("parquet.`/o'u``t/extracted`");
    expect(scriptFor({ compareSite: 'main' }, { staging: '/o[u]{t}' })).toContain(
      'parquet.`/o\\[u\\]\\{t\\}/extracted`',
    );
  });

  it('checks after each stage of workers that all lines were taken', () => {
    const script = scriptFor({ preset: 'zhou-2019' });
    for (const stage of ['fingerprint', 'name', 'count', 'weigh', 'propose', 'verify', 'connect', 'judge'])
      expect(script).toContain(`workers of the stage ${stage} read only some of their lines`);
  });
});

describe('a run on Spark is refused before it starts', () => {
  const docs = join(folderOf({ 'docs.jsonl': '' }), 'docs.jsonl');
  const home = folderOf({ 'bin/spark-sql': '', 'jars/spark-core_2.13-4.3.0.jar': '' });
  const refusal = async (options: object, spark: object = {}, input = docs): Promise<unknown> => {
    try {
      const where = { master: 'local[2]', to: join(folder(), 'out'), sparkHome: '/nowhere', ...spark };
      for await (const _ of sparkScan([input], options, where)) break;
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it('with a method whose keys SQL cannot make', async () => {
    expect(await refusal({ method: 'charset-map' })).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('no key in common; use minhash, shingle, '),
    });
    expect(await refusal({ method: 'signsum', distance: 128 })).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('all pages would share one key'),
    });
  });

  it('with a sample of the recall, which no worker could draw', async () => {
    expect(await refusal({ sampleRecall: 5 })).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('leave out --sample-recall'),
    });
  });

  it('without Spark, or with one that is none or too old', async () => {
    expect(await refusal({})).toMatchObject({
      code: 'MISSING_PACKAGE',
      message: expect.stringContaining('pip install'),
    });
    const old = folderOf({ 'bin/spark-sql': '', 'jars/spark-core_2.12-3.3.1.jar': '' });
    expect(await refusal({}, { sparkHome: old })).toMatchObject({
      code: 'MISSING_PACKAGE',
      message: expect.stringContaining('is Spark 3.3: Spark 3.5 or later is needed'),
    });
    const half = folderOf({ 'bin/spark-sql': '' });
    expect(await refusal({}, { sparkHome: half })).toMatchObject({
      code: 'MISSING_PACKAGE',
      message: expect.stringContaining('is not a Spark installation: it has no jars'),
    });
    // The file is there, and may not be executed.
    for (const here of [home, relative('.', home)])
      expect(await refusal({}, { sparkHome: here })).toMatchObject({
        code: 'MISSING_PACKAGE',
        message: expect.stringMatching(/Spark does not start: .*EACCES/),
      });
  });

  it('with a folder that is there already, and with one that is not a library', async () => {
    const there = folderOf({ 'a.txt': '' });
    expect(await refusal({}, { sparkHome: home, to: there })).toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
    expect(await refusal({}, { sparkHome: home, library: there })).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('is not a library'),
    });
  });

  it('where the folder cannot be written', async () => {
    expect(await refusal({}, { sparkHome: home, to: join(docs, 'out') })).toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
  });

  it('where no master answers', async () => {
    const to = join(folder(), 'out');
    expect(await refusal({}, { sparkHome: home, master: 'spark://127.0.0.1:1', to })).toMatchObject({
      code: 'SPARK_FAILED',
      message: expect.stringContaining('no Spark master answers at spark://127.0.0.1:1'),
    });
    expect(existsSync(`${to}.incomplete`)).toBe(false);
  });

  it('with a library elsewhere than the outcome', async () => {
    expect(await refusal({}, { sparkHome: home, library: 'hdfs:///library' })).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('on one file system'),
    });
  });

  it('with a library in the outcome, or the outcome in it', async () => {
    const at = folder();
    for (const [to, library] of [
      ['a', 'a/'],
      ['a', 'a/b'],
      ['a/b', 'a'],
    ] as const)
      expect(await refusal({}, { sparkHome: home, to: join(at, to), library: join(at, library) })).toMatchObject({
        code: 'BAD_OPTION',
        message: expect.stringContaining('must be different folders'),
      });
    expect(readdirSync(at)).toEqual([]);
  });

  it('with a file that Spark would leave out', async () => {
    const hidden = folderOf({ '_a.jsonl': '', '.b': '', '_c.jsonl/a.jsonl': '' });
    for (const input of [join(hidden, '_a.jsonl'), join(hidden, '.b'), 'hdfs:///in/_c.parquet'])
      expect(await refusal({}, { sparkHome: home, source: 'jsonl' }, input)).toMatchObject({
        code: 'BAD_OPTION',
        message: expect.stringContaining('Spark leaves out files'),
      });
    expect(await refusal({}, { sparkHome: home }, join(hidden, '_c.jsonl'))).toMatchObject({ code: 'MISSING_PACKAGE' });
  });

  it('where it was told to stop before Spark starts', async () => {
    expect(await refusal({ signal: AbortSignal.abort() }, { sparkHome: home })).toMatchObject({ code: 'ABORTED' });
  });

  it('with an input that is not there, or whose format its name does not tell', async () => {
    expect(await refusal({}, { sparkHome: home }, '/nowhere/docs.jsonl')).toMatchObject({ code: 'INPUT_NOT_FOUND' });
    const there = join(folderOf({ 'docs.dat': '' }), 'docs.dat');
    expect(await refusal({}, { sparkHome: home }, there)).toMatchObject({
      code: 'UNKNOWN_FORMAT',
      message: expect.stringContaining('name it with --source'),
    });
  });

  it('with a distance that no keys can promise', async () => {
    expect(await refusal({ method: 'simhash' }, { sparkHome: home })).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringContaining('the distance may be 6 at most with 64 bits'),
    });
  });
});
