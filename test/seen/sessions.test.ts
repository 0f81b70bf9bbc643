import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openSeen, type Seen } from '../../src/public/seen.ts';
import { textOf } from './texts.ts';

const root = mkdtempSync(join(tmpdir(), 'seen-sessions-'));
let folders = 0;
const opened = () => openSeen({ path: join(root, `index-${folders++}`), storeText: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const like = async (seen: Seen, seed: number): Promise<string> =>
  (await seen.check({ id: 'asked', text: textOf(seed) }, { insert: 'never' })).verdict;

describe('a session that is committed', () => {
  it('replaces a document of the same id that was added outside meanwhile', async () => {
    const seen = await opened();
    await seen.sessions.begin('p');
    await seen.check({ id: 'o', text: textOf(1) }, { session: 'p' });
    await seen.check({ id: 'o', text: textOf(2) });
    await seen.sessions.commit('p');
    expect(seen.size).toBe(1);
    expect((await seen.get('o'))!.text).toBe(textOf(1));
    expect([await like(seen, 1), await like(seen, 2)]).toEqual(['exact', 'new']);
    expect((await seen.verify()).problems).toEqual([]);
    await seen.close();
  });

  it('has of several versions the last', async () => {
    const seen = await opened();
    await seen.sessions.begin('p');
    for (const seed of [1, 2]) await seen.check({ id: 'o', text: textOf(seed) }, { session: 'p', insert: 'always' });
    await seen.sessions.commit('p');
    expect([seen.size, await like(seen, 1), await like(seen, 2)]).toEqual([1, 'new', 'exact']);
    await seen.close();
  });

  it('takes with it, when it is deleted, only what it added', async () => {
    const seen = await opened();
    await seen.check({ id: 'a', text: textOf(1) });
    await seen.sessions.begin('m');
    await seen.check({ id: 'a', text: textOf(2) }, { session: 'm', insert: 'always' });
    await seen.check({ id: 'b', text: textOf(3) }, { session: 'm' });
    expect(await seen.sessions.commit('m')).toBe(2);
    expect(await seen.sessions.delete('m')).toBe(1);
    expect((await seen.get('a'))!.text).toBe(textOf(2));
    expect(await seen.get('b')).toBeUndefined();
    expect((await seen.verify()).problems).toEqual([]);
    await seen.close();
  });
});
