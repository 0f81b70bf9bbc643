/** A crawl by real Crawlee of a site of this machine, whose request handler comes from `skippingCopies`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { type CrawleeContext, skippingCopies } from '../../src/public/integrations.ts';
import { openSeen } from '../../src/public/seen.ts';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';
import { page } from '../texts.ts';

/** A folder with `node_modules` that have `@crawlee/cheerio` and `@langchain/core`; .ci/run makes it. */
const MODULES = process.env.INTEGRATIONS;

interface Crawler {
  run(requests: readonly string[]): Promise<{ readonly requestsFinished: number; readonly requestsFailed: number }>;
}

it.skipIf(MODULES === undefined)('handles each content once, also where the first attempt fails', async () => {
  // Everything is kept in memory, and nothing is written beside the project.
  process.env.CRAWLEE_PERSIST_STORAGE = '0';
  process.env.CRAWLEE_LOG_LEVEL = 'ERROR';
  const { CheerioCrawler, Configuration } = await import(
    pathToFileURL(join(MODULES!, 'node_modules/@crawlee/cheerio/index.mjs')).href
  );
  const pages: Readonly<Record<string, readonly [type: string, body: string]>> = {
    '/first': ['text/html; charset=utf-8', page('First', 1)],
    '/copy': ['text/html; charset=utf-8', page('First', 1)],
    '/near': ['text/html; charset=utf-8', page('First', 1, 'One more sentence at the end of this page.')],
    '/other': ['text/html; charset=utf-8', page('Other', 2)],
  };
  const site = createServer(({ url }, response) => {
    const [type, body] = pages[url!] ?? ['text/html', '<p>Not found'];
    response.writeHead(url! in pages ? 200 : 404, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  atEnd(() => void site.close());
  const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  const seen = await openSeen({ path: join(folder(), 'index') });
  atEnd(() => seen.close());
  const handled: string[] = [];
  const skipped: string[] = [];
  let attempts = 0;
  const requestHandler = skippingCopies(
    seen,
    ({ request }: CrawleeContext & { readonly $: unknown }, verdict) => {
      const path = new URL(request.url).pathname;
      if (path === '/other' && attempts++ === 0) throw new Error('as if the connection to the store broke');
      handled.push(`${path} ${verdict?.verdict}`);
    },
    { onSkipped: (url, { verdict }) => skipped.push(`${new URL(url).pathname} ${verdict}`) },
  );
  const crawler: Crawler = new CheerioCrawler(
    { requestHandler, maxConcurrency: 1, maxRequestRetries: 2 },
    new Configuration({ persistStorage: false, availableMemoryRatio: 0.5 }),
  );
  const { requestsFinished, requestsFailed } = await crawler.run(Object.keys(pages).map((path) => address + path));
  expect({ requestsFinished, requestsFailed }).toEqual({ requestsFinished: 4, requestsFailed: 0 });
  expect(handled).toEqual(['/first new', '/other new']);
  expect(skipped).toEqual(['/copy exact', '/near near']);
  expect(attempts).toBe(2);
  expect(seen.size).toBe(2);
});
