/**
 * Runs with a work folder that are killed, that meet a full disk, and that find their folder changed. By default a few
 * moments are tried; `KILLS=50 npx vitest run test/process/work.test.ts` tries 50 of each input.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { folder, folderOf } from '../folders.ts';
import { MAIN, run } from '../package/project.ts';
import { page, prose } from '../texts.ts';
import { DAMAGE, damageFile, killed, took } from './interrupted.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const DOCUMENTS = 1500;

/** Every third document is an earlier one with a few words more. */
const textOf = (i: number): string => `${prose(i % 3 === 2 ? i - 2 : i, 180)} ${prose(100_000 + i, 6)}.`;
const jsonl = Array.from({ length: DOCUMENTS }, (_, i) => `${JSON.stringify({ id: `d${i}`, text: textOf(i) })}\n`).join(
  '',
);
const here = folderOf({
  'docs.jsonl': jsonl,
  'docs.jsonl.gz': gzipSync(jsonl),
  ...Object.fromEntries(
    Array.from({ length: 300 }, (_, i) => [
      `pages/${i % 7}/${1000 + i}.html`,
      page(`No. ${i}`, i % 3 === 2 ? i - 2 : i, prose(5000 + i, 4)),
    ]),
  ),
});

/** A run of dedup, with the evidence as a second output; over pages one of scan. */
function commandOf(input: string, into: string, jobs: number, ...more: readonly string[]): string[] {
  mkdirSync(into, { recursive: true });
  const kept = join(into, 'kept');
  const command = input === 'pages' ? ['scan', '-o', `keep:${kept}`] : ['dedup', '--to', kept];
  return [
    MAIN,
    ...command,
    join(here, input),
    '-o',
    `ndjson:${join(into, 'result')}`,
    '-j',
    String(jobs),
    '-q',
    ...more,
  ];
}

/** A hash of each output, since comparing megabytes takes long. */
const outputsIn = (into: string): string[] =>
  ['kept', 'result'].map((name) => {
    const bytes = readFileSync(join(into, name));
    return `${name}: ${bytes.length} bytes, ${createHash('sha256').update(bytes).digest('hex')}`;
  });

const expected = new Map<string, Promise<string[]>>();

/** What a run without a work folder writes. */
function outputsOf(input: string): Promise<string[]> {
  let outputs = expected.get(input);
  if (outputs === undefined) {
    const into = join(folder(), 'plain');
    outputs = run(process.execPath, commandOf(input, into, 1)).then(({ status, stderr }) => {
      expect([status, stderr]).toEqual([0, '']);
      return outputsIn(into);
    });
    expected.set(input, outputs);
  }
  return outputs;
}

/** Runs a command to its end, which must be good. */
async function finished(args: readonly string[]): Promise<void> {
  const { status, stderr } = await run(process.execPath, args);
  expect([status, stderr]).toEqual([0, '']);
}

describe.each(['docs.jsonl', 'docs.jsonl.gz', 'pages'])('a run over %s that is killed', (input) => {
  it(`at ${KILLS} random moments writes the same bytes in the end, with one worker and with two`, {
    timeout: 600_000,
  }, async () => {
    const plain = await outputsOf(input);
    const into = folder();
    const work = join(into, 'work');
    const most = await took(() => finished(commandOf(input, join(into, 'whole'), 2, '--work', work)));
    expect(outputsIn(join(into, 'whole'))).toEqual(plain);
    const random = seededRandom(KILLS);
    for (let kills = 0, since = 0; kills < KILLS; ) {
      if (since === 0) rmSync(work, { recursive: true, force: true });
      const jobs = 1 + (kills % 2);
      const isKilled = await killed(commandOf(input, join(into, 'out'), jobs, '--work', work), random() % most);
      if (isKilled) [kills, since] = [kills + 1, since + 1];
      if (isKilled && since < 3 && kills < KILLS) continue;
      await finished(commandOf(input, join(into, 'out'), 1 + (since % 2), '--work', work));
      expect(outputsIn(join(into, 'out'))).toEqual(plain);
      since = 0;
    }
  });
});

