/** Jobs on a real Apache Spark; skipped where SPARK_HOME names none. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/base/random.ts';
import { components } from '../../src/cluster/components.ts';
import type { ScanParameters } from '../../src/methods/options.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import { componentsOf } from '../../src/spark/components.ts';
import { JOB_FILE, jobOf, WORKER_FILE } from '../../src/spark/job.ts';
import { planOf } from '../../src/spark/plan.ts';
import { type PlanStage, scriptOf } from '../../src/spark/script.ts';
import { textColumns } from '../../src/spark/sources.ts';
import { check, Sql } from '../../src/spark/sql.ts';
import { folder } from '../folders.ts';
import { BLOCKS } from '../package/documents.ts';
import { MAIN, outputOf, run } from '../package/project.ts';
import { page, prose } from '../texts.ts';

const SPARK = process.env.SPARK_HOME;
const HERE = folder();
// Short jobs gain nothing from what a JVM compiles at length.
process.env.JDK_JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';
const MINUTES = 60_000;

type Line = Readonly<Record<string, unknown>>;

/** Records by what they are about; of the header, nothing that the place of the run decides. */
function recordsOf(ndjson: string): Map<string, Line> {
  const lines = ndjson.trimEnd().split('\n');
  return new Map(
    lines.map((line): [string, Line] => {
      const record = JSON.parse(line);
      const { type, id, a, b, keep, code } = record;
      if (type === 'header') return [type, { ...record, parameters: undefined, inputs: undefined }];
      if (type === 'cluster') return [`cluster ${keep}`, record];
      return [`${type} ${type === 'pair' ? [a, b].sort().join(' ') : `${id} ${code}`}`, record];
    }),
  );
}

/** @throws with what was said, where there is no result; errors of records have an exit status of their own */
function onSpark(inputs: readonly string[], to: string, options: readonly string[]): string {
  const own = options.includes('--master') ? [] : ['--master', 'local[2]'];
  const args = [MAIN, 'spark', 'run', ...inputs, '--to', to, '-q', ...own, ...SMALL, ...options];
  const { stderr } = spawnSync(process.execPath, args, { cwd: HERE, encoding: 'utf8' });
  const result = join(HERE, to.replace(REMOTE, ''), 'result.ndjson');
  if (!existsSync(result)) throw new Error(stderr);
  return readFileSync(result, 'utf8');
}

/** Commands of the processes of a group (Linux). */
function groupOf(group: number): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((process) => {
      try {
        // The name of a program may hold blanks and brackets; it ends before the last bracket.
        const [state, , own] = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        if (Number(own) !== group || state === 'Z') return [];
        return [readFileSync(`/proc/${process}/cmdline`, 'utf8')];
      } catch {
        return [];
      }
    });
}

/** Whether a worker of ours runs in a group of processes. */
function isWorking(group: number): boolean {
  return groupOf(group).some((command) => command.includes(`${WORKER_FILE}\0${JOB_FILE}`));
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((settle) => setTimeout(settle, 100));
}

/** The folder of the tests on a file system of Hadoop's own. */
const REMOTE = 'viewfs://near/here';
const MOUNTED = ['--conf', `spark.hadoop.fs.viewfs.mounttable.near.link./here=file://${HERE}`];

/** Few partitions, since there is little to do in each; to compile what a stage does would take longer than to do it. */
const SMALL = [
  'spark.sql.shuffle.partitions=4',
  'spark.ui.enabled=false',
  'spark.sql.codegen.wholeStage=false',
  'spark.sql.codegen.factoryMode=NO_CODEGEN',
].flatMap((setting) => ['--conf', setting]);

async function onOneMachine(inputs: readonly string[], options: readonly string[]): Promise<string> {
  const own = ['--no-template-aware', ...options];
  const paths = inputs.map((input) => join(HERE, input));
  return `${(await run(process.execPath, [MAIN, 'scan', ...paths, '-o', 'ndjson', '-q', ...own])).stdout}`;
}

/** Edges of chains, short and long, in order and shuffled; of cliques, stars, and a few at random. */
function graph(): [number, number][] {
  const random = seededRandom(7);
  const edges: [number, number][] = [];
  let first = 0;
  for (const size of [2, 3, 16, 17, 60, 300]) {
    const shuffled = Array.from({ length: size }, (_, i) => [random(), first + i] as const).sort(([a], [b]) => a - b);
    for (let i = 1; i < size; i++) {
      edges.push([first + 1000 + i - 1, first + 1000 + i], [shuffled[i]![1], shuffled[i - 1]![1]]);
      edges.push([first + 2000, first + 2000 + i]);
      if (size < 20) for (let j = 0; j < i; j++) edges.push([first + 3000 + j, first + 3000 + i]);
    }
    first += 5000;
  }
  for (let i = 0; i < 300; i++) {
    const [a, b] = [first + (random() % 400), first + (random() % 400)];
    if (a !== b) edges.push([a, b]);
  }
  return edges;
}

