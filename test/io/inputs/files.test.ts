import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBatch } from '../../../src/io/batch.ts';
import { openSource } from '../../../src/io/inputs/open-source.ts';
import { codesOf, collect, folderOf, idsOf, read, textsOf } from '../reading.ts';

const lineOf = (raw: readonly { bytes: Buffer }[]): string => raw.map(({ bytes }) => bytes.toString('latin1')).join('');

describe('a folder', () => {
  it('gives an entry for each file, named by its relative path', async () => {
    const folder = folderOf({ 'b.txt': 'two', 'a/page.html': '<p>one</p>', 'a/x.HTM': 'no markup' });
    const { format, entries, raw } = await read(folder);
    expect(format).toBe('folder');
    expect(entries).toMatchObject([
      {
        ordinal: 0,
        id: 'a/page.html',
        body: { kind: 'html', text: '<p>one</p>' },
        charset: 'utf-8',
        charsetSource: 'utf-8',
        replaced: 0,
      },
      { ordinal: 1, id: 'a/x.HTM', body: { kind: 'html' } },
      { ordinal: 2, id: 'b.txt', body: { kind: 'text', text: 'two' } },
    ]);
    expect(lineOf(raw)).toBe('a/page.html\na/x.HTM\nb.txt\n');
  });

  it('is read in the byte order of whole paths, however deep', async () => {
    const name = fc.string({
      unit: fc.constantFrom('a', 'b', '-', '.', '0', 'é', '中', '😀', '\uffee'),
      minLength: 1,
      maxLength: 3,
    });
    const path = fc
      .array(name, { minLength: 1, maxLength: 3 })
      .map((names) => names.map((part) => `x${part}`).join('/'));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { minLength: 1, maxLength: 12 }), async (paths) => {
        const files = paths.filter((one) => !paths.some((other) => other.startsWith(`${one}/`)));
        const folder = folderOf(Object.fromEntries(files.map((file) => [file, file])));
        const { entries } = await read(folder);
        const sorted = files.map((file) => Buffer.from(file)).sort(Buffer.compare);
        expect(idsOf(entries)).toEqual(sorted.map(String));
        expect(textsOf(entries)).toEqual(idsOf(entries));
      }),
      { numRuns: 30 },
    );
  });

  it('skips and counts its hidden files and folders', async () => {
    const folder = folderOf({ 'a.txt': 'x', '.hidden.txt': 'h', '.git/config': 'g', 'b/.c': 'h' });
    const { entries, passedOver } = await read(folder);
    expect(idsOf(entries)).toEqual(['a.txt']);
    expect(passedOver).toEqual({ hidden: 3 });
  });

  it('does not follow links to folders; a link to a file is a file', async () => {
    const outside = folderOf({ 'o.txt': 'outside' });
    const folder = folderOf({ 'a/a.txt': 'x' });
    symlinkSync('..', join(folder, 'a/loop'));
    symlinkSync(outside, join(folder, 'out'));
    symlinkSync(join(outside, 'o.txt'), join(folder, 'linked.txt'));
    symlinkSync('nowhere', join(folder, 'dangling'));
    symlinkSync('self', join(folder, 'self'));
    const { entries, passedOver } = await read(folder);
    expect(idsOf(entries)).toEqual(['a/a.txt', 'dangling', 'linked.txt', 'self']);
    expect(codesOf(entries)).toEqual([undefined, 'INPUT_VANISHED', undefined, 'INPUT_UNREADABLE']);
    expect(entries[1]!.error!.message).toBe('a link to a file that does not exist');
    expect(entries.map(({ file }) => file?.link)).toEqual([undefined, undefined, true, undefined]);
    expect(passedOver).toEqual({ 'link to a folder': 2 });
  });

  it('has an entry with an error for each unreadable file, and continues', async () => {
    const folder = folderOf({
      'a-empty.txt': '',
      'b-blank.html': ' \n\t ',
      'c-binary.dat': Buffer.from(Array.from({ length: 999 }, (_, i) => i % 256)),
      'd.png': Buffer.from('\x89PNG\r\n\x1a\nxxxxxxxxxx', 'latin1'),
      'e-large.txt': 'x'.repeat(5000),
      'f.jsonl': '{}\n',
      'g.html': '<p>good</p>',
      'h.gz': gzipSync(Buffer.alloc(30 << 20, 'a')),
      'i.gz': gzipSync('text that is cut short').subarray(0, 30),
      'j-zeros.txt': Buffer.alloc(100),
    });
    const { entries, raw } = await read(folder, { maxBytes: 4 << 20 });
    const codes = Object.fromEntries(entries.map(({ id, error }) => [id, error?.code]));
    expect(codes).toEqual({
      'a-empty.txt': 'EMPTY',
      'b-blank.html': 'EMPTY',
      'c-binary.dat': 'BINARY',
      'd.png': 'BINARY',
      'e-large.txt': undefined,
      'f.jsonl': 'UNKNOWN_FORMAT',
      'g.html': undefined,
      'h.gz': 'EXPANDS_TOO_MUCH',
      'i.gz': 'TRUNCATED',
      'j-zeros.txt': 'BINARY',
    });
    expect(raw).toHaveLength(entries.length);
    const small = await read(folder, { maxBytes: 1024 });
    expect(small.entries[4]!.error).toMatchObject({ id: 'e-large.txt', code: 'TOO_LARGE' });
  });

  it('has entries for pipes and sockets, which are not opened', async () => {
    const folder = folderOf({ 'a.txt': 'x', 'z.txt': 'y' });
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    const { entries } = await read(folder);
    expect(idsOf(entries)).toEqual(['a.txt', 'pipe', 'z.txt']);
    expect(entries[1]!.error!.code).toBe('INPUT_UNREADABLE');
  });

  it.skipIf(process.platform !== 'linux')(
    'reads names of control characters and of bytes that are not UTF-8 (Linux)',
    async () => {
      const folder = folderOf({ 'new\nline.txt': 'a', 'bell\x07\x1b[31m.txt': 'b', '"q".txt': 'c' });
      writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff, 0xe9]), Buffer.from('.txt')]), 'd');
      const { entries, raw } = await read(folder);
      expect(textsOf(entries)).toEqual(['c', 'b', 'a', 'd']);
      expect(idsOf(entries)).toEqual(['"q".txt', 'bell\x07\x1b[31m.txt', 'new\nline.txt', '\\xff\\xe9.txt']);
      expect(lineOf(raw)).toBe('"\\"q\\".txt"\nbell\x07\x1b[31m.txt\n"new\\nline.txt"\n\xff\xe9.txt\n');
    },
  );

  it('has an entry for a file that vanished between listing and reading', async () => {
    const folder = folderOf({ 'a.txt': 'x', 'b.txt': 'y' });
    const source = await openSource(folder);
    const batches = await collect(source.batches());
    rmSync(join(folder, 'a.txt'));
    const entries = batches.flatMap((batch) => [...readBatch(batch)]);
    expect(codesOf(entries)).toEqual(['INPUT_VANISHED', undefined]);
  });

  it('must have the same files in a second pass', async () => {
    const folder = folderOf({ 'a.txt': 'x', 'b.txt': 'y' });
    const source = await openSource(folder);
    await collect(source.batches());
    expect(await collect(source.batches())).toHaveLength(1);
    renameSync(join(folder, 'b.txt'), join(folder, 'c.txt'));
    await expect(collect(source.raw())).rejects.toMatchObject({ code: 'INPUT_VANISHED' });
  });

  it('of very deep folders is read without recursion', async () => {
    const folder = folderOf();
    let path = folder;
    for (let i = 0; i < 400; i++) path = join(path, 'd');
    mkdirSync(path, { recursive: true });
    writeFileSync(join(path, 'x.txt'), 'deep');
    expect(textsOf((await read(folder)).entries)).toEqual(['deep']);
  });

  it('is read as pages or as texts if the option says so', async () => {
    const folder = folderOf({ 'a.txt': '<p>x', b: 'plain' });
    expect((await read(folder, { from: 'html' })).entries.map(({ body }) => body!.kind)).toEqual(['html', 'html']);
    expect((await read(folder, { from: 'text' })).entries.map(({ body }) => body!.kind)).toEqual(['text', 'text']);
    expect((await read(folder, { from: 'auto' })).entries.map(({ body }) => body!.kind)).toEqual(['text', 'text']);
  });
});

