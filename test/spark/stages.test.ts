/** The stages of a worker over lines, without Spark. */
import { isUtf8 } from 'node:buffer';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHammingIndex } from '../../src/hamming/hamming-index.ts';
import { encodePartHead, Ids } from '../../src/hamming/index-parts.ts';
import { sealSegment } from '../../src/hamming/segment-file.ts';
import { hexOf } from '../../src/io/hex.ts';
import { wellFormed } from '../../src/io/unicode.ts';
import { methodOf, profileOf } from '../../src/methods/methods.ts';
import type { ScanOptions } from '../../src/methods/options.ts';
import { parametersOf } from '../../src/methods/parameters.ts';
import { fingerprint, rowAt } from '../../src/run/fingerprint.ts';
import { UniqueIds } from '../../src/run/unique-ids.ts';
import { scan } from '../../src/scan.ts';
import { restOf, type SearchKeys, type Span } from '../../src/search/keys.ts';
import type { Job } from '../../src/spark/job.ts';
import { hasRest } from '../../src/spark/keys.ts';
import { Lines, NULL, readValues } from '../../src/spark/lines.ts';
import type { MentionsLine } from '../../src/spark/mentions.ts';
import { connectStage } from '../../src/spark/stages/connect.ts';
import { fingerprintStage } from '../../src/spark/stages/fingerprint.ts';
import { type JudgedLine, judgeStage } from '../../src/spark/stages/judge.ts';
import { missStage } from '../../src/spark/stages/miss.ts';
import { nameStage } from '../../src/spark/stages/name.ts';
import { nearestStage } from '../../src/spark/stages/nearest.ts';
import { type KeyedLine, proposeStage } from '../../src/spark/stages/propose.ts';
import { scanStage } from '../../src/spark/stages/scan.ts';
import type { MakeStage } from '../../src/spark/stages/stage.ts';
import { encodeTexts } from '../../src/text/batch.ts';
import { folder, folderOf } from '../folders.ts';
import { prose } from '../texts.ts';

const OPTIONS = { templateAware: false, compareSite: 'main' } as const;
const JOB: Job = { options: OPTIONS, source: 'jsonl', roots: [] };

