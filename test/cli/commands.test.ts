import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { columnsOf } from '../../src/report/escape.ts';
import { folder, folderOf } from '../folders.ts';
import { page, prose } from '../texts.ts';
import { dittograph, recordsOf } from './command-line.ts';

const SITE = folderOf({
  'news/original.html': page('The bridge', 1, '. A last line stands in the longer one only'),
  'news/copy.html': page('The bridge', 1),
  'mirror/copy.html': page('The bridge', 1),
  'other.html': page('The river', 2),
  'third.html': page('The mill', 3),
});
const KEPT = 'news/original.html';
const DROPPED = ['mirror/copy.html', 'news/copy.html'];

const LINES = [1, 2, 1, 3].map((seed, i) => `{"id": "d${i}",  "text": "${prose(seed)}", "n": ${i}.0}\n`);

describe('scan', () => {
  it('says what can be removed, what is kept, and what to type next', async () => {
    const { status, stdout, stderr } = await dittograph(['scan', SITE]);
    expect(status).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(
      /^2 of 5 documents can be removed \(40 %\), in 1 cluster\.\nRemovable: pages that are identical or copies\.\n/,
    );
    expect(stdout).toContain(`keep         ${KEPT}`);
    for (const id of DROPPED) expect(stdout).toMatch(new RegExp(`drop {2}\\d\\.\\d{3} {2}copy {7}${id}`));
    expect(stdout).toMatch(/Recall {5}0\.99\d of pairs at similarity 0\.5/);
    expect(stdout).toContain(`Next\n  dittograph scan ${SITE} -o report.html\n`);
    expect(stdout).toContain(`dittograph dedup ${SITE} > kept.txt`);
    expect(stdout).not.toContain('\u001b');
  });

  it('suggests what helps if hardly anything could be compared', async () => {
    const broken = '{"id": 1, "text":\n'.repeat(4);
    const unreadable = folderOf({
      'docs.jsonl': `${broken}{"id": 3, "text": "two words"}\n`,
      'few.jsonl': '{"id": 1, "text":\n',
    });
    const { stdout } = await dittograph(['scan', 'docs.jsonl'], { cwd: unreadable });
    expect(stdout).toMatch(/^Nothing could be read: 4 unreadable or without a text, 1 too short to compare/);
    const [errors, shorter] = stdout
      .split('\nNext\n')[1]!
      .split('\n')
      .filter((line) => /^ {2}\S/.test(line));
    expect(errors).toBe(`  dittograph scan docs.jsonl -o ndjson | grep '"type":"error"'`);
    expect(shorter).toBe('  dittograph scan docs.jsonl --words 1');
    const records = recordsOf((await dittograph(['scan', 'docs.jsonl', '-o', 'ndjson'], { cwd: unreadable })).stdout);
    expect(records.filter(({ type }) => type === 'error')).toHaveLength(4);
    const again = await dittograph(['scan', 'docs.jsonl', '--words', '1', '-o', 'ndjson'], { cwd: unreadable });
    expect(recordsOf(again.stdout).find(({ id }) => id === '3').status).toBe('unique');
    // What is wrong with a few stands in the summary.
    expect((await dittograph(['scan', 'few.jsonl'], { cwd: unreadable })).stdout).not.toContain('Next');
  });

  it('writes each format to its path, and the summary to stderr', async () => {
    const out = folder();
    const at = (name: string): string => join(out, name);
    const { status, stdout, stderr } = await dittograph([
      ...['scan', SITE, '-o', 'ndjson', '-o', `json:${at('r.json')}`, '-o', `csv:${at('r.csv')}`],
      ...['-o', `keep:${at('keep')}`, '-o', `drop:${at('drop')}`, '-o', `pairs:${at('pairs')}`],
      ...['-o', `clusters:${at('clusters')}`, '-o', `md:${at('r.md')}`],
    ]);
    expect(status).toBe(0);
    expect(stderr).toMatch(/^2 of 5 documents can be removed/);
    const records = recordsOf(stdout);
    const types = records.map(({ type }) => type);
    expect(types[0]).toBe('header');
    expect(types.at(-1)).toBe('summary');
    expect(readFileSync(at('drop'), 'utf8').trim().split('\n').sort()).toEqual(DROPPED);
    expect(readFileSync(at('keep'), 'utf8').trim().split('\n').sort()).toEqual(
      [KEPT, 'other.html', 'third.html'].sort(),
    );
    expect(recordsOf(readFileSync(at('clusters'), 'utf8'))).toEqual(records.filter(({ type }) => type === 'cluster'));
    expect(recordsOf(readFileSync(at('pairs'), 'utf8'))).toEqual(records.filter(({ type }) => type === 'pair'));
    expect(JSON.parse(readFileSync(at('r.json'), 'utf8')).docs).toEqual(records.filter(({ type }) => type === 'doc'));
    expect(readFileSync(at('r.csv'), 'utf8').split('\r\n')).toHaveLength(1 + 3 + 1);
    expect(readFileSync(at('r.md'), 'utf8')).toContain(`\nkeep: ${KEPT}\n`);
    expect(readdirSync(out)).toHaveLength(7);
  });

  it('is silent on stderr with -q', async () => {
    expect(await dittograph(['scan', SITE, '-q', '-o', 'drop'])).toMatchObject({ status: 0, stderr: '' });
  });

  it('gives the same bytes for any number of workers', async () => {
    const run = async (jobs: string): Promise<string> =>
      (await dittograph(['scan', SITE, '-j', jobs, '-o', 'ndjson'])).stdout;
    const one = await run('1');
    expect(recordsOf(one).length).toBeGreaterThan(5);
    expect(await run('3')).toBe(one);
  });

  it('reads options from a named config file; flags override them', async () => {
    const config = join(folderOf({ 'dittograph.toml': 'similarity = 0.95\noutput = ["ndjson"]\n' }), 'dittograph.toml');
    const header = async (...args: string[]): Promise<unknown> =>
      recordsOf((await dittograph(['scan', SITE, '--config', config, ...args])).stdout)[0].parameters.similarity;
    expect(await header()).toBe(0.95);
    expect(await header('--similarity', '0.6')).toBe(0.6);
  });

  it('never reads a config file in the scanned folder', async () => {
    const site = folderOf({
      'a.html': page('A', 1),
      'dittograph.toml': 'similarity = "nonsense"',
      '.dittographrc': '{',
    });
    expect((await dittograph(['scan', site], { cwd: site })).status).toBe(0);
  });

  it('exits with 1 by --fail-on, after the result is written', async () => {
    const result = join(folder(), 'result.ndjson');
    const { status, stderr } = await dittograph(['scan', SITE, '--fail-on', 'duplicates:2', '-o', `ndjson:${result}`]);
    expect(status).toBe(1);
    expect(stderr).toContain('--fail-on: 2 duplicates');
    expect(recordsOf(readFileSync(result, 'utf8')).at(-1).type).toBe('summary');
    expect((await dittograph(['scan', SITE, '--fail-on', 'duplicates:3'])).status).toBe(0);
    expect((await dittograph(['scan', SITE, '--fail-on', 'share:0.4'])).status).toBe(1);
  });

  it('exits with 3 if an input cannot be read, and processes the others', async () => {
    const site = folderOf({ 'a.html': page('A', 1), 'b.html': page('A', 1), 'c.html': new Uint8Array(4000) });
    const { status, stdout, stderr } = await dittograph(['scan', site, '-v', '-o', 'ndjson']);
    expect(status).toBe(3);
    expect(recordsOf(stdout).filter(({ type }) => type === 'error')).toMatchObject([{ id: 'c.html', code: 'BINARY' }]);
    expect(recordsOf(stdout).at(-1)).toMatchObject({ documents: 3, dropped: 1, unjudged: 1, errors: 1 });
    expect(stderr).toContain('BINARY c.html');
  });
});

