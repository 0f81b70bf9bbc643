import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../src/base/random.ts';
import type { ScanOptions } from '../src/methods/options.ts';
import { verifyResult } from '../src/result/audit.ts';
import type { DocRecord, ResultRecord } from '../src/result/records.ts';
import { scan } from '../src/scan.ts';
import { keptInPlace } from './oracles/containment.ts';
import { prose } from './texts.ts';

interface Text {
  readonly id: string;
  readonly text: string;
}

async function recordsOf(documents: readonly Text[], options: object = {}): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  const all = { jobs: 1, method: 'shingle', containment: 0.8, ...options };
  for await (const record of scan(documents, all as ScanOptions)) records.push(record);
  return records;
}

const docsOf = (records: readonly ResultRecord[]): DocRecord[] => records.filter((record) => record.type === 'doc');

/** The document kept in place of each that was dropped. */
const keptFor = (records: readonly ResultRecord[]): Record<string, string> =>
  Object.fromEntries(docsOf(records).flatMap((doc) => (doc.status === 'dropped' ? [[doc.id, doc.evidence.kept]] : [])));

/** Excerpts of a few texts, some with words of their own put in, and equal ones. */
function excerpts(count: number, seed: number): Text[] {
  const random = seededRandom(seed);
  const bases = Array.from({ length: 3 }, (_, i) => prose(seed + i, 60).split(' '));
  return Array.from({ length: count }, (_, i) => {
    const base = bases[random() % bases.length]!;
    const from = random() % base.length;
    const words = base.slice(from, from + 1 + (random() % base.length));
    const others = prose(random(), 1 + (random() % 12)).split(' ');
    if (random() % 3 === 0) words.splice(random() % words.length, random() % 3, ...others);
    return { id: `d${i}`, text: words.join(' ') };
  });
}

const LONG = prose(1, 300);
const sentences = LONG.split('. ');
const SHORT = `${sentences.slice(4, 9).join('. ')}.`;