/** What a stage writes for some values, as columns. */
async function written<T>(
  make: MakeStage<T>,
  values: readonly T[],
  options: object = OPTIONS,
  job: Job = JOB,
): Promise<string[][]> {
  const output = new PassThrough();
  const lines = new Lines(output);
  const stage = await make(parametersOf(options, 'test').parameters, lines, job);
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

describe('name', () => {
  it('numbers ids that come again as a run on one machine does', async () => {
    const ids = ['dup', 'dup', 'dup#2', 'dup', 'dup#2', 'dup#2#2', 'other', 'dup#3'];
    const rows = await written(
      nameStage,
      ids.map((id, n) => ({ n, id })),
    );
    // The names are dup, dup#2, dup#2#2, dup#3, dup#2#3, dup#2#2#2, other, dup#3#2.
    expect(rows).toEqual([
      ['repeat', '1', '2'],
      ['repeat', '2', '2'],
      ['repeat', '3', '3'],
      ['repeat', '4', '3'],
      ['repeat', '5', '2'],
      ['repeat', '7', '2'],
    ]);
    const unique = new UniqueIds().unique(ids);
    const numbers = new Map(rows.map(([, n, copy]) => [Number(n), copy]));
    expect(ids.map((id, n) => (numbers.has(n) ? `${id}#${numbers.get(n)}` : id))).toEqual(unique);
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
    expect(JSON.parse(documents[1].fault).map(({ code }: { code: string }) => code)).toEqual(['BAD_JSON']);
  });

  it('tells the places that pages mention, and the place of each document, as they are counted on one machine', async () => {
    const url = (name: string) => `https://site.example/${name}`;
    const linking = (name: string, ...others: string[]) => ({
      id: name,
      url: url(name),
      html: `<p>one two three ${name}</p>${others.map((other) => `<a href="${other}">a</a>`).join('')}`,
    });
    const pages = [linking('a', '/b', '/b', '/a'), linking('b', 'c?d', 'https://other.example/'), linking('c', '/b')];
    pages[2]!.html = `<link rel=canonical href="/b">${pages[2]!.html}`;
    const values = pages.map((page, n) => ({ n, record: JSON.stringify(page) }));
    const rows = await written(fingerprintStage, values);
    const bodies = (kind: string) => rows.filter(([own]) => own === kind).map(([, , body]) => JSON.parse(body!));
    const times = new Map<number, number>();
    for (const { targets, counts } of bodies('mentions') as MentionsLine[])
      for (const [i, target] of targets.entries()) times.set(target, (times.get(target) ?? 0) + counts[i]!);
    const said = bodies('document').map(({ places }) => places.map((place: number | null) => times.get(place!) ?? 0));
    const coverages = bodies('document').map(({ details }) => JSON.parse(details).coverage);
    const scanned: unknown[] = [];
    for await (const record of scan(pages, OPTIONS)) if ('coverage' in record) scanned.push(record.coverage);
    expect(coverages).toEqual(scanned);
    expect(coverages).toEqual([1, 1, 1]);
    // Links to the page and to its host; none is a file; who names its URL as canonical.
    expect(said).toEqual([
      [0, 3, 0, 0],
      [2, 3, 0, 1],
      [0, 3, 0, 0],
    ]);
    const unasked = await written(fingerprintStage, values, { ...OPTIONS, keep: ['longest'] });
    expect(unasked.map(([kind, , body]) => [kind, body!.includes('places')])).toEqual([
      ['document', false],
      ['document', false],
      ['document', false],
    ]);
  });
});

describe('a line of JSON', () => {
  const text = prose(1, 20);
  const line = (id: string, tail: string): Buffer => Buffer.from(JSON.stringify({ id, text: `${text} ${tail}` }));
  const lines = [
    line('sound', '\ufeff \ufffd'),
    Buffer.from(JSON.stringify({ id: 'mark', text: `\ufeff${text}` })),
    Buffer.concat([line('unsound', '').subarray(0, -2), Buffer.from([0xff, 0xed, 0xa0, 0x80, 0x22, 0x7d])]),
    Buffer.from([0xff]),
    ...['\u00a0', '\f', '\v', '\ufeff\u3000', ' \t\r'].map((blank) => Buffer.from(blank)),
    Buffer.concat([line('long', 'x'.repeat(2000))]),
  ];
  // As the SQL of the plan sends them.
  const sent = lines.map((bytes, n) => {
    if (bytes.length > 1024) return { n, bytes: bytes.length };
    return isUtf8(bytes) ? { n, record: bytes.toString() } : { n, unsound: bytes.toString('base64') };
  });

  it('is read as on one machine: what is no UTF-8, too long, or without a record', async () => {
    const options = { ...OPTIONS, maxBytes: 1024 };
    const rows = await written(fingerprintStage, sent, options);
    const documents = rows.flatMap(([kind, , body]) => (kind === 'document' ? [JSON.parse(body!)] : []));
    const read: unknown[] = [];
    const folder = folderOf({});
    writeFileSync(join(folder, 'in.jsonl'), Buffer.concat(lines.flatMap((bytes) => [bytes, Buffer.from('\n')])));
    for await (const record of scan([join(folder, 'in.jsonl')], options)) {
      if (record.type === 'doc') {
        const { id, bytes, replaced }: { id: string; bytes?: number; replaced?: number } = record;
        read.push([/:\d+$/.test(id) ? '' : id, bytes, replaced]);
      }
      if (record.type === 'error') read.push([record.code]);
    }
    const found = documents.flatMap(({ id, bytes, fault, details }) => [
      [/:\d+$/.test(id) ? '' : id, bytes, details && JSON.parse(details).replaced],
      ...(fault === undefined ? [] : JSON.parse(fault).map(({ code }: { code: string }) => [code])),
    ]);
    const inOrder = (all: readonly unknown[]): string[] => all.map((one) => JSON.stringify(one)).sort();
    expect(inOrder(found)).toEqual(inOrder(read));
    expect(found.length).toBe(15);
    expect(documents.find(({ id }) => id === 'mark').text).toBe(`\ufeff${text}`);
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
    expect(new Set(rows.map(([, a, b, distance]) => `${a} ${b} ${distance}`))).toEqual(new Set(['1 2 2']));
  });
});

/** The keys that SQL cuts. */
function keysFor(keys: SearchKeys, rows: ReadonlyMap<number, string>): KeyedLine[] {
  const cut = (row: string, spans: readonly Span[]): string => spans.map(([from, to]) => row.slice(from, to)).join('');
  const lines: KeyedLine[] = [];
  if (keys.kind === 'digits') {
    for (const [part, table] of keys.tables.entries()) {
      for (const [n, row] of rows)
        lines.push({ part, key: cut(row, table.key), n, row: hasRest(keys) ? cut(row, restOf(keys, table)) : row });
    }
  } else {
    const sets = new Map<string, number>();
    const hashesOf = (row: string): string[] => row.match(/.{16}/g) ?? [];
    for (const row of rows.values()) for (const hash of hashesOf(row)) sets.set(hash, (sets.get(hash) ?? 0) + 1);
    for (const [n, row] of rows) {
      const hashes = hashesOf(row).sort((a, b) => sets.get(a)! - sets.get(b)! || (a < b ? -1 : 1));
      const most = hashes.length - Math.ceil(keys.similarity * hashes.length) + 1;
      for (const key of hashes.slice(0, most)) lines.push({ part: 0, key, n, row });
    }
  }
  return lines.sort((a, b) => a.part - b.part || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.n - b.n));
}

