import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { openSeen, type SeenOptions, type SeenVerdict } from '../../src/public/seen.ts';
import { changed, textOf } from './texts.ts';

const root = mkdtempSync(join(tmpdir(), 'seen-'));
let folders = 0;
const folder = (): string => join(root, `index-${folders++}`);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const kinds: [string, Partial<SeenOptions>][] = [
  ['minhash', { method: 'minhash' }],
  ['minhash with texts', { method: 'minhash', storeText: true }],
  ['simhash of 64 bits', { method: 'simhash' }],
  ['simhash of 128 bits with texts', { method: 'simhash', bits: 128, storeText: true }],
  ['signsum', { method: 'signsum' }],
];

describe.each(kinds)('an index by %s', (_, options) => {
  it('tells new, exact, near, revisited and too short documents, and does so after it was opened again', async () => {
    const path = folder();
    const one = textOf(1);
    {
      const seen = await openSeen({ path, ...options });
      expect(await seen.check({ id: 'a', text: one })).toEqual({
        verdict: 'new',
        id: 'a',
        stored: true,
        truncated: false,
      });
      expect(await seen.check({ id: 'b', text: one.toUpperCase() })).toMatchObject({
        verdict: 'exact',
        stored: false,
        match: { id: 'a', similarity: 1 },
      });
      expect(await seen.check({ id: 'a', text: one })).toMatchObject({
        verdict: 'revisit',
        changed: false,
        stored: false,
      });
      expect(await seen.check({ id: 'c', text: textOf(2) })).toMatchObject({ verdict: 'new' });
      expect(await seen.check({ id: 'd', text: 'two words' })).toMatchObject({ verdict: 'too-short', stored: true });
      await seen.close();
    }
    const seen = await openSeen({ path });
    expect(seen.size).toBe(3);
    const near = await seen.check({ id: 'e', text: changed(one, 40) });
    expect(near).toMatchObject({ verdict: 'near', stored: false, match: { id: 'a' } });
    expect(near.match!.estimated).toBe(options.storeText !== true);
    if (options.storeText) expect(near.match).toMatchObject({ kind: 'copy', evidence: { by: 'texts' } });
    expect(await seen.check({ id: 'a', text: changed(one, 7) })).toMatchObject({ verdict: 'revisit', changed: true });
    expect(await seen.check({ id: 'd', text: 'two words' })).toMatchObject({ verdict: 'revisit', changed: false });
    expect(await seen.check({ id: 'f', text: textOf(2) })).toMatchObject({ verdict: 'exact', match: { id: 'c' } });
    await seen.close();
  });
});

const opened = (options: Partial<SeenOptions> = {}) => openSeen({ path: folder(), ...options });
/** The answers of a generator. */
const all = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
};

