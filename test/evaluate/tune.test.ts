import { describe, expect, it } from 'vitest';
import { addNoise } from '../../src/evaluate/noise.ts';
import { type Ask, type Link, type TuneOptions, tune } from '../../src/evaluate/tune.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import type { Document } from '../../src/run/input.ts';
import { scan } from '../../src/scan.ts';
import { KINDS } from '../../src/verify/kind/kinds.ts';
import { prose } from '../texts.ts';

/** Texts of their own; of every second a copy, some words of it altered, from few to very many; related ones besides. */
const DOCUMENTS: Document[] = Array.from({ length: 120 }, (_, i): Document[] => {
  const text = prose(i + 1, 120);
  const copy = addNoise(text, [{ operator: 'alter-words', share: (i % 20) / 100 }], 1, String(i));
  const related = addNoise(text, [{ operator: 'alter-words', share: 0.3 }], 2, String(i));
  return [
    { id: `a${i}`, text, title: `Story ${i}` },
    ...(i % 2 === 0 ? [{ id: `b${i}`, text: copy }] : []),
    ...(i % 5 === 0 ? [{ id: `c${i}`, text: related }] : []),
  ];
}).flat();
const OPTIONS = { jobs: 1, floor: 0.2 };

const isRight = ({ a, b }: Pick<Link, 'a' | 'b'>): boolean => !a.id.startsWith('c') && !b.id.startsWith('c');

