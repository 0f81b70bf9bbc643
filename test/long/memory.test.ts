import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';

const CLI = join(import.meta.dirname, '../../dist/cli/main.js');
const folder = mkdtempSync(join(tmpdir(), 'dittograph-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

// On Linux the peak of resourceUsage is at least that of the process that started this one, which has loaded the tests.
const PEAK = `
const own = () => /VmHWM:\\s*(\\d+)/.exec(require('node:fs').readFileSync('/proc/self/status', 'utf8'))[1];
const peak = () => (process.platform === 'linux' ? own() : process.resourceUsage().maxRSS);
require('node:worker_threads').isMainThread && process.on('exit', () => process.stderr.write('peak ' + peak()));`;
writeFileSync(join(folder, 'peak.cjs'), PEAK);

const FEW = 100_000;
const MANY = 10 * FEW;

/** Writes documents of 1,000 characters whose ids do not count up, as UUIDs do not. @returns their path */
function corpus(count: number): string {
  const path = join(folder, `${count}.jsonl`);
  writeFileSync(path, '');
  const random = seededRandom(count);
  const prose = Array.from({ length: 200_000 }, () => `w${random() % 99991}`).join(' ');
  const hex = (): string => random().toString(16).padStart(8, '0');
  for (let from = 0; from < count; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, i) => {
      const start = ((from + i) * 7919) % (prose.length - 1000);
      return `${JSON.stringify({ id: `${hex()}-${hex()}-${hex()}`, text: prose.slice(start, start + 1000) })}\n`;
    });
    appendFileSync(path, lines.join(''));
  }
  return path;
}

/** Peak memory of a command in KiB. */
function peakOf(args: readonly string[]): number {
  const { status, stderr } = spawnSync(process.execPath, ['--require', join(folder, 'peak.cjs'), CLI, ...args, '-q'], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return Number(/peak (\d+)/.exec(stderr)![1]);
}

const peak = (input: string, workers: number): number =>
  peakOf(['fingerprint', input, '-j', `${workers}`, '-o', 'ndjson:/dev/null']);

it('fingerprint needs within a tenth the memory for ten times the input, for any ids and number of workers', {
  timeout: 900_000,
}, () => {
  const [few, many] = [corpus(FEW), corpus(MANY)];
  for (const workers of [1, 2]) expect(peak(many, workers) / peak(few, workers), `-j ${workers}`).toBeLessThan(1.1);
});

describe('within --memory', () => {
  /** 256 MiB, the least possible value. */
  const MEMORY = 2 ** 28;
  const bounded = ['--memory', `${MEMORY}`] as const;
  const within = ['-o', 'ndjson:/dev/null', ...bounded] as const;
  const path = (name: string): string => join(folder, name);

  function rowsFile(name: string, rows: number, seed: number): string {
    const random = seededRandom(seed);
    writeFileSync(path(name), '');
    for (let from = 0; from < rows; from += 1e6) {
      appendFileSync(
        path(name),
        new Uint8Array(Uint32Array.from({ length: 2 * Math.min(1e6, rows - from) }, random).buffer),
      );
    }
    return path(name);
  }

  it('an index larger than it is built and asked', { timeout: 900_000 }, () => {
    const [rows, queries, index] = [rowsFile('rows', 12e6, 1), rowsFile('queries', 1e6, 1), path('index')];
    expect(peakOf(['hamming', 'build', rows, '--bits', '64', '-o', index, ...bounded])).toBeLessThan(MEMORY / 1024);
    expect(statSync(index).size).toBeGreaterThan(1.2 * MEMORY);
    for (const workers of ['1', '2']) {
      const args = ['hamming', 'query', index, '--queries', queries, '-j', workers, ...within];
      expect(peakOf(args), `-j ${workers}`).toBeLessThan(MEMORY / 1024);
    }
  });

  it('a file three times as large is joined', { timeout: 900_000 }, () => {
    const [rows, queries] = [rowsFile('rows', 100e6, 2), rowsFile('queries', 150_000, 3)];
    for (const workers of ['1', '2']) {
      const args = ['hamming', 'join', queries, rows, '--bits', '64', '-k', '1', '-j', workers, ...within];
      expect(peakOf(args), `-j ${workers}`).toBeLessThan(MEMORY / 1024);
    }
  });
});
