/**
 * The kinds that the rule of docs/kinds.md assigns to the labelled pairs, by set, label and Jaccard.
 *
 * The pairs of each set are divided into two halves by a hash of their ids, so that overfitting to one half is visible
 * on the other.
 *
 * `npm run bench -- kinds [SET…]`
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { fnv1aText, murmurMix } from '../dist/base/hash.js';
import { judge } from '../dist/verify/kind/kind.js';
import { KINDS } from '../dist/verify/kind/kinds.js';
import { Numbering } from '../dist/verify/kind/symbols.js';
import { cpuSeconds } from './measure.js';

const SETS = ['zh-natural', 'en-bbc-gen', 'zh-news-003', 'en-minhash', 'html-news'];
const BANDS = [1, 0.9, 0.8, 0.7, 0.5, 0.3, 0];

export async function run({ args, row, skip, shared }) {
  for (const set of SETS) {
    if (args.length > 0 && !args.includes(set)) continue;
    const pairs = shared(`data/${set}/pairs.tsv`);
    const file = set === 'html-news' ? 'labels.jsonl' : 'docs.jsonl.gz';
    const texts = shared(`data/${set}/${file}`);
    if (pairs === undefined || texts === undefined) {
      skip(set, '../shared/data is absent');
      continue;
    }
    const documents = documentsOf(texts);
    const numbering = new Numbering({ simplify: false });
    const judged = new Map();
    const documentOf = (id) => {
      if (!judged.has(id)) {
        const { text, gold, title } = documents.get(id);
        judged.set(id, { text: numbering.text(text ?? gold), title });
      }
      return judged.get(id);
    };
    const counts = new Map();
    let count = 0;
    const seconds = await cpuSeconds(() => {
      for (const [a, b, label, , jaccard] of lines(pairs)) {
        if (!documents.has(a) || !documents.has(b)) continue;
        const { kind } = judge(documentOf(a), documentOf(b), 'apart');
        const half = murmurMix(fnv1aText(a < b ? a + b : b + a)) & 1 ? 'second half' : 'first half';
        const band = BANDS.find((least) => Number(jaccard) >= least - 1e-9);
        const key = `${label} J ≥ ${band}, ${half}`;
        if (!counts.has(key)) counts.set(key, Object.fromEntries(KINDS.map((name) => [name, 0])));
        counts.get(key)[kind]++;
        count++;
      }
    });
    for (const [engine, found] of [...counts].sort(([x], [y]) => (x < y ? -1 : 1))) {
      for (const kind of KINDS) row({ engine, n: set, metric: kind, value: found[kind], unit: '' });
    }
    row({ engine: 'CPU', n: set, metric: 'pairs', value: count, unit: '' });
    row({ engine: 'CPU', n: set, metric: 'time', value: seconds, unit: 's' });
  }
}

function documentsOf(path) {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .map((document) => [document.id, document]),
  );
}

function lines(path) {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
}
