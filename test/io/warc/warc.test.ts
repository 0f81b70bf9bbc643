import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutWarc, rawWarc } from '../../../src/io/warc/warc.ts';
import { DATA } from '../../shared.ts';
import { chunksOf, codesOf, entriesOf, folderOf, idsOf, read, recordsOf, textsOf } from '../reading.ts';

interface Parts {
  readonly fields?: Readonly<Record<string, string>>;
  readonly content?: string | Buffer;
  /** What `Content-Length` claims. */
  readonly length?: number | string | undefined;
  readonly end?: string;
}

function record(
  type: string,
  url: string,
  { fields = {}, content = '', end = '\r\n\r\n', ...parts }: Parts = {},
): Buffer {
  const body = Buffer.from(content as string);
  const length = 'length' in parts ? parts.length : body.length;
  const all = {
    'WARC-Type': type,
    'WARC-Target-URI': url,
    'WARC-Date': '2024-05-01T10:00:00Z',
    ...fields,
    ...(length === undefined ? {} : { 'Content-Length': String(length) }),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`WARC/1.0\r\n${head.join('')}\r\n`), body, Buffer.from(end)]);
}

const http = (body: string, head = 'Content-Type: text/html; charset=utf-8', status = '200 OK'): string =>
  `HTTP/1.1 ${status}\r\n${head}\r\n\r\n${body}`;
const page = (name: string, parts: Parts = {}): Buffer =>
  record('response', `http://x.example/${name}`, { content: http(`<p>${name}</p>`), ...parts });

const NAME = 'a.warc';
const readBytes = async (bytes: Buffer, maxBytes?: number, lengths?: readonly number[]) => {
  const passedOver: string[] = [];
  const options = { name: NAME, maxBytes, onPassedOver: (why: string) => passedOver.push(why) };
  const entries = await entriesOf(
    cutWarc(chunksOf(bytes, lengths), options),
    maxBytes === undefined ? {} : { maxBytes },
  );
  const raw = await recordsOf(rawWarc(chunksOf(bytes, lengths), { name: NAME, maxBytes }));
  expect(Buffer.concat(raw.map((part) => part.bytes)).equals(bytes)).toBe(true);
  expect(raw.filter(({ ordinal }) => ordinal >= 0).map(({ ordinal }) => ordinal)).toEqual(entries.map((_, i) => i));
  return { entries, passedOver, raw };
};

