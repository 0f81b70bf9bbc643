import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { readJournal } from '../../src/apply/journal.ts';
import { dittograph } from '../cli/command-line.ts';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';

let cwd = '';
beforeEach(() => {
  cwd = folder();
});
const at = (path: string): string => join(cwd, path);
const run = (...args: readonly string[]) => dittograph(args, { cwd });
const put = (path: string, content: string): void => {
  mkdirSync(join(at(path), '..'), { recursive: true });
  writeFileSync(at(path), content);
};
const filesIn = (path: string): string[] =>
  readdirSync(at(path), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(at(path).length + 1))
    .toSorted();
/** Three texts, two of which are equal: `b.txt` goes for `a.txt`. */
const three = (root = 'site'): void => {
  put(`${root}/a.txt`, prose(0));
  put(`${root}/b.txt`, prose(0));
  put(`${root}/c.txt`, prose(1));
};
const scan = (...inputs: readonly string[]) => run('scan', ...inputs, '-o', 'ndjson:r.ndjson', '-q');

describe('apply', () => {
  it('lists what can be removed, and changes nothing', async () => {
    three();
    await scan('site');
    expect(await run('apply', 'r.ndjson')).toMatchObject({ status: 0, stdout: 'site/b.txt\n' });
    expect((await run('apply', 'r.ndjson', '-0')).stdout).toBe('site/b.txt\0');
    expect(filesIn('site')).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(existsSync(at('r.ndjson.journal'))).toBe(false);
  });

  it('moves it to the same path below another folder, and undo moves it back', async () => {
    three('site/deep/er');
    await scan('site');
    const { status, stderr } = await run('apply', 'r.ndjson', '--move', 'gone');
    expect({ status, stderr }).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('dittograph undo r.ndjson.journal'),
    });
    expect(filesIn('site')).toEqual(['deep/er/a.txt', 'deep/er/c.txt']);
    expect(filesIn('gone')).toEqual(['deep/er/b.txt']);
    expect(await run('undo', 'r.ndjson.journal')).toMatchObject({ status: 0, stderr: '1 file moved back\n' });
    expect(filesIn('site')).toEqual(['deep/er/a.txt', 'deep/er/b.txt', 'deep/er/c.txt']);
    expect(readFileSync(at('site/deep/er/b.txt'), 'utf8')).toBe(prose(0));
    expect(await run('undo', 'r.ndjson.journal')).toMatchObject({ status: 0, stderr: '0 files moved back\n' });
  });

  it('follows `..` behind a link to a folder as the system does, from, to, and in links to removed files', async () => {
    three('far/site');
    three('site');
    mkdirSync(at('far/in'));
    mkdirSync(at('away/in'), { recursive: true });
    symlinkSync('far/in', at('link'));
    symlinkSync('away/in', at('out'));
    symlinkSync('in/../site/b.txt', at('far/site/before.txt'));
    symlinkSync(at('far/in'), at('far/site/in'));
    symlinkSync('in/../site/b.txt', at('far/site/latest.txt'));
    await scan('link/../site');
    // The same files are below the folder of the link, and must stay.
    const { stderr } = await run('apply', 'r.ndjson', '--move', 'out/../gone');
    expect(stderr).toContain('far/site/latest.txt leads to');
    expect(filesIn('site')).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(filesIn('far/site').filter((name) => name === 'b.txt')).toEqual([]);
    expect(filesIn('away/gone')).toEqual(['b.txt']);
    expect(existsSync(at('gone'))).toBe(false);
    expect((await run('undo', 'r.ndjson.journal')).stderr).toBe('1 file moved back\n');
    expect(readFileSync(at('far/site/b.txt'), 'utf8')).toBe(prose(0));
    const script = (await run('apply', 'r.ndjson', '--script', '--move', 'out/../gone')).stdout;
    spawnSync('sh', ['-s'], { cwd, input: script });
    expect([filesIn('away/gone'), filesIn('site')]).toEqual([['b.txt'], ['a.txt', 'b.txt', 'c.txt']]);
  });

  it('deletes only when asked twice', async () => {
    three();
    await scan('site');
    expect(await run('apply', 'r.ndjson', '--delete')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--yes'),
    });
    expect(filesIn('site')).toHaveLength(3);
    expect((await run('apply', 'r.ndjson', '--delete', '--yes')).status).toBe(0);
    expect(filesIn('site')).toEqual(['a.txt', 'c.txt']);
    const { status, stderr } = await run('undo', 'r.ndjson.journal');
    expect({ status, stderr }).toMatchObject({ status: 3, stderr: expect.stringContaining('it was deleted') });
  });

  it.each<[string, () => void, RegExp]>([
    ['has changed, in length', () => appendFileSync(at('site/b.txt'), '!'), /it has \d+ bytes, and had \d+/],
    ['has changed, in one letter', () => put('site/b.txt', prose(0).replace('a', 'o')), /its content has changed/],
    ['is not there', () => rmSync(at('site/b.txt')), /no longer in the inputs/],
    [
      'is a link now',
      () => {
        renameSync(at('site/b.txt'), at('elsewhere.txt'));
        symlinkSync(at('elsewhere.txt'), at('site/b.txt'));
      },
      /it is a symbolic link/,
    ],
    [
      'has a keeper that changed',
      () => appendFileSync(at('site/a.txt'), '!'),
      /the file kept in its place has changed/,
    ],
    ['has a keeper that is gone', () => rmSync(at('site/a.txt')), /the document kept in its place is not a file/],
    [
      'has a keeper that is a link to it',
      () => {
        rmSync(at('site/a.txt'));
        symlinkSync(at('site/b.txt'), at('site/a.txt'));
      },
      /the kept file itself|also the file of a page that is kept/,
    ],
  ])('leaves a file that %s', async (_, change, why) => {
    three();
    await scan('site');
    change();
    const before = filesIn('site');
    const { status, stderr } = await run('apply', 'r.ndjson', '--delete', '--yes');
    expect(status).toBe(3);
    expect(stderr).toMatch(why);
    expect(filesIn('site')).toEqual(before);
  });

  it('deletes no file of which another name stays: inputs that overlap, links between inputs', async () => {
    three('site/sub');
    for (const inputs of [
      ['site', 'site/sub'],
      ['site/sub', 'site'],
      ['site', 'mirror'],
    ]) {
      rmSync(at('mirror'), { force: true });
      symlinkSync(at('site'), at('mirror'));
      await scan(...inputs);
      await run('apply', 'r.ndjson', '--delete', '--yes');
      expect(filesIn('site').filter((name) => !name.endsWith('b.txt'))).toEqual(['sub/a.txt', 'sub/c.txt']);
    }
  });

  it('names the links that lead to removed files: before, and after; undo leads them back', async () => {
    three('site/deep');
    mkdirSync(at('site/by-date'));
    symlinkSync('../deep/b.txt', at('site/by-date/today.txt'));
    symlinkSync(at('site/by-date/today.txt'), at('site/.latest'));
    symlinkSync('deep', at('site/shallow'));
    symlinkSync('shallow/b.txt', at('site/through.bin'));
    symlinkSync('deep/a.txt', at('site/kept.txt'));
    symlinkSync('nothing.txt', at('site/broken.txt'));
    symlinkSync('loop', at('site/loop'));
    await scan('site');
    const names = ['.latest', 'by-date/today.txt', 'through.bin'].map((name) => at(`site/${name}`));
    const named = (stderr: string): string[] =>
      [...stderr.matchAll(/^link: (.*) leads to (.*)$/gm)].map(([, link]) => link!);
    const listed = await run('apply', 'r.ndjson');
    expect(named(listed.stderr)).toEqual(names);
    expect(listed.stderr).toContain('3 links without a file once these are removed');
    const { stderr, status } = await run('apply', 'r.ndjson', '--move', 'gone');
    expect(named(stderr)).toEqual(names);
    expect(stderr).toContain('3 links without a file now');
    // Links that the scan read are documents that it drops, and are left.
    expect([status, existsSync(names[0]!)]).toEqual([3, false]);
    expect(filesIn('gone')).toEqual(['deep/b.txt']);
    expect((await run('undo', 'r.ndjson.journal')).status).toBe(0);
    expect(readFileSync(names[0]!, 'utf8')).toBe(prose(0));
  });

  it('never leaves the input through a folder that became a link', async () => {
    three('site/deep');
    await scan('site');
    renameSync(at('site/deep'), at('outside'));
    symlinkSync(at('outside'), at('site/deep'));
    const { status } = await run('apply', 'r.ndjson', '--delete', '--yes');
    expect(status).toBe(3);
    expect(filesIn('outside')).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('keeps a file rather than a link to it, although the rules prefer the address of the link', async () => {
    const page = `<html><title>Page</title><body><p>${prose(0)}</p></body></html>`;
    put('site/www.example.org/articles/page.html', page);
    put('site/www.example.org/articles/page-copy.html', page);
    symlinkSync('articles/page.html', at('site/www.example.org/page.html'));
    await run('scan', 'site', '-o', 'ndjson:r.ndjson', '-o', 'drop:gone.txt', '-q');
    expect(readFileSync(at('gone.txt'), 'utf8')).toBe(
      'www.example.org/articles/page-copy.html\nwww.example.org/page.html\n',
    );
    expect(readFileSync(at('r.ndjson'), 'utf8')).toContain('"rule":"no-link"');
    expect((await run('verify', 'r.ndjson')).status).toBe(0);
    const { stderr } = await run('apply', 'r.ndjson', '--delete', '--yes');
    expect(stderr).toMatch(/left: www.example.org.page.html: (it is a symbolic link|.*the kept file|.*also the file)/);
    expect(readFileSync(at('site/www.example.org/page.html'), 'utf8')).toBe(page);
    expect(filesIn('site/www.example.org')).toEqual(['articles/page.html', 'page.html']);
  });

  it('removes one name of a file with two', async () => {
    put('site/a.txt', prose(0));
    linkSync(at('site/a.txt'), at('site/b.txt'));
    await scan('site');
    expect((await run('apply', 'r.ndjson', '--delete', '--yes')).status).toBe(0);
    expect(filesIn('site')).toEqual(['a.txt']);
  });

  it('keeps files of several inputs apart', async () => {
    three('one/site');
    three('two/site');
    await scan('one/site', 'two/site');
    expect((await run('apply', 'r.ndjson', '--move', 'gone')).status).toBe(0);
    expect(filesIn('gone')).toEqual(['site-2/a.txt', 'site-2/b.txt', 'site-2/c.txt', 'site/b.txt']);
    expect(await run('undo', 'r.ndjson.journal')).toMatchObject({ status: 0, stderr: '4 files moved back\n' });
    expect(filesIn('two/site')).toHaveLength(3);
  });

  it('writes over nothing', async () => {
    three();
    await scan('site');
    put('gone/b.txt', 'mine');
    expect(await run('apply', 'r.ndjson', '--move', 'gone')).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('there is a file in its place already'),
    });
    expect(readFileSync(at('gone/b.txt'), 'utf8')).toBe('mine');
    expect(filesIn('site')).toHaveLength(3);
  });

  it.each([['site/gone'], ['site'], ['./site/../site/x/']])('refuses to move into its own input: %s', async (place) => {
    three();
    await scan('site');
    expect(await run('apply', 'r.ndjson', '--move', place)).toMatchObject({ status: 2 });
    expect(filesIn('site')).toHaveLength(3);
  });

  it('takes the files of a list', async () => {
    three();
    put('files.txt', 'site/a.txt\nsite/b.txt\nsite/c.txt\n');
    await run('scan', 'files.txt', '--from', 'list', '-o', 'ndjson:r.ndjson', '-q');
    expect((await run('apply', 'r.ndjson')).stdout).toBe('site/b.txt\n');
    expect((await run('apply', 'r.ndjson', '--move', 'gone')).status).toBe(0);
    expect(filesIn('gone')).toEqual(['site/b.txt']);
  });

  it('names what it cannot act on: records, results that are cut, prove nothing, or are none', async () => {
    put('docs.jsonl', [0, 0, 1].map((n, i) => `${JSON.stringify({ id: `d${i}`, text: prose(n) })}\n`).join(''));
    await scan('docs.jsonl');
    expect(await run('apply', 'r.ndjson')).toMatchObject({
      status: 3,
      stdout: '',
      stderr: expect.stringContaining('the result does not list it as a separate file'),
    });
    three();
    await scan('site');
    put('cut.ndjson', readFileSync(at('r.ndjson'), 'utf8').split('\n').slice(0, -2).join('\n'));
    expect(await run('apply', 'cut.ndjson', '--delete', '--yes')).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('has no summary'),
    });
    await run('scan', 'site', '--method', 'simhash', '--as-published', '-o', 'ndjson:p.ndjson', '-q');
    expect(await run('apply', 'p.ndjson', '--delete', '--yes')).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('proves no removal'),
    });
    expect((await run('apply', 'site/a.txt')).status).toBe(4);
    expect((await run('undo', 'site/a.txt')).status).toBe(4);
    expect((await run('undo', 'nothing')).status).toBe(3);
    expect(filesIn('site')).toHaveLength(3);
  });

  it('takes only what a person decided, and nothing that the result does not drop', async () => {
    for (const n of [0, 1, 2]) for (const copy of ['a', 'b']) put(`site/${n}${copy}.txt`, prose(n));
    await scan('site');
    put('decisions.json', JSON.stringify({ schema: 'dittograph-decisions/1', go: ['1b.txt', '2a.txt'] }));
    const { status, stdout, stderr } = await run('apply', 'r.ndjson', '--decisions', 'decisions.json');
    expect({ status, stdout }).toEqual({ status: 3, stdout: 'site/1b.txt\n' });
    expect(stderr).toContain('2a.txt: the result does not drop it');
    for (const bad of ['{}', 'no json', '{"schema":"dittograph-decisions/1","go":[1]}', 'null']) {
      put('bad.json', bad);
      expect((await run('apply', 'r.ndjson', '--decisions', 'bad.json', '--delete', '--yes')).status).toBe(4);
    }
    expect(filesIn('site')).toHaveLength(6);
  });
});