describe('tuning', () => {
  it('states for each threshold what a scan at it finds', async () => {
    const { steps, documents } = await tune(DOCUMENTS, OPTIONS);
    expect(documents).toBe(DOCUMENTS.length);
    expect(steps.map(({ similarity }) => similarity).slice(0, 3)).toEqual([0.2, 0.25, 0.3]);
    expect(steps.at(-1)!.similarity).toBe(1);
    for (const similarity of [0.3, 0.5, 0.8]) {
      const step = steps.find((one) => one.similarity === similarity)!;
      for await (const record of scan(DOCUMENTS, { jobs: 1, similarity, floor: similarity })) {
        if (record.type !== 'summary') continue;
        expect([step.removed, step.clusters, step.pairs]).toEqual([record.dropped, record.clusters, record.pairs]);
      }
      expect(step.share).toBeCloseTo(step.removed / documents, 12);
    }
  });

  describe('of pages', () => {
    /** On one site: copies at another address, forms with other facts, and other pages; articles on other sites too. */
    const PAGES: Document[] = Array.from({ length: 24 }, (_, i): Document[] => {
      const form = (n: number, price: number): string =>
        `<h1>Kettle ${n}</h1><p>${prose(100, 60)} The price is ${price} and it holds ${n} litres. ${prose(200, 60)}</p>`;
      const pageOf = (url: string, title: string, body: string): Document => ({
        id: url,
        url,
        html: `<!doctype html><title>${title}</title><body><div class=content>${body}</div>`,
      });
      const article = prose(i + 1, 130);
      const altered = addNoise(article, [{ operator: 'alter-words', share: (i % 12) / 100 }], 1, String(i));
      return [
        pageOf(`https://shop.example/kettle/${i}`, `Kettle ${i}`, form(i, 10 * i + 3)),
        pageOf(`https://shop.example/news/${i}`, `News ${i}`, `<p>${article}</p>`),
        pageOf(`https://shop.example/copy/${i}?print=1`, `News ${i}`, `<p>${altered}</p>`),
        ...(i % 3 === 0 ? [pageOf(`https://other${i}.example/`, `Seen ${i}`, `<p>${altered}</p>`)] : []),
      ];
    }).flat();
    const dropped = async (options: ScanOptions): Promise<number> => {
      for await (const record of scan(PAGES, { jobs: 1, ...options }))
        if (record.type === 'summary') return record.dropped;
      throw new Error('no summary');
    };

    it.each([
      ['by default', {}],
      ['where every kind may be removed', { remove: [...KINDS] }],
      ['where all are compared by main text', { compareSite: 'main', minCoverage: 0 }],
    ] as const)('counts for each threshold what a scan with the same options removes, %s', async (_, options) => {
      const { steps } = await tune(PAGES, { jobs: 1, floor: 0.3, ...options });
      for (const similarity of [0.3, 0.5, 0.7]) {
        const { removed } = steps.find((step) => step.similarity === similarity)!;
        expect([similarity, removed]).toEqual([similarity, await dropped({ similarity, ...options })]);
        expect(removed).toBeGreaterThan(5);
      }
    });

    it('shows what is as similar and stays, by kind, and no link of it', async () => {
      const { steps } = await tune(PAGES, { jobs: 1, floor: 0.3, examples: 20 });
      const [lowest] = steps;
      // All kettles are alike, and each is a product of its own.
      expect(lowest!.stay.variant).toBeGreaterThan(100);
      expect(lowest!.stay).not.toHaveProperty('identical');
      const shown = steps.flatMap(({ examples }) => examples.flatMap(({ a, b }) => [a.id, b.id]));
      expect(shown.length).toBeGreaterThan(5);
      expect(shown.filter((id) => id.includes('kettle'))).toEqual([]);
      const all = await tune(PAGES, { jobs: 1, floor: 0.3, remove: [...KINDS] });
      expect(all.steps.map(({ stay }) => stay)).toEqual(all.steps.map(() => ({})));
      expect(all.steps[0]!.removed).toBeGreaterThan(lowest!.removed + 20);
    });
  });

  it('returns as many links as components remove, with examples from their steps', async () => {
    const { steps } = await tune(DOCUMENTS, { ...OPTIONS, examples: 2, cluster: 'components' });
    steps.forEach(({ similarity, links, examples }, i) => {
      expect(examples.length).toBe(Math.min(2, links));
      for (const link of examples) {
        expect(link.similarity).toBeGreaterThanOrEqual(similarity);
        expect(link.similarity).toBeLessThan(steps[i + 1]?.similarity ?? 2);
      }
    });
    expect(steps.reduce((sum, { links }) => sum + links, 0)).toBeGreaterThanOrEqual(steps[0]!.removed);
  });

  it('estimates precision from answers, and recommends by it', async () => {
    const asked: number[] = [];
    const ask: Ask = async (link, number, of) => {
      asked.push(number);
      expect(of).toBe(60);
      expect(link).not.toHaveProperty('similarity');
      return isRight(link) ? 'right' : 'wrong';
    };
    const { steps, answers, recommendation } = await tune(DOCUMENTS, { ...OPTIONS, ask: 60 }, ask);
    expect(asked).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    expect(answers.right + answers.wrong).toBe(60);
    expect(answers.wrong).toBeGreaterThan(3);
    const [lowest] = steps;
    // 24 copies of 84 are merely related.
    expect(lowest!.precision!.low).toBeLessThan(60 / 84);
    expect(lowest!.precision!.high).toBeGreaterThan(60 / 84);
    expect(steps.find(({ precision }) => precision!.value >= 0.95)!.similarity).toBe(recommendation.similarity);
    expect(recommendation.similarity).toBeGreaterThan(lowest!.similarity);
  });

  it('stops asking when there is no answer, and counts unsure answers', async () => {
    const ask: Ask = async (_, number) => (number > 12 ? undefined : number === 1 ? 'unsure' : 'right');
    const { answers } = await tune(DOCUMENTS, { ...OPTIONS, ask: 30 }, ask);
    expect(answers).toEqual({ right: 11, wrong: 0, unsure: 1 });
  });

  it('shows the beginning of a text and its own sentences', async () => {
    const { steps } = await tune(
      [
        { id: 'x', text: 'One two three four. Five six seven eight. Nine ten eleven twelve.', title: 'T' },
        { id: 'y', text: 'One two three four. Five six seven eight. Nine ten eleven thirteen.' },
      ],
      { jobs: 1 },
    );
    const [{ a, b }] = steps.flatMap(({ examples }) => examples) as [Link];
    expect([a.title, a.only, b.only]).toEqual(['T', ['Nine ten eleven twelve.'], ['Nine ten eleven thirteen.']]);
    expect(b.start).toMatch(/^One two/);
  });

  it('is the same for the same input and seed, and accepts an empty input', async () => {
    const once = await tune(DOCUMENTS, OPTIONS);
    expect(await tune(DOCUMENTS, OPTIONS)).toEqual(once);
    const none: AsyncIterable<Document> = (async function* () {})();
    const nothing = await tune(none, { jobs: 1 });
    expect([nothing.documents, nothing.steps[0]!.share, nothing.recommendation.similarity]).toEqual([0, 0, 0.5]);
  });

  it.each([
    [{ flour: 0.2 }, 'UNKNOWN_OPTION'],
    [{ floor: 2 }, 'BAD_OPTION'],
    [{ ask: -1 }, 'BAD_OPTION'],
  ])('refuses %j', async (options, code) => {
    await expect(tune(DOCUMENTS, options as TuneOptions)).rejects.toMatchObject({ code });
  });
});
