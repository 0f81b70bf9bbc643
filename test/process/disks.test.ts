import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dedupFiles } from '../../src/dedup.ts';
import { openOutput } from '../../src/io/output.ts';
import type { Progress } from '../../src/methods/options.ts';
import { FORMATS } from '../../src/report/formats.ts';
import type { ResultRecord } from '../../src/result/records.ts';
import { scan } from '../../src/scan.ts';
import { dittograph } from '../cli/command-line.ts';
import { folder, folderOf } from '../folders.ts';
import { MAIN } from '../package/project.ts';
import { page, prose } from '../texts.ts';

/** 60 documents, half of them copies. */
const LINES = Array.from(
  { length: 60 },
  (_, i) => `${JSON.stringify({ id: `d${i}`, text: prose(i >> 1, 400) })}\n`,
).join('');
const root = folderOf({ 'docs.jsonl': LINES });
const docs = join(root, 'docs.jsonl');

describe.skipIf(!existsSync('/dev/full'))('a full disk (skipped where there is no /dev/full)', () => {
  it.each(Object.keys(FORMATS))(
    'under a report as %s ends the run with 4, and no other report appears',
    async (format) => {
      const cwd = folder();
      const { status, stderr } = await dittograph(['scan', docs, '-o', `${format}:/dev/full`, '-o', 'keep:kept'], {
        cwd,
      });
      expect(status).toBe(4);
      expect(stderr).toContain("'/dev/full' could not be written: ENOSPC");
      expect(readdirSync(cwd)).toEqual([]);
    },
  );

  it.each([['--help'], ['--version'], ['help', 'scan'], ['plan', '--help']])(
    'under the help ends %s %s with 4',
    (...args) => {
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, [MAIN, ...args], { stdio: ['ignore', full, 'pipe'] });
      closeSync(full);
      expect([status, stderr.toString()]).toEqual([4, expect.stringContaining('stdout could not be written: ENOSPC')]);
    },
  );

  it.each([['scan'], ['scan', '-o', 'ndjson'], ['dedup', '--removed', 'gone']])(
    'under stdout ends %s %s with 4',
    (command, ...options) => {
      const cwd = folder();
      const full = openSync('/dev/full', 'w');
      const { status, stderr } = spawnSync(process.execPath, [MAIN, command, docs, ...options], {
        cwd,
        stdio: ['ignore', full, 'pipe'],
      });
      closeSync(full);
      expect(status).toBe(4);
      expect(stderr.toString()).toContain('stdout could not be written: ENOSPC');
      expect(readdirSync(cwd)).toEqual([]);
    },
  );
});

/** Runs under a limit of file sizes, which writing meets as it would a full disk. */
function limited(blocks: number, args: readonly string[], temporary: string, input = '') {
  const script = `ulimit -f ${blocks}; exec "$0" "$@"`;
  const env = { ...process.env, TMPDIR: temporary };
  const { status, stderr } = spawnSync('bash', ['-c', script, process.execPath, MAIN, ...args], { env, input });
  return { status, stderr: stderr.toString() };
}

describe.skipIf(process.platform === 'win32')('a full disk for temporary files', () => {
  it('ends a run that stores stdin there with 4, and nothing is left there', () => {
    const temporary = folder();
    const { status, stderr } = limited(40, ['scan', '-', '-q'], temporary, LINES);
    expect(status).toBe(4);
    expect(stderr).toMatch(/^dittograph: stdin cannot be kept in .*\nFree space/);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('ends a run that stores many texts there with 4, for any number of workers', () => {
    const temporary = folder();
    const many = join(folder(), 'many.jsonl');
    writeFileSync(
      many,
      Array.from({ length: 60 }, (_, i) => `${JSON.stringify({ text: `${prose(i)} `.repeat(900) })}\n`).join(''),
    );
    for (const jobs of ['1', '2']) {
      const { status, stderr } = limited(1000, ['scan', many, '-q', '-j', jobs], temporary);
      expect(status).toBe(4);
      expect(stderr).toMatch(/^dittograph: cannot write a temporary file in .*\nFree space/);
      expect(readdirSync(temporary)).toEqual([]);
    }
  });
});

describe('an input that is removed', () => {
  it('as one file of a folder, while others are read, is one error, and the rest is compared', async () => {
    const site = folderOf(
      Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`${1000 + i}.html`, page('T', i)])),
    );
    const records: ResultRecord[] = [];
    // The folder has been listed once a page has been read.
    const removed = ({ done }: Progress): void => {
      if (done > 0) rmSync(join(site, '1199.html'), { force: true });
    };
    const options = { jobs: 1, onProgress: removed };
    for await (const record of scan(site, options)) records.push(record);
    expect(records.filter(({ type }) => type === 'error')).toMatchObject([{ id: '1199.html', code: 'INPUT_VANISHED' }]);
    expect(records.find((record) => record.type === 'summary')).toMatchObject({ documents: 200, unjudged: 1 });
  });

  it('between the finding and the copying is an error, and no output appears', async () => {
    const place = folderOf({ 'docs.jsonl': LINES });
    const path = join(place, 'docs.jsonl');
    const kept = await openOutput(join(place, 'kept'), process.stdout);
    const run = dedupFiles([path], { jobs: 1 }, { kept, records: () => truncateSync(path, 5000) });
    await expect(run).rejects.toMatchObject({ code: 'INPUT_VANISHED' });
    await kept.abort();
    expect(readdirSync(place)).toEqual(['docs.jsonl']);
  });

  it('as stdin that is closed or empty is a run without documents', async () => {
    for (const stdin of ['ignore', 'pipe'] as const) {
      const child = spawn(process.execPath, [MAIN, 'dedup', '-', '-q'], { stdio: [stdin, 'pipe', 'pipe'] });
      child.stdin?.end();
      let said = '';
      for (const stream of [child.stdout!, child.stderr!])
        stream.on('data', (chunk) => {
          said += chunk;
        });
      expect([await new Promise((resolve) => child.on('close', resolve)), said]).toEqual([0, '']);
    }
  });
});
