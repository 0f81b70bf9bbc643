/**
 * The lasting index beside datasketch's MinHashLSH, which is the usual choice in Python: each text is looked up, and added
 * where nothing is near. datasketch keeps its buckets in memory, and on a Redis that the bench starts; its sketches are in
 * memory in both. Texts of 2.5 kB; each second one is an edited copy of an earlier one, of every degree. The same threshold,
 * shingles of the same words, 128 slots. Recall is the share of the copies at the threshold or above, by the exact Jaccard,
 * that were not taken for new: of the two indexes each finds what its own bands and estimates give.
 *
 * `npm run bench -- seen-peers [N]`: by default 20,000 texts. The CPU seconds of Redis are those of the server besides.
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
      // Copies of one text only: what is neither is new.
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

/** Texts, and of each the exact Jaccard with the text that it is a copy of; 0 of the others. */
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
  // The name of a program may hold blanks and brackets; it ends before the last bracket.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1).trim().split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
