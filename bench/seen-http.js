/**
 * The service over HTTP: single and bulk checks per second, CPU and latency.
 *
 * Client and service run on the same machine: single checks over keep-alive connections, at full load, at 70 % of it,
 * also while segments are merged, and at fixed rates; and bulk checks. Texts have 2.5 kB; half of them are copies of
 * earlier ones with one changed word. The client is bench/http-client.js, and in one row `dittograph/client`. Before
 * the timing the verdicts are asserted. At 70 % load the index is warm: it has 62,536 documents and has answered 2,000
 * checks.
 *
 * `npm run bench -- seen-http [N]`: by default 20,000 documents in single checks, and four times as many in bulk.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../dist/base/random.js';
import { SeenClient } from '../dist/public/client.js';
import { HttpClient } from './http-client.js';

const CONNECTIONS = 32;
const WORDS = 400;
/** Documents at which all segments of an index by MinHash are merged into one. */
const MERGED = 65_536;
/** Further rates in checks per second, for an index that is empty at first: 2,800 are 70 % of 4,000. */
const RATES = [2800, 4000, 5000];
/** Number of checks before the timed ones at a rate; half of them add a document. */
const WARMING = 2000;

export async function run({ args, row, assert }) {
  const n = Number(args[0] ?? 20_000);
  const data = mkdtempSync(join(tmpdir(), 'dittograph-seen-http-'));
  const { child, url } = await started(data);
  try {
    const client = await HttpClient.open(Number(new URL(url).port), CONNECTIONS);
    const ask = (path, body, type) => client.ask(path, body, type);
    /** CPU seconds of the service so far. */
    const used = async () => {
      const page = await (await fetch(`${url}/metrics`)).text();
      return Number(/^process_cpu_seconds_total (\S+)$/m.exec(page)[1]);
    };
    for (const name of ['single', 'paced', 'bulk', 'client']) {
      const { status } = await ask('/v1/indexes', JSON.stringify({ name }));
      assert.equal(status, 201);
    }
    const report = (metric, value, unit) => row({ engine: 'dittograph', n, metric, value, unit });

    const documents = texts(n).map((text, i) => JSON.stringify({ id: `d${i}`, text }));
    const check = async (index, i) => {
      const { status, text } = await ask(`/v1/indexes/${index}/check`, documents[i]);
      assert.equal(status, 200, text);
      return JSON.parse(text).verdict;
    };
    const verdicts = new Array(n);
    const before = await used();
    const ownBefore = process.cpuUsage();
    const all = await atFullLoad(n, async (i) => {
      verdicts[i] = await check('single', i);
    });
    assert.equal(verdicts[0], 'new');
    assert.ok(verdicts.filter((verdict) => verdict === 'near').length > 0.45 * n, 'changed copies are near');
    report('single checks', n / all.seconds, 'checks/s');
    report('CPU of the service, single', (1e6 * ((await used()) - before)) / n, 'µs/check');
    const { user, system } = process.cpuUsage(ownBefore);
    report('CPU of the client, single', (user + system) / n, 'µs/check');
    report('single checks at full load, p99', all.p99, 'ms');

    const bulk = async (index, lines) => {
      const { text } = await ask(`/v1/indexes/${index}/check/bulk`, lines, 'application/x-ndjson');
      // The text before it includes lengths of chunks.
      const from = text.lastIndexOf('{"summary"');
      const { summary } = JSON.parse(text.slice(from, text.indexOf('\n', from)));
      assert.deepEqual([summary.errors, summary.complete], [0, true]);
    };
    const rate = (0.7 * n) / all.seconds;
    const filled = MERGED - 2 * WARMING + 1000;
    for (let from = 0; from < filled; from += 1000) await bulk('paced', fillers(from, Math.min(filled, from + 1000)));
    const segments = async () => (await (await fetch(`${url}/v1/indexes/paced/stats`)).json()).segments;
    let added = filled;
    const merge = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    const asked = async (i, answered) => {
      const verdict = await check('paced', i);
      answered();
      if (verdict === 'new' && ++added === MERGED) {
        merge.from = performance.now();
        while ((await segments()) > 1) await new Promise((resolve) => setTimeout(resolve, 10));
        merge.to = performance.now();
      }
    };
    await atRate(0, WARMING, rate / 2, asked);
    const paced = await atRate(WARMING, n, rate, asked);
    report('single checks at 70 % load, p50', percentile(paced, 0.5), 'ms');
    report('single checks at 70 % load, p99', percentile(paced, 0.99), 'ms');
    const meanwhile = paced.filter(({ at }) => at >= merge.from && at <= merge.to);
    if (meanwhile.length > 0) {
      report('of them during a merge', meanwhile.length, 'checks');
      report('single checks at 70 % load during a merge, p99', percentile(meanwhile, 0.99), 'ms');
      const apart = paced.filter(({ at }) => at < merge.from || at > merge.to);
      report('single checks at 70 % load apart from it, p99', percentile(apart, 0.99), 'ms');
    }

    for (const fixed of RATES) {
      const index = `at-${fixed}`;
      await ask('/v1/indexes', JSON.stringify({ name: index }));
      const checked = async (i, answered) => {
        await check(index, i);
        answered();
      };
      await atRate(0, WARMING, fixed / 2, checked);
      const times = await atRate(WARMING, n, fixed, checked);
      report(`${fixed} single checks a second, p50`, percentile(times, 0.5), 'ms');
      report(`${fixed} single checks a second, p99`, percentile(times, 0.99), 'ms');
    }

    const many = texts(4 * n).map((text, i) => `${JSON.stringify({ id: `d${i}`, text })}\n`);
    const groups = [];
    for (let i = 0; i < many.length; i += 1000) groups.push(many.slice(i, i + 1000).join(''));
    const start = performance.now();
    const usedBefore = await used();
    let next = 0;
    const work = async () => {
      while (next < groups.length) await bulk('bulk', groups[next++]);
    };
    await Promise.all([work(), work()]);
    report('bulk checks', many.length / ((performance.now() - start) / 1000), 'documents/s');
    report('CPU of the service, bulk', (1e6 * ((await used()) - usedBefore)) / many.length, 'µs/document');
    client.end();

    const pages = new SeenClient(url).index('client');
    const parsed = documents.map((document) => JSON.parse(document));
    const own = await atFullLoad(n, (i) => pages.check(parsed[i]));
    report('single checks by dittograph/client', n / own.seconds, 'checks/s');
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.on('close', resolve));
    rmSync(data, { recursive: true });
  }
}

