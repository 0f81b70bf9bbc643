/** Where the outcome of a job goes. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forSpark, isRemote, located, placeOf, storageOf } from '../../src/spark/storage.ts';
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
    expect(located(path)).toBe(path.includes(':') ? path : resolve(path));
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
