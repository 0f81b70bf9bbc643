import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../package/project.ts';

interface Pool {
  run(task: object): Promise<unknown>;
  map(tasks: Iterable<object>, whole?: undefined, areShort?: boolean): AsyncIterable<unknown>;
  close(): Promise<void>;
}

const at = (path: string): Promise<Record<string, CallableFunction>> =>
  import(pathToFileURL(join(ROOT, 'dist', path)).href);

const threads = process.getBuiltinModule('node:worker_threads');
const { Worker } = threads;
let started = 0;

beforeAll(() => {
  threads.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      started++;
    }
  };
});
afterAll(() => {
  threads.Worker = Worker;
});

/** Uses a pool whose tasks count the features of texts; gives how many workers it started. */
async function withPool(jobs: number, use: (pool: Pool, task: (text: string) => object) => Promise<void>) {
  const [{ Pool }, { parametersOf }, { encodeTexts }] = await Promise.all([
    at('run/pool.js'),
    at('methods/parameters.js'),
    at('text/batch.js'),
  ]);
  const { parameters } = parametersOf!({ jobs, weights: 'tf-idf', method: 'simhash' }, 'scan');
  const before = started;
  const pool = new (Pool as unknown as new (parameters: unknown) => Pool)(parameters);
  try {
    await use(pool, (text) => ({ kind: 'count', texts: encodeTexts!([text]) }));
  } finally {
    await pool.close();
  }
  return started - before;
}

/** A hash of each outcome, in their order. */
async function all(outcomes: AsyncIterable<unknown>): Promise<string[]> {
  const found: string[] = [];
  for await (const outcome of outcomes) found.push(createHash('sha256').update(serialize(outcome)).digest('hex'));
  return found;
}

describe('a pool of two jobs', () => {
  const texts = Array.from({ length: 40 }, (_, i) => `a text of words with the number ${i} `.repeat(1 + 400 * (i % 7)));

  it('goes on after a task that cannot be sent, whose fault is told', async () => {
    await withPool(2, async (pool, task) => {
      const unsendable = { ...task('a text of some words'), more: () => {} };
      const others = [task('a text'), task('a text')];
      const outcomes = await Promise.allSettled(
        [unsendable, unsendable, unsendable, ...others].map((one) => pool.run(one)),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        'rejected',
        'rejected',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
    });
  });

  it('starts no worker for one task, one after another', async () => {
    const workers = await withPool(2, async (pool, task) => {
      for (const text of texts.slice(0, 3)) expect(await all(pool.map([task(text)]))).toHaveLength(1);
    });
    expect(workers).toBe(0);
  });

  it('starts no worker for short tasks', async () => {
    const workers = await withPool(2, async (pool, task) => {
      expect(await all(pool.map(texts.map(task), undefined, true))).toHaveLength(texts.length);
    });
    expect(workers).toBe(0);
  });

  it('starts one worker for many tasks, and gives their outcomes in the order of the tasks', async () => {
    const outcomes: string[][] = [];
    const workers: number[] = [];
    for (const jobs of [1, 2]) {
      workers.push(
        await withPool(jobs, async (pool, task) => {
          // Enough turns for the worker to start and take its share.
          for (let turn = 0; turn < 4; turn++) outcomes.push(await all(pool.map(texts.map(task))));
        }),
      );
    }
    for (const given of outcomes) expect(given).toEqual(outcomes[0]);
    expect(workers).toEqual([0, 1]);
  });

  it('tells the fault of a task at its turn, after the outcomes of those before it', async () => {
    await withPool(2, async (pool, task) => {
      const before = texts.slice(0, 9).map(task);
      let found = 0;
      const faulty = { kind: 'count', texts: undefined };
      const run = async (): Promise<void> => {
        for await (const _ of pool.map([...before, faulty, ...texts.map(task)])) found++;
      };
      await expect(run()).rejects.toThrow();
      expect(found).toBe(before.length);
    });
  });
});
