/**
 * Main text of the article extraction benchmark's 181 pages, from decoded HTML in memory to text, compared with
 * trafilatura and Readability; one core, engines in turn. score_extraction.py measures the quality, over all pages and
 * separately over even and odd numbers: our rules were tuned on the even ones only.
 *
 * The comparison favours trafilatura on purpose: its time does not include its imports and a first page, while ours
 * includes the compilation of hot code. The first run of each engine is not counted.
 *
 * `npm run bench -- extraction [ROUNDS]`: by default 3 rounds.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectMain } from '../dist/html/main-text.js';
import { parsePage } from '../dist/html/page.js';
import { loadReadability } from '../dist/html/readability.js';
import { once, scratch, untarred } from './corpus.js';
import { cpuSeconds, interleave, measure, median } from './measure.js';
import { HOW_TO_INSTALL, pythonOf } from './peers/peers.js';

const SET = 'extraction-aeb';

export async function run({ args, row, skip, assert, shared }) {
  const archive = shared(`data/${SET}/pages.tar.gz`);
  if (archive === undefined) return skip(SET, '../shared/data is absent');
  const labels = shared(`data/${SET}/labels.jsonl`);
  const pages = readPages(untarred(archive, SET), labels);
  const megabytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) / 1e6;

  const readability = await loadReadability();
  const outputOf = (engine) => join(scratch('extraction'), `${engine}.ndjson`);
  /** Extracts every page; writing the texts is not timed. */
  const inProcess = (engine, textOf) => async () => {
    let texts = [];
    const seconds = await cpuSeconds(() => {
      texts = pages.map(({ html }) => textOf(html));
    });
    writeFileSync(
      outputOf(engine),
      pages.map(({ id }, i) => `${JSON.stringify({ id, text: texts[i] ?? '' })}\n`).join(''),
    );
    return seconds;
  };
  const engines = {
    dittograph: inProcess('dittograph', (html) => selectMain(parsePage(html)).text),
    'readability 0.6.0': inProcess('readability 0.6.0', readability),
  };
  const python = pythonOf('extraction');
  if (python === undefined) skip('trafilatura 2.3.1', HOW_TO_INSTALL);
  else engines['trafilatura 2.3.1'] = trafilatura(python, pages, outputOf('trafilatura 2.3.1'));

  const costs = await interleave(engines, { runs: Number(args[0] ?? 3) });
  for (const [engine, seconds] of Object.entries(costs)) {
    for (const parity of [undefined, 'even', 'odd']) {
      const found = score(shared, [outputOf(engine), labels, ...(parity ? ['--parity', parity] : [])]);
      assert.equal(found.missing, 0, `${engine} has a text for every page`);
      const n = `${found.pages} ${SET}${parity ? `, ${parity} pages` : ''}`;
      row({ engine, n, metric: 'F1', value: found.f1, unit: '' });
    }
    const n = `${pages.length} ${SET}`;
    row({ engine, n, metric: 'pages', value: pages.length / median(seconds), unit: 'pages/s' });
    row({ engine, n, metric: 'throughput', value: megabytes / median(seconds), unit: 'MB/s' });
  }
}

function readPages(folder, labels) {
  const lines = readFileSync(labels, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { id, file } = JSON.parse(line);
    return { id, html: readFileSync(join(folder, file), 'utf8') };
  });
}

function trafilatura(python, pages, output) {
  const input = once('extraction-pages.ndjson', (target) =>
    writeFileSync(target, pages.map((page) => `${JSON.stringify(page)}\n`).join('')),
  );
  const script = join(import.meta.dirname, 'peers/peer_trafilatura.py');
  return () => {
    const { exit, stderr } = measure([python, script, input, output]);
    if (exit !== 0) throw new Error(`trafilatura ended with status ${exit}: ${stderr}`);
    return JSON.parse(stderr.trim().split('\n').at(-1)).seconds;
  };
}

function score(shared, args) {
  return JSON.parse(execFileSync('python3', [shared('check/score_extraction.py'), ...args], { encoding: 'utf8' }));
}
