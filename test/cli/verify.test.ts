import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addNoise } from '../../src/evaluate/noise.ts';
import { folderOf } from '../folders.ts';
import { prose } from '../texts.ts';
import { dittograph } from './command-line.ts';

/** Forty texts, and a copy of each that shares about half of its shingles: a search at recall .5 misses some. */
const LINES = Array.from({ length: 40 }, (_, i) => {
  const text = prose(i + 1, 150);
  const copy = addNoise(text, [{ operator: 'alter-words', share: 0.08 }], 1, String(i));
  return [
    { id: `a${i}`, text },
    { id: `b${i}`, text: copy },
  ];
}).flat();

describe('verify --complete', () => {
  const cwd = folderOf({ 'docs.jsonl': LINES.map((line) => `${JSON.stringify(line)}\n`).join('') });
  const scan = (...options: readonly string[]) =>
    dittograph(['scan', 'docs.jsonl', '-j1', '-q', '-o', 'ndjson:r.ndjson', ...options], { cwd });
  const verify = (...options: readonly string[]) =>
    dittograph(['verify', join(cwd, 'r.ndjson'), '-j1', ...options], { cwd });

  describe('of a correct result whose search missed pairs', () => {
    beforeAll(async () => {
      expect((await scan('--recall', '0.5', '--slots', '16', '--similarity', '0.4')).status).toBe(0);
    });

    it('says that the result is not complete, and that nothing removed is wrong; exits with 1', async () => {
      const { status, stdout } = await verify('--complete');
      const lines = stdout.split('\n');
      expect(lines[0]).toMatch(/^(\d+) of \1 removals are correct\.$/);
      expect(lines[1]).toBe('The result is incomplete, but every removal is correct.');
      expect(lines[2]).toMatch(
        /^\d+ of \d+ remaining documents should have been removed: .*, which its stated recall allows\.$/,
      );
      expect(lines[3]).toMatch(/^ {2}[ab]\d+: it is kept, although it is a duplicate of "[ab]\d+", which is kept, too/);
      expect(stdout).not.toContain('are false');
      expect(status).toBe(1);
    });

    it('is a note without --complete, which exits with 0', async () => {
      const { status, stdout, stderr } = await verify();
      expect([status, stdout]).toEqual([0, expect.stringMatching(/^(\d+) of \1 removals are correct\.\n$/)]);
      expect(stderr).toMatch(/should have been removed: the search missed them, which its stated recall allows/);
    });
  });

  it('of a result of an exact method finds nothing missed, and exits with 0', async () => {
    expect((await scan('--method', 'shingle', '--similarity', '0.4')).status).toBe(0);
    const { status, stdout } = await verify('--complete');
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^(\d+) of \1 removals are correct\.\n$/)]);
  });
});
