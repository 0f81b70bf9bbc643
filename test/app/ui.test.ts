/** The page that scans in the browser, through its pickers and by dropping, from a disk and from `dittograph ui`. */
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApps } from '../../scripts/build-app.js';
import { uiPage } from '../../src/report/html-app.ts';
import { type ServingUi, serveUi } from '../../src/server/ui.ts';
import { dittograph, recordsOf } from '../cli/command-line.ts';
import { folderOf } from '../folders.ts';
import { HOSTILE } from '../report/result.ts';
import { page as htmlOf, prose } from '../texts.ts';
import { AXE, Browser, CHROMIUM, type Page } from './chromium.ts';
import { firstDifference, UiPage } from './ui-page.ts';

let asked = 0;
let port = 0;
let server: Server;

const attack = (): string =>
  `<img src="http://127.0.0.1:${port}/pixel" onerror="attacked=1"><script>attacked=1</script><svg onload="attacked=1"><style>*{background:url(http://127.0.0.1:${port}/style)}</style>`;

const lines = (documents: readonly object[]): string => documents.map((one) => `${JSON.stringify(one)}\n`).join('');
const hostile = (): object[] =>
  HOSTILE.flatMap((title, i) => [
    { id: `k${i}`, title: `${title} ${attack()}`, text: `${prose(i + 1)} ${title} ${attack()}` },
    { id: `c${i} ${title}`, title, text: `${prose(i + 1)} ${title} ${attack()} again` },
  ]);
const warcOf = (i: number, seed: number, isBrotli = false): Buffer => {
  const body = Buffer.from(htmlOf(`Page ${i}`, seed));
  const packing = isBrotli ? 'Content-Encoding: br\r\n' : '';
  const http = Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${packing}\r\n`),
    isBrotli ? brotliCompressSync(body) : body,
  ]);
  const head = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: <urn:uuid:${i}>\r\nWARC-Date: 2026-01-0${i}T00:00:00Z\r\nWARC-Target-URI: http://w.example/${i}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${http.length}\r\n\r\n`;
  return gzipSync(Buffer.concat([Buffer.from(head), http, Buffer.from('\r\n\r\n')]));
};

const bomb = (): Buffer => gzipSync(Buffer.alloc(8e6, 'ten times the same '));

/** Pages with their copies, hostile names, and files that cannot be read, or not whole. */
function corpus(): Record<string, string | Uint8Array> {
  const names = [
    '\u202egnp.html',
    '<img src=x onerror=attacked=1>.html',
    'a\'b" $(x).html',
    'ζ 中文.html',
    'x\ny.html',
  ];
  const pages = names.map((name, i) => [`site/${name}`, htmlOf(`Title ${i} ${attack()}`, i % 3)] as const);
  const packed = gzipSync(htmlOf('Packed', 7, prose(70, 400)));
  return {
    ...Object.fromEntries(pages),
    'site/b/deep/latin.html': Buffer.from(`<title>caf\xe9</title><p>${prose(8)} d\xe9j\xe0 vu`, 'latin1'),
    'site/b/text.txt': prose(9),
    'site/packed.html.gz': packed,
    'site/broken.html.gz': packed.subarray(0, packed.length - 60),
    'site/garbled.html.gz': packed.map((byte, i) => (i > 300 && i < 310 ? byte ^ 0x55 : byte)),
    'site/bomb.html.gz': bomb(),
    'site/picture.png': Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'),
    'site/empty.html': '',
    'site/.hidden.html': htmlOf('Hidden', 1),
    'site/records.jsonl': lines([
      { id: 1, text: prose(20) },
      { id: 2, text: `${prose(20)} more` },
    ]),
    'docs.jsonl.gz': Buffer.concat([gzipSync(lines(hostile())), gzipSync(lines([{ id: 'z', text: prose(30) }]))]),
    'cut.jsonl.gz': gzipSync(lines(hostile())).subarray(0, 1500),
    'bad.jsonl': `${lines([{ id: 'ok', text: prose(31) }])}{"id": \n{"id": 1} x\n[1]\n${lines([{ id: 'also', text: prose(31) }])}`,
    'crawl.warc.gz': Buffer.concat([warcOf(1, 40), warcOf(2, 41).fill(0x99, 200, 220), warcOf(3, 40), warcOf(4, 42)]),
    'brotli.warc.gz': Buffer.concat([warcOf(1, 40), warcOf(2, 41, true), warcOf(3, 40)]),
    'table.csv': `id,text\n1,"${prose(50)}"\n2,"${prose(50)} end"\n`,
    'old.zip': Buffer.from('PK\x03\x04....', 'latin1'),
    'columns.parquet': Buffer.from('PAR1....PAR1', 'latin1'),
    'packed.jsonl.br': 'x',
  };
}

