import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KeptOutcomes, type WholeStage } from '../../src/run/kept-outcomes.ts';
import type { TaskOf } from '../../src/run/task.ts';
import { WorkFolder } from '../../src/store/folder/work-folder.ts';
import { folder } from '../folders.ts';

const whole: WholeStage<'count'> = { kind: 'count', input: 0, atEnd: () => undefined, resume: () => {} };

describe('tasks whose outcomes are kept', () => {
  const path = join(folder(), 'work');
  let closed = 0;
  async function* tasks(value: string): AsyncGenerator<TaskOf<'count'>> {
    try {
      for (let i = 0; i < 3; i++) yield { kind: 'count', value, i } as unknown as TaskOf<'count'>;
    } finally {
      closed++;
    }
  }
  async function* perform(some: AsyncIterable<unknown>): AsyncGenerator<unknown> {
    for await (const task of some) yield { task };
  }
  /** Reads outcomes, so many at most. @returns how many */
  async function read(most: number, value = 'a', stage?: WholeStage<'count'>): Promise<number> {
    const work = await WorkFolder.open(path, { program: '1', parameters: {}, inputs: [] });
    let outcomes = 0;
    try {
      for await (const _ of new KeptOutcomes(work).outcomes<'count'>(tasks(value), perform as never, stage)) {
        if (++outcomes === most) break;
      }
    } finally {
      await work.close();
    }
    return outcomes;
  }

  it('are closed when their reader stops, or when they are no longer the same', async () => {
    expect([await read(2), closed]).toEqual([2, 1]);
    expect([await read(1), closed]).toEqual([1, 2]);
    await expect(read(3, 'b', whole)).rejects.toMatchObject({ code: 'INPUT_VANISHED' });
    expect(closed).toBe(3);
  });
});
