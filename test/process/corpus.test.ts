/**
 * Runs over a corpus whose inputs come and go: each must give what a run from nothing gives, read only what is new, and
 * list what was decided otherwise. `KILLS=50 npx vitest run test/process/corpus.test.ts` kills 50 runs.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { folder, folderOf } from '../folders.ts';
import { write as writeParquet } from '../io/parquet/reading.ts';
import { MAIN, run } from '../package/project.ts';
import { page, prose } from '../texts.ts';
import { DAMAGE, damageFile, killed, took } from './interrupted.ts';

const KILLS = Number(process.env.KILLS ?? 4);

interface Doc {
  readonly id: string;
  readonly text: string;
}

/** Documents of which every third is an earlier one with a few words more, of another shard too. */
const docs = (first: number, count: number): Doc[] =>
  Array.from({ length: count }, (_, k) => {
    const i = first + k;
    const own = i % 3 === 2 ? (i * 7) % 300 : i;
    return { id: `d${i}`, text: `${prose(own, 120)} ${prose(100_000 + i, 4)}.` };
  });

const jsonl = (all: readonly Doc[]): string => all.map((doc) => `${JSON.stringify(doc)}\n`).join('');
const csv = (all: readonly Doc[]): string => `id,text\n${all.map(({ id, text }) => `${id},"${text}"\n`).join('')}`;

/** The outputs of a run, by name. */
type Outputs = Readonly<Record<string, string>>;

interface Ran {
  readonly outputs: Outputs;
  readonly stderr: string;
  /** The decision on each document, from the records of the result. */
  readonly decisions: ReadonlyMap<string, Decision>;
}

interface Decision {
  readonly status: string;
  readonly kept?: string;
}

/** A filter that writes every shard, with the evidence as a second output. */
function commandOf(inputs: readonly string[], into: string, ...more: readonly string[]): string[] {
  return [MAIN, 'dedup', ...inputs, '--to', join(into, 'kept'), '-o', `ndjson:${join(into, 'result')}`, ...more];
}

function outputsIn(into: string): Outputs {
  const names = readdirSync(into, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(into, name)).isFile(),
  );
  // Hashes, since comparing megabytes takes long.
  const hash = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(into, name)))
      .digest('hex');
  return Object.fromEntries(names.sort().map((name) => [name, hash(name)]));
}

async function ran(cwd: string, inputs: readonly string[], ...more: readonly string[]): Promise<Ran> {
  const into = join(folder(), 'out');
  mkdirSync(into);
  const { status, stderr } = await run(process.execPath, commandOf(inputs, into, ...more), { cwd });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
  const decisions = new Map<string, Decision>();
  for (const line of readFileSync(join(into, 'result'), 'utf8').trimEnd().split('\n')) {
    const { type, id, status: decided, evidence } = JSON.parse(line);
    if (type === 'doc') decisions.set(id, { status: decided, ...(evidence && { kept: evidence.kept }) });
  }
  return { outputs: outputsIn(into), stderr, decisions };
}

/** What changed between two results, by their records alone. */
function changesOf(before: Ran['decisions'], after: Ran['decisions']): object[] {
  const changes: object[] = [];
  for (const [id, own] of after) {
    const earlier = before.get(id);
    if (earlier === undefined) changes.push({ id, change: 'new', after: own });
    else if (earlier.kept === undefined && own.kept !== undefined)
      changes.push({ id, change: 'keep→drop', before: earlier, after: own });
    else if (earlier.kept !== undefined && own.kept === undefined)
      changes.push({ id, change: 'drop→keep', before: earlier, after: own });
    else if (earlier.kept !== own.kept) changes.push({ id, change: 'moved', before: earlier, after: own });
  }
  for (const [id, earlier] of before) if (!after.has(id)) changes.push({ id, change: 'gone', before: earlier });
  return changes;
}

