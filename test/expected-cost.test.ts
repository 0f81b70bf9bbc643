import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../src/base/random.ts';
import { expectedCost, expectedCostOfCuts, plannedInputs, timeOf } from '../src/expected-cost.ts';
import { copiedBytes } from '../src/expected-space.ts';
import { scan } from '../src/scan.ts';
import { folder, folderOf } from './folders.ts';
import { write } from './io/parquet/reading.ts';

const random = seededRandom(5);
const text = (): string => Array.from({ length: 60 }, () => `w${random() % 5000}`).join(' ');
const lines = (count: number, first: number): string =>
  Array.from({ length: count }, (_, i) => `${JSON.stringify({ id: first + i, text: text() })}\n`).join('');

describe('the plan of a run', () => {
  it('estimates documents, memory and disk from parts of many shards, packed or not', async () => {
    const at = folder();
    const shards = Array.from({ length: 40 }, (_, i) => {
      const path = join(at, `part-${i}.jsonl${i % 2 === 0 ? '' : '.gz'}`);
      const content = lines(400, 400 * i);
      writeFileSync(path, i % 2 === 0 ? content : gzipSync(content));
      return path;
    });
    const inputs = await plannedInputs(shards, {});
    expect(inputs.map(({ format }) => format)).toEqual(shards.map(() => 'jsonl'));
    const all = (await expectedCost(shards, inputs, { jobs: 1 }, { sampleBytes: 300_000 }))!;
    expect(all.documents / 16_000).toBeGreaterThan(0.75);
    expect(all.documents / 16_000).toBeLessThan(1.33);
    expect(all.sample.documents).toBeLessThan(16_000);
    expect(all.sample.dropped).toBe(0);
    expect([all.workers, all.disk]).toEqual([1, 0]);
    expect(all.memory).toBeGreaterThan(100e6);
    expect(all.seconds).toBeGreaterThan(0);
    expect((await expectedCost(shards, inputs, { jobs: 2 }, { sampleBytes: 300_000 }))!.memory).toBeGreaterThan(
      all.memory,
    );
  });

  it('estimates the files that stay in a work folder, and makes none there', async () => {
    const path = join(folder(), 'docs.jsonl');
    writeFileSync(path, lines(8000, 0));
    const inputs = await plannedInputs([path], {});
    const work = join(folder(), 'work');
    const options = { jobs: 1, work };
    const planned = (await expectedCost([path], inputs, options, { sampleBytes: inputs[0]!.bytes! / 4 }))!;
    expect(existsSync(work)).toBe(false);
    for await (const _ of scan(path, options));
    const taken = readdirSync(work).reduce((sum, name) => sum + statSync(join(work, name)).size, 0);
    expect(planned.kept! / taken).toBeGreaterThan(0.75);
    expect(planned.kept! / taken).toBeLessThan(1.33);
    expect((await expectedCost([path], inputs, { jobs: 1 }, { sampleBytes: 300_000 }))!.kept).toBeUndefined();
  });

  it('counts the copy of a large packed file that is read twice', async () => {
    const path = join(folder(), 'docs.jsonl.gz');
    const content = lines(60_000, 0);
    writeFileSync(path, gzipSync(content, { level: 0 }));
    const small = join(folder(), 'small.jsonl.gz');
    writeFileSync(small, gzipSync(lines(100, 0)));
    expect((await copiedBytes([path, small], 2 ** 30)) / content.length).toBeCloseTo(1, 1);
    expect(await copiedBytes([path, small], content.length / 2)).toBe(0);
  });

  it.each(['line', 'paragraph', 'substring'] as const)('estimates those of a run that cuts by %s', async (unit) => {
    const path = join(folder(), 'docs.jsonl');
    const repeated = text();
    const documents = Array.from({ length: 4000 }, (_, i) => `${text()}\n\n${i % 4 === 0 ? repeated : text()}`);
    writeFileSync(path, documents.map((one) => `${JSON.stringify({ text: one })}\n`).join(''));
    const inputs = await plannedInputs([path], {});
    const at = { sampleBytes: inputs[0]!.bytes! / 4 };
    const all = (await expectedCostOfCuts([path], inputs, { unit, jobs: 1 }, at))!;
    expect(all.documents / 4000).toBeGreaterThan(0.9);
    expect(all.documents / 4000).toBeLessThan(1.1);
    expect(all.sample.documents).toBeLessThan(2000);
    expect(all.sample.dropped / all.sample.documents).toBeCloseTo(0.25, 1);
    expect(all.cpuSeconds).toBeGreaterThan(0);
    expect(all.memory).toBeGreaterThan(97e6);
    expect(await expectedCostOfCuts([path], inputs, { unit, jobs: 1 }, {})).toBeUndefined();
  });

  it('estimates those of a folder of pages', async () => {
    const page = (i: number): string =>
      `<!doctype html><title>Page ${i}</title><main><h1>Page ${i}</h1><p>${text()}.</p></main>`;
    const at = folderOf(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`${i}.html`, page(i)])));
    const inputs = await plannedInputs([at], {});
    expect(inputs).toEqual([{ name: at, format: 'folder', files: 300, bytes: expect.any(Number) }]);
    const all = (await expectedCost([at], inputs, { jobs: 1 }, { sampleBytes: inputs[0]!.bytes! / 4 }))!;
    expect(all.sample.documents).toBe(96);
    expect(all.documents).toBe(300);
  });

  it.each([
    ['csv', 0],
    ['parquet', 4000],
    ['parquet', 500],
  ])('estimates those of %s, in row groups of %d', async (format, rows) => {
    const path = join(folder(), `docs.${format}`);
    const texts = Array.from({ length: 4000 }, text);
    if (format === 'csv') writeFileSync(path, `text\n${texts.map((one) => `${one}\n`).join('')}`);
    else {
      const groups = Array.from({ length: 4000 / rows }, (_, i) => texts.slice(i * rows, (i + 1) * rows));
      const columns = [{ name: 'text', kind: 'text' }] as const;
      await write(
        path,
        { columns },
        groups.map((group) => [group.map((one) => Buffer.from(one))]),
      );
    }
    const inputs = await plannedInputs([path], {});
    const all = (await expectedCost([path], inputs, { jobs: 1 }, { sampleBytes: inputs[0]!.bytes! / 4 }))!;
    expect(all.documents / 4000).toBeGreaterThan(0.9);
    expect(all.documents / 4000).toBeLessThan(1.1);
    const { largest, all: column } = inputs[0]!.textBytes ?? { largest: 0, all: 0 };
    expect(largest).toBeCloseTo((column * rows) / 4000, -4);
    expect(all.cpuSeconds).toBeGreaterThan(0);
  });

  it('takes its time from what was measured: on a machine half as fast it is twice as long', () => {
    const measured = {
      start: { wall: 0.25, cpu: 0.5 },
      sample: { wall: 2, cpu: 3 },
      writing: { wall: 0.5, cpu: 0.25 },
    };
    expect(timeOf(measured, 10)).toEqual({ wall: 25.25, cpu: 33 });
    const slower = Object.fromEntries(
      Object.entries(measured).map(([part, { wall, cpu }]) => [part, { wall: 2 * wall, cpu: 2 * cpu }]),
    ) as typeof measured;
    expect(timeOf(slower, 10)).toEqual({ wall: 50.5, cpu: 66 });
  });

  it('writes of the sample as much as belongs to it, packed as the output is', async () => {
    const path = join(folder(), 'docs.jsonl');
    const packed: number[] = [];
    writeFileSync(path, lines(20_000, 0));
    const inputs = await plannedInputs([path], {});
    for (const place of ['-', 'kept.jsonl.gz']) {
      const at = { sampleBytes: inputs[0]!.bytes! / 2, placeOf: () => place };
      packed.push((await expectedCost([path], inputs, { jobs: 1 }, at))!.cpuSeconds);
    }
    expect(packed[1]).toBeGreaterThan(packed[0]!);
  });

  it('says how many records of the sample could not be read', async () => {
    const path = join(folder(), 'broken.jsonl');
    writeFileSync(path, lines(300, 0).replaceAll('{"id"', '{"id').concat(lines(300, 300)));
    const all = (await expectedCost([path], await plannedInputs([path], {}), { jobs: 1 }, { sampleBytes: 20_000 }))!;
    expect(all.sample.documents).toBeGreaterThan(0);
    expect(all.sample.unjudged).toBe(Math.min(300, all.sample.documents));
  });

  it('estimates nothing of inputs that are no more than the sample', async () => {
    const path = join(folder(), 'few.jsonl');
    writeFileSync(path, lines(5, 0));
    expect(await expectedCost([path], await plannedInputs([path], {}), {})).toBeUndefined();
  });
});
