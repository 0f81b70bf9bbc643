/**
 * Main text of pages: quality and speed on one core, compared with trafilatura and Readability.
 *
 * The pages are the 181 of the article extraction benchmark, from decoded HTML in memory to text; engines run in turn.
 * score_extraction.py measures the quality, over all pages and separately over even and odd numbers: our rules were
 * tuned on the even ones only.
 *
 * The comparison favours trafilatura on purpose: its time does not include its imports and a first page, while ours
 * includes the compilation of hot code. The first run of each engine is not counted.
 *
 * `npm run bench -- extraction [ROUNDS]`: by default 3 rounds.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { selectMain } from '../dist/html/main-text/main-text.js';
import { loadReadability } from '../dist/html/main-text/readability.js';
import { parsePage } from '../dist/html/page/page.js';
import { decode } from '../dist/io/charset.js';
import { once, scratch, untarred } from './inputs.js';
import { cpuSeconds, interleave, measure, median } from './measure.js';
import { HOW_TO_INSTALL, pythonOf } from './peers/peers.js';

/** Set → the parts that are scored separately, by the index and the id of a page. */
const SETS = {
  'extraction-aeb': { even: (i) => i % 2 === 0, odd: (i) => i % 2 === 1 },
  'extraction-segments': { development: (_, id) => isEven(id), 'held out': (_, id) => !isEven(id) },
};

function isEven(id) {
  return createHash('sha256').update(id).digest()[0] % 2 === 0;
}

export async function run({ args, row, skip, assert, shared }) {
  const readability = await loadReadability();
  const python = pythonOf('extraction');
  if (python === undefined) skip('trafilatura 2.3.1', HOW_TO_INSTALL);
  for (const set of Object.keys(SETS)) {
    const archive = shared(`data/${set}/pages.tar.gz`);
    if (archive === undefined) skip(set, '../shared/data is absent');
    else await extraction(set, archive, shared(`data/${set}/labels.jsonl`));
  }

  async function extraction(set, archive, labels) {
    const pages = readPages(untarred(archive, set), labels);
    const megabytes = pages.reduce((sum, { html }) => sum + Buffer.byteLength(html), 0) / 1e6;
    const outputOf = (engine) => join(scratch('extraction'), `${set} ${engine}.ndjson`);
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
    if (python !== undefined)
      engines['trafilatura 2.3.1'] = trafilatura(python, set, pages, outputOf('trafilatura 2.3.1'));

    const parts = { [set]: labels };
    for (const [part, holds] of Object.entries(SETS[set])) {
      const name = `${set}, ${part} pages`;
      parts[name] = join(scratch('extraction'), `${name}.jsonl`);
      const lines = pages.filter(({ id }, i) => holds(i, id)).map(({ line }) => `${line}\n`);
      writeFileSync(parts[name], lines.join(''));
    }
    const costs = await interleave(engines, { runs: Number(args[0] ?? 3) });
    for (const [engine, seconds] of Object.entries(costs)) {
      for (const [part, labelled] of Object.entries(parts)) {
        const found = score(shared, [outputOf(engine), labelled]);
        assert.equal(found.missing, 0, `${engine} has a text for every page`);
        row({ engine, n: `${found.pages} ${part}`, metric: 'F1', value: found.f1, unit: '' });
      }
      const n = `${pages.length} ${set}`;
      row({ engine, n, metric: 'pages', value: pages.length / median(seconds), unit: 'pages/s' });
      row({ engine, n, metric: 'throughput', value: megabytes / median(seconds), unit: 'MB/s' });
    }
  }
}

function readPages(folder, labels) {
  const lines = readFileSync(labels, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { id, file } = JSON.parse(line);
    return { id, line, html: decode(readFileSync(join(folder, file)), { html: true }).text };
  });
}

function trafilatura(python, set, pages, output) {
  const input = once(`${set}-pages.ndjson`, (target) =>
    writeFileSync(target, pages.map(({ id, html }) => `${JSON.stringify({ id, html })}\n`).join('')),
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