/** The last list of changes in a corpus folder, and its name. */
function listed(corpus: string): readonly [name: string | undefined, changes: unknown[]] {
  const name = readdirSync(join(corpus, 'changes')).sort().at(-1);
  if (name === undefined) return [name, []];
  const lines = readFileSync(join(corpus, 'changes', name), 'utf8')
    .trimEnd()
    .split('\n');
  return [name, lines.map((line) => JSON.parse(line))];
}

/** When each file of an input's outcomes was written. */
const writtenIn = (corpus: string): ReadonlyMap<string, number> =>
  new Map(readdirSync(join(corpus, 'inputs')).map((name) => [name, statSync(join(corpus, 'inputs', name)).mtimeMs]));

/** What is done to a folder of shards, one step after the other, and how many inputs of the step before stay the same. */
const STEPS: readonly { readonly what: string; readonly same: number; do(at: string): unknown }[] = [
  {
    what: 'three shards in three formats',
    same: 0,
    do(at) {
      mkdirSync(at);
      writeFileSync(join(at, 'a.jsonl'), jsonl(docs(0, 200)));
      writeFileSync(join(at, 'b.jsonl.gz'), gzipSync(jsonl(docs(200, 200))));
      writeFileSync(join(at, 'c.csv'), csv(docs(400, 100)));
    },
  },
  {
    what: 'one shard more, of another format',
    same: 3,
    do: (at) =>
      writeParquet(
        join(at, 'd.parquet'),
        { columns: ['id', 'text'].map((name) => ({ name, kind: 'text' as const })) },
        [['id', 'text'].map((name) => docs(500, 100).map((doc) => Buffer.from(doc[name as keyof Doc])))],
      ),
  },
  {
    what: 'a shard from which documents went that others were dropped for, and to which one came',
    same: 3,
    do: (at) => writeFileSync(join(at, 'a.jsonl'), jsonl([...docs(10, 150), { id: 'e', text: docs(3, 1)[0]!.text }])),
  },
  {
    what: 'a shard that comes before all others, with ids that others have',
    same: 4,
    do: (at) => writeFileSync(join(at, '0.jsonl'), jsonl([...docs(190, 30), ...docs(700, 50)])),
  },
  { what: 'a shard less', same: 4, do: (at) => rmSync(join(at, 'b.jsonl.gz')) },
  { what: 'a shard under another name', same: 3, do: (at) => renameSync(join(at, 'c.csv'), join(at, 'z.csv')) },
];

/** After each step, what a run from nothing gives. */
const fromNothing: Promise<Ran>[] = [];

describe.each([1, 2])('a corpus of shards in several formats, with %s workers', (jobs) => {
  it('gives after each change what a run from nothing gives, reads what is new, and lists what changed', {
    timeout: 120_000,
  }, async () => {
    const cwd = folder();
    const corpus = join(cwd, 'corpus');
    let before: Ran['decisions'] | undefined;
    let lists: ReturnType<typeof listed> = [undefined, []];
    let files: ReadonlyMap<string, number> = new Map();
    for (const [i, step] of STEPS.entries()) {
      await step.do(join(cwd, 'data'));
      fromNothing[i] ??= ran(cwd, ['data'], '-q');
      const plain = await fromNothing[i];
      const own = await ran(cwd, ['data'], '-j', String(jobs), '--corpus', corpus);
      expect({ step: step.what, ...own.outputs }).toEqual({ step: step.what, ...plain.outputs });
      const now = writtenIn(corpus);
      expect(now.size).toBe(readdirSync(join(cwd, 'data')).length);
      expect([...now].filter(([name, time]) => files.get(name) === time).length).toBe(step.same);
      files = now;
      expect(own.stderr).toContain(`\nCorpus     run ${i + 1}; inputs: `);
      if (before === undefined) expect(listed(corpus)).toEqual([undefined, []]);
      else {
        const expected = changesOf(before, plain.decisions);
        // Renaming a shard changes nothing, so no list is written.
        expect(expected.length === 0).toBe(step.what === 'a shard under another name');
        expect(listed(corpus)).toEqual(expected.length === 0 ? lists : [`00000${i + 1}.ndjson`, expected]);
        lists = listed(corpus);
      }
      before = plain.decisions;
      const again = await ran(cwd, ['data'], '-j', String(jobs), '--corpus', corpus);
      expect(again.outputs).toEqual(plain.outputs);
      expect(again.stderr).toContain('Changes    none since the run before\n');
      expect(writtenIn(corpus)).toEqual(files);
    }
  });
});

