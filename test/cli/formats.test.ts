import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isZstd, zstdFrame } from '../../src/io/unpack/zstd.ts';
import { opened, valuesOf, write } from '../io/parquet/reading.ts';
import { zip } from '../io/zip.ts';
import { prose } from '../texts.ts';
import { workingFolder } from './working-folder.ts';

const [A, B] = [prose(0), prose(1)];
const here = workingFolder();
const { put, read, run } = here;

describe('dedup writes what it keeps in the format that it was read in', () => {
  it('of a JSON array', async () => {
    const records = [
      { id: 1, text: A },
      { id: 'b', text: A, more: [1, { x: null }] },
      { id: 'c', text: B },
    ];
    put('docs.json', JSON.stringify(records, null, 2));
    const { stdout, status } = await run('dedup', 'docs.json', '--removed', 'gone.json', '-q');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([records[0], records[2]]);
    expect(JSON.parse(read('gone.json'))).toEqual([records[1]]);
    put('one.json', '[{"text": "a single document"}]');
    await run('dedup', 'one.json', '--removed', 'none.json', '-q');
    expect(JSON.parse(read('none.json'))).toEqual([]);
  });

  it('of a table: the header stands in both parts', async () => {
    const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    put('docs.csv', `\ufeffid;text\r\na;${cell(A)}\r\n\r\nb;${cell(A)}\r\nc;${cell(B)}\r\nd;"open\r\n`);
    const { stdout, status } = await run('dedup', 'docs.csv', '--removed', 'gone.csv', '-q');
    // A row could not be read, and stays.
    expect(status).toBe(3);
    expect(stdout).toBe(`\ufeffid;text\r\na;${cell(A)}\r\n\r\nc;${cell(B)}\r\nd;"open\r\n`);
    expect(read('gone.csv')).toBe(`\ufeffid;text\r\nb;${cell(A)}\r\n`);
  });

  it('of Parquet: the rows that stay, and those that go', async () => {
    const column = (...texts: readonly string[]) => texts.map((text) => Buffer.from(text));
    await write(
      join(here.path, 'docs.parquet'),
      {
        columns: [
          { name: 'id', kind: 'text' },
          { name: 'text', kind: 'text' },
          { name: 'n', kind: 'int32' },
        ],
      },
      [
        [column('a', 'b'), column(A, A), [1, 2]],
        [column('c'), column(B), [3]],
      ],
    );
    const { stdoutBytes, status } = await run('dedup', 'docs.parquet', '--removed', 'gone.parquet', '-q');
    expect(status).toBe(0);
    writeFileSync(join(here.path, 'kept.parquet'), stdoutBytes);
    const [kept, gone] = [await opened(join(here.path, 'kept.parquet')), await opened(join(here.path, 'gone.parquet'))];
    const ids = async (file: typeof kept) =>
      (await valuesOf(file, 'id')).map((id) => Buffer.from(id as Uint8Array).toString());
    expect(await ids(kept)).toEqual(['a', 'c']);
    expect(await valuesOf(kept, 'n')).toEqual([1, 3]);
    expect(await ids(gone)).toEqual(['b']);
    const two = await run('dedup', 'docs.parquet', 'gone.parquet', '-q');
    expect(two.stderr).toContain('--to FOLDER/');
    await run('dedup', 'docs.parquet', 'gone.parquet', '--to', 'below/', '-q');
    expect(await ids(await opened(join(here.path, 'below/docs.parquet')))).toEqual(['a', 'c']);
    expect((await opened(join(here.path, 'below/gone.parquet'))).rows).toBe(0);
  });

  it('and refuses two inputs that no one output can have', async () => {
    put('a.csv', 'id,text\n1,x\n');
    put('b.csv', 'key,text\n1,x\n');
    put('c.json', '[]');
    put('d.jsonl', '{"text":"x"}\n');
    for (const [one, other] of [
      ['a.csv', 'b.csv'],
      ['a.csv', 'c.json'],
      ['c.json', 'd.jsonl'],
    ] as const) {
      const { stdout, stderr, status } = await run('dedup', one, other);
      expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
      expect(stderr).toContain(`'${one}' and '${other}'`);
    }
  });
});

