/** What is refused of the options and inputs of a job before Spark starts. */
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sparkJoin } from '../../src/spark/join.ts';
import { settingsOf } from '../../src/spark/launch.ts';
import { requireMaster } from '../../src/spark/master.ts';
import { sourceFor } from '../../src/spark/options.ts';
import { sparkScan, sparkScript } from '../../src/spark/run.ts';
import { folderOf } from '../folders.ts';

const at = folderOf({ 'docs.jsonl': '', 'deep/docs.jsonl': '', 'bin/spark-sql': '', 'jars/a.jar': '' });
const there = { master: 'local[2]', to: join(at, 'out'), sparkHome: at };

async function scanFault(spark: object, inputs: unknown = [join(at, 'docs.jsonl')]): Promise<unknown> {
  return sparkScan(inputs as string[], {}, spark as typeof there)
    .next()
    .then(
      () => undefined,
      (error: unknown) => error,
    );
}

describe('a job on Spark refuses', () => {
  it.each([
    [{ skew: 'salted' }, /sparkScan: 'skew' must be one of plain, two-stage, refined.*not 'salted'/],
    [{ source: 'csv' }, /'source' must be one of jsonl, parquet/],
    [{ conf: 'spark.ui.enabled=false' }, /'conf' must be a list of texts/],
    [{ conf: ['spark.ui.enabled'] }, /a setting of Spark is NAME=VALUE, not 'spark.ui.enabled'/],
    [{ conf: [' =x'] }, /a setting of Spark is NAME=VALUE/],
    [{ writesKept: 'yes' }, /'writesKept' must be true or false/],
    [{ to: '' }, /'to' must be a text that is not empty/],
    [{ to: undefined }, /'to' must be a text that is not empty/],
    [{ master: undefined }, /'master' must be a text that is not empty/],
    [{ master: 2 }, /'master' must be a text, not 2/],
    [{ library: '' }, /'library' must be a text that is not empty/],
  ])('%j', async (wrong, message) => {
    const expected = { code: 'BAD_OPTION', message: expect.stringMatching(message) };
    expect(await scanFault({ ...there, ...wrong })).toMatchObject(expected);
    await expect(sparkScript(['docs.jsonl'], {}, { ...there, ...wrong } as typeof there)).rejects.toMatchObject(
      expected,
    );
  });

  it('options that it does not have', async () => {
    expect(await scanFault({ ...there, libary: 'a' })).toMatchObject({
      code: 'UNKNOWN_OPTION',
      message: expect.stringMatching(/no option 'libary'; did you mean 'library'/),
    });
    const join_ = sparkJoin('a', ['b.ndjson'], {}, { ...there, skew: 'plain' } as typeof there);
    await expect(join_).rejects.toMatchObject({ code: 'UNKNOWN_OPTION' });
    await expect(sparkJoin('a', ['b.ndjson'], {}, { ...there, to: '' })).rejects.toMatchObject({ code: 'BAD_OPTION' });
  });

  it.each([
    [[], /takes a list of paths/],
    [[''], /takes a list of paths/],
    ['docs.jsonl', /takes a list of paths/],
    [['-'], /does not read standard input/],
  ])('%j as inputs', async (inputs, message) => {
    expect(await scanFault(there, inputs)).toMatchObject({ code: 'USAGE', message: expect.stringMatching(message) });
  });

  it.each([
    [{ to: '/out/a:b/[1]' }, ['docs.jsonl']],
    [{ library: '/out/a*/b:c' }, ['docs.jsonl']],
    [{}, [join(at, 'deep/2024:{a}.jsonl')]],
    [{}, ['hdfs://host:8020/2024:01/*.jsonl']],
  ])('%j with %j, which no pattern can name', async (wrong, inputs) => {
    expect(await scanFault({ ...there, source: 'jsonl', ...wrong }, inputs)).toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringMatching(/^Spark reads no path that has a colon and one of/),
    });
  });

  it('neither a colon nor a pattern alone', async () => {
    for (const input of ['hdfs://host:8020/2024/*.jsonl', 'hdfs://host:8020/2024:01/a.jsonl'])
      expect(await scanFault({ ...there, source: 'jsonl', master: 'yarn' }, [input])).toMatchObject({
        code: 'MISSING_PACKAGE',
      });
  });

  it('an outcome or a library in a folder that it reads', async () => {
    for (const [folder, wrong] of [
      ['outcome', { to: join(at, 'deep/out') }],
      ['library', { library: join(at, 'deep/library') }],
    ] as const)
      expect(await scanFault({ ...there, source: 'jsonl', ...wrong }, [join(at, 'deep')])).toMatchObject({
        code: 'BAD_OPTION',
        message: expect.stringMatching(`the ${folder} '.*' is in the input '.*deep'`),
      });
    expect(readdirSync(join(at, 'deep'))).toEqual(['docs.jsonl']);
    // Beside it, and in one with a name that begins like it.
    mkdirSync(join(at, 'deeper'));
    expect(
      await scanFault({ ...there, source: 'jsonl', to: join(at, 'deeper/out') }, [join(at, 'deep')]),
    ).toMatchObject({
      code: 'MISSING_PACKAGE',
    });
  });
});

