/** The thread that speaks HTTP parses no page: while all threads that do are busy, it answers. */
import { describe, expect, it } from 'vitest';
import { prose } from '../texts.ts';
import { serving } from './serving.ts';

const service = await serving({ jobs: 1, timeout: 60, maxInflated: 64 << 20, maxBody: 64 << 20 });
await service.ask('POST', '/v1/indexes', { name: 'pages' });

const check = (body: object) => service.ask('POST', '/v1/indexes/pages/check', body);

/** A page of some 10 MB, which takes a parser some hundred milliseconds at least. */
function largePage(seed: number): string {
  const paragraph = `<div class="a b"><p>${prose(seed)} <a href="/x?y=z&amp;q">more</a></p></div>`;
  return `<title>Large</title>${paragraph.repeat(Math.ceil(10_000_000 / paragraph.length))}`;
}

describe('while a thread is busy on pages of 10 MB', () => {
  it('other requests are answered before these, short texts too', async () => {
    const order: string[] = [];
    const noted = async (name: string, work: Promise<{ readonly status: number }>): Promise<number> => {
      const { status } = await work;
      order.push(name);
      return status;
    };
    const pages = [1, 2, 3].map((seed) => noted('page', check({ id: `large ${seed}`, html: largePage(seed) })));
    // Until all of them are with the service.
    await expect
      .poll(
        async () => Number(/^dittograph_queue_documents (\d+)/m.exec((await service.ask('GET', '/metrics')).text)![1]),
        {
          interval: 5,
        },
      )
      .toBe(3);
    const others: Promise<number>[] = [];
    for (let i = 0; i < 20; i++) {
      others.push(noted('alive', service.ask('GET', '/livez')));
      others.push(noted('text', check({ id: `t${i}`, text: prose(i + 50) })));
    }
    expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
    // One thread parses three pages one after the other: the last of them comes after all that was asked meanwhile.
    expect(order.filter((name) => name === 'page').length).toBeLessThan(3);
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect(order.at(-1)).toBe('page');
  });
});

describe('a page', () => {
  it('of 100,000 nested elements, or of markup only, is answered', async () => {
    const nested = `${'<div>'.repeat(100_000)}${prose(91)}${'</div>'.repeat(2)}`;
    const deep = await check({ id: 'deep', html: nested });
    expect(deep.status).toBe(200);
    const [open, attributes] = ['<p>'.repeat(200_000), `<p ${'a="b" '.repeat(15_000)}>`];
    for (const html of [open, attributes, '<![CDATA['.repeat(5000), '&'.repeat(90_000), '<'.repeat(90_000)])
      expect([200, 422]).toContain((await check({ id: `odd ${html.length}`, html })).status);
  });

  it('of emoji alone, of no words, of one word, of one long line is answered', async () => {
    expect((await check({ id: 'none', text: '' })).json).toMatchObject({ verdict: 'too-short' });
    expect((await check({ id: 'blank', text: ' \n\t ' })).json).toMatchObject({ verdict: 'too-short' });
    expect((await check({ id: 'emoji', text: '💥🐈🚀 '.repeat(300) })).status).toBe(200);
    expect((await check({ id: 'word', text: 'a'.repeat(5_000_000) })).json).toMatchObject({ verdict: 'too-short' });
    expect((await check({ id: 'numbers', text: '1 '.repeat(2_500_000) })).status).toBe(200);
  });
});

it('a report is made of texts with every sign that some program ends a line at', async () => {
  await service.ask('POST', '/v1/indexes', { name: 'signs', params: { storeText: true } });
  const text = `${prose(95)}\u2028${prose(96)}\u2029\u0085\v\f\r${prose(97)}`;
  const stored = await service.ask('POST', '/v1/indexes/signs/check', { id: 'signs', title: 'a\u2028b', text });
  expect(stored.json.verdict).toBe('new');
  const { json: report } = await service.ask('POST', '/v1/indexes/signs/reports');
  const job = async () => (await service.ask('GET', `/v1/jobs/${report.id}`)).json;
  await expect.poll(async () => (await job()).ended).toBeDefined();
  expect(await job()).toMatchObject({ status: 'done' });
});
