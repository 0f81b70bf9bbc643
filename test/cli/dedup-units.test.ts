import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../io/parquet/changing.ts';
import { write } from '../io/parquet/reading.ts';
import { prose } from '../texts.ts';
import { recordsOf } from './command-line.ts';
import { workingFolder } from './working-folder.ts';

const here = workingFolder();
const { put, read, run } = here;
const lines = (...records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const FOOTER = 'Subscribe to our letter, which comes on the first Monday of each month.';

/** A Python that has duckdb and polars; .ci/run installs it. */
const PYTHON = process.env.TABLES_PYTHON;

describe('dedup --unit', () => {
  it('line: cuts lines that stand before, and changes nothing else of a record', async () => {
    const raw = `{"id": "b",  "n":1.00, "text" : ${JSON.stringify(`New words here.\n${FOOTER}\nAnd the end.`)}, "x":{"text":"${FOOTER}"}}\r\n`;
    put(
      'docs.jsonl',
      `${lines({ id: 'a', text: `One story.\n${FOOTER}` })}\n${raw}${lines({ id: 'c', text: FOOTER })}`,
    );
    const { status, stdout, stderr } = await run('dedup', 'docs.jsonl', '--unit', 'line', '--cuts', 'cuts.ndjson');
    expect({ status, stderr }).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('2 lines cut from 2 of 3 documents'),
    });
    const [first, blank, second, third] = stdout.split('\n');
    expect([first, blank]).toEqual([lines({ id: 'a', text: `One story.\n${FOOTER}` }).trim(), '']);
    expect(`${second}\n`).toBe(
      raw.replace(
        JSON.stringify(`New words here.\n${FOOTER}\nAnd the end.`),
        JSON.stringify('New words here.\nAnd the end.'),
      ),
    );
    expect(JSON.parse(third!)).toEqual({ id: 'c', text: '' });
    expect(recordsOf(read('cuts.ndjson'))).toEqual([
      { id: 'b', start: 16, end: 17 + FOOTER.length, unit: 'line', of: { id: 'a', start: 11 } },
      { id: 'c', start: 0, end: FOOTER.length, unit: 'line', of: { id: 'a', start: 11 } },
    ]);
  });

  it('substring: cuts passages wherever they stand, by code points in the list', async () => {
    const passage = prose(1, 40);
    put(
      'docs.jsonl',
      lines({ id: 'a', text: `𝒜 first. ${passage} Then more.` }, { id: 'b', text: `汉字 𝒜 ${passage} 又一句。` }),
    );
    const { stdout } = await run(
      'dedup',
      'docs.jsonl',
      '--unit',
      'substring',
      '--min-length',
      '100',
      '--cuts',
      'cuts.ndjson',
      '-q',
    );
    const [a, b] = recordsOf(stdout);
    expect(a.text).toBe(`𝒜 first. ${passage} Then more.`);
    expect(b.text).toBe('汉字 𝒜又一句。');
    const [{ start, end, of }] = recordsOf(read('cuts.ndjson'));
    const points = Array.from(`汉字 𝒜 ${passage} 又一句。`);
    expect(points.slice(start, end).join('')).toBe(` ${passage} `);
    expect(of).toEqual({ id: 'a', start: Array.from('𝒜 first.').length });
  });

  it('paragraph: cuts what has the same sentences; what is edited where that is asked for', async () => {
    const notice = (date: string): string =>
      `The water will be off in Mill Lane on ${date} from 9 to 12, since the main is being repaired by the council and its men.`;
    const [first, second] = [`The ${prose(5, 60)}.`, `A ${prose(8, 60)}.`];
    const moved = `${second.toUpperCase()}  ${first.replace(' ', ' “')}”`;
    const edited = prose(6, 60).replace(/^(\S+ ){2}/, 'changed ');
    put(
      'docs.jsonl',
      lines(
        { id: 'a', text: `${first} ${second}\n\n${notice('3 May')}\n\n${prose(6, 60)}` },
        { id: 'b', text: `${prose(7, 60)}\n\n${moved}\n\n${notice('9 June')}\n\n${edited}` },
      ),
    );
    const args = ['dedup', 'docs.jsonl', '--unit', 'paragraph', '--cuts', 'cuts.ndjson', '-q'];
    const { status, stdout } = await run(...args);
    expect(status).toBe(0);
    expect(recordsOf(stdout)[1].text).toBe(`${prose(7, 60)}\n\n${notice('9 June')}\n\n${edited}`);
    const [cut, ...more] = recordsOf(read('cuts.ndjson'));
    expect(more).toEqual([]);
    expect(cut).toMatchObject({
      id: 'b',
      unit: 'paragraph',
      of: { id: 'a', start: 0 },
      jaccard: expect.closeTo(0.95, 1),
    });
    const asked = await run(...args, '--remove', 'copy', '--remove', 'version');
    expect(recordsOf(asked.stdout)[1].text).toBe(`${prose(7, 60)}\n\n${notice('9 June')}\n\n`);
  });

  it('paragraph: keeps what says another thing by a word, number or sign, and cuts the copies of that', async () => {
    const around = (part: string): string =>
      `The parish council of Linton met in the evening and agreed ${part} beside the old stone bridge over the mill stream, which was damaged in the storm last winter.`;
    const parts = [
      ['to ask Mrs Harrison', 'to ask Mrs Patterson'],
      ['to meet in March', 'to meet in October'],
      ['to pay', 'not to pay', 'indeed to pay'],
      ['that it was 12 degrees', 'that it was -12 degrees'],
      ['that x <= y', 'that x > y', 'that x = y', 'that x y'],
      ['to pay $45', 'to pay €45', 'to pay 45', 'to pay 45 %'],
      ['on https://example.org/alpha', 'on https://example.org/beta'],
      ['on 10² metres', 'on 102 metres'],
      ['to plant nine trees', 'to plant seven trees'],
      ['Frau Huber zu bitten', 'Frau Maier zu bitten', 'nicht zu bitten', 'zu bitten'],
      ['de payer trois cents euros', 'de payer quatre cents euros'],
      ['de pagar sesenta euros', 'de pagar setenta euros'],
      ['田中さんに依頼', '鈴木さんに依頼', '田中さんに不依頼'],
      ['that Anna pays Bert', 'that Bert pays Anna'],
    ].flat();
    const texts = [...parts.map(around), around('to pay €45').toUpperCase(), around('that it was −12 degrees')];
    put('docs.jsonl', lines(...texts.map((text, i) => ({ id: String(i), text }))));
    const { stdout } = await run('dedup', 'docs.jsonl', '--unit', 'paragraph', '--cuts', 'cuts.ndjson', '-q');
    expect(recordsOf(stdout).map(({ text }) => text)).toEqual([...parts.map(around), '', '']);
    expect(recordsOf(read('cuts.ndjson')).map(({ of }) => parts[of.id])).toEqual([
      'to pay €45',
      'that it was -12 degrees',
    ]);
  });

  it('takes arrays, packed shards, nested fields and repeated ids, in their own formats', async () => {
    put(
      'docs.json',
      JSON.stringify([
        { id: 1, doc: { body: `A.\n${FOOTER}` } },
        { id: 1, doc: { body: `B.\n${FOOTER}` } },
      ]),
    );
    const { stdout } = await run(
      'dedup',
      'docs.json',
      '--unit',
      'line',
      '--text-field',
      'doc.body',
      '--cuts',
      'c',
      '-q',
    );
    expect(JSON.parse(stdout)).toEqual([
      { id: 1, doc: { body: `A.\n${FOOTER}` } },
      { id: 1, doc: { body: 'B.\n' } },
    ]);
    expect(recordsOf(read('c'))[0]).toMatchObject({ id: '1#2', of: { id: '1' } });
    put('one.jsonl.gz', gzipSync(lines({ id: 'a', text: FOOTER })));
    put('two.jsonl', lines({ id: 'b', text: `B.\n${FOOTER}` }));
    expect((await run('dedup', 'one.jsonl.gz', 'two.jsonl', '--unit', 'line', '--to', 'out/', '-q')).status).toBe(0);
    expect(gunzipSync(readFileSync(join(here.path, 'out/one.jsonl.gz'))).toString()).toBe(
      lines({ id: 'a', text: FOOTER }),
    );
    expect(read('out/two.jsonl')).toBe(lines({ id: 'b', text: 'B.\n' }));
  });

  describe.each([
    ['line', []],
    ['paragraph', []],
    ['substring', ['--min-length', '60']],
    ['line', ['--boilerplate', '0.5', '--min-length', '5']],
    ['line', ['--annotate']],
  ] as const)('%s %j', (unit, more) => {
    it('gives for CSV and Parquet what it gives for JSON Lines, and leaves the other columns', async () => {
      const docs = Array.from({ length: 60 }, (_, i) => ({
        id: `d${i}`,
        url: `https://${i % 2 ? 'a' : 'b'}.example/${i}`,
        text: `${i % 3 ? FOOTER : `Menu "of" 𝒜, ${i % 4}`}\n${prose(i + 9, 30)}\n\n${prose(i % 5, 40)} か\n\n${FOOTER}\nImprint`,
        note: i % 6 ? `a "note", ${i}\r\nof two lines` : '',
      }));
      const names = ['id', 'url', 'text', 'note'] as const;
      const cells = docs.map((doc) => names.map((name) => `"${doc[name].replaceAll('"', '""')}"`).join(','));
      put('docs.jsonl', lines(...docs));
      put('docs.csv.gz', gzipSync(`${names.join(',')}\n${cells.join('\n')}\n`));
      const groups = [docs.slice(0, 25), docs.slice(25, 26), docs.slice(26)].map((group) =>
        names.map((name) => group.map((doc) => Buffer.from(doc[name]))),
      );
      const columns = names.map((name) => ({ name, kind: 'text' as const }));
      await write(join(here.path, 'docs.parquet'), { columns }, groups);
      const cut = async (from: string, to: string): Promise<void> => {
        const args = ['--to', to, '--cuts', `${to}.cuts`, '-q', ...more];
        expect(await run('dedup', from, '--unit', unit, ...args)).toMatchObject({ status: 0, stderr: '' });
        expect(read(`${to}.cuts`)).toBe(read('docs.cut.jsonl.cuts'));
      };
      await cut('docs.jsonl', 'docs.cut.jsonl');
      await cut('docs.csv.gz', 'docs.cut.csv');
      await cut('docs.parquet', 'docs.cut.parquet');
      const expected = recordsOf(read('docs.cut.jsonl'));
      if (more[0] !== '--annotate') expect(expected.map(({ text }) => text)).not.toEqual(docs.map(({ text }) => text));
      const table = parse(read('docs.cut.csv'), { columns: true, record_delimiter: '\n' }) as Record<string, string>[];
      const spans = expected.map(({ dup_spans: one }) => one && JSON.stringify(one));
      expect(table).toEqual(expected.map((doc, i) => ({ ...doc, ...(spans[i] && { dup_spans: spans[i] }) })));
      const bytes = readFileSync(join(here.path, 'docs.cut.parquet'));
      const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
      expect(await parquetReadObjects({ file, compressors })).toEqual(expected);
      if (PYTHON === undefined) return;
      const program =
        'import duckdb, polars\nfor (row,) in duckdb.sql("select to_json(t) from \'docs.cut.parquet\' t").fetchall(): print(row)\nprint(polars.read_parquet("docs.cut.parquet").write_ndjson())';
      const said = execFileSync(PYTHON, ['-c', program], { cwd: here.path, encoding: 'utf8' });
      expect(recordsOf(said)).toEqual([...expected, ...expected]);
    });
  });

  it('writes several CSV and Parquet shards each to its own file, and refuses one output for files of Parquet', async () => {
    const columns = [{ name: 'text', kind: 'text', isOptional: true }] as const;
    for (const name of ['data/a.parquet', 'data/b.parquet']) {
      put(name, '');
      await write(join(here.path, name), { columns }, [[[Buffer.from(FOOTER), null]]]);
    }
    put('data/c.csv', `text;n\r\n${FOOTER};1\r\n"";2\r\n`);
    const { status, stderr } = await run('dedup', 'data', '--unit', 'line', '--to', 'out/');
    expect({ status, stderr }).toMatchObject({ status: 3, stderr: expect.stringContaining('2 lines cut from 2 of 3') });
    expect(await rowsOf(join(here.path, 'out/a.parquet'))).toEqual([{ text: FOOTER }, { text: null }]);
    expect(await rowsOf(join(here.path, 'out/b.parquet'))).toEqual([{ text: '' }, { text: null }]);
    expect(read('out/c.csv')).toBe('text;n\r\n;1\r\n"";2\r\n');
    expect(await run('dedup', 'data', '--unit', 'line')).toMatchObject({ status: 2, stdout: '' });
  });

  it('cuts nothing from a table that is not in UTF-8, and says how to convert it', async () => {
    const table = Buffer.from(`text;n\nCafé. ${FOOTER};1\nCafé. ${FOOTER};2\n`, 'latin1');
    put('docs.csv', table);
    const { status, stdoutBytes, stderr } = await run('dedup', 'docs.csv', '--unit', 'line');
    expect({ status, stderr }).toMatchObject({ status: 3, stderr: expect.stringContaining('iconv -f') });
    put('one.csv', `text\n${prose(1)}\n"<html><p>${FOOTER}"\n`);
    expect((await run('dedup', 'one.csv', '--unit', 'line')).stderr).toContain(
      '1 error: what it names is written unchanged',
    );
    expect(stdoutBytes.equals(table)).toBe(true);
    put('twice.csv', `text,text\n${prose(1)},${FOOTER}\n${prose(2)},${FOOTER}\n`);
    expect((await run('dedup', 'twice.csv', '--unit', 'line')).stderr).toContain('1 error: what it names');
  });

  it('boilerplate: cuts what the documents of a host have, and lists it with its host', async () => {
    const pages = Array.from({ length: 4 }, (_, i) => ({
      id: `p${i}`,
      url: `https://news.example/${i}`,
      text: `𝒜 menu\n${prose(i + 1, 40)}\nImprint\n`,
    }));
    const others = [
      { id: 'q', url: 'http://other.example/', text: '𝒜 menu\nImprint\n' },
      { id: 'r', text: '𝒜 menu' },
    ];
    put('docs.jsonl', lines(...pages, ...others));
    const args = ['dedup', 'docs.jsonl', '--unit', 'line', '--boilerplate', '0.25', '--cuts', 'cuts.ndjson'];
    const { status, stdout, stderr } = await run(...args);
    expect(status).toBe(0);
    expect(recordsOf(stdout).map(({ text }) => text)).toEqual([
      ...pages.map((_, i) => `${prose(i + 1, 40)}\n`),
      ...others.map(({ text }) => text),
    ]);
    const [imprint, menu, ...cuts] = recordsOf(read('cuts.ndjson'));
    const block = { host: 'news.example', documents: 4, ofDocuments: 4 };
    expect([imprint, menu]).toEqual([
      { block: 1, ...block, text: 'Imprint' },
      { block: 2, ...block, text: '𝒜 menu' },
    ]);
    expect(cuts.length).toBe(8);
    const { length } = prose(1, 40);
    expect(cuts.slice(0, 2)).toEqual([
      { id: 'p0', start: 0, end: 7, unit: 'line', block: 2 },
      { id: 'p0', start: 8 + length, end: 16 + length, unit: 'line', block: 1 },
    ]);
    for (const said of [
      '8 lines cut from 4 of 6 documents',
      'boilerplate: 2 lines of 1 host',
      '1 document without a URL',
      '1 document of hosts with fewer than 3',
    ])
      expect(stderr).toContain(said);
  });

  it('boilerplate: records without any URL are refused, with the way to name one', async () => {
    put('docs.jsonl', lines({ id: 'a', text: FOOTER, meta: { address: 'https://news.example/a' } }));
    const args = ['dedup', 'docs.jsonl', '--unit', 'line', '--boilerplate', '0.25'];
    expect(await run(...args)).toMatchObject({ status: 3, stdout: '', stderr: expect.stringContaining('--id-field') });
    expect((await run(...args, '--id-field', 'meta.address')).status).toBe(0);
  });

  it('annotate: writes the spans and leaves the texts, of lines and of elements', async () => {
    const bad = '{"id":"x","text":5}';
    put('docs.jsonl', `${lines({ id: 'a', text: FOOTER })}\n${bad}\n${lines({ id: 'b', text: `𝒜.\n${FOOTER}` })}`);
    const { stdout } = await run('dedup', 'docs.jsonl', '--unit', 'line', '--annotate', '-q');
    const [first, blank, second, third] = stdout.split('\n');
    expect([first, blank, second]).toEqual([`{"id":"a","text":${JSON.stringify(FOOTER)},"dup_spans":[]}`, '', bad]);
    expect(JSON.parse(third!)).toEqual({ id: 'b', text: `𝒜.\n${FOOTER}`, dup_spans: [[3, 3 + FOOTER.length]] });
    put('docs.json', JSON.stringify([{ text: FOOTER }, { text: FOOTER }]));
    const array = await run('dedup', 'docs.json', '--unit', 'line', '--annotate', '-q');
    expect(JSON.parse(array.stdout)).toEqual([
      { text: FOOTER, dup_spans: [] },
      { text: FOOTER, dup_spans: [[0, FOOTER.length]] },
    ]);
  });

  it.each([[[]], [['--to', 'cut.jsonl.gz']], [['--to', 'cut/']]])(
    'says with --dry-run %j what would be cut, lists it, and writes no record',
    async (to) => {
      put('docs.jsonl', lines({ id: 'a', text: FOOTER }, { id: 'b', text: FOOTER }));
      const args = ['dedup', 'docs.jsonl', '--unit', 'line', '--cuts', 'cuts.ndjson', ...to];
      const { status, stdout, stderr } = await run(...args, '--dry-run');
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(
        /^1 line to cut from 1 of 2 documents: 50 % of the text\n\nInputs and their formats\n {2}docs\.jsonl +jsonl/,
      );
      expect(stdout).toMatch(/\n {2}unit +line +command line\n/);
      expect(readdirSync(here.path).sort()).toEqual(['cuts.ndjson', 'docs.jsonl']);
      const listed = read('cuts.ndjson');
      await run(...args);
      expect(read('cuts.ndjson')).toBe(listed);
    },
  );

  it('passes on empty texts as read well', async () => {
    const docs = `${lines({ id: 'a', text: '' }, { id: 'c', text: FOOTER })}{"id":"d"}\n`;
    put('docs.jsonl', docs);
    const { status, stdout, stderr } = await run('dedup', 'docs.jsonl', '--unit', 'line');
    expect({ status, stdout, stderr }).toEqual({
      status: 3,
      stdout: docs,
      stderr: expect.stringMatching(/^MISSING_FIELD d: .*\n0 lines cut .*\n1 error: /),
    });
  });

  it('annotate: adds an empty list to a record with an empty or blank text too, and none to one without a text', async () => {
    const texts = ['', ' \n ', FOOTER, undefined].map((text, i) => ({ id: `d${i}`, text }));
    put('docs.jsonl', lines(...texts));
    const { stdout } = await run('dedup', 'docs.jsonl', '--unit', 'line', '--annotate');
    const spans = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).dup_spans);
    expect(spans).toEqual([[], [], [], undefined]);
  });

  it('passes on what it cannot read, and says so', async () => {
    const bad = [
      '{"id":"x","text":',
      '{"id":"y","text":5}',
      '{"id":"z","text":"<!doctype html><p>page"}',
      '{"id":"s","text":"a\\ud800"}',
    ];
    put('docs.jsonl', `${bad.join('\n')}\n${lines({ id: 'a', text: FOOTER }, { id: 'b', text: FOOTER })}`);
    const { status, stdout, stderr } = await run('dedup', 'docs.jsonl', '--unit', 'line');
    expect(status).toBe(3);
    expect(stdout.split('\n').slice(0, 4)).toEqual(bad);
    expect(stderr).toContain('4 errors: what they name is written unchanged');
  });

  it.each([
    [['page.html'], 'dittograph extract'],
    [['docs.jsonl', '--removed', 'r'], '--removed applies to whole documents'],
    [['docs.jsonl', '--work', 'w'], 'leave it out, or give it to another run'],
    [['docs.jsonl', '--dry-run', '--cuts', '-'], 'both write to stdout'],
    [['docs.jsonl', '--corpus', 'c'], '--corpus applies to whole documents'],
    [['docs.jsonl', '--memory', '1GiB'], '--unit line takes about 24 bytes of memory a line'],
    [['docs.jsonl', '--isolate'], '--isolate applies to whole documents'],
    [['docs.jsonl', '--boilerplate', '0.01'], 'boilerplate'],
    [['docs.jsonl', '-s', '0.9'], '-s has no effect with --unit line'],
    [['docs.jsonl', '--preset', 'corpus'], '--preset has no effect with --unit line'],
    [['docs.jsonl', '--words', '4'], '--words has no effect with --unit line'],
    [['docs.jsonl', '--no-template-aware'], '--no-template-aware has no effect with --unit line'],
    [['docs.jsonl', '--keep', 'longest'], '--keep has no effect with --unit line'],
    [['spans.jsonl', '--annotate'], "'spans.jsonl', line 2, has a field 'dup_spans' already"],
    [['docs.jsonl', '--to', 'docs.jsonl'], 'would overwrite the input'],
    [['docs.jsonl', '--cuts', 'docs.jsonl'], 'would overwrite the input'],
    [['docs.jsonl', '--to', 'x', '--cuts', 'x'], 'both write to'],
  ])('refuses %j', async (args, why) => {
    put('docs.jsonl', lines({ text: FOOTER }));
    put('spans.jsonl', lines({ text: FOOTER }, { text: FOOTER, dup_spans: [] }));
    put('page.html', '<p>page');
    const { status, stderr } = await run('dedup', ...args, '--unit', 'line');
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining(why) });
    expect(read('docs.jsonl')).toBe(lines({ text: FOOTER }));
  });

  it.each([
    [['--unit', 'substring', '--remove', 'copy'], '--remove has no effect with --unit substring'],
    [['--unit', 'paragraph', '--keep', 'longest'], '--keep has no effect with --unit paragraph'],
    [['--unit', 'paragraph', '--never-drop', 'a*'], '--never-drop has no effect with --unit paragraph'],
    [['--unit', 'paragraph', '--cluster', 'components'], '--cluster has no effect with --unit paragraph'],
    [['--unit', 'paragraph', '--sample-recall', '9'], '--sample-recall has no effect with --unit paragraph'],
    [['--unit', 'paragraph', '--against', 'docs.jsonl'], '--against applies to whole documents'],
    [['--unit', 'paragraph', '--memory', '1GiB'], 'as much memory as a scan of its paragraphs'],
    [['--unit', 'substring', '--memory', '1GiB'], 'raise --min-length'],
    [['--unit', 'paragraph', '--boilerplate', '0.5', '-s', '0.9'], '-s has no effect with --boilerplate'],
  ])('refuses %j, which would be passed over', async (args, why) => {
    put('docs.jsonl', lines({ text: FOOTER }));
    const { status, stderr } = await run('dedup', 'docs.jsonl', ...args);
    expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining(why) });
  });

  it('takes the options that say how texts are read, and of paragraphs how they are compared', async () => {
    put('docs.jsonl', lines({ id: 'a', body: FOOTER }));
    const args = ['dedup', 'docs.jsonl', '--text-field', 'body', '--jobs', '1', '-q', '--unit'];
    for (const more of [['line'], ['substring'], ['paragraph', '-s', '0.9', '--words', '4']])
      expect(await run(...args, ...more)).toMatchObject({ stdout: read('docs.jsonl') });
  });

  it('asks for passages that are long enough to say something', async () => {
    put('docs.jsonl', lines({ text: FOOTER }));
    expect(await run('dedup', 'docs.jsonl', '--unit', 'substring', '--min-length', '15')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('must be 16 or more'),
    });
  });

  it('has options of its own', async () => {
    put('docs.jsonl', lines({ text: FOOTER }));
    expect(await run('dedup', 'docs.jsonl', '--min-length', '5')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('requires --unit'),
    });
  });
});