describe('dedup', () => {
  const jsonl = join(folderOf({ 'docs.jsonl': LINES.join('') }), 'docs.jsonl');

  it('writes the kept lines byte for byte', async () => {
    const { status, stdout, stderr } = await dittograph(['dedup', jsonl]);
    expect(status).toBe(0);
    expect(stdout).toBe([LINES[0], LINES[1], LINES[3]].join(''));
    expect(stderr).toMatch(/^1 of 4 documents can be removed/);
  });

  it('decompresses compressed input, as the scan before it proposes', async () => {
    const packed = join(folderOf({ "it's.jsonl.gz": gzipSync(LINES.join('')) }), "it's.jsonl.gz");
    const quoted = `'${packed.replace("'", "'\\''")}'`;
    expect((await dittograph(['scan', packed])).stdout).toContain(`dittograph dedup ${quoted} > kept.jsonl\n`);
    expect((await dittograph(['dedup', packed, '-q'])).stdout).toBe([LINES[0], LINES[1], LINES[3]].join(''));
  });

  it('reads stdin', async () => {
    const { status, stdout } = await dittograph(['dedup', '-', '-q'], { stdin: LINES.join('') });
    expect([status, stdout]).toEqual([0, [LINES[0], LINES[1], LINES[3]].join('')]);
  });

  it('writes the removed lines and the records to the given paths', async () => {
    const out = folder();
    const removed = join(out, 'removed.jsonl');
    const clusters = join(out, 'clusters.ndjson');
    await dittograph(['dedup', jsonl, '--removed', removed, '-o', `clusters:${clusters}`]);
    expect(readFileSync(removed, 'utf8')).toBe(LINES[2]);
    expect(recordsOf(readFileSync(clusters, 'utf8'))).toMatchObject([{ keep: 'd0', drop: ['d2'] }]);
  });

  it('gives the paths that stay, for a folder', async () => {
    const { stdout } = await dittograph(['dedup', SITE, '-q']);
    expect(stdout.trim().split('\n').sort()).toEqual([KEPT, 'other.html', 'third.html'].sort());
  });

  it('includes the folder in each path for two folders', async () => {
    const [a, b] = [folderOf({ 'x.html': page('A', 1) }), folderOf({ 'x.html': page('B', 2), 'y.html': page('A', 1) })];
    const removed = join(folder(), 'removed.txt');
    const { stdout } = await dittograph(['dedup', a, b, '--keep', 'first', '--removed', removed, '-q']);
    expect(stdout).toBe(`${join(a, 'x.html')}\n${join(b, 'x.html')}\n`);
    expect(readFileSync(removed, 'utf8')).toBe(`${join(b, 'y.html')}\n`);
  });

  it('writes no record in a dry run', async () => {
    const removed = join(folder(), 'removed.jsonl');
    const { status, stdout } = await dittograph(['dedup', jsonl, '--dry-run', '--removed', removed]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^1 of 4 documents can be removed/);
    expect(existsSync(removed)).toBe(false);
  });

  it('says in a dry run what the inputs are taken for, and where each parameter comes from', async () => {
    const config = join(folder(), 'own.json');
    writeFileSync(config, '{"words": 4}');
    const asked = ['dedup', jsonl, '--dry-run', '--config', config, '--similarity', '0.7'];
    const { stdout } = await dittograph(asked);
    expect(stdout).toContain(`\nInputs and their formats\n  ${jsonl}  jsonl  4.`);
    expect(stdout).toMatch(/\n {2}similarity +0\.7 +command line\n/);
    expect(stdout).toMatch(/\n {2}words +4 +\S+own\.json\n/);
    expect(stdout).toMatch(/\n {2}slots +128 +default\n/);
    expect(stdout).toMatch(/\nRecall\n {2}0\.99\d\d {2}\d+ bands of \d slots: P/);
    expect((await dittograph(['dedup', jsonl, '--dry-run', '--preset', 'strict'])).stdout).toMatch(
      /\n {2}similarity +0\.8 +preset strict\n/,
    );
  });

  it('refuses a report on stdout, to which the kept records are written', async () => {
    const { status, stderr } = await dittograph(['dedup', jsonl, '-o', 'csv']);
    expect(status).toBe(2);
    expect(stderr).toContain('the kept records and -o csv both write to stdout');
    expect((await dittograph(['dedup', jsonl, '--removed', jsonl])).stderr).toContain('would overwrite the input');
  });
});

