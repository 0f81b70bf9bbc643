import { describe, expect, it } from 'vitest';
import type { ScanOptions } from '../../src/methods/options.ts';
import { bestMatches } from '../../src/report/best.ts';
import type { PairRecord, ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { madeCorpus } from '../oracles/corpus.ts';
import { written } from './result.ts';

const corpus = madeCorpus(30, 3);

async function scanned(options: ScanOptions): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(corpus, { jobs: 1, ...options })) records.push(record);
  return records;
}

interface Line {
  readonly id: string;
  readonly best: string;
  readonly similarity: number;
  readonly confirmed?: false;
}

const linesOf = (records: readonly ResultRecord[]): Line[] =>
  written(bestMatches(), records)
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);

describe('best', () => {
  it.each([{}, { preset: 'luo', asPublished: true }] as ScanOptions[])(
    'names the most similar document of each that has a pair, in input order: %o',
    async (options) => {
      const records = await scanned(options);
      const pairs = records.filter((record): record is PairRecord => record.type === 'pair');
      const lines = linesOf(records);
      expect(lines.length).toBeGreaterThan(10);
      for (const { id } of corpus) {
        const own = pairs.filter(({ a, b }) => a === id || b === id);
        const line = lines.find((one) => one.id === id);
        expect(line === undefined).toBe(own.length === 0);
        if (line === undefined) continue;
        const most = Math.max(...own.map(({ jaccard, similarity = jaccard }) => similarity));
        expect(line.similarity).toBe(most);
        const pair = own.find(({ a, b }) => [a, b].includes(line.best))!;
        expect(pair.similarity ?? pair.jaccard).toBe(most);
      }
      const places = lines.map(({ id }) => corpus.findIndex((document) => document.id === id));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  it('says if the fingerprints alone decided', async () => {
    const published = linesOf(await scanned({ preset: 'zhou-2019', asPublished: true }));
    expect(published.length).toBeGreaterThan(0);
    for (const { confirmed, similarity } of published) {
      expect(confirmed).toBe(false);
      // 1 − h / f, with at most 3 of 64 bits.
      expect([1, 63 / 64, 62 / 64, 61 / 64]).toContain(similarity);
    }
    for (const line of linesOf(await scanned({}))) expect(line).not.toHaveProperty('confirmed');
  });
});