describe('check', () => {
  it('finds exactly one of two racing twins new', async () => {
    const seen = await opened();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => seen.check({ id: `twin-${i}`, text: textOf(7) })),
    );
    expect(answers.map(({ verdict }) => verdict).sort()).toEqual([...Array.from({ length: 19 }, () => 'exact'), 'new']);
    expect(seen.size).toBe(1);
    await seen.close();
  });

  it('takes the normalised URL as the id of a document that has none', async () => {
    const seen = await opened();
    await seen.check({ url: 'HTTPS://Example.org:443/a#top', text: textOf(1) });
    const again = await seen.check({ url: 'https://example.org/a', text: changed(textOf(1), 10) });
    expect(again).toMatchObject({ verdict: 'revisit', changed: true, id: 'https://example.org/a' });
    expect(again.match!.distance).toBeGreaterThan(0);
    await seen.close();
  });

  it('takes the main text and the title of a page', async () => {
    const seen = await opened({ storeText: true });
    const html = `<title>The ferry</title><nav><a href="/">Home</a></nav><p>${textOf(3)}</p>`;
    expect(await seen.check({ id: 'page', html })).toMatchObject({ verdict: 'new' });
    expect(await seen.get('page')).toMatchObject({ title: 'The ferry', text: textOf(3) });
    expect(await seen.check({ id: 'text', text: textOf(3) })).toMatchObject({
      verdict: 'exact',
      match: { title: 'The ferry', kind: 'identical' },
    });
    await seen.close();
  });

  it('takes a fingerprint in place of a text', async () => {
    const seen = await opened({ method: 'simhash', distance: 3 });
    expect(await seen.check({ id: 'a', fingerprint: Uint32Array.of(15, 0) })).toMatchObject({ verdict: 'new' });
    expect(await seen.check({ id: 'b', fingerprint: '0000000b00000000' })).toMatchObject({
      verdict: 'near',
      match: { id: 'a', distance: 1, estimated: true, evidence: { by: 'fingerprint', bits: 64 } },
    });
    await seen.close();
  });

  it('adds documents that it does not look up, of which the last one with an id stays', async () => {
    const seen = await opened({ storeText: true });
    const text = textOf(1);
    async function* documents() {
      for (const id of ['a', 'b', 'c', 'a']) yield { id, text: changed(text, id.charCodeAt(0)) };
      yield { id: 'a', text: textOf(2) };
      yield { id: 'broken', text: 5 as never };
    }
    const errors: string[] = [];
    for await (const { id, code } of seen.addAll(documents())) errors.push(`${id} ${code}`);
    expect(errors).toEqual(['broken BAD_FIELD']);
    expect(seen.size).toBe(3);
    expect((await seen.query({ text: textOf(2) })).matches).toMatchObject([{ id: 'a', similarity: 1 }]);
    expect((await seen.query({ text: changed(text, 98) })).matches).toMatchObject([
      { id: 'b', similarity: 1 },
      { id: 'c' },
    ]);
    await seen.close();
  });

  it('adds copies and new versions where asked to, and nothing where asked not to', async () => {
    const seen = await opened();
    const text = textOf(1);
    expect(await seen.check({ id: 'a', text }, { insert: 'never' })).toMatchObject({ verdict: 'new', stored: false });
    expect(seen.size).toBe(0);
    await seen.check({ id: 'a', text });
    expect(await seen.check({ id: 'b', text }, { insert: 'always' })).toMatchObject({ verdict: 'exact', stored: true });
    const other = changed(text, 5);
    expect(await seen.check({ id: 'a', text: other }, { insert: 'always' })).toMatchObject({
      verdict: 'revisit',
      changed: true,
      stored: true,
    });
    expect(await seen.check({ id: 'a', text: other }, { insert: 'always' })).toMatchObject({
      verdict: 'revisit',
      changed: false,
      stored: false,
    });
    expect(seen.size).toBe(2);
    await seen.close();
  });

  it('forgets what is past its time', async () => {
    const seen = await opened();
    const [at, later] = [new Date('2026-01-01'), new Date('2026-01-02')];
    await seen.check({ id: 'a', text: textOf(1) }, { ttlSeconds: 3600, at });
    expect(await seen.check({ id: 'b', text: textOf(1) }, { at, insert: 'never' })).toMatchObject({ verdict: 'exact' });
    expect(await seen.check({ id: 'b', text: textOf(1) }, { at: later, insert: 'never' })).toMatchObject({
      verdict: 'new',
    });
    expect(await seen.compact()).toEqual({ forgotten: 1 });
    expect(seen.size).toBe(0);
    await seen.close();
  });

  it('adds nothing while the clock of the machine is outside of the times that it can store', async () => {
    const seen = await openSeen({ path: folder() });
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(new Date('2100-01-02T03:04:05Z'));
      expect(await seen.check({ id: 'late', text: textOf(1) }, { ttlSeconds: 2 ** 31 - 1 })).toMatchObject({
        stored: true,
      });
      expect(await seen.check({ id: 'late', text: textOf(1) })).toMatchObject({ verdict: 'revisit' });
      expect(await seen.get('late')).toMatchObject({ expires: '2106-02-07T06:28:15.000Z' });
      for (const now of ['2107-01-01T00:00:00Z', '1969-12-31T23:59:58Z']) {
        vi.setSystemTime(new Date(now));
        await expect(seen.check({ id: now, text: textOf(2) })).rejects.toMatchObject({
          code: 'OUTPUT_FAILED',
          message: expect.stringContaining(now.slice(0, 4)),
        });
        expect(await seen.check({ id: now, text: textOf(2) }, { insert: 'never' })).toMatchObject({ verdict: 'new' });
      }
    } finally {
      vi.useRealTimers();
    }
    await seen.close();
  });

  it('shows a text the same before and after it is written', async () => {
    const seen = await openSeen({ path: folder(), storeText: true });
    await seen.check({ id: 'a', text: `\ud800 ${textOf(3)}` });
    const before = await seen.get('a');
    await seen.sync();
    expect(before?.text).toBe(`\ufffd ${textOf(3)}`);
    expect(await seen.get('a')).toEqual(before);
    await seen.close();
  });

  it('refuses a document that cannot be looked up, and options that mean nothing', async () => {
    const seen = await opened();
    await expect(seen.check({ text: textOf(1) })).rejects.toThrow(/'id' or a 'url'/);
    await expect(seen.check({ id: 'a' })).rejects.toMatchObject({ code: 'BAD_FIELD' });
    await expect(seen.check({ id: 'a', text: 'x', html: 'y' })).rejects.toMatchObject({ code: 'BAD_FIELD' });
    await expect(seen.check({ id: 'a', fingerprint: 'abc' })).rejects.toMatchObject({ code: 'BAD_FIELD' });
    await expect(seen.check({ id: '__proto__', text: 'x', tekst: 'y' } as never)).rejects.toMatchObject({
      code: 'UNKNOWN_OPTION',
    });
    await expect(seen.check({ id: 'a', text: 'x' }, { insert: 'yes' as never })).rejects.toMatchObject({
      code: 'BAD_OPTION',
    });
    await expect(seen.check({ id: 'a', text: 'x' }, { session: 'none' })).rejects.toThrow(/no session 'none'/);
    expect(seen.size).toBe(0);
    expect(await seen.check({ id: '__proto__', text: textOf(1) })).toMatchObject({ verdict: 'new' });
    expect(await seen.get('__proto__')).toMatchObject({ id: '__proto__' });
    await seen.close();
    await expect(seen.check({ id: 'a', text: 'x' })).rejects.toThrow(/was closed/);
  });
});