function started(data) {
  const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
  const child = spawn(process.execPath, [main, 'serve', '--data', data, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    let isTold = false;
    child.on('close', () => reject(new Error(said)));
    child.stderr.on('data', async (chunk) => {
      said += chunk;
      const url = /at (http:\S+)/.exec(said)?.[1];
      if (url === undefined || isTold) return;
      isTold = true;
      while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise((done) => setTimeout(done, 50));
      resolve({ child, url });
    });
  });
}

/** Texts of about 2.5 kB; every second one is the previous one with one changed word. */
function texts(n) {
  const random = seededRandom(7);
  const made = [];
  for (let i = 0; i < n; i++) {
    if (i % 2 === 0) made.push(Array.from({ length: WORDS }, () => (random() % 60_466_176).toString(36)));
    else made.push(made[i - 1].with(random() % WORDS, 'changed'));
  }
  return made.map((words) => words.join(' '));
}

/** Lines of short documents that are near to no other. */
function fillers(from, to) {
  const random = seededRandom(from + 1);
  const words = () => Array.from({ length: 40 }, () => (random() % 60_466_176).toString(36)).join(' ');
  return Array.from({ length: to - from }, (_, i) => `${JSON.stringify({ id: `f${from + i}`, text: words() })}\n`).join(
    '',
  );
}

async function atFullLoad(n, work) {
  const times = [];
  let next = 0;
  const start = performance.now();
  const one = async () => {
    while (next < n) {
      const i = next++;
      const before = performance.now();
      await work(i);
      times.push({ ms: performance.now() - before });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return { seconds: (performance.now() - start) / 1000, p99: percentile(times, 0.99) };
}

/**
 * Sends requests first … end − 1 at fixed times, whether or not earlier ones were answered; waiting in the client counts.
 * @returns for each request its planned time, and the time from then to its answer
 */
async function atRate(first, end, rate, work) {
  const times = [];
  const start = performance.now();
  const answers = [];
  for (let i = first; i < end; ) {
    const due = Math.min(end, first + Math.floor(((performance.now() - start) / 1000) * rate));
    for (; i < due; i++) {
      const at = start + (1000 * (i - first)) / rate;
      answers.push(work(i, () => times.push({ at, ms: performance.now() - at })));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(answers);
  return times;
}

function percentile(times, share) {
  const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
