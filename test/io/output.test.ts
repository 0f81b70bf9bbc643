import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openOutput } from '../../src/io/output.ts';
import { folderOf } from './reading.ts';

describe('an output file', () => {
  it('appears complete under its name when it is closed', async () => {
    const folder = folderOf({ out: 'old' });
    const path = join(folder, 'out');
    const output = await openOutput(path, process.stdout);
    await output.write('é\n');
    await output.write('x'.repeat(1 << 20));
    expect(readFileSync(path, 'utf8')).toBe('old');
    await output.write(Buffer.from('end'));
    await output.close();
    expect(readFileSync(path, 'utf8')).toBe(`é\n${'x'.repeat(1 << 20)}end`);
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('leaves nothing behind when it is discarded', async () => {
    const folder = folderOf({ out: 'old' });
    const output = await openOutput(join(folder, 'out'), process.stdout);
    await output.write('x'.repeat(1 << 20));
    await output.abort();
    expect(readdirSync(folder)).toEqual(['out']);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('old');
  });

  it('is compressed if its name says so, in members that can be decompressed separately', async () => {
    const path = join(folderOf(), 'out.gz');
    const output = await openOutput(path, process.stdout);
    const large = Buffer.alloc(3 << 20, 'abc');
    await output.write('one');
    await output.endMember();
    await output.endMember();
    await output.write(large);
    await output.write('two');
    await output.close();
    expect(gunzipSync(readFileSync(path)).equals(Buffer.concat([Buffer.from('one'), large, Buffer.from('two')]))).toBe(
      true,
    );
  });

  it('is written to the target of a link, and the link stays', async () => {
    const folder = folderOf({ 'real/out': 'old' });
    symlinkSync('real/out', join(folder, 'link'));
    const output = await openOutput(join(folder, 'link'), process.stdout);
    await output.write('new');
    await output.close();
    expect(readFileSync(join(folder, 'real/out'), 'utf8')).toBe('new');
    expect(readdirSync(folder)).toEqual(['link', 'real']);
  });

  it('that cannot be opened is an error that names it', async () => {
    const path = join(folderOf(), 'no/such/folder/out');
    await expect(openOutput(path, process.stdout)).rejects.toMatchObject({
      code: 'OUTPUT_UNAVAILABLE',
      message: `'${path}' could not be written: the folder '${dirname(path)}' does not exist`,
    });
  });

  it.skipIf(!existsSync('/dev/full'))('on a full disk is an error that names it (needs /dev/full)', async () => {
    const output = await openOutput('/dev/full', process.stdout);
    const filled = async (): Promise<void> => {
      await output.write('x'.repeat(1 << 20));
      await output.close();
    };
    await expect(filled()).rejects.toMatchObject({
      code: 'OUTPUT_FAILED',
      message: expect.stringMatching(/\/dev\/full.*ENOSPC/),
    });
    await output.abort();
    expect(existsSync('/dev/full')).toBe(true);
  });
});
