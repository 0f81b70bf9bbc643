import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reserveRoom } from '../../src/seen/room.ts';
import { folder } from '../folders.ts';

it.each([
  ['whose file a compaction has removed', true],
  ['that is being created', false],
])('the lock file of an index %s is left to the processes that have it open', (_, readOnly) => {
  const path = folder();
  const file = join(path, 'documents-1.mdb');
  writeFileSync(`${file}-lock`, 'the readers');
  reserveRoom(file, readOnly);
  expect(readFileSync(`${file}-lock`, 'utf8')).toBe('the readers');
});

it('a lock file is created once, complete, and nothing else is left', () => {
  const path = folder();
  reserveRoom(join(path, 'a.mdb'), false);
  reserveRoom(join(path, 'a.mdb'), true);
  expect(readdirSync(path)).toEqual(['a.mdb-lock']);
  expect(readFileSync(join(path, 'a.mdb-lock'))).toEqual(Buffer.alloc(16_384));
  mkdirSync(join(path, 'b.mdb-lock'));
  reserveRoom(join(path, 'b.mdb'), false);
  expect(readdirSync(path)).toEqual(['a.mdb-lock', 'b.mdb-lock']);
});
