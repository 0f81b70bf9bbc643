import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readBatch } from '../../../src/io/batch.ts';
import { openInputs, pathsOf } from '../../../src/io/inputs/inputs.ts';
import { folderOf } from '../reading.ts';

const line = (text: string): string => `${JSON.stringify({ text })}\n`;

async function readAll(path: string) {
  const sources = await openInputs(path);
  const texts: string[] = [];
  try {
    for (const source of sources) {
      for await (const batch of source.batches()) {
        for (const { body, error } of readBatch(batch)) texts.push(body?.text ?? error!.code);
      }
    }
    return {
      formats: sources.map(({ format }) => format),
      texts,
      passedOver: sources.flatMap(({ passedOver }) => [...passedOver]),
    };
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

describe('a folder', () => {
  it('with shards of a data set is these, packed or not, without what describes them', async () => {
    const folder = folderOf({
      'README.md': '# words',
      LICENSE: 'words',
      _SUCCESS: '',
      '.part.crc': 'x',
      'train/b.jsonl': line('b'),
      'train/a.jsonl.gz': gzipSync(line('a')),
      'test/c.csv': 'text\nc\n',
      'train/_temporary/0/part-0.jsonl': line('of a running job'),
      '_delta_log/0.json': '{"commitInfo":{}}',
      '_spark_metadata/0': 'v1',
    });
    expect(await readAll(folder)).toEqual({
      formats: ['csv', 'jsonl', 'jsonl'],
      texts: ['c', 'a', 'b'],
      passedOver: [],
    });
  });

  it('with pages is these, and the archives beside them; its tables are downloads', async () => {
    const folder = folderOf({
      'index.html': '<p>page',
      'prices.csv': 'price\n1\n',
      'crawl.jsonl': line('record'),
      'README.txt': 'words',
    });
    const { formats, texts, passedOver } = await readAll(folder);
    expect(formats).toEqual(['folder', 'jsonl']);
    expect(texts).toEqual(['<p>page', 'price\n1\n', 'record']);
    expect(passedOver).toEqual([
      ['file that describes the files of records beside it', 1],
      ['file of records, read as an input of its own', 1],
    ]);
  });

  it('of one kind of document is one source', async () => {
    const folder = folderOf({ 'a.txt': 'a', 'README.md': 'b', 'state.json': '{}' });
    expect(await readAll(folder)).toMatchObject({ formats: ['folder'], texts: ['b', 'a', '{}'] });
  });

  it('with JSON documents is their records, unless there are pages; what Hugging Face writes beside is none', async () => {
    const json = { 'a.json': JSON.stringify([{ text: 'a' }, { text: 'b' }]), 'c.json': '{"text":"c"}' };
    const described = folderOf({ ...json, 'train/dataset_info.json': '{"features":{}}', 'state.json': '{}' });
    expect(await readAll(described)).toEqual({ formats: ['json', 'json'], texts: ['a', 'b', 'c'], passedOver: [] });
    const { formats, texts } = await readAll(folderOf({ ...json, 'index.html': '<p>page' }));
    expect({ formats, texts }).toEqual({ formats: ['folder'], texts: [json['a.json'], json['c.json'], '<p>page'] });
  });

  it('may have more shards than a process may have open files, none of which may change', async () => {
    const files = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.jsonl`, line(`text ${i}`)]));
    const folder = folderOf(files);
    const sources = await openInputs(folder);
    writeFileSync(join(folder, '7.jsonl'), line('changed in the meantime'));
    const codes = await Promise.all(
      sources.map(async (source) => {
        try {
          for await (const _ of source.batches());
          return undefined;
        } catch (error) {
          return (error as { code: string }).code;
        }
      }),
    );
    expect(codes.filter((code) => code !== undefined)).toEqual(['INPUT_VANISHED']);
    await Promise.all(sources.map((source) => source.close()));
  });
});

describe('a pattern', () => {
  it('is the files that match it, in the order of their bytes', async () => {
    const folder = folderOf({
      'b/2.jsonl': line('2'),
      'a/1.jsonl': line('1'),
      'a/x.txt': 'x',
      'a/[1].jsonl': line('3'),
    });
    expect((await readAll(`${folder}/**/*.jsonl`)).texts).toEqual(['1', '3', '2']);
    expect((await readAll(`${folder}/{a,b}/?.jsonl`)).texts).toEqual(['1', '2']);
    // A file of that name is meant before a pattern.
    expect((await readAll(`${folder}/a/[1].jsonl`)).texts).toEqual(['3']);
    expect(await pathsOf('-')).toEqual(['-']);
  });

  it('that nothing matches is not found', async () => {
    await expect(openInputs(`${folderOf()}/*.jsonl`)).rejects.toMatchObject({
      code: 'INPUT_NOT_FOUND',
      message: expect.stringContaining('pattern'),
    });
  });
});
