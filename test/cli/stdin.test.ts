import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { createGzip, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { onTemporary } from '../../src/io/output/temporary.ts';
import { type Ended, recordsOf } from './command-line.ts';

const line = (id: number): string => `${JSON.stringify({ id, text: `some words of the text that is number ${id}` })}\n`;

/** Where temporary files go; `os.tmpdir` asks anew each time. */
let folder: string;
const before = process.env.TMPDIR;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dittograph-test-'));
  process.env.TMPDIR = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  rmSync(folder, { recursive: true });
});

/** Runs a command line over a stdin that is still open. */
function started(args: readonly string[], stdin: Readable, signal = new AbortController().signal) {
  const written = { stdout: '', stderr: '' };
  let wake = (): void => {};
  const into = (name: keyof typeof written): Writable =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += chunk;
        wake();
        done();
      },
    });
  const streams = { stdin, stdout: into('stdout'), stderr: into('stderr'), env: process.env };
  const ended = run(args, streams, signal).then((status): Omit<Ended, 'stdoutBytes'> => ({ status, ...written }));
  return {
    ended,
    /** Waits for the next line on stdout. */
    async answers(count: number): Promise<string[]> {
      while (written.stdout.split('\n').length <= count) {
        await Promise.race([
          new Promise<void>((resolve) => (wake = resolve)),
          ended.then(({ stderr }) => Promise.reject(new Error(`the run ended before answer ${count}: ${stderr}`))),
        ]);
      }
      return recordsOf(written.stdout).map(({ id }) => id);
    },
  };
}

const through = (args: readonly string[], ...chunks: (string | Uint8Array)[]) =>
  started(
    args,
    Readable.from(
      chunks.map((chunk) => Buffer.from(chunk)),
      { objectMode: false },
    ),
  ).ended;

it('stdin that has to be kept, and a reference, without a folder for temporary files end the run with a remedy', async () => {
  process.env.TMPDIR = join(folder, 'missing');
  writeFileSync(join(folder, 'docs.jsonl'), line(1));
  const heard: boolean[] = [];
  onTemporary((areThere) => heard.push(areThere));
  for (const args of [
    ['scan', '-'],
    ['scan', join(folder, 'docs.jsonl'), '--against', join(folder, 'docs.jsonl')],
  ]) {
    const { status, stderr } = await through([...args, '-q', '-j', '1'], line(1));
    expect(status).toBe(4);
    expect(stderr).toMatch(/^dittograph: no temporary folder can be made: ENOENT.*; set TMPDIR to a folder/);
  }
  expect(heard).toEqual([true, false, true, false]);
  onTemporary(() => {});
});

