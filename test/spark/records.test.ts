/** What a job told the driver, as the records of a result. */
import { describe, expect, it } from 'vitest';
import { KEEP_DEFAULT } from '../../src/cluster/keep.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import type { SourceName } from '../../src/spark/job.ts';
import { recordsOf } from '../../src/spark/records.ts';
import { folderOf } from '../folders.ts';

/** The records of a job that told these lines, by folder. */
async function recordsFor(
  told: Readonly<Record<string, readonly object[]>>,
  source: SourceName = 'jsonl',
  options: ScanOptions = {},
): Promise<ResultRecord[]> {
  const files = Object.entries(told).map(([name, lines]) => [
    `${name}/part-00000.txt`,
    lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  ]);
  const { parameters } = parametersOf({ templateAware: false, compareSite: 'main', ...options } as ScanOptions, 'test');
  const records: ResultRecord[] = [];
  for await (const record of recordsOf(folderOf(Object.fromEntries(files)), ['docs'], parameters, source))
    records.push(record);
  return records;
}

const doc = (id: string) => ({ id, state: 0, bytes: 40, shingles: 6, known: false, page: false });

describe('the records of a job', () => {
  it('state the recall of the search, or less where documents of crowds should have been removed', async () => {
    const [header] = await recordsFor({ docs: [doc('a')] });
    expect(header).toMatchObject({ recall: { asked: 0.99, stated: expect.closeTo(0.9907, 3) } });
    // 40 went; 3 of 30 that were drawn should have been removed, so 6 of all 60.
    const crowd = { documents: 100, staying: 60, droppable: 60, drawn: 30, missed: 3 };
    const [lowered] = await recordsFor({ docs: [doc('a')], crowd: [crowd] });
    expect(lowered).toMatchObject({
      recall: {
        stated: expect.closeTo(40 / 46, 10),
        how: expect.stringMatching(/^of 30 documents .*, 3 should have been removed/),
      },
    });
    const [kept] = await recordsFor({ docs: [doc('a')], crowd: [{ ...crowd, missed: 0 }] });
    expect(kept).toEqual(header);
  });

  it('tell an id that comes again, but not a capture of the same address', async () => {
    const docs = [doc('a'), { ...doc('a#2'), copy: 2 }];
    const errors = (records: readonly ResultRecord[]) => records.filter(({ type }) => type === 'error');
    expect(errors(await recordsFor({ docs }))).toEqual([
      {
        type: 'error',
        id: 'a#2',
        code: 'DUPLICATE_ID',
        message: 'the id "a" is taken by an earlier record; this one is judged as "a#2"',
      },
    ]);
    expect(errors(await recordsFor({ docs }, 'warc'))).toEqual([]);
  });

  it('are read whole, whatever ends a line for others than Spark', async () => {
    const id = 'a\u2028b\u2029c\u0085d';
    const records = await recordsFor({ docs: [{ ...doc(id), details: JSON.stringify({ title: id }) }] });
    expect(records.filter(({ type }) => type === 'doc')).toEqual([
      { type: 'doc', id, status: 'unique', title: id, bytes: 40, shingles: 6 },
    ]);
  });

  it('name the keep rules that were asked, and all that is wrong with a document', async () => {
    const faults = [
      { code: 'TRUNCATED', message: 'cut' },
      { code: 'EMPTY', message: 'no text' },
    ];
    const page = { ...doc('p'), state: 1, page: true, fault: JSON.stringify(faults) };
    const records = await recordsFor({ docs: [page] });
    expect(records.filter(({ type }) => type === 'error')).toEqual(
      faults.map((one) => ({ type: 'error', id: 'p', ...one })),
    );
    const [header] = records as { parameters?: { keep: string[] } }[];
    expect(header!.parameters!.keep).toEqual(KEEP_DEFAULT.pages);
  });

  it('say which keep rules and patterns the whole run has nothing for, of those that were named', async () => {
    const documents = [
      { id: 'a', url: 'http://a.example/a?b', html: '<link rel=canonical href="/c?d"><p>one two three' },
      { id: 'c', url: 'http://a.example/c?d', text: 'four five six', date: '2024-05-01' },
      { id: 'd', text: 'seven eight nine' },
    ];
    const docs = documents.map(({ id, url, date }) => ({ ...doc(id), details: JSON.stringify({ url, date }) }));
    const boundsOf = (records: readonly ResultRecord[]): unknown[] =>
      records.flatMap((record) => (record.type === 'summary' ? record.bounds : []));
    const bounds = async (options: ScanOptions): Promise<unknown[]> =>
      boundsOf(await recordsFor({ docs, said: [{ links: 0, hostLinks: 0, named: 'url' }] }, 'jsonl', options));
    const linked = 'the keep rule linked decided nothing: no document has an address that other pages link to';
    expect(await bounds({ keep: ['linked', 'canonical', 'newest'] })).toEqual([linked]);
    expect(await bounds({})).toEqual([]);
    const options = {
      keep: ['newest', 'canonical', 'no-query', 'score:rank', 'first'],
      neverDrop: ['d', 'b', 'http://a.example/*'],
    } as const;
    const said = [
      'the keep rule no-query decided nothing: no document has an address without a query',
      "the keep rule score:rank decided nothing: no document has a number in the field 'rank'",
      '--never-drop b names no document',
    ];
    expect(await bounds(options)).toEqual(said);
    const scanned: ResultRecord[] = [];
    for await (const record of scan(documents, options)) scanned.push(record);
    expect(boundsOf(scanned)).toEqual(said);
  });

  it('count the pairs that were proposed, and those that groups asked for', async () => {
    const summary = { candidates: 3, documents: 2, kept: 1, dropped: 1, bounds: [] };
    const records = await recordsFor({ docs: [doc('a')], compared: [7 as unknown as object], summaries: [summary] });
    expect(records.at(-1)).toMatchObject({ type: 'summary', documents: 1, candidates: 10, unique: 1 });
  });
});
