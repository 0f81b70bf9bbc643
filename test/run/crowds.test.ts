import { describe, expect, it } from 'vitest';
import type { ScanOptions } from '../../src/methods/options.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import { headerOf } from '../../src/result/header.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { collectFingerprints } from '../../src/run/collect.ts';
import { Comparisons } from '../../src/run/comparisons.ts';
import { crowdRecall } from '../../src/run/missed.ts';
import { scanFor } from '../../src/scan.ts';
import { BY } from '../../src/store/pairs.ts';
import { type Crowd, crowd } from '../oracles/crowds.ts';

type Texts = ReturnType<typeof crowd>;
type Input = Parameters<typeof scanFor>[0];

async function resultOf(documents: Input, options: ScanOptions): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scanFor(documents, { jobs: 1, ...options }, { everyKind: false })) records.push(record);
  return records;
}

const ofType = <T extends ResultRecord['type']>(records: readonly ResultRecord[], type: T) =>
  records.filter((record): record is Extract<ResultRecord, { type: T }> => record.type === type);

const dropped = (records: readonly ResultRecord[]): number => ofType(records, 'summary')[0]!.dropped;

/** Documents with a verified pair at the similarity. */
function linked(records: readonly ResultRecord[], similarity: number): number {
  const near = ofType(records, 'pair').filter(({ jaccard }) => jaccard >= similarity);
  return new Set(near.flatMap(({ a, b }) => [a, b])).size;
}

const STEPS = [
  { jaccard: 0.8, similarity: 0.78 },
  { jaccard: 0.56, similarity: 0.5 },
];

describe.each(STEPS)('crowds at Jaccard $jaccard', ({ jaccard, similarity }) => {
  const documents = 600;
  const made = (kind: Crowd['kind']): Texts => crowd({ kind, documents, jaccard });

  it.each(['star', 'template'] as const)('all copies of a %s go, as by an exact join', async (kind) => {
    const records = await resultOf(made(kind), { similarity });
    expect(dropped(records)).toBe(documents - 1);
    expect(ofType(records, 'header')[0]!.recall.stated).toBeGreaterThanOrEqual(0.99);
  });

  it('a star whose center comes last in keep order has as few removals as by an exact join, and all its links', async () => {
    const star = made('star').reverse();
    const records = await resultOf(star, { similarity });
    expect(linked(records, similarity)).toBeGreaterThanOrEqual(0.99 * documents);
    expect(dropped(records)).toBe(dropped(await resultOf(star, { similarity, method: 'shingle' })));
  });

  it('of a chain as many go as by an exact join', async () => {
    const chain = made('chain');
    const exact = dropped(await resultOf(chain, { similarity, method: 'shingle' }));
    expect(dropped(await resultOf(chain, { similarity }))).toBeGreaterThanOrEqual(0.99 * exact);
  });

  it('have the same result with two workers', async () => {
    const star = made('star');
    expect(await resultOf(star, { similarity, jobs: 2 })).toEqual(await resultOf(star, { similarity }));
  });
});

describe('crowds of more than 1,024 documents', () => {
  const documents = 1500;

  it.each([0.46, 0.49, 0.53])(
    'copies of documents of a template at Jaccard %f go, as many as there are',
    async (jaccard) => {
      const template = crowd({ kind: 'template', documents, jaccard });
      const copies = template.slice(0, 100).map(({ id, text }) => ({
        id: `copy of ${id}`,
        text: text.replace(/(?:\S+ ){19}\S+/g, (words) => `${words} added`),
      }));
      const records = await resultOf([...template, ...copies], {});
      // Above the similarity one document stands for all.
      if (jaccard > 0.5) expect(dropped(records)).toBeGreaterThanOrEqual(0.99 * (documents + copies.length - 1));
      else expect(dropped(records)).toBe(copies.length);
      expect(ofType(records, 'header')[0]!.recall.stated).toBeGreaterThanOrEqual(0.99);
    },
  );

  it.each(STEPS)(
    'all copies of one text at Jaccard $jaccard go, in any order, with one or two workers',
    async (step) => {
      const star = crowd({ kind: 'star', documents, jaccard: step.jaccard });
      const records = await resultOf(star, { similarity: 0.5 });
      expect(dropped(records)).toBe(documents - 1);
      expect(await resultOf(star, { similarity: 0.5, jobs: 2 })).toEqual(records);
      const reversed = await resultOf(star.reverse(), { similarity: step.similarity });
      expect(linked(reversed, step.similarity)).toBeGreaterThanOrEqual(0.99 * documents);
    },
  );

  it('texts that differ in a number alone are one recorded pair each', async () => {
    const { text } = crowd({ kind: 'star', documents: 1, jaccard: 0.8 })[0]!;
    const numbered = Array.from({ length: documents }, (_, i) => ({ id: `n${i}`, text: `Invoice ${i} ${text}` }));
    const records = await resultOf(numbered, {});
    expect(dropped(records)).toBe(documents - 1);
    expect(ofType(records, 'pair').length).toBeLessThan(1.1 * documents);
  });
});

