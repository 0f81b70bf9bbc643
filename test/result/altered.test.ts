/** Every value of every record is altered in turn, and every field left out: `verify` must reject each result. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OptionSpec } from '../../src/base/options.ts';
import { SCAN_OPTIONS, type ScanOptions } from '../../src/methods/options.ts';
import type { HeaderRecord, ResultRecord } from '../../src/result/records.ts';
import type { Input } from '../../src/run/input.ts';
import { scan } from '../../src/scan.ts';
import { madeCorpus } from '../oracles/corpus.ts';
import { altered, copyOf, isRejected, type Loose, leavesOf, put, valueAt } from './altering.ts';

const folder = mkdtempSync(join(tmpdir(), 'altered-'));
afterAll(() => rmSync(folder, { recursive: true }));

const made = madeCorpus(12, 5).map(({ text }) => text);

const texts = [
  ...made.slice(0, 6).map((text, i) => ({ id: `t${i}`, text, title: `Title ${i}`, date: `2024-01-0${i + 1}` })),
  { id: 'copy', text: made[0]!, url: 'https://a.test/copy' },
  { id: 'short', text: 'Not found' },
  { id: 'short too', text: 'Not found' },
  { id: 'short alone', text: 'Nothing here' },
  { id: 'empty', text: '' },
];

/** Pages of two sites: copies within a site and between them, and two that share a main text that is little of them. */
const page = (host: string, i: number, main: string, beside = ''): { id: string; url: string; html: string } => ({
  id: `${host}/${i}`,
  url: `https://${host}/${i}`,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page ${i} of ${host}</title></head><body>
    <nav><p>All the pages of ${host}, from the first to the last</p></nav>${beside}<article><p>${main}</p></article>
    <footer><p>Written by the harbour master of ${host} and by nobody else at all</p></footer></body></html>`,
});
const pages = [
  ...[0, 0, 1, 2, 3, 4].map((text, i) => page('one.test', i, `${made[3 * text]!} ${i % 2 ? 'and a word more' : ''}`)),
  ...[0, 6, 7, 8].map((text, i) => page('two.test', i, made[text]!)),
  ...[9, 10].map((beside, i) => page(`list${i}.test`, i, made[11]!, `<ul>${linksOf(made[beside]!)}</ul>`)),
];

/** Much to see that is no main text. */
function linksOf(text: string): string {
  const words = text.split(/ |(?<=\p{Script=Han})/u);
  return Array.from({ length: 300 }, (_, i) => `<li><a href="/${i}">${words[i % words.length]} ${i}</a></li>`).join('');
}

async function recordsOf(input: Input, options: ScanOptions): Promise<ResultRecord[]> {
  const records: ResultRecord[] = [];
  for await (const record of scan(input, { jobs: 1, ...options })) records.push(record);
  return copyOf(records);
}

function jsonl(name: string, documents: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  return path;
}

function warc(name: string, documents: readonly { readonly url: string; readonly html: string }[]): string {
  const path = join(folder, name);
  const records = documents.map(({ url, html }, i) => {
    const body = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}`;
    const head = [
      'WARC/1.0',
      'WARC-Type: response',
      `WARC-Target-URI: ${url}`,
      'WARC-Date: 2024-05-06T07:08:09Z',
      `WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-00000000000${i % 10}>`,
      'Content-Type: application/http; msgtype=response',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return `${head.join('\r\n')}\r\n\r\n${body}\r\n\r\n`;
  });
  writeFileSync(path, records.join(''));
  return path;
}

/** Parameters that make no difference to these inputs: how they are read or drawn, and keep rules that decide nothing. */
const IDLE = ['from', 'textField', 'idField', 'encoding', 'maxBytes', 'seed', 'factors.0', 'keep.0', 'keep.1'];

/** Those that docs/commands.md names as not checkable. */
const NOT_CHECKABLE = [
  ...readFileSync(join(import.meta.dirname, '../../docs/commands.md'), 'utf8')
    .split('Only these can be such:')[1]!
    .split('\n- ')[0]!
    .matchAll(/`(\w+)`/g),
].map(([, name]) => name);

/** A value of every option that a header may lack. */
const ADDED: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(Object.entries(SCAN_OPTIONS).map(([name, spec]) => [name, anyValueOf(spec)])),
  against: [],
  preset: 'strict',
  unheardOf: 1,
};

function anyValueOf(spec: OptionSpec): unknown {
  if (spec.type === 'number') return spec.min ?? 1;
  if (spec.type === 'boolean') return true;
  if (spec.type === 'list') return [spec.choices?.[0] ?? 'x'];
  if (spec.type === 'choice') return spec.choices[0];
  return spec.type === 'text' ? 'x' : 2 ** 29;
}

const OF_PAGES = [
  '"by":"visible"',
  '"by":"main"',
  '"other"',
  '"coverage"',
  '"kind"',
  '"differences"',
  '"boilerplate"',
  '"thin"',
];

const CASES: Readonly<
  Record<string, { input: Input; options: ScanOptions; idle?: readonly string[]; fields?: readonly string[] }>
