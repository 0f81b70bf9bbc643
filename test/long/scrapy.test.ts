/** The middleware and the pipeline in real Scrapy, against a real service and a site of this machine. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SeenClient } from '../../src/public/client.ts';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';
import { ROOT, run } from '../package/project.ts';
import { serving } from '../server/serving.ts';
import { page, prose } from '../texts.ts';

/** The Python that has Scrapy; .ci/run installs it. */
const PYTHON = process.env.SCRAPY_PYTHON;

const PAGES: Readonly<Record<string, string>> = {
  '/first': page('First', 1),
  '/copy': page('First', 1),
  '/like': page('First', 1, 'One more sentence stands at the end of this page.'),
  '/other': page('Other', 2),
  '/titled': page('Another title', 1),
  '/short': '<p>Two words</p>',
};

const SPIDER = `
import scrapy

class Pages(scrapy.Spider):
    name = "pages"

    async def start(self):
        for path in ["/first", "/copy", "/like", "/other", "/titled", "/short", "/missing", "/text"]:
            # One after another: which of two equal pages is the first is then known.
            yield scrapy.Request(self.site + path, priority=-len(path), errback=self.refused)

    def refused(self, failure):
        pass

    def parse(self, response):
        answer = response.meta.get("dittograph")
        text = " ".join(response.css("p::text").getall()) if hasattr(response, "css") else ""
        yield {"url": response.url, "verdict": answer and answer["verdict"], "text": text}
        yield {"url": response.url + "#again", "verdict": "item", "text": text}
`;

it.skipIf(PYTHON === undefined)(
  'drops pages and items that are copies, and keeps a session until the crawl ends',
  async () => {
    const service = await serving();
    const site = createServer((request, response) => {
      const body = PAGES[request.url!] ?? (request.url === '/text' ? prose(5) : undefined);
      response.writeHead(body === undefined ? 404 : 200, {
        'content-type': request.url === '/text' ? 'text/plain' : 'text/html; charset=utf-8',
      });
      response.end(body ?? page('Missing', 1));
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    atEnd(() => void site.close());
    const project = folder();
    mkdirSync(join(project, 'spiders'));
    for (const name of ['dittograph_client.py', 'dittograph_scrapy.py'])
      copyFileSync(join(ROOT, 'clients/python', name), join(project, name));
    writeFileSync(join(project, 'scrapy.cfg'), '[settings]\ndefault = settings\n');
    writeFileSync(join(project, 'spiders/__init__.py'), '');
    writeFileSync(join(project, 'spiders/pages.py'), SPIDER);
    writeFileSync(
      join(project, 'settings.py'),
      `SPIDER_MODULES = ["spiders"]
DITTOGRAPH_URL = "${service.url}"
DITTOGRAPH_INDEX = "pages"
DITTOGRAPH_SESSION = "monday"
DOWNLOADER_MIDDLEWARES = {"dittograph_scrapy.DittographMiddleware": 560}
ITEM_PIPELINES = {"dittograph_scrapy.DittographPipeline": 300}
CONCURRENT_REQUESTS = 1
CONCURRENT_ITEMS = 1
DOWNLOAD_DELAY = 0
TELNETCONSOLE_ENABLED = False
`,
    );
    const crawl = async (): Promise<{ items: { url: string; verdict: string | null }[]; log: string }> => {
      const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
      const args = ['-m', 'scrapy', 'crawl', 'pages', '-a', `site=${address}`, '-O', 'items.json'];
      const { status, stderr } = await run(PYTHON!, args, { cwd: project });
      expect({ status, stderr }).toMatchObject({ status: 0 });
      return { items: JSON.parse(readFileSync(join(project, 'items.json'), 'utf8')), log: stderr };
    };
    const first = await crawl();
    expect(first.log).not.toMatch(/ERROR|Traceback|Deprecat/);
    const kept = first.items
      .map(({ url, verdict }) => [new URL(url).pathname, verdict])
      .sort((a, b) => (String(a) < String(b) ? -1 : 1));
    // Of each page one item stays, but of the short one both: too short to be compared. What is no HTML is not asked about,
    // and its items have no text.
    // A page with the text of another under its own title is parsed, and its items are copies.
    expect(kept).toEqual([
      ['/first', 'new'],
      ['/other', 'new'],
      ['/short', 'item'],
      ['/short', 'too-short'],
      ['/text', null],
      ['/text', 'item'],
    ]);
    expect(first.log).toMatch(/'dittograph\/exact': 5/);
    expect(first.log).toMatch(/'dittograph\/near': 2/);
    const pages = new SeenClient(service.url).index('pages');
    expect(await pages.sessions()).toMatchObject([{ name: 'monday', open: false }]);
    expect(await pages.check({ id: 'outside', html: page('First', 1) }, { insert: 'never' })).toMatchObject({
      verdict: 'exact',
    });
  },
  120_000,
);
