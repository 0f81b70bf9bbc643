import { describe, expect, it } from 'vitest';
import { verifyResult } from '../../src/result/audit.ts';
import type { ClusterRecord, DocRecord, ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { madeCorpus } from '../oracles/corpus.ts';

const corpus = madeCorpus(40, 7);
const honest: ResultRecord[] = [];
for await (const record of scan(corpus, { jobs: 1, similarity: 0.7 })) honest.push(record);

const docs = honest.filter((record): record is DocRecord => record.type === 'doc');
const victim = docs.find((doc) => doc.status === 'dropped')!;
const unique = docs.find(({ status }) => status === 'unique')!.id;
const cluster = honest.find(
  (record): record is ClusterRecord => record.type === 'cluster' && record.drop.includes(victim.id),
)!;

/** What is found wrong once a record is another one, or gone. */
async function faultsWith(record: ResultRecord, instead?: object): Promise<readonly { id: string; why: string }[]> {
  const forged = honest.flatMap((one) => (one !== record ? one : instead === undefined ? [] : [instead]));
  const { claims, hold, failures } = await verifyResult(forged as ResultRecord[], corpus, { jobs: 1 });
  expect(claims - hold).toBe(failures.length);
  return failures;
}

const withEvidence = (change: object): object => ({ ...victim, evidence: { ...victim.evidence, ...change } });

describe('verify', () => {
  it('finds no fault in a correct result', async () => {
    const { claims, hold } = await verifyResult(honest, corpus, { jobs: 1 });
    expect(claims).toBeGreaterThan(10);
    expect(hold).toBe(claims);
  });

  it('reads results of earlier versions, whose bits were a text', async () => {
    const records: ResultRecord[] = [];
    for await (const record of scan(corpus, { jobs: 1, method: 'simhash', bits: 64 })) records.push(record);
    const [header, ...rest] = records;
    if (header?.type !== 'header') throw new Error('the first record is no header');
    expect(header.parameters).toMatchObject({ bits: 64 });
    const before = { ...header, parameters: { ...header.parameters, bits: '64' } };
    const { claims, hold } = await verifyResult([before, ...rest], corpus, { jobs: 1 });
    expect(claims).toBeGreaterThan(5);
    expect(hold).toBe(claims);
  });

  it.each([
    ['jaccard', 0.99],
    ['containment', 0.1],
    ['shared', 3],
    ['sizes', [1, 2]],
  ])('checks the %s of the evidence (%s)', async (field, value) => {
    const [fault, ...others] = await faultsWith(victim, withEvidence({ [field]: value }));
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ id: victim.id, why: expect.stringMatching(`^its ${field} (is|are) .*, not `) });
  });

  it.each([
    ['a removal without evidence', victim, { ...victim, evidence: null }],
    ['evidence without a figure', victim, withEvidence({ jaccard: undefined })],
    ['sizes that are none', victim, withEvidence({ sizes: [1] })],
    ['an unknown status', victim, { ...victim, status: 'gone' }],
    ['a cluster that is no list', cluster, { ...cluster, drop: 'all' }],
    ['a record of no known type', cluster, { ...cluster, type: 'group' }],
    ['a record that is none', cluster, null],
    ['a second header', cluster, honest[0]],
    ['a second summary', cluster, honest.at(-1)],
    ['a document twice', victim, honest[1]],
    ['a header without inputs', honest[0], { ...honest[0], inputs: undefined }],
    ['parameters that are no options', honest[0], { ...honest[0], parameters: { similarity: 2 } }],
  ])('refuses %s as no result', async (_, record, instead) => {
    await expect(faultsWith(record!, instead as object)).rejects.toMatchObject({ code: 'BAD_RESULT' });
  });

  it('finds a document that a cluster drops and its own record does not', async () => {
    expect(await faultsWith(cluster, { ...cluster, drop: [...cluster.drop, unique] })).toEqual([
      { id: unique, why: 'a cluster lists it as dropped, but it is unique' },
    ]);
    expect(await faultsWith(victim)).toEqual([
      { id: victim.id, why: 'a cluster lists it as dropped, but it is not in the result' },
    ]);
  });

  it('finds a removal that no cluster lists, and a cluster that keeps another document', async () => {
    expect((await faultsWith(cluster)).map(({ why }) => why)).toEqual(cluster.drop.map(() => 'no cluster lists it'));
    expect((await faultsWith(cluster, { ...cluster, keep: unique })).map(({ why }) => why)).toEqual(
      cluster.drop.map(() => `its cluster keeps "${unique}", but its evidence names "${cluster.keep}"`),
    );
  });

  it('refuses an incomplete result, and one whose records are not in order', async () => {
    for (const missing of [honest[0]!, honest.at(-1)!])
      await expect(faultsWith(missing)).rejects.toMatchObject({ code: 'BAD_RESULT' });
    for (const at of [1, honest.length - 1]) {
      const turned = honest.with(at, honest[at - 1]!).with(at - 1, honest[at]!);
      await expect(verifyResult(turned, corpus, { jobs: 1 })).rejects.toMatchObject({ code: 'BAD_RESULT' });
    }
  });
});
