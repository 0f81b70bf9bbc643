import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ParquetFile } from '../../src/io/parquet/reader.ts';
import { openSeen } from '../../src/public/seen.ts';
import { folder, folderOf } from '../folders.ts';
import { textOf } from '../seen/texts.ts';
import { dittograph } from './command-line.ts';

const lines = (documents: readonly object[]): string =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('');
const FIXTURE = new URL('../fixtures/parquet/snappy-v1.parquet', import.meta.url).pathname;

/** Numbers with bits as at random: the last step of MurmurHash3. */
function mixed(i: number): number {
  let h = Math.imul(i ^ (i >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

describe('dittograph index export -o parquet', () => {
  it.each([[['--store-text']], [[]], [['--preset', 'manku-2007']]])(
    'is imported again without a loss: %s',
    async (options) => {
      const cwd = folderOf({
        'a.jsonl': lines([
          { id: 'a', url: 'https://a.example/', title: 'A “title” 你好', text: textOf(1) },
          { id: 'b', text: `${textOf(2)} na\u00efve 🐈 \0 \ud800` },
          { id: 'short', text: 'one' },
          { id: '__proto__', text: textOf(3) },
          ...Array.from({ length: 40 }, (_, i) => ({ id: `d${i}`, text: textOf(i + 10) })),
        ]),
      });
      await dittograph(['index', 'create', 'pages', ...options], { cwd });
      await dittograph(['index', 'add', 'pages', 'a.jsonl', '--ttl-seconds', '86400'], { cwd });
      const exported = await dittograph(['index', 'export', 'pages', '-o', 'parquet:all.parquet'], { cwd });
      expect(exported).toMatchObject({ status: 0, stdout: '', stderr: '44 documents\n' });
      await dittograph(['index', 'create', 'other', ...options], { cwd });
      expect(await dittograph(['index', 'import', 'other', 'all.parquet'], { cwd })).toMatchObject({
        status: 0,
        stderr: '44 documents\n',
      });
      await dittograph(['index', 'export', 'other', '-o', 'parquet:again.parquet'], { cwd });
      expect(readFileSync(join(cwd, 'again.parquet'))).toEqual(readFileSync(join(cwd, 'all.parquet')));
      const [one, two] = await Promise.all(
        ['pages', 'other'].map((name) => dittograph(['index', 'export', name], { cwd })),
      );
      expect(two!.stdout).toBe(one!.stdout);
      expect(await dittograph(['index', 'verify', 'other'], { cwd })).toMatchObject({ status: 0 });
    },
  );

  it('has row groups of at most 16,384 documents, and is imported through stdin', async () => {
    const cwd = folder();
    const seen = await openSeen({ path: join(cwd, 'pages'), preset: 'manku-2007' });
    const rows = function* (): Generator<{ id: string; fingerprint: Uint32Array }> {
      for (let i = 0; i < 20_000; i++)
        yield { id: `d${i}`, fingerprint: Uint32Array.of(mixed(2 * i), mixed(2 * i + 1)) };
    };
    for await (const _ of seen.checkAll(rows(), { insert: 'always' }));
    const { size } = seen;
    await seen.close();
    await dittograph(['index', 'export', 'pages', '-o', 'parquet:all.parquet'], { cwd });
    const handle = await open(join(cwd, 'all.parquet'));
    const file = await ParquetFile.open(handle, 'all');
    expect([file.rows, file.groups]).toEqual([size, [16_384, size - 16_384]]);
    await handle.close();
    await dittograph(['index', 'create', 'other', '--preset', 'manku-2007'], { cwd });
    const stdin = readFileSync(join(cwd, 'all.parquet'));
    expect(await dittograph(['index', 'import', 'other', '-'], { cwd, stdin })).toMatchObject({
      status: 0,
      stderr: `${size.toLocaleString('en')} documents\n`,
    });
  });
});

describe('dittograph index import', () => {
  it('refuses what is no export, by name, and what was made otherwise', async () => {
    const cwd = folderOf({ 'a.jsonl': lines([{ id: 'a', text: textOf(1) }]), 'text.txt': 'no export' });
    for (const [name, ...options] of [['pages'], ['simhash', '--preset', 'manku-2007']])
      await dittograph(['index', 'create', name!, ...options], { cwd });
    await dittograph(['index', 'add', 'pages', 'a.jsonl'], { cwd });
    await dittograph(['index', 'export', 'pages', '-o', 'parquet:all.parquet'], { cwd });
    copyFileSync(FIXTURE, join(cwd, 'foreign.parquet'));
    const whole = readFileSync(join(cwd, 'all.parquet'));
    writeFileSync(join(cwd, 'cut.parquet'), whole.subarray(0, whole.length - 9));
    const altered = Buffer.from(whole);
    altered[200]! ^= 4;
    writeFileSync(join(cwd, 'altered.parquet'), altered);
    const failure = async (...args: string[]): Promise<string> => {
      const { status, stderr } = await dittograph(['index', ...args], { cwd });
      return `${status} ${stderr.split('\n')[0]}`;
    };
    expect(await failure('import', 'pages', 'foreign.parquet')).toBe(
      "3 dittograph: 'foreign.parquet' is not an export of an index: its metadata has no key 'dittograph.index'",
    );
    expect(await failure('import', 'pages', 'cut.parquet')).toBe(
      "3 dittograph: 'cut.parquet': the end of the Parquet file is missing",
    );
    expect(await failure('import', 'pages', 'altered.parquet')).toMatch(
      /^3 dittograph: 'altered.parquet', row group 1/,
    );
    expect(await failure('import', 'simhash', 'all.parquet')).toMatch(
      /^2 dittograph: the index holds fingerprints made by/,
    );
    expect(await failure('import', 'pages', 'none.parquet')).toBe("3 dittograph: there is no 'none.parquet'");
    expect(await failure('export', 'pages', '-o', 'parquet:x.parquet.gz')).toContain('compressed in itself');
    expect(await failure('export', 'pages', '-o', 'csv')).toContain('must be one of ndjson, parquet');
    expect((await dittograph(['index', 'import', 'pages', 'text.txt'], { cwd })).status).toBe(3);
  });
});
