import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/report/escape.ts';
import { folder, folderOf } from '../folders.ts';
import { prose } from '../texts.ts';
import { dittograph } from './command-line.ts';

const docs = [1, 2, 3, 1, 2].map((seed, i) => ({
  id: `d${i}`,
  // The copies have two words more in their middle.
  text: i < 3 ? prose(seed) : prose(seed).replace('. ', '. Some news. '),
}));
const DOCS = join(folderOf({ 'docs.jsonl': docs.map((doc) => `${JSON.stringify(doc)}\n`).join('') }), 'docs.jsonl');

describe('tune', () => {
  it('shows each threshold, examples and a recommendation with its reasons', async () => {
    const { status, stdout, stderr } = await dittograph(['tune', DOCS]);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^5 documents\.\n/);
    expect(stdout).toMatch(/^ +0\.5 +2 +2 +2 +2 +40 % {2}←$/m);
    expect(stdout).toContain('only here: Some news.');
    expect(stdout).toMatch(/^Recommended: --similarity 0\.5\n {2}\S/m);
    expect(stdout).toContain(`dittograph scan ${DOCS} --similarity 0.5`);
  });

  it.each(['en', 'zh'])('fits into 80 columns, questions too: %s', async (lang) => {
    const texts = [1, 2].flatMap((seed) => [prose(seed), prose(seed).replaceAll('. ', ' ').replace(/\w+/, '一些新闻')]);
    const lines = texts.map(
      (text, i) => `${JSON.stringify({ id: `d${i}`, title: `A title ${'so '.repeat(40)}`, text })}\n`,
    );
    const at = folderOf({ 'd.jsonl': lines.join('') });
    const args = ['tune', 'd.jsonl', '--ask', '2', '--lang', lang];
    const { stdout, stderr } = await dittograph(args, { cwd: at, stdin: 'y\nn\n' });
    expect(stderr).toMatch(/1 of 2|1\D+2/);
    for (const line of `${stdout}${stderr}`.split('\n')) expect(columnsOf(line), line).toBeLessThanOrEqual(80);
  });

  it('counts pairs whose kind may not go beside the others, and recommends a scan with the same kinds', async () => {
    const notice = (place: string, day: number): string =>
      prose(1, 60).replace('. ', `. In ${place} there is no water on ${day} May from ${day}:15 to ${day + 2}:45. `);
    const lines = ['Ashby', 'Corley', 'Dunton'].map((place, i) => ({ id: place, text: notice(place, 3 * i + 4) }));
    const all = [...lines, ...docs];
    const path = join(folderOf({ 'docs.jsonl': all.map((doc) => `${JSON.stringify(doc)}\n`).join('') }), 'docs.jsonl');
    const { stdout } = await dittograph(['tune', path, '--remove', 'identical', '--remove', 'copy']);
    expect(stdout).toMatch(/^similarity .* kept pairs$/m);
    expect(stdout).toMatch(/^ +0\.5 +2 +2 +2 +2 +25 % +3 {2}←$/m);
    expect(stdout).toMatch(
      /^ {2}3 pairs of that similarity or more are kept, since their kinds are not\s+removed: 3 variant\. --remove/m,
    );
    expect(stdout).toMatch(/ --similarity 0\.5 --remove identical --remove copy\n/);
    expect((await dittograph(['tune', path])).stdout).not.toContain('stay');
  });

  it('writes JSON and a plot, in addition to the text or instead of it', async () => {
    const out = folder();
    const [svg, json] = [join(out, 't.svg'), join(out, 't.json')];
    const both = await dittograph(['tune', DOCS, '-o', `svg:${svg}`, '-o', `json:${json}`]);
    expect(both.stdout).toContain('Recommended');
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg .*recommended: 0\.5.*<\/svg>\n$/s);
    const tuning = JSON.parse(readFileSync(json, 'utf8'));
    expect(tuning).toMatchObject({ type: 'tuning', inputs: [DOCS], documents: 5, recommendation: { similarity: 0.5 } });
    expect((await dittograph(['tune', DOCS, '-o', 'json'])).stdout).toBe(readFileSync(json, 'utf8'));
  });

  it('asks on stderr, reads answers from a pipe, and asks again after an invalid answer', async () => {
    const { status, stdout, stderr } = await dittograph(['tune', DOCS, '--ask', '30', '-o', 'json'], {
      stdin: 'hm\ny\nn\n',
    });
    expect(status).toBe(0);
    expect(JSON.parse(stdout).answers).toEqual({ right: 1, wrong: 1, unsure: 0 });
    expect(stderr).toContain('Question 1 of 2');
    expect(stderr.match(/y, n, \? or q/g)!.length).toBe(3);
    expect(stderr).toContain('only in B: Some news.');
  });

  it('continues with the answers so far when the pipe ends', async () => {
    const { status, stdout } = await dittograph(['tune', DOCS, '--ask', '2'], { stdin: 'y\n' });
    expect(status).toBe(0);
    expect(stdout).toContain('Answers: 1 right, 0 wrong, 0 unsure.');
    expect(stdout).toContain('Answers given: 1');
  });

  it('counts unreadable documents, and exits with 3', async () => {
    const broken = join(folderOf({ 'docs.jsonl': `${JSON.stringify(docs[0])}\nnot JSON\n` }), 'docs.jsonl');
    const { status, stdout, stderr } = await dittograph(['tune', broken, '-v']);
    expect(status).toBe(3);
    expect(stdout).toMatch(/^2 documents, 1 without a readable text\./);
    expect(stderr).toContain('BAD_JSON');
  });

  it.each([
    [['-', '--ask', '3'], /stdin cannot be both the input and the source of the answers/],
    [[DOCS, '-o', 'png'], /must be one of json, svg/],
    [[DOCS, '--floor', '0'], /--floor must be a number from 0.05 to 0.9/],
    [[DOCS, '--method', 'simhash'], /no option --method/],
  ])('refuses %j', async (args, message) => {
    const { status, stderr, stdout } = await dittograph(['tune', ...args]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
  });
});