> = {
  texts: {
    input: texts,
    options: { similarity: 0.6, keep: ['newest', 'longest'], neverDrop: ['t1'], sampleRecall: 5 },
    idle: ['extract', 'templateAware', 'compareSite', 'minCoverage'],
  },
  'texts by another method': {
    input: texts,
    options: { method: 'simhash', distance: 20, confirm: 0.6, cluster: 'components' },
    idle: ['extract', 'templateAware', 'compareSite', 'minCoverage'],
  },
  'lines of JSON': {
    input: jsonl('texts.jsonl', [...texts.slice(0, 6), { id: 't0', text: made[9]! }, { text: made[9]! }]),
    options: { method: 'shingle', similarity: 0.6 },
    idle: ['extract', 'templateAware', 'compareSite', 'minCoverage'],
  },
  'texts against others': {
    input: texts.filter(({ text }) => text !== ''),
    options: {
      similarity: 0.6,
      against: [jsonl('others.jsonl', [...texts.slice(3, 6), { id: 'longer', text: `${made[1]!} And more.` }])],
    },
    idle: ['extract', 'templateAware', 'compareSite', 'minCoverage'],
    fields: ['"known"', '"reference"', '"matchHash"'],
  },
  pages: { input: pages, options: {}, idle: ['templateAware', 'minCoverage', 'words', 'characters'], fields: OF_PAGES },
  'a web archive': { input: warc('pages.warc', pages), options: {}, idle: ['minCoverage'], fields: OF_PAGES },
};

describe.each(Object.entries(CASES))('a result of %s', async (_, { input, options, idle = [], fields = [] }) => {
  const honest = await recordsOf(input, options);
  const mayStand = (record: Loose, path: readonly (string | number)[]): boolean =>
    record.type === 'header' &&
    (path[0] === 'version' ||
      // A reference may grow.
      (path[0] === 'references' && path[2] === 'documents') ||
      (path[0] === 'parameters' && [...IDLE, ...idle].includes(path.slice(1).join('.'))));
  /** The inputs that the header names, where these are files. */
  const inputs = typeof input === 'string' ? undefined : input;

  it('has all fields that it may have', () => {
    const text = JSON.stringify(honest);
    for (const field of fields) expect(text).toContain(field);
  });

  it('is sound', async () => {
    expect(await isRejected(honest, inputs)).toBe(false);
    expect(await isRejected(honest, inputs, true)).toBe(false);
  });

  /** Where values stand that may be changed without rejection. @param once whether one of each field is enough */
  async function standing(change: (value: unknown) => unknown, once: boolean): Promise<string[]> {
    const stands: string[] = [];
    const tried = new Set<string>();
    for (const [i, record] of honest.entries()) {
      for (const path of leavesOf(record)) {
        const { type, status } = record as Loose;
        const field = `${type} ${status} ${path.map((name) => (typeof name === 'number' ? '#' : name)).join('.')}`;
        if (mayStand(record, path) || (once && tried.has(field))) continue;
        tried.add(field);
        const forged = copyOf(honest);
        put(forged[i], path, change(valueAt(record, path)));
        if (!(await isRejected(forged, inputs))) stands.push(`${type} ${path.join('.')}`);
      }
    }
    return stands;
  }

  it('is rejected with any value altered', { timeout: 240_000 }, async () => {
    expect(await standing(altered, false)).toEqual([]);
  });

  it('is rejected with any field left out', { timeout: 120_000 }, async () => {
    expect(await standing(() => undefined, true)).toEqual([]);
  });

  it('is rejected with any parameter altered, left out or added, except those that the docs name', {
    timeout: 240_000,
  }, async () => {
    const { parameters } = honest[0] as HeaderRecord;
    const changes = [
      ...[...leavesOf(parameters)].flatMap((path) => [
        { path, value: altered(valueAt(parameters, path)) },
        { path, value: undefined },
      ]),
      ...Object.entries(ADDED)
        .filter(([name]) => !Object.hasOwn(parameters, name))
        .map(([name, value]) => ({ path: [name], value })),
    ];
    const stands = new Set<string>();
    for (const { path, value } of changes) {
      const forged = copyOf(honest);
      put(forged[0].parameters, path, value);
      if (!(await isRejected(forged, inputs))) stands.add(`${path[0]}`);
    }
    for (const name of stands) expect(NOT_CHECKABLE).toContain(name);
  });

  it('is rejected with the documents of a pair or a removal swapped, and their figures with them or not', {
    timeout: 120_000,
  }, async () => {
    const stands: string[] = [];
    const isProof = (value: unknown): value is Loose =>
      typeof value === 'object' && value !== null && 'sizes' in value && Array.isArray(value.sizes);
    for (const [i, record] of honest.entries()) {
      const swaps: Loose[] = [];
      if (record.type === 'pair') {
        const { a, b, sizes, other } = record;
        const turned = other && { other: { ...other, sizes: other.sizes.toReversed() } };
        swaps.push({ ...record, a: b, b: a }, { ...record, a: b, b: a, sizes: sizes.toReversed(), ...turned });
      }
      // Where both are of one size, nothing is changed.
      const proofs = [record, ...Object.values(record)].filter(isProof);
      for (const { sizes } of proofs) {
        if (sizes[0] === sizes[1]) continue;
        const forged = copyOf([record])[0];
        for (const own of [forged, ...Object.values(forged)].filter(isProof))
          if (`${own.sizes}` === `${sizes}`) own.sizes.reverse();
        swaps.push(forged);
      }
      for (const swapped of swaps)
        if (!(await isRejected(honest.with(i, swapped), inputs))) stands.push(JSON.stringify(swapped));
    }
    expect(stands).toEqual([]);
  });

  it('is rejected without any record, with any record twice, and with two in the other order', async () => {
    for (const i of honest.keys()) {
      expect(await isRejected(honest.toSpliced(i, 1), inputs)).toBe(true);
      expect(await isRejected(honest.toSpliced(i, 0, honest[i]!), inputs)).toBe(true);
      const next = honest[i + 1];
      if (next?.type === 'doc' && honest[i]!.type === 'doc')
        expect(await isRejected(honest.with(i, next).with(i + 1, honest[i]!), inputs)).toBe(true);
    }
  });
});
