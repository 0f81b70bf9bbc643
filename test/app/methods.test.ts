import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApps } from '../../scripts/build-app.js';
import type { EvaluationResults, TimedEvaluation } from '../../src/report/evaluation.ts';
import { blockElement } from '../../src/report/html/blocks.ts';
import { methodsPage } from '../../src/report/html/methods.ts';
import { PAYLOAD_FORMAT } from '../../src/report/html/payload.ts';
import { svgText } from '../../src/report/plots/frame.ts';
import { drawPlot, type Plot } from '../../src/report/plots/plot.ts';
import { folder } from '../folders.ts';
import { ACTIVE, HOSTILE } from '../report/result.ts';
import { AXE, Browser, CHROMIUM, type Page } from './chromium.ts';

const here = folder();
const at = (name: string): string => join(here, name);
const [ATTACK] = ['<img src="http://127.0.0.1:1/pixel" onerror="attacked=1"><script>attacked=1</script>\u202e'];
const names = [...HOSTILE, ATTACK!];

const PLOTS: readonly Plot[] = [
  {
    id: 'lines',
    kind: 'lines',
    plot: {
      title: `Recall ${ATTACK}`,
      x: { label: 'share' },
      y: { label: 'recall', least: 0, most: 1 },
      series: names.map((name, i) => ({
        name,
        points: [
          { x: 0, y: 1 / (i + 1), low: 0, high: 1 },
          { x: 1, y: i === 0 ? undefined : 0.5 },
        ],
      })),
    },
  },
  {
    id: 'bars',
    kind: 'bars',
    plot: {
      title: 'Bars',
      groups: names,
      grouped: 'category',
      y: { label: 'F1' },
      series: [
        { name: ATTACK!, values: names.map((_, i) => (i === 1 ? undefined : { value: 0.5, low: 0.4, high: 0.6 })) },
      ],
    },
  },
  {
    id: 'histogram',
    kind: 'histogram',
    plot: {
      title: 'Distances',
      x: { label: 'distance' },
      counted: 'pairs',
      series: [{ name: 'copies', bars: [{ from: 0, to: 1, count: 3 }] }],
    },
  },
  {
    id: 'matrix',
    kind: 'matrix',
    plot: { title: 'Agreement', measure: 'kappa', rows: ['a'], columns: ['b', ATTACK!], values: [[0.25, undefined]] },
  },
];

function evaluationOf(set: string): TimedEvaluation {
  return {
    suite: 'sets',
    set,
    notes: [ATTACK!],
    plots: PLOTS,
    seconds: { wall: 1.5, cpu: 1.25 },
    tables: [
      {
        id: 'methods',
        table: {
          title: `Methods ${ATTACK}`,
          columns: [
            { name: 'method' },
            { name: 'F1', digits: 4, interval: true, undefinedWhere: `the labels have no copy ${ATTACK}` },
            { name: 'time (s)' },
          ],
          rows: [
            ['minhash', { value: 0.9, low: 0.8, high: 0.95 }, 3],
            [ATTACK!, undefined, 20],
            ['simhash', { value: 0.7, low: 0.6, high: 0.75 }, 1],
            ['shingle', { value: 0.95, low: 0.9, high: 0.97 }, undefined],
          ],
        },
      },
    ],
  };
}

const RESULTS: EvaluationResults = {
  version: '0.1.0',
  suite: 'sets',
  engine: 'local',
  data: ATTACK!,
  seed: 1,
  methods: [],
  evaluations: [evaluationOf('news'), evaluationOf(ATTACK!)],
};

describe('the page of an evaluation', () => {
  it('has an app of at most 20 kB, compressed', async () => {
    expect((await buildApps(at('app'))).methods).toBeLessThan(20_000);
  });

  it('is the same for the same results, and has their text in its block alone', () => {
    const page = methodsPage('en')(RESULTS);
    expect(methodsPage('en')(structuredClone(RESULTS)) === page).toBe(true);
    expect(page).toMatch(
      /Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'sha256-/,
    );
    expect(page).not.toContain('onerror=');
    expect(page).not.toMatch(/<[^>]+ style=/);
  });
});

