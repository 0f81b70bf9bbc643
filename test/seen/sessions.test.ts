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

describe('the end of a session', () => {
  it('that is repeated has the same answer, also after the index was opened again', async () => {
    const path = join(root, 'ended');
    const seen = await openSeen({ path });
    for (const name of ['committed', 'discarded']) {
      await seen.sessions.begin(name);
      for (const i of [1, 2])
        await seen.check({ id: `${name} ${i}`, text: textOf(name.length * i) }, { session: name });
    }
    const { sessions } = seen;
    expect([await sessions.commit('committed'), await sessions.commit('committed')]).toEqual([2, 2]);
    expect([await sessions.discard('discarded'), await sessions.discard('discarded')]).toEqual([2, 2]);
    await seen.check({ id: 'committed 1', text: textOf(99) }, { insert: 'always' });
    expect([await sessions.delete('committed'), await sessions.delete('committed')]).toEqual([1, 1]);
    await seen.close();
    const again = await openSeen({ path });
    expect(await again.sessions.commit('committed')).toBe(2);
    expect(await again.sessions.delete('committed')).toBe(1);
    expect(await again.sessions.discard('discarded')).toBe(2);
    expect(again.size).toBe(1);
    await again.close();
  });

  it('is refused where it ended in the other way, and where there is none', async () => {
    const seen = await opened();
    for (const name of ['committed', 'discarded']) await seen.sessions.begin(name);
    await seen.sessions.commit('committed');
    await seen.sessions.discard('discarded');
    const refused = (code: string, message: string) => ({ code, message: expect.stringContaining(message) });
    const { sessions } = seen;
    await expect(sessions.discard('committed')).rejects.toMatchObject(
      refused('SESSION_ENDED', "the session 'committed' was committed; sessions.delete removes its documents"),
    );
    for (const act of ['commit', 'delete'] as const) {
      await expect(sessions[act]('discarded')).rejects.toMatchObject(
        refused('SESSION_ENDED', "the session 'discarded' was discarded"),
      );
    }
    for (const act of ['commit', 'discard', 'delete'] as const) {
      await expect(sessions[act]('none')).rejects.toMatchObject(refused('NO_SUCH_SESSION', "no session 'none'"));
    }
    const check = (session: string) => seen.check({ id: 'a', text: textOf(1) }, { session });
    await expect(check('committed')).rejects.toMatchObject(refused('SESSION_ENDED', 'no longer open'));
    await expect(check('none')).rejects.toMatchObject(refused('NO_SUCH_SESSION', "no session 'none'"));
    await expect(sessions.begin('committed')).rejects.toMatchObject(refused('SESSION_EXISTS', 'open or ended'));
    await seen.close();
  });
});

describe('a deletion by the beginning of a URL', () => {
  it('compares both in normal form, as ids are', async () => {
    const seen = await opened();
    const urls = ['HTTPS://Site.Example/a', 'https://site.example:443/文/1', 'https://site.example.org/a'];
    for (const [i, url] of urls.entries()) await seen.check({ url, text: textOf(i) });
    expect(await seen.deletePrefix('https://SITE.example/%E6%96%87/')).toBe(1);
    // Not the pages of site.example.org.
    expect(await seen.deletePrefix('https://site.example')).toBe(1);
    expect(seen.size).toBe(1);
    for (const prefix of ['', 'https://site.example.org/#a', 'https://site.example.org/a/..']) {
      await expect(seen.deletePrefix(prefix)).rejects.toMatchObject({ code: 'BAD_OPTION' });
    }
    await seen.close();
  });
});

describe('a document that expired', () => {
  it('before its session ended is not counted, and replaces none', async () => {
    const seen = await opened();
    const past = { at: new Date(Date.now() - 10_000), ttlSeconds: 1 };
    await seen.check({ id: 'a', text: textOf(1) });
    for (const name of ['s', 't']) await seen.sessions.begin(name);
    for (const session of ['s', 't']) {
      await seen.check({ id: 'a', text: textOf(2) }, { ...past, session, insert: 'always' });
      await seen.check({ id: `${session} b`, text: textOf(3) }, { session, insert: 'always' });
    }
    expect([await seen.sessions.commit('s'), await seen.sessions.discard('t')]).toEqual([1, 1]);
    expect((await seen.get('a'))!.text).toBe(textOf(1));
    expect(seen.size).toBe(2);
    expect(await seen.sessions.delete('s')).toBe(1);
    await seen.close();
  });

  it('is not counted where it is deleted, and leaves a new one of its id to the session', async () => {
    const seen = await opened();
    const past = { at: new Date(Date.now() - 10_000), ttlSeconds: 1 };
    await seen.check({ url: 'https://a.example/1', text: textOf(1) }, past);
    await seen.sessions.begin('s');
    await seen.check({ url: 'https://a.example/1', text: textOf(2) }, { session: 's' });
    await seen.sessions.commit('s');
    expect(await seen.sessions.delete('s')).toBe(1);
    await seen.check({ url: 'https://a.example/2', text: textOf(3) }, past);
    await seen.check({ url: 'https://a.example/3', text: textOf(4) });
    expect(await seen.deletePrefix('https://a.example/')).toBe(1);
    expect(seen.size).toBe(0);
    await seen.close();
  });
});

it('10,000 sessions are remembered after their end, the last to end, and as many can be open', async () => {
  const path = join(root, 'many');
  const seen = await openSeen({ path });
  const { sessions } = seen;
  const names = Array.from({ length: 10_000 }, (_, i) => `s${i}`);
  await sessions.begin('first');
  await seen.check({ id: 'a', text: textOf(1) }, { session: 'first' });
  await Promise.all(names.slice(1).map((name) => sessions.begin(name)));
  await expect(sessions.begin('s0')).rejects.toMatchObject({ code: 'BAD_OPTION' });
  await sessions.discard('s1');
  await sessions.begin('s0');
  // The one that began first ends late.
  await Promise.all(names.filter((name) => name !== 's1').map((name) => sessions.discard(name)));
  expect(await sessions.commit('first')).toBe(1);
  expect(sessions.list()).toHaveLength(10_000);
  await expect(sessions.discard('s1')).rejects.toMatchObject({ code: 'NO_SUCH_SESSION' });
  expect(await sessions.discard('s0')).toBe(0);
  await seen.close();
  const again = await openSeen({ path });
  await again.sessions.begin('s1');
  await again.sessions.discard('s1');
  await expect(again.sessions.discard('s0')).rejects.toMatchObject({ code: 'NO_SUCH_SESSION' });
  expect([await again.sessions.discard('s2'), await again.sessions.commit('first')]).toEqual([0, 1]);
  await expect(again.sessions.discard('first')).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect((await again.verify()).problems).toEqual([]);
  await again.close();
});

it('the name of a session is one that the index finds again', async () => {
  const path = join(root, 'names');
  const seen = await openSeen({ path });
  for (const name of ['', 'a'.repeat(513), '\0', 'a\u001f', '\u007f', '\ud800', 'a\udfff', 5 as never]) {
    await expect(seen.sessions.begin(name)).rejects.toMatchObject({ code: 'BAD_OPTION' });
  }
  const names = ['__proto__', 'constructor', 'é', 'e\u0301', '文'.repeat(512), '😀'.repeat(256), '\ufffd', ' '];
  for (const name of names) await seen.sessions.begin(name);
  await seen.close();
  const again = await openSeen({ path });
  expect(again.sessions.list().map(({ name }) => name)).toEqual(names);
  for (const name of names) expect(await again.sessions.commit(name)).toBe(0);
  await again.close();
});