describe('keys', () => {
  const texts = Array.from({ length: 120 }, (_, i) => `${prose(i % 30, 80)} ${prose(1000 + i, 1 + (i % 9))}.`);

  it.each([
    { method: 'minhash' },
    { method: 'simhash', distance: 6 },
    { method: 'simhash', bits: 128, distance: 8 },
    { method: 'signsum' },
    { method: 'rowsum' },
    { method: 'shingle' },
    { method: 'winnowing' },
    { method: 'feature-code' },
    { method: 'structure-tree' },
    { method: 'md5' },
  ] as const)('of $method lose no pair of its search', async (own) => {
    const options = { ...OPTIONS, ...own };
    const { parameters } = parametersOf(options, 'test');
    const method = methodOf(parameters);
    const batch = encodeTexts([...texts, ...texts.slice(0, 2).map((text) => text.toUpperCase())]);
    const made = fingerprint(batch, method.fingerprinter(parameters), profileOf(parameters));
    const rows = new Map(Array.from({ length: texts.length + 2 }, (_, i) => [3 * i, hexOf(rowAt(made, i))]));
    const search = method.search(parameters);
    const expected = new Set<string>();
    for (let part = 0; part < search.parts; part++) {
      const { offsets } = made;
      const given = { rows: made.rows, rowWords: offsets === undefined ? made.rows.length / rows.size : 0 };
      for (const { pairs } of search.search({ ...given, ...(offsets && { offsets }) }, part))
        for (let p = 0; p < pairs.length; p += 2) expected.add(`${3 * pairs[p]!} ${3 * pairs[p + 1]!}`);
    }
    expect(expected.size).toBeGreaterThan(0);
    const found = await written(proposeStage, keysFor(method.keys!(parameters), rows), options);
    expect(new Set(found.map(([, a, b]) => `${a} ${b}`))).toEqual(expected);
  });
});

describe('a crowd', () => {
  /** Copies of one text, each edited on its own. */
  const crowd = Array.from({ length: 500 }, (_, i) => `${prose(1, 100)} ${prose(50 + i, 4)}`);
  const rowsOf = (texts: readonly string[]): string[] => {
    const { parameters } = parametersOf(OPTIONS, 'test');
    const made = fingerprint(encodeTexts(texts), methodOf(parameters).fingerprinter(parameters), profileOf(parameters));
    return texts.map((_, i) => hexOf(rowAt(made, i)));
  };

  it('is told, with its documents, where not all of its pairs are compared', async () => {
    const lines = rowsOf(crowd).map((row, n) => ({ part: 0, key: 'same', n: n + 7, row }));
    const rows = await written(proposeStage, lines);
    const told = new Set(rows.filter(([kind]) => kind === 'crowd').map(([, n]) => Number(n)));
    expect(rows.filter(([kind]) => kind === 'pair').length).toBeLessThan((500 * 499) / 2);
    expect(told.size).toBeGreaterThan(256);
    for (const n of told) expect(n).toBeGreaterThanOrEqual(7);
  });

  it('has the nearest fingerprints of a drawn one', async () => {
    const rows = rowsOf([...crowd.slice(0, 80), prose(2, 200)]);
    const staying = rows.map((row, n) => ({ n, row, drawn: false }));
    const drawn = [3, 80].map((n) => ({ n, row: rows[n]!, drawn: true }));
    const found = await written(nearestStage, [...drawn, ...staying.slice(0, 40), ...drawn, ...staying.slice(40)]);
    // The other text is near to none.
    expect(new Set(found.map(([, n]) => n))).toEqual(new Set(['3']));
    const differing = (n: number): number =>
      Array.from({ length: 128 }, (_, slot) => 8 * slot).filter(
        (at) => rows[n]!.slice(at, at + 8) !== rows[3]!.slice(at, at + 8),
      ).length;
    const nearest = staying
      .map(({ n }) => n)
      .filter((n) => n !== 3 && n !== 80)
      .sort((a, b) => differing(a) - differing(b) || a - b)
      .slice(0, 32);
    expect(found.map(([, , n]) => Number(n))).toEqual(nearest);
  });

  it('misses a drawn document that would be removed with its neighbours', async () => {
    const member = (component: number, n: number, text: string) => ({ component, n, id: `d${n}`, text, pages: false });
    const lines = [
      member(3, 3, `${prose(1)} one`),
      member(3, 5, `${prose(1)} one more word`),
      // It is preferred to its neighbour.
      member(5, 3, `${prose(1)} one`),
      member(5, 5, `${prose(1)} one more word`),
      member(8, 8, prose(8)),
      member(8, 9, prose(9)),
    ];
    expect(await written(missStage, lines)).toEqual([['missed', '3']]);
  });
});

