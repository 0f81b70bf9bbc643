/** Report pages of results that are larger than a page can hold, in a browser. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, CHROMIUM, type Page } from '../app/chromium.ts';
import { recordsOf } from '../cli/command-line.ts';
import { folder } from '../folders.ts';
import { MAIN, ROOT } from '../package/project.ts';

const here = folder();
const at = (name: string): string => join(here, name);

let browser: Browser;
let page: Page;
beforeAll(async () => {
  if (CHROMIUM === undefined) return;
  browser = new Browser();
  page = await browser.open();
});
afterAll(() => browser?.close());

const show = async (view: string, selector: string): Promise<void> => {
  await page.value(`location.hash = ${JSON.stringify(view)}`);
  await page.until(`document.querySelector(${JSON.stringify(selector)})`);
};
const main = (): Promise<string> => page.value('document.querySelector("main").innerText');
const set = (selector: string, value: string | number): Promise<unknown> =>
  page.value(
    `(() => { const box = document.querySelector(${JSON.stringify(selector)}); box.value = ${JSON.stringify(value)}; box.dispatchEvent(new Event("input", { bubbles: true })); })()`,
  );
const tiles = (): Promise<number[]> =>
  page.value(
    '[...document.querySelectorAll(".tiles dd")].map((one) => Number(one.textContent.split(" ")[0].replaceAll(",", "")))',
  );

/** The English sentences of the pages in `docs`. */
function sentences(): string[] {
  const folderOfPages = join(ROOT, 'docs');
  return readdirSync(folderOfPages)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => readFileSync(join(folderOfPages, name), 'utf8').split(/(?<=[.!?])\s+|\n+/))
    .filter((sentence) => /^[A-Z][^|]{40,400}[.]$/.test(sentence));
}

const DOCUMENTS = 100_000;

/** Texts of real sentences, each followed by a copy in which one sentence is another. @returns their file */
function corpus(): string {
  const all = sentences();
  expect(all.length).toBeGreaterThan(500);
  const file = at('large.jsonl');
  let state = 1;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let from = 0; from < DOCUMENTS / 2; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, i) => {
      const number = from + i;
      const text = Array.from({ length: 10 }, () => all[draw(all.length)]!);
      const copy = text.with(draw(10), `An edit of number ${number} was made here.`);
      return [text, copy]
        .map((one, which) => {
          const url = `https://site${number % 50}.example/page/${number}?v=${which}`;
          return `${JSON.stringify({ id: `${number}-${which}`, url, title: `Title ${number}: ${one[0]!.slice(0, 40)}`, text: `Document ${number}. ${one.join(' ')}` })}\n`;
        })
        .join('');
    });
    appendFileSync(file, lines.join(''));
  }
  return file;
}

describe.skipIf(CHROMIUM === undefined)('a report of 100,000 documents (needs chromium)', () => {
  it('says what is not in it, and its table, filter, clusters, pairs and slider work', {
    timeout: 900_000,
  }, async () => {
    const [file, result] = [at('large.html'), at('large.ndjson')];
    const args = ['scan', corpus(), '-o', `html:${file}`, '-o', `ndjson:${result}`, '-q'];
    const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    const records = recordsOf(readFileSync(result, 'utf8'));
    const summary = records.at(-1);
    expect(summary.documents).toBe(DOCUMENTS);
    expect(summary.clusters).toBeGreaterThan(40_000);

    await page.goto(`${pathToFileURL(file)}#overview`);
    await page.until('document.querySelector("main .tiles")');
    const overview = await main();
    expect((await tiles())[0]).toBe(DOCUMENTS);
    const [, left] = /([\d,]+) texts are not in this file/.exec(overview)!;
    expect(Number(left!.replaceAll(',', ''))).toBeGreaterThan(10_000);

    await show('clusters', '.rows tbody a');
    const rowCount = 'Number(document.querySelector(".rows table").getAttribute("aria-rowcount"))';
    expect(await page.value(rowCount)).toBe(summary.clusters + 1);
    expect(await page.value('document.querySelectorAll(".rows tbody tr").length')).toBeLessThan(80);
    await set('input[type=search]', 'title 12345:');
    await page.until(`${rowCount} === 2`);
    await page.value('document.querySelector(".rows tbody a").click()');
    await page.until('location.hash.startsWith("#cluster/") && document.querySelector("a[href^=\'#pair/\']")');
    expect(await main()).toContain('Title 12345:');

    // How many texts fit depends on the texts, which are sentences of the docs.
    const pairs = records.filter(({ type }) => type === 'pair');
    const areShown = new Set<boolean>();
    for (let shown = 0; shown < 20; shown++) {
      await show(`pair/${Math.floor((shown * pairs.length) / 20)}`, '.sides mark.shared, .sides .alert');
      const [isShown, text] = await page.value<[boolean, string]>(
        '[document.querySelector(".sides .alert") === null, document.querySelector("main").innerText]',
      );
      areShown.add(isShown);
      expect(text.includes('The text is not in this report.')).toBe(!isShown);
      expect(text).toContain('shared words');
    }
    expect(areShown.size).toBe(2);

    await show('threshold', 'input[type=range]');
    for (const { similarity, clusters, documents, largest } of summary.thresholds) {
      await set('input[type=range]', Math.round(similarity * 100));
      await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
      expect(await tiles(), String(similarity)).toEqual([clusters, documents, documents - clusters, largest]);
    }
    expect([page.faults, page.requests]).toEqual([[], []]);
  });
});