describe('verify', () => {
  it('confirms every claim of a correct result', async () => {
    const result = join(folder(), 'result.ndjson');
    await dittograph(['scan', SITE, '-o', `ndjson:${result}`]);
    const { status, stdout } = await dittograph(['verify', result]);
    expect([status, stdout]).toEqual([0, '2 of 2 removals are correct.\n']);
    const { stdout: piped } = await dittograph(['verify', '-', SITE], { stdin: readFileSync(result, 'utf8') });
    expect(piped).toBe(stdout);
  });

  it('finds a page that has changed since, and a claim that was altered', async () => {
    const site = folderOf({ 'a.html': page('A', 1), 'b.html': page('A', 1), 'c.html': page('C', 2) });
    const result = join(folder(), 'result.ndjson');
    await dittograph(['scan', site, '-o', `ndjson:${result}`]);
    const honest = readFileSync(result, 'utf8');
    writeFileSync(result, honest.replace(/"jaccard":[\d.]+/g, '"jaccard":0.5'));
    expect(await dittograph(['verify', result])).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^0 of 1 removals/),
    });
    writeFileSync(result, honest);
    writeFileSync(join(site, 'b.html'), page('B', 9));
    const changed = await dittograph(['verify', result]);
    expect(changed.status).toBe(1);
    expect(changed.stdout).toMatch(/^0 of 1 removals are correct\.\n {2}[ab]\.html: /);
  });

  it('names the line if a file is no result', async () => {
    const path = join(folderOf({ 'x.ndjson': '{"type":"doc"}\n' }), 'x.ndjson');
    expect(await dittograph(['verify', path])).toMatchObject({
      status: 4,
      stderr: expect.stringContaining('x.ndjson, line 1'),
    });
    expect((await dittograph(['verify', join(folder(), 'none')])).status).toBe(3);
  });
});

