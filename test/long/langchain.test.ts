/** `withoutCopies` in a pipeline of real LangChain. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { withoutCopies } from '../../src/public/integrations.ts';
import { prose } from '../texts.ts';

/** As of crawlee.test.ts. */
const MODULES = process.env.INTEGRATIONS;

it.skipIf(MODULES === undefined)('drops near-duplicates between other steps', async () => {
  const module = (name: string) =>
    import(pathToFileURL(join(MODULES!, `node_modules/@langchain/core/dist/${name}/index.js`)).href);
  const [{ Document }, { RunnableLambda }] = await Promise.all([module('documents'), module('runnables')]);
  const filter = withoutCopies();
  const texts = [prose(1), `${prose(1)} One more sentence.`, prose(2)];
  const load = RunnableLambda.from((all: string[]) =>
    all.map((pageContent, i) => new Document({ pageContent, metadata: { source: `${i}.txt` } })),
  );
  const pipeline = load
    .pipe(filter.transformDocuments)
    .pipe((kept: { metadata: { source: string } }[]) => kept.map(({ metadata }) => metadata.source));
  expect(await pipeline.invoke(texts)).toEqual(['1.txt', '2.txt']);
  const documents = await load.invoke(texts);
  const kept = await filter.transformDocuments(documents);
  expect(kept).toEqual([documents[1], documents[2]]);
  expect(kept[0]).toBeInstanceOf(Document);
});
