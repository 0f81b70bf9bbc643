import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyFiles } from '../../src/io/copy-files.ts';
import { walkFolder } from '../../src/io/inputs/files.ts';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { dittograph } from './command-line.ts';

let cwd = '';
beforeEach(() => {
  cwd = folder();
  mkdirSync(join(cwd, 'pages/sub'), { recursive: true });
});
const put = (name: string | Buffer, content: string | Uint8Array): void =>
  writeFileSync(Buffer.concat([Buffer.from(`${cwd}/`), Buffer.from(name as string)]), content);
const run = (...args: readonly string[]) => dittograph(['dedup', ...args], { cwd });
const page = (n: number): string => `<title>Page ${n}</title><p>${prose(n)}</p>`;
/** Every file below a folder, by the bytes of its name. */
function tree(path: string): string[] {
  const below = (at: Buffer, name: string): string[] =>
    readdirSync(at, { encoding: 'buffer' }).flatMap((entry) => {
      const inner = Buffer.concat([at, Buffer.from('/'), entry]);
      const own = `${name}/${entry.toString('latin1')}`;
      return statSync(inner).isDirectory() ? below(inner, own) : [own];
    });
  return below(Buffer.from(join(cwd, path)), '').sort();
}

describe('dedup PAGES --to', () => {
  it('copies the files that stay to the same tree, byte for byte and with their times', async () => {
    put('pages/a.html', page(1));
    put('pages/sub/b.html.gz', gzipSync(page(2)));
    put('pages/sub/copy.html', page(1));
    put('pages/picture.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]));
    put('pages/.hidden', 'x');
    utimesSync(join(cwd, 'pages/a.html'), 1_000_000, 1_000_000);
    const { stdout, status } = await run('pages', '--keep', 'first', '--to', 'out', '--removed', 'gone.txt', '-q');
    expect(stdout).toBe('');
    // The picture is no page, and stays.
    expect(status).toBe(3);
    expect(tree('out')).toEqual(['/a.html', '/picture.png', '/sub/b.html.gz']);
    for (const name of tree('out'))
      expect(readFileSync(join(cwd, 'out', name)).equals(readFileSync(join(cwd, 'pages', name)))).toBe(true);
    expect(statSync(join(cwd, 'out/a.html')).mtimeMs).toBe(1e9);
    expect(readFileSync(join(cwd, 'gone.txt'), 'utf8')).toBe('sub/copy.html\n');
  });

  it('copies names that are long, odd, or not UTF-8', async () => {
    const names = ['-rf', 'a\nb.html', '"q".html', '中文.html', `${'n'.repeat(250)}.html`, 'é .html', '$(x).html'];
    for (const [i, name] of names.entries()) put(`pages/${name}`, page(i));
    put(Buffer.from('pages/\xff\xfe.html', 'latin1'), page(50));
    const { status } = await run('pages', '--to', 'out/', '-q');
    expect(status).toBe(0);
    expect(tree('out')).toEqual(tree('pages'));
    expect(tree('out')).toContain('/\xff\xfe.html');
  });

  it('follows a link within the folder, and copies none that leads out of it', async () => {
    put('secret.html', page(9));
    put('pages/a.html', page(1));
    symlinkSync('../a.html', join(cwd, 'pages/sub/inner.html'));
    symlinkSync('../secret.html', join(cwd, 'pages/outer.html'));
    const { status, stderr } = await run('pages', '--to', 'out', '--never-drop', 'sub/*');
    expect(status).toBe(3);
    expect(stderr).toContain('outer.html: it was not copied: it is a link that leads out of the folder');
    expect(tree('out')).toEqual(['/sub/inner.html']);
    expect(statSync(join(cwd, 'out/sub/inner.html')).isFile()).toBe(true);
    expect(readFileSync(join(cwd, 'out/sub/inner.html'), 'utf8')).toBe(page(1));
  });

  it('copies each of several folders below its own name, shards beside pages in their format', async () => {
    mkdirSync(join(cwd, 'other'));
    put('pages/a.html', page(1));
    put('other/a.html', page(2));
    put('other/docs.jsonl', `{"text":${JSON.stringify(prose(3))}}\n`);
    expect((await run('pages', 'other', '--to', 'out', '-q')).status).toBe(0);
    expect(tree('out')).toEqual(['/docs.jsonl', '/other/a.html', '/pages/a.html']);
  });

  it('copies pages that are inputs by themselves', async () => {
    put('pages/a.html', page(1));
    put('b.html', page(2));
    put('c.html', page(1));
    expect((await run('pages/a.html', 'b.html', 'c.html', '--keep', 'first', '--to', 'out', '-q')).status).toBe(0);
    expect(tree('out')).toEqual(['/a.html', '/b.html']);
    expect(readFileSync(join(cwd, 'out/b.html'), 'utf8')).toBe(page(2));
  });

  it.each([
    ['a folder with files', 'full', 'already has files'],
    ['a file', 'full/x', 'already has files'],
    ['the folder itself', 'pages', 'already has files'],
    ['a folder within', 'pages/new', 'is inside the input'],
    ['a link to a folder within', 'link', 'is inside the input'],
    ['a folder within by a link', 'link/new', 'is inside the input'],
  ])('refuses %s, and writes nothing', async (_, to, why) => {
    put('pages/a.html', page(1));
    mkdirSync(join(cwd, 'full'));
    put('full/x', 'x');
    symlinkSync('pages/sub', join(cwd, 'link'));
    const { status, stderr } = await run('pages', '--to', to);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(why) });
    expect([tree('pages'), tree('full')]).toEqual([['/a.html'], ['/x']]);
    expect(existsSync(join(cwd, 'pages/new'))).toBe(false);
  });

  it('names what is no file and so cannot be copied, and copies the others', async () => {
    put('pages/a.html', page(1));
    execFileSync('mkfifo', [join(cwd, 'pages/b.html')]);
    const { status, stderr } = await run('pages', '--to', 'out');
    expect(status).toBe(3);
    expect(stderr).toContain('b.html: it was not copied');
    expect(tree('out')).toEqual(['/a.html']);
  });
});

it('a page is copied through no link that waits in the folder, and keeps the permissions of a file in its place', async () => {
  put('pages/a.html', page(1));
  put('victim', 'old');
  const place = join(cwd, 'out');
  mkdirSync(place);
  writeFileSync(join(place, 'a.html'), 'old', { mode: 0o600 });
  // The name that earlier versions gave.
  symlinkSync(join(cwd, 'victim'), join(place, `.dittograph.${process.pid}.tmp`));
  const files = walkFolder(join(cwd, 'pages'), () => {});
  await copyFiles(files, join(cwd, 'pages'), () => true, { place, onNotCopied: () => expect.unreachable() });
  expect(readFileSync(join(cwd, 'victim'), 'utf8')).toBe('old');
  expect(readFileSync(join(place, 'a.html'), 'utf8')).toBe(page(1));
  expect(statSync(join(place, 'a.html')).mode & 0o777).toBe(0o600);
});
