/**
 * This checkout compared with another built one, to measure the cost of a change.
 *
 * Both are measured in one run. Every row measures a whole process on one core; the two checkouts alternate, A B A B.
 * The important row is the median of the ratio `before / now` over the pairs of runs (below .95: slower than before). A
 * row states whether both give the same answer: 1, or 0 if the change also affects results.
 *
 * `npm run bench -- versions DIR [ROUNDS]`: DIR is a checkout in which `npm run build` has run; by default 7 rounds.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { foreign, matching, uniform } from './fingerprints.js';
import { gunzipped, scratch, untarred } from './inputs.js';
import { interleave, measure, median } from './measure.js';

const CORE = 1;
const NOW = resolve(import.meta.dirname, '..');
const AT_WORK = join(import.meta.dirname, 'version-at-work.js');

export async function run({ args, row, skip, assert, shared, log }) {
  const [given, rounds = '7'] = args;
  if (given === undefined) return skip('versions', 'name a built checkout: npm run bench -- versions DIR');
  const before = resolve(given);
  assert.ok(existsSync(join(before, 'dist/cli/main.js')), `${before} is not built: run npm ci there`);

  for (const [name, job] of Object.entries(jobs(shared, skip))) {
    log(name);
    const engine = (checkout) => () => job(checkout);
    const engines = { dittograph: engine(NOW), 'dittograph before': engine(before) };
    const [now, then] = [engines.dittograph(), engines['dittograph before']()];
    const isSame = now.answer === then.answer;
    if (!isSame)
      log(`${name}: the two checkouts give different answers; the rows compare the cost of different results`);
    row({ engine: 'dittograph', n: name, metric: 'same answer', value: Number(isSame), unit: '' });
    const costs = await interleave(engines, { runs: Number(rounds), warmUp: false });
    const told = [
      ['CPU', 's', ({ cpu }) => cpu],
      ['peak memory', 'MB', ({ maxrss }) => maxrss],
    ];
    for (const [metric, unit, of] of told) {
      for (const [label, runs] of Object.entries(costs)) {
        row({ engine: label, n: name, metric, value: median(runs.map(of)), unit });
      }
      const ratios = costs.dittograph.map((run, i) => of(costs['dittograph before'][i]) / of(run));
      row({ engine: 'dittograph', n: name, metric: `${metric}, before / now`, value: median(ratios), unit: '' });
    }
  }
}

/** Each job runs one checkout once and returns its cost and a digest of its answer. */
function jobs(shared, skip) {
  const found = {};
  const cli = (args) => (checkout) => {
    const out = join(scratch('versions'), 'out');
    const cost = measure([process.execPath, join(checkout, 'dist/cli/main.js'), ...args], { core: CORE, stdout: out });
    if (cost.exit !== 0) throw new Error(`${checkout}: ${args.join(' ')} ended with ${cost.exit}: ${cost.stderr}`);
    return { ...cost, answer: createHash('sha256').update(readFileSync(out)).digest('hex') };
  };
  const work = (args) => (checkout) => {
    const cost = measure([process.execPath, AT_WORK, checkout, ...args], { core: CORE });
    if (cost.exit !== 0) throw new Error(`${checkout}: ${args.join(' ')} ended with ${cost.exit}: ${cost.stderr}`);
    const { answer, seconds } = JSON.parse(cost.stdout);
    return { ...cost, cpu: seconds, answer };
  };
  for (const set of ['en20k', 'zh20k']) {
    const archive = shared(`data/bench-20k/${set}.jsonl.gz`);
    if (archive === undefined) {
      skip(set, '../shared/data is absent');
      continue;
    }
    found[`dedup ${set}`] = cli(['dedup', gunzipped(archive, `${set}.jsonl`), '-j', '1', '-q']);
  }
  const news = shared('data/html-news/pages.tar.gz');
  if (news === undefined) skip('pages', '../shared/data is absent');
  else found['dedup html-news'] = cli(['dedup', untarred(news, 'html-news'), '-j', '1', '-q']);
  const articles = shared('data/extraction-aeb/pages.tar.gz');
  if (articles === undefined) skip('extraction', '../shared/data is absent');
  else {
    const labels = shared('data/extraction-aeb/labels.jsonl');
    found['extraction-aeb'] = work(['extraction', untarred(articles, 'extraction-aeb'), labels]);
  }
  for (const n of [100_000, 1_000_000]) {
    const fingerprints = uniform(n);
    const files = { set: `${n}.set`, match: `${n}.match`, 'no-match': `${n}.no-match` };
    const path = (name) => join(scratch('versions'), files[name]);
    writeFileSync(path('set'), fingerprints);
    writeFileSync(path('match'), matching(fingerprints, 100_000));
    writeFileSync(path('no-match'), foreign(undefined, 100_000));
    for (const kind of ['match', 'no-match'])
      found[`hamming ${n} ${kind}`] = work(['hamming', path('set'), path(kind)]);
  }
  return found;
}