const CLUSTERS = 1_000_000;

/**
 * Writes the report of a result of 10⁶ clusters, the last of which is the largest, to the file that it is given, record
 * after record as a run gives them.
 */
const WRITER = `
import { createWriteStream } from 'node:fs';
import { html } from ${JSON.stringify(pathToFileURL(join(ROOT, 'dist/report/html/html.js')).href)};
const CLUSTERS = ${CLUSTERS};
const hash = 'f'.repeat(64);
const id = (cluster, member) => 'page-' + cluster + '-' + member;
const members = (cluster) => (cluster === CLUSTERS - 1 ? [1, 2, 3] : [1]);
const evidence = (cluster) => ({ jaccard: 0.9, containment: 0.95, shared: 90, sizes: [95, 95], distance: 3, candidate: 'band 1 of 16', kind: 'copy',
  differences: { titles: 'same', tokens: [100, 100], sharedFacts: 0, replacedFacts: 0, replacedPlaces: 1, replaced: [['a', 'b']],
    only: [0, 1].map(() => ({ tokens: 1, facts: 0, someFacts: [], spans: [{ tokens: 1, text: 'word' + cluster }] })) } });
const report = html();
let text = '';
const write = (record) => { text += report.write(record); };
write({ type: 'header', schema: 'dittograph/1', version: '0.0.0', inputs: ['crawl'], parameters: { similarity: 0.5, floor: 0.3 }, signature: {},
  recall: { similarity: 0.5, stated: 0.99, how: 'as it is' } });
const doc = (cluster, member) => ({ type: 'doc', id: id(cluster, member), title: 'Page ' + cluster, url: 'https://site.example/' + cluster + '/' + member,
  bytes: 1000, shingles: 100, cluster: 'c' + (cluster + 1) });
for (let cluster = 0; cluster < CLUSTERS; cluster++) {
  write({ ...doc(cluster, 0), status: 'kept' });
  for (const member of members(cluster))
    write({ ...doc(cluster, member), status: 'dropped', evidence: { ...evidence(cluster), kept: id(cluster, 0), rule: 'longest', textHash: hash, keptHash: hash,
      versions: { package: '0.0.0', profile: 'x' } } });
}
for (let cluster = 0; cluster < CLUSTERS; cluster++)
  for (const member of members(cluster)) write({ type: 'pair', a: id(cluster, 0), b: id(cluster, member), ...evidence(cluster) });
for (let cluster = 0; cluster < CLUSTERS; cluster++)
  write({ type: 'cluster', id: 'c' + (cluster + 1), keep: id(cluster, 0), drop: members(cluster).map((member) => id(cluster, member)), similarity: 0.9 });
const dropped = CLUSTERS + 2;
write({ type: 'summary', documents: CLUSTERS + dropped, unique: 0, kept: CLUSTERS, dropped, tooShort: 0, revisits: 0, unjudged: 0, clusters: CLUSTERS,
  pairs: dropped, candidates: dropped, errors: 0, thresholds: [], bounds: [] });
createWriteStream(process.argv[1]).end(text + report.end());
`;

describe.skipIf(CHROMIUM === undefined)('a report of a million clusters (needs chromium)', () => {
  it('takes a heap of 3 GB at most, shows the largest clusters with their pairs, and says that others are left out', {
    timeout: 900_000,
  }, async () => {
    const file = at('million.html');
    writeFileSync(at('writer.mjs'), WRITER.replace('process.argv[1]', 'process.argv[2]'));
    const { status, stderr } = spawnSync(process.execPath, ['--max-old-space-size=3072', at('writer.mjs'), file], {
      encoding: 'utf8',
    });
    expect(status, stderr.slice(-2000)).toBe(0);
    await page.goto(`${pathToFileURL(file)}#overview`);
    await page.until('document.querySelector("main .tiles")');
    const overview = await main();
    expect((await tiles()).slice(0, 2)).toEqual([2 * CLUSTERS + 2, CLUSTERS + 2]);
    expect(overview).toContain('The largest clusters are listed; 900,000 others, with 1,800,000 documents');
    expect(overview).toMatch(/[\d,]+ pairs are not listed/);

    await show('clusters', '.rows tbody a');
    expect(await main()).toContain('The largest clusters are listed; 900,000 others, with 1,800,000 documents');
    expect(await page.value('Number(document.querySelector(".rows table").getAttribute("aria-rowcount"))')).toBe(
      100_001,
    );
    await show('cluster/0', "a[href^='#pair/']");
    expect(await main()).toContain(`Page ${CLUSTERS - 1}`);
    expect(
      await page.value(`new Set([...document.querySelectorAll("a[href^='#pair/']")].map((one) => one.href)).size`),
    ).toBe(3);
    await page.value(`document.querySelector("a[href^='#pair/']").click()`);
    await page.until('document.querySelector(".headline")');
    await show('threshold', 'input[type=range]');
    expect(await main()).toMatch(/[\d,]+ pairs are not listed/);
    expect([page.faults, page.requests]).toEqual([[], []]);
  });
});