describe('compare', () => {
  it('fits into 80 columns', async () => {
    const site = folderOf({ 'a.html': page(`A ${'long '.repeat(9)}`, 1), 'b.html': page(`B ${'long '.repeat(9)}`, 1) });
    for (const lang of ['en', 'zh']) {
      const { stdout } = await dittograph(['compare', join(site, 'a.html'), join(site, 'b.html'), '--lang', lang]);
      expect(stdout).toContain('…”');
      for (const line of stdout.split('\n')) expect(columnsOf(line), line).toBeLessThanOrEqual(80);
    }
  });

  it('says if a method finds no features in the texts, instead of calling them equal', async () => {
    const { stdout } = await dittograph(['compare', 'no Chinese in here', 'nor any in there']);
    expect(stdout).toMatch(/^ {2}charset-table {3}– +these texts have none of its features$/m);
    expect(stdout).toMatch(/^ {2}md5 +0\.000 {2}distance 1 +no match$/m);
  });

  it('explains two pages, for people and as JSON', async () => {
    const pair = [join(SITE, KEPT), join(SITE, DROPPED[0]!)];
    const { status, stdout } = await dittograph(['compare', ...pair]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/Jaccard/);
    expect(stdout).toMatch(/^ {2}minhash .* match$/m);
    expect(stdout).toMatch(/simhash/);
    const { jaccard } = JSON.parse((await dittograph(['compare', ...pair, '--json'])).stdout);
    expect(jaccard).toBeGreaterThan(0.8);
    expect(jaccard).toBeLessThan(1);
  });

  it('accepts texts as arguments, and refuses a path that does not exist', async () => {
    const { stdout } = await dittograph([
      'compare',
      '春天来了，万物复苏，大地一片生机',
      '春天来了，万物复苏，大地一片绿意',
      '--json',
    ]);
    expect(JSON.parse(stdout).jaccard).toBeGreaterThan(0);
    const { status, stderr } = await dittograph(['compare', SITE, join(SITE, KEPT)]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/takes two single documents, but '.*' holds \d+/);
    expect((await dittograph(['compare', 'no-such-page.html', join(SITE, KEPT)])).status).toBe(3);
  });
});

