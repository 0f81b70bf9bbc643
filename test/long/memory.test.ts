import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const CLI = join(import.meta.dirname, '../../dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'dittograph-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PEAK = `require('node:worker_threads').isMainThread && process.on('exit', () => process.stderr.write('peak ' + process.resourceUsage().maxRSS));`;
writeFileSync(join(folder, 'peak.cjs'), PEAK);

/** Documents of 2,000 characters. */
const FEW = 60_000;
const MANY = 5 * FEW;

/** @returns the path of a corpus */
function corpus(count: number): string {
  const path = join(folder, `${count}.jsonl`);
  writeFileSync(path, '');
  for (let from = 0; from < count; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, i) => {
      const text = Array.from({ length: 250 }, (_, word) => `w${((from + i) * 7919 + word * word) % 99991}`).join(' ');
      return `${JSON.stringify({ id: from + i, text })}\n`;
    });
    appendFileSync(path, lines.join(''));
  }
  return path;
}

/** Peak memory of `fingerprint` in KiB. */
function peak(input: string, workers: number): number {
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      '--require',
      join(folder, 'peak.cjs'),
      CLI,
      'fingerprint',
      input,
      '-j',
      `${workers}`,
      '-q',
      '-o',
      'ndjson:/dev/null',
    ],
    { encoding: 'utf8' },
  );
  expect(status, stderr).toBe(0);
  return Number(/peak (\d+)/.exec(stderr)![1]);
}

it('fingerprint needs no more memory for five times the input, with any number of workers', {
  timeout: 900_000,
}, () => {
  const [few, many] = [corpus(FEW), corpus(MANY)];
  for (const workers of [1, 2]) expect(peak(many, workers) / peak(few, workers), `-j ${workers}`).toBeLessThan(1.1);
});
