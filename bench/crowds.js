/**
 * Crowds: stars (one text and copies of it, each edited on its own), chains (each a copy of the one before) and pages of
 * one template, of 10² to 10⁵ documents at a Jaccard of about .8 and .56. How many of the documents that should go do so,
 * the recall that the result states, and CPU seconds. What should go is known by construction; up to 1,000 documents it
 * is also counted by an exact join.
 *
 * `npm run bench -- crowds [LARGEST]`: 10,000 documents at most by default.
 */
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { CLI, scratch } from './corpus.js';
import { measure } from './measure.js';

const SIZES = [100, 1000, 10_000, 100_000];
const EXACT = 1000;
/** Jaccard of the texts, and the similarity asked for. */
const LEVELS = [
  [0.8, 0.78],
  [0.56, 0.5],
];
const WORDS = 200;
/** A row may cost so many times its share of a linear cost; of 100 documents the start is the most. */
const MOST_ABOVE_LINEAR = 4;

export async function run({ args, row, assert, log }) {
  const largest = Number(args[0] ?? 10_000);
  for (const kind of ['star', 'chain', 'template']) {
    for (const [jaccard, similarity] of LEVELS) {
      const costs = [];
      for (const n of SIZES.filter((size) => size <= largest)) {
        log(`${kind} ${jaccard} ${n}`);
        const corpus = await written(kind, jaccard, n);
        const { dropped, recall, cpu } = scanned(corpus, similarity);
        let expected = kind === 'chain' ? Math.floor(n / 2) : n - 1;
        if (n <= EXACT) {
          const exact = scanned(corpus, similarity, '--method', 'shingle').dropped;
          if (kind === 'chain') expected = exact;
          else assert.equal(exact, expected, `${kind} of ${n}: what should go is known`);
        }
        const found = dropped / expected;
        assert.ok(found >= recall, `${kind} ${jaccard} of ${n}: found ${found}, and ${recall} is stated`);
        costs.push(cpu / n);
        const tell = (metric, value, unit = '') =>
          row({ engine: 'dittograph', n: `${n} ${kind} ${jaccard}`, metric, value, unit });
        tell('found', found);
        tell('stated', recall);
        tell('CPU', cpu, 's');
        if (n <= EXACT) continue;
        const share = costs.at(-1) / costs[SIZES.indexOf(EXACT)];
        tell('cost a document, beside 1,000', share, '×');
        assert.ok(share <= MOST_ABOVE_LINEAR, `${kind} ${jaccard} of ${n}: ${share} times a linear cost`);
      }
    }
  }
}

function scanned(corpus, similarity, ...options) {
  const out = join(scratch('crowds'), 'result.ndjson');
  const command = [CLI, 'scan', corpus, '-s', String(similarity), '-j', '1', '-q', '-o', `ndjson:${out}`];
  const { cpu, exit, stderr } = measure([process.execPath, ...command, ...options], { stdout: '/dev/null' });
  if (exit !== 0) throw new Error(`${corpus}: ${stderr}`);
  const text = readFileSync(out);
  const first = JSON.parse(text.subarray(0, text.indexOf(10)).toString());
  const last = JSON.parse(text.subarray(text.lastIndexOf(10, text.length - 2) + 1).toString());
  return { dropped: last.dropped, recall: first.recall.stated, cpu };
}

/** The file of a crowd, the same for the same arguments. */
async function written(kind, jaccard, n) {
  const path = join(scratch('crowds'), `${kind}-${jaccard}-${n}.jsonl`);
  if (existsSync(path)) return path;
  const out = createWriteStream(path);
  let i = 0;
  for (const words of texts(kind, jaccard, n)) {
    if (!out.write(`${JSON.stringify({ id: `d${i++}`, text: words.join(' ') })}\n`)) {
      await new Promise((resolve) => out.once('drain', resolve));
    }
  }
  out.end();
  await finished(out);
  return path;
}

function* texts(kind, jaccard, n) {
  let state = 1;
  const random = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % below;
  };
  const word = () => String(1_000_000 + random(9_000_000));
  const words = (count) => Array.from({ length: count }, word);
  // A changed word changes three shingles.
  const edits = Math.floor(((WORDS - 2) * (1 - jaccard)) / (1 + jaccard) / 3);
  const edited = (text) => {
    const copy = [...text];
    const step = WORDS / edits;
    for (let edit = 0; edit < edits; edit++) copy[Math.floor(edit * step) + 1 + random(Math.floor(step - 3))] = word();
    return copy;
  };
  const first = words(WORDS);
  const shared = first.slice(0, Math.round((2 * WORDS * jaccard) / (1 + jaccard)));
  let last = first;
  for (let i = 0; i < n; i++) {
    if (kind === 'template') last = [...shared, ...words(WORDS - shared.length)];
    else if (i > 0) last = edited(kind === 'star' ? first : last);
    yield last;
  }
}
