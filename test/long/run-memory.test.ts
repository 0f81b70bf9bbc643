import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';

const CLI = join(import.meta.dirname, '../../dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'dittograph-test-'));
const input = join(folder, 'docs.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

const MEBIBYTE = 2 ** 20;
const DOCUMENTS = 480_000;

// What the kernel says of the process at its end; on Linux `resourceUsage` counts the process that started it too.
writeFileSync(
  join(folder, 'peak.cjs'),
  `
const { readFileSync, writeFileSync } = require('node:fs');
const own = () => /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
const peak = () => (process.platform === 'linux' ? own() : process.resourceUsage().maxRSS);
if (require('node:worker_threads').isMainThread) {
  globalThis.ballast = new Uint8Array(Number(process.env.BALLAST ?? 0)).fill(1);
  process.on('exit', () => writeFileSync(process.env.PEAK, String(peak())));
}`,
);

beforeAll(() => {
  writeFileSync(input, '');
  const random = seededRandom(1);
  const words = Array.from({ length: 50_000 }, (_, i) => `${(random() % 1e6).toString(36)}${i % 7}`);
  const word = (): string => words[random() % words.length]!;
  let text: string[] = [];
  for (let from = 0; from < DOCUMENTS; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, i) => {
      // Each fourth is the one before with another last word.
      if (i % 4 === 3) text = [...text.slice(0, -1), word()];
      else text = Array.from({ length: 40 }, word);
      return `${JSON.stringify({ id: from + i, text: text.join(' ') })}\n`;
    });
    appendFileSync(input, lines.join(''));
  }
});

interface Run {
  readonly status: number | null;
  readonly stderr: string;
  /** Bytes. */
  readonly peak: number;
  /** Of what is kept; absent where nothing was written. */
  readonly hash: string | undefined;
}

/** Runs `dedup` over the documents. @param ballast bytes that the process takes besides */
function dedup(args: readonly string[], ballast = 0): Run {
  const [kept, peak] = [join(folder, 'kept.jsonl'), join(folder, 'peak')];
  rmSync(kept, { force: true });
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--require', join(folder, 'peak.cjs'), CLI, 'dedup', input, '--to', kept, '-q', ...args],
    { encoding: 'utf8', env: { ...process.env, PEAK: peak, BALLAST: `${ballast}` } },
  );
  const hash = existsSync(kept) ? createHash('sha256').update(readFileSync(kept)).digest('hex') : undefined;
  return { status, stderr, peak: 1024 * Number(readFileSync(peak, 'utf8')), hash };
}

describe('a run with --memory', { timeout: 900_000 }, () => {
  let free: Run;
  beforeAll(() => {
    free = dedup(['-j', '2']);
    expect(free.status, free.stderr).toBe(0);
  }, 900_000);

  it.each(['1', '2'])('stays within it with -j %s where it would take more, and writes the same bytes', (jobs) => {
    const memory = 256 * MEBIBYTE;
    expect(free.peak).toBeGreaterThan(1.05 * memory);
    const run = dedup(['-j', jobs, '--memory', '256MiB']);
    expect(run.status, run.stderr).toBe(0);
    expect(run.peak).toBeLessThan(memory);
    expect(run.stderr).toBe('');
    expect(run.hash).toBe(free.hash);
  });

  it.each(['1', '2'])(
    'that is too little ends with the size that would do, within it, and goes on with that with -j %s',
    (jobs) => {
      const work = join(folder, `work-${jobs}`);
      // Each ends at another moment: while it reads, while it searches, or at once.
      for (const ballast of [160, 130, 100]) {
        const ended = dedup(['-j', jobs, '--memory', '256MiB', '--work', work], ballast * MEBIBYTE);
        expect(ended.status, ended.stderr).toBe(4);
        expect(ended.stderr).toMatch(/the run may take 256 MiB and needs some \d+ MiB\nRaise --memory/);
        expect(ended.peak).toBeLessThan(256 * MEBIBYTE);
        expect(ended.hash).toBeUndefined();
      }
      expect(statSync(join(work, 'texts')).size).toBeGreaterThan(MEBIBYTE);
      const run = dedup(['-j', jobs, '--memory', '1GiB', '--work', work]);
      expect(run.status, run.stderr).toBe(0);
      expect(run.peak).toBeLessThan(1024 * MEBIBYTE);
      expect(run.hash).toBe(free.hash);
    },
  );
});
