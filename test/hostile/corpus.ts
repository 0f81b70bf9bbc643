/**
 * The hostile corpus: everything that can be wrong with an input, as a folder, as JSON Lines and as an archive, among
 * sound documents whose names and titles are attacks. Each record states the id and the error that a run must give it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { ErrorCode } from '../../src/base/errors.ts';
import { page, prose } from '../texts.ts';

/** Records of more than this are too large in these corpora. */
export const MAX_BYTES = 1 << 21;

export interface Wanted {
  /** As the result must have it. */
  readonly id: string;
  /** The error that it must have; none: it must have none. */
  readonly code?: ErrorCode;
  /** Its bytes in the input: a line, a record, or the line of its path. */
  readonly bytes: Buffer;
}

/** Titles and names that would act on a terminal, a spreadsheet, a page, a shell or an object. */
const ATTACKS: readonly string[] = [
  '__proto__',
  'constructor',
  'a <script>alert(1)<\u2044script>',
  "=cmd|' \u2044C calc'!A0",
  '+1+1',
  '@SUM(1)',
  'red \u001b[31m\u001b]0;owned\u0007',
  'bell \u0007 back \b\b\b',
  'evil \u202egnp.html',
  'next\nline',
  'tab\tand\rreturn',
  '`$(reboot)`',
  '| a | table |',
  '"quoted", twice""',
  '\ufeffinvisible\u200b',
];

const deep = (levels: number): string => `<body>${'<div>'.repeat(levels)}${prose(70)}${'</div>'.repeat(levels)}`;
const bomb = gzipSync(Buffer.alloc(40 * MAX_BYTES, 'a '));
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const WITHOUT_TEXT =
  '<!doctype html><title>Pictures only</title><body><img src=a.png><script>let a = 1</script></body>';
/** Japanese under the name of a Western set that has no such bytes. */
const WRONGLY_DECLARED = Buffer.concat([
  Buffer.from('<!doctype html><meta charset=utf-8><body><p>'),
  Buffer.from('a4cea4b3a4eca4cfa4bda4eca4c7'.repeat(40), 'hex'),
]);
const cut = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - 200);

export function hostileFolder(root: string): { readonly path: string; readonly wanted: readonly Wanted[] } {
  const codes: Record<string, ErrorCode | undefined> = Object.create(null);
  const put = (name: string, content: string | Uint8Array, code?: ErrorCode): void => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
    codes[name] = code;
  };
  ATTACKS.forEach((attack, i) => {
    put(`${attack}.html`, page(attack, i + 1));
    put(`${attack}.copy.html`, page(`${attack} again`, i + 1));
  });
  put(`${'deep/'.repeat(200)}down.txt`, prose(50));
  put('deep.html', deep(100_000));
  put('nul.html', page('a \0 b', 51, 'with \0 inside'));
  put('surrogate.txt', Buffer.concat([Buffer.from(prose(52)), Buffer.from([0xed, 0xa0, 0x80])]));
  put('empty.html', '', 'EMPTY');
  put('blank.txt', ' \n\t\n', 'EMPTY');
  put('pictures.html', WITHOUT_TEXT, 'EMPTY');
  put('picture.html', PNG, 'BINARY');
  put('noise.txt', Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 32)), 'BINARY');
  put('wrong-charset.html', WRONGLY_DECLARED, 'BAD_CHARSET');
  put('large.txt', 'word '.repeat(MAX_BYTES / 4), 'TOO_LARGE');
  put('bomb.html.gz', bomb, 'EXPANDS_TOO_MUCH');
  put('cut.html.gz', cut(gzipSync(page('Cut', 53))), 'TRUNCATED');
  execFileSync('mkfifo', [join(root, 'pipe.html')]);
  codes['pipe.html'] = 'INPUT_UNREADABLE';
  for (const [name, target, code] of [
    ['loop.html', 'loop.html', 'INPUT_UNREADABLE'],
    ['nowhere.html', 'no-such-file', 'INPUT_VANISHED'],
    ['round', '.', undefined],
  ] as const) {
    symlinkSync(target, join(root, name));
    // A link to a folder is passed over: no record.
    if (code !== undefined) codes[name] = code;
  }
  const names = Object.keys(codes).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const wanted = names.map((id) => {
    const line = /^"|\n|\r$/.test(id) ? JSON.stringify(id) : id;
    return { id, bytes: Buffer.from(`${line}\n`), ...(codes[id] && { code: codes[id] }) };
  });
  return { path: root, wanted };
}

