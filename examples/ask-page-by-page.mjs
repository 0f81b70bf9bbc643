/**
 * A crawler that asks before it indexes: each page it has fetched is looked up at once, and stored if it is new. Start a
 * service with `dittograph serve --data seen`, then run `node examples/ask-page-by-page.mjs http://127.0.0.1:7411`. The
 * site is one of this machine: the pages of the demo.
 */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { SeenClient, ServiceError } from 'dittograph/client';

const folder = new URL('../demo/pages/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.html'));

const site = createServer((request, response) => {
  const name = decodeURIComponent(request.url.slice(1));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  if (name === '') response.end(names.map((one) => `<a href="/${encodeURIComponent(one)}">${one}</a>`).join('\n'));
  else if (names.includes(name)) response.end(readFileSync(new URL(name, folder)));
  else response.writeHead(404).end();
});
site.listen(0, '127.0.0.1');
await once(site, 'listening');
const start = `http://127.0.0.1:${site.address().port}/`;

const client = new SeenClient(process.argv[2] ?? 'http://127.0.0.1:7411');
const pages = client.index('crawl');
try {
  await client.createIndex('crawl', { preset: 'web' });
} catch (error) {
  if (!(error instanceof ServiceError) || error.code !== 'INDEX_EXISTS') throw error;
}

const waiting = [start];
const known = new Set(waiting);
const counts = {};
while (waiting.length > 0) {
  const url = waiting.shift();
  const response = await fetch(url);
  if (!response.ok) continue;
  const html = await response.text();
  const { pathname } = new URL(url);
  const { verdict, match } = await pages.check({ id: pathname, url, html });
  counts[verdict] = (counts[verdict] ?? 0) + 1;
  if (verdict === 'near') console.log(`${pathname} is like ${match.id}: ${(100 * match.similarity).toFixed()} %`);
  // The links of a page that is a copy lead where those of the first led.
  if (verdict === 'exact' || verdict === 'near') continue;
  for (const [, href] of html.matchAll(/<a\s[^>]*?href="([^"#]+)/g)) {
    const link = new URL(href, url).href;
    if (!link.startsWith(start) || known.has(link)) continue;
    known.add(link);
    waiting.push(link);
  }
}
site.close();
console.log(JSON.stringify(counts));