describe('checkBatch', () => {
  it.each(['if-new', 'always', 'never'] as const)('answers as one check after another, insert: %s', async (insert) => {
    const random = seededRandom(5);
    const centres = Array.from({ length: 40 }, () => [random(), random()]);
    const documents = Array.from({ length: 3000 }, (_, i) => {
      const [low, high] = i % 3 === 0 ? [random(), random()] : centres[random() % centres.length]!;
      const row = Uint32Array.of(low!, high!);
      for (let flips = random() % 5; flips > 0; flips--) row[random() % 2]! ^= 1 << (random() % 32);
      return { id: `https://a.example/${i % 5 === 0 ? random() % 200 : `p${i}`}`, fingerprint: row };
    });
    const options = { insert, at: new Date('2026-01-01') };
    const single = await opened({ method: 'simhash' });
    const batch = await opened({ method: 'simhash' });
    const expected: SeenVerdict[] = [];
    for (const document of documents) expected.push(await single.check(document, options));
    const answers = [
      ...(await batch.checkBatch(documents.slice(0, 1500), options)),
      ...(await batch.checkBatch(documents.slice(1500), { ...options, sync: true })),
    ];
    expect(answers).toEqual(expected);
    expect(batch.size).toBe(single.size);
    expect((await batch.verify()).problems).toEqual([]);
    await single.close();
    await batch.close();
  });

  it('answers an error for each document that cannot be looked up, and refuses what is no array', async () => {
    const seen = await opened({ method: 'simhash' });
    const answers = await seen.checkBatch([
      { id: 'a', fingerprint: 'ff' },
      { id: 'b', fingerprint: '0'.repeat(16) },
    ]);
    expect(answers).toMatchObject([
      { type: 'error', id: 'a', code: 'BAD_FIELD' },
      { verdict: 'new', id: 'b' },
    ]);
    await expect(seen.checkBatch('ab' as unknown as [])).rejects.toThrow('checkBatch takes an array of documents');
    await expect(seen.checkAll(5 as unknown as []).next()).rejects.toMatchObject({ code: 'BAD_OPTION' });
    expect(await seen.checkBatch([])).toEqual([]);
    await seen.close();
  });
});

