import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { parse as parseType } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECISION_COLUMNS, NO_ANNOTATION, requireNew } from '../../src/io/annotation.ts';
import { TableAnnotator } from '../../src/io/csv/annotate.ts';
import { opened, valuesOf, write } from '../io/parquet/reading.ts';
import { prose } from '../texts.ts';
import { recordsOf } from './command-line.ts';
import { workingFolder } from './working-folder.ts';

const { parse } = createRequire(import.meta.url)('csv-parse/sync') as { parse: typeof parseType };
const [A, B] = [prose(0), prose(1)];
const COLUMNS = 'dup_cluster_id,dup_cluster_size,dup_keep,dup_of,dup_similarity,dup_kind';
const here = workingFolder();
const { put } = here;
const run = (...args: readonly string[]) => here.run('dedup', ...args);
const line = (id: string, text: string): string => `${JSON.stringify({ id, text })}\n`;
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const KEPT = {
  dup_cluster_id: 'c1',
  dup_cluster_size: 2,
  dup_keep: true,
  dup_of: null,
  dup_similarity: null,
  dup_kind: null,
};
const DROPPED = { ...KEPT, dup_keep: false, dup_of: 'a', dup_similarity: 1, dup_kind: 'identical' };
const UNIQUE = { ...NO_ANNOTATION, dup_cluster_size: 1, dup_keep: true };

