/** Commits to an index, and processes that open it, exclude each other. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockForWriting } from '../../src/io/folder-lock.ts';
import { openSeen } from '../../src/public/seen.ts';
import { CommitGate, openedBetweenCommits } from '../../src/seen/gate.ts';
import { folder } from '../folders.ts';
import { textOf } from './texts.ts';

it('what opens waits for the end of a commit, and the next commit for what opens', async () => {
  const path = folder();
  const lock = await lockForWriting(path, 'end it');
  const gate = new CommitGate(path);
  const order: string[] = [];
  await gate.enter();
  const opened = openedBetweenCommits(path, () => order.push('opened'));
  // Not after some time, in which another commit may begin, but in its place.
  const next = gate.enter().then(() => order.push('committed'));
  await Promise.all([opened, next]);
  expect(order).toEqual(['opened', 'committed']);
  gate.open();
  await openedBetweenCommits(path, () => order.push('opened again'));
  expect(order).toHaveLength(3);
  await lock.release();
  expect(readdirSync(path)).toEqual([]);
});

it('nobody waits for processes that have ended', async () => {
  const path = join(folder(), 'index');
  const seen = await openSeen({ path });
  await seen.check({ id: 'a', text: textOf(1) }, { sync: true });
  await seen.close();
  const { pid } = spawnSync(process.execPath, ['--version']);
  const ended = { pid, host: hostname(), started: '1' };
  // A writer was killed during a commit.
  writeFileSync(join(path, 'committing'), '');
  writeFileSync(join(path, 'writer.json'), JSON.stringify({ ...ended, since: new Date().toISOString() }));
  const reader = await openSeen({ path, readOnly: true });
  expect(reader.size).toBe(1);
  await reader.close();
  // A reader was killed while it opened the index.
  mkdirSync(join(path, 'opening'));
  writeFileSync(join(path, 'opening', encodeURIComponent(JSON.stringify(ended))), '');
  const writer = await openSeen({ path });
  await writer.check({ id: 'b', text: textOf(2) }, { sync: true });
  expect(existsSync(join(path, 'opening'))).toBe(false);
  await writer.close();
  expect(existsSync(join(path, 'committing'))).toBe(false);
});
