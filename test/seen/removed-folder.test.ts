/** The folder of an index that is open for writing is removed, moved or replaced: nothing is acknowledged that is nowhere. */
import { cpSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { textOf } from './texts.ts';

it.each([
  ['removed', (path: string) => rmSync(path, { recursive: true })],
  ['moved', (path: string) => renameSync(path, `${path}.old`)],
  [
    'replaced by an older copy',
    (path: string) => {
      renameSync(path, `${path}.old`);
      cpSync(`${path}.copy`, path, { recursive: true });
    },
  ],
  [
    'replaced by a file',
    (path: string) => {
      renameSync(path, `${path}.old`);
      writeFileSync(path, '');
    },
  ],
] as const)('a folder that was %s is no place to write to', async (_, act) => {
  const path = join(folder(), 'index');
  const seen = await openSeen({ path, storeText: true });
  await seen.snapshot(`${path}.copy`);
  await seen.check({ id: 'a', text: textOf(1) });
  await seen.check({ id: 'b', text: textOf(2) }, { sync: true });
  act(path);
  const failed = { code: 'OUTPUT_FAILED', message: expect.stringContaining('was removed or replaced') };
  await expect(seen.sync()).rejects.toMatchObject(failed);
  await expect(seen.check({ id: 'c', text: textOf(3) }, { sync: true })).rejects.toMatchObject(failed);
  await expect(seen.check({ id: 'd', text: textOf(4) })).rejects.toMatchObject(failed);
  await expect(seen.delete('a')).rejects.toMatchObject(failed);
  await expect(seen.snapshot(`${path}.late`)).rejects.toMatchObject(failed);
  expect((await seen.get('b'))!.text).toBe(textOf(2));
  await seen.close();
});

it('an index whose lock was removed is not written over by the process that had it', async () => {
  const path = join(folder(), 'index');
  const first = await openSeen({ path });
  await first.check({ id: 'a', text: textOf(1) }, { sync: true });
  rmSync(join(path, 'writer.json'));
  const second = await openSeen({ path });
  const failed = { code: 'OUTPUT_FAILED', message: expect.stringContaining('lock') };
  await expect(first.sync()).rejects.toMatchObject(failed);
  await expect(first.check({ id: 'b', text: textOf(2) }, { sync: true })).rejects.toMatchObject(failed);
  expect(await second.check({ id: 'c', text: textOf(3) }, { sync: true })).toMatchObject({ verdict: 'new' });
  await first.close();
  await expect(openSeen({ path })).rejects.toMatchObject({ code: 'FOLDER_IN_USE' });
  await second.compact();
  expect(await second.check({ id: 'd', text: textOf(4) }, { sync: true })).toMatchObject({ verdict: 'new' });
  await second.close();
  const again = await openSeen({ path });
  expect([again.size, (await again.verify()).problems]).toEqual([3, []]);
  await again.close();
});