let here: string;
const at = (name: string): string => join(here, name);
let browser: Browser;
let page: Page;
let serving: ServingUi;
let ui: UiPage;

beforeAll(async () => {
  server = createServer(({ url }, reply) => {
    if (url === '/tools/near/index.html') {
      reply.writeHead(200, { 'content-type': 'text/html' }).end(uiPage());
      return;
    }
    asked++;
    reply.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
  here = folderOf(corpus());
  serving = await serveUi(uiPage(), { host: '127.0.0.1', port: 0 });
  if (CHROMIUM === undefined) return;
  await buildApps(at('static'));
  browser = new Browser();
  await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  page = await browser.open();
  ui = new UiPage(page, here);
});

afterAll(async () => {
  await browser?.close();
  await serving.stop();
  server.closeAllConnections();
  server.close();
});

const fromDisk = (): string => pathToFileURL(at('static/ui/index.html')).href;

async function recordsOfCommand(...args: string[]): Promise<string> {
  await dittograph(['scan', ...args, '-o', 'ndjson:expected.ndjson', '-q'], { cwd: here, env: { LC_ALL: 'C' } });
  return readFileSync(at('expected.ndjson'), 'utf8');
}

describe.skipIf(CHROMIUM === undefined)('the page that scans in the browser (needs chromium)', () => {
  it('gives for a folder, from a disk, the records of the command line byte for byte, and the report in place', async () => {
    await ui.open(fromDisk());
    await ui.choose('chooseFolder', 'site');
    const row = await ui.text('.taken tbody tr');
    expect(row).toMatch(/^sitepages: \d+; texts: 1; files of JSON Lines: 1; /);
    expect(row).toContain('hidden files skipped: 1');
    const refused = await ui.text('.refusals');
    expect(refused).toContain('site/picture.png: not a text (not a text: it begins like a binary format)');
    expect(refused).toContain('site/empty.html: empty');
    await ui.compare();
    expect(firstDifference(await ui.records(), await recordsOfCommand('site'))).toBeUndefined();
    for (const view of ['clusters', 'cluster/0', 'pair/0', 'overview']) {
      await page.value(`location.hash = ${JSON.stringify(view)}`);
      await page.until('document.querySelector("h1")');
      await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
    }
    expect(await page.value('typeof attacked')).toBe('undefined');
    expect(await page.value<boolean>('/[\\u202a-\\u202e\\u2066-\\u2069\\u001b]/.test(document.body.textContent)')).toBe(
      false,
    );
    expect([ui.wrong, asked]).toEqual([[], 0]);
  });

  it('gives for several files, from dittograph ui, the records of the command line, and says which are not read', async () => {
    await ui.open(serving.url);
    const good = ['docs.jsonl.gz', 'cut.jsonl.gz', 'bad.jsonl', 'crawl.warc.gz', 'table.csv'];
    const others = ['old.zip', 'columns.parquet', 'packed.jsonl.br'];
    await ui.choose('chooseFiles', ...good, ...others);
    const refused = await ui.text('.refusals');
    expect(refused).toContain("old.zip: format not supported here ('old.zip' is a zip file");
    expect(refused).toContain('columns.parquet: format not supported here (Parquet is not read in the browser');
    expect(refused).toContain('packed.jsonl.br: format not supported here (Brotli is not read in the browser');
    expect(await ui.text('code')).toBe(`dittograph scan ${good.join(' ')}`);
    await ui.compare();
    const own = await ui.records();
    expect(recordsOf(`${own}`).filter(({ type }) => type === 'error').length).toBeGreaterThan(2);
    expect(firstDifference(own, await recordsOfCommand(...good))).toBeUndefined();
    expect(await ui.text('.refusals')).toContain('old.zip');
    expect([ui.wrong, asked]).toEqual([[], 0]);
  });

  it('says which records of an archive it cannot unpack, and compares the others', async () => {
    await ui.open(fromDisk());
    await ui.choose('chooseFiles', 'brotli.warc.gz');
    await ui.compare();
    const all = recordsOf(`${await ui.records()}`);
    expect(all.filter(({ type }) => type === 'error')).toEqual([
      {
        type: 'error',
        id: 'http://w.example/2',
        code: 'UNKNOWN_FORMAT',
        message: 'Brotli is not read in the browser; the command line reads it',
      },
    ]);
    expect(all.filter(({ type }) => type === 'doc').map(({ status }) => status)).toEqual(
      expect.arrayContaining(['unjudged']),
    );
    expect(all.filter(({ type }) => type === 'pair').length).toBe(1);
  });

  it('takes folders and files that are dropped, and options as the command line does', async () => {
    await ui.open(serving.url);
    await ui.drop('site', 'docs.jsonl.gz');
    await ui.looked(2);
    await ui.set('preset', 'corpus');
    await ui.set('compare', 'main');
    await ui.set('similarity', '70');
    const flags = ['--preset', 'corpus', '--compare-site', 'main', '--similarity', '0.7'];
    expect(await ui.text('code')).toBe(['dittograph scan site docs.jsonl.gz', ...flags].join(' '));
    await ui.compare();
    expect(
      firstDifference(await ui.records(), await recordsOfCommand('site', 'docs.jsonl.gz', ...flags)),
    ).toBeUndefined();
    expect([ui.wrong, asked]).toEqual([[], 0]);
    await ui.press('Compare other files');
    await page.until('document.querySelector(".taken")');
    await ui.set('preset', 'exact');
    await ui.set('compare', 'all');
    await ui.press('Remove');
    await ui.looked(1);
    await ui.compare();
    expect(
      firstDifference(
        await ui.records(),
        await recordsOfCommand('docs.jsonl.gz', '--preset', 'exact', '--extract', 'all'),
      ),
    ).toBeUndefined();
    // It is the new result that is shown.
    await page.value('location.hash = "clusters"');
    await page.until('document.querySelector("input[type=search]")');
    const kept = recordsOf(readFileSync(at('expected.ndjson'), 'utf8')).filter(({ status }) => status === 'kept');
    expect(await page.value<number>('document.querySelectorAll(".rows tbody a").length')).toBe(kept.length);
  });

  it('accepts dropped files when it is opened from a disk, and says what the browser may leave out there', async () => {
    await ui.open(fromDisk());
    await ui.drop('site', 'bad.jsonl');
    await ui.looked(2);
    const rows = await page.value<string[]>(
      '[...document.querySelectorAll(".taken tbody tr")].map((row) => row.textContent)',
    );
    expect(rows[0]).toMatch(/^sitepages: [1-9].*omits files with/);
    expect(rows[1]).toMatch(/^bad.jsonlfiles of JSON Lines: 1\d/);
    await ui.press('Remove');
    await ui.looked(1);
    await ui.compare();
    expect(firstDifference(await ui.records(), await recordsOfCommand('bad.jsonl'))).toBeUndefined();
    expect([ui.wrong, asked]).toEqual([[], 0]);
  });

  it('works from any server, in any folder, and saves a report that opens by itself', async () => {
    await ui.open(`http://127.0.0.1:${port}/tools/near/index.html`);
    await ui.choose('chooseFiles', 'docs.jsonl.gz');
    await ui.compare();
    const tiles = await ui.text('.tiles');
    await page.until('document.querySelector("h1")');
    // A file that is dropped beside the choice is neither taken nor shown in place of the result.
    await ui.drop('bad.jsonl');
    expect(await ui.text('.tiles')).toBe(tiles);
    const report = await ui.saved('Save the report (HTML)');
    writeFileSync(at('saved.html'), report);
    expect(`${report}`).toMatch(/script-src 'sha256-[\w+/=]+'; style-src/);
    expect(report.includes('<img')).toBe(false);
    await ui.open(pathToFileURL(at('saved.html')).href);
    await page.until('document.querySelector(".tiles")');
    expect(await ui.text('.tiles')).toBe(tiles);
    expect(await page.value<number>('document.querySelectorAll("main button").length')).toBe(0);
    const workers = await page.workers(false);
    await page.value('location.hash = "pair/0"');
    await page.until('document.querySelector(".legend del")');
    expect(workers.started).toBe(1);
    await workers.release();
    expect([ui.wrong, asked]).toEqual([[], 0]);
  });

  it('can ask for nothing, neither the page nor its worker', async () => {
    await ui.open(serving.url);
    await ui.choose('chooseFiles', 'docs.jsonl.gz');
    const workers = await page.workers(false);
    await expect.poll(() => workers.running).toBe(1);
    const url = `http://127.0.0.1:${port}/x.js`;
    expect(await workers.value('typeof fetch + typeof XMLHttpRequest + typeof WebSocket + typeof importScripts')).toBe(
      'undefined'.repeat(4),
    );
    expect(await workers.value(`import('${url}').then(() => 'loaded', () => 'refused')`)).toBe('refused');
    expect(await page.value(`fetch('${url}').then(() => 'loaded', () => 'refused')`)).toBe('refused');
    expect(await page.value(`import('${url}').then(() => 'loaded', () => 'refused')`)).toBe('refused');
    const beacon = `navigator.sendBeacon('${url}'), new Image().src = '${url}', new Promise((done) => setTimeout(done, 100))`;
    await page.value(beacon);
    expect(await page.value(`(() => { try { new Worker('${url}'); } catch (error) { return error.name; } })()`)).toBe(
      'TypeError',
    );
    expect(asked).toBe(0);
    await workers.release();
    expect(page.faults.length).toBeGreaterThan(0);
  });

  it.each([
    ['new Proxy(Worker, { construct() { throw new DOMException("refused", "SecurityError"); } })', /dittograph ui/],
    [
      'class { constructor() { setTimeout(() => this.onerror({}), 20); } postMessage() {} terminate() {} }',
      /dittograph ui/,
    ],
    ['(delete ArrayBuffer.prototype.resize, Worker)', /Chrome 111/],
  ])('says what to do where the browser starts no worker, or is too old (%#)', async (instead, said) => {
    const { identifier } = await page.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `globalThis.Worker = ${instead}`,
    });
    await ui.open(fromDisk());
    await ui.choose('chooseFiles', 'docs.jsonl.gz');
    expect(await ui.text('[role=alert]')).toMatch(said);
    await page.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  });

  it('says so where the worker dies, and has kept what was chosen', async () => {
    await ui.open(fromDisk());
    await ui.choose('chooseFiles', 'docs.jsonl.gz');
    const source =
      'Worker.prototype.postMessage = function () { setTimeout(() => this.onerror({ message: "out of memory" }), 20); }';
    await page.value(`${source}; 0`);
    await ui.press('Compare');
    await page.until('document.querySelector("[role=alert]")');
    expect(await ui.text('[role=alert]')).toMatch(/could not be finished.*out of memory/);
    expect(await page.value('document.querySelector("button.primary").disabled')).toBe(false);
  });

  it('stops, and goes on with other files', async () => {
    await ui.open(fromDisk());
    const many = Array.from({ length: 6000 }, (_, i) => ({ id: i, text: prose(i, 300) }));
    writeFileSync(at('many.jsonl'), lines(many));
    await ui.choose('chooseFiles', 'many.jsonl', 'docs.jsonl.gz');
    await ui.press('Compare');
    await page.until('document.querySelector("progress")');
    await ui.press('Stop');
    await page.until('document.querySelector(".taken")');
    await ui.press('Remove');
    await ui.compare();
    expect(await ui.text('.inputs')).toContain('docs.jsonl.gz');
    expect([ui.wrong, asked]).toEqual([[], 0]);
  });

  it('refuses what is beyond a tab before it reads it, and takes a name that is given again in place of the one before', async () => {
    await ui.open(fromDisk());
    mkdirSync(at('big'), { recursive: true });
    closeSync(openSync(at('big/docs.jsonl.gz'), 'w'));
    truncateSync(at('big/docs.jsonl.gz'), 600e6);
    writeFileSync(at('big/large.jsonl'), '{"id":1,"text":"a"}\n');
    truncateSync(at('big/large.jsonl'), 600e6);
    await ui.choose('chooseFiles', 'docs.jsonl.gz', 'big/large.jsonl');
    expect(await ui.text('[role=status]')).toMatch(
      /^These files have 600\.0 MB; a browser tab can process at most 500\.0 MB/,
    );
    expect(await page.value('document.querySelector("button.primary").disabled')).toBe(true);
    await ui.choose('chooseFiles', 'docs.jsonl.gz');
    expect(await ui.text('[role=status]')).toMatch(/^Added again, replacing the earlier one: docs\.jsonl\.gz/);
  });

  it('takes the later of two files of one name that are chosen at once, and says so', async () => {
    await ui.open(fromDisk());
    for (const name of ['early', 'late']) {
      mkdirSync(at(name), { recursive: true });
      writeFileSync(at(`${name}/page.html`), htmlOf(name, 1));
    }
    await ui.choose('chooseFiles', 'early/page.html', 'late/page.html');
    expect(await ui.text('[role=status]')).toMatch(/^Added again, replacing the earlier one: page\.html/);
    await ui.compare();
    expect(recordsOf(`${await ui.records()}`).flatMap(({ title }) => title ?? [])).toEqual(['late']);
  });

  it('names a file that is gone since it was chosen: in a folder the rest goes on', async () => {
    await ui.open(fromDisk());
    const fill = (): void => {
      mkdirSync(at('going'), { recursive: true });
      for (const name of ['a', 'b']) writeFileSync(at(`going/${name}.html`), htmlOf(name, 1));
      writeFileSync(at('going.jsonl'), lines([{ id: 1, text: prose(1) }]));
    };
    fill();
    await ui.choose('chooseFolder', 'going');
    rmSync(at('going/a.html'));
    await ui.compare();
    const broken = recordsOf(`${await ui.records()}`).filter(({ type }) => type === 'error');
    expect(broken).toMatchObject([
      { id: 'a.html', code: 'INPUT_VANISHED', message: expect.stringMatching(/^'a.html' was moved or deleted/) },
    ]);
    await ui.press('Compare other files');
    await page.until('document.querySelector(".taken")');
    fill();
    await ui.choose('chooseFiles', 'going.jsonl');
    await ui.press('Remove');
    await ui.looked(1);
    rmSync(at('going.jsonl'));
    await ui.press('Compare');
    await page.until('document.querySelector("[role=alert]")');
    expect(await ui.text('[role=alert]')).toContain(
      "INPUT_UNREADABLE: 'going.jsonl' was moved or deleted since it was chosen",
    );
  });

  it('says of a saved report that was cut short before its data that it is cut, and does not show the page for files', async () => {
    await ui.open(fromDisk());
    await ui.choose('chooseFiles', 'table.csv');
    await ui.set('similarity', '56.7');
    expect(await ui.text('code')).toBe('dittograph scan table.csv --similarity 0.567');
    await ui.compare();
    const report = await ui.saved('Save the report (HTML)');
    writeFileSync(at('cut.html'), report.subarray(0, report.indexOf('</script>') + 20));
    await page.goto(pathToFileURL(at('cut.html')).href);
    await page.until('document.querySelector("[role=alert]")');
    expect(await ui.text('[role=alert]')).toContain('cut short');
  });

  it('has no fault for axe, in either language, light and dark, and no width too narrow', async () => {
    for (const [scheme, start, stop] of [
      ['light', 'Compare', 'Stop'],
      ['dark', '开始比较', '停止'],
    ] as const) {
      await ui.open(fromDisk());
      await page.look(1100, scheme);
      if (scheme === 'dark') await ui.press('中文');
      await page.value(`${AXE}; 0`);
      const faults = (): Promise<string[]> =>
        page.value(
          // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of the page
          'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).slice(0, 3).join(" ")}`))',
        );
      expect(await faults(), `empty, ${scheme}`).toEqual([]);
      await ui.choose('chooseFolder', 'site');
      await page.value('document.querySelector("details").open = true');
      expect(await faults(), `chosen, ${scheme}`).toEqual([]);
      await page.look(320, scheme);
      expect(await page.value('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
      await ui.choose('chooseFiles', 'docs.jsonl.gz', 'many.jsonl');
      await ui.press(start);
      await page.until('document.querySelector("progress")');
      expect(await faults(), `at work, ${scheme}`).toEqual([]);
      await ui.press(stop);
      await page.until('document.querySelector(".taken")');
      expect(await page.value('document.documentElement.lang')).toBe(scheme === 'dark' ? 'zh-Hans' : 'en');
    }
    await ui.open(fromDisk());
    await ui.choose('chooseFiles', 'docs.jsonl.gz');
    await ui.compare();
    await page.value(`${AXE}; 0`);
    expect(
      await page.value(
        'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.length)',
      ),
    ).toBe(0);
    await page.look(1280, 'light');
  });

  it('is used by the keyboard alone', async () => {
    await ui.open(fromDisk());
    await ui.choose('chooseFiles', 'docs.jsonl.gz');
    await page.value('document.querySelector("header button").focus()');
    const reached: string[] = [];
    for (let i = 0; i < 8; i++) {
      await page.key('Tab');
      reached.push(await page.value<string>('document.activeElement.textContent || document.activeElement.name'));
      if (reached.at(-1) === 'Compare') break;
    }
    expect(reached.slice(0, 3)).toEqual(['Choose files…', 'Choose a folder…', 'Remove']);
    expect(reached.at(-1)).toBe('Compare');
    await page.key('Enter');
    await page.until('document.querySelector("progress") || document.querySelector(".tiles")');
    await page.until('document.activeElement.id === "main"');
    await page.until('document.querySelector(".tiles")');
    await page.until('document.activeElement.id === "main"');
  });

  it('keeps the focus where a button disappears: when a file is removed, and when a comparison begins or is stopped', async () => {
    await ui.open(fromDisk());
    await ui.choose('chooseFiles', 'docs.jsonl.gz', 'many.jsonl', 'table.csv');
    expect(await page.value('document.querySelector(".unseen[role=status]").textContent')).toBe(
      'Selected files and folders: 3',
    );
    const focused = (): Promise<string> =>
      page.value(
        'document.activeElement.ariaLabel ?? (document.activeElement.id || document.activeElement.textContent)',
      );
    await page.value('document.querySelector(".taken button").focus()');
    for (const next of ['Remove many.jsonl', 'Remove table.csv']) {
      await page.key('Enter');
      await page.value('new Promise((done) => setTimeout(done, 50))');
      expect(await focused()).toBe(next);
    }
    await page.key('Enter');
    await page.value('new Promise((done) => setTimeout(done, 50))');
    expect(await focused()).toBe('Choose files…');
    await ui.choose('chooseFiles', 'many.jsonl');
    await ui.press('Compare');
    await page.until('document.querySelector("progress")');
    await page.until('document.activeElement.id === "main"');
    await page.key('Tab');
    expect(await focused()).toBe('Stop');
    await page.key('Enter');
    await page.until('document.querySelector(".taken")');
    await page.until('document.activeElement.id === "main"');
  });
});
