import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { flag } from '../../src/cli/arguments.ts';
import { tableOf } from '../../src/cli/command.ts';
import { run } from '../../src/cli/run.ts';
import type { Progress } from '../../src/methods/options.ts';
import { folderOf } from '../folders.ts';
import { MAIN } from '../package/project.ts';
import { page, prose } from '../texts.ts';
import { dittograph } from './command-line.ts';
import { everyCommand } from './every-command.ts';

const commands = everyCommand();
/** All but a second name of another. */
const names = [...commands.keys()].filter((name) => name !== 'hamming plan');

describe('the process', () => {
  it('is told when the modules of a command have been loaded, before it reads an input', async () => {
    const told: string[] = [];
    const host = {
      onLoaded: () => told.push('loaded'),
      onRead: ({ format = '', done }: Progress) => told.push(`${format} ${done}`),
    };
    const stdin = Readable.from([Buffer.from(`{"text":"${prose(1)}"}\n`)], { objectMode: false });
    const nothing = (): Writable => new Writable({ write: (_, __, done) => done() });
    const streams = { stdin, stdout: nothing(), stderr: nothing(), env: {} };
    const { signal } = new AbortController();
    expect(await run(['--version'], streams, signal, host)).toBe(0);
    expect(told).toEqual([]);
    expect(await run(['scan', '-', '-q', '-j', '1'], streams, signal, host)).toBe(0);
    expect([...new Set(told)]).toEqual(['loaded', 'jsonl 0', 'jsonl 1']);
  });
});