it('a corpus of pages and archives gives what a run from nothing gives, with the templates of all pages', {
  timeout: 60_000,
}, async () => {
  const site = (first: number, count: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, k) => {
        const i = first + k;
        return [`pages/${i % 5}/${1000 + i}.html`, page(`No. ${i}`, i % 3 === 2 ? i - 2 : i, prose(5000 + i, 4))];
      }),
    );
  const cwd = folderOf(site(0, 60));
  const corpus = join(cwd, 'corpus');
  const archive = (name: string, first: number): void => {
    const records = Object.entries(site(first, 20)).map(([path, body]) => response(`https://a.example/${path}`, body));
    writeFileSync(join(cwd, name), Buffer.concat(records.map((record) => gzipSync(record))));
  };
  const scans = async (...inputs: readonly string[]): Promise<void> => {
    const outputs: Buffer[] = [];
    for (const more of [[], ['--corpus', corpus]]) {
      const scanned = join(folder(), 'result');
      const args = [MAIN, 'scan', ...inputs, '-o', `ndjson:${scanned}`, '-q', ...more];
      expect(await run(process.execPath, args, { cwd })).toMatchObject({ status: 0, stderr: '' });
      outputs.push(readFileSync(scanned));
    }
    expect(outputs[1]!.equals(outputs[0]!)).toBe(true);
  };
  archive('1.warc.gz', 50);
  await scans('pages', '1.warc.gz');
  archive('2.warc.gz', 65);
  await scans('pages', '1.warc.gz', '2.warc.gz');
  const first = writtenIn(corpus);
  writeFileSync(join(cwd, 'pages/0/new.html'), page('New', 1, prose(1, 4)));
  await scans('pages', '1.warc.gz', '2.warc.gz');
  expect([...writtenIn(corpus)].filter(([name, time]) => first.get(name) === time).length).toBe(2);
  await scans('2.warc.gz', 'pages');
});

/** Two states of a corpus: in the second, a shard is missing, one is changed and one is new. */
const cwd = folderOf({
  'one/a.jsonl': jsonl(docs(0, 400)),
  'one/b.jsonl': jsonl(docs(400, 400)),
  'one/c.jsonl': jsonl(docs(800, 200)),
  'other/c.jsonl': jsonl([...docs(700, 10), ...docs(800, 150)]),
  'other/d.jsonl': jsonl(docs(1000, 300)),
});
const ONE = ['one/a.jsonl', 'one/b.jsonl', 'one/c.jsonl'];
const OTHER = ['one/b.jsonl', 'other/c.jsonl', 'other/d.jsonl'];
const states = [ONE, OTHER] as const;
const plain = states.map(async (inputs) => ran(cwd, inputs, '-q'));

