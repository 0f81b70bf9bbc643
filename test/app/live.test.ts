import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApps } from '../../scripts/build-app.js';
import { addKey } from '../../src/server/keys.ts';
import { folder } from '../folders.ts';
import { HOSTILE } from '../report/result.ts';
import { changed, textOf } from '../seen/texts.ts';
import { hasRedis, startedRedis } from '../server/redis.ts';
import { serving } from '../server/serving.ts';
import { AXE, Browser, CHROMIUM, type Page } from './chromium.ts';

const service = await serving();
const data = folder();
const READ = addKey(data, 'reader', 'read');
const WRITE = addKey(data, 'writer', 'admin');
const locked = await serving({ data });
const redis = hasRedis ? await startedRedis() : undefined;
const asWriter = { authorization: `Bearer ${WRITE}` };

let elsewhere: Server;
let port = 0;
let asked = 0;
const attack = (): string =>
  `<img src="http://127.0.0.1:${port}/pixel" onerror="attacked=1"><script>attacked=1</script><svg onload="attacked=1">\u202e`;

async function add(index: string, documents: readonly object[]): Promise<void> {
  await service.bulk(`/v1/indexes/${index}/check/bulk`, documents);
}

beforeAll(async () => {
  elsewhere = createServer((_, reply) => {
    asked++;
    reply.end();
  });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  port = (elsewhere.address() as AddressInfo).port;
  await service.ask('POST', '/v1/indexes', { name: 'kept', params: { storeText: true } });
  await service.ask('POST', '/v1/indexes', { name: 'bare' });
  await service.ask('POST', '/v1/indexes', { name: 'nothing', params: { storeText: true } });
  for (const name of ['kept', 'bare']) {
    await add(name, [
      ...HOSTILE.flatMap((title, i) => [
        {
          id: `k${i}`,
          url: `https://a.example/${i}?<b>"`,
          title: `${title}${attack()}`,
          text: `${textOf(i)} ${attack()}`,
        },
        { id: `c${i}`, title, text: `${changed(textOf(i), 30)} ${attack()}`, insert: 'always' },
      ]),
      { id: 'alone', text: textOf(300) },
      { id: `not stored ${attack()}`, title: attack(), text: textOf(300) },
    ]);
  }
  await locked.ask('POST', '/v1/indexes', { name: 'secret' }, asWriter);
  await locked.ask('POST', '/v1/indexes/secret/check', { id: 'a', text: textOf(1) }, asWriter);
});
afterAll(() => elsewhere.close());

describe('GET /view', () => {
  it('has an app of at most 64 kB, compressed, and comes with a policy by hashes that forbids frames', async () => {
    expect((await buildApps(folder())).live).toBeLessThan(64_000);
    const { headers, text } = await service.ask('GET', '/view?index=kept');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+'; connect-src 'self'; frame-ancestors 'none'; worker-src blob:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types dittograph-worker$/,
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
    expect(text).toContain('<html lang="en">');
    expect((await service.ask('GET', '/view', undefined, { 'accept-language': 'zh-CN,zh;q=0.9' })).text).toContain(
      '<html lang="zh">',
    );
    expect(text).not.toMatch(/<[^>]+ (?:style|on\w+)=/);
  });
});

