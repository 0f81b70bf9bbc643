/** The programs of docs/recipes.md in Python, each in a folder with the documents that it names. */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { BLOCKS } from '../package/documents.ts';
import { MAIN, run } from '../package/project.ts';
import { prose } from '../texts.ts';

/** A Python that has duckdb and polars; .ci/run installs it. */
const PYTHON = process.env.TABLES_PYTHON;

const programs = BLOCKS.filter(({ language }) => language === 'python');

describe.skipIf(PYTHON === undefined)('needs TABLES_PYTHON, a Python with duckdb and polars:', () => {
  it.each(programs)('$place runs and prints the output in its comments', async ({ code }) => {
    const cwd = folder();
    mkdirSync(join(cwd, 'bin'));
    symlinkSync(MAIN, join(cwd, 'bin/dittograph'));
    chmodSync(MAIN, 0o755);
    const lines = [1, 2, 1, 3].map((seed, i) => JSON.stringify({ id: `d${i}`, text: prose(seed) }));
    writeFileSync(join(cwd, 'docs.jsonl'), `${lines.join('\n')}\n`);
    writeFileSync(join(cwd, 'program.py'), code);
    const env = { PATH: `${join(cwd, 'bin')}:${process.env.PATH}` };
    const { stdout, stderr, status } = await run(PYTHON!, ['program.py'], { cwd, env });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    const said = [...code.matchAll(/print\(.*\) {2}# (.*)$/gm)].map(([, comment]) => comment!);
    expect(said).not.toEqual([]);
    expect(`${stdout}`.trimEnd()).toBe(said.join('\n'));
  });
});

it('has a program for each of the tools that it names', () => {
  for (const name of ['json', 'duckdb', 'polars']) {
    expect(programs.filter(({ code }) => new RegExp(`^import ${name}`, 'm').test(code))).not.toEqual([]);
  }
});
