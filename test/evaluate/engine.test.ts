/** What is refused before a suite begins on Spark. */
import { afterEach, expect, it } from 'vitest';
import { dittograph } from '../cli/command-line.ts';
import { folderOf } from '../folders.ts';

const before = process.env.SPARK_HOME;
afterEach(() => {
  if (before === undefined) delete process.env.SPARK_HOME;
  else process.env.SPARK_HOME = before;
});

it.each([
  [['--suite', 'li-2017'], 'li-2017 does not run on Spark; zhou-2019 does'],
  [
    ['--suite', 'zhou-2019', '--methods', 'web'],
    'zhou-2019 compares the algorithms of the paper on Spark, and takes no --methods there',
  ],
])('evaluate --engine spark %j is refused', async (args, message) => {
  const { status, stderr } = await dittograph(['evaluate', '--engine', 'spark', ...args]);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

it.each([
  [undefined, /Apache Spark was not found: .* name its folder in SPARK_HOME/],
  [folderOf({ 'a.txt': '' }), /is not a Spark installation: it has no bin\/spark-sql/],
])('a suite on Spark names what is missing before any work: %s', async (home, message) => {
  if (home === undefined) delete process.env.SPARK_HOME;
  else process.env.SPARK_HOME = home;
  const { status, stdout, stderr } = await dittograph(['evaluate', '--suite', 'zhou-2019', '--engine', 'spark']);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(message);
  expect(stderr).not.toContain('documents');
});
