import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportPayload } from '../../src/report/html/payload.ts';
import { bytesOfText } from '../../src/report/html/text-code.ts';
import { dittograph, recordsOf } from '../cli/command-line.ts';
import { folderOf } from '../folders.ts';
import { HOSTILE } from '../report/result.ts';
import { changed, textOf } from '../seen/texts.ts';
import { AXE, Browser, CHROMIUM, type Page } from './chromium.ts';

const lines = (documents: readonly object[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');
const ATTACK = '<img src="http://127.0.0.1:1/p" onerror="attacked=1"><script>attacked=1</script>\u202e';

/** Copies under hostile titles and addresses, versions that differ in a number, one alone, one too short. */
const DOCUMENTS = [
  ...HOSTILE.flatMap((title, i) => [
    { id: `k${i}`, url: `https://a.example/${i}`, title: `${title}${ATTACK}`, text: textOf(i) },
    { id: `c${i}`, url: `https://b.example/${i}?<b>`, title, text: i === 0 ? textOf(0) : changed(textOf(i), 30) },
  ]),
  { id: 'v1', title: 'Prices', text: `${textOf(100)} The price is 100. ${textOf(101)}` },
  { id: 'v2', title: 'Prices', text: `${textOf(100)} The price is 250. ${textOf(101)}` },
  { id: 'alone', text: textOf(200) },
  { id: 'short', text: 'one' },
];
const cwd = folderOf({ 'a.jsonl': lines(DOCUMENTS), 'none.jsonl': '', secret: 'a secret of sixteen bytes' });
const at = (name: string): string => join(cwd, name);

async function exported(name: string, options: readonly string[], file = 'a.jsonl'): Promise<ReportPayload> {
  await dittograph(['index', 'create', name, ...options], { cwd });
  const given = options.includes('--secret-file') ? options : [];
  await dittograph(['index', 'add', name, file, '--insert', 'always', '-q', ...given], { cwd });
  const { status, stderr } = await dittograph(['index', 'export', name, ...given, '-o', `${name}.html`], { cwd });
  expect([status, stderr]).toEqual([0, `${file === 'a.jsonl' ? DOCUMENTS.length : 0} documents\n`]);
  const [, main] = /id="d-main">([^<]*)</.exec(readFileSync(at(`${name}.html`), 'utf8'))!;
  return JSON.parse(inflateRawSync(bytesOfText(main!)).toString());
}

const groupsOf = ({ clusters, documents }: ReportPayload): (readonly string[])[] =>
  clusters.keep.map((keep, i) => [keep, ...clusters.drop[i]!].map((place) => documents.ids[place]!).sort());
const byName = (groups: (readonly string[])[]): (readonly string[])[] =>
  groups.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));

describe('the report page of a lasting index', () => {
  it('with texts has the groups, kinds and pairs of a scan of its documents', async () => {
    const payload = await exported('kept', ['--store-text']);
    const { stdout } = await dittograph(
      ['scan', 'a.jsonl', '--remove', 'identical', '--remove', 'copy', '-o', 'ndjson'],
      { cwd },
    );
    const records = recordsOf(stdout);
    const clusters = records.filter(({ type }) => type === 'cluster');
    expect(byName(groupsOf(payload))).toEqual(byName(clusters.map(({ keep, drop }) => [keep, ...drop].sort())));
    expect(payload.clusters.keep).toHaveLength(HOSTILE.length);
    const { documents, pairs, index, summary, header } = payload;
    expect(pairs.a.map((a, i) => [documents.ids[a], documents.ids[pairs.b[i]!], pairs.similarity[i]])).toEqual(
      records
        .filter(({ type }) => type === 'pair')
        .map(({ a, b, jaccard }) => [a, b, Math.floor(jaccard * 1e6 + 1e-6)]),
    );
    expect(summary).toMatchObject({ documents: DOCUMENTS.length, dropped: HOSTILE.length, tooShort: 1 });
    expect(header).toMatchObject({ inputs: ['kept'], recall: { stated: expect.any(Number) } });
    expect(index).toMatchObject({ name: 'kept', documents: DOCUMENTS.length, read: DOCUMENTS.length, storeText: true });
    expect(documents.dates.every((date) => Math.abs(date! - Date.now() / 1000) < 600)).toBe(true);
  });

  it.each([
    ['minhash', []],
    ['guarded', ['--secret-file', 'secret']],
    ['simhash', ['--method', 'simhash', '--distance', '14']],
  ])('without texts has groups by fingerprints, and proves none (%s)', async (name, options) => {
    const payload = await exported(name, options);
    const groups = byName(groupsOf(payload)).filter(([id]) => id !== 'v1');
    const alike = byName(HOSTILE.map((_, i) => [`c${i}`, `k${i}`]));
    // Some of the copies are beyond the distance of simhash.
    if (name !== 'simhash') expect(groups).toEqual(alike);
    else expect(alike).toEqual(expect.arrayContaining(groups));
    expect(groups.length).toBeGreaterThan(HOSTILE.length / 2);
    const { documents, clusters, header, summary, index } = payload;
    // As checks decide: the document that came first stands for the others.
    expect(clusters.keep.map((place) => documents.ids[place]![0])).toEqual(
      clusters.keep.map((place) => (documents.ids[place] === 'v1' ? 'v' : 'k')),
    );
    expect([header.confirmed, summary?.confirmed, index?.storeText]).toEqual([false, false, false]);
    expect(documents.actions.every((action) => action === -1)).toBe(true);
  });

  it('of an empty index has no group, and is a page all the same', async () => {
    expect(groupsOf(await exported('nothing', ['--store-text'], 'none.jsonl'))).toEqual([]);
    expect(groupsOf(await exported('nothing-bare', [], 'none.jsonl'))).toEqual([]);
  });
});

