import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyRecords } from '../../src/io/copy.ts';
import { openSource } from '../../src/io/inputs/open-source.ts';
import { type Output, openOutput } from '../../src/io/output/output.ts';
import { PASSED_OVER } from '../../src/io/record-bytes.ts';
import { collect, folderOf } from './reading.ts';

/** Splits an input into kept and removed. */
async function split(
  path: string,
  removed: (ordinal: number) => boolean,
  extension = '',
): Promise<[kept: Buffer, removed: Buffer]> {
  const folder = folderOf();
  const paths = ['kept', 'removed'].map((name) => join(folder, name + extension));
  const outputs = (await Promise.all(paths.map((path) => openOutput(path, process.stdout)))) as [Output, Output];
  const source = await openSource(path);
  await collect(source.batches());
  await copyRecords(source, (ordinal) => outputs[ordinal !== PASSED_OVER && removed(ordinal) ? 1 : 0]);
  await source.close();
  await Promise.all(outputs.map((output) => output.close()));
  return paths.map((one) => readFileSync(one)) as [Buffer, Buffer];
}

describe('records copied to outputs', () => {
  it('are the unchanged lines: kept and removed together are the input', async () => {
    const line = fc.string({ unit: 'binary', minLength: 1 }).map((text) => JSON.stringify({ id: text, text }));
    const junk = fc.constantFrom('not json', '{"a":1}', '[]', '\x01\x02');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.oneof(line, junk), fc.constantFrom('\n', '\r\n'))),
        fc.infiniteStream(fc.boolean()),
        async (lines, choices) => {
          const bytes = lines.map((parts) => parts.join('')).join('');
          const drop = [...choices.take(lines.length)];
          const [kept, removed] = await split(
            join(folderOf({ 'a.jsonl': bytes }), 'a.jsonl'),
            (ordinal) => drop[ordinal]!,
          );
          const of = (wanted: boolean) =>
            lines
              .filter((_, i) => drop[i] === wanted)
              .map((parts) => parts.join(''))
              .join('');
          expect(kept.toString()).toBe(of(false));
          expect(removed.toString()).toBe(of(true));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('end the last line, so that another input can follow', async () => {
    const [kept] = await split(join(folderOf({ 'a.jsonl': '\ufeff{"a":1}\n\n{"b":2}' }), 'a.jsonl'), () => false);
    expect(kept.toString()).toBe('{"a":1}\n\n{"b":2}\n');
  });

  it('may be edited while they are copied', async () => {
    const folder = folderOf({ 'a.jsonl': '{"a":1}\n{"b":2}\n{"c":3}\n' });
    const source = await openSource(join(folder, 'a.jsonl'));
    const output = await openOutput(join(folder, 'out'), process.stdout);
    await copyRecords(source, () => output, {
      edit: (ordinal, record) => Buffer.from(`${ordinal}:${Buffer.from(record)}`),
    });
    await output.close();
    await source.close();
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe('0:{"a":1}\n1:{"b":2}\n2:{"c":3}\n');
  });

  it('of an archive are a gzip member each if the output is compressed', async () => {
    const record = (type: string, name: string): string =>
      `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: http://x/${name}\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\n${name}\r\n\r\n`;
    const parts = [record('warcinfo', 'about'), record('resource', 'words'), record('resource', 'texts')];
    const path = join(folderOf({ 'a.warc': parts.join('') }), 'a.warc');
    const [kept, removed] = await split(path, (ordinal) => ordinal === 1, '.warc.gz');
    expect(gunzipSync(kept).toString()).toBe(parts[0]! + parts[1]!);
    expect(inflateRawSync(kept.subarray(10)).toString()).toBe(parts[0]);
    expect(gunzipSync(removed).toString()).toBe(parts[2]);
    const [plain] = await split(path, () => false);
    expect(plain.toString()).toBe(parts.join(''));
  });
});