describe('checkAll', () => {
  it('answers in order, an error for each document that cannot be looked up', async () => {
    const seen = await opened();
    const documents = Array.from({ length: 700 }, (_, i) =>
      i === 300 ? { id: 'bad' } : { id: `d${i}`, text: textOf(i % 600) },
    );
    const answers = await all(seen.checkAll(documents));
    expect(answers.length).toBe(700);
    expect(answers[300]).toMatchObject({ type: 'error', id: 'bad', code: 'BAD_FIELD' });
    const verdicts = answers.filter((answer): answer is SeenVerdict => 'verdict' in answer);
    expect(verdicts.map(({ id }) => id)).toEqual(documents.filter(({ id }) => id !== 'bad').map(({ id }) => id));
    expect(verdicts.filter(({ verdict }) => verdict === 'new').length).toBe(599);
    expect(answers[650]).toMatchObject({ verdict: 'exact', match: { id: 'd50' } });
    await seen.close();
  });

  it('answers what has come while the source waits for the answers', async () => {
    const seen = await opened();
    let answered = 0;
    let tell = (): void => {};
    async function* source() {
      for (let i = 0; i < 5; i++) {
        yield { id: `d${i}`, text: textOf(i) };
        while (answered <= i) await new Promise<void>((resolve) => (tell = resolve));
      }
    }
    for await (const _ of seen.checkAll(source())) {
      answered++;
      tell();
    }
    expect(answered).toBe(5);
    await seen.close();
  });
});