it('an empty file named stdin is an empty document, as any other', async () => {
  for (const name of ['stdin', 'other']) {
    const { status, stdout } = await dittograph(['extract', name], { cwd: folderOf({ [name]: '' }) });
    expect(status).toBe(0);
    expect(recordsOf(stdout)).toMatchObject([{ type: 'error', id: name, code: 'EMPTY' }]);
  }
});

describe('extract and fingerprint', () => {
  it('gives the main text of each page, or an error record if it has none', async () => {
    const site = folderOf({ 'a.html': page('A <title>', 1), 'b.html': new Uint8Array(4000) });
    const { status, stdout } = await dittograph(['extract', site, '-o', 'ndjson']);
    expect(status).toBe(3);
    const [a, b] = recordsOf(stdout);
    expect(a).toMatchObject({ id: 'a.html', title: 'A <title>', charset: 'utf-8' });
    expect(a.text).toContain(prose(1).slice(0, 60));
    expect(b).toMatchObject({ type: 'error', id: 'b.html', code: 'BINARY' });
  });

  it('gives equal fingerprints for equal texts only', async () => {
    const path = join(folderOf({ 'docs.jsonl': LINES.join('') }), 'docs.jsonl');
    for (const method of ['minhash', 'simhash']) {
      const out = join(folder(), 'prints.ndjson');
      expect((await dittograph(['fingerprint', path, '--method', method, '-o', `ndjson:${out}`])).status).toBe(0);
      const prints = recordsOf(readFileSync(out, 'utf8')).map(({ fingerprint }) => fingerprint);
      expect(prints.every((print) => /^[0-9a-f]+$/.test(print))).toBe(true);
      expect(prints[2]).toBe(prints[0]);
      expect(new Set(prints).size).toBe(3);
    }
  });

  it('writes the words of a fingerprint as docs/commands.md says: the lowest first, of bytes little-endian', async () => {
    const path = join(folderOf({ 'd.jsonl': '{"text":"abc"}\n{"text":"one"}\n{"text":"啊阿阿"}\n' }), 'd.jsonl');
    const printsBy = async (method: string): Promise<string[]> =>
      recordsOf((await dittograph(['fingerprint', path, '--method', method])).stdout).map((r) => r.fingerprint);
    expect((await printsBy('md5'))[0]).toBe('98500190b04fd23c7d3f96d6727fe128');
    expect((await printsBy('signsum'))[1]).toMatch(/^d58a5bb11e25ff194a2dd8875b0e3b4a5bb15bb1/);
    expect((await printsBy('charset-table'))[2]).toMatch(/^000200010{100}/);
  });
});

describe('demo', () => {
  it('de-duplicates the corpus that ships with the package, and explains itself', async () => {
    const { status, stdout, stderr } = await dittograph(['demo', '-q']);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/precision 1\.000.*recall 1\.000/i);
    expect(stdout).toContain('dittograph scan');
  });
});

describe('outputs', () => {
  it('leave no file behind if a run fails', async () => {
    const out = folder();
    mkdirSync(join(out, 'taken'));
    const { status, stderr } = await dittograph([
      'scan',
      SITE,
      '-o',
      `csv:${join(out, 'r.csv')}`,
      '-o',
      `md:${join(out, 'taken')}`,
    ]);
    expect(status).toBe(4);
    expect(stderr).toContain('taken');
    expect(readdirSync(out)).toEqual(['taken']);
  });
});