export function hostileLines(path: string): { readonly path: string; readonly wanted: readonly Wanted[] } {
  const wanted: Wanted[] = [];
  /** @param id nothing: that of its place */
  const put = (line: string | Uint8Array, id?: string, code?: ErrorCode): void => {
    const bytes = Buffer.concat([Buffer.from(line), Buffer.from('\n')]);
    wanted.push({ id: id ?? `${path}:${wanted.length + 1}`, bytes, ...(code && { code }) });
  };
  const object = (fields: object, id?: string, code?: ErrorCode): void => put(JSON.stringify(fields), id, code);
  ATTACKS.forEach((attack, i) => {
    object({ id: attack, title: attack, text: prose(i + 1) }, attack);
    object({ id: `${attack} copy`, title: attack, html: page(attack, i + 1) }, `${attack} copy`);
  });
  object({ id: 'same', text: prose(50) }, 'same');
  object({ id: 'same', text: prose(51) }, 'same#2', 'DUPLICATE_ID');
  object({ id: 'same', text: prose(50) }, 'same#3', 'DUPLICATE_ID');
  put(`{"id": "lone \\ud800", "text": ${JSON.stringify(prose(52))}, "title": "\\udc00 \\ud800"}`, 'lone \ufffd');
  put(`{"id": "nul \\u0000", "text": ${JSON.stringify(`${prose(53)} \0`)}}`, 'nul \0');
  put(
    Buffer.concat([
      Buffer.from('{"id": "bytes", "text": "'),
      Buffer.from(prose(54)),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]),
    'bytes',
  );
  put(`{"__proto__": {"text": "inherited"}, "id": "heir"}`, 'heir', 'MISSING_FIELD');
  put(
    `{"id": "nested", "text": ${JSON.stringify(prose(55))}, "more": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    'nested',
  );
  put('['.repeat(100_000), undefined, 'BAD_JSON');
  put('{"id": "unpaired", "text": "', undefined, 'BAD_JSON');
  put('{"id": "unpaired \u202e\u001b[2J', undefined, 'BAD_JSON');
  put('[1, 2]', undefined, 'BAD_JSON');
  put('null', undefined, 'BAD_JSON');
  put(Buffer.from([0, 1, 2, 3, 255]), undefined, 'BAD_JSON');
  object({ id: 'number', text: 17 }, 'number', 'BAD_FIELD');
  object({ id: 'list', text: [prose(1)] }, 'list', 'BAD_FIELD');
  object({ id: 'silent', words: 'here', 'a \u001b[5m b': 1 }, 'silent', 'MISSING_FIELD');
  object({ id: 'empty', text: '' }, 'empty', 'EMPTY');
  object({ id: 'blank', text: ' \n ' }, 'blank', 'EMPTY');
  object({ id: 'pictures', html: WITHOUT_TEXT }, 'pictures', 'EMPTY');
  object({ id: 'deep', html: deep(100_000) }, 'deep');
  object({ id: 17, text: prose(56) }, '17');
  object({ id: { a: 1 }, text: prose(57) });
  object({ id: 'i'.repeat(MAX_BYTES / 2), text: prose(58) }, undefined, 'BAD_FIELD');
  object({ id: 'large', text: 'word '.repeat(MAX_BYTES / 4) }, undefined, 'TOO_LARGE');
  object({ id: 'last', text: prose(59) }, 'last');
  writeFileSync(path, Buffer.concat(wanted.map(({ bytes }) => bytes)));
  return { path, wanted };
}

export function hostileArchive(path: string): { readonly path: string; readonly wanted: readonly Wanted[] } {
  const wanted: Wanted[] = [];
  const put = (
    uri: string,
    body: string | Uint8Array,
    code?: ErrorCode,
    { lie = 0, head = '', times = 1, id = uri } = {},
  ): void => {
    const content = Buffer.concat([
      Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${head}\r\n`),
      Buffer.from(body),
    ]);
    const warc = `WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${content.length * times + lie}\r\n\r\n`;
    wanted.push({
      id,
      bytes: Buffer.concat([Buffer.from(warc), content, Buffer.from('\r\n\r\n')]),
      ...(code && { code }),
    });
  };
  const named = ATTACKS.filter(
    (attack) => !/[\r\n]/.test(attack) && attack === attack.trim() && !attack.startsWith('\ufeff'),
  );
  named.forEach((attack, i) => {
    put(attack, page(attack, i + 1));
    put(`${attack} copy`, page(`${attack} again`, i + 1));
  });
  put('http://a.example/same', page('Same', 50));
  put('http://a.example/same', page('Same', 50), undefined, { id: 'http://a.example/same#2' });
  put('http://a.example/empty', '', 'EMPTY');
  put('http://a.example/pictures', WITHOUT_TEXT, 'EMPTY');
  put('http://a.example/binary', PNG, 'BINARY');
  put('http://a.example/deep', deep(100_000));
  put('http://a.example/nul', page('a \0 b', 51, 'with \0 inside'));
  put('http://a.example/charset', WRONGLY_DECLARED, 'BAD_CHARSET');
  put('http://a.example/bomb', bomb, 'EXPANDS_TOO_MUCH', { head: 'Content-Encoding: gzip\r\n' });
  put('http://a.example/cut', cut(gzipSync(page('Cut', 53))), 'TRUNCATED', { head: 'Content-Encoding: gzip\r\n' });
  put('http://a.example/large', `<p>${'word '.repeat(MAX_BYTES / 4)}`, 'TOO_LARGE');
  put('http://a.example/more', page('Says more', 60), 'BAD_RECORD', { lie: 300 });
  put('http://a.example/between', page('Between', 61));
  put('http://a.example/less', page('Says less', 62), 'BAD_RECORD', { lie: -300 });
  put('http://a.example/absurd', page('Says far more', 63), 'BAD_RECORD', { times: 1000 });
  put('http://a.example/last', page('Last', 64));
  writeFileSync(path, Buffer.concat(wanted.map(({ bytes }) => bytes)));
  return { path, wanted };
}