describe('what is there', () => {
  it('is queried without being added, the most similar first', async () => {
    const seen = await opened({ storeText: true });
    const text = textOf(1);
    await seen.check({ id: 'far', text: changed(text, 15) }, { insert: 'always' });
    await seen.check({ id: 'near', text: changed(text, 30) }, { insert: 'always' });
    const { matches } = await seen.query({ id: 'asked', text }, { limit: 5 });
    expect(matches.map(({ id }) => id)).toEqual(['near', 'far']);
    expect((await seen.query({ id: 'asked', text }, { limit: 1 })).matches.length).toBe(1);
    expect(seen.size).toBe(2);
    await seen.close();
  });

  it('is deleted by id and by the beginning of its URL', async () => {
    const path = folder();
    const seen = await openSeen({ path });
    for (let i = 0; i < 10; i++)
      await seen.check({ url: `https://${i < 5 ? 'a' : 'b'}.example/${i}`, text: textOf(i) });
    expect(await seen.delete('https://a.example/0')).toBe(true);
    expect(await seen.delete('https://a.example/0')).toBe(false);
    expect(await seen.deletePrefix('https://a.example/')).toBe(4);
    expect(seen.size).toBe(5);
    expect(await seen.check({ id: 'x', text: textOf(1) }, { insert: 'never' })).toMatchObject({ verdict: 'new' });
    await seen.close();
    const again = await openSeen({ path });
    expect(again.size).toBe(5);
    expect(await again.get('https://a.example/0')).toBeUndefined();
    expect(await again.check({ id: 'x', text: textOf(1) }, { insert: 'never' })).toMatchObject({ verdict: 'new' });
    expect(await again.check({ id: 'x', text: textOf(7) }, { insert: 'never' })).toMatchObject({ verdict: 'exact' });
    expect((await again.verify()).problems).toEqual([]);
    await again.close();
  });

  it('is removed from every file by a compaction', async () => {
    const path = folder();
    const seen = await openSeen({ path, storeText: true });
    for (let i = 0; i < 50; i++) await seen.check({ id: `page-${i}`, title: `title-${i}-end`, text: textOf(i) });
    await seen.sync();
    const holds = (what: string): boolean =>
      readdirSync(path).some((name) => readFileSync(join(path, name)).includes(what));
    expect(holds('title-7-end')).toBe(true);
    await seen.delete('page-7');
    await seen.compact();
    expect(holds('title-7-end')).toBe(false);
    expect(holds('title-8-end')).toBe(true);
    expect(seen.size).toBe(49);
    expect(await seen.check({ id: 'new', text: textOf(8) })).toMatchObject({ verdict: 'exact' });
    expect(await seen.check({ id: 'new', text: textOf(7) })).toMatchObject({ verdict: 'new', stored: true });
    expect((await seen.verify()).problems).toEqual([]);
    await seen.close();
    const again = await openSeen({ path });
    expect(again.size).toBe(50);
    await again.close();
  });

  it('knows when each document was seen, and forgets it after that time', async () => {
    const seen = await opened();
    const year = (y: number): Date => new Date(Date.UTC(y, 0, 1));
    const documents = [
      { id: 'old', text: textOf(1), at: year(2001) },
      { id: 'young', text: textOf(2), at: year(2031) },
      { id: 'within', text: textOf(1), at: year(2002) },
      { id: 'after', text: textOf(1), at: year(2011) },
    ];
    const verdicts: string[] = [];
    for await (const one of seen.checkAll(documents, { ttlSeconds: 5 * 365 * 86_400 })) {
      verdicts.push('verdict' in one ? `${one.id} ${one.verdict}` : one.message);
    }
    expect(verdicts).toEqual(['old new', 'young new', 'within exact', 'after new']);
    expect((await seen.get('young'))?.time).toBe('2031-01-01T00:00:00.000Z');
    for (const at of [new Date(Number.NaN), year(1960), year(2040), '2001-01-01'])
      await expect(seen.check({ id: 'x', text: 'a', at: at as Date })).rejects.toThrow(/'at' must be a Date from 1970/);
    await seen.close();
  });

  it('runs compactions and a verification one after the other, and closes after them', async () => {
    const path = folder();
    const seen = await openSeen({ path, storeText: true });
    for (let i = 0; i < 50; i++) await seen.check({ id: `page-${i}`, text: textOf(i) });
    await seen.delete('page-7');
    const [first, second, verified] = await Promise.all([seen.compact(), seen.compact(), seen.verify()]);
    expect([first, second, verified.problems]).toEqual([{ forgotten: 0 }, { forgotten: 0 }, []]);
    await seen.delete('page-8');
    await Promise.all([seen.compact(), seen.close(), seen.compact()]);
    await expect(seen.compact()).rejects.toThrow(/was closed/);
    const again = await openSeen({ path });
    expect(again.size).toBe(48);
    expect((await again.verify()).problems).toEqual([]);
    await again.close();
  });

  it('is copied by a snapshot while documents are added', async () => {
    const path = folder();
    const seen = await openSeen({ path });
    for (let i = 0; i < 300; i++) await seen.check({ id: `page-${i}`, text: textOf(i) });
    const to = folder();
    const copying = seen.snapshot(to);
    for (let i = 300; i < 600; i++) await seen.check({ id: `page-${i}`, text: textOf(i) });
    await copying;
    const copy = await openSeen({ path: to });
    expect(copy.size).toBeGreaterThanOrEqual(300);
    expect(copy.size).toBeLessThanOrEqual(600);
    expect((await copy.verify()).problems).toEqual([]);
    await expect(seen.snapshot(to)).rejects.toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
    await copy.close();
    await seen.close();
  });

  it('is copied, compacted and verified by calls that come together, while documents are added', async () => {
    const path = folder();
    const seen = await openSeen({ path, storeText: true });
    for (let i = 0; i < 60; i++) await seen.check({ id: `page-${i}`, text: textOf(i) });
    const copies = [folder(), folder(), folder()];
    const work = [
      seen.snapshot(copies[0]!),
      seen.compact(),
      seen.snapshot(copies[1]!),
      seen.verify(),
      seen.compact(),
      seen.snapshot(copies[2]!),
    ];
    for (let i = 60; i < 120; i++) {
      expect(await seen.check({ id: `page-${i}`, text: textOf(i) })).toMatchObject({ verdict: 'new', stored: true });
    }
    await Promise.all(work);
    expect(seen.size).toBe(120);
    for (const copy of copies) {
      const opened = await openSeen({ path: copy, create: false });
      expect(opened.size).toBeGreaterThanOrEqual(60);
      expect((await opened.verify()).problems).toEqual([]);
      await opened.close();
    }
    await seen.close();
  });

  it('exports the documents that were added last, however many before them are gone', async () => {
    const seen = await opened();
    for (let i = 0; i < 100; i++) await seen.check({ id: `d${i}`, text: textOf(i) });
    for (let i = 90; i < 96; i++) await seen.delete(`d${i}`);
    const ids = async (newest?: number): Promise<string[]> =>
      (await all(seen.export({ newest }))).flatMap((line) => (line.type === 'doc' ? [line.id] : []));
    expect(await ids(6)).toEqual(['d88', 'd89', 'd96', 'd97', 'd98', 'd99']);
    expect(await ids(94)).toEqual(await ids());
    expect(await ids(1000)).toEqual(await ids());
    await expect(ids(0)).rejects.toMatchObject({ code: 'BAD_OPTION' });
    await expect(ids(1.5)).rejects.toMatchObject({ code: 'BAD_OPTION' });
    await seen.close();
  });

  it.each([false, true])('is exported and imported, with texts: %s', async (storeText) => {
    const seen = await opened({ storeText });
    for (let i = 0; i < 100; i++) await seen.check({ url: `https://a.example/${i}`, title: `t${i}`, text: textOf(i) });
    await seen.check({ id: 'short', text: 'one' });
    const lines = await all(seen.export());
    expect(lines.length).toBe(102);
    const other = await opened({ storeText });
    const errors: string[] = [];
    const broken = [...lines.slice(0, 50), { type: 'doc', id: 'broken' }, ...lines.slice(50)];
    expect(await other.import(broken, ({ id }) => errors.push(id))).toEqual({ added: 101, failed: 1 });
    expect(errors).toEqual(['broken']);
    expect(await all(other.export())).toEqual(lines);
    expect((await other.verify()).problems).toEqual([]);
    const simhash = await opened({ method: 'simhash' });
    await expect(simhash.import(lines)).rejects.toMatchObject({ code: 'SIGNATURE_MISMATCH' });
    const [header, document] = lines;
    const long = 'x'.repeat(65_537);
    for (const change of [{ id: long }, { url: long }, { title: long }, { short: 'yes' }]) {
      const only = [header, { ...document, ...change }];
      expect(await other.import(only)).toEqual({ added: 0, failed: 1 });
    }
    for (const index of [seen, other, simhash]) await index.close();
  });
});

