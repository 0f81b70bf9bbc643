/** The document transformer for LangChain, with documents as its loaders give them. */
import { expect, it } from 'vitest';
import { dedup } from '../../src/public/index.ts';
import { type LangChainDocument, withoutCopies } from '../../src/public/integrations.ts';
import { prose } from '../texts.ts';

const documentOf = (pageContent: string, metadata: Record<string, unknown> = {}): LangChainDocument => ({
  pageContent,
  metadata,
});

it('gives the very documents that dedup keeps, in their order', async () => {
  const documents = Array.from({ length: 40 }, (_, i) =>
    documentOf(`${prose(i % 25)}${i % 3 === 0 ? ' One more sentence at the end.' : ''}`, { page: i }),
  );
  const kept = await withoutCopies().transformDocuments(documents);
  const expected: LangChainDocument[] = [];
  for await (const { id } of dedup(documents.map(({ pageContent: text }, id) => ({ id, text })))) {
    expected.push(documents[id]!);
  }
  expect(kept.length).toBeLessThan(40);
  expect(kept.length).toBe(expected.length);
  for (const [i, document] of kept.entries()) expect(document).toBe(expected[i]);
});

it('takes addresses, titles and numbers from the metadata for the keep rules', async () => {
  const text = prose(1);
  const documents = [
    documentOf(text, { source: 'http://a.example/page?print=1', stars: 1 }),
    documentOf(text, { source: 'https://a.example/page', stars: 2 }),
    documentOf(text, { source: '/data/page.txt', stars: 3, loc: { pageNumber: 1 } }),
  ];
  const [byAddress] = await withoutCopies({ keep: ['https', 'first'] }).invoke(documents);
  const [byStars] = await withoutCopies({ keep: ['score:stars', 'first'] }).invoke(documents);
  expect(byAddress).toBe(documents[1]);
  expect(byStars).toBe(documents[2]);
});

it('keeps what cannot be judged, and says why; refuses other things', async () => {
  const told: string[] = [];
  const documents = [documentOf(''), documentOf(prose(1)), documentOf(prose(1)), { pageContent: ' ' }];
  const filter = withoutCopies({ onError: ({ id, code }) => told.push(`${id} ${code}`) });
  expect(await filter.transformDocuments(documents)).toEqual([documents[0], documents[1], documents[3]]);
  expect(told).toEqual(['1 EMPTY', '4 EMPTY']);
  expect(await filter.transformDocuments([])).toEqual([]);
  await expect(filter.transformDocuments([{ text: 'a' }] as never)).rejects.toThrow(/with a pageContent/);
  await expect(filter.transformDocuments('a' as never)).rejects.toThrow(/with a pageContent/);
  await expect(withoutCopies({ similarty: 1 } as never).invoke(documents)).rejects.toThrow(/similarity/);
});
