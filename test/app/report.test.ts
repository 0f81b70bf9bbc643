import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApps } from '../../scripts/build-app.js';
import { readLabelled } from '../../src/evaluate/labelled.ts';
import { blockElement } from '../../src/report/html/blocks.ts';
import { bytesOfText } from '../../src/report/html/text-code.ts';
import { dittograph, recordsOf } from '../cli/command-line.ts';
import { folder } from '../folders.ts';
import { parseCsv } from '../oracles/csv.ts';
import { HOSTILE } from '../report/result.ts';
import { prose } from '../texts.ts';
import { AXE, Browser, CHROMIUM, type Page } from './chromium.ts';

const here = folder();
const at = (name: string): string => join(here, name);
const VIEWS = ['overview', 'clusters', 'cluster/0', 'alike', 'pair/0', 'threshold', 'review'];

let port = 0;
let server: Server;
let asked = 0;

/** What an attacker would put into a page, if anything of it were run or fetched. */
const attack = (): string =>
  `<img src="http://127.0.0.1:${port}/pixel" onerror="attacked=1"><script>attacked=1</script><svg onload="attacked=1"><a href="javascript:attacked=1">click</a></svg><style>*{background:url(http://127.0.0.1:${port}/style)}</style>`;

const SITE = 'https://shop.example';

/** Copies, edited copies and versions; of hostile titles, addresses and texts. */
function documents(): object[] {
  const hostile = HOSTILE.flatMap((title, i) => {
    const text = `${prose(i + 1)} ${title} \u202egnp.exe ${attack()}`;
    return [
      { id: `k${i}`, url: `${SITE}/p/${i}`, title: `${title} ${attack()}`, text },
      { id: `c${i}`, url: `${SITE}/p/${i}?utm_source=<b>"$\{x}`, title: `\u202e${title}`, text: `${text} again` },
    ];
  });
  const versions = Array.from({ length: 6 }, (_, i) => ({
    id: `v${i}`,
    url: `${SITE}/v/${i}`,
    title: 'Prices',
    text: `${prose(500)} The price is ${100 + i} and the date is 2026-05-0${i + 1}. ${prose(600, 40)}`,
  }));
  // Sentences change place by place, so that some copies are similar to the first alone.
  const crowd = Array.from({ length: 5 }, (_, i) => ({
    id: `g${i}`,
    url: `${SITE}/g/${i}`,
    title: `Crowd ${i} ${attack()}`,
    date: i === 4 ? 'unknown' : `202${i}-03-0${i + 1}T10:00:00Z`,
    text: prose(700, 300)
      .split('. ')
      .map((sentence, j) => (i > 0 && j % 5 === i ? `${attack()} \u202e ${prose(800 + i, 12)}` : `${sentence}.`))
      .join(' '),
  }));
  return [...hostile, ...versions, ...crowd, { id: 'alone', title: 'Alone', text: prose(900) }];
}

let browser: Browser;
let page: Page;
// biome-ignore lint/suspicious/noExplicitAny: records as they were read back
let records: any[] = [];
const ofType = (type: string) => records.filter((record) => record.type === type);
const url = (name: string, view = ''): string => `${pathToFileURL(at(name)).href}${view}`;
const show = async (view: string): Promise<void> => {
  await page.value(`location.hash = ${JSON.stringify(view)}`);
  await page.until(
    '!document.querySelector("main [role=status]") || !/^(Loading|正在)/.test(document.querySelector("main [role=status]").textContent)',
  );
  await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))');
};
const open = async (name: string): Promise<void> => {
  await page.goto('about:blank');
  page.requests.length = 0;
  page.faults.length = 0;
  await page.goto(url(name));
  await page.until('document.querySelector("main")');
};
/** The text that a click saves as a file. */
const saved = async (click: string): Promise<string> => {
  await page.value(
    `globalThis.original ??= URL.createObjectURL, URL.createObjectURL = (blob) => { globalThis.blob = blob; return globalThis.original.call(URL, blob); }, globalThis.blob = undefined, ${click}`,
  );
  await page.until('globalThis.blob');
  // As bytes: reading a blob as text would take its byte order mark away.
  const bytes = await page.value<number[]>('blob.arrayBuffer().then((buffer) => [...new Uint8Array(buffer)])');
  return Buffer.from(bytes).toString();
};
const press = (text: string): Promise<string> =>
  saved(`[...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(text)}).click()`);

const click = (text: string): Promise<void> =>
  page.value(
    `[...document.querySelectorAll('button')].find((one) => one.textContent === ${JSON.stringify(text)}).click()`,
  );