describe('sessions', () => {
  it('show what they added to others on commit, and nothing on discard', async () => {
    const path = folder();
    let seen = await openSeen({ path });
    await seen.sessions.begin('crawl');
    await seen.sessions.begin('other');
    await expect(seen.sessions.begin('crawl')).rejects.toMatchObject({ code: 'SESSION_EXISTS' });
    expect(await seen.check({ id: 'a', text: textOf(1) }, { session: 'crawl' })).toMatchObject({ verdict: 'new' });
    expect(await seen.check({ id: 'b', text: textOf(1) }, { session: 'crawl' })).toMatchObject({ verdict: 'exact' });
    expect(await seen.check({ id: 'c', text: textOf(1) }, { session: 'other' })).toMatchObject({ verdict: 'new' });
    expect(await seen.check({ id: 'd', text: textOf(1) }, { insert: 'never' })).toMatchObject({ verdict: 'new' });
    await seen.close();
    seen = await openSeen({ path });
    expect(seen.sessions.list().map(({ name, open }) => [name, open])).toEqual([
      ['crawl', true],
      ['other', true],
    ]);
    expect(await seen.check({ id: 'd', text: textOf(1) }, { insert: 'never' })).toMatchObject({ verdict: 'new' });
    expect(await seen.sessions.commit('crawl')).toBe(1);
    expect(await seen.sessions.discard('other')).toBe(1);
    expect(await seen.check({ id: 'd', text: textOf(1) }, { insert: 'never' })).toMatchObject({
      verdict: 'exact',
      match: { id: 'a' },
    });
    expect(seen.size).toBe(1);
    expect(await seen.sessions.delete('crawl')).toBe(1);
    expect(seen.size).toBe(0);
    await seen.close();
  });
});

