import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSeen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { killedAfter } from '../seen/killing.ts';
import { WORDS } from '../seen/texts.ts';

it('a writer of a lasting index is killed at 30 moments, and nothing that it acknowledged is lost or doubled', async () => {
  const path = join(folder(), 'index');
  await (await openSeen({ path, storeText: true })).close();
  const known = { last: 0, deleted: new Set<number>() };
  let state = 3;
  for (let round = 0; round < 30; round++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const ms = Math.floor((state / 2 ** 32) * 1500);
    expect({ round, ms, faults: await killedAfter(path, known, ms, WORDS) }).toEqual({ round, ms, faults: [] });
  }
}, 600_000);
