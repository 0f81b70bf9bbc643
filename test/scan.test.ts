import { ReadableStream } from 'node:stream/web';
import { describe, expect, it } from 'vitest';
import { dedup } from '../src/dedup.ts';
import type { ScanOptions } from '../src/methods/options.ts';
import { verifyResult } from '../src/result/audit.ts';
import type { ResultRecord } from '../src/result/records.ts';
import { scan } from '../src/scan.ts';
import { folderOf } from './folders.ts';
import { madeCorpus } from './oracles/corpus.ts';
import { naivePairs, naiveShingles } from './oracles/near-duplicates.ts';

type Documents = Parameters<typeof scan>[0];

async function recordsOf(documents: Documents, options: ScanOptions = {}): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(documents, { jobs: 1, ...options })) records.push(record);
  return records;
}

const ofType = <T extends ResultRecord['type']>(records: readonly ResultRecord[], type: T) =>
  records.filter((record): record is Extract<ResultRecord, { type: T }> => record.type === type);

const corpus = madeCorpus(120, 7);

describe.each(['minhash', 'simhash'] as const)('scan by %s', (method) => {
  /** Options under which duplicates are those with that Jaccard, and hardly one is missed. */
  const at = (jaccard: number): ScanOptions =>
    method === 'minhash' ? { recall: 0.9999, similarity: jaccard } : { method, distance: 28, confirm: jaccard };

  it('finds the same pairs as comparing all with all, with the same similarity', async () => {
    const truth = naivePairs(corpus, 0.6);
    const records = await recordsOf(corpus, { ...at(0.6), floor: 0.6 });
    const found = new Map(ofType(records, 'pair').map(({ a, b, jaccard }) => [`${a} ${b}`, jaccard]));
    // A copy is linked to the first document of its text only: that one stands for it in all other pairs.
    const firsts = new Map<string, string>();
    for (const { id, text } of corpus) if (!firsts.has(text)) firsts.set(text, id);
    const first = new Map(corpus.map(({ id, text }) => [id, firsts.get(text)!]));
    const nameOf = ({ a, b }: { a: string; b: string }): string => {
      const ends = [first.get(a)!, first.get(b)!].sort();
      return ends[0] === ends[1] ? `${ends[0]} ${b}` : ends.join(' ');
    };
    const near = truth.filter((pair) => found.has(nameOf(pair)));
    expect(truth.length).toBeGreaterThan(100);
    expect(near.length / truth.length).toBeGreaterThan(0.99);
    for (const pair of near) expect(found.get(nameOf(pair))).toBeCloseTo(pair.jaccard, 12);
    const likely = new Set(truth.map(({ a, b }) => `${a} ${b}`));
    expect([...found.keys()].filter((pair) => !likely.has(pair))).toEqual([]);
  });

  it('drops a document only for a kept one to which it is similar itself', async () => {
    const texts = new Map(corpus.map(({ id, text }) => [id, naiveShingles(text)]));
    const docs = ofType(await recordsOf(corpus, at(0.7)), 'doc');
    const status = new Map(docs.map((doc) => [doc.id, doc.status]));
    const dropped = docs.filter((doc) => doc.status === 'dropped');
    expect(dropped.length).toBeGreaterThan(50);
    for (const { id, evidence } of dropped) {
      const [ours, theirs] = [texts.get(id)!, texts.get(evidence.kept)!];
      const shared = [...ours].filter((shingle) => theirs.has(shingle)).length;
      expect(shared / (ours.size + theirs.size - shared)).toBeGreaterThanOrEqual(0.7);
      expect(evidence.shared).toBe(shared);
      expect(evidence.sizes).toEqual([ours.size, theirs.size]);
      expect(status.get(evidence.kept)).toBe('kept');
    }
  });

  it('gives evidence that is confirmed from the texts alone, and fails for a different text', async () => {
    const records = await recordsOf(corpus, at(0.7));
    const header = ofType(records, 'header')[0]!;
    expect(header.recall.similarity).toBe(0.7);
    const checked = await verifyResult(records, corpus, { jobs: 1 });
    expect(checked.claims).toBeGreaterThan(50);
    expect(checked).toMatchObject({ hold: checked.claims, failures: [] });

    const victim = ofType(records, 'doc').find((doc) => doc.status === 'dropped')!.id;
    const forged = corpus.map((document) =>
      document.id === victim ? { ...document, text: `${document.text} more` } : document,
    );
    const caught = await verifyResult(records, forged, { jobs: 1 });
    expect(caught.failures).toEqual([{ id: victim, why: 'its text has changed since it was compared' }]);
  });
});