describe('openSeen', () => {
  it('refuses other parameters than the index has, naming each difference', async () => {
    const path = folder();
    await (await openSeen({ path, method: 'simhash', bits: 128 })).close();
    await expect(openSeen({ path, method: 'minhash', bits: 128 })).rejects.toThrow(
      /created with method "simhash", not "minhash";/,
    );
    await expect(openSeen({ path, distance: 4, words: 4 })).rejects.toThrow(/distance 20, not 4; words 3, not 4/);
    await expect(openSeen({ path, storeText: true })).rejects.toMatchObject({ code: 'SIGNATURE_MISMATCH' });
    const seen = await openSeen({ path, method: 'simhash', distance: 20 });
    expect(seen.stats()).toMatchObject({
      documents: 0,
      storeText: false,
      parameters: { method: 'simhash', bits: 128 },
    });
    await seen.close();
  });

  it('takes a preset', async () => {
    const seen = await opened({ preset: 'manku-2007' });
    expect(seen.stats().parameters).toMatchObject({ method: 'simhash', bits: 64, distance: 3 });
    await seen.close();
    await expect(opened({ preset: 'zhou-2019' })).rejects.toThrow(/whole corpus/);
    await expect(opened({ preset: 'exact' })).rejects.toThrow(/'method' must be one of/);
  });

  it('refuses options that mean nothing, a folder with other files, and one without an index', async () => {
    await expect(opened({ methode: 'minhash' } as never)).rejects.toThrow(/did you mean 'method'/);
    await expect(opened({ method: 'rowsum' as never })).rejects.toMatchObject({ code: 'BAD_OPTION' });
    await expect(opened({ similarity: 3 })).rejects.toMatchObject({ code: 'BAD_OPTION' });
    await expect(opened({ create: false })).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
    await expect(opened({ readOnly: true })).rejects.toMatchObject({ code: 'INPUT_NOT_FOUND' });
    const path = folder();
    mkdirSync(path);
    writeFileSync(join(path, 'notes.txt'), 'mine');
    await expect(openSeen({ path })).rejects.toMatchObject({ code: 'OUTPUT_UNAVAILABLE' });
    expect(readdirSync(path)).toEqual(['notes.txt']);
  });

  it('lets one write and others read, and says who writes', async () => {
    const path = folder();
    const writer = await openSeen({ path });
    await writer.check({ id: 'a', text: textOf(1) }, { sync: true });
    await expect(openSeen({ path })).rejects.toMatchObject({
      code: 'FOLDER_IN_USE',
      message: expect.stringMatching(
        `held for writing by process ${process.pid} on .* since 20.* or only read the index`,
      ),
      remedy: '',
    });
    const reader = await openSeen({ path, readOnly: true });
    expect(await reader.check({ id: 'b', text: textOf(1) }, { insert: 'never' })).toMatchObject({ verdict: 'exact' });
    await expect(reader.check({ id: 'c', text: textOf(2) })).rejects.toThrow(/readOnly/);
    const files = readdirSync(path);
    await expect(reader.compact()).rejects.toThrow(/readOnly/);
    expect(readdirSync(path)).toEqual(files);
    await writer.check({ id: 'c', text: textOf(2) }, { sync: true });
    await reader.refresh();
    expect(await reader.check({ id: 'd', text: textOf(2) }, { insert: 'never' })).toMatchObject({ verdict: 'exact' });
    await writer.compact();
    expect(await reader.check({ id: 'd', text: textOf(2) }, { insert: 'never' })).toMatchObject({ verdict: 'exact' });
    await reader.refresh();
    expect(reader.size).toBe(2);
    await reader.close();
    await writer.close();
    const next = await openSeen({ path });
    await next.close();
  });

  it('that only reads does not show the documents of a session that it cannot commit', async () => {
    const path = folder();
    const writer = await openSeen({ path });
    await writer.sessions.begin('monday');
    await writer.check({ id: 'a', text: textOf(1) }, { session: 'monday', sync: true });
    const reader = await openSeen({ path, readOnly: true });
    for (const how of ['commit', 'discard'] as const) {
      await expect(reader.sessions[how]('monday')).rejects.toThrow(/readOnly/);
      expect(await reader.get('a')).toBe(undefined);
      expect(reader.sessions.list()).toMatchObject([{ open: true }]);
    }
    await reader.close();
    await writer.close();
  });

  it('takes over from a process that is no more', async () => {
    const path = folder();
    await (await openSeen({ path })).close();
    const { hostname } = await import('node:os');
    const lock = { pid: 2 ** 22 - 3, host: hostname(), since: '2026-01-01T00:00:00.000Z' };
    writeFileSync(join(path, 'writer.json'), JSON.stringify(lock));
    await (await openSeen({ path })).close();
    writeFileSync(join(path, 'writer.json'), JSON.stringify({ ...lock, host: 'another' }));
    await expect(openSeen({ path })).rejects.toThrow(/process \d+ on another since 2026/);
  });
});
