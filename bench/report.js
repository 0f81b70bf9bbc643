/**
 * The report page: size, cost of making it, and speed in Chromium.
 *
 * The speed is the time from the start of navigation to the first table, the time to draw a step of the slider, and the
 * time to show a pair with its texts. Half of the documents are copies of the others with 3 % of their words changed.
 *
 * `npm run bench -- report [DOCUMENTS]`: by default 10,000 documents with 36 MB of English, then of Chinese text.
 * `report 100000`: 100,000 documents of 700 characters. `report 2000000`: as many texts of 35 characters, in 10⁶
 * clusters.
 */
import { appendFileSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { addNoise } from '../dist/public/evaluate.js';
import { chromiumDriver } from '../scripts/chromium.js';
import { CLI, once, scratch, shared } from './inputs.js';
import { measure, median } from './measure.js';

/** Languages and UTF-16 units of a text, by the number of documents. */
const LENGTHS = { 10000: { en: 3600, zh: 1200 }, 100000: { en: 700 }, 2000000: { en: 35 } };
const REPEATS = 5;

export async function run({ args, row, skip, assert }) {
  const documents = Number(args[0] ?? 10_000);
  assert.ok(documents in LENGTHS, `DOCUMENTS is one of ${Object.keys(LENGTHS).join(', ')}`);
  const { Browser, CHROMIUM } = await chromiumDriver();
  if (CHROMIUM === undefined) return skip('dittograph', 'chromium is absent');
  for (const [language, length] of Object.entries(LENGTHS[documents])) {
    const set = shared(`data/bench-20k/${language}20k.jsonl.gz`);
    if (set === undefined) return skip('dittograph', '../shared/data is absent');
    const corpus = made(set, language, documents, length);
    const file = join(scratch(), `report-${process.pid}.html`);
    try {
      const { cpu, maxrss, exit, stderr } = measure([
        process.execPath,
        CLI,
        'scan',
        corpus,
        '-o',
        `html:${file}`,
        '-q',
      ]);
      assert.equal(exit, 0, stderr);
      const engine = `dittograph, ${language}`;
      const add = (metric, value, unit) => row({ engine, n: documents, metric, value, unit });
      add('scan and report', cpu, 's');
      add('peak memory', maxrss, 'MB');
      add('file', statSync(file).size / 1e6, 'MB');
      const { table, step, pair } = await shown(Browser, file, assert);
      add('first table', table, 'ms');
      add('slider step', step, 'ms');
      add('pair', pair, 'ms');
    } finally {
      rmSync(file, { force: true });
    }
  }
}

/** Texts of one length, cut from real ones, each with an edited copy; made once. */
function made(set, language, documents, length) {
  return once(`report-${language}-${documents}.jsonl`, (target) => {
    const labels = JSON.parse(gunzipSync(readFileSync(set.replace('.jsonl.', '.labels.json.'))));
    const lines = gunzipSync(readFileSync(set)).toString().trim().split('\n').map(JSON.parse);
    const originals = lines.filter(({ id }) => labels[id] === undefined);
    const whole = length > 1000 ? '' : originals.map(({ text }) => text).join('\n');
    const long = (i) => [i, i + 5000, i + 7000].map((place) => originals[place]?.text ?? '').join('');
    for (let i = 0; i < documents / 2; i += 1000) {
      const written = Array.from({ length: 1000 }, (_, j) => {
        const place = i + j;
        const id = length > 1000 ? originals[place].id : place;
        const text =
          whole === '' ? long(place).slice(0, length) : `${id}: ${whole.slice(place * length, (place + 1) * length)}`;
        const copy = addNoise(text, [{ operator: 'alter-words', share: 0.03 }], 1, String(id));
        return [
          [id, text],
          [`${id}-copy`, copy],
        ]
          .map(
            ([name, one]) =>
              `${JSON.stringify({ id: name, url: `https://news.example/${name}`, title: one.slice(0, 40), text: one })}\n`,
          )
          .join('');
      });
      appendFileSync(target, written.join(''));
    }
  });
}

/** Records the time from the start of navigation to the first row of the table. */
const WATCH = `new MutationObserver((_, observer) => {
  if (document.querySelector('.rows tbody tr a') === null) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { globalThis.firstTable = performance.now(); }));
}).observe(document, { childList: true, subtree: true });`;

/** Moves the slider one step, and returns the milliseconds until the step is drawn. */
const STEP = `(async () => {
  const slider = document.querySelector('input[type=range]');
  const start = performance.now();
  slider.value = Number(slider.value) + (Number(slider.value) < Number(slider.max) ? 1 : -1);
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  return performance.now() - start;
})()`;

/** Milliseconds: medians of runs, each in a new page. */
async function shown(Browser, file, assert) {
  const times = { table: [], step: [], pair: [] };
  const chromium = new Browser();
  try {
    for (let i = 0; i < REPEATS; i++) {
      const page = await chromium.open();
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
      await page.goto(`${pathToFileURL(file)}#clusters`);
      await page.until('globalThis.firstTable');
      times.table.push(await page.value('firstTable'));
      await page.value('location.hash = "threshold"');
      await page.until('document.querySelector("input[type=range]")');
      // The first step also draws the parts that the other steps only change.
      await page.value(STEP);
      for (let step = 0; step < REPEATS; step++) times.step.push(await page.value(STEP));
      const start = performance.now();
      await page.value(`location.hash = "pair/${i}"`);
      await page.until('document.querySelector(".sides .text")');
      times.pair.push(performance.now() - start);
      assert.deepEqual(page.faults, []);
      await page.send('Page.close');
    }
  } finally {
    await chromium.close();
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}