describe('a corpus folder', () => {
  it(`whose runs are killed at ${KILLS} random moments gives what runs from nothing give, and lists every change`, {
    timeout: 600_000,
  }, async () => {
    const into = folder();
    const corpus = join(into, 'corpus');
    const random = seededRandom(KILLS);
    const most = await took(() => ran(cwd, ONE, '--corpus', corpus, '-q', '-j', '1'));
    let state = 0;
    for (let kills = 0; kills < KILLS; ) {
      const next = random() % 2;
      const jobs = String(1 + (random() % 2));
      mkdirSync(join(into, 'killed'), { recursive: true });
      const command = commandOf(states[next]!, join(into, 'killed'), '--corpus', corpus, '-q', '-j', jobs);
      if (await killed(command, random() % most, cwd)) kills++;
      else state = next;
      if (random() % 2 === 0 && kills < KILLS) continue;
      // A run that was killed while it ended may have left its decisions.
      const last = random() % 2;
      const lists = readdirSync(join(corpus, 'changes')).length;
      const own = await ran(cwd, states[last]!, '--corpus', corpus, '-j', '2');
      expect(own.outputs).toEqual((await plain[last]!).outputs);
      if (own.stderr.includes('Changes    none')) {
        expect(readdirSync(join(corpus, 'changes')).length).toBeLessThanOrEqual(lists);
      } else {
        const [, changes] = listed(corpus);
        const from = (await plain[1 - last]!).decisions;
        expect(changes).toEqual(changesOf(from, (await plain[last]!).decisions));
      }
      state = last;
    }
    expect([0, 1]).toContain(state);
    const leftovers = readdirSync(corpus).filter(
      (name) => !['corpus.json', 'decisions', 'inputs', 'run', 'changes', 'pairs'].includes(name),
    );
    expect(leftovers).toEqual([]);
  });

  it('in which a file was cut, changed or removed is made good again, and what was damaged is said', {
    timeout: 600_000,
  }, async () => {
    const into = folder();
    const whole = join(into, 'whole');
    await ran(cwd, ONE, '--corpus', whole, '-q');
    const files = readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(whole, name)).isFile(),
    );
    const damages = fc.record({
      name: fc.constantFrom(...files),
      ...DAMAGE,
      state: fc.constantFrom(0, 1),
    });
    await fc.assert(
      fc.asyncProperty(damages, async ({ name, how, share, state }) => {
        const corpus = join(into, 'corpus');
        rmSync(corpus, { recursive: true, force: true });
        cpSync(whole, corpus, { recursive: true });
        damageFile(join(corpus, name), { how, share }, 0xaa);
        const { outputs, stderr } = await ran(cwd, states[state]!, '--corpus', corpus);
        expect(outputs).toEqual((await plain[state]!).outputs);
        const isRead = name.startsWith('inputs/') && stderr.includes("the kept outcomes of 'one/");
        // A removed shard is not read.
        if (name.startsWith('inputs/') && state === 0)
          expect({ name, how, isRead }).toEqual({ name, how, isRead: true });
        const again = await ran(cwd, states[state]!, '--corpus', corpus);
        expect(again.outputs).toEqual((await plain[state]!).outputs);
        expect(again.stderr).not.toMatch(/damaged|broken|what was kept/);
      }),
      { numRuns: 3 * KILLS, endOnFailure: true },
    );
  });

  it('whose decisions are lost writes over no list of changes', async () => {
    const cwd = folderOf({
      'a.jsonl': jsonl(docs(0, 40)),
      'b.jsonl': jsonl(docs(40, 40)),
      'c.jsonl': jsonl(docs(80, 40)),
    });
    await ran(cwd, ['a.jsonl'], '--corpus', 'own');
    await ran(cwd, ['a.jsonl', 'b.jsonl'], '--corpus', 'own');
    const list = join(cwd, 'own/changes/000002.ndjson');
    const before = readFileSync(list, 'utf8');
    truncateSync(join(cwd, 'own/decisions'), 100);
    await ran(cwd, ['a.jsonl', 'b.jsonl'], '--corpus', 'own');
    await ran(cwd, ['a.jsonl', 'b.jsonl', 'c.jsonl'], '--corpus', 'own');
    expect(readFileSync(list, 'utf8')).toBe(before);
    expect(readdirSync(join(cwd, 'own/changes'))).toEqual(['000002.ndjson', '000004.ndjson']);
  });

  it('elects another document where one that was kept is gone, and says so', async () => {
    const at = folderOf({
      'a.jsonl': jsonl([{ id: 'first', text: prose(1) }]),
      'b.jsonl': jsonl([
        { id: 'second', text: `${prose(1)} more` },
        { id: 'third', text: `${prose(1)} more words` },
      ]),
    });
    const corpus = join(at, 'corpus');
    await ran(at, ['a.jsonl', 'b.jsonl'], '--keep', 'first', '--corpus', corpus);
    const { stderr } = await ran(at, ['b.jsonl'], '--keep', 'first', '--corpus', corpus);
    expect(stderr).toContain(
      'Corpus     run 2; inputs: 1 same, 1 gone; 0 documents read, 2 taken over\n' +
        `Changes    1 gone · 1 drop→keep · 1 moved, in ${join(corpus, 'changes/000002.ndjson')}\n`,
    );
    const dropped = (kept: string): object => ({ status: 'dropped', kept });
    expect(listed(corpus)[1]).toEqual([
      { id: 'second', change: 'drop→keep', before: dropped('first'), after: { status: 'kept' } },
      { id: 'third', change: 'moved', before: dropped('first'), after: dropped('second') },
      { id: 'first', change: 'gone', before: { status: 'kept' } },
    ]);
  });

  it.each([
    [
      'another similarity',
      ONE,
      ['-s', '0.9'],
      /corpus folder '.*' was begun with another similarity: 0.5 then, 0.9 now/,
    ],
    ['stdin', ['-'], [], /'stdin' can be read once only: .* leave out --corpus/],
    ['a reference', ONE, ['--against', 'other/d.jsonl'], /--corpus cannot be combined with --against/],
    ['a work folder', ONE, ['--work', 'work'], /--corpus keeps all that --work does; leave out one of the two/],
  ])('is refused to a run with %s, and stays as it is', async (_, inputs, options, message) => {
    const corpus = join(folder(), 'corpus');
    const args = (...own: readonly string[]): string[] => [
      MAIN,
      'scan',
      ...own,
      '-q',
      '-o',
      'drop',
      '--corpus',
      corpus,
    ];
    const first = await run(process.execPath, args(...ONE), { cwd });
    expect(first.status).toBe(0);
    const { status, stderr } = await run(process.execPath, [...args(...inputs), ...options], { cwd });
    expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
    const again = await run(process.execPath, args(...ONE), { cwd });
    expect(again).toEqual(first);
  });

  it('inside of an input, and a folder of others, are refused', async () => {
    const at = folderOf({ 'pages/a.html': page('A', 1), 'pages/b.html': page('B', 2), 'others/file': '' });
    const scan = (corpus: string): ReturnType<typeof run> =>
      run(process.execPath, [MAIN, 'scan', 'pages', '-q', '--corpus', corpus], { cwd: at });
    expect(await scan('pages/corpus')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("the corpus folder 'pages/corpus' is inside the input 'pages'"),
    });
    expect(existsSync(join(at, 'pages/corpus'))).toBe(false);
    expect(await scan('others')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("'others' is not a corpus folder: it has other files, such as 'file'"),
    });
  });

  it('that another process works in is refused, and the process is named', async () => {
    const into = folder();
    const corpus = join(into, 'corpus');
    const command = commandOf(ONE, into, '--corpus', corpus, '-q');
    const child = spawn(process.execPath, command, { cwd, stdio: 'ignore' });
    const ended = once(child, 'exit');
    while (!existsSync(join(corpus, 'inputs'))) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGSTOP');
    const { status, stderr } = await run(process.execPath, command, { cwd });
    expect([status, stderr]).toEqual([4, expect.stringContaining(`held for writing by process ${child.pid} on`)]);
    child.kill('SIGCONT');
    await ended;
    expect((await ran(cwd, ONE, '--corpus', corpus)).outputs).toEqual((await plain[0]!).outputs);
  });
});

function response(url: string, body: string): string {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${body}`;
  const head = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${url}\r\nWARC-Date: 2024-05-01T10:00:00Z\r\n`;
  return `${head}Content-Type: application/http; msgtype=response\r\nContent-Length: ${Buffer.byteLength(http)}\r\n\r\n${http}\r\n\r\n`;
}
