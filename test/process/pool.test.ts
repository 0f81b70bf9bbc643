import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../package/project.ts';

describe('a pool of two workers', () => {
  it('goes on after a task that cannot be sent, whose fault is told', async () => {
    const at = (path: string): Promise<Record<string, CallableFunction>> =>
      import(pathToFileURL(join(ROOT, 'dist', path)).href);
    const [{ Pool }, { parametersOf }, { encodeTexts }] = await Promise.all([
      at('run/pool.js'),
      at('methods/parameters.js'),
      at('text/batch.js'),
    ]);
    const { parameters } = parametersOf!({ jobs: 2, weights: 'tf-idf', method: 'simhash' }, 'scan');
    const pool = new (
      Pool as unknown as new (
        parameters: unknown,
      ) => { run(task: unknown): Promise<unknown>; close(): Promise<void> }
    )(parameters);
    try {
      const task = (): object => ({ kind: 'count', texts: encodeTexts!(['a text of some words']) });
      const unsendable = { ...task(), more: () => {} };
      const outcomes = await Promise.allSettled(
        [unsendable, unsendable, unsendable, task(), task()].map((one) => pool.run(one)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
    } finally {
      await pool.close();
    }
  });
});
