import { expect, it } from 'vitest';
import { readLine } from '../../src/io/json/jsonl.ts';
import { readRecords } from '../../src/io/warc/warc.ts';
import { keptBy } from '../kept-memory.ts';

const RECORDS = 200;
/** Of a field that nothing is read from. */
const PADDING = 50_000;

/** A record with long heads: its own, and that of the stored response. */
function record(i: number): Buffer {
  const padding = `X-Padding: ${'x'.repeat(PADDING)}\r\n`;
  const response =
    `HTTP/1.1 200 OK\r\n${padding}Last-Modified: Tue, 0${i % 10} Mar 2021 10:00:00 GMT\r\n` +
    `Content-Type: text/html\r\n\r\n<p>Page ${i}.</p>`;
  const fields =
    `WARC-Type: response\r\nWARC-Target-URI: https://example.org/archive/${i}.html\r\n${padding}` +
    `WARC-Date: 2021-03-0${i % 10}T10:00:00Z\r\nContent-Length: ${response.length}\r\n`;
  return Buffer.from(`WARC/1.1\r\n${fields}\r\n${response}`);
}

it('keeps no head of a record in memory by its address and dates', () => {
  const { bytes, made } = keptBy(() =>
    Array.from({ length: RECORDS }, (_, i) => {
      const bytes = new Uint8Array(record(i));
      const records = [{ place: `a.warc@${i}`, start: 0, end: bytes.length }];
      const { body: _body, ...entry } = [...readRecords({ kind: 'records', first: i, bytes, records }, {})][0]!;
      return entry;
    }),
  );
  expect(made[7]).toMatchObject({
    id: 'https://example.org/archive/7.html',
    url: 'https://example.org/archive/7.html',
    captured: '2021-03-07T10:00:00Z',
    date: 'Tue, 07 Mar 2021 10:00:00 GMT',
  });
  expect(bytes).toBeLessThan((RECORDS * PADDING) / 10);
});

it('keeps no line in memory by its id', () => {
  const { bytes, made } = keptBy(() =>
    Array.from({ length: RECORDS }, (_, i) => {
      const line = Buffer.from(`{"id": ${1790000000000001000n + BigInt(i)}, "text": "${'x'.repeat(PADDING)}"}`);
      return readLine(line.toString(), i, '', {}).id;
    }),
  );
  expect(made[7]).toBe('1790000000000001007');
  expect(bytes).toBeLessThan((RECORDS * PADDING) / 10);
});
