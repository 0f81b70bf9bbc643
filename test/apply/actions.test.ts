import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyRemovals, undoRemovals } from '../../src/apply/apply.ts';
import { Journal } from '../../src/apply/journal.ts';
import type { Removal, StampedFile } from '../../src/apply/removals.ts';
import { folderOf } from '../folders.ts';

const stamped = (root: string, name: string): StampedFile => {
  const path = join(root, name);
  const content = readFileSync(path);
  return {
    id: name,
    path,
    stamp: { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  };
};

async function* removalsIn(root: string, kept: string, names: readonly string[]): AsyncGenerator<Removal> {
  for (const name of names) yield { ...stamped(root, name), root, place: name, kept: stamped(root, kept) };
}

describe('applyRemovals', () => {
  it('checks each file right before it is removed, also after others of its batch were', async () => {
    const root = folderOf({ 'a.txt': 'one', 'b.txt': 'one', 'c.txt': 'one', 'd.txt': 'one' });
    const done = applyRemovals(
      removalsIn(root, 'a.txt', ['b.txt', 'c.txt', 'd.txt']),
      undefined,
      join(root, 'journal'),
    );
    expect((await done.next()).value).toMatchObject({ removal: { id: 'b.txt' } });
    writeFileSync(join(root, 'c.txt'), 'two');
    expect((await done.next()).value).toEqual({ id: 'c.txt', why: 'its content has changed' });
    appendFileSync(join(root, 'a.txt'), ' more');
    expect((await done.next()).value).toMatchObject({ id: 'd.txt', why: expect.stringContaining('it has 8 bytes') });
    expect((await done.next()).done).toBe(true);
    for (const name of ['c.txt', 'd.txt']) expect(existsSync(join(root, name))).toBe(true);
  });
});

describe('undoRemovals', () => {
  // A file that not even root can remove: it stays unchanged, and so does its second name.
  it.runIf(existsSync('/proc/version'))('goes on after a copy that cannot be removed', async () => {
    const root = folderOf({ 'gone/b.txt': 'one' });
    const path = join(root, 'journal');
    const journal = await Journal.open(path, 'move');
    const { stamp } = stamped(root, 'gone/b.txt');
    const sha256 = createHash('sha256').update(readFileSync('/proc/version')).digest('hex');
    await journal.write([
      { from: join(root, 'b.txt'), to: join(root, 'gone/b.txt'), file: stamp },
      { from: '/proc/version', to: '/proc/version', file: { bytes: 0, sha256 } },
    ]);
    await journal.close();
    const undone = [];
    for await (const one of undoRemovals(path)) undone.push(one);
    expect(undone).toEqual([
      { path: '/proc/version', why: expect.stringMatching(/EPERM|EACCES/) },
      { path: join(root, 'b.txt'), back: true },
    ]);
  });
});