describe('containment', () => {
  it('keeps what a naive search over the shingles of all pairs keeps, and verify confirms it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1 }),
        fc.constantFrom(0.5, 0.8, 1),
        fc.constantFrom(0.3, 0.8, 1),
        async (seed, similarity, containment) => {
          const texts = excerpts(25, seed);
          const records = await recordsOf(texts, { similarity, containment });
          expect(keptFor(records)).toEqual(keptInPlace(texts, similarity, containment));
          const { failures, missed } = await verifyResult(records, texts, { jobs: 1, complete: true });
          expect([...failures, ...missed]).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('drops a text that a longer one contains, wherever it stands in the input, and says so', async () => {
    const [long, short] = [
      { id: 'long', text: LONG },
      { id: 'short', text: SHORT },
    ];
    for (const texts of [
      [long, short],
      [short, long],
    ]) {
      const records = await recordsOf(texts, { keep: ['first'] });
      expect(keptFor(records)).toEqual({ short: 'long' });
      const dropped = docsOf(records).find(({ status }) => status === 'dropped')!;
      expect(dropped).toMatchObject({ evidence: { ground: 'containment', containment: 1, rule: 'most-shingles' } });
      expect((await verifyResult(records, texts, { jobs: 1 })).failures).toEqual([]);
      expect(keptFor(await recordsOf(texts, { containment: undefined }))).toEqual({});
    }
  });

  it('never drops the longer one for one that must not be dropped', async () => {
    const texts = [
      { id: 'long', text: LONG },
      { id: 'short', text: SHORT },
    ];
    const records = await recordsOf(texts, { neverDrop: ['short'] });
    expect(keptFor(records)).toEqual({});
    expect((await verifyResult(records, texts, { jobs: 1, complete: true })).failures).toEqual([]);
  });

  it('does not join two long texts by a short one in both', async () => {
    const texts = [
      { id: 'one', text: `${prose(5)} ${SHORT}` },
      { id: 'short', text: SHORT },
      { id: 'two', text: `${SHORT} ${prose(6)}` },
    ];
    expect(Object.keys(keptFor(await recordsOf(texts)))).toEqual(['short']);
  });

  it.each([
    ['stands in for another', 'The ferry leaves at 9:15', 'The ferry leaves at 10:45'],
    ['is not in the longer text', 'The ferry leaves at 9:15', 'The ferry leaves early'],
    ['stands for another, and elsewhere in the longer text too', 'The price is 40', 'The price is 50, not 40'],
  ])('keeps a contained text with a fact that %s', async (_, own, other) => {
    const texts = [
      { id: 'long', text: `${sentences.slice(0, 5).join('. ')}. ${other}. ${sentences.slice(5).join('. ')}` },
      { id: 'short', text: `${sentences.slice(2, 5).join('. ')}. ${own}. ${sentences.slice(5, 9).join('. ')}.` },
    ];
    const records = await recordsOf(texts);
    expect(records.find(({ type }) => type === 'pair')).toMatchObject({ containment: expect.closeTo(0.9, 0) });
    expect(keptFor(records)).toEqual({});
    expect((await verifyResult(records, texts, { jobs: 1, complete: true })).failures).toEqual([]);
    const [header, ...rest] = await recordsOf(texts.map((text) => ({ ...text, text: text.text.replace(other, own) })));
    expect(header!.type).toBe('header');
    expect(keptFor(rest)).toEqual({ short: 'long' });
  });

  it('keeps one of each text where one is too short to judge', async () => {
    expect(
      keptFor(
        await recordsOf([
          { id: 'long', text: LONG },
          { id: 'word', text: LONG.split(' ')[0]! },
        ]),
      ),
    ).toEqual({});
  });

  it('asks for containment whatever kinds may be removed by their Jaccard', async () => {
    const texts = [
      { id: 'long', text: LONG },
      { id: 'most', text: `${sentences.slice(0, -4).join('. ')}.` },
      { id: 'short', text: SHORT },
    ];
    const records = await recordsOf(texts, { remove: ['identical'] });
    expect(keptFor(records)).toEqual({ most: 'long', short: 'long' });
    expect((await verifyResult(records, texts, { jobs: 1, complete: true })).failures).toEqual([]);
  });

  it('gives the same bytes with any number of workers', async () => {
    const texts = excerpts(60, 11);
    const one = await recordsOf(texts, { jobs: 1 });
    expect(Object.keys(keptFor(one)).length).toBeGreaterThan(20);
    expect(JSON.stringify(await recordsOf(texts, { jobs: 2 }))).toBe(JSON.stringify(one));
  });
});

describe('containment refuses', () => {
  const texts = [{ id: 'a', text: LONG }];
  it.each<[string, object, RegExp]>([
    [
      'another method',
      { method: 'minhash' },
      /'containment' does not apply to .*minhash.*; it belongs to the method.* shingle/,
    ],
    ['chains', { cluster: 'components' }, /'containment' cannot be combined with .*components/],
    ['a reference', { against: ['ref.jsonl'] }, /'containment' cannot be combined with 'against'/],
    ['a share above 1', { containment: 1.1 }, /containment/],
    ['no share', { containment: 0 }, /containment/],
  ])('%s', async (_, options, message) => {
    await expect(recordsOf(texts, options)).rejects.toThrow(message);
  });
});

describe('containment of pages', () => {
  const paragraphs = (text: string): string =>
    text
      .split('. ')
      .map((sentence) => `<p>${sentence}.</p>`)
      .join('\n');
  const pageOf = (url: string, title: string, text: string, around = '') => ({
    id: url,
    url,
    html: `<!doctype html><meta charset=utf-8><title>${title}</title><body><article><h1>${title}</h1>${paragraphs(text)}</article>${around}</body>`,
  });
  const report = pageOf('https://paper.example/ferry', 'The ferry and its captains', LONG);
  const excerpt = pageOf('https://digest.example/4711', 'The ferry and its captains', SHORT);

  const judged = async (...pages: readonly object[]): Promise<readonly ResultRecord[]> => {
    const records = await recordsOf(pages as never);
    const { failures, missed } = await verifyResult(records, pages as never, { jobs: 1, complete: true });
    expect([...failures, ...missed]).toEqual([]);
    return records;
  };

  it('a page of another site goes for the longer one, with kind and ground, whatever the order', async () => {
    for (const pages of [
      [report, excerpt],
      [excerpt, report],
    ]) {
      const records = await judged(...pages);
      expect(keptFor(records)).toEqual({ [excerpt.id]: report.id });
      expect(docsOf(records).find(({ status }) => status === 'dropped')).toMatchObject({
        evidence: { ground: 'containment', kind: 'version', by: 'main', rule: 'most-shingles' },
      });
    }
  });

  it('a page of the same site stays, and the pair says how much of it the longer one has', async () => {
    const part = { ...excerpt, id: 'part', url: 'https://www.paper.example/ferry/captains' };
    const records = await judged(report, part);
    expect(keptFor(records)).toEqual({});
    const pair = records.find(({ type }) => type === 'pair');
    expect(pair).toMatchObject({ kind: 'version', containment: expect.closeTo(1, 1), by: 'visible' });
  });

  it.each(['all', 'main'] as const)(
    'so it does with extract %s, compared as pages of different sites',
    async (extract) => {
      const part = { ...excerpt, id: 'part', url: 'https://www.paper.example/ferry/captains' };
      const records = await recordsOf([report, part] as never, { extract, compareSite: 'main' });
      expect(keptFor(records)).toEqual({});
    },
  );

  it('a page stays whose main text is little of what it shows', async () => {
    const board = `<aside>${Array.from({ length: 60 }, (_, i) => `<li><a href="/${i}">${prose(900 + i, 9)}</a></li>`).join('')}</aside>`;
    const records = await judged(report, pageOf('https://board.example/1', 'The ferry and its captains', SHORT, board));
    expect(keptFor(records)).toEqual({});
  });

  it('a page stays with a fact that the longer one lacks', async () => {
    const dated = pageOf(
      'https://digest.example/1',
      'The ferry and its captains',
      `${SHORT} The ferry leaves at 9:15.`,
    );
    expect(keptFor(await judged(report, dated))).toEqual({});
  });

  it('a text goes for a page that contains it', async () => {
    const records = await judged(report, { id: 'text', text: SHORT });
    expect(keptFor(records)).toEqual({ text: report.id });
  });

  it('which of two copies of a page stays is for the rules of pages to say', async () => {
    const plain = { ...report, id: 'plain', url: 'http://paper.example/ferry' };
    const longer = { ...plain, html: plain.html.replace('</article>', `<p>${prose(77, 16)}.</p></article>`) };
    expect(keptFor(await judged(longer, report))).toEqual({ plain: report.id });
  });
});

describe('verify', async () => {
  const texts = [
    { id: 'long', text: LONG },
    { id: 'short', text: SHORT },
    { id: 'half', text: `${SHORT} ${prose(9, 40)}` },
    { id: 'dated', text: `${SHORT} It was built in 1874.` },
  ];
  const honest = await recordsOf(texts, { similarity: 0.9 });

  /** What verify finds wrong where a document is dropped for another, as the honest result of other texts states it. */
  async function faultsOf(changed: readonly Text[], options: object = {}): Promise<string[]> {
    const forged = await recordsOf(changed, options);
    expect(Object.keys(keptFor(forged)).length).toBeGreaterThan(0);
    const { failures } = await verifyResult(forged, texts, { jobs: 1 });
    return failures.map(({ why }) => why);
  }

  it('confirms the honest result', async () => {
    expect(keptFor(honest)).toEqual({ short: 'long' });
    const { claims, hold, failures } = await verifyResult(honest, texts, { jobs: 1, complete: true });
    expect([claims, hold, failures]).toEqual([1, 1, []]);
  });

  it('refuses a removal without its ground, or with another', async () => {
    for (const [ground, why] of [
      [undefined, /^its Jaccard with the kept document is 0\.\d+, below the 0\.9/],
      ['trust', /^its ground is "trust", which the run does not use/],
    ] as const) {
      const forged = honest.map((record) =>
        record.type === 'doc' && record.status === 'dropped'
          ? { ...record, evidence: { ...record.evidence, ground } }
          : record,
      );
      const { failures } = await verifyResult(forged as ResultRecord[], texts, { jobs: 1 });
      expect(failures.map((failure) => failure.why)).toEqual([expect.stringMatching(why)]);
    }
  });

  it('refuses a removal by less containment than its header states, and by containment where that is not asked for', async () => {
    const lax = await recordsOf(texts, { similarity: 0.9, containment: 0.3 });
    expect(Object.keys(keptFor(lax))).toContain('half');
    for (const [containment, why] of [
      [0.8, /^its containment in the kept document is 0\.\d+ of \d+ shingles, not the 0\.8/],
      [undefined, /^its ground is "containment", which the run does not use/],
    ] as const) {
      const forged = lax.map((record) =>
        record.type === 'header' ? { ...record, parameters: { ...record.parameters, containment } } : record,
      );
      const { failures } = await verifyResult(forged as ResultRecord[], texts, { jobs: 1 });
      expect(failures.find(({ id }) => id === 'half')?.why).toMatch(why);
    }
  });

  it('refuses a removal for another text than the one that was compared', async () => {
    const plain = texts.map((text) => ({ ...text, text: text.text.replace('1874', 'stone') }));
    expect(await faultsOf(plain, { containment: 0.5 })).toContain('its text has changed since it was compared');
  });

  it('refuses the removal of a text with a fact of its own, and that of the longer one', async () => {
    const lax = await recordsOf(texts, { similarity: 0.9, containment: 0.5 });
    const byId = new Map(docsOf(lax).map((doc) => [doc.id, doc]));
    const pairs = lax.filter((r) => r.type === 'pair' && [r.a, r.b].includes('dated') && [r.a, r.b].includes('long'));
    expect(pairs).toHaveLength(1);
    expect(byId.get('dated')!.status).not.toBe('dropped');
    for (const [gone, kept, why] of [
      ['dated', 'long', /^it has a number, date or code that the kept document lacks/],
      ['long', 'dated', /the longer one must be kept$/],
    ] as const) {
      const failures = await forgedRemoval(gone, kept);
      expect(failures).toEqual([expect.stringMatching(why)]);
    }
  });

  /** What verify says of a result of two texts that drops one for the other, with figures and hashes that are right. */
  async function forgedRemoval(gone: string, kept: string): Promise<string[]> {
    const two = texts.filter(({ id }) => id === gone || id === kept);
    const plain = await recordsOf(two, { similarity: 0.9, containment: 0.5 });
    const right = await recordsOf(two, { similarity: 0.05, containment: 0.5 });
    const [from] = docsOf(right).filter((doc) => doc.status === 'dropped');
    const [first] = plain.filter((record) => record.type === 'pair');
    if (from?.status !== 'dropped' || first === undefined) throw new Error('the two texts are no pair');
    const isTurned = from.id !== gone;
    const { textHash, keptHash, sizes } = from.evidence;
    const evidence = {
      ...from.evidence,
      ground: 'containment',
      kept,
      ...(isTurned && { textHash: keptHash, keptHash: textHash, sizes: [sizes[1], sizes[0]] }),
    };
    const forged = plain.flatMap((record): object[] => {
      if (record.type === 'summary')
        return [{ type: 'cluster', id: 'c1', keep: kept, drop: [gone], similarity: evidence.jaccard }, record];
      if (record.type !== 'doc') return [record];
      const own = { ...record, cluster: 'c1' };
      return [record.id === gone ? { ...own, status: 'dropped', evidence } : { ...own, status: 'kept' }];
    });
    const { failures } = await verifyResult(forged as ResultRecord[], two, { jobs: 1 });
    return failures.map(({ why }) => why);
  }
});