describe.skipIf(CHROMIUM === undefined)('the report page of a lasting index in a browser (needs chromium)', () => {
  let browser: Browser;
  let page: Page;
  const show = async (view: string): Promise<string> => {
    await page.value(`location.hash = ${JSON.stringify(view)}`);
    await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150)))');
    return page.value('document.querySelector("main").innerText');
  };
  beforeAll(async () => {
    browser = new Browser();
    page = await browser.open();
  });
  afterAll(() => browser.close());

  it('says what an index has and lacks, with texts and without, in both languages, and breaks no policy', async () => {
    for (const [name, lang] of [
      ['kept', 'en'],
      ['minhash', 'en'],
      ['nothing', 'zh'],
      ['minhash', 'zh'],
    ] as const) {
      await page.goto('about:blank');
      page.faults.length = 0;
      page.requests.length = 0;
      await page.goto(pathToFileURL(at(`${name}.html`)).href);
      await page.until('document.querySelector("main h1")');
      if (lang === 'zh') await page.value('document.querySelector("header > button").click()');
      const overview = await show('overview');
      expect(overview).toMatch(lang === 'en' ? /The index as it was at .* UTC: the newest/ : /索引在 .* 的状态/);
      expect(overview).toContain(lang === 'en' ? 'Copies that a check found and did not store' : '没有存入的副本');
      const views = await page.value<string[]>('[...document.querySelectorAll("nav a")].map((one) => one.hash)');
      if (name === 'minhash') {
        expect(overview).toContain(lang === 'en' ? 'NOT PROVEN: this index stores no texts' : '该索引不保存正文');
        expect(views).toEqual(['#overview', '#clusters']);
        await show('clusters');
        expect(
          await page.value(
            'Number(document.querySelector(".rows table").ariaRowCount ?? document.querySelector(".rows table").getAttribute("aria-rowcount"))',
          ),
        ).toBeGreaterThan(HOSTILE.length);
        const pair = await show('pair/0');
        expect(pair).toContain('≈ ');
        expect(pair).toContain(lang === 'en' ? 'This index stores no texts' : '该索引不保存正文');
      } else if (name === 'kept') {
        expect(views).toEqual(['#overview', '#clusters', '#alike', '#threshold', '#review']);
        expect(await show('pair/0')).toContain('shared runs of words');
        expect(await show('cluster/0')).toContain('The dates are when the index stored the pages');
      }
      await page.value(`${AXE}; 0`);
      for (const view of ['overview', 'cluster/0', 'pair/0']) {
        await show(view);
        expect(
          await page.value(
            'axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html))',
          ),
        ).toEqual([]);
      }
      expect([page.faults, page.requests, await page.value('typeof attacked')]).toEqual([[], [], 'undefined']);
    }
  });
});