describe.each(['extract', 'fingerprint'])('%s of stdin', (command) => {
  it.each([1, 2])('answers each line before the next is given, on %i threads', async (jobs) => {
    const stdin = new PassThrough();
    const run = started([command, '-', '-j', String(jobs)], stdin);
    const ids: string[] = [];
    for (let id = 0; id < 5; id++) {
      stdin.write(line(id));
      ids.push(String(id));
      expect(await run.answers(id + 1)).toEqual(ids);
    }
    expect(readdirSync(folder)).toEqual([]);
    stdin.end();
    expect((await run.ended).status).toBe(0);
  });

  it('answers each line of a gzip stream as soon as it can be unpacked', async () => {
    const stdin = new PassThrough();
    const run = started([command, '-'], stdin);
    const gzip = createGzip();
    gzip.pipe(stdin);
    const ids: string[] = [];
    for (let id = 0; id < 5; id++) {
      gzip.write(line(id));
      gzip.flush();
      ids.push(String(id));
      expect(await run.answers(id + 1)).toEqual(ids);
    }
    gzip.end();
    expect((await run.ended).status).toBe(0);
  });

  it('answers each member of a gzip stream before the next is given', async () => {
    const stdin = new PassThrough();
    const run = started([command, '-'], stdin);
    const ids: string[] = [];
    for (let id = 0; id < 3; id++) {
      const member = gzipSync(line(id));
      stdin.write(member.subarray(0, 5));
      stdin.write(member.subarray(5));
      ids.push(String(id));
      expect(await run.answers(id + 1)).toEqual(ids);
    }
    stdin.end();
    expect((await run.ended).status).toBe(0);
  });

  it('waits for the rest of an incomplete line, and accepts a last line without a line feed', async () => {
    const stdin = new PassThrough();
    const run = started([command, '-'], stdin);
    stdin.write(line(0) + line(1).slice(0, 20));
    expect(await run.answers(1)).toEqual(['0']);
    stdin.write(line(1).slice(20));
    expect(await run.answers(2)).toEqual(['0', '1']);
    stdin.end(line(2).trimEnd());
    const { status, stdout } = await run.ended;
    expect([status, recordsOf(stdout).map(({ id }) => id)]).toEqual([0, ['0', '1', '2']]);
  });

  it('writes the same lines for any chunks, for gzip, and for a file', async () => {
    const lines = Array.from({ length: 300 }, (_, id) => line(id)).join('');
    const whole = await through([command, '-'], lines);
    expect(recordsOf(whole.stdout)).toHaveLength(300);
    const cut = (bytes: Uint8Array, size: number): Uint8Array[] =>
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
    expect(await through([command, '-'], ...cut(Buffer.from(lines.slice(0, 999)), 1), lines.slice(999))).toEqual(whole);
    const packed = gzipSync(lines);
    expect(await through([command, '-'], packed)).toEqual(whole);
    expect(await through([command, '-'], ...cut(packed, 1))).toEqual(whole);
    expect(await through([command, '-', '--from', 'jsonl'], ...cut(packed, 7))).toEqual(whole);
    writeFileSync(join(folder, 'lines.jsonl'), lines);
    expect(await through([command, join(folder, 'lines.jsonl')])).toEqual(whole);
  });

  it('reports broken lines as errors, in order', async () => {
    const stdin = new PassThrough();
    const run = started([command, '-'], stdin);
    stdin.write(`${line(0)}{broken\n`);
    expect(await run.answers(2)).toEqual(['0', 'stdin:2']);
    stdin.end(`\n${line(3)}`);
    const { status, stdout } = await run.ended;
    // Some records could not be judged.
    expect(status).toBe(3);
    expect(recordsOf(stdout).map(({ id, code }) => [id, code])).toEqual([
      ['0', undefined],
      ['stdin:2', 'BAD_JSON'],
      ['3', undefined],
    ]);
  });

  it('recognises the format by the first bytes, however they are divided into chunks', async () => {
    const page = '<!-- a page -->\n<title>Page</title><p>Some words that a page of this kind would have in it.</p>';
    for (const chunks of [[page], [...page], [gzipSync(page)]]) {
      const { status, stdout } = await through([command, '-'], ...chunks);
      expect([status, recordsOf(stdout).map(({ id }) => id)]).toEqual([0, ['stdin']]);
    }
    const text = await through([command, '-'], 'A plain', ' text\nof two lines.');
    expect(recordsOf(text.stdout).map(({ id }) => id)).toEqual(['stdin']);
    const blank = await through([command, '-'], '\ufeff', '\n', ' ', line(7));
    expect(recordsOf(blank.stdout).map(({ id }) => id)).toEqual(['7']);
    const zip = await through([command, '-'], 'PK', '\x03\x04rest');
    expect(zip.stderr).toContain('zip');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends when it is stopped, while stdin stays open', async () => {
    const stdin = new PassThrough();
    const stop = new AbortController();
    const run = started([command, '-'], stdin, stop.signal);
    stdin.write(line(0));
    await run.answers(1);
    stop.abort(130);
    expect((await run.ended).status).toBe(130);
  });

  it('reports why stdin failed', async () => {
    const stdin = new PassThrough();
    const run = started([command, '-'], stdin);
    stdin.write(line(0));
    await run.answers(1);
    stdin.destroy(new Error('the cable is out'));
    const { stderr } = await run.ended;
    expect(stderr).toContain('stdin cannot be read: the cable is out');
  });
});
