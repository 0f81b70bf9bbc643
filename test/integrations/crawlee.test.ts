/** The request handler for Crawlee over both kinds of index, with contexts as its crawlers give them. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SeenClient } from '../../src/public/client.ts';
import { type CrawleeContext, skippingCopies } from '../../src/public/integrations.ts';
import { openSeen } from '../../src/public/seen.ts';
import { atEnd } from '../at-end.ts';
import { folder } from '../folders.ts';
import { serving } from '../server/serving.ts';
import { page } from '../texts.ts';

const contextOf = (url: string, body: string | Uint8Array, type = 'text/html', encoding = 'utf-8'): CrawleeContext => ({
  request: { url },
  body,
  contentType: { type, encoding },
});

async function inProcess() {
  const seen = await openSeen({ path: join(folder(), 'index') });
  atEnd(() => seen.close());
  return { index: seen, begin: seen.sessions.begin };
}

async function overHttp() {
  const service = await serving();
  const index = await new SeenClient(service.url).createIndex('pages', { preset: 'web' });
  return { index, begin: (name: string) => index.begin(name) };
}

describe.each([
  ['an index in process', inProcess],
  ['an index of the service', overHttp],
])('over %s', (_, opened) => {
  it('passes on what is new, too short or tried again, and skips copies', async () => {
    const { index } = await opened();
    const handled: string[] = [];
    const skipped: string[] = [];
    const handler = skippingCopies(
      index,
      ({ request }: CrawleeContext, verdict) => handled.push(`${request.url} ${verdict?.verdict}`),
      { onSkipped: (url, { verdict, match }) => skipped.push(`${url} ${verdict} ${match?.url}`) },
    );
    await handler(contextOf('https://a.example/1', page('One', 1)));
    await handler(contextOf('https://b.example/1', page('One', 1)));
    await handler(contextOf('https://b.example/near', page('One', 1, 'One more sentence at the end.')));
    await handler(contextOf('https://a.example/2', page('Two', 2)));
    await handler(contextOf('https://a.example/titled', page('Another title', 1)));
    await handler(contextOf('https://a.example/1', page('One', 1)));
    await handler(contextOf('https://a.example/short', '<p>Two words'));
    await handler(contextOf('https://a.example/data', '{"page": 1}', 'application/json'));
    expect(handled).toEqual([
      'https://a.example/1 new',
      'https://a.example/2 new',
      'https://a.example/titled near',
      'https://a.example/1 revisit',
      'https://a.example/short too-short',
      'https://a.example/data undefined',
    ]);
    expect(skipped).toEqual([
      'https://b.example/1 exact https://a.example/1',
      'https://b.example/near near https://a.example/1',
    ]);
  });

  it('takes a page out again whose handler throws, so that a copy of it is handled', async () => {
    const { index } = await opened();
    const handled: string[] = [];
    const handler = skippingCopies(index, ({ request }: CrawleeContext) => {
      if (request.url.endsWith('/fails')) throw new Error('the handler failed');
      handled.push(request.url);
    });
    await expect(handler(contextOf('https://a.example/fails', page('One', 1)))).rejects.toThrow('the handler failed');
    await handler(contextOf('https://a.example/copy', page('One', 1)));
    // What another call has stored stays.
    await expect(handler(contextOf('https://a.example/fails', page('Two', 2)))).rejects.toThrow('the handler failed');
    await handler(contextOf('https://b.example/copy', page('One', 1)));
    expect(handled).toEqual(['https://a.example/copy']);
  });

  it('adds pages in a session, and skips only the verdicts named', async () => {
    const { index, begin } = await opened();
    await begin('monday');
    const handled: string[] = [];
    const note = ({ request }: CrawleeContext): void => void handled.push(request.url);
    const monday = skippingCopies(index, note, { session: 'monday', skip: ['exact'] });
    await monday(contextOf('https://a.example/1', page('One', 1)));
    await monday(contextOf('https://a.example/copy', page('One', 1)));
    await monday(contextOf('https://a.example/near', page('One', 1, 'One more sentence at the end.')));
    await skippingCopies(index, note)(contextOf('https://b.example/1', page('One', 1)));
    expect(handled).toEqual(['https://a.example/1', 'https://a.example/near', 'https://b.example/1']);
  });
});

describe('a page', () => {
  it('is decoded where it came as bytes, taken from a browser, and known by where redirects led', async () => {
    const { index } = await inProcess();
    const text = '春天的早晨，抄写员把同一行字写了两遍，一百年里没有人发现这个错误，直到一位学者翻开了这本书。';
    // GB 2312 of the first sentences; TextEncoder writes UTF-8 only.
    const gbk = Buffer.from('b4bacceccab5c4d4e7b3bfa3ac', 'hex');
    const verdicts: (string | undefined)[] = [];
    const handler = skippingCopies(index, (_: CrawleeContext, verdict) => verdicts.push(verdict?.id), { skip: [] });
    await handler({
      ...contextOf('https://a.example/from', Buffer.from(`<p>${text}`)),
      request: { url: 'https://a.example/from', loadedUrl: 'https://a.example/to' },
    });
    await handler(contextOf('https://a.example/gbk', Buffer.concat([Buffer.from('<p>'), gbk]), 'text/html', 'gb18030'));
    await handler({ request: { url: 'https://a.example/shown' }, page: { content: async () => `<p>${text}` } });
    expect(verdicts).toEqual(['https://a.example/to', 'https://a.example/gbk', 'https://a.example/shown']);
    expect(await index.check({ id: 'x', text }, { insert: 'never' })).toMatchObject({ verdict: 'exact' });
  });

  it('goes to the handler where the index cannot be asked', async () => {
    const index = await openSeen({ path: join(folder(), 'index') });
    await index.close();
    const warnings: string[] = [];
    const handled: unknown[] = [];
    const log = { debug: () => {}, warning: (message: string) => void warnings.push(message) };
    const handler = skippingCopies(index, (_: CrawleeContext, verdict) => handled.push(verdict));
    await handler({ ...contextOf('https://a.example/', page('One', 1)), log });
    await handler({ ...contextOf('https://a.example/', Buffer.from('x'), 'text/html', 'no-such-charset'), log });
    expect(handled).toEqual([undefined, undefined]);
    expect(warnings).toEqual([
      expect.stringMatching(/could not check https:\/\/a\.example\/: .*was closed/),
      expect.stringMatching(/no-such-charset/),
    ]);
  });
});

it('refuses what is no index, no handler, or no verdict', async () => {
  const { index } = await inProcess();
  const handler = (): void => {};
  const wrong = skippingCopies as unknown as (...args: unknown[]) => unknown;
  expect(() => wrong(undefined, handler)).toThrow(/needs an index/);
  expect(() => wrong({}, handler)).toThrow(/needs an index/);
  expect(() => wrong(index)).toThrow(/needs the request handler/);
  expect(() => wrong(index, handler, { skips: [] })).toThrow(/'skips'.*did you mean 'skip'/);
  expect(() => wrong(index, handler, { skip: ['exactly'] })).toThrow(/'skip' must be a list of new, exact/);
});
