import { readdirSync, readlinkSync, renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { opened } from '../../src/io/inputs/input-file.ts';
import { openInputs } from '../../src/io/inputs/inputs.ts';
import { openSource } from '../../src/io/inputs/open-source.ts';
import { WaczStream } from '../../src/io/wacz.ts';
import { codesOf, collect, entriesOf, folderOf, read, recordsOf, textsOf } from './reading.ts';
import { zip } from './zip.ts';

const record = (url: string, text: string): string =>
  `WARC/1.1\r\nWARC-Type: resource\r\nWARC-Target-URI: ${url}\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\n\r\n${text}\r\n\r\n`;

const [ONE, TWO] = [
  gzipSync(record('http://a/1', 'the first text')),
  gzipSync(record('http://a/2', 'the second text')),
];
const archives = [
  { name: 'datapackage.json', content: Buffer.from('{}'), deflate: true },
  { name: 'archive/data.warc.gz', content: ONE },
  { name: 'archive/more.warc.gz', content: TWO, deflate: true },
  { name: 'pages/pages.jsonl', content: Buffer.from('{"text":"no record"}') },
];
const readWacz = (bytes: Buffer) => read(join(folderOf({ 'a.wacz': bytes }), 'a.wacz'));

describe('a WACZ file', () => {
  it('is the records of its archives, stored or deflated', async () => {
    const { format, entries, raw } = await readWacz(zip(archives));
    expect(format).toBe('warc');
    expect(textsOf(entries)).toEqual(['the first text', 'the second text']);
    expect(raw.map(({ bytes }) => bytes.toString())).toEqual([
      record('http://a/1', 'the first text'),
      record('http://a/2', 'the second text'),
    ]);
  });

  it('may have members with any name', async () => {
    const odd = ['../../etc/passwd', '/absolute', 'C:\\x', 'archive/\xff.txt', '__proto__'].map((name) => ({
      name: Buffer.from(name, 'latin1'),
      content: Buffer.from('x'),
    }));
    expect(textsOf((await readWacz(zip([...odd, ...archives]))).entries)).toEqual([
      'the first text',
      'the second text',
    ]);
  });

  it('with a changed byte in an archive loses that record, and says so', async () => {
    const bytes = zip(archives);
    bytes[bytes.indexOf(ONE) + ONE.length - 12]! ^= 1;
    const { entries } = await readWacz(bytes);
    expect(textsOf(entries)).toContain('the second text');
    expect(codesOf(entries)).toContain('BAD_COMPRESSION');
  });

  it('whose archive is not what its checksum says is listed, although gzip does not notice', async () => {
    const bytes = zip([{ name: 'archive/a.warc', content: Buffer.from(record('http://a/1', 'the first text')) }]);
    bytes[bytes.indexOf('first')]! = 'F'.charCodeAt(0);
    const { entries } = await readWacz(bytes);
    expect(entries.map(({ error }) => error?.message ?? '').join()).toContain(
      'archive/a.warc: its checksum does not match',
    );
  });

  it('with an encrypted archive has an error in its place', async () => {
    const encrypted = { ...archives[2]!, name: 'archive/locked.warc.gz', flags: 1 };
    const { entries } = await readWacz(zip([encrypted, archives[2]!]));
    expect(codesOf(entries)).toEqual(['INPUT_UNREADABLE', undefined]);
  });

  it('that is cut short, or has no archive, is refused by name', async () => {
    const bytes = zip(archives);
    await expect(readWacz(bytes.subarray(0, bytes.length - 30))).rejects.toMatchObject({
      code: 'BAD_COMPRESSION',
      message: expect.stringContaining('a.wacz'),
    });
    await expect(readWacz(zip([archives[0]!]))).rejects.toMatchObject({
      code: 'UNKNOWN_FORMAT',
      message: expect.stringContaining('archive/'),
    });
  });

  it('gives the same records in every pass, or none if it was changed or replaced', async () => {
    const folder = folderOf({ 'a.wacz': zip(archives), 'b.wacz': zip(archives.toReversed()) });
    const [path, other] = [join(folder, 'a.wacz'), join(folder, 'b.wacz')];
    const source = await openSource(path);
    onTestFinished(() => source.close());
    const texts = textsOf(await entriesOf(source.batches()));
    renameSync(other, path);
    expect((await recordsOf(source.raw())).map(({ bytes }) => bytes.toString('latin1').split('\r\n').at(-3))).toEqual(
      texts,
    );
    await source.suspend();
    await expect(recordsOf(source.raw())).rejects.toMatchObject({ code: 'INPUT_VANISHED' });
  });

  it('that changes while it is read a second time is noticed', async () => {
    const path = join(folderOf({ 'a.wacz': zip(archives) }), 'a.wacz');
    const stream = new WaczStream(await opened(path), 'a.wacz', 1);
    onTestFinished(() => stream.close());
    await collect(stream.chunks());
    const reading = async (): Promise<void> => {
      for await (const _ of stream.chunks()) utimesSync(path, 1, 1);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'INPUT_VANISHED' });
  });

  it.skipIf(process.platform !== 'linux')('of a folder is closed until it is read', async () => {
    const names = Array.from({ length: 8 }, (_, i) => `${i}.wacz`);
    const folder = folderOf(Object.fromEntries(names.map((name) => [name, zip(archives)])));
    const open = (): number =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
        } catch {
          return false;
        }
      }).length;
    const sources = await openInputs(folder);
    expect(sources).toHaveLength(names.length);
    expect(open()).toBe(0);
    for (const source of sources) expect(await entriesOf(source.batches())).toHaveLength(2);
    expect(open()).toBe(0);
    await Promise.all(sources.map((source) => source.close()));
  });
});
