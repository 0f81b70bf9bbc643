import { describe, expect, it } from 'vitest';
import { generatedNews } from '../../src/evaluate/generated.ts';
import type { LabelledSet } from '../../src/evaluate/labelled.ts';
import { sampleOf } from '../../src/evaluate/subset.ts';
import { truthOf } from '../../src/evaluate/truth.ts';

describe('a sample of a labelled set', () => {
  it('has whole clusters, from the whole set, and no more documents than asked for', async () => {
    const set = await generatedNews(1, 60);
    const sample = sampleOf(set, 100);
    expect(sample.documents.length).toBeLessThanOrEqual(100);
    expect(sample.documents.length).toBeGreaterThan(90);
    const taken = new Set(sample.documents.map(({ id }) => id));
    for (const { id } of set.documents.filter((one) => one.id.endsWith('-copy')))
      expect(taken.has(id), id).toBe(taken.has(id.replace('-copy', '')));
    for (const category of ['zh-1', 'zh-2', 'zh-3', 'en-4', 'en-5'])
      expect(sample.documents.filter((one) => one.category === category).length, category).toBeGreaterThan(12);
  });

  it('keeps or leaves both documents of a labelled pair', () => {
    const documents = Array.from({ length: 40 }, (_, i) => ({ id: `${i}`, text: `text ${i}` }));
    const ids = documents.map(({ id }) => id);
    const pairs = Array.from({ length: 20 }, (_, i) => ({ a: `${i}`, b: `${39 - i}`, kind: 'hard-negative' }));
    const clusters = new Map(ids.map((id) => [id, id]));
    const set: LabelledSet = { name: 'pairs', documents, truth: truthOf(ids, { clusters, pairs }), notes: [] };
    const sample = sampleOf(set, 10);
    expect(sample.documents).toHaveLength(10);
    expect(sample.truth.listed).toHaveLength(5);
  });

  it('is the set itself where that is small', async () => {
    const set = await generatedNews(1, 3);
    expect(sampleOf(set, set.documents.length)).toBe(set);
  });
});
