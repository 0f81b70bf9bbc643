import { describe, expect, it } from 'vitest';
import { generatedNews, generatedProtocol } from '../../src/evaluate/generated.ts';
import type { LabelledSet } from '../../src/evaluate/labelled.ts';
import { textOf } from '../../src/evaluate/result-files.ts';
import { subsetOf } from '../../src/evaluate/subset.ts';
import { cn102024065b } from '../../src/evaluate/suites/cn102024065b.ts';
import { luo } from '../../src/evaluate/suites/luo.ts';
import { SUITES, systemOf } from '../../src/evaluate/suites.ts';
import { columnsOf } from '../../src/report/escape.ts';
import type { Evaluation } from '../../src/report/evaluation.ts';

const quiet = (): void => {};

/** Six texts of each category, five of them with an edited copy. */
async function news(): Promise<LabelledSet> {
  return subsetOf(await generatedNews(3), 'news', ({ id }) => {
    const [, , number, copy] = id.split('-');
    return Number(number) < (copy === undefined ? 6 : 5);
  });
}

/** Twenty samples, ten unchanged copies, ten changed ones, ten others. */
async function protocol(): Promise<LabelledSet> {
  return subsetOf(await generatedProtocol(3), 'protocol', ({ id }) => {
    const [kind, number] = id.split('-');
    return kind === 'sample' ? Number(number) % 250 < 10 : Number(number) < 10;
  });
}

/** The suites with shorter growing sets or fewer methods, so that they take seconds. */
const SHORT: Readonly<Record<string, (set: LabelledSet) => Promise<Evaluation>>> = {
  luo: (set) => luo(set, 1, quiet, [20, 120]),
  robustness: (set) => SUITES.robustness!.run(set, ['web', 'luo', 'zhou-2019'].map(systemOf), 1, quiet),
  cn102024065b: (set) => cn102024065b(set, 1, quiet, 2, [1, 2]),
};

/** The figures that no other machine and moment would give are masked. */
function masked(evaluation: Evaluation): Evaluation {
  const tables = evaluation.tables.map(({ id, table }) => {
    const rows = table.rows.map((cells) =>
      cells.map((cell, i) => (table.columns[i]!.isOfMachine === true ? 'masked' : cell)),
    );
    return { id, table: { ...table, rows } };
  });
  return { ...evaluation, tables };
}

describe('the tables on a small generated set', () => {
  it.each(Object.keys(SUITES))(
    'of %s are as recorded, and fit a terminal',
    async (name) => {
      const suite = SUITES[name]!;
      const set = name === 'li-2017' ? await protocol() : await news();
      const run = SHORT[name] ?? ((some) => suite.run(some, suite.systems.map(systemOf), 1, quiet));
      const text = textOf(masked(await run(set)));
      // Notes and titles are left to the terminal.
      const isRow = (line: string): boolean => / {2}|─/.test(line);
      for (const line of text.split('\n').filter(isRow)) expect(columnsOf(line), line).toBeLessThanOrEqual(80);
      await expect(text).toMatchFileSnapshot(`golden/${name}.txt`);
    },
    180_000,
  );
});