describe('a list', () => {
  it('gives an entry for each line, named as written, in order', async () => {
    const folder = folderOf({ 'b.html': '<p>b', 'a.txt': 'a', 'sp ace.txt': 's' });
    const paths = ['b.html', 'a.txt', 'sp ace.txt', 'gone.txt', '.'].map((name) => join(folder, name));
    const list = folderOf({ 'files.list': `${paths.slice(0, 2).join('\r\n')}\r\n\n${paths.slice(2).join('\n')}` });
    const { format, entries, raw } = await read(join(list, 'files.list'));
    expect(format).toBe('list');
    expect(idsOf(entries)).toEqual(paths);
    expect(textsOf(entries)).toEqual(['<p>b', 'a', 's', undefined, undefined]);
    expect(codesOf(entries).slice(3)).toEqual(['INPUT_VANISHED', 'INPUT_UNREADABLE']);
    expect(lineOf(raw)).toBe(`${paths.join('\n')}\n`);
  });

  it('made of a folder’s raw records names the same files', async () => {
    const folder = folderOf({ 'new\nline.txt': 'a', '"q".txt': 'b', 'c.txt': 'c' });
    const { raw } = await read(folder);
    const lines = lineOf(raw).replace(/^("?)(?=.)/gm, `$1${folder}/`);
    const list = join(folderOf({ list: Buffer.from(lines, 'latin1') }), 'list');
    expect(textsOf((await read(list, { from: 'list' })).entries)).toEqual(['b', 'c', 'a']);
  });

  it('with a line too long for a path continues after it', async () => {
    const folder = folderOf({ 'a.txt': 'a' });
    const list = join(folderOf({ 'f.list': `${'x'.repeat(1 << 18)}\n${folder}/a.txt\n` }), 'f.list');
    const { entries } = await read(list);
    expect(codesOf(entries)).toEqual(['TOO_LARGE', undefined]);
    expect(entries.map(({ ordinal }) => ordinal)).toEqual([0, 1]);
  });
});
