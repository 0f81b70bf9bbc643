import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payloadOf, readHttpHead } from '../../../src/io/warc/http.ts';

const BODY = 'A page of some words. '.repeat(40);

function payload(fields: string, body: string | Buffer, maxBytes = 1 << 24) {
  const content = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${fields}\r\n\r\n`), Buffer.from(body as string)]);
  const head = readHttpHead(content)!;
  const { bytes, corruption, note } = payloadOf(head, content.subarray(head.size), maxBytes);
  return { text: bytes.toString(), code: corruption?.code, note };
}

function chunked(body: Buffer | string, size = 100): Buffer {
  const bytes = Buffer.from(body as string);
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const chunk = bytes.subarray(at, at + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)};x=y\r\n`), chunk, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from('0\r\n\r\n')]);
}

const sound = { text: BODY, code: undefined, note: undefined };

describe('the head of a response', () => {
  it('is read with line ends of either kind, folded lines and names in any case', () => {
    const head = readHttpHead(
      Buffer.from('HTTP/1.0 404 Not Found\nCONTENT-type: text/html;\n charset=x\nA:1\nA:2\n\nbody'),
    )!;
    expect(head.status).toBe(404);
    expect(head.size).toBe('HTTP/1.0 404 Not Found\nCONTENT-type: text/html;\n charset=x\nA:1\nA:2\n\n'.length);
    expect([...head.fields]).toEqual([
      ['content-type', 'text/html; charset=x'],
      ['a', '1'],
    ]);
  });

  it('is undefined if there is none', () => {
    expect(readHttpHead(Buffer.from('<html>'))).toBeUndefined();
    expect(readHttpHead(Buffer.from('HTTP/1.1 OK\r\n'))).toMatchObject({ status: undefined, size: 13 });
  });
});

describe('the payload of a response', () => {
  it('is decompressed as its head declares', () => {
    expect(payload('A: b', BODY)).toEqual(sound);
    expect(payload('Transfer-Encoding: chunked', chunked(BODY))).toEqual(sound);
    expect(payload('Content-Encoding: gzip', gzipSync(BODY))).toEqual(sound);
    expect(payload('Content-Encoding: X-GZIP', gzipSync(BODY))).toEqual(sound);
    expect(payload('Content-Encoding: deflate', deflateSync(BODY))).toEqual(sound);
    expect(payload('Content-Encoding: deflate', deflateRawSync(BODY))).toEqual(sound);
    expect(payload('Content-Encoding: br', brotliCompressSync(BODY))).toEqual(sound);
    expect(payload('Content-Encoding: identity', BODY)).toEqual(sound);
    expect(payload('Transfer-Encoding: gzip, chunked', chunked(gzipSync(BODY), 7))).toEqual(sound);
    expect(
      payload('Transfer-Encoding: chunked\r\nContent-Encoding: br, gzip', chunked(gzipSync(brotliCompressSync(BODY)))),
    ).toEqual(sound);
  });

  it('is read unchanged if the head is wrong', () => {
    for (const field of [
      'Transfer-Encoding: chunked',
      'Content-Encoding: gzip',
      'Content-Encoding: deflate',
      'Content-Encoding: br',
    ]) {
      expect(payload(field, BODY)).toEqual({ ...sound, note: expect.stringContaining('is not') });
    }
    expect(payload('Content-Encoding: none', BODY)).toEqual({ ...sound, note: expect.stringContaining('none') });
  });

  it('keeps the intact part of truncated or wrong chunks', () => {
    const whole = chunked(BODY).toString();
    expect(payload('Transfer-Encoding: chunked', whole.slice(0, 350))).toMatchObject({
      text: BODY.slice(0, payload('Transfer-Encoding: chunked', whole.slice(0, 350)).text.length),
      note: 'the last chunk is truncated',
    });
    expect(payload('Transfer-Encoding: chunked', '5\r\nhello\r\nworld, as it is')).toMatchObject({
      text: 'helloworld, as it is',
      note: 'a chunk is missing its size',
    });
    expect(payload('Transfer-Encoding: chunked', 'ffffffff\r\nhello').text).toBe('hello');
    expect(payload('Transfer-Encoding: chunked', '5\nhello\n0\n\n').text).toBe('hello');
    expect(payload('Transfer-Encoding: chunked', '5\r\nhello').text).toBe('hello');
  });

  it('returns the part before a cut in compressed data, and says so', () => {
    const { text, code } = payload('Content-Encoding: gzip', gzipSync(Buffer.from(BODY + Math.PI)).subarray(0, 40));
    expect(code).toBe('TRUNCATED');
    expect(BODY.startsWith(text)).toBe(true);
    expect(text.length).toBeGreaterThan(5);
  });

  it('is refused if it expands too much, or if its compression is not supported', () => {
    expect(payload('Content-Encoding: gzip', gzipSync(Buffer.alloc(1 << 20)), 1000)).toMatchObject({
      text: '',
      code: 'EXPANDS_TOO_MUCH',
    });
    expect(payload('Content-Encoding: br', brotliCompressSync(Buffer.alloc(1 << 24)))).toMatchObject({
      text: '',
      code: 'EXPANDS_TOO_MUCH',
    });
    expect(payload('Content-Encoding: zstd', Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0])).code).toBe('BAD_COMPRESSION');
  });

  it('is read from any bytes without throwing', () => {
    const coding = fc.constantFrom('chunked', 'gzip', 'deflate', 'br', 'zstd', '');
    fc.assert(
      fc.property(fc.array(coding), fc.uint8Array({ maxLength: 100 }), (codings, bytes) => {
        payload(
          `Transfer-Encoding: ${codings.join(',')}\r\nContent-Encoding: ${codings.join(', ')}`,
          Buffer.from(bytes),
        );
      }),
    );
  });
});
