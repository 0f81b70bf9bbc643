/** Results that are damaged, altered or joined: `apply` never lists more than the whole result drops. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dittograph, recordsOf } from '../cli/command-line.ts';
import { folderOf } from '../folders.ts';
import { altered, copyOf, type Loose, put, valueAt } from '../result/altering.ts';
import { page, prose } from '../texts.ts';

const cwd = folderOf({
  'site/a.txt': prose(0),
  'site/b.txt': `${prose(0)} And more.`,
  'site/c.txt': prose(1),
  'site/d.txt': 'Short.',
  'site/e.html': page('One', 2),
  'site/f.html': page('One', 2),
});
const linesOf = (records: readonly Loose[]): string => records.map((record) => `${JSON.stringify(record)}\n`).join('');

async function scan(...options: readonly string[]): Promise<Loose[]> {
  const { status } = await dittograph(['scan', 'site', '-q', '-o', 'ndjson:made.ndjson', ...options], { cwd });
  expect(status).toBe(0);
  return recordsOf(readFileSync(join(cwd, 'made.ndjson'), 'utf8'));
}

async function apply(records: readonly Loose[], ...options: readonly string[]) {
  writeFileSync(join(cwd, 'altered.ndjson'), linesOf(records));
  const { status, stdout, stderr } = await dittograph(['apply', 'altered.ndjson', ...options], { cwd });
  return { status, stdout, stderr };
}

/** The paths of all values, those of objects and lists included. */
function* pathsOf(value: unknown, path: readonly (string | number)[] = []): Generator<(string | number)[]> {
  if (path.length > 0) yield [...path];
  if (typeof value === 'object' && value !== null)
    for (const [name, own] of Object.entries(value))
      yield* pathsOf(own, [...path, Array.isArray(value) ? Number(name) : name]);
}

describe('apply', () => {
  it('refuses two results in one file, which would each drop what the other keeps', async () => {
    const [longest, first] = [await scan('--keep', 'longest'), await scan('--keep', 'first')];
    const dropped = [longest, first].map((records) => records.find(({ status }) => status === 'dropped').id);
    expect(dropped).toEqual(['a.txt', 'b.txt']);
    for (const options of [[], ['-0'], ['--script'], ['--move', 'gone']])
      expect(await apply([...longest, ...first], ...options)).toEqual({
        status: 4,
        stdout: '',
        stderr: expect.stringContaining(`record ${longest.length + 1} (header) is after a summary`),
      });
    const docsOf = (records: readonly Loose[]) => records.filter(({ type }) => type === 'doc');
    const [header, summary] = [longest[0], longest.at(-1)];
    for (const [records, why] of [
      [[header, ...docsOf(longest), ...docsOf(first), summary], 'the result lists "a.txt" twice'],
      [[...longest, ...docsOf(first)], '(doc) is after a summary'],
      [[...longest, summary], 'is a second summary'],
      [longest.filter(({ id }) => id !== 'b.txt'), 'the result drops "a.txt" for "b.txt", but does not keep that'],
      [[header, ...longest.slice(1).toReversed()], 'is after a summary'],
    ] as const)
      expect(await apply(records)).toEqual({ status: 4, stdout: '', stderr: expect.stringContaining(why) });
  });

  it('names the record that lacks a field', async () => {
    const records = await scan();
    const at = records.findIndex(({ status }) => status === 'dropped');
    delete records[at].evidence;
    expect(await apply(records)).toMatchObject({
      status: 4,
      stdout: '',
      stderr: expect.stringContaining(`record ${at + 1} (doc): its evidence must be an object`),
    });
  });

  it('of a result with any one field altered, missing or of another type fails clearly, and lists no more', {
    timeout: 120_000,
  }, async () => {
    for (const records of [await scan(), await scan('--method', 'simhash', '--as-published')]) {
      const whole = (await apply(records)).stdout.split('\n');
      const kinds = records.map(({ type, status }) => `${type} ${status}`);
      for (const [i, record] of records.entries()) {
        // One record of each kind stands for the others.
        if (kinds.indexOf(kinds[i]!) < i) continue;
        for (const path of pathsOf(record)) {
          const value = valueAt(record, path);
          for (const other of [undefined, null, altered(value), typeof value === 'string' ? 7 : 'x']) {
            const changed = copyOf(records);
            put(changed[i], path, other);
            const { status, stdout, stderr } = await apply(changed);
            const listed = stdout.split('\n');
            const what = `record ${i + 1}, ${path.join('.')}: ${JSON.stringify(other)}: ${status} ${stderr}`;
            expect([0, 2, 3, 4], what).toContain(status);
            expect(whole, what).toEqual(expect.arrayContaining(listed));
            if (status === 2 || status === 4) expect(listed, what).toEqual(['']);
          }
        }
      }
    }
  });
});
