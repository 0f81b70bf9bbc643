/**
 * F1 of default settings on every labelled set, and the share of removals that verify.
 *
 * The results are scored by ../shared/check, which is independent of this code, and main text by the measure of the
 * article extraction benchmark; `dittograph verify` confirms the removals.
 *
 * `npm run bench -- quality [SET…] [-- OPTION…]`: options go to `scan`, e.g. `-- --similarity 0.5`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { scratch, untarred } from './inputs.js';
import { measure } from './measure.js';
import { ours, verified } from './verified.js';

const TEXTS = ['zh-news-003', 'en-bbc-gen', 'zh-natural', 'en-minhash', 'en-scoop-short'];

/** Set → its input, labels and pairs, as paths below data/. */
const SETS = {
  'html-news': { pages: 'html-news/pages.tar.gz', labels: 'html-news/labels.jsonl', pairs: 'html-news/pairs.tsv' },
  'html-news, WARC': {
    input: 'html-news/pages.warc.gz',
    labels: 'html-news/labels.jsonl',
    pairs: 'html-news/pairs.tsv',
  },
  ...Object.fromEntries(
    TEXTS.map((set) => [
      set,
      { input: `${set}/docs.jsonl.gz`, labels: `${set}/docs.jsonl.gz`, pairs: `${set}/pairs.tsv` },
    ]),
  ),
};

/** 20,000 texts; 4,000 of them are copies of others with 2 to 10 % of the words or characters changed. */
const EDITED = ['en20k', 'zh20k'];
const EXTRACTION = 'extraction-aeb';

export async function run({ args, row, skip, assert, shared, log }) {
  const sets = args.filter((arg) => arg in SETS || EDITED.includes(arg) || arg === EXTRACTION);
  const options = args.filter((arg) => !sets.includes(arg));
  const wanted = (set) => sets.length === 0 || sets.includes(set);

  for (const [set, { pages, input, labels, pairs }] of Object.entries(SETS)) {
    if (!wanted(set)) continue;
    const source = shared(`data/${pages ?? input}`);
    if (source === undefined) {
      skip(set, '../shared/data is absent');
      continue;
    }
    log(set);
    const corpus = pages === undefined ? source : join(untarred(source, set), 'pages');
    const { claims, hold, result } = verified(['scan', corpus, ...options], scratch(`quality/${set}`));
    const found = score('score.py', [result, shared(`data/${labels}`), '--pairs', shared(`data/${pairs}`)]);
    assert.equal(found.unknown_ids, 0, `${set}: every id of the result is an id of the labels`);
    const tell = (metric, value, unit = '') =>
      row({ engine: 'dittograph', n: `${found.documents} ${set}`, metric, value, unit });
    tell('F1', found.f1);
    tell('precision', found.precision);
    tell('recall', found.recall);
    for (const [band, share] of Object.entries(found.recall_by_jaccard ?? {})) tell(`J ${band}`, ratio(share));
    if (found.hard_negatives !== undefined) tell('hard negatives merged', found.hard_negatives_merged, 'errors');
    tell('removals that verify', claims === 0 ? 100 : (100 * hold) / claims, '%');
  }

  for (const set of EDITED.filter(wanted)) {
    const corpus = shared(`data/bench-20k/${set}.jsonl.gz`);
    const labels = shared(`data/bench-20k/${set}.labels.json.gz`);
    if (corpus === undefined) {
      skip(set, '../shared/data is absent');
      continue;
    }
    log(set);
    for (const preset of ['loose', 'web']) {
      const { claims, hold, result } = verified(['scan', corpus, '--preset', preset], scratch(`quality/${set}`));
      const { copies, found } = editedCopies(result, JSON.parse(gunzipSync(readFileSync(labels))));
      const tell = (metric, value, unit = '') =>
        row({ engine: `dittograph ${preset}`, n: `${copies} copies of ${set}`, metric, value, unit });
      tell('edited copies found', found / copies);
      tell('removals that verify', (100 * hold) / claims, '%');
    }
  }

  const archive = shared(`data/${EXTRACTION}/pages.tar.gz`);
  if (!wanted(EXTRACTION)) return;
  if (archive === undefined) skip(EXTRACTION, '../shared/data is absent');
  else extraction(join(untarred(archive, EXTRACTION), 'pages'));

  function extraction(pages) {
    log(EXTRACTION);
    const texts = join(scratch('quality'), 'extraction.ndjson');
    ours(['extract', pages, '-q', '-o', `ndjson:${texts}`], [0, 3]);
    for (const parity of [undefined, 'even', 'odd']) {
      const found = score('score_extraction.py', [
        texts,
        shared(`data/${EXTRACTION}/labels.jsonl`),
        ...(parity ? ['--parity', parity] : []),
      ]);
      assert.equal(found.missing, 0, 'every page has a record');
      const n = `${found.pages} ${EXTRACTION}${parity ? `, ${parity} pages` : ''}`;
      for (const metric of ['precision', 'recall', 'f1'])
        row({ engine: 'dittograph', n, metric: `text ${metric}`, value: found[metric], unit: '' });
    }
  }

  function score(script, words) {
    const { exit, stdout, stderr } = measure(['python3', shared(`check/${script}`), ...words]);
    if (exit !== 0) throw new Error(`${script} ended with ${exit}: ${stderr}`);
    return JSON.parse(stdout);
  }
}

/** Number of copies that are in one cluster with their source. */
function editedCopies(result, labels) {
  const clusters = new Map();
  for (const line of readFileSync(result, 'utf8').split('\n')) {
    if (!line.startsWith('{"type":"cluster"')) continue;
    const { id, keep, drop } = JSON.parse(line);
    for (const member of [keep, ...drop]) clusters.set(member, id);
  }
  const copies = Object.entries(labels);
  const found = copies.filter(
    ([copy, [source]]) => clusters.has(copy) && clusters.get(copy) === clusters.get(`${source}`),
  );
  return { copies: copies.length, found: found.length };
}

function ratio(share) {
  const [found, all] = share.split('/').map(Number);
  return found / all;
}