describe('a work folder', () => {
  const input = 'docs.jsonl';

  it('of a finished run gives the outputs again, and no worker is asked', async () => {
    const into = folder();
    const command = commandOf(input, into, 2, '--work', join(into, 'work'));
    await finished(command);
    const before = readdirSync(join(into, 'work')).map((name) => statSync(join(into, 'work', name)).mtimeMs);
    await finished(command);
    expect(outputsIn(into)).toEqual(await outputsOf(input));
    expect(readdirSync(join(into, 'work')).map((name) => statSync(join(into, 'work', name)).mtimeMs)).toEqual(before);
  });

  it('in which a file was cut, changed or removed gives the same bytes, or the run is refused', {
    timeout: 600_000,
  }, async () => {
    const into = folder();
    const whole = join(into, 'whole');
    await finished(commandOf(input, into, 1, '--work', whole));
    const stages = readdirSync(whole);
    expect(stages).toEqual(['candidates', 'kinds', 'pairs', 'texts', 'work.json']);
    const damages = fc.record({
      stage: fc.constantFrom(...stages),
      ...DAMAGE,
    });
    await fc.assert(
      fc.asyncProperty(damages, async ({ stage, ...damage }) => {
        const work = join(into, 'work');
        rmSync(work, { recursive: true, force: true });
        cpSync(whole, work, { recursive: true });
        damageFile(join(work, stage), damage, 0);
        await finished(commandOf(input, into, 2, '--work', work));
        expect(outputsIn(into)).toEqual(await outputsOf(input));
      }),
      { numRuns: 3 * KILLS, endOnFailure: true },
    );
  });

  it('serves a filter and then a scan with the same options', async () => {
    const into = folder();
    await finished(commandOf(input, into, 1, '--work', join(into, 'work')));
    const scan = (...more: string[]): Promise<void> =>
      finished([MAIN, 'scan', join(here, input), '-o', `pairs:${join(into, 'pairs')}`, '-q', ...more]);
    await scan();
    const pairs = readFileSync(join(into, 'pairs'));
    await scan('--work', join(into, 'work'));
    expect(readFileSync(join(into, 'pairs')).equals(pairs)).toBe(true);
    await finished(commandOf(input, into, 2, '--work', join(into, 'work')));
    expect(outputsIn(into)).toEqual(await outputsOf(input));
  });

  it.each([
    ['stdin', ['-'], [], /'stdin' can be read once only: write it to a file first/],
    ['a reference', ['docs.jsonl'], ['--against', 'docs.jsonl.gz'], /--work cannot be combined with --against/],
    ['another similarity', ['docs.jsonl'], ['-s', '0.9'], /another similarity: 0.5 then, 0.9 now/],
    ['another input', ['docs.jsonl.gz'], [], /begun with other inputs: 'docs.jsonl' then, 'docs.jsonl.gz' now/],
  ])('is refused to a run with %s', async (_, inputs, options, message) => {
    const work = join(folder(), 'work');
    const args = (...own: readonly string[]): string[] => [MAIN, 'scan', ...own, '-q', '-o', 'drop', '--work', work];
    expect(await run(process.execPath, args('docs.jsonl'), { cwd: here })).toMatchObject({ status: 0 });
    const { status, stderr } = await run(process.execPath, [...args(...inputs), ...options], {
      cwd: here,
      stdin: jsonl,
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it('inside of an input is refused', async () => {
    const pages = join(here, 'pages');
    const { status, stderr } = await run(process.execPath, [MAIN, 'scan', pages, '-q', '--work', join(pages, 'work')]);
    expect([status, stderr]).toEqual([2, expect.stringContaining('is inside the input')]);
    expect(readdirSync(pages)).not.toContain('work');
  });

  it('inside of a data set is refused before it is made', async () => {
    const shards = folder();
    writeFileSync(join(shards, 'a.jsonl'), '{"id":1,"text":"The ferry leaves at nine."}\n');
    for (const option of ['work', 'corpus']) {
      const { status, stderr } = await run(process.execPath, [
        MAIN,
        'scan',
        shards,
        '-q',
        `--${option}`,
        join(shards, option),
      ]);
      expect([status, stderr]).toEqual([2, expect.stringContaining(`is inside the input '${shards}'`)]);
    }
    expect(readdirSync(shards)).toEqual(['a.jsonl']);
  });

  it('that another process works in is refused, and the process is named', async () => {
    const into = folder();
    const command = commandOf(input, into, 1, '--work', join(into, 'work'));
    const child = spawn(process.execPath, command, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (!readdirSync(into).includes('work') || !readdirSync(join(into, 'work')).includes('texts'))
      await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGSTOP');
    const { status, stderr } = await run(process.execPath, command);
    expect([status, stderr]).toEqual([4, expect.stringContaining(`held for writing by process ${child.pid} on`)]);
    child.kill('SIGCONT');
    await ended;
    expect(outputsIn(into)).toEqual(await outputsOf(input));
  });
});

const mounted = join(folder(), 'disk');
mkdirSync(mounted);
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', mounted]).status === 0;
if (canMount) spawnSync('umount', [mounted]);

describe.skipIf(!canMount)('a disk that fills up (skipped where none can be mounted)', () => {
  it.each([1, 2])('ends the run with 4, and with more room it goes on, with %s workers', async (jobs) => {
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]);
    try {
      const into = folder();
      const command = commandOf('docs.jsonl', into, jobs, '--work', join(mounted, 'work'));
      for (const size of ['1m', '1536k', '2m']) {
        spawnSync('mount', ['-o', `remount,size=${size}`, mounted]);
        const { status, stderr } = await run(process.execPath, command);
        expect([status, stderr]).toEqual([4, expect.stringMatching(/ENOSPC.*the same command continues from there/)]);
        expect(readdirSync(into)).toEqual([]);
      }
      spawnSync('mount', ['-o', 'remount,size=40m', mounted]);
      await finished(command);
      expect(outputsIn(into)).toEqual(await outputsOf('docs.jsonl'));
    } finally {
      spawnSync('umount', [mounted]);
    }
  });
});
