import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Progress } from '../src/methods/options.ts';
import { dedup, scan, verifyResult } from '../src/public/index.ts';
import type { DocRecord, HeaderRecord, ResultRecord, SummaryRecord } from '../src/result/records.ts';
import { openSeen } from '../src/seen/open-seen.ts';
import { dittograph, recordsOf } from './cli/command-line.ts';
import { folder, folderOf } from './folders.ts';
import { textOf } from './seen/texts.ts';

const lines = (documents: readonly object[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');
const OLD = [1, 2, 3].map((seed) => ({ id: `old${seed}`, url: `https://a.example/${seed}`, text: textOf(seed) }));
const NEW = [
  { id: 'same', text: textOf(1) },
  { id: 'near', text: `${textOf(2)} He slept.` },
  { id: 'new', text: textOf(7) },
  { id: 'new-again', text: `${textOf(7)} End.` },
  { id: 'short', text: 'one' },
];
const recordsIn = async (records: AsyncIterable<ResultRecord>): Promise<ResultRecord[]> => {
  const all: ResultRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
};
const docsOf = (records: readonly ResultRecord[]): DocRecord[] =>
  records.filter((record): record is DocRecord => record.type === 'doc');

/** An index of the old documents, and a folder with the same as files. */
async function references(...options: string[]): Promise<{ cwd: string; index: string; jsonl: string }> {
  const cwd = folderOf({ 'old.jsonl': lines(OLD), 'new.jsonl': lines(NEW) });
  await dittograph(['index', 'create', 'old.seen', ...options], { cwd });
  await dittograph(['index', 'add', 'old.seen', 'old.jsonl'], { cwd });
  return { cwd, index: join(cwd, 'old.seen'), jsonl: join(cwd, 'old.jsonl') };
}

describe('--against', () => {
  it('names what it could not read of a reference, in both languages', async () => {
    const broken = `${lines(OLD)}{"id":"cut","text":"\n[]\n`;
    const cwd = folderOf({ 'old.jsonl': broken, 'new.jsonl': lines(NEW) });
    const records = await recordsIn(scan(NEW, { against: [join(cwd, 'old.jsonl')], similarity: 0.6 }));
    expect(docsOf(records).map(({ status }) => status)).toEqual(['known', 'known', 'dropped', 'kept', 'too-short']);
    const sentence = `2 records of the reference '${join(cwd, 'old.jsonl')}' could not be read, and nothing is removed for them; the first one, `;
    const { bounds } = records.at(-1) as SummaryRecord;
    expect(bounds.filter((bound) => bound.startsWith(sentence))).toHaveLength(1);
    expect((records[0] as HeaderRecord).references).toMatchObject([{ documents: 3, unread: { count: 2 } }]);
    const { stdout } = await dittograph(['scan', 'new.jsonl', '--against', 'old.jsonl', '--lang', 'zh'], { cwd });
    expect(stdout.replace(/\s+/g, '')).toContain('参照集“old.jsonl”中有2条记录无法读取');
  });

  it('ends with 3 if a record of a reference could not be read, and with 0 if one of them is empty or repeats an id', async () => {
    const unread = `${lines(OLD)}{"id":"cut","text":"\n`;
    const empty = lines([...OLD, { id: 'empty', text: '' }, { id: 'old1', text: textOf(7) }]);
    const cwd = folderOf({ 'unread.jsonl': unread, 'empty.jsonl': empty, 'new.jsonl': lines(NEW) });
    const statusOf = async (...args: readonly string[]): Promise<number> =>
      (await dittograph([...args, '--similarity', '0.6'], { cwd })).status;
    for (const command of [['scan'], ['dedup'], ['dedup', '--dry-run'], ['dedup', '-q', '--to', 'kept.jsonl']]) {
      expect(await statusOf(...command, 'new.jsonl', '--against', 'unread.jsonl')).toBe(3);
      expect(await statusOf(...command, 'new.jsonl', '--against', 'empty.jsonl')).toBe(0);
    }
    const judged = await recordsIn(scan(NEW, { against: [join(cwd, 'empty.jsonl')], similarity: 0.6 }));
    expect(docsOf(judged).find(({ id }) => id === 'new')).toMatchObject({ reference: { id: 'old1#2' } });
    expect((judged.at(-1) as SummaryRecord).bounds.filter((bound) => bound.includes('could not be read'))).toEqual([]);
    await dittograph(['scan', 'new.jsonl', '--against', 'unread.jsonl', '-o', 'ndjson:result.ndjson'], { cwd });
    expect((await dittograph(['verify', 'result.ndjson'], { cwd })).status).toBe(0);
    rmSync(join(cwd, 'unread.jsonl'));
    expect((await dittograph(['verify', 'result.ndjson'], { cwd })).stdout).not.toContain('false');
  });

  it('refuses a reference that changes while it is read', async () => {
    const cwd = folderOf({ 'old.jsonl': lines(OLD) });
    const against = join(cwd, 'old.jsonl');
    let isChanged = false;
    const onProgress = ({ stage, done }: Progress): void => {
      if (stage !== 'read' || done === 0 || isChanged) return;
      isChanged = true;
      appendFileSync(against, lines(NEW));
    };
    await expect(recordsIn(scan(NEW, { against: [against], onProgress }))).rejects.toMatchObject({
      code: 'INPUT_VANISHED',
      message: expect.stringContaining('old.jsonl'),
    });
  });

  it.each(['index', 'jsonl'] as const)('drops what the reference has, with evidence: %s', async (kind) => {
    const given = await references('--store-text');
    const against = [given[kind]];
    const records = await recordsIn(scan(NEW, { against, similarity: 0.6 }));
    expect(docsOf(records).map(({ id, status }) => `${id} ${status}`)).toEqual([
      'same known',
      'near known',
      'new dropped',
      'new-again kept',
      'short too-short',
    ]);
    const [same, near] = docsOf(records);
    expect(same).toMatchObject({ reference: { in: against[0], id: 'old1', similarity: 1, by: 'texts' } });
    const { sizes, shared, similarity } = (near as DocRecord & { status: 'known' }).reference;
    expect(similarity).toBeCloseTo(shared! / (sizes![0] + sizes![1] - shared!), 12);
    const [header] = records as [HeaderRecord];
    expect(header.references).toEqual([
      expect.objectContaining({
        name: against[0],
        kind: kind === 'index' ? 'index' : 'documents',
        documents: 3,
        texts: true,
      }),
    ]);
    expect(records.at(-1)).toMatchObject({ type: 'summary', documents: 5, known: 2, dropped: 1, clusters: 1 });
    expect(await verifyResult(records, NEW)).toMatchObject({ claims: 3, hold: 3, failures: [] });
    const kept = [];
    for await (const { id } of dedup(NEW, { against, similarity: 0.6 })) kept.push(id);
    expect(kept).toEqual(['new-again', 'short']);
  });

  it('drops nothing on an estimate: an index without texts is named in a bound, and its matches are shown', async () => {
    const { index } = await references();
    const records = await recordsIn(scan(NEW, { against: [index], similarity: 0.6 }));
    const [same, near] = docsOf(records);
    expect([same!.status, near!.status]).toEqual(['unique', 'unique']);
    expect(same).toMatchObject({ reference: { id: 'old1', by: 'tokens', similarity: 1 } });
    expect(near).toMatchObject({ reference: { id: 'old2', by: 'sketch', low: expect.any(Number) } });
    expect((records.at(-1) as SummaryRecord).bounds.join()).toMatch(
      /^2 documents are similar to one of the reference '.*' and are kept/,
    );
    expect(await verifyResult(records, NEW)).toMatchObject({ failures: [] });
  });

  it('never drops documents that --never-drop names, nor pairs of a kind that may not be removed', async () => {
    const { index } = await references('--store-text');
    const options = { against: [index], similarity: 0.6, neverDrop: ['same'], remove: ['identical', 'copy'] } as const;
    const versions = [...NEW, { id: 'longer', text: `${textOf(3)} ${textOf(40).slice(0, 300)}` }];
    const docs = docsOf(await recordsIn(scan(versions, options as never)));
    expect(docs.find(({ id }) => id === 'same')).toMatchObject({ status: 'unique', reference: { id: 'old1' } });
    expect(docs.find(({ id }) => id === 'longer')).toMatchObject({ status: 'unique', reference: { kind: 'version' } });
  });

  it('takes pages, whose main text is compared, and several references', async () => {
    const page = (text: string): string =>
      `<title>A page</title><nav><a href="/">Home</a> <a href="/news">News</a></nav><main><p>${text}</p></main>`;
    const { index } = await references('--store-text');
    const pages = [4, 5, 6, 2].map((seed) => ({ id: `p${seed}`, html: page(textOf(seed)) }));
    const other = folderOf({ 'x.html': page(textOf(4)), 'y.html': page(textOf(50)) });
    const docs = docsOf(await recordsIn(scan(pages, { against: [index, other] })));
    expect(docs.map(({ id, status }) => `${id} ${status}`)).toEqual(['p4 known', 'p5 unique', 'p6 unique', 'p2 known']);
    expect(docs[0]).toMatchObject({
      reference: { in: other, id: 'x.html', kind: expect.stringMatching(/identical|copy/) },
    });
  });

  it('removes no page for another of its site of which a scan of both would keep it', async () => {
    const shipping =
      'All orders are shipped within three working days from our warehouse in Rotterdam, and you may return every article within thirty days in its original box. Shipping is free above fifty euros, and our customer service answers by telephone on every working day.';
    const page = (name: string, price: number, title = 'Shop'): string =>
      `<title>${title}</title><main><h1>${name}</h1><table><tr><th>Price</th><td>${price}</td></tr></table><div class="text"><p>${shipping}</p></div></main>`;
    const old = [
      { id: 'kettle', url: 'https://s.example/kettle', html: page('Red kettle', 40) },
      { id: 'about', url: 'https://s.example/about', html: `<title>About</title><p>${textOf(60)}</p>` },
    ];
    const cwd = folderOf({ 'old.jsonl': lines(old) });
    await dittograph(['index', 'create', 'old.seen', '--store-text', '--min-coverage', '0'], { cwd });
    await dittograph(['index', 'add', 'old.seen', 'old.jsonl'], { cwd });
    const pages = [
      { id: 'fridge', url: 'https://s.example/fridge', html: page('Blue fridge', 940) },
      { id: 'titled', url: 'https://s.example/titled', html: page('Red kettle', 40, 'Another') },
      { id: 'again', url: 'https://www.s.example/about/', html: `<title>About</title><p>${textOf(60)}</p>` },
      { id: 'moved', url: 'https://s.example/moved', html: `<title>About</title><p>${textOf(60)}</p>` },
      { id: 'elsewhere', url: 'https://other.example/x', html: `<title>News</title><p>${textOf(60)}</p>` },
    ];
    for (const [name, moved] of [
      ['old.seen', 'unique'],
      ['old.jsonl', 'known'],
    ] as const) {
      const records = await recordsIn(scan(pages, { against: [join(cwd, name)] }));
      const [fridge, titled, again, another, elsewhere] = docsOf(records);
      expect(fridge).toMatchObject({ status: 'unique', reference: { id: 'kettle', oneSite: true } });
      expect(titled).toMatchObject({ status: 'unique', reference: { id: 'kettle', oneSite: true } });
      expect([again, another, elsewhere].map((doc) => doc!.status)).toEqual(['known', moved, 'known']);
      const { bounds } = records.at(-1) as SummaryRecord;
      expect(bounds.join()).toContain('pages are similar to one of their site in the reference');
      expect(await verifyResult(records, pages)).toMatchObject({ failures: [] });
    }
  });

  it('works on the command line: what stays, what goes, reports, and verify', async () => {
    const { cwd } = await references('--store-text');
    const run = await dittograph(
      [
        'dedup',
        'new.jsonl',
        '--against',
        'old.seen',
        '--similarity',
        '.6',
        '--removed',
        'gone.jsonl',
        '-o',
        'ndjson:r.ndjson',
        '-o',
        'drop:d.txt',
        '-o',
        'csv:r.csv',
        '-o',
        'md:r.md',
      ],
      { cwd },
    );
    expect(run.status).toBe(0);
    expect(recordsOf(run.stdout).map(({ id }) => id)).toEqual(['new-again', 'short']);
    expect(run.stderr.replaceAll('\n', ' ')).toContain(
      '3 of 5 documents can be removed (60 %), 2 for documents of the reference, the others in 1 cluster',
    );
    const { readFileSync } = await import('node:fs');
    const read = (name: string): string => readFileSync(join(cwd, name), 'utf8');
    expect(read('d.txt')).toBe('same\nnear\nnew\n');
    expect(recordsOf(read('gone.jsonl')).map(({ id }) => id)).toEqual(['same', 'near', 'new']);
    expect(read('r.csv')).toContain('"can be removed, in the reference",same');
    expect(read('r.md')).toContain('## In the reference');
    const sound = { status: 0, stdout: '3 of 3 removals are correct.\n' };
    expect(await dittograph(['verify', 'r.ndjson'], { cwd })).toMatchObject(sound);
    // The index grows: what was found in it still holds.
    await dittograph(['index', 'add', 'old.seen', 'new.jsonl'], { cwd });
    expect(await dittograph(['verify', 'r.ndjson'], { cwd })).toMatchObject(sound);
    // It loses a document: what was removed for it is no longer proven.
    const seen = await openSeen({ path: join(cwd, 'old.seen') });
    await seen.delete('old2');
    await seen.close();
    const lost = await dittograph(['verify', 'r.ndjson'], { cwd });
    expect([lost.status, lost.stdout]).toEqual([
      1,
      '2 of 3 removals are correct.\n  near: the reference has no document "old2", which may have been removed since\n',
    ]);
    rmSync(join(cwd, 'old.seen'), { recursive: true });
    const gone = await dittograph(['verify', 'r.ndjson'], { cwd });
    expect(gone.status).toBe(1);
    expect(gone.stdout).toMatch(
      /^1 of 3 removals are correct\.\n {2}same: the match could not be checked: .*\n {2}near: /,
    );
  });

  it.each(['index', 'jsonl'] as const)('a forged match does not pass verify: %s', async (kind) => {
    const { [kind]: against } = await references('--store-text');
    const records = await recordsIn(scan(NEW, { against: [against], similarity: 0.6 }));
    const forged = (change: (doc: Record<string, unknown>) => object): ResultRecord[] =>
      records.map((record) =>
        record.type === 'doc' && record.id === 'near' ? (change(record as never) as ResultRecord) : record,
      );
    const reference = (more: object) =>
      forged((doc) => ({ ...doc, reference: { ...(doc.reference as object), ...more } }));
    for (const altered of [
      reference({ similarity: 0.99 }),
      reference({ shared: 3 }),
      reference({ kind: 'identical' }),
      reference({ textHash: '0'.repeat(64) }),
      reference({ matchHash: '0'.repeat(64), kind: 'identical' }),
      reference({ id: 'old3' }),
      reference({ id: 'none' }),
      reference({ in: 'none' }),
    ]) {
      const { failures } = await verifyResult(altered, NEW).catch(() => ({
        failures: [{ id: 'near', why: 'malformed' }],
      }));
      expect(failures.map(({ id }) => id)).toContain('near');
    }
    expect(await verifyResult(reference({ id: 'old3' }), NEW)).toMatchObject({
      claims: 3,
      hold: 2,
      failures: [
        { id: 'near', why: expect.stringContaining('the text of "old3" in the reference is not the one stated') },
      ],
    });
    // A document that the reference does not have cannot be said to be in it.
    const invented = records.map((record) =>
      record.type === 'doc' && record.id === 'new-again'
        ? ({
            ...record,
            status: 'known',
            cluster: undefined,
            reference: (records[1] as { reference?: object }).reference,
          } as never)
        : record,
    );
    expect((await verifyResult(invented, NEW)).failures).not.toEqual([]);
  });

  it('says what is wrong', async () => {
    const cwd = folder();
    await expect(recordsIn(scan(NEW, { against: [join(cwd, 'none')] }))).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
    });
    const { index } = await references();
    await expect(recordsIn(scan(NEW, { against: index as never }))).rejects.toMatchObject({ code: 'BAD_OPTION' });
  });
});