describe('an archive', () => {
  it('gives an entry for each response, resource and conversion', async () => {
    const { entries, passedOver } = await readBytes(
      Buffer.concat([
        record('warcinfo', '', { content: 'software: x\r\n' }),
        record('request', 'http://x.example/a', { content: 'GET / HTTP/1.1\r\n\r\n' }),
        page('a'),
        record('metadata', 'http://x.example/a'),
        record('resource', 'http://x.example/r', {
          fields: { 'Content-Type': 'text/html; charset=windows-1251' },
          content: Buffer.from([0x3c, 0x70, 0x3e, 0xcf, 0xf0, 0xe8]),
        }),
        record('conversion', 'http://x.example/c', {
          fields: { 'Content-Type': 'text/plain' },
          content: '<p> of a text',
        }),
        page('i', { content: http('GIF89a', 'Content-Type: image/gif') }),
        page('gone', { content: http('gone', 'Content-Type: text/html', '404 Not Found') }),
        page('plain', { content: http('just words', 'Content-Type: text/plain') }),
        page('untyped', { content: http('<!doctype html>x', 'Server: x') }),
      ]),
    );
    expect(entries).toMatchObject([
      {
        id: 'http://x.example/a',
        url: 'http://x.example/a',
        captured: '2024-05-01T10:00:00Z',
        body: { kind: 'html', text: '<p>a</p>' },
      },
      {
        id: 'http://x.example/r',
        body: { kind: 'html', text: '<p>При' },
        charset: 'windows-1251',
        charsetSource: 'header',
      },
      { id: 'http://x.example/c', body: { kind: 'text', text: '<p> of a text' } },
      { id: 'http://x.example/plain', body: { kind: 'text' } },
      { id: 'http://x.example/untyped', body: { kind: 'html' } },
    ]);
    expect(passedOver).toEqual([
      'warcinfo record',
      'request record',
      'metadata record',
      'content of type image/gif',
      'HTTP status 404',
    ]);
  });

  it('has entries for revisits that name the repeated capture', async () => {
    const { entries } = await readBytes(
      Buffer.concat([
        record('revisit', 'http://x.example/a', {
          fields: {
            'WARC-Refers-To-Target-URI': '<http://x.example/b>',
            'WARC-Refers-To-Date': '2020-01-01T00:00:00Z',
            'WARC-Payload-Digest': 'sha1:X',
          },
          content: http('', 'Content-Type: text/html', '304 Not Modified'),
        }),
        page('after'),
      ]),
    );
    expect(entries[0]).toEqual({
      ordinal: 0,
      id: 'http://x.example/a',
      url: 'http://x.example/a',
      captured: '2024-05-01T10:00:00Z',
      revisit: { url: 'http://x.example/b', date: '2020-01-01T00:00:00Z', digest: 'sha1:X' },
    });
    expect(entries).toHaveLength(2);
  });

  it('names a record without a target by its place', async () => {
    const nameless = Buffer.from(
      'WARC/1.1\r\nWARC-Type: resource\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nwords\r\n\r\n',
    );
    const { entries } = await readBytes(Buffer.concat([page('a'), nameless]));
    expect(idsOf(entries)).toEqual(['http://x.example/a', `a.warc@${page('a').length}`]);
    expect(textsOf(entries)[1]).toBe('words');
  });

  it('of ARC records gives the same entries', async () => {
    const body = http('<p>arc</p>');
    const arc = [
      'filedesc://x.arc 0.0.0.0 20140216050221 text/plain 73\n1 0 X\nURL IP-address Archive-date Content-type Archive-length\n            \n',
      `http://x.example/a b 1.2.3.4 20140216050221 text/html ${body.length}\n${body}\n`,
      `http://x.example/c 1.2.3.4 20140216050222 text/html 200 - - 0 x.arc ${body.length}\n${body}\n`,
      'dns:x.example 1.2.3.4 20140216050222 text/dns 4\nx IN\n',
      'http://x.example/d 1.2.3.4 20140216050223 text/html -1\n<p>of no length</p>\n',
      `http://x.example/e 1.2.3.4 20140216050224 text/html 4000\n${body}\n`,
      `http://x.example/f 1.2.3.4 20140216050225 text/html ${body.length}\n${body}`,
    ].join('\n');
    const { entries, passedOver } = await readBytes(Buffer.from(arc));
    expect(idsOf(entries)).toEqual(['a b', 'c', 'd', 'e', 'f'].map((name) => `http://x.example/${name}`));
    expect(textsOf(entries)).toEqual(['<p>arc</p>', '<p>arc</p>', '<p>of no length</p>', '<p>arc</p>', '<p>arc</p>']);
    expect(codesOf(entries)).toEqual([undefined, undefined, 'BAD_RECORD', 'BAD_RECORD', undefined]);
    expect(entries[0]!.captured).toBe('2014-02-16T05:02:21Z');
    expect(passedOver).toEqual(['filedesc record', 'content of type text/dns']);
  });
});

