import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOutput } from '../../../src/io/output/output.ts';
import { together } from '../../../src/io/output/together.ts';
import { folderOf } from '../reading.ts';

/** Writes files that appear together; `before` runs when all are complete. */
async function written(folder: string, names: readonly string[], before: () => void): Promise<void> {
  await together(async (files) => {
    for (const name of names) {
      const output = await openOutput(join(folder, name), process.stdout);
      await output.write(`new ${name}`);
      await output.close(files);
    }
    before();
  });
}

const contents = (folder: string, names: readonly string[]): string[] =>
  names.map((name) => readFileSync(join(folder, name), 'utf8'));

describe('files that appear together', () => {
  it('replace those of their names, and leave nothing else', async () => {
    const folder = folderOf({ a: 'old a', c: 'old c' });
    await written(folder, ['a', 'b', 'c'], () => {});
    expect(contents(folder, ['a', 'b', 'c'])).toEqual(['new a', 'new b', 'new c']);
    expect(readdirSync(folder)).toEqual(['a', 'b', 'c']);
  });

  it.each(['a', 'b', 'c', 'd'])('do not appear, and replace none, if %s cannot be renamed', async (name) => {
    const folder = folderOf({ a: 'old a', c: 'old c' });
    const names = ['a', 'b', 'c', 'd'];
    const block = (): void => {
      rmSync(join(folder, name), { force: true });
      mkdirSync(join(folder, name));
    };
    const run = written(folder, names, block);
    await expect(run).rejects.toMatchObject({ code: 'OUTPUT_FAILED', message: expect.stringContaining(`${name}'`) });
    const old = ['a', 'c'].filter((other) => other !== name);
    expect(readdirSync(folder)).toEqual([...new Set(['a', 'c', name])].sort());
    expect(contents(folder, old)).toEqual(old.map((other) => `old ${other}`));
    expect(readdirSync(join(folder, name))).toEqual([]);
  });

  it('appear in the order in which the last one that was closed is the first', async () => {
    const folder = folderOf();
    const block = (): void => {
      for (const name of ['kept', 'removed']) mkdirSync(join(folder, name));
    };
    const run = written(folder, ['kept', 'removed'], block);
    await expect(run).rejects.toMatchObject({ message: expect.stringContaining("removed'") });
  });
});
