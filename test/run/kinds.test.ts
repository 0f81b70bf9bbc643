import { describe, expect, it } from 'vitest';
import type { DroppedDoc, PairRecord, ResultRecord, SummaryRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { folderOf } from '../folders.ts';
import { page } from '../texts.ts';
import { KIND_PAIRS } from '../verify/kind-pairs.ts';

type Options = Parameters<typeof scan>[1];

async function scanned(input: string | readonly object[], options: Options = {}): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(input as string, { jobs: 1, ...options })) records.push(record);
  return records;
}

const summaryOf = (records: readonly ResultRecord[]): SummaryRecord => records.at(-1) as SummaryRecord;
const pairsOf = (records: readonly ResultRecord[]): PairRecord[] =>
  records.filter((record): record is PairRecord => record.type === 'pair');

describe('the kinds of a run', () => {
  const outages = KIND_PAIRS.find(({ name }) => name === 'notices of two water outages')!;
  const texts = [
    { id: 'a', ...outages.a },
    { id: 'b', ...outages.b },
  ];

  it('are in each pair, with what differs', async () => {
    const [pair] = pairsOf(await scanned(texts));
    expect(pair).toMatchObject({ a: 'a', b: 'b', kind: 'variant' });
    expect(pair!.differences!.replaced).toContainEqual(['05-12', '06-03']);
  });

  it('let every kind of texts go, and only identical pages and copies', async () => {
    expect(summaryOf(await scanned(texts))).toMatchObject({ dropped: 1, remove: { texts: expect.anything() } });
    const site = folderOf({
      'a.html': page('Branch east', 1),
      'b.html': page('Branch west', 1),
      'c.html': page('C', 2),
    });
    const summary = summaryOf(await scanned(site));
    expect(summary).toMatchObject({ dropped: 0, remove: { pages: ['identical', 'copy'] } });
    expect(summary.alike).toEqual({ groups: 1, documents: 2, kinds: { variant: 1 } });
    expect(summaryOf(await scanned(site, { remove: ['variant'] }))).toMatchObject({ dropped: 1 });
    expect(summaryOf(await scanned(site, { preset: 'news' }))).toMatchObject({ dropped: 1 });
  });

  it('that may not go are no link between others', async () => {
    const summary = summaryOf(await scanned(texts, { remove: ['identical', 'copy', 'version'] }));
    expect(summary).toMatchObject({ dropped: 0, alike: { groups: 1, documents: 2, kinds: { variant: 1 } } });
    expect(summaryOf(await scanned([...texts, { ...texts[0], id: 'c' }], { preset: 'web' }))).toMatchObject({
      dropped: 1,
      alike: { groups: 1 },
    });
  });

  it('are the same for any number of workers, and turned round in evidence where the first went', async () => {
    const records = await scanned([{ id: 'x', text: 'short' }, ...texts], { keep: ['longest'] });
    expect(await scanned([{ id: 'x', text: 'short' }, ...texts], { keep: ['longest'], jobs: 2 })).toEqual(records);
    const [pair] = pairsOf(records);
    const dropped = records.find(
      (record): record is DroppedDoc => record.type === 'doc' && record.status === 'dropped',
    )!;
    const { differences } = dropped.evidence;
    const isFirst = dropped.id === 'a';
    const [own] = differences!.only;
    expect(own).toEqual(pair!.differences!.only[isFirst ? 0 : 1]);
  });
});
