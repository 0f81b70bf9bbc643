import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RecordError } from '../src/base/errors.ts';
import { dedup, dedupFiles, type Sinks } from '../src/dedup.ts';
import { openOutput } from '../src/io/output/output.ts';
import type { Document } from '../src/run/input.ts';
import { scan } from '../src/scan.ts';
import { folder, folderOf } from './folders.ts';
import { madeCorpus } from './oracles/corpus.ts';

const TEXT = 'The copyist wrote the same line twice, and nobody noticed it for a hundred years.';
const OTHER = 'A map of the harbour hung in the tea shop, and the ferryman read it every morning.';

async function kept<D extends Document>(
  documents: Iterable<D> | AsyncIterable<D>,
  options: Parameters<typeof dedup>[1] = {},
): Promise<D[]> {
  const stay: D[] = [];
  for await (const document of dedup(documents, { jobs: 1, ...options })) stay.push(document);
  return stay;
}

describe('dedup', () => {
  it('returns the same objects that stay, in input order', async () => {
    const documents = [
      { id: 'a', text: TEXT, rank: 1 },
      { id: 'b', text: OTHER, rank: 2 },
      { id: 'c', text: TEXT, rank: 3 },
    ];
    const stay = await kept(documents);
    expect(stay).toEqual([documents[0], documents[1]]);
    expect(stay[0]).toBe(documents[0]);
  });

  it('accepts a number as an id, as the command line does', async () => {
    const documents = [0, 1, 1.5, -3].map((id) => ({ id, text: TEXT }));
    expect(await kept(documents)).toEqual([documents[0]]);
    const records = [];
    for await (const record of scan(documents, { jobs: 1 })) if (record.type === 'doc') records.push(record.id);
    expect(records).toEqual(['0', '1', '1.5', '-3']);
  });

  it('uses the valid parts of unusual documents, on one and on two threads', async () => {
    const odd: readonly object[] = [
      { fields: { stars: 1, run(): void {}, mark: Symbol('mark'), deep: { a: 1 } } },
      { fields: new Proxy({ stars: 9 }, {}) },
      { fields: null, title: null, url: 5, date: new Date(0) },
      { fields: 'stars', title: Symbol('title'), url: {}, date: () => 1 },
    ];
    const documents = odd.map((one, i) => ({ id: `d${i}`, text: TEXT, ...one })) as Document[];
    for (const jobs of [1, 2]) expect(await kept(documents, { jobs, keep: ['score:stars'] })).toEqual([documents[1]]);
    const pages = odd.map((one, i) => ({ id: `p${i}`, html: `<p>${TEXT}</p>`, ...one })) as Document[];
    for (const jobs of [1, 2]) expect(await kept(pages, { jobs, keep: ['score:stars'] })).toEqual([pages[1]]);
  });

  it('refuses a value that is not iterable, and an iterator that yields no results', async () => {
    const usage = expect.objectContaining({ code: 'USAGE' });
    for (const wrong of [null, 5, {}, { [Symbol.asyncIterator]: 5 }, { [Symbol.iterator]: 5 }])
      await expect(kept(wrong as never)).rejects.toEqual(usage);
    const endless = { [Symbol.asyncIterator]: () => ({ next: () => 5 }) };
    await expect(scan(endless as never, { jobs: 1 }).next()).rejects.toThrow('the iterator of documents returned 5');
  });

  it('of files refuses documents, an output that is none, and a misspelt sink', async () => {
    const output = await openOutput(join(folder(), 'kept.jsonl'), process.stdout);
    const refusal = (inputs: unknown, sinks: unknown): Promise<unknown> =>
      dedupFiles(inputs as string[], {}, sinks as Sinks);
    await expect(refusal([{ id: 'a', text: TEXT }], { kept: output })).rejects.toThrow('dedup takes documents');
    await expect(refusal('file.jsonl', { kept: output })).rejects.toThrow('a list of paths');
    await expect(refusal([], {})).rejects.toThrow("needs an output 'kept'");
    await expect(refusal([], { kept: output, remoed: output })).rejects.toThrow("did you mean 'removed'");
    await output.close();
  });

  it.each(['kept', 'removed'])('of files writes none of its outputs if %s cannot be renamed', async (name) => {
    const out = folderOf({ 'docs.jsonl': `${JSON.stringify({ text: TEXT })}\n`.repeat(2) });
    const kept = await openOutput(join(out, 'kept'), process.stdout);
    const removed = await openOutput(join(out, 'removed'), process.stdout);
    const records = (): void => void mkdirSync(join(out, name), { recursive: true });
    const run = dedupFiles([join(out, 'docs.jsonl')], { jobs: 1 }, { kept, removed, close: true, records });
    await expect(run).rejects.toMatchObject({ code: 'OUTPUT_FAILED', message: expect.stringContaining(`${name}'`) });
    await kept.abort();
    await removed.abort();
    expect(readdirSync(out)).toEqual(['docs.jsonl', name]);
  });

  it('refuses a signal, a listener and a standard input that are none', async () => {
    for (const wrong of [{ signal: {} }, { signal: 5 }, { onProgress: 5 }, { onProgress: {} }, { stdin: 'text' }]) {
      const [name] = Object.keys(wrong);
      await expect(kept([{ id: 'a', text: TEXT }], wrong as never)).rejects.toMatchObject({
        code: 'BAD_OPTION',
        message: expect.stringContaining(`dedup: '${name}' must be`),
      });
    }
  });

  it('reports each record that could not be compared before it returns the first document, and returns the record too', async () => {
    const documents = [
      { id: 'a', text: TEXT },
      { id: Number.NaN, text: TEXT },
      { id: 'empty', text: '' },
      { id: 'a', text: TEXT },
    ];
    const seen: (RecordError | string)[] = [];
    for await (const { id } of dedup(documents, { jobs: 1, onError: (error) => seen.push(error) })) seen.push(`${id}`);
    expect(seen).toEqual([
      { id: 'documents:2', code: 'MISSING_FIELD', message: "a document needs an 'id' that is a text or a number" },
      { id: 'empty', code: 'EMPTY', message: 'the document has no text' },
      expect.objectContaining({ id: 'a#2', code: 'DUPLICATE_ID' }),
      'a',
      'NaN',
      'empty',
    ]);
  });

  it('throws if no document could be compared', async () => {
    const documents = [{ text: TEXT }, { text: TEXT }] as unknown as Document[];
    const told: string[] = [];
    const run = kept(documents, { onError: ({ code }) => told.push(code) });
    await expect(run).rejects.toMatchObject({
      code: 'NOTHING_JUDGED',
      message: expect.stringContaining("'documents:1': MISSING_FIELD"),
    });
    expect(told).toEqual(['MISSING_FIELD', 'MISSING_FIELD']);
    expect(await kept([])).toEqual([]);
  });

  it('decides at the end: it returns nothing before an async iterable has ended', async () => {
    const documents = madeCorpus(5, 3);
    const order: string[] = [];
    async function* fetched() {
      for (const document of documents) {
        order.push('fetched');
        yield document;
      }
    }
    for await (const _ of dedup(fetched(), { jobs: 1 })) order.push('decided');
    expect(order.slice(0, documents.length + 1)).toEqual([...documents.map(() => 'fetched'), 'decided']);
  });
});
