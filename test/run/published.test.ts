/** Decisions as the papers publish them: the fingerprints alone, against all pairs of fingerprints compared one by one. */
import { describe, expect, it } from 'vitest';
import { createFingerprinter } from '../../src/methods/create.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { PRESETS } from '../../src/methods/presets.ts';
import { verifyResult } from '../../src/result/audit.ts';
import type { DroppedDoc, HeaderRecord, PairRecord, ResultRecord, SummaryRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { madeCorpus } from '../oracles/corpus.ts';

const corpus = madeCorpus(20, 5);
/** The same characters in another order: equal counts, and no shingle in common. */
const shuffled = [
  { id: 'forwards', text: corpus[0]!.text },
  { id: 'backwards', text: Array.from(corpus[0]!.text).reverse().join('') },
];

async function scanned(documents: readonly object[], options: ScanOptions): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(documents as never, { jobs: 1, ...options })) records.push(record);
  return records;
}

const of = <T extends ResultRecord>(records: readonly ResultRecord[], type: T['type']): T[] =>
  records.filter((record): record is T => record.type === type);
const droppedOf = (records: readonly ResultRecord[]): DroppedDoc[] =>
  of<DroppedDoc>(records, 'doc').filter(({ status }) => status === 'dropped');

const PAPERS = ['cn102024065b-1', 'cn102024065b-2', 'li-2017-a', 'li-2017-b', 'luo', 'manku-2007'] as const;

describe('as published', () => {
  it.each(PAPERS)('%s decides by its fingerprints alone', async (preset) => {
    const { method, options } = PRESETS[preset];
    const { remove: _, confirm: __, distance, similarity, ...own } = options as Record<string, never>;
    const fingerprinter = createFingerprinter({ method, ...own });
    const { rows, offsets } = fingerprinter.fingerprint(encodeTexts(corpus.map(({ text }) => text)));
    const words = (fingerprinter.rowBytes ?? 0) / 4;
    const rowOf = (i: number): Uint32Array =>
      offsets === undefined ? rows.subarray(i * words, (i + 1) * words) : rows.subarray(offsets[i], offsets[i + 1]);
    const isNear = (a: number, b: number): boolean =>
      similarity === undefined
        ? fingerprinter.distance(rowOf(a), rowOf(b)) <= distance!
        : fingerprinter.similarity(rowOf(a), rowOf(b)) >= similarity;
    // Of equal texts, the others are compared with the first only. A text without a feature is near to none.
    const first = corpus.map(({ text }) => corpus.findIndex((other) => other.text === text));
    const near: string[] = [];
    for (let a = 0; a < corpus.length; a++) {
      for (let b = a + 1; b < corpus.length; b++) {
        const isCompared = first[a] === a && (first[b] === b || first[b] === a) && rowOf(a).some((word) => word !== 0);
        if (isCompared && isNear(a, b)) near.push(`${corpus[a]!.id} ${corpus[b]!.id}`);
      }
    }
    const records = await scanned(corpus, { preset, asPublished: true });
    const pairs = of<PairRecord>(records, 'pair');
    const found = new Set(pairs.map(({ a, b }) => `${a} ${b}`));
    expect(near.length).toBeGreaterThan(1);
    // The clusters of the patent may miss a pair at their distance; no other search may.
    if (!preset.startsWith('cn')) for (const pair of near) expect(found).toContain(pair);
    const numberOf = (id: string): number => corpus.findIndex((document) => document.id === id);
    for (const pair of pairs) {
      const [a, b] = [numberOf(pair.a), numberOf(pair.b)];
      expect(isNear(a, b)).toBe(true);
      expect(pair).toMatchObject({ confirmed: false, similarity: fingerprinter.similarity(rowOf(a), rowOf(b)) });
    }
    for (const { id, evidence } of droppedOf(records)) expect(isNear(numberOf(id), numberOf(evidence.kept))).toBe(true);
    expect(droppedOf(records).length).toBeGreaterThan(0);
  });

  it('by weights of the whole corpus decides the same way: zhou-2019', async () => {
    const records = await scanned(corpus, { preset: 'zhou-2019', asPublished: true });
    expect([records[0], records.at(-1)]).toMatchObject([{ confirmed: false }, { confirmed: false }]);
    expect(droppedOf(records).length).toBeGreaterThan(0);
    const pairs = of<PairRecord>(records, 'pair');
    for (const { similarity, confirmed } of pairs)
      expect([confirmed, similarity! >= 1 - 3 / 64]).toEqual([false, true]);
    expect((await verifyResult(records, corpus)).hold).toBe(0);
  });

  it('says so in header, summary and evidence, with the exact figures beside it', async () => {
    const records = await scanned(shuffled, { preset: 'li-2017-b', asPublished: true });
    expect(records[0]).toMatchObject({ confirmed: false, parameters: { asPublished: true }, recall: { stated: null } });
    expect((records[0] as HeaderRecord).parameters).not.toHaveProperty('remove');
    expect(records.at(-1) as SummaryRecord).toMatchObject({ confirmed: false, dropped: 1 });
    expect(droppedOf(records)[0]!.evidence).toMatchObject({ confirmed: false, similarity: 1, jaccard: 0, shared: 0 });
    const ours = await scanned(shuffled, { preset: 'li-2017-b' });
    expect(ours.at(-1)).toMatchObject({ dropped: 0 });
    expect(JSON.stringify(ours)).not.toContain('confirmed');
  });

  it('gives the same records with any number of workers', async () => {
    const options = { preset: 'luo', asPublished: true } as const;
    expect(await scanned(corpus, { ...options, jobs: 2 })).toEqual(await scanned(corpus, options));
  });

  it('is refused by verify, whole', async () => {
    const records = await scanned(corpus, { preset: 'exact', asPublished: true });
    const { claims, hold, failures } = await verifyResult(records, corpus);
    expect(claims).toBe(droppedOf(records).length);
    expect(hold).toBe(0);
    expect(failures.map(({ id }) => id)).toEqual(['header', ...droppedOf(records).map(({ id }) => id)]);
    const nothing = await scanned(corpus.slice(0, 1), { preset: 'exact', asPublished: true });
    expect((await verifyResult(nothing, corpus.slice(0, 1))).failures).toHaveLength(1);
  });

  it('does not pass as proven if the header denies it', async () => {
    const forged = structuredClone(await scanned(shuffled, { preset: 'li-2017-b', asPublished: true })) as never[];
    const denied = JSON.parse(
      JSON.stringify(forged)
        .replaceAll('"asPublished":true', '"asPublished":false')
        .replaceAll('"confirmed":false,', ''),
    ) as ResultRecord[];
    const { parameters } = (await scanned(shuffled, { preset: 'li-2017-b' }))[0] as HeaderRecord;
    Object.assign(denied[0]!, { parameters });
    const { hold, failures } = await verifyResult(denied, shuffled);
    expect(hold).toBe(0);
    expect(failures).not.toEqual([]);
  });

  it('refuses what belongs to the exact comparison, and methods that are the exact Jaccard', async () => {
    const asPublished = true;
    await expect(scanned(corpus, { preset: 'luo', asPublished, confirm: 0.4 })).rejects.toThrow(
      "'confirm' belongs to the exact comparison, which decides nothing with 'asPublished'",
    );
    await expect(scanned(corpus, { preset: 'luo', asPublished, minCoverage: 0.4 })).rejects.toThrow("'minCoverage'");
    await expect(scanned(corpus, { preset: 'web', asPublished } as never)).rejects.toThrow(
      "'asPublished' does not apply to preset 'web': its 'similarity' is the exact Jaccard already",
    );
  });
});
