import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { prose } from '../texts.ts';
import { dittograph, recordsOf } from './command-line.ts';

const FORMS = {
  'docs.jsonl.gz': (i: number) => `${JSON.stringify({ id: `d${i}`, text: prose(i, 200) })}\n`,
  'crawl.warc.gz': (i: number) => {
    const text = prose(i, 200);
    return `WARC/1.0\r\nWARC-Type: conversion\r\nWARC-Target-URI: http://a.example/${i}\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}\r\n\r\n${text}\r\n\r\n`;
  },
};

describe.each(Object.entries(FORMS))('a broken gzip member of %s', (name, record) => {
  const here = folder();
  const [before, broken, after] = [0, 1, 2].map((i) => gzipSync(record(i)));
  /** @returns the output, and what was wrong */
  async function outcome(member: Buffer): Promise<[Buffer, string[]]> {
    writeFileSync(join(here, name), Buffer.concat([before!, member, after!]));
    const { stdoutBytes } = await dittograph(['dedup', name, '-o', 'ndjson:r.ndjson'], { cwd: here });
    const { stdout } = await dittograph(['scan', name, '-o', 'ndjson'], { cwd: here });
    const codes = recordsOf(stdout).flatMap(({ type, code }) => (type === 'error' ? [code] : []));
    return [stdoutBytes, codes];
  }

  it.each([
    ['head', (member: Buffer) => member.fill(0xff, 0, 1)],
    ['deflate data', (member: Buffer) => member.fill(0xff, 40, 60)],
    ['checksum', (member: Buffer) => member.fill(0xff, member.length - 8, member.length - 4)],
  ])('goes to the output as it was: its %s', async (_, damage) => {
    const member = damage(Buffer.from(broken!));
    const [output, codes] = await outcome(member);
    expect(codes).toContain('BAD_COMPRESSION');
    expect(output.includes(member)).toBe(true);
    expect(output.includes(record(0))).toBe(true);
    expect(output.includes(record(2).trimEnd())).toBe(true);
    expect(output.indexOf(record(0))).toBeLessThan(output.indexOf(member));
    expect(output.indexOf(member)).toBeLessThan(output.indexOf(record(2).trimEnd()));
  });

  it('is not what a member cut short is: all of that is unpacked', async () => {
    writeFileSync(join(here, name), Buffer.concat([before!, broken!.subarray(0, -40)]));
    const { stdoutBytes } = await dittograph(['dedup', name], { cwd: here });
    expect(stdoutBytes.includes(record(0).trimEnd())).toBe(true);
    expect(stdoutBytes.includes(0x1f)).toBe(false);
  });
});

it('bytes that are no gzip, many of them, all reach the output, part by part', async () => {
  const here = folder();
  const junk = Buffer.alloc(40 << 20, 'no gzip at all, ');
  const line = (i: number) => `${JSON.stringify({ id: `d${i}`, text: prose(i) })}\n`;
  writeFileSync(join(here, 'a.jsonl.gz'), Buffer.concat([gzipSync(line(0)), junk, gzipSync(line(1))]));
  const { stdoutBytes } = await dittograph(['dedup', 'a.jsonl.gz'], { cwd: here });
  const text = stdoutBytes.toString('latin1').replaceAll('\n', '');
  expect(text === (line(0) + junk.toString('latin1') + line(1)).replaceAll('\n', '')).toBe(true);
});