/** Names that a shell, a terminal or a program may take for something else. */
const HOSTILE = [
  '-rf',
  '$(touch pwned)',
  '`touch pwned`',
  "it's",
  'two  blanks',
  'new\nline',
  'tab\t',
  '"quoted"',
  'semi;colon',
  '*',
  '\\',
  '\u001b[2J',
  '\u202etxt.b',
  '&amp;',
  'ü',
  '汉字',
];

describe('hostile names', () => {
  it.each(HOSTILE)('%j is moved, moved back, and removed by the script', async (name) => {
    put('site/0/a.txt', prose(0));
    put(`site/1/${name}`, prose(0));
    await run('scan', 'site', '--from', 'text', '-o', 'ndjson:r.ndjson', '-q');
    expect((await run('apply', 'r.ndjson', '-0')).stdout).toBe(`site/1/${name}\0`);
    expect((await run('apply', 'r.ndjson', '--move', 'gone')).status).toBe(0);
    expect(filesIn('gone')).toEqual([`1/${name}`]);
    expect((await run('undo', 'r.ndjson.journal')).status).toBe(0);
    const { stdout } = await run('apply', 'r.ndjson', '--script', '--move', 'away');
    writeFileSync(at('go.sh'), stdout);
    execFileSync('sh', ['go.sh'], { cwd });
    expect(filesIn('away')).toEqual([`1/${name}`]);
    expect(filesIn('site')).toEqual(['0/a.txt']);
    expect(existsSync(at('pwned'))).toBe(false);
  });

  it('the script leaves what has changed', async () => {
    three();
    await scan('site');
    const { stdout } = await run('apply', 'r.ndjson', '--script');
    writeFileSync(at('go.sh'), stdout);
    appendFileSync(at('site/a.txt'), '!');
    const { status, stderr } = spawnSync('sh', ['go.sh'], { cwd });
    expect({ status, stderr: String(stderr) }).toMatchObject({ status: 1, stderr: expect.stringContaining('left') });
    put('site/a.txt', prose(0));
    expect(spawnSync('sh', ['go.sh'], { cwd }).status).toBe(0);
    expect(filesIn('site')).toEqual(['a.txt', 'c.txt']);
  });
});

