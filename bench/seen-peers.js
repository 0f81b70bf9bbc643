/**
 * The lasting index, compared with MinHashLSH of datasketch, in memory and with Redis.
 *
 * datasketch is the usual choice in Python. Each text is looked up, and added if nothing is near. datasketch keeps its
 * buckets in memory or in a Redis server that the bench starts; its sketches are in memory in both cases. Texts have
 * 2.5 kB; every second one is an edited copy of an earlier one, with few to many edits. Threshold, shingles and slots
 * (128) are the same. Recall is the share of the copies at or above the threshold, by the exact Jaccard, that were not
 * reported as new; it depends on the bands and estimates of each index.
 *
 * `npm run bench -- seen-peers [N]`: by default 20,000 texts. With Redis, the CPU seconds include those of the server.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../dist/base/random.js';
import { openSeen } from '../dist/public/seen.js';
import { cpuSeconds } from './measure.js';
import { HOW_TO_INSTALL, pythonOf } from './peers/peers.js';

const THRESHOLD = 0.8;
/** Words of a shingle. */
const SHINGLE = 5;
const WORDS = 400;
const BATCH = 1000;
/** Clock ticks of a second, in /proc. */
const TICKS = 100;

export async function run({ args, row, skip, assert, log }) {
  const n = Number(args[0] ?? 20_000);
  const folder = mkdtempSync(join(tmpdir(), 'dittograph-seen-peers-'));
  try {
    const { texts, jaccards } = edited(n);
    const wanted = jaccards.flatMap((jaccard, i) => (jaccard >= THRESHOLD ? [i] : []));
    log(`${wanted.length} of ${n} are copies at ${THRESHOLD} or above`);
    const rows = (engine, seconds, found) => {
      const missed = wanted.filter((i) => !found[i]).length;
      // Each text is a copy of one other text at most; any other match is wrong.
      const wrong = jaccards.filter((jaccard, i) => jaccard < 0.5 && found[i]).length;
      assert.equal(wrong, 0, `${engine}: no text is near one that it shares half with at most`);
      row({ engine, n, metric: 'checks', value: n / seconds, unit: 'documents/CPU s' });
      row({ engine, n, metric: `recall at J ≥ ${THRESHOLD}`, value: 1 - missed / wanted.length, unit: '' });
    };

    const seen = await openSeen({
      path: join(folder, 'index'),
      method: 'minhash',
      similarity: THRESHOLD,
      words: SHINGLE,
    });
    const verdicts = [];
    const own = await cpuSeconds(async () => {
      for (let from = 0; from < n; from += BATCH) {
        const some = texts.slice(from, from + BATCH).map((text, i) => ({ id: `d${from + i}`, text }));
        for (const { verdict } of await seen.checkBatch(some)) verdicts.push(verdict !== 'new');
      }
      await seen.sync();
    });
    await seen.close();
    rows('dittograph', own, verdicts);

    const python = pythonOf('datasketch');
    if (python === undefined) return skip('datasketch', HOW_TO_INSTALL);
    const file = join(folder, 'texts');
    writeFileSync(file, texts.join('\n'));
    const peer = (...more) => {
      const script = join(import.meta.dirname, 'peers/peer_datasketch.py');
      const asked = [script, file, String(THRESHOLD), String(SHINGLE), ...more];
      const { status, stdout, stderr } = spawnSync(python, asked, { encoding: 'utf8', maxBuffer: 2 ** 28 });
      assert.equal(status, 0, stderr);
      const [figures, found] = stdout.split('\n');
      return { cpu: Number(figures.split(' ')[0]), found: Array.from(found, (one) => one === '1') };
    };
    const inMemory = peer();
    rows('datasketch in memory', inMemory.cpu, inMemory.found);

    if (spawnSync('redis-server', ['--version']).status !== 0)
      return skip('datasketch on Redis', 'there is no redis-server');
    const redis = await startedRedis(folder);
    try {
      const onRedis = peer(String(redis.port));
      rows('datasketch on Redis', onRedis.cpu + cpuOf(redis.child.pid), onRedis.found);
    } finally {
      redis.child.kill('SIGKILL');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Texts, and for each the exact Jaccard with the text of which it is a copy; 0 if it is not a copy. */
function edited(n) {
  const random = seededRandom(11);
  const word = () => (random() % 60_466_176).toString(36);
  const originals = [];
  const texts = [];
  const jaccards = [];
  for (let i = 0; i < n; i++) {
    if (i % 2 === 0) {
      const words = Array.from({ length: WORDS }, word);
      originals.push(words);
      texts.push(words.join(' '));
      jaccards.push(0);
      continue;
    }
    const original = originals[random() % originals.length];
    const copy = [...original];
    // Up to 24 changed words leave a Jaccard of .54 with shingles of five.
    for (let edits = 1 + (random() % 24); edits > 0; edits--) copy[random() % WORDS] = word();
    texts.push(copy.join(' '));
    jaccards.push(jaccardOf(original, copy));
  }
  return { texts, jaccards };
}

function jaccardOf(a, b) {
  const [first, second] = [a, b].map(
    (words) => new Set(words.slice(SHINGLE - 1).map((_, i) => words.slice(i, i + SHINGLE).join(' '))),
  );
  let shared = 0;
  for (const shingle of first) if (second.has(shingle)) shared++;
  return shared / (first.size + second.size - shared);
}

async function startedRedis(folder) {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    child.on('close', (status) => reject(new Error(`redis-server ended with ${status}`)));
    child.stdout.on('data', (chunk) => {
      if (`${chunk}`.includes('Ready to accept connections')) resolve();
    });
  });
  return { child, port };
}

/** CPU seconds of a process so far (Linux); 0 elsewhere. */
function cpuOf(pid) {
  if (process.platform !== 'linux') return 0;
  // The name of a program may contain blanks and brackets; it ends before the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