/** Pages of one site: one text, with a title of its own, and a word of its own in each paragraph, at the same place. */
function pages(documents: number): Input {
  const inLetters = (text: string): string[] => text.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!).split(' ');
  const words = inLetters(crowd({ kind: 'star', documents: 1, jaccard: 0.8 })[0]!.text);
  return Array.from({ length: documents }, (_, page) => {
    const paragraphs = [0, 50, 100, 150].map((from) => {
      const [own] = inLetters(`${page}${from}`);
      return `<p>${words.slice(from, from + 25).join(' ')} ${own} ${words.slice(from + 25, from + 50).join(' ')}.</p>`;
    });
    const title = `Item ${page}`;
    const html = `<!doctype html><title>${title}</title><h1>${title}</h1>${paragraphs.join('')}`;
    return { id: `p${page}`, url: `https://town.example/p${page}`, html };
  });
}

describe('pages of one site in a crowd', () => {
  it('stay if their titles differ, and the stated recall does not count them as missed', async () => {
    const records = await resultOf(pages(400), {});
    expect(dropped(records)).toBe(0);
    expect(ofType(records, 'header')[0]!.recall.stated).toBeGreaterThanOrEqual(0.99);
  });
});

describe('the stated recall', () => {
  const documents = crowd({ kind: 'star', documents: 400, jaccard: 0.8 });
  const { parameters } = parametersOf({ similarity: 0.78, jobs: 1 }, 'scan');

  /** What is measured where only the documents before a number went. */
  const measured = async (gone: number) => {
    const run = await collectFingerprints(documents, parameters, {});
    try {
      const comparisons = new Comparisons(run, parameters);
      const { store, pool } = run;
      const context = { ...store, by: BY.text, pool, conduct: {} };
      const all = Uint32Array.from(documents, (_, i) => i);
      const keepOrder = { prefer: (a: number, b: number) => a - b, neverDrop: () => false };
      const keepers = all.map((document) => (document < gone ? 0 : document));
      const found = await crowdRecall(
        comparisons.byText,
        comparisons,
        {
          documents: all,
          keepers,
          keepOrder,
          distance: (a, b) => run.fingerprinter.distance(a, b),
          areRemovable: () => true,
        },
        parameters,
        context,
      );
      const measures = new Map(found === undefined ? [] : [[BY.text, found]]);
      return { found, header: headerOf(run, { crowdRecall: measures }, parameters) };
    } finally {
      await run.close();
    }
  };

  it('is lowered to what holds in a group from which documents are missing', async () => {
    const { found, header } = await measured(200);
    // The center may be drawn too, and rightly stays.
    expect(found).toEqual({ drawn: 64, missed: expect.any(Number), recall: expect.closeTo(0.5, 1) });
    expect(found!.missed).toBeGreaterThanOrEqual(63);
    expect(header.recall.stated).toBe(found!.recall);
    expect(header.recall.how).toMatch(/^of 64 documents drawn .* 6[34] should have been removed: elsewhere 0\.99/);
  });

  it('is that of the bands where nothing is missing', async () => {
    const { found, header } = await measured(400);
    expect(found!.recall).toBe(1);
    expect(header.recall.stated).toBeGreaterThanOrEqual(0.99);
    expect(header.recall.how).toMatch(/^19 bands of 6 slots/);
  });
});