describe('the journal', () => {
  it('brings everything back from any state that a crash leaves', async () => {
    for (const n of [0, 1, 2]) for (const copy of ['a', 'b']) put(`site/${n}${copy}.txt`, prose(n));
    await scan('site');
    await run('apply', 'r.ndjson', '--move', 'gone');
    const journal = readFileSync(at('r.ndjson.journal'));
    await run('undo', 'r.ndjson.journal');
    // Of each file: not moved yet, linked at both names, or moved.
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('before', 'between', 'after'), { minLength: 3, maxLength: 3 }),
        async (states) => {
          rmSync(at('gone'), { recursive: true, force: true });
          mkdirSync(at('gone'));
          for (const [n, state] of states.entries()) {
            if (state !== 'before') linkSync(at(`site/${n}b.txt`), at(`gone/${n}b.txt`));
            if (state === 'after') rmSync(at(`site/${n}b.txt`));
          }
          expect((await run('undo', 'r.ndjson.journal')).status).toBe(0);
          expect(filesIn('site')).toHaveLength(6);
          expect(filesIn('gone')).toEqual([]);
        },
      ),
      { numRuns: 27 },
    );
    expect(readFileSync(at('r.ndjson.journal'))).toEqual(journal);
  });

  it('that is cut or changed anywhere says so, and never moves what was not moved', async () => {
    three();
    await scan('site');
    await run('apply', 'r.ndjson', '--move', 'gone');
    const whole = readFileSync(at('r.ndjson.journal'));
    for (let end = 0; end <= whole.length; end++) {
      writeFileSync(at('cut'), whole.subarray(0, end));
      const read = await readJournal(at('cut')).catch((error: Error) => error);
      if (read instanceof Error) expect(read.message).toContain('not a journal');
      else expect(read.entries.length).toBe(end >= whole.length - 1 ? 1 : 0);
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (place, mask) => {
        const flipped = Buffer.from(whole);
        flipped[place]! ^= mask;
        writeFileSync(at('flipped'), flipped);
        const read = await readJournal(at('flipped')).catch((error: Error) => error);
        if (read instanceof Error) return;
        const [entry] = (await readJournal(at('r.ndjson.journal'))).entries;
        for (const found of read.entries) expect(found).toEqual(entry);
        if (read.entries.length === 0) expect(read.damaged.length).toBeGreaterThan(0);
      }),
    );
  });

  it('of two runs is one: undo takes back both', async () => {
    three();
    await scan('site');
    await run('apply', 'r.ndjson', '--move', 'gone');
    put('site/d.txt', prose(1));
    await scan('site');
    await run('apply', 'r.ndjson', '--move', 'gone');
    expect(filesIn('gone')).toEqual(['b.txt', 'd.txt']);
    expect(await run('undo', 'r.ndjson.journal')).toMatchObject({ status: 0, stderr: '2 files moved back\n' });
  });

  it('is opened in its first version for good', async () => {
    const { entries } = await readJournal(new URL('./journal-1.ndjson', import.meta.url).pathname);
    expect(entries).toEqual([
      { from: '/a/b.txt', to: '/gone/b.txt', file: { bytes: 3, sha256: 'f'.repeat(64) } },
      { from: '/a/\u202ec', file: { bytes: 0, sha256: '0'.repeat(64) } },
    ]);
  });
});
