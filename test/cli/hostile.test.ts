import { describe, expect, it } from 'vitest';
import { FORMATS, type FormatName } from '../../src/report/formats.ts';
import { folderOf } from '../folders.ts';
import { parseCsv } from '../oracles/csv.ts';
import { ACTIVE, HOSTILE } from '../report/result.ts';
import { page } from '../texts.ts';
import { dittograph, recordsOf } from './command-line.ts';

/** Names a file may have here: all that holds neither a slash nor NUL. */
const names = HOSTILE.filter((name) => name !== '' && !/[/\0\ud800]/.test(name));
const site = folderOf(
  Object.fromEntries(
    names.flatMap((name, i) => [
      [`a ${name}.html`, page(HOSTILE[i % HOSTILE.length]!, i + 1)],
      [`${name}.html`, page(HOSTILE[i % HOSTILE.length]!, i + 1)],
    ]),
  ),
);

describe('a hostile folder', () => {
  it.each(Object.keys(FORMATS) as FormatName[])('is shown safely as %s', async (format) => {
    const { status, stdout } = await dittograph(['scan', site, '-o', format]);
    expect(status).toBe(0);
    expect(stdout.length).toBeGreaterThan(format.startsWith('redirects') ? 10 : 100);
    expect(stdout).not.toMatch(ACTIVE);
    if (format === 'md') expect(stdout).not.toMatch(/<script|!\[x\]|\n\| cell/);
    if (format === 'csv') for (const cell of parseCsv(stdout).flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝]|^[\t\r]/);
  });

  it('is shown safely in the summary, and with --verbose', async () => {
    for (const args of [
      ['scan', site],
      ['scan', site, '-v', '-o', 'keep'],
      ['dedup', site, '--dry-run'],
    ]) {
      const { stdout, stderr } = await dittograph(args);
      expect(stdout + stderr).not.toMatch(ACTIVE);
    }
  });

  it('loses no name: every file is in the records, and in one of the two lists', async () => {
    const ids = recordsOf((await dittograph(['scan', site, '-q', '-o', 'ndjson'])).stdout)
      .filter(({ type }) => type === 'doc')
      .map(({ id }) => id);
    expect([...ids].sort()).toEqual(names.flatMap((name) => [`a ${name}.html`, `${name}.html`]).sort());
    const list = async (format: string): Promise<string[]> =>
      (await dittograph(['scan', site, '-q', '-o', format])).stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => (line.startsWith('"') ? JSON.parse(line) : line));
    const [keep, drop] = [await list('keep'), await list('drop')];
    expect(drop).toHaveLength(names.length);
    expect([...keep, ...drop].sort()).toEqual([...ids].sort());
  });
});
