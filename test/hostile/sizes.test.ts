import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyResult } from '../../src/result/audit.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { folder } from '../folders.ts';
import { naiveShingles } from '../oracles/near-duplicates.ts';
import { MAIN } from '../package/project.ts';
import { prose } from '../texts.ts';

type Documents = readonly { readonly id: string; readonly text: string }[];

async function scanned(documents: Documents) {
  const records: ResultRecord[] = [];
  for await (const record of scan(documents, { jobs: 1 })) records.push(record);
  const summary = records.find((record) => record.type === 'summary')!;
  return { records, summary };
}

/** Runs a command line in a process of its own, and measures it. */
function measured(args: readonly string[], cwd: string) {
  // On Linux the peak of resourceUsage is at least that of the process that started this one, which has loaded the tests.
  const watch = `import { readFileSync } from 'node:fs';
    const own = () => /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
    const peak = () => (process.platform === 'linux' ? own() : process.resourceUsage().maxRSS);
    process.on('exit', () => process.stderr.write('\\n' + peak()));`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(watch)}`, MAIN, ...args],
    { cwd, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return { status, peakBytes: 1024 * Number(stderr.toString().split('\n').at(-1)) };
}

describe('a run over', () => {
  it('5,000 equal documents keeps one, and compares each with that one only', async () => {
    const text = prose(1);
    const { records, summary } = await scanned(Array.from({ length: 5000 }, (_, i) => ({ id: `d${i}`, text })));
    expect(summary).toMatchObject({ kept: 1, dropped: 4999, pairs: 4999, candidates: 4999, bounds: [] });
    expect(records.find((record) => record.type === 'cluster')).toMatchObject({ keep: 'd0', similarity: 1 });
  });

  it('3,000 documents that differ only in their last words compares few pairs, exactly, and misses none', async () => {
    const start = prose(2);
    const documents = Array.from({ length: 3000 }, (_, i) => ({ id: `d${i}`, text: `${start} ${prose(100 + i, 2)}` }));
    const { records, summary } = await scanned(documents);
    expect(summary).toMatchObject({ documents: 3000, kept: 1, dropped: 2999 });
    // All with all would be 4,498,500.
    expect(summary.candidates).toBeLessThan(3000 * 40);
    expect(summary.bounds.join()).toContain('comparisons were left out');
    const sets = documents.map(({ text }) => naiveShingles(text));
    for (const record of records) {
      if (record.type !== 'pair') continue;
      const [a, b] = [sets[Number(record.a.slice(1))]!, sets[Number(record.b.slice(1))]!];
      const shared = [...a].filter((shingle) => b.has(shingle)).length;
      expect(record.shared).toBe(shared);
    }
    const { claims, hold } = await verifyResult(records, documents as never, { jobs: 1 });
    expect([claims, hold]).toEqual([2999, 2999]);
  });

  it('texts of a million equal words distinguishes equal from similar ones', async () => {
    const text = 'same '.repeat(1_000_000);
    const { records } = await scanned([
      { id: 'a', text },
      { id: 'b', text },
      { id: 'c', text: `${text} and then an end of its own` },
    ]);
    expect(records.filter((record) => record.type === 'doc').map(({ status }) => status)).toEqual([
      'kept',
      'dropped',
      'unique',
    ]);
  });

  it('20,000 records under one id numbers them all', async () => {
    const { records } = await scanned(Array.from({ length: 20_000 }, () => ({ id: '__proto__', text: 'short' })));
    const ids = new Set(records.filter((record) => record.type === 'doc').map(({ id }) => id));
    expect(ids.size).toBe(20_000);
    expect(ids).toContain('__proto__#20000');
  });

  it('1 GB on one line lists it, compares the lines around it, and holds none of it in memory', () => {
    const root = folder();
    const path = join(root, 'huge.jsonl');
    const line = (id: string): string => `${JSON.stringify({ id, text: prose(3) })}\n`;
    const file = openSync(path, 'w');
    writeSync(file, line('before'));
    ftruncateSync(file, 1_000_000_000);
    writeSync(file, `\n${line('after')}`, 1_000_000_000);
    closeSync(file);
    const { status, peakBytes } = measured(['dedup', path, '-q', '-o', 'ndjson:r', '--removed', 'removed'], root);
    expect(status).toBe(3);
    expect(peakBytes).toBeGreaterThan(30 << 20);
    expect(peakBytes).toBeLessThan(600 << 20);
    expect(statSync(join(root, 'removed')).size).toBe(Buffer.byteLength(line('after')));
  });
});
