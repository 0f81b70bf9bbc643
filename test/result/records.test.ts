import { describe, expect, it } from 'vitest';
import type { DocRecord, Evidence, ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { madeCorpus } from '../oracles/corpus.ts';

const documents = [
  ...madeCorpus(40, 7),
  { id: 'short', text: 'Page not found' },
  { id: 'copy', text: 'Page not found' },
  { id: 'other', text: 'Page not here' },
  { id: 'empty', text: '' },
];
const records: ResultRecord[] = [];
for await (const record of scan(documents, { jobs: 1, similarity: 0.7 })) records.push(record);

/** What the compiler knows of a record once `type` and `status` are looked at. */
function proofOf(record: ResultRecord): Evidence | undefined {
  // @ts-expect-error not every record is a document
  record.status;
  if (record.type !== 'doc') return undefined;
  // @ts-expect-error not every document has a proof
  record.evidence;
  // @ts-expect-error what could not be read was not compared
  record.shingles;
  if (record.status === 'dropped') {
    const jaccard: number = record.evidence.jaccard;
    expect(jaccard).toBeGreaterThan(0);
    return record.evidence;
  }
  // @ts-expect-error what stays has no proof
  record.evidence;
  if (record.status === 'kept') expect(record.cluster).toMatch(/^c\d+$/);
  // @ts-expect-error there is no such status
  else if (record.status === 'droped') return undefined;
  return undefined;
}

/** Fields that every document of a status has, and those that it may have. */
const COMPARED = { always: ['bytes', 'shingles'], perhaps: ['tooShort', 'boilerplate', 'coverage', 'reference'] };
const FIELDS: Readonly<Record<DocRecord['status'], { always: readonly string[]; perhaps: readonly string[] }>> = {
  unique: COMPARED,
  known: { always: [...COMPARED.always, 'reference'], perhaps: COMPARED.perhaps },
  'too-short': { always: [...COMPARED.always, 'tooShort'], perhaps: COMPARED.perhaps },
  thin: COMPARED,
  kept: { always: [...COMPARED.always, 'cluster'], perhaps: COMPARED.perhaps },
  dropped: { always: [...COMPARED.always, 'cluster', 'evidence'], perhaps: COMPARED.perhaps },
  revisit: { always: [], perhaps: [] },
  unjudged: { always: [], perhaps: [] },
};
const ANY = { always: ['type', 'id', 'status'], perhaps: ['title', 'url', 'charset', 'charsetSource', 'replaced'] };

describe('the record of a document', () => {
  it('has a proof exactly where it was dropped', () => {
    const proofs = records.map(proofOf).filter((proof) => proof !== undefined);
    expect(proofs.length).toBeGreaterThan(10);
    const dropped = records.filter((record) => record.type === 'doc' && record.status === 'dropped');
    expect(dropped).toHaveLength(proofs.length);
  });

  it('has the fields that the type of its status has', () => {
    const docs = records.filter((record) => record.type === 'doc');
    const seen = new Set(docs.map(({ status }) => status));
    expect([...seen].sort()).toEqual(['dropped', 'kept', 'too-short', 'unique', 'unjudged']);
    for (const doc of docs) {
      const { always, perhaps } = FIELDS[doc.status];
      const names = Object.keys(doc);
      expect(names).toEqual(expect.arrayContaining([...ANY.always, ...always]));
      expect([...ANY.always, ...ANY.perhaps, ...always, ...perhaps]).toEqual(expect.arrayContaining(names));
    }
  });
});