describe('a record with a wrong length', () => {
  const body = http(`<p>${'the content of this record '.repeat(40)}</p>`);
  it.each([
    ['too short by one', body.length - 1],
    ['too short by far', 60],
    ['zero', 0],
    ['too long', body.length + 300],
    ['too long by a little', body.length + 7],
    ['beyond the file', 100_000],
    ['beyond what is held', 90_000_000_000],
    ['negative', -5],
    ['no number', 'many'],
    ['not given', undefined],
  ])('%s, is read to where the next one starts', async (_, length) => {
    const bytes = Buffer.concat([page('before'), page('liar', { content: body, length }), page('after'), page('last')]);
    for (const lengths of [[1 << 20], [37]]) {
      const { entries } = await readBytes(bytes, undefined, lengths);
      expect(idsOf(entries)).toEqual(['before', 'liar', 'after', 'last'].map((name) => `http://x.example/${name}`));
      expect(codesOf(entries)).toEqual([undefined, 'BAD_RECORD', undefined, undefined]);
      expect(textsOf(entries)[1]).toBe(body.slice(body.indexOf('<p>')));
      expect(textsOf(entries)[2]).toBe('<p>after</p>');
    }
  });

  it('is distinguished from a record whose text quotes another', async () => {
    const quoting = http(`<pre>\r\n\r\n${page('quoted').toString()}</pre>`);
    const { entries } = await readBytes(Buffer.concat([page('q', { content: quoting }), page('after')]));
    expect(idsOf(entries)).toEqual(['http://x.example/q', 'http://x.example/after']);
    expect(codesOf(entries)).toEqual([undefined, undefined]);
  });
});

