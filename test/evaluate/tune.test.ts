import { describe, expect, it } from 'vitest';
import { addNoise } from '../../src/evaluate/noise.ts';
import { type Ask, type Link, type TuneOptions, tune } from '../../src/evaluate/tune.ts';
import type { Document } from '../../src/run/input.ts';
import { scan } from '../../src/scan.ts';
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
