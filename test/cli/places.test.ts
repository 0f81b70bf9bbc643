import { createWriteStream, linkSync, mkdirSync, openSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { dittograph } from './command-line.ts';

const LINES = [0, 1, 0].map((text, i) => `${JSON.stringify({ id: `d${i}`, text: prose(text) })}\n`).join('');

let here = '';
beforeEach(() => {
  here = folder();
  writeFileSync(join(here, 'docs.jsonl'), LINES);
  writeFileSync(join(here, 'other.jsonl'), LINES);
  writeFileSync(join(here, 'page.txt'), prose(1));
  symlinkSync('docs.jsonl', join(here, 'soft'));
  linkSync(join(here, 'docs.jsonl'), join(here, 'hard'));
  mkdirSync(join(here, 'pages'));
  writeFileSync(join(here, 'pages/a.txt'), prose(2));
  writeFileSync(join(here, 'pages/kept.txt'), 'kept');
  linkSync(join(here, 'pages/a.txt'), join(here, 'alias'));
  writeFileSync(join(here, 'files.list'), 'page.txt\npages/a.txt\n');
  writeFileSync(join(here, 'options.json'), '{"jobs": 1}');
});

const all = (): string[] =>
  ['docs.jsonl', 'page.txt', 'pages/a.txt', 'pages/kept.txt', 'files.list', 'options.json'].map((name) =>
    readFileSync(join(here, name), 'utf8'),
  );

describe('an output that is an input is refused, and nothing is written', () => {
  it.each([
    ['the file itself', 'scan docs.jsonl -o ndjson:docs.jsonl'],
    ['another spelling of it', 'scan docs.jsonl -o ndjson:./pages/../docs.jsonl'],
    ['a symbolic link to it', 'scan docs.jsonl -o ndjson:soft'],
    ['a hard link to it', 'scan docs.jsonl -o ndjson:hard'],
    ['the file, read through a link', 'scan soft -o ndjson:docs.jsonl'],
    ['one of two inputs', 'dedup other.jsonl docs.jsonl --removed hard'],
    ['a file of a folder', 'scan pages -o keep:pages/kept.txt'],
    ['a hard link to a file of a folder', 'scan pages -o keep:alias'],
    ['a file of a list', 'scan files.list -o ndjson:pages/a.txt'],
    ['a file of a list by its option', 'scan --from list files.list -o ndjson:page.txt'],
    ['the list itself', 'scan files.list -o ndjson:files.list'],
    ['the config file', 'scan docs.jsonl --config options.json -o json:options.json'],
    ['of extract', 'extract docs.jsonl -o ndjson:hard'],
    ['of fingerprint', 'fingerprint pages -o ndjson:alias'],
    ['of noise', 'noise docs.jsonl --operator alter-words -o ndjson:soft'],
    ['of tune', 'tune docs.jsonl -o json:hard'],
  ])('%s', async (_, line) => {
    const before = all();
    const { status, stdout, stderr } = await dittograph(line.split(' '), { cwd: here });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/would overwrite (the input|the config file|a file of the input)/);
    expect(all()).toEqual(before);
  });

  it('but a new file in a scanned folder is none, nor is a hidden one', async () => {
    writeFileSync(join(here, 'pages/.hidden'), '');
    for (const name of ['.hidden', 'new.csv']) {
      const { status } = await dittograph(['scan', 'pages', '-o', `csv:pages/${name}`, '-q'], { cwd: here });
      expect(status).toBe(0);
    }
  });

  it('nor may two outputs be one file by a link', async () => {
    const { status, stderr } = await dittograph(['scan', 'other.jsonl', '-o', 'ndjson:soft', '-o', 'csv:hard'], {
      cwd: here,
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('both write to hard')]);
  });
});

describe('stdout that is an input', () => {
  /** Runs with stdout, and perhaps stdin, on files. */
  async function withFiles(args: string[], out: string, flags: string, stdin?: string) {
    const stdout = createWriteStream('', { fd: openSync(join(here, out), flags) });
    const input = Object.assign(Readable.from([]), stdin === undefined ? {} : { fd: openSync(join(here, stdin), 'r') });
    let stderr = '';
    const errors = new Writable({
      write(chunk, _, done) {
        stderr += chunk;
        done();
      },
    });
    const inputs = args.map((arg) =>
      (arg.includes('.') && !arg.startsWith('ndjson:')) || arg === 'pages' ? join(here, arg) : arg,
    );
    const status = await run(inputs, { stdin: input, stdout, stderr: errors, env: {} }, new AbortController().signal);
    await new Promise((resolve) => stdout.end(resolve));
    return { status, stderr };
  }

  it.each([
    ['dedup docs.jsonl', 'docs.jsonl', 'a'],
    ['dedup docs.jsonl', 'hard', 'a'],
    ['dedup docs.jsonl', 'soft', 'w'],
    ['dedup pages', 'alias', 'a'],
    ['scan pages', 'pages/kept.txt', 'w'],
    ['extract docs.jsonl', 'hard', 'a'],
    ['compare docs.jsonl page.txt', 'page.txt', 'a'],
    ['evaluate docs.jsonl', 'hard', 'a'],
    ['tune docs.jsonl', 'docs.jsonl', 'a'],
    ['dedup -', 'docs.jsonl', 'a', 'docs.jsonl'],
    ['dedup --from list -', 'page.txt', 'a', 'files.list'],
  ])('%s > %s is refused', async (line, out, flags, stdin?: string) => {
    if (line.includes('list')) writeFileSync(join(here, 'files.list'), `${join(here, 'page.txt')}\n`);
    const before = flags === 'w' ? '' : readFileSync(join(here, out), 'utf8');
    const { status, stderr } = await withFiles(line.split(' '), out, flags, stdin);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/would overwrite/)]);
    expect(readFileSync(join(here, out), 'utf8')).toBe(before);
  });

  it('is told from another file', async () => {
    expect(await withFiles(['dedup', 'docs.jsonl', '-q'], 'new.jsonl', 'w')).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(here, 'new.jsonl'), 'utf8').split('\n')).toHaveLength(3);
  });

  it('is told from the file of another output', async () => {
    const args = ['dedup', 'docs.jsonl', '-o', `ndjson:${join(here, 'result.out')}`];
    const { status, stderr } = await withFiles([...args.slice(0, 3), args[3]!], 'result.out', 'w');
    expect([status, stderr]).toEqual([2, expect.stringContaining('both write to')]);
  });
});
