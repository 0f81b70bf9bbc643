import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { dedupFiles } from '../../src/dedup.ts';
import { type Output, openOutput } from '../../src/io/output/output.ts';
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

  /** Runs with one output while a shard changes; returns the lines of it and the errors. */
  async function toOne(
    place: string,
    onProgress: (progress: Progress) => void,
    options: Parameters<typeof dedupFiles>[1] = {},
  ): Promise<{ readonly lines: readonly string[]; readonly errors: readonly string[] }> {
    const path = join(folder(), 'kept.jsonl');
    const kept = await openOutput(path, process.stdout);
    const errors: string[] = [];
    const records = (record: ResultRecord): void => {
      if (record.type === 'error') errors.push(`${basename(record.id!)} ${record.code}`);
    };
    try {
      await dedupFiles([place], { jobs: 1, onProgress, ...options }, { kept, records });
    } catch (error) {
      await kept.abort();
      throw error;
    }
    await kept.close();
    return { lines: readFileSync(path, 'utf8').split(/(?<=\n)/), errors };
  }

  it.each([
    ['a.jsonl', [line('a', 1), line('x', 2), line('new', 7), line('b', 3), line('c', 1)]],
    ['b.jsonl', [line('a', 1), line('x', 2), line('b', 3), line('new', 7), line('d', 3)]],
    ['c.jsonl', [line('a', 1), line('x', 2), line('b', 3), line('c', 1), line('d', 3), line('new', 7)]],
  ])('(%s) goes to one output with all its records', async (name, lines) => {
    const place = folderOf(shards);
    expect(await toOne(place, appending(join(place, name)))).toEqual({ lines, errors: [`${name} INPUT_VANISHED`] });
  });

  it('is nothing in one output if it was removed', async () => {
    const place = folderOf(shards);
    const remove = ({ done }: Progress): void => {
      if (done > 0) rmSync(join(place, 'b.jsonl'), { force: true });
    };
    const lines = [line('a', 1), line('x', 2), line('d', 3)];
    expect(await toOne(place, remove)).toEqual({ lines, errors: ['b.jsonl INPUT_VANISHED'] });
  });

  it('of a table keeps its rows under one header, or gives no decision with --annotate', async () => {
    const rows = { 'a.csv': `id,text\na,${prose(1, 400)}\n`, 'b.csv': `id,text\nb,${prose(1, 400)}\n` };
    for (const annotate of [false, true]) {
      const place = folderOf(rows);
      let isDone = false;
      const onProgress = ({ done }: Progress): void => {
        if (done > 0 && !isDone) appendFileSync(join(place, 'a.csv'), `new,${prose(1, 400)}\n`);
        isDone ||= done > 0;
      };
      const path = join(folder(), 'kept.csv');
      const kept = await openOutput(path, process.stdout);
      await dedupFiles([place], { jobs: 1, onProgress, annotate }, { kept });
      await kept.close();
      const written = readFileSync(path, 'utf8').trimEnd().split('\n');
      const nothing = ','.repeat(6);
      const own = ['a', 'new'].map((id) => `${id},${prose(1, 400)}${annotate ? nothing : ''}`);
      expect(written.slice(1, 3)).toEqual(own);
      expect(written).toHaveLength(4);
    }
  });

  it('is left out of a run against a reference', async () => {
    const place = folderOf(shards);
    const reference = join(folderOf({ 'r.jsonl': line('r', 2) }), 'r.jsonl');
    const append = appending(join(place, 'b.jsonl'));
    // The one document of the reference is read first.
    const onProgress = (progress: Progress): void => (progress.done > 1 ? append(progress) : undefined);
    const { lines, errors } = await toOne(place, onProgress, { against: [reference] });
    expect(lines).toEqual([line('a', 1), line('b', 3), line('new', 7), line('d', 3)]);
    expect(errors).toEqual(['b.jsonl INPUT_VANISHED']);
  });

  it.each(['a.jsonl', 'b.jsonl', 'c.jsonl'])(
    '(%s) is left out again by a run that goes on in the work folder, also if it changes once more',
    async (name) => {
      const place = folderOf(shards);
      const work = join(folder(), 'work');
      const first = await toOne(place, appending(join(place, name)), { work });
      expect(first.errors).toEqual([`${name} INPUT_VANISHED`]);
      expect(await toOne(place, () => {}, { work })).toEqual(first);
      appendFileSync(join(place, name), line('newer', 8));
      const { lines, errors } = await toOne(place, () => {}, { work });
      expect(lines).toEqual([...first.lines, line('newer', 8)].sort((a, b) => lines.indexOf(a) - lines.indexOf(b)));
      expect(errors).toEqual(first.errors);
    },
  );

  it('is left out by a run that goes on after a process that saw the change and was killed', async () => {
    const path = join(folderOf(shards), 'b.jsonl');
    const place = dirname(path);
    const work = join(folder(), 'work');
    // All is kept as it was before the change.
    await toOne(place, () => {}, { work });
    appendFileSync(path, line('new', 7));
    writeFileSync(join(work, 'left-out.json'), JSON.stringify({ [path]: 'it changed' }));
    const { lines, errors } = await toOne(place, () => {}, { work });
    expect(lines).toEqual([line('a', 1), line('x', 2), line('b', 3), line('new', 7), line('d', 3)]);
    expect(errors).toEqual(['b.jsonl INPUT_VANISHED']);
  });

  it('is left out if a run that goes on finds other content of the same size and time', async () => {
    const place = folderOf(shards);
    const path = join(place, 'c.jsonl');
    utimesSync(path, 1e9, 1e9);
    const work = join(folder(), 'work');
    await toOne(place, () => {}, { work });
    // Without its end the last input is read again.
    truncateSync(join(work, 'texts'), statSync(join(work, 'texts')).size - 1);
    writeFileSync(path, line('e', 1) + line('d', 3));
    utimesSync(path, 1e9, 1e9);
    const first = await toOne(place, () => {}, { work });
    expect(first.lines).toEqual([line('a', 1), line('x', 2), line('b', 3), line('e', 1), line('d', 3)]);
    expect(first.errors).toEqual(['c.jsonl INPUT_VANISHED']);
    expect(await toOne(place, () => {}, { work })).toEqual(first);
  });

  it('is refused where the list of a work folder is damaged', async () => {
    const place = folderOf(shards);
    const work = join(folder(), 'work');
    await toOne(place, () => {}, { work });
    writeFileSync(join(work, 'left-out.json'), '{');
    const message = expect.stringContaining(
      "left-out.json', which lists the inputs that changed during the run, is damaged",
    );
    await expect(toOne(place, () => {}, { work })).rejects.toMatchObject({ code: 'BAD_OPTION', message });
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

  it.each(['a.jsonl', 'b.jsonl', 'c.jsonl'])(
    'between the finding and the copying as one of several files (%s) leaves no output of the others',
    async (name) => {
      const line = (id: string, seed: number): string => `${JSON.stringify({ id, text: prose(seed, 400) })}\n`;
      const files = {
        'a.jsonl': line('a', 1) + line('a2', 1),
        'b.jsonl': line('b', 1) + line('x', 2),
        'c.jsonl': line('c', 2),
      };
      const place = folderOf(files);
      const to = folder();
      const removed = await openOutput(join(to, 'removed.jsonl'), process.stdout);
      const kept = (path: string): Promise<Output> => openOutput(join(to, basename(path)), process.stdout);
      const records = ({ type }: ResultRecord): void => {
        if (type === 'summary') appendFileSync(join(place, name), line('new', 7));
      };
      const run = dedupFiles([place], { jobs: 1 }, { kept, removed, records });
      await expect(run).rejects.toMatchObject({ code: 'INPUT_VANISHED', message: expect.stringContaining(name) });
      await removed.abort();
      expect(readdirSync(to)).toEqual([]);
    },
  );

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