describe.skipIf(CHROMIUM === undefined)('the page of an evaluation in a browser (needs chromium)', () => {
  let browser: Browser;
  let page: Page;
  const open = async (name: string, content: string): Promise<void> => {
    writeFileSync(at(name), content);
    await page.goto('about:blank');
    page.requests.length = 0;
    page.faults.length = 0;
    await page.goto(pathToFileURL(at(name)).href);
    await page.until('document.querySelector("main")');
  };
  const rows = (): Promise<string[]> =>
    page.value(
      '[...document.querySelectorAll(".card table")[0].querySelectorAll("tbody tr th")].map((one) => one.textContent)',
    );
  const sortBy = async (column: number): Promise<void> => {
    await page.value(`document.querySelectorAll(".card table")[0].querySelectorAll("thead button")[${column}].click()`);
    await page.value('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  };

  beforeAll(async () => {
    browser = new Browser();
    page = await browser.open();
  });
  afterAll(() => browser.close());

  it.each(['en', 'zh'] as const)(
    'shows every set, table and plot, asks for nothing, breaks no policy and has no fault for axe (%s)',
    async (language) => {
      await open(`${language}.html`, methodsPage(language)(RESULTS));
      await page.value(`${AXE}; 0`);
      for (const [width, scheme] of [
        [1280, 'light'],
        [320, 'dark'],
      ] as const) {
        await page.look(width, scheme);
        for (const set of [0, 1]) {
          await page.value(`location.hash = "set/${set}"`);
          await page.until(`document.querySelectorAll("nav a")[${set}].getAttribute("aria-current") === "page"`);
          expect(await page.value('document.querySelectorAll("svg.dittograph-plot").length')).toBe(PLOTS.length);
          await page.value('document.querySelectorAll("details").forEach((one) => { one.open = true; })');
          expect(await page.value('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
          expect(await page.value('/[\\u202a-\\u202e\\u2066-\\u2069\\u001b]/.test(document.body.textContent)')).toBe(
            false,
          );
          expect(
            await page.value(
              'axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => id + nodes[0].html.slice(0, 200)))',
            ),
          ).toEqual([]);
        }
      }
      expect(await page.value('document.documentElement.lang')).toBe(language === 'zh' ? 'zh-Hans' : 'en');
      expect([page.faults, page.requests, await page.value('typeof attacked')]).toEqual([[], [], 'undefined']);
      await page.look(1280, 'light');
    },
  );

  it('draws what the files of plots have, element by element, and its colours come from the style of the page', async () => {
    await open('drawn.html', methodsPage('en')(RESULTS));
    const shown = await page.value<string[]>(
      `[...document.querySelectorAll('svg.dittograph-plot')].map((svg) => [...svg.querySelectorAll('*')].map((one) => [one.localName, ...[...one.attributes].map(({ name, value }) => name + '=' + value).sort(), one.textContent].join('|')).join('\\n'))`,
    );
    const files = await page.value<string[]>(
      `(${JSON.stringify(PLOTS.map((plot) => svgText(drawPlot(plot).svg)))}).length`,
    );
    expect(files).toBe(shown.length);
    shown.forEach((elements, i) => {
      const file = svgText(drawPlot(PLOTS[i]!).svg);
      const tags = [...file.matchAll(/<(title|desc|rect|path|text)\b([^>]*?)\/?>(?:([^<]*)(?=<))?/g)].map(
        ([, tag, attributes, text = '']) =>
          [
            tag,
            ...[...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).sort(),
            tag === 'path' || tag === 'rect' ? '' : text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code)),
          ].join('|'),
      );
      expect(elements.split('\n')).toEqual(tags);
    });
    expect(await page.value('getComputedStyle(document.querySelector(".dittograph-plot .line.c0")).stroke')).toBe(
      'rgb(0, 114, 178)',
    );
    expect(shown.join('')).not.toMatch(ACTIVE);
  });

  it('sorts by a column, figures by their size, and leaves those without a figure at the end', async () => {
    await open('sorted.html', methodsPage('en')(RESULTS));
    const measured = await rows();
    expect(measured.map((name) => name.slice(0, 7))).toEqual(
      ['minhash', '<img src', 'simhash', 'shingle'].map((name) => name.slice(0, 7)),
    );
    await sortBy(1);
    expect((await rows()).map((name) => name.slice(0, 4))).toEqual(['shin', 'minh', 'simh', '<img']);
    await sortBy(1);
    expect((await rows()).map((name) => name.slice(0, 4))).toEqual(['simh', 'minh', 'shin', '<img']);
    expect(await page.value('document.querySelectorAll("th[aria-sort=ascending]").length')).toBe(1);
    await sortBy(2);
    expect((await rows()).map((name) => name.slice(0, 4))).toEqual(['<img', 'minh', 'simh', 'shin']);
    await sortBy(2);
    await sortBy(2);
    expect(await rows()).toEqual(measured);
    expect(await page.value('document.querySelector(".card td").textContent')).toBe('0.9000 (0.8000 … 0.9500)');
  });

  it('says what is wrong with a file that is cut or of another version', async () => {
    const whole = methodsPage('en')(RESULTS);
    await open('cut.html', whole.slice(0, whole.indexOf('id="d-main"') - 40));
    await page.until('document.body.innerText.includes("This file is cut short")');
    await open('end.html', whole.slice(0, whole.indexOf('<script type="application/octet-stream" id="d-end"')));
    await page.until('document.body.innerText.includes("The end of this file is missing")');
    const [element] = /<script type="application\/octet-stream" id="d-main">[^<]*<\/script>\n/.exec(whole)!;
    const other = blockElement('d-main', { format: PAYLOAD_FORMAT + 1, results: RESULTS });
    writeFileSync(
      at('other.html'),
      whole.replace(element, () => other),
    );
    await page.goto(pathToFileURL(at('other.html')).href);
    await page.until('document.body.innerText.includes("another version")');
    await open('none.html', methodsPage('en')({ ...RESULTS, evaluations: [] }));
    await page.until('document.body.innerText.includes("has no set")');
    expect(page.faults).toEqual([]);
  });
});
