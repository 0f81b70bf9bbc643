import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOf } from '../io/parquet/changing.ts';
import { write } from '../io/parquet/reading.ts';
import { zip } from '../io/zip.ts';
import { prose } from '../texts.ts';
import { recordsOf } from './command-line.ts';
import { workingFolder } from './working-folder.ts';

const here = workingFolder();
const { put, bytes: read, run } = here;
const line = (id: string, text: string): string => `${JSON.stringify({ id, text })}\n`;
const bytes = (text: string): Uint8Array => Buffer.from(text);

/** A folder with two undamaged shards of the same text, a truncated one, one that is not Parquet, one whose pages lie beyond its end, and two with other columns. */
async function shards(): Promise<void> {
  put('data/a.jsonl', line('a', prose(1)));
  put('data/b.jsonl', line('b', prose(1)));
  const columns = [{ name: 'text', kind: 'text' }] as const;
  await write(join(here.path, 'data/cut.parquet'), { columns }, [[[bytes(prose(2))]]]);
  put('data/cut.parquet', read('data/cut.parquet').subarray(0, -20));
  await write(join(here.path, 'data/moved.parquet'), { columns }, [[[bytes(prose(3))]]]);
  const moved = read('data/moved.parquet');
  put('data/moved.parquet', Buffer.concat([moved.subarray(0, 10), moved.subarray(60)]));
  put('data/none.parquet', 'not Parquet at all');
  await write(join(here.path, 'data/number.parquet'), { columns: [{ name: 'text', kind: 'int32' }] }, [[[1, 2]]]);
  await write(join(here.path, 'data/other.parquet'), { columns: [{ name: 'n', kind: 'int32' }] }, [[[1, 2]]]);
}

describe('a folder with broken shards', () => {
  it('is read without them, each of them one error that names it', async () => {
    await shards();
    const { stdout, status } = await run('scan', 'data', '-o', 'ndjson', '-q');
    expect(status).toBe(3);
    const records = recordsOf(stdout);
    expect(records.filter(({ type }) => type === 'error').map(({ id, code }) => `${id} ${code}`)).toEqual([
      'data/cut.parquet TRUNCATED',
      'data/moved.parquet BAD_PARQUET',
      'data/none.parquet UNKNOWN_FORMAT',
      'data/number.parquet BAD_FIELD',
      'data/other.parquet MISSING_FIELD',
    ]);
    expect(records.find(({ code }) => code === 'MISSING_FIELD').message).toContain('the columns are: n');
    expect(records.at(-1)).toMatchObject({ documents: 7, dropped: 1, unjudged: 5 });
    put('result.ndjson', stdout);
    expect((await run('verify', 'result.ndjson')).status).toBe(0);
  });

  it.each([[[]], [['--annotate']]])(
    'is written with them as they are, each to its own file: dedup %s',
    async (more) => {
      await shards();
      expect((await run('dedup', 'data', '--to', 'out/', '-q', ...more)).status).toBe(3);
      for (const name of ['cut.parquet', 'moved.parquet', 'none.parquet'])
        expect(read(`out/${name}`)).toEqual(read(`data/${name}`));
      expect(recordsOf(read('out/a.jsonl').toString())).toMatchObject([{ id: 'a' }]);
    },
  );

  it('keeps all rows of a file without a text column, also where the file after it has copies', async () => {
    const numbers = [[[1, 2]], [[3, 4]], [[5, 6]]];
    await write(join(here.path, 'a.parquet'), { columns: [{ name: 'n', kind: 'int32' }] }, numbers);
    const texts = [[Array.from({ length: 9 }, () => bytes(prose(1)))]];
    await write(join(here.path, 'b.parquet'), { columns: [{ name: 'text', kind: 'text' }] }, texts);
    const { status } = await run('dedup', 'a.parquet', 'b.parquet', '--to', 'out/', '-q');
    expect(status).toBe(3);
    expect(await rowsOf(join(here.path, 'out/a.parquet'))).toEqual([1, 2, 3, 4, 5, 6].map((n) => ({ n })));
    expect(await rowsOf(join(here.path, 'out/b.parquet'))).toHaveLength(1);
  });

  it('may be archives without a readable directory', async () => {
    put('data/a.jsonl', line('a', prose(1)));
    const archive = { name: 'archive/a.warc.gz', content: Buffer.from(prose(2)) };
    put('data/b.wacz', zip([archive, archive]).subarray(0, -30));
    put('data/c.wacz', '');
    const { status, stdout } = await run('dedup', 'data', '--to', 'out/', '-o', 'ndjson', '-q');
    expect(status).toBe(3);
    const errors = recordsOf(stdout).filter(({ type }) => type === 'error');
    expect(errors.map(({ id, code }) => `${id} ${code}`)).toEqual([
      'data/b.wacz BAD_COMPRESSION',
      'data/c.wacz BAD_COMPRESSION',
    ]);
    for (const name of ['a.jsonl', 'b.wacz', 'c.wacz']) expect(read(`out/${name}`)).toEqual(read(`data/${name}`));
  });

  it('cannot be written to one output', async () => {
    await shards();
    const { status, stdout, stderr } = await run('dedup', 'data');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('--to FOLDER/');
  });

  it('alone is refused', async () => {
    await shards();
    expect((await run('scan', 'data/cut.parquet')).status).not.toBe(0);
  });

  it('is one line of the summary where a field is missing from many records, and the next step is one that works', async () => {
    put('data/a.jsonl', line('a', prose(1)) + line('b', prose(1)));
    put('data/other.jsonl', `${['x', 'y', 'z'].map((id) => JSON.stringify({ id, words: prose(9) })).join('\n')}\n`);
    const { stdout, status } = await run('scan', 'data');
    expect(status).toBe(3);
    expect(stdout.match(/no text field/g)).toHaveLength(1);
    expect(stdout).toMatch(/ x … and 2 more: no text field .*found: id,\s+words/s);
    expect(stdout).toContain('dittograph dedup data --to kept/\n');
    expect((await run('dedup', 'data', '--to', 'kept/', '-q')).status).toBe(3);
  });
});
