/** Where the outcome of a job goes. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { forReading, forSpark, isRemote, placeOf, storageOf } from '../../src/spark/storage.ts';
import { folder, folderOf } from '../folders.ts';

describe('a place', () => {
  it.each([
    ['out', resolve('out'), false, `file://${resolve('out')}`],
    ['/a b/', '/a b', false, 'file:///a b'],
    ['file:///a%20b//', '/a b', false, 'file:///a b'],
    ['file:/tmp/out', '/tmp/out', false, 'file:///tmp/out'],
    ['hdfs:///out/', 'hdfs:///out', true, 'hdfs:///out'],
    ['s3a://crawl/out', 's3a://crawl/out', true, 's3a://crawl/out'],
  ])('%s is %s', (path, place, remote, spark) => {
    expect([placeOf(path), isRemote(path), forSpark(placeOf(path))]).toEqual([place, remote, spark]);
  });
});

describe('an input', () => {
  it('of this machine is meant as it is called, though Spark reads patterns', () => {
    const at = folderOf({ 'a[1] {b}*?\\.jsonl': '' });
    const escaped = `${at}/a\\[1\\] \\{b\\}\\*\\?\\\\.jsonl`;
    expect(forReading(`${at}/a[1] {b}*?\\.jsonl`)).toBe(escaped);
    expect(forReading(pathToFileURL(`${at}/a[1] {b}*?\\.jsonl`).href)).toBe(`file://${escaped}`);
  });

  it('that is not there, or a URI, may be a pattern', () => {
    expect(forReading('/nowhere/*.jsonl')).toBe('/nowhere/*.jsonl');
    expect(forReading('hdfs:///crawl/{a,b}.jsonl')).toBe('hdfs:///crawl/{a,b}.jsonl');
  });
});

describe('a folder of this machine', () => {
  const storage = storageOf('out', () => '', []);

  it('is taken where it has anything in it', async () => {
    const at = folder();
    expect(await storage.isTaken(at)).toBe(false);
    expect(await storage.isTaken(join(at, 'none'))).toBe(false);
    mkdirSync(join(at, 'a'));
    expect(await storage.isTaken(at)).toBe(true);
    expect(await storage.isTaken(join(folderOf({ file: '' }), 'file'))).toBe(true);
  });

  it('is made with those above it', async () => {
    const at = join(folder(), 'a/b/c');
    await storage.makeFolder(at);
    await storage.makeFolder(at);
    expect(readdirSync(at)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is not made where a file system takes none', async () => {
    await expect(storage.makeFolder('/proc/none/out')).rejects.toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
  });

  it('is renamed to a name that is not there, or is empty', async () => {
    const at = folderOf({ 'a/one': '1', 'b/two': '2' });
    mkdirSync(join(at, 'c'));
    await storage.move(join(at, 'a'), join(at, 'c'));
    expect(readdirSync(join(at, 'c'))).toEqual(['one']);
    await expect(storage.move(join(at, 'b'), join(at, 'c'))).rejects.toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
  });

  it('names what cannot be written', async () => {
    const at = folderOf({ file: '' });
    for (const call of [storage.makeFolder(join(at, 'file/x')), storage.write(join(at, 'none/x'), '')]) {
      await expect(call).rejects.toMatchObject({ code: 'OUTPUT_UNAVAILABLE', message: expect.stringContaining(at) });
    }
  });

  it('has a file written whole, without a checksum that Hadoop made of another', async () => {
    const at = folder();
    writeFileSync(join(at, '.list.json.crc'), 'old');
    await storage.write(join(at, 'list.json'), 'new');
    expect(readdirSync(at)).toEqual(['list.json']);
    expect(await storage.read(join(at, 'list.json'))).toBe('new');
    expect(await storage.read(join(at, 'none.json'))).toBeUndefined();
  });
});
