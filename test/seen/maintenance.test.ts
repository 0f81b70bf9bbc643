import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { openSeen, type Seen } from '../../src/public/seen.ts';
import { folder } from '../folders.ts';
import { changed, textOf } from './texts.ts';

const page = (i: number): string => `<title>Page ${i}</title><p>${textOf(i)}</p>`;

/** An index of so many documents. */
async function indexOf(documents: number, path = folder()): Promise<Seen> {
  const seen = await openSeen({ path, storeText: true });
  await seen.checkBatch(Array.from({ length: documents }, (_, i) => ({ id: `page-${i}`, text: textOf(i) })));
  return seen;
}

async function idsOf(lines: AsyncIterable<{ readonly type: string; readonly id?: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const line of lines) if (line.type === 'doc') ids.push(line.id!);
  return ids;
}

describe('a call beside maintenance', () => {
  it('parses the first page while the index is compacted', async () => {
    const seen = await indexOf(10);
    const compacting = seen.compact();
    const checks = [seen.check({ id: 'a', html: page(100) }), seen.check({ id: 'b', html: page(100) })];
    expect((await Promise.all(checks)).map(({ verdict }) => verdict).sort()).toEqual(['exact', 'new']);
    await compacting;
    expect(await seen.query({ id: 'c', html: page(100) })).toMatchObject({ matches: [{ title: 'Page 100' }] });
    expect((await seen.verify()).problems).toEqual([]);
    await seen.close();
  });

  it('parses the first page while the index is refreshed', async () => {
    const path = folder();
    const writer = await indexOf(10, path);
    await writer.sync();
    const reader = await openSeen({ path, readOnly: true });
    const refreshing = reader.refresh();
    const { matches } = await reader.query({ id: 'a', html: page(3) });
    expect(matches).toMatchObject([{ id: 'page-3' }]);
    await refreshing;
    await reader.close();
    await writer.close();
  });

  it('that waits for the disk is answered though a compaction begins', async () => {
    const seen = await indexOf(10);
    const answers: Promise<unknown>[] = [];
    const compactions: Promise<unknown>[] = [];
    for (let i = 0; i < 5; i++) {
      answers.push(seen.check({ id: `other-${i}`, text: textOf(1000 + i) }, { sync: true }));
      compactions.push(seen.compact());
    }
    for (const answer of await Promise.all(answers)) expect(answer).toMatchObject({ verdict: 'new', stored: true });
    await Promise.all(compactions);
    expect(seen.size).toBe(15);
    expect((await seen.verify()).problems).toEqual([]);
    await seen.close();
  });

  it.each([0, 1, 2, 3])('that came before `close` is answered, %i turns after a compaction began', async (turns) => {
    const path = folder();
    const seen = await indexOf(10, path);
    const compacting = seen.compact();
    for (let turn = 0; turn < turns; turn++) await setImmediate();
    const check = seen.check({ id: 'a', text: textOf(100) }, { sync: true });
    const closing = seen.close();
    expect(await check).toMatchObject({ verdict: 'new', stored: true });
    await Promise.all([compacting, closing]);
    const again = await openSeen({ path });
    expect(again.size).toBe(11);
    await again.close();
  });
});