describe('scan', () => {
  it('finds nothing in an empty input, and refuses what is no input', async () => {
    for (const nothing of [[], new Set<string>(), (async function* () {})()]) {
      expect(ofType(await recordsOf(nothing), 'summary')[0]).toMatchObject({ documents: 0, errors: 0 });
    }
    for (const none of [5, null, undefined, {}, () => corpus]) {
      for (const entry of [scan, dedup]) {
        const first = entry(none as unknown as Documents, { jobs: 1 }).next();
        await expect(first).rejects.toMatchObject({ code: 'USAGE' });
      }
    }
  });

  it('names the documents that must stay and do not exist', async () => {
    const documents = corpus.slice(0, 5).map((document, i) => ({ ...document, url: `https://h${i}.example/` }));
    const records = await recordsOf(documents, { neverDrop: ['d0003', 'https://h4*', 'D0003', 'http://h4*'] });
    expect(ofType(records, 'summary')[0]!.bounds).toEqual([
      '--never-drop D0003 names no document',
      '--never-drop http://h4* names no document',
    ]);
  });

  it('gives every document one record, and every error its document', async () => {
    const documents = [
      ...corpus.slice(0, 5),
      { id: 'empty', text: '' },
      { id: corpus[0]!.id, text: 'another text under an id that is taken' },
      { id: 'none' },
    ];
    const records = await recordsOf(documents);
    expect(ofType(records, 'doc').map(({ id }) => id)).toEqual([
      ...corpus.slice(0, 5).map(({ id }) => id),
      'empty',
      'd0000#2',
      'none',
    ]);
    expect(ofType(records, 'error').map(({ id, code }) => [id, code])).toEqual([
      ['empty', 'EMPTY'],
      ['d0000#2', 'DUPLICATE_ID'],
      ['none', 'MISSING_FIELD'],
    ]);
    expect(ofType(records, 'summary')[0]).toMatchObject({ documents: 8, unjudged: 2, errors: 3 });
  });

  it('compares texts that are too short for a similarity only for equality, and never drops a text without words', async () => {
    const docs = ofType(
      await recordsOf([
        { id: 'a', text: 'Page not found' },
        { id: 'b', text: 'page  not found!' },
        { id: 'c', text: 'Page not here' },
        { id: 'd', text: '???' },
        { id: 'e', text: '???' },
      ]),
      'doc',
    );
    expect(docs.map((doc) => [doc.id, doc.status, 'tooShort' in doc && doc.tooShort])).toEqual([
      ['a', 'dropped', true],
      ['b', 'kept', true],
      ['c', 'too-short', true],
      ['d', 'too-short', true],
      ['e', 'too-short', true],
    ]);
  });

  it('drops every copy of a short text, whichever is kept', async () => {
    const documents = ['OK', 'OK', 'ok', 'OK!', 'no'].map((text, i) => ({ id: `d${i}`, text }));
    for (const cluster of ['anchored', 'components'] as const) {
      for (const keep of ['first', 'longest'] as const) {
        const records = await recordsOf(documents, { keep: [keep], cluster });
        expect(ofType(records, 'cluster').map((one) => [one.keep, one.drop.length])).toEqual([
          [keep === 'first' ? 'd0' : 'd3', 3],
        ]);
        const { claims, hold } = await verifyResult(records, documents, { jobs: 1 });
        expect([claims, hold]).toEqual([3, 3]);
      }
    }
  });

  it('does not compare by a single repeated shingle', async () => {
    const docs = ofType(
      await recordsOf([
        { id: 'a', text: 'ha '.repeat(50) },
        { id: 'b', text: 'ha '.repeat(70) },
        { id: 'c', text: 'Ha, '.repeat(50) },
      ]),
      'doc',
    );
    expect(docs.map(({ id, status }) => [id, status])).toEqual([
      ['a', 'dropped'],
      ['b', 'unique'],
      ['c', 'kept'],
    ]);
  });

  it('keeps by the given rules, and says which one decided', async () => {
    const text = corpus[1]!.text;
    const documents = [
      { id: 'old', text, date: '2020-01-01', fields: { score: 3 }, stars: 1 },
      { id: 'new', text, date: '2024-05-05', fields: { score: 1 }, score: 5, stars: 2 },
    ];
    for (const [rule, kept, dropped] of [
      ['newest', 'new', 'old'],
      ['oldest', 'old', 'new'],
      ['score:score', 'old', 'new'],
      ['score:stars', 'new', 'old'],
      ['first', 'old', 'new'],
    ] as const) {
      const doc = ofType(await recordsOf(documents, { keep: [rule] }), 'doc').find((doc) => doc.status === 'dropped');
      expect([rule, doc?.id, doc?.evidence?.kept, doc?.evidence?.rule]).toEqual([rule, dropped, kept, rule]);
    }
    const guarded = ofType(await recordsOf(documents, { keep: ['newest'], neverDrop: ['old'] }), 'doc');
    expect(guarded.find(({ id }) => id === 'old')!.status).toBe('kept');
  });

  it('does not drop dissimilar documents of a chain, unless components are requested', async () => {
    const words = Array.from({ length: 300 }, (_, i) => `word${i}`);
    const chain = Array.from({ length: 8 }, (_, i) => ({
      id: `link${i}`,
      text: words.slice(i * 20, i * 20 + 120).join(' '),
    }));
    const anchoredDrops = ofType(await recordsOf(chain, { similarity: 0.6 }), 'cluster');
    const joined = ofType(await recordsOf(chain, { similarity: 0.6, cluster: 'components' }), 'cluster');
    expect(joined.map(({ drop }) => drop.length)).toEqual([7]);
    expect(joined[0]!.similarity).toBeLessThan(0.1);
    expect(anchoredDrops.length).toBeGreaterThan(1);
    for (const { similarity } of anchoredDrops) expect(similarity).toBeGreaterThanOrEqual(0.6);
  });

  it('gives the same result whatever the order of equal input pieces: as an array, a generator or a stream', async () => {
    async function* generated() {
      yield* corpus;
    }
    const array = await recordsOf(corpus);
    expect(await recordsOf(generated())).toEqual(array);
    expect(await recordsOf(ReadableStream.from(corpus) as ReadableStream<(typeof corpus)[number]>)).toEqual(array);
  });

  it('measures recall on a sample, with an interval', async () => {
    const summary = ofType(await recordsOf(corpus, { sampleRecall: 60, recall: 0.999 }), 'summary')[0]!;
    expect(summary.sample?.documents).toBe(60);
    expect(summary.sample?.recall?.share).toBeGreaterThan(0.97);
    expect(summary.sample?.precision?.share).toBe(1);
  });

  it('weights by document frequency: a rare word counts more than one that all texts share', async () => {
    const documents = corpus.map(({ id, text }) => ({
      id,
      text: `the same long preface stands before every text here ${text}`,
    }));
    const spread = async (weights: 'tf' | 'tf-idf'): Promise<number> => {
      const pairs = ofType(
        await recordsOf(documents, { method: 'simhash', weights, distance: 32, confirm: 0.9, floor: 0.05 }),
        'pair',
      ).filter(({ jaccard }) => jaccard < 0.2);
      expect(pairs.length).toBeGreaterThan(20);
      return pairs.reduce((sum, { distance }) => sum + distance!, 0) / pairs.length;
    };
    expect(await spread('tf-idf')).toBeGreaterThan(await spread('tf'));
  });

  it('refuses options of another method, and names that method', async () => {
    // @ts-expect-error: a distance is of Hamming methods; the compiler says so first.
    await expect(recordsOf(corpus, { distance: 3 })).rejects.toThrow(/use 'similarity' \(default 0.5\)/);
    // @ts-expect-error: and a similarity of set and vector methods.
    await expect(recordsOf(corpus, { method: 'simhash', similarity: 0.5 })).rejects.toThrow(/use 'distance'/);
    // @ts-expect-error: minhash judges by the Jaccard itself.
    await expect(recordsOf(corpus, { confirm: 0.5 })).rejects.toThrow(/the exact Jaccard already/);
    // @ts-expect-error: a recall is asked of minhash alone.
    const recall: ScanOptions = { method: 'simhash', recall: 0.9 };
    await expect(recordsOf(corpus, recall)).rejects.toThrow(/belongs to the method minhash/);
    await expect(recordsOf(corpus, { similarity: 0.5, floor: 0.6 })).rejects.toThrow(/must not be above/);
  });

  it('stops on request', async () => {
    const signal = AbortSignal.abort();
    await expect(recordsOf(corpus, { signal })).rejects.toMatchObject({ code: 'ABORTED' });
  });
});

it('of a folder with pages only, none of the kinds that may be removed are of texts, even if a page cannot be read', async () => {
  const page = `<title>Tea</title><main><p>${'The copyist wrote the same line twice, and nobody noticed it. '.repeat(5)}</p></main>`;
  const site = folderOf({ 'a.html': page, 'b.html': page, 'empty.html': '' });
  const records: ResultRecord[] = [];
  for await (const record of scan(site, { jobs: 1 })) records.push(record);
  const [summary] = ofType(records, 'summary');
  expect(summary).toMatchObject({ documents: 3, unjudged: 1 });
  expect(Object.keys(summary!.remove!)).toEqual(['pages']);
});