describe('an archive that is damaged', () => {
  it('and ends within a record keeps the part before the end', async () => {
    const bytes = Buffer.concat([page('a'), page('b', { content: http('<p>a long text that will be cut</p>') })]);
    const { entries } = await readBytes(bytes.subarray(0, -20));
    expect(codesOf(entries)).toEqual([undefined, 'TRUNCATED']);
    expect(textsOf(entries)[1]).toBe('<p>a long text that');
    const head = await readBytes(bytes.subarray(0, page('a').length + 80));
    expect(codesOf(head.entries)).toHaveLength(2);
    expect(codesOf(head.entries)[1]).toBeDefined();
  });

  it('has an entry for bytes that belong to no record', async () => {
    const { entries } = await readBytes(Buffer.concat([page('a'), Buffer.from('junk\nof some lines\n\n'), page('b')]));
    expect(codesOf(entries)).toEqual(['BAD_RECORD', undefined]);
    const first = await readBytes(Buffer.concat([Buffer.from('junk\nof some lines\n\n'), page('b')]));
    expect(first.entries[0]).toMatchObject({ id: 'a.warc@0', error: { code: 'BAD_RECORD' } });
    expect(textsOf(first.entries)[1]).toBe('<p>b</p>');
    const only = await readBytes(Buffer.alloc(5 << 20, 'x'));
    expect(codesOf(only.entries)).toEqual(['BAD_RECORD']);
  });

  it('loses no record to bytes without a line end before it', async () => {
    const request = record('request', 'http://x.example/', { content: 'GET / HTTP/1.1' });
    for (const junk of ['junk', 'WARC/1.0', 'WARC/WARC/1.0\r\n', 'x'.repeat(3 << 20)].map((text) =>
      Buffer.from(text),
    )) {
      for (const before of [Buffer.alloc(0), request, page('a')]) {
        const { entries } = await readBytes(Buffer.concat([before, junk, page('b'), junk, page('c')]), 1 << 20);
        expect(idsOf(entries)).toEqual(expect.arrayContaining(['http://x.example/b', 'http://x.example/c']));
        expect(textsOf(entries).at(-1)).toBe('<p>c</p>');
        expect(codesOf(entries)).toContain('BAD_RECORD');
      }
    }
    const declared = page('short', { content: http('<p>it says WARC/1.0\r\nName: x</p>'), length: 400 });
    const { entries } = await readBytes(Buffer.concat([declared, page('b')]));
    expect(idsOf(entries)).toEqual(['http://x.example/short', 'http://x.example/b']);
  });

  describe.each([
    ['after a record that is passed over', record('request', 'http://x.example/', { content: 'GET / HTTP/1.1' })],
    ['after an image', page('image', { content: http('GIF89a', 'Content-Type: image/gif') })],
    [
      'after a large record that is passed over',
      record('metadata', 'http://x.example/', { content: 'm'.repeat(5000) }),
    ],
    ['after a document too large to be held', page('large', { content: http('x'.repeat(5000)) })],
    [
      'after the head of an ARC file',
      Buffer.from('filedesc://x.arc 0.0.0.0 20140216050221 text/plain 8\n1 0 X\n\n\n\n'),
    ],
    [
      'after an ARC record that is passed over',
      Buffer.from('dns:x.example 1.2.3.4 20140216050222 text/dns 5\nx IN\n\n'),
    ],
  ])('has what belongs to no record as an entry %s,', (_, before) => {
    const arc = Buffer.from('http://x.example/arc 1.2.3.4 20140216050221 text/html 10\n<p>arc</p>\n');
    it.each([
      ['lines of text', Buffer.from('junk\nof some lines\n\n')],
      ['a byte', Buffer.from('j\n')],
      ['much more than one read', Buffer.from(`${'junk '.repeat(20)}\n`.repeat(30_000))],
    ])('%s', async (_, junk) => {
      const next = before.toString('latin1', 0, 4) === 'WARC' ? page('b') : arc;
      for (const after of [next, Buffer.alloc(0)]) {
        const { entries, raw } = await readBytes(Buffer.concat([before, junk, after]), 4000);
        const errors = entries.filter(({ error }) => error?.code === 'BAD_RECORD');
        expect(errors).toMatchObject([{ id: `a.warc@${before.length}` }]);
        expect(errors[0]!.error!.message).toContain(`${junk.length} bytes from byte ${before.length} on`);
        expect(raw.find(({ ordinal }) => ordinal === errors[0]!.ordinal)!.bytes.equals(junk)).toBe(true);
        const found = entries.filter(({ body }) => body !== undefined);
        expect(found).toHaveLength(after.length === 0 ? 0 : 1);
        expect(found.every(({ error }) => error === undefined)).toBe(true);
      }
    });
  });

  it('holds no record of more than maxBytes, one byte more or less', async () => {
    const [first, second] = [page('a'), page('b', { content: http(`<p>${'b'.repeat(3000)}</p>`) })];
    // Two line ends follow the record.
    const length = second.length - 4;
    const codes = async (maxBytes: number): Promise<unknown[]> =>
      codesOf((await readBytes(Buffer.concat([first, second, first]), maxBytes)).entries);
    expect(await codes(length)).toEqual([undefined, undefined, undefined]);
    expect(await codes(length - 1)).toEqual([undefined, 'TOO_LARGE', undefined]);
  });

  it('and ends within a skipped record says so', async () => {
    const image = page('image', { content: http(`GIF89a${'y'.repeat(5000)}`, 'Content-Type: image/gif') });
    for (const maxBytes of [1 << 20, 4000]) {
      const { entries, passedOver } = await readBytes(Buffer.concat([page('a'), image]).subarray(0, -20), maxBytes);
      expect(codesOf(entries)).toEqual([undefined, 'TRUNCATED']);
      expect(passedOver).toHaveLength(1);
    }
  });

  it('within a gzip member of a skipped record says so', async () => {
    const metadata = record('metadata', 'http://x.example/', { content: 'm'.repeat(200_000) });
    const members = [page('a'), metadata, page('b')].map((bytes) => gzipSync(bytes, { level: 0 }));
    const secondBlock = 15 + members[1]!.readUInt16LE(11);
    members[1]!.fill(0xff, secondBlock, secondBlock + 5);
    const { entries } = await read(join(folderOf({ 'a.warc.gz': Buffer.concat(members) }), 'a.warc.gz'));
    expect(codesOf(entries)).toEqual([undefined, 'BAD_COMPRESSION', undefined]);
    expect(textsOf(entries)).toEqual(['<p>a</p>', undefined, '<p>b</p>']);
  });

  it('in one gzip member loses that record only', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `page-${i}`);
    const members = names.map((name) =>
      gzipSync(page(name, { content: http(`<p>${name} ${Math.sin(name.length)}</p>`.repeat(20)) })),
    );
    members[11]!.fill(0xff, 60, 80);
    const path = join(folderOf({ 'a.warc.gz': Buffer.concat(members) }), 'a.warc.gz');
    const { entries } = await read(path);
    const sound = entries.filter(({ error }) => error === undefined);
    expect(idsOf(sound)).toEqual(names.filter((_, i) => i !== 11).map((name) => `http://x.example/${name}`));
    expect(codesOf(entries).filter((code) => code !== undefined)).toEqual(['BAD_COMPRESSION']);
    expect(entries[11]!.error).toBeDefined();
  });

  it('at the end of its gzip data says so once', async () => {
    const bytes = Buffer.concat([
      gzipSync(page('a')),
      gzipSync(page('b', { content: http(`<p>${Array.from({ length: 1000 }, (_, i) => i * i).join(' ')}`) })),
    ]);
    const path = join(folderOf({ 'a.warc.gz': bytes.subarray(0, -40) }), 'a.warc.gz');
    const { entries } = await read(path);
    expect(codesOf(entries)).toEqual([undefined, 'TRUNCATED']);
    expect(entries[1]!.body!.text.length).toBeGreaterThan(100);
  });

  it('never makes the reader throw, and every byte of it is accounted for', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        page('a'),
        page('b', { length: 3 }),
        page('c', { length: 9999 }),
        record('request', 'http://x.example/'),
      ),
      fc
        .constantFrom(
          'WARC/1.0\r\n',
          '\r\n\r\n',
          'http://x.example/ 1.2.3.4 20140216050221 text/html 9\n',
          'Content-Length: 5\r\n',
        )
        .map((text) => Buffer.from(text)),
      fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), fc.integer({ min: 1, max: 200 }), async (parts, length) => {
        const bytes = Buffer.concat(parts);
        const { entries } = await readBytes(bytes, 2000, [length]);
        expect(entries.every(({ body, error, revisit }) => Boolean(body ?? error ?? revisit))).toBe(true);
        expect((await readBytes(bytes, 2000)).entries).toEqual(entries);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a record above the size limit', () => {
  it('is read in parts, and is an entry with an error', async () => {
    const large = page('large', { content: http('x'.repeat(3 << 20)) });
    const image = page('image', { content: http('y'.repeat(3 << 20), 'Content-Type: image/png') });
    const { entries, passedOver, raw } = await readBytes(Buffer.concat([page('a'), large, image, page('b')]), 1 << 20);
    expect(idsOf(entries)).toEqual(['a', 'large', 'b'].map((name) => `http://x.example/${name}`));
    expect(codesOf(entries)).toEqual([undefined, 'TOO_LARGE', undefined]);
    expect(passedOver).toEqual(['content of type image/png']);
    expect(raw.map(({ bytes }) => bytes.length)).toEqual(
      [page('a'), large, image, page('b')].map(({ length }) => length),
    );
  });

  it('is one at the end of the archive too', async () => {
    const large = page('large', { content: http('x'.repeat(5000)) });
    const { entries, raw } = await readBytes(Buffer.concat([page('a'), large]), 4000);
    expect(codesOf(entries)).toEqual([undefined, 'TOO_LARGE']);
    expect(raw[1]!.bytes.equals(large)).toBe(true);
  });

  it('whose body expands too much is an entry with an error', async () => {
    const bomb = Buffer.concat([
      Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Encoding: gzip\r\n\r\n'),
      gzipSync(Buffer.alloc(200 << 20, ' ')),
    ]);
    const { entries } = await readBytes(Buffer.concat([page('a'), page('bomb', { content: bomb }), page('b')]));
    expect(codesOf(entries)).toEqual([undefined, 'EXPANDS_TOO_MUCH', undefined]);
  });
});

