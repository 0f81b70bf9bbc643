/** `structure` of simhash: the same pairs in a scan, whichever structure finds them. */
import { describe, expect, it } from 'vitest';
import type { PairRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { madeCorpus } from '../oracles/corpus.ts';

async function pairsBy(structure: string): Promise<Omit<PairRecord, 'candidate'>[]> {
  const pairs: Omit<PairRecord, 'candidate'>[] = [];
  for await (const record of scan(madeCorpus(30, 2), { preset: 'manku-2007', structure, jobs: 1 } as never)) {
    if (record.type !== 'pair') continue;
    const { candidate, ...pair } = record;
    if (candidate !== 'exact' && structure !== 'join') expect(candidate).toContain(`, by ${structure}`);
    pairs.push(pair);
  }
  return pairs.sort((a, b) => `${a.a} ${a.b}`.localeCompare(`${b.a} ${b.b}`));
}

describe('the structure of simhash', () => {
  it.each(['exhaustive', 'probing', 'tables', 'planes', 'compressed'])(
    '%s finds the pairs of the join',
    async (name) => {
      const pairs = await pairsBy('join');
      expect(pairs.length).toBeGreaterThan(2);
      expect(await pairsBy(name)).toEqual(pairs);
    },
  );

  it('is refused by name if there is no such structure', async () => {
    await expect(pairsBy('tabels')).rejects.toThrow(/structure.*tables/);
  });
});
