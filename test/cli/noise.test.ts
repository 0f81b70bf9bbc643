import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderOf } from '../folders.ts';
import { page, prose } from '../texts.ts';
import { dittograph, recordsOf } from './command-line.ts';

const LINES = [1, 2, 3].map((seed) => JSON.stringify({ id: `d${seed}`, text: prose(seed) }));
const ROOT = folderOf({ 'docs.jsonl': `${LINES.join('\n')}\n`, 'pages/a.html': page('The bridge', 4) });
const DOCS = join(ROOT, 'docs.jsonl');

describe('noise', () => {
  it('gives a changed copy of each document that names its source, and a scan finds the two', async () => {
    const args = ['noise', DOCS, '--operator', 'alter-words:.02', '--operator', 'reorder-sentences'];
    const { status, stdout, stderr } = await dittograph(args);
    expect([status, stderr]).toEqual([0, '']);
    const copies = recordsOf(stdout) as unknown as Record<string, unknown>[];
    expect(copies.map(({ id, source }) => [id, source])).toEqual([1, 2, 3].map((n) => [`d${n}~noise`, `d${n}`]));
    expect(copies[0]!.operators).toEqual(['alter-words:0.02', 'reorder-sentences:0.1']);
    expect(copies[0]!.text).not.toBe(prose(1));
    const both = join(ROOT, 'both.jsonl');
    writeFileSync(both, `${LINES.join('\n')}\n${stdout}`);
    const clusters = recordsOf((await dittograph(['scan', both, '-q', '-o', 'clusters'])).stdout);
    expect(clusters).toHaveLength(3);
  });

  it('depends on the seed and the document only, not on the rest of the input', async () => {
    const run = async (input: string, seed: string): Promise<string[]> =>
      (await dittograph(['noise', input, '--operator', 'drop-words', '--seed', seed])).stdout.trim().split('\n');
    const all = await run(DOCS, '7');
    expect(await run(DOCS, '7')).toEqual(all);
    expect(await run(DOCS, '8')).not.toEqual(all);
    const alone = join(ROOT, 'alone.jsonl');
    writeFileSync(alone, `${LINES[2]}\n`);
    expect(await run(alone, '7')).toEqual([all[2]]);
  });

  it('changes the main text of pages', async () => {
    const { stdout } = await dittograph(['noise', join(ROOT, 'pages'), '--operator', 'truncate:.5']);
    const [copy] = recordsOf(stdout) as unknown as Record<string, string>[];
    expect(copy!.source).toBe('a.html');
    expect(copy!.text).not.toContain('<');
  });

  it.each([
    [[], 2, /needs an --operator/],
    [['--operator', 'drop-word'], 2, /did you mean 'drop-words'/],
    [['--operator', 'truncate:2'], 2, /from 0 to 1/],
  ])('refuses %j', async (args, expected, message) => {
    const { status, stderr, stdout } = await dittograph(['noise', DOCS, ...args]);
    expect([status, stdout]).toEqual([expected, '']);
    expect(stderr).toMatch(message);
  });
});
