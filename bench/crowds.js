/**
 * Many documents that resemble each other: cost, recall and recorded pairs.
 *
 * Crowds are stars (one text and independently edited copies of it), chains (each text is an edited copy of the
 * previous one), texts of one template, texts that differ only in a number, in English and Chinese, and pages of one
 * site that differ at the same places and in their titles, none of which should be dropped; 10² to 10⁵ documents,
 * chains of 50,000, at a Jaccard of about .8 and .56. Measures the share of the documents to drop that are dropped, the
 * recall that the result states, CPU seconds, also those for as many unrelated and as many ordinary documents (a fifth
 * are copies), peak memory and recorded pairs; and the cost of a document relative to that in a crowd of 1,000.
 *
 * `npm run bench -- crowds [LARGEST] [KIND…]`: 10,000 documents at most, and every kind, by default.
 */
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { CLI, scratch } from './inputs.js';
import { measure } from './measure.js';

const SIZES = [100, 1000, 10_000, 100_000];
const SIZES_OF_CHAINS = [100, 1000, 10_000, 50_000];
const COMPARED_WITH = 1000;
/** Jaccard of the texts, and the requested similarity. Pages of one site always need .8. */
const LEVELS = [
  [0.8, 0.78],
  [0.56, 0.5],
];
const KINDS = {
  star: { levels: LEVELS, goes: (n) => n - 1 },
  chain: { levels: LEVELS, goes: (n) => Math.floor((n - 1) / 2) },
  template: { levels: LEVELS, goes: (n) => n - 1 },
  numbers: { levels: [[0.97, 0.5]], goes: (n) => n - 1 },
  'numbers-zh': { levels: [[0.99, 0.5]], goes: (n) => n - 1 },
  site: { levels: LEVELS.slice(0, 1), goes: () => 0 },
};
const WORDS = 200;
/** Characters of a Chinese text, which has about as many bytes as an English one. */
const HAN = 600;
const CHARACTERS =
  '的是不了人在有我他这为之大来以上个国到说们中子时道出也要于就下得可你会生自那后能对事成所学家用面发开作天心方同当想本法动如经体没还此学长日见新重水路最走全理安明光书门问关员物市场公司社区服务活动设备管理信息工程建设项目单位部门政策通知要求办法工作报告情况时间地点内容';
/** One in this many ordinary documents is a copy of another. */
const COPY_EVERY = 5;
/** Number of documents from which such copies are made. */
const MOST_COPIED = 10_000;
/** Words of a paragraph. */
const PARAGRAPH = 40;
/** Largest cost of a row, as a multiple of the cost if it were linear. */
const MOST_ABOVE_LINEAR = 4;

export async function run({ args, row, assert, log }) {
  const largest = Number(args[0] ?? 10_000);
  const chosen = args.length > 1 ? args.slice(1) : Object.keys(KINDS);
  const start = scanned(await written('unrelated', 0.8, 2), 0.78);
  const known = new Map();
  /** The cost of as many documents that are not a crowd. */
  const cpuOf = async (kind, n, similarity) => {
    const key = `${kind} ${n} ${similarity}`;
    if (!known.has(key)) known.set(key, scanned(await written(kind, 0.8, n), similarity).cpu);
    return known.get(key);
  };
  for (const kind of chosen) {
    const { levels, goes } = KINDS[kind];
    for (const [jaccard, similarity] of levels) {
      let share;
      for (const n of (kind === 'chain' ? SIZES_OF_CHAINS : SIZES).filter((size) => size <= largest)) {
        log(`${kind} ${jaccard} ${n}`);
        const { dropped, recall, pairs, cpu, maxrss } = scanned(await written(kind, jaccard, n), similarity);
        const expected = goes(n);
        const found = expected === 0 ? 1 : dropped / expected;
        const what = `${kind} ${jaccard} of ${n}`;
        if (expected === 0) assert.equal(dropped, 0, `${what}: a different page went`);
        assert.ok(found >= recall, `${what}: found ${found}, and ${recall} is stated`);
        const tell = (metric, value, unit = '') =>
          row({ engine: 'dittograph', n: `${n} ${kind} ${jaccard}`, metric, value, unit });
        if (expected > 0) tell('found', found);
        tell('stated', recall);
        tell('pairs a document', pairs / n);
        tell('CPU', cpu, 's');
        tell(
          'CPU of as many unrelated',
          await cpuOf(isSite(kind) ? 'unrelated-site' : 'unrelated', n, similarity),
          's',
        );
        if (!isSite(kind)) tell('CPU of as many ordinary', await cpuOf('ordinary', n, similarity), 's');
        tell('peak memory', maxrss, 'MB');
        if (n >= COMPARED_WITH)
          tell('peak memory a document, above the start', ((maxrss - start.maxrss) * 2 ** 20) / n, 'bytes');
        if (n === COMPARED_WITH) share = cpu / n;
        if (n <= COMPARED_WITH || share === undefined) continue;
        const times = cpu / n / share;
        tell('cost a document, beside 1,000', times, '×');
        assert.ok(times <= MOST_ABOVE_LINEAR, `${what}: ${times} times a linear cost`);
      }
    }
  }
}