describe('the settings of a job', () => {
  it('cut files the same way each time, where executors come and go, and those of the user count more', () => {
    const name = 'spark.sql.files.minPartitionNum';
    const cut = (settings: readonly string[]): unknown[] => settings.filter((setting) => setting.startsWith(name));
    expect(cut(settingsOf('local[2]', []))).toEqual([]);
    expect(cut(settingsOf('yarn', [`${name}=8`]))).toEqual([`${name}=64`, `${name}=8`]);
  });
});

describe('what travels with a job', () => {
  const without = async (name: string, value: string): Promise<unknown> => {
    const before = process.env[name];
    process.env[name] = value;
    try {
      return await scanFault({ ...there, master: 'yarn', sparkHome: started });
    } finally {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    }
  };
  const started = folderOf({ 'bin/spark-sql': '', 'jars/a.jar': '' });
  chmodSync(join(started, 'bin/spark-sql'), 0o755);

  it('needs a temporary folder', async () => {
    expect(await without('TMPDIR', join(at, 'nowhere'))).toMatchObject({
      code: 'OUTPUT_UNAVAILABLE',
      message: expect.stringMatching(/no temporary folder can be made: .*ENOENT.*set TMPDIR/),
    });
  });

  it('needs tar, where a Node travels', async () => {
    expect(await without('PATH', join(at, 'nowhere'))).toMatchObject({
      code: 'OUTPUT_FAILED',
      message: expect.stringMatching(/the files of the job cannot be written: .*tar/),
    });
    expect(readdirSync(at)).not.toContain('out.incomplete');
  });
});

describe('the format of inputs', () => {
  it.each([
    [['a.jsonl', 'hdfs:///b'], 'jsonl'],
    [['a', 'B.PARQUET/'], 'parquet'],
    [['a.ndjson.zst', 'b.jsonl.gz'], 'jsonl'],
    [['a.warc.gz', 'b.arc'], 'warc'],
    [['p.xhtml'], 'html'],
  ])('%j: %s', (inputs, format) => {
    expect(sourceFor(inputs)).toBe(format);
  });

  it.each([
    [['a', 'b.csv'], /the name of 'a' does not show its format; name it with --source/],
    [['a.jsonl', 'b', 'c.parquet'], /'a.jsonl' is jsonl, and 'c.parquet' is parquet/],
  ])('%j tell none', (inputs, message) => {
    expect(() => sourceFor(inputs)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_FORMAT', message: expect.stringMatching(message) }),
    );
  });
});

describe('the master of a cluster', () => {
  it.each(['spark://', 'spark://:7077', 'spark://a:99999', 'spark://a:0', 'spark://a:', 'spark://a:7077,b:x'])(
    '%s is none',
    async (master) => {
      await expect(requireMaster(master)).rejects.toMatchObject({
        code: 'BAD_OPTION',
        message: `the master must be spark://HOST:PORT, not '${master}'`,
      });
    },
  );

  it('is asked whether it answers, and one of several is enough', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((settle) => server.once('listening', settle));
    const { port } = server.address() as { port: number };
    await requireMaster(`spark://127.0.0.1:1,127.0.0.1:${port}`);
    await requireMaster('yarn');
    server.close();
    await expect(requireMaster('spark://127.0.0.1:1')).rejects.toMatchObject({
      code: 'SPARK_FAILED',
      message: expect.stringContaining('no Spark master answers at spark://127.0.0.1:1: start it'),
    });
  });
});
