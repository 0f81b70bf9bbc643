/** The stages of a worker over lines, without Spark. */
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wellFormed } from '../../src/io/unicode.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import type { Job } from '../../src/spark/job.ts';
import { Lines, readValues } from '../../src/spark/lines.ts';
import { connectStage } from '../../src/spark/stages/connect.ts';
import { fingerprintStage } from '../../src/spark/stages/fingerprint.ts';
import { judgeStage } from '../../src/spark/stages/judge.ts';
import { proposeStage } from '../../src/spark/stages/propose.ts';
import type { MakeStage } from '../../src/spark/stages/stage.ts';
import { prose } from '../texts.ts';

const OPTIONS = { templateAware: false, compareSite: 'main' } as const;
const JOB: Job = { options: OPTIONS, source: 'jsonl', roots: [] };

/** What a stage writes for some values, as columns. */
async function written<T>(make: MakeStage<T>, values: readonly T[], options: object = OPTIONS): Promise<string[][]> {
  const output = new PassThrough();
  const lines = new Lines(output);
  const stage = await make(parametersOf(options, 'test').parameters, lines, JOB);
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const value of values) await stage.take([value]);
  await stage.end?.();
  await lines.end(values.length, stage.width);
  const rows = Buffer.concat(chunks)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  for (const row of rows) expect(row).toHaveLength(stage.width);
  expect(rows.at(-1)!.slice(0, 2)).toEqual(['receipt', `${values.length}`]);
  return rows.slice(0, -1);
}

describe('connect', () => {
  it('names each component by its least number, in two steps as in one', async () => {
    const edge = fc.record({ a: fc.integer({ min: 0, max: 30 }), b: fc.integer({ min: 0, max: 30 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(edge, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 0, max: 40 }),
        async (edges, at) => {
          const whole = new Map((await written(connectStage, edges)).map(([, n, component]) => [n, component]));
          const parts = [edges.slice(0, at), edges.slice(at)];
          const forests = (await Promise.all(parts.map((part) => written(connectStage, part)))).flat();
          const between = forests.map(([, n, component]) => ({ a: Number(n), b: Number(component) }));
          const joined = new Map((await written(connectStage, between)).map(([, n, component]) => [n, component]));
          expect(joined).toEqual(whole);
          for (const { a, b } of edges) expect(whole.get(`${a}`)).toBe(whole.get(`${b}`));
          for (const [n, component] of whole) expect(Number(component)).toBeLessThanOrEqual(Number(n));
        },
      ),
    );
  });
});

describe('fingerprint', () => {
  it('keeps every character of ids and texts in one column', async () => {
    const characters = fc.string({ unit: 'binary', minLength: 1 });
    await fc.assert(
      fc.asyncProperty(characters, characters, async (id, tail) => {
        const text = `${prose(1, 20)} ${tail}`;
        const [row] = await written(fingerprintStage, [{ n: 2 ** 33, record: JSON.stringify({ id, text }) }]);
        expect(row!.slice(0, 2)).toEqual(['document', `${2 ** 33}`]);
        const document = JSON.parse(row![2]!);
        expect(document).toMatchObject({ id: wellFormed(id), text: wellFormed(text), state: 0 });
        expect(document.row).toMatch(/^[0-9a-f]{1024}$/);
      }),
      { numRuns: 50 },
    );
  });

  it('gives a document for each record, and its fault', async () => {
    const records = ['{"id":"a","text":"one two three four"}', '', '{broken', '{"text":"one two three"}'];
    const rows = await written(
      fingerprintStage,
      records.map((record, n) => ({ n, record })),
    );
    expect(rows.map(([kind, n]) => `${kind} ${n}`).sort()).toEqual([
      'blank 1',
      'document 0',
      'document 2',
      'document 3',
    ]);
    const documents = rows.filter(([kind]) => kind === 'document').map(([, , body]) => JSON.parse(body!));
    expect(documents.map(({ id }) => id)).toEqual(['a', 'record:2', 'record:3']);
    expect(JSON.parse(documents[1].fault).code).toBe('BAD_JSON');
  });
});

describe('propose', () => {
  it('finds the pairs of a table, and no document with itself', async () => {
    const keyed = [
      { part: 0, key: '0000', n: 1, row: '000000000000' },
      { part: 0, key: '0000', n: 2, row: '000000000003' },
      { part: 0, key: '0000', n: 3, row: 'ffffffffffff' },
      { part: 1, key: '0000', n: 1, row: '000000000000' },
      { part: 1, key: '0000', n: 2, row: '000000000003' },
    ];
    const rows = await written(proposeStage, keyed, { ...OPTIONS, method: 'simhash', distance: 3 });
    expect(new Set(rows.map(([, a, b, , distance]) => `${a} ${b} ${distance}`))).toEqual(new Set(['1 2 2']));
  });
});

describe('judge', () => {
  const member = (n: number, text: string, known = false) => ({
    component: 0,
    n,
    id: `d${n}`,
    text,
    pages: false,
    known,
  });
  const statuses = (rows: string[][]): Record<string, string> =>
    Object.fromEntries(rows.filter(([kind]) => kind === 'doc').map(([, n, , body]) => [n!, JSON.parse(body!).status]));

  it('gives the records of scan, clusters named by the document kept', async () => {
    const rows = await written(judgeStage, [member(3, `${prose(1)} one`), member(5, `${prose(1)} one more`)]);
    expect(statuses(rows)).toEqual({ 3: 'dropped', 5: 'kept' });
    const [, keep, first, body] = rows.find(([kind]) => kind === 'cluster')!;
    expect([keep, first, JSON.parse(body!)]).toMatchObject(['5', '3', { id: 'c5', keep: 'd5', drop: ['d3'] }]);
    const [, , , summary] = rows.find(([kind]) => kind === 'summary')!;
    expect(JSON.parse(summary!)).toMatchObject({ documents: 2, dropped: 1, recall: { similarity: 0.5 } });
  });

  it('never drops a document of the library', async () => {
    const rows = await written(judgeStage, [member(3, `${prose(1)} one`, true), member(5, `${prose(1)} one more`)]);
    expect(statuses(rows)).toEqual({ 3: 'kept', 5: 'dropped' });
  });
});

describe('lines', () => {
  it('are read in any cut of their bytes', async () => {
    const values = fc.array(fc.record({ text: fc.string({ unit: 'binary' }) }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(values, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (expected, step, ends) => {
        const bytes = Buffer.from(expected.map((value) => JSON.stringify(value)).join('\n') + (ends ? '\n' : ''));
        const chunks = async function* (): AsyncGenerator<Buffer> {
          for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
        };
        const read = [];
        for await (const batch of readValues(chunks())) read.push(...batch);
        expect(read).toEqual(expected.map((value) => JSON.parse(JSON.stringify(value))));
      }),
    );
  });
});