/** The lines of the files that Spark wrote to a folder, in order. */
function partsOf(folder: string): string {
  const parts = readdirSync(folder).filter((name) => name.startsWith('part-'));
  return parts
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
}

const seedOf = (i: number): number => (i % 4 === 3 ? i - 3 : i % 100 === 50 ? 50 : i);

/** Lines of JSON: originals, edited copies, equal copies and a crowd. */
function jsonl(documents: number, first = 0): string {
  const lines = Array.from({ length: documents }, (_, at) => {
    const i = first + at;
    const tail = i % 8 === 3 ? '' : `${prose(1_000_000 + i, 8)}.`;
    return JSON.stringify({ id: `d${i}`, text: `${prose(seedOf(i), 120)} ${tail}` });
  });
  return `${lines.join('\n')}\n`;
}

describe.skipIf(SPARK === undefined)('a run on Spark (SPARK_HOME)', () => {
  it('gives the records of scan, for 10,000 documents', { timeout: 15 * MINUTES }, async () => {
    writeFileSync(join(HERE, 'ten.jsonl'), jsonl(10_000));
    const [spark, scan] = [
      onSpark(['ten.jsonl'], 'ten', ['--kept']),
      await onOneMachine(['ten.jsonl'], ['--compare-site', 'main']),
    ];
    const [found, expected] = [recordsOf(spark), recordsOf(scan)];
    expect(expected.size).toBeGreaterThan(15_000);
    expect(found).toEqual(expected);
    const kept = readdirSync(join(HERE, 'ten/kept')).filter((name) => name.startsWith('part-'));
    const lines = kept.sort().flatMap((name) =>
      readFileSync(join(HERE, 'ten/kept', name), 'utf8')
        .trimEnd()
        .split('\n'),
    );
    const stays = [...found.values()].filter(({ type, status }) => type === 'doc' && status !== 'dropped');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(stays.map(({ id }) => id));
    expect(readdirSync(join(HERE, 'ten')).sort()).toEqual(['documents', 'kept', 'result.ndjson']);
    const verified = await run(process.execPath, [MAIN, 'verify', 'ten/result.ndjson', '-q'], { cwd: HERE });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
  });

  it('reads hostile records as scan does', { timeout: 15 * MINUTES }, async () => {
    const text = prose(7, 60);
    const lines = [
      { id: 'tab\tand\nnewline', text: `${text} \t\r\n\u2028 end` },
      { id: 'nul\u0000', text: `${text} \u0000 end` },
      { id: 'quote\'"\\N', text: `\\N ${text}` },
      { id: 17, text },
      { id: 'half \ud800', text: `${text} \udc00 end` },
      { id: 'twice', text: `${text} 罗玉凤 征婚 🎌` },
      { id: 'twice', text: `${text} 罗玉凤 征婚 🎌` },
      { id: 'twice#2', text: `${text} 罗玉凤 征婚 🎌 other` },
      { id: 'twice', text: prose(9, 60) },
      { id: 'short', text: 'tea' },
      { id: 'empty', text: '' },
      { id: 'number', text: 5 },
      { id: 'page', html: page('A page', 3) },
      { id: 'page again', html: page('A page', 3) },
      { id: '<script>', title: '</script>', text: prose(8, 60), url: 'https://a.example/?a=1&b=2' },
    ].map((record) => JSON.stringify(record));
    const all = [
      ...lines.slice(0, 4),
      '',
      '{"id":"broken"',
      '   ',
      '\u00a0',
      ...lines.slice(4),
      '{"id":"half","text":"\\ud800 one two three four"}',
      '{"id":"return",\r"text":"one two three four"}',
      JSON.stringify({ id: 'long', text: prose(6, 2000) }),
      JSON.stringify({ id: 'mark', text: `\ufeff${prose(4, 60)}` }),
      '{"id":"no UTF-8","text":"',
    ];
    const unsound = Buffer.concat([Buffer.from([0xff, 0xed, 0xa0, 0x80]), Buffer.from(`${text}"}\n`)]);
    // A folder like those of a table of Hive, and one below.
    const deep = join(HERE, 'odd/lang=en/deep');
    mkdirSync(deep, { recursive: true });
    writeFileSync(join(deep, "ho;s--t'i`le.jsonl.gz"), gzipSync(Buffer.concat([Buffer.from(all.join('\n')), unsound])));
    const [spark, scan] = [
      onSpark(['odd'], 'hostile', ['--source', 'jsonl', '--kept', '-o', 'csv', '--max-bytes', '8192']),
      await onOneMachine(['odd'], ['--compare-site', 'main', '--max-bytes', '8192']),
    ];
    // A broken line has no id, and no place on Spark.
    const known = (records: Map<string, Line>): Map<string, Line> =>
      new Map([...records].filter(([, { id }]) => !/^(record|.*jsonl.*):\d+$/.test(String(id))));
    expect(known(recordsOf(spark))).toEqual(known(recordsOf(scan)));
    const codes = (ndjson: string): unknown[] => [...recordsOf(ndjson).values()].map(({ code }) => code).sort();
    expect(codes(spark)).toEqual(codes(scan));
    expect(codes(spark)).toEqual(expect.arrayContaining(['BAD_JSON', 'TOO_LARGE']));
    expect(existsSync(join(HERE, 'hostile/result.csv'))).toBe(true);
  });

  it('counts weights over the whole corpus, on executors of their own', { timeout: 15 * MINUTES }, async () => {
    writeFileSync(join(HERE, 'a.jsonl'), jsonl(300));
    writeFileSync(join(HERE, 'b.jsonl'), jsonl(300, 300));
    // No document has what these look for.
    const idle = ['--keep', 'no-query', '--keep', 'longest', '--never-drop', 'nobody'];
    const options = ['--preset', 'zhou-2019', '--as-published', ...idle];
    const cluster = [
      '--master',
      'local-cluster[2,1,1024]',
      '--conf',
      'spark.executor.memory=1g',
      '--skew',
      'two-stage',
    ];
    const [spark, scan] = [
      onSpark(['b.jsonl', 'a.jsonl'], 'zhou', [...cluster, ...options]),
      await onOneMachine(['b.jsonl', 'a.jsonl'], options),
    ];
    expect(recordsOf(spark)).toEqual(recordsOf(scan));
    const { bounds } = recordsOf(spark).get('summary undefined undefined') as { bounds: unknown[] };
    expect(bounds).toHaveLength(2);
    const ids = (ndjson: string): unknown[] => {
      const records = ndjson.trimEnd().split('\n');
      return records.flatMap((line) => (JSON.parse(line).type === 'doc' ? [JSON.parse(line).id] : []));
    };
    expect(ids(spark)).toEqual(ids(scan));
  });

  it('joins a small set of fingerprints with a large one, as hamming join does', { timeout: 5 * MINUTES }, async () => {
    const made = (name: string, inputs: readonly string[]): Promise<unknown> =>
      run(process.execPath, [MAIN, 'fingerprint', ...inputs, '--preset', 'zhou-2019', '-o', `ndjson:${name}`], {
        cwd: HERE,
      });
    await made('all.ndjson', ['a.jsonl', 'b.jsonl']);
    const lines = readFileSync(join(HERE, 'all.ndjson'), 'utf8').split('\n');
    writeFileSync(join(HERE, 'some.ndjson'), lines.filter((_, i) => i % 5 === 0).join('\n'));
    const join_ = [MAIN, 'hamming', 'join', 'some.ndjson', 'all.ndjson', '-k', '6', '-q'];
    const { stdout } = await run(process.execPath, join_, { cwd: HERE });
    await outputOf(process.execPath, [MAIN, 'hamming', 'build', 'some.ndjson', '-k', '6', '-o', 'some.index', '-q'], {
      cwd: HERE,
    });
    const args = [MAIN, 'spark', 'join', 'some.index', 'zhou/documents', '--source', 'parquet', '-k', '6'];
    const { status, stderr } = spawnSync(
      process.execPath,
      [...args, '--to', 'near', '--master', 'local[2]', ...SMALL],
      {
        cwd: HERE,
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([0, expect.stringMatching(/^\d+ pairs$/m)]);
    const parts = readdirSync(join(HERE, 'near/pairs')).filter((name) => name.startsWith('part-'));
    const found = parts
      .sort()
      .map((name) => readFileSync(join(HERE, 'near/pairs', name), 'utf8'))
      .join('');
    const expected = `${stdout}`.trimEnd().split('\n').sort();
    expect(expected.length).toBeGreaterThan(150);
    expect(found.trimEnd().split('\n').sort()).toEqual(expected);
  });

  it('compares with a library, and extends it, on a file system that Hadoop serves too', {
    timeout: 15 * MINUTES,
  }, () => {
    writeFileSync(join(HERE, 'first.jsonl'), jsonl(40));
    writeFileSync(join(HERE, 'second.jsonl'), jsonl(40, 30).replaceAll('"id":"d', '"id":"e'));
    // Made by the first version of the format, of documents 0 to 3.
    cpSync(join(import.meta.dirname, '../fixtures/spark-library-1'), join(HERE, 'library'), { recursive: true });
    const first = recordsOf(onSpark(['first.jsonl'], 'first', ['--library', join(HERE, 'library')]));
    const second = recordsOf(
      onSpark(['second.jsonl'], `${REMOTE}/second`, [...MOUNTED, '--library', `${REMOTE}/library`]),
    );
    const stays = (records: Map<string, Line>): Line[] =>
      [...records.values()].filter(({ type, status }) => type === 'doc' && status !== 'dropped');
    const keepersOf = (records: Map<string, Line>): Map<unknown, string> =>
      new Map(
        [...records.values()]
          .filter(({ type, status }) => type === 'doc' && status === 'dropped')
          .map(({ id, evidence }) => [id, (evidence as { kept: string }).kept]),
      );
    for (let i = 0; i < 4; i++) expect(keepersOf(first).get(`d${i}`)).toMatch(/^l\d$/);
    // Documents 30 to 39 are in both, under other ids.
    const keepers = keepersOf(second);
    for (let i = 30; i < 40; i++) expect([...keepers.keys()]).toContain(`e${i}`);
    const kept = new Set(stays(first).map(({ id }) => id));
    expect([...keepers.values()].some((id) => kept.has(id))).toBe(true);
    expect(stays(second).filter(({ id }) => kept.has(id)).length).toBeGreaterThan(0);
    // Hadoop puts checksums beside the files that it writes to this machine.
    const namesIn = (name: string): string[] =>
      readdirSync(join(HERE, name))
        .filter((file) => !file.startsWith('.'))
        .sort();
    expect(namesIn('library')).toEqual(['dittograph-library.json', ...['run-000001', 'run-000002', 'run-000003']]);
    expect(namesIn('second')).toEqual(['documents', 'result.ndjson']);
  });

  it('reads Parquet, and names a column that is not there', { timeout: 15 * MINUTES }, async () => {
    const documents = join(HERE, 'first/documents');
    const clusters = ['--method', 'signsum'];
    const records = recordsOf(onSpark([documents], 'parquet', ['--source', 'parquet', '--kept', ...clusters]));
    const scan = recordsOf(await onOneMachine(['first.jsonl'], ['--compare-site', 'main', ...clusters]));
    const statuses = (of: Map<string, Line>): unknown[] =>
      [...of.values()].filter(({ type }) => type === 'doc').map(({ id, status, evidence }) => [id, status, evidence]);
    expect(statuses(scan).filter((one) => JSON.stringify(one).includes('dropped')).length).toBeGreaterThan(5);
    expect(statuses(records)).toEqual(statuses(scan));
    expect(readdirSync(join(HERE, 'parquet/kept')).some((name) => name.endsWith('.parquet'))).toBe(true);
    const other = ['--source', 'parquet', '--text-field', 'body', ...MOUNTED];
    expect(() => onSpark([documents], `${REMOTE}/none`, other)).toThrow(/MISSING_FIELD|body/);
    expect(readdirSync(HERE).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it('refuses a column that holds no texts by its type, and a file that is cut short', { timeout: 5 * MINUTES }, () => {
    const deep = "array(named_struct('text', CAST('x' AS BINARY)))";
    const refused: readonly (readonly [columns: string, textField: string | undefined, message: string])[] = [
      ["named_struct('b', 't') AS text", 'text', "the column 'text' of INPUT does not hold text"],
      ["named_struct('b', 5) AS a", 'a.b', "the column 'a.b' of INPUT does not hold text"],
      ["named_struct('b', 't') AS a", 'a.x', "INPUT has no column 'a.x'"],
      ["array(named_struct('b', 't')) AS a", 'a.b', "INPUT has no column 'a.b'"],
      ["named_struct('b', CAST('t' AS BINARY)) AS a", 'a.b', 'the texts of INPUT are in a column of bytes'],
      ["CAST('t' AS BINARY) AS text", undefined, 'the texts of INPUT are in a column of bytes'],
      ["CAST('i' AS BINARY) AS id, 't' AS text", undefined, 'the ids of INPUT are in a column of bytes'],
      ["'t' AS Text", undefined, 'no column of INPUT is named as texts are'],
    ];
    const taken: typeof refused = [
      [`named_struct('c', ${deep}, 'b', 't') AS a`, 'a.b', ''],
      ["named_struct('b', 5) AS c, 't' AS `a.b`", 'a.b', ''],
      [`named_struct('text', ${deep}) AS meta, 't' AS text, 'i' AS id, CAST('k' AS BINARY) AS key`, undefined, ''],
    ];
    const stages = [...refused, ...taken].map(([columns, textField], i): PlanStage => {
      const input = { inputs: [`case ${i}.`], source: 'parquet', writesKept: false } as const;
      const conditions = textColumns({ ...input, parameters: { textField, maxBytes: 1 } as ScanParameters });
      return {
        name: `${i}`,
        statements: [`CREATE OR REPLACE TEMPORARY VIEW input0 AS SELECT ${columns}`, check(...conditions)],
      };
    });
    const at = folder();
    writeFileSync(join(at, 'job.sql'), scriptOf(stages, false));
    const settings = [
      '--conf',
      'spark.sql.catalogImplementation=in-memory',
      '--hiveconf',
      'hive.cli.errors.ignore=true',
    ];
    const args = [
      '--master',
      'local[1]',
      '--conf',
      'spark.sql.ansi.enabled=true',
      ...SMALL,
      ...settings,
      '-f',
      'job.sql',
    ];
    const { stderr, stdout } = spawnSync(join(SPARK!, 'bin/spark-sql'), args, { cwd: at, encoding: 'utf8' });
    for (const [i, [, , message]] of refused.entries())
      expect(stderr).toContain(message.replace('INPUT', `case ${i}.`));
    for (const i of taken.keys()) expect(stderr).not.toContain(`case ${refused.length + i}.`);
    expect(stdout.match(/^checked.*$/gm)).toHaveLength(taken.length);

    const whole = gzipSync(jsonl(20));
    writeFileSync(join(HERE, 'cut.jsonl.gz'), whole.subarray(0, whole.length / 2));
    expect(() => onSpark(['cut.jsonl.gz'], 'cut', [])).toThrow(/a file ends early: .*cut\.jsonl\.gz/);
  });

  it('reads pages of a folder and of an archive', { timeout: 15 * MINUTES }, async () => {
    const pages = Array.from({ length: 8 }, (_, i) =>
      page(`Page ${i % 5}`, i % 5, i === 6 ? 'One more sentence.' : ''),
    );
    mkdirSync(join(HERE, 'site/www.a.example/deep'), { recursive: true });
    for (const [i, html] of pages.entries())
      writeFileSync(join(HERE, 'site/www.a.example', i % 2 === 0 ? 'deep' : '.', `p ${i}é.html`), html);
    const records = pages.map((html, i) => {
      const response = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
      const head = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://b.example/${i}\r\nWARC-Date: 2024-05-01T10:00:00Z\r\nContent-Length: ${Buffer.byteLength(response)}`;
      return gzipSync(`${head}\r\n\r\n${response}\r\n\r\n`);
    });
    writeFileSync(join(HERE, 'pages.warc.gz'), Buffer.concat(records));
    for (const [input, source, method] of [
      ['site', 'html', 'shingle'],
      ['pages.warc.gz', 'warc', 'minhash'],
    ] as const) {
      const options = ['--method', method];
      const [spark, scan] = [
        onSpark([input], `of ${source}`, ['--source', source, ...options]),
        await onOneMachine([input], ['--compare-site', 'main', ...options]),
      ];
      const dropped = [...recordsOf(scan).values()].filter(({ status }) => status === 'dropped');
      expect(dropped.length).toBeGreaterThan(1);
      const statuses = (records: Map<string, Line>): unknown[] =>
        [...records.values()].filter(({ type }) => type === 'doc').map(({ id, status, title }) => [id, status, title]);
      expect(statuses(recordsOf(spark))).toEqual(statuses(recordsOf(scan)));
    }
  });

  it('keeps the pages that others link to and name as canonical, at any path', {
    timeout: 15 * MINUTES,
  }, async () => {
    // Two copies of each article; and a list that links to some of them, and names one as canonical.
    const paths = Array.from({ length: 12 }, (_, i) => `${'long/'.repeat(i % 2)}${i >> 1}.html`);
    const pages = paths.map((_, i) => page(`Article ${i >> 1}`, i >> 1, i % 2 === 0 ? 'One more sentence.' : ''));
    const links = [1, 3, 4].map((i) => `<li><a href="/${paths[i]}">An article with a long title, ${i}</a>`);
    const list = page('All articles', 90).replace('</article>', `<ul>${links.join('')}</ul></article>`);
    pages.push(`<link rel=canonical href="https://site.example/${paths[7]}">${list}`);
    const names = [...paths, 'list.html'];
    const records = names.map((path, i) => ({ id: path, url: `https://site.example/${path}`, html: pages[i]! }));
    writeFileSync(join(HERE, 'linked.jsonl'), records.map((record) => `${JSON.stringify(record)}\n`).join(''));
    const mirror = join(HERE, 'mirror/site.example');
    mkdirSync(join(mirror, 'long'), { recursive: true });
    for (const [i, path] of names.entries()) writeFileSync(join(mirror, path), pages[i]!);
    const keepsOf = (found: Map<string, Line>): unknown[] =>
      [...found.values()].filter(({ type }) => type === 'cluster').map(({ keep }) => keep);
    const compared = async (input: string, ...options: string[]): Promise<Map<string, Line>[]> => [
      recordsOf(onSpark([input], `${input} ${options.length}`, options)),
      recordsOf(
        await onOneMachine([input], ['--compare-site', 'main', ...options.filter((one) => !/html|source/.test(one))]),
      ),
    ];
    for (const keep of [[], ['--keep', 'linked', '--keep', 'https', '--keep', 'newest']]) {
      const [spark, scan] = await compared('linked.jsonl', ...keep);
      const named = paths[keep.length === 0 ? 7 : 6];
      expect(keepsOf(scan!)).toEqual(expect.arrayContaining([paths[1], paths[3], paths[4], named]));
      expect(spark).toEqual(scan);
    }
    const [spark, scan] = await compared('mirror', '--source', 'html');
    expect(keepsOf(scan!).length).toBe(6);
    expect(keepsOf(spark!)).toEqual(keepsOf(scan!));
    const verified = await run(process.execPath, [MAIN, 'verify', 'linked.jsonl 0/result.ndjson', '-q'], { cwd: HERE });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
  });

  it('splits hot keys without losing a pair, and names components of any shape', { timeout: 15 * MINUTES }, () => {
    writeFileSync(join(HERE, 'crowd.jsonl'), jsonl(400).replace(/"text":"/g, `$&${prose(5, 1500)} `));
    const { parameters } = parametersOf(
      { method: 'simhash', distance: 3, asPublished: true, templateAware: false },
      'test',
    );
    const at = folder();
    // The first worker crashes, and is started again.
    const crash = 'test -e crashed || { touch crashed; head -c 9 > /dev/null; exit 3; }';
    writeFileSync(join(at, 'worker.sh'), `cd ${at}; ${crash}; exec "$@"\n`);
    const worker = `sh ${join(at, 'worker.sh')} "${process.execPath}" ${join(MAIN, '..', WORKER_FILE)} ${JOB_FILE}`;
    const skews = ['plain', 'two-stage', 'refined'] as const;
    const told = (staging: string, folder: string, columns: string): PlanStage => ({
      name: 'told',
      statements: [
        `INSERT OVERWRITE DIRECTORY '${staging}/said' USING csv SELECT * FROM (SELECT ${columns} FROM parquet.\`${staging}/${folder}\` DISTRIBUTE BY 1 SORT BY ${columns})`,
      ],
    });
    const stages = skews.flatMap((skew) => {
      const staging = join(at, skew);
      const plan = planOf({
        parameters,
        inputs: [join(HERE, 'crowd.jsonl')],
        source: 'jsonl',
        staging,
        worker,
        skew,
        hot: 20,
        writesKept: false,
      });
      const upTo = plan.slice(0, 1 + plan.findIndex(({ name }) => name === 'propose'));
      return [...upTo, told(staging, 'candidates', 'a, b')];
    });
    // Candidates of large components are verified before; the least count of documents makes nearly all large.
    const texts = parametersOf({ templateAware: false, compareSite: 'main', similarity: 0.4 }, 'test').parameters;
    writeFileSync(join(at, 'texts.json'), JSON.stringify(jobOf(texts, 'jsonl', [])));
    writeFileSync(join(HERE, 'texts.jsonl'), jsonl(400));
    const judged = [2, undefined].flatMap((mostConnected) => {
      const staging = join(at, mostConnected === undefined ? 'at-once' : 'verified');
      const input = { inputs: [join(HERE, 'texts.jsonl')], source: 'jsonl', skew: 'plain', writesKept: false } as const;
      const own = { parameters: texts, staging, worker: worker.replace(JOB_FILE, 'texts.json'), mostConnected };
      const plan = planOf({ ...input, ...own });
      const upTo = plan.slice(0, 1 + plan.findIndex(({ name }) => name === 'judge'));
      const pairs = `parquet.\`${staging}/judge\` WHERE kind IN ('pair', 'cluster')`;
      const statement = `INSERT OVERWRITE DIRECTORY '${staging}/said' USING text SELECT body FROM (SELECT body FROM ${pairs} DISTRIBUTE BY 1 SORT BY body)`;
      return [...upTo, { name: 'told', statements: [statement] }];
    });
    const edges = graph();
    const values = `SELECT * FROM VALUES ${edges.map(([a, b]) => `(${a}L, ${b}L)`).join(', ')} AS t(a, b)`;
    const sql = new Sql(join(at, 'graph'), worker);
    const all = [
      ...stages,
      ...judged,
      { name: 'connect', statements: componentsOf('components', values, sql) },
      told(join(at, 'graph'), 'components', 'n, component'),
    ];
    writeFileSync(join(at, 'job.sql'), scriptOf(all, false));
    writeFileSync(join(at, JOB_FILE), JSON.stringify(jobOf(parameters, 'jsonl', [])));
    const args = ['--master', 'local[2,4]', ...SMALL, '--conf', 'spark.sql.catalogImplementation=in-memory'];
    execFileSync(join(SPARK!, 'bin/spark-sql'), [...args, '-f', 'job.sql'], { cwd: at, stdio: 'pipe' });
    expect(existsSync(join(at, 'crashed'))).toBe(true);
    const said = (name: string): string => partsOf(join(at, name, 'said'));
    const plain = said('plain');
    expect(plain.split('\n').length).toBeGreaterThan(500);
    expect(said('refined')).toBe(plain);
    expect(said('two-stage')).toBe(plain);
    expect(said('at-once').split('\n').length).toBeGreaterThan(150);
    expect(said('verified')).toBe(said('at-once'));
    const labels = components(Math.max(...edges.flat()) + 1, Uint32Array.from(edges.flat()));
    const least = new Map<number, number>();
    for (const n of [...new Set(edges.flat())].sort((a, b) => b - a)) least.set(labels[n]!, n);
    const found = new Map(
      said('graph')
        .trimEnd()
        .split('\n')
        .map((line) => line.split(',').map(Number) as [number, number]),
    );
    expect(found.size).toBe(new Set(edges.flat()).size);
    for (const [n, component] of found) expect([n, component]).toEqual([n, least.get(labels[n]!)]);
  });

  const BUILT = `"${process.execPath}" ${join(MAIN, '..', WORKER_FILE)} ${JOB_FILE} fingerprint`;

  it('fails by name where a worker ends early, fails, or writes another line', { timeout: 5 * MINUTES }, () => {
    const { parameters } = parametersOf({ templateAware: false, compareSite: 'main' }, 'test');
    const at = folder();
    writeFileSync(join(HERE, 'few.jsonl'), jsonl(20));
    const workers = [
      [`sh -c 'head -n 3 | ${BUILT}; cat > /dev/null'`, /read only some of their lines: 3 of 20/],
      ['sh -c "cat > /dev/null; echo broken worker >&2; exit 3"', /broken worker/],
      [`sh -c '${BUILT}; echo stray'`, /a worker of the stage fingerprint wrote a line of an unknown kind: stray/],
    ] as const;
    const stages = workers.map(([worker], i) => {
      const own = {
        parameters,
        inputs: [join(HERE, 'few.jsonl')],
        source: 'jsonl',
        staging: join(at, `${i}`),
      } as const;
      return planOf({ ...own, worker: `${worker} #`, skew: 'plain', writesKept: false })[0]!;
    });
    // Files that are cut otherwise when they are read again, as with other executors.
    const own = { parameters, inputs: [join(HERE, 'few.jsonl')], source: 'jsonl', staging: join(at, 'cut') } as const;
    const plan = planOf({ ...own, worker: BUILT.replace(/ \w+$/, ''), skew: 'plain', writesKept: true });
    const again = plan.at(-1)!.statements.filter((statement) => statement.includes('INPUT_VANISHED'));
    const cut = [...plan[0]!.statements, ...again, 'SET spark.sql.files.maxPartitionBytes=1000', ...again];
    stages.push({ name: 'cut', statements: cut });
    writeFileSync(join(at, 'job.sql'), scriptOf(stages, false));
    writeFileSync(join(at, JOB_FILE), JSON.stringify(jobOf(parameters, 'jsonl', [])));
    // Each is a job of its own: the session goes on where one has failed.
    const settings = [
      ...SMALL,
      '--conf',
      'spark.sql.catalogImplementation=in-memory',
      '--hiveconf',
      'hive.cli.errors.ignore=true',
    ];
    const args = ['--master', 'local[2,2]', ...settings, '--files', JOB_FILE, '-f', 'job.sql'];
    const { stderr } = spawnSync(join(SPARK!, 'bin/spark-sql'), args, { cwd: at, encoding: 'utf8' });
    for (const [, message] of workers) expect(stderr).toMatch(message);
    expect(stderr).toMatch(/an input was changed during the run; records at their old places: \d+ of 20/);
  });

  it('says what to install if there is no Java', () => {
    writeFileSync(join(HERE, 'few.jsonl'), jsonl(20));
    const args = [MAIN, 'spark', 'run', 'few.jsonl', '--to', 'java', '--master', 'local[2]', '-q'];
    const env = { ...process.env, JAVA_HOME: '/nowhere' };
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: HERE, encoding: 'utf8', env });
    expect([status, stderr]).toEqual([2, expect.stringContaining('Spark needs Java 17 or later')]);
    expect(readdirSync(HERE).filter((name) => name.startsWith('java'))).toEqual([]);
  });

  it.each([
    ['Ctrl-C, which a terminal sends to all processes', 'SIGINT', 130],
    ['a signal that only the driver gets', 'SIGTERM', 143],
  ] as const)('ends on %s, with all that it started', { timeout: 5 * MINUTES }, async (_, signal, status) => {
    writeFileSync(join(HERE, 'many.jsonl'), jsonl(20_000));
    const args = [MAIN, 'spark', 'run', 'many.jsonl', '--to', 'stopped', '--master', 'local[2]', '-q', ...SMALL];
    const child = spawn(process.execPath, args, { cwd: HERE, stdio: 'ignore', detached: true });
    const ended = new Promise((settle) => child.on('close', settle));
    await until(() => isWorking(child.pid!));
    expect(groupOf(child.pid!).some((command) => command.includes('SparkSQLCLIDriver'))).toBe(true);
    process.kill(signal === 'SIGINT' ? -child.pid! : child.pid!, signal);
    expect(await ended).toBe(status);
    expect(readdirSync(HERE).filter((name) => name.startsWith('stopped'))).toEqual([]);
    await until(() => groupOf(child.pid!).length === 0);
  });

  it('fails by name where the master of a cluster goes away, and an executor with it', {
    timeout: 5 * MINUTES,
  }, async () => {
    writeFileSync(join(HERE, 'many.jsonl'), jsonl(20_000));
    const at = folder();
    const env = { ...process.env, SPARK_DAEMON_MEMORY: '256m' };
    const daemon = (...args: readonly string[]) => {
      const [name, ...own] = args;
      const all = [`org.apache.spark.deploy.${name}`, '--host', '127.0.0.1', '--webui-port', '0', ...own];
      const stdio = ['ignore', 'ignore', 'pipe'] as const;
      return spawn(join(SPARK!, 'bin/spark-class'), all, { cwd: at, env, stdio: [...stdio], detached: true });
    };
    const master = daemon('master.Master', '--port', '0');
    let told = '';
    master.stderr!.setEncoding('utf8').on('data', (text: string) => {
      told += text;
    });
    await until(() => /Starting Spark master at spark:\S+\n/.test(told));
    const url = /spark:\S+/.exec(told)![0];
    const executors = daemon('worker.Worker', url, '--cores', '1', '--memory', '1g', '--work-dir', at);
    executors.stderr!.resume();
    const where = ['--master', url, '--conf', 'spark.driver.host=127.0.0.1', '--conf', 'spark.executor.memory=600m'];
    const args = [MAIN, 'spark', 'run', 'many.jsonl', '--to', 'lost', '-q', ...SMALL, ...where];
    const ran = run(process.execPath, args, { cwd: HERE });
    await until(() => isWorking(executors.pid!));
    for (const { pid } of [master, executors]) process.kill(-pid!, 'SIGKILL');
    const { status, stderr } = await ran;
    expect([status, `${stderr}`]).toEqual([4, expect.stringContaining('the master of the cluster was lost')]);
    expect(readdirSync(HERE).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  it('prints plans that run by hand, by the commands in their heads', { timeout: 10 * MINUTES }, async () => {
    const at = folder();
    const texts = jsonl(20).replace(/^.*"text":"(.*)"}$/gm, '$1');
    writeFileSync(join(at, 'few[1] %41.txt'), texts);
    const args = ['few[1] %41.txt', '--source', 'text', '--master', 'local[2]', ...SMALL];
    const printed = async (to: string, plan: string): Promise<string> =>
      `${await outputOf(process.execPath, [MAIN, 'spark', 'run', ...args, '--to', to, '--plan', plan], { cwd: at })}`;
    const [sql, python] = [await printed("by 'sql'", 'sql'), await printed('by """python', 'pyspark')];
    const head = /^-- Save this as job.sql in a folder of its own, and there:\n((?:-- .*\n)+?)-- The outcome/m.exec(
      sql,
    )![1]!;
    const commands = head.replace(/^-- /gm, '');
    mkdirSync(join(at, 'sql'));
    mkdirSync(join(at, 'python'));
    writeFileSync(join(at, 'sql/job.sql'), sql);
    writeFileSync(join(at, 'python/job.py'), python);
    execFileSync('bash', ['-euo', 'pipefail', '-c', commands], { cwd: join(at, 'sql'), stdio: 'pipe' });
    execFileSync(join(SPARK!, 'bin/spark-submit'), ['--master', 'local[2]', 'job.py'], {
      cwd: join(at, 'python'),
      stdio: 'pipe',
      // Unlike spark-sql, it tells every task.
      maxBuffer: 2 ** 28,
    });
    const ids = (to: string): string[] =>
      partsOf(join(at, `${to}.incomplete/told/docs`))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id);
    for (const to of ["by 'sql'", 'by """python']) {
      expect(readdirSync(join(at, `${to}.incomplete/out`))).toContain('documents');
      expect(ids(to)).toEqual(Array.from({ length: 20 }, (_, i) => `record:${i}`));
    }
  });

  it('does what the commands of docs/spark.md say', { timeout: 20 * MINUTES }, async () => {
    const at = folder();
    const bin = join(at, 'node_modules/.bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(MAIN, join(bin, 'dittograph'));
    writeFileSync(join(bin, 'npx'), '#!/bin/sh\nexec "$@"\n', { mode: 0o755 });
    for (const name of ['docs', 'monday', 'tuesday', 'new', 'all']) writeFileSync(join(at, `${name}.jsonl`), jsonl(20));
    const blocks = BLOCKS.filter(({ path, language }) => path === 'docs/spark.md' && language === 'sh');
    const commands = blocks.flatMap(({ code }) => code.trim().split('\n'));
    const here = commands.filter((command) => !/^pip install|^export|hdfs:|s3a:/.test(command));
    expect(here.length).toBeGreaterThan(4);
    for (const command of here) {
      // The first run has made it.
      rmSync(join(at, 'out'), { recursive: true, force: true });
      const PATH = `${bin}:${process.env.PATH}`;
      const { status, stderr } = await run('bash', ['-euo', 'pipefail', '-c', command], { cwd: at, env: { PATH } });
      expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
    }
    expect(readdirSync(at)).toEqual(
      expect.arrayContaining(['job.sql', 'job.py', 'library', 'monday', 'near', 'tuesday']),
    );
  });
});