describe('a report of an index', () => {
  const made = async (index: string): Promise<string> => {
    const { json } = await service.ask('POST', `/v1/indexes/${index}/reports`);
    const job = async () => (await service.ask('GET', `/v1/jobs/${json.id}`)).json;
    await expect.poll(async () => (await job()).status, { timeout: 20_000 }).toBe('done');
    return json.id;
  };

  it('is given block by block, and is gone when two newer ones are there, or the index is removed', async () => {
    await service.ask('POST', '/v1/indexes', { name: 'gone' });
    const ids = [await made('gone'), await made('gone'), await made('gone')];
    const status = async (id: string, block = 'd-main') =>
      (await service.ask('GET', `/v1/indexes/gone/reports/${id}/${block}`)).status;
    expect([await status(ids[0]!), await status(ids[1]!), await status(ids[2]!)]).toEqual([404, 200, 200]);
    expect([await status(ids[2]!, 'd-texts-9'), await status('99999')]).toEqual([404, 404]);
    expect((await service.ask('GET', `/v1/indexes/gone/reports/x/d-main`)).json).toMatchObject({ code: 'INVALID' });
    await service.ask('DELETE', '/v1/indexes/gone');
    await service.ask('POST', '/v1/indexes', { name: 'gone' });
    expect(await status(ids[2]!)).toBe(404);
  });

  it('is one that waits where another is asked for, and does not keep others waiting', async () => {
    const first = (await service.ask('POST', '/v1/indexes/kept/reports')).json;
    const [a, b] = await Promise.all([1, 2].map(() => service.ask('POST', '/v1/indexes/kept/reports')));
    expect(a!.json.id).toBe(b!.json.id);
    expect(['waiting', 'running']).toContain(first.status);
    expect(
      (await service.ask('POST', '/v1/indexes/kept/query', { id: 'q', text: textOf(300) })).json.matches,
    ).toHaveLength(1);
    await made('kept');
  });

  it('is given up when the service stops, and what an earlier service left is removed', async () => {
    const place = folder();
    const first = await serving({ data: place });
    await first.ask('POST', '/v1/indexes', { name: 'pages', params: { storeText: true } });
    await first.bulk(
      '/v1/indexes/pages/check/bulk',
      Array.from({ length: 3000 }, (_, i) => ({ id: `d${i}`, text: textOf(i % 1500), insert: 'always' })),
    );
    const { json } = await first.ask('POST', '/v1/indexes/pages/reports');
    const status = async () => (await first.ask('GET', `/v1/jobs/${json.id}`)).json.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('running');
    await expect.poll(() => readdirSync(join(place, 'reports')), { timeout: 20_000 }).not.toEqual([]);
    await first.stop();
    expect(readdirSync(join(place, 'reports'))).toEqual([]);
    writeFileSync(join(place, 'reports', 'pages-1'), 'left by a service that was killed');
    const second = await serving({ data: place });
    expect(existsSync(join(place, 'reports'))).toBe(false);
    expect((await second.ask('GET', '/v1/indexes/pages/stats')).json.documents).toBe(3000);
  }, 240_000);

  it('says what was answered lately, the newest first', async () => {
    const { json } = await service.ask('GET', '/v1/indexes/bare/recent');
    expect(json.verdicts).toMatchObject({ exact: 1, near: HOSTILE.length, new: HOSTILE.length + 1 });
    expect(json.copies).toHaveLength(HOSTILE.length + 1);
    expect(json.copies[0]).toMatchObject({ verdict: 'exact', stored: false, match: { id: 'alone' } });
    expect(json.copies[1]).toMatchObject({ verdict: 'near', stored: true, id: `c${HOSTILE.length - 1}` });
    const many = Array.from({ length: 150 }, (_, i) => ({ id: `again ${i}`, text: textOf(300) }));
    await service.ask('POST', '/v1/indexes', { name: 'busy' });
    await add('busy', [{ id: 'first', text: textOf(300) }, ...many]);
    const { copies } = (await service.ask('GET', '/v1/indexes/busy/recent')).json;
    expect(copies.map(({ id }: { id: string }) => id)).toEqual(
      many
        .slice(-100)
        .map(({ id }) => id)
        .reverse(),
    );
  });
});