describe('dedup --annotate', () => {
  it('adds fields to each object of JSON Lines and leaves every other byte', async () => {
    const lines = [
      `{"id": "a" , "text":${JSON.stringify(A)} }\r\n`,
      '\n',
      `{"id":"b","text":${JSON.stringify(A)},"big":12345678901234567890,"e":"\\u00e9"}\n`,
      '{"id":"none"}\n',
      '{}\n',
      'not JSON }\n',
      '["x"]\n',
      line('c', B),
    ];
    put('docs.jsonl', lines.join(''));
    const { stdout, status } = await run('docs.jsonl', '--annotate', '-q');
    expect(status).toBe(3);
    const written = stdout.split(/(?<=\n)/);
    const fields = written.map((one) => /,?("dup_cluster_id".*)(?=\})/.exec(one)?.[1]);
    expect(fields.map((one) => (one === undefined ? undefined : JSON.parse(`{${one}}`)))).toEqual([
      KEPT,
      undefined,
      DROPPED,
      NO_ANNOTATION,
      NO_ANNOTATION,
      undefined,
      undefined,
      UNIQUE,
    ]);
    expect(written.map((one) => one.replace(/,?"dup_cluster_id".*(?=\})/, '')).join('')).toBe(lines.join(''));
  });

  it('escapes ids beyond ASCII in a line of another character set, and in no other', async () => {
    const latin = (id: string, tail: string): Buffer =>
      Buffer.concat([Buffer.from(line(id, A).slice(0, -2)), Buffer.from(`,"x":"${tail}"}\n`, 'latin1')]);
    put('docs.jsonl', Buffer.concat([Buffer.from(line('é', A)), latin('b', 'ü'), latin('c', 'u')]));
    const { stdoutBytes } = await run('docs.jsonl', '--annotate', '-q');
    const written = stdoutBytes.toString('latin1').split('\n');
    expect(written[1]).toContain('"dup_of":"\\u00e9"');
    expect(written[2]).toContain(`"dup_of":"${Buffer.from('é').toString('latin1')}"`);
  });

  it('adds them to each element of a JSON array', async () => {
    const records = [
      { id: 'a', text: A },
      { id: 'b', text: A, more: [1, { x: null }] },
    ];
    put('docs.json', JSON.stringify(records, null, 2));
    const { stdout } = await run('docs.json', '--annotate', '-q');
    expect(JSON.parse(stdout)).toEqual([
      { ...records[0], ...KEPT },
      { ...records[1], ...DROPPED },
    ]);
  });

  it('adds columns to a table, in its delimiter, line break and byte order mark', async () => {
    put(
      'docs.csv',
      `\ufeffid;text;n\r\n"a;1";${cell(A)};1\r\n\r\nb;${cell(A)}\r\nc;${cell(B)};3;;\r\nd;x;4;5\r\ne;"open\r\n`,
    );
    const { stdout, status } = await run('docs.csv', '--annotate', '-q');
    expect(status).toBe(3);
    expect(stdout).toBe(
      [
        `\ufeffid;text;n;${COLUMNS.replaceAll(',', ';')}`,
        `"a;1";${cell(A)};1;c1;2;true;;;`,
        '',
        `b;${cell(A)};;c1;2;false;"a;1";1;identical`,
        `c;${cell(B)};3;;1;true;;;`,
        // It still has too many cells.
        'd;x;4;5;;;;;;',
        // Its quote is open.
        'e;"open',
        '',
      ].join('\r\n'),
    );
  });

  it('adds columns to Parquet, null where a row could not be compared', async () => {
    const column = (...texts: readonly (string | null)[]) => texts.map((text) => text && Buffer.from(text));
    await write(
      join(here.path, 'docs.parquet'),
      {
        columns: [
          { name: 'id', kind: 'text' },
          { name: 'text', kind: 'text', isOptional: true },
          { name: 'n', kind: 'int64' },
        ],
      },
      [
        [column('a', 'b') as never, column(A, A) as never, [1n, 2n]],
        [column('c', 'd') as never, column(B, null) as never, [3n, 2n ** 62n]],
      ],
    );
    const { stdoutBytes, status } = await run('docs.parquet', '--annotate', '-q');
    expect(status).toBe(3);
    put('annotated.parquet', stdoutBytes);
    const file = await opened(join(here.path, 'annotated.parquet'));
    const rows = [KEPT, DROPPED, UNIQUE, NO_ANNOTATION];
    expect(file.columns.map(({ name }) => name)).toEqual([
      'id',
      'text',
      'n',
      ...DECISION_COLUMNS.map(({ name }) => name),
    ]);
    for (const name of Object.keys(NO_ANNOTATION) as (keyof typeof NO_ANNOTATION)[]) {
      const values = await valuesOf(file, name);
      expect(values.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value))).toEqual(
        rows.map((row) => row[name]),
      );
    }
    expect(await valuesOf(file, 'n')).toEqual([1n, 2n, 3n, 2n ** 62n]);
  });

  it('keeps a damaged row group of Parquet as it is', async () => {
    const ids = (...texts: readonly string[]) => texts.map((text) => Buffer.from(text));
    const columns = [
      { name: 'id', kind: 'text' },
      { name: 'text', kind: 'text' },
    ] as const;
    await write(join(here.path, 'docs.parquet'), { columns, codec: 'UNCOMPRESSED' }, [
      [ids('a', 'b'), ids(prose(5), prose(6))],
      [ids('c', 'd'), ids(A, A)],
    ]);
    const bytes = readFileSync(join(here.path, 'docs.parquet'));
    // The length of the first text then points beyond its page.
    bytes.writeUInt32LE(2 ** 31 - 1, bytes.indexOf(prose(5)) - 4);
    put('docs.parquet', bytes);
    const { stdoutBytes, status } = await run('docs.parquet', '--annotate', '-q');
    expect(status).toBe(3);
    put('annotated.parquet', stdoutBytes);
    const file = await opened(join(here.path, 'annotated.parquet'));
    expect(await valuesOf(file, 'dup_keep')).toEqual([null, null, true, false]);
    expect(stdoutBytes.includes(bytes.subarray(4, 400))).toBe(true);
  });

  it('writes each shard of a folder in its own format, name and packing', async () => {
    mkdirSync(join(here.path, 'data/sub'), { recursive: true });
    put('data/1.jsonl.gz', gzipSync(line('a', A)));
    put('data/sub/2.csv', `id\ttext\nb\t${cell(A)}\n`);
    put('data/sub/3.jsonl', 'broken\n');
    const { status, stdout } = await run('data', '--annotate', '--to', 'out/', '-q');
    expect({ status, stdout }).toEqual({ status: 3, stdout: '' });
    const packed = gunzipSync(readFileSync(join(here.path, 'out/1.jsonl.gz'))).toString();
    expect(recordsOf(packed)).toEqual([{ id: 'a', text: A, ...KEPT }]);
    expect(readFileSync(join(here.path, 'out/sub/2.csv'), 'utf8')).toBe(
      `id\ttext\t${COLUMNS.replaceAll(',', '\t')}\nb\t${cell(A)}\tc1\t2\tfalse\ta\t1\tidentical\n`,
    );
    expect(readFileSync(join(here.path, 'out/sub/3.jsonl'), 'utf8')).toBe('broken\n');
  });

  it('names the document of a reference, of which there is no cluster', async () => {
    put('ref.jsonl', line('r', A));
    put('docs.jsonl', line('a', A));
    const { stdout } = await run('docs.jsonl', '--annotate', '--against', 'ref.jsonl', '-q');
    expect(recordsOf(stdout)).toMatchObject([
      { dup_cluster_id: null, dup_cluster_size: null, dup_keep: false, dup_of: 'r', dup_similarity: 1 },
    ]);
  });

  it.each([
    ['a field that is there', 'x.jsonl', `${line('a', A)}\n{"id":"b","dup_of":1}\n`, "line 3, has a field 'dup_of'"],
    ['a field that is there', 'x.json', '[{"text":"x"},\n{"dup_keep":1}]', "jq -c 'del(.dup_keep)' x.json"],
    ['a column that is there', 'x.csv', 'id,"dup_of",text\n1,2,x\n', "SELECT * EXCLUDE (dup_of) FROM 'x.csv') TO"],
    ['a table that is not UTF-8', 'x.csv', Buffer.from('id,text\n1,b\xfccher\n', 'latin1'), 'iconv'],
    [
      'an archive',
      'x.warc',
      'WARC/1.0\r\nWARC-Type: warcinfo\r\nContent-Length: 0\r\n\r\n\r\n\r\n',
      'dittograph scan x.warc',
    ],
    ['a page', 'x.html', `<p>${A}`, 'x.html'],
  ])('refuses %s (%s), and writes nothing', async (_, name, content, why) => {
    put(name, content);
    const { status, stdout, stderr } = await run(name, '--annotate', '--to', 'out');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(why);
    expect(existsSync(join(here.path, 'out'))).toBe(false);
  });

  it.skipIf(process.platform === 'win32')(
    'names a command that leaves a column out, whatever the name of the file',
    () => {
      const name = 'dir/it\'s "a" $HOME `x` \\.csv';
      let message = '';
      try {
        requireNew(['dup_of'], name, 'column', DECISION_COLUMNS);
      } catch (error) {
        message = (error as Error).message;
      }
      const [, command] = message.split('for example by ');
      const said = execFileSync('sh', ['-c', `duckdb() { printf %s "$2"; }; ${command}`]).toString();
      expect(said).toBe(`COPY (SELECT * EXCLUDE (dup_of) FROM '${name.replaceAll("'", "''")}') TO 'without.csv'`);
    },
  );

  it('takes a name within a text or an inner object for no field', async () => {
    put('x.jsonl', `{"text":${JSON.stringify(`"dup_of": ${A}`)},"in":{"dup_of":1}}\n`);
    const { status, stdout } = await run('x.jsonl', '--annotate', '-q');
    expect(status).toBe(0);
    expect(recordsOf(stdout)).toMatchObject([{ dup_keep: true, in: { dup_of: 1 } }]);
  });

  it('refuses a column that is there in Parquet, and --removed', async () => {
    await write(
      join(here.path, 'x.parquet'),
      {
        columns: [
          { name: 'dup_keep', kind: 'boolean' },
          { name: 'text', kind: 'text' },
        ],
      },
      [[[true], [Buffer.from(A)]]],
    );
    expect((await run('x.parquet', '--annotate', '--to', 'out')).stderr).toContain('EXCLUDE (dup_keep)');
    expect(existsSync(join(here.path, 'out'))).toBe(false);
    put('a.jsonl', line('a', A));
    expect(await run('a.jsonl', '--annotate', '--removed', 'gone.jsonl')).toMatchObject({ status: 2, stdout: '' });
  });
});

describe('an annotated table', () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom('a', 'é', '"', ';', ',', ' ', '\n', '\r\n', '') }), {
    minLength: 3,
    maxLength: 3,
  });

  it('reads as the table with six more columns, whatever its cells are', () => {
    fc.assert(
      fc.property(
        fc.array(cells, { minLength: 1, maxLength: 5 }),
        cells,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        (rows, [of], delimiter, lineBreak) => {
          const written = (row: readonly string[]): Buffer => Buffer.from(row.map(cell).join(delimiter) + lineBreak);
          const annotator = new TableAnnotator(delimiter, written(rows[0]!), DECISION_COLUMNS);
          const annotation = { ...NO_ANNOTATION, dup_of: of!, dup_keep: false };
          const bytes = Buffer.concat(rows.map((row) => annotator.row(written(row), annotation)));
          const values = [null, null, 'false', of, null, null].map((value) => value ?? '');
          expect(parse(bytes, { delimiter, record_delimiter: ['\r\n', '\n'] })).toEqual(
            rows.map((row) => [...row, ...values]),
          );
        },
      ),
    );
  });
});
