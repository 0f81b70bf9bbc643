/** Compares our reader of web archives with warcio's: the same records on archives that both can read; and the differences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WARCParser, WARCRecord, WARCSerializer } from 'warcio';
import { readHead } from '../../../src/io/warc/header.ts';
import { rawWarc } from '../../../src/io/warc/warc.ts';
import { DATA } from '../../shared.ts';
import { chunksOf, folderOf, read, recordsOf } from '../reading.ts';

interface Read {
  readonly type: string;
  readonly url: string | undefined;
  readonly date: string | undefined;
  readonly content: string;
}

/** An archive as a stream of chunks of a length that suits no record. */
async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 9973) yield bytes.subarray(at, at + 9973);
}

async function byWarcio(bytes: Uint8Array): Promise<Read[]> {
  const records: Read[] = [];
  for await (const record of new WARCParser(streamOf(bytes), { parseHttp: false })) {
    const content = Buffer.from(await record.readFully(false)).toString('latin1');
    records.push({
      type: `${record.warcType}`,
      url: record.warcTargetURI?.replace(/^<(.*)>$/, '$1') ?? undefined,
      date: record.warcDate ?? undefined,
      content,
    });
  }
  return records;
}

async function byUs(bytes: Uint8Array): Promise<Read[]> {
  const plain = bytes[0] === 0x1f ? gunzipSync(bytes) : bytes;
  const records = await recordsOf(rawWarc(chunksOf(plain, [9973]), { name: 'a.warc' }));
  return records.map(({ bytes: record }) => {
    const head = readHead(record)!;
    const content = record.subarray(head.size, head.size + head.length!).toString('latin1');
    return { type: head.type, url: head.url, date: head.date, content };
  });
}

/** warcio writes to the console where a length is false. */
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const word = fc.string({ unit: fc.constantFrom('a', 'é', '中', ' ', '\n', '\r\n', 'WARC/1.0', '<p>'), maxLength: 40 });
const page = fc.record({
  type: fc.constantFrom('response', 'resource', 'request', 'metadata', 'conversion'),
  url: fc.webUrl({ withQueryParameters: true }),
  text: word,
});

async function written(pages: readonly { type: string; url: string; text: string }[], gzip: boolean): Promise<Buffer> {
  const members: Uint8Array[] = [];
  for (const { type, url, text } of pages) {
    const record = WARCRecord.create(
      {
        url,
        type: type as 'response',
        date: '2024-05-01T10:00:00Z',
        ...(type === 'response'
          ? { statusline: 'HTTP/1.1 200 OK', httpHeaders: { 'Content-Type': 'text/html; charset=utf-8' } }
          : { warcHeaders: { 'Content-Type': 'text/plain' } }),
      },
      streamOf(Buffer.from(text)),
    );
    members.push(await WARCSerializer.serialize(record, { gzip }));
  }
  return Buffer.concat(members);
}

describe('beside warcio', () => {
  it('gives the same records of archives that warcio wrote, plain and gzipped by member', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 8 }), fc.boolean(), async (pages, gzip) => {
        const bytes = await written(pages, gzip);
        const ours = await byUs(bytes);
        expect(ours).toHaveLength(pages.length);
        expect(ours).toEqual(await byWarcio(bytes));
      }),
      { numRuns: 100 },
    );
  });

  it('continues after a flipped byte, while warcio ends without an error (difference)', async () => {
    const pages = Array.from({ length: 50 }, (_, i) => ({
      type: 'response',
      url: `http://x.example/${i}`,
      text: `${i} `,
    }));
    const members = await Promise.all(pages.map((one) => written([one], true)));
    members[25]![40]! ^= 0xff;
    const bytes = Buffer.concat(members);
    expect((await byWarcio(bytes)).length).toBeLessThan(30);
    const { entries } = await read(join(folderOf({ 'a.warc.gz': bytes }), 'a.warc.gz'));
    const sound = entries.filter(({ error }) => error === undefined);
    expect(sound).toHaveLength(49);
    expect(entries.some(({ error }) => error?.code === 'BAD_COMPRESSION')).toBe(true);
  });
});

describe.skipIf(!existsSync(`${DATA}/warc`))('sample archives (skipped where ../shared/data/warc is absent)', () => {
  it.each([
    'aut__example.warc.gz',
    'warcio__example-bad-non-chunked.warc.gz',
    'warcio__example-digest.warc',
    'warcio__example-iana.org-chunked.warc',
    'warcio__example-resource.warc.gz',
    'warcio__example-space-in-target-uri.warc.gz',
    'warcio__example-wget-bad-target-uri.warc.gz',
    'warcio__example.warc',
    'warcio__example.warc.gz',
    'warcio__post-test.warc.gz',
    'whirlwind-python__whirlwind.warc',
    'whirlwind-python__whirlwind.warc.gz',
    'whirlwind-python__whirlwind.warc.wet.gz',
    'warcio__example-trunc.warc',
  ])('%s has the same records', async (file) => {
    const bytes = readFileSync(join(DATA, 'warc', file));
    const ours = await byUs(bytes);
    expect(ours.length).toBeGreaterThan(0);
    expect(ours).toEqual(await byWarcio(bytes));
  });

  it('a record with a wrong length ends the archive for warcio, but not here (difference)', async () => {
    const bytes = readFileSync(join(DATA, 'warc/warcio__example-wrong-chunks.warc.gz'));
    const ours = await byUs(bytes);
    expect(ours.map(({ type }) => type)).toEqual(['response', 'request']);
    expect(ours.slice(0, 1)).toEqual(await byWarcio(bytes));
  });

  it('an ARC file has no records for warcio (difference)', async () => {
    const bytes = readFileSync(join(DATA, 'warc/warcio__example.arc'));
    expect((await byWarcio(bytes)).map(({ type }) => type)).toEqual(['null']);
    expect((await byUs(bytes)).map(({ type }) => type)).toEqual(['filedesc', 'response']);
  });
});

describe.skipIf(!existsSync(`${DATA}/html-news`))(
  'news pages (skipped where ../shared/data/html-news is absent)',
  () => {
    it('have the same payloads', async () => {
      const path = join(DATA, 'html-news/pages.warc.gz');
      const { entries } = await read(path);
      const texts = new Map(entries.map(({ id, body, charset }) => [id, { text: body!.text, charset: charset! }]));
      let compared = 0;
      for await (const record of new WARCParser(streamOf(readFileSync(path)))) {
        if (record.warcType !== 'response') continue;
        const { text, charset } = texts.get(record.warcTargetURI!)!;
        expect(new TextDecoder(charset).decode(await record.readFully(true)) === text).toBe(true);
        compared++;
      }
      expect(compared).toBe(1022);
    });
  },
);
