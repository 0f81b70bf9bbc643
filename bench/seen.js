// The lasting index: checks that add per second, duration of a call, opening, bytes per document.
//
// Also memory and disk space for a document. Ids are short URLs. Fingerprints are random, texts have 2.5 kB of random words; one in ten is
// a copy, which is asserted to be found.
//
// `npm run bench -- seen [N] [simhash|minhash]`: up to N documents, by default 1,000,000, by one method or both.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSeen } from '../dist/public/seen.js';
import { cpuSeconds } from './measure.js';

const COPY_OF = 10;
const SINGLE = 20_000;
/** Number of documents of a call. */
const BATCH = 1000;

function random(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/** Documents, of which every tenth is a copy of the one five before it. */
function* documentsOf(count, first, content) {
  let copied;
  for (let i = 0; i < count; i++) {
    const made = i % COPY_OF === COPY_OF - 1 ? copied : content();
    if (i % COPY_OF === 4) copied = made;
    yield { id: `https://a.example/page/${first + i}`, ...made };
  }
}

export async function run({ row, assert, log, args }) {
  const most = args.length > 0 ? Number(args[0]) : 1_000_000;
  const root = mkdtempSync(join(tmpdir(), 'dittograph-seen-'));
  try {
    const sizes = (name, all) => all.filter((size) => size <= most && (args[1] ?? name) === name);
    for (const n of sizes('simhash', [100_000, 1_000_000, 10_000_000])) {
      await measure({ name: 'simhash', options: { method: 'simhash', distance: 3 }, n, content: fingerprints(2) });
    }
    for (const n of sizes('minhash', [20_000, 100_000, 1_000_000])) {
      await measure({ name: 'minhash', options: { method: 'minhash' }, n, content: texts() });
    }
  } finally {
    rmSync(root, { recursive: true, force: true });
  }

  function fingerprints(words) {
    const next = random(2463534242);
    return () => ({ fingerprint: Uint32Array.from({ length: words }, next) });
  }

  function texts() {
    const next = random(88172645);
    const letters = 'etaoinshrdlucmfw';
    const words = Array.from({ length: 20_000 }, () =>
      Array.from({ length: 3 + (next() % 8) }, () => letters[next() % 16]).join(''),
    );
    return () => {
      const some = [];
      for (let length = 0; length < 2500; length += some.at(-1).length + 1) some.push(words[next() % words.length]);
      return { text: some.join(' ') };
    };
  }

  async function measure({ name, options, n, content }) {
    const path = join(root, `${name}-${n}`);
    const what = name === 'minhash' ? 'text' : 'fingerprint';
    const engine = `dittograph ${name}, by ${what}`;
    const add = (metric, value, unit) => row({ engine, n, metric, value, unit });
    // Making the documents is not timed.
    const all = [...documentsOf(Math.min(n, 100_000), 0, content)];
    const parts = n / all.length;
    let seen = await openSeen({ path, ...options });
    const counts = { new: 0, exact: 0, near: 0 };
    let cpu = 0;
    let wall = 0;
    for (let part = 0; part < parts; part++) {
      const documents = part === 0 ? all : [...documentsOf(all.length, part * all.length, content)];
      const begin = performance.now();
      cpu += await cpuSeconds(async () => {
        for (let from = 0; from < documents.length; from += BATCH) {
          for (const { verdict } of await seen.checkBatch(documents.slice(from, from + BATCH))) counts[verdict]++;
        }
        await seen.sync();
      });
      wall += (performance.now() - begin) / 1000;
    }
    const copies = n / COPY_OF;
    assert.equal(counts.new, n - copies);
    assert.equal(counts.exact + counts.near, copies);
    log(`${engine}, ${n}: ${JSON.stringify(counts)}`);
    add('checks in batches', n / cpu, 'documents/CPU s');
    add('checks in batches, wall', n / wall, 'documents/s');
    const { memory } = seen.stats();
    add('memory', (memory.search + memory.ids) / seen.size, 'bytes a document');
    await seen.close();
    const bytes = readdirSync(path).map((file) => [file, statSync(join(path, file)).size]);
    add('disk', bytes.reduce((sum, [, size]) => sum + size, 0) / (n - copies), 'bytes a document');
    const begin = performance.now();
    seen = await openSeen({ path });
    add('open', (performance.now() - begin) / 1000, 's');
    assert.equal(seen.size, n - copies);
    const times = [];
    for (const document of documentsOf(SINGLE, n, content)) {
      const from = performance.now();
      await seen.check(document);
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    add('single check, p50', times[SINGLE / 2], 'ms');
    add('single check, p99', times[Math.floor(SINGLE * 0.99)], 'ms');
    await seen.close();
    rmSync(path, { recursive: true, force: true });
  }
}
