import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folder } from '../folders.ts';
import { MAIN, outputOf, PAGES } from '../package/project.ts';
import { page, prose } from '../texts.ts';

const HERE = folder();
/** Once again at the end: a run is repeated, too. */
const JOBS = ['1', '2', '5', '5'];

/** Seed of the text of document i: every fourth repeats an earlier one, and now and then all of a stretch do. */
const seedOf = (i: number): number => (i % 4 === 3 ? i - 3 : i % 100 === 50 ? 50 : i);
const tailOf = (i: number): string => `${prose(1_000_000 + i, 8)}.`;

/** Large enough to be read in several batches, so that workers can overtake one another. */
function jsonl(documents: number): string {
  const lines = Array.from({ length: documents }, (_, i) => {
    return JSON.stringify({ id: `d${i}`, text: `${prose(seedOf(i), 180)} ${tailOf(i)}` });
  });
  return `${lines.join('\n')}\n`;
}

/** An archive compressed as archives are, a member a record. */
function warc(documents: number): Buffer {
  const records = Array.from({ length: documents }, (_, i) => {
    const body = page(`Page ${seedOf(i)}`, seedOf(i), tailOf(i));
    const response = `HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${body}`;
    const head = [
      'WARC/1.0',
      'WARC-Type: response',
      `WARC-Target-URI: https://${i % 5}.example/${i}`,
      `WARC-Record-ID: <urn:uuid:00000000-0000-0000-0000-${String(i).padStart(12, '0')}>`,
      'WARC-Date: 2024-05-01T10:00:00Z',
      `Content-Length: ${Buffer.byteLength(response)}`,
    ];
    return gzipSync(`${head.join('\r\n')}\r\n\r\n${response}\r\n\r\n`);
  });
  return Buffer.concat(records);
}

function written(name: string, content: string | Uint8Array): string {
  const path = join(HERE, name);
  writeFileSync(path, content);
  return path;
}

const lines = jsonl(4000);
const INPUTS = {
  'a folder of pages': PAGES,
  JSONL: written('docs.jsonl', lines),
  'gzipped JSONL': written('docs.jsonl.gz', gzipSync(lines)),
  'a web archive': written('crawl.warc.gz', warc(2000)),
};

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.each(Object.entries(INPUTS))('the result of %s', (_, input) => {
  const dittograph = (...args: string[]) => outputOf(process.execPath, [MAIN, ...args, '-q'], { cwd: HERE });

  it('is the same byte for byte with any number of workers, and in a second run', async () => {
    const scans: string[] = [];
    const filters: object[] = [];
    for (const jobs of JOBS) {
      const scanned = await dittograph('scan', input, '-j', jobs, '-o', 'ndjson');
      expect(`${scanned}`.match(/"status":"dropped"/g)?.length).toBeGreaterThan(20);
      scans.push(digest(scanned));
      const kept = await dittograph('dedup', input, '-j', jobs, '--removed', 'removed', '-o', 'ndjson:records');
      const [removed, records] = ['removed', 'records'].map((name) => readFileSync(join(HERE, name)));
      expect(removed!.length).toBeGreaterThan(100);
      filters.push({ kept: digest(kept), removed: digest(removed!), records: digest(records!) });
    }
    expect(scans).toEqual(JOBS.map(() => scans[0]));
    expect(filters).toEqual(JOBS.map(() => filters[0]));
  });
});
