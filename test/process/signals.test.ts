import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { folder, folderOf } from '../folders.ts';
import { MAIN } from '../package/project.ts';
import { prose } from '../texts.ts';

/** Far more than can be judged before a signal comes. */
const many = folderOf({
  'docs.jsonl': Array.from(
    { length: 60_000 },
    (_, i) => `${JSON.stringify({ id: `d${i}`, text: prose(i, 90) })}\n`,
  ).join(''),
});
const docs = join(many, 'docs.jsonl');
const LIBRARY = new URL('../../dist/', import.meta.url).href;

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.on('close', resolve));

/** Once there is something in the folder. */
async function begun(path: string): Promise<void> {
  while (readdirSync(path).length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe.each(['1', '2'])('a run with %s threads', (jobs) => {
  it.each([
    ['scan', 'SIGINT', 130],
    ['scan', 'SIGTERM', 143],
    ['dedup', 'SIGINT', 130],
    ['dedup', 'SIGTERM', 143],
  ] as const)('%s stops on %s with %i, and leaves nothing behind', async (command, signal, expected) => {
    const [out, temporary] = [folder(), folder()];
    const args = [
      command,
      docs,
      '-j',
      jobs,
      '-o',
      `ndjson:${join(out, 'r')}`,
      ...(command === 'dedup' ? ['--removed', join(out, 'removed')] : []),
    ];
    const child = spawn(process.execPath, [MAIN, ...args], {
      stdio: 'ignore',
      env: { ...process.env, TMPDIR: temporary },
    });
    const end = ended(child);
    await begun(out);
    child.kill(signal);
    expect(await end).toBe(expected);
    expect([...readdirSync(out), ...readdirSync(temporary)]).toEqual([]);
  });
});

describe('searches within k bits over files of fingerprints', () => {
  /** Far more than can be joined, or indexed, before a signal comes. */
  const random = seededRandom(1);
  const files = folderOf({
    'rows.bin': new Uint8Array(Uint32Array.from({ length: 6_000_000 }, random).buffer),
    'all.bin': new Uint8Array(8 * 20_000),
  });
  const [rows, all] = [join(files, 'rows.bin'), join(files, 'all.bin')];

  it.each([
    [['build', rows, '-k', '6', '-o'], 'SIGTERM', 143],
    [['join', rows, '-k', '10', '-j', '1', '-o'], 'SIGTERM', 143],
    [['join', rows, '-k', '10', '-j', '2', '-o'], 'SIGINT', 130],
    // Of so many pairs the result is written for long.
    [['join', all, '-j', '2', '-o'], 'SIGTERM', 143],
  ] as const)('%j stops on %s with %i, and leaves nothing behind', async ([name, ...args], signal, expected) => {
    const out = folder();
    const to = join(out, 'r');
    const child = spawn(
      process.execPath,
      [MAIN, 'hamming', name, ...args, name === 'build' ? to : `ndjson:${to}`, '--bits', '64'],
      { stdio: 'ignore' },
    );
    const end = ended(child);
    await begun(out);
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill(signal);
    expect(await end).toBe(expected);
    expect(readdirSync(out)).toEqual([]);
  });
});

describe('a run', () => {
  const many = folderOf({
    'docs.jsonl': Array.from({ length: 3000 }, (_, i) => JSON.stringify({ id: `d${i}`, text: prose(i, 40) })).join(
      '\n',
    ),
  });

  it('ends without a message if the reader of its output has gone', async () => {
    const child = spawn(process.execPath, [MAIN, 'scan', join(many, 'docs.jsonl'), '-q', '-o', 'ndjson']);
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect([status, stderr]).toEqual([0, '']);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('stops on %s with %i, and leaves nothing behind', async (signal, expected) => {
    const out = folder();
    const child = spawn(process.execPath, [MAIN, 'scan', '-', '-o', `ndjson:${join(out, 'r.ndjson')}`]);
    child.stdin.on('error', () => {});
    // Its input has not ended: the run is at work, or waits, until the signal comes.
    child.stdin.write(`${JSON.stringify({ id: 'a', text: prose(1) })}\n`);
    await new Promise<void>((resolve) => {
      const poll = setInterval(() => {
        if (readdirSync(out).length === 0) return;
        clearInterval(poll);
        resolve();
      }, 20);
    });
    child.kill(signal);
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(status).toBe(expected);
    expect(readdirSync(out)).toEqual([]);
  });
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a long computation that would leave nothing behind',
  async (signal) => {
    const child = spawn(process.execPath, [MAIN, 'evaluate', '--suite', 'robustness'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const end = new Promise((resolve) => child.on('close', (status, by) => resolve([status, by])));
    await new Promise((resolve) => child.stderr.once('data', resolve));
    child.kill(signal);
    expect(await end).toEqual([null, signal]);
  },
);

it.each(['scan -o ndjson', 'dedup', 'extract', 'fingerprint'])(
  '%s into head -1 gives one line, and says nothing',
  (command) => {
    const [name, ...options] = command.split(' ');
    const script = '"$0" "$@" | head -1; echo $PIPESTATUS';
    const { stdout, stderr } = spawnSync('bash', ['-c', script, process.execPath, MAIN, name!, docs, '-q', ...options]);
    const [line, status] = stdout.toString().split('\n');
    expect(line!.length).toBeGreaterThan(50);
    expect([status, stderr.toString()]).toEqual(['0', '']);
  },
);

describe('a run into head -1', () => {
  const small = folderOf({
    'docs.jsonl': Array.from({ length: 3000 }, (_, i) => JSON.stringify({ id: `d${i}`, text: prose(i >> 1, 40) })).join(
      '\n',
    ),
  });
  const input = join(small, 'docs.jsonl');

  it.each([
    ['dedup --to kept/ -o ndjson', ['kept/docs.jsonl']],
    ['dedup --removed removed.jsonl', ['removed.jsonl']],
    ['scan -o ndjson -o drop:drop.txt', ['drop.txt']],
    ['scan --corpus corpus -o ndjson', ['corpus/decisions']],
    ['dedup --unit line --cuts cuts.ndjson', ['cuts.ndjson']],
  ] as const)('writes what %s asks for as files', (line, files) => {
    const [alone, piped] = [folder(), folder()];
    const [command, ...options] = line.split(' ');
    const args = [MAIN, command!, input, '-q', ...options];
    expect(spawnSync(process.execPath, args, { cwd: alone, stdio: 'ignore' }).status).toBe(0);
    const script = '"$0" "$@" | head -1; echo $PIPESTATUS';
    const { stdout } = spawnSync('bash', ['-c', script, process.execPath, ...args], { cwd: piped });
    expect(stdout.toString().trimEnd().split('\n').at(-1)).toBe('0');
    for (const file of files) expect(readFileSync(join(piped, file))).toEqual(readFileSync(join(alone, file)));
  });
});

it('the next run removes the temporary files of one that was killed, and not those of one at work', async () => {
  const out = folder();
  const args = ['--removed', join(out, 'a'), '--to', join(out, 'b')];
  // Its input does not end, so it is at work until it is stopped.
  const begin = (): ChildProcess =>
    spawn(process.execPath, [MAIN, 'dedup', '-', '-q', ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
  const killed = begin();
  const end = ended(killed);
  while (readdirSync(out).length < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  killed.kill('SIGKILL');
  await end;
  const left = readdirSync(out);
  expect(left).toHaveLength(2);
  // Two more files are there once it is at work, and those two are not.
  const atWork = begin();
  const finished = ended(atWork);
  while (readdirSync(out).filter((name) => !left.includes(name)).length < 2)
    await new Promise((resolve) => setTimeout(resolve, 10));
  const mine = readdirSync(out);
  expect(mine.filter((name) => left.includes(name))).toEqual([]);
  const other = spawnSync(process.execPath, [MAIN, 'scan', '-', '-q', '-o', `keep:${join(out, 'c')}`], { input: '' });
  expect(other.status).toBe(0);
  expect(mine.filter((name) => !readdirSync(out).includes(name))).toEqual([]);
  atWork.kill('SIGTERM');
  expect(await finished).toBe(143);
  expect(readdirSync(out)).toEqual(['c']);
});

it('a run whose stderr was closed writes its output', () => {
  const cwd = folderOf({ 'errors.jsonl': `${'no JSON\n'.repeat(5000)}{"id":1,"text":"${prose(1)}"}\n` });
  const script = '"$0" "$@" 2>&1 | head -1; echo $PIPESTATUS';
  const args = [MAIN, 'dedup', 'errors.jsonl', '-v', '--to', 'kept.jsonl'];
  const { stdout } = spawnSync('bash', ['-c', script, process.execPath, ...args], { cwd });
  expect(stdout.toString().split('\n')[1]).toBe('3');
  expect(readFileSync(join(cwd, 'kept.jsonl'))).toEqual(readFileSync(join(cwd, 'errors.jsonl')));
});

/** A program of its own, so that a thread or a timer that lives on keeps it from ending. */
function program(source: string): { readonly stdout: string; readonly stderr: string; readonly status: number | null } {
  const whole = `const LIBRARY = ${JSON.stringify(LIBRARY)}, DOCS = ${JSON.stringify(docs)};\n${source}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', whole], {
    timeout: 50_000,
  });
  return { stdout: stdout.toString(), stderr: stderr.toString(), status };
}

describe.each([1, 2])('in the library, with %i threads', (jobs) => {
  it.each(['read', 'candidates', 'verify'])('an abort during %s rejects, and the process ends by itself', (stage) => {
    const { stdout, stderr, status } = program(`
      const { scan } = await import(LIBRARY + 'scan.js');
      const stop = new AbortController();
      const onProgress = ({ stage }) => { if (stage === '${stage}') stop.abort(); };
      try { for await (const record of scan(DOCS, { jobs: ${jobs}, signal: stop.signal, onProgress })); }
      catch (error) { console.log(error.code); }`);
    expect([stdout, stderr, status]).toEqual(['ABORTED\n', '', 0]);
  });

  it('an abort takes effect while the input is idle, and before the run', () => {
    const { stdout, stderr, status } = program(`
      const { scan } = await import(LIBRARY + 'scan.js');
      const stop = new AbortController();
      setTimeout(() => stop.abort(), 50);
      async function* silent() { yield { id: 'a', text: 'b c d e' }; await new Promise(() => {}); }
      for (const input of [silent(), DOCS]) {
        try { for await (const record of scan(input, { jobs: ${jobs}, signal: stop.signal })); }
        catch (error) { console.log(error.code); }
      }`);
    expect([stdout, stderr, status]).toEqual(['ABORTED\nABORTED\n', '', 0]);
  });

  it('a reader that leaves early ends the run', () => {
    const { stdout, stderr, status } = program(`
      const { scan } = await import(LIBRARY + 'scan.js');
      for await (const record of scan([{ id: 'a', text: 'b c d e' }], { jobs: ${jobs} })) { console.log(record.type); break; }`);
    expect([stdout, stderr, status]).toEqual(['header\n', '', 0]);
  });
});

it.each(['extract', 'propose', 'verify'])(
  'a worker that dies in a task of the kind %s is an error, not a wait',
  (kind) => {
    const { stdout, stderr, status } = program(`
    import workers from 'node:worker_threads';
    import { syncBuiltinESMExports } from 'node:module';
    let isAtWork = false;
    workers.Worker = class extends workers.Worker {
      postMessage(task, transfers) {
        isAtWork = true;
        if (task.kind === '${kind}') this.terminate();
        else super.postMessage(task, transfers);
      }
    };
    syncBuiltinESMExports();
    const { scan } = await import(LIBRARY + 'scan.js');
    const textOf = (i) => Array.from({ length: 800 }, (_, word) => 'w' + ((i >> 1) * 800 + word)).join(' ');
    // The calling thread takes all tasks until a worker is ready.
    async function* documents() {
      for (let i = 0, more = 400; more > 0; more -= isAtWork, i++) {
        if (!isAtWork) await new Promise((resolve) => setTimeout(resolve, 1));
        yield { id: 'd' + i, text: textOf(i) + ' end'.repeat(i & 1) };
      }
    }
    try { for await (const record of scan(documents(), { jobs: 2 })); }
    catch (error) { console.log(error.code, error.message); }`);
    expect(stdout).toMatch(/^INTERNAL a worker thread stopped: exit status \d\n$/);
    expect([stderr, status]).toEqual(['', 0]);
  },
);