describe('dedup --to', () => {
  const line = (id: string, text: string): string => `${JSON.stringify({ id, text })}\n`;

  it('writes each file of several below a folder, in its own format and packing', async () => {
    mkdirSync(join(here.path, 'data/sub'), { recursive: true });
    put('data/1.jsonl.gz', gzipSync(line('a', A)));
    put('data/sub/2.jsonl.zst', await zstdFrame(Buffer.from(line('b', A) + line('c', B))));
    put('data/3.csv', `id,text\nd,"${prose(3)}"\n`);
    put(
      'other.json',
      JSON.stringify([
        { id: 'e', text: A },
        { id: 'f', text: prose(2) },
      ]),
    );
    const { status, stdout } = await run('dedup', 'data', 'other.json', '--to', 'kept/', '-q');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(gunzipSync(readFileSync(join(here.path, 'kept/1.jsonl.gz'))).toString()).toBe(line('a', A));
    const packed = readFileSync(join(here.path, 'kept/sub/2.jsonl.zst'));
    expect(isZstd(packed)).toBe(true);
    expect(read('kept/3.csv')).toBe(`id,text\nd,"${prose(3)}"\n`);
    expect((await run('dedup', 'kept/sub/2.jsonl.zst', '-q')).stdout).toBe(line('c', B));
    expect(JSON.parse(read('kept/other.json'))).toMatchObject([{ id: 'f' }]);
  });

  it('writes a WACZ as the archive in it, under a name by which it can be read', async () => {
    const path = join(here.path, 'site.wacz');
    const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<html><body><p>${A}</p></body></html>`;
    const record = (uri: string): string =>
      `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${Buffer.byteLength(http)}\r\n\r\n${http}\r\n\r\n`;
    const warc = ['https://a.example/1', 'https://a.example/2'].map((uri) => gzipSync(record(uri)));
    writeFileSync(path, zip([{ name: 'archive/data.warc.gz', content: Buffer.concat(warc) }]));
    const { status } = await run('dedup', 'site.wacz', '--to', 'kept/', '-q');
    expect(status).toBe(0);
    const again = await run('scan', 'kept/site.warc.gz', '-o', 'ndjson', '-q');
    expect(again.stdout.split('\n').filter((line) => line.includes('"type":"doc"'))).toHaveLength(1);
    const { status: refused, stderr } = await run('dedup', 'site.wacz', '--to', 'z.wacz', '-q');
    expect([refused, stderr]).toEqual([2, expect.stringContaining("Name the output 'z.warc.gz'")]);
  });

  it.each([
    ['docs.jsonl', '--to', 'x.parquet', "'docs.jsonl' has the format jsonl. Name the output 'x.jsonl'"],
    ['docs.jsonl', '--removed', 'x.csv.gz', "Name the output 'x.jsonl.gz'"],
    ['array.json', '--to', 'x.jsonl', "'array.json' has the format json. Name the output 'x.json'"],
    ['table.csv', '--to', 'x.jsonl', "Name the output 'x.csv'"],
    ['rows.parquet', '--to', 'y.jsonl.gz', "'rows.parquet' has the format parquet. Name the output 'y.parquet'"],
    ['rows.parquet', '--to', 'y.parquet.gz', "Name the output 'y.parquet'"],
    ['pages', '--removed', 'x.jsonl', "name it 'x.list'"],
    ['docs.jsonl', '--to', 'x.jsonl.br', "name it 'x.jsonl.gz' or 'x.jsonl.zst'"],
  ])('refuses a name that says another format: %s %s %s', async (input, option, output, why) => {
    put('docs.jsonl', line('a', A));
    put('array.json', `[${line('a', A)}]`);
    put('table.csv', `id,text\n1,"${A}"\n`);
    mkdirSync(join(here.path, 'pages'));
    put('pages/a.html', `<p>${A}`);
    await write(join(here.path, 'rows.parquet'), { columns: [{ name: 'text', kind: 'text' }] }, [[[Buffer.from(A)]]]);
    const { status, stderr } = await run('dedup', input, option, output, '-q');
    expect([status, stderr]).toEqual([2, expect.stringContaining(why)]);
    expect(existsSync(join(here.path, output))).toBe(false);
    if (input === 'docs.jsonl' && option === '--to') {
      const unit = await run('dedup', input, '--unit', 'line', option, output, '-q');
      expect([unit.status, unit.stderr]).toEqual([2, expect.stringContaining(why)]);
    }
  });

  it('may write lines of JSON under .json, and values of a .json document under .jsonl', async () => {
    put('a.jsonl', line('a', A));
    put('b.json', `${line('a', A)}${line('b', B)}`);
    expect((await run('dedup', 'a.jsonl', '--to', 'x.json', '-q')).status).toBe(0);
    expect((await run('dedup', 'b.json', '--to', 'x.jsonl', '-q')).status).toBe(0);
  });

  it('with several formats says that --removed is what cannot have them', async () => {
    put('data/a.jsonl', line('a', A));
    put('data/b.csv', `id,text\n1,"${A}"\n`);
    const { status, stderr } = await run('dedup', 'data', '--to', 'out/', '--removed', 'removed.jsonl', '-q');
    expect([status, stderr]).toEqual([2, expect.stringContaining('leave out --removed')]);
    expect((await run('dedup', 'data', '--to', 'out/', '-q')).status).toBe(0);
  });

  it('keeps folders of files with one name where they are named by the pattern that it proposes', async () => {
    put('x1/a.jsonl', line('a', A));
    put('x2/a.jsonl', line('b', B));
    const { stderr } = await run('dedup', 'x1', 'x2', '--to', 'px/', '-q');
    const pattern = /such as '(.+?)'/.exec(stderr)![1]!;
    expect(pattern).toBe('{x1,x2}/a.jsonl');
    await run('dedup', pattern, '--to', 'px/', '-q');
    expect([read('px/x1/a.jsonl'), read('px/x2/a.jsonl')]).toEqual([line('a', A), line('b', B)]);
    put('a.jsonl', line('c', A));
    const other = await run('dedup', 'a.jsonl', 'x1/a.jsonl', '--to', 'py/', '-q');
    expect(other.stderr).toContain("'{a.jsonl,x1/a.jsonl}'");
    expect((await run('dedup', 'x1', 'x1', '--to', 'pz/', '-q')).stderr).toContain('name it once');
  });

  it('writes one file where there is one input, and no folder is named', async () => {
    put('a.jsonl', line('a', A) + line('b', A));
    await run('dedup', 'a.jsonl', '--to', 'kept.jsonl', '-q');
    expect(read('kept.jsonl')).toBe(line('a', A));
  });

  it.each([
    ['an input', ['a.jsonl', '--to', 'a.jsonl'], 'would overwrite the input'],
    ['one place for two', ['a.jsonl', 'data/a.jsonl', '--to', 'kept/'], 'would both be written to'],
    ['a place within the input', ['data', '--to', 'data/kept/'], 'is inside the input'],
    ['a folder for stdin', ['-', '--to', 'kept/'], 'stdin has no name'],
  ])('refuses %s, and writes nothing', async (_, args, why) => {
    mkdirSync(join(here.path, 'data'));
    mkdirSync(join(here.path, 'pages'));
    for (const name of ['a.jsonl', 'data/a.jsonl']) put(name, line('a', A));
    put('pages/a.html', `<p>${A}`);
    const { status, stderr } = await run('dedup', ...args);
    expect(status).toBe(2);
    expect(stderr).toContain(why);
    expect(existsSync(join(here.path, 'kept'))).toBe(false);
    expect(read('a.jsonl')).toBe(line('a', A));
  });
});

describe('an input', () => {
  it('of shards in one folder, packed or not, is one set of documents', async () => {
    mkdirSync(join(here.path, 'data'));
    put('data/README.md', '# a data set');
    put('data/1.jsonl', `${JSON.stringify({ id: 'a', text: A })}\n`);
    put('data/2.jsonl.br', brotliCompressSync(`${JSON.stringify({ id: 'b', text: A })}\n`));
    put('data/3.csv', `id,text\nc,"${A}"\n`);
    const { stdout } = await run('scan', 'data', '-q');
    expect(stdout).toContain('2 of 3 documents can be removed');
    const pattern = await run('dedup', 'data/*.jsonl*', '-q');
    expect(pattern.stdout).toBe(read('data/1.jsonl'));
  });

  it('may have its text and its id in a field of a field', async () => {
    const record = (id: string, text: string): string =>
      `{"meta": {"key": ${id}}, "messages": {"content": ${JSON.stringify(text)}}}\n`;
    put('docs.jsonl', record('1.00', A) + record('7', A) + record('"x"', B));
    const { stdout } = await run(
      'scan',
      'docs.jsonl',
      '--text-field',
      'messages.content',
      '--id-field',
      'meta.key',
      '-o',
      'ndjson',
      '-q',
    );
    const docs = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ type }) => type === 'doc');
    expect(docs.map(({ id, status }) => `${id} ${status}`)).toEqual(['1.00 kept', '7 dropped', 'x unique']);
  });

  it('named by a pattern is not written over', async () => {
    put('a.jsonl', `${JSON.stringify({ text: A })}\n`);
    const { stderr, status } = await run('scan', '*.jsonl', '-o', 'ndjson:a.jsonl');
    expect(status).toBe(2);
    expect(stderr).toContain('would overwrite the input a.jsonl');
  });
});