describe('scan', () => {
  it('finds what is near to an index, and refuses fingerprints made otherwise', async () => {
    const signatureOf = (weights: string) => {
      const { parameters } = parametersOf({ ...OPTIONS, method: 'simhash', weights } as ScanOptions, 'test');
      return methodOf(parameters).fingerprinter(parameters).signature;
    };
    const [signature, other] = [signatureOf('tf'), signatureOf('uniform')];
    const fingerprints = Uint32Array.of(0, 0, 0xff, 0, 0xffff_ffff, 7);
    const sealed = sealSegment(createHammingIndex({ fingerprints, bits: 64, maxDistance: 3, signature }));
    const ids = new Ids();
    for (const id of ['zero', 'tab\t', 'ones']) ids.push(id);
    const part = { bits: 64, maxDistance: 3, part: 0, isLast: true, size: 3, before: 0 } as const;
    const path = join(folder(), 'small.index');
    writeFileSync(path, Buffer.concat([encodePartHead({ ...part, ids, signature }), sealed]));
    const found = (...records: string[]): Promise<string[][]> =>
      written(
        scanStage,
        records.map((record) => ({ record })),
        {},
        { ...JOB, lookup: { distance: 2, index: path } },
      );
    const line = (id: string, fingerprint: string, { text } = signature): string =>
      JSON.stringify({ id, fingerprint, signature: text });
    const rows = await found(
      line('a', '0000000300000000'),
      line('b\n\u0000', '000000fe00000000'),
      line('c', '0000000f00000000'),
      '  ',
      '{"type":"error","id":"d","code":"EMPTY"}',
    );
    expect(rows.map(([kind, , body]) => [kind, body === NULL ? body : JSON.parse(body!)])).toEqual([
      ['pair', { a: 'zero', b: 'a', distance: 2 }],
      ['pair', { a: 'tab\t', b: 'b\n\u0000', distance: 1 }],
      ['fault', NULL],
    ]);
    await expect(found(line('a', '00000003'))).rejects.toThrow(/it has 32 bits, not 64/);
    await expect(found('{"id":1}')).rejects.toThrow(/has no fingerprint/);
    await expect(found(line('a', '0000000300000000', other))).rejects.toMatchObject({ code: 'SIGNATURE_MISMATCH' });
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
    expect(JSON.parse(summary!)).toMatchObject({ documents: 2, dropped: 1, candidates: 0 });
  });

  it('keeps the page that pages of other components link to, or name as canonical', async () => {
    const html = (n: number) => `<title>t</title><p>${prose(1)} ${n === 3 ? 'one' : 'one more'}</p>`;
    const page = (n: number) => ({
      component: 0,
      n,
      id: `d${n}`,
      html: html(n),
      pages: true,
      entry: JSON.stringify({ url: `https://site.example/${n === 5 ? 'a' : 'bb'}` }),
    });
    const pages = [page(3), page(5)];
    // The rest of the rules would keep the shorter address.
    expect(statuses(await written(judgeStage, pages))).toEqual({ 3: 'dropped', 5: 'kept' });
    for (const said of [
      { links: 2, hostLinks: 3 },
      { links: 0, hostLinks: 0, named: 'url' },
    ]) {
      const lines = [{ ...pages[0]!, ...said }, pages[1]!];
      expect(statuses(await written(judgeStage, lines as JudgedLine[]))).toEqual({ 3: 'kept', 5: 'dropped' });
    }
  });

  it('leaves it to the whole job to say which keep rules had nothing to decide', async () => {
    const options = { ...OPTIONS, keep: ['newest', 'first'], neverDrop: ['other'] };
    const rows = await written(judgeStage, [member(3, `${prose(1)} one`), member(5, `${prose(1)} two`)], options);
    for (const given of [options, OPTIONS]) {
      const told = given === options ? rows : await written(judgeStage, [member(3, prose(1)), member(5, prose(1))]);
      const [, , , summary] = told.find(([kind]) => kind === 'summary')!;
      expect(JSON.parse(summary!).bounds).toEqual([]);
    }
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
