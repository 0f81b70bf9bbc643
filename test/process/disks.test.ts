import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dedupFiles } from '../../src/dedup.ts';
import { type Output, openOutput } from '../../src/io/output.ts';
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

describe('a file of a data set that changes while the others are read', () => {
  const line = (id: string, seed: number): string => `${JSON.stringify({ id, text: prose(seed, 400) })}\n`;
  /** Three shards, the first of which has the first copy of a text of the last. */
  const shards = {
    'a.jsonl': line('a', 1) + line('x', 2),
    'b.jsonl': line('b', 3),
    'c.jsonl': line('c', 1) + line('d', 3),
  };

  /** Appends to a file once something has been read. */
  function appending(path: string): (progress: Progress) => void {
    let isDone = false;
    return ({ done }) => {
      if (done === 0 || isDone) return;
      isDone = true;
      appendFileSync(path, line('new', 7));
    };
  }

  it.each(['a.jsonl', 'b.jsonl', 'c.jsonl'])(
    '(%s) is one error, and the rest is judged as if it had no documents',
    async (name) => {
      const place = folderOf(shards);
      const records: ResultRecord[] = [];
      const onProgress = appending(join(place, name));
      for await (const record of scan(place, { jobs: 1, onProgress })) records.push(record);
      const path = join(place, name);
      expect(records.filter(({ type }) => type === 'error')).toMatchObject([{ id: path, code: 'INPUT_VANISHED' }]);
      const dropped = { 'a.jsonl': ['d'], 'b.jsonl': ['c'], 'c.jsonl': [] }[name];
      expect(
        records.flatMap((record) => (record.type === 'doc' && record.status === 'dropped' ? [record.id] : [])),
      ).toEqual(dropped);
    },
  );

  it('goes to its own output as it is then, and no document goes for one of it', async () => {
    const place = folderOf(shards);
    const to = folder();
    const onProgress = appending(join(place, 'a.jsonl'));
    const kept = (path: string): Promise<Output> => openOutput(join(to, basename(path)), process.stdout);
    await dedupFiles([place], { jobs: 1, onProgress }, { kept });
    const read = (name: string): string => readFileSync(join(to, name), 'utf8');
    expect(read('a.jsonl')).toBe(`${shards['a.jsonl']}${line('new', 7)}`);
    expect([read('b.jsonl'), read('c.jsonl')]).toEqual([line('b', 3), line('c', 1)]);
  });

  it.each(['', '/*.jsonl'])('is one error if it was removed, also in a run over a pattern (%s)', async (pattern) => {
    const place = folderOf(shards);
    const to = folder();
    const errors: string[] = [];
    let isDone = false;
    const onProgress = ({ done }: Progress): void => {
      if (done === 0 || isDone) return;
      isDone = true;
      rmSync(join(place, 'b.jsonl'));
    };
    const kept = (path: string): Promise<Output> => openOutput(join(to, basename(path)), process.stdout);
    const records = (record: ResultRecord): void => {
      if (record.type === 'error') errors.push(`${basename(record.id!)} ${record.code}`);
    };
    await dedupFiles([`${place}${pattern}`], { jobs: 1, onProgress }, { kept, records });
    expect(errors).toEqual(['b.jsonl INPUT_VANISHED']);
    const read = (name: string): string => readFileSync(join(to, name), 'utf8');
    expect(['a.jsonl', 'b.jsonl', 'c.jsonl'].map(read)).toEqual([shards['a.jsonl'], '', line('d', 3)]);
  });

  it('is packed once in its own output', async () => {
    const place = folderOf({ 'a.jsonl': shards['a.jsonl'] });
    const packed = join(place, 'b.jsonl.gz');
    writeFileSync(packed, gzipSync(shards['b.jsonl']));
    const to = folder();
    let isDone = false;
    const onProgress = ({ done }: Progress): void => {
      if (done === 0 || isDone) return;
      isDone = true;
      appendFileSync(packed, gzipSync(line('new', 7)));
    };
    const kept = (path: string): Promise<Output> => openOutput(join(to, basename(path)), process.stdout);
    await dedupFiles([place], { jobs: 1, onProgress }, { kept });
    const written = gunzipSync(readFileSync(join(to, 'b.jsonl.gz'))).toString();
    expect(written).toBe(`${shards['b.jsonl']}${line('new', 7)}`);
  });

  it('is read again by the next run with --corpus', async () => {
    const place = folderOf(shards);
    const corpus = join(folder(), 'corpus');
    const errors: string[] = [];
    for (const onProgress of [appending(join(place, 'b.jsonl')), () => {}]) {
      const run = scan(place, { jobs: 1, onProgress, corpus });
      let documents = 0;
      for await (const record of run) {
        if (record.type === 'error') errors.push(record.code);
        if (record.type === 'summary') ({ documents } = record);
      }
      errors.push(String(documents));
    }
    expect(errors).toEqual(['INPUT_VANISHED', '5', '6']);
  });

  it('ends a run with one output, or with a work folder, and names it', async () => {
    for (const option of [{}, { work: join(folder(), 'work') }]) {
      const place = folderOf(shards);
      const onProgress = appending(join(place, 'c.jsonl'));
      const kept = await openOutput(join(place, '..', 'kept.jsonl'), process.stdout);
      const run = dedupFiles([place], { jobs: 1, onProgress, ...option }, { kept });
      await expect(run).rejects.toMatchObject({ code: 'INPUT_VANISHED', message: expect.stringContaining('c.jsonl') });
      await kept.abort();
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
