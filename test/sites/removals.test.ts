import { describe, expect, it } from 'vitest';
import { scan } from '../../src/public/index.ts';
import { type ScoredRecord, score } from './score.ts';
import { SITES, VALIDATION } from './sites.ts';

/** Copies that are found on each site; a change of the rules may find more, and never removes a different page. */
const FOUND: Readonly<Record<string, number>> = {
  'town-hall': 25,
  forum: 30,
  shop: 34,
  blog: 21,
  tourism: 27,
  figures: 21,
  newspaper: 19,
  school: 30,
  museum: 34,
  hospital: 25,
  'help-centre': 26,
  'bus-company': 21,
  university: 22,
  college: 25,
  cinema: 21,
  'qinghe-dental': 33,
  'wrenfold-ringers': 20,
  'print-room-shop': 25,
  recipes: 31,
  regulations: 29,
  'estate-agency': 26,
  'news-portal': 27,
  theatre: 21,
  'job-board': 22,
  library: 32,
  'pump-maker': 30,
  'aran-county': 12,
  'fell-kit': 31,
  'linjiang-hospital': 22,
  'cold-chain': 14,
  'tamarack-radio': 25,
  'qinglan-water': 22,
  harbour: 24,
  'fisheries-college': 25,
  'chess-federation': 26,
  'water-company': 25,
  'orchard-growers': 28,
  'hechuan-bank': 26,
  'saltings-trust': 27,
  'tea-institute': 27,
  'brindle-vale': 30,
  'marrick-rescue': 25,
  'yunxiu-textile': 23,
  'yanjiang-library': 24,
  'aldbrook-narrowboats': 23,
  'wutong-owners': 30,
  'kelderdale-astronomers': 32,
  'chengling-education': 36,
};

describe.each([...SITES, ...VALIDATION].map((make) => [make().name, make] as const))('of the site %s', (name, make) => {
  it('no different page goes, and as many copies as before are found', async () => {
    const { pages } = make();
    const records: ScoredRecord[] = [];
    const documents = pages.map(({ url, html }) => ({ id: url, url, html }));
    for await (const record of scan(documents, { jobs: 1 })) records.push(record as ScoredRecord);
    const { different, found, errors } = score(new Map(pages.map((page) => [page.url, page])), records);
    expect(errors.filter(({ kind }) => kind === 'different')).toEqual([]);
    expect(different).toBe(0);
    expect(found).toBeGreaterThanOrEqual(FOUND[name]!);
  });
});