const SAMPLES = `${DATA}/warc`;

/** Records, entries with a body, revisits, errors beside or in place of a body: counted by another reader too. */
const EXPECTED: Readonly<
  Record<string, readonly [records: number, bodies: number, revisits: number, errors: readonly string[]]>
> = {
  'aut__example.arc.gz': [300, 129, 0, ['BAD_CHARSET', 'BAD_CHARSET', 'BAD_CHARSET', 'EMPTY']],
  'aut__example.warc.gz': [822, 129, 0, ['BAD_CHARSET', 'BAD_CHARSET', 'BAD_CHARSET', 'EMPTY']],
  'warcio__bad.arc': [4, 0, 0, ['BAD_RECORD', 'EMPTY', 'BAD_RECORD']],
  'warcio__example-bad-non-chunked.warc.gz': [6, 1, 1, []],
  'warcio__example-digest.warc': [4, 0, 0, []],
  'warcio__example-iana.org-chunked.warc': [3, 1, 0, []],
  'warcio__example-resource.warc.gz': [3, 1, 0, []],
  'warcio__example-space-in-target-uri.warc.gz': [2, 0, 0, []],
  'warcio__example-space-in-url.arc': [2, 1, 0, ['TRUNCATED']],
  'warcio__example-trunc.warc': [4, 1, 0, ['BAD_RECORD']],
  'warcio__example-wget-bad-target-uri.warc.gz': [6, 1, 0, []],
  'warcio__example-wrong-chunks.warc.gz': [2, 1, 0, []],
  'warcio__example.arc': [2, 1, 0, []],
  'warcio__example.arc.gz': [2, 1, 0, []],
  'warcio__example.warc': [6, 1, 1, []],
  'warcio__example.warc.gz': [6, 1, 1, []],
  'warcio__post-test.warc.gz': [6, 0, 0, []],
  'whirlwind-python__whirlwind.warc': [4, 1, 0, []],
  'whirlwind-python__whirlwind.warc.gz': [4, 1, 0, []],
  'whirlwind-python__whirlwind.warc.wet.gz': [2, 1, 0, []],
};