beforeAll(async () => {
  server = createServer((_, reply) => {
    asked++;
    reply.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  writeFileSync(
    at('docs.jsonl'),
    documents()
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  );
  const { status, stderr } = await dittograph(
    [
      'scan',
      'docs.jsonl',
      '--remove',
      'identical',
      '--remove',
      'copy',
      '-o',
      'report.html',
      '-o',
      'ndjson:r.ndjson',
      '-o',
      'drop:drop',
      '-o',
      'r.csv',
      '-o',
      'redirects-nginx:map.conf',
    ],
    { cwd: here, env: { LC_ALL: 'C' } },
  );
  expect(stderr).toContain('can be removed');
  expect(status).toBe(0);
  records = recordsOf(readFileSync(at('r.ndjson'), 'utf8'));
  if (CHROMIUM === undefined) return;
  browser = new Browser();
  await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  page = await browser.open();
});

afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

describe('the file', () => {
  it('has one policy, by hashes, and no text of a document outside of its blocks', () => {
    const file = readFileSync(at('report.html'), 'utf8');
    const [, policy] = /Content-Security-Policy" content="([^"]+)"/.exec(file)!;
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-[\w+/=]+';/);
    expect(policy).not.toContain('unsafe');
    expect(file).not.toContain('onerror=');
    expect(file).not.toMatch(/<[^>]+ style=/);
    const rest = file.replace(
      /<style>.*?<\/style>|<script>.*?<\/script>|<script type="application\/octet-stream"[^>]*>[^<]*<\/script>/gs,
      '',
    );
    expect(rest.length).toBeLessThan(2000);
  });

  it('is the same for the same input', async () => {
    const before = readFileSync(at('report.html'), 'utf8');
    await dittograph(
      ['scan', 'docs.jsonl', '--remove', 'identical', '--remove', 'copy', '-o', 'html:again.html', '-q'],
      { cwd: here, env: { LC_ALL: 'C' } },
    );
    expect(readFileSync(at('again.html'), 'utf8') === before).toBe(true);
  });

  it('has an app of at most 60 kB, compressed', async () => {
    expect((await buildApps(at('app'))).report).toBeLessThan(60_000);
  });
});

describe.skipIf(CHROMIUM === undefined)('the report in a browser (needs chromium)', () => {
  it.each(['light', 'dark'] as const)(
    'shows every view, asks for nothing, and breaks no policy (%s)',
    async (scheme) => {
      await open('report.html');
      for (const width of [1280, 320]) {
        await page.look(width, scheme);
        for (const view of VIEWS) {
          await show(view);
          await page.value('document.querySelectorAll("details").forEach((one) => { one.open = true; }), 0');
          expect(await page.value<string>('document.querySelector("h1").textContent'), view).not.toBe('');
          expect(
            await page.value<number>('document.documentElement.scrollWidth - innerWidth'),
            `${view} at ${width}`,
          ).toBeLessThanOrEqual(0);
          expect(
            await page.value<boolean>('/[\\u202a-\\u202e\\u2066-\\u2069\\u001b]/.test(document.body.textContent)'),
            view,
          ).toBe(false);
        }
      }
      await page.look(1280, 'light');
      expect(page.faults).toEqual([]);
      expect(page.requests).toEqual([]);
      expect(asked).toBe(0);
      expect(await page.value('typeof attacked')).toBe('undefined');
    },
  );

  it('shows active characters as escapes', async () => {
    await show('pair/0');
    const text = await page.value<string>('document.querySelector(".text").textContent');
    expect(text).toContain('\\u{202e}gnp.exe <img src=');
  });

  it('is attacked without its policy, and not with it, where something gets into the page', async () => {
    const file = readFileSync(at('report.html'), 'utf8').replace('</body>', `${attack()}</body>`);
    writeFileSync(at('attacked.html'), file);
    await open('attacked.html');
    await page.until('document.querySelector("header nav")');
    await page.value(
      'document.querySelector("svg a") && document.querySelector("svg a").dispatchEvent(new MouseEvent("click"))',
    );
    expect([await page.value('typeof attacked'), asked]).toEqual(['undefined', 0]);
    expect(page.faults.length).toBeGreaterThan(2);
    writeFileSync(at('open.html'), file.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''));
    await open('open.html');
    await page.until('globalThis.attacked === 1');
    expect(asked).toBeGreaterThan(0);
    asked = 0;
  });

  it('has no fault for axe in any view, in either language, light and dark', async () => {
    await open('report.html');
    for (const [scheme, isChinese] of [
      ['light', false],
      ['dark', true],
    ] as const) {
      await page.look(1280, scheme);
      if (isChinese) await page.value('document.querySelector("header button").click()');
      await page.value(`${AXE}; 0`);
      for (const view of VIEWS) {
        await show(view);
        const found = await page.value<string[]>(
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the page
          'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(" ")}`))',
        );
        expect(found, `${view}, ${scheme}`).toEqual([]);
      }
    }
    expect(await page.value('document.documentElement.lang')).toBe('zh-Hans');
    await page.look(1280, 'light');
  });

  it.each([
    [16, [320, 640, 760, 900]],
    [32, [640, 1280, 1500]],
  ])(
    'fits narrow screens where the font has %i pixels, and names the kept page of each cluster',
    async (size, widths) => {
      const other = new Browser(`--blink-settings=defaultFontSize=${size}`);
      try {
        const narrow = await other.open();
        await narrow.goto(url('report.html'));
        await narrow.value(`${AXE}; 0`);
        for (const width of widths) {
          await narrow.look(width, 'dark');
          for (const view of VIEWS) {
            await narrow.value(`location.hash = ${JSON.stringify(view)}`);
            await narrow.value('new Promise((done) => setTimeout(done, 100))');
            expect(await narrow.value('document.documentElement.scrollWidth - innerWidth'), `${view}, ${width}`).toBe(
              0,
            );
            if (width === widths[0])
              expect(
                await narrow.value(
                  'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id }) => id))',
                ),
                view,
              ).toEqual([]);
          }
          await narrow.value('location.hash = "clusters"');
          await narrow.until('document.querySelector(".rows tbody a")');
          expect(await narrow.value('document.querySelector(".rows tbody a").clientWidth'), `${width}`).toBeGreaterThan(
            6 * size,
          );
          // The rows have the height by which their number in view is computed.
          expect(
            await narrow.value('document.querySelector(".rows tbody tr:not(.spacer)").getBoundingClientRect().height'),
          ).toBe(2.75 * size);
        }
      } finally {
        await other.close();
      }
    },
  );

  it('closes the menu of files at Escape, and returns to its button', async () => {
    await open('report.html');
    await show('clusters');
    await page.value('document.querySelector(".menu summary").focus()');
    await page.key('Enter');
    await page.until('document.querySelector(".menu").open');
    await page.key('Tab');
    expect(await page.value('document.activeElement.localName')).toBe('button');
    await page.key('Escape');
    expect(await page.value('document.querySelector(".menu").open')).toBe(false);
    expect(await page.value('document.activeElement.localName')).toBe('summary');
  });

  it('gives the figures of the result', async () => {
    await open('report.html');
    const figures = await page.value<string[]>(
      '[...document.querySelectorAll(".tiles dd")].map((one) => one.textContent)',
    );
    const { documents: all, dropped, clusters } = ofType('summary')[0];
    const identical = ofType('doc').filter(({ evidence }) => evidence?.kind === 'identical').length;
    const numbers = figures.slice(0, 4).map((text) => Number(text.split(' ')[0]));
    expect(numbers).toEqual([all, dropped, identical, clusters]);
    await show('threshold');
    for (const step of ofType('summary')[0].thresholds) {
      await page.value(
        `(() => { const slider = document.querySelector("input[type=range]"); slider.value = ${Math.round(step.similarity * 100)}; slider.dispatchEvent(new Event("input", { bubbles: true })); })()`,
      );
      await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      const shown = await page.value<number[]>(
        '[...document.querySelectorAll(".tiles dd")].map((one) => Number(one.textContent.replaceAll(",", "")))',
      );
      expect(shown, String(step.similarity)).toEqual([
        step.clusters,
        step.documents,
        step.documents - step.clusters,
        step.largest,
      ]);
    }
  });

  it('names the statuses and the evidence of a pair in words, no two alike, in either language', async () => {
    await open('report.html');
    for (const isChinese of [false, true]) {
      if (isChinese) await page.value('document.querySelector("header button").click()');
      await show('overview');
      const names = await page.value<string[]>(
        '[...document.querySelectorAll(".card")].map((card) => [...card.querySelectorAll("tbody tr")].map((row) => row.cells[0].textContent)).filter((rows) => rows.length > 0).flat()',
      );
      expect(names.length).toBeGreaterThan(3);
      expect(new Set(names).size).toBe(names.length);
      await show('pair/0');
      await page.until('document.querySelector(".card .parameters")');
      const evidence = await page.value<string[][]>(
        '[...document.querySelectorAll(".parameters div")].map((one) => [...one.children].map((part) => part.textContent))',
      );
      const { jaccard } = ofType('pair')[0];
      expect(evidence[0]).toEqual([isChinese ? '相似度（Jaccard）' : 'Similarity (Jaccard)', jaccard.toFixed(4)]);
    }
  });

  it('saves the redirects of a mirrored folder as the command line writes them, with the port', async () => {
    mkdirSync(at('mirror/localhost_8080'), { recursive: true });
    for (const [name, seed] of Object.entries({ a: 1, 'old-a': 1, b: 2 }))
      writeFileSync(
        at(`mirror/localhost_8080/${name}.html`),
        `<html><title>T</title><body><p>${prose(seed)}</p></body></html>`,
      );
    await dittograph(['scan', 'mirror', '-o', 'mirror.html', '-o', 'redirects:mirror.csv'], { cwd: here });
    const written = readFileSync(at('mirror.csv'), 'utf8');
    expect(written).toContain('http://localhost:8080/');
    await open('mirror.html');
    await show('clusters');
    expect(await press('redirects, CSV')).toBe(written);
  });

  it('sorts, filters and selects clusters, and saves what the command line writes', async () => {
    await open('report.html');
    await show('clusters');
    const names = (): Promise<string[]> =>
      page.value('[...document.querySelectorAll(".rows tbody a")].map((one) => one.textContent)');
    const all = await names();
    await page.value('document.querySelector(".rows .c-keeper button").click()');
    await page.until('document.querySelector(".rows .c-keeper").getAttribute("aria-sort") === "ascending"');
    expect([...(await names())].sort()).not.toEqual(await names().then((shown) => shown.reverse()));
    const lines = (text: string): string[] => text.split('\n').filter(Boolean).sort();
    expect(lines(await press('pages that can be removed'))).toEqual(lines(readFileSync(at('drop'), 'utf8')));
    const rowsOf = (text: string): string[] =>
      parseCsv(text.slice(1))
        .filter(([group]) => /^\d/.test(group!))
        .map(([, ...cells]) => cells.join('|'))
        .sort();
    expect(rowsOf(await press('CSV'))).toEqual(rowsOf(readFileSync(at('r.csv'), 'utf8')));
    expect(lines(await press('redirects, nginx')).filter((line) => line.startsWith('    "'))).toEqual(
      lines(readFileSync(at('map.conf'), 'utf8')).filter((line) => line.startsWith('    "')),
    );
    await page.value(
      '(() => { const box = document.querySelector("input[type=search]"); box.value = "PLAIN.html"; box.dispatchEvent(new Event("input", { bubbles: true })); })()',
    );
    await page.until('document.querySelectorAll(".rows tbody a").length === 1');
    await page.value('document.querySelector(".rows input[type=checkbox]").click()');
    await page.value(
      '(() => { const box = document.querySelector("input[type=search]"); box.value = ""; box.dispatchEvent(new Event("input", { bubbles: true })); })()',
    );
    await page.until(`document.querySelectorAll(".rows tbody a").length === ${all.length}`);
    expect(lines(await press('kept pages'))).toHaveLength(1);
  });

  it('lets a page stay by decision, in all that is saved, and after the page is opened again', async () => {
    const [{ id, drop }] = ofType('cluster');
    await open('report.html');
    await show('clusters');
    expect(JSON.parse(await press('decisions, for dittograph apply'))).toEqual({
      schema: 'dittograph-decisions/1',
      go: expect.arrayContaining(ofType('cluster').flatMap((cluster) => cluster.drop)),
    });
    await show(`cluster/${ofType('cluster').findIndex((cluster) => cluster.id === id)}`);
    await page.value('document.querySelector("input[name^=goes-]").click()');
    await open('report.html');
    await show('clusters');
    const { go } = JSON.parse(await press('decisions, for dittograph apply'));
    const stays = ofType('cluster')
      .flatMap((cluster) => cluster.drop)
      .filter((one: string) => !go.includes(one));
    expect(stays).toHaveLength(1);
    expect(drop).toContain(stays[0]);
    expect((await press('pages that can be removed')).split('\n').filter(Boolean)).toHaveLength(go.length);
    expect((await press('kept pages')).split('\n').filter(Boolean)).toHaveLength(ofType('cluster').length + 1);
    await show(`cluster/${ofType('cluster').findIndex((cluster) => cluster.id === id)}`);
    expect(await page.value('document.querySelectorAll("input[name^=goes-]:not(:checked)").length')).toBe(1);
    await page.value('document.querySelector("input[name^=goes-]:not(:checked)").click()');
    expect(page.faults).toEqual([]);
    expect(page.requests).toEqual([]);
  });

  it('shows what pages say of their canonical address', async () => {
    mkdirSync(at('site/www.town.example'), { recursive: true });
    const named = { a: 'a.html', b: '/a.html', c: undefined, d: 'd.html', e: '/elsewhere.html' };
    for (const [name, canonical] of Object.entries(named)) {
      const link = canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`;
      writeFileSync(
        at(`site/www.town.example/${name}.html`),
        `<!doctype html><html><head><title>A page</title>${link}</head><body><main><h1>A page</h1><p>${prose(40)}</p></main></body></html>`,
      );
    }
    const { status } = await dittograph(['scan', 'site', '-q', '-o', 'site.html'], { cwd: here, env: { LC_ALL: 'C' } });
    expect(status).toBe(0);
    await open('site.html');
    await show('cluster/0');
    const cells = await page.value<string[][]>(
      `[...document.querySelector('table.members').tBodies[0].rows].map((row) => [row.cells[1].querySelector('small').textContent, row.cells[5].textContent])`,
    );
    expect(
      Object.fromEntries(cells.map(([address, state]) => [address!.split('/').at(-1)!.slice(0, 6), state])),
    ).toEqual({
      'a.html': 'kept page',
      'b.html': 'kept page',
      'c.html': 'none',
      'd.html': 'itself',
      'e.html': 'another page',
    });
    await show('clusters');
    expect(await page.value('document.querySelector("main table, main [role=table]").textContent')).toMatch(
      /(?:kept page|none|itself|another page) …/,
    );
    await open('report.html');
  });

  it('compares two pages by passages, then word by word, with the figures of their record', async () => {
    const pairs = ofType('pair');
    const index = pairs.findIndex(({ kind }) => kind === 'version' || kind === 'variant');
    await show(`pair/${index}`);
    const { differences, jaccard } = pairs[index];
    const headline = await page.value<string>('document.querySelector(".headline").textContent');
    expect(headline).toContain(`${(Math.floor(jaccard * 1000 + 1e-9) / 10).toFixed(1)} %`);
    expect(headline).toContain(`${differences.tokens[0] - differences.only[0].tokens} shared words`);
    await page.until('document.querySelector(".sides del")');
    const own = await page.value<string[]>(
      '[...document.querySelectorAll(".sides del")].map((one) => one.textContent)',
    );
    expect(own.join(' ')).toMatch(/^10\d/);
    expect(own.join(' ').length).toBeLessThan(40);
    await click('Show shared passages only');
    await page.until('document.querySelectorAll(".sides mark.shared").length > 1');
    expect(await page.value('document.querySelector(".sides del")')).toBe(null);
    // The choice holds for the next pair.
    await show(`pair/${(index + 1) % pairs.length}`);
    await page.until('document.querySelector(".sides mark.shared")');
    await click('Compare word by word');
    await page.until('document.querySelector(".legend del")');
  });

  it('compares word by word in a worker, which ends with the comparison or when another pair is shown', async () => {
    await open('report.html');
    const workers = await page.workers(true);
    await show('pair/0');
    await expect.poll(() => workers.running).toBe(1);
    // The worker has not run yet; the page shows the passages and responds.
    const status = 'document.querySelector(".bar-of-tools [role=status]").textContent';
    expect(await page.value(status)).toBe('Comparing …');
    expect(await page.value('document.querySelectorAll(".sides mark.shared").length')).toBeGreaterThan(0);
    await page.value('document.querySelector("header button").click()');
    await page.until(`${status} === "正在对比……"`);
    await page.value('document.querySelector("header button").click()');
    await show('pair/1');
    await expect.poll(() => [workers.started, workers.running]).toEqual([2, 1]);
    await workers.resume();
    await page.until('document.querySelector(".legend del")');
    await expect.poll(() => workers.running).toBe(0);
    await show('pair/2');
    await expect.poll(() => workers.running).toBe(1);
    await show('clusters');
    await expect.poll(() => workers.running).toBe(0);
    await workers.release();
    expect([page.faults, page.requests]).toEqual([[], []]);
  });

  it('stays usable while it compares two long texts with many differences', async () => {
    const half = prose(77, 1500).slice(0, 9000);
    // Of few words, so that there is no anchor, and in another order: the comparison has to be given up.
    const mixed = (seed: number): string => {
      let state = seed;
      const letter = (): string => {
        state = (state * 1103515245 + 12345) % 2 ** 31;
        return 'abcdefg'[(state >> 16) % 7]!;
      };
      return Array.from({ length: 5000 }, letter).join(' ');
    };
    const lines = [3, 5].map((seed, i) => `${JSON.stringify({ id: `t${i}`, text: `${half} ${mixed(seed)}` })}\n`);
    writeFileSync(at('slow.jsonl'), lines.join(''));
    await dittograph(['scan', 'slow.jsonl', '--floor', '0.1', '-o', 'slow.html', '-q'], { cwd: here });
    await open('slow.html');
    // Counts the turns that the page gets while the comparison is in flight.
    await page.value(`
      globalThis.turns = 0;
      const turn = () => {
        if (document.querySelector(".bar-of-tools [role=status]")?.textContent === "Comparing …") turns++;
        setTimeout(turn, 10);
      };
      turn(), 0`);
    await show('pair/0');
    await page.until('document.querySelector(".legend del")');
    expect(await page.value('turns')).toBeGreaterThan(9);
    expect(await page.value('document.querySelector(".bar-of-tools [role=status]").textContent')).toMatch(
      /^Some parts/,
    );
  });

  it.each([
    ['refuses a worker', 'new Proxy(Worker, { construct() { throw new DOMException("refused", "SecurityError"); } })'],
    [
      'ends it before it has begun',
      'class extends EventTarget { constructor() { super(); setTimeout(() => this.dispatchEvent(new Event("error")), 20); } postMessage() {} terminate() {} }',
    ],
  ])('compares word by word in the page where the browser %s', async (_, instead) => {
    const { identifier } = await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `globalThis.Worker = ${instead}`,
    });
    await open('report.html');
    await show('pair/0');
    await page.until('document.querySelector(".legend del")');
    expect([page.faults, page.requests]).toEqual([[], []]);
    await page.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  });

  it('lets its worker ask for nothing, which without the policy it could', async () => {
    const url = `http://127.0.0.1:${port}/x.js`;
    const attempts = {
      fetch: `fetch('${url}', { mode: 'no-cors' })`,
      XMLHttpRequest: `new Promise((done, fail) => { const one = new XMLHttpRequest(); one.onload = done; one.onerror = fail; one.open('GET', '${url}'); one.send(); })`,
      WebSocket: `new Promise((done, fail) => { const one = new WebSocket('${url.replace('http', 'ws')}'); one.onopen = done; one.onerror = fail; })`,
      importScripts: `Promise.resolve().then(() => importScripts('${url}'))`,
      import: `import('${url}')`,
      eval: `Promise.resolve().then(() => eval('1'))`,
      Worker: `new Promise((done, fail) => { const one = new Worker('${url}'); one.onerror = fail; })`,
    };
    const outcomes = async (name: string): Promise<Record<string, string>> => {
      await open(name);
      // It waits for its texts.
      await page.value('Worker.prototype.postMessage = () => {}, 0');
      const workers = await page.workers(false);
      await show('pair/0');
      const found: Record<string, string> = {};
      for (const [one, expression] of Object.entries(attempts))
        found[one] = await workers.value(
          `Promise.race([(async () => ${expression})(), new Promise((_, late) => setTimeout(late, 3000))]).then(() => 'done', () => 'refused')`,
        );
      await workers.release();
      return found;
    };
    expect(await outcomes('report.html')).toEqual(
      Object.fromEntries(Object.keys(attempts).map((one) => [one, 'refused'])),
    );
    expect(asked).toBe(0);
    const file = readFileSync(at('report.html'), 'utf8');
    writeFileSync(at('open.html'), file.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''));
    expect(await outcomes('open.html')).toMatchObject({ fetch: 'done', eval: 'done' });
    expect(asked).toBeGreaterThan(1);
    asked = 0;
  });

  it('shows what holds a cluster together, its dates, and where its texts differ', async () => {
    const parts = [1, 2, 3].map((seed, i) => prose(seed + 40, i === 1 ? 60 : 120));
    const chain = [
      { id: 'left', date: '2021-05-04', text: `${parts[0]}\n${parts[1]}` },
      { id: 'all', title: attack(), date: '2020-01-02T03:04:05Z', text: parts.join('\n') },
      { id: 'right', text: `${parts[1]}\n${parts[2]}` },
    ];
    writeFileSync(at('chain.jsonl'), chain.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const kinds = ['identical', 'copy', 'version', 'variant'].flatMap((kind) => ['--remove', kind]);
    await dittograph(['scan', 'chain.jsonl', ...kinds, '-o', 'chain.html', '-q'], { cwd: here });
    await open('chain.html');
    await show('cluster/0');
    const texts = (selector: string): Promise<string[]> =>
      page.value(`[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.textContent)`);
    const [graph, timeline] = await texts('figcaption');
    expect(graph).toBe('3 pages, 2 pairs drawn; 2 bridges');
    expect(timeline).toBe('2 pages from 2020-01-02 to 2021-05-04');
    const card = (title: string): string =>
      `[...document.querySelectorAll(".card")].find((one) => one.querySelector("h2").textContent === ${JSON.stringify(title)})`;
    expect(
      await page.value(`${card('How the pages are connected')}.querySelectorAll("a[href^='#pair/']").length`),
    ).toBe(2);
    expect(await page.value(`${card('By date')}.querySelector("tbody").textContent`)).toMatch(
      /^2020-01-02 03:04 UTC.*2021-05-04 00:00 UTC/s,
    );
    expect(await texts('.skeleton > .shared')).toEqual([expect.stringContaining(parts[1]!.slice(0, 100))]);
    const readings = await texts('.skeleton .slot td:first-child');
    expect(readings).toEqual([
      expect.stringContaining(parts[0]!.slice(0, 100)),
      'nothing',
      expect.stringContaining(parts[2]!.slice(0, 100)),
      'nothing',
    ]);
    // Print, and colours that the system forces: what a bridge is does not hang on a colour.
    const dashes = 'getComputedStyle(document.querySelector(".bars .bridge")).strokeDasharray';
    await page.send('Emulation.setEmulatedMedia', { media: 'print' });
    expect(await page.value(dashes)).not.toBe('none');
    await page.send('Emulation.setEmulatedMedia', {
      media: '',
      features: [{ name: 'forced-colors', value: 'active' }],
    });
    expect(await page.value(dashes)).not.toBe('none');
    await page.look(1280, 'light');
    expect([page.faults, page.requests, await page.value('typeof attacked')]).toEqual([[], [], 'undefined']);
  });

  it('takes answers by keys, and saves labels that evaluate reads', async () => {
    await open('report.html');
    await show('review');
    for (const key of ['y', 'n', 's', 'y', 'u']) {
      await page.key(key);
      await show('review');
    }
    const text = await press('Save answers (pairs.tsv)');
    expect(text.split('\n').map((line) => line.split('\t')[2])).toEqual([
      'kind',
      'duplicate',
      'different',
      'unsure',
      undefined,
    ]);
    writeFileSync(at('pairs.tsv'), text);
    const { truth } = await readLabelled(at('docs.jsonl'), { pairs: at('pairs.tsv') });
    expect(truth.listed.map(({ kind }) => kind)).toEqual(['duplicate', 'different', 'unsure']);
  });

  it('estimates precision and recall from a file of labels, and lists what a threshold decides wrongly', async () => {
    const pairs = ofType('pair');
    // Every pair has a label, so the figures are exact: pairs of versions are not copies.
    const isCopy = (one: { a: string }): boolean => !one.a.startsWith('v');
    const lines = pairs.map((one) => `${one.b}\t${one.a}\t${isCopy(one) ? 'dup' : 'related'}\n`);
    writeFileSync(at('labels.tsv'), `id_a\tid_b\tkind\n${lines.join('')}alone\tk0\tdup\n`);
    await open('report.html');
    await show('threshold');
    const card = '[...document.querySelectorAll(".card")].find((one) => one.querySelector("input[type=file]"))';
    const load = async (name: string): Promise<void> => {
      const { root } = await page.send('DOM.getDocument');
      const { nodeId } = await page.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'input[type=file]' });
      await page.send('DOM.setFileInputFiles', { nodeId, files: [at(name)] });
    };
    await load('docs.jsonl');
    await page.until(`${card}.querySelector("[role=alert]")`);
    await load('labels.tsv');
    await page.until(`${card}.querySelector(".tiles")`);
    expect(await page.value(`${card}.querySelector("[role=status]").textContent`)).toContain(
      '1 of its labels are for pairs',
    );
    for (const threshold of [0.3, 0.5, 0.95]) {
      await page.value(
        `(() => { const slider = document.querySelector("input[type=range]"); slider.value = ${threshold * 100}; slider.dispatchEvent(new Event("input", { bubbles: true })); })()`,
      );
      await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      const found = pairs.filter(({ jaccard }) => jaccard >= threshold);
      const copies = pairs.filter(isCopy);
      const right = found.filter(isCopy).length;
      const figures = [right / found.length, right / copies.length, (2 * right) / (found.length + copies.length)];
      const shown = await page.value<string[]>(
        `[...${card}.querySelectorAll(".tiles dd")].map((one) => one.textContent)`,
      );
      expect(shown, String(threshold)).toEqual(
        figures.map((figure) => `${figure.toFixed(2)} (${figure.toFixed(2)} … ${figure.toFixed(2)})`),
      );
      const wrong = found.length - right + copies.length - right;
      expect(await page.value(`${card}.querySelectorAll(".wrong a[href^='#pair/']").length`)).toBe(
        Math.min(100, wrong),
      );
    }
    await page.value(`${AXE}; 0`);
    for (const scheme of ['light', 'dark'] as const) {
      await page.look(320, scheme);
      expect(await page.value('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      expect(await page.value('axe.run(document).then(({ violations }) => violations.map(({ id }) => id))')).toEqual(
        [],
      );
    }
    await page.look(1280, 'light');
    expect([page.faults, page.requests, await page.value('typeof attacked')]).toEqual([[], [], 'undefined']);
  });

  it('is used by the keyboard alone', async () => {
    await open('report.html');
    await page.key('Tab');
    expect(await page.value('document.activeElement.className')).toBe('skip');
    for (let i = 0; i < 2; i++) await page.key('Tab');
    await page.key('Enter');
    await page.until('location.hash === "#clusters"');
    await page.until('document.activeElement.id === "main"');
    for (let i = 0; i < 40 && !(await page.value('document.activeElement.matches(".rows tbody a")')); i++)
      await page.key('Tab');
    await page.key('Enter');
    await page.until('location.hash.startsWith("#cluster/")');
  });

  it.each(['cluster/99999', 'cluster/x', 'pair/-1', 'pair/1.5', 'pair/99999', 'none', 'cluster/__proto__'])(
    'says something at #%s',
    async (view) => {
      await open('report.html');
      await show(view);
      expect(await page.value<string>('document.querySelector("main").innerText')).not.toBe('');
      expect(page.faults).toEqual([]);
    },
  );

  it('says what is wrong with a file that is cut, damaged, of another version, or of a run that did not end', async () => {
    const file = readFileSync(at('report.html'), 'utf8');
    const main = /<script type="application\/octet-stream" id="d-main">([^<]*)<\/script>\n/.exec(file)!;
    const payload = JSON.parse(inflateRawSync(bytesOfText(main[1]!)).toString());
    const altered = (value: object): string => file.replace(main[0], () => blockElement('d-main', value));
    const { summary: _, ...unended } = payload;
    const cases: readonly (readonly [string, string])[] = [
      [file.slice(0, 300), ''],
      [file.slice(0, 2000), 'This report needs JavaScript. If this text stays, the file is cut short'],
      [file.slice(0, 30_000), 'This report needs JavaScript. If this text stays, the file is cut short'],
      [file.slice(0, file.indexOf('id="d-main"') - 40), 'This file is cut short'],
      [file.slice(0, file.indexOf('id="d-main"') + 500), 'This file is damaged'],
      [file.replace(main[1]!, `AAAA${main[1]}`), 'This file is damaged'],
      [file.slice(0, file.indexOf('id="d-texts-0"') + 500), 'The end of this file is missing'],
      [altered({ ...payload, format: 1 }), 'another version'],
      [altered(unended), 'The run ended before its result was complete'],
    ];
    for (const [content, message] of cases) {
      writeFileSync(at('bad.html'), content);
      await page.goto('about:blank');
      await page.goto(url('bad.html'));
      if (message !== '') await page.until(`document.body.innerText.includes(${JSON.stringify(message)})`);
    }
    writeFileSync(at('bad.html'), file.slice(0, file.indexOf('id="d-texts-0"') + 500));
    await open('bad.html');
    await show('pair/0');
    expect(await page.value<string>('document.querySelector("main .alert").innerText')).toContain('missing');
  });

  it('has only the rows in view in the page, for any number of clusters', async () => {
    const lines = Array.from({ length: 3000 }, (_, i) => {
      const text = prose(i + 1, 20);
      return [0, 1].map((copy) => `${JSON.stringify({ id: `${i}-${copy}`, title: `T${i}`, text })}\n`).join('');
    });
    writeFileSync(at('many.jsonl'), lines.join(''));
    await dittograph(['scan', 'many.jsonl', '-o', 'many.html', '-q'], { cwd: here });
    await open('many.html');
    await show('clusters');
    const rows = 'document.querySelectorAll(".rows tbody tr:not(.spacer)").length';
    expect(await page.value<number>(rows)).toBeLessThan(60);
    // A box wider than its cell would show the end of an ellipsis: a point.
    const room = `(() => {
      const cell = document.querySelector('.rows td.c-select');
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const { width, marginLeft, marginRight } = getComputedStyle(cell.firstChild);
      const taken = [paddingLeft, marginLeft, width, marginRight, paddingRight];
      return taken.reduce((rest, one) => rest - parseFloat(one), cell.clientWidth);
    })()`;
    expect(await page.value<number>(room)).toBeGreaterThanOrEqual(0);
    expect(
      await page.value<number>('Number(document.querySelector(".rows table").getAttribute("aria-rowcount"))'),
    ).toBe(3001);
    await page.value('document.querySelector(".rows").scrollTop = 1e9');
    await page.until(
      '[...document.querySelectorAll(".rows tr")].some((row) => row.getAttribute("aria-rowindex") === "3001")',
    );
    expect(await page.value<number>(rows)).toBeLessThan(60);
  });
});
