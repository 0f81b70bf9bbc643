/**
 * The service under a mixed load for some minutes: its memory and latency over time.
 *
 * Requests are sent at a fixed rate, whether or not earlier ones were answered: new texts, copies of earlier ones,
 * revisits, queries, and sessions that are committed or discarded. Documents older than the newest 5,000 are deleted,
 * so that the index keeps its size; every 20 seconds it is compacted, or a snapshot is made, alternately. Every answer
 * is checked. A row for each tenth of the time; n is the second at which it ends.
 *
 * `npm run bench -- seen-soak [MINUTES] [RATE]`: by default 5 minutes at 100 requests a second.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '../dist/base/random.js';

const WORDS = 250;
/** Number of documents in the index. */
const WINDOW = 5_000;
const PARTS = 10;
const JOB_MS = 20_000;

export async function run({ args, row, assert }) {
  const minutes = Number(args[0] ?? 5);
  const rate = Number(args[1] ?? 100);
  const data = mkdtempSync(join(tmpdir(), 'dittograph-seen-soak-'));
  const main = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
  const child = spawn(process.execPath, [main, 'serve', '--data', data, '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  try {
    const url = await addressOf(child);
    const ask = async (path, body, expected, method = 'POST') => {
      const response = await fetch(`${url}/v1/indexes${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const text = await response.text();
      if (expected !== undefined) assert.equal(response.status, expected, `${path}: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    };
    await ask('', { name: 'soak' }, 201);
    const random = seededRandom(11);
    const textOf = () => Array.from({ length: WORDS }, () => (random() % 60_466_176).toString(36));
    /** The newest texts by the numbers of their documents. */
    const texts = new Map();
    let next = 0;
    let oldest = 0;
    let sessions = 0;
    const drawn = () => {
      const number = oldest + (random() % Math.max(1, next - oldest));
      return texts.has(number) ? number : undefined;
    };
    const put = async (more = {}) => {
      const number = next++;
      const words = textOf();
      const { verdict } = await ask('/soak/check', { id: `d${number}`, text: words.join(' '), ...more }, 200);
      assert.equal(verdict, 'new');
      texts.set(number, words);
      if (next - oldest <= WINDOW) return;
      texts.delete(oldest);
      await ask(`/soak/docs/d${oldest++}`, undefined, 200, 'DELETE');
    };
    const works = {
      new: put,
      async copy() {
        const number = drawn();
        if (number === undefined) return;
        const text = texts
          .get(number)
          .with(random() % WORDS, 'changed')
          .join(' ');
        const { verdict, match } = await ask('/soak/check', { id: 'a copy', text, insert: 'never' }, 200);
        // It may have been deleted meanwhile.
        if (texts.has(number)) assert.deepEqual([verdict, match?.id], ['near', `d${number}`]);
      },
      async revisit() {
        const number = drawn();
        if (number === undefined) return;
        const text = texts.get(number).join(' ');
        const { verdict, changed } = await ask('/soak/check', { id: `d${number}`, text }, 200);
        if (texts.has(number)) assert.deepEqual([verdict, changed], ['revisit', false]);
      },
      async query() {
        const number = drawn();
        if (number === undefined) return;
        const { matches } = await ask('/soak/query', { id: 'asked', text: texts.get(number).join(' ') }, 200);
        if (texts.has(number)) assert.equal(matches[0].id, `d${number}`);
      },
      async session() {
        const session = `s${sessions++}`;
        await ask('/soak/sessions', { session }, 201);
        if (sessions % 2 === 0) {
          await put({ session });
          await ask(`/soak/sessions/${session}/commit`, undefined, 200);
        } else {
          const { stored } = await ask('/soak/check', { id: session, text: textOf().join(' '), session }, 200);
          assert.equal(stored, true);
          await ask(`/soak/sessions/${session}`, undefined, 200, 'DELETE');
        }
      },
    };
    // Numbers of each kind in a hundred requests.
    const mix = [
      ['new', 50],
      ['copy', 20],
      ['revisit', 20],
      ['query', 9],
      ['session', 1],
    ].flatMap(([name, share]) => Array(share).fill(name));

    // The index reaches its full size before the measurement.
    const filling = async () => {
      while (next < WINDOW) await put();
    };
    await Promise.all(Array.from({ length: 32 }, filling));

    const start = performance.now();
    const end = minutes * 60_000;
    let jobs = 0;
    let failure;
    const done = [];
    const parts = Array.from({ length: PARTS }, () => ({ times: [], memory: 0 }));
    for (let i = 0, part = 0; part < PARTS; ) {
      const now = performance.now() - start;
      if (failure !== undefined) throw failure;
      if (now > jobs * JOB_MS) await ask('/soak/jobs', { kind: jobs++ % 2 === 0 ? 'compact' : 'snapshot' }, 202);
      for (; i < (now / 1000) * rate && now < end; i++) {
        const planned = start + (1000 * i) / rate;
        const of = parts[Math.min(PARTS - 1, Math.floor((PARTS * (planned - start)) / end))];
        const work = works[mix[random() % mix.length]]().then(
          () => of.times.push(performance.now() - planned),
          (error) => {
            failure ??= error;
          },
        );
        if (done.length < 1e6) done.push(work);
      }
      if (now >= ((part + 1) * end) / PARTS) {
        const page = await (await fetch(`${url}/metrics`)).text();
        parts[part++].memory = Number(/^process_resident_memory_bytes (\S+)$/m.exec(page)[1]);
      }
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await Promise.all(done);
    if (failure !== undefined) throw failure;
    for (const [i, { times, memory }] of parts.entries()) {
      const n = Math.round((60 * minutes * (i + 1)) / PARTS);
      const report = (metric, value, unit) => row({ engine: 'dittograph', n, metric, value, unit });
      report('requests', times.length, 'requests');
      report('p50', percentile(times, 0.5), 'ms');
      report('p99', percentile(times, 0.99), 'ms');
      report('memory', memory / 2 ** 20, 'MB');
    }
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await new Promise((resolve) => child.on('close', resolve));
    rmSync(data, { recursive: true });
  }
}

async function addressOf(child) {
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.on('close', () => reject(new Error(said)));
    child.stderr.on('data', (chunk) => {
      said += chunk;
      const found = /at (http:\S+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise((done) => setTimeout(done, 50));
  return url;
}

function percentile(times, share) {
  return times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))];
}