describe.skipIf(CHROMIUM === undefined)('the page of the service in a browser (needs chromium)', () => {
  let browser: Browser;
  let page: Page;
  const open = async (url: string): Promise<void> => {
    await page.goto('about:blank');
    page.requests.length = 0;
    page.faults.length = 0;
    await page.goto(url);
    await page.until('document.querySelector("main h1")');
  };
  const viewed = (): Promise<void> =>
    page.until(
      '/Overview and clusters show the state at|概览和重复组的时间/.test(document.querySelector(".made")?.textContent)',
    );
  const show = async (view: string): Promise<string> => {
    await page.value(`location.hash = ${JSON.stringify(view)}`);
    await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))');
    await page.until(
      '![...document.querySelectorAll("main [role=status]")].some((one) => /^(Loading|正在载入)/.test(one.textContent))',
    );
    return page.value('document.querySelector("main").innerText');
  };
  const text = (): Promise<string> => page.value('document.querySelector("main").innerText');
  const type = async (selector: string, value: string): Promise<void> => {
    await page.value(`document.querySelector(${JSON.stringify(selector)}).focus()`);
    await page.send('Input.insertText', { text: value });
  };
  const press = (name: string): Promise<unknown> =>
    page.value(
      `[...document.querySelectorAll("button")].find((one) => one.textContent === ${JSON.stringify(name)}).click()`,
    );
  const axe = (): Promise<string[]> =>
    page.value(
      'axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html.slice(0, 300)))',
    );
  /** Nothing was broken, nothing ran, and nothing but the service was asked, without a key in an address. */
  const expectNoHarm = async (origin: string): Promise<void> => {
    expect([page.faults, await page.value('typeof attacked'), asked]).toEqual([[], 'undefined', 0]);
    expect(page.requests.filter((url) => !url.startsWith(`${origin}/v1/`))).toEqual([]);
    expect(page.requests.join()).not.toContain('dg_');
  };

  beforeAll(async () => {
    browser = new Browser();
    page = await browser.open();
  });
  afterAll(() => browser?.close());

  it.each(['en', 'zh'] as const)('shows an index with texts, its report and what came lately (%s)', async (lang) => {
    await open(`${service.url}/view?index=kept`);
    if (lang === 'zh') await page.value('document.querySelector("header > button").click()');
    await viewed();
    await page.value(`${AXE}; 0`);
    const views = ['live', 'overview', 'clusters', 'cluster/0', 'pair/0', 'threshold', 'review'];
    for (const [width, scheme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.look(width, scheme);
      for (const view of views) {
        const shown = await show(view);
        expect([view, await axe()]).toEqual([view, []]);
        expect([view, await page.value('document.documentElement.scrollWidth - innerWidth')]).toEqual([view, 0]);
        expect(/[\u202a-\u202e\u2066-\u2069\u001b]/.test(shown)).toBe(false);
        if (view === 'cluster/0')
          expect(await page.value('document.querySelector(".members").tBodies[0].rows.length')).toBe(2);
        if (view === 'live') expect(shown).toContain(lang === 'en' ? 'The latest copies' : '最近收到的副本');
        if (view === 'overview')
          expect(shown).toContain(lang === 'en' ? 'Copies that a check found and did not store' : '没有存入的副本');
      }
    }
    await page.look(1280, 'light');
    const workers = await page.workers(false);
    expect(await show('pair/0')).toMatch(lang === 'en' ? /shared/ : /共有/);
    await page.until('document.querySelector(".legend del")');
    expect(workers.started).toBe(1);
    await workers.release();
    await press(lang === 'en' ? 'Show shared passages only' : '只标共有段落');
    await page.until('document.querySelector(".text mark")');
    await press(lang === 'en' ? 'Compare word by word' : '逐词对比');
    await expectNoHarm(service.url);
  });

  it('shows what was added since when it is refreshed, and says so before', async () => {
    await open(`${service.url}/view?index=kept`);
    await viewed();
    const rows = async (): Promise<number> => {
      await show('clusters');
      await page.until('document.querySelector(".rows table")');
      return page.value('Number(document.querySelector(".rows table").getAttribute("aria-rowcount"))');
    };
    const before = await rows();
    await add('kept', [
      { id: 'later', title: 'Later', text: textOf(400) },
      { id: 'later copy', title: 'Later', text: textOf(400), insert: 'always' },
    ]);
    await page.until('document.body.innerText.includes("The index has changed since this view was made")');
    expect(await rows()).toBe(before);
    await show('cluster/0');
    await press('Refresh the view');
    await page.until('!document.body.innerText.includes("The index has changed since this view was made")');
    expect(await page.value('location.hash')).toBe('#clusters');
    expect(await rows()).toBe(before + 1);
    // Of a long table only the rows in view are in the page.
    await type('input[type=search]', 'later');
    await page.until('document.querySelectorAll(".rows tbody tr").length === 1');
    expect(await text()).toContain('Later');
    await expectNoHarm(service.url);
  });

  it('says that a part cannot be fetched where two newer reports took the place of the one shown, and not that a file is damaged', async () => {
    await open(`${service.url}/view?index=kept`);
    await viewed();
    for (const _ of [1, 2]) {
      const { id } = (await service.ask('POST', '/v1/indexes/kept/reports')).json;
      const status = async () => (await service.ask('GET', `/v1/jobs/${id}`)).json.status;
      await expect.poll(status, { timeout: 20_000 }).toBe('done');
    }
    expect(await show('pair/0')).toContain('This part of the report could not be fetched from the service.');
    await press('Refresh the view');
    await page.until('location.hash === "#clusters"');
    expect(await show('pair/0')).toMatch(/shared/);
  });

  it('asks the index for a text or a page, stores nothing, and says what differs', async () => {
    await open(`${service.url}/view?index=kept`);
    await viewed();
    const { documents } = (await service.ask('GET', '/v1/indexes/kept/stats')).json;
    await press('Look up');
    await page.until('document.body.innerText.includes("Nothing to look up.")');
    await type('textarea', `${changed(textOf(300), 40)} ${attack()}`);
    await press('Look up');
    await page.until('document.body.innerText.includes("Similar documents: 1.")');
    expect(await text()).toContain('alone');
    await page.value('document.querySelector("textarea").select()');
    await type('textarea', textOf(999));
    await press('Look up');
    await page.until('document.body.innerText.includes("The index has no similar document.")');
    await page.value(
      'const form = document.querySelector("select[name=form]"); form.value = "html"; form.dispatchEvent(new Event("change")); document.querySelector("textarea").select()',
    );
    await type('textarea', `<title>A</title><nav>menu</nav><main><h1>A</h1><p>${textOf(300)}</p></main>`);
    await press('Look up');
    await page.until('document.body.innerText.includes("Similar documents: 1.")');
    expect((await service.ask('GET', '/v1/indexes/kept/stats')).json.documents).toBe(documents);
    await expectNoHarm(service.url);
  });

  it('says what an index without texts lacks, and shows an empty one', async () => {
    await open(`${service.url}/view?index=bare`);
    await viewed();
    expect(await show('overview')).toContain('NOT PROVEN: this index stores no texts');
    expect(await page.value('[...document.querySelectorAll("nav a")].map((one) => one.hash)')).toEqual([
      '#live',
      '#overview',
      '#clusters',
    ]);
    expect(await show('pair/0')).toContain('This index stores no texts. An index created with --store-text');
    await page.value(
      'const name = document.querySelector("select[name=index]"); name.value = "nothing"; name.dispatchEvent(new Event("change"))',
    );
    await page.until('location.search === "?index=nothing"');
    await viewed();
    expect(await show('live')).toContain('No check was answered since then.');
    expect(await show('overview')).toContain('the newest 0 of 0 documents');
    expect(await show('clusters')).toContain('No clusters.');
    await expectNoHarm(service.url);
  });

  it.skipIf(!hasRedis)('shows an index in Redis as it is now, and says why it has no report', async () => {
    const shared = await serving({ store: redis! });
    await shared.ask('POST', '/v1/indexes', { name: 'less' });
    for (const id of ['a', 'b']) await shared.ask('POST', '/v1/indexes/less/check', { id, text: textOf(1) });
    await open(`${shared.url}/view`);
    await page.until('document.body.innerText.includes("an index in Redis has no export")');
    const shown = await text();
    expect(shown).toContain('Overview, clusters and pairs are not shown.');
    expect(shown).toMatch(/exact\s+1\s+50 %/);
    expect(await page.value('[...document.querySelectorAll("nav a")].map((one) => one.hash)')).toEqual(['#live']);
    await type('textarea', textOf(1));
    await press('Look up');
    await page.until('document.body.innerText.includes("Similar documents: 1.")');
    await expectNoHarm(shared.url);
  });

  it('shows the first index of a service that has none, when it is made', async () => {
    const bare = await serving();
    await page.goto(`${bare.url}/view`);
    await page.until('document.body.innerText.includes("This service has no index.")');
    await bare.ask('POST', '/v1/indexes', { name: 'first' });
    await viewed();
    expect(await page.value('document.querySelector("select[name=index]").value')).toBe('first');
  });

  it('asks for a key where there are keys, by the keyboard alone, and holds it in the page only', async () => {
    await open(`${locked.url}/view`);
    await page.until('document.querySelector("input[name=key]")');
    await page.value(`${AXE}; 0`);
    expect(await axe()).toEqual([]);
    expect(await text()).toContain('This service requires a key');
    const give = async (key: string): Promise<void> => {
      await page.value('document.querySelector("input[name=key]").select()');
      await type('input[name=key]', key);
      await page.key('Enter');
    };
    for (const wrong of ['dg_wrong', '密钥']) {
      await page.goto(`${locked.url}/view`);
      await page.until('document.querySelector("input[name=key]")');
      await give(wrong);
      await page.until('document.body.innerText.includes("does not know this key")');
    }
    await give(READ);
    await viewed();
    expect(await text()).toContain('secret');
    expect(
      await page.value('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])'),
    ).not.toContain('dg_');
    expect(await page.value('document.documentElement.outerHTML')).not.toContain(READ);
    expect(page.requests.join()).not.toContain('dg_');
    // A refused request is an error of the network in the log of the browser, and no fault of the page.
    expect(page.faults.filter((one) => !/401/.test(one))).toEqual([]);
    await page.goto(`${locked.url}/view`);
    await page.until('document.querySelector("input[name=key]")');
  });
});