describe('an export', () => {
  it('goes on while the index is compacted, also when whoever reads it waits for that', async () => {
    const seen = await indexOf(300);
    for (let i = 0; i < 300; i += 3) await seen.delete(`page-${i}`);
    const ids: string[] = [];
    for await (const line of seen.export()) {
      if (line.type !== 'doc') continue;
      expect(line.text).toBe(textOf(Number(line.id.slice(5))));
      ids.push(line.id);
      if (ids.length % 50 === 10) await seen.compact();
    }
    expect(ids).toEqual(Array.from({ length: 300 }, (_, i) => `page-${i}`).filter((_, i) => i % 3 !== 0));
    await seen.close();
  });

  it('goes on while documents are added, and has them', async () => {
    const seen = await indexOf(3);
    const ids: string[] = [];
    for await (const line of seen.export()) {
      if (line.type !== 'doc') continue;
      ids.push(line.id);
      const n = 3 + ids.length;
      if (n <= 60) await seen.check({ id: `page-${n}`, text: textOf(n) });
      if (n === 40) await seen.sync();
    }
    expect(ids).toHaveLength(60);
    await seen.close();
  });

  it('goes on while the index is refreshed', async () => {
    const path = folder();
    const writer = await indexOf(300, path);
    await writer.sync();
    const reader = await openSeen({ path, readOnly: true });
    const ids: string[] = [];
    for await (const line of reader.export()) {
      if (line.type !== 'doc') continue;
      ids.push(line.id);
      if (ids.length % 100 !== 50) continue;
      await writer.compact();
      await reader.refresh();
    }
    expect(ids).toEqual(Array.from({ length: 300 }, (_, i) => `page-${i}`));
    await reader.close();
    await writer.close();
  });

  it.each([false, true])(
    'leaves out what the process that writes has removed since, texts kept: %s',
    async (storeText) => {
      const path = folder();
      const writer = await openSeen({ path, storeText });
      await writer.checkBatch(Array.from({ length: 100 }, (_, i) => ({ id: `page-${i}`, text: textOf(i) })));
      await writer.sync();
      const reader = await openSeen({ path, readOnly: true });
      for (let i = 0; i < 100; i += 3) await writer.delete(`page-${i}`);
      await writer.sync();
      const verdictOf = async (i: number) =>
        (await reader.check({ id: 'other', text: textOf(i) }, { insert: 'never' })).verdict;
      expect([await verdictOf(0), await verdictOf(1), await verdictOf(99)]).toEqual(['new', 'exact', 'new']);
      expect([await reader.get('page-3'), (await reader.get('page-4'))?.id]).toEqual([undefined, 'page-4']);
      expect((await reader.query({ text: textOf(6) })).matches).toEqual([]);
      expect(await reader.verify()).toEqual({ documents: 66, problems: [] });
      const ids: string[] = [];
      for await (const line of reader.export()) {
        if (line.type !== 'doc') continue;
        ids.push(line.id);
        if (ids.length === 20) {
          for (let i = 1; i < 100; i += 3) await writer.delete(`page-${i}`);
          await writer.sync();
        }
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(expect.arrayContaining(['page-2', 'page-95', 'page-98']));
      await reader.close();
      await writer.close();
    },
  );

  it('says so when the index was closed under it', async () => {
    const seen = await indexOf(300);
    const lines = seen.export();
    await lines.next();
    await lines.next();
    await seen.close();
    await expect(idsOf(lines)).rejects.toMatchObject({ code: 'BAD_OPTION', message: expect.stringMatching(/closed/) });
  });

  it('may be imported into the index that it comes from, while that is compacted', async () => {
    const seen = await indexOf(200);
    async function* lines() {
      let n = 0;
      for await (const line of seen.export({ newest: 200 })) {
        yield line.type === 'doc' ? { ...line, id: `${line.id}-again` } : line;
        if (n++ === 100) await seen.compact();
        if (n > 200) return;
      }
    }
    expect(await seen.import(lines())).toEqual({ added: 200, failed: 0 });
    expect(await seen.check({ id: 'new', text: changed(textOf(1), 40) })).toMatchObject({ verdict: 'near' });
    expect(seen.size).toBe(400);
    await seen.close();
  });
});

describe('openSeen', () => {
  it('takes the index that another process created while it waited to create it', async () => {
    const created = folder();
    await (await indexOf(5, created)).close();
    const path = folder();
    const opening = openSeen({ path });
    cpSync(created, path, { recursive: true });
    const seen = await opening;
    expect(seen.size).toBe(5);
    expect((await seen.verify()).problems).toEqual([]);
    await seen.close();
  });

  it('refuses a folder whose lock cannot be read, and does not wait for it', async () => {
    const path = folder();
    await (await indexOf(1, path)).close();
    mkdirSync(join(path, 'writer.json'));
    await expect(openSeen({ path })).rejects.toMatchObject({
      code: 'OUTPUT_UNAVAILABLE',
      message: expect.stringContaining(join(path, 'writer.json')),
    });
    rmSync(join(path, 'writer.json'), { recursive: true });
    await (await openSeen({ path })).close();
  });
});

describe('an index that was compacted', () => {
  it.each([1, 3, 7, 8, 9, 17])(
    'of %i documents is opened again after the next ones were deleted',
    async (documents) => {
      const path = folder();
      let seen = await indexOf(documents, path);
      await seen.compact();
      for (const id of ['deleted', 'replaced', 'kept']) await seen.check({ id, text: textOf(500 + id.length) });
      await seen.check({ id: 'replaced', text: textOf(600) }, { insert: 'always' });
      await seen.check({ id: 'short', text: 'one' });
      await seen.delete('deleted');
      await seen.snapshot(`${path}-copy`);
      await seen.close();
      for (const place of [path, `${path}-copy`]) {
        seen = await openSeen({ path: place });
        expect(seen.size).toBe(documents + 3);
        expect((await seen.verify()).problems).toEqual([]);
        const found = async (text: string) => (await seen.query({ text })).matches.map(({ id }) => id);
        expect(await found(textOf(504))).toEqual(['kept']);
        expect([await found(textOf(507)), await found(textOf(508))]).toEqual([[], []]);
        await seen.close();
      }
      rmSync(`${path}-copy`, { recursive: true });
    },
  );
});

describe('segments', () => {
  it('are written although the caller checks one array after the other and never waits', async () => {
    const seen = await openSeen({ path: folder(), method: 'simhash', distance: 3 });
    const random = seededRandom(5);
    for (let added = 0; (await seen.stats()).segments === 0; added += 1000) {
      expect(added).toBeLessThan(1_000_000);
      const documents = Array.from({ length: 1000 }, (_, i) => {
        return { id: `${added + i}`, fingerprint: Uint32Array.of(random(), random()) };
      });
      await seen.checkBatch(documents);
    }
    await seen.close();
  }, 60_000);
});