describe('help', () => {
  it('equals the recorded text', async () => {
    const { status, stdout, stderr } = await dittograph(['--help']);
    expect([status, stderr]).toEqual([0, '']);
    await expect(stdout).toMatchFileSnapshot('golden/help.txt');
    expect((await dittograph(['help'])).stdout).toBe(stdout);
  });

  it('of scan equals the recorded text', async () => {
    await expect((await dittograph(['scan', '--help'])).stdout).toMatchFileSnapshot('golden/help-scan.txt');
  });

  it('of spark run lists no option of scan that it refuses', async () => {
    const { stdout } = await dittograph(['spark', 'run', '--help-all']);
    expect(stdout).toContain('--similarity');
    expect(stdout).not.toMatch(/--(?:against|isolate|sample-recall|work|corpus)\b/);
    expect((await dittograph(['spark', 'run', '--help'])).stdout).toContain('dittograph spark run --help-all lists');
  });

  it.each(names)('of %s names each of its flags, shows examples, and fits 80 columns', async (name) => {
    const { status, stdout } = await dittograph([...name.split(' '), '--help-all']);
    expect(status).toBe(0);
    const brief = (await dittograph(['help', ...name.split(' ')])).stdout;
    expect((await dittograph([...name.split(' '), '--help'])).stdout).toBe(brief);
    const command = await commands.get(name)!.load();
    for (const [option, { basic }] of Object.entries(tableOf(command))) {
      expect(stdout).toContain(flag(option).slice(2));
      if (basic || command.others === undefined) expect(brief).toContain(flag(option).slice(2));
    }
    expect(brief.length).toBeLessThanOrEqual(stdout.length);
    for (const [example] of command.examples) expect(stdout).toContain(example);
    const prose = stdout.split('\n').filter((line) => !line.startsWith('  dittograph'));
    expect(prose.filter((line) => line.length > 80)).toEqual([]);
  });

  it('is shown on stdout with status 2 if there is no command', async () => {
    expect(await dittograph([])).toMatchObject({ status: 2, stdout: expect.stringContaining('dittograph demo') });
  });

  it('and the version are those of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(MAIN, '../../../package.json'), 'utf8'));
    expect(await dittograph(['--version'])).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('an error', () => {
  it.each([
    [['scna', 'x'], 'no command scna; did you mean scan?'],
    [['--similarity', '.8'], 'the command must come first'],
    [['help', 'verfy'], 'did you mean verify?'],
    [['scan'], 'scan: an argument is missing. Usage: dittograph scan INPUT…'],
    [['compare', 'a'], 'compare: an argument is missing. Usage: dittograph compare A B'],
    [['undo', 'a', 'b'], 'undo: too many arguments. Usage: dittograph undo JOURNAL'],
    [['scan', 'x', '--similarty', '.8'], 'did you mean --similarity?'],
    [['scan', 'x', '--similarity', '8'], 'scan: --similarity must be a number from 0.05 to 1, not 8'],
    [['scan', 'x', '--similarity', 'high'], "not 'high'"],
    [['scan', 'x', '--method', 'minhsh'], 'did you mean minhash?'],
    [['scan', 'x', '-o', 'ndjsn:r'], 'did you mean ndjson?'],
    [['scan', 'x', '-o', 'ndjson', '-o', 'csv'], 'both write to stdout'],
    [['scan', 'x', '-o', 'csv:r', '-o', 'md:r'], 'both write to r'],
    [['scan', 'x', '-o', 'csv:'], 'a path must follow'],
    [['scan', 'x', '--fail-on', 'duplicate'], 'did you mean duplicates?'],
    [['scan', 'x', '--distance', '3'], 'use --similarity SHARE (default 0.5)'],
    [['scan', 'x', '--method', 'simhash', '--recall', '.9'], 'minhash'],
    [['scan', 'x', '--config', 'no-such-file.toml'], "--config: there is no file 'no-such-file.toml'"],
  ])('%j, with status 2 and the right one named', async (args, message) => {
    const { status, stdout, stderr } = await dittograph(args);
    expect(stderr).toContain(message);
    expect([status, stdout]).toEqual([2, '']);
  });

  it('about a compressed file says how to convert it', async () => {
    const folder = folderOf({
      'x.jsonl.bz2': 'BZh9',
      'my x.zip': 'PK\x03\x04',
      unknown: Buffer.alloc(9),
    });
    const advice = async (name: string) => (await dittograph(['scan', join(folder, name)])).stderr;
    const packed = join(folder, 'x.jsonl.bz2');
    expect(await advice('x.jsonl.bz2')).toBe(
      `dittograph: '${packed}' is a bzip2 file, which is not read. Convert it first: bzcat ${packed} | dittograph dedup - --from jsonl\n`,
    );
    expect(await advice('my x.zip')).toContain(`unzip '${join(folder, 'my x.zip')}' -d FOLDER`);
    expect(await advice('unknown')).toMatch(/; name it with --from\n$/);
  });

  it('about an output that cannot be written comes before the work', async () => {
    const folder = folderOf({ 'a.txt': 'a text' });
    const path = join(folder, 'none/x.csv');
    expect(await dittograph(['scan', folder, '-o', `csv:${path}`])).toMatchObject({
      status: 4,
      stdout: '',
      stderr: `dittograph: '${path}' could not be written: the folder '${join(folder, 'none')}' does not exist\nName a place that can be written. Nothing was written.\n`,
    });
  });

  it('about an option out of range has no additional line that only points to --help', async () => {
    const { stderr } = await dittograph(['scan', 'x', '--similarity', '8']);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  it('about a result that is checked away from its inputs says what to do', async () => {
    const pages = folderOf({ 'a.txt': prose(1), 'b.txt': prose(1) });
    const result = join(pages, '../away.ndjson');
    await dittograph(['scan', pages, '-o', `ndjson:${result}`]);
    writeFileSync(result, readFileSync(result, 'utf8').replace(JSON.stringify(pages), '"pages-elsewhere"'));
    const { status, stderr } = await dittograph(['verify', result]);
    expect(status).toBe(3);
    expect(stderr).toContain(`there is no 'pages-elsewhere'`);
    expect(stderr).toContain(`dittograph verify ${result} INPUT…`);
    expect(await dittograph(['verify', result, pages])).toMatchObject({
      status: 0,
      stdout: '1 of 1 removals are correct.\n',
    });
    rmSync(result);
  });

  it('about a path that does not exist names the most similar one beside it', async () => {
    const folder = folderOf({ 'pages/a.txt': 'a text' });
    const advice = async (path: string): Promise<string> => (await dittograph(['scan', join(folder, path)])).stderr;
    expect(await advice('pagse')).toContain(`\nDid you mean '${join(folder, 'pages')}'?\n`);
    expect(await advice('something-else')).toContain('\nCheck the path.\n');
    expect(await advice('none/a.txt')).toContain(`\nThe folder '${join(folder, 'none')}' does not exist.\n`);
  });

  it('about records says in the summary what to do', async () => {
    const folder = folderOf({ 'a.jsonl': '{"id": 1, "words": "a text"}\n' });
    const { stdout } = await dittograph(['scan', join(folder, 'a.jsonl')]);
    expect(stdout).toContain('Name the field with --text-field, --id-field or --cluster-field.');
    expect(stdout).not.toContain('Recall');
  });

  it('about an input without documents says what it has', async () => {
    const folder = folderOf({ '.hidden.txt': 'a text' });
    expect((await dittograph(['scan', folder])).stdout).toMatch(/^No documents found; skipped: hidden \(1\)\.\n/);
  });

  it('is escaped, so that it cannot control the terminal', async () => {
    const { status, stderr } = await dittograph(['scan', 'no\u001b[31m-such\u202e']);
    expect(status).toBe(3);
    expect(stderr).toContain('\\u{1b}[31m');
    expect(stderr).not.toMatch(/[\u001b\u202e]/);
  });
});

describe('a run', () => {
  it('uses no colours without a terminal or with --no-color', async () => {
    const site = folderOf({ 'a.html': page('A', 1), 'b.html': page('A', 1) });
    for (const args of [[], ['--no-color'], ['--color']]) {
      const { stdout } = await dittograph(['scan', site, ...args], { env: { FORCE_COLOR: '1' } });
      expect(stdout).toContain('1 of 2 documents can be removed');
      expect(stdout).not.toContain('\u001b');
    }
  });
});