function scanned(corpus, similarity) {
  const out = join(scratch('crowds'), 'result.ndjson');
  const command = [CLI, 'scan', corpus, '-s', String(similarity), '-j', '1', '-q', '-o', `ndjson:${out}`];
  const { cpu, maxrss, exit, stderr } = measure([process.execPath, ...command], { stdout: '/dev/null' });
  if (exit !== 0) throw new Error(`${corpus}: ${stderr}`);
  const text = readFileSync(out);
  const first = JSON.parse(text.subarray(0, text.indexOf(10)).toString());
  const last = JSON.parse(text.subarray(text.lastIndexOf(10, text.length - 2) + 1).toString());
  return { dropped: last.dropped, pairs: last.pairs, recall: first.recall.stated, cpu, maxrss };
}

const isSite = (kind) => ['site', 'unrelated-site'].includes(kind);

/** The file of a crowd, the same for the same arguments. */
async function written(kind, jaccard, n) {
  const path = join(scratch('crowds'), `${kind}-${jaccard}-${n}.jsonl`);
  if (existsSync(path)) return path;
  const out = createWriteStream(path);
  let i = 0;
  for (const words of texts(kind, jaccard, n)) {
    const record = isSite(kind) ? page(words, i) : { id: `d${i}`, text: words.join(' ') };
    i++;
    if (!out.write(`${JSON.stringify(record)}\n`)) await new Promise((resolve) => out.once('drain', resolve));
  }
  out.end();
  await finished(out);
  return path;
}

/** A page of one site, whose title has a word that no other page has. */
function page(words, i) {
  const title = `Item ${words[1]}`;
  const paragraphs = [];
  for (let from = 0; from < WORDS; from += PARAGRAPH) {
    paragraphs.push(`<p>${words.slice(from, from + PARAGRAPH).join(' ')}.</p>`);
  }
  const nav = '<nav><a href="/">Home</a> <a href="/about">About us</a></nav>';
  const body = `${nav}<main><h1>${title}</h1>${paragraphs.join('\n')}</main><footer>Mill lane 3</footer>`;
  return {
    url: `https://www.town.example/page/${i}`,
    html: `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`,
  };
}

function* texts(kind, jaccard, n) {
  let state = 1;
  const random = (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return ((x ^ (x >>> 14)) >>> 0) % below;
  };
  const syllable = () => 'bcdfglmnprstvz'[random(14)] + 'aeiou'[random(5)];
  const word = () => syllable() + syllable() + syllable() + syllable();
  const words = (count) => Array.from({ length: count }, word);
  // A changed word changes three shingles.
  const edits = Math.floor(((WORDS - 2) * (1 - jaccard)) / (1 + jaccard) / 3);
  const step = WORDS / edits;
  /** The text with changes at its own random places, or at the same places as in every other text. */
  const edited = (text, place = () => random(Math.floor(step - 3))) => {
    const copy = [...text];
    for (let edit = 0; edit < edits; edit++) copy[Math.floor(edit * step) + 1 + place()] = word();
    return copy;
  };
  const first = words(WORDS);
  const shared = first.slice(0, Math.round((2 * WORDS * jaccard) / (1 + jaccard)));
  const chinese = Array.from({ length: HAN }, () => CHARACTERS[random(CHARACTERS.length)]);
  const numbered = (text, i) => [...text.slice(0, text.length / 2), String(1000 + i), ...text.slice(text.length / 2)];
  let last = first;
  const before = [];
  for (let i = 0; i < n; i++) {
    if (kind === 'numbers-zh') last = [numbered(chinese, i).join('')];
    else if (kind === 'numbers') last = numbered(first, i);
    else if (kind === 'ordinary') {
      last = i % COPY_EVERY === 0 && i > 0 ? edited(before[random(before.length)]) : words(WORDS);
      if (before.length < MOST_COPIED) before.push(last);
      else before[random(MOST_COPIED)] = last;
    } else if (kind.startsWith('unrelated')) last = words(WORDS);
    else if (kind === 'template') last = [...shared, ...words(WORDS - shared.length)];
    else if (isSite(kind)) last = edited(first, () => 0);
    else if (i > 0) last = edited(kind === 'star' ? first : last);
    yield last;
  }
}