describe.skipIf(!existsSync(SAMPLES))('sample archives (skipped where ../shared/data is absent)', () => {
  it.each(Object.entries(EXPECTED))(
    '%s has each record accounted for',
    async (file, [records, bodies, revisits, errors]) => {
      const path = join(SAMPLES, file);
      const { entries, raw, passedOver } = await read(path);
      expect(raw).toHaveLength(records);
      expect(entries.length + Object.values(passedOver).reduce((sum, count) => sum + count, 0)).toBe(records);
      expect(entries.filter(({ body }) => body !== undefined)).toHaveLength(bodies);
      expect(entries.filter(({ revisit }) => revisit !== undefined)).toHaveLength(revisits);
      expect(codesOf(entries).filter((code) => code !== undefined)).toEqual(errors);
      const bytes = readFileSync(path);
      const whole = path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      expect(Buffer.concat(raw.map((part) => part.bytes)).equals(whole)).toBe(true);
    },
  );

  it('of one crawl as ARC and as WARC give the same texts', async () => {
    const [arc, warc] = await Promise.all(
      ['arc', 'warc'].map((kind) => read(join(SAMPLES, `aut__example.${kind}.gz`))),
    );
    const texts = (entries: readonly { id: string; body?: { text: string } }[]) =>
      entries.map(({ id, body }) => `${id} ${body?.text}`).sort();
    expect(texts(arc!.entries)).toEqual(texts(warc!.entries));
  });

  it('of news pages give the same texts as the pages in a folder', async () => {
    const folder = folderOf();
    execFileSync('tar', ['-xzf', join(DATA, 'html-news/pages.tar.gz'), '-C', folder]);
    const files = await read(join(folder, 'pages'));
    const archive = await read(join(DATA, 'html-news/pages.warc.gz'));
    expect(codesOf([...files.entries, ...archive.entries]).filter((code) => code !== undefined)).toEqual([]);
    const byName = new Map(archive.entries.map(({ id, body }) => [id.split('/').at(-1), body!.text]));
    expect(byName.size).toBe(1022);
    const unlike = files.entries.filter(({ id, body }) => byName.get(id) !== body!.text);
    expect(idsOf(unlike)).toEqual([]);
    expect(files.entries).toHaveLength(1022);
  });
});
